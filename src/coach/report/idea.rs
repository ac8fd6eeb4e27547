//! Ideas: what there is to think about before a card or a call is chosen, without naming it.

use super::Advice;
use crate::{
    cards::{Card, Objective, Ranking, Trick},
    game::schieber::{Action, Observation, ReasonKind},
};

/// Writes the ideas with their codes.
macro_rules! ideas {
    ($($(#[$doc:meta])* $idea:ident $code:literal;)+) => {
        /// Idea behind an action: a question that leads to it, by the rule of thumb or by the position of the table.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Idea {
            $($(#[$doc])* $idea,)+
        }

        impl Idea {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$idea),+];

            /// Word of the idea in the language files.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$idea => $code,)+
                }
            }
        }
    };
}

ideas! {
    /// Call: the two highest trumps.
    TopTrumps "top-trumps";
    /// Call: few trumps and high cards beside them.
    ShortTrumps "short-trumps";
    /// Call: one sure trump among several.
    OneSureTrump "one-sure-trump";
    /// Call: a long suit with a high card beside it.
    LongAndHigh "long-and-high";
    /// Call: length alone.
    Length "length";
    /// Call: sure tricks without trumps.
    SureTricks "sure-tricks";
    /// Cards that stay low, for the fewest points: a call, or a card.
    LowCards "low-cards";
    /// Call: a suit is missing.
    MissingSuit "missing-suit";
    /// Call: a card short of the rule of thumb.
    OneShort "one-short";
    /// Call: the least bad one.
    LeastBad "least-bad";
    /// Call: what the partner could make of it.
    Push "push";
    /// Call: what such hands have brought.
    Experience "experience";
    /// Call: its factor.
    Factor "factor";
    /// Lead: trumps that the opponents may hold.
    DrawTrumps "draw-trumps";
    /// Lead: the top trump is elsewhere.
    TopTrumpElsewhere "top-trump-elsewhere";
    /// Lead: few trumps beside the highest.
    BeginLow "begin-low";
    /// Lead: the partner called.
    PartnerCalled "partner-called";
    /// Lead: what can still beat a card.
    Count "count";
    /// Lead: of the others only the opponents have trumps.
    LastTrumpsOut "last-trumps-out";
    /// Lead: a message about one's trumps.
    TellOfTrumps "tell-of-trumps";
    /// Lead: the suit that the partner opened.
    PartnersSuit "partners-suit";
    /// Lead: the partner's discards.
    PartnersDiscards "partners-discards";
    /// Lead: a suit to become high in.
    BecomeHigh "become-high";
    /// Lead: nothing better.
    CheapLead "cheap-lead";
    /// Lead: nothing but trumps.
    OnlyTrumps "only-trumps";
    /// Lead: trumps or not.
    TrumpOrNot "trump-or-not";
    /// Lead: whom the suit helps.
    WhoseSuit "whose-suit";
    /// Partner's trump lead: how many trumps one has.
    TellLength "tell-length";
    /// Partner's trump lead: of two the one that is kept.
    KeepHigher "keep-higher";
    /// Partner's suit: not to stand in the way.
    MakeRoom "make-room";
    /// Third to play, to the partner's lead.
    ThirdHand "third-hand";
    /// To trump or not.
    Ruff "ruff";
    /// Last to play.
    LastToPlay "last-to-play";
    /// Nobody can go above.
    SureTake "sure-take";
    /// Somebody may go above.
    Overtaken "overtaken";
    /// A high card now or later.
    HoldUp "hold-up";
    /// Points into the partner's trick.
    GivePoints "give-points";
    /// The partner's trick needs nothing.
    NothingNeeded "nothing-needed";
    /// The partner plays last.
    PartnerLast "partner-last";
    /// A trump that need not follow.
    NeedNotFollow "need-not-follow";
    /// The first discard speaks.
    FirstDiscard "first-discard";
    /// A discard asks for another suit.
    AskAcross "ask-across";
    /// A small card guards a high one.
    Guard "guard";
    /// The partner guards the suit.
    PartnerGuards "partner-guards";
    /// A card that can be spared.
    Spare "spare";
    /// The trick may go.
    LetGo "let-go";
    /// The own match.
    OwnMatch "own-match";
    /// The match of the opponents.
    TheirMatch "their-match";
    /// Points that are missing to the target.
    Home "home";
    /// Points that the opponents are missing.
    TheyAreNear "they-are-near";
    /// The last tricks.
    Ending "ending";
    /// Side that will write more of the round.
    Worth "worth";
    /// Melds to announce.
    Announce "announce";
    /// Points to claim.
    Claim "claim";
    /// Duty: to call.
    DutyCall "duty-call";
    /// Duty: to lead.
    DutyLead "duty-lead";
    /// Duty: to follow suit.
    DutyFollow "duty-follow";
    /// Duty: any card, since the suit is missing.
    DutyDiscard "duty-discard";
}

