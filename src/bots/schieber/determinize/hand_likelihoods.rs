//! Likelihoods of hands: how well each explains what its seat did. Soft knowledge, for people play as they like.

use std::{collections::BTreeMap, fmt};

use super::{
    World,
    models::{PlayerModel, PlayerModels},
};
use crate::{
    cards::{CardSet, Seat},
    game::schieber::{Action, Deal, Observation, Round},
};

/// The likelihood of a world beside others, by what the other three did; 0 if it cannot have happened there.
pub(crate) fn likelihood_of(seen: &Observation, models: &PlayerModels, world: &World) -> f64 {
    HandLikelihoods::of(seen, *models).world(world, 0.0).unwrap_or(0.0)
}

/// Likelihoods of hands: how well each explains what its seat did. A player sees no other hand, so a world is as likely
/// as its hands are together.
// A player sees no other hand, so that a world is as likely as its three hands are together, and a chain comes back to
// the same hands: to play the round again for each step took most of the time of a review. One of two marks takes 17.9 s
// of processor time in place of 24.1.
#[derive(Clone, Debug)]
pub(super) struct HandLikelihoods<'a> {
    seen: &'a Observation,
    models: PlayerModels,
    others: [Seat; 3],
    known: BTreeMap<(Seat, CardSet), Likelihood>,
    past: Option<&'a dyn PastLikelihoods>,
}

/// Likelihoods of hands by what was done up to a position, for players who reckon with anybody and play on from there. A
/// bot remembers nothing: whoever lets it play on keeps them.
// Who plays on from one position in hundreds of worlds looks at the same past each time: what it tells of a hand took most of
// the time of a review.
pub(crate) trait PastLikelihoods: fmt::Debug + Sync {
    /// Number of actions of the round up to the position.
    fn actions(&self) -> usize;

    /// Likelihood of this hand of a seat, if it has been kept.
    fn get(&self, hand: (Seat, CardSet)) -> Option<f64>;

    /// Keeps likelihoods of hands.
    fn keep(&self, hands: &[((Seat, CardSet), f64)]);
}

/// Hand whose likelihood is being found.
#[derive(Clone, Copy, Debug)]
struct HandEvidence {
    seat: Seat,
    /// Likelihood by what has been looked at.
    likely: f64,
    /// Number of actions that have been looked at before.
    from: usize,
}

/// Likelihood of a hand, or of a world, as far as it is known.
#[derive(Clone, Copy, Debug)]
enum Likelihood {
    /// The likelihood itself.
    Exact(f64),
    /// A bound: the round was played again until no world with this hand could be likely enough.
    AtMost(f64),
}

impl<'a> HandLikelihoods<'a> {
    /// Likelihoods of hands of the other three, by what they did before the observation.
    pub(super) fn of(seen: &'a Observation, models: PlayerModels) -> Self {
        let others = [1, 2, 3].map(|steps| seen.seat().after(steps));
        Self { seen, models, others, known: BTreeMap::new(), past: None }
    }

    /// The same with likelihoods of what was done up to a position before.
    pub(super) fn since(self, past: Option<&'a dyn PastLikelihoods>) -> Self {
        Self { past, ..self }
    }

    /// True if it is known of each of the others how he plays.
    pub(super) fn are_fitted(&self) -> bool {
        self.others.iter().all(|seat| self.models[*seat].is_fitted())
    }

    /// The likelihood of a world: if it is not below the least that is wanted, and if it can have happened there.
    pub(super) fn world(&mut self, world: &World, least: f64) -> Option<f64> {
        let known = self.others.map(|seat| self.known.get(&(seat, world.dealt[seat])).copied());
        let most = known.iter().flatten().map(|known| known.most()).product::<f64>();
        if most < least {
            return None;
        }
        let exact = known.map(|known| known.and_then(Likelihood::exact));
        if let [Some(one), Some(two), Some(three)] = exact {
            return Some(one * two * three);
        }
        self.learn(world, exact, least)
    }

    /// Finds the likelihoods of the hands that are not known; that of the world, if it is not below the least.
    fn learn(&mut self, world: &World, exact: [Option<f64>; 3], least: f64) -> Option<f64> {
        let mut hands = self.unknown(world, exact);
        let known = exact.iter().flatten().product();
        let found = self.replay(world, &mut hands, known, least)?;
        let as_known: fn(f64) -> Likelihood = match found {
            Likelihood::Exact(_) => Likelihood::Exact,
            Likelihood::AtMost(_) => Likelihood::AtMost,
        };
        self.keep(world, &hands, as_known);
        found.exact().filter(|likely| *likely >= least)
    }

