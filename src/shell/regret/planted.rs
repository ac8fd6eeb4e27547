//! Planted blunders: a dear card in place of the one that the club plays, and whether the coach marks it.

use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    kept::{Kept, KeptEntry},
    tables,
};
use crate::{
    bots::{
        Rng,
        schieber::{evaluate::budget::Budget, player},
    },
    cards::{BySeat, Seat},
    coach::{
        report::{DecisionPoint, Effort, Occupant, Unit},
        schieber::{
            Belief, Judge,
            played_on::{self, Players, Rollouts},
        },
    },
    game::{
        Level, Seed,
        schieber::{Action, Legal, Observation},
    },
    rules::House,
    shell::crew,
};

/// Question: how many blunders are planted.
#[derive(Clone, Copy, Debug)]
pub struct PlantedQuestion {
    /// Number of decisions of the club that are drawn.
    pub decisions: usize,
    /// Seed of the games, and of the lot.
    pub seed: Seed,
}

/// Numbers of worlds of the club, which only screens, and of the expert, who judges.
const WORLDS: [usize; 2] = [40, 400];
/// Least loss of what is planted.
const DEAR: f64 = 15.0;
/// Number of errors by which it must be sure.
const SURE: f64 = 4.0;
/// Numbers that make of the chance of the coach those of the screening and of the judge.
const OTHERS: [u64; 2] = [0x2545_f491_4f6c_dd1d, 0x5851_f42d_4c95_7f2d];
/// All those who sit there.
const CLUB: BySeat<Occupant> = BySeat([Occupant::Level(Level::Club); 4]);

/// A blunder that was planted.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Planted {
    loss: f64,
    is_marked: bool,
}

/// Question of a file.
#[derive(PartialEq, Serialize, Deserialize)]
struct PlantedAsked {
    planted: bool,
}

/// Line of a file: what was planted at a decision.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct KeptPlanted {
    number: usize,
    planted: Option<Planted>,
}

impl KeptEntry for KeptPlanted {
    type EntryKey = usize;

    fn key(&self) -> usize {
        self.number
    }
}

/// Blunders planted for this question that a file keeps.
///
/// # Errors
///
/// What is wrong with the file, with its path and line.
pub fn open(
    path: Option<&Path>,
    question: PlantedQuestion,
    house: &House,
) -> Result<Kept<KeptPlanted>, String> {
    let asked = PlantedAsked { planted: true };
    Kept::open(path, (question.seed, house), asked, |_: &KeptPlanted| true)
}

/// Numbers of the planted and the marked, as one JSON object or as lines.
pub fn report(
    question: PlantedQuestion,
    house: &House,
    kept: &Kept<KeptPlanted>,
    json: bool,
) -> String {
    let PlantedQuestion { decisions, seed } = question;
    let rounds = tables::rounds(Level::Club, seed, decisions, house);
    let drawn: Vec<Option<DecisionPoint>> = rounds
        .iter()
        .zip(0..)
        .map(|(past, number)| {
            let mut rng = Rng::new(seed.bot(Seat::South, number + 1, 0));
            let choices: Vec<&DecisionPoint> =
                past.of_seat(Seat::South).filter(|it| is_card(it)).collect();
            (!choices.is_empty()).then(|| another_card(choices[rng.below(choices.len())], &mut rng))
        })
        .collect();
    let plant = |number, point: &Option<DecisionPoint>| {
        let planted = || point.as_ref().and_then(planted);
        kept.known_or(&number, || KeptPlanted { number, planted: planted() }).planted
    };
    let found: Vec<Planted> = crew::with_each(&drawn, plant).into_iter().flatten().collect();
    let marked = found.iter().filter(|planted| planted.is_marked).count();
    let missed: Vec<i64> =
        found.iter().filter(|it| !it.is_marked).map(|it| it.loss.round() as i64).collect();
    if json {
        return json!({
            "decisions": decisions, "seed": seed.0, "planted": found.len(), "marked": marked,
            "missed": missed,
        })
        .to_string();
    }
    format!(
        "of {decisions} decisions, seed {}: {} blunders planted, {marked} of them marked; missed: {missed:?}",
        seed.0,
        found.len()
    )
}

const fn is_card(point: &DecisionPoint) -> bool {
    matches!(point.seen.legal(), Legal::Play { cards, .. } if cards.len() > 1)
}

/// The decision with another legal card, drawn by lot.
fn another_card(point: &DecisionPoint, rng: &mut Rng) -> DecisionPoint {
    let cards: Vec<Action> = point.seen.legal().cards().iter().map(Action::Play).collect();
    let others: Vec<Action> = cards.into_iter().filter(|card| *card != point.did).collect();
    DecisionPoint { did: others[rng.below(others.len())], ..point.clone() }
}

/// The card as a blunder, if it is one and no custom asks for it, and whether the coach marks it.
fn planted(point: &DecisionPoint) -> Option<Planted> {
    let DecisionPoint { seen, did, .. } = point;
    let [screened, judged] = OTHERS;
    let club = player(Level::Club).act(seen, &mut Rng::new(0));
    let rollouts = |players: Players, other: u64| {
        let belief = Belief::of(seen, &CLUB).by_chance(seen.fingerprint() ^ other);
        Rollouts::new(seen, players, Unit::Saldo, &belief)
    };
    // Never by a look of the coach: what it does not see would not be planted.
    let look = rollouts(played_on::club(), screened).compared(club.action, *did, WORLDS[0]);
    let is_cheap = look.worlds.len() < 2 || look.loss().is_below(DEAR);
    if is_cheap || asks_for(seen, *did) {
        return None;
    }
    let expert = played_on::seated_beside(seen, &CLUB, Budget::QUICK);
    // Most of what the club's play lets through is no blunder: what is none for sure is not priced to the end.
    let pair = [club.action, *did];
    let loss = rollouts(expert, judged).reaching(DEAR, pair, WORLDS[1])?.loss();
    let is_blunder = loss.amount >= DEAR && loss.amount > SURE * loss.error;
    is_blunder.then(|| {
        let judged = Judge::of(point.clone(), Effort::Review).judge(*did);
        Planted { loss: loss.amount, is_marked: judged.verdict.class.is_mark() }
    })
}

/// True if the rules of thumb ask for the card.
fn asks_for(seen: &Observation, did: Action) -> bool {
    player(Level::Club).act(seen, &mut Rng::new(0)).action == did
}
