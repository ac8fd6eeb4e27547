//! Evaluation of calls: by what such hands have brought, and where two calls lie close by playing them on.

use super::{
    expected::{ExpectedCall, expected},
    samples::Samples,
};
use crate::{
    bots::{
        Rng,
        schieber::{
            CallValue, Decision, Player, ReasonKind,
            calling::{self, PointsMissing, guideline::Nerve},
            club::Club,
            determinize::{World, weighted_sampler::WeightedSampler},
            fitted::CallNets,
            played_on::Continuation,
        },
    },
    cards::{BySeat, CardSet, Family, Mode},
    game::schieber::{Action, Legal, Observation, hand_value},
    rules::house::Customs,
};

/// The number of modes that are played on where nothing was fitted: those that look best.
const SHORTLIST: usize = 3;
/// The number of worlds in which it is asked what is said beside the cards, and what a partner would call.
const FIT_WORLDS: usize = 100;
/// The number of worlds in which calls are played on.
const WORLDS: usize = 100;
/// The number of steps between two worlds.
const STEPS: usize = 24;
/// Positions that a round played on comes through.
const POSITIONS: u64 = 36;
/// Difference up to which the fit cannot tell two calls apart, in points as they are written.
const CLOSE: f64 = 20.0;
/// Number of worlds played on that say as much as the fit.
const FIT_WEIGHT: f64 = 128.0;
/// Spread of the difference of two calls from world to world, in points as they are written.
const SPREAD: f64 = 170.0;
/// The least gain over the call of the conventions, in standard errors, for another to be made where nothing was
/// fitted: what is looked for among several calls is found too readily.
const SURE_ERRORS: f64 = 2.0;
/// Card points of a round.
const ALL_CARDS: u32 = 157;

/// The call of the seat, which is to call, by a look at no more positions than so many.
pub(in crate::bots) fn call(seen: &Observation, max_nodes: u64, rng: &mut Rng) -> Decision {
    let convention = calling::call(seen, Nerve::Sound).expect("the seat is to call");
    // Stöck that win the game win it before the first trick, in every world.
    if convention.reason.kind == ReasonKind::BringHome || max_nodes == 0 {
        return convention;
    }
    let mut evaluator = CallEvaluator::of(seen, &convention, rng);
    evaluator.play_on(max_nodes, rng);
    if evaluator.is_informed() { evaluator.settle(convention) } else { convention }
}

/// The likeliest calls, that of the conventions first, and one more. The seat of the observation is to call.
pub(crate) fn likeliest(seen: &Observation, also: Option<Action>) -> Vec<Action> {
    let convention = calling::call(seen, Nerve::Sound).expect("the seat is to call");
    let mut calls = candidates(seen, convention.action);
    let fitted = by_fit(seen, &mut Rng::new(0)).and_then(|calls| best_of(&calls));
    for also in fitted.map(|best| best.action).into_iter().chain(also) {
        if !calls.contains(&also) {
            calls.push(also);
        }
    }
    calls
}

/// The call of the conventions, the modes that look best, and to push.
fn candidates(seen: &Observation, convention: Action) -> Vec<Action> {
    let Legal::Call { modes, push, .. } = *seen.legal() else {
        unreachable!("the seat is to call")
    };
    let worth = |mode: &Mode| {
        let points =
            hand_value::estimate(seen.hand(), *mode, mode.objective(), &seen.house().trump);
        points * u32::from(seen.house().score.factor.of(*mode))
    };
    let mut best: Vec<Mode> = modes.iter().collect();
    best.sort_by_key(|mode| std::cmp::Reverse((brings_home(seen, *mode), worth(mode))));
    let mut listed: Vec<Mode> = best.iter().copied().take(SHORTLIST).collect();
    let beside = beside_those(&best, &listed);
    listed.extend(beside);
    let calls = listed.into_iter().map(Action::Call);
    let others = calls.chain(push.then_some(Action::Push));
    std::iter::once(convention).chain(others.filter(|action| *action != convention)).collect()
}

/// The best call of each family that the list lacks and nothing was fitted to, where there are several such: one more for
/// each but the first. No rule of thumb compares what is so different.
fn beside_those(best: &[Mode], listed: &[Mode]) -> Vec<Mode> {
    let newer = |mode: &Mode| !mode.family().is_classical();
    let families: Vec<Family> = Family::ALL
        .iter()
        .copied()
        .filter(|family| best.iter().any(|mode| mode.family() == *family && newer(mode)))
        .collect();
    let lacks = |family: &Family| listed.iter().all(|mode| mode.family() != *family);
    let best_of = |family: Family| best.iter().copied().find(|mode| mode.family() == family);
    let lacking = families.iter().copied().filter(lacks).filter_map(best_of);
    lacking.take(families.len().saturating_sub(1)).collect()
}

