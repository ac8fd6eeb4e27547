//! State of play: four hands, the trick and the points, with what may be played. The hot path of random rounds.

use super::action::Illegal;
use crate::{
    cards::{BySeat, ByTeam, Card, CardSet, Mode, Objective, Ranking, Seat, Tariff, Team, Trick},
    game::perft::perft,
    rules::{
        House,
        house::{PlayRules, TrumpRules},
        schieber::{
            follow::{self, Forbidden},
            rotation::Called,
        },
    },
};

/// State of play: four hands, the current trick, and all that has been won. Copying it is cheap; it knows all cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playing {
    hands: BySeat<CardSet>,
    points: ByTeam<u16>,
    tricks: ByTeam<u8>,
    mode: Mode,
    objective: Objective,
    ranking: Ranking,
    tariff: Tariff,
    // Kept, not found: with tables for what beats what and cards that cost no division this made three million random
    // rounds a second.
    /// Seat that plays next, or would if a card were left.
    next: Seat,
    trick: Option<Trick>,
    must_lead_trump: bool,
    play: PlayRules,
    trump: TrumpRules,
    last_trick: u8,
}

/// Trick that has just been completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrickWon {
    /// Seat that takes it.
    pub by: Seat,
    /// Number of the trick, 1 to 9.
    pub trick_no: u8,
    /// Points before the factor, those of the last trick included.
    pub points: u16,
    /// Cards of the trick.
    pub trick: Trick,
}

impl Playing {
    /// The beginning of the first trick.
    pub fn new(hands: &BySeat<CardSet>, called: &Called, forehand: Seat, house: &House) -> Self {
        Self {
            hands: *hands,
            points: ByTeam::default(),
            tricks: ByTeam::default(),
            mode: called.mode,
            objective: called.mode.objective(),
            ranking: house.trump.ranking(called.mode, 1),
            tariff: house.trump.tariff(called.mode, 1),
            next: called.leader(forehand, &house.schieben),
            trick: None,
            must_lead_trump: called.must_lead_trump(forehand, house),
            play: house.play,
            trump: house.trump,
            last_trick: house.score.last_trick,
        }
    }

    /// Mode that was called.
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// Objective of both teams.
    pub const fn objective(&self) -> Objective {
        self.objective
    }

    /// The same play where both teams want this, whatever the mode asks for.
    #[must_use]
    pub const fn with_objective(self, objective: Objective) -> Self {
        Self { objective, ..self }
    }

    /// House rules of following suit and trumping.
    pub const fn play_rules(&self) -> &PlayRules {
        &self.play
    }

    /// House rules of the points of the cards.
    pub const fn trump_rules(&self) -> &TrumpRules {
        &self.trump
    }

    /// Points of the last trick beside its cards.
    pub const fn last_trick(&self) -> u8 {
        self.last_trick
    }

    /// True if the next card must be a trump when the seat has one (rules.md §3.4).
    pub const fn must_lead_trump(&self) -> bool {
        self.must_lead_trump
    }

    /// Seat that leads or has led to this trick.
    pub const fn leader(&self) -> Seat {
        match &self.trick {
            Some(trick) => trick.leader(),
            None => self.next,
        }
    }

    /// The cards still held.
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// The cards on the table, if the trick has been led to.
    pub const fn trick(&self) -> Option<&Trick> {
        self.trick.as_ref()
    }

    /// Number of the current trick, 1 to 9; 10 when all are played.
    pub fn trick_no(&self) -> u8 {
        self.tricks.0.iter().sum::<u8>() + 1
    }

    /// Card points won so far, before the factor.
    pub const fn points(&self) -> ByTeam<u16> {
        self.points
    }

    /// Tricks won so far.
    pub const fn tricks(&self) -> ByTeam<u8> {
        self.tricks
    }

    /// Ranking of the cards in this trick.
    pub const fn ranking(&self) -> Ranking {
        self.ranking
    }

    /// Tariff of the cards of this trick.
    pub const fn tariff(&self) -> Tariff {
        self.tariff
    }

    /// True if all nine tricks are played.
    pub fn is_over(&self) -> bool {
        self.trick_no() > 9
    }

    /// Seat whose turn it is.
    pub fn turn(&self) -> Option<Seat> {
        if self.is_over() { None } else { Some(self.next) }
    }

    /// The cards that may be played now (rules.md §5). Empty only when all nine tricks are played.
    pub fn legal(&self) -> CardSet {
        let hand = self.hands[self.next];
        match &self.trick {
            Some(trick) => follow::playable(hand, trick, self.ranking, &self.play),
            None if self.must_lead_trump => follow::trump_lead(hand, self.ranking),
            None => hand,
        }
    }

    /// Number of sequences of so many cards that may be played from here: what another program's rules are checked by.
    pub fn perft(&self, cards: u32) -> u64 {
        perft(self, cards, &Self::legal, &|playing, card| {
            playing.play(card);
        })
    }

    /// Reason why the seat to act may not play the card; `None` if it may.
    pub fn refuses(&self, card: Card) -> Option<Illegal> {
        let Some(turn) = self.turn() else { return Some(Illegal::NotNow) };
        let hand = self.hands[turn];
        if !hand.has(card) {
            return Some(Illegal::NotInHand(card));
        }
        if self.legal().has(card) {
            return None;
        }
        let why = match (&self.trick, self.ranking().trump()) {
            (Some(trick), _) => follow::why_not(card, hand, trick, self.ranking(), &self.play),
            (None, Some(trump)) => Forbidden::MustLeadTrump(trump),
            (None, None) => return None,
        };
        Some(Illegal::Forbidden(card, why))
    }

    /// Plays a card of the seat whose turn it is, and returns the trick if that completed it. Nothing is checked: the
    /// card must be one of [`Playing::legal`].
    #[inline]
    pub fn play(&mut self, card: Card) -> Option<TrickWon> {
        let turn = self.next;
        self.hands[turn].remove(card);
        self.must_lead_trump = false;
        self.next = turn.next();
        let Some(trick) = &mut self.trick else {
            self.trick = Some(Trick::lead(turn, card));
            return None;
        };
        trick.add(card);
        if !trick.is_full() {
            return None;
        }
        let trick = *trick;
        let (by, points) = self.turn_over()?;
        Some(TrickWon { by, trick_no: self.tricks.0.iter().sum(), points, trick })
    }

    /// Gives the full trick to its winner; returns that seat and the points.
    #[inline(never)]
    fn turn_over(&mut self) -> Option<(Seat, u16)> {
        let trick = self.trick.as_ref()?;
        let by = trick.winner(self.ranking);
        let bonus = if self.trick_no() == 9 { u16::from(self.last_trick) } else { 0 };
        let points = trick.points(self.tariff) + bonus;
        self.points[by.team()] += points;
        self.tricks[by.team()] += 1;
        self.next = by;
        self.trick = None;
        if !self.mode.is_steady() {
            self.ranking = self.trump.ranking(self.mode, self.trick_no());
            self.tariff = self.trump.tariff(self.mode, self.trick_no());
        }
        Some((by, points))
    }

    /// The team that has taken all nine tricks.
    pub fn match_team(&self) -> Option<Team> {
        Team::ALL.into_iter().find(|team| self.tricks[*team] == 9)
    }
}
