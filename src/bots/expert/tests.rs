use super::{account::Account, stake::Stake, *};
use crate::{
    bots::{
        club::Club,
        solve::{Open, Solver},
        worlds::World,
    },
    game::{Deal, Round, Seed, Standing},
    rules::{BySeat, ByTeam, House, Mode, Seat, Suit, house::FinishMode},
};

const SMALL: Effort = Effort { worlds: 10, nodes: 100_000, steps: 4, tricks_ahead: 2, parts: 1 };

fn of(effort: Effort) -> Expert {
    Expert { effort, crew: judging::alone }
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
    let two = Effort { parts: 2, ..SMALL };
    for (_, seen) in positions(0..2).into_iter().step_by(3) {
        let act = |effort| of(effort).act(&seen, &mut Rng::new(9));
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
        let certain = crate::bots::worlds::Worlds::of(&seen).count() == 1;
        if cards.len() < 2 || !certain {
            continue;
        }
        known += 1;
        let open = Open::of(round.table().unwrap().playing()).unwrap();
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
        assert!(short <= best.unwrap().error + 1e-6, "{decision:?}");
        searched += usize::from(decision.reason.kind == Kind::Searched);
        assert_eq!(decision.values.len(), cards.len());
    }
    assert!(searched > 10, "only {searched}");
}

/// law: another call than that of the conventions is made where it is clearly better, and only there.
#[test]
fn the_values_carry_the_call() {
    let (mut kept, mut searched) = (0, 0);
    for (_, seen) in positions(0..60) {
        let Legal::Call { .. } = *seen.legal() else { continue };
        let decision = of(SMALL).act(&seen, &mut Rng::new(2));
        let Some(made) = decision.calls.iter().find(|value| value.action == decision.action) else {
            assert!(decision.calls.is_empty() && decision.reason.kind != Kind::Searched);
            continue;
        };
        let by_convention = Club.act(&seen, &mut Rng::new(0)).action;
        if decision.reason.kind == Kind::Searched {
            assert!(made.gain > 2.0 * made.error && made.action != by_convention, "{decision:?}");
            searched += 1;
        } else {
            assert!(made.action == by_convention && made.gain == 0.0, "{decision:?}");
            kept += 1;
        }
    }
    assert!(kept > 10 && searched > 3, "{kept} {searched}");
}

/// What the team of South has of the game in a round of Eicheln that brings it and the others so many points, if so
/// many were written before.
fn share_of(house: House, written: [u32; 2], to_come: [u16; 2]) -> f64 {
    let hands = ["EK EO E7 R6 R9 S7 S9 L6 L8", "EU E9 E6 R7 RB S8 SB L7 L9"];
    let [south, east] = hands.map(|hand| hand.parse::<CardSet>().unwrap());
    let [north, west] = ["E8 EA RU R8 RO SO S6 LU LB", "EB RK RA SU SK SA LO LK LA"]
        .map(|hand| hand.parse().unwrap());
    let dealt = BySeat([south, east, north, west]);
    let round = Round::new(Deal::new(dealt).unwrap(), Seat::South, house);
    let standing = Standing { written: ByTeam(written), target: Some(1000) };
    let seen = Observation::of(&round, Seat::South, standing, round.legal(Seat::South));
    let (mode, world) = (Mode::Trump(Suit::Eicheln), World { hands: dealt, dealt });
    let account = Account::of(&seen, mode, Seat::South, &world).unwrap();
    Stake::of(&seen, mode).outlook(&account, ByTeam(to_come))
}

#[test]
fn near_the_target_who_is_home_first_has_the_game() {
    let mut house = House::default();
    house.weis.enabled = false;
    let check = |written, to_come, least: f64, most: f64| {
        let share = share_of(house, written, to_come);
        assert!((least..=most).contains(&share), "{written:?} {to_come:?}: {share}");
    };
    check([0, 0], [100, 57], 0.0, 0.0);
    // South has Stöck, which count before the first trick.
    check([980, 995], [10, 147], 1.0, 1.0);
    check([979, 900], [50, 107], 0.8, 0.95);
    check([870, 900], [109, 48], 0.0, 0.0);
    check([870, 900], [110, 47], 0.8, 0.95);
    check([900, 925], [80, 77], -0.5, -0.001);
    check([970, 900], [57, 100], 0.3, 0.89);
}

#[test]
fn where_whole_rounds_count_the_totals_decide_but_for_stoeck() {
    let mut house = House::default();
    house.weis.enabled = false;
    house.finish.mode = FinishMode::HandEnd;
    let check = |written, to_come, sign: f64| {
        let share = share_of(house, written, to_come);
        assert!((share - sign * stake::LIKELY).abs() < 1e-9, "{written:?} {to_come:?}: {share}");
    };
    check([960, 999], [21, 136], -1.0);
    check([900, 890], [110, 100], 1.0);
    check([900, 890], [50, 107], 0.0);
    check([980, 999], [0, 157], 1.0);
}
