//! Which keys a person has given to which commands.

use super::{Command, Key, Scope, rows};

/// The usual keys with those that a person has changed. The keys that everybody needs keep their meaning.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keymap {
    /// Only what is not as usual.
    bound: Vec<(Command, Vec<Key>)>,
}

/// Why a command cannot have a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It would have no key at all.
    NoKey,
    /// This key always does something else.
    Stays(Key),
    /// A Swiss keyboard has this key only with `AltGr`.
    AltGr(Key),
    /// This key does something else at the same place.
    Taken(Key, Command),
}

impl Command {
    /// The commands that have a name, in the order of the manual.
    pub const NAMED: [(&'static str, Self); 36] = [
        ("up", Self::Up),
        ("down", Self::Down),
        ("left", Self::Left),
        ("right", Self::Right),
        ("page_up", Self::PageUp),
        ("page_down", Self::PageDown),
        ("first", Self::First),
        ("last", Self::Last),
        ("confirm", Self::Confirm),
        ("back", Self::Back),
        ("push", Self::Push),
        ("decline", Self::Decline),
        ("last_trick", Self::LastTrick),
        ("seen", Self::Seen),
        ("record", Self::Record),
        ("rest", Self::Rest),
        ("claim", Self::Claim),
        ("slate", Self::Slate),
        ("tidy", Self::Tidy),
        ("faster", Self::Faster),
        ("slower", Self::Slower),
        ("glossary", Self::Glossary),
        ("deck", Self::Deck),
        ("colours", Self::Colours),
        ("save", Self::Save),
        ("preset", Self::Preset),
        ("adopt", Self::Adopt),
        ("differences", Self::Differences),
        ("usual", Self::Usual),
        ("find", Self::Find),
        ("same_deals", Self::SameDeals),
        ("remove", Self::Remove),
        ("help", Self::Help),
        ("redraw", Self::Redraw),
        ("suspend", Self::Suspend),
        ("quit", Self::Quit),
    ];

    /// The command of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMED.iter().find(|(known, _)| *known == name).map(|(_, command)| *command)
    }

    /// Its keys, unless a person has changed them: those that can be changed, else those that cannot.
    pub fn usual_keys(self) -> Vec<Key> {
        let mut all = Vec::new();
        for key in Scope::ALL.into_iter().flat_map(rows).filter(|row| row.command == self) {
            all.extend(
                key.keys.iter().copied().filter(|key| !all.contains(key)).collect::<Vec<_>>(),
            );
        }
        let (stay, free): (Vec<Key>, Vec<Key>) = all.into_iter().partition(|key| key.stays());
        if free.is_empty() { stay } else { free }
    }

    fn is_usual(self, key: Key) -> bool {
        let mut rows = Scope::ALL.into_iter().flat_map(rows);
        rows.any(|row| row.command == self && row.keys.contains(&key))
    }
}

impl Keymap {
    /// The usual keys but for these.
    pub fn of(bindings: impl IntoIterator<Item = (Command, Vec<Key>)>) -> Self {
        let mut keymap = Self::default();
        for (command, keys) in bindings {
            keymap.bind(command, keys);
        }
        keymap
    }

    /// Gives the command these keys in place of those it had.
    pub fn bind(&mut self, command: Command, keys: Vec<Key>) {
        self.bound.retain(|(bound, _)| *bound != command);
        if keys != command.usual_keys() {
            self.bound.push((command, keys));
        }
    }

    /// The keys of a command, where they are not as usual.
    pub(in crate::app) fn bound(&self, command: Command) -> Option<&[Key]> {
        let found = self.bound.iter().find(|(bound, _)| *bound == command);
        found.map(|(_, keys)| keys.as_slice())
    }

    /// The keys of a command, beside those that always mean it.
    pub fn keys(&self, command: Command) -> Vec<Key> {
        self.bound(command).map_or_else(|| command.usual_keys(), <[Key]>::to_vec)
    }

    /// What stands against the keys of a command.
    pub fn refused(&self, command: Command) -> Vec<Refused> {
        let Some(keys) = self.bound(command) else { return Vec::new() };
        if keys.is_empty() {
            return vec![Refused::NoKey];
        }
        keys.iter().filter_map(|key| self.refuses(command, *key)).collect()
    }

