//! Rules of a search, on bitboards: the mode and the house rules, which do not change while a position is searched.

use super::position::Position;
use crate::{
    cards::{Card, Objective, Ranking, Tariff},
    rules::house::PlayRules,
    search::{
        bitboard::{CardLayout, EIGHT, PUUR, TRUMPS},
        trick::Strain,
    },
};

/// The bonus of a team for the match within the search, where all points of the pack are always won by somebody: then a
/// match is just better than anything else, however much it brings. Two, because the difference of the points of two
/// teams changes by twos.
// A match is always searched for: it cost a prototype nothing with trump (10.58 M nodes for 10.57 M, 8 whole deals),
// in Obenabe 7 % and in Unenufe 23 % of the nodes (30).
const MATCH: i32 = 2;

/// The rules of one search. What counts does so with the sign of the objective: who takes a card has its worth, which is
/// less than nothing where the fewest points are wanted. So the search always looks for the most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SearchRules {
    /// The places of the cards.
    pub layout: CardLayout,
    /// The objective of the round.
    pub objective: Objective,
    /// The worth of a card by its place: in tricks from the top, and in those from below where the direction turns.
    pub points: [[i8; 64]; 2],
    /// The cards that count anything in any trick.
    pub counting: u64,
    /// The rules of what may be played.
    pub play: PlayRules,
    /// The worth of the last trick beside its cards.
    pub last_trick: i32,
    /// True if a lower bit is stronger, by the number of tricks to come.
    pub upwards: [bool; 10],
    /// The number of tricks to come from which on the direction stays.
    pub settled: u32,
    /// The number of tricks to come from which on there is no trump any more; 0 where there is none, or it stays.
    pub trumpless: u32,
    /// The worth to each team of winning all tricks, if it can.
    pub bonus: [i32; 2],
    /// True if a card counts differently from trick to trick.
    pub varies: bool,
}

impl SearchRules {
    /// The rules of a position.
    pub(super) fn of(position: &Position) -> Self {
        Self::in_trick(position, position.ranking())
    }

    /// The rules of a position where so many tricks are to come.
    pub(super) fn with_tricks(position: &Position, tricks: u32) -> Self {
        let ranking = position.trump_rules().ranking(position.mode(), 10 - tricks as u8);
        Self::in_trick(position, ranking)
    }

    fn in_trick(position: &Position, ranking: Ranking) -> Self {
        let layout = CardLayout::at(position.mode(), ranking);
        let (mode, objective) = (position.mode(), position.objective());
        let upwards = upwards(position);
        let points = [false, true].map(|up| {
            // What a card counts, where it changes, changes with the direction. Of a direction that is never played
            // nothing is asked.
            let trick_no = (1..=9).find(|no| upwards[10 - usize::from(*no)] == up).unwrap_or(1);
            column(position.trump_rules().tariff(mode, trick_no), objective, &layout)
        });
        let counting = (0..64).filter(|place| points.iter().any(|column| column[*place] != 0));
        let varies = position.varies();
        let sign = i32::from(objective.sign());
        let bonus = position.bonus().0.map(|bonus| if varies { i32::from(bonus) } else { MATCH });
        Self {
            layout,
            objective,
            points,
            counting: counting.fold(0, |bits, place| bits | 1 << place),
            play: *position.play_rules(),
            last_trick: sign * i32::from(position.last_trick()),
            upwards,
            settled: settled(&upwards),
            trumpless: ranking.trump().map_or(0, |_| trumpless(position)),
            bonus: bonus.map(|bonus| sign * bonus),
            varies,
        }
    }

    /// The worth of these cards, where it is the same in all tricks.
    pub(super) fn points_of(&self, cards: u64) -> i32 {
        let (mut points, mut left) = (0, cards & self.counting);
        while left != 0 {
            points += i32::from(self.points[0][left.trailing_zeros() as usize & 63]);
            left &= left - 1;
        }
        points
    }

