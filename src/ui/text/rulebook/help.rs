//! Help of each screen.

use super::{Rulebook, Topic};
use crate::{
    app::keys::Scope,
    config::Aid,
    rules::house::Variant,
    ui::text::{new_game, words::Words},
};

/// Help of a scope: the title of its screen, its text, and the chapters of the rules that hold there.
#[derive(Clone, Copy, Debug)]
pub struct HelpPage<'a> {
    /// Title of the screen.
    pub title: &'a str,
    text: &'a str,
    chapters: &'a [Topic],
}

impl<'a> HelpPage<'a> {
    /// The help of this scope in a game.
    pub fn of(words: &'a Words, scope: Scope, variant: Variant) -> Self {
        match variant {
            Variant::Schieber => Self::of_any(words, scope),
            Variant::Bodensee => Self::for_two(words, scope),
        }
    }

    /// The help of this scope in the game for two.
    fn for_two(words: &'a Words, scope: Scope) -> Self {
        let (bodensee, usual) = (&words.bodensee, Self::of_any(words, scope));
        let (text, chapters): (&str, &[Topic]) = match scope {
            Scope::Watching => (&bodensee.help.table, &[Topic::Play]),
            Scope::Open => return Self { title: &words.slate.title, ..Self::tallies(words) },
            Scope::Slate => return Self { title: usual.title, ..Self::tallies(words) },
            Scope::Record => (&bodensee.help.record, &[]),
            _ => return usual,
        };
        Self { text, chapters, ..usual }
    }

    fn tallies(words: &'a Words) -> Self {
        Self {
            title: &words.slate.title,
            text: &words.bodensee.help.slate,
            chapters: &[Topic::Tallies],
        }
    }

    fn of_any(words: &'a Words, scope: Scope) -> Self {
        let (help, screens) = (&words.help, &words.help.screens);
        let (title, text, chapters): (_, _, &[Topic]) = match scope {
            Scope::Games | Scope::Deleting => (&words.games.title, &*help.games, &[]),
            Scope::Asking => (&screens.asking, &*help.asking, &[]),
            Scope::Learned => (&words.learning.page, &*words.learning.help, &[]),
            Scope::NewGame => (&screens.new_game, &*help.new_game, &[Topic::Table]),
            Scope::Options => (&screens.options, "", &[]),
            Scope::Calling => (&screens.calling, "", &[Topic::Calling, Topic::Cards]),
            Scope::Playing | Scope::Watching => (&screens.table, &*help.seen, &[Topic::Play]),
            Scope::Doubling => (&screens.doubling, "", &[Topic::Calling]),
            Scope::Answering => (&words.throwing_in.title, "", &[Topic::Play]),
            Scope::Saying | Scope::Open => (&screens.weis, "", &[Topic::Weis, Topic::Stoeck]),
            Scope::Bidding | Scope::Naming => {
                (&words.bodensee.bids.bidding, "", &[Topic::Bidding, Topic::Cards])
            }
            Scope::PlayingBodensee => (&screens.table, &*words.bodensee.help.table, &[Topic::Play]),
            Scope::Ending => (&words.bodensee.end.enough_title, "", &[Topic::Tallies]),
            Scope::Over => (&screens.end, &*help.end, &[]),
            Scope::Slate => (&screens.slate, &*help.slate, &[Topic::Marks]),
            Scope::Review | Scope::Stepping => (&words.review.page, &*words.review.help, &[]),
            Scope::GameReview => (&words.review.game_page, &*words.review.game_help, &[]),
            Scope::Record => (&words.record.title, &*help.record, &[]),
            Scope::Training | Scope::Daily => (&words.menu.training, &*words.daily.help_text, &[]),
            Scope::Evening => (&words.evening.title, "", &[Topic::Evening]),
            Scope::Statistics => (&words.stats.title, &*words.daily.help_text, &[]),
            // The menu; and a page to read says about itself all there is to say.
            _ => (&screens.menu, &*help.menu, &[]),
        };
        Self { title, text, chapters }
    }
}

impl Rulebook<'_> {
    /// Sentences of help for a screen.
    pub fn help(&self, scope: Scope, aid: Aid) -> Vec<String> {
        self.help_on(&HelpPage::of(self.say.words, scope, self.house.variant), scope, aid)
    }

    /// The same for a screen that is told in lines: nothing of what is drawn, pointed at or pressed.
    pub fn spoken_help(&self, scope: Scope, aid: Aid) -> Vec<String> {
        let page = HelpPage::of(self.say.words, scope, self.house.variant);
        let is_for_two = self.house.variant == Variant::Bodensee && scope == Scope::Watching;
        let text = if is_for_two || is_of_pictures(scope) { "" } else { page.text };
        self.help_on(&HelpPage { text, ..page }, scope, aid)
    }

    fn help_on(&self, page: &HelpPage<'_>, scope: Scope, aid: Aid) -> Vec<String> {
        // The cards that have been seen are an aid.
        let plays = matches!(scope, Scope::Playing | Scope::Watching);
        let text = if plays && aid == Aid::Tournament { "" } else { page.text };
        let written = text.lines().filter(|line| !line.is_empty()).map(str::to_owned);
        let choices = (scope == Scope::NewGame).then(|| new_game::levels_and_aids(self.say.words));
        let written = written.chain(choices.into_iter().flatten());
        let rules = page.chapters.iter().flat_map(|chapter| self.chapter(*chapter));
        written.chain(rules).collect()
    }
}

/// True if the text of the screen explains its picture and its keys.
const fn is_of_pictures(scope: Scope) -> bool {
    matches!(
        scope,
        Scope::Asking
            | Scope::NewGame
            | Scope::PlayingBodensee
            | Scope::Slate
            | Scope::Review
            | Scope::GameReview
            | Scope::Stepping
    )
}