/// Number of tricks left from which on the last ones are counted out.
const ENDING: u8 = 3;

impl Idea {
    /// Idea behind this advice, from the position alone that the seat sees; where none fits, the duty of the moment.
    // A beginner who was given the card at once played it, and learnt that the coach is right.
    pub fn of(advice: &Advice, seen: &Observation) -> Self {
        let by_rule = of_rule(advice.why.kind).map(|idea| fitting(idea, seen));
        by_rule.or_else(|| of_position(advice.action, seen)).unwrap_or_else(|| duty(seen))
    }

    /// True if it names the duty of the moment and nothing to think about.
    pub const fn is_duty(self) -> bool {
        matches!(self, Self::DutyCall | Self::DutyLead | Self::DutyFollow | Self::DutyDiscard)
    }
}

/// The idea of a rule of thumb as it fits the position.
// "Must this trick be yours?" was asked of one who could not take it, and "can anybody after you go higher?" of the last.
fn fitting(idea: Idea, seen: &Observation) -> Idea {
    let is_last = seen.trick().is_some_and(|trick| trick.cards().len() == 3);
    match idea {
        Idea::LetGo if !can_take(seen) => Idea::Spare,
        Idea::SureTake | Idea::Overtaken if is_last => Idea::LastToPlay,
        _ => idea,
    }
}

/// True if a card that may be played takes the trick as it lies.
fn can_take(seen: &Observation) -> bool {
    let takes = |(trick, ranking): (&Trick, Ranking)| {
        let best = trick.best(ranking);
        seen.legal().cards().iter().any(|card| ranking.beats(card, best))
    };
    seen.trick().zip(seen.ranking()).is_some_and(takes)
}

/// Idea of a rule of thumb; none of what was searched or drawn by lot.
fn of_rule(kind: ReasonKind) -> Option<Idea> {
    of_rule_for_call(kind).or_else(|| of_rule_to_lead(kind)).or_else(|| of_rule_to_follow(kind))
}

/// Idea of a rule of thumb for a call.
const fn of_rule_for_call(kind: ReasonKind) -> Option<Idea> {
    use ReasonKind as Rule;
    Some(match kind {
        Rule::SuchHands => Idea::Experience,
        Rule::PuurAndNell => Idea::TopTrumps,
        Rule::PuurThird => Idea::ShortTrumps,
        Rule::PuurFourth => Idea::OneSureTrump,
        Rule::PuurAceFifth | Rule::NellAceFifth => Idea::LongAndHigh,
        Rule::NellFifth => Idea::Length,
        Rule::SureTricks => Idea::SureTricks,
        Rule::LowCards | Rule::StayLow => Idea::LowCards,
        Rule::ThreeSuiter => Idea::MissingSuit,
        Rule::OneShort => Idea::OneShort,
        Rule::Closest => Idea::LeastBad,
        Rule::Push => Idea::Push,
        _ => return None,
    })
}

