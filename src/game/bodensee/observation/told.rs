//! Observation of a game for two that was described by a stranger's program rather than played.

use std::{fmt, fmt::Display};

use super::{super::playing::PublicPlay, Observation};
use crate::{
    cards::{BySide, Card, CardSet, Mode, Side},
    game::bodensee::{Action, Deal, Dealt, Illegal, Legal, NotADeal, Places, Round, SIX, Stack},
    rules::{
        House,
        bodensee::{self, Contract, TRICKS, Tallies},
        schieber::follow,
    },
};

/// Description of a round for one side: the part that bidding and playing share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToldRound {
    /// Side that is told, and is to act.
    pub side: Side,
    /// The cards that it holds in the hand.
    pub hand: CardSet,
    /// Marks written so far.
    pub tallies: Tallies,
    /// House rules of the table.
    pub house: House,
}

/// Description of a trick for two: its leader and its cards in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldPair {
    /// Side that leads.
    pub leader: Side,
    /// No card, the lead, or both cards.
    pub cards: Vec<Card>,
}

/// Reason why a description of a game for two cannot be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Discrepancy {
    /// The other side is to act, or nobody is.
    NotToAct,
    /// The cards are not those that are dealt.
    Cards(NotADeal),
    /// This entry of the bidding is not allowed.
    Bid(usize, Illegal),
    /// This trick was led by the other side.
    Leader(usize),
    /// Only the last trick may be unfinished, and none has more than two cards; there are eighteen.
    Trick(usize),
    /// This card is at two places, or was played and is still there.
    Twice(Card),
    /// A place is empty and covered, though nothing was led from there.
    Bared(Side),
    /// With the cards that this side has played and those on its table it has not eighteen.
    Held(Side),
}

impl Display for Discrepancy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotToAct => f.write_str("seat: this player is not to act"),
            Self::Cards(why) => write!(f, "hand: {why}"),
            Self::Bid(number, why) => write!(f, "bids[{number}]: {why}"),
            Self::Leader(number) => write!(f, "tricks[{number}].leader: the other player leads"),
            Self::Trick(number) => {
                write!(f, "tricks[{number}].cards: a trick has two, and only the last may lack one")
            }
            Self::Twice(card) => write!(f, "tables: {card} is elsewhere too"),
            Self::Bared(side) => {
                write!(f, "tables[{0}]: player {0} has led no card from there", side.number())
            }
            Self::Held(side) => write!(
                f,
                "tables[{0}]: with hand and tricks player {0} has not eighteen cards, six of them in the hand",
                side.number()
            ),
        }
    }
}

impl std::error::Error for Discrepancy {}

impl ToldRound {
    /// The observation of the side that is to bid or to name the mode after this was said. Each side shows six cards.
    pub fn bidding(
        self,
        dealer: Side,
        up: BySide<[Card; SIX]>,
        said: &[Action],
    ) -> Result<Observation, Discrepancy> {
        let deal = self.any_deal(up).map_err(Discrepancy::Cards)?;
        let mut round = Round::new(
            Dealt { deal, dealer, notes: crate::game::notation::RoundNotes::default() },
            self.house,
        );
        for (number, action) in said.iter().enumerate() {
            let by = round.turn().ok_or(Discrepancy::Bid(number, Illegal::NotNow))?;
            round.apply(by, *action).map_err(|why| Discrepancy::Bid(number, why))?;
        }
        if round.turn() != Some(self.side) {
            return Err(Discrepancy::NotToAct);
        }
        Ok(Observation::of(&round, self.side, self.tallies, round.legal(self.side)))
    }

    /// A deal in which the side sees these cards. What it does not see lies somewhere.
    fn any_deal(&self, up: BySide<[Card; SIX]>) -> Result<Deal, NotADeal> {
        let open: CardSet = up.0.into_iter().flatten().collect();
        // Any deal that fits serves, for nothing of what is not seen comes into the observation.
        let mut unseen = (CardSet::PACK - open - self.hand).iter();
        let mut next = || unseen.next();
        let mut hands = BySide::default();
        hands[self.side] = self.hand;
        hands[self.side.other()] = (0..SIX).filter_map(|_| next()).collect();
        let mut stack = |up| Stack { up, down: next().unwrap_or(up) };
        Deal::new(hands, BySide::from_fn(|side| up[side].map(&mut stack)))
    }

