//! law: what a player does is legal, is a function of what its side may know, and has a reason that holds.

use jass::{
    bots::{
        Rng,
        bodensee::{Decision, inference, player, sampler::Sampler, wants_to_end},
    },
    cards::{CardSet, Mode, Side},
    game::{
        Level, Seed,
        bodensee::{Action, Game, Legal, Observation, Reason, Round, Turn},
    },
    rules::{House, bodensee, house::Variant},
};

use super::{any_house, worlds::other_deal};
use crate::levels::quick;

fn observe(round: &Round, seen: &Observation) -> Observation {
    Observation::of(round, seen.side(), *seen.tallies(), round.legal(seen.side()))
}

/// Plays a game of two levels to its end, or for so many rounds, and shows every position with what was decided there.
fn play(
    house: House,
    number: u64,
    levels: [Level; 2],
    rounds: usize,
    mut show: impl FnMut(&Game, &Observation, &Decision),
) -> Game {
    let mut game = Game::new(house);
    let players = levels.map(player);
    let mut rng = Rng::new(number);
    loop {
        let waiting = Side::ALL.into_iter().filter_map(|side| game.observe(side));
        let ending = waiting.filter(wants_to_end).map(|seen| seen.side()).next();
        let side = match game.turn() {
            Turn::Deal if game.round_no() == rounds => return game,
            Turn::Deal => {
                game.deal(game.next_deal(Seed(number))).expect("dealt by the house rules");
                continue;
            }
            Turn::Player(side) => ending.unwrap_or(side),
            Turn::Over(_) => return game,
        };
        let seen = game.observe(side).expect("a round is on");
        let decision = players[side.number()].act(&seen, &mut rng);
        show(&game, &seen, &decision);
        game.apply(side, decision.action).expect("rivals do what is legal");
    }
}

#[test]
fn every_quick_level_plays_whole_games_at_every_table() {
    let (quick, count) = (quick(), quick().len());
    for number in 0..40 {
        let house = any_house(&mut Rng::new(number));
        let levels = [number as usize, number as usize / count].map(|place| quick[place % count]);
        let game = play(house, number, levels, 60, |_, _, _| {});
        let rounds = game.round_no();
        let is_over = matches!(game.turn(), Turn::Over(_));
        assert!(is_over || rounds == 60, "seed {number}: {rounds} rounds");
    }
}

#[test]
fn nobody_throws_the_cards_in() {
    let house = House { variant: Variant::Bodensee, ..House::default() };
    for level in quick() {
        play(house, 5, [level; 2], 40, |game, _, decision| {
            let passed = game.round().is_some_and(|round| round.log().len() == 1);
            let stands = game.round().and_then(Round::contract).is_some();
            assert!(!passed || stands || decision.action != Action::Pass, "{level}");
        });
    }
}

#[test]
fn no_level_can_tell_apart_what_its_side_cannot() {
    let (quick, mut worlds) = (quick(), 0);
    for number in 0..24 {
        let house = any_house(&mut Rng::new(number));
        let mut rng = Rng::new(number);
        let levels = [Level::Club, quick[number as usize % quick.len()]];
        play(house, number, levels, 3, |game, seen, _| {
            let round = game.round().expect("a round is on");
            for _ in 0..6 {
                let other = other_deal(seen, round, &mut rng);
                let Some(world) = seen.imagine(other) else { continue };
                worlds += usize::from(other != round.dealt().deal);
                let imagined = observe(&world, seen);
                for level in quick.iter().copied() {
                    let act = |seen| player(level).act(seen, &mut Rng::new(number));
                    assert_eq!(act(seen), act(&imagined), "seed {number}: {level} peeks");
                }
            }
        });
    }
    assert!(worlds > 3000, "only {worlds} other worlds were found");
}

/// A level that searches takes its time, so it is asked now and then and in one other world.
#[test]
fn nor_can_a_level_that_searches() {
    let house = House { variant: Variant::Bodensee, ..House::default() };
    let (mut worlds, mut rng) = (0, Rng::new(3));
    play(house, 11, [Level::Club; 2], 2, |game, seen, _| {
        let round = game.round().expect("a round is on");
        let late = seen.trick_no() > 10 && seen.trick_no() % 2 == 0;
        if !late && round.log().len() > 3 {
            return;
        }
        let other = other_deal(seen, round, &mut rng);
        let Some(world) = seen.imagine(other).filter(|_| other != round.dealt().deal) else {
            return;
        };
        let imagined = observe(&world, seen);
        let act = |seen| player(Level::Expert).act(seen, &mut Rng::new(5));
        let decision = act(seen);
        assert_eq!(decision, act(&imagined));
        assert!(seen.legal().has(decision.action));
        worlds += 1;
    });
    assert!(worlds > 8, "only {worlds} other worlds were found");
}

