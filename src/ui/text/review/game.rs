//! Review of a whole game: how many marks, what they come from, the best round and the dearest.

use super::ReviewText;
use crate::{
    coach::report::GameReview,
    ui::text::narrate::{game_review, told_review::ToldReview},
};

impl ReviewText {
    /// Lines about all rounds together.
    pub fn game<G: ToldReview>(&self, game: &GameReview<'_, G>) -> String {
        let say = self.say();
        let rounds = game_review::rounds(say, game);
        let marks = game_review::marks(|class| game.count(class), true);
        let given = game_review::given_away(say, game).join(" · ");
        let title = format!("{rounds} · {marks} · {given}");
        let patterns = game.patterns();
        let patterns = patterns.iter().map(|pattern| game_review::pattern::<G>(say, pattern));
        let best_and_dearest = game_review::best_and_dearest(say, game);
        let lines = std::iter::once(title).chain(patterns).chain(best_and_dearest);
        lines.flat_map(|line| [line, "\n".to_owned()]).collect()
    }
}
