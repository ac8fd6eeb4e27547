//! Which key does what where. The same rows serve the keys, the line of hints and the help.

use super::{Key, Keymap, Scope};

/// Something a person can want.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Command {
    Up,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    First,
    Last,
    /// The line or place of this number, from 1.
    Pick(usize),
    Confirm,
    Push,
    /// Say nothing.
    Decline,
    /// Say that the target is reached.
    Claim,
    /// Look at the trick that was turned last.
    LastTrick,
    /// Look at the cards that have been seen.
    Seen,
    /// Read what everybody has said and done.
    Record,
    /// Read what the words of the game mean.
    Glossary,
    /// Lay the hand down: all remaining tricks are one's own.
    Rest,
    Back,
    Slate,
    Tidy,
    Slower,
    Faster,
    Deck,
    Colours,
    Help,
    Redraw,
    Suspend,
    Quit,
    /// Write the settings into the file.
    Save,
    /// Go to the choice of the preset.
    Preset,
    /// Take what the preset says where a key of one's own holds against it.
    Adopt,
    /// Show only what differs from the preset.
    Differences,
    /// Give a setting the value it has without the file.
    Usual,
    /// Look for a setting by what it says.
    Find,
    /// Play the deals of a saved game once more.
    SameDeals,
    /// Delete a saved game.
    Remove,
}

/// What a hint says a key does; the words belong to the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Label {
    Choose,
    Open,
    Change,
    Begin,
    Play,
    Call,
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

/// Keys and what they do in a scope.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) struct Row {
    pub(in crate::app) keys: &'static [Key],
    pub(in crate::app) command: Command,
    /// How the hint shows the keys, and what it says of them.
    hint: Option<(&'static str, Label)>,
}

const fn row(keys: &'static [Key], command: Command, shown: &'static str, label: Label) -> Row {
    Row { keys, command, hint: Some((shown, label)) }
}

const fn silent(keys: &'static [Key], command: Command) -> Row {
    Row { keys, command, hint: None }
}

/// Keys that move, everywhere but where text is written.
const MOVES: [Row; 8] = [
    silent(&[Key::Up, Key::Char('k')], Command::Up),
    silent(&[Key::Down, Key::Char('j')], Command::Down),
    silent(&[Key::Left, Key::Char('h')], Command::Left),
    silent(&[Key::Right, Key::Char('l')], Command::Right),
    silent(&[Key::PageUp], Command::PageUp),
    silent(&[Key::PageDown], Command::PageDown),
    silent(&[Key::Home], Command::First),
    silent(&[Key::End], Command::Last),
];

/// Keys that mean the same everywhere.
const EVERYWHERE: [Row; 7] = [
    silent(&[Key::F(2)], Command::Deck),
    silent(&[Key::F(3)], Command::Colours),
    silent(&[Key::Ctrl('l')], Command::Redraw),
    silent(&[Key::Ctrl('z')], Command::Suspend),
    silent(&[Key::Ctrl('c')], Command::Quit),
    row(&[Key::Char('?'), Key::F(1)], Command::Help, "?", Label::Help),
    row(&[Key::Char('q')], Command::Quit, "q", Label::Quit),
];

const CONFIRM: &[Key] = &[Key::Enter, Key::Char(' ')];

const ASKING: [Row; 2] =
    [row(CONFIRM, Command::Confirm, "Enter", Label::GoOn), silent(&[Key::Esc], Command::Back)];
