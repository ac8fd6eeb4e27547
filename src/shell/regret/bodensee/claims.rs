//! Claims of the coach of the game for two against what happened: that the round is won, and that this trick is taken.

use super::observe;
use crate::{
    bots::{
        Rng,
        bodensee::{played_on::PlayedRound, player},
    },
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
        bodensee::{Action, Event, Legal, Observation, Round, UnseenCards, dealt},
    },
    rules::House,
    shell::regret::claims::{Claim, ClaimsQuestion, Group, WORLDS, share, told},
};

/// Calibration of the claims at all tables, as one JSON object or as lines.
pub fn report(question: &ClaimsQuestion, house: &House, json: bool) -> String {
    told(question, json, |level, number| of_round(question.seed, level, number, house))
}

/// Claims at the decisions of one side in a round.
fn of_round(seed: Seed, level: Level, number: usize, house: &House) -> Vec<Claim> {
    let [dealer, side] = [number, number / 2].map(|number| Side::ALL[number % 2]);
    let mut round = Round::new(dealt(seed, dealer, number + 1), *house);
    let (player, mut claims) = (player(level), Vec::new());
    while let Some(turn) = round.turn() {
        let view = observe(&round, turn);
        let chance = seed.bot_of_side(turn, number + 1, round.log().len());
        let action = player.act(&view, &mut Rng::new(chance)).action;
        let is_choice = matches!(view.legal(), Legal::Play { cards, .. } if cards.len() > 1);
        if turn == side && is_choice && matches!(action, Action::Play(_)) {
            claims.extend(of_decision(&round, &view, level, (action, chance)));
        }
        round.apply(turn, action).expect("players do what is legal");
    }
    claims
}

/// Claims on what follows the card that is played here. The club plays on, in the worlds as where the cards lie as they
/// really do: so the belief alone is tested.
fn of_decision(
    round: &Round,
    seen: &Observation,
    level: Level,
    (did, chance): (Action, u64),
) -> Vec<Claim> {
    let belief = Belief::of(seen, &BySide([Occupant::Level(level); 2]));
    let rollouts = || Rollouts::new(seen, club(), &belief);
    let played = rollouts().played(did, WORLDS);
    let Some(real) = rollouts().played_in(did, &as_they_lie(round, seen.side()), !chance) else {
        return Vec::new();
    };
    let (side, trick) = (seen.side(), seen.trick_no());
    let wins = |played: &PlayedRound| played.winner() == Some(side);
    let takes = |played: &PlayedRound| taker(played, trick) == Some(side);
    let share = |holds: &dyn Fn(&PlayedRound) -> bool| {
        share(played.iter().filter(|played| holds(played)).count(), played.len())
    };
    let declares = seen.contract().is_some_and(|contract| contract.declarer == side);
    let claim = |says, stated, came| Claim { group: Group { declares, says }, stated, came };
    // What is believed of the other tells most at the first card, and less with each that is seen.
    let round = if trick == 1 { "round-first" } else { "round" };
    vec![claim(round, share(&wins), wins(&real)), claim("trick", share(&takes), takes(&real))]
}

/// Side that takes the trick of this number.
fn taker(played: &PlayedRound, number: u8) -> Option<Side> {
    played.round().events().iter().find_map(|event| match *event {
        Event::TrickWon { by, trick_no, .. } if trick_no == number => Some(by),
        _ => None,
    })
}

/// The cards that a side does not see, as they really lie.
fn as_they_lie(round: &Round, side: Side) -> UnseenCards {
    let stacks = round.dealt().deal.stacks();
    let down = BySide::from_fn(|side| {
        let places = round.places(side);
        std::array::from_fn(|i| places[i].covered.then(|| stacks[side][i].down))
    });
    UnseenCards { hand: round.hand(side.other()), down }
}
