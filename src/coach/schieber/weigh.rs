//! Weighing: the value of every action of a seat, over worlds that fit what it knows. It is given an observation and can
//! be given nothing else.

use super::{
    belief::Belief,
    equivalent::{distinct, pooled},
    played_on::{
        self, Players, Rollouts, SMALL_ENDING, club, quick, results_in_worlds, seated, value,
    },
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
    cards::{BySeat, Objective},
    coach::{
        confirm::worlds_in_trick,
        paired::{PairedValues, mean},
        report::{Effort, Method, Occupant, Unit, Weighed},
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
    pub saldo: Vec<Vec<f64>>,
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
                PairedValues::new(actions, self.saldo)
            }
        }
    }

    /// The same with one value for cards that are equivalent.
    fn pooled(self, seen: &Observation) -> Self {
        let actions = self.values.actions().to_vec();
        let pooled = |worlds: &[Vec<f64>]| pooled(seen, &actions, worlds);
        let (values, saldo) = (pooled(self.values.by_world()), pooled(&self.saldo));
        Self { values: PairedValues::new(actions, values), saldo, ..self }
    }

    fn mean_saldo(&self, action: Action) -> Option<f64> {
        let place = self.values.actions().iter().position(|other| *other == action)?;
        let of_card = self.saldo.iter().map(|world| world[place]);
        (!self.saldo.is_empty()).then(|| mean(of_card).amount)
    }
}

