//! The line of hints: keys that can be pressed now, as they are shown.

use super::{Command, Key, Keymap, Label, Scope};

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

impl Keymap {
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
}
