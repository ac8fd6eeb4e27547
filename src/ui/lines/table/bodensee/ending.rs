//! The end of a round and of a game of Bodensee in lines.

use super::cards::of_both;
use crate::{
    app::{
        bodensee::{Table, Wait},
        person::MY_SIDE,
    },
    cards::Side,
    config::Aid,
    game::bodensee::Turn,
    ui::{
        lines::{sentences::setting, slate::bodensee::marks},
        text::{
            bodensee::BodenseeNarrator,
            narrate::Narrator,
            new_game,
            words::{Telling, fill},
        },
    },
};

/// Outcome of a round or a game, while that lies open.
pub(super) fn outcome(say: Narrator<'_>, aid: Aid, table: &Table) -> Vec<String> {
    match (table.wait(), table.game().turn()) {
        (Some(Wait::Result), _) => result(say, aid, table),
        (Some(Wait::Over), Turn::Over(winner)) => over(say, table, winner),
        (Some(Wait::Over | Wait::Trick) | None, _) => Vec::new(),
    }
}

/// The points of a round, what they have written, and the marks.
fn result(say: Narrator<'_>, aid: Aid, table: &Table) -> Vec<String> {
    let (shown, bodensee) = (table.shown_table(), BodenseeNarrator { say });
    let round = table.game().round_no().to_string();
    let template = fill(&say.words.bodensee.plain.result, &[("round", &round)]);
    let verdict = shown.verdict.as_ref();
    let points = verdict.map(|_| of_both(say, &template, shown.points));
    let written = verdict.map(|verdict| bodensee.written(verdict, shown));
    let told = points.into_iter().chain(written.into_iter().flatten());
    let told = told.chain(marks(bodensee, &shown.tallies));
    let decided = bodensee.decided(shown, Telling::Long).filter(|_| aid == Aid::Learn);
    told.chain(decided).collect()
}

/// The winner, the marks, and what stood out.
fn over(say: Narrator<'_>, table: &Table, winner: Side) -> Vec<String> {
    let (words, bodensee) = (&say.words.end, BodenseeNarrator { say });
    let verdict = if winner == MY_SIDE { &words.won } else { &words.lost };
    let facts = table.shown().summary().map(|all| bodensee.facts(&all, Telling::Long));
    let facts = facts.into_iter().flatten();
    let facts = facts.map(|(label, told)| setting(say, &label, &told));
    let marks = marks(bodensee, &table.shown_table().tallies);
    let source = new_game::source_told(say.words, table.cards(), table.is_proven());
    std::iter::once(verdict.clone()).chain(marks).chain(facts).chain(source).collect()
}
