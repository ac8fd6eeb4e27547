//! Belief: what worlds are likely, by what was seen and by who sits at the other side. Nothing else of the game enters.

use crate::{
    bots::{
        Rng,
        bodensee::{namer::Namer, sampler::Sampler},
    },
    cards::BySide,
    coach::{confirm, report::Occupant},
    game::bodensee::Observation,
};

/// Belief of a judge: whoever he reckons with at the other side, and the chance by which he draws his worlds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Belief {
    namer: Option<Namer>,
    chance: u64,
}

impl Belief {
    /// Belief where these sit, with the chance that comes from what is seen.
    pub(crate) fn of(seen: &Observation, seated: &BySide<Occupant>) -> Self {
        let namer = match seated[seen.side().other()] {
            Occupant::Level(level) => Namer::of_level(level),
            Occupant::Stranger | Occupant::Program => Some(Namer::Stranger),
        };
        Self { namer, chance: seen.fingerprint() }
    }

    /// The same with a chance of one's own.
    #[must_use]
    pub(crate) const fn by_chance(self, chance: u64) -> Self {
        Self { chance, ..self }
    }

    /// The same with another chance: that of the second judge, who looks at other worlds than the first.
    #[must_use]
    pub(super) const fn another(self) -> Self {
        self.by_chance(confirm::another(self.chance))
    }

    /// The other side as it is reckoned with.
    pub(super) const fn namer(self) -> Option<Namer> {
        self.namer
    }

    /// Worlds by it.
    pub(super) fn worlds(self, seen: &Observation) -> Sampler<'_> {
        Sampler::of(seen).named_by(self.namer)
    }

    /// The chance by which it draws its worlds.
    pub(super) fn rng(self) -> Rng {
        Rng::new(self.chance)
    }
}
