//! Keys at the table of the game for two: bidding, naming, playing from hand and table, and "enough".

use crate::{
    app::{
        bodensee::{BidChoice, ENOUGH, Session, TableRow},
        effect::Effect,
        keys::{BodenseeRefusal, Command, Elsewhere, Scope, Unavailable},
        model::Model,
        notice::{BodenseeNotice, Notice},
        step::Step,
        table::Selection,
    },
    config::Aid,
    game::bodensee::{Action, Legal, Phase, SIX},
};

impl Model {
    /// Obeys at a table where the person is asked something.
    pub(super) fn play_duel(&mut self, scope: Scope, command: Command) -> Vec<Effect> {
        match scope {
            Scope::Bidding => self.bid(command),
            Scope::Naming => self.name_mode(command),
            Scope::PlayingBodensee => self.choose_place(command),
            _ => self.answer_enough(command),
        }
    }

    fn bid(&mut self, command: Command) -> Vec<Effect> {
        match command {
            Command::Left | Command::Down => self.change_bid(Step::Back),
            Command::Right | Command::Up => self.change_bid(Step::Forward),
            Command::Push => self.act_in_duel(Action::Pass),
            Command::Confirm => self.confirm_bid(),
            _ => Vec::new(),
        }
    }

    pub(super) fn change_bid(&mut self, step: Step) -> Vec<Effect> {
        if let Some(duel) = self.shared.duel_mut() {
            duel.change_bid(step);
        }
        Vec::new()
    }

    /// Takes the bid that is offered as the person's own, so that a key can make it.
    pub(super) fn take_bid(&mut self) -> Vec<Effect> {
        if let Some(duel) = self.shared.duel_mut() {
            duel.take_bid();
        }
        Vec::new()
    }

    /// Makes the chosen bid. Nobody chooses one but the person.
    fn confirm_bid(&mut self) -> Vec<Effect> {
        let Some(duel) = self.shared.duel() else { return Vec::new() };
        let Some(bids) = duel.bids() else { return Vec::new() };
        let bid = match duel.bid() {
            BidChoice::Advised(None) => return self.act_in_duel(Action::Pass),
            BidChoice::Advised(Some(bid)) | BidChoice::Made(bid) => Some(bid),
            BidChoice::Typed(typed) => u8::try_from(typed).ok(),
            BidChoice::Nothing | BidChoice::Offered(_) => {
                self.shared.notice = Some(Notice::Bodensee(BodenseeNotice::NoBid));
                return Vec::new();
            }
        };
        if let Some(bid) = bid.filter(|bid| bids.has(*bid)) {
            self.act_in_duel(Action::Bid(bid))
        } else {
            self.shared.notice = Some(Notice::Bodensee(BodenseeNotice::Bids(bids)));
            Vec::new()
        }
    }

    fn name_mode(&mut self, command: Command) -> Vec<Effect> {
        let digits_play = self.shared.digits_play();
        let Some(duel) = self.shared.duel_mut() else { return Vec::new() };
        let modes = duel.modes();
        let step = match command {
            Command::Up | Command::Left => Some(Step::Back),
            Command::Down | Command::Right => Some(Step::Forward),
            _ => None,
        };
        if let Some(step) = step {
            duel.choose(step.among(duel.chosen().place(), modes.len()));
        }
        let mut is_taken = false;
        let named = match command {
            Command::Pick(number) if number <= modes.len() => {
                let before = duel.chosen();
                duel.choose(number - 1);
                is_taken = before == Selection::Offered(number - 1);
                before == Selection::Made(number - 1) || digits_play
            }
            Command::Confirm => true,
            _ => false,
        };
        if !named {
            self.shared.notice = is_taken.then_some(Notice::Chosen);
            return Vec::new();
        }
        let chosen = duel.chosen().place().and_then(|place| modes.get(place).copied());
        if let Some(mode) = chosen {
            self.act_in_duel(Action::Call(mode))
        } else {
            self.shared.notice = Some(Notice::Bodensee(BodenseeNotice::NoMode));
            Vec::new()
        }
    }

    fn choose_place(&mut self, command: Command) -> Vec<Effect> {
        let Some(duel) = self.shared.duel_mut() else { return Vec::new() };
        match command {
            Command::Left => duel.move_choice(Step::Back),
            Command::Right => duel.move_choice(Step::Forward),
            Command::Up | Command::Down => duel.change_row(),
            Command::Pick(number) if number <= SIX => {
                let place = duel.row().first() + number - 1;
                return self.pick_place(place);
            }
            Command::Confirm => return self.play_place(),
            _ => {}
        }
        Vec::new()
    }

    /// Takes a digit or a click: chooses the card, and plays it if it was chosen already.
    pub(super) fn pick_place(&mut self, place: usize) -> Vec<Effect> {
        let digits_play = self.shared.digits_play();
        let Some(duel) = self.shared.duel_mut() else { return Vec::new() };
        let Some(card) = duel.card_at(place) else { return Vec::new() };
        let before = duel.chosen();
        duel.choose(place);
        if before == Selection::Made(place) || digits_play || !duel.playable().has(card) {
            return self.play_place();
        }
        if before == Selection::Offered(place) {
            self.shared.notice = Some(Notice::Chosen);
        }
        Vec::new()
    }

