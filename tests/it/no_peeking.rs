//! law: what a seat does is a function of what it may know. The cards it cannot see are dealt anew; wherever that
//! gives a world it could not tell from the real one, every level decides the same there.

use jass::{
    bots::{
        Rng,
        schieber::{evaluate::budget::Budget, player},
    },
    cards::{BySeat, Card, CardSet, Seat},
    coach::{
        report::{DecisionPoint, Effort, Idea, Occupant},
        schieber::{Belief, Judge, advise, advise_within},
    },
    game::{
        Level, Seed,
        schieber::{Action, Deal, Legal, Observation, Round, Standing},
    },
    rules::House,
};

use crate::levels;

/// The same position with the cards that the seat cannot see dealt anew, if the log allows that deal.
fn another_world(seen: &Observation, rng: &mut Rng) -> Option<Round> {
    let mut hands = BySeat::<CardSet>::default();
    for (seat, card) in seen.plays() {
        hands[seat].insert(card);
    }
    hands[seen.seat()] |= seen.hand();
    let mut rest: Vec<Card> = seen.unseen().iter().collect();
    for seat in Seat::ALL {
        while hands[seat].len() < 9 {
            hands[seat].insert(rest.swap_remove(rng.below(rest.len())));
        }
    }
    seen.imagine(Deal::new(hands).expect("every card is dealt once"))
}

fn observe(round: &Round, seat: Seat) -> Observation {
    Observation::of(round, seat, Standing::default(), round.legal(seat))
}

/// Plays a round and compares at every turn; says in how many other worlds.
fn check(house: House, number: u64, levels: [Level; 4]) -> usize {
    let deal = Seed(number).later_round(Seat::South, 1, &house.deal).deal;
    let mut round = Round::new(deal, Seat::ALL[number as usize % 4], house);
    let mut rng = Rng::new(number);
    let mut worlds = 0;
    while let Some(seat) = round.turn() {
        let seen = observe(&round, seat);
        let own = || Rng::new(number + round.log().len() as u64);
        for _ in 0..20 {
            let Some(other) = another_world(&seen, &mut rng) else { continue };
            let imagined = observe(&other, seat);
            worlds += usize::from(other.deal() != round.deal());
            for level in levels::quick() {
                let here = player(level).act(&seen, &mut own());
                let there = player(level).act(&imagined, &mut own());
                assert_eq!(here, there, "seed {number}: {level} at {seat:?} saw through the cards");
            }
        }
        let decision = player(levels[seat.number()]).act(&seen, &mut own());
        assert!(seen.legal().has(decision.action), "seed {number}: {decision:?}");
        round.apply(seat, decision.action).expect("it was legal");
    }
    worlds
}

#[test]
fn no_level_can_tell_apart_what_its_seat_cannot() {
    let mixed = [Level::Club, Level::Random, Level::Novice, Level::Club];
    let mut house = House::default();
    house.trump.slalom = true;
    house.weis.enabled = false;
    let worlds: usize = (0..60).map(|number| check(house, number, mixed)).sum();
    assert!(worlds > 3000, "only {worlds} other worlds were found");
}

#[test]
fn nor_where_melds_are_shown() {
    let worlds: usize =
        (100..140).map(|number| check(House::default(), number, [Level::Club; 4])).sum();
    assert!(worlds > 1000, "only {worlds} other worlds were found");
}

/// A searching level takes its time, so it is asked now and then and in one other world.
#[test]
fn nor_can_a_level_that_searches() {
    let house = House::default();
    let mut rng = Rng::new(3);
    let mut worlds = 0;
    for number in 0..3 {
        let deal = Seed(number).later_round(Seat::South, 1, &house.deal).deal;
        let mut round = Round::new(deal, Seat::ALL[number as usize % 4], house);
        while let Some(seat) = round.turn() {
            let seen = observe(&round, seat);
            let asked = round.log().len() % 8 == number as usize;
            let other = asked.then(|| (0..200).find_map(|_| another_world(&seen, &mut rng)));
            if let Some(other) = other.flatten().filter(|other| other.deal() != round.deal()) {
                let imagined = observe(&other, seat);
                for level in levels::searching() {
                    let act = |seen| player(level).act(seen, &mut Rng::new(number));
                    assert_eq!(act(&seen), act(&imagined), "seed {number}: {level} at {seat:?}");
                }
                worlds += 1;
            }
            let decision = player(Level::Club).act(&seen, &mut Rng::new(number));
            round.apply(seat, decision.action).expect("it was legal");
        }
    }
    assert!(worlds > 8, "only {worlds} other worlds were found");
}

