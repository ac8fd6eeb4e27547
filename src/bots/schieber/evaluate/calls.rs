//! Evaluation of the likeliest calls, by playing them out in worlds.

use super::{
    account::{self, Account},
    budget::{self, Budget},
    samples::Samples,
    utility::Utility,
};
use crate::{
    bots::{
        Rng,
        schieber::{
            CallValue, Decision, ReasonKind,
            calling::{self, CallContext, CallTurn, PointsMissing, guideline::Nerve},
            determinize::{World, weights::WeightedSampler},
            double_dummy::{Position, Solver},
        },
    },
    cards::{CardSet, Mode},
    game::schieber::{Action, Legal, Observation, hand_value},
    rules::{house::Customs, schieber::rotation::Called},
};

/// The number of modes that are played out: those that look best.
const SHORTLIST: usize = 3;
/// The number of tricks played out before the rest is guessed: more worlds say more than more tricks.
// One trick, and the value of the call alone, not that of every lead: twice the worlds in a fifth of the time.
const TRICKS_AHEAD: u8 = 1;
/// The number of worlds that a call has for each that a card has.
const WORLDS_PER_CARD_WORLD: usize = 2;
/// Bytes of the table of one search.
const TABLE_BYTES: usize = 1 << 20;
/// The least gain over the call of the conventions, in standard errors, for another to be made: what is looked for
/// among several calls is found too readily.
// Calls by worlds against those of the club, 1,000 deals with the cards of the club: +9.6 points as written with three
// errors (95 %: 5.4 to 13.9), +8.0 with two, +3.8 with one. What is left is no chance but a bias of open cards: with
// more worlds, so with smaller errors, `master` acts on it more often and calls worse (9.4 points lost a call,
// `expert` 4.9; 200 calls).
const SURE_ERRORS: f64 = 3.0;

/// The call of the seat, which is to call.
pub(in crate::bots) fn call(seen: &Observation, budget: Budget, rng: &mut Rng) -> Decision {
    let convention = calling::call(seen, Nerve::Sound).expect("the seat is to call");
    let mut evaluator = CallEvaluator::of(seen, &convention, budget.max_nodes);
    if evaluator.calls.len() < 2 {
        return convention;
    }
    let mut worlds = WeightedSampler::of(seen, budget.steps);
    let most_nodes = budget.nodes * budget.batches as u64;
    let most_worlds = WORLDS_PER_CARD_WORLD * budget.worlds;
    for number in 0..most_worlds {
        if evaluator.nodes >= most_nodes {
            break;
        }
        if number == most_worlds / 4 {
            evaluator.drop_the_worse_half();
        }
        let world = worlds.draw(rng);
        if !evaluator.add_world(&world) {
            break;
        }
    }
    if evaluator.has_worlds() { evaluator.settle(convention) } else { convention }
}

/// The likeliest calls, that of the conventions first, and one more. The seat of the observation is to call.
pub(crate) fn likeliest(seen: &Observation, also: Option<Action>) -> Vec<Action> {
    let convention = calling::call(seen, Nerve::Sound).expect("the seat is to call");
    let mut calls = candidates(seen, convention.action);
    calls.extend(also.filter(|also| !calls.contains(also)));
    calls
}

/// The call of the conventions, the modes that look best, and to push.
fn candidates(seen: &Observation, convention: Action) -> Vec<Action> {
    let Legal::Call { modes, push } = *seen.legal() else { unreachable!("the seat is to call") };
    let worth = |mode: &Mode| {
        let points = hand_value::estimate(seen.hand(), *mode, mode.objective());
        points * u32::from(seen.house().score.factor.of(*mode))
    };
    let mut best: Vec<Mode> = modes.iter().collect();
    best.sort_by_key(|mode| std::cmp::Reverse((brings_home(seen, *mode), worth(mode))));
    let calls = best.into_iter().take(SHORTLIST).map(Action::Call);
    let others = calls.chain(push.then_some(Action::Push));
    std::iter::once(convention).chain(others.filter(|action| *action != convention)).collect()
}

