//! The game for two: rounds until somebody has his tallies.
//!
//! Like the game for four it is a log of deals and actions; everything else follows from replaying it.
//!
//! ```
//! use jass::game::{Seed, bodensee::{Action, Game, Legal, Turn}};
//! use jass::rules::{House, bodensee::Bids};
//!
//! let seed = Seed(42);
//! let mut game = Game::new(House::default());
//! loop {
//!     match game.turn() {
//!         Turn::Deal => game.deal(game.next_deal(seed)).expect("dealt by the house rules"),
//!         Turn::Player(side) => {
//!             let action = match game.legal(side) {
//!                 Legal::Bid { bids, .. } if bids.has(80) => Some(Action::Bid(80)),
//!                 Legal::Bid { .. } => Some(Action::Pass),
//!                 Legal::Call(modes) => modes.iter().next().map(Action::Call),
//!                 Legal::Play { cards, .. } => cards.first().map(Action::Play),
//!                 Legal::Wait { .. } => None,
//!             };
//!             game.apply(side, action.expect("something is legal")).expect("and was legal");
//!         }
//!         Turn::Over(winner) => break assert_eq!(game.tallies().winner(5), Some(winner)),
//!     }
//! }
//! ```

mod action;
mod bidding;
mod deal;
mod event;
mod history;
pub mod observation;
mod place;
pub(crate) mod playing;
mod reason;
pub(crate) mod record;
pub(crate) mod round;

pub use action::{Action, Illegal, Legal};
pub use bidding::{Auction, Bidding};
pub use deal::{Deal, Dealt, NotADeal, SIX, Stack};
pub use event::Event;
pub use history::HintNote;
pub use observation::{Observation, UnseenCards};
pub use place::{Place, Places};
pub use playing::{PlayResult, Playing, TrickWon};
pub use reason::Reason;
pub use record::Record;
pub use round::{Phase, Round};

use super::{HistoryEntry, Seed, card_game};
use crate::{
    cards::Side,
    rules::{House, bodensee::Tallies, house::FirstDealer},
};

/// Turn of the game for two; the side that has won it ends it.
pub type Turn = card_game::Turn<Side, Side>;

/// Entry of the log of a game for two.
pub type Entry = card_game::Entry<Dealt, Side, Action>;

/// A game in progress, or finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    house: House,
    log: Vec<Entry>,
    history: Vec<HistoryEntry<Entry, HintNote>>,
    first: Option<Side>,
    round_no: usize,
    round: Option<Round>,
    tallies: Tallies,
    winner: Option<Side>,
}

card_game::logged_game!(Game of Entry, HintNote, Round);

impl Game {
    /// A game before the first deal.
    pub fn new(house: House) -> Self {
        Self {
            house,
            log: Vec::new(),
            history: Vec::new(),
            first: None,
            round_no: 0,
            round: None,
            tallies: Tallies::default(),
            winner: None,
        }
    }

    /// Marks written so far.
    pub const fn tallies(&self) -> &Tallies {
        &self.tallies
    }

    /// Next step of the game.
    pub fn turn(&self) -> Turn {
        if let Some(winner) = self.winner {
            return Turn::Over(winner);
        }
        self.round.as_ref().and_then(Round::turn).map_or(Turn::Deal, Turn::Player)
    }

    /// Actions that a side may take.
    pub fn legal(&self, side: Side) -> Legal {
        self.round.as_ref().map_or(Legal::Wait { enough: false }, |round| round.legal(side))
    }

    /// All that a side may know. Before the first deal there is nothing to know.
    pub fn observe(&self, side: Side) -> Option<Observation> {
        let round = self.round.as_ref()?;
        Some(Observation::of(round, side, self.tallies, round.legal(side)))
    }

    /// The next round's cards as the seed and the house rules give them.
    pub fn next_deal(&self, seed: Seed) -> Dealt {
        let first = self.first.unwrap_or_else(|| first_dealer(seed, &self.house));
        dealt(seed, first, self.round_no + 1)
    }

    /// Deals the next round. On an error nothing has changed.
    pub fn deal(&mut self, dealt: Dealt) -> Result<(), Illegal> {
        if self.turn() != Turn::Deal {
            return Err(Illegal::NotDealt);
        }
        // Where the lot decides, the first dealer of a record is believed, for the lot is nowhere kept; all later ones
        // follow from it.
        let right = match (self.first, self.house.bodensee.first_dealer) {
            (Some(first), _) => dealer(first, self.round_no + 1),
            (None, FirstDealer::Random) => dealt.dealer,
            (None, FirstDealer::Seat0) => Side::Near,
            (None, FirstDealer::Seat1) => Side::Far,
        };
        if dealt.dealer != right {
            return Err(Illegal::WrongDealer);
        }
        self.first = self.first.or(Some(dealt.dealer));
        self.round_no += 1;
        self.round = Some(Round::new(dealt, self.house));
        self.write_down(Entry::Deal(dealt));
        Ok(())
    }

    /// Takes an action of the side and returns the new events of the round. An error changes nothing.
    ///
    /// ```
    /// use jass::{game::{Seed, bodensee::{Action, Game, Illegal, Turn}}, rules::House};
    /// let mut game = Game::new(House::default());
    /// game.deal(game.next_deal(Seed(42)))?;
    /// let Turn::Player(opener) = game.turn() else { panic!("the cards are dealt") };
    /// game.apply(opener, Action::Bid(80))?;
    /// assert_eq!(game.turn(), Turn::Player(opener.other()));
    /// assert_eq!(game.apply(opener.other(), Action::Bid(75)), Err(Illegal::NoBid(75)));
    /// # Ok::<(), Illegal>(())
    /// ```
    pub fn apply(&mut self, by: Side, action: Action) -> Result<&[Event], Illegal> {
        if self.winner.is_some() {
            return Err(Illegal::Over);
        }
        let round = self.round.as_mut().ok_or(Illegal::NotDealt)?;
        let heard = round.events().len();
        round.apply(by, action)?;
        if let Some(verdict) = round.verdict().copied() {
            self.tallies.write(&verdict);
            self.winner = self.tallies.winner(self.house.bodensee.tallies_to_win);
            if let Some(winner) = self.winner {
                round.tell(Event::GameOver { winner });
            }
        }
        self.write_down(Entry::Act(by, action));
        Ok(self.round.as_ref().map_or(&[], |round| &round.events()[heard..]))
    }
}

/// First dealer, by the house rules or by lot (bodensee.md §1.3).
pub fn first_dealer(seed: Seed, house: &House) -> Side {
    match house.bodensee.first_dealer {
        FirstDealer::Random => seed.first_dealer(),
        FirstDealer::Seat0 => Side::Near,
        FirstDealer::Seat1 => Side::Far,
    }
}

/// Dealer of a round, counted from 1: the dealers alternate (bodensee.md §1.3).
pub const fn dealer(first: Side, round_no: usize) -> Side {
    if round_no.is_multiple_of(2) { first.other() } else { first }
}

/// The cards of a round, counted from 1, of the game in which this side dealt first.
pub fn dealt(seed: Seed, first: Side, round_no: usize) -> Dealt {
    let dealer = dealer(first, round_no);
    Dealt {
        deal: Deal::of_pack(&seed.pack(round_no), dealer),
        dealer,
        notes: super::notation::RoundNotes::default(),
    }
}
