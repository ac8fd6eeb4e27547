//! Position with all cards open, which is what the solver is asked about, and the bounds of the points to come from it.

mod text;

use std::{fmt, fmt::Display};

use crate::{
    cards::{BySeat, ByTeam, Card, CardSet, Mode, Objective, Ranking, Seat, Trick},
    game::schieber::Playing,
    rules::{
        House,
        house::{PlayRules, TrumpRules},
        schieber::follow,
    },
};

/// Four hands and the table, somewhere between two cards of a round. It knows all cards, and nothing of how they
/// came to lie there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    hands: BySeat<CardSet>,
    mode: Mode,
    objective: Objective,
    leader: Seat,
    trick: Option<Trick>,
    tricks_left: u8,
    must_lead_trump: bool,
    play: PlayRules,
    trump: TrumpRules,
    last_trick: u8,
    bonus: ByTeam<u16>,
}

/// Bounds of the points still to come: each team gets no fewer than the first and no more than the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointBounds {
    /// Least points of each team.
    pub least: ByTeam<u16>,
    /// Most points of each team.
    pub most: ByTeam<u16>,
}

impl PointBounds {
    /// The bounds of points that are known.
    pub(crate) const fn exactly(points: ByTeam<u16>) -> Self {
        Self { least: points, most: points }
    }

    /// The points, if they are known.
    pub fn exact(&self) -> Option<ByTeam<u16>> {
        (self.least == self.most).then_some(self.least)
    }
}

/// Reasons why there is no such position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The trick is complete, or not led by the leader.
    Trick,
    /// A card lies in two places.
    Twice(Card),
    /// The seat holds the first number of cards where there should be the second.
    Unequal(Seat, usize, usize),
    /// The seats hold no cards, or more than nine.
    Number(usize),
}

impl Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Trick => write!(f, "the trick must be led by the leader and not be full"),
            Self::Twice(card) => write!(f, "{card} is there twice"),
            Self::Unequal(seat, held, due) => {
                write!(f, "seat {} holds {held} cards, not {due}", seat.number())
            }
            Self::Number(cards) => {
                write!(f, "there are {cards} tricks to come, not 1 to 9")
            }
        }
    }
}

impl std::error::Error for PositionError {}

impl Position {
    /// The position in which a round is. None when all nine tricks are played.
    pub fn of(playing: &Playing) -> Option<Self> {
        (!playing.is_over()).then(|| Self {
            hands: *playing.hands(),
            mode: playing.mode(),
            objective: playing.objective(),
            leader: playing.leader(),
            trick: playing.trick().copied(),
            tricks_left: 10 - playing.trick_no(),
            must_lead_trump: playing.must_lead_trump(),
            play: *playing.play_rules(),
            trump: *playing.trump_rules(),
            last_trick: playing.last_trick(),
            bonus: ByTeam::default(),
        })
    }

    /// The position with these cards held and this trick on the table. The tricks to come are the last of a round.
    pub fn new(
        hands: BySeat<CardSet>,
        mode: Mode,
        leader: Seat,
        trick: Option<Trick>,
        house: &House,
    ) -> Result<Self, PositionError> {
        if trick.is_some_and(|trick| trick.is_full() || trick.leader() != leader) {
            return Err(PositionError::Trick);
        }
        let tricks_left = tricks_left(&hands, leader, trick.as_ref())?;
        Ok(Self {
            hands,
            mode,
            objective: mode.objective(),
            leader,
            trick,
            tricks_left,
            must_lead_trump: false,
            play: house.play,
            trump: house.trump,
            last_trick: house.score.last_trick,
            bonus: ByTeam::default(),
        })
    }

    /// The same position where a team gets a bonus for winning all tricks from here on: what the match would bring
    /// it, or nothing if it has lost a trick already (rules.md §7.2).
    #[must_use]
    pub const fn with_match(self, bonus: ByTeam<u16>) -> Self {
        Self { bonus, ..self }
    }

    /// The same position where all seats want this, whatever the mode asks for.
    ///
    /// ```
    /// use jass::{
    ///     bots::schieber::double_dummy::{Position, Solver},
    ///     cards::{BySeat, ByTeam, Mode, Objective, Seat},
    ///     rules::House,
    /// };
    /// let hands = BySeat(["EA E6", "EK R6", "E7 R7", "E8 R8"].map(|hand| hand.parse().unwrap()));
    /// let open = Position::new(hands, Mode::Obenabe, Seat::South, None, &House::default())?;
    /// let mut solver = Solver::new(1 << 16);
    /// // The Ace first, or the Six, and the Ace is thrown away.
    /// assert_eq!(solver.value(&open), ByTeam([36, 0]));
    /// assert_eq!(solver.value(&open.with_objective(Objective::Fewest)), ByTeam([0, 36]));
    /// # Ok::<(), jass::bots::schieber::double_dummy::PositionError>(())
    /// ```
    #[must_use]
    pub const fn with_objective(self, objective: Objective) -> Self {
        Self { objective, ..self }
    }

    /// The bonus of each team for winning all tricks from here on.
    pub const fn bonus(&self) -> ByTeam<u16> {
        self.bonus
    }

    /// The cards held.
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// The mode that was called.
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// Objective of all seats.
    pub const fn objective(&self) -> Objective {
        self.objective
    }

    /// The seat that leads or has led to the trick.
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// The trick on the table, if there is a card on it.
    pub const fn trick(&self) -> Option<&Trick> {
        self.trick.as_ref()
    }

    /// The number of tricks still to be won, that on the table included.
    pub const fn tricks_left(&self) -> u8 {
        self.tricks_left
    }