/// A call with what it has brought, each time less what the call of the conventions brought in the same world.
#[derive(Clone, Copy, Debug)]
struct CallSamples {
    action: Action,
    worth: Samples,
    gain: Samples,
}

impl CallSamples {
    fn new(action: Action) -> Self {
        Self { action, worth: Samples::default(), gain: Samples::default() }
    }

    fn value(&self) -> CallValue {
        let ((worth, worth_error), (gain, error)) = (self.worth.mean(), self.gain.mean());
        CallValue { action: self.action, worth, worth_error, gain, error }
    }
}

/// The calls that are played out. The first is that of the conventions.
struct CallEvaluator<'a> {
    seen: &'a Observation,
    calls: Vec<CallSamples>,
    /// Calls that were given up.
    dropped: Vec<CallSamples>,
    solver: Solver,
    /// Cost of the positions searched so far.
    nodes: u64,
    /// Positions that may still be looked at.
    nodes_left: u64,
}

impl<'a> CallEvaluator<'a> {
    fn of(seen: &'a Observation, convention: &Decision, max_nodes: u64) -> Self {
        let calls = candidates(seen, convention.action);
        let calls = calls.into_iter().map(CallSamples::new).collect();
        let solver = Solver::new(TABLE_BYTES);
        Self { seen, calls, dropped: Vec::new(), solver, nodes: 0, nodes_left: max_nodes }
    }

    fn has_worlds(&self) -> bool {
        self.calls.iter().all(|call| call.worth.number > 0.0)
    }

    /// The worth of every call in this world; none if the positions left are not enough.
    fn worths(&mut self, world: &World) -> Option<Vec<f64>> {
        let mut known: Vec<(Called, f64)> = Vec::new();
        for number in 0..self.calls.len() {
            let called = self.called(self.calls[number].action, world);
            let before = known.iter().find(|(other, _)| *other == called).map(|(_, worth)| *worth);
            known.push((called, before.or_else(|| self.play_out(called, world))?));
        }
        Some(known.into_iter().map(|(_, worth)| worth).collect())
    }

    /// Plays every call out in this world. False: the positions left were not enough, and the world does not count.
    fn add_world(&mut self, world: &World) -> bool {
        let Some(worths) = self.worths(world) else { return false };
        let base = worths[0];
        for (call, worth) in self.calls.iter_mut().zip(worths) {
            call.worth.add(worth);
            call.gain.add(worth - base);
        }
        true
    }

    /// The call that stands in the end: after a push, the one the partner makes by the conventions with what he holds.
    fn called(&self, action: Action, world: &World) -> Called {
        let seat = self.seen.seat();
        if let Action::Call(mode) = action {
            return Called { mode, caller: seat, pushed: self.seen.pushed() };
        }
        let partner = CallContext {
            turn: if seat == self.seen.forehand() { CallTurn::Pushed } else { CallTurn::Back },
            offered: self.seen.house().offered(),
            may_push: false,
            house: self.seen.house(),
            missing: PointsMissing::of(self.seen),
            nerve: Nerve::Sound,
        };
        let called = partner.choose(world.hands[seat.partner()]).action;
        let Action::Call(mode) = called else { unreachable!("who may not push calls") };
        Called { mode, caller: seat.partner(), pushed: true }
    }

    /// The worth of the round to us if this is called, if the positions left are enough.
    fn play_out(&mut self, called: Called, world: &World) -> Option<f64> {
        let seen = self.seen;
        let house = seen.house();
        let objective = called.mode.objective();
        let utility = Utility::of(seen, called.mode, objective);
        let leader = called.leader(seen.forehand(), &house.schieben);
        let position = Position::new(world.hands, called.mode, leader, None, house);
        let position = position.expect("a world fills every hand").with_match(utility.bonus());
        let points = self.solver.value_ahead_within(&position, TRICKS_AHEAD, self.nodes_left);
        // Guessed positions count: while they did not, a call took up to half a second at the level that has a tenth.
        self.nodes += budget::HEURISTIC_NODE_COST * self.solver.nodes();
        self.nodes_left -= self.solver.nodes();
        let account = Account::of(seen, called.mode, objective, leader, world);
        let beside = account::beside(seen, called.mode, leader, world);
        let points = points?;
        Some(utility.worth(account.as_ref(), points, beside))
    }

