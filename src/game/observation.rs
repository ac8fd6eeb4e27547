//! What one seat may know: all that a bot is given and all that a person's screen is drawn from.

pub mod told;

pub use told::{Told, ToldTrick, Untrue};

use super::{
    action::{Action, Legal},
    deal::Deal,
    event::Event,
    round::Round,
};
use crate::rules::{
    ByTeam, Card, CardSet, House, Mode, Ranking, Seat, Tariff, Trick,
    house::Customs,
    rotation::Called,
    stoeck::{stoeck_cards, stoeck_points},
};

/// The score of the game when the round began, and what wins it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// What is written, the tricks of this round so far included.
    pub written: ByTeam<u32>,
    /// What wins; nothing in a game of an agreed number of rounds.
    pub target: Option<u32>,
}

/// A seat's own cards and everything that happened in the open. It owns all it tells and leads nowhere else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    seat: Seat,
    hand: CardSet,
    legal: Legal,
    house: House,
    standing: Standing,
    forehand: Seat,
    called: Option<Called>,
    pushed: bool,
    tricks: Vec<Trick>,
    trick: Option<Trick>,
    turn: Option<Seat>,
    log: Vec<(Seat, Action)>,
    events: Vec<Event>,
    hears_weis: bool,
}

impl Observation {
    /// What the seat may know of the round, and what the game lets it do.
    pub fn of(round: &Round, seat: Seat, standing: Standing, legal: Legal) -> Self {
        let table = round.table();
        Self {
            seat,
            hand: round.hand(seat),
            legal,
            house: *round.house(),
            standing,
            forehand: round.forehand(),
            called: round.called().copied(),
            pushed: round.log().iter().any(|(_, action)| *action == Action::Push),
            tricks: table.map(|table| table.turned().to_vec()).unwrap_or_default(),
            trick: table.and_then(|table| table.playing().trick().copied()),
            turn: round.turn(),
            log: round.log().to_vec(),
            events: round.events().to_vec(),
            hears_weis: true,
        }
    }

    /// The same at a table of these customs: they change what the bots go by, and nothing that was seen.
    #[must_use]
    pub const fn by_customs(mut self, customs: Customs) -> Self {
        self.house.bots.customs = customs;
        self
    }

    /// The round as it would stand with these cards dealt, if this seat could not tell it from the real one:
    /// the same log is legal, and everything the seat knows is the same.
    pub fn imagine(&self, deal: Deal) -> Option<Round> {
        let round = Round::replay(deal, self.forehand, self.house, &self.log).ok()?;
        let legal = match self.legal {
            // Once the game has ended in mid-round there is nothing left to do.
            Legal::Wait(say) if self.is_over() => Legal::Wait(say),
            _ => round.legal(self.seat).with_claim(self.legal.says().claim),
        };
        let imagined = Self::of(&round, self.seat, self.standing, legal);
        let told = self.events.iter().filter(|event| event.is_of_the_round());
        let same_events = imagined.events.iter().eq(told);
        let same = Self { events: self.events.clone(), log: self.log.clone(), ..imagined } == *self;
        (same && same_events).then_some(round)
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        matches!(self.events.last(), Some(Event::GameOver(_)))
    }

    /// Whose observation this is.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The cards it still holds.
    pub const fn hand(&self) -> CardSet {
        self.hand
    }

    /// What it may do.
    pub const fn legal(&self) -> &Legal {
        &self.legal
    }

    /// The rules that are played by.
    pub const fn house(&self) -> &House {
        &self.house
    }

    /// The score of the game.
    pub const fn standing(&self) -> &Standing {
        &self.standing
    }

    /// Who calls or pushes first.
    pub const fn forehand(&self) -> Seat {
        self.forehand
    }

    /// What was called, and by whom.
    pub const fn called(&self) -> Option<&Called> {
        self.called.as_ref()
    }

    /// Whether forehand has pushed.
    pub const fn pushed(&self) -> bool {
        self.pushed
    }

