//! Weighing: the value of every action of a seat, over worlds that fit what it knows. It is given an observation and can
//! be given nothing else.

use super::{
    belief::Belief,
    played_on::{self, Rollouts, club, quick, value},
    saldo::{in_unit, won},
};
use crate::{
    bots::schieber::{
        determinize::World,
        evaluate::{
            budget::Budget,
            calls,
            cards::{self, CardInWorld, WorldValues},
        },
        played_on::{PlayedRound, difference},
    },
    coach::{
        confirm::worlds_in_trick,
        paired::{PairedValues, mean},
        report::{Effort, Method, Unit, Weighed},
    },
    game::schieber::{Action, Legal, Observation},
};

/// The least number of worlds in which calls are played on.
// By a look at the first trick, which was the judge before, calls without trump came out far too good.
const CALL_WORLDS: usize = 60;
/// Positions that a round played on comes through.
const POSITIONS: u64 = 36;
/// One of so many is a few.
const A_FEW: usize = 10;

/// Values of every action in every world.
#[derive(Clone, Debug)]
pub struct ValueTable {
    /// Values in the unit of the table.
    pub values: PairedValues<Action>,
    /// Saldo of the round with each card in every world, the points won so far included; none of calls.
    pub saldo: Vec<Vec<i16>>,
    /// Unit of the values.
    pub unit: Unit,
    /// The worlds; none of calls.
    pub worlds: Vec<World>,
    /// Way in which they were found.
    pub method: Method,
}

impl ValueTable {
    /// Every action beside the best, the best first.
    pub fn ranked(&self) -> Vec<Weighed> {
        let mut ranked = self.values.ranked();
        for weighed in &mut ranked {
            weighed.saldo = self.mean_saldo(weighed.action);
        }
        ranked
    }

    /// Values of cards in Saldo, whatever the unit of the table.
    pub(super) fn in_saldo(self) -> PairedValues<Action> {
        match self.unit {
            Unit::Saldo | Unit::Written => self.values,
            Unit::Worth => {
                let actions = self.values.actions().to_vec();
                PairedValues::new(actions, self.saldo.iter().map(|it| as_values(it)).collect())
            }
        }
    }

    fn mean_saldo(&self, action: Action) -> Option<f64> {
        let place = self.values.actions().iter().position(|other| *other == action)?;
        let of_card = self.saldo.iter().map(|world| f64::from(world[place]));
        (!self.saldo.is_empty()).then(|| mean(of_card).amount)
    }
}

/// Budget of an effort.
pub(crate) const fn budget(effort: Effort) -> Budget {
    match effort {
        Effort::Tip => Budget::EXPERT,
        Effort::Review => Budget::REVIEW,
        Effort::Deep => Budget::DEEP,
    }
}

/// Weighs what the seat of the observation may do. A call that was made is weighed too, whatever it looks like.
pub fn weigh(
    seen: &Observation,
    belief: &Belief,
    effort: Effort,
    made: Option<Action>,
) -> ValueTable {
    weigh_within(seen, belief, budget(effort), made)
}

/// The same by a budget of one's own.
pub fn weigh_within(
    seen: &Observation,
    belief: &Belief,
    budget: Budget,
    made: Option<Action>,
) -> ValueTable {
    match *seen.legal() {
        Legal::Call { .. } => weigh_calls(seen, belief, budget, calls::likeliest(seen, made)),
        Legal::Double { word, .. } => {
            weigh_calls(seen, belief, budget, vec![Action::Silent, Action::Double(word)])
        }
        Legal::Play { cards, .. } if cards.len() > 1 => weigh_cards(seen, belief, budget),
        Legal::Answer | Legal::Play { .. } | Legal::Wait(_) => nothing(Unit::Saldo),
    }
}