const MENU: [Row; 1] = [row(CONFIRM, Command::Confirm, "Enter", Label::Open)];
const NEW_GAME: [Row; 5] = [
    row(&[Key::Char('a')], Command::Adopt, "a", Label::Adopt),
    row(&[Key::Tab], Command::Down, "↑↓", Label::Choose),
    row(&[Key::BackTab], Command::Up, "←→", Label::Change),
    row(CONFIRM, Command::Confirm, "Enter", Label::Begin),
    row(&[Key::Esc], Command::Back, "Esc", Label::Back),
];
const READING: [Row; 2] = [
    row(CONFIRM, Command::Confirm, "↑↓", Label::Scroll),
    row(&[Key::Esc], Command::Back, "Esc", Label::Back),
];
const RULES: [Row; 3] = [
    row(CONFIRM, Command::Confirm, "↑↓", Label::Scroll),
    row(&[Key::Esc], Command::Back, "Esc", Label::Back),
    row(&[Key::Char('w')], Command::Glossary, "w", Label::Glossary),
];
const RECORD: [Row; 3] = [
    row(CONFIRM, Command::Confirm, "↑↓", Label::Scroll),
    silent(&[Key::Char('o')], Command::Record),
    row(&[Key::Esc], Command::Back, "Esc", Label::Back),
];
const CALLING: [Row; 2] = [
    row(CONFIRM, Command::Confirm, "Enter", Label::Call),
    row(&[Key::Char('s')], Command::Push, "s", Label::Push),
];
const SAYING: [Row; 2] = [
    row(CONFIRM, Command::Confirm, "Enter", Label::Say),
    row(&[Key::Char('n')], Command::Decline, "n", Label::Decline),
];
const PLAYING: [Row; 1] = [row(CONFIRM, Command::Confirm, "Enter", Label::Play)];
const WATCHING: [Row; 1] = [row(CONFIRM, Command::Confirm, "Enter", Label::GoOn)];
const OVER: [Row; 1] = [row(CONFIRM, Command::Confirm, "Enter", Label::Open)];
const TABLE: [Row; 9] = [
    row(&[Key::Char('p')], Command::LastTrick, "p", Label::LastTrick),
    row(&[Key::Char('a')], Command::Rest, "a", Label::Rest),
    row(&[Key::Char('g')], Command::Claim, "g", Label::Claim),
    row(&[Key::Char('z')], Command::Slate, "z", Label::Slate),
    row(&[Key::Char('m')], Command::Seen, "m", Label::Seen),
    row(&[Key::Char('o')], Command::Record, "o", Label::Record),
    row(&[Key::Char('+')], Command::Faster, "+ -", Label::Tempo),
    silent(&[Key::Char('-')], Command::Slower),
    row(&[Key::Esc], Command::Back, "Esc", Label::Menu),
];
const SLATE: [Row; 6] = [
    row(CONFIRM, Command::Confirm, "Enter", Label::GoOn),
    silent(&[Key::Char('z')], Command::Slate),
    row(&[Key::Char('b')], Command::Tidy, "b", Label::Tidy),
    row(&[Key::BackTab], Command::Left, "←→", Label::Round),
    row(&[Key::Esc], Command::Back, "Esc", Label::Back),
    row(&[Key::Char('o')], Command::Record, "o", Label::Record),
];

const OPTIONS: [Row; 9] = [
    row(&[Key::Char('s')], Command::Save, "s", Label::Save),
    row(&[Key::Char('a')], Command::Adopt, "a", Label::Adopt),
    row(&[Key::Tab], Command::Right, "←→", Label::Change),
    row(&[Key::Delete, Key::Backspace], Command::Usual, "Del", Label::Usual),
    row(&[Key::Char('/')], Command::Find, "/", Label::Find),
    row(&[Key::Char('v')], Command::Preset, "v", Label::Preset),
    row(&[Key::Char('D')], Command::Differences, "D", Label::Differences),
    row(&[Key::Esc], Command::Back, "Esc", Label::Back),
    row(CONFIRM, Command::Confirm, "Enter", Label::Edit),
];

const GAMES: [Row; 6] = [
    row(CONFIRM, Command::Confirm, "Enter", Label::Open),
    row(&[Key::Char('z')], Command::Slate, "z", Label::Slate),
    row(&[Key::Char('d')], Command::SameDeals, "d", Label::SameDeals),
    row(&[Key::Delete, Key::Backspace], Command::Remove, "Del", Label::Remove),
    row(&[Key::Char('o')], Command::Record, "o", Label::Record),
    row(&[Key::Esc], Command::Back, "Esc", Label::Back),
];
const DELETING: [Row; 2] = [
    row(CONFIRM, Command::Confirm, "Enter", Label::GoOn),
    row(&[Key::Esc], Command::Back, "Esc", Label::Back),
];

/// The rows of a scope, most important first.
pub(in crate::app) fn rows(scope: Scope) -> impl Iterator<Item = &'static Row> {
    let own: [&'static [Row]; 2] = match scope {
        Scope::Menu => [&MENU, &[]],
        Scope::NewGame => [&NEW_GAME, &[]],
        Scope::Games => [&GAMES, &[]],
        Scope::Deleting => [&DELETING, &[]],
        Scope::Options => [&OPTIONS, &[]],
        Scope::Asking => [&ASKING, &[]],
        Scope::Rules | Scope::Help => [&RULES, &[]],
        Scope::Glossary => [&READING, &[]],
        Scope::Record => [&RECORD, &[]],
        Scope::Calling => [&CALLING, &TABLE],
        Scope::Playing => [&PLAYING, &TABLE],
        Scope::Saying => [&SAYING, &TABLE],
        Scope::Watching | Scope::Open => [&WATCHING, &TABLE],
        Scope::Over => [&OVER, &TABLE],
        Scope::Slate => [&SLATE, &[]],
    };
    own.into_iter().flatten().chain(&EVERYWHERE).chain(&MOVES)
}

