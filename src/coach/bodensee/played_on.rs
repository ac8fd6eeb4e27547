//! Actions played on by people who do not see the cards, in worlds that fit: the price of every bid and mode, and of a
//! card what it gives away.

use std::ops::RangeInclusive;

use super::belief::Belief;
#[cfg(feature = "tui")]
use crate::game::bodensee::UnseenCards;
use crate::{
    bots::{
        Rng,
        bodensee::{
            Player,
            evaluate::Budget,
            played_on::{Continuation, PlayedRound},
            player, quick_expert,
            sampler::Sampler,
            small_expert,
        },
    },
    cards::{BySide, Side},
    coach::{
        comparison::{self, Scale},
        confirm::{self, DRAWS},
        report::{Occupant, Unit},
    },
    game::{
        Level,
        bodensee::{Action, Observation},
    },
    rules::bodensee::TRICKS,
};

/// Worth of a round that is won.
pub(super) const ROUND: f64 = 1000.0;

/// Players of a round that is played on, by their sides.
pub(crate) type Players = BySide<Box<dyn Player>>;

/// Players of a card on whom a mark rests: at the side of the observation one that does not repeat a pupil's error, at the
/// other who sits there. A person or a program counts as the club.
pub(super) fn seated(seen: &Observation, seated: &BySide<Occupant>) -> Players {
    seated_beside(seen, seated, small_expert())
}

/// The same with this player at the side of the observation.
pub(super) fn seated_beside(
    seen: &Observation,
    seated: &BySide<Occupant>,
    own: Box<dyn Player>,
) -> Players {
    let other = stand_in(seen, seated[seen.side().other()], small_expert);
    opposite(seen, own, other)
}

/// Players of every card: as those on whom a mark rests, but quicker.
// With the club at this side the rows of 808 pairs of the first nine tricks were 6.4 % of the round from what a mark finds, and
// the best of them stood 4 to 10 % too low.
pub(super) fn quick(seen: &Observation, seated: &BySide<Occupant>) -> Players {
    let other = stand_in(seen, seated[seen.side().other()], quick_expert);
    opposite(seen, quick_expert(), other)
}

/// Player in place of the one who sits there: this one for a level that searches, and for the rest of an ending that is
/// known, which is played as well as it can be played.
fn stand_in(
    seen: &Observation,
    occupant: Occupant,
    searcher: fn() -> Box<dyn Player>,
) -> Box<dyn Player> {
    let level = match occupant {
        Occupant::Level(level) => level,
        Occupant::Stranger | Occupant::Program => Level::Club,
    };
    if level.searches() || is_known_ending(seen) { searcher() } else { player(level) }
}

/// Players of both sides: this one at the side of the observation, and the other.
fn opposite(seen: &Observation, own: Box<dyn Player>, other: Box<dyn Player>) -> Players {
    match seen.side() {
        Side::Near => BySide([own, other]),
        Side::Far => BySide([other, own]),
    }
}

/// True if few tricks are to come and every card is known, since nothing lies face down any more: both can count what is
/// best, and nobody who sits there need be guessed.
// A card was a mistake of 100 ± 0 % since the club at the other side would have erred; by counting both lost the round.
fn is_known_ending(seen: &Observation) -> bool {
    let is_open = Side::ALL.iter().all(|side| seen.covered(*side) == 0);
    is_open && TRICKS + 1 - seen.trick_no() <= Budget::SMALL.exact_from
}

/// Players of a bid and of a mode: the club on both sides, which knows what they promise.
pub(crate) fn club() -> Players {
    BySide::from_fn(|_| player(Level::Club))
}

