//! law: a fact is said only where it holds, and its part is a part of the loss. Each is worked out again from the log of
//! the rounds, slowly and by other code.

mod told;

use std::collections::BTreeMap;

use told::Told;

use super::causes;
use crate::{
    bots::{Rng, schieber::player},
    cards::{BySeat, Mode, Seat, Suit},
    coach::{
        report::{Occupant, Unit},
        schieber::{
            Belief,
            played_on::{Rollouts, club},
        },
    },
    game::{
        Level, Seed,
        schieber::{Action, Legal, Observation, Round, Standing},
    },
    rules::{House, house::Kontra},
};

/// Number of worlds in which two actions are compared here.
const WORLDS: usize = 40;

/// Another legal action than this.
fn another(seen: &Observation, did: Action, rng: &mut Rng) -> Option<Action> {
    let all: Vec<Action> = match *seen.legal() {
        Legal::Call { modes, push, .. } => {
            let calls = modes.iter().map(Action::Call);
            calls.chain(push.then_some(Action::Push)).collect()
        }
        Legal::Play { cards, .. } => cards.iter().map(Action::Play).collect(),
        Legal::Double { word, .. } => vec![Action::Silent, Action::Double(word)],
        Legal::Answer | Legal::Wait(_) => Vec::new(),
    };
    let others: Vec<Action> = all.into_iter().filter(|other| *other != did).collect();
    (!others.is_empty()).then(|| others[rng.below(others.len())])
}

/// Rules of the round of this seed, and the mode that is called in it: by turns nothing in particular, one for the fewest
/// points, and one that turns round.
fn table(number: u64) -> (House, Option<Mode>) {
    const TURNING: [&str; 3] = ["trio-rosen", "guschti-unten", "trio-schellen"];
    const FEWEST: [&str; 2] = ["misere-oben", "misere-unten"];
    let mut house = House::default();
    let trump = &mut house.trump;
    (trump.misere, trump.trio, trump.guschti) = (true, true, true);
    let turn = number as usize / 3;
    match number % 3 {
        0 => (House::default(), None),
        1 => (house, Some(FEWEST[turn % FEWEST.len()].parse().unwrap())),
        _ => (house, Some(TURNING[turn % TURNING.len()].parse().unwrap())),
    }
}

/// Positions of the round of this seed in which somebody plays what he likes, each with what the causes say there.
fn check_round(number: u64, met: &mut BTreeMap<&'static str, usize>) -> usize {
    let (house, mode) = table(number);
    let deal = Seed(number).later_round(Seat::South, 1, &house.deal).deal;
    let mut round = Round::new(deal, Seat::ALL[number as usize % 4], house);
    let (mut rng, mut asked) = (Rng::new(number), 0);
    if let Some((mode, caller)) = mode.zip(round.turn()) {
        round.apply(caller, Action::Call(mode)).unwrap();
    }
    while let Some(seat) = round.turn() {
        let seen = Observation::of(&round, seat, Standing::default(), round.legal(seat));
        let best = player(Level::Club).act(&seen, &mut rng).action;
        let other = another(&seen, best, &mut rng).filter(|_| rng.below(3) == 0);
        if let Some(other) = other {
            let unit = if seen.mode().is_some() { Unit::Saldo } else { Unit::Written };
            let belief = Belief::of(&seen, &BySeat([Occupant::Stranger; 4])).by_chance(number);
            let rollouts = Rollouts::new(&seen, club(), unit, &belief);
            let compared = rollouts.compared(best, other, WORLDS);
            let told = causes(&seen, [best, other], &compared, false);
            Told::of(&seen, [best, other], &compared).check(&told);
            for told in told {
                *met.entry(told.fact.code()).or_default() += 1;
            }
            asked += 1;
        }
        let lots = rng.below(2) == 0;
        let did = if lots { player(Level::Random).act(&seen, &mut rng).action } else { best };
        round.apply(seat, did).unwrap();
    }
    asked
}

