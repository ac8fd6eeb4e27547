//! Sampler of worlds for one side: the other hand and what lies face down on both tables, drawn from all that fits what it
//! knows, evenly or by what the other side has bid and named.

use super::{double_dummy::Position, inference::may_hold, namer::Namer};
use crate::{
    bots::{Rng, completions::Completions},
    cards::{BySide, Card, CardSet, Mode, Side},
    game::bodensee::{Observation, Places, UnseenCards},
};

/// One way in which the cards lie that a side does not see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct World {
    /// The cards that each side can play from, or will when the trick is won.
    pub pools: BySide<CardSet>,
    /// The cards that lie on another, with the one beneath.
    pub covers: Vec<(Card, Card)>,
}

/// All the ways in which the unseen cards may lie.
#[derive(Clone, Debug)]
pub struct Sampler<'a> {
    seen: &'a Observation,
    completions: Completions,
    namer: Option<Namer>,
}

/// Number of worlds of which one is taken, whatever it tells of what was bid and named.
const MOST_DRAWS: usize = 64;

impl<'a> Sampler<'a> {
    /// The sampler of the worlds that the side must reckon with.
    pub fn of(seen: &'a Observation) -> Self {
        let (own, other) = (seen.side(), seen.side().other());
        let unseen = seen.unseen();
        // Three groups of known size, the other hand and what is covered on either side: not even the owner knows his
        // own, so both are drawn anew. In play by rules of thumb the other hand is known for certain with three tricks
        // to come in 15 % of the deals, with two in 29 %, with one in 46 %: drawing carries this game, not its end.
        let room = [seen.held(other), seen.covered(own), seen.covered(other)];
        let known = Completions::new(unseen, [may_hold(seen), unseen, unseen], room);
        // Where no world fits, what was told broke the rules, and nothing follows from it.
        let completions = known.unwrap_or_else(|| {
            Completions::new(unseen, [unseen; 3], room).expect("the unseen cards fill the places")
        });
        Self { seen, completions, namer: None }
    }

    /// The same of worlds in which the other side would have named the mode that it did.
    pub(crate) fn named_by(self, namer: Option<Namer>) -> Self {
        Self { namer, ..self }
    }

    /// A world that fits.
    pub fn draw(&self, rng: &mut Rng) -> World {
        let (own, other) = (self.seen.side(), self.seen.side().other());
        let UnseenCards { hand, down } = self.draw_unseen(rng);
        let mut pools = BySide::default();
        pools[own] = self.seen.hand() | self.seen.open(own);
        pools[other] = hand | self.seen.open(other);
        let mut world = World { pools, covers: Vec::with_capacity(12) };
        for side in [own, other] {
            for (place, down) in self.seen.places()[side].iter().zip(down[side]) {
                match (place.up, down) {
                    (Some(up), Some(down)) => world.covers.push((up, down)),
                    (None, Some(bared)) => world.pools[side].insert(bared),
                    (_, None) => {}
                }
            }
        }
        world
    }

    /// The same, place by place.
    pub fn draw_unseen(&self, rng: &mut Rng) -> UnseenCards {
        let mut drawn = self.draw_evenly(rng);
        let Some(namer) = self.namer else { return drawn };
        for _ in 1..MOST_DRAWS {
            let weight = namer.weight(self.seen, &drawn);
            if weight >= 1.0 || rng.unit() < weight {
                break;
            }
            drawn = self.draw_evenly(rng);
        }
        drawn
    }

    fn draw_evenly(&self, rng: &mut Rng) -> UnseenCards {
        let (own, other) = (self.seen.side(), self.seen.side().other());
        let [hand, own_covered, other_covered] = self.completions.draw(rng);
        let mut down = BySide::default();
        for (side, covered) in [(own, own_covered), (other, other_covered)] {
            down[side] = laid(&self.seen.places()[side], covered, rng);
        }
        UnseenCards { hand, down }
    }

    /// The position of a world in which this is played, the side to act being this one.
    pub(crate) fn position(&self, world: World, mode: Mode, turn: Side) -> Position {
        let World { pools, covers } = world;
        let lead = self.seen.lead();
        let position = Position::new(pools, covers, mode, turn, lead, self.seen.house());
        position.expect("a world fills every place")
    }
}

/// The covered cards of a side on its places, laid there by chance.
fn laid(places: &Places, covered: CardSet, rng: &mut Rng) -> [Option<Card>; 6] {
    let mut cards: Vec<Card> = covered.iter().collect();
    places.map(|place| place.covered.then(|| cards.swap_remove(rng.below(cards.len()))))
}
