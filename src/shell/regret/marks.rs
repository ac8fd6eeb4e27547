//! Marks that the coach gives the decisions of levels, and whether they stand when others are asked.

mod distribution;

use serde_json::{Value, json};

use distribution::Distribution;

use super::positions;
use crate::{
    bots::{
        Rng,
        schieber::{Decision, Player},
    },
    coach::{
        report::{Class, DecisionPoint, Effort, JudgedDecision, Loss},
        schieber::{Judge, played_on::PlayedOn},
    },
    game::{Level, Seed, schieber::Observation},
    rules::House,
    shell::{contestant::Contestant, crew},
};

/// Question: the players, and the number of cards and of calls that are judged of each.
#[derive(Clone, Debug)]
pub struct MarksQuestion {
    /// Players whose decisions are judged.
    pub players: Vec<Contestant>,
    /// Number of positions at which a card is played.
    pub positions: usize,
    /// Number of hands with which is called.
    pub calls: usize,
    /// Seed of the positions.
    pub seed: Seed,
    /// True if each mark is asked about again.
    pub again: bool,
}

/// A decision of a level, judged.
#[derive(Clone, Debug)]
struct MarkedDecision {
    judged: JudgedDecision,
    /// Reason that the level gave.
    reason: &'static str,
    again: Option<SecondOpinion>,
}

/// Answers of others on the same decision.
#[derive(Clone, Copy, Debug)]
struct SecondOpinion {
    /// Class by the longest look.
    class: Class,
    /// Loss of a `?` or `??` where the level expert plays on.
    played_on: Option<Loss>,
}

/// Number of worlds in which the expert plays on, and of positions that it looks at for a card.
const EXPERT_WORLDS: usize = 40;
const EXPERT_NODES: u64 = 100_000;
/// Number that makes of the chance of the judge another.
const OTHER: u64 = 0x2545_f491_4f6c_dd1d;

/// The marks of all levels as one JSON object, or as lines of text.
pub fn report(question: &MarksQuestion, house: &House, json: bool) -> String {
    let MarksQuestion { positions, calls, seed: Seed(seed), .. } = question;
    let cards = question.marks(&positions::frozen(question.seed, *positions, house));
    let called = question.marks(&positions::calls(question.seed, *calls, house));
    let levels = question.players.iter().map(Contestant::to_string);
    let levels = levels.zip(cards.iter().zip(&called));
    if json {
        let level = |(level, (cards, calls)): (String, (&Distribution, &Distribution))| -> Value {
            json!({ "level": level, "cards": cards.json(), "calls": calls.json() })
        };
        let levels: Vec<Value> = levels.map(level).collect();
        let all = json!({ "positions": positions, "calls": calls, "seed": seed, "levels": levels });
        return all.to_string();
    }
    let lines = levels.flat_map(|(level, (cards, calls))| {
        let parts = [(cards, "cards"), (calls, "calls")];
        parts.map(|(of, what)| of.lines(&format!("{level}, {what}")).join("\n"))
    });
    let head = format!("{positions} cards and {calls} calls, seed {seed}");
    std::iter::once(head).chain(lines).collect::<Vec<_>>().join("\n")
}

impl MarksQuestion {
    /// Distribution of the marks of each player.
    fn marks(&self, positions: &[Observation]) -> Vec<Distribution> {
        let players: Vec<_> = self.players.iter().map(Contestant::player).collect();
        let judged = crew::with_each(positions, |number, seen| self.marked(&players, number, seen));
        let of = |player: usize| judged.iter().map(|marked| &marked[player]).collect();
        (0..players.len()).map(of).collect()
    }

    /// Decision of each player here, judged. Whatever is done is weighed together if it can be.
    fn marked(
        &self,
        players: &[Box<dyn Player>],
        number: usize,
        seen: &Observation,
    ) -> Vec<MarkedDecision> {
        let chance = self.seed.bot(seen.seat(), number + 1, seen.log().len());
        let mut judges: Vec<Judges> = Vec::new();
        let mut marked = Vec::new();
        for player in players {
            let decision = player.act(seen, &mut Rng::new(chance));
            let known = judges.iter().position(|judges| judges.first.has_weighed(decision.action));
            let place = known.unwrap_or_else(|| {
                judges.push(self.judges(seen, &decision, !chance));
                judges.len() - 1
            });
            marked.push(judges[place].mark(&decision));
        }
        marked
    }

    fn judges(&self, seen: &Observation, decision: &Decision, chance: u64) -> Judges {
        let at = seen.log().len();
        let point = DecisionPoint { at, seen: seen.clone(), did: decision.action, chance };
        let deep = DecisionPoint { chance: chance ^ OTHER, ..point.clone() };
        let first = Judge::of(point.clone(), Effort::Review);
        Judges { first, deep: self.again.then(|| Judge::of(deep, Effort::Deep)), point }
    }
}

/// Judges of one position: the coach, and the one with the longest look if the marks are asked about again.
struct Judges {
    point: DecisionPoint,
    first: Judge,
    deep: Option<Judge>,
}

impl Judges {
    fn mark(&self, decision: &Decision) -> MarkedDecision {
        let judged = self.first.judge(decision.action);
        let again = self.deep.as_ref().map(|deep| SecondOpinion {
            class: deep.judge(decision.action).verdict.class,
            played_on: self.played_on(&judged),
        });
        MarkedDecision { judged, reason: decision.reason.kind.code(), again }
    }

    /// Loss of a `?` or `??` where the expert plays on.
    fn played_on(&self, judged: &JudgedDecision) -> Option<Loss> {
        let unit = judged.verdict.unit;
        let (level, worlds, max_nodes) = (Level::Expert, EXPERT_WORLDS, EXPERT_NODES);
        let expert = PlayedOn { level, worlds, max_nodes, unit };
        let better = judged.advice.action;
        let is_serious = judged.verdict.class > Class::Slip;
        let chance = self.point.chance.wrapping_mul(OTHER);
        is_serious.then(|| expert.loss(&self.point.seen, better, judged.did, chance))?
    }
}
