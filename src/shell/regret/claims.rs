//! Claims of the coach against what happened: of what is said to come in so many of a hundred worlds, how much comes where
//! the cards lie as they really lay and the same players play on.

mod calibration;

use serde_json::{Value, json};

use self::calibration::Calibration;

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

/// A claim, and what came of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Claim {
    /// Side that it is made for, and what it says.
    pub group: Group,
    /// The chance that is stated.
    pub stated: f64,
    /// True if it came to pass.
    pub came: bool,
}

/// Claims that say the same of the same side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Group {
    /// True if the side, or its partner, has named the mode.
    pub declares: bool,
    /// Name of the claim, as the command writes it.
    pub says: &'static str,
}

/// Calibration of the claims at all tables, as one JSON object or as lines.
pub fn report(question: &ClaimsQuestion, house: &House, json: bool) -> String {
    told(question, json, |level, number| question.claims(level, number, house))
}

/// The same of the claims that are made in each round of a table.
pub(super) fn told(
    question: &ClaimsQuestion,
    json: bool,
    claims: impl Fn(Level, usize) -> Vec<Claim> + Sync,
) -> String {
    let numbers: Vec<usize> = (0..question.rounds).collect();
    let table = |level: &Level| {
        Calibration::of(*level, crew::with_each(&numbers, |_, number| claims(*level, *number)))
    };
    let tables = question.levels.iter().map(table);
    if json {
        let tables: Vec<Value> = tables.map(|table| table.json()).collect();
        let ClaimsQuestion { rounds, seed: Seed(seed), .. } = question;
        return json!({ "rounds": rounds, "seed": seed, "tables": tables }).to_string();
    }
    tables.map(|table| table.lines()).collect::<Vec<_>>().join("\n\n")
}

impl ClaimsQuestion {
    /// Claims at the decisions of one seat in a round.
    fn claims(&self, level: Level, number: usize, house: &House) -> Vec<Claim> {
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
) -> Vec<Claim> {
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
    let declares = seen.called().is_some_and(|it| it.caller.team() == seen.seat().team());
    let claim = |((says, count), came)| Claim {
        group: Group { declares, says },
        stated: share(count, rounds.len()),
        came,
    };
    SAYS.into_iter().zip(counts).zip(real).map(claim).collect()
}

/// Number of claims on a decision.
const CLAIMS: usize = 4;
/// Names of them.
const SAYS: [&str; CLAIMS] = ["trick-lost", "trick-partners", "last-trick", "all-tricks"];

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
