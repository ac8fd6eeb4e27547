//! Pace of a session: what has happened is shown one thing after the other, and a key brings that to its end.

use std::{borrow::Cow, time::Duration};

use super::{Session, ShownEvents, TableGame};
use crate::{
    app::{
        effect::Effect,
        pace::{OpenThing, Pace},
    },
    config::{Aid, Tempo},
    game::card_game::Turn,
};

impl<G: TableGame> Session<G> {
    /// Reason for which the table waits: something lies open and must be read.
    pub const fn wait(&self) -> Option<G::Wait> {
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

    /// True if all is shown and nothing lies open.
    pub(super) fn is_at_rest(&self) -> bool {
        self.pace.is_at_rest() && self.is_caught_up()
    }

    /// Motions with their progress in thousandths; then those that have not begun yet.
    pub fn motions(&self) -> impl Iterator<Item = (G::Motion, u16)> {
        self.motions.under_way()
    }

    /// Number of events of the round that are seen to have happened, while a card is still on its way: those before it.
    fn landed_events(&self) -> Option<usize> {
        let told = self.shown_table.told();
        let flies = |motion| told.iter().rposition(|event| G::is_motion_of(motion, event));
        self.motions().find_map(|(motion, _)| flies(motion))
    }

    /// True if a card is still on its way.
    pub fn is_card_on_way(&self) -> bool {
        self.landed_events().is_some()
    }

    /// The session as far as it is seen to have happened: a card that is still on its way has not been played yet, and
    /// what comes of it is neither written nor said.
    pub fn landed(&self) -> Cow<'_, Self> {
        let Some(landed) = self.landed_events() else { return Cow::Borrowed(self) };
        let mut shown_table = G::fresh_table(self);
        self.shown_table.told()[..landed].iter().for_each(|event| shown_table.tell(*event));
        shown_table.turn_trick();
        Cow::Owned(Self { shown_table, pace: Pace::default(), ..self.clone() })
    }

    /// Ends all motions: everything is where it belongs.
    pub fn stop_motions(&mut self) {
        self.motions.stop();
    }

    /// Shows what has happened, and asks whoever is to do something.
    pub(in crate::app) fn go_on(&mut self, tempo: Tempo) -> Vec<Effect> {
        G::go_on(self, tempo)
    }

    /// Lets time pass.
    pub(in crate::app) fn tick(&mut self, elapsed: Duration, tempo: Tempo) -> Vec<Effect> {
        self.motions.tick(elapsed);
        if !self.pace.tick(elapsed) {
            return Vec::new();
        }
        if self.pace.is_on_trick() {
            self.motions.extend(G::trick_to_winner(self), tempo);
            self.turn_trick();
        }
        self.go_on(tempo)
    }

    /// Shows at once all that would come by itself, up to a finished trick or something that must be read.
    pub(in crate::app) fn hurry(&mut self, tempo: Tempo) -> Vec<Effect> {
        self.pace.end_pause();
        if self.pace.is_on_trick() {
            self.turn_trick();
        }
        G::show(self, Tempo::STILL);
        if self.pace.is_on_trick() {
            self.pace.linger(tempo);
        }
        self.go_on(tempo)
    }

    /// Goes on after something that lay open has been read.
    pub fn read(&mut self, tempo: Tempo, aid: Aid) -> Vec<Effect> {
        let wait = self.pace.wait();
        if self.pace.is_on_trick() {
            self.turn_trick();
        } else if wait != Some(G::Wait::OVER) {
            self.pace.put_away();
        }
        if wait == Some(G::Wait::RESULT) && self.game.turn() == Turn::Deal {
            return self.deal(tempo, aid);
        }
        self.go_on(tempo)
    }

    fn turn_trick(&mut self) {
        self.pace.put_away();
        self.shown_table.turn_trick();
    }
}
