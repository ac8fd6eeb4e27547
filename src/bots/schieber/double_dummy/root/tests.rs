//! Worth of the net: rounds with open cards in which one team guesses by it and the other by the play-out.

use super::*;
use crate::{
    bots::{
        Rng,
        schieber::{evaluate::budget::Budget, player, testing},
    },
    cards::{BySeat, Card, CardSet, Mode, Team},
    game::{
        Level,
        schieber::{Deal, Observation, Phase, Round, Standing},
    },
    rules::House,
    search::trick::{NoTrump, WithTrump},
};

/// Nodes in which a quick expert tries to solve a world to its end.
const SHARE: u64 = Budget::QUICK.nodes / (Budget::QUICK.worlds as u64 / 2);

/// Number of deals.
const DEALS: u32 = 300;

/// A deal after the club has called, with all cards open.
fn dealt(number: usize, rng: &mut Rng) -> Position {
    let deal = Deal::new(testing::fill(BySeat::<CardSet>::default(), rng)).unwrap();
    let mut round = Round::new(deal, crate::cards::Seat::South.after(number), House::default());
    loop {
        let seat = round.turn().unwrap();
        if let Phase::Playing(table) = round.phase() {
            return Position::of(table.playing()).unwrap().with_match(ByTeam([100; 2]));
        }
        let seen = Observation::of(&round, seat, Standing::default(), round.legal(seat));
        let action = player(Level::Club).act(&seen, rng).action;
        round.apply(seat, action).unwrap();
    }
}

/// The card of who plays as the expert does in one world: solved if that is to be had, else looked ahead.
fn card(position: &Position, by_net: bool, nodes: &mut u64) -> Card {
    let ahead = if position.tricks_left() > 7 { 2 } else { 3 };
    let horizon = u32::from(position.tricks_left().saturating_sub(ahead));
    let exact = SearchLimits { nodes: SHARE, horizon: 0 };
    let values = found(position, exact, by_net, &mut 0)
        .or_else(|| found(position, SearchLimits { nodes: u64::MAX, horizon }, by_net, nodes));
    let layout = SearchRules::of(position).layout;
    let values = values.expect("no search is that long");
    let worth = |card: &Card| {
        values.iter().find(|(place, _)| *place == layout.place(*card)).map(|(_, value)| *value)
    };
    position.legal().iter().max_by_key(worth).unwrap()
}

fn found(
    position: &Position,
    limits: SearchLimits,
    by_net: bool,
    nodes: &mut u64,
) -> Option<Vec<(u32, i32)>> {
    match position.mode() {
        Mode::Trump(_) => searched::<WithTrump>(position, limits, by_net, nodes),
        _ => searched::<NoTrump>(position, limits, by_net, nodes),
    }
}

fn searched<S: Strain>(
    position: &Position,
    limits: SearchLimits,
    by_net: bool,
    nodes: &mut u64,
) -> Option<Vec<(u32, i32)>> {
    let plan = SearchPlan::of::<S>(position, SearchRules::of(position));
    let (table, mut history) = (TranspositionTable::new(1 << 20), HistoryTable::new());
    let mut root = RootSearch::<S>::new(position, &plan, (&table, &mut history), limits);
    root.search.leaf = root.search.leaf.filter(|_| by_net);
    let (_, values, looked_at) = root.cards();
    *nodes += looked_at;
    values.into_iter().map(|(place, value)| Some((place, value.exact()?))).collect()
}

/// The card points of the team less those of the other, where that team guesses by the net.
fn played(dealt: &Position, by_net: Team, nodes: &mut [u64; 2]) -> i32 {
    let (mut points, mut next) = (ByTeam([0_i32; 2]), Some(*dealt));
    while let Some(position) = next {
        let guesses = position.turn().team() == by_net;
        let legal = position.legal();
        let card = legal
            .only()
            .unwrap_or_else(|| card(&position, guesses, &mut nodes[usize::from(guesses)]));
        let (won, after) = position.after(card);
        for team in Team::ALL {
            points[team] += i32::from(won[team]);
        }
        next = after;
    }
    let card_points = points.0.map(|points| points.min(157));
    if by_net == Team::NorthSouth {
        card_points[0] - card_points[1]
    } else {
        card_points[1] - card_points[0]
    }
}

#[test]
#[ignore = "a measurement, which takes minutes"]
#[expect(clippy::print_stdout, reason = "a measurement is read")]
fn the_net_beats_the_play_out_with_open_cards() {
    let mut rng = Rng::new(9401);
    let (mut nodes, mut gains) = ([0; 2], Vec::new());
    for number in 0..DEALS {
        let deal = dealt(number as usize, &mut rng);
        let both = Team::ALL.map(|team| played(&deal, team, &mut nodes));
        gains.push(f64::from(both[0] + both[1]) / 2.0);
    }
    let deals = f64::from(DEALS);
    let mean = gains.iter().sum::<f64>() / deals;
    let spread = gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f64>();
    let half = 1.96 * spread.sqrt() / deals;
    let told = format!("{mean:+.2} ± {half:.2} points a deal, nodes {nodes:?}");
    println!("{told}");
    assert!(mean - half >= 6.0, "{told}");
}
