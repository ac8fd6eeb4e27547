//! Observation of a table that was described by a stranger's program rather than played.

mod told_weis;
mod untrue;
mod untrue_weis;

pub use self::{told_weis::ToldWeis, untrue::Untrue, untrue_weis::UntrueWeis};

use super::{Hearing, Observation, Standing};
use crate::{
    cards::{BySeat, Card, CardSet, Seat, Trick},
    game::schieber::{
        action::{Action, Legal, Says},
        calling::{Calling, Pushes},
        doubling::Doublings,
        event::Event,
    },
    rules::{
        House,
        schieber::{follow, rotation::Called, weis},
    },
};

/// Description of a round in progress for one seat, up to the call: the part that both phases share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToldRound {
    /// Seat that is told, and is to act.
    pub seat: Seat,
    /// Cards that the seat holds.
    pub hand: CardSet,
    /// Seat that calls or pushes first.
    pub forehand: Seat,
    /// The score of the game.
    pub standing: Standing,
    /// House rules of the table.
    pub house: House,
}

/// Description of a trick: its cards in order, from none to four.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldTrick {
    /// Seat that leads.
    pub leader: Seat,
    /// The cards so far.
    pub cards: Vec<Card>,
}

impl ToldTrick {
    /// The trick of these cards, the first from the leader.
    pub fn new(leader: Seat, cards: &[Card]) -> Self {
        Self { leader, cards: cards.to_vec() }
    }
}

impl ToldRound {
    /// The observation of the seat that is to call after these pushes.
    pub fn calling(self, pushes: Pushes) -> Result<Observation, Untrue> {
        let calling = Calling::after(self.forehand, pushes);
        if calling.turn() != self.seat {
            return Err(Untrue::NotToAct(Some(calling.turn())));
        }
        if self.hand.len() != 9 {
            return Err(Untrue::HandOf(9));
        }
        let partner = self.forehand.partner();
        let silent = match pushes {
            Pushes::None => vec![],
            Pushes::Pushed => vec![self.forehand],
            Pushes::PushedBack => vec![self.forehand, partner],
        };
        let mut seen = self.beginning(calling.legal(&self.house));
        for by in silent {
            seen.hear_push(by);
        }
        seen.turn = Some(self.seat);
        // Nobody has had a Weis to announce yet, so nothing was missed.
        seen.hearing = Hearing::All;
        Ok(seen)
    }

    /// The observation of the seat that is asked whether it doubles the round after this call.
    pub fn doubling(self, called: Called) -> Result<Observation, Untrue> {
        self.check_caller(called)?;
        if self.hand.len() != 9 {
            return Err(Untrue::HandOf(9));
        }
        let mut seen = self.beginning(Legal::Wait(Says::default()));
        seen.hear_call(called);
        let is_asked =
            |asked: &Doublings| asked.turn() == self.seat && asked.word() as u8 == called.doubled;
        let asked = seen.hear_doublings(called, is_asked).ok_or(Untrue::NotAsked)?;
        seen.turn = Some(self.seat);
        seen.legal = Legal::Double { word: asked.word(), say: Says::NOTHING };
        // Nobody has had a Weis to announce yet, so nothing was missed.
        seen.hearing = Hearing::All;
        Ok(seen)
    }

    /// The observation of the seat that is asked to throw the cards in, by this one, after this call if there was one.
    pub fn answering(self, called: Option<Called>, by: Seat) -> Result<Observation, Untrue> {
        if self.hand.len() != 9 {
            return Err(Untrue::HandOf(9));
        }
        if by == self.seat {
            return Err(Untrue::OwnRequest);
        }
        let mut seen = self.beginning(Legal::Answer);
        if let Some(called) = called {
            self.check_caller(called)?;
            seen.hear_call(called);
            seen.hear_doublings(called, |asked| asked.word() as u8 == called.doubled);
        }
        seen.log.push((by, Action::ThrowIn));
        seen.events.push(Event::ThrowInAsked { by });
        seen.turn = Some(self.seat);
        seen.hearing = Hearing::All;
        Ok(seen)
    }

    fn check_caller(&self, called: Called) -> Result<(), Untrue> {
        let by_partner = called.pushed && called.caller == self.forehand.partner();
        let may_call = called.caller == self.forehand || by_partner;
        may_call.then_some(()).ok_or(Untrue::Caller(called.caller))
    }

