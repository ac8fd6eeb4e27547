//! Playout of a position, where a search must be short and no net guesses (`leaf`): each seat plays what move ordering
//! would try first.

use super::{node::Node, ordering::OrderingView, plan::SearchPlan};
use crate::search::{
    bitboard::{Hands, without_trump},
    history::NO_HISTORY,
    trick::{Alternating, Strain, TrickState},
};

/// The difference that such play brings who leads.
// The guess is off by 20 points of the difference with three tricks to come, by 27 with four, 33 with five, 38 with
// six and 42 with seven (root of the mean square, trump). A prototype that looked two tricks ahead of seven and
// guessed like this lost 2.3 points a card against an exact search, 1.25 with three tricks, 0.73 with four.
pub(super) fn play_out<S: Strain>(
    plan: &SearchPlan,
    mut hands: Hands,
    seat: usize,
    mut node: Node,
) -> i32 {
    let (mut leader, mut value) = (seat, 0);
    while node.tricks > 0 {
        if let Some(later) = plan.without_trump::<S>(node.tricks) {
            let rest = play_out::<Alternating>(later, hands.map(without_trump), leader, node);
            return if (leader ^ seat) & 1 == 0 { value + rest } else { value - rest };
        }
        let trick = play_trick::<S>(plan, &mut hands, leader, &node);
        node.alive &= 1 << (trick.winner & 1);
        let mut points = trick.points;
        if node.tricks == 1 {
            let SearchPlan { rules, .. } = plan;
            points += rules.last_trick + rules.match_bonus(trick.winner, node.alive);
        }
        value += if (trick.winner ^ seat) & 1 == 0 { points } else { -points };
        (leader, node.tricks) = (trick.winner, node.tricks - 1);
    }
    value
}

fn play_trick<S: Strain>(
    plan: &SearchPlan,
    hands: &mut Hands,
    leader: usize,
    node: &Node,
) -> TrickState {
    let SearchPlan { rules, ordering, .. } = plan;
    let points = rules.points_at::<S>(node.tricks);
    let upwards = rules.is_upwards::<S>(node.tricks);
    let view = OrderingView::new(hands, leader, 0, upwards, &NO_HISTORY);
    let place = only_or(hands[leader], |legal| ordering.leads::<S>(&view, legal).next(0));
    hands[leader] ^= 1 << place;
    let mut trick =
        TrickState::EMPTY.with::<S, 0>(leader, place, points[place as usize & 63], upwards);
    for turn in 1..4 {
        let seat = (leader + turn) & 3;
        let view = OrderingView::new(hands, seat, trick.cards, upwards, &NO_HISTORY);
        let legal = trick.legal::<S>(hands[seat], &rules.play);
        let place = only_or(legal, |legal| {
            let moves = match turn {
                1 => ordering.replies::<S, 1>(&view, &trick, legal),
                2 => ordering.replies::<S, 2>(&view, &trick, legal),
                _ => ordering.replies::<S, 3>(&view, &trick, legal),
            };
            { moves }.next(0)
        });
        hands[seat] ^= 1 << place;
        trick = trick.with::<S, 1>(seat, place, points[place as usize & 63], upwards);
    }
    trick
}

/// The only card, or the one that is chosen.
fn only_or(legal: u64, choose: impl Fn(u64) -> Option<u32>) -> u32 {
    if legal.is_power_of_two() {
        return legal.trailing_zeros();
    }
    choose(legal).expect("of two cards one is the first")
}
