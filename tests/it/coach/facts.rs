//! law: a fact is said only where it holds. Each is worked out again, slowly and by other code.

use std::collections::BTreeMap;

use jass::{
    bots::{
        Rng,
        schieber::{
            ReasonKind,
            determinize::World,
            double_dummy::{Position, Solver},
            evaluate::cards::position_in,
            player,
        },
    },
    cards::{BySeat, Card, Seat, Team, Trick},
    coach::{
        report::{Advice, Contrasted, DecisionPoint, Effort, Fact, Occupant, advice::Chances},
        schieber::{Judge, ValueTable},
    },
    game::{
        Level, Seed,
        schieber::{Action, Observation, Round, Standing},
    },
    rules::House,
};

/// Number of worlds that the facts are of.
const WORLDS: usize = 60;

/// The tricks of a line: who wins each with which card, and its points.
type Tricks = Vec<(Seat, Card, i32)>;

/// The rest of the trick, or of the round if few are left, with the best card of each seat.
fn line(mut position: Position, first: Card, solver: &mut Solver) -> Tricks {
    let (mut tricks, mut next) = (Vec::new(), Some(first));
    let whole = position.tricks_left() <= 5;
    let mut laid: Vec<(Seat, Card)> =
        position.trick().map_or_else(Vec::new, |trick| trick.plays().collect());
    loop {
        let card = next.take().unwrap_or_else(|| best(&position, solver));
        laid.push((position.turn(), card));
        let ranking = position.mode().ranking(position.trick_no());
        let (won, after) = position.after(card);
        if laid.len() == 4 {
            let cards: Vec<Card> = laid.drain(..).map(|(_, card)| card).collect();
            let trick = Trick::of(position.leader(), &cards).unwrap();
            let points = i32::from(won.0[0]) - i32::from(won.0[1]);
            tricks.push((trick.winner(ranking), trick.best(ranking), points));
            if !whole {
                return tricks;
            }
        }
        let Some(after) = after else { return tricks };
        position = after;
    }
}

fn best(position: &Position, solver: &mut Solver) -> Card {
    let sign = if position.turn().team() == Team::NorthSouth { 1 } else { -1 };
    let tariff = position.trump_rules().tariff(position.mode(), position.trick_no());
    let values = match position.tricks_left() {
        0..=5 => solver.cards(position),
        _ => solver.look_ahead(position, 2),
    };
    let mut chosen: Option<(i32, u8, Card)> = None;
    for (card, points) in values {
        let value = sign * (i32::from(points.0[0]) - i32::from(points.0[1]));
        let counts = tariff.points(card);
        let is_better =
            |(most, least, _): (i32, u8, Card)| value > most || value == most && counts <= least;
        if chosen.is_none_or(is_better) {
            chosen = Some((value, counts, card));
        }
    }
    chosen.unwrap().2
}

/// Both lines in each world.
fn lines(seen: &Observation, worlds: &[World], best: Card, rule: Card) -> Vec<[Tricks; 2]> {
    let mut solver = Solver::new(1 << 20);
    let mut lines =
        |world| [best, rule].map(|card| line(position_in(seen, world), card, &mut solver));
    worlds.iter().take(WORLDS).map(&mut lines).collect()
}

fn percent(lines: &[[Tricks; 2]], which: usize, holds: impl Fn(&Tricks) -> bool) -> usize {
    lines.iter().filter(|both| holds(&both[which])).count() * 100 / lines.len()
}

/// Shares of the worlds in which the advised action is better than the other, and worse.
fn shares(table: &ValueTable, advice: &Advice, other: Action) -> [usize; 2] {
    let [best, other] = [advice.action, other].map(|action| table.values.of(action).unwrap());
    let share = |holds: fn(f64) -> bool| {
        let both = best.iter().zip(&other).filter(|(best, other)| holds(*best - *other));
        both.count() * 100 / best.len()
    };
    [share(|more| more >= 0.5), share(|more| more <= -0.5)]
}