    /// The observation of the seat that is to play after this call, these tricks and this Weis. The last trick may be
    /// unfinished, or have no cards yet.
    ///
    /// Nothing is inferred from a card that the rules in force would have forbidden: other tables have other
    /// rules. So there may be no round that [`Observation::imagine`] would make of it.
    pub fn playing(
        self,
        called: Called,
        tricks: &[ToldTrick],
        weis: &ToldWeis,
    ) -> Result<Observation, Untrue> {
        self.check_caller(called)?;
        let mut seen = self.beginning(Legal::Wait(Says::default()));
        seen.hear_call(called);
        seen.hear_doublings(called, |_| false);
        let is_doubled = |event: &&Event| matches!(event, Event::Doubled { .. });
        if seen.events.iter().filter(is_doubled).count() != usize::from(called.doubled) {
            return Err(Untrue::Doubled);
        }
        let mut leader = called.leader(self.forehand, &self.house.schieben);
        for (number, trick) in tricks.iter().enumerate() {
            if number == 0 {
                leader = trick.leader;
            }
            if seen.trick.is_some() {
                return Err(Untrue::Unfinished(number - 1));
            }
            seen.see_trick(number, trick, leader)?;
            leader = seen.winner(seen.tricks.len()).unwrap_or(leader);
        }
        seen.hear_weis(weis.announcements(&seen)?);
        seen.see_weis(&weis.shown)?;
        seen.turn_to_play(called, leader)
    }

    const fn beginning(self, legal: Legal) -> Observation {
        Observation {
            seat: self.seat,
            hand: self.hand,
            legal,
            house: self.house,
            standing: self.standing,
            forehand: self.forehand,
            called: None,
            objective: None,
            pushed: false,
            tricks: Vec::new(),
            trick: None,
            turn: None,
            log: Vec::new(),
            events: Vec::new(),
            // What is told is heard only as far as it is told: silence about announcements is not the announcement of
            // nothing.
            hearing: Hearing::Shown,
        }
    }
}

impl Observation {
    fn hear_push(&mut self, by: Seat) {
        self.pushed = true;
        self.log.push((by, Action::Push));
        self.events.push(Event::Pushed { by });
    }

    fn hear_call(&mut self, called: Called) {
        let Called { mode, caller, pushed, .. } = called;
        if pushed {
            self.hear_push(self.forehand);
        }
        if called.pushed_back(self.forehand) {
            self.hear_push(self.forehand.partner());
        }
        self.called = Some(Called { doubled: 0, ..called });
        self.objective = Some(mode.objective());
        self.log.push((caller, Action::Call(mode)));
        self.events.push(Event::Called { by: caller, mode });
    }

    /// Hears how often the round was doubled: who said it is not told, so that it is who was asked first. Returns who
    /// would be asked next.
    fn hear_doublings(
        &mut self,
        called: Called,
        until: impl Fn(&Doublings) -> bool,
    ) -> Option<Doublings> {
        let mut next = Doublings::after_call(&called, self.forehand, &self.house);
        while let Some(doublings) = next.filter(|doublings| !until(doublings)) {
            let (by, word) = (doublings.turn(), doublings.word());
            let is_said = called.doubled > word as u8;
            if is_said {
                self.events.push(Event::Doubled { by, word });
            }
            self.log.push((by, if is_said { Action::Double(word) } else { Action::Silent }));
            next = if is_said { doublings.said(&called, &self.house) } else { doublings.unsaid() };
            if !is_said {
                self.events.extend(doublings.not_said(next));
            }
        }
        self.called = Some(called);
        next
    }

    fn see_trick(&mut self, number: usize, told: &ToldTrick, leader: Seat) -> Result<(), Untrue> {
        if number >= 9 {
            return Err(Untrue::TooManyTricks);
        }
        if told.leader != leader {
            return Err(Untrue::Leader(number, leader));
        }
        for card in &told.cards {
            self.see_card(number, *card, leader)?;
        }
        Ok(())
    }

    fn see_card(&mut self, number: usize, card: Card, leader: Seat) -> Result<(), Untrue> {
        if self.hand.has(card) {
            return Err(Untrue::HeldAndPlayed(card, number));
        }
        if self.played().has(card) {
            return Err(Untrue::PlayedTwice(card, number));
        }
        if self.tricks.len() > number {
            return Err(Untrue::FiveCards(number));
        }
        let trick = match self.trick {
            Some(mut trick) => {
                trick.add(card);
                trick
            }
            None => Trick::lead(leader, card),
        };
        let by = leader.after(trick.cards().len() - 1);
        self.log.push((by, Action::Play(card)));
        self.events.push(Event::Played { by, card });
        self.trick = Some(trick);
        if trick.is_full() {
            self.see_trick_turned(trick);
        }
        Ok(())
    }

