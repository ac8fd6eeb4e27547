//! Fit of the models of players: how often a level leaves its rules of thumb where it has a choice, and how far its
//! choices are evidence of their own.

use crate::{
    bots::{
        Rng,
        schieber::{
            Player,
            determinize::{
                World,
                hand_likelihoods::likelihood_of,
                models::{Choice, PlayerModel, keeps},
                sampler::Sampler,
            },
        },
    },
    cards::{BySeat, Seat},
    game::{
        Level, Seed,
        schieber::{Action, Observation, Round, Standing},
    },
    rules::House,
};

/// Number of actions from one choice at which the deal is looked for among others to the next.
const APART: usize = 5;
/// Number of other deals among which it is looked for.
const OTHERS: usize = 50;
/// The greatest power that is tried, in twentieths.
const MOST_POWER: u32 = 30;

/// Choices of a level, and those at which it left its rules of thumb.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LeftRules {
    /// Number of choices.
    pub choices: usize,
    /// Number of those at which it did something else.
    pub left: usize,
}

impl LeftRules {
    /// Counts of two lots of rounds together.
    pub(crate) const fn with(self, other: Self) -> Self {
        Self { choices: self.choices + other.choices, left: self.left + other.left }
    }
}

/// The deal as it was and others that a seat could not tell from it at one choice, by the logarithms of their
/// likelihoods.
#[derive(Clone, Debug)]
pub(crate) struct Explained {
    dealt: f64,
    others: Vec<f64>,
}

impl Explained {
    /// Logarithm of the chance that the deal is picked among all of them, each by its likelihood to this power.
    fn picked(&self, power: f64) -> f64 {
        let beside = self.others.iter().map(|other| (power * (other - self.dealt)).exp());
        -(1.0 + beside.sum::<f64>()).ln()
    }
}

/// Power of the likelihoods by which the deals are best told from the others, in twentieths: how far the choices of a
/// player are independent of each other.
pub(crate) fn temper(explained: &[Explained]) -> f64 {
    let fit = |power: f64| explained.iter().map(|choice| choice.picked(power)).sum::<f64>();
    let powers = (1..=MOST_POWER).map(|part| f64::from(part) / 20.0);
    powers.max_by(|one, other| fit(*one).total_cmp(&fit(*other))).unwrap_or(1.0)
}

/// A round that a level plays at every seat, as its model is fitted to it.
#[derive(Clone, Debug, Default)]
pub(crate) struct ModelledRound {
    /// Its choices, by their kind.
    pub left: [LeftRules; Choice::ALL.len()],
    /// The deal as it was beside others, at some of its choices.
    pub explained: Vec<Explained>,
}

impl ModelledRound {
    /// Takes a choice in.
    fn count(&mut self, level: Level, seen: &Observation, action: Action) {
        let says = matches!(action, Action::Weis | Action::Stoeck | Action::Claim);
        if let Some((choice, _)) = Choice::of(seen).filter(|_| !says) {
            let count = &mut self.left[choice as usize];
            count.choices += 1;
            count.left += usize::from(!keeps(seen, level, action));
        }
    }
}

/// A round that this level plays at every seat.
pub(crate) fn modelled(
    level: Level,
    player: &dyn Player,
    seed: Seed,
    number: usize,
    house: &House,
) -> ModelledRound {
    let deal = seed.later_round(Seat::South, number + 1, &house.deal).deal;
    let mut round = Round::new(deal, Seat::South.after(number), *house);
    let mut modelled = ModelledRound::default();
    while let Some(seat) = round.turn() {
        let view = Observation::of(&round, seat, Standing::default(), round.legal(seat));
        let mut rng = Rng::new(seed.bot(seat, number + 1, round.log().len()));
        let action = player.act(&view, &mut rng).action;
        modelled.count(level, &view, action);
        if round.log().len() % APART == APART - 1 {
            modelled.explained.push(explained(level, &round, &view, &mut rng));
        }
        round.apply(seat, action).expect("players do what is legal");
    }
    modelled
}

/// The deal of a round and others that this seat could not tell from it, by what this level would have done there.
fn explained(level: Level, round: &Round, seen: &Observation, rng: &mut Rng) -> Explained {
    let model = PlayerModel::Level(level);
    let models = BySeat([model; 4]);
    let log = |world: &World| likelihood_of(seen, &models, world).ln() / model.temper();
    let hands = BySeat::from_fn(|seat| round.hand(seat));
    let dealt = log(&World { hands, dealt: *round.deal().hands() });
    let sampler = Sampler::of(seen);
    let others = (0..OTHERS).map(|_| log(&sampler.draw(rng))).collect();
    Explained { dealt, others }
}