#[test]
fn drawn_worlds_are_worlds_that_the_side_can_imagine() {
    let house = House { variant: Variant::Bodensee, ..House::default() };
    let mut rng = Rng::new(3);
    play(house, 12, [Level::Club; 2], 3, |_, seen, _| {
        let world = Sampler::of(seen).draw(&mut rng);
        let (own, other) = (seen.side(), seen.side().other());
        assert_eq!(world.pools[own] - seen.open(own) - seen.hand(), CardSet::EMPTY);
        let hand = world.pools[other] - seen.open(other);
        assert!(hand.is_subset(seen.unseen()) && hand.len() >= seen.held(other));
        let beneath: CardSet = world.covers.iter().map(|(_, down)| *down).collect();
        assert_eq!(hand | beneath, seen.unseen());
        assert!(world.covers.iter().all(|(up, _)| (seen.open(own) | seen.open(other)).has(*up)));
    });
}

/// Law: a side's conclusions about the other hand hold of the cards as dealt.
#[test]
fn the_other_hand_is_among_the_cards_that_it_may_hold() {
    for number in 0..30 {
        let house = any_house(&mut Rng::new(number));
        play(house, number, [Level::Club, Level::Random], 3, |game, seen, _| {
            let hand = game.round().expect("a round is on").hand(seen.side().other());
            assert!(hand.is_subset(inference::may_hold(seen)), "seed {number}: {hand}");
        });
    }
}

/// True if the reason holds of the decision, by the cards as they are seen.
fn holds(seen: &Observation, decision: &Decision) -> bool {
    match (decision.action, seen.mode()) {
        (Action::Play(card), Some(mode)) => {
            let Legal::Play { cards, .. } = *seen.legal() else { return false };
            let ranking = bodensee::ranking(mode, seen.trick_no());
            let Some(led) = seen.lead() else { return lead_holds(seen, mode, decision) };
            let (beats, follows) = (ranking.beats(card, led), card.suit() == led.suit());
            match decision.reason {
                Reason::OnlyCard => cards.len() == 1,
                Reason::Take => beats && follows,
                Reason::Stechen => beats && ranking.trump() == Some(card.suit()),
                Reason::Duck => !beats && follows,
                Reason::ThrowAway => !beats && !follows,
                _ => false,
            }
        }
        (Action::Pass, _) => {
            matches!(decision.reason, Reason::WorthLess | Reason::SackRisk)
        }
        (Action::Bid(_), _) => matches!(
            decision.reason,
            Reason::WorthIt | Reason::Overbid | Reason::Jump | Reason::Alone | Reason::MustBid
        ),
        (Action::Call(Mode::Trump(suit)), _) => {
            let has_lead =
                decision.cards.iter().any(|card| matches!(card.rank().code(), 'U' | '9'));
            decision.cards.is_subset(CardSet::suit(suit))
                && has_lead == (decision.reason == Reason::BurOrNell)
        }
        (Action::Call(_), _) => decision.reason == Reason::NoTrump,
        (Action::Enough, _) => decision.reason == Reason::Enough,
        (Action::Play(_), None) => false,
    }
}

fn lead_holds(seen: &Observation, mode: Mode, decision: &Decision) -> bool {
    let Action::Play(card) = decision.action else { return false };
    let ranking = bodensee::ranking(mode, seen.trick_no());
    let other = seen.side().other();
    let can_have = seen.open(other) | inference::may_hold(seen);
    let is_bock = ranking.above(card).is_disjoint(can_have);
    let suit = CardSet::suit(card.suit());
    match decision.reason {
        Reason::OnlyCard => {
            matches!(seen.legal(), Legal::Play { cards, .. } if cards.len() == 1)
        }
        Reason::DrawTrumps => {
            is_bock && ranking.trump() == Some(card.suit()) && !suit.is_disjoint(can_have)
        }
        Reason::CashBock => is_bock,
        Reason::RunOut => {
            suit.is_disjoint(inference::may_hold(seen)) && !suit.is_disjoint(seen.open(other))
        }
        Reason::Uncover => {
            seen.places()[seen.side()].iter().any(|place| place.up == Some(card) && place.covered)
        }
        Reason::LeastCost => !is_bock,
        _ => false,
    }
}

#[test]
fn a_reason_is_given_only_where_its_condition_holds() {
    let mut given = std::collections::BTreeSet::new();
    for number in 0..30 {
        let house = any_house(&mut Rng::new(number));
        play(house, number, [Level::Club; 2], 6, |_, seen, decision| {
            assert!(holds(seen, decision), "seed {number}: {decision:?}");
            given.insert(decision.reason);
        });
    }
    let club =
        Reason::ALL.len() - [Reason::Lot, Reason::Searched, Reason::Sack, Reason::Strongest].len();
    assert!(given.len() >= club - 3, "{given:?}");
}