/// Expectation of every call by the fit; nothing where the round may decide the game, for points are not what counts
/// there, nor by rules that no round was fitted to.
fn by_fit(seen: &Observation, rng: &mut Rng) -> Option<Vec<ExpectedCall>> {
    if may_decide(seen) {
        return None;
    }
    expected(CallNets::BUILT_IN, seen, &worlds(seen, FIT_WORLDS, rng))
}

fn may_decide(seen: &Observation) -> bool {
    let factor = |mode: Mode| u32::from(seen.house().score.factor.of(mode));
    let most = ALL_CARDS * seen.house().offered().iter().map(factor).max().unwrap_or(1);
    PointsMissing::of(seen).is_some_and(|missing| missing.own.min(missing.theirs) <= most)
}

fn worlds(seen: &Observation, number: usize, rng: &mut Rng) -> Vec<World> {
    let mut sampler = WeightedSampler::of(seen, STEPS);
    (0..number).map(|_| sampler.draw(rng)).collect()
}

fn best_of(calls: &[ExpectedCall]) -> Option<ExpectedCall> {
    calls.iter().copied().max_by(|one, other| one.points.total_cmp(&other.points))
}

/// A call with what it has brought, each time less what the first brought in the same world.
#[derive(Clone, Copy, Debug)]
struct CallSamples {
    action: Action,
    /// Expectation by the fit.
    fitted: Option<f64>,
    worth: Samples,
    gain: Samples,
}

impl CallSamples {
    fn new(action: Action, fitted: Option<f64>) -> Self {
        Self { action, fitted, worth: Samples::default(), gain: Samples::default() }
    }

    /// Value by the fit and the worlds together, or by these alone; the gain is left open.
    fn value(&self) -> CallValue {
        let Self { action, worth, .. } = *self;
        let worlds = worth.count();
        let Some(fitted) = self.fitted else {
            let ((worth, worth_error), (gain, error)) = (worth.mean(), self.gain.mean());
            return CallValue { action, worth, worth_error, gain, error, worlds };
        };
        let weight = FIT_WEIGHT + worth.number;
        let error = SPREAD / weight.sqrt();
        let worth = (FIT_WEIGHT * fitted + worth.sum) / weight;
        CallValue { action, worth, worth_error: error, gain: 0.0, error, worlds }
    }
}

/// The calls that come into question. The first is that of the conventions.
struct CallEvaluator<'a> {
    seen: &'a Observation,
    calls: Vec<CallSamples>,
    /// Number of the calls that are played on: those that come first.
    close: usize,
}

impl<'a> CallEvaluator<'a> {
    fn of(seen: &'a Observation, convention: &Decision, rng: &mut Rng) -> Self {
        let Some(mut fitted) = by_fit(seen, rng) else {
            let calls = candidates(seen, convention.action).into_iter();
            let calls: Vec<_> = calls.map(|action| CallSamples::new(action, None)).collect();
            return Self { seen, close: calls.len(), calls };
        };
        fitted.sort_by(|one, other| other.points.total_cmp(&one.points));
        let close = fitted.iter().filter(|call| call.points > fitted[0].points - CLOSE).count();
        let calls = fitted.iter().map(|call| CallSamples::new(call.action, Some(call.points)));
        Self { seen, close, calls: calls.collect() }
    }

    /// Plays the close calls on, where there is more than one.
    fn play_on(&mut self, max_nodes: u64, rng: &mut Rng) {
        let affordable = max_nodes / (POSITIONS * self.close as u64);
        let number = WORLDS.min(usize::try_from(affordable).unwrap_or(WORLDS));
        if self.close < 2 || number == 0 {
            return;
        }
        let actions: Vec<_> = self.calls[..self.close].iter().map(|call| call.action).collect();
        let players = BySeat::from_fn(|_| &Club as &dyn Player);
        let played = Continuation { seen: self.seen, players, to_the_target: true };
        let mut sampler = WeightedSampler::of(self.seen, STEPS);
        for _ in 0..number {
            let Some(results) = played.results(&actions, &sampler.draw(rng), 0) else { continue };
            for (call, result) in self.calls.iter_mut().zip(&results) {
                call.worth.add(result.worth);
                call.gain.add(result.worth - results[0].worth);
            }
        }
    }

    /// True if there is a fit, or a world has been played on.
    fn is_informed(&self) -> bool {
        self.calls[0].fitted.is_some() || self.calls[0].worth.number > 0.0
    }

