//! Questions at the table: who is asked, the person about announcements and claims, or a bot.

use super::{Saying, Session, TableGame};
use crate::{
    app::{
        effect::{Effect, MoveRequest, Ticket},
        person::ME,
    },
    cards::Seat,
    config::Tempo,
    game::schieber::{Event, Turn},
};

impl Session {
    /// The bot that has something to say or to do.
    pub(super) fn next_to_ask(&self) -> Option<Seat> {
        if self.may_still_say_stoeck() {
            return None;
        }
        let bots = [ME.after(1), ME.after(2), ME.after(3)];
        let says = |seat: &Seat| self.game.legal(*seat).says().stoeck;
        let on_turn = match self.game.turn() {
            Turn::Player(seat) if seat != ME && !self.is_claim_open() => Some(seat),
            Turn::Player(_) | Turn::Deal | Turn::Over(_) => None,
        };
        bots.into_iter().find(says).or_else(|| self.claimant()).or(on_turn)
    }

    /// The bot that claims the game: the first from the winner of the trick, once the person has had the time to do it.
    pub(super) fn claimant(&self) -> Option<Seat> {
        let won = |event: &Event| match event {
            Event::TrickWon { by, .. } => Some(*by),
            _ => None,
        };
        let winner = self.events().iter().rev().find_map(won)?;
        let is_home = |seat: &Seat| self.game.observe(*seat).is_some_and(|seen| seen.is_home());
        let may = |seat: &Seat| *seat != ME && self.game.legal(*seat).says().claim;
        let bots = winner.round().filter(may);
        bots.filter(|_| !self.is_claim_open()).find(is_home)
    }

    /// True if the person may claim a finished trick or round that is still shown: until then nobody else does, nor
    /// plays on.
    pub fn is_claim_open(&self) -> bool {
        let shown = self.pace.wait().is_none() && self.is_caught_up();
        self.game.legal(ME).says().claim && !shown
    }

    /// Holds the table while the game can be claimed, until the next key.
    pub fn hold(&mut self) {
        if self.is_claim_open() {
            self.pace.end_pause();
            self.show(Tempo::STILL);
        }
    }

    pub(super) fn may_still_say_stoeck(&self) -> bool {
        self.game.legal(ME).says().stoeck && self.silent != Some(self.game.log().len())
    }

    /// Announcement that the person is asked about now.
    pub fn asks(&self) -> Option<Saying> {
        let next = self.next_event();
        let shown = matches!(next, None | Some(Event::RoundOver));
        if !self.pace.is_at_rest() || !shown || self.own.shows_only.is_some() {
            return None;
        }
        if self.may_still_say_stoeck() {
            return Some(Saying::Stoeck);
        }
        let silent = self.silent == Some(self.game.log().len());
        (self.game.legal(ME).says().weis && !silent).then_some(Saying::Weis)
    }

    /// The person says nothing, and the table goes on.
    pub fn keep_silent(&mut self, tempo: Tempo) -> Vec<Effect> {
        self.silent = Some(self.game.log().len());
        self.chosen = self.first_choice();
        self.go_on(tempo)
    }
}

impl<G: TableGame> Session<G> {
    /// True if the bot with this ticket has been asked and has not answered.
    pub fn awaits(&self, ticket: Ticket) -> bool {
        self.thinking.is_some() && ticket == self.ticket
    }

    /// Seed of the chance of a player who decides now.
    pub(super) fn chance(&self, player: G::Actor) -> u64 {
        G::chance(self.seed, player, self.game.round_no(), self.game.actions())
    }

    pub(super) fn think(&mut self, player: G::Actor) -> Vec<Effect> {
        let Some(seen) = self.game.observe(player) else { return Vec::new() };
        self.thinking = Some(player);
        let (ticket, bots, chance) = (self.ticket, self.bots.asked(), self.chance(player));
        vec![Effect::Think(MoveRequest { ticket, seen: G::any_observation(seen), bots, chance })]
    }
}