/// Budget of an effort.
pub(crate) const fn budget(effort: Effort) -> Budget {
    match effort {
        Effort::Tip => Budget::QUICK,
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
    let saldo: Vec<Vec<f64>> = worlds.iter().map(|world| saldo(seen, world)).collect();
    let values = match unit {
        Unit::Worth => worlds.iter().map(|world| worths(seen, world)).collect(),
        Unit::Saldo | Unit::Written => saldo.clone(),
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

/// Weighs for a longer look: the last five tricks are played on by those who sit there, as a mark is, and all tricks at a
/// table of beginners; at one of the club half of each value of the first four is that and half that of open cards, and
/// where others search all is solved with open cards.
// One row said "5 ±1 less" of a card that cost 58 there. Against playing on with the small expert in 80 other worlds, one
// position of each of 28 deals (seeds 9000 to 9027), the rows were off by 15.2 points among novices and are by 7.0. Of 75
// decisions (12 deals from 12000 on) the advice is another in 17, by 7.4 ± 1.1 points a better one. Among clubs open cards do
// not see what is hidden, and the club at one's own seat not what a good player makes of a card later: at 96 decisions (40
// deals from 23000 on) 472 rows are off by 8.3 points with open cards, by 6.4 played on and by 5.8 by halves; the card on top
// is no worse (0.5 ± 1.0 points better than with open cards). Among experts nothing is gained: 11.3 and 10.9 at 7 positions.
pub(super) fn weigh_longer(
    seen: &Observation,
    at_the_table: &BySeat<Occupant>,
    belief: &Belief,
    effort: Effort,
) -> ValueTable {
    longer(seen, at_the_table, belief, effort).pooled(seen)
}

fn longer(
    seen: &Observation,
    at_the_table: &BySeat<Occupant>,
    belief: &Belief,
    effort: Effort,
) -> ValueTable {
    let worlds = played_on::worlds(effort);
    if let Some(plan) = RolloutPlan::of(seen, at_the_table, belief, worlds) {
        let unit = weigh_cards(seen, belief, Budget::QUICK).unit;
        if let Some(played) = weigh_by_playing_on(seen, belief, unit, plan) {
            return played;
        }
    }
    let open = weigh(seen, belief, effort, None);
    half_played_on(seen, belief, &open).unwrap_or(open)
}

/// The same where it was weighed with open cards before: where all is played on, in so many other worlds.
pub(super) fn weigh_again(
    seen: &Observation,
    at_the_table: &BySeat<Occupant>,
    belief: &Belief,
    open: &ValueTable,
    worlds: usize,
) -> ValueTable {
    let plan = RolloutPlan::of(seen, at_the_table, belief, worlds);
    let whole = plan.and_then(|plan| weigh_by_playing_on(seen, belief, open.unit, plan));
    let table = whole.or_else(|| half_played_on(seen, belief, open));
    table.unwrap_or_else(|| open.clone()).pooled(seen)
}

/// Number of cards in the hand from which on cards are played on by the players of a mark.
// Half played on and half with open cards, a card was 42 less in the hint and 23 in the review that had compared it. With
// five cards it takes a fifth of the time of nine.
const LATE: usize = 5;

/// Rollouts of which alone a longer look takes its values.
struct RolloutPlan {
    /// Those who play on.
    players: Players,
    /// Number of worlds.
    worlds: usize,
}

impl RolloutPlan {
    /// Rollouts among beginners, late in the round, and of a small ending, which is played on as well as it can be, whoever
    /// sits there. A mark rests on so many worlds; none where others search.
    fn of(
        seen: &Observation,
        at_the_table: &BySeat<Occupant>,
        belief: &Belief,
        worlds: usize,
    ) -> Option<Self> {
        let is_choice = matches!(seen.legal(), Legal::Play { cards, .. } if cards.len() > 1);
        if !is_choice || belief.reckons_with_search(seen.seat()) {
            return None;
        }
        let cards = seen.hand().len();
        if cards > SMALL_ENDING && cards <= LATE {
            // A third of those of a mark: in half of them a review of a round takes 1.4 s longer, of 3.3.
            let players = seated(seen, at_the_table);
            return Some(Self { players, worlds: worlds.div_ceil(3) });
        }
        let is_whole = cards <= SMALL_ENDING || belief.reckons_with_beginners(seen.seat());
        let worlds = worlds_in_trick(seen.trick_no(), worlds);
        is_whole.then(|| Self { players: quick(seen, belief), worlds })
    }
}

/// Values of which half is that of the open cards, and half what is found by playing on in the same worlds; none where too
/// few of them fit what was told, where others search, and of what is no choice of a card.
fn half_played_on(seen: &Observation, belief: &Belief, open: &ValueTable) -> Option<ValueTable> {
    let is_card = matches!(seen.legal(), Legal::Play { .. });
    // For the fewest points the look plays on itself.
    let is_for_most = seen.objective() == Some(Objective::Most);
    if !is_card || !is_for_most || belief.reckons_with_search(seen.seat()) {
        return None;
    }
    let unit = open.unit;
    let actions = open.values.actions().to_vec();
    let played =
        results_in_worlds(seen, &quick(seen, belief), (unit, belief), &actions, &open.worlds);
    let half = |openly: &[Vec<f64>], of: &dyn Fn(&PlayedRound) -> f64| -> Vec<Vec<f64>> {
        let both = openly.iter().zip(&played).filter_map(|(open, played)| {
            let both = open.iter().zip(played.as_ref()?);
            Some(both.map(|(open, round)| f64::midpoint(*open, of(round))).collect())
        });
        both.collect()
    };
    let values = half(open.values.by_world(), &|round| value(round, unit));
    let saldo = half(&open.saldo, &|round| f64::from(round.saldo));
    (values.len() > 1).then(|| ValueTable {
        values: PairedValues::new(actions, values),
        saldo,
        method: Method::HalfPlayedOn,
        ..open.clone()
    })
}

/// Weighs cards by playing them on; none where too few worlds fit what was told.
fn weigh_by_playing_on(
    seen: &Observation,
    belief: &Belief,
    unit: Unit,
    RolloutPlan { players, worlds }: RolloutPlan,
) -> Option<ValueTable> {
    let actions: Vec<Action> = seen.legal().cards().iter().map(Action::Play).collect();
    let (distinct, places) = distinct(seen, &actions);
    let results = Rollouts::new(seen, players, unit, belief).of_cards(&distinct, worlds)?;
    let of = |value: &dyn Fn(&PlayedRound) -> f64| {
        let of_world =
            |world: &Vec<PlayedRound>| places.iter().map(|place| value(&world[*place])).collect();
        results.iter().map(of_world).collect()
    };
    Some(ValueTable {
        values: PairedValues::new(actions, of(&|round| value(round, unit))),
        saldo: of(&|round| f64::from(round.saldo)),
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
fn saldo(seen: &Observation, world: &WorldValues) -> Vec<f64> {
    let (team, so_far) = (seen.seat().team(), won(seen, seen.seat()));
    let Some(objective) = seen.objective() else { return Vec::new() };
    let of = |card: &CardInWorld| f64::from(so_far + difference(card.points, objective, team));
    judged(seen, world).map(of).collect()
}

fn worths(seen: &Observation, world: &WorldValues) -> Vec<f64> {
    judged(seen, world).map(|card| in_unit(card.worth, Unit::Worth)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{coach::schieber::testing::choice, game::Level};

    fn longer_look(seen: &Observation, level: Level) -> (Belief, ValueTable) {
        let table = BySeat([Occupant::Level(level); 4]);
        let belief = Belief::of(seen, &table);
        (belief, longer(seen, &table, &belief, Effort::Review))
    }

    /// law: half of a value at a club table is that of the open cards, and half what the card brings in the same world
    /// where all play on; among experts it is all open, and with three cards all played on.
    #[test]
    fn a_longer_look_at_a_club_plays_half_on() {
        let seen = choice(41, Level::Club, |seen| seen.trick_no() == 4).expect("there is a choice");
        let (belief, table) = longer_look(&seen, Level::Club);
        assert_eq!(table.method, Method::HalfPlayedOn);
        let open = weigh(&seen, &belief, Effort::Review, None);
        let (players, actions) = (quick(&seen, &belief), table.values.actions());
        let played =
            results_in_worlds(&seen, &players, (table.unit, &belief), actions, &open.worlds);
        let mut beside = 0;
        for (world, rounds) in played.iter().enumerate() {
            for (place, round) in rounds.iter().flatten().enumerate() {
                let [half, open] = [&table, &open].map(|it| it.values.by_world()[world][place]);
                let other = 2.0 * half - open;
                assert!((other - f64::from(round.saldo)).abs() < 1e-9, "world {world}: {other}");
                beside += usize::from(half < open);
            }
        }
        assert!(beside > 100, "{beside}");
        assert!(longer_look(&seen, Level::Expert).1.method.is_open());
        let ending = |seen: &Observation| seen.hand().len() == SMALL_ENDING;
        let ending = (0..9).find_map(|number| choice(number, Level::Club, ending));
        let (_, table) = longer_look(&ending.expect("there is a choice"), Level::Club);
        assert_eq!(table.method, Method::PlayedOn);
    }

    /// law: what a card loses in the longer look of a hint is what it loses played on beside the best by those who sit
    /// there, and not with open cards.
    #[test]
    fn a_longer_look_among_beginners_plays_every_card_on() {
        let mut compared = 0;
        for (number, trick) in [(41, 2), (42, 5), (43, 6), (44, 8)] {
            let in_trick = |seen: &Observation| seen.trick_no() >= trick;
            let Some(seen) = choice(number, Level::Novice, in_trick) else { continue };
            let (belief, table) = longer_look(&seen, Level::Novice);
            assert_eq!(table.method, Method::PlayedOn, "seed {number}");
            let at_the_table = BySeat([Occupant::Level(Level::Novice); 4]);
            let worlds = played_on::worlds(Effort::Review);
            let ranked = table.ranked();
            let (played, places) = distinct(&seen, table.values.actions());
            // Of equivalent cards the first is played on.
            let found = |action: &Action| table.values.actions().iter().position(|it| it == action);
            let first_alike = |action| played[places[found(&action).expect("it was weighed")]];
            for weighed in &ranked {
                let pair = [ranked[0].action, weighed.action].map(first_alike);
                let plan = RolloutPlan::of(&seen, &at_the_table, &belief, worlds);
                let RolloutPlan { players, worlds } = plan.expect("all is played on");
                let rollouts = Rollouts::new(&seen, players, table.unit, &belief);
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
