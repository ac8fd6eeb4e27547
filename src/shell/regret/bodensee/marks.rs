//! Marks that the coach of the game for two gives the decisions of levels, and whether they stand when the expert plays
//! them on.

use super::{frozen, observe};
use crate::{
    bots::{
        Rng,
        bodensee::{Decision, Player},
    },
    cards::{BySide, Side},
    coach::{
        bodensee::{Judge, expert_loss},
        report::{Effort, Occupant, bodensee::DecisionPoint},
    },
    game::{
        Level,
        bodensee::{Observation, Round, dealt},
    },
    rules::House,
    shell::{
        contestant::Contestant,
        crew,
        regret::{
            kept::Kept,
            marks::{
                MarkedDecision, MarksQuestion,
                kept::{self, KeptPosition, MarksPart},
                told,
            },
        },
    },
};

/// Those who have played the positions.
const PLAYED_BY: BySide<Occupant> = BySide([Occupant::Level(Level::Club); 2]);
/// Number of worlds in which the expert plays a mark on.
const EXPERT_WORLDS: usize = 100;

/// The marks of all levels as one JSON object, or as lines of text.
pub fn report(
    question: &MarksQuestion,
    house: &House,
    kept: &Kept<KeptPosition>,
    json: bool,
) -> String {
    let cards = frozen(question.seed, question.positions, house);
    let cards = judged(question, (MarksPart::Cards, &cards), kept);
    let bids = judged(question, (MarksPart::Calls, &bids(question, house)), kept);
    told(question, [&cards, &bids], json)
}

/// Observations of a side that is to bid first, each of another deal.
fn bids(question: &MarksQuestion, house: &House) -> Vec<Observation> {
    let bid = |number: usize| {
        let dealer = Side::ALL[number % 2];
        let round = Round::new(dealt(question.seed, dealer, number + 1), *house);
        observe(&round, dealer.other())
    };
    (0..question.calls).map(bid).collect()
}

/// Decisions of all players at each of these positions.
fn judged(
    question: &MarksQuestion,
    (part, positions): (MarksPart, &[Observation]),
    kept: &Kept<KeptPosition>,
) -> Vec<Vec<MarkedDecision>> {
    let players: Vec<_> = question.players.iter().map(Contestant::bodensee_at_once).collect();
    crew::with_each(positions, |number, seen| {
        kept::marked(kept, (part, number), || marked(question, &players, number, seen))
    })
}

/// Decision of each player here, judged.
fn marked(
    question: &MarksQuestion,
    players: &[Box<dyn Player>],
    number: usize,
    seen: &Observation,
) -> Vec<MarkedDecision> {
    let chance = question.seed.bot_of_side(seen.side(), number + 1, seen.log().len());
    let decisions = players.iter().map(|player| player.act(seen, &mut Rng::new(chance)));
    let mark = |decision: Decision| {
        let point = DecisionPoint::new(seen.clone(), decision.action, PLAYED_BY);
        let found = Judge::of(point.clone(), Effort::Review).judge(decision.action);
        let is_asked = question.again && found.verdict.class.is_mark();
        let again =
            is_asked.then(|| expert_loss(&point, found.advice.action, EXPERT_WORLDS)).flatten();
        MarkedDecision::of(&found, decision.reason.code(), again)
    };
    decisions.map(mark).collect()
}
