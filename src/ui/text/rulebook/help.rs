//! What the help says of each screen.

use super::{Chapter, Rulebook};
use crate::{app::keys::Scope, config::Aid};

impl Rulebook<'_> {
    /// What the help of a screen says, whether it is drawn or told in lines.
    pub fn help(&self, scope: Scope, aid: Aid) -> Vec<String> {
        let words = &self.say.words.help;
        let (text, chapters): (&str, &[Chapter]) = match scope {
            Scope::Menu | Scope::Rules | Scope::Help | Scope::Glossary => (&words.menu, &[]),
            Scope::Games | Scope::Deleting => (&words.games, &[]),
            Scope::Asking => (&words.asking, &[]),
            Scope::NewGame => (&words.new_game, &[Chapter::Table]),
            Scope::Options => ("", &[]),
            Scope::Calling => ("", &[Chapter::Calling, Chapter::Cards]),
            Scope::Playing | Scope::Watching if aid == Aid::Tournament => ("", &[Chapter::Play]),
            Scope::Playing | Scope::Watching => (&words.seen, &[Chapter::Play]),
            Scope::Saying | Scope::Open => ("", &[Chapter::Weis, Chapter::Stoeck]),
            Scope::Over => (&words.end, &[]),
            Scope::Slate => (&words.slate, &[Chapter::Marks]),
            Scope::Record => (&words.record, &[]),
        };
        let written = text.lines().filter(|line| !line.is_empty()).map(str::to_owned);
        let rules = chapters.iter().flat_map(|chapter| self.chapter(*chapter));
        written.chain(rules).collect()
    }
}
