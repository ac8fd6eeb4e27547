use super::*;
use crate::{
    cards::Seat,
    game::{
        Seed,
        schieber::{Deal, Standing},
    },
    rules::House,
};

const BUDGET: Budget = Budget { worlds: 4, ..Budget::QUICK };

/// Rounds of Misère that the club plays, at each card that is not the only one.
fn positions(numbers: std::ops::Range<u64>) -> Vec<Observation> {
    let mut house = House::default();
    house.trump.misere = true;
    let mut positions = Vec::new();
    for number in numbers {
        let deal = Seed(number).later_round(Seat::South, 1, &house.deal).deal;
        let mut round = Round::new(deal, Seat::South, house);
        let mode = if number % 2 == 0 { "misere-oben" } else { "misere-unten" };
        round.apply(Seat::South, Action::Call(mode.parse().unwrap())).unwrap();
        while let Some(seat) = round.turn() {
            let seen = seen_by(&round, seat);
            round.apply(seat, Club.act(&seen, &mut Rng::new(0)).action).unwrap();
            if seen.legal().cards().len() > 1 {
                positions.push(seen);
            }
        }
    }
    positions
}

fn seen_by(round: &Round, seat: Seat) -> Observation {
    Observation::of(round, seat, Standing::default(), round.legal(seat))
}

/// The points that each team takes from here on if the card is played and then the club plays, by the tricks alone.
fn played_on(seen: &Observation, world: &World, card: Card) -> ByTeam<u16> {
    let deal = Deal::new(world.dealt).unwrap();
    let mut round = Round::replay(deal, seen.forehand(), *seen.house(), seen.log()).unwrap();
    round.apply(seen.seat(), Action::Play(card)).unwrap();
    while let Some(seat) = round.turn() {
        let view = seen_by(&round, seat);
        round.apply(seat, Club.act(&view, &mut Rng::new(0)).action).unwrap();
    }
    let mut taken: ByTeam<Vec<u16>> = ByTeam::default();
    for event in round.events() {
        if let Event::TrickWon { by, points, .. } = event {
            taken[by.team()].push(*points);
        }
    }
    let before = seen.points();
    ByTeam::from_fn(|team| {
        let matched = if taken[team].len() == 9 { 100 } else { 0 };
        taken[team].iter().sum::<u16>() - before[team] + matched
    })
}

/// law: with three cards and more, Misère is worth what the club makes of it in the same world; with fewer, what the
/// solver says.
#[test]
fn misere_is_played_on_until_two_cards_are_left() {
    let (mut played, mut solved, mut apart) = (0, 0, 0);
    for seen in positions(0..6).iter().step_by(4) {
        let mut evaluator = CardEvaluator::of(seen, BUDGET);
        let WorldValues { world, exact, cards, .. } =
            evaluator.next_values(0, &mut Rng::new(7)).unwrap();
        let open = Solver::new(1 << 16).cards(&position_in(seen, &world));
        assert_eq!(exact, seen.hand().len() <= 2);
        for (value, (card, points)) in cards.iter().zip(open) {
            assert_eq!(value.card, card);
            let wanted = if exact { points } else { played_on(seen, &world, card) };
            assert_eq!(value.points, wanted, "{card} of {}: {:?}", seen.hand(), seen.log());
            apart += usize::from(wanted != points);
        }
        *(if exact { &mut solved } else { &mut played }) += 1;
    }
    assert!(played > 20 && solved > 2 && apart > 20, "{played} {solved} {apart}");
}