/// An action beside a better one, played on as a mark asks for it: cards among those who sit there, bids and modes by the
/// club, in other worlds than those of the look; none where too few fit what was told. It stops early where there is no mark
/// for sure. How well a person or a program plays is not known: there a mark is what is lost to the club or to a player who
/// searches, whichever is less.
pub(super) fn for_a_mark(
    seen: &Observation,
    at_the_table: &BySide<Occupant>,
    belief: &Belief,
    pair: [Action; 2],
    worlds: usize,
) -> Option<Comparison> {
    // Bids were weighed by rollouts too, from another chance than this.
    let belief = belief.another().another();
    let confirmed =
        |players| Rollouts::new(seen, players, &belief).confirmed(pair[0], pair[1], worlds);
    if !matches!(pair[1], Action::Play(_)) {
        return confirmed(club());
    }
    let compared = confirmed(seated(seen, at_the_table))?;
    let is_unknown =
        matches!(at_the_table[seen.side().other()], Occupant::Stranger | Occupant::Program);
    if !is_unknown || !compared.loss().class(Unit::Worth).is_mark() {
        return Some(compared);
    }
    // Six marks of 10 to 100 % on cards against a person lived on what the club in his place would have done wrong.
    let by_search = confirmed(opposite(seen, small_expert(), small_expert()))?;
    let is_less = by_search.loss().amount < compared.loss().amount;
    Some(if is_less { by_search } else { compared })
}

/// Rollouts from a position: rounds played on to their end, world by world.
pub(crate) struct Rollouts<'a> {
    seen: &'a Observation,
    players: Players,
    sampler: Sampler<'a>,
    rng: Rng,
}

impl<'a> Rollouts<'a> {
    /// Rollouts by these players from the position of the observation; the same belief deals the same worlds.
    pub(crate) fn new(seen: &'a Observation, players: Players, belief: &Belief) -> Self {
        Self { seen, players, sampler: belief.worlds(seen), rng: belief.rng() }
    }

    /// Worth of each of these actions in as many worlds, or in fewer where not so many fit what was told.
    pub(super) fn worths(mut self, actions: &[Action], worlds: usize) -> Vec<Vec<f64>> {
        let side = self.seen.side();
        let worths = |results: Vec<PlayedRound>| {
            results.iter().map(|result| worth(result, side)).collect::<Vec<f64>>()
        };
        (0..DRAWS * worlds).filter_map(|_| self.next(actions)).map(worths).take(worlds).collect()
    }

    /// An action against a better one; none where too few worlds fit what was told. It stops early where there is no mark
    /// for sure.
    pub(super) fn confirmed(
        mut self,
        better: Action,
        did: Action,
        worlds: usize,
    ) -> Option<Comparison> {
        let mut found = Comparison { scale: self.seen.side(), worlds: Vec::new() };
        let next = || {
            let pair = self.next(&[better, did])?.try_into().ok()?;
            let more = found.more(&pair);
            found.worlds.push(pair);
            Some(more)
        };
        confirm::confirmed(next, Unit::Worth.thresholds().slip, worlds)?;
        Some(found)
    }

    /// The two actions in so many worlds, whatever is found in the first of them.
    pub(super) fn compared(mut self, better: Action, did: Action, worlds: usize) -> Comparison {
        let scale = self.seen.side();
        let pairs = (0..DRAWS * worlds).filter_map(|_| self.next(&[better, did])?.try_into().ok());
        Comparison { scale, worlds: pairs.take(worlds).collect() }
    }

    /// Results of an action in so many worlds, or in fewer where not so many fit what was told.
    #[cfg(feature = "tui")]
    pub(crate) fn played(mut self, action: Action, worlds: usize) -> Vec<PlayedRound> {
        let rounds = (0..DRAWS * worlds).filter_map(|_| self.next(&[action])?.pop());
        rounds.take(worlds).collect()
    }

    /// Result of an action where the cards lie so, if they fit what was told.
    #[cfg(feature = "tui")]
    pub(crate) fn played_in(
        &self,
        action: Action,
        unseen: &UnseenCards,
        chance: u64,
    ) -> Option<PlayedRound> {
        let players = BySide::from_fn(|side| &*self.players[side]);
        Continuation { seen: self.seen, players }.results(&[action], unseen, chance)?.pop()
    }

    /// Results of these actions in the next world, if what is drawn fits what was told. Each world has a chance of its
    /// own, the same for every action.
    pub(super) fn next(&mut self, actions: &[Action]) -> Option<Vec<PlayedRound>> {
        let chance = self.rng.below_wide(u64::MAX);
        let players = BySide::from_fn(|side| &*self.players[side]);
        let unseen = self.sampler.draw_unseen(&mut self.rng);
        Continuation { seen: self.seen, players }.results(actions, &unseen, chance)
    }
}

/// Two actions, world by world.
pub(super) type Comparison = comparison::Comparison<Side>;

impl Scale for Side {
    type Played = PlayedRound;

