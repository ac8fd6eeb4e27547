//! The round: one deal, from the first bid to the eighteenth trick.

use super::{
    action::{Action, Illegal, Legal},
    bidding::{Auction, Bidding},
    deal::{Dealt, Stack},
    event::Event,
    place::{Place, Places},
    playing::{PlayResult, Playing},
};
use crate::{
    cards::{BySide, Card, CardSet, Mode, Side},
    rules::{
        House,
        bodensee::{Contract, Finish, RoundVerdict},
    },
};

/// State of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Both bid.
    Bidding(Bidding),
    /// The declarer must name what is played.
    Calling(Contract),
    /// Cards are played.
    Playing(Box<Playing>),
    /// The round is over.
    Over(Box<Playing>, RoundVerdict),
    /// Nobody has bid.
    ThrownIn,
}

/// A deal and the actions taken with it. Its state follows from the deal and the log alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    dealt: Dealt,
    house: House,
    phase: Phase,
    log: Vec<(Side, Action)>,
    events: Vec<Event>,
}

impl Round {
    /// A round before anything is said.
    pub const fn new(dealt: Dealt, house: House) -> Self {
        let phase = Phase::Bidding(Bidding::new(dealt.dealer));
        Self { dealt, house, phase, log: Vec::new(), events: Vec::new() }
    }

    /// The round that these actions lead to.
    pub fn replay(dealt: Dealt, house: House, log: &[(Side, Action)]) -> Result<Self, Illegal> {
        let mut round = Self::new(dealt, house);
        for (by, action) in log {
            round.apply(*by, *action)?;
        }
        Ok(round)
    }

    /// The round whose cards lie so after all that was done and told.
    pub(super) fn continued(
        dealt: Dealt,
        house: House,
        playing: Playing,
        (log, events): (Vec<(Side, Action)>, Vec<Event>),
    ) -> Self {
        Self { dealt, house, phase: Phase::Playing(Box::new(playing)), log, events }
    }

    /// The cards as dealt, and who dealt them.
    pub const fn dealt(&self) -> &Dealt {
        &self.dealt
    }

    /// The rules that are played by.
    pub const fn house(&self) -> &House {
        &self.house
    }

    /// State of the round.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Actions taken so far, in order.
    pub fn log(&self) -> &[(Side, Action)] {
        &self.log
    }

    /// Public events so far, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The cards in play, once a mode was named.
    pub const fn playing(&self) -> Option<&Playing> {
        match &self.phase {
            Phase::Bidding(_) | Phase::Calling(_) | Phase::ThrownIn => None,
            Phase::Playing(playing) | Phase::Over(playing, _) => Some(playing),
        }
    }

    /// The promise that stands, or was given.
    pub fn contract(&self) -> Option<Contract> {
        match &self.phase {
            Phase::Bidding(bidding) => bidding.standing(),
            Phase::Calling(contract) => Some(*contract),
            Phase::Playing(playing) | Phase::Over(playing, _) => Some(*playing.contract()),
            Phase::ThrownIn => None,
        }
    }

    /// Verdict, once the round is over.
    pub const fn verdict(&self) -> Option<&RoundVerdict> {
        match &self.phase {
            Phase::Over(_, verdict) => Some(verdict),
            Phase::Bidding(_) | Phase::Calling(_) | Phase::Playing(_) | Phase::ThrownIn => None,
        }
    }

    /// The cards that a side still has in the hand.
    pub fn hand(&self, side: Side) -> CardSet {
        self.playing().map_or(self.dealt.deal.hands(), Playing::hands)[side]
    }

    /// A side's table as everybody sees it.
    pub fn places(&self, side: Side) -> Places {
        self.dealt.deal.stacks()[side].map(|stack| self.place(side, stack))
    }

    fn place(&self, side: Side, stack: Stack) -> Place {
        let Stack { up, down } = stack;
        let Some(playing) = self.playing() else { return Place { up: Some(up), covered: true } };
        let lies = |card: &Card| playing.open()[side].has(*card);
        let is_bared = playing.bared()[side] == Some(down);
        Place { up: [up, down].into_iter().find(lies), covered: lies(&up) || is_bared }
    }

    /// Side whose turn it is.
    pub fn turn(&self) -> Option<Side> {
        match &self.phase {
            Phase::Bidding(bidding) => Some(bidding.turn()),
            Phase::Calling(contract) => Some(contract.declarer),
            Phase::Playing(playing) => playing.turn(),
            Phase::Over(..) | Phase::ThrownIn => None,
        }
    }

    /// Actions that a side may take.
    ///
    /// ```
    /// use jass::{cards::Side, game::{Seed, bodensee::{Action, Round, dealt}}, rules::House};
    /// let mut round = Round::new(dealt(Seed(7), Side::Near, 1), House::default());
    /// round.apply(Side::Far, "bid 60".parse()?)?;
    /// let legal = round.legal(Side::Near);
    /// assert!(legal.has(Action::Bid(65)) && legal.has(Action::Pass) && !legal.has(Action::Bid(60)));
    /// # Ok::<(), jass::game::RecordFault>(())
    /// ```
    pub fn legal(&self, side: Side) -> Legal {
        let enough = self.may_end(side);
        if self.turn() != Some(side) {
            return Legal::Wait { enough };
        }
        match &self.phase {
            Phase::Bidding(bidding) => bidding.legal(&self.house.bodensee),
            Phase::Calling(_) => Legal::Call(self.house.bodensee.offered()),
            Phase::Playing(playing) => Legal::Play { cards: playing.legal(), enough },
            Phase::Over(..) | Phase::ThrownIn => Legal::Wait { enough },
        }
    }

