//! Help of each screen.

use super::{Rulebook, Topic};
use crate::{app::keys::Scope, config::Aid, ui::text::words::Words};

/// Help of a scope: the title of its screen, its text, and the chapters of the rules that hold there.
#[derive(Clone, Copy, Debug)]
pub struct HelpPage<'a> {
    /// Title of the screen.
    pub title: &'a str,
    text: &'a str,
    chapters: &'a [Topic],
}

impl<'a> HelpPage<'a> {
    /// The help of this scope.
    pub fn of(words: &'a Words, scope: Scope) -> Self {
        let (help, screens) = (&words.help, &words.help.screens);
        let (title, text, chapters): (_, _, &[Topic]) = match scope {
            Scope::Games | Scope::Deleting => (&words.games.title, &*help.games, &[]),
            Scope::Asking => (&screens.asking, &*help.asking, &[]),
            Scope::NewGame => (&screens.new_game, &*help.new_game, &[Topic::Table]),
            Scope::Options => (&screens.options, "", &[]),
            Scope::Calling => (&screens.calling, "", &[Topic::Calling, Topic::Cards]),
            Scope::Playing | Scope::Watching => (&screens.table, &*help.seen, &[Topic::Play]),
            Scope::Saying | Scope::Open => (&screens.weis, "", &[Topic::Weis, Topic::Stoeck]),
            Scope::Bidding | Scope::Naming => (&words.duel.bidding, "", &[]),
            Scope::Duelling | Scope::Ending => (&screens.table, &*words.duel.help_table, &[]),
            Scope::Over => (&screens.end, &*help.end, &[]),
            Scope::Slate => (&screens.slate, &*help.slate, &[Topic::Marks]),
            Scope::Review | Scope::Stepping => (&words.lookback.page, &*words.lookback.help, &[]),
            Scope::Record => (&words.record.title, &*help.record, &[]),
            // The menu; and a page to read says about itself all there is to say.
            _ => (&screens.menu, &*help.menu, &[]),
        };
        Self { title, text, chapters }
    }
}

impl Rulebook<'_> {
    /// Sentences of help for a screen, whether it is drawn or told in lines.
    pub fn help(&self, scope: Scope, aid: Aid) -> Vec<String> {
        let page = HelpPage::of(self.say.words, scope);
        // The cards that have been seen are an aid.
        let plays = matches!(scope, Scope::Playing | Scope::Watching);
        let text = if plays && aid == Aid::Tournament { "" } else { page.text };
        let written = text.lines().filter(|line| !line.is_empty()).map(str::to_owned);
        let rules = page.chapters.iter().flat_map(|chapter| self.chapter(*chapter));
        written.chain(rules).collect()
    }
}