    fn play_place(&mut self) -> Vec<Effect> {
        let place = self.shared.duel().and_then(|duel| duel.chosen().place());
        if place == Some(ENOUGH) {
            return self.end_round();
        }
        let card = place.and_then(|place| self.shared.duel()?.card_at(place));
        card.map_or_else(Vec::new, |card| self.act_in_duel(Action::Play(card)))
    }

    fn act_in_duel(&mut self, action: Action) -> Vec<Effect> {
        let tempo = self.shared.tempo();
        let Some(duel) = self.shared.duel_mut() else { return Vec::new() };
        match duel.act(action, tempo) {
            Ok(effects) => effects,
            Err(illegal) => {
                self.shared.notice = Some(Notice::Bodensee(BodenseeNotice::Illegal(illegal)));
                Vec::new()
            }
        }
    }

    /// Ends the round, at once or as soon as the trick is over.
    pub(super) fn end_round(&mut self) -> Vec<Effect> {
        let effects = self.shared.with_duel(Session::want_enough);
        if self.shared.duel().is_some_and(|duel| duel.wants_enough() && !duel.asks_enough()) {
            self.shared.notice = Some(Notice::Bodensee(BodenseeNotice::EnoughKept));
        }
        effects
    }

    /// Takes the answer to the question if the round is to end although a sack is given up by it.
    fn answer_enough(&mut self, command: Command) -> Vec<Effect> {
        let Some(duel) = self.shared.duel_mut() else { return Vec::new() };
        let chosen = match command {
            Command::Up | Command::Down | Command::Left | Command::Right => {
                let step = Step::Forward;
                duel.choose(step.among(duel.chosen().place(), 2));
                return Vec::new();
            }
            Command::Pick(number @ (1 | 2)) => number - 1,
            Command::Confirm => duel.chosen().place().unwrap_or(0),
            _ => return Vec::new(),
        };
        match chosen {
            0 => self.shared.with_duel(Session::play_on),
            _ => self.act_in_duel(Action::Enough),
        }
    }

    pub(super) fn is_possible_in_duel(&self, command: Command) -> bool {
        let Some(duel) = self.shared.duel() else { return false };
        match command {
            Command::Confirm => self.scope() != Scope::Watching || duel.is_showing(),
            Command::Help => self.scope() != Scope::Help,
            Command::Seen => self.shared.aid() != Aid::Tournament,
            // The digits show in which row they are; a row without cards cannot be gone to.
            Command::Down => TableRow::ALL.into_iter().all(|row| {
                (row.first()..row.first() + SIX).any(|place| duel.card_at(place).is_some())
            }),
            command => self.unavailable(command).is_none(),
        }
    }

    /// Reason why this cannot be done at the table for two now, if it cannot.
    pub(super) fn unavailable_in_duel(
        &self,
        duel: &Session,
        command: Command,
    ) -> Option<Unavailable> {
        match command {
            Command::LastTrick => why_no_last_trick(duel),
            Command::Claim if duel.asks_enough() => Some(Unavailable::LiesOpen),
            Command::Claim => why_no_enough(duel),
            Command::Push => why_no_pass(duel),
            Command::Hint if self.shared.aid() == Aid::Tournament => Some(Unavailable::NoHints),
            Command::Hint if duel.asks_enough() => Some(Unavailable::LiesOpen),
            Command::Hint if !duel.has_decision() => Some(Unavailable::NotYourTurn),
            Command::Review
            | Command::TakeBack
            | Command::SameDeals
            | Command::Retry
            | Command::Learn => Some(Unavailable::Bodensee(BodenseeRefusal::LaterForTwo)),
            Command::Rest | Command::Decline => Some(Unavailable::Elsewhere(Elsewhere::NotHere)),
            _ => None,
        }
    }
}

fn why_no_last_trick(duel: &Session) -> Option<Unavailable> {
    if duel.last_trick().is_some() {
        return None;
    }
    let may = duel.game().house().etiquette.peek_last_trick;
    Some(if may { Unavailable::NoTrick } else { Unavailable::TrickStaysDown })
}

/// Within a trick the word is kept: its points may be what was lacking.
fn why_no_enough(duel: &Session) -> Option<Unavailable> {
    let is_played = match duel.game().round().map(crate::game::bodensee::round::Round::phase) {
        Some(Phase::Playing(playing)) => duel.may_end() || playing.lead().is_some(),
        _ => false,
    };
    (!is_played).then_some(Unavailable::Bodensee(BodenseeRefusal::EnoughLater))
}

fn why_no_pass(duel: &Session) -> Option<Unavailable> {
    match duel.legal() {
        Legal::Bid { pass: true, .. } => None,
        Legal::Bid { pass: false, .. } => Some(Unavailable::Bodensee(BodenseeRefusal::MustBid)),
        Legal::Call(_) | Legal::Play { .. } | Legal::Wait { .. } => {
            Some(Unavailable::Bodensee(BodenseeRefusal::NotBidding))
        }
    }
}
