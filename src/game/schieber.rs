//! Schieber, the game for four: rounds until a team has reached the target.
//!
//! A game is a log of deals and actions; everything else follows from replaying it.
//!
//! ```
//! use jass::game::{Seed, schieber::{Action, Game, Legal, Turn}};
//! use jass::rules::House;
//!
//! let seed = Seed(42);
//! let mut game = Game::new(House::default());
//! loop {
//!     match game.turn() {
//!         Turn::Deal => game.deal(game.next_deal(seed)).expect("dealt by the house rules"),
//!         Turn::Player(seat) => {
//!             let action = match game.legal(seat) {
//!                 Legal::Call { modes, .. } => modes.iter().next().map(Action::Call),
//!                 Legal::Play { cards, .. } => cards.first().map(Action::Play),
//!                 Legal::Double { .. } => Some(Action::Silent),
//!                 Legal::Answer => Some(Action::Refuse),
//!                 Legal::Wait(_) => None,
//!             };
//!             game.apply(seat, action.expect("something is legal")).expect("and was legal");
//!         }
//!         Turn::Over(ending) => break assert!(ending.winner.is_some()),
//!     }
//! }
//! ```

mod action;
mod booking;
pub(crate) mod calling;
pub(crate) mod deal;
pub(crate) mod doubling;
pub mod evening;
mod event;
pub mod guideline;
pub mod hand_value;
mod history;
pub mod observation;
mod playing;
pub mod reading;
pub(crate) mod reason;
mod record;
pub mod rest;
mod round;
mod round_table;
pub mod signals;
mod stoeck;
mod throwing_in;
pub(crate) mod weising;

pub use action::{Action, Illegal, Legal, Says};
pub use calling::{Calling, Pushes};
pub use deal::{Deal, Dealt, NotADeal};
pub use doubling::Doublings;
pub use event::Event;
pub use history::{HelpTaken, Note};
pub use observation::{Observation, Standing};
pub use playing::{Playing, TrickWon};
pub use reason::{Reason, ReasonKind};
pub use record::Record;
pub use round::{Phase, Round};
pub use round_table::RoundTable;

use super::{HistoryEntry, Seed, card_game};
use crate::{
    cards::{ByTeam, Seat, Team},
    rules::{
        House,
        house::FirstForehand,
        schieber::{
            finish::{Book, Ending},
            marks::{self, Bergpreis},
            rotation::{self, Called, RotationEnd, RoundPlace},
            score::Score,
        },
    },
};

/// Turn of the game; its ending ends it.
pub type Turn = card_game::Turn<Seat, Ending>;

/// Entry of the log of the game.
pub type Entry = card_game::Entry<Dealt, Seat, Action>;

/// Result of a round, whether it was played out or the game ended in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// Number of the round.
    pub round_no: usize,
    /// Call of the round: mode and caller.
    pub called: Called,
    /// Points that each team wrote, line by line.
    pub score: ByTeam<Score>,
    /// Growth of the totals of the game.
    pub gained: ByTeam<u32>,
}

/// A game in progress, or finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    house: House,
    log: Vec<Entry>,
    history: Vec<HistoryEntry<Entry, Note>>,
    book: Book,
    bergpreis: Option<Bergpreis>,
    first: Option<Seat>,
    /// Number of the round that was dealt last, counting deals.
    round_no: usize,
    /// Place of that round, counting those that are played.
    place: RoundPlace,
    round: Option<Round>,
    before: ByTeam<u32>,
    written: Vec<Written>,
    ending: Option<Ending>,
}

card_game::logged_game!(Game of Entry, Note, Round);

impl Game {
    /// A game before the first deal.
    pub fn new(house: House) -> Self {
        let start = ByTeam::default();
        Self {
            house,
            log: Vec::new(),
            history: Vec::new(),
            book: Book::new(u32::from(house.score.target), house.finish.order, start),
            bergpreis: Bergpreis::new(&house),
            first: None,
            round_no: 0,
            place: RoundPlace::FIRST,
            round: None,
            before: start,
            written: Vec::new(),
            ending: None,
        }
    }

