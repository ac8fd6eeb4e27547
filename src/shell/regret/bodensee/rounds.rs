//! Whole rounds of the game for two reviewed, at tables of one level: marks a round, and what they sum to.

use crate::{
    cards::Side,
    coach::{
        self,
        report::{ReviewedRound, Unit},
    },
    game::Level,
    rules::House,
    shell::{
        crew,
        regret::{
            rounds::{RoundFigures, RoundsQuestion, told},
            sums, tables,
        },
    },
};

/// The rounds of all tables as one JSON object, or as lines. What a mark loses as it really lay is asked of cards in card
/// points, of which there are none here.
pub fn report(question: &RoundsQuestion, house: &House, json: bool) -> String {
    told(question, json, |level| reviewed(question, level, house))
}

fn reviewed(question: &RoundsQuestion, level: Level, house: &House) -> Vec<RoundFigures> {
    let rounds = tables::rounds_for_two(level, question.seed, question.rounds, house);
    let text = sums::teller(house);
    let figures = crew::with_each(&rounds, |_, past| {
        let review = coach::bodensee::review(past, Side::Near, question.effort, |_| ())?;
        let reviewed = ReviewedRound { past: past.clone(), review, open: None };
        let told = text.told_bodensee(&reviewed);
        Some(RoundFigures::of(&reviewed.review, Unit::Worth, &told))
    });
    figures.into_iter().flatten().collect()
}