    /// The observation of the side that is to play after these tricks, with what lies on the tables now. Its log
    /// begins with the first card.
    ///
    /// Nothing is inferred from a card that the rules would have forbidden, and there is no round that
    /// [`Observation::imagine`] would make of it.
    pub fn playing(
        self,
        contract: Contract,
        mode: Mode,
        tables: BySide<Places>,
        tricks: &[ToldPair],
    ) -> Result<Observation, Discrepancy> {
        let mut seen = self.before_the_first_card(contract, mode, tables);
        for (number, trick) in tricks.iter().enumerate() {
            seen.see_pair(number, trick)?;
        }
        seen.check_cards()?;
        if seen.turn != Some(self.side) {
            return Err(Discrepancy::NotToAct);
        }
        seen.legal = seen.legal_cards();
        Ok(seen)
    }

    fn before_the_first_card(
        &self,
        contract: Contract,
        mode: Mode,
        places: BySide<Places>,
    ) -> Observation {
        Observation {
            side: self.side,
            hand: self.hand,
            places,
            legal: Legal::Wait { enough: false },
            house: self.house,
            tallies: self.tallies,
            dealer: contract.declarer.other(),
            contract: Some(contract),
            play: Some(PublicPlay::new(mode, contract.declarer)),
            turn: Some(contract.declarer),
            log: Vec::new(),
            events: Vec::new(),
        }
    }
}

impl Observation {
    fn see_pair(&mut self, number: usize, told: &ToldPair) -> Result<(), Discrepancy> {
        let is_next = number + 1 == usize::from(self.trick_no()) && self.lead().is_none();
        if !is_next || told.cards.len() > 2 || number >= usize::from(TRICKS) {
            return Err(Discrepancy::Trick(number));
        }
        if self.turn != Some(told.leader) {
            return Err(Discrepancy::Leader(number));
        }
        for (by, card) in [told.leader, told.leader.other()].into_iter().zip(&told.cards) {
            self.log.push((by, Action::Play(*card)));
        }
        match told.cards[..] {
            [lead, answer] => self.see_trick_won(told.leader, lead, answer),
            [lead] => self.see_lead(told.leader, lead),
            _ => {}
        }
        Ok(())
    }

    const fn see_lead(&mut self, leader: Side, lead: Card) {
        if let Some(play) = &mut self.play {
            (play.lead, play.next) = (Some(lead), leader.other());
            self.turn = play.turn();
        }
    }

    fn see_trick_won(&mut self, leader: Side, lead: Card, answer: Card) {
        let Some(play) = &mut self.play else { return };
        let PublicPlay { mode, trick_no, .. } = *play;
        let rules = self.house.bodensee.trump();
        let holds = (rules.ranking(mode, trick_no), rules.tariff(mode, trick_no));
        play.turn_over(leader, [lead, answer], holds, self.house.score.last_trick);
        self.turn = play.turn();
    }

    /// Every card is at one place, and each side has as many as it must.
    fn check_cards(&self) -> Result<(), Discrepancy> {
        let on_tables = self.places.0.iter().flatten().filter_map(|place| place.up);
        let played = self.plays().map(|(_, card)| card);
        let mut seen = CardSet::EMPTY;
        for card in self.hand.iter().chain(on_tables).chain(played) {
            if seen.has(card) {
                return Err(Discrepancy::Twice(card));
            }
            seen.insert(card);
        }
        Side::ALL.into_iter().try_for_each(|side| self.check_side(side))
    }

    fn check_side(&self, side: Side) -> Result<(), Discrepancy> {
        let is_bared = self.places[side].iter().filter(|place| place.covered && place.up.is_none());
        if is_bared.count() > usize::from(self.lead().is_some() && side != self.side) {
            return Err(Discrepancy::Bared(side));
        }
        let played = self.plays().filter(|(by, _)| *by == side).count();
        let laid = self.open(side).len() + self.covered(side);
        let held = 18_usize.checked_sub(played + laid).filter(|held| *held <= SIX);
        let is_told = |held: usize| side != self.side || held == self.hand.len();
        if held.is_some_and(is_told) { Ok(()) } else { Err(Discrepancy::Held(side)) }
    }

    fn legal_cards(&self) -> Legal {
        let pool = self.hand | self.open(self.side);
        let ranking = self.mode().map(|mode| bodensee::ranking(mode, self.trick_no()));
        let answers = |lead| ranking.map_or(pool, |ranking| follow::answers(pool, lead, ranking));
        let is_enough =
            |contract: Contract| contract.is_enough(self.side, self.points(), &self.house);
        let enough =
            self.lead().is_none() && self.trick_no() > 1 && self.contract.is_some_and(is_enough);
        Legal::Play { cards: self.lead().map_or(pool, answers), enough }
    }
}
