//! The phase in which cards are played: the one statement of it, and the hot path of every search.

use super::action::Illegal;
use crate::rules::{
    BySeat, ByTeam, Card, CardSet, House, Mode, Ranking, Seat, Tariff, Team, Trick, follow,
    follow::Forbidden, house::PlayRules, house::TrumpRules, rotation::Called,
};

/// Four hands, the table, and what has been won. Copying it is cheap; it knows all cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playing {
    hands: BySeat<CardSet>,
    points: ByTeam<u16>,
    tricks: ByTeam<u8>,
    mode: Mode,
    leader: Seat,
    trick: Option<Trick>,
    must_lead_trump: bool,
    play: PlayRules,
    trump: TrumpRules,
    last_trick: u8,
}

/// A trick that has just been completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrickWon {
    /// Who takes it.
    pub by: Seat,
    /// Which, 1 to 9.
    pub trick_no: u8,
    /// What it counts before the factor, the last trick's points included.
    pub points: u16,
    /// Its cards.
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
            leader: called.leader(forehand, &house.schieben),
            trick: None,
            must_lead_trump: called.must_lead_trump(forehand, &house.schieben),
            play: house.play,
            trump: house.trump,
            last_trick: house.score.last_trick,
        }
    }

    /// What was called.
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// Which card may be played at this table.
    pub const fn play_rules(&self) -> &PlayRules {
        &self.play
    }

    /// What the cards count at this table.
    pub const fn trump_rules(&self) -> &TrumpRules {
        &self.trump
    }

    /// What the last trick counts beside its cards.
    pub const fn last_trick(&self) -> u8 {
        self.last_trick
    }

    /// Whether the next card must be a trump, if the seat can (rules.md §3.4).
    pub const fn must_lead_trump(&self) -> bool {
        self.must_lead_trump
    }

    /// Who leads or has led to this trick.
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// The cards still held.
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// The cards on the table, if the trick has been led to.
    pub const fn trick(&self) -> Option<&Trick> {
        self.trick.as_ref()
    }

    /// Which trick is played, 1 to 9; 10 when all are.
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

    /// What beats what in this trick.
    pub fn ranking(&self) -> Ranking {
        self.mode.ranking(self.trick_no())
    }

    /// What the cards of this trick count.
    pub fn tariff(&self) -> Tariff {
        self.mode.tariff(self.trick_no(), &self.trump)
    }

    /// Whether all nine tricks are played.
    pub fn is_over(&self) -> bool {
        self.trick_no() > 9
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<Seat> {
        match &self.trick {
            Some(trick) => trick.turn(),
            None if self.is_over() => None,
            None => Some(self.leader),
        }
    }

    /// The cards that may be played now (rules.md §5). Empty only when all nine tricks are played.
    pub fn legal(&self) -> CardSet {
        let Some(turn) = self.turn() else { return CardSet::EMPTY };
        let hand = self.hands[turn];
        match &self.trick {
            Some(trick) => follow::playable(hand, trick, self.ranking(), &self.play),
            None if self.must_lead_trump => follow::trump_lead(hand, self.ranking()),
            None => hand,
        }
    }

    /// Why the seat to act may not play the card, if it may not.
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

    /// Plays a card of the seat whose turn it is, and says who won the trick if that completed it. Nothing is
    /// checked: the card must be one of [`Playing::legal`].
    ///
    /// # Panics
    /// If all nine tricks are played.
    pub fn play(&mut self, card: Card) -> Option<TrickWon> {
        let turn = self.turn().expect("somebody is to play");
        self.hands[turn].remove(card);
        self.must_lead_trump = false;
        let trick = match self.trick {
            Some(mut trick) => {
                trick.add(card);
                trick
            }
            None => Trick::lead(turn, card),
        };
        if !trick.is_full() {
            self.trick = Some(trick);
            return None;
        }
        Some(self.turn_over(trick))
    }

    fn turn_over(&mut self, trick: Trick) -> TrickWon {
        let trick_no = self.trick_no();
        let by = trick.winner(self.ranking());
        let bonus = if trick_no == 9 { u16::from(self.last_trick) } else { 0 };
        let points = trick.points(self.tariff()) + bonus;
        self.points[by.team()] += points;
        self.tricks[by.team()] += 1;
        self.leader = by;
        self.trick = None;
        TrickWon { by, trick_no, points, trick }
    }

    /// The team that has taken all nine tricks.
    pub fn match_team(&self) -> Option<Team> {
        Team::ALL.into_iter().find(|team| self.tricks[*team] == 9)
    }
}