/// Calls for the fewest points beside another call and beside each other, either as the better, each with what is said.
fn check_calls(number: u64, met: &mut BTreeMap<&'static str, usize>) {
    let mut house = House::default();
    house.trump.misere = true;
    house.score.factor.misere = 3;
    let deal = Seed(number).later_round(Seat::South, 1, &house.deal).deal;
    let round = Round::new(deal, Seat::South, house);
    let legal = round.legal(Seat::South);
    let seen = Observation::of(&round, Seat::South, Standing::default(), legal);
    let belief = Belief::of(&seen, &BySeat([Occupant::Stranger; 4])).by_chance(number);
    let [down, up] =
        ["misere-oben", "misere-unten"].map(|mode| Action::Call(mode.parse().unwrap()));
    let by_rule = player(Level::Club).act(&seen, &mut Rng::new(number)).action;
    let pairs = [[down, up], [down, by_rule], [up, by_rule], [down, Action::Push]];
    for [one, other] in pairs.into_iter().flat_map(|[one, other]| [[one, other], [other, one]]) {
        let rollouts = Rollouts::new(&seen, club(), Unit::Written, &belief);
        let compared = rollouts.compared(one, other, WORLDS);
        let told = causes(&seen, [one, other], &compared, false);
        Told::of(&seen, [one, other], &compared).check(&told);
        for told in told {
            *met.entry(told.fact.code()).or_default() += 1;
        }
    }
}

#[test]
fn of_a_call_for_the_fewest_points_it_is_said_what_the_hand_has_for_it() {
    let mut met = BTreeMap::new();
    (0..40).for_each(|number| check_calls(number, &mut met));
    for fact in ["low-cards", "few-low", "must-take", "exposed", "discards"] {
        assert!(met.contains_key(fact), "{fact}: {met:?}");
    }
}

/// Answers to the question whether to double a round, either as the better, each with what is said.
fn check_doubling(number: u64, met: &mut BTreeMap<&'static str, usize>) {
    let mut house = House::default();
    house.call.kontra = Kontra::Re;
    let deal = Seed(number).later_round(Seat::South, 1, &house.deal).deal;
    let mut round = Round::new(deal, Seat::South, house);
    let mode = Mode::Trump(Suit::ALL[number as usize % 4]);
    round.apply(Seat::South, Action::Call(mode)).unwrap();
    while let Some(seat) = round.turn() {
        let legal = round.legal(seat);
        let Legal::Double { word, .. } = legal else { break };
        let seen = Observation::of(&round, seat, Standing::default(), legal);
        let belief = Belief::of(&seen, &BySeat([Occupant::Stranger; 4])).by_chance(number);
        let pair = [Action::Double(word), Action::Silent];
        for [one, other] in [pair, [pair[1], pair[0]]] {
            let rollouts = Rollouts::new(&seen, club(), Unit::Written, &belief);
            let compared = rollouts.compared(one, other, WORLDS);
            let told = causes(&seen, [one, other], &compared, false);
            Told::of(&seen, [one, other], &compared).check(&told);
            for told in told {
                *met.entry(told.fact.code()).or_default() += 1;
            }
        }
        round.apply(seat, pair[number as usize / 4 % 2]).unwrap();
    }
}

#[test]
fn of_a_word_that_doubles_it_is_said_what_the_round_brings() {
    let mut met = BTreeMap::new();
    (0..16).for_each(|number| check_doubling(number, &mut met));
    let keys: Vec<&str> = met.keys().copied().collect();
    assert_eq!(keys, ["doubling", "no-doubling"], "{met:?}");
}

/// With `JASS_WALKS=10000` in the environment at so many positions.
#[test]
fn every_fact_holds_where_it_is_said() {
    let wanted = std::env::var("JASS_WALKS").ok().and_then(|count| count.parse().ok());
    let (wanted, mut asked, mut met) = (wanted.unwrap_or(200), 0, BTreeMap::new());
    for number in 0.. {
        asked += check_round(number, &mut met);
        if asked >= wanted {
            break;
        }
    }
    assert!(wanted < 200 || met.len() >= 12, "{asked} positions: {met:?}");
}