    /// Points written for each team.
    pub const fn scores(&self) -> ByTeam<u32> {
        self.book.written()
    }

    /// Points written for each team when the round began.
    pub const fn before(&self) -> ByTeam<u32> {
        self.before
    }

    /// Results of the finished rounds, in order.
    pub fn written(&self) -> &[Written] {
        &self.written
    }

    /// Result of the round of this number, if it is finished and was played.
    pub fn written_in(&self, round_no: usize) -> Option<&Written> {
        self.written.iter().find(|written| written.round_no == round_no)
    }

    /// Dealer of the round in progress or just finished; `None` where the house rules name none.
    pub fn dealer(&self) -> Option<Seat> {
        rotation::dealer(self.first?, self.place, &self.house.deal)
    }

    /// Dealer of the round after that; the same where its cards were thrown in.
    pub fn next_dealer(&self) -> Option<Seat> {
        rotation::dealer(self.first?, self.next_place(), &self.house.deal)
    }

    /// Place of the round that is dealt next: that of the one before, where its cards were thrown in.
    const fn next_place(&self) -> RoundPlace {
        match &self.round {
            None => RoundPlace::FIRST,
            Some(round) if round.is_thrown_in() => self.place,
            Some(_) => self.place.next(),
        }
    }

    /// Forehand of the round that is dealt next; `None` before the first.
    fn next_forehand(&self) -> Option<Seat> {
        Some(rotation::forehand(self.first?, self.next_place()))
    }

    /// House rules of the next game of the same players.
    pub fn house_of_next(&self) -> House {
        self.rotation_end().map_or(self.house, |end| end.house_of_next(self.house))
    }

    /// End of the rotation, from which the next game of the same players goes on; none before the first deal.
    pub(crate) fn rotation_end(&self) -> Option<RotationEnd> {
        let winner = self.ending.and_then(|ending| ending.winner);
        Some(RotationEnd { turn: self.next_forehand()?, winner })
    }

    /// Points that both teams have written of the rounds that are over.
    #[cfg(feature = "tui")]
    pub(crate) fn in_whole_rounds(&self) -> ByTeam<u32> {
        let gained = |team| self.written().iter().map(|round| round.gained[team]).sum();
        ByTeam::from_fn(gained)
    }

    /// Turn of the game: the deal, a seat, or nobody any more.
    pub fn turn(&self) -> Turn {
        if let Some(ending) = self.ending {
            return Turn::Over(ending);
        }
        self.round.as_ref().and_then(Round::turn).map_or(Turn::Deal, Turn::Player)
    }

    /// Actions that a seat may take.
    pub fn legal(&self, seat: Seat) -> Legal {
        match &self.round {
            Some(round) if self.ending.is_none() => {
                round.legal(seat).with_claims(self.may_claim(), self.may_claim_bergpreis())
            }
            _ => Legal::Wait(Says::NOTHING),
        }
    }

    /// All that a seat may know; `None` before the first deal.
    pub fn observe(&self, seat: Seat) -> Option<Observation> {
        let round = self.round.as_ref()?;
        Some(Observation::of(round, seat, self.standing(), self.legal(seat)))
    }

    /// Score and target of the game.
    pub fn standing(&self) -> Standing {
        Standing { written: self.book.written(), target: self.house.target() }
    }

    /// The next round's cards as the seed and the house rules give them.
    pub fn next_deal(&self, seed: Seed) -> Dealt {
        let rules = &self.house.deal;
        match self.next_forehand() {
            None => seed.first_round(rules),
            Some(forehand) => seed.round_of(forehand, self.round_no + 1, rules),
        }
    }

