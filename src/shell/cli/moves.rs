//! `jass moves`: a number that changes as soon as a level plays or calls anything else than before.

use crate::{
    bots::{
        Rng, bodensee,
        schieber::{Player, player},
    },
    cards::{Seat, Side},
    game::{
        self, Level, Seed,
        notation::lines_of,
        schieber::{Entry, Game, Observation, Round, Standing},
    },
    rules::{House, bodensee::Tallies, house::Variant},
};

/// Seed of the deals.
const SEED: Seed = Seed(1);

/// Fingerprint of all actions of players of this level in the first `deals` deals, by these rules.
pub fn fingerprint(level: Level, deals: usize, house: &House) -> u32 {
    let mut log = String::new();
    match house.variant {
        Variant::Schieber => {
            let player = player(level);
            (0..deals).for_each(|number| play(number, &*player, house, &mut log));
        }
        Variant::Bodensee => {
            let player = bodensee::player(level);
            (0..deals).for_each(|number| play_for_two(number, &*player, house, &mut log));
        }
    }
    fold(&log)
}

/// Logs all actions of one deal.
fn play(number: usize, player: &dyn Player, house: &House, log: &mut String) {
    let deal = SEED.later_round(Seat::South, number + 1, &house.deal).deal;
    let mut round = Round::new(deal, Seat::South.after(number), *house);
    while let Some(seat) = round.turn() {
        let seen = Observation::of(&round, seat, Standing::default(), round.legal(seat));
        let mut rng = Rng::new(SEED.bot(seat, number + 1, round.log().len()));
        let action = player.act(&seen, &mut rng).action;
        log.push_str(&lines_of::<Game>(&Entry::Act(seat, action), number + 1));
        round.apply(seat, action).expect("players do what is legal");
    }
}

/// Logs all actions of one deal for two. Nobody ends a round on the other's turn.
fn play_for_two(number: usize, player: &dyn bodensee::Player, house: &House, log: &mut String) {
    let dealt = game::bodensee::dealt(SEED, Side::Near, number + 1);
    let mut round = game::bodensee::Round::new(dealt, *house);
    while let Some(side) = round.turn() {
        let seen =
            game::bodensee::Observation::of(&round, side, Tallies::default(), round.legal(side));
        let mut rng = Rng::new(SEED.bot_of_side(side, number + 1, round.log().len()));
        let action = player.act(&seen, &mut rng).action;
        log.push_str(&lines_of::<game::bodensee::Game>(
            &game::bodensee::Entry::Act(side, action),
            number + 1,
        ));
        round.apply(side, action).expect("players do what is legal");
    }
}

/// FNV-1a of 64 bits, the halves laid over each other.
fn fold(text: &str) -> u32 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, step);
    (hash ^ hash >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fold_is_that_of_the_book() {
        // FNV-1a 64 of "foobar" is 85944171f73967e8.
        assert_eq!(fold("foobar"), 0x8594_4171 ^ 0xf739_67e8);
    }
}
