//! Pace of the table: events are shown one after the other, and a key brings that to its end.

use std::time::Duration;

use super::{Motion, Selection, Session};
use crate::{
    app::{
        effect::Effect,
        pace::{OpenThing, Pace, Paced},
        person::ME,
    },
    config::Tempo,
    game::{Action, Event},
    rules::Seat,
};

/// Reason for which the table waits: something lies open and must be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// A finished trick lies on the table; it goes by itself when its time is up.
    Trick,
    /// The melds that score lie open.
    Weis,
    /// The round is written.
    Result,
    /// The game is over.
    Over,
}

impl OpenThing for Wait {
    const TRICK: Self = Self::Trick;
}

impl Paced<Wait> for Session {
    fn pace(&mut self) -> &mut Pace<Wait> {
        &mut self.pace
    }

    fn move_on(&mut self, elapsed: Duration) {
        self.motions.tick(elapsed);
    }

    fn turn_trick(&mut self) {
        self.pace.put_away();
        self.shown_table.turn_trick();
    }

    fn let_trick_go(&mut self, tempo: Tempo) {
        if let Some((trick, by)) = self.shown_table.last_trick {
            self.motions.add(Motion::Trick(trick, by), tempo);
        }
        self.turn_trick();
    }

    fn show(&mut self, tempo: Tempo) {
        self.show_until_paused(tempo);
        if self.pace.wait() == Some(Wait::Result) {
            self.show_after_round();
        }
    }

    fn go_on(&mut self, tempo: Tempo) -> Vec<Effect> {
        self.show(tempo);
        if self.shows_only.is_some() {
            return Vec::new();
        }
        let actions = self.game.log().len();
        let asks = self.asks().is_some();
        if (self.is_my_turn() || asks) && self.asked != Some(actions) {
            self.asked = Some(actions);
            self.chosen = if asks { Selection::Offered(0) } else { self.first_choice() };
        }
        if let Some(card) = self.rest().filter(|_| self.resting).or_else(|| self.settled(tempo)) {
            let append = self.apply(ME, Action::Play(card)).expect("a card of the rest is legal");
            let effects = std::iter::once(append).chain(self.go_on(tempo)).collect();
            // What is played by itself lies there at once.
            self.motions.settle();
            return effects;
        }
        match self.next_to_ask() {
            Some(seat) if self.thinking.is_none() => self.think(seat),
            _ => Vec::new(),
        }
    }
}

impl Session {
    /// Reason for which the table waits: something lies open and must be read.
    pub const fn wait(&self) -> Option<Wait> {
        self.pace.wait()
    }

    /// Time until something moves by itself.
    pub fn wakes_in(&self) -> Option<Duration> {
        self.pace.pause().into_iter().chain(self.motions.wakes_in()).min()
    }

    /// True if something is being shown that a key brings to its end.
    pub fn is_showing(&self) -> bool {
        self.pace.is_showing()
    }

    fn show_until_paused(&mut self, tempo: Tempo) {
        while self.pace.is_at_rest() {
            let Some(event) = self.events().get(self.shown_table.told.len()).copied() else {
                return;
            };
            if event == Event::RoundOver && self.may_still_say_stoeck() {
                return;
            }
            self.shown_table.tell(event);
            self.set_in_motion(event, tempo);
            match event {
                // Who has laid the hand down wants to see what it came to.
                Event::TrickWon { .. } if self.resting => {}
                Event::TrickWon { .. } => {
                    // What is shown stays until it has been read.
                    let stays = self.shows_only.map_or(tempo, |_| Tempo::STILL);
                    self.pace.lay_trick_open(stays);
                }
                Event::Shown { .. } | Event::WeisCancelled => {
                    self.show_all_melds();
                    self.pace.lay_open(Wait::Weis);
                }
                Event::RoundOver => self.pace.lay_open(Wait::Result),
                Event::GameOver(_) => self.pace.lay_open(Wait::Over),
                Event::Played { by, .. } if !self.completes_trick() => self.linger(by, tempo),
                Event::Pushed { by } | Event::Called { by, .. } => self.linger(by, tempo),
                Event::Played { .. }
                | Event::Announced { .. }
                | Event::Stoeck { .. }
                | Event::WeisWritten { .. }
                | Event::Match { .. }
                | Event::Bergpreis { .. }
                | Event::Claimed { .. } => {}
            }
        }
    }

    fn show_all_melds(&mut self) {
        while let Some(
            event @ (Event::Shown { .. } | Event::WeisWritten { .. } | Event::Stoeck { .. }),
        ) = self.events().get(self.shown_table.told.len()).copied()
        {
            self.shown_table.tell(event);
        }
    }

    /// Shows the consequences of the last card, which belong to the result: after that the cards are dealt anew.
    fn show_after_round(&mut self) {
        while let Some(event @ (Event::Stoeck { .. } | Event::Bergpreis { .. })) =
            self.events().get(self.shown_table.told.len()).copied()
        {
            self.shown_table.tell(event);
        }
    }

    /// Adds the motion that an event is seen by.
    fn set_in_motion(&mut self, event: Event, tempo: Tempo) {
        let motion = match event {
            Event::Played { by, card } if !self.resting => Motion::Card(by, card),
            Event::Match { team } => Motion::Match(team),
            Event::GameOver(_) => Motion::End,
            _ => return,
        };
        self.motions.add(motion, tempo);
    }

    fn completes_trick(&self) -> bool {
        self.shown_table.trick.is_some_and(|trick| trick.is_full())
    }

    fn linger(&mut self, by: Seat, tempo: Tempo) {
        if by != ME && !self.resting {
            self.pace.linger(tempo);
        }
    }
}