/// A hint: the keys as shown, what they do, and the command a click on it gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The keys as shown.
    pub keys: String,
    /// What they do.
    pub label: Label,
    /// What a click on it does.
    pub command: Command,
}

impl Keymap {
    /// What the key does in this scope.
    pub fn command(&self, scope: Scope, key: Key) -> Option<Command> {
        if let Key::Char(digit @ '1'..='9') = key {
            return Some(Command::Pick(digit as usize - '0' as usize));
        }
        let does = |row: &&Row| match self.bound(row.command) {
            Some(keys) if !key.stays() => keys.contains(&key),
            _ => row.keys.contains(&key),
        };
        rows(scope).find(does).map(|row| row.command)
    }

    /// What the key does somewhere else; what it does at the table comes first.
    pub(in crate::app) fn elsewhere(&self, key: Key) -> Option<Command> {
        let (table, others): (Vec<Scope>, Vec<Scope>) = Scope::ALL
            .into_iter()
            .partition(|scope| rows(*scope).any(|row| row.command == Command::LastTrick));
        table.into_iter().chain(others).find_map(|scope| self.command(scope, key))
    }

    /// The hints of a scope, most important first, without those that are not possible now.
    pub fn hints(&self, scope: Scope, is_possible: impl Fn(Command) -> bool) -> Vec<Hint> {
        let choose = match scope {
            Scope::Menu | Scope::Calling | Scope::Saying | Scope::Over | Scope::Asking => {
                Some("1-9 ↑↓")
            }
            Scope::Playing => Some("1-9 ←→"),
            Scope::Options | Scope::Games => Some("↑↓"),
            Scope::Deleting => Some("1-2 ↑↓"),
            Scope::NewGame
            | Scope::Rules
            | Scope::Help
            | Scope::Glossary
            | Scope::Record
            | Scope::Watching
            | Scope::Open
            | Scope::Slate => None,
        };
        let choose = choose.map(|keys| Hint {
            keys: keys.to_owned(),
            label: Label::Choose,
            command: Command::Down,
        });
        let shown = rows(scope).filter(|row| is_possible(row.command)).filter_map(|row| {
            let (keys, label) = row.hint?;
            Some(Hint { keys: self.shown(row.command, keys), label, command: row.command })
        });
        choose.into_iter().chain(shown).collect()
    }

    /// How a hint shows the keys of a command: as the row does, unless they were changed.
    fn shown(&self, command: Command, usual: &str) -> String {
        let first = |command| self.keys(command).first().map_or(String::new(), |key| key.shown());
        let is_changed = |command| self.bound(command).is_some();
        match command {
            Command::Faster if is_changed(command) || is_changed(Command::Slower) => {
                format!("{} {}", first(command), first(Command::Slower))
            }
            _ if is_changed(command) && !row_stays(usual) => first(command),
            _ => usual.to_owned(),
        }
    }
}

/// Whether a hint shows keys that keep their meaning.
fn row_stays(shown: &str) -> bool {
    shown.parse().is_ok_and(Key::stays) || shown.contains(['↑', '←'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_stands_twice_in_a_scope() {
        for scope in Scope::ALL {
            let mut keys: Vec<Key> = rows(scope).flat_map(|row| row.keys).copied().collect();
            let all = keys.len();
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), all, "{scope:?}");
        }
    }

    #[test]
    fn every_hint_does_what_its_first_key_does() {
        for scope in Scope::ALL {
            for row in rows(scope) {
                let done = Keymap::default().command(scope, row.keys[0]);
                assert_eq!(done, Some(row.command), "{scope:?}");
            }
        }
    }

    #[test]
    fn help_and_quit_work_everywhere() {
        for scope in Scope::ALL {
            let command = |key| Keymap::default().command(scope, key);
            assert_eq!(command(Key::Char('?')), Some(Command::Help));
            assert_eq!(command(Key::Ctrl('c')), Some(Command::Quit));
        }
    }
}
