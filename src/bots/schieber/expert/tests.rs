use super::*;
use crate::{
    bots::schieber::{
        CardValue,
        club::Club,
        determinize::sampler::Sampler,
        double_dummy::{Position, Solver},
        evaluate::cards::one_by_one,
        testing,
    },
    cards::{ByTeam, Seat},
    game::{
        Seed,
        schieber::{Round, Standing},
    },
    rules::House,
};

const SMALL: Budget = Budget {
    worlds: 10,
    nodes: 100_000,
    max_nodes: u64::MAX,
    steps: 4,
    tricks_ahead: 2,
    batches: 1,
};

fn of(budget: Budget) -> Expert {
    Expert { budget, executor: one_by_one }
}

fn seen_by(round: &Round, seat: Seat) -> Observation {
    Observation::of(round, seat, Standing::default(), round.legal(seat))
}

/// Rounds that a club plays, with what each seat to act sees.
fn positions(numbers: std::ops::Range<u64>) -> Vec<(Round, Observation)> {
    let mut positions = Vec::new();
    for number in numbers {
        let house = House::default();
        let deal = Seed(number).later_round(Seat::South, 1, &house.deal).deal;
        let mut round = Round::new(deal, Seat::South, house);
        while let Some(seat) = round.turn() {
            let seen = seen_by(&round, seat);
            let decision = Club.act(&seen, &mut Rng::new(0));
            positions.push((round.clone(), seen));
            round.apply(seat, decision.action).unwrap();
        }
    }
    positions
}

#[test]
fn the_same_question_has_the_same_answer() {
    let two = Budget { batches: 2, ..SMALL };
    for (_, seen) in positions(0..2).into_iter().step_by(3) {
        let act = |budget| of(budget).act(&seen, &mut Rng::new(9));
        assert_eq!(act(SMALL), act(SMALL));
        assert_eq!(act(two), act(two));
        assert!(seen.legal().has(act(two).action));
    }
}

/// law: where every card is known, the values are those of the solver, and the best card is played.
#[test]
fn who_knows_all_cards_plays_the_best() {
    let mut known = 0;
    for (round, seen) in positions(0..60) {
        let Legal::Play { cards, .. } = *seen.legal() else { continue };
        let certain = Sampler::of(&seen).count() == 1;
        if cards.len() < 2 || !certain {
            continue;
        }
        known += 1;
        let open = Position::of(round.table().unwrap().playing()).unwrap();
        let exact = Solver::new(1 << 16).cards(&open);
        let decision = of(SMALL).act(&seen, &mut Rng::new(1));
        let team = seen.seat().team();
        let best = exact.iter().map(|(_, points)| points[team]).max().unwrap();
        let played = exact.iter().find(|(card, _)| decision.action == Action::Play(*card));
        assert_eq!(played.unwrap().1[team], best, "{:?}", round.log());
        assert!(decision.values.iter().all(|value| value.error < 1e-6));
    }
    assert!(known > 10, "only {known}");
}

/// law: what is given as found is found: no card is worth clearly more than that which is played.
#[test]
fn the_values_carry_the_card() {
    let mut searched = 0;
    for (_, seen) in positions(0..6) {
        let Legal::Play { cards, .. } = *seen.legal() else { continue };
        let decision = of(SMALL).act(&seen, &mut Rng::new(2));
        if decision.values.is_empty() {
            assert!(cards.only().is_some());
            continue;
        }
        let team = seen.seat().team();
        let of = |card| decision.values.iter().find(|value| value.card == card).unwrap();
        let Action::Play(card) = decision.action else { panic!("{decision:?}") };
        let best = decision
            .values
            .iter()
            .max_by(|one, other| one.points[team].total_cmp(&other.points[team]));
        let short = best.unwrap().points[team] - of(card).points[team];
        let kept = decision.reason.kind != ReasonKind::Searched;
        let errors = if kept { KEPT_WITHIN } else { 1.0 };
        assert!(short <= errors * best.unwrap().error + 1e-6, "{decision:?}");
        searched += usize::from(decision.reason.kind == ReasonKind::Searched);
        assert_eq!(decision.values.len(), cards.len());
    }
    assert!(searched > 10, "only {searched}");
}

/// law: another call than that of the conventions is made where it is clearly better, and only there.
#[test]
fn the_values_carry_the_call() {
    let (mut kept, mut found) = (0, 0);
    for (_, seen) in positions(0..60) {
        let Legal::Call { .. } = *seen.legal() else { continue };
        let decision = of(SMALL).act(&seen, &mut Rng::new(2));
        let Some(made) = decision.calls.iter().find(|value| value.action == decision.action) else {
            panic!("{decision:?} has no value");
        };
        let by_convention = Club.act(&seen, &mut Rng::new(0)).action;
        if matches!(decision.reason.kind, ReasonKind::Searched | ReasonKind::SuchHands) {
            assert!(made.gain > 0.0 && made.action != by_convention, "{decision:?}");
            found += 1;
        } else {
            assert!(made.action == by_convention && made.gain == 0.0, "{decision:?}");
            kept += 1;
        }
    }
    assert!(kept > 10 && found > 3, "{kept} {found}");
}

fn judged(worths: &[(&str, f64)]) -> Vec<CardEstimate> {
    let of = |(card, worth): &(&str, f64)| {
        let (card, error) = (card.parse().unwrap(), 2.0);
        let value = CardValue { card, points: ByTeam([*worth, 0.0]), error, worlds: 1 };
        CardEstimate { card, worth: *worth, error, value }
    };
    worths.iter().map(of).collect()
}

fn settled(hand: &str, played: &str, worths: &[(&str, f64)]) -> (Action, Option<ReasonKind>) {
    let seen = testing::observe(House::default(), hand, "0 rosen", played);
    let convention = policy::act(&seen, Recall::Round, Nerve::Sound);
    let decision = settle(&seen, convention, &judged(worths));
    (decision.action, decision.against)
}

#[test]
fn a_custom_is_kept_within_two_errors_and_named_where_it_is_broken() {
    let play = |card: &str| Action::Play(card.parse().unwrap());
    let hand = "EA E7 S9 S7 SO S8 L7 L6 LU";
    let settled = |worth| settled(hand, "EU E6", &[("EA", 10.0), ("E7", worth)]);
    assert_eq!(settled(13.9), (play("EA"), None));
    assert_eq!(settled(14.1), (play("E7"), Some(ReasonKind::ThirdHand)));
    let fed = |worth| {
        let hand = "EB E7 S9 S7 SO S8 L7 L6 LU";
        self::settled(hand, "EA E6", &[("EB", 10.0), ("E7", worth)])
    };
    assert_eq!(fed(13.9), (play("EB"), None));
    assert_eq!(fed(14.1), (play("E7"), Some(ReasonKind::Schmieren)));
}

#[test]
fn among_cards_that_bring_the_same_the_cheapest_is_played() {
    let hand = "RU RA S9 S7 SO S8 L7 L6 LU";
    let worths = [("RA", 20.0), ("RU", 20.0), ("S7", 0.0), ("SO", 0.0), ("LU", 0.0)];
    assert_eq!(settled(hand, "EA E6", &worths).0, Action::Play("RA".parse().unwrap()));
}
