//! Taking back: the person's last decision of the round never was, nor anything after it.

use super::{Session, ShownEvents, TableGame};
use crate::{
    app::{
        effect::{Effect, KeeperRequest},
        person::ME,
    },
    config::Tempo,
    game::schieber::{Event, Game, Note, Observation, rest::is_settled},
};

impl Session {
    /// True if the person has decided something in this round.
    pub fn can_take_back(&self) -> bool {
        self.own.shows_only.is_none() && self.game.can_take_back(ME)
    }

    /// Takes the person's last decision back, and with it what the table would only play again by itself.
    pub fn take_back(&mut self, tempo: Tempo) -> Vec<Effect> {
        let mut effects = Vec::new();
        while self.game.note(Note::Back(ME)).is_ok() {
            let line = Note::Back(ME).line();
            effects.push(Effect::Keep(KeeperRequest::Note { line }));
            let again = |seen: &Observation| is_settled(seen);
            if !self.observation().as_ref().is_some_and(again) {
                break;
            }
        }
        if effects.is_empty() {
            return effects;
        }
        self.ticket = self.ticket.next();
        self.thinking = None;
        (self.asked, self.silent) = (None, None);
        self.lay_out_again();
        effects.extend(self.go_on(tempo));
        effects
    }

    /// Lays the table out as it stands: all of it has been seen before.
    pub(super) fn lay_out_again(&mut self) {
        let events: Vec<Event> = self.events().to_vec();
        Game::begin_round(self);
        for event in events {
            self.shown_table.tell(event);
        }
        self.shown_table.turn_trick();
    }
}
