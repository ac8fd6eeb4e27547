//! Claims of the coach against what happened: of what is said to come in so many of a hundred worlds, how much comes where
//! the cards lie as they really lay and the same players play on.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::{
    bots::{Rng, schieber::player},
    cards::{BySeat, Seat},
    coach::{
        report::{Occupant, Unit},
        schieber::{
            Belief,
            played_on::{self, Rollouts},
        },
    },
    engine::report::rounded,
    game::{
        Level, Seed,
        schieber::{Action, Deal, Legal, Observation, Round, Standing},
    },
    rules::House,
    shell::crew,
};

/// Question: the tables, and the rounds at each.
#[derive(Clone, Debug)]
pub struct ClaimsQuestion {
    /// Levels, each of which sits at every seat of a table of its own.
    pub levels: Vec<Level>,
    /// Number of rounds of each, one seat's decisions of each.
    pub rounds: usize,
    /// Seed of the rounds.
    pub seed: Seed,
}

/// Number of worlds of a claim, as in a hint.
pub(super) const WORLDS: usize = 60;
/// Bands of what is stated.
const BANDS: usize = 10;

/// Claims of a band, round by round: what is stated of a round hangs together.
#[derive(Clone, Debug, Default)]
struct Band {
    claims: usize,
    stated: f64,
    happened: f64,
    /// Number of claims that came true more than was stated, in each round.
    by_round: Vec<f64>,
}

/// A chance that is stated, and whether it happened.
pub(super) type StatedChance = (f64, bool);

/// Calibration of the claims at all tables, as one JSON object or as lines.
pub fn report(question: &ClaimsQuestion, house: &House, json: bool) -> String {
    told(question, json, |level, number| question.claims(level, number, house))
}

/// The same of the claims that are made in each round of a table.
pub(super) fn told(
    question: &ClaimsQuestion,
    json: bool,
    claims: impl Fn(Level, usize) -> Vec<StatedChance> + Sync,
) -> String {
    let bands = |level| question.bands(|number| claims(level, number));
    let tables = question.levels.iter().map(|level| (*level, bands(*level)));
    if json {
        let table = |(level, bands): (Level, BTreeMap<usize, Band>)| {
            let bands: Vec<Value> = bands.iter().map(|(band, of)| of.json(*band)).collect();
            json!({ "level": level.code(), "bands": bands })
        };
        let tables: Vec<Value> = tables.map(table).collect();
        let ClaimsQuestion { rounds, seed: Seed(seed), .. } = question;
        return json!({ "rounds": rounds, "seed": seed, "tables": tables }).to_string();
    }
    let table = |(level, bands): (Level, BTreeMap<usize, Band>)| {
        let head = format!("{level:<12} claims  stated happened   more");
        let lines = bands.iter().map(|(band, of)| of.line(*band));
        std::iter::once(head).chain(lines).collect::<Vec<_>>().join("\n")
    };
    tables.map(table).collect::<Vec<_>>().join("\n\n")
}

impl ClaimsQuestion {
    /// Bands of the claims at one table.
    fn bands(&self, claims: impl Fn(usize) -> Vec<StatedChance> + Sync) -> BTreeMap<usize, Band> {
        let numbers: Vec<usize> = (0..self.rounds).collect();
        let rounds = crew::with_each(&numbers, |_, number| claims(*number));
        let mut bands: BTreeMap<usize, Band> = BTreeMap::new();
        for claims in rounds {
            let mut of_round: BTreeMap<usize, Vec<StatedChance>> = BTreeMap::new();
            for claim in claims {
                of_round.entry(band(claim.0)).or_default().push(claim);
            }
            for (band, claims) in of_round {
                bands.entry(band).or_default().add(&claims);
            }
        }
        bands
    }

    /// Claims at the decisions of one seat in a round.
    fn claims(&self, level: Level, number: usize, house: &House) -> Vec<StatedChance> {
        let deal = self.seed.later_round(Seat::South, number + 1, &house.deal).deal;
        let seat = Seat::South.after(number / 4);
        let mut round = Round::new(deal, Seat::South.after(number), *house);
        let (player, mut claims) = (player(level), Vec::new());
        while let Some(turn) = round.turn() {
            let seen = Observation::of(&round, turn, Standing::default(), round.legal(turn));
            let chance = self.seed.bot(turn, number + 1, round.log().len());
            let action = player.act(&seen, &mut Rng::new(chance)).action;
            let is_choice = matches!(seen.legal(), Legal::Play { cards, .. } if cards.len() > 1);
            if turn == seat && is_choice && matches!(action, Action::Play(_)) {
                claims.extend(of_decision(&seen, action, level, deal, chance));
            }
            round.apply(turn, action).expect("players do what is legal");
        }
        claims
    }
}