/// One in so many of them is asked for a hint too, which plays on in 120 worlds.
const HINTED: usize = 10;
/// In one of so many rounds the hint is looked at for longer too, in 240 worlds with every card.
const LONGER: u64 = 8;
/// Number of positions at which the coach is asked in two worlds.
const ADVISED: usize = 200;

/// Budget of a judge who looks at a few worlds, and the number in which it plays on: the law is about what goes into
/// them, not about their number.
const FEW: (Budget, usize) = (Budget { worlds: 8, nodes: 60_000, ..Budget::QUICK }, 6);

/// Advice and verdict on what was done.
fn taught(seen: &Observation, did: Action) -> impl PartialEq + std::fmt::Debug {
    let point = DecisionPoint::new(seen.clone(), did, BySeat([Occupant::Level(Level::Club); 4]));
    let judge = Judge::within(point, FEW.0, FEW.1);
    (judge.advice().clone(), Idea::of(judge.advice(), seen), judge.judge(did))
}

/// A hint, which has the cause of the difference to the next best beside it.
fn hinted(seen: &Observation) -> impl PartialEq + std::fmt::Debug {
    let seated = BySeat([Occupant::Level(Level::Club); 4]);
    advise_within(seen, &Belief::of(seen, &seated), FEW.0)
}

/// The longer look of a hint.
fn hinted_longer(seen: &Observation) -> impl PartialEq + std::fmt::Debug {
    advise(seen, &BySeat([Occupant::Level(Level::Novice); 4]), Effort::Review)
}

/// Asks the coach now and then in a round and in another world; says how often it could.
fn check_coach(number: u64) -> usize {
    let house = House::default();
    let deal = Seed(number).later_round(Seat::South, 1, &house.deal).deal;
    let mut round = Round::new(deal, Seat::ALL[number as usize % 4], house);
    let mut rng = Rng::new(number);
    let mut asked = 0;
    while let Some(seat) = round.turn() {
        let seen = observe(&round, seat);
        let level = if rng.below(3) == 0 { Level::Random } else { Level::Club };
        let did = player(level).act(&seen, &mut Rng::new(number)).action;
        let chosen = seen.legal().cards().len() != 1 && rng.below(7) == 0;
        let decides = matches!(did, Action::Play(_) | Action::Call(_) | Action::Push);
        let mut others = (0..if chosen && decides { 100 } else { 0 })
            .filter_map(|_| another_world(&seen, &mut rng));
        if let Some(other) = others.find(|other| other.deal() != round.deal()) {
            let imagined = observe(&other, seat);
            assert_eq!(taught(&seen, did), taught(&imagined, did), "seed {number}: {seat:?}");
            if asked % HINTED == 0 {
                assert_eq!(hinted(&seen), hinted(&imagined), "seed {number}: {seat:?}");
                if number.is_multiple_of(LONGER) {
                    let found = hinted_longer(&seen);
                    assert_eq!(found, hinted_longer(&imagined), "seed {number}: {seat:?}");
                }
            }
            asked += 1;
        }
        round.apply(seat, did).expect("it was legal");
    }
    asked
}

/// With `JASS_WALKS=10000` in the environment so many positions are asked about.
#[test]
fn the_coach_sees_no_more_than_the_seat() {
    let wanted = std::env::var("JASS_WALKS").ok().and_then(|count| count.parse().ok());
    let (wanted, mut asked) = (wanted.unwrap_or(ADVISED), 0);
    for number in 500.. {
        asked += check_coach(number);
        if asked >= wanted {
            break;
        }
    }
}

#[test]
fn whatever_is_called_a_level_finds_a_legal_card() {
    let (mut house, levels) = (House::default(), levels::quick());
    house.trump.slalom = true;
    let modes: Vec<_> = house.offered().iter().collect();
    for (number, mode) in modes.into_iter().cycle().take(80).enumerate() {
        let deal = Seed(number as u64).later_round(Seat::South, 1, &House::default().deal).deal;
        let mut round = Round::new(deal, Seat::South, house);
        round.apply(Seat::South, Action::Call(mode)).expect("it is offered");
        while let Some(seat) = round.turn() {
            let seen = observe(&round, seat);
            let level = levels[number % levels.len()];
            let decision = player(level).act(&seen, &mut Rng::new(0));
            assert!(matches!(seen.legal(), Legal::Play { .. }));
            round.apply(seat, decision.action).expect("a level does what is legal");
        }
    }
}
