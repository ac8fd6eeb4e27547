//! What the table shows of a session.

use super::{Choice, Session};
use crate::{
    app::settings::ME,
    game::{Event, Legal, Round, Turn},
    rules::{ByTeam, Card, CardSet, Seat, score},
};

impl Session {
    /// Whose turn it is, as far as has been shown.
    pub fn turn(&self) -> Option<Seat> {
        match self.events().get(self.scene.told.len()) {
            Some(
                Event::Pushed { by }
                | Event::Called { by, .. }
                | Event::Announced { by, .. }
                | Event::Played { by, .. },
            ) => Some(*by),
            Some(_) => None,
            None => match self.game.turn() {
                Turn::Seat(seat) if self.scene.taken.is_none() => Some(seat),
                Turn::Seat(_) | Turn::Deal | Turn::Over(_) => None,
            },
        }
    }

    /// The hand in its order for this round; a played card leaves its place empty.
    pub fn slots(&self) -> Vec<Option<Card>> {
        let hand = self.hand();
        self.order.iter().map(|card| hand.has(*card).then_some(*card)).collect()
    }

    fn hand(&self) -> CardSet {
        self.game.round().map_or(CardSet::EMPTY, |round| round.hand(ME))
    }

    /// The cards that may be played now.
    pub fn playable(&self) -> CardSet {
        if self.is_my_turn() { self.game.legal(ME).cards() } else { CardSet::EMPTY }
    }

    /// The lines of the trump choice, if the person is to choose.
    pub fn choices(&self) -> Vec<Choice> {
        match self.game.legal(ME) {
            Legal::Call { modes, push } if self.is_my_turn() => {
                let push = push.then_some(Choice::Push);
                modes.iter().map(Choice::Call).chain(push).collect()
            }
            Legal::Call { .. } | Legal::Play { .. } | Legal::Wait(_) => Vec::new(),
        }
    }

    /// The scores as far as has been shown.
    pub fn scores(&self) -> ByTeam<u32> {
        let table = self.game.round().and_then(Round::table);
        let Some(table) = table.filter(|_| !self.is_written()) else { return self.game.scores() };
        let by_round = self.game.house().finish.counts_whole_rounds();
        let shown = if by_round { 0 } else { usize::from(self.scene.finished) };
        let before = self.game.before();
        ByTeam::from_fn(|team| {
            let tricks = table.credited().iter().take(shown);
            before[team] + tricks.map(|trick| trick.credits.total(team)).sum::<u32>()
        })
    }

    /// Whether it has been shown how the round or the game ended.
    fn is_written(&self) -> bool {
        let last = self.scene.told.last();
        matches!(last, Some(Event::RoundOver | Event::GameOver(_)))
    }

    /// The factor of what was called.
    pub fn factor(&self) -> Option<u8> {
        let (_, mode) = self.scene.called?;
        Some(self.game.house().score.factor.of(mode))
    }

    /// Card points lying on the table, before the factor.
    pub fn on_table(&self) -> u16 {
        match (self.scene.trick, self.scene.called) {
            (Some(trick), Some((_, mode))) => {
                trick.points(mode.tariff(self.scene.trick_no(), &self.game.house().trump))
            }
            _ => 0,
        }
    }

    /// What this round has written so far, line by line.
    pub fn written(&self) -> Option<ByTeam<score::Score>> {
        let table = self.game.round()?.table()?;
        Some(table.score(self.game.house()))
    }
}
