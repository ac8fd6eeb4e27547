//! Whole rounds of the game for two reviewed, at tables of one level: marks a round, and what they sum to.

use crate::{
    bots::{
        Rng,
        bodensee::{Player, player},
    },
    cards::Side,
    coach::{
        self,
        report::{Reviewed, ReviewedRound, Unit, bodensee::PastRound},
    },
    game::{
        BotKind, Level, Seed,
        bodensee::{Game, Turn},
    },
    rules::House,
    shell::{
        crew,
        regret::{
            rounds::{RoundFigures, RoundsQuestion, told},
            sums,
            tables::of_game,
        },
    },
};

/// The rounds of all tables as one JSON object, or as lines. What a mark loses as it really lay is asked of cards in card
/// points, of which there are none here.
pub fn report(question: &RoundsQuestion, house: &House, json: bool) -> String {
    told(question, json, |level| reviewed(question, level, house))
}

fn reviewed(question: &RoundsQuestion, level: Level, house: &House) -> Vec<RoundFigures> {
    let rounds = rounds(level, question.seed, question.rounds, house);
    let text = sums::teller(house);
    let figures = crew::with_each(&rounds, |_, past| {
        let review = coach::bodensee::review(past, Side::Near, question.effort, |_| ())?;
        let reviewed = ReviewedRound { past: past.clone(), review, open: None };
        let told = text.told_bodensee(&reviewed);
        Some(RoundFigures::of(&reviewed.review, Unit::Worth, &told))
    });
    figures.into_iter().flatten().collect()
}

/// So many rounds of games that a level plays on both sides, each to its end.
fn rounds(level: Level, seed: Seed, wanted: usize, house: &House) -> Vec<PastRound> {
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

fn whole_game(player: &dyn Player, seed: Seed, house: &House) -> Game {
    let mut game = Game::new(*house);
    loop {
        match game.turn() {
            Turn::Deal => {
                game.deal(game.next_deal(seed)).expect("the cards are those of the rules");
            }
            Turn::Player(side) => {
                let view = game.observe(side).expect("a round is on");
                let chance = seed.bot_of_side(side, game.round_no(), view.log().len());
                let action = player.act(&view, &mut Rng::new(chance)).action;
                game.apply(side, action).expect("players do what is legal");
            }
            Turn::Over(_) => return game,
        }
    }
}