/// Idea of a rule of thumb for the card that leads a trick.
const fn of_rule_to_lead(kind: ReasonKind) -> Option<Idea> {
    use ReasonKind as Rule;
    Some(match kind {
        Rule::DrawTrumps => Idea::DrawTrumps,
        Rule::LowTrump => Idea::TopTrumpElsewhere,
        Rule::LowFromPuur => Idea::BeginLow,
        Rule::PartnersTrump => Idea::PartnerCalled,
        Rule::CashBock | Rule::CashTrump => Idea::Count,
        Rule::Jagen => Idea::LastTrumpsOut,
        Rule::Brettli => Idea::TellOfTrumps,
        Rule::ReturnSuit => Idea::PartnersSuit,
        Rule::AskedSuit => Idea::PartnersDiscards,
        Rule::Anziehen => Idea::BecomeHigh,
        Rule::LongSuit | Rule::OneSuit => Idea::CheapLead,
        Rule::LastTrumps => Idea::OnlyTrumps,
        Rule::HigherOfTwo | Rule::LowestOfMany => Idea::TellLength,
        Rule::LowerOfTwo => Idea::KeepHigher,
        _ => return None,
    })
}

/// Idea of a rule of thumb for a card to a trick that was led, for the end of the game, or for an announcement.
const fn of_rule_to_follow(kind: ReasonKind) -> Option<Idea> {
    use ReasonKind as Rule;
    Some(match kind {
        Rule::Unblock => Idea::MakeRoom,
        Rule::ThirdHand => Idea::ThirdHand,
        Rule::Stechen => Idea::Ruff,
        Rule::LastToPlayWins => Idea::LastToPlay,
        Rule::TakeWithBock => Idea::SureTake,
        Rule::Take => Idea::Overtaken,
        Rule::Schmieren => Idea::GivePoints,
        Rule::PartnerWins => Idea::NothingNeeded,
        Rule::CountOnPartner => Idea::PartnerLast,
        Rule::BarePuurKept => Idea::NeedNotFollow,
        Rule::Verwerfen => Idea::FirstDiscard,
        Rule::Querverwerfen => Idea::AskAcross,
        Rule::KeepGuard => Idea::Guard,
        Rule::LeaveToPartner => Idea::PartnerGuards,
        Rule::ThrowAway => Idea::Spare,
        Rule::Duck => Idea::LetGo,
        Rule::ForMatch => Idea::OwnMatch,
        Rule::AgainstMatch => Idea::TheirMatch,
        Rule::BringHome => Idea::Home,
        Rule::StopThem => Idea::TheyAreNear,
        Rule::WorthDoubling | Rule::NotWorthDoubling | Rule::NothingToCall | Rule::WorthPlaying => {
            Idea::Worth
        }
        Rule::Weis | Rule::Stoeck => Idea::Announce,
        Rule::Claim | Rule::Bergpreis => Idea::Claim,
        _ => return None,
    })
}

/// Idea of an action that was searched, by what it does in the position.
fn of_position(action: Action, seen: &Observation) -> Option<Idea> {
    match action {
        Action::Call(mode) if mode.objective() == Objective::Fewest => Some(Idea::LowCards),
        Action::Call(_) => Some(Idea::Factor),
        Action::Push => Some(Idea::Push),
        Action::Double(_) | Action::Silent | Action::ThrowIn | Action::Agree | Action::Refuse => {
            Some(Idea::Worth)
        }
        Action::Weis | Action::Stoeck => Some(Idea::Announce),
        Action::Claim | Action::Bergpreis => Some(Idea::Claim),
        Action::Play(_) if seen.legal().cards().len() < 2 => None,
        Action::Play(_) if seen.hand().len() <= usize::from(ENDING) => Some(Idea::Ending),
        Action::Play(card) => match seen.trick() {
            None => of_lead(card, seen),
            Some(trick) => of_follow(card, trick, seen),
        },
    }
}

fn of_lead(card: Card, seen: &Observation) -> Option<Idea> {
    if seen.objective() == Some(Objective::Fewest) {
        return Some(Idea::LowCards);
    }
    let is_trump = seen.ranking()?.trump() == Some(card.suit());
    let is_bock = seen.ranking()?.above(card).is_disjoint(seen.unseen());
    Some(match (is_trump, is_bock) {
        (true, _) => Idea::TrumpOrNot,
        (false, true) => Idea::Count,
        (false, false) => Idea::WhoseSuit,
    })
}

