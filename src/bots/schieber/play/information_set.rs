//! Information set of a seat that is to play a card: what it sees, remembers and was told.

use super::stake::Stakes;
use crate::{
    bots::schieber::inference::{HiddenHands, Recall},
    cards::{Card, CardSet, Mode, Objective, Ranking, Seat, Suit, Tariff, Trick},
    game::schieber::{Legal, Observation, signals::Signals},
    rules::{
        house::{Conventions, Customs},
        schieber::rotation::Called,
    },
};

/// An observation, and what follows from it.
#[derive(Clone, Debug)]
pub(super) struct InformationSet<'a> {
    /// The observation.
    pub seen: &'a Observation,
    /// The seat to play.
    pub seat: Seat,
    /// Cards of the seat.
    pub hand: CardSet,
    /// Cards that the seat may play.
    pub legal: CardSet,
    /// The mode that was called.
    pub called: Called,
    /// The objective of both teams.
    pub objective: Objective,
    /// The ranking of this trick.
    pub ranking: Ranking,
    /// The ranking of the next, which is the other way round where the direction turns.
    pub next_ranking: Ranking,
    /// The rankings of the tricks after that which are neither of the two.
    pub later_rankings: [Option<Ranking>; 2],
    /// The points of the cards.
    pub tariff: Tariff,
    /// The recall of the seat.
    pub recall: Recall,
    /// Knowledge of the other hands.
    pub hidden: HiddenHands,
    /// The signals of the partner.
    pub signals: Signals,
    /// The stakes of the tricks beside their points.
    pub stakes: Stakes,
    /// The conventions of the table.
    pub conventions: &'a Conventions,
}

/// The chance that an opponent trumps a trick of ten points or more that he could trump.
const RUFFS_POINTS: f64 = 0.7;
/// The chance that an opponent trumps a trick of less than ten points that he could trump.
const RUFFS_LITTLE: f64 = 0.25;

impl<'a> InformationSet<'a> {
    /// The position of a seat that is to play a card.
    pub(super) fn of(seen: &'a Observation, recall: Recall) -> Option<Self> {
        let Legal::Play { cards, .. } = *seen.legal() else { return None };
        let signals = match recall {
            Recall::Round => Signals::of(seen),
            Recall::Trick => Signals::default(),
        };
        let called = *seen.called()?;
        Some(Self {
            seen,
            seat: seen.seat(),
            hand: seen.hand(),
            legal: cards,
            called,
            objective: seen.objective()?,
            ranking: seen.ranking()?,
            next_ranking: seen.house().trump.ranking(called.mode, seen.trick_no() + 1),
            later_rankings: later_rankings(seen, called.mode),
            tariff: seen.tariff()?,
            recall,
            hidden: HiddenHands::of(seen, recall),
            signals,
            stakes: Stakes::of(seen, recall),
            conventions: &seen.house().bots,
        })
    }

    /// The position as it were if nothing hung on the tricks but their points.
    #[must_use]
    pub(super) fn for_points_only(&self) -> Self {
        Self { stakes: Stakes::default(), ..self.clone() }
    }

    /// The position as it were if the next trick were played by this ranking.
    #[must_use]
    pub(super) fn turned_to(&self, next_ranking: Ranking) -> Self {
        Self { next_ranking, later_rankings: [None; 2], ..self.clone() }
    }

    /// The position as it were if only these cards might be played.
    #[must_use]
    pub(super) fn among(&self, legal: CardSet) -> Self {
        Self { legal, ..self.clone() }
    }

