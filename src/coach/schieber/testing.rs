//! Choices for tests, from rounds that one level plays with itself.

use crate::{
    bots::{Rng, schieber::player},
    cards::Seat,
    game::{
        Level, Seed,
        schieber::{Observation, Round, Standing},
    },
    rules::House,
};

/// The first time that South has a choice of cards and `is_asked` says yes, in the round of this seed.
pub(super) fn choice(
    number: u64,
    level: Level,
    is_asked: impl Fn(&Observation) -> bool,
) -> Option<Observation> {
    let house = House::default();
    let deal = Seed(number).later_round(Seat::South, 1, &house.deal).deal;
    let mut round = Round::new(deal, Seat::South, house);
    let player = player(level);
    while let Some(seat) = round.turn() {
        let seen = Observation::of(&round, seat, Standing::default(), round.legal(seat));
        let chooses = seat == Seat::South && seen.legal().cards().len() > 1;
        if chooses && seen.mode().is_some() && is_asked(&seen) {
            return Some(seen);
        }
        let action = player.act(&seen, &mut Rng::new(number)).action;
        round.apply(seat, action).expect("players do what is legal");
    }
    None
}
