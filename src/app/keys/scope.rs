//! Scopes: the one table of the places where keys are pressed, and of the commands that hold there.

use super::{Command, Key, command::Label};

/// A command that holds in a scope.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) struct ScopeRow {
    pub(in crate::app) command: Command,
    /// Keys it has only here.
    also: &'static [Key],
    /// Label in a hint; without one no hint is shown.
    pub(super) label: Option<Label>,
    /// Text for the keys in a hint, where that is not the first of them.
    pub(super) shown: Option<&'static str>,
}

impl ScopeRow {
    /// The usual keys of the command here.
    pub(in crate::app) fn keys(&self) -> impl Iterator<Item = Key> {
        self.command.keys().iter().chain(self.also).copied()
    }

    const fn also(self, also: &'static [Key]) -> Self {
        Self { also, ..self }
    }

    const fn shown(self, shown: &'static str) -> Self {
        Self { shown: Some(shown), ..self }
    }
}

/// A command without a hint.
const fn silent(command: Command) -> ScopeRow {
    ScopeRow { command, also: &[], label: None, shown: None }
}

/// A command with the words it has everywhere.
const fn hint(command: Command) -> ScopeRow {
    named(command, Label::Of(command))
}

/// A command that a hint gives another name here.
const fn named(command: Command, label: Label) -> ScopeRow {
    ScopeRow { label: Some(label), ..silent(command) }
}

