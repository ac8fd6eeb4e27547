use std::collections::{BTreeMap, BTreeSet};

use super::{
    World,
    evidence::Evidence,
    hand_likelihoods::likelihood_of,
    models::{PlayerModel, PlayerModels},
    sampler::Sampler,
    weighted_sampler::WeightedSampler,
};
use crate::{
    bots::{
        Rng,
        schieber::{Player, club::Club, testing},
    },
    cards::{BySeat, Card, CardSet, Mode, Seat},
    game::{
        Level, Seed,
        schieber::{
            Deal, Observation, Round, Standing,
            observation::{ToldRound, ToldTrick, ToldWeis},
        },
    },
    rules::{House, house::Customs, schieber::rotation::Called},
};

fn observe(round: &Round, seat: Seat) -> Observation {
    Observation::of(round, seat, Standing::default(), round.legal(seat))
}

/// The observations of every seat to act while a club plays a deal, from a trick on.
fn positions(number: u64, house: House, from_trick: u8) -> Vec<(Round, Observation)> {
    let deal = Seed(number).later_round(Seat::South, 1, &house.deal).deal;
    let mut round = Round::new(deal, Seat::ALL[number as usize % 4], house);
    let mut positions = Vec::new();
    while let Some(seat) = round.turn() {
        let seen = observe(&round, seat);
        if seen.trick_no() >= from_trick {
            positions.push((round.clone(), seen.clone()));
        }
        let decision = Club.act(&seen, &mut Rng::new(0));
        round.apply(seat, decision.action).unwrap();
    }
    positions
}

#[test]
fn a_world_is_one_that_the_seat_cannot_tell_from_the_real_one() {
    let mut rng = Rng::new(1);
    for number in 0..40 {
        for (round, seen) in positions(number, House::default(), 1) {
            let worlds = Sampler::of(&seen);
            for _ in 0..3 {
                let world = worlds.draw(&mut rng);
                let imagined = seen.imagine(Deal::new(world.dealt).unwrap());
                assert!(imagined.is_some(), "deal {number}: {:?}", round.log());
            }
        }
    }
}

/// Every way in which the unseen cards can lie that the seat cannot tell from the real one.
fn every_world(seen: &Observation) -> Vec<BySeat<CardSet>> {
    let own = seen.seat();
    let unseen: Vec<_> = seen.unseen().iter().collect();
    let mut found = Vec::new();
    for number in 0..3_usize.pow(unseen.len() as u32) {
        let mut hands = BySeat::default();
        hands[own] = seen.hand();
        let mut rest = number;
        for card in &unseen {
            hands[own.after(1 + rest % 3)].insert(*card);
            rest /= 3;
        }
        if Seat::ALL.into_iter().any(|seat| hands[seat].len() != seen.held(seat)) {
            continue;
        }
        let dealt = Evidence::of(seen).dealt(&hands);
        if seen.imagine(Deal::new(dealt).unwrap()).is_some() {
            found.push(hands);
        }
    }
    found
}

#[test]
fn every_world_is_drawn_as_often_as_any_other() {
    let mut rng = Rng::new(7);
    let mut positions_with_a_choice = 0;
    for number in 0..30 {
        for (_, seen) in positions(number, House::default(), 8) {
            let all = every_world(&seen);
            if all.len() < 3 || seen.seat() == seen.forehand() {
                continue;
            }
            let worlds = Sampler::of(&seen);
            assert!(worlds.count() >= all.len() as u64);
            let mut drawn = BTreeMap::new();
            for _ in 0..200 * all.len() {
                *drawn.entry(worlds.draw(&mut rng).hands).or_insert(0_i32) += 1;
            }
            assert!(drawn.keys().all(|hands| all.contains(hands)), "deal {number}");
            let off = |hands| f64::from(drawn.get(hands).copied().unwrap_or(0) - 200);
            let chi_square: f64 = all.iter().map(|hands| off(hands).powi(2) / 200.0).sum();
            // Four standard deviations above the mean of the chi-square distribution.
            let free = f64::from(all.len() as u32) - 1.0;
            let most = free + 4.0 * (2.0 * free).sqrt() + 8.0;
            assert!(chi_square < most, "deal {number}: {chi_square} of {free}");
            positions_with_a_choice += 1;
        }
    }
    assert!(positions_with_a_choice > 20, "only {positions_with_a_choice}");
}