    /// The tricks that have been turned, in order.
    pub fn tricks(&self) -> &[Trick] {
        &self.tricks
    }

    /// The cards on the table, if the trick has been led to.
    pub const fn trick(&self) -> Option<&Trick> {
        self.trick.as_ref()
    }

    /// Whose turn it is.
    pub const fn turn(&self) -> Option<Seat> {
        self.turn
    }

    /// What has been done, in order.
    pub fn log(&self) -> &[(Seat, Action)] {
        &self.log
    }

    /// What everybody has heard and seen, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Whether it tells what was announced. A stranger's program tells only of the melds that were shown, or not even
    /// of them.
    pub const fn hears_weis(&self) -> bool {
        self.hears_weis
    }

    /// What was called.
    pub fn mode(&self) -> Option<Mode> {
        self.called.map(|called| called.mode)
    }

    /// Which trick is played, 1 to 9; 10 when all are.
    pub const fn trick_no(&self) -> u8 {
        self.tricks.len() as u8 + 1
    }

    /// What beats what in this trick, once something has been called.
    pub fn ranking(&self) -> Option<Ranking> {
        self.mode().map(|mode| mode.ranking(self.trick_no()))
    }

    /// What the cards of this trick count, once something has been called.
    pub fn tariff(&self) -> Option<Tariff> {
        self.mode().map(|mode| mode.tariff(self.trick_no(), &self.house.trump))
    }

    /// The cards that lie on the table or have been turned.
    pub fn played(&self) -> CardSet {
        let turned = self.tricks.iter().fold(CardSet::EMPTY, |played, trick| played | trick.set());
        turned | self.trick.map_or(CardSet::EMPTY, |trick| trick.set())
    }

    /// The cards that the other three hold.
    pub fn unseen(&self) -> CardSet {
        CardSet::PACK - self.played() - self.hand
    }

    /// How many cards a seat still holds.
    pub fn held(&self, seat: Seat) -> usize {
        let on_table = self.trick.is_some_and(|trick| trick.card_of(seat).is_some());
        9 - self.tricks.len() - usize::from(on_table)
    }

    /// Every card played so far with who played it, in order.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Card)> + '_ {
        self.tricks.iter().chain(&self.trick).flat_map(Trick::plays)
    }

    /// Who won each turned trick.
    pub fn winner(&self, trick_no: usize) -> Option<Seat> {
        let ranking = self.mode()?.ranking(trick_no as u8);
        Some(self.tricks.get(trick_no.checked_sub(1)?)?.winner(ranking))
    }

    /// Card points won so far, before the factor.
    pub fn points(&self) -> ByTeam<u16> {
        let mut points = ByTeam::default();
        for event in &self.events {
            if let Event::TrickWon { by, points: won, .. } = event {
                points[by.team()] += won;
            }
        }
        points
    }

    /// Tricks won so far.
    pub fn tricks_won(&self) -> ByTeam<u8> {
        let mut won = ByTeam::default();
        for trick_no in 1..=self.tricks.len() {
            if let Some(winner) = self.winner(trick_no) {
                won[winner.team()] += 1;
            }
        }
        won
    }

    /// Whether what is written reaches the target, with own Stöck still in the hand: a claim would be right.
    pub fn is_home(&self) -> bool {
        let stoeck = u32::from(self.own_stoeck().unwrap_or(0));
        let written = self.standing.written[self.seat.team()];
        self.standing.target.is_some_and(|target| written + stoeck >= target)
    }

    /// Stöck points this seat holds unrecorded, factor applied.
    pub fn own_stoeck(&self) -> Option<u16> {
        let mode = self.mode()?;
        let cards = stoeck_cards(mode, &self.house.stoeck)?;
        let own: CardSet =
            self.plays().filter(|(seat, _)| *seat == self.seat).map(|(_, card)| card).collect();
        let held = cards.is_subset(own | self.hand) && !cards.is_disjoint(self.hand);
        held.then(|| stoeck_points(mode, &self.house.stoeck, &self.house.score))
    }
}
