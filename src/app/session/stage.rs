//! Pace of the table: events are shown one after the other, and a key brings that to its end.

use std::time::Duration;

use super::{Motion, Session, Wait};
use crate::{
    app::{effect::Effect, person::ME},
    config::Tempo,
    game::Event,
    rules::Seat,
};

impl Session {
    /// Lets time pass.
    pub fn tick(&mut self, elapsed: Duration, tempo: Tempo) -> Vec<Effect> {
        self.motions.tick(elapsed);
        let Some(pause) = self.pause else { return Vec::new() };
        self.pause = pause.checked_sub(elapsed).filter(|left| !left.is_zero());
        if self.pause.is_some() {
            return Vec::new();
        }
        if self.wait == Some(Wait::Trick) {
            if let Some((trick, by)) = self.shown_table.last_trick {
                self.motions.add(Motion::Trick(trick, by), tempo);
            }
            self.turn_trick();
        }
        self.go_on(tempo)
    }

    /// True if something is being shown that a key brings to its end.
    pub fn is_showing(&self) -> bool {
        self.pause.is_some() || self.wait == Some(Wait::Trick)
    }

    /// Shows at once all that would come by itself, up to a finished trick or something that must be read.
    pub fn hurry(&mut self, tempo: Tempo) -> Vec<Effect> {
        self.pause = None;
        if self.wait == Some(Wait::Trick) {
            self.turn_trick();
        }
        self.show(Tempo::STILL);
        if self.wait == Some(Wait::Trick) {
            self.pause = tempo.delay();
        }
        self.go_on(tempo)
    }

    pub(super) const fn turn_trick(&mut self) {
        self.wait = None;
        self.shown_table.turn_trick();
    }

    /// Shows events until one of them takes its time or must be read.
    pub(super) fn show(&mut self, tempo: Tempo) {
        self.show_until_paused(tempo);
        if self.wait == Some(Wait::Result) {
            self.show_after_round();
        }
    }

    fn show_until_paused(&mut self, tempo: Tempo) {
        while self.pause.is_none() && self.wait.is_none() {
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
                    self.wait = Some(Wait::Trick);
                    self.pause = tempo.delay();
                }
                Event::Shown { .. } | Event::WeisCancelled => {
                    self.show_all_melds();
                    self.wait = Some(Wait::Weis);
                }
                Event::RoundOver => self.wait = Some(Wait::Result),
                Event::GameOver(_) => self.wait = Some(Wait::Over),
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
            self.pause = tempo.delay();
        }
    }
}
