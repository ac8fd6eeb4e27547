//! Tables of one level: the games that it plays at all seats, and their rounds.

use crate::{
    bots::{Rng, bodensee, schieber},
    cards::Seat,
    coach::report::{self, PastRound, Reviewed},
    game::{self, BotKind, CardGame, Level, Seed, card_game::Turn},
    rules::House,
    shell::crew,
};

/// Number that makes of the seed of a game that of the next.
const NEXT: u64 = 0x9e37_79b9_7f4a_7c15;

/// So many rounds of Schieber that a level plays at all seats.
pub(super) fn rounds(level: Level, seed: Seed, wanted: usize, house: &House) -> Vec<PastRound> {
    rounds_among([level; 2], seed, wanted, house)
}

/// The same of a level in the person's place and another at the other seats.
pub(super) fn rounds_among(
    levels: [Level; 2],
    seed: Seed,
    wanted: usize,
    house: &House,
) -> Vec<PastRound> {
    let players = levels.map(schieber::player);
    rounds_of(levels[1], (seed, wanted), house, |seed, game: &game::schieber::Game, seat| {
        let player = &players[usize::from(seat != Seat::South)];
        let view = game.observe(seat).expect("a round is on");
        let chance = seed.bot(seat, game.round_no(), view.log().len());
        player.act(&view, &mut Rng::new(chance)).action
    })
}

/// So many rounds of the game for two that a level plays on both sides.
pub(super) fn rounds_for_two(
    level: Level,
    seed: Seed,
    wanted: usize,
    house: &House,
) -> Vec<report::bodensee::PastRound> {
    let player = bodensee::player(level);
    rounds_of(level, (seed, wanted), house, |seed, game: &game::bodensee::Game, side| {
        let view = game.observe(side).expect("a round is on");
        let chance = seed.bot_of_side(side, game.round_no(), view.log().len());
        player.act(&view, &mut Rng::new(chance)).action
    })
}

/// So many rounds of games that a level plays, each to its end, some games at once.
// Of whole games, not of deals: near the target a loss has another unit.
fn rounds_of<G: Reviewed + Sync>(
    level: Level,
    (seed, wanted): (Seed, usize),
    house: &House,
    act: impl Fn(Seed, &G, G::Actor) -> G::Action + Sync,
) -> Vec<PastRound<G>>
where
    PastRound<G>: Send,
{
    let bots = BotKind::Level(level);
    let played = |_: usize, number: &u64| -> Vec<PastRound<G>> {
        let seed = of_game(seed, *number);
        let game: G = whole_game(seed, house, |game, player| act(seed, game, player));
        game.finished().into_iter().filter_map(|no| PastRound::of(&game, &bots, no)).collect()
    };
    let (mut rounds, mut games) = (Vec::new(), 0..);
    while rounds.len() < wanted {
        let numbers: Vec<u64> = games.by_ref().take(crew::cores()).collect();
        rounds.extend(crew::with_each(&numbers, played).into_iter().flatten());
    }
    rounds.truncate(wanted);
    rounds
}

/// Seed of the game of this number, from 0.
const fn of_game(Seed(seed): Seed, number: u64) -> Seed {
    Seed(seed.wrapping_add(NEXT.wrapping_mul(number)))
}

fn whole_game<G: CardGame>(
    seed: Seed,
    house: &House,
    act: impl Fn(&G, G::Actor) -> G::Action,
) -> G {
    let mut game = G::new(*house);
    loop {
        match game.turn() {
            Turn::Deal => {
                game.deal(game.next_deal(seed)).expect("the cards are those of the rules");
            }
            Turn::Player(player) => {
                let action = act(&game, player);
                game.apply(player, action).expect("players do what is legal");
            }
            Turn::Over(_) => return game,
        }
    }
}
