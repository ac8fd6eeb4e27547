//! Marks that the coach gives the decisions of levels, and whether they stand when the expert plays them on.

mod codes;
mod distribution;
pub mod kept;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use distribution::Distribution;

use self::kept::{KeptPosition, MarksPart};
use super::{
    kept::Kept,
    positions::{self, PLAYED_BY},
};
use crate::{
    bots::{
        Rng,
        schieber::{Player, evaluate::budget::Budget},
    },
    coach::{
        report::{Cause, Class, DecisionPoint, Effort, JudgedDecision, Loss, Reviewed},
        schieber::{
            Belief, Judge,
            played_on::{self, Rollouts},
        },
    },
    game::{Seed, schieber::Observation},
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
    /// True if each mark is played on again by the expert.
    pub again: bool,
}

/// A decision of a level, judged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MarkedDecision {
    #[serde(with = "codes::class")]
    class: Class,
    /// Amount that is given away, as it is shown.
    given_away: f64,
    /// The same where it was played on, signed and as it was found.
    signed: Option<f64>,
    /// Place in the trick, or in the calling.
    place: u8,
    /// Cause of a mark.
    #[serde(with = "codes::cause")]
    cause: Option<Cause>,
    /// Reason that the level gave.
    reason: String,
    /// Loss of a mark, and its error, where an expert by the quick budget plays on at that seat; none where it was not asked.
    again: Option<[f64; 2]>,
}

impl MarkedDecision {
    /// A decision that has been judged, with the reason of the level, and its loss where it was played on again.
    pub(super) fn of<G: Reviewed>(
        judged: &JudgedDecision<G>,
        reason: &str,
        again: Option<Loss>,
    ) -> Self {
        let JudgedDecision { verdict, place, .. } = *judged;
        Self {
            class: verdict.class,
            given_away: verdict.given_away().amount,
            signed: verdict.signed().map(|loss| loss.amount),
            place,
            cause: judged.cause(),
            reason: reason.to_owned(),
            again: again.map(|Loss { amount, error }| [amount, error]),
        }
    }
}

/// Number of worlds in which the expert plays a mark on.
const EXPERT_WORLDS: usize = 200;
/// Number that makes of the chance of the judge another.
const OTHER: u64 = 0x2545_f491_4f6c_dd1d;

/// The marks of all levels as one JSON object, or as lines of text.
pub fn report(
    question: &MarksQuestion,
    house: &House,
    kept: &Kept<KeptPosition>,
    json: bool,
) -> String {
    let cards = positions::frozen(question.seed, question.positions, house);
    let cards = question.judged((MarksPart::Cards, &cards), kept);
    let called = positions::calls(question.seed, question.calls, house);
    let called = question.judged((MarksPart::Calls, &called), kept);
    told(question, [&cards, &called], json)
}

/// Cards and calls that are judged, position by position, as one JSON object or as lines of text.
pub(super) fn told(
    question: &MarksQuestion,
    judged: [&[Vec<MarkedDecision>]; 2],
    json: bool,
) -> String {
    let MarksQuestion { positions, calls, seed: Seed(seed), .. } = question;
    let parts =
        |player: Option<usize>| judged.map(|judged| Distribution::of_player(judged, player));
    let levels = question.players.iter().enumerate();
    let levels = levels.map(|(place, player)| (player.to_string(), parts(Some(place))));
    if json {
        let level = |(level, [cards, calls]): (String, [Distribution; 2])| -> Value {
            json!({ "level": level, "cards": cards.json(), "calls": calls.json() })
        };
        let levels: Vec<Value> = levels.map(level).collect();
        let [all, all_calls] = parts(None);
        let all = json!({ "cards": all.json(), "calls": all_calls.json() });
        return json!({
            "positions": positions, "calls": calls, "seed": seed, "levels": levels, "all": all,
        })
        .to_string();
    }
    let all = ("all levels".to_owned(), parts(None));
    let lines = levels.chain([all]).flat_map(|(level, [cards, calls])| {
        let parts = [(cards, "cards"), (calls, "calls")];
        parts.map(|(of, what)| of.lines(&format!("{level}, {what}")).join("\n"))
    });
    let head = format!("{positions} cards and {calls} calls, seed {seed}");
    std::iter::once(head).chain(lines).collect::<Vec<_>>().join("\n")
}

impl MarksQuestion {
    /// Decisions of all players at each of these positions.
    fn judged(
        &self,
        (part, positions): (MarksPart, &[Observation]),
        kept: &Kept<KeptPosition>,
    ) -> Vec<Vec<MarkedDecision>> {
        let players: Vec<_> = self.players.iter().map(Contestant::player).collect();
        crew::with_each(positions, |number, seen| {
            kept::marked(kept, (part, number), || self.marked(&players, number, seen))
        })
    }

    /// Decision of each player here, judged. Whatever is done is weighed together if it can be.
    fn marked(
        &self,
        players: &[Box<dyn Player>],
        number: usize,
        seen: &Observation,
    ) -> Vec<MarkedDecision> {
        let chance = self.seed.bot(seen.seat(), number + 1, seen.log().len());
        let mut judges: Vec<Judge> = Vec::new();
        let mut marked = Vec::new();
        for player in players {
            let decision = player.act(seen, &mut Rng::new(chance));
            // One judge for all who do what he has weighed: weighing is what takes the time.
            let known = judges.iter().position(|judge| judge.has_weighed(decision.action));
            let place = known.unwrap_or_else(|| {
                let point = DecisionPoint::new(seen.clone(), decision.action, PLAYED_BY);
                judges.push(Judge::of(point, Effort::Review));
                judges.len() - 1
            });
            let found = judges[place].judge(decision.action);
            let again = if self.again { again(seen, &found) } else { None };
            marked.push(MarkedDecision::of(&found, decision.reason.kind.code(), again));
        }
        marked
    }
}

/// Loss of a mark where an expert by the quick budget plays on at its seat, in other worlds than those of the judge.
fn again(seen: &Observation, judged: &JudgedDecision) -> Option<Loss> {
    judged.verdict.loss()?;
    let players = played_on::seated_beside(seen, &PLAYED_BY, Budget::QUICK);
    let belief = Belief::of(seen, &PLAYED_BY).by_chance(seen.fingerprint() ^ OTHER);
    let rollouts = Rollouts::new(seen, players, judged.verdict.unit, &belief);
    let compared = rollouts.compared(judged.advice.action, judged.did, EXPERT_WORLDS);
    (compared.worlds.len() > 1).then(|| compared.loss())
}
