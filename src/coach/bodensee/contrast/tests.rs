//! law: a fact is said only where it holds, and its part is a part of the loss. Each is worked out again from the log of
//! the rounds, slowly and by other code.

mod told;

use std::collections::BTreeMap;

use told::Told;

use super::causes;
use crate::{
    bots::{Rng, bodensee::player},
    cards::{BySide, Side},
    coach::{
        bodensee::{
            Belief,
            played_on::{Rollouts, club},
        },
        report::Occupant,
    },
    game::{
        Level, Seed,
        bodensee::{Action, Legal, Observation, Round, dealt},
    },
    rules::{House, bodensee::Tallies, house::Variant},
};

/// Number of worlds in which two actions are compared here.
const WORLDS: usize = 24;

/// Another legal action than this.
fn another(seen: &Observation, did: Action, rng: &mut Rng) -> Option<Action> {
    let all: Vec<Action> = match *seen.legal() {
        Legal::Bid { bids, pass } => {
            let bids = bids.iter().take(9).map(Action::Bid);
            bids.chain(pass.then_some(Action::Pass)).collect()
        }
        Legal::Call(modes) => modes.iter().map(Action::Call).collect(),
        Legal::Play { cards, .. } => cards.iter().map(Action::Play).collect(),
        Legal::Wait { .. } => Vec::new(),
    };
    let others: Vec<Action> = all.into_iter().filter(|other| *other != did).collect();
    (!others.is_empty()).then(|| others[rng.below(others.len())])
}

/// Positions of the round of this seed in which both play what they like, each with what the causes say there.
fn check_round(number: u64, met: &mut BTreeMap<&'static str, usize>) -> usize {
    let house = House { variant: Variant::Bodensee, ..House::default() };
    let mut round = Round::new(dealt(Seed(number), Side::ALL[number as usize % 2], 1), house);
    let (mut rng, mut asked) = (Rng::new(number), 0);
    while let Some(side) = round.turn() {
        let seen = Observation::of(&round, side, Tallies::default(), round.legal(side));
        let best = player(Level::Club).act(&seen, &mut rng).action;
        let other = another(&seen, best, &mut rng).filter(|_| rng.below(3) == 0);
        if let (Some(other), false) = (other, best == Action::Enough) {
            let belief = Belief::of(&seen, &BySide([Occupant::Level(Level::Club); 2]));
            let belief = belief.by_chance(number);
            let compared = Rollouts::new(&seen, club(), &belief).compared(best, other, WORLDS);
            let told = causes(&seen, [best, other], &compared);
            Told::of(&seen, [best, other], &compared).check(&told);
            for told in told {
                *met.entry(told.fact.code()).or_default() += 1;
            }
            asked += 1;
        }
        let lots = rng.below(2) == 0 && best != Action::Enough;
        let did = if lots { player(Level::Random).act(&seen, &mut rng).action } else { best };
        round.apply(side, did).unwrap();
    }
    asked
}

/// With `JASS_WALKS=10000` in the environment at so many positions.
#[test]
fn every_fact_holds_where_it_is_said() {
    let wanted = std::env::var("JASS_WALKS").ok().and_then(|count| count.parse().ok());
    let (wanted, mut asked, mut met) = (wanted.unwrap_or(120), 0, BTreeMap::new());
    for number in 0.. {
        asked += check_round(number, &mut met);
        if asked >= wanted {
            break;
        }
    }
    assert!(wanted < 120 || met.len() >= 4, "{asked} positions: {met:?}");
}