/// Writes the table: the scope, the text for keys that choose there, and the commands of its own, most important first.
macro_rules! scopes {
    ($($(#[$doc:meta])+ $scope:ident $choose:expr, [$($rows:expr),+];)+) => {
        /// Place where a key is pressed; the effect of a key depends on nothing else.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Scope {
            $($(#[$doc])+ $scope,)+
        }

        impl Scope {
            /// Every scope.
            pub const ALL: &[Self] = &[$(Self::$scope),+];

            /// Text for the keys that choose a line or a card.
            pub(super) const fn chooses(self) -> Option<&'static str> {
                match self {
                    $(Self::$scope => $choose,)+
                }
            }

            const fn own(self) -> &'static [&'static [ScopeRow]] {
                match self {
                    $(Self::$scope => const { &[$(&$rows),+] },)+
                }
            }
        }
    };
}

const LINES: Option<&str> = Some("↑↓");
const NUMBERED: Option<&str> = Some("1-9 ↑↓");
/// Text for the keys that choose a line where the tenth of them is there.
pub(in crate::app) const TEN_LINES: &str = "1-9 0 ↑↓";
const ANSWERS: Option<&str> = Some("1-2 ↑↓");
const WAYS: Option<&str> = Some("1-3 ↑↓");
const CARDS: Option<&str> = Some("1-9 ←→");
const PLACES: Option<&str> = Some("1-6 ←→");

scopes! {
    /// The start menu.
    Menu NUMBERED, [[named(Command::Confirm, Label::Open)]];
    /// The form of a new game.
    NewGame None, [FORM];
    /// The saved games.
    Games LINES, [GAMES];
    /// The question if one of them is to be deleted.
    Deleting LINES, [[hint(Command::Confirm), hint(Command::Back)]];
    /// House rules and preferences.
    Options LINES, [OPTIONS];
    /// A question before the first game.
    Asking NUMBERED, [[hint(Command::Confirm), silent(Command::Back)]];
    /// The end of the guided round.
    Learned WAYS, [[named(Command::Confirm, Label::Open), hint(Command::Back), hint(Command::Glossary)]];
    /// The rules in force.
    Rules None, [READING, [hint(Command::Glossary)]];
    /// A page of help.
    Help None, [READING, [hint(Command::Glossary), hint(Command::Trust)]];
    /// The words of the game.
    Glossary None, [READING, [silent(Command::Glossary)]];
    /// The page on how far to trust the coach.
    Trust None, [READING, [silent(Command::Trust)]];
    /// The person must call.
    Calling NUMBERED, [[named(Command::Confirm, Label::Call), named(Command::Right, Label::Change).shown("←→"), hint(Command::Push)], TABLE, [silent(Command::Review), silent(Command::Film)]];
    /// The person must play.
    Playing CARDS, [[named(Command::Confirm, Label::Play)], TABLE, [silent(Command::Review), silent(Command::Film)]];
    /// The person must say something or keep silent.
    Saying ANSWERS, [[named(Command::Confirm, Label::Say), hint(Command::Decline)], TABLE, [silent(Command::Review), silent(Command::Film)]];
    /// The person may double the round or say nothing.
    Doubling ANSWERS, [[hint(Command::Confirm), silent(Command::Decline)], TABLE, [silent(Command::Review), silent(Command::Film)]];
    /// The person must agree to throw the cards in, or refuse.
    Answering ANSWERS, [[hint(Command::Confirm), silent(Command::Decline)], TABLE, [silent(Command::Review), silent(Command::Film)]];
    /// The others act.
    Watching None, [[hint(Command::Confirm)], TABLE, [silent(Command::Review), silent(Command::Film)]];
    /// Melds or the result of a round lie open.
    Open None, [[hint(Command::Confirm), hint(Command::Review)], TABLE, [silent(Command::WholeGame), hint(Command::Film)]];
    /// The person must bid or pass.
    Bidding None, [BIDDING, BODENSEE];
    /// The person must name what is played.
    Naming NUMBERED, [[named(Command::Confirm, Label::Call)], BODENSEE];
    /// The person must play from the hand or the table.
    PlayingBodensee PLACES, [ROWS, BODENSEE];
    /// The question if the round is to be ended.
    Ending ANSWERS, [[hint(Command::Confirm)], BODENSEE];
    /// The game is over.
    Over NUMBERED, [[named(Command::Confirm, Label::Open), hint(Command::Review), hint(Command::WholeGame), hint(Command::SameCards)], TABLE, [hint(Command::Film)]];
    /// The slate.
    Slate None, [SLATE];
    /// The review of a round.
    Review LINES, [REVIEW];
    /// The review of a game.
    GameReview LINES, [GAME_REVIEW];
    /// The table at a moment of the round that is reviewed.
    Stepping None, [STEPPING];
    /// The deals of the day, tournaments, statistics.
    Training NUMBERED, [TRAINING];
    /// Results of the others with the same deals.
    Daily None, [READING];
    /// The slate of the evening.
    Evening None, [EVENING];
    /// The statistics.
    Statistics None, [STATISTICS];
    /// The record of the game.
    Record None, [[SCROLL, silent(Command::Record), hint(Command::Back), hint(Command::Glossary)]];
}

const SCROLL: ScopeRow = named(Command::Confirm, Label::Scroll).shown("↑↓");
const READING: [ScopeRow; 2] = [SCROLL, hint(Command::Back)];

// The way back first, and scrolling not before it: at 40 columns there was room for the end of the evening alone.
const EVENING: [ScopeRow; 6] = [
    hint(Command::Back),
    hint(Command::EndEvening),
    named(Command::Down, Label::Scroll).shown("↑↓"),
    silent(Command::Confirm),
    hint(Command::Export),
    hint(Command::Glossary),
];
const TRAINING: [ScopeRow; 3] = [
    named(Command::Confirm, Label::Open),
    named(Command::Left, Label::Day).shown("←→"),
    hint(Command::Back),
];
const STATISTICS: [ScopeRow; 4] = [
    named(Command::Left, Label::Look).shown("←→"),
    hint(Command::Filter).shown("1-4"),
    SCROLL,
    hint(Command::Back),
];

const FORM: [ScopeRow; 5] = [
    hint(Command::Adopt),
    named(Command::Down, Label::Choose).also(&[Key::Tab]).shown("↑↓"),
    named(Command::Up, Label::Change).also(&[Key::BackTab]).shown("←→"),
    named(Command::Confirm, Label::Begin),
    hint(Command::Back),
];
const REVIEW: [ScopeRow; 16] = [
    named(Command::Confirm, Label::Look),
    hint(Command::NextMark),
    hint(Command::Retry),
    hint(Command::Learn),
    silent(Command::PreviousMark),
    hint(Command::OpenCards),
    hint(Command::Ghost),
    hint(Command::NextSeat),
    hint(Command::Export),
    hint(Command::Deepen),
    named(Command::Left, Label::Round).shown("←→"),
    hint(Command::WholeGame),
    silent(Command::Review),
    hint(Command::Back),
    hint(Command::Glossary),
    hint(Command::Trust),
];
const GAME_REVIEW: [ScopeRow; 6] = [
    named(Command::Confirm, Label::Look),
    silent(Command::Review),
    silent(Command::WholeGame),
    hint(Command::Back),
    hint(Command::Glossary),
    hint(Command::Trust),
];
const STEPPING: [ScopeRow; 14] = [
    named(Command::Right, Label::Step).shown("←→"),
    hint(Command::NextMark),
    hint(Command::Retry),
    hint(Command::Learn),
    silent(Command::PreviousMark),
    hint(Command::OpenCards),
    hint(Command::Ghost),
    hint(Command::Export),
    hint(Command::Deepen),
    silent(Command::Confirm),
    silent(Command::Review),
    hint(Command::Back),
    hint(Command::Glossary),
    hint(Command::Trust),
];
const GAMES: [ScopeRow; 8] = [
    named(Command::Confirm, Label::Open),
    hint(Command::Slate),
    hint(Command::SameDeals),
    hint(Command::Remove).shown("Del"),
    hint(Command::Record),
    hint(Command::Review),
    hint(Command::WholeGame),
    hint(Command::Back),
];
const OPTIONS: [ScopeRow; 9] = [
    hint(Command::Save),
    hint(Command::Adopt),
    named(Command::Right, Label::Change).also(&[Key::Tab]).shown("←→"),
    hint(Command::Usual).shown("Del"),
    hint(Command::Find),
    hint(Command::Preset),
    hint(Command::Differences),
    hint(Command::Back),
    named(Command::Confirm, Label::Edit),
];
const TABLE: [ScopeRow; 13] = [
    hint(Command::Hint),
    hint(Command::ThrowIn),
    hint(Command::LastTrick),
    hint(Command::Rest),
    hint(Command::Claim),
    hint(Command::Slate),
    hint(Command::Seen),
    hint(Command::Record),
    hint(Command::TakeBack),
    hint(Command::Faster).shown("+ -"),
    silent(Command::Slower),
    named(Command::Back, Label::Menu),
    hint(Command::Glossary),
];
const BIDDING: [ScopeRow; 3] = [
    named(Command::Right, Label::Bids).shown("←→"),
    named(Command::Confirm, Label::Bid),
    named(Command::Push, Label::Pass),
];
const ROWS: [ScopeRow; 2] = [
    named(Command::Down, Label::Row).also(&[Key::Tab, Key::BackTab]).shown("↑↓"),
    named(Command::Confirm, Label::Play),
];
const BODENSEE: [ScopeRow; 12] = [
    hint(Command::Hint),
    hint(Command::LastTrick),
    named(Command::Claim, Label::Enough),
    hint(Command::Slate),
    hint(Command::Seen),
    hint(Command::Record),
    hint(Command::Faster).shown("+ -"),
    silent(Command::Slower),
    silent(Command::Film),
    named(Command::Back, Label::Menu),
    hint(Command::Glossary),
    silent(Command::Review),
];
const SLATE: [ScopeRow; 9] = [
    hint(Command::Confirm),
    hint(Command::Review),
    silent(Command::Slate),
    hint(Command::Tidy),
    named(Command::Left, Label::Round).also(&[Key::BackTab]).shown("←→"),
    hint(Command::Back),
    hint(Command::Record),
    hint(Command::WholeGame),
    hint(Command::Glossary),
];

/// Commands that hold everywhere. Those that move come after the scope's own meaning of them.
const EVERYWHERE: [ScopeRow; 14] = [
    silent(Command::Deck),
    silent(Command::Colours),
    silent(Command::Redraw),
    silent(Command::Suspend),
    hint(Command::Help),
    hint(Command::Quit),
    silent(Command::Up),
    silent(Command::Down),
    silent(Command::Left),
    silent(Command::Right),
    silent(Command::PageUp),
    silent(Command::PageDown),
    silent(Command::First),
    silent(Command::Last),
];

impl Scope {
    /// The commands that hold here, most important first; one that moves may stand here twice.
    pub(in crate::app) fn rows(self) -> impl Iterator<Item = &'static ScopeRow> {
        self.own().iter().copied().flatten().chain(&EVERYWHERE)
    }

    /// True if the command holds here.
    pub fn holds(self, command: Command) -> bool {
        self.rows().any(|row| row.command == command)
    }

    /// True if digits choose a line of a list here.
    pub(in crate::app) fn has_numbers(self) -> bool {
        [NUMBERED, ANSWERS, WAYS].contains(&self.chooses())
    }

    /// True if the scope is a part of the table.
    pub fn is_at_table(self) -> bool {
        self.holds(Command::LastTrick)
    }

    /// True if the scope is a page to read: the hint for its keys says that they scroll.
    pub fn is_read(self) -> bool {
        self.rows().any(|row| row.label == Some(Label::Scroll))
    }

    /// True if cards are looked at or told of here.
    pub fn shows_cards(self) -> bool {
        self.is_at_table()
            || matches!(
                self,
                Self::Slate | Self::Record | Self::Review | Self::GameReview | Self::Stepping
            )
    }

    /// True if the scope has lines that end somewhere.
    pub(in crate::app) fn is_page(self) -> bool {
        !self.is_at_table() && self != Self::Slate
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things_in_a_scope() {
        for scope in Scope::ALL {
            let keys: Vec<_> =
                scope.rows().flat_map(|r| r.keys().map(|k| (k, r.command))).collect();
            for (key, command) in &keys {
                let mut others = keys.iter().filter(|(other, _)| other == key);
                assert!(others.all(|(_, other)| other == command), "{scope:?}: {key}");
            }
        }
    }

    #[test]
    fn every_command_holds_somewhere_and_has_keys_without_alt_gr() {
        for command in Command::ALL {
            assert!(Scope::ALL.iter().any(|scope| scope.holds(*command)), "{command:?}");
            assert!(!command.keys().is_empty(), "{command:?}");
            assert!(!command.keys().iter().any(|key| key.needs_alt_gr()), "{command:?}");
            assert_eq!(Command::named(command.name()), Some(*command));
        }
    }
}
