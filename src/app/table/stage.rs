//! Pace of the table: events are shown one after the other, and a key brings that to its end.

use super::{Motion, Selection, Session, ShownEvents};
use crate::{
    app::{effect::Effect, pace::OpenThing, person::ME},
    cards::Seat,
    config::Tempo,
    game::schieber::{Action, Event},
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
    const RESULT: Self = Self::Result;
    const OVER: Self = Self::Over;
}

impl Session {
    /// Shows what has happened until some of it takes its time or must be read.
    pub(super) fn show(&mut self, tempo: Tempo) {
        self.show_until_paused(tempo);
        if self.pace.wait() == Some(Wait::Result) {
            self.show_after_round();
        }
    }

    /// Shows what has happened, and asks whoever is to do something.
    pub(super) fn ask_next(&mut self, tempo: Tempo) -> Vec<Effect> {
        self.show(tempo);
        if self.own.shows_only.is_some() {
            return Vec::new();
        }
        let actions = self.game.log().len();
        let asks = self.asks().is_some();
        if (self.is_my_turn() || asks) && self.asked != Some(actions) {
            self.asked = Some(actions);
            self.chosen = if asks { Selection::Offered(0) } else { self.first_choice() };
        }
        if let Some(card) = self.rest().filter(|_| self.own.resting).or_else(|| self.settled(tempo))
        {
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

    fn show_until_paused(&mut self, tempo: Tempo) {
        while self.pace.is_at_rest() {
            let Some(event) = self.next_event() else { return };
            if event == Event::RoundOver && self.may_still_say_stoeck() {
                return;
            }
            self.shown_table.tell(event);
            self.set_in_motion(event, tempo);
            match event {
                // Who has laid the hand down wants to see what it came to.
                Event::TrickWon { .. } if self.own.resting => {}
                Event::TrickWon { .. } => {
                    // What is shown stays until it has been read.
                    let stays = self.own.shows_only.map_or(tempo, |_| Tempo::STILL);
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
        ) = self.next_event()
        {
            self.shown_table.tell(event);
        }
    }

    /// Shows the consequences of the last card, which belong to the result: after that the cards are dealt anew.
    fn show_after_round(&mut self) {
        while let Some(event @ (Event::Stoeck { .. } | Event::Bergpreis { .. })) = self.next_event()
        {
            self.shown_table.tell(event);
        }
    }

    /// Adds the motion that an event is seen by.
    fn set_in_motion(&mut self, event: Event, tempo: Tempo) {
        let motion = match event {
            Event::Played { by, card } if !self.own.resting => Motion::Card(by, card),
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
        if by != ME && !self.own.resting {
            self.pace.linger(tempo);
        }
    }
}