const CLUB: PlayerModels = BySeat([PlayerModel::Level(Level::Club); 4]);

type DrawnFrom = for<'a> fn(&'a Observation) -> WeightedSampler<'a>;

/// The worlds of a chain, and those of all where they are few.
const DRAWN_FROM: [DrawnFrom; 2] =
    [|seen| WeightedSampler::chain(seen, CLUB, 96), |seen| WeightedSampler::among(seen, CLUB, 96)];

/// Share of so many worlds in which each card lies with each seat.
fn shares(
    mut worlds: WeightedSampler<'_>,
    chance: u64,
    wanted: u32,
) -> BTreeMap<(Seat, Card), f64> {
    let (mut rng, mut shares) = (Rng::new(chance), BTreeMap::new());
    for _ in 0..wanted {
        let world = worlds.draw(&mut rng);
        for seat in Seat::ALL {
            for card in world.hands[seat] {
                *shares.entry((seat, card)).or_default() += 1.0 / f64::from(wanted);
            }
        }
    }
    shares
}

/// Law: worlds are as likely as what all have done makes them, in a chain and from all of them.
#[test]
fn a_world_is_drawn_as_often_as_it_is_likely() {
    let mut positions_with_a_choice = 0;
    for number in 0..20 {
        for (_, seen) in positions(number, House::default(), 7) {
            let all = every_world(&seen);
            if all.len() < 6 || all.len() > 60 {
                continue;
            }
            let evidence = Evidence::of(&seen);
            let likely = |hands: &BySeat<CardSet>| {
                let world = World { hands: *hands, dealt: evidence.dealt(hands) };
                likelihood_of(&seen, &CLUB, &world)
            };
            let likely: Vec<f64> = all.iter().map(likely).collect();
            let sum: f64 = likely.iter().sum();
            // In 400 worlds that do not hang together a share has an error of 0.025 at the most.
            for (worlds, most) in DRAWN_FROM.iter().zip([0.2, 0.11]) {
                for (place, found) in shares(worlds(&seen), number, 400) {
                    let has = |hands: &BySeat<CardSet>| hands[place.0].has(place.1);
                    let with = all.iter().zip(&likely).filter(|(hands, _)| has(hands));
                    let share = with.map(|(_, likely)| likely).sum::<f64>() / sum;
                    let is_so = (share - found).abs() < most;
                    assert!(is_so, "deal {number}, {place:?}: {share}, {found} drawn");
                }
            }
            positions_with_a_choice += 1;
        }
    }
    assert!(positions_with_a_choice > 20, "only {positions_with_a_choice}");
}

/// Law: all the worlds that fit are looked at where they are few, each once.
#[test]
fn few_worlds_are_all_looked_at() {
    let mut compared = 0;
    for number in 0..12 {
        for (_, seen) in positions(number, House::default(), 7) {
            let every: BTreeSet<_> = every_world(&seen).into_iter().collect();
            let all: Vec<_> =
                Sampler::of(&seen).all().into_iter().map(|world| world.hands).collect();
            assert_eq!(all.len(), every.len(), "deal {number}");
            assert_eq!(all.into_iter().collect::<BTreeSet<_>>(), every, "deal {number}");
            compared += 1;
        }
    }
    assert!(compared > 60, "{compared}");
}

