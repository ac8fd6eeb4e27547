//! The table as it has been shown so far: a fold over events that everybody saw.

use crate::{
    app::table::ShownEvents,
    cards::{ByTeam, Card, CardSet, Mode, Objective, Seat, Suit, Team, Trick},
    game::schieber::Event,
    rules::schieber::{finish::Ending, rotation::Doubling, weis::Meld},
};

/// The table and everything said, up to the event shown last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShownTable {
    /// Seats that pushed.
    pub pushed: Vec<Seat>,
    /// Seat that called, and the mode.
    pub called: Option<(Seat, Mode)>,
    /// Words that doubled the round, with who said them, in order.
    pub doubled: Vec<(Seat, Doubling)>,
    /// True once all have agreed to throw the cards in.
    pub is_thrown_in: bool,
    /// The cards on the table; a finished trick lies there until it is turned.
    pub trick: Option<Trick>,
    /// Seat that took the trick that lies on the table.
    pub taken: Option<Seat>,
    /// The trick that was finished last, and its winner.
    pub last_trick: Option<(Trick, Seat)>,
    /// Tricks that are finished.
    pub finished: u8,
    /// Card points of the tricks that are finished, before the factor.
    pub points: ByTeam<u16>,
    /// Cards that have been played.
    pub played: CardSet,
    /// Best melds that were announced, in order.
    pub announced: Vec<(Seat, u16)>,
    /// Melds that were shown and score.
    pub shown: Vec<(Seat, Meld)>,
    /// Points written for the melds.
    pub weis_written: Vec<(Team, u16)>,
    /// Team that made all nine tricks.
    pub matched: Option<Team>,
    /// Ending of the game.
    pub ending: Option<Ending>,
    /// All events shown so far, in order.
    pub told: Vec<Event>,
}

impl ShownEvents<Event> for ShownTable {
    fn told(&self) -> &[Event] {
        &self.told
    }

    fn tell(&mut self, event: Event) {
        match event {
            Event::Pushed { by } => self.pushed.push(by),
            Event::Called { by, mode } => self.called = Some((by, mode)),
            Event::Doubled { by, word } => self.doubled.push((by, word)),
            Event::Announced { by, points } => self.announced.push((by, points)),
            Event::Played { by, card } => self.play(by, card),
            Event::TrickWon { by, points, .. } => {
                self.taken = Some(by);
                self.last_trick = self.trick.map(|trick| (trick, by));
                self.finished += 1;
                self.points[by.team()] += points;
            }
            Event::Shown { by, meld } => self.shown.push((by, meld)),
            Event::WeisWritten { team, points } => self.weis_written.push((team, points)),
            Event::Match { team } => self.matched = Some(team),
            Event::GameOver(ending) => self.ending = Some(ending),
            Event::ThrownIn => self.is_thrown_in = true,
            Event::NoRe { .. }
            | Event::ThrowInAsked { .. }
            | Event::ThrowInRefused { .. }
            | Event::Stoeck { .. }
            | Event::WeisCancelled
            | Event::RoundOver
            | Event::Bergpreis { .. }
            | Event::BergpreisClaimed { .. }
            | Event::Claimed { .. } => {}
        }
        self.told.push(event);
    }

    fn turn_trick(&mut self) {
        if self.taken.take().is_some() {
            self.trick = None;
        }
    }

    fn is_written(&self) -> bool {
        is_written(&self.told)
    }

    fn has_ended(&self) -> bool {
        self.ending.is_some()
    }
}

impl ShownTable {
    /// Objective of the round; for the most points until something is called.
    pub fn objective(&self) -> Objective {
        self.called.map_or(Objective::Most, |(_, mode)| mode.objective())
    }

    /// Team that writes the match, once all nine tricks were taken by one.
    pub fn match_writer(&self) -> Option<Team> {
        self.matched.map(|taker| self.objective().writer(taker))
    }

    /// True if a whole trick lies on the table.
    pub(super) fn is_trick_full(&self) -> bool {
        self.trick.is_some_and(|trick| trick.is_full())
    }

    fn play(&mut self, by: Seat, card: Card) {
        self.turn_trick();
        self.played.insert(card);
        match &mut self.trick {
            Some(trick) => trick.add(card),
            None => self.trick = Some(Trick::lead(by, card)),
        }
    }

    /// Events that everybody still has before them or has been told: the trick that lies on the table, and everything
    /// said; but nothing that has been turned, and no melds that have been put back.
    pub fn lying_open(&self) -> Vec<Event> {
        let mut cards = self.trick.map_or(0, |trick| trick.cards().len());
        let mut lies = cards > 0;
        let mut open: Vec<Event> = Vec::new();
        for event in self.told.iter().rev() {
            if lies || is_said(event) {
                open.push(*event);
            }
            if lies && matches!(event, Event::Played { .. }) {
                cards -= 1;
                lies = cards > 0;
            }
        }
        open.reverse();
        open
    }

    /// The suit that is trump in the trick that is shown.
    pub fn trump(&self) -> Option<Suit> {
        self.called.and_then(|(_, mode)| mode.trump_in(self.trick_no()))
    }

    /// The trick that is being played or lies finished on the table, 1 to 9.
    pub fn trick_no(&self) -> u8 {
        // Of a game that was over in mid-round the title named a trick that nobody played.
        let is_played = self.taken.is_some() || self.ending.is_some();
        let next = if is_played { self.finished } else { self.finished + 1 };
        next.clamp(1, 9)
    }

    /// Number of cards that a seat still holds.
    pub fn held(&self, seat: Seat) -> usize {
        let lying = self.trick.filter(|_| self.taken.is_none());
        let on_table = lying.is_some_and(|trick| trick.card_of(seat).is_some());
        9 - usize::from(self.finished) - usize::from(on_table)
    }
}

/// True if the event is said or written for all to remember, rather than shown and turned again.
pub(in crate::app) const fn is_said(event: &Event) -> bool {
    !matches!(event, Event::Played { .. } | Event::TrickWon { .. } | Event::Shown { .. })
}

/// True if one of these events ended the round or the game.
pub(super) fn is_written(told: &[Event]) -> bool {
    told.iter().any(|event| matches!(event, Event::RoundOver | Event::GameOver(_)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::schieber::finish::By;

    /// The title went on to the next trick when the game was over, and to the one after it in the next.
    #[test]
    fn no_trick_comes_after_the_one_that_ended_the_game() {
        let mut table = ShownTable::default();
        assert_eq!(table.trick_no(), 1);
        table.tell(Event::TrickWon { by: Seat::South, trick_no: 1, points: 0 });
        assert_eq!(table.trick_no(), 1);
        table.turn_trick();
        assert_eq!(table.trick_no(), 2);
        table.tell(Event::GameOver(Ending { winner: Some(Team::NorthSouth), by: By::Claim }));
        assert_eq!(table.trick_no(), 1);
    }
}
