//! Namer: the other side that has named the mode, which it would not have done with every hand.

use super::{declarer::expected, player};
use crate::{
    bots::Rng,
    cards::Mode,
    game::{
        Level,
        bodensee::{Action, Observation, Round, UnseenCards},
    },
};

/// Weight of a world in which a bot that keeps to its rules would have bid otherwise, or named another mode.
// Of 2,000 rounds of the club with itself (`--seed 3360 regret --variant bodensee --claims 1000 --levels club`, and 3370) the side
// that defends won 38.4 ± 2.1 and 34.1 ± 2.0 in a hundred at its first card. By the mode alone, with a weight of .1 in 16 draws,
// 43.3 and 43.6 were stated, with Brier scores of .212 and .213; so 38.5 and 38.6, with .202 and .216. With the bids at .1 in 16
// draws 42.8 and .212 on the first of them. What it has said where the side itself has named the mode tells nothing.
const AGAINST_THE_RULE: f64 = 0.02;
/// The same of one of whom no more is known than that he may keep to the rules of the club.
const AGAINST_A_RULE: f64 = 0.3;

/// Points by which a mode falls short of the best where a level that searches names it e times more seldom than that one.
const SHORT: f64 = 4.0;
/// Scale of the logistic curve by which such a level has bid more than the points that it expects to make, in points.
// Of 400 rounds of the expert with itself (`--seed 3330 regret --variant bodensee --claims 400`) the side that defends won 38.3 ±
// 3.3 in a hundred at its first card where 52.9 were stated, with a Brier score of .207. By the mode alone 50.5 and .208 at the
// best, with the bid 46.7 and .191; with other scales, 2 to 6 points, and 5 to 20 points more than the bid, .189 to .209. Of 400
// others (seed 3340) it won 47.4 ± 3.6, where 55.6 were stated and 48.4 are, with .215 and .218.
const OVERBID: f64 = 3.0;

/// The side that may have named the mode, as it is reckoned with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Namer {
    /// A bot of a level that bids and names by its rules of thumb.
    Conventions(Level),
    /// A bot of a level that searches: it bids and names by the points that such cards have brought.
    BySearch,
    /// A person or a program, who names in part what the club does.
    Stranger,
}

impl Namer {
    /// Namer of this level; none of one that names by lot.
    pub(crate) const fn of_level(level: Level) -> Option<Self> {
        match level {
            Level::Random => None,
            Level::Novice | Level::Club => Some(Self::Conventions(level)),
            Level::Expert | Level::Master => Some(Self::BySearch),
        }
    }

    /// Weight of a world by what the other side has said, if it has named the mode; else one.
    pub(super) fn weight(self, seen: &Observation, unseen: &UnseenCards) -> f64 {
        let other = seen.side().other();
        let named = |(_, action): &&(_, Action)| matches!(action, Action::Call(_));
        let is_others = seen.log().iter().find(named).is_some_and(|(by, _)| *by == other);
        if is_others { self.weight_of_auction(seen, unseen).unwrap_or(1.0) } else { 1.0 }
    }

    /// Weight of a world by what the other side said in it; none where the world does not fit what was told.
    fn weight_of_auction(self, seen: &Observation, unseen: &UnseenCards) -> Option<f64> {
        let other = seen.side().other();
        let now = seen.continued(unseen)?;
        let mut round = Round::new(*now.dealt(), *now.house());
        let mut is_by_rule = true;
        for (by, action) in seen.log() {
            let view = || Observation::of(&round, other, *seen.tallies(), round.legal(other));
            match (*action, self) {
                (Action::Call(mode), _) if is_by_rule => {
                    return Some(self.weight_of_mode(&view(), mode));
                }
                (Action::Call(_), _) => return Some(AGAINST_THE_RULE),
                (bid, Self::Conventions(level)) if *by == other => {
                    is_by_rule = is_by_rule && says(level, &view(), bid);
                }
                _ => {}
            }
            round.apply(*by, *action).ok()?;
        }
        None
    }

    /// Weight of the cards that this is seen with, where the mode is named with them.
    fn weight_of_mode(self, seen: &Observation, mode: Mode) -> f64 {
        let by_rule = |level, against| {
            if says(level, seen, Action::Call(mode)) { 1.0 } else { against }
        };
        match self {
            Self::Conventions(level) => by_rule(level, AGAINST_THE_RULE),
            Self::BySearch => {
                let [points, short] = expected(seen, mode);
                let bid = seen.contract().map_or(0.0, |contract| f64::from(contract.bid));
                (-short / SHORT).exp() / (1.0 + ((bid - points) / OVERBID).exp())
            }
            Self::Stranger => by_rule(Level::Club, AGAINST_A_RULE),
        }
    }
}

/// True if a bot of this level says this with the cards that it sees.
fn says(level: Level, seen: &Observation, action: Action) -> bool {
    player(level).act(seen, &mut Rng::new(0)).action == action
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bots::bodensee::sampler::Sampler,
        cards::Side,
        game::{
            Seed,
            bodensee::{Legal, dealt},
        },
        rules::{House, bodensee::Tallies, house::Variant},
    };

    /// First card of the side that has not named the mode, in a round of this level with itself.
    fn defence(level: Level, number: u64) -> Observation {
        let house = House { variant: Variant::Bodensee, ..House::default() };
        let mut round = Round::new(dealt(Seed(number), Side::Near, 1), house);
        loop {
            let side = round.turn().expect("a card comes before the end");
            let seen = Observation::of(&round, side, Tallies::default(), round.legal(side));
            let has_called = |(by, action): &(Side, Action)| {
                matches!(action, Action::Call(_)) && *by == side.other()
            };
            if matches!(seen.legal(), Legal::Play { .. }) && seen.log().iter().any(has_called) {
                return seen;
            }
            let action = player(level).act(&seen, &mut Rng::new(0)).action;
            round.apply(side, action).expect("players do what is legal");
        }
    }

    /// law: worlds in which the other would have named the mode that it did come more often than among all that fit, and the
    /// others come too.
    #[test]
    fn what_was_named_makes_its_worlds_likelier() {
        for (level, least) in [(Level::Club, 0.2), (Level::Expert, 0.1)] {
            let namer = Namer::of_level(level).expect("it does not name by lot");
            let (mut evenly, mut by_mode, mut all) = (0.0, 0.0, 0.0);
            for number in 0..12 {
                let seen = defence(level, number);
                let weight = |sampler: &Sampler<'_>| {
                    let mut rng = Rng::new(number);
                    let drawn = (0..50).map(|_| sampler.draw_unseen(&mut rng));
                    drawn.map(|unseen| namer.weight(&seen, &unseen)).sum::<f64>()
                };
                evenly += weight(&Sampler::of(&seen));
                by_mode += weight(&Sampler::of(&seen).named_by(Some(namer)));
                all += 50.0;
            }
            let is_likelier = by_mode > evenly + least * all && by_mode < all;
            assert!(is_likelier, "{level}: {by_mode}, {evenly} of {all}");
        }
    }
}
