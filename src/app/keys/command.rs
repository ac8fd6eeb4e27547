//! Commands: the one table of their names, their keys, and the words of their hints.
//!
//! Reading `[keys]`, the keys themselves, the line of hints, the help and the lines of the settings all come from it.
//! The table of scopes says where a command holds.

use super::{Key, Unavailable};

/// Writes the table: the command, its name in `[keys]`, its usual keys, its hint if no other is given there, and the
/// answer to its key where it does nothing.
macro_rules! commands {
    ($($(#[$doc:meta])* $command:ident $name:literal $keys:expr, $label:expr, $elsewhere:ident;)+) => {
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

            /// Label of the command in a hint.
            pub(super) const fn label(self) -> Option<Label> {
                match self {
                    $(Self::$command => $label,)+
                    Self::Pick(_) => None,
                }
            }

            /// Reason that is given where the key does nothing.
            pub(in crate::app) const fn elsewhere(self) -> Unavailable {
                match self {
                    $(Self::$command => Unavailable::$elsewhere,)+
                    Self::Pick(_) => Unavailable::NotHere,
                }
            }
        }
    };
}

commands! {
    Up "up" [Key::Up, Key::Char('k')], None, NotHere;
    Down "down" [Key::Down, Key::Char('j')], None, NotHere;
    Left "left" [Key::Left, Key::Char('h')], None, NotHere;
    Right "right" [Key::Right, Key::Char('l')], None, NotHere;
    PageUp "page_up" [Key::PageUp], None, NotHere;
    PageDown "page_down" [Key::PageDown], None, NotHere;
    First "first" [Key::Home], None, NotHere;
    Last "last" [Key::End], None, NotHere;
    Confirm "confirm" [Key::Enter, Key::Char(' ')], Some(Label::GoOn), NotHere;
    Back "back" [Key::Esc], Some(Label::Back), NotHere;
    Push "push" [Key::Char('s')], Some(Label::Push), AtTable;
    /// Say nothing.
    Decline "decline" [Key::Char('n')], Some(Label::Decline), AtTable;
    /// Look at the trick that was turned last.
    LastTrick "last_trick" [Key::Char('p')], Some(Label::LastTrick), AtTable;
    /// Look at the cards that have been seen.
    Seen "seen" [Key::Char('m')], Some(Label::Seen), AtTable;
    /// Read what everybody has said and done.
    Record "record" [Key::Char('o')], Some(Label::Record), AtTable;
    /// Lay the hand down: all remaining tricks are one's own.
    Rest "rest" [Key::Char('a')], Some(Label::Rest), AtTable;
    /// Say that the target is reached.
    Claim "claim" [Key::Char('g')], Some(Label::Claim), AtTable;
    Slate "slate" [Key::Char('z')], Some(Label::Slate), AtTable;
    Tidy "tidy" [Key::Char('b')], Some(Label::Tidy), OnSlate;
    Faster "faster" [Key::Char('+')], Some(Label::Tempo), AtTable;
    Slower "slower" [Key::Char('-')], None, AtTable;
    /// Read what the words of the game mean.
    Glossary "glossary" [Key::Char('w')], Some(Label::Glossary), NotHere;
    Deck "deck" [Key::F(2)], None, NotHere;
    Colours "colours" [Key::F(3)], None, NotHere;
    /// Write the settings into the file.
    Save "save" [Key::Char('s')], Some(Label::Save), InSettings;
    /// Go to the choice of the preset.
    Preset "preset" [Key::Char('v')], Some(Label::Preset), InSettings;
    /// Take what the preset says where a key of one's own holds against it.
    Adopt "adopt" [Key::Char('a')], Some(Label::Adopt), InSettings;
    /// Show only what differs from the preset.
    Differences "differences" [Key::Char('D')], Some(Label::Differences), InSettings;
    /// Give a setting the value it has without the file.
    Usual "usual" [Key::Delete, Key::Backspace], Some(Label::Usual), InSettings;
    /// Look for a setting by what it says.
    Find "find" [Key::Char('/')], Some(Label::Find), InSettings;
    /// Play the deals of a saved game once more.
    SameDeals "same_deals" [Key::Char('d')], Some(Label::SameDeals), InGames;
    /// Delete a saved game.
    Remove "remove" [Key::Delete, Key::Backspace], Some(Label::Remove), InGames;
    Help "help" [Key::Char('?'), Key::F(1)], Some(Label::Help), NotHere;
    Redraw "redraw" [Key::Ctrl('l')], None, NotHere;
    Suspend "suspend" [Key::Ctrl('z')], None, NotHere;
    Quit "quit" [Key::Char('q'), Key::Ctrl('c')], Some(Label::Quit), NotHere;
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

    /// Keys of the command, unless a person has changed them: those that can be changed, else those that cannot.
    pub fn usual_keys(self) -> Vec<Key> {
        let (stay, free): (Vec<Key>, Vec<Key>) = self.keys().iter().partition(|key| key.stays());
        if free.is_empty() { stay } else { free }
    }
}

/// Label in a hint: the effect of a key there; the words belong to the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Label {
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
    Push,
    Say,
    Decline,
    Claim,
    LastTrick,
    Seen,
    Record,
    Glossary,
    Rest,
    GoOn,
    Slate,
    Tidy,
    Round,
    Tempo,
    Scroll,
    Menu,
    Back,
    Help,
    Quit,
    Save,
    Preset,
    Adopt,
    Differences,
    Usual,
    Find,
    Edit,
    SameDeals,
    Remove,
}
