//! Particle weights of worlds: how well a world explains what the others did. Soft knowledge, for people play as they
//! like.

use std::{collections::BTreeMap, fmt};

use super::{
    World,
    models::{PlayerModel, PlayerModels},
    posterior::Posterior,
    sampler::Sampler,
};
use crate::{
    bots::Rng,
    cards::{BySeat, CardSet, Seat},
    game::schieber::{Action, Deal, Observation, Round},
};

/// The share of draws for which nothing but hard knowledge counts, so that odd play cannot blind us; none where it is
/// known who plays.
const UNWEIGHTED_SHARE: f64 = 0.15;

/// The number of times the usual steps come before the first world.
const BURN_IN: usize = 10;

/// Number of worlds up to which all are looked at: as many fit in the sixth trick and later, and mostly in the fifth.
// One who keeps to his rules would have played otherwise with every hand between two that explain what he did: a chain of
// 240 worlds with 96 steps between them came to one group of worlds, and priced a card at +22.5 ± 0.5, and one from another
// start came to another group after 28 worlds, and found -45.2 ± 2.1. From all worlds it is -59.0 ± 1.3. To look at 30,000
// worlds and more takes 20 to 120 ms, and a chain there 11 to 53; at fewer it takes less than a chain.
const FEW: u64 = 100_000;

/// Worlds drawn by lot, the likelier the more readily.
///
/// Where few fit, each is drawn by its likelihood among all. Else a chain goes from world to world by exchanging cards and
/// stays where it is the more readily the less likely the next would be (Metropolis); so it finds the few likely worlds
/// among very many.
#[derive(Clone, Debug)]
pub struct WeightedSampler<'a> {
    sampler: Sampler<'a>,
    steps: usize,
    current: Option<(World, f64)>,
    likelihoods: HandLikelihoods<'a>,
    among_all: AmongAll,
}

/// Answer to the question whether worlds are drawn from all that fit.
#[derive(Clone, Debug)]
enum AmongAll {
    /// They are not.
    No,
    /// They are if they are few, which was not asked yet.
    IfFew,
    /// They are.
    Yes(Posterior),
}

impl<'a> WeightedSampler<'a> {
    /// Worlds that the seat must reckon with whoever plays, so many steps apart; evenly drawn where that is none.
    // A bot has no time to look at all of them: of its worlds a chain comes through some hundreds.
    pub fn of(seen: &'a Observation, steps: usize) -> Self {
        Self::chain(seen, BySeat([PlayerModel::Sound; 4]), steps)
    }

    /// Worlds that the seat must reckon with among these players, from all where they are few, and so many steps apart.
    pub fn among(seen: &'a Observation, models: PlayerModels, steps: usize) -> Self {
        Self { among_all: AmongAll::IfFew, ..Self::chain(seen, models, steps) }
    }

    /// Worlds so many steps apart, however few fit.
    pub(super) fn chain(seen: &'a Observation, models: PlayerModels, steps: usize) -> Self {
        let (sampler, likelihoods) = (Sampler::of(seen), HandLikelihoods::of(seen, models));
        Self { sampler, steps, current: None, likelihoods, among_all: AmongAll::No }
    }

    /// The same with likelihoods of what was done up to a position before, as those that reckon with anybody find them.
    pub(crate) const fn since(mut self, past: Option<&'a dyn PastLikelihoods>) -> Self {
        self.likelihoods.past = past;
        self
    }

    /// Share of the draws for which nothing but hard knowledge counts.
    fn unweighted(&self) -> f64 {
        let HandLikelihoods { others, models, .. } = &self.likelihoods;
        let is_known = others.iter().all(|seat| models[*seat].is_fitted());
        if is_known { 0.0 } else { UNWEIGHTED_SHARE }
    }

    /// The next world.
    pub fn draw(&mut self, rng: &mut Rng) -> World {
        if self.steps == 0 || rng.unit() < self.unweighted() {
            return self.sampler.draw(rng);
        }
        self.look_at_all();
        if let AmongAll::Yes(posterior) = &self.among_all {
            return posterior.draw(rng);
        }
        let (mut world, mut likely) = self.current.unwrap_or_else(|| self.first(rng));
        let steps = if self.current.is_none() { BURN_IN } else { 1 } * self.steps;
        for _ in 0..steps {
            let Some(next) = self.sampler.propose(&world, rng) else { continue };
            let least = likely * rng.unit();
            if let Some(weight) = self.likelihoods.world(&next, least) {
                (world, likely) = (next, weight);
            }
        }
        self.current = Some((world, likely));
        world
    }

    /// Looks at all worlds, if they are to be looked at and are few.
    fn look_at_all(&mut self) {
        let is_asked = matches!(self.among_all, AmongAll::IfFew);
        let few = is_asked && self.sampler.count() <= FEW;
        let likelihood = |world: &World| self.likelihoods.world(world, 0.0).unwrap_or(0.0);
        let posterior = few.then(|| Posterior::of(self.sampler.all(), likelihood)).flatten();
        if is_asked {
            self.among_all = posterior.map_or(AmongAll::No, AmongAll::Yes);
        }
    }

    /// A world to begin with, and its weight.
    fn first(&mut self, rng: &mut Rng) -> (World, f64) {
        let first = self.sampler.draw(rng);
        (first, self.likelihoods.world(&first, 0.0).unwrap_or(0.0))
    }
}

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
struct HandLikelihoods<'a> {
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
    fn of(seen: &'a Observation, models: PlayerModels) -> Self {
        let others = [1, 2, 3].map(|steps| seen.seat().after(steps));
        Self { seen, models, others, known: BTreeMap::new(), past: None }
    }

    /// The likelihood of a world: if it is not below the least that is wanted, and if it can have happened there.
    fn world(&mut self, world: &World, least: f64) -> Option<f64> {
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
