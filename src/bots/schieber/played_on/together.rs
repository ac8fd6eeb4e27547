//! Small endings solved over all worlds together: the seat plays one card wherever it could not tell the worlds apart.

use std::collections::BTreeMap;

use super::{Continuation, PlayedRound, RoundBook};
use crate::{
    bots::Rng,
    cards::{Card, CardSet, Seat},
    game::schieber::{Action, Deal, Legal, Observation, Round},
};

/// A world in which the round goes on.
#[derive(Clone, Debug)]
struct WorldInPlay {
    /// Its place among all.
    place: usize,
    round: Round,
    outcome: RoundBook,
    chance: u64,
}

/// State to which a world has come.
enum Came {
    /// To the end of the round.
    Ended(usize, PlayedRound),
    /// To a choice of cards of the seat, who sees what has this number.
    Chooses(u64, WorldInPlay),
}

/// Rounds at their end, with the places of their worlds.
type Ended = Vec<(usize, PlayedRound)>;

impl Continuation<'_> {
    /// Results of the action in each of these worlds, by their places; what does not fit what was told is left out. All
    /// others play as they do; the seat plays what is best on the mean of the worlds that look the same to it.
    // With open cards each world had a card of its own: what a person must decide before he can know was decided after.
    pub(crate) fn results_together(
        &self,
        action: Action,
        worlds: &[(Deal, u64)],
        value: fn(&PlayedRound) -> f64,
    ) -> Ended {
        let begun = worlds.iter().enumerate().filter_map(|(place, (deal, chance))| {
            let (round, outcome) = (self.round(*deal)?, RoundBook::of(self.seen));
            Some(WorldInPlay { place, round, outcome, chance: *chance })
        });
        self.best(begun.collect(), action, value)
    }

    /// Results of an action in worlds that look the same, all that follows played for the best.
    fn best(
        &self,
        worlds: Vec<WorldInPlay>,
        action: Action,
        value: fn(&PlayedRound) -> f64,
    ) -> Ended {
        let (mut ended, mut alike) = (Vec::new(), BTreeMap::<u64, Vec<WorldInPlay>>::new());
        for world in worlds {
            match self.go_on(world, action) {
                Some(Came::Ended(place, result)) => ended.push((place, result)),
                Some(Came::Chooses(seen, world)) => alike.entry(seen).or_default().push(world),
                None => {}
            }
        }
        for worlds in alike.into_values() {
            let sum = |ended: &Ended| ended.iter().map(|(_, it)| value(it)).sum::<f64>();
            let cards = choices(self.seen.seat(), &worlds[0].round);
            let tried = cards.map(|card| self.best(worlds.clone(), Action::Play(card), value));
            let best = tried.max_by(|one, other| sum(one).total_cmp(&sum(other)));
            ended.extend(best.into_iter().flatten());
        }
        ended
    }

    /// Takes the action, and lets all play on up to the next choice of the seat.
    fn go_on(&self, mut world: WorldInPlay, action: Action) -> Option<Came> {
        let WorldInPlay { round, outcome, chance, .. } = &mut world;
        let me = self.seen.seat();
        round.apply(me, action).ok()?;
        while let Some(seat) = round.turn() {
            if outcome.is_decided_by(round) && self.to_the_target {
                break;
            }
            let view = Observation::of(round, seat, outcome.standing(), round.legal(seat));
            if seat == me && choices(me, round).count() > 1 {
                return Some(Came::Chooses(view.fingerprint(), world));
            }
            let mut rng = Rng::new(chance.wrapping_add(round.log().len() as u64));
            round.apply(seat, self.players[seat].act(&view, &mut rng).action).ok()?;
        }
        Some(Came::Ended(world.place, world.outcome.result(world.round)))
    }
}

/// Cards that the seat may play now.
fn choices(seat: Seat, round: &Round) -> impl Iterator<Item = Card> {
    let cards = match round.legal(seat) {
        Legal::Play { cards, .. } => Some(cards),
        Legal::Call { .. } | Legal::Double { .. } | Legal::Answer | Legal::Wait(_) => None,
    };
    cards.into_iter().flat_map(CardSet::iter)
}
