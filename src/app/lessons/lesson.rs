//! The one table of the lessons: what each is called, the words of the glossary that it uses, and the moment for it.

use super::moment::{Moment, Subject};

/// Writes the table, the most urgent first: the lesson, its code, its words in the glossary, and its trigger.
macro_rules! lessons {
    ($($(#[$doc:meta])+ $lesson:ident $code:literal $words:expr, $due:path;)+) => {
        /// Thing that a beginner is told once.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Lesson {
            $($(#[$doc])+ $lesson,)+
        }

        impl Lesson {
            /// Every lesson, the most urgent first.
            pub const ALL: &[Self] = &[$(Self::$lesson),+];

            /// Code of the lesson in the language files, and where it is remembered that it was told.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$lesson => $code,)+
                }
            }

            /// Words of the glossary that are learnt by it.
            pub const fn words(self) -> &'static [&'static str] {
                match self {
                    $(Self::$lesson => &$words,)+
                }
            }

            /// The thing that the lesson is about, if this is a moment for it.
            pub(super) fn due(self, moment: &Moment<'_>) -> Option<Subject> {
                match self {
                    $(Self::$lesson => $due(moment),)+
                }
            }
        }
    };
}

lessons! {
    /// The person is to choose what is played.
    Call "call" ["call", "trump"], Moment::asks_call;
    /// There are no trumps, and the Ace is the highest.
    Obenabe "obenabe" ["down"], Moment::is_obenabe;
    /// There are no trumps, and the Six is the highest.
    Undenufe "undenufe" ["up"], Moment::is_undenufe;
    /// The direction turns with every trick.
    Slalom "slalom" ["slalom"], Moment::is_slalom;
    /// The direction turns once.
    Guschti "guschti" ["guschti"], Moment::is_guschti;
    /// The others write what one takes.
    Misere "misere" ["misere"], Moment::is_misere;
    /// The suit is trump in the first tricks alone.
    Trio "trio" ["trio"], Moment::is_trio;
    /// Melds are announced or lie open.
    Weis "weis" ["weis"], Moment::has_weis;
    /// King and Ober of trumps are announced.
    Stoeck "stoeck" ["stoeck"], Moment::has_stoeck;
    /// Factor by which all that is written counts.
    Factor "factor" ["factor"], Moment::has_factor;
    /// The choice may be left to the partner.
    Push "push" ["push"], Moment::may_push;
    /// The Puur is the only trump, and trump is led.
    BarePuur "bare_puur" ["blutt"], Moment::may_keep_puur;
    /// Puur and Nell are the highest trumps.
    // Before that on following, which says that the highest card wins: of trumps it is not the Ace.
    Puur "puur" ["puur", "nell"], Moment::has_puur;
    /// The suit that is led must be followed.
    Follow "follow" ["follow", "lead"], Moment::must_follow;
    /// A trump below another is barred.
    Under "under" ["under"], Moment::bars_undertrumping;
    /// The partner has the trick, and points can be given.
    Schmieren "schmieren" ["schmieren"], Moment::may_give_points;
    /// Signal that a discard gives the partner.
    Signal "signal" ["signal"], Moment::gives_signal;
    /// Neither the suit that is led nor a trump is held.
    Discard "discard" ["discard"], Moment::must_discard;
    /// The suit that is led is not held, but a trump.
    Ruff "ruff" ["ruff"], Moment::may_ruff;
    /// A trump has taken a trick of another suit.
    TrumpTakes "trump_takes" ["trump"], Moment::was_taken_by_trump;
    /// Winning a trick, and with whom.
    Trick "trick" ["trick", "side"], Moment::was_won;
    /// The last card is to be played.
    Last "last" ["last"], Moment::is_last;
    /// A card below the Ace has become the highest of its suit.
    Bock "bock" ["bock"], Moment::has_bock;
    /// The person leads.
    Lead "lead" ["lead"], Moment::leads;
    /// A trump may be played where one could follow.
    MayRuff "may_ruff" ["ruff"], Moment::may_ruff_instead;
    /// A team has all nine tricks.
    Match "match" ["match"], Moment::is_match;
    /// The round is written.
    Slate "slate" ["slate", "round"], Moment::is_written;
}

impl Lesson {
    /// The lesson of this code.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|lesson| lesson.code() == code)
    }
}
