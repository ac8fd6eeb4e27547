//! Reviews as a table of values with commas between them, for spreadsheets: a line for each decision.

use crate::{
    coach::report::{JudgedDecision, Loss, Review, Reviewed, ReviewedRound},
    engine::report::{action, rounded},
    game::{bodensee, schieber},
};

/// Game of which decisions are written so.
pub(super) trait Tabled: Reviewed {
    /// Word of an action.
    fn action(action: Self::Action) -> String;

    /// Word of a reason.
    fn reason(why: &Self::Why) -> &'static str;
}

impl Tabled for schieber::Game {
    fn action(did: Self::Action) -> String {
        action(did)
    }

    fn reason(why: &Self::Why) -> &'static str {
        why.kind.code()
    }
}

impl Tabled for bodensee::Game {
    fn action(did: Self::Action) -> String {
        did.to_string()
    }

    fn reason(why: &Self::Why) -> &'static str {
        why.reason.code()
    }
}

/// A column: its name, and the value of a decision. No value holds a comma, a quote or a line feed.
type DecisionColumn<G> = (&'static str, fn(&Review<G>, &JudgedDecision<G>) -> String);

/// Columns, in order.
const fn columns<G: Tabled>() -> [DecisionColumn<G>; 19] {
    [
        ("round", |review, _| review.round_no.to_string()),
        ("mode", |review, _| review.mode.code().to_owned()),
        ("seat", |_, judged| G::number(judged.seat).to_string()),
        ("trick", |_, judged| judged.trick.map_or_else(String::new, |trick| trick.to_string())),
        ("place", |_, judged| judged.place.to_string()),
        ("did", |_, judged| G::action(judged.did)),
        ("best", |_, judged| G::action(judged.advice.action)),
        ("class", |_, judged| judged.verdict.class.code().to_owned()),
        ("unit", |_, judged| judged.verdict.unit.code().to_owned()),
        ("loss", |_, judged| number(judged.verdict.given_away().amount)),
        ("error", |_, judged| number(judged.verdict.given_away().error)),
        ("cause", |_, judged| judged.cause().map_or_else(String::new, |it| it.code().to_owned())),
        ("by_rule", |_, judged| judged.verdict.by_rule.to_string()),
        ("solved", |_, judged| number(judged.verdict.solved.amount)),
        ("solved_error", |_, judged| number(judged.verdict.solved.error)),
        ("played_on", |_, judged| played_on(judged, |loss| loss.amount)),
        ("played_on_error", |_, judged| played_on(judged, |loss| loss.error)),
        ("expected", |_, judged| judged.expected().map_or_else(String::new, number)),
        ("reason", |_, judged| G::reason(&judged.advice.why).to_owned()),
    ]
}

/// All decisions of the rounds, below the names of the columns.
pub(super) fn decisions<G: Tabled>(reviewed: &[ReviewedRound<G>]) -> String {
    let columns = columns::<G>();
    let names = columns.iter().map(|(name, _)| (*name).to_owned()).collect::<Vec<_>>();
    let lines = reviewed.iter().flat_map(|ReviewedRound { review, .. }| {
        let values = |judged| columns.iter().map(|(_, value)| value(review, judged)).collect();
        review.decisions.iter().map(values)
    });
    let lines = std::iter::once(names).chain(lines);
    lines.flat_map(|line: Vec<String>| [line.join(","), "\n".to_owned()]).collect()
}

fn number(value: f64) -> String {
    rounded(value).to_string()
}

fn played_on<G: Reviewed>(judged: &JudgedDecision<G>, part: fn(Loss) -> f64) -> String {
    judged.verdict.played_on.map_or_else(String::new, |on| number(part(on.loss)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::Seat,
        coach::{
            report::{Effort, PastRound},
            schieber::review,
        },
        game::{AnyRecord, record},
    };

    /// A round of a game that is at hand, reviewed with the least effort.
    fn reviewed() -> ReviewedRound {
        let games = record::read_all(include_str!("../../../tests/data/games/rounds.jass"));
        let Some(AnyRecord::Schieber(game)) = games.unwrap().into_iter().next() else {
            panic!("a game for four");
        };
        let past = PastRound::of(&game.game, &game.header.bots, 2).unwrap();
        let review = review(&past, Seat::South, Effort::Tip, |_| {}).unwrap();
        ReviewedRound { past, review, open: None }
    }

    #[test]
    fn every_decision_is_a_line_with_a_value_in_every_column() {
        let reviewed = reviewed();
        let decisions = reviewed.review.decisions.len();
        let text = super::decisions(&[reviewed]);
        let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split(',').collect()).collect();
        assert_eq!(lines.len(), decisions + 1);
        assert!(lines.iter().all(|line| line.len() == columns::<schieber::Game>().len()), "{text}");
        assert!(!text.contains('"'), "{text}");
        let rounds = lines.iter().skip(1).map(|line| line[0]);
        assert!(rounds.into_iter().all(|round| round == "2"), "{text}");
    }
}