    /// The worth of the match to a seat's team, if it can still make it.
    pub(super) const fn match_bonus(&self, seat: usize, alive: u32) -> i32 {
        let team = seat & 1;
        if alive >> team & 1 == 1 { self.bonus[team] } else { 0 }
    }

    /// True if a lower bit is stronger where so many tricks are to come.
    pub(super) const fn is_upwards<S: Strain>(&self, tricks: u32) -> bool {
        S::ALTERNATES && self.upwards[tricks as usize % 10]
    }

    /// True if no direction turns any more where so many tricks are to come.
    pub(super) const fn is_settled<S: Strain>(&self, tricks: u32) -> bool {
        !S::TURNS || !S::EIGHT_OVER_PUUR && tricks <= self.settled
    }

    /// The worth of a card by its place, where so many tricks are to come.
    pub(super) const fn points_at<S: Strain>(&self, tricks: u32) -> &[i8; 64] {
        &self.points[self.is_upwards::<S>(tricks) as usize]
    }

    /// The most that the cards and the last trick can count, with the sign of what counts.
    pub(super) fn max_points(&self, cards: u64) -> i32 {
        let [down, up] = &self.points;
        let most = |place: usize| {
            let (down, up) = (down[place], up[place]);
            i32::from(if down.abs() > up.abs() { down } else { up })
        };
        let cards = (0..64).filter(|place| cards >> place & 1 == 1);
        cards.map(most).sum::<i32>() + self.last_trick
    }
}

/// The trumps that may stay in the hand when trumps are led (rules.md §5.3): no neighbour does the same, a key must
/// tell where they are, and no lead draws them. Whether the table lets the Puur stay makes no difference to what is
/// found, only to how soon.
pub(super) const fn exempt_trumps(play: &PlayRules) -> u64 {
    // Named one by one, so that a new rule of play does not compile before it is answered here: one had reached the
    // table and not the solver. Of these none makes a second trump exempt. Ruffing and undertrumping compare cards by
    // strength alone, and cards that are neighbours in strength compare alike.
    let PlayRules { ruff: _, puur_exempt: _, undertrump: _, lead_trump: _ } = play;
    PUUR
}

fn column(tariff: Tariff, objective: Objective, layout: &CardLayout) -> [i8; 64] {
    let mut column = [0; 64];
    for card in Card::all() {
        let points = tariff.points(card).cast_signed();
        column[layout.place(card) as usize] = objective.sign() * points;
    }
    column
}

/// The tricks from below of a mode whose direction turns, by the number of tricks to come; where it does not, the layout
/// says what is strong.
fn upwards(position: &Position) -> [bool; 10] {
    let (mode, rules) = (position.mode(), position.trump_rules());
    std::array::from_fn(|tricks| {
        !mode.is_steady() && tricks > 0 && rules.ranking(mode, 10 - tricks as u8) == Ranking::Up
    })
}

/// The number of tricks to come from which on the direction stays.
fn settled(upwards: &[bool; 10]) -> u32 {
    upwards[1..].iter().take_while(|up| **up == upwards[1]).count() as u32
}

/// The number of tricks to come once the trump of this mode has ended; 0 if it does not.
fn trumpless(position: &Position) -> u32 {
    let rules = position.trump_rules();
    let first = (1..=9).find(|no| rules.ranking(position.mode(), *no).trump().is_none());
    first.map_or(0, |trick_no| 10 - u32::from(trick_no))
}

/// The trumps that do not the same as a neighbour of theirs.
pub(super) const fn unlike_trumps<S: Strain>(rules: &SearchRules) -> u64 {
    // Where trump ends they rank otherwise afterwards. Those that count nothing are the lowest in either order.
    match (S::TURNS, S::EIGHT_OVER_PUUR) {
        (_, true) => TRUMPS & rules.counting | EIGHT,
        (true, false) => TRUMPS & rules.counting,
        (false, false) => exempt_trumps(&rules.play),
    }
}
