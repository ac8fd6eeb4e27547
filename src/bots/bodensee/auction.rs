//! Bidding by sampling, of the levels that search: on as long as making the bid is likelier, over worlds, than setting the
//! other's.

use super::{
    Decision, bidding,
    double_dummy::{SearchLimits, Solver},
    evaluate::Budget,
    sampler::{Sampler, World},
};
use crate::{
    bots::Rng,
    cards::{CardSet, Mode, ModeSet, Side},
    game::bodensee::{Action, Legal, Observation, Reason},
    rules::bodensee::{Bids, TRICKS},
};

/// Bid that opens, where it is likely to be made.
const OPENING: u8 = 60;
/// Points by which the rule of thumb may think less of a mode than of the best for it to be tried.
const SHORTLIST: f64 = 14.0;
/// The spread of the points that a world promises before the first card, as the deviation of a logistic curve.
const SPREAD: f64 = 13.0;
/// Points by which the best of several guessed modes promises too much.
const OPTIMISM: i32 = 16;
/// Points that a defender who looks further takes off what one trick promises.
// Bids were measured by one trick, and who defends looks three ahead: `expert` made 33 % (± 10) of its bids against
// itself over 85 deals, with 9 points less for the declarer 46 % on the same deals. Twelve leave a little room.
const DEFENCE: i32 = 12;
/// Limits of the search of a world: one trick, which is what the points above are measured by.
// Cards look three tricks ahead; bids do not, since the margins above would no longer be those that were measured.
const GLANCE: SearchLimits = SearchLimits { nodes: u64::MAX, horizon: TRICKS as u32 - 1 };
/// Bytes of the table of one search.
const TABLE_BYTES: usize = 1 << 18;

/// Bid, pass or mode, while it is time for one.
pub(super) fn say(seen: &Observation, budget: Budget, rng: &mut Rng) -> Option<Decision> {
    match *seen.legal() {
        Legal::Bid { bids, pass } => Some(bid(seen, budget, rng, (bids, pass))),
        Legal::Call(modes) => {
            let mut auction = BidWorlds::new(seen, budget, rng);
            let bid = seen.contract().map_or(0, |contract| contract.bid);
            Some(bidding::name(seen, auction.best(modes, bid).0))
        }
        Legal::Play { .. } | Legal::Wait { .. } => None,
    }
}

fn bid(seen: &Observation, budget: Budget, rng: &mut Rng, (bids, pass): (Bids, bool)) -> Decision {
    let say = |action, reason| Decision::new(action, reason, CardSet::EMPTY);
    let other_has_passed = seen.contract().is_none() && !seen.log().is_empty();
    let Some(lowest) = bids.iter().next() else {
        return say(Action::Pass, Reason::WorthLess);
    };
    if other_has_passed {
        return say(Action::Bid(lowest), Reason::Alone);
    }
    let mut auction = BidWorlds::new(seen, budget, rng);
    let offered = seen.house().bodensee.offered();
    let Some(contract) = seen.contract() else {
        let is_likely = |bid: &u8| *bid <= OPENING && auction.best(offered, *bid).1 > 0.75;
        let wanted = bids.iter().rfind(is_likely).unwrap_or(lowest);
        return say(Action::Bid(wanted), Reason::WorthIt);
    };
    let made = auction.best(offered, lowest).1;
    let set = 1.0 - auction.made_by_other(contract.bid);
    match made >= set {
        true if made >= 0.5 => say(Action::Bid(lowest), Reason::WorthIt),
        true => say(Action::Bid(lowest), Reason::Overbid),
        false if pass => say(Action::Pass, Reason::WorthLess),
        false => say(Action::Bid(lowest), Reason::MustBid),
    }
}

/// The modes that the rule of thumb thinks not much less of than of the best.
pub(crate) fn shortlist(seen: &Observation, modes: ModeSet) -> Vec<Mode> {
    let own = seen.side();
    let (pool, open) = (seen.hand() | seen.open(own), seen.open(own.other()));
    let worth = |mode: Mode| bidding::worth(pool, open, mode);
    let most = modes.iter().map(worth).fold(0.0, f64::max);
    modes.iter().filter(|mode| worth(*mode) >= most - SHORTLIST).collect()
}

/// Worlds in which bids are weighed, and the points that were found in them.
struct BidWorlds<'a> {
    seen: &'a Observation,
    sampler: Sampler<'a>,
    worlds: Vec<World>,
    solver: Solver,
    /// The points of the side as declarer, in each world, of the modes tried so far.
    found: Vec<(Mode, Vec<i32>)>,
}

impl<'a> BidWorlds<'a> {
    fn new(seen: &'a Observation, budget: Budget, rng: &mut Rng) -> Self {
        let sampler = Sampler::of(seen);
        let worlds = (0..budget.bid_worlds).map(|_| sampler.draw(rng)).collect();
        let solver = Solver::new(TABLE_BYTES);
        Self { seen, sampler, worlds, solver, found: Vec::new() }
    }

    /// The mode in which this bid is made likeliest, and the chance.
    fn best(&mut self, modes: ModeSet, bid: u8) -> (Mode, f64) {
        let tried = shortlist(self.seen, modes).into_iter();
        let chances = tried.map(|mode| (mode, self.chance(mode, bid)));
        let best = chances.max_by(|(_, one), (_, other)| one.total_cmp(other));
        best.expect("a mode is offered")
    }

    /// The chance that the side makes this bid in a mode.
    fn chance(&mut self, mode: Mode, bid: u8) -> f64 {
        if !self.found.iter().any(|(tried, _)| *tried == mode) {
            let points = (0..self.worlds.len())
                .map(|world| self.points(world, mode, self.seen.side()) - OPTIMISM);
            let points = points.collect();
            self.found.push((mode, points));
        }
        let points = self.found.iter().find(|(tried, _)| *tried == mode);
        points.map_or(0.0, |(_, points)| chance(points, bid))
    }

    /// The chance that the other makes this bid in the mode that it would name.
    fn made_by_other(&mut self, bid: u8) -> f64 {
        chance(&self.points_of_other(), bid)
    }

    /// The points of the other as declarer, in each world in the mode that it would name there.
    fn points_of_other(&mut self) -> Vec<i32> {
        let own = self.seen.side();
        let offered = self.seen.house().bodensee.offered();
        (0..self.worlds.len())
            .filter_map(|world| {
                let pool = self.worlds[world].pools[own.other()];
                let worth = |mode: &Mode| bidding::worth(pool, self.seen.open(own), *mode);
                let best = offered.iter().max_by(|one, other| worth(one).total_cmp(&worth(other)));
                best.map(|mode| self.points(world, mode, own.other()))
            })
            .collect()
    }

    /// The points that a side seems to make as declarer in a world.
    fn points(&mut self, world: usize, mode: Mode, declarer: Side) -> i32 {
        let position = self.sampler.position(self.worlds[world].clone(), mode, declarer);
        self.solver.value(&position, GLANCE)[0] - DEFENCE
    }
}

/// The chance that a bid is made where the worlds promise so many points.
fn chance(points: &[i32], bid: u8) -> f64 {
    let over = |points: &i32| f64::from(*points) + 0.5 - f64::from(bid);
    let chance = |points: &i32| 1.0 / (1.0 + (-over(points) / SPREAD).exp());
    let worlds = f64::from(points.len().max(1) as u32);
    points.iter().map(chance).sum::<f64>() / worlds
}
