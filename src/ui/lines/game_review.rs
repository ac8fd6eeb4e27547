//! Review of a game in lines: what its marks come from, and its rounds, each of which leads to its own review.

use super::{
    offer::{Answer, Offer, command, numbered},
    page::PageLines,
};
use crate::{
    app::{
        Model, Msg, Target,
        keys::Command,
        pages::{
            Screen,
            game_review::{GameLine, GameReviewPage},
        },
    },
    ui::text::narrate::{Narrator, capital, game_review, sentence, told_review::ToldReview},
};

/// Lines of the review.
pub(super) struct GameReviewLines<'a, G: ToldReview> {
    pub(super) say: Narrator<'a>,
    pub(super) page: &'a GameReviewPage<G>,
}

/// The letters that lead to the review, where there is one.
pub(super) fn letter_from(say: Narrator<'_>, model: &Model) -> Option<Offer> {
    let is_there = !model.shared.is_in_branch() && model.shared.reviewable() > 0;
    let is_open = matches!(model.screen(), Screen::GameReview(_));
    // Doubled as the key of the screen is the capital of the other: lines know no capitals.
    (is_there && !is_open).then(|| command(say, "rr", Command::WholeGame))
}

impl<G: ToldReview> PageLines for GameReviewLines<'_, G> {
    fn situation(&self) -> Vec<String> {
        let (say, game) = (self.say, self.page.game());
        let rounds = sentence(game_review::rounds(say, &game));
        let whole = game_review::whole(say, &game).into_iter().map(|it| sentence(capital(&it)));
        std::iter::once(rounds).chain(whole).collect()
    }

    fn offers(&self) -> Vec<Offer> {
        let rows = self.page.lines().into_iter().enumerate().skip(1);
        numbered(rows.map(|(row, line)| (self.named(&line), self.goes_to(row))))
    }
}

impl<G: ToldReview> GameReviewLines<'_, G> {
    fn named(&self, line: &GameLine<'_, G>) -> String {
        let (say, amount) = (self.say, |loss, unit| G::lost(self.say, loss, unit));
        let (name, given) = match line {
            GameLine::Whole => return game_review::rounds(say, &self.page.game()),
            GameLine::Pattern(it) => (say.cause(it.cause), amount(it.given, it.unit)),
            GameLine::Round(round) => {
                let (loss, unit) = game_review::of_round(round);
                let given = amount(loss, unit);
                (game_review::round(say, round.round_no), given)
            }
        };
        format!("{name}, {given}")
    }

    /// The first click chooses a line, the next one goes where it leads.
    fn goes_to(&self, row: usize) -> Answer {
        let click = Msg::Click(Target::Row(row));
        // The first click chooses a line, the next one opens it.
        let clicks =
            if self.page.chosen() == row { vec![click] } else { vec![click.clone(), click] };
        Answer::Do(clicks)
    }
}
