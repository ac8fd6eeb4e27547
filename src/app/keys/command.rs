//! Commands: the one table of their names and their keys.
//!
//! Reading `[keys]`, the keys themselves, the line of hints, the help and the lines of the settings all come from it; the
//! words of a command stand under its name in the language files. The table of scopes says where it holds.

use super::{Elsewhere, Key};

/// Writes the table: the command, its name in `[keys]`, its usual keys, and the answer to its key where it does nothing.
macro_rules! commands {
    ($($(#[$doc:meta])* $command:ident $name:literal $keys:expr, $elsewhere:ident;)+) => {
        /// Command that a person can give.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the names say it")]
        pub enum Command {
            $($(#[$doc])* $command,)+
            /// The line or place of this number, from 1: the digits, which keep their meaning.
            Pick(usize),
        }

        impl Command {
            /// Every command that can be given keys, in the order of the manual.
            pub const ALL: &[Self] = &[$(Self::$command),+];

            /// Name of the command in `[keys]`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$command => $name,)+
                    Self::Pick(_) => "pick",
                }
            }

            /// Keys of the command wherever it holds, unless a person has changed them.
            pub(in crate::app) const fn keys(self) -> &'static [Key] {
                match self {
                    $(Self::$command => &$keys,)+
                    Self::Pick(_) => &[],
                }
            }

            /// Place that is named where the key does nothing.
            pub(in crate::app) const fn elsewhere(self) -> Elsewhere {
                match self {
                    $(Self::$command => Elsewhere::$elsewhere,)+
                    Self::Pick(_) => Elsewhere::NotHere,
                }
            }
        }
    };
}

commands! {
    Up "up" [Key::Up, Key::Char('k')], NotHere;
    Down "down" [Key::Down, Key::Char('j')], NotHere;
    Left "left" [Key::Left, Key::Char('h')], NotHere;
    Right "right" [Key::Right, Key::Char('l')], NotHere;
    PageUp "page_up" [Key::PageUp], NotHere;
    PageDown "page_down" [Key::PageDown], NotHere;
    First "first" [Key::Home], NotHere;
    Last "last" [Key::End], NotHere;
    Confirm "confirm" [Key::Enter, Key::Char(' ')], NotHere;
    Back "back" [Key::Esc], NotHere;
    Push "push" [Key::Char('s')], AtTable;
    /// Say nothing.
    Decline "decline" [Key::Char('n')], AtTable;
    /// Look at the trick that was turned last.
    LastTrick "last_trick" [Key::Char('p')], AtTable;
    /// Look at the cards that have been seen.
    Seen "seen" [Key::Char('m')], AtTable;
    /// Read what everybody has said and done.
    Record "record" [Key::Char('o')], AtTable;
    /// Lay the hand down: all remaining tricks are one's own.
    Rest "rest" [Key::Char('a')], AtTable;
    /// Take the last decision back.
    TakeBack "take_back" [Key::Char('u')], AtTable;
    /// Ask what a good player would do.
    Hint "hint" [Key::Char('t')], AtTable;
    /// Look at what the decisions of a round were worth.
    Review "review" [Key::Char('r')], AtTable;
    /// Look at what the decisions of all rounds were worth.
    WholeGame "whole_game" [Key::Char('R')], AtTable;
    /// Look at what others made of the same cards.
    SameCards "same_cards" [Key::Char('v')], AtTable;
    /// Go to the next decision that gave something away.
    NextMark "next_mark" [Key::Char('n')], NotHere;
    /// Go to the one before.
    PreviousMark "previous_mark" [Key::Char('N')], NotHere;
    /// Look at the round with open cards, and back.
    OpenCards "open_cards" [Key::Char('v')], NotHere;
    /// Look at what a strong player would have done, and away.
    Ghost "ghost" [Key::Char('g')], NotHere;
    /// Take a decision again, and play on from there.
    Retry "retry" [Key::Char('d')], NotHere;
    /// Take the decisions again that gave something away.
    Learn "learn" [Key::Char('L')], NotHere;
    /// Write the review down as text.
    Export "export" [Key::Char('x')], NotHere;
    /// End the evening: the next game stands on a new slate.
    EndEvening "end_evening" [Key::Char('b')], NotHere;
    /// Judge a decision with more worlds.
    Deepen "deepen" [Key::Char('e')], NotHere;
    /// Review another seat.
    NextSeat "next_seat" [Key::Tab], NotHere;
    /// Say that the target is reached.
    Claim "claim" [Key::Char('g')], AtTable;
    /// Ask all others to throw the cards in.
    ThrowIn "throw_in" [Key::Char('d')], AtTable;
    /// Save a film of the last trick, the round or the game.
    Film "film" [Key::Char('x')], AtTable;
    Slate "slate" [Key::Char('z')], AtTable;
    Tidy "tidy" [Key::Char('b')], OnSlate;
    Faster "faster" [Key::Char('+')], AtTable;
    Slower "slower" [Key::Char('-')], AtTable;
    /// Read what the words of the game mean.
    Glossary "glossary" [Key::Char('w')], NotHere;
    /// Read how far the coach can be trusted.
    Trust "trust" [Key::Char('c')], NotHere;
    Deck "deck" [Key::F(2)], NotHere;
    Colours "colours" [Key::F(3)], NotHere;
    /// Look at other rounds.
    Filter "filter" [Key::Char('f')], NotHere;
    /// Write the settings into the file.
    Save "save" [Key::Char('s')], InSettings;
    /// Go to the choice of the preset.
    Preset "preset" [Key::Char('v')], InSettings;
    /// Take what the preset says where a key of one's own holds against it.
    Adopt "adopt" [Key::Char('a')], InSettings;
    /// Show only what differs from the preset.
    Differences "differences" [Key::Char('D')], InSettings;
    /// Give a setting the value it has without the file.
    Usual "usual" [Key::Delete, Key::Backspace], InSettings;
    /// Look for a setting by what it says.
    Find "find" [Key::Char('/')], InSettings;
    /// Play the deals of a saved game once more.
    SameDeals "same_deals" [Key::Char('d')], InGames;
    /// Delete a saved game.
    Remove "remove" [Key::Delete, Key::Backspace], InGames;
    Help "help" [Key::Char('?'), Key::F(1)], NotHere;
    Redraw "redraw" [Key::Ctrl('l')], NotHere;
    Suspend "suspend" [Key::Ctrl('z')], NotHere;
    Quit "quit" [Key::Char('q'), Key::Ctrl('c')], NotHere;
}

impl Command {
    /// The command of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|command| command.name() == name)
    }

    /// True if the command goes up or down a page.
    pub(in crate::app) const fn scrolls(self) -> bool {
        matches!(
            self,
            Self::Up | Self::Down | Self::PageUp | Self::PageDown | Self::First | Self::Last
        )
    }

    /// True if a screen without room for all hints shows this one before others: it is what a person needs to go on,
    /// and then the way to the coach and to the help.
    pub const fn is_vital(self) -> bool {
        matches!(self, Self::Confirm | Self::Hint | Self::Help)
    }

    /// Keys of the command, unless a person has changed them: those that can be changed, else those that cannot.
    pub fn usual_keys(self) -> Vec<Key> {
        let (stay, free): (Vec<Key>, Vec<Key>) = self.keys().iter().partition(|key| key.stays());
        if free.is_empty() { stay } else { free }
    }
}

/// Label in a hint: the effect of a key there; the words belong to the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Label {
    /// The words that the command has wherever nothing else is said.
    Of(Command),
    Choose,
    Open,
    Change,
    Begin,
    Play,
    Call,
    Bid,
    Bids,
    Pass,
    Row,
    Enough,
    Bergpreis,
    Say,
    Round,
    Day,
    Look,
    Step,
    Scroll,
    Menu,
    Edit,
    /// Nothing more is told.
    Untold,
}