    fn value(&self, round: &PlayedRound) -> f64 {
        worth(round, *self)
    }

    fn range(&self) -> RangeInclusive<f64> {
        0.0..=ROUND
    }
}

/// Worth of a round to a side: all if it wins, nothing if it loses, and half where the cards are thrown in.
fn worth(round: &PlayedRound, side: Side) -> f64 {
    round.winner().map_or(ROUND / 2.0, |winner| if winner == side { ROUND } else { 0.0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::CardSet,
        coach::{
            bodensee::weigh::{Depth, weigh},
            report::Effort,
        },
        game::{
            Seed,
            bodensee::{Legal, Round, dealt},
        },
        rules::{House, bodensee::Tallies, house::Variant},
    };

    /// law: where every card is known and few are left, a card loses by playing on what the solver says.
    #[test]
    fn an_ending_that_is_known_is_played_on_as_it_is_solved() {
        let house = House { variant: Variant::Bodensee, ..House::default() };
        let clubs = BySide([Occupant::Level(Level::Club); 2]);
        let (mut asked, mut lost) = (0, 0);
        for number in 0..60 {
            let mut round = Round::new(dealt(Seed(number), Side::Near, 1), house);
            while let Some(side) = round.turn() {
                let seen = Observation::of(&round, side, Tallies::default(), round.legal(side));
                let is_choice =
                    matches!(seen.legal(), Legal::Play { cards, .. } if cards.len() > 1);
                if is_choice && is_known_ending(&seen) {
                    let belief = Belief::of(&seen, &clubs);
                    let solved =
                        weigh(&seen, &belief, Depth::of(Effort::Tip), None).values.ranked();
                    let (best, worst) = (&solved[0], &solved[solved.len() - 1]);
                    let pair = [best.action, worst.action];
                    let played = for_a_mark(&seen, &clubs, &belief, pair, 20).unwrap().loss();
                    let off = (played.amount - worst.less.amount).abs();
                    assert!(off < 1e-6, "seed {number}: {played:?} {worst:?}");
                    asked += 1;
                    lost += usize::from(played.amount > 0.0);
                }
                let level = if number % 2 == 0 { Level::Random } else { Level::Club };
                let did = player(level).act(&seen, &mut Rng::new(number)).action;
                round.apply(side, did).expect("players do what is legal");
            }
        }
        assert!(asked > 50 && lost > 3, "{asked} asked, {lost} lose");
    }

    /// law: against a person nothing is lost that only the club would have made of it.
    #[test]
    fn against_a_person_a_mark_is_what_is_lost_to_whoever_it_is() {
        let house = House { variant: Variant::Bodensee, ..House::default() };
        let person = BySide([Occupant::Level(Level::Club), Occupant::Stranger]);
        let (mut marks, mut less) = (0, 0);
        for number in 0..40 {
            let mut round = Round::new(dealt(Seed(number), Side::Near, 1), house);
            while let Some(side) = round.turn() {
                let seen = Observation::of(&round, side, Tallies::default(), round.legal(side));
                let cards = match seen.legal() {
                    Legal::Play { cards, .. } if side == Side::Near && cards.len() > 1 => *cards,
                    _ => CardSet::EMPTY,
                };
                if seen.trick_no() > 7 && !cards.is_empty() {
                    let belief = Belief::of(&seen, &person);
                    let mut played = cards.iter();
                    let pair =
                        [played.next_back(), played.next()].map(|card| Action::Play(card.unwrap()));
                    let judged = for_a_mark(&seen, &person, &belief, pair, 20).unwrap().loss();
                    let players = seated(&seen, &person);
                    let rollouts = Rollouts::new(&seen, players, &belief.another().another());
                    let by_club = rollouts.compared(pair[0], pair[1], 20).loss();
                    if by_club.class(Unit::Worth).is_mark() {
                        assert!(judged.amount <= by_club.amount, "seed {number}");
                        marks += 1;
                        less += usize::from(judged.amount < by_club.amount);
                    }
                }
                let level = if number % 2 == 0 { Level::Random } else { Level::Club };
                let did = player(level).act(&seen, &mut Rng::new(number)).action;
                round.apply(side, did).expect("players do what is legal");
            }
        }
        assert!(marks > 5 && less > 0, "{marks} marks, {less} of less");
    }
}