/// Plays calls on, or silence beside the word that doubles the round: no call can be solved to its end, and a look at its
/// first tricks finds far too much in one without trump.
fn weigh_calls(
    seen: &Observation,
    belief: &Belief,
    budget: Budget,
    calls: Vec<Action>,
) -> ValueTable {
    let affordable = budget.max_nodes / (POSITIONS * calls.len() as u64);
    let worlds = budget.worlds.max(CALL_WORLDS).min(affordable as usize);
    let results = Rollouts::new(seen, club(), Unit::Written, belief).results(&calls, worlds);
    let decided = results.iter().flatten().filter(|result| result.decides).count();
    let is_hot = decided * A_FEW > results.len() * calls.len();
    let unit = if is_hot { Unit::Worth } else { Unit::Written };
    let values = results.iter().map(|world| world.iter().map(|it| value(it, unit)).collect());
    let values = PairedValues::new(calls, values.collect());
    ValueTable { values, method: Method::PlayedOn, ..nothing(unit) }
}

const fn nothing(unit: Unit) -> ValueTable {
    let values = PairedValues::new(Vec::new(), Vec::new());
    ValueTable { values, saldo: Vec::new(), unit, worlds: Vec::new(), method: Method::Solved }
}

fn weigh_cards(seen: &Observation, belief: &Belief, budget: Budget) -> ValueTable {
    let worlds = cards::world_by_world(seen, *belief.models(), budget, &mut belief.rng());
    let is_hot = worlds.iter().filter(|world| world.hot).count() * 2 > worlds.len();
    let unit = if is_hot { Unit::Worth } else { Unit::Saldo };
    let saldo: Vec<Vec<i16>> = worlds.iter().map(|world| saldo(seen, world)).collect();
    let values = match unit {
        Unit::Worth => worlds.iter().map(|world| worths(seen, world)).collect(),
        Unit::Saldo | Unit::Written => saldo.iter().map(|world| as_values(world)).collect(),
    };
    let actions = seen.legal().cards().iter().map(Action::Play).collect();
    let is_exact = worlds.iter().all(|world| world.exact);
    ValueTable {
        values: PairedValues::new(actions, values),
        saldo,
        unit,
        method: if is_exact { Method::Solved } else { Method::Estimated },
        worlds: worlds.into_iter().map(|values| values.world).collect(),
    }
}

/// Weighs for a longer look: at a table of beginners cards are played on by those who sit there, in place of being solved
/// with open cards.
// One row said "5 ±1 less" of a card that cost 58 there. Against playing on with the small expert in 80 other worlds, one
// position of each of 28 deals (seeds 9000 to 9027), the rows were off by 15.2 points among novices and are by 7.0. Of 75
// decisions (12 deals from 12000 on) the advice is another in 17, by 7.4 ± 1.1 points a better one. Among clubs the rows
// would be better too (11.4 and 6.6), but not the advice for sure: of 12 others four were better and four worse by two
// errors, for the club at one's own seat does not see what a good player makes of a card later. Among experts nothing is
// gained: 11.3 and 10.9 at 7 positions.
pub(super) fn weigh_longer(seen: &Observation, belief: &Belief, effort: Effort) -> ValueTable {
    let cards = seen.legal().cards();
    let plays_on = cards.len() > 1 && belief.reckons_with_beginners(seen.seat());
    let played = plays_on.then(|| weigh_by_playing_on(seen, belief, effort)).flatten();
    played.unwrap_or_else(|| weigh(seen, belief, effort, None))
}

