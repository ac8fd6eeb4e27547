//! Near the target the game is played for, not points (rules.md §10.2, §10.3).

mod club;

use jass::{
    bots::{
        Rng,
        schieber::{
            Player,
            evaluate::{budget::Budget, cards::one_by_one},
            expert::Expert,
            player,
        },
    },
    cards::{ByTeam, Seat, Team},
    engine::answer,
    game::{
        Level, Seed,
        schieber::{Action, Legal, Observation, Round, Standing},
    },
    rules::House,
};
use serde_json::Value;

use club::outcome;

/// Positions with the one answer that wins, or does not throw away, the game.
#[test]
fn what_wins_the_game_is_found() {
    for line in include_str!("../data/near.jsonl").lines() {
        let mut case: Value = serde_json::from_str(line).unwrap();
        let expect = case.as_object_mut().unwrap().remove("expect").unwrap();
        let reply: Value =
            serde_json::from_str(&answer(case.to_string().as_bytes(), &House::default())).unwrap();
        let word = if case["op"] == "call" { "call" } else { "card" };
        assert_eq!(reply["output"][word], expect, "{case}: {reply}");
    }
}

const TARGET: u32 = 2500;
const SMALL: Budget =
    Budget { worlds: 8, nodes: 60_000, max_nodes: u64::MAX, steps: 2, tricks_ahead: 2, batches: 1 };

/// View of a seat that is the last to play to a trick from the second on, both sides near the target.
fn last_seats(number: u64, rng: &mut Rng) -> Vec<Observation> {
    let mut house = House::default();
    house.weis.enabled = false;
    let deal = Seed(number).later_round(Seat::South, 1, &house.deal).deal;
    let mut round = Round::new(deal, Seat::South, house);
    let mut found = Vec::new();
    while let Some(seat) = round.turn() {
        let seen = Observation::of(&round, seat, Standing::default(), round.legal(seat));
        let last = seen.trick().is_some_and(|trick| trick.cards().len() == 3);
        if last && seen.trick_no() > 1 {
            let factor = u32::from(house.score.factor.of(seen.mode().unwrap()));
            let stoeck = u32::from(seen.own_stoeck().unwrap_or(0));
            let missing = |team: Team, rng: &mut Rng| {
                let held = if team == seat.team() { stoeck } else { 0 };
                held + 1 + rng.below(factor as usize * 35) as u32
            };
            let written = ByTeam(Team::ALL.map(|team| TARGET - missing(team, rng)));
            let standing = Standing { written, target: Some(TARGET) };
            found.push(Observation::of(&round, seat, standing, round.legal(seat)));
        }
        let decision = player(Level::Club).act(&seen, &mut Rng::new(0));
        round.apply(seat, decision.action).unwrap();
    }
    found
}

/// law: who plays last and can win the game at once does so; and he never hands it over at once if he need not.
#[test]
fn the_last_card_wins_the_game_and_never_hands_it_over() {
    let mut rng = Rng::new(5);
    let (mut won, mut saved) = (0, 0);
    let expert = Expert { budget: SMALL, executor: one_by_one };
    for seen in (0..150).flat_map(|number| last_seats(number, &mut rng)) {
        let Legal::Play { cards, .. } = *seen.legal() else { continue };
        let outcomes: Vec<i8> = cards.iter().map(|card| outcome(&seen, card)).collect();
        let best = *outcomes.iter().max().unwrap();
        if outcomes.iter().all(|outcome| *outcome == best) {
            continue;
        }
        let Action::Play(card) = expert.act(&seen, &mut Rng::new(1)).action else { panic!() };
        assert_eq!(outcome(&seen, card), best, "{card} on {seen:?}");
        won += usize::from(best == 1);
        saved += usize::from(outcomes.contains(&-1));
    }
    assert!(won > 100 && saved > 100, "{won} {saved}");
}
