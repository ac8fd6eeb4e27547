//! Other worlds that a side cannot tell from the real one.

use jass::{
    bots::Rng,
    cards::{BySide, CardSet, Side},
    game::bodensee::{Deal, Game, Observation, Phase, Round},
};

/// The same deal with all cards dealt anew that this side has not seen: the other hand and what lies face down.
pub fn other_deal(seen: &Observation, round: &Round, rng: &mut Rng) -> Deal {
    let deal = round.dealt().deal;
    let other = seen.side().other();
    let (hand, mut unseen) = (round.hand(other), Vec::from_iter(seen.unseen()));
    let mut drawn = || unseen.swap_remove(rng.below(unseen.len()));
    let mut hands = *deal.hands();
    hands[other] = deal.hands()[other] - hand;
    hands[other] |= hand.iter().map(|_| drawn()).collect::<CardSet>();
    let stacks = BySide::from_fn(|side| {
        let mut stacks = deal.stacks()[side];
        for (stack, place) in stacks.iter_mut().zip(seen.places()[side]) {
            stack.down = if place.covered { drawn() } else { stack.down };
        }
        stacks
    });
    Deal::new(hands, stacks).unwrap()
}

/// law: an observation imagines the true deal, and of any other only one that this side could not tell apart. As long
/// as no card is played every other deal is one.
pub fn check(game: &Game, rng: &mut Rng) -> usize {
    let Some(round) = game.round() else { return 0 };
    let mut accepted = 0;
    for side in Side::ALL {
        let seen = game.observe(side).unwrap();
        let imagined = seen.imagine(round.dealt().deal).expect("the true deal can be imagined");
        assert_eq!((imagined.log(), imagined.phase()), (round.log(), round.phase()));
        let covered = Side::ALL.map(|side| seen.covered(side)).iter().sum::<usize>();
        assert_eq!(seen.unseen().len(), seen.held(side.other()) + covered);
        assert_eq!(seen.held(side), seen.hand().len());
        let other = other_deal(&seen, round, rng);
        let Some(world) = seen.imagine(other) else {
            assert!(!matches!(round.phase(), Phase::Bidding(_) | Phase::Calling(_)));
            continue;
        };
        let there = Observation::of(&world, side, *seen.tallies(), world.legal(side));
        let is_over = matches!(game.turn(), jass::game::bodensee::Turn::Over(_));
        assert!(there == seen || is_over);
        accepted += usize::from(other != round.dealt().deal);
    }
    accepted
}