fn check(seen: &Observation, table: &ValueTable, advice: &Advice, fact: &Fact) {
    let against = advice.why.against.expect("a fact compares").action();
    let (Action::Play(best), Action::Play(other)) = (advice.action, against) else {
        return assert!(matches!(fact, Fact::Shares { .. }), "{fact:?}");
    };
    let lines = lines(seen, &table.worlds, best, other);
    let (team, me) = (seen.seat().team(), seen.seat());
    let both = |holds: &dyn Fn(&Tricks) -> bool| [0, 1].map(|which| percent(&lines, which, holds));
    let told = |chances: &Chances| [usize::from(chances.best), usize::from(chances.other)];
    match fact {
        Fact::Now { less, later } => {
            let sign = if team == Team::NorthSouth { 1 } else { -1 };
            let lost: i32 = lines.iter().map(|both| sign * (both[1][0].2 - both[0][0].2)).sum();
            assert_eq!(less.signum(), lost.signum() as i16);
            assert_eq!(less.signum(), later.signum());
            let mean = f64::from(lost) / f64::from(lines.len() as u32);
            assert!((mean - f64::from(*less)).abs() <= 0.5 + 1e-9, "{mean} {less}");
        }
        Fact::Partner(chances) => {
            let [best, other] = both(&|tricks| tricks[0].0 == me.partner());
            assert_eq!([best, other], told(chances));
            assert!(best >= other + 15);
        }
        Fact::Keeps { card, chances } => {
            let [kept, spent] =
                both(&|tricks| tricks.iter().any(|(by, with, _)| *by == me && with == card));
            assert_eq!([kept, spent], told(chances));
            assert!(kept >= spent + 15 && *card == other);
        }
        Fact::Spares { card, points, chance } => {
            let [kept, lost] = both(&|tricks| tricks[0].0.team() != team);
            assert!(lost == usize::from(*chance) && lost >= 50 && *card == other);
            let counts = |card| seen.tariff().unwrap().points(card);
            assert!(kept < lost || counts(best) < counts(other), "nothing is spared");
            assert!(*points >= 4);
        }
        Fact::Match(chances) => {
            let [best, other] = both(&|tricks| tricks.iter().all(|(by, ..)| by.team() == team));
            assert_eq!([best, other], told(chances));
            assert!(best >= other + 5 && seen.tricks_won()[team.other()] == 0);
        }
        Fact::Shares { better, equal, worse } => {
            assert_eq!(u16::from(*better) + u16::from(*equal) + u16::from(*worse), 100);
            let told = [*better, *worse].map(usize::from);
            assert_eq!(told, shares(table, advice, against));
            assert!(advice.why.facts.len() == 1);
        }
    }
}

/// Beside a mark the contrast is with the card that was played, whatever the rules of thumb say.
fn check_mark(
    seen: &Observation,
    judge: &Judge,
    did: Action,
    met: &mut BTreeMap<&'static str, usize>,
) {
    let judged = judge.judge(did);
    if !judged.verdict.class.is_mark() {
        return;
    }
    let advice = &judged.advice;
    let against = advice.why.against.map(Contrasted::action);
    let is_searched = advice.why.kind == ReasonKind::Searched;
    assert_eq!(against, Some(did).filter(|_| is_searched || !advice.why.facts.is_empty()));
    assert!(!is_searched || !advice.why.facts.is_empty(), "{advice:?}");
    for fact in &advice.why.facts {
        check(seen, judge.table(), advice, fact);
    }
    *met.entry("mark").or_default() += 1;
}

/// Of a card the advice before it is played is the judge's.
fn check_advice(seen: &Observation, judge: &Judge, met: &mut BTreeMap<&'static str, usize>) {
    let advice = judge.advice();
    let is_searched = advice.why.kind == ReasonKind::Searched;
    assert_eq!(is_searched, !advice.why.facts.is_empty(), "{advice:?}");
    for fact in &advice.why.facts {
        check(seen, judge.table(), advice, fact);
        *met.entry(fact.code()).or_default() += 1;
    }
}

/// Positions of a round that the club plays, with what is advised there.
fn check_round(number: u64, house: House, met: &mut BTreeMap<&'static str, usize>) -> usize {
    let deal = Seed(number).later_round(Seat::South, 1, &house.deal).deal;
    let mut round = Round::new(deal, Seat::ALL[number as usize % 4], house);
    let (mut rng, mut asked) = (Rng::new(number), 0);
    while let Some(seat) = round.turn() {
        let standing = Standing::default();
        let seen = Observation::of(&round, seat, standing, round.legal(seat));
        let is_asked = rng.below(5) == 0 && seen.legal().cards().len() > 1;
        let level = if number.is_multiple_of(2) { Level::Club } else { Level::Random };
        let did = player(level).act(&seen, &mut rng).action;
        if is_asked {
            let point =
                DecisionPoint::new(seen.clone(), did, BySeat([Occupant::Level(Level::Club); 4]));
            let judge = Judge::of(point, Effort::Tip);
            check_advice(&seen, &judge, met);
            check_mark(&seen, &judge, did, met);
            asked += 1;
        }
        round.apply(seat, did).unwrap();
    }
    asked
}

/// With `JASS_WALKS=10000` in the environment at so many positions.
#[test]
fn every_fact_holds_where_it_is_said() {
    let wanted = std::env::var("JASS_WALKS").ok().and_then(|count| count.parse().ok());
    let (wanted, mut asked, mut met) = (wanted.unwrap_or(200), 0, BTreeMap::new());
    for number in 0.. {
        asked += check_round(number, House::default(), &mut met);
        if asked >= wanted {
            break;
        }
    }
    println!("{asked} positions: {met:?}");
    assert!(wanted < 200 || met.len() >= 4 && met["mark"] > 5, "{met:?}");
}