    /// True if a side may say "enough" (bodensee.md §5.5).
    fn may_end(&self, side: Side) -> bool {
        let Phase::Playing(playing) = &self.phase else { return false };
        let is_enough = || playing.contract().is_enough(side, playing.points(), &self.house);
        playing.is_between_tricks() && is_enough()
    }

    /// Takes an action and returns the public events it caused. An error changes nothing.
    pub fn apply(&mut self, by: Side, action: Action) -> Result<&[Event], Illegal> {
        let heard = self.events.len();
        match action {
            // Before the turn is asked for: who has enough may say so between two tricks, whoever leads the next
            // (bodensee.md §5.5).
            Action::Enough => self.end(by)?,
            _ if self.turn() != Some(by) => return Err(self.not_by_this_side()),
            Action::Bid(bid) => self.bid(by, bid)?,
            Action::Pass => self.pass(by)?,
            Action::Call(mode) => self.call(by, mode)?,
            Action::Play(card) => self.play(by, card)?,
        }
        self.log.push((by, action));
        Ok(&self.events[heard..])
    }

    fn not_by_this_side(&self) -> Illegal {
        if self.turn().is_some() { Illegal::NotYourTurn } else { Illegal::NotNow }
    }

    fn bid(&mut self, by: Side, bid: u8) -> Result<(), Illegal> {
        let Phase::Bidding(bidding) = &self.phase else { return Err(Illegal::NotNow) };
        let auction = bidding.bid(bid, &self.house.bodensee)?;
        self.events.push(Event::Bid { by, bid });
        self.go_on(auction);
        Ok(())
    }

    fn pass(&mut self, by: Side) -> Result<(), Illegal> {
        let Phase::Bidding(bidding) = &self.phase else { return Err(Illegal::NotNow) };
        let auction = bidding.pass(&self.house.bodensee)?;
        self.events.push(Event::Passed { by });
        self.go_on(auction);
        Ok(())
    }

    fn go_on(&mut self, auction: Auction) {
        self.phase = match auction {
            Auction::Open(bidding) => Phase::Bidding(bidding),
            Auction::Won(contract) => Phase::Calling(contract),
            Auction::ThrownIn => {
                self.events.push(Event::ThrownIn);
                Phase::ThrownIn
            }
        };
    }

    fn call(&mut self, by: Side, mode: Mode) -> Result<(), Illegal> {
        let Phase::Calling(contract) = self.phase else { return Err(Illegal::NotNow) };
        if !self.house.bodensee.offered().has(mode) {
            return Err(Illegal::NotOffered(mode));
        }
        self.events.push(Event::Called { by, mode });
        let playing = Playing::new(&self.dealt.deal, contract, mode, &self.house);
        self.phase = Phase::Playing(Box::new(playing));
        Ok(())
    }

    fn play(&mut self, by: Side, card: Card) -> Result<(), Illegal> {
        let Phase::Playing(playing) = &mut self.phase else { return Err(Illegal::NotNow) };
        if let Some(illegal) = playing.refuses(card) {
            return Err(illegal);
        }
        let PlayResult { won, turned } = playing.play(card);
        let is_over = playing.is_over();
        self.events.push(Event::Played { by, card });
        if let Some(won) = won {
            let (by, trick_no, points) = (won.by, won.trick_no, won.points);
            self.events.push(Event::TrickWon { by, trick_no, points });
        }
        self.tell_turned(&turned);
        if is_over {
            self.close(Finish::PlayedOut);
        }
        Ok(())
    }

    fn tell_turned(&mut self, turned: &BySide<Option<Card>>) {
        for (by, card) in turned.iter() {
            let Some(card) = *card else { continue };
            let is_its = |stack: &Stack| stack.down == card;
            let place = self.dealt.deal.stacks()[by].iter().position(is_its);
            let place = place.expect("what is turned lay in a stack");
            self.events.push(Event::Turned { by, place, card });
        }
    }

    fn end(&mut self, by: Side) -> Result<(), Illegal> {
        if !self.may_end(by) {
            return Err(Illegal::NotEnough);
        }
        self.events.push(Event::Enough { by });
        self.close(Finish::Enough(by));
        Ok(())
    }

    /// Writes the round.
    fn close(&mut self, finish: Finish) {
        let Phase::Playing(playing) = &self.phase else { return };
        let rules = &self.house.bodensee;
        let verdict = RoundVerdict::on(playing.contract(), playing.points(), finish, rules);
        self.events.push(Event::RoundOver(verdict));
        self.phase = Phase::Over(playing.clone(), verdict);
    }

    /// Adds an event that the game emits, not the round.
    pub(super) fn tell(&mut self, event: Event) {
        self.events.push(event);
    }
}