    /// Goes on with the better half, and the call of the conventions.
    fn drop_the_worse_half(&mut self) {
        let convention = self.calls.remove(0);
        self.calls.sort_by(|one, other| other.gain.sum.total_cmp(&one.gain.sum));
        self.dropped = self.calls.split_off(self.calls.len().div_ceil(2));
        self.calls.insert(0, convention);
    }

    /// The call: that of the conventions if it wins the game for certain, or if none is clearly better.
    fn settle(&self, convention: Decision) -> Decision {
        // Stöck that win the game win it before the first trick, in every world. A call that won in all worlds that
        // were looked at may lose in another.
        let is_sure = convention.reason.kind == ReasonKind::BringHome;
        let values: Vec<_> =
            self.calls.iter().chain(&self.dropped).map(CallSamples::value).collect();
        let left = &values[..self.calls.len()];
        let better = |one: &&CallValue, other: &&CallValue| one.gain.total_cmp(&other.gain);
        let clearly = |best: &&CallValue| !is_sure && best.gain > SURE_ERRORS * best.error;
        let best = left.iter().max_by(better).filter(clearly);
        let strict = self.seen.house().bots.customs == Customs::Strict;
        let guideline = strict.then_some(convention.reason.kind);
        let searched = |best: &CallValue| {
            Decision::new(best.action, ReasonKind::Searched, CardSet::EMPTY).breaking(guideline)
        };
        best.map_or(convention, searched).with_calls(values)
    }
}

/// True if the own Stöck in this mode are enough to win the game.
fn brings_home(seen: &Observation, mode: Mode) -> bool {
    let standing = seen.standing();
    let stoeck = u32::from(hand_value::own_stoeck(seen.hand(), mode, seen.house()));
    let written = standing.written[seen.seat().team()];
    stoeck > 0 && standing.target.is_some_and(|target| written + stoeck >= target)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::{BySeat, Seat, Suit},
        game::schieber::{Deal, Round, Standing},
        rules::House,
    };

    /// View of the partner of a forehand that has pushed, with all his tricks in one suit.
    fn pushed_to() -> Observation {
        let hands = [
            "E6 E7 L6 L7 L8 R6 R7 S6 S7",
            "E8 E9 L9 LB LO R8 R9 S8 S9",
            "EA EK EO EU EB LU RB RU SB",
            "LK LA RO RK RA SU SO SK SA",
        ];
        let deal = Deal::new(BySeat(hands.map(|hand| hand.parse().unwrap()))).unwrap();
        let mut round = Round::new(deal, Seat::South, House::default());
        round.apply(Seat::South, Action::Push).unwrap();
        Observation::of(&round, Seat::North, Standing::default(), round.legal(Seat::North))
    }

    /// Call if Obenabe has brought so much more than the guideline, with an error of one.
    fn settled(seen: &Observation, gain: f64) -> Decision {
        let convention = calling::call(seen, Nerve::Sound).unwrap();
        let mut evaluator = CallEvaluator::of(seen, &convention, u64::MAX);
        for call in &mut evaluator.calls {
            let gain = if call.action == Action::Call(Mode::Obenabe) { gain } else { 0.0 };
            call.gain =
                Samples { number: 4.0, sum: 4.0 * gain, squares: 4.0 * (gain * gain + 4.0) };
        }
        evaluator.settle(convention)
    }

    #[test]
    fn after_a_push_one_suit_is_called_obenabe_only_by_three_errors() {
        let seen = pushed_to();
        let kept = settled(&seen, 2.9);
        assert_eq!((kept.action, kept.against), (Action::Call(Mode::Trump(Suit::Eicheln)), None));
        let broken = settled(&seen, 3.1);
        assert_eq!(broken.action, Action::Call(Mode::Obenabe));
        assert_eq!(broken.against, Some(kept.reason.kind));
        let measured = settled(&seen.by_customs(Customs::Measured), 3.1);
        assert_eq!((measured.action, measured.against), (broken.action, None));
    }
}