    fn see_trick_turned(&mut self, trick: Trick) {
        let (Some(ranking), Some(tariff)) = (self.ranking(), self.tariff()) else { return };
        let trick_no = self.trick_no();
        let bonus = if trick_no == 9 { u16::from(self.house.score.last_trick) } else { 0 };
        let points = trick.points(tariff) + bonus;
        self.events.push(Event::TrickWon { by: trick.winner(ranking), trick_no, points });
        self.tricks.push(trick);
        self.trick = None;
    }

    fn hear_weis(&mut self, announced: Option<Vec<(Seat, u16)>>) {
        self.hearing = if announced.is_some() { Hearing::Announcements } else { Hearing::Shown };
        let announced = announced.into_iter().flatten();
        self.events.extend(announced.map(|(by, points)| Event::Announced { by, points }));
    }

    fn see_weis(&mut self, weis: &[(Seat, CardSet)]) -> Result<(), Untrue> {
        let mut shown = BySeat::<CardSet>::default();
        for (number, (seat, cards)) in weis.iter().enumerate() {
            shown[*seat] |= *cards;
            self.check_shown(number, *seat, *cards, &shown)?;
            let Some(mode) = self.mode() else { continue };
            let melds = weis::melds(*cards, mode, &self.house.weis);
            let counted = melds.iter().fold(CardSet::EMPTY, |all, meld| all | meld.cards);
            let odd = Some(*cards - counted).filter(|odd| !odd.is_empty());
            let odd = odd.map(|cards| weis::Meld { cards, points: 0 });
            let shown = melds.into_iter().chain(odd);
            self.events.extend(shown.map(|meld| Event::Shown { by: *seat, meld }));
        }
        Ok(())
    }

    /// Checks that the seat can have shown these cards, after all that has been shown.
    fn check_shown(
        &self,
        number: usize,
        seat: Seat,
        cards: CardSet,
        shown: &BySeat<CardSet>,
    ) -> Result<(), UntrueWeis> {
        if let Some(card) = (cards & self.not_of(seat)).first() {
            return Err(UntrueWeis::Shown(number, card));
        }
        let others = shown.iter().filter(|(by, _)| *by != seat);
        let theirs = others.fold(CardSet::EMPTY, |all, (_, cards)| all | *cards);
        if let Some(card) = (cards & theirs).first() {
            return Err(UntrueWeis::ShownTwice(number, card));
        }
        let (left, held) = (shown[seat] - self.played(), self.held(seat));
        if left.len() > held { Err(UntrueWeis::ShownTooMany(number, held)) } else { Ok(()) }
    }

    /// The cards that this seat cannot have been dealt.
    fn not_of(&self, seat: Seat) -> CardSet {
        let of_others = self.plays().filter(|(by, _)| *by != seat);
        let played: CardSet = of_others.map(|(_, card)| card).collect();
        let own: CardSet =
            self.plays().filter(|(by, _)| *by == seat).map(|(_, card)| card).collect();
        if seat == self.seat { CardSet::PACK - own - self.hand } else { played | self.hand }
    }

    fn turn_to_play(mut self, called: Called, leader: Seat) -> Result<Self, Untrue> {
        self.turn = match &self.trick {
            Some(trick) => trick.turn(),
            None if self.tricks.len() == 9 => None,
            None => Some(leader),
        };
        if self.turn != Some(self.seat) {
            return Err(Untrue::NotToAct(self.turn));
        }
        if self.hand.len() != self.held(self.seat) {
            return Err(Untrue::HandOf(self.held(self.seat)));
        }
        let first_lead = self.tricks.is_empty() && self.trick.is_none();
        let ranking = self.house.trump.ranking(called.mode, self.trick_no());
        let cards = match &self.trick {
            Some(trick) => follow::playable(self.hand, trick, ranking, &self.house.play),
            None if first_lead && called.must_lead_trump(self.forehand, &self.house) => {
                follow::trump_lead(self.hand, ranking)
            }
            None => self.hand,
        };
        self.legal = Legal::Play { cards, say: Says::default() };
        Ok(self)
    }
}

#[cfg(test)]
mod tests;
