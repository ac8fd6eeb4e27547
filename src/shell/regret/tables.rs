//! Tables of one level: the games that it plays at all seats, and their rounds.

use crate::{
    bots::{
        Rng,
        schieber::{Player, player},
    },
    coach::report::{PastRound, Reviewed},
    game::{
        BotKind, Level, Seed,
        schieber::{Game, Turn},
    },
    rules::House,
};

/// Number that makes of the seed of a game that of the next.
const NEXT: u64 = 0x9e37_79b9_7f4a_7c15;

/// So many rounds of games that a level plays at all seats, each to its end.
// Of whole games, not of deals: near the target a loss has another unit.
pub(super) fn rounds(level: Level, seed: Seed, wanted: usize, house: &House) -> Vec<PastRound> {
    let (player, bots) = (player(level), BotKind::Level(level));
    let mut rounds = Vec::new();
    for number in 0.. {
        let game = whole_game(&*player, of_game(seed, number), house);
        rounds.extend((1..=game.finished()).filter_map(|no| PastRound::of(&game, &bots, no)));
        if rounds.len() >= wanted {
            break;
        }
    }
    rounds.truncate(wanted);
    rounds
}

/// Seed of the game of this number, from 0.
pub(super) const fn of_game(Seed(seed): Seed, number: u64) -> Seed {
    Seed(seed.wrapping_add(NEXT.wrapping_mul(number)))
}

fn whole_game(player: &dyn Player, seed: Seed, house: &House) -> Game {
    let mut game = Game::new(*house);
    loop {
        match game.turn() {
            Turn::Deal => {
                game.deal(game.next_deal(seed)).expect("the cards are those of the rules");
            }
            Turn::Player(seat) => {
                let view = game.observe(seat).expect("a round is on");
                let chance = seed.bot(seat, game.round_no(), view.log().len());
                let action = player.act(&view, &mut Rng::new(chance)).action;
                game.apply(seat, action).expect("players do what is legal");
            }
            Turn::Over(_) => return game,
        }
    }
}