    /// The trick in progress.
    pub(super) const fn trick(&self) -> Option<&'a Trick> {
        self.seen.trick()
    }

    /// The turned tricks that the seat remembers.
    pub(super) fn tricks(&self) -> &'a [Trick] {
        match self.recall {
            Recall::Round => self.seen.tricks(),
            Recall::Trick => &[],
        }
    }

    /// True if the conventions hold: they are those of a game for the most points, and tell of cards that win.
    pub(super) fn has_conventions(&self) -> bool {
        self.objective == Objective::Most
    }

    /// True if the seat tells its partner things by its cards and reads what he tells.
    pub(super) fn tells(&self) -> bool {
        self.recall == Recall::Round && self.has_conventions()
    }

    /// True if the customs hold here though they cost.
    pub(super) fn is_strict(&self) -> bool {
        self.conventions.customs == Customs::Strict && self.has_conventions()
    }

    /// The seat opposite.
    pub(super) const fn partner(&self) -> Seat {
        self.seat.partner()
    }

    /// The other team, the next to play first.
    pub(super) const fn opponents(&self) -> [Seat; 2] {
        [self.seat.next(), self.seat.after(3)]
    }

    /// True if our side has called.
    pub(super) fn we_called(&self) -> bool {
        self.called.caller.team() == self.seat.team()
    }

    /// The ranking of this trick, 1 to 9.
    pub(super) const fn ranking_in(&self, trick_no: u8) -> Ranking {
        self.seen.house().trump.ranking(self.called.mode, trick_no)
    }

    /// The suit that is trump in this trick.
    pub(super) const fn trump(&self) -> Option<Suit> {
        self.ranking.trump()
    }

    /// True if this suit is trump no more in the last tricks.
    pub(super) fn trump_ends(&self) -> bool {
        self.trump() != self.called.mode.trump_throughout()
    }

    /// All trumps; none without a trump suit.
    pub(super) fn trumps(&self) -> CardSet {
        self.trump().map_or(CardSet::EMPTY, CardSet::suit)
    }

    /// The own trumps.
    pub(super) fn own_trumps(&self) -> CardSet {
        self.hand & self.trumps()
    }

    /// The cards that an opponent may hold.
    pub(super) fn theirs(&self) -> CardSet {
        let [next, last] = self.opponents();
        self.hidden.may_hold[next] | self.hidden.may_hold[last]
    }

    /// True if an opponent may trump in the next trick.
    pub(super) fn may_ruff_next(&self) -> bool {
        self.next_ranking.trump().is_some_and(|trump| !self.theirs().of(trump).is_empty())
    }

    /// The trumps that an opponent may hold.
    pub(super) fn trumps_out(&self) -> CardSet {
        self.theirs() & self.trumps()
    }

    /// True if no opponent can hold a higher card of its suit (conventions.md §5).
    pub(super) fn is_bock(&self, card: Card) -> bool {
        self.ranking.above(card).is_disjoint(self.theirs())
    }

    /// The plain cards to play that no opponent can follow higher.
    pub(super) fn bocks(&self) -> CardSet {
        (self.legal - self.trumps()).iter().filter(|card| self.is_bock(*card)).collect()
    }

    /// The points of a card.
    pub(super) fn points(&self, card: Card) -> f64 {
        f64::from(self.tariff.points(card))
    }

    /// The card that counts least, of those the weakest.
    pub(super) fn lowest(&self, cards: CardSet) -> Option<Card> {
        cards.iter().min_by_key(|card| (self.tariff.points(*card), self.ranking.strength(*card)))
    }

    /// The chance that a seat still to play beats the best card of a trick with so many points in it.
    pub(super) fn beats(&self, seat: Seat, best: Card, points: f64) -> f64 {
        let over = self.hidden.chance(seat, self.ranking.above(best));
        match self.trump() {
            Some(trump) if trump != best.suit() => {
                let ruffs = if points >= 10.0 { RUFFS_POINTS } else { RUFFS_LITTLE };
                let ruff = ruffs * self.hidden.chance(seat, CardSet::suit(trump));
                1.0 - (1.0 - over) * (1.0 - ruff)
            }
            _ => over,
        }
    }
}

/// The rankings of the tricks after the next that are neither this trick's nor the next one's: they come in blocks.
fn later_rankings(seen: &Observation, mode: Mode) -> [Option<Ranking>; 2] {
    let ranking = |trick_no| seen.house().trump.ranking(mode, trick_no);
    let next = seen.trick_no() + 1;
    let soon = [ranking(seen.trick_no()), ranking(next)];
    let mut later = (next + 1..=9).map(ranking).filter(|ranking| !soon.contains(ranking));
    let first = later.next();
    [first, later.find(|ranking| Some(*ranking) != first)]
}