/// Cards played on; none where too few worlds fit what was told. The unit is that of a look, as in a review.
fn weigh_by_playing_on(seen: &Observation, belief: &Belief, effort: Effort) -> Option<ValueTable> {
    let unit = weigh_cards(seen, belief, Budget::EXPERT).unit;
    let worlds = worlds_in_trick(seen.trick_no(), played_on::worlds(effort));
    let actions: Vec<Action> = seen.legal().cards().iter().map(Action::Play).collect();
    let rollouts = Rollouts::new(seen, quick(seen, belief), unit, belief);
    let results = rollouts.of_cards(&actions, worlds)?;
    let of = |value: &dyn Fn(&PlayedRound) -> f64| {
        results.iter().map(|world| world.iter().map(value).collect()).collect()
    };
    Some(ValueTable {
        values: PairedValues::new(actions, of(&|round| value(round, unit))),
        saldo: results.iter().map(|world| world.iter().map(|it| it.saldo).collect()).collect(),
        method: Method::PlayedOn,
        ..nothing(unit)
    })
}

/// The cards that the seat may play, in the order of the table: a led trick may leave more than the table allows.
fn judged<'a>(seen: &Observation, world: &'a WorldValues) -> impl Iterator<Item = &'a CardInWorld> {
    let legal = seen.legal().cards();
    world.cards.iter().filter(move |found| legal.has(found.card))
}

/// Saldo of the round with each card that may be played.
fn saldo(seen: &Observation, world: &WorldValues) -> Vec<i16> {
    let (team, so_far) = (seen.seat().team(), won(seen, seen.seat()));
    let Some(objective) = seen.objective() else { return Vec::new() };
    judged(seen, world).map(|card| so_far + difference(card.points, objective, team)).collect()
}

fn worths(seen: &Observation, world: &WorldValues) -> Vec<f64> {
    judged(seen, world).map(|card| in_unit(card.worth, Unit::Worth)).collect()
}

fn as_values(saldo: &[i16]) -> Vec<f64> {
    saldo.iter().map(|saldo| f64::from(*saldo)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bots::{Rng, schieber::player},
        cards::{BySeat, Seat},
        coach::report::Occupant,
        game::{
            Level, Seed,
            schieber::{Round, Standing},
        },
        rules::House,
    };

    /// A choice of cards of South in this trick of a round that novices play.
    fn choice(number: u64, trick: u8) -> Option<Observation> {
        let house = House::default();
        let deal = Seed(number).later_round(Seat::South, 1, &house.deal).deal;
        let mut round = Round::new(deal, Seat::South, house);
        let novice = player(Level::Novice);
        while let Some(seat) = round.turn() {
            let seen = Observation::of(&round, seat, Standing::default(), round.legal(seat));
            let chooses = seat == Seat::South && seen.legal().cards().len() > 1;
            if chooses && seen.mode().is_some() && seen.trick_no() >= trick {
                return Some(seen);
            }
            let action = novice.act(&seen, &mut Rng::new(number)).action;
            round.apply(seat, action).expect("players do what is legal");
        }
        None
    }

    /// law: what a card loses in the longer look of a hint is what it loses played on beside the best by those who sit
    /// there, and not with open cards.
    #[test]
    fn a_longer_look_plays_every_card_on() {
        let mut compared = 0;
        for (number, trick) in [(41, 2), (42, 5), (43, 6), (44, 8)] {
            let Some(seen) = choice(number, trick) else { continue };
            let belief = Belief::of(&seen, &BySeat([Occupant::Level(Level::Novice); 4]));
            let table = weigh_longer(&seen, &belief, Effort::Review);
            assert_eq!(table.method, Method::PlayedOn, "seed {number}");
            let worlds = worlds_in_trick(seen.trick_no(), played_on::worlds(Effort::Review));
            let ranked = table.ranked();
            for weighed in &ranked {
                let pair = [ranked[0].action, weighed.action];
                let rollouts = Rollouts::new(&seen, quick(&seen, &belief), table.unit, &belief);
                let found = rollouts.of_cards(&pair, worlds).expect("worlds fit");
                let less =
                    found.iter().map(|it| value(&it[0], table.unit) - value(&it[1], table.unit));
                assert_eq!(weighed.less, mean(less), "seed {number}: {pair:?}");
                compared += 1;
            }
        }
        assert!(compared > 8, "only {compared} cards");
    }
}
