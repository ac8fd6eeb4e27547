//! Observation: all that one side may know. Bots are given nothing else, screens are drawn from nothing else.

mod continued;
pub mod told;

pub use continued::UnseenCards;

use super::{
    action::{Action, Legal},
    deal::{Deal, Dealt},
    event::Event,
    place::Places,
    playing::{Playing, PublicPlay},
    round::Round,
};
use crate::{
    cards::{BySide, Card, CardSet, Mode, Side},
    game::fingerprint::fingerprint,
    rules::{
        House,
        bodensee::{Contract, Tallies},
    },
};

/// A side's own hand and everything that lies or happened in the open. What lies face down, its own cards too, is not
/// in it.
///
/// ```
/// use jass::{cards::Side, game::{Seed, bodensee::Game}, rules::House};
/// let mut game = Game::new(House::default());
/// game.deal(game.next_deal(Seed(42)))?;
/// let seen = game.observe(Side::Near).expect("a round is on");
/// assert_eq!((seen.hand().len(), seen.open(Side::Far).len(), seen.unseen().len()), (6, 6, 18));
/// # Ok::<(), jass::game::bodensee::Illegal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    side: Side,
    hand: CardSet,
    places: BySide<Places>,
    legal: Legal,
    house: House,
    tallies: Tallies,
    dealer: Side,
    contract: Option<Contract>,
    /// The play, once a mode was named.
    play: Option<PublicPlay>,
    turn: Option<Side>,
    log: Vec<(Side, Action)>,
    events: Vec<Event>,
}

impl Observation {
    /// Observation of a side: its view of the round, with the tallies and the actions that the game allows it.
    pub fn of(round: &Round, side: Side, tallies: Tallies, legal: Legal) -> Self {
        Self {
            side,
            hand: round.hand(side),
            places: BySide::from_fn(|side| round.places(side)),
            legal,
            house: *round.house(),
            tallies,
            dealer: round.dealt().dealer,
            contract: round.contract(),
            play: round.playing().map(Playing::shown),
            turn: round.turn(),
            log: round.log().to_vec(),
            events: round.events().to_vec(),
        }
    }

    /// The round as it would stand with these cards dealt, if this side could not tell it from the real one: the same
    /// log is legal, and everything the side knows is the same.
    pub fn imagine(&self, deal: Deal) -> Option<Round> {
        let dealt = Dealt {
            deal,
            dealer: self.dealer,
            notes: crate::game::notation::RoundNotes::default(),
        };
        let round = Round::replay(dealt, self.house, &self.log).ok()?;
        let imagined = Self::of(&round, self.side, self.tallies, round.legal(self.side));
        // The end of the game is told by the game, and a round that is imagined by itself knows of none.
        let told = self.events.iter().filter(|event| !matches!(event, Event::GameOver { .. }));
        let same_events = imagined.events.iter().eq(told);
        let same = Self { events: self.events.clone(), ..imagined } == *self;
        (same && same_events).then_some(round)
    }

    /// Number that follows from what was seen and from nothing else: the side, its cards, the open ones and the log.
    /// Whoever thinks about the position draws his chance from it.
    pub fn fingerprint(&self) -> u64 {
        let open = Side::ALL.map(|side| self.open(side).to_string());
        let place = [self.side.to_string(), self.dealer.to_string(), self.hand.to_string()];
        let log = self.log.iter().map(|(side, action)| format!("{side} {action}"));
        fingerprint(place.into_iter().chain(open).chain(log))
    }

    /// Side that observes.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The cards it has in the hand.
    pub const fn hand(&self) -> CardSet {
        self.hand
    }

    /// Both tables as everybody sees them.
    pub const fn places(&self) -> &BySide<Places> {
        &self.places
    }

    /// Actions that the side may take.
    pub const fn legal(&self) -> &Legal {
        &self.legal
    }

    /// The rules that are played by.
    pub const fn house(&self) -> &House {
        &self.house
    }

    /// Marks written so far.
    pub const fn tallies(&self) -> &Tallies {
        &self.tallies
    }

    /// Side that dealt.
    pub const fn dealer(&self) -> Side {
        self.dealer
    }

    /// The promise that stands, or was given.
    pub const fn contract(&self) -> Option<&Contract> {
        self.contract.as_ref()
    }

    /// Mode that was named.
    pub const fn mode(&self) -> Option<Mode> {
        match &self.play {
            Some(play) => Some(play.mode),
            None => None,
        }
    }

    /// Card points won so far.
    pub const fn points(&self) -> BySide<u16> {
        match &self.play {
            Some(play) => play.points,
            None => BySide([0; 2]),
        }
    }

    /// Number of the current trick, 1 to 18; 19 when all are played.
    pub const fn trick_no(&self) -> u8 {
        match &self.play {
            Some(play) => play.trick_no,
            None => 1,
        }
    }

    /// The card that was led to this trick.
    pub const fn lead(&self) -> Option<Card> {
        match &self.play {
            Some(play) => play.lead,
            None => None,
        }
    }

    /// Actions taken so far, in order.
    pub fn log(&self) -> &[(Side, Action)] {
        &self.log
    }

    /// Every card played so far with who played it, in order.
    pub fn plays(&self) -> impl Iterator<Item = (Side, Card)> + '_ {
        self.log.iter().filter_map(|(by, action)| match action {
            Action::Play(card) => Some((*by, *card)),
            Action::Bid(_) | Action::Pass | Action::Call(_) | Action::Enough => None,
        })
    }

    /// The cards that have been played.
    pub fn played(&self) -> CardSet {
        self.plays().map(|(_, card)| card).collect()
    }

    /// A side's cards that lie face up.
    pub fn open(&self, side: Side) -> CardSet {
        self.places[side].iter().filter_map(|place| place.up).collect()
    }

    /// Number of a side's cards that lie face down.
    pub fn covered(&self, side: Side) -> usize {
        self.places[side].iter().filter(|place| place.covered).count()
    }

    /// Number of cards in a hand: eighteen, less those that were played and those that lie on the table.
    pub fn held(&self, side: Side) -> usize {
        let played = self.plays().filter(|(by, _)| *by == side).count();
        18 - played - self.open(side).len() - self.covered(side)
    }

    /// The cards that are in the other hand or lie face down.
    pub fn unseen(&self) -> CardSet {
        let open = self.open(Side::Near) | self.open(Side::Far);
        CardSet::PACK - self.hand - open - self.played()
    }
}