    /// The call that brings most by fit and play, or where nothing was fitted that of the conventions unless another
    /// is clearly better.
    fn settle(&self, convention: Decision) -> Decision {
        let values = self.values(convention.action);
        let better = |one: &&CallValue, other: &&CallValue| one.worth.total_cmp(&other.worth);
        let best = values[..self.close].iter().max_by(better);
        let by_fit = self.calls[0].fitted.is_some();
        let clearly = |best: &&CallValue| by_fit || best.gain > SURE_ERRORS * best.error;
        let best = best.filter(clearly).filter(|best| best.action != convention.action);
        let strict = self.seen.house().bots.customs == Customs::Strict;
        let guideline = strict.then_some(convention.reason.kind);
        let found = |best: &CallValue| match self.close {
            1 => Decision::by_such_hands(best.action, best.worth.round() as i16),
            _ => Decision::new(best.action, ReasonKind::Searched, CardSet::EMPTY),
        };
        best.map_or(convention, |best| found(best).breaking(guideline)).with_calls(values)
    }

    fn values(&self, convention: Action) -> Vec<CallValue> {
        let mut values: Vec<_> = self.calls.iter().map(CallSamples::value).collect();
        let base = values.iter().find(|value| value.action == convention).map(|value| value.worth);
        for value in &mut values {
            value.gain = value.worth - base.unwrap_or_default();
        }
        values
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
        cards::{BySeat, ByTeam, Seat, Suit},
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

    /// Call if Obenabe, played on, brings so much more than the guideline where nothing was fitted, with an error of one.
    fn settled(seen: &Observation, gain: f64) -> Decision {
        let convention = calling::call(seen, Nerve::Sound).unwrap();
        let calls = candidates(seen, convention.action).into_iter();
        let calls: Vec<_> = calls.map(|action| CallSamples::new(action, None)).collect();
        let mut evaluator = CallEvaluator { seen, close: calls.len(), calls };
        for call in &mut evaluator.calls {
            let gain = if call.action == Action::Call(Mode::Obenabe) { gain } else { 0.0 };
            let samples =
                Samples { number: 4.0, sum: 4.0 * gain, squares: 4.0 * (gain * gain + 4.0) };
            (call.worth, call.gain) = (samples, samples);
        }
        evaluator.settle(convention)
    }

    #[test]
    fn where_nothing_was_fitted_one_suit_is_called_obenabe_only_by_two_errors() {
        let seen = pushed_to();
        let kept = settled(&seen, 1.9);
        assert_eq!((kept.action, kept.against), (Action::Call(Mode::Trump(Suit::Eicheln)), None));
        let broken = settled(&seen, 2.1);
        assert_eq!(broken.action, Action::Call(Mode::Obenabe));
        assert_eq!(broken.against, Some(kept.reason.kind));
        let measured = settled(&seen.by_customs(Customs::Measured), 2.1);
        assert_eq!((measured.action, measured.against), (broken.action, None));
    }

    #[test]
    fn a_call_that_is_far_ahead_by_the_fit_says_what_such_hands_brought() {
        let seen = pushed_to();
        let call = call(&seen, u64::MAX, &mut Rng::new(1));
        assert_eq!(
            (call.action, call.reason.kind),
            (Action::Call(Mode::Obenabe), ReasonKind::SuchHands)
        );
        assert!(call.reason.points.is_some_and(|points| points > 100), "{:?}", call.reason);
        assert!(call.against.is_some());
    }

    #[test]
    fn near_the_target_and_by_rules_of_their_own_nothing_was_fitted() {
        let fitted = |house: House, written: u32| {
            let deal = "EB EA R6 RU RK S9 L7 L9 LA | E7 E9 EO EK RB RO S6 L8 LU | R9 S7 S8 SU SO SK SA L6 LK | \
                        E6 E8 EU R7 R8 RA SB LB LO";
            let round = Round::new(deal.parse().unwrap(), Seat::South, house);
            let standing = Standing { written: ByTeam([written, 0]), target: Some(2500) };
            let seen = Observation::of(&round, Seat::South, standing, round.legal(Seat::South));
            by_fit(&seen, &mut Rng::new(1)).map(|calls| calls.len())
        };
        let usual = House::default();
        assert_eq!([0, 2000, 2100].map(|written| fitted(usual, written)), [Some(7), Some(7), None]);
        let mut slalom = usual;
        slalom.trump.slalom = true;
        let mut back = usual;
        back.schieben.back_push = true;
        assert_eq!([slalom, back].map(|house| fitted(house, 0)), [None, None]);
    }
}
