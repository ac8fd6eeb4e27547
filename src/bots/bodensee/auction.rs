//! Bidding by sampling, of the levels that search: on as long as making the bid is likelier, over worlds, than setting the
//! other's.

mod jump;

#[cfg(test)]
mod tests;

use super::{
    BidValue, Decision, bidding,
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
/// Chance of making a bid from which on it is no gamble.
const LIKELY: f64 = 0.5;
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
            let (mode, _) = auction.best(modes, bid);
            Some(bidding::name(seen, mode).with_bids(auction.values_of_modes(bid)))
        }
        Legal::Play { .. } | Legal::Wait { .. } => None,
    }
}

fn bid(seen: &Observation, budget: Budget, rng: &mut Rng, (bids, pass): (Bids, bool)) -> Decision {
    let other_has_passed = seen.contract().is_none() && !seen.log().is_empty();
    let Some(lowest) = bids.iter().next() else {
        return said(Action::Pass, Reason::WorthLess);
    };
    if other_has_passed {
        return said(Action::Bid(lowest), Reason::Alone);
    }
    let mut auction = BidWorlds::new(seen, budget, rng);
    let Some(contract) = seen.contract() else { return auction.open(bids, lowest) };
    let (made, set) = (auction.made(lowest), auction.set_by_own(contract.bid));
    let decided = match made.mean >= set.mean {
        true if made.mean >= LIKELY => auction.raise(bids, lowest, rng),
        true => said(Action::Bid(lowest), Reason::Overbid),
        false if pass => said(Action::Pass, Reason::WorthLess),
        false => said(Action::Bid(lowest), Reason::MustBid),
    };
    let jumped = bids.iter().skip(1).filter(|bid| decided.action == Action::Bid(*bid));
    let values = std::iter::once(lowest).chain(jumped);
    let values = values.map(|bid| auction.made(bid).of(Action::Bid(bid)));
    let values = values.chain(pass.then(|| set.of(Action::Pass))).collect();
    decided.with_bids(values)
}

const fn said(action: Action, reason: Reason) -> Decision {
    Decision::new(action, reason, CardSet::EMPTY)
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
    /// The points of the other as declarer, in each world in the mode that it would name there; empty until they are asked
    /// for.
    of_other: Vec<i32>,
}

impl<'a> BidWorlds<'a> {
    fn new(seen: &'a Observation, budget: Budget, rng: &mut Rng) -> Self {
        let sampler = Sampler::of(seen);
        let worlds = (0..budget.bid_worlds).map(|_| sampler.draw(rng)).collect();
        let solver = Solver::new(TABLE_BYTES);
        Self { seen, sampler, worlds, solver, found: Vec::new(), of_other: Vec::new() }
    }

    /// The first bid of all, and those that were weighed for it.
    fn open(&mut self, bids: Bids, lowest: u8) -> Decision {
        let chances = bids.iter().filter(|bid| *bid <= OPENING);
        let chances: Vec<_> = chances.map(|bid| (bid, self.made(bid))).collect();
        let likely = chances.iter().rfind(|(_, made)| made.mean > 0.75);
        let wanted = likely.map_or(lowest, |(bid, _)| *bid);
        let values = chances.into_iter().map(|(bid, made)| made.of(Action::Bid(bid)));
        said(Action::Bid(wanted), Reason::WorthIt).with_bids(values.collect())
    }

    /// The highest bid that decides nothing, since the side would make it itself and the other surely goes on beyond it;
    /// where there is none above the lowest, that one.
    // By the least of bids two levels climbed there one by one, though no bid on the way could be the last.
    fn raise(&mut self, bids: Bids, lowest: u8, rng: &mut Rng) -> Decision {
        let step = bids.range().map_or(0, |[_, _, step]| step);
        let sure = jump::sure_bid(self.seen, &self.sampler, rng);
        let goes_on = |next: u8| bids.has(next) && f64::from(next) <= sure;
        let idle = bids.iter().skip(1).filter(|bid| goes_on(bid.saturating_add(step)));
        match idle.filter(|bid| self.would_make(*bid, *bid - step)).max() {
            Some(bid) => said(Action::Bid(bid), Reason::Jump),
            None => said(Action::Bid(lowest), Reason::WorthIt),
        }
    }

    /// True if the side would make this bid where the other has made that one.
    fn would_make(&mut self, bid: u8, of_other: u8) -> bool {
        let made = self.made(bid).mean;
        made >= LIKELY && made >= self.set_by_own(of_other).mean
    }

    /// The chance that the side makes this bid, in the mode in which it is likeliest.
    fn made(&mut self, bid: u8) -> Chance {
        self.best(self.seen.house().bodensee.offered(), bid).1
    }

    /// The mode in which this bid is made likeliest, and the chance.
    fn best(&mut self, modes: ModeSet, bid: u8) -> (Mode, Chance) {
        let tried = shortlist(self.seen, modes).into_iter();
        let chances = tried.map(|mode| (mode, self.chance(mode, bid)));
        let best = chances.max_by(|(_, one), (_, other)| one.mean.total_cmp(&other.mean));
        best.expect("a mode is offered")
    }

    /// The chance that the side makes this bid in a mode.
    fn chance(&mut self, mode: Mode, bid: u8) -> Chance {
        if !self.found.iter().any(|(tried, _)| *tried == mode) {
            let points = (0..self.worlds.len())
                .map(|world| self.points(world, mode, self.seen.side()) - OPTIMISM);
            let points = points.collect();
            self.found.push((mode, points));
        }
        let points = self.found.iter().find(|(tried, _)| *tried == mode);
        Chance::of_bid(points.map_or(&[], |(_, points)| points), bid)
    }

    /// Values of the modes tried so far, for this bid.
    fn values_of_modes(&self, bid: u8) -> Vec<BidValue> {
        let value =
            |(mode, points): &(Mode, Vec<i32>)| Chance::of_bid(points, bid).of(Action::Call(*mode));
        self.found.iter().map(value).collect()
    }

    /// The chance that the other does not make this bid in the mode that it would name.
    fn set_by_own(&mut self, bid: u8) -> Chance {
        if self.of_other.is_empty() {
            self.of_other = self.points_of_other();
        }
        let made = Chance::of_bid(&self.of_other, bid);
        Chance { mean: 1.0 - made.mean, ..made }
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

/// The chance that a bid is made, over worlds, with its standard error.
#[derive(Clone, Copy, Debug)]
struct Chance {
    mean: f64,
    error: f64,
    worlds: u32,
}

impl Chance {
    /// The chance where the worlds promise so many points.
    fn of_bid(points: &[i32], bid: u8) -> Self {
        let over = |points: &i32| f64::from(*points) + 0.5 - f64::from(bid);
        let chance = |points: &i32| 1.0 / (1.0 + (-over(points) / SPREAD).exp());
        let (worlds, n) = (points.len() as u32, f64::from(points.len().max(1) as u32));
        let mean = points.iter().map(chance).sum::<f64>() / n;
        let squares = points.iter().map(|points| (chance(points) - mean).powi(2)).sum::<f64>();
        Self { mean, error: squares.sqrt() / n, worlds }
    }

    /// The chance as the value of an action.
    const fn of(self, action: Action) -> BidValue {
        BidValue { action, wins: self.mean, error: self.error, worlds: self.worlds }
    }
}
