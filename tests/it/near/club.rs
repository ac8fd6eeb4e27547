//! Without a search too: whoever plays last near the target wins the game at once if a card does, and hands it over
//! only if all do.

use jass::{
    bots::{Rng, schieber::player},
    cards::{ByTeam, Card, Seat, Team, Trick},
    game::{
        Level, Seed,
        schieber::{Action, Deal, Legal, Observation, Round, Standing},
    },
    rules::{House, schieber::score},
};

const TARGET: u32 = 1000;

/// Effect of the last card of the trick on the game: 1 for won, -1 for lost, 0 if it goes on.
pub fn outcome(seen: &Observation, card: Card) -> i8 {
    let mut trick: Trick = *seen.trick().expect("led");
    trick.add(card);
    let (ranking, tariff) = (seen.ranking().expect("called"), seen.tariff().expect("called"));
    let winner: Team = trick.winner(ranking).team();
    let last = if seen.trick_no() == 9 { u16::from(seen.house().score.last_trick) } else { 0 };
    let mode = seen.mode().expect("called");
    let points = score::cards(trick.points(tariff) + last, mode, seen.house());
    let ours = winner == seen.seat().team();
    let stoeck = if ours { seen.own_stoeck().unwrap_or(0) } else { 0 };
    let written = seen.standing().written[winner] + u32::from(points + stoeck);
    let ends = seen.standing().target.is_some_and(|target| written >= target);
    i8::from(ends) * if ours { 1 } else { -1 }
}

/// Number of times that the card of the last seat decided in this deal, each time at a score of its own.
fn decided(number: u64, rng: &mut Rng) -> usize {
    let house = House::default();
    let deal: Deal = Seed(number).later_round(Seat::South, 1, &house.deal).deal;
    let mut round = Round::new(deal, Seat::ALL[number as usize % 4], house);
    let (club, mut decided) = (player(Level::Club), 0);
    while let Some(seat) = round.turn() {
        let legal = round.legal(seat);
        let needs = ByTeam([(); 2].map(|()| 1 + rng.below(120) as u32));
        let written = ByTeam::from_fn(|team| TARGET - needs[team]);
        let standing = Standing { written, target: Some(TARGET) };
        let seen = Observation::of(&round, seat, standing, legal);
        let last = seen.trick().is_some_and(|trick| trick.cards().len() == 3);
        let action = club.act(&seen, &mut Rng::new(0)).action;
        if let (Legal::Play { cards, .. }, Action::Play(card), true) = (seen.legal(), action, last)
        {
            let best = cards.iter().map(|card| outcome(&seen, card)).max();
            assert_eq!(Some(outcome(&seen, card)), best, "seed {number}: {card} on {seen:?}");
            let worst = cards.iter().map(|card| outcome(&seen, card)).min();
            decided += usize::from(worst != best);
        }
        round.apply(seat, action).expect("players do what is legal");
    }
    decided
}

#[test]
fn the_last_to_play_wins_the_game_if_a_card_does() {
    let mut rng = Rng::new(7);
    let all: usize = (0..3000).map(|number| decided(number, &mut rng)).sum();
    assert!(all > 2000, "{all} cards decided");
}