    /// The points of the last trick beside its cards.
    pub const fn last_trick(&self) -> u8 {
        self.last_trick
    }

    /// The rules of what may be played.
    pub const fn play_rules(&self) -> &PlayRules {
        &self.play
    }

    /// The points of the cards.
    pub const fn trump_rules(&self) -> &TrumpRules {
        &self.trump
    }

    /// The seat to play.
    pub fn turn(&self) -> Seat {
        self.trick.and_then(|trick| trick.turn()).unwrap_or(self.leader)
    }

    /// The cards that may be played now (rules.md §5).
    pub fn legal(&self) -> CardSet {
        let hand = self.hands[self.turn()];
        let ranking = self.ranking();
        match &self.trick {
            Some(trick) => follow::playable(hand, trick, ranking, &self.play),
            None if self.must_lead_trump => follow::trump_lead(hand, ranking),
            None => hand,
        }
    }

    /// Plays a card, which must be legal. Gives what that brought each team, and the position after it, if tricks are
    /// left to play.
    pub fn after(&self, card: Card) -> (ByTeam<u16>, Option<Self>) {
        let turn = self.turn();
        let mut next = Self { must_lead_trump: false, ..*self };
        next.hands[turn].remove(card);
        let mut trick = self.trick.unwrap_or_else(|| Trick::lead(turn, card));
        if self.trick.is_some() {
            trick.add(card);
        }
        if !trick.is_full() {
            next.trick = Some(trick);
            return (ByTeam::default(), Some(next));
        }
        let winner = trick.winner(self.ranking());
        let mut won = ByTeam::default();
        won[winner.team()] = trick.points(self.trump.tariff(self.mode, self.trick_no()));
        // Who has lost a trick makes no match any more.
        next.bonus[winner.team().other()] = 0;
        if self.tricks_left == 1 {
            won[winner.team()] += u16::from(self.last_trick) + next.bonus[winner.team()];
            return (won, None);
        }
        (next.trick, next.leader, next.tricks_left) = (None, winner, self.tricks_left - 1);
        (won, Some(next))
    }

    /// The number of the trick that is played, 1 to 9.
    pub const fn trick_no(&self) -> u8 {
        10 - self.tricks_left
    }

    /// The ranking of the cards in this trick.
    pub const fn ranking(&self) -> Ranking {
        self.trump.ranking(self.mode, self.trick_no())
    }

    /// The points of the cards still to be won, the last trick included. Where a card can count differently from
    /// trick to trick, those it counts now.
    pub fn rest(&self) -> u16 {
        let tariff = self.trump.tariff(self.mode, self.trick_no());
        let held = self.hands.0.iter().map(|hand| tariff.pile(*hand)).sum::<u16>();
        let laid = self.trick.map_or(0, |trick| trick.points(tariff));
        held + laid + u16::from(self.last_trick)
    }

    /// The points of the teams when the first gets so many more than the second. More than all the points is a match.
    pub(super) fn share(&self, difference: i32) -> ByTeam<u16> {
        let rest = self.rest();
        let [first, second] = self.bonus.0;
        if difference.unsigned_abs() > u32::from(rest) {
            let match_of = |is_won, bonus| if is_won { rest + bonus } else { 0 };
            return ByTeam([match_of(difference > 0, first), match_of(difference < 0, second)]);
        }
        let first = i32::midpoint(i32::from(rest), difference);
        let first = u16::try_from(first).expect("no difference is more than the rest");
        ByTeam([first, rest - first])
    }

    /// The points that the teams can get whatever is played.
    pub(super) fn widest_bounds(&self) -> PointBounds {
        let laid = self.trick.as_ref().map_or(CardSet::EMPTY, Trick::set);
        let cards = self.hands.0.iter().fold(laid, |cards, hand| cards | *hand);
        let counts = |card, no| self.trump.tariff(self.mode, no).pile(CardSet::one(card));
        let most = |card| (self.trick_no()..=9).map(|no| counts(card, no)).max().unwrap_or(0);
        let most = cards.iter().map(most).sum::<u16>();
        let most = most + u16::from(self.last_trick);
        PointBounds { least: ByTeam::default(), most: ByTeam(self.bonus.0.map(|won| most + won)) }
    }

    /// True if a card can count differently from trick to trick, so that the points to come are not known before.
    pub fn varies(&self) -> bool {
        self.trump.varies(self.mode)
    }
}

/// Refuses a card that is in two hands, or in one and on the table.
fn none_twice(hands: &BySeat<CardSet>, on_table: CardSet) -> Result<(), PositionError> {
    let mut seen = on_table;
    for hand in hands.0 {
        if let Some(card) = (seen & hand).first() {
            return Err(PositionError::Twice(card));
        }
        seen |= hand;
    }
    Ok(())
}

/// The number of tricks to come, if every seat holds as many cards as it should.
fn tricks_left(
    hands: &BySeat<CardSet>,
    leader: Seat,
    trick: Option<&Trick>,
) -> Result<u8, PositionError> {
    let played = trick.map_or(0, |trick| trick.cards().len());
    let on_table = trick.map_or(CardSet::EMPTY, Trick::set);
    // A card that lies there twice is one of the set.
    if on_table.len() < played {
        return Err(PositionError::Trick);
    }
    none_twice(hands, on_table)?;
    let last = leader.after(3);
    let tricks = hands[last].len();
    if !(1..=9).contains(&tricks) {
        return Err(PositionError::Number(tricks));
    }
    for (turn, seat) in leader.round().enumerate() {
        let due = tricks - usize::from(turn < played);
        if hands[seat].len() != due {
            return Err(PositionError::Unequal(seat, hands[seat].len(), due));
        }
    }
    Ok(tricks as u8)
}