    /// Plays the round again in a world for these hands, until it is likely too little; how likely the world is, none if it
    /// cannot have happened there. Up to the position whose past is kept it is looked at to the end.
    fn replay(
        &self,
        world: &World,
        hands: &mut [HandEvidence],
        known: f64,
        least: f64,
    ) -> Option<Likelihood> {
        let mut likely = known * hands.iter().map(|hand| hand.likely).product::<f64>();
        let past = self.past.map_or(0, PastLikelihoods::actions);
        let whole = if hands.iter().all(|hand| hand.from == past) { 0 } else { past };
        let seen = self.seen;
        let mut round = Round::new(Deal::new(world.dealt).ok()?, seen.forehand(), *seen.house());
        for (at, (seat, action)) in seen.log().iter().enumerate() {
            if let Some(hand) = hands.iter_mut().find(|it| it.seat == *seat && it.from <= at) {
                let chance = likelihood(&round, *seat, *action, seen, self.models[*seat]);
                (hand.likely, likely) = (hand.likely * chance, likely * chance);
            }
            if at >= whole && likely < least {
                return Some(Likelihood::AtMost(likely));
            }
            round.apply(*seat, *action).ok()?;
            self.keep_past(at + 1, world, hands);
        }
        Some(Likelihood::Exact(likely))
    }

    /// Keeps what the past of a position tells of these hands, where the round has come there.
    fn keep_past(&self, actions: usize, world: &World, hands: &[HandEvidence]) {
        let Some(past) = self.past.filter(|past| past.actions() == actions) else { return };
        let new = hands.iter().filter(|hand| hand.from == 0);
        let new = new.map(|hand| ((hand.seat, world.dealt[hand.seat]), hand.likely));
        past.keep(&new.collect::<Vec<_>>());
    }

    /// The hands of a world whose likelihoods are not known, each with what its past tells.
    fn unknown(&self, world: &World, exact: [Option<f64>; 3]) -> Vec<HandEvidence> {
        let unknown = self.others.into_iter().zip(exact).filter(|(_, exact)| exact.is_none());
        let hand = |(seat, _): (Seat, _)| {
            let past =
                self.past.and_then(|past| Some((past.get((seat, world.dealt[seat]))?, past)));
            let (likely, from) = past.map_or((1.0, 0), |(likely, past)| (likely, past.actions()));
            HandEvidence { seat, likely, from }
        };
        unknown.map(hand).collect()
    }

    /// Keeps what was found of hands of a world.
    fn keep(&mut self, world: &World, found: &[HandEvidence], as_known: fn(f64) -> Likelihood) {
        let known = |it: &HandEvidence| ((it.seat, world.dealt[it.seat]), as_known(it.likely));
        self.known.extend(found.iter().map(known));
    }
}

impl Likelihood {
    /// The likelihood, where it is known as such.
    const fn exact(self) -> Option<f64> {
        match self {
            Self::Exact(likely) => Some(likely),
            Self::AtMost(_) => None,
        }
    }

    /// The most that it can be.
    const fn most(self) -> f64 {
        match self {
            Self::Exact(likely) | Self::AtMost(likely) => likely,
        }
    }
}

/// Weight of what the seat does there as evidence, if it plays like its model.
fn likelihood(
    round: &Round,
    seat: Seat,
    action: Action,
    seen: &Observation,
    model: PlayerModel,
) -> f64 {
    let legal = round.legal(seat);
    let says = matches!(action, Action::Weis | Action::Stoeck | Action::Claim)
        // Silence is no signal, nor is what is said in its place.
        || matches!(action, Action::Double(_) | Action::Silent | Action::Bergpreis)
        || matches!(action, Action::ThrowIn | Action::Agree | Action::Refuse);
    // An only card tells nothing, whoever plays it.
    let is_forced = legal.cards().only().is_some();
    if says || is_forced || !legal.has(action) {
        return 1.0;
    }
    model.weight(&Observation::of(round, seat, *seen.standing(), legal), action)
}