/// Law: where a chain begins is nothing that the coach should tell; and of few worlds all are known.
#[test]
fn worlds_agree_wherever_they_begin() {
    for number in 0..4 {
        for (_, seen) in positions(number, House::default(), 1).iter().step_by(7) {
            let worlds = || WeightedSampler::among(seen, CLUB, 96);
            let [one, other] = [number, !number].map(|chance| shares(worlds(), chance, 240));
            let most = if seen.trick_no() > 5 { 0.2 } else { 0.35 };
            for (place, share) in &one {
                let off = (share - other.get(place).copied().unwrap_or_default()).abs();
                assert!(off < most, "deal {number}, trick {}, {place:?}: {off}", seen.trick_no());
            }
        }
    }
}

#[test]
fn the_number_of_ways_is_the_number_of_deals() {
    for (round, seen) in positions(3, House::default(), 1).into_iter().take(1) {
        assert!(round.called().is_none());
        // 27 cards in three hands of nine.
        assert_eq!(Sampler::of(&seen).count(), 227_873_431_500);
    }
}

/// law: what a seat does is read by the customs that it keeps. West, third, did not put the Ace on its partner's lead.
#[test]
fn by_strict_customs_the_ace_lies_elsewhere() {
    let share = |customs| {
        let mut house = House::default();
        house.bots.customs = customs;
        house.weis.enabled = false;
        let hand = "E9 RK R7 SO S8 S7 L9 LO";
        let seen = testing::observe(house, hand, "2 push rosen", "L6 L7 L8 LA EU E6 E7");
        let ace: Card = "EA".parse().unwrap();
        let (mut worlds, mut rng) = (WeightedSampler::of(&seen, 12), Rng::new(5));
        let drawn = (0..400).map(|_| worlds.draw(&mut rng));
        drawn.filter(|world| world.hands[Seat::West].has(ace)).count()
    };
    let (strict, measured) = (share(Customs::Strict), share(Customs::Measured));
    assert!(2 * strict < measured, "{strict} {measured}");
}

/// True if this deal fits what South is told in Obenabe of the first trick and of East's melds.
fn fits(dealt: [&str; 4], shown: &[&str]) -> bool {
    let dealt = BySeat(dealt.map(|hand| hand.parse::<CardSet>().unwrap()));
    let trick = ["LA", "L6", "L7", "L8"].map(|card| card.parse().unwrap());
    let told = ToldRound {
        seat: Seat::South,
        hand: dealt[Seat::South] - CardSet::one(trick[0]),
        forehand: Seat::South,
        standing: Standing::default(),
        house: House::default(),
    };
    let called = Called { mode: Mode::Obenabe, caller: Seat::South, pushed: false, doubled: 0 };
    let shown = shown.iter().map(|cards| (Seat::East, cards.parse().unwrap())).collect();
    let weis = ToldWeis { shown, announced: None };
    let seen = told.playing(called, &[ToldTrick::new(Seat::South, &trick)], &weis).unwrap();
    Evidence::of(&seen).is_consistent(&dealt)
}

#[test]
fn a_run_of_eight_that_is_told_may_have_counted_whole_or_in_two() {
    let east = "E6 E7 E8 E9 EB EU EO EK L6";
    // Beside six in a row the five would not have won, beside nothing they do.
    let whole = [
        "R6 R7 R8 R9 RB RU S6 S7 LA",
        east,
        "EA RO S8 SB SO SA L9 LU L7",
        "RK RA S9 SU SK LB LO LK L8",
    ];
    let split = [
        "R6 R8 RB RO S6 S8 SB SO LA",
        east,
        "R7 RU RA S7 SU SA L9 LU L7",
        "R9 RK S9 SK LB LO LK EA L8",
    ];
    for dealt in [whole, split] {
        assert!(fits(dealt, &["E6 E7 E8 E9 EB EU EO EK"]));
        assert!(fits(dealt, &["E6 E7 E8 E9 EB", "EU EO EK"]));
        assert!(!fits(dealt, &["E6 E7 E8 E9 EB EU EO"]), "the King counts too");
    }
}