/// Claims on what follows the card that is played here.
fn of_decision(
    seen: &Observation,
    did: Action,
    level: Level,
    deal: Deal,
    chance: u64,
) -> Vec<StatedChance> {
    let seated = BySeat([Occupant::Level(level); 4]);
    let belief = Belief::of(seen, &seated);
    // The club plays on at every table, in the worlds as in the real deal: so the belief alone is tested, and a table of
    // experts takes no hours.
    let rollouts = || Rollouts::new(seen, played_on::club(), Unit::Saldo, &belief);
    let rounds = rollouts().results(&[did], WORLDS);
    let Some(real) = rollouts().results_in(&[did], deal, !chance) else { return Vec::new() };
    let real = claimed(seen, real[0].round());
    let in_worlds = rounds.iter().map(|played| claimed(seen, played[0].round()));
    let mut counts = [0_usize; CLAIMS];
    for holds in in_worlds {
        for (count, holds) in counts.iter_mut().zip(holds) {
            *count += usize::from(holds);
        }
    }
    let share = |count: usize| share(count, rounds.len());
    counts.map(share).into_iter().zip(real).collect()
}

/// Number of claims on a decision.
const CLAIMS: usize = 4;

/// Claims that come true in this round: the opponents take this trick, the partner does, the own side takes the last one,
/// and all that are to come.
fn claimed(seen: &Observation, round: &Round) -> [bool; CLAIMS] {
    let (me, first) = (seen.seat(), usize::from(seen.trick_no()));
    let over = Observation::of(round, me, Standing::default(), round.legal(me));
    let winner = |trick_no: usize| over.winner(trick_no);
    let is_ours = |trick_no: usize| winner(trick_no).is_some_and(|seat| seat.team() == me.team());
    let last = over.tricks().len();
    [
        !is_ours(first),
        winner(first) == Some(me.partner()),
        is_ours(last),
        (first..=last).all(is_ours),
    ]
}

#[expect(clippy::cast_precision_loss, reason = "worlds are counted in hundreds")]
pub(super) fn share(count: usize, all: usize) -> f64 {
    count as f64 / all.max(1) as f64
}

/// Band of a chance.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a chance is from 0 to 1"
)]
fn band(stated: f64) -> usize {
    ((stated * BANDS as f64) as usize).min(BANDS - 1)
}

#[expect(clippy::cast_precision_loss, reason = "claims are counted in thousands")]
impl Band {
    /// Adds the claims of one round.
    fn add(&mut self, claims: &[StatedChance]) {
        let (mut stated, mut happened) = (0.0, 0.0);
        for (chance, came) in claims {
            stated += chance;
            happened += f64::from(u8::from(*came));
        }
        self.claims += claims.len();
        self.stated += stated;
        self.happened += happened;
        self.by_round.push(happened - stated);
    }

    /// Share of claims that came true more than was stated, in per cent, and its standard error, where a round is one draw.
    fn more(&self) -> [f64; 2] {
        let (rounds, claims) = (self.by_round.len() as f64, self.claims as f64);
        let more = self.by_round.iter().sum::<f64>();
        let mean = more / rounds;
        let squares: f64 = self.by_round.iter().map(|of| (of - mean) * (of - mean)).sum();
        [more, (squares * rounds / (rounds - 1.0).max(1.0)).sqrt()].map(|of| 100.0 * of / claims)
    }

    /// Means of what is stated and of what happened, in per cent.
    fn means(&self) -> [f64; 2] {
        [self.stated, self.happened].map(|sum| 100.0 * sum / self.claims as f64)
    }

    fn json(&self, band: usize) -> Value {
        let ([stated, happened], [more, error]) = (self.means(), self.more());
        json!({
            "from": 100 / BANDS * band,
            "claims": self.claims,
            "stated": rounded(stated),
            "happened": rounded(happened),
            "more": rounded(more),
            "error": rounded(error),
        })
    }

    fn line(&self, band: usize) -> String {
        let ([stated, happened], [more, error]) = (self.means(), self.more());
        let (from, claims) = (100 / BANDS * band, self.claims);
        format!(
            "{from:>3} %        {claims:>6}  {stated:>6.1}   {happened:>6.1} {more:>+6.1} ± {error:.1}"
        )
    }
}
