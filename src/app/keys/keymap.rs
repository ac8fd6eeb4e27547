//! Keymap: the keys that a person has given to commands, and the hints that show them.

use super::{Command, Key, Label, Scope, scope::ScopeRow};

/// The usual keys with those that a person has changed. The keys that everybody needs keep their meaning.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keymap {
    /// Bindings that are not as usual.
    bound: Vec<(Command, Vec<Key>)>,
}

/// Hint: the keys as shown, their effect, and the command a click on it gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyHint {
    /// The keys as shown.
    pub keys: String,
    /// Effect of the keys.
    pub label: Label,
    /// Command of a click on the hint.
    pub command: Command,
}

/// Reason why a command cannot have its keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyRefusal {
    /// The command would have no key at all.
    NoKey,
    /// This key always does something else.
    Stays(Key),
    /// A Swiss keyboard has this key only with `AltGr`.
    AltGr(Key),
    /// This key does something else at the same place.
    Taken(Key, Command),
}

/// True if the key has this command somewhere before anybody changes anything.
fn is_usual(command: Command, key: Key) -> bool {
    let mut rows = Scope::ALL.iter().flat_map(|scope| scope.rows());
    rows.any(|row| row.command == command && row.keys().any(|usual| usual == key))
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

    /// Command of the key in this scope.
    pub fn command(&self, scope: Scope, key: Key) -> Option<Command> {
        if let Key::Char(digit @ '1'..='9') = key {
            return Some(Command::Pick(digit as usize - '0' as usize));
        }
        let mut rows = scope.rows();
        let does = |row: &&ScopeRow| match self.bound(row.command) {
            Some(keys) if !key.stays() => keys.contains(&key),
            _ => row.keys().any(|usual| usual == key),
        };
        let tenth = || (scope.has_numbers() && key == Key::Char('0')).then_some(Command::Pick(10));
        rows.find(does).map(|row| row.command).or_else(tenth)
    }

    /// Command of the key in another scope, the table first.
    pub(in crate::app) fn elsewhere(&self, key: Key) -> Option<Command> {
        let (table, others): (Vec<Scope>, Vec<Scope>) =
            Scope::ALL.iter().partition(|scope| scope.is_at_table());
        table.into_iter().chain(others).find_map(|scope| self.command(scope, key))
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

    /// The hints of a scope, most important first, without those that are not possible now.
    pub fn hints(&self, scope: Scope, is_possible: impl Fn(Command) -> bool) -> Vec<KeyHint> {
        let choose = scope.chooses().map(|keys| KeyHint {
            keys: keys.to_owned(),
            label: Label::Choose,
            command: Command::Down,
        });
        let shown = scope.rows().filter(|row| is_possible(row.command)).filter_map(|row| {
            let keys = self.shown(row.command, row.shown);
            Some(KeyHint { keys, label: row.label?, command: row.command })
        });
        choose.into_iter().chain(shown).collect()
    }

    /// Text for the keys of a command: as its scope says, unless they were changed.
    fn shown(&self, command: Command, usual: Option<&str>) -> String {
        let name = |key: Option<&Key>| key.map_or(String::new(), |key| key.shown());
        let first = |command| name(self.keys(command).first());
        let is_changed = |command| self.bound(command).is_some();
        match (command, usual) {
            (Command::Faster, _) if is_changed(command) || is_changed(Command::Slower) => {
                format!("{} {}", first(command), first(Command::Slower))
            }
            // Arrows keep their meaning.
            (_, Some(shown)) if !is_changed(command) || shown.contains(['↑', '←']) => {
                shown.to_owned()
            }
            (_, None) if !is_changed(command) || command.keys()[0].stays() => {
                name(command.keys().first())
            }
            _ => first(command),
        }
    }

    /// Reasons why the keys of a command cannot be had.
    pub fn refused(&self, command: Command) -> Vec<KeyRefusal> {
        let Some(keys) = self.bound(command) else { return Vec::new() };
        if keys.is_empty() {
            return vec![KeyRefusal::NoKey];
        }
        keys.iter().filter_map(|key| self.refuses(command, *key)).collect()
    }

    fn refuses(&self, command: Command, key: Key) -> Option<KeyRefusal> {
        if key.stays() {
            return (!is_usual(command, key)).then_some(KeyRefusal::Stays(key));
        }
        if key.needs_alt_gr() {
            return Some(KeyRefusal::AltGr(key));
        }
        let other = Scope::ALL.iter().find_map(|scope| self.taken(*scope, command, key));
        other.map(|other| KeyRefusal::Taken(key, other))
    }

    /// Other command of the key in a scope that knows this command.
    fn taken(&self, scope: Scope, command: Command, key: Key) -> Option<Command> {
        let others = scope.rows().map(|row| row.command).filter(|other| *other != command);
        let mut others = others.filter(|other| self.keys(*other).contains(&key));
        if scope.holds(command) { others.next() } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_of_a_scope_does_what_its_row_says() {
        for scope in Scope::ALL {
            for row in scope.rows() {
                let mut done = row.keys().map(|key| Keymap::default().command(*scope, key));
                assert!(done.all(|done| done == Some(row.command)), "{scope:?}");
            }
        }
    }

    #[test]
    fn the_key_after_the_nine_takes_the_tenth_line_of_a_list() {
        let of = |scope: Scope| Keymap::default().command(scope, Key::Char('0'));
        for scope in Scope::ALL.iter().filter(|scope| scope.has_numbers()) {
            assert_eq!(of(*scope), Some(Command::Pick(10)), "{scope:?}");
        }
        assert_eq!(of(Scope::Playing), None);
        let bound = Keymap::of([(Command::Hint, vec![Key::Char('0')])]);
        assert_eq!(bound.command(Scope::Calling, Key::Char('0')), Some(Command::Hint));
    }

    #[test]
    fn help_and_quit_work_everywhere() {
        for scope in Scope::ALL {
            let command = |key| Keymap::default().command(*scope, key);
            assert_eq!(command(Key::Char('?')), Some(Command::Help));
            assert_eq!(command(Key::Ctrl('c')), Some(Command::Quit));
        }
    }

    #[test]
    fn whatever_is_bound_everything_can_be_reached() {
        for (n, command) in (0..).zip(Command::ALL.iter().copied()) {
            let key = Key::Char(char::from_u32('À' as u32 + n).unwrap());
            let keymap = Keymap::of([(command, vec![key])]);
            assert_eq!(keymap.refused(command), [], "{command:?}");
            for scope in Scope::ALL {
                for row in scope.rows() {
                    let keys = keymap.keys(row.command).into_iter().chain(row.keys());
                    let mut done = keys.map(|key| keymap.command(*scope, key));
                    assert!(done.any(|done| done == Some(row.command)), "{command:?} {row:?}");
                }
            }
        }
    }

    #[test]
    fn a_key_that_was_given_away_is_free() {
        let keymap = Keymap::of([
            (Command::Quit, vec![Key::Char('y')]),
            (Command::Slate, vec![Key::Char('q')]),
        ]);
        assert_eq!(keymap.command(Scope::Playing, Key::Char('y')), Some(Command::Quit));
        assert_eq!(keymap.command(Scope::Playing, Key::Char('q')), Some(Command::Slate));
        assert_eq!(keymap.command(Scope::Playing, Key::Ctrl('c')), Some(Command::Quit));
        assert_eq!(keymap.command(Scope::Playing, Key::Char('z')), None);
        assert_eq!(keymap.refused(Command::Slate), []);
        let hint = keymap.hints(Scope::Slate, |_| true).pop().unwrap();
        assert_eq!(hint.keys, "y");
    }

    #[test]
    fn what_everybody_needs_cannot_be_taken_away() {
        let refused =
            |command, keys: &[Key]| Keymap::of([(command, keys.to_vec())]).refused(command);
        assert_eq!(refused(Command::Slate, &[Key::Enter]), [KeyRefusal::Stays(Key::Enter)]);
        assert_eq!(refused(Command::Slate, &[Key::Char('3')]), [KeyRefusal::Stays(Key::Char('3'))]);
        assert_eq!(refused(Command::Help, &[Key::Char('@')]), [KeyRefusal::AltGr(Key::Char('@'))]);
        assert_eq!(refused(Command::Help, &[]), [KeyRefusal::NoKey]);
        assert_eq!(refused(Command::Back, &[Key::Esc, Key::Char('y')]), []);
        let taken = KeyRefusal::Taken(Key::Char('q'), Command::Quit);
        assert_eq!(refused(Command::Push, &[Key::Char('q')]), [taken]);
        // Two keys that are never asked for at the same place.
        assert_eq!(refused(Command::Tidy, &[Key::Char('p')]), []);
    }

    #[test]
    fn the_usual_keys_are_no_change() {
        let usual = Command::ALL.iter().map(|command| (*command, command.usual_keys()));
        assert_eq!(Keymap::of(usual), Keymap::default());
    }
}