fn of_follow(card: Card, trick: &Trick, seen: &Observation) -> Option<Idea> {
    let (ranking, led) = (seen.ranking()?, trick.cards().first()?.suit());
    let takes = |card| ranking.beats(card, trick.best(ranking));
    let is_last = trick.cards().len() == 3;
    let is_partners = trick.winner(ranking) == seen.seat().partner();
    let can_take = can_take(seen);
    let counts = seen.tariff()?.points(card) >= 10;
    let is_for_most = seen.objective() == Some(Objective::Most);
    Some(match (takes(card), is_partners) {
        (true, _) if card.suit() != led => Idea::Ruff,
        (true, _) if is_last => Idea::LastToPlay,
        (true, _) => Idea::Overtaken,
        (false, true) if counts => Idea::GivePoints,
        (false, true) => Idea::NothingNeeded,
        // What is held up is kept for a trick of one's own.
        (false, false) if can_take && card.suit() == led && is_for_most => Idea::HoldUp,
        (false, false) if can_take && card.suit() == led => Idea::LetGo,
        (false, false) if can_take => Idea::Ruff,
        (false, false) => Idea::Spare,
    })
}

/// Duty of the seat now, whatever is best.
fn duty(seen: &Observation) -> Idea {
    let led = seen.trick().and_then(|trick| trick.cards().first()).map(|card| card.suit());
    match led {
        None if seen.mode().is_none() => Idea::DutyCall,
        None => Idea::DutyLead,
        Some(suit) if !seen.hand().of(suit).is_empty() => Idea::DutyFollow,
        Some(_) => Idea::DutyDiscard,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bots::{Rng, schieber::player},
        cards::Seat,
        coach::report::Why,
        game::{
            Level, Seed,
            schieber::{Round, Standing},
        },
        rules::House,
    };

    /// law: whether a trick may go is asked of those who can take it, and what a first discard tells of those who can
    /// choose its suit; the rules of thumb let tricks go in other positions too.
    #[test]
    fn an_idea_asks_for_what_is_open() {
        let (house, player, mut otherwise) = (House::default(), player(Level::Club), 0);
        for number in 0..60 {
            let deal = Seed(number).later_round(Seat::South, 1, &house.deal).deal;
            let mut round = Round::new(deal, Seat::South, house);
            while let Some(seat) = round.turn() {
                let seen = Observation::of(&round, seat, Standing::default(), round.legal(seat));
                let decision = player.act(&seen, &mut Rng::new(number));
                let (kind, cards) = (decision.reason.kind, seen.legal().cards());
                let advice = Advice::unweighed(decision.action, Why::rule(kind, cards));
                let idea = Idea::of(&advice, &seen);
                let can_choose = cards.first().is_some_and(|card| cards.like(card) != cards);
                assert!(idea != Idea::LetGo || can_take(&seen), "seed {number}: {seen:?}");
                assert!(idea != Idea::FirstDiscard || can_choose, "seed {number}: {seen:?}");
                let asks_who_follows = matches!(idea, Idea::SureTake | Idea::Overtaken);
                let is_last = seen.trick().is_some_and(|trick| trick.cards().len() == 3);
                assert!(!(asks_who_follows && is_last), "seed {number}: {seen:?}");
                otherwise += usize::from(kind == ReasonKind::Duck && idea == Idea::Spare);
                round.apply(seat, decision.action).expect("players do what is legal");
            }
        }
        assert!(otherwise > 3, "{otherwise}");
    }

    #[test]
    fn every_rule_of_thumb_has_an_idea() {
        use ReasonKind::{External, Lot, OnlyCard, Searched};
        for kind in ReasonKind::ALL.iter().copied() {
            let has_none = matches!(kind, Lot | External | Searched | OnlyCard);
            assert_eq!(of_rule(kind).is_none(), has_none, "{kind:?}");
        }
    }
}