    /// Deals the next round. An error changes nothing.
    pub fn deal(&mut self, dealt: Dealt) -> Result<(), Illegal> {
        if self.turn() != Turn::Deal {
            return Err(Illegal::NotDealt);
        }
        // Refused, not believed: a record that was changed by hand must not become a game that cannot be.
        let right = match (self.next_forehand(), self.house.deal.first_forehand) {
            (Some(forehand), _) => forehand,
            (None, FirstForehand::Card(card)) => dealt.deal.holder(card),
            (None, FirstForehand::Seat(seat)) => seat,
            (None, FirstForehand::Random) => dealt.forehand,
        };
        if dealt.forehand != right {
            return Err(Illegal::WrongForehand);
        }
        self.compare_for_bergpreis();
        self.place = self.next_place();
        self.first = self.first.or(Some(dealt.forehand));
        self.round_no += 1;
        self.before = self.book.written();
        self.book.forget_stoeck();
        if let Some(race) = &mut self.bergpreis {
            race.forget_stoeck();
        }
        let is_first = self.place == RoundPlace::FIRST;
        let house = if is_first { self.house.of_first_round() } else { self.house };
        self.round = Some(Round::new(dealt.deal, dealt.forehand, house));
        self.write_down(Entry::Deal(dealt));
        Ok(())
    }

    /// Takes an action of the seat and returns the new events of the round. An error changes nothing.
    ///
    /// ```
    /// use jass::{game::{Seed, schieber::{Action, Game, Illegal, Turn}}, rules::House};
    /// let mut game = Game::new(House::default());
    /// game.deal(game.next_deal(Seed(42)))?;
    /// let Turn::Player(forehand) = game.turn() else { panic!("the cards are dealt") };
    /// game.apply(forehand, Action::Push)?;
    /// assert_eq!(game.turn(), Turn::Player(forehand.partner()));
    /// assert_eq!(game.apply(forehand, Action::Push), Err(Illegal::NotYourTurn));
    /// # Ok::<(), Illegal>(())
    /// ```
    pub fn apply(&mut self, by: Seat, action: Action) -> Result<&[Event], Illegal> {
        if self.ending.is_some() {
            return Err(Illegal::Over);
        }
        let heard = self.round.as_ref().ok_or(Illegal::NotDealt)?.events().len();
        match action {
            Action::Claim => self.claim(by)?,
            Action::Bergpreis => self.claim_bergpreis(by)?,
            _ => {
                let before = self.credited();
                self.round.as_mut().ok_or(Illegal::NotDealt)?.apply(by, action)?;
                self.book_credits(before);
            }
        }
        self.write_down(Entry::Act(by, action));
        Ok(&self.round.as_ref().ok_or(Illegal::NotDealt)?.events()[heard..])
    }

    fn end(&mut self, ending: Ending) {
        self.compare_for_bergpreis();
        self.ending = Some(ending);
        self.tell(Event::GameOver(ending));
    }

    fn tell(&mut self, event: Event) {
        if let Some(round) = &mut self.round {
            round.tell(event);
        }
    }

    /// True if a claim of this team would be right now.
    pub fn is_home(&self, team: Team) -> bool {
        self.book.is_home(team)
    }

    /// Team that has reached half the target first, where that is marked.
    pub fn bergpreis(&self) -> Option<Team> {
        self.bergpreis.and_then(|race| race.winner())
    }

    /// Team that has lost with less than half the target, Stöck that it still holds taken in, where that is marked.
    pub fn schneider(&self) -> Option<Team> {
        let table = self.round.as_ref().and_then(Round::table);
        let latent = table.map_or_else(ByTeam::default, RoundTable::latent);
        marks::schneider(&self.ending?, self.scores(), latent, &self.house)
    }

    /// The team that leads; `None` if the scores are level.
    pub fn ahead(&self) -> Option<Team> {
        let [one, other] = self.scores().0;
        (one != other).then_some(if one > other { Team::NorthSouth } else { Team::EastWest })
    }
}
