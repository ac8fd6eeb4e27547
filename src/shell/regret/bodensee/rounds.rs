//! Whole rounds of the game for two reviewed, at tables of one level: marks a round, and what they sum to.

use crate::{
    cards::Side,
    coach::{
        self,
        report::{ReviewedRound, Unit},
    },
    rules::House,
    shell::regret::{
        kept::Kept,
        rounds::{KeptRound, RoundFigures, RoundsQuestion, reviewed, told},
        sums, tables,
    },
};

/// The rounds of all tables as one JSON object, or as lines. What a mark loses as it really lay is asked of cards in card
/// points, of which there are none here.
pub fn report(
    question: &RoundsQuestion,
    house: &House,
    kept: &Kept<KeptRound>,
    json: bool,
) -> String {
    let text = sums::teller(house);
    told(question, json, |level| {
        let rounds = tables::rounds_for_two(level, question.seed, question.rounds, house);
        reviewed(level, &rounds, kept, |past| {
            let review = coach::bodensee::review(past, Side::Near, question.effort, |_| ())?;
            let reviewed = ReviewedRound { past: past.clone(), review, open: None };
            let told = text.told_bodensee(&reviewed);
            Some(RoundFigures::of(&reviewed.review, Unit::Worth, &told))
        })
    })
}
