//! Belief: what worlds are likely, by what was seen and by who sits at the table. Nothing else of the game enters.

use std::borrow::Cow;

use crate::{
    bots::{
        Rng,
        schieber::determinize::{
            models::{PlayerModel, PlayerModels},
            weighted_sampler::WeightedSampler,
        },
    },
    cards::{BySeat, Seat},
    coach::{confirm::another, report::Occupant},
    game::schieber::Observation,
};

/// Belief of a judge: the players that he reckons with, and the chance by which he draws his worlds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Belief {
    models: PlayerModels,
    /// True if the others' cards tell something by the conventions of the table.
    signals: bool,
    chance: u64,
}

impl Belief {
    /// Belief among these at the table, with the chance that comes from what is seen.
    // That all keep the customs as the club does was believed of every table: a card that was worth 60 points less by
    // it was worth 2 to 11 more where nothing is believed.
    pub fn of(seen: &Observation, seated: &BySeat<Occupant>) -> Self {
        let models = BySeat::from_fn(|seat| match seated[seat] {
            Occupant::Level(level) => PlayerModel::Level(level),
            Occupant::Stranger | Occupant::Program => PlayerModel::Stranger,
        });
        let tells = |seat: &Seat| match seated[*seat] {
            Occupant::Level(level) => level.gives_signals(),
            Occupant::Stranger => true,
            Occupant::Program => false,
        };
        let signals = Seat::ALL.iter().filter(|seat| **seat != seen.seat()).all(tells);
        Self { models, signals, chance: seen.fingerprint() }
    }

    /// The same with a chance of one's own.
    #[must_use]
    pub const fn by_chance(self, chance: u64) -> Self {
        Self { chance, ..self }
    }

    /// The same with another chance: that of the second judge, who looks at other worlds than the first.
    #[must_use]
    pub(super) const fn another(self) -> Self {
        self.by_chance(another(self.chance))
    }

    /// The view of a good player by it: where the others' cards tell nothing by conventions, nothing is read from them.
    pub(super) fn known<'a>(&self, seen: &'a Observation) -> Cow<'a, Observation> {
        if self.signals { Cow::Borrowed(seen) } else { Cow::Owned(seen.clone().without_signals()) }
    }

    /// True if somebody beside this seat is reckoned to search.
    pub(super) fn reckons_with_search(&self, seat: Seat) -> bool {
        let searches = |other: Seat| match self.models[other] {
            PlayerModel::Level(level) => level.searches(),
            PlayerModel::Stranger | PlayerModel::Sound => false,
        };
        Seat::ALL.into_iter().any(|other| other != seat && searches(other))
    }

    /// True if all others are reckoned to be of levels that neither look ahead nor give signals.
    pub(super) fn reckons_with_beginners(&self, seat: Seat) -> bool {
        let begins = |other: Seat| match self.models[other] {
            PlayerModel::Level(level) => !level.searches() && !level.gives_signals(),
            PlayerModel::Stranger | PlayerModel::Sound => false,
        };
        Seat::ALL.into_iter().all(|other| other == seat || begins(other))
    }

    /// The players that are reckoned with.
    pub(super) const fn models(&self) -> &PlayerModels {
        &self.models
    }

    /// Worlds that are likely by it, so many steps apart.
    pub(super) fn worlds<'a>(&self, seen: &'a Observation, steps: usize) -> WeightedSampler<'a> {
        WeightedSampler::among(seen, self.models, steps)
    }

    /// Lot by which worlds are drawn.
    pub(super) fn rng(&self) -> Rng {
        Rng::new(self.chance)
    }
}