    fn refuses(&self, command: Command, key: Key) -> Option<Refused> {
        if key.stays() {
            return (!command.is_usual(key)).then_some(Refused::Stays(key));
        }
        if key.needs_alt_gr() {
            return Some(Refused::AltGr(key));
        }
        let other = Scope::ALL.into_iter().find_map(|scope| self.taken(scope, command, key));
        other.map(|other| Refused::Taken(key, other))
    }

    /// What else the key does in a scope that knows the command.
    fn taken(&self, scope: Scope, command: Command, key: Key) -> Option<Command> {
        let knows = rows(scope).any(|row| row.command == command);
        let others = rows(scope).map(|row| row.command).filter(|other| *other != command);
        let mut others = others.filter(|other| self.keys(*other).contains(&key));
        if knows { others.next() } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_a_name_and_keys_without_alt_gr() {
        for row in Scope::ALL.into_iter().flat_map(rows) {
            assert!(Command::NAMED.iter().any(|(_, command)| *command == row.command), "{row:?}");
            assert!(!row.keys.iter().any(|key| key.needs_alt_gr()), "{row:?}");
        }
        for (name, command) in Command::NAMED {
            assert_eq!(Command::named(name), Some(command));
            assert!(!command.usual_keys().is_empty(), "{name}");
        }
    }

    #[test]
    fn whatever_is_bound_everything_can_be_reached() {
        for (n, (name, command)) in (0..).zip(Command::NAMED) {
            let key = Key::Char(char::from_u32('À' as u32 + n).unwrap());
            let keymap = Keymap::of([(command, vec![key])]);
            assert_eq!(keymap.refused(command), [], "{name}");
            for scope in Scope::ALL {
                for row in rows(scope) {
                    let keys = keymap.keys(row.command).into_iter().chain(row.keys.iter().copied());
                    let mut done = keys.map(|key| keymap.command(scope, key));
                    assert!(done.any(|done| done == Some(row.command)), "{name} {scope:?} {row:?}");
                }
            }
        }
    }

    #[test]
    fn a_key_that_was_given_away_is_free() {
        let keymap = Keymap::of([
            (Command::Quit, vec![Key::Char('x')]),
            (Command::Slate, vec![Key::Char('q')]),
        ]);
        assert_eq!(keymap.command(Scope::Playing, Key::Char('x')), Some(Command::Quit));
        assert_eq!(keymap.command(Scope::Playing, Key::Char('q')), Some(Command::Slate));
        assert_eq!(keymap.command(Scope::Playing, Key::Ctrl('c')), Some(Command::Quit));
        assert_eq!(keymap.command(Scope::Playing, Key::Char('z')), None);
        assert_eq!(keymap.refused(Command::Slate), []);
        let hint = keymap.hints(Scope::Slate, |_| true).pop().unwrap();
        assert_eq!(hint.keys, "x");
    }

    #[test]
    fn what_everybody_needs_cannot_be_taken_away() {
        let refused =
            |command, keys: &[Key]| Keymap::of([(command, keys.to_vec())]).refused(command);
        assert_eq!(refused(Command::Slate, &[Key::Enter]), [Refused::Stays(Key::Enter)]);
        assert_eq!(refused(Command::Slate, &[Key::Char('3')]), [Refused::Stays(Key::Char('3'))]);
        assert_eq!(refused(Command::Help, &[Key::Char('@')]), [Refused::AltGr(Key::Char('@'))]);
        assert_eq!(refused(Command::Help, &[]), [Refused::NoKey]);
        assert_eq!(refused(Command::Back, &[Key::Esc, Key::Char('x')]), []);
        let taken = Refused::Taken(Key::Char('q'), Command::Quit);
        assert_eq!(refused(Command::Push, &[Key::Char('q')]), [taken]);
        // Two keys that are never asked for at the same place.
        assert_eq!(refused(Command::Tidy, &[Key::Char('p')]), []);
    }

    #[test]
    fn the_usual_keys_are_no_change() {
        let usual = Command::NAMED.map(|(_, command)| (command, command.usual_keys()));
        assert_eq!(Keymap::of(usual), Keymap::default());
    }
}
