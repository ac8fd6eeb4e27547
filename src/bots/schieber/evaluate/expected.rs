//! Expectation of every call by what was fitted: parts of such hands, with the factors and switches of the house, and
//! what is said beside them in worlds that fit.

use super::account;
use crate::{
    bots::schieber::{
        determinize::World,
        fitted::{CallNets, CallParts},
    },
    cards::{ByTeam, CardSet, Mode, ModeSet, Objective},
    game::schieber::{Action, Legal, Observation, hand_value},
    rules::{
        House,
        house::{PlayRules, SchiebenRules, TrumpRules},
        schieber::{rotation::Called, score, weis},
    },
};

/// Expectation of one call, in points as they are written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ExpectedCall {
    /// The call, or the push.
    pub action: Action,
    /// Points of ours less theirs.
    pub points: f64,
}

/// The expectation of every call of the seat, which is to call, in these worlds; nothing by rules that no round was
/// fitted to.
pub(crate) fn expected(
    nets: &CallNets,
    seen: &Observation,
    worlds: &[World],
) -> Option<Vec<ExpectedCall>> {
    let Legal::Call { modes, push, .. } = *seen.legal() else { return None };
    if !is_fitted(seen.house()) {
        return None;
    }
    let is_partner = seen.seat() != seen.forehand();
    let of_mode = |mode: Mode| {
        let hand = seen.hand();
        let parts = if is_partner { nets.pushed(hand, mode) } else { nets.own(hand, mode) }?;
        let called = Called { mode, caller: seen.seat(), pushed: seen.pushed(), doubled: 0 };
        let said = mean(worlds.iter().map(|world| said(seen, called, world)));
        Some(ExpectedCall { action: Action::Call(mode), points: written(parts, mode, seen) + said })
    };
    let calls = modes.iter().map(of_mode);
    let push = push.then(|| {
        let points =
            worlds.iter().map(|world| pushed(nets, seen, world)).collect::<Option<Vec<_>>>()?;
        Some(ExpectedCall { action: Action::Push, points: mean(points.into_iter()) })
    });
    calls.chain(push).collect()
}

/// True if rounds by these rules were fitted: what changes the points of the cards, who may play which, or who leads
/// and calls, needs rounds of its own.
fn is_fitted(house: &House) -> bool {
    let SchiebenRules { back_push, leader, lead_trump_after_push, .. } = house.schieben;
    let usual = SchiebenRules::default();
    house.play == PlayRules::default()
        && house.trump.unenufe_eleven == TrumpRules::default().unenufe_eleven
        && !house.trump.eight_of_martigny
        && house.offered().iter().all(|mode| mode.objective() == Objective::Most)
        && (back_push, leader, lead_trump_after_push)
            == (usual.back_push, usual.leader, usual.lead_trump_after_push)
}

/// Points that a push brings in this world: the partner calls what his hand promises most in.
fn pushed(nets: &CallNets, seen: &Observation, world: &World) -> Option<f64> {
    let partner = seen.seat().partner();
    let mode = best_after_push(nets, seen, world.hands[partner], seen.house().offered())?;
    let parts = nets.pair(world.hands[partner], seen.hand(), mode)?;
    let called = Called { mode, caller: partner, pushed: true, doubled: 0 };
    Some(written(parts, mode, seen) + said(seen, called, world))
}

/// The mode that a partner calls with this hand after a push.
fn best_after_push(
    nets: &CallNets,
    seen: &Observation,
    hand: CardSet,
    offered: ModeSet,
) -> Option<Mode> {
    let house = seen.house();
    let promises = |mode: Mode| {
        let parts = nets.pushed(hand, mode)?;
        let own = f64::from(hand_value::own_stoeck(hand, mode, house))
            + f64::from(melds(hand, mode, house));
        Some((mode, written(parts, mode, seen) + own))
    };
    let modes = offered.iter().map(promises).collect::<Option<Vec<_>>>()?;
    modes.into_iter().max_by(|one, other| one.1.total_cmp(&other.1)).map(|(mode, _)| mode)
}

/// The points of the melds of a hand, as if none were better.
fn melds(hand: CardSet, mode: Mode, house: &House) -> u16 {
    if !house.weis.count_in(mode) {
        return 0;
    }
    score::weis(weis::total(&weis::declared(hand, mode, &house.weis)), mode, house)
}

/// Parts with the factor of the mode and what the house gives for a match.
fn written(parts: CallParts, mode: Mode, seen: &Observation) -> f64 {
    let (house, own, callers) = (seen.house(), seen.seat().team(), seen.forehand().team());
    // A match of the others counts what their side writes for it, which a house may set otherwise against the caller.
    let team = if parts.matches < 0.0 { own.other() } else { own };
    let bonus = score::match_points(team, (mode, mode.objective()), callers, house);
    let factor = f64::from(score::cards(1, mode, house));
    factor * (parts.cards + parts.matches * f64::from(bonus))
}

/// Points of ours less theirs that Stöck and melds bring in this world if this is called.
fn said(seen: &Observation, called: Called, world: &World) -> f64 {
    let leader = called.leader(seen.forehand(), &seen.house().schieben);
    let team = seen.seat().team();
    let points: ByTeam<u16> = account::beside(seen, called.mode, leader, world);
    f64::from(points[team]) - f64::from(points[team.other()])
}

#[expect(clippy::cast_precision_loss, reason = "worlds are counted in hundreds")]
fn mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let number = values.len().max(1) as f64;
    values.sum::<f64>() / number
}
