//! Kontra and Re by what the round is worth to the own side, played on (conventions.md §12).

use super::samples::Samples;
use crate::{
    bots::{
        Rng,
        schieber::{
            Decision, Player, club::Club, determinize::weighted_sampler::WeightedSampler, doubling,
            played_on::Continuation,
        },
    },
    cards::BySeat,
    game::schieber::{Action, Legal, Observation},
};

/// Number of worlds in which the round is played on.
const WORLDS: usize = 100;
/// Number of steps between two worlds.
const STEPS: usize = 24;
/// Positions that a round played on comes through.
const POSITIONS: u64 = 36;

/// Answer of the seat, which is asked, by the worth of the round to its side in worlds that fit, played on: the word where
/// that is more than nothing by a standard error. By a look at no more positions than so many; with too few its hand
/// decides.
pub(in crate::bots) fn by_worth(
    seen: &Observation,
    max_nodes: u64,
    rng: &mut Rng,
) -> Option<Decision> {
    let Legal::Double { word, .. } = *seen.legal() else { return None };
    let affordable = usize::try_from(max_nodes / (2 * POSITIONS)).unwrap_or(WORLDS);
    let players = BySeat::from_fn(|_| &Club as &dyn Player);
    let played = Continuation { seen, players, to_the_target: true };
    let mut sampler = WeightedSampler::of(seen, STEPS);
    let mut gain = Samples::default();
    for _ in 0..WORLDS.min(affordable) {
        let answers = [Action::Silent, Action::Double(word)];
        if let Some([silent, doubled]) = played.results(&answers, &sampler.draw(rng), 0).as_deref()
        {
            gain.add(doubled.worth - silent.worth);
        }
    }
    if gain.count() == 0 {
        return doubling::by_hand(seen);
    }
    let (gain, error) = gain.mean();
    Some(if gain > error { doubling::said(word) } else { doubling::unsaid() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::{ByTeam, Seat},
        game::schieber::{Standing, observation::ToldRound},
        rules::{
            House,
            house::Kontra,
            schieber::rotation::{Called, Doubling},
        },
    };

    #[test]
    fn an_expert_doubles_where_the_round_is_worth_it() {
        let mut house = House::default();
        house.call.kontra = Kontra::Re;
        let check = |hand: &str, doubles| {
            let standing = Standing { written: ByTeam([0, 0]), target: Some(2500) };
            let (seat, forehand, hand) = (Seat::East, Seat::South, hand.parse().unwrap());
            let mode = "rosen".parse().unwrap();
            let called = Called { mode, caller: forehand, pushed: false, doubled: 0 };
            let told = ToldRound { seat, hand, forehand, standing, house };
            let seen = told.doubling(called).unwrap();
            let says = by_worth(&seen, u64::MAX, &mut Rng::new(1)).unwrap().action;
            assert_eq!(says == Action::Double(Doubling::Kontra), doubles, "{hand}");
        };
        check("RU R9 RA RK RO S8 S6 LA L7", true);
        check("E6 E7 EB R6 S7 S8 S6 L6 L7", false);
    }
}
