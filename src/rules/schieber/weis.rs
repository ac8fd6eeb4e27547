//! Melds: those a hand declares, their order, and those that score.

mod best;
mod scoring;

pub use best::{Best, Criterion, best};
pub use scoring::{Scoring, decide};

use std::cmp::Ordering;

use crate::{
    cards::{Card, CardSet, Mode, Rank, Ranking, Suit},
    rules::house::{LowQuartets, WeisRules, WeisTable},
};
use best::standing;

/// A sequence of three or more cards of a suit, or four cards of a rank (rules.md §8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Meld {
    /// The cards shown.
    pub cards: CardSet,
    /// Points before the factor.
    pub points: u16,
}

impl Meld {
    /// The rank, if these are four cards of one rank.
    pub fn quartet(self) -> Option<Rank> {
        let rank = self.cards.first()?.rank();
        (self.cards == CardSet::rank(rank)).then_some(rank)
    }

    fn suit(self) -> Option<Suit> {
        match self.quartet() {
            Some(_) => None,
            None => self.cards.first().map(Card::suit),
        }
    }

    /// The rank that decides between melds of the same length: of a run its end, of a quartet its own.
    fn deciding(self, order: RankOrder) -> u8 {
        let rank = |card: Option<Card>| card.map_or(0, |card| card.rank() as u8);
        match order {
            RankOrder::HighAce => rank(self.cards.last()),
            RankOrder::HighSix => 8 - rank(self.cards.first()),
        }
    }
}

/// End of a suit that is the better one for comparing melds (rules.md §8.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RankOrder {
    HighAce,
    HighSix,
}

impl RankOrder {
    const fn of(mode: Mode, rules: &WeisRules) -> Self {
        match mode.opening() {
            Ranking::Up if rules.reverse_in_unenufe => Self::HighSix,
            _ => Self::HighAce,
        }
    }
}

/// Compares two melds by points, length, rank and trump; equal means that only the order of play is left
/// (rules.md §8.4, steps 1 to 4).
pub fn compare(one: Meld, other: Meld, mode: Mode, rules: &WeisRules) -> Ordering {
    standing(one, mode, rules).cmp(&standing(other, mode, rules))
}

/// True if a hand has any meld.
// By the bits of the hand, for a search asks it of every world that it draws.
pub(crate) fn has_meld(hand: CardSet, mode: Mode, rules: &WeisRules) -> bool {
    let has_quartet = || hand.has_whole_rank() && quartets(hand, mode, rules).next().is_some();
    rules.count_in(mode) && (hand.has_three_in_a_row() || has_quartet())
}

/// The melds of a hand alone, best first: the set with the highest total, and among equal totals the one whose melds
/// rank higher (rules.md §8.3).
pub fn melds(hand: CardSet, mode: Mode, rules: &WeisRules) -> Vec<Meld> {
    if !has_meld(hand, mode, rules) {
        return Vec::new();
    }
    let quartets = quartets(hand, mode, rules);
    let runs = longest_runs(hand);
    let mut best = if rules.card_reuse || !hand.has_whole_rank() {
        quartets.chain(runs.flat_map(|run| best_of_run(run, mode, rules))).collect()
    } else {
        let pieces = runs.flat_map(|run| pieces(run, rules));
        let all: Vec<Meld> = quartets.chain(pieces).collect();
        disjoint(&all, mode, rules)
    };
    best.sort_by(|one, other| compare(*other, *one, mode, rules).then(one.cards.cmp(&other.cards)));
    best
}

/// Melds that a hand brings to the comparison, best first; a run that the small table splits stays whole.
pub fn declared(hand: CardSet, mode: Mode, rules: &WeisRules) -> Vec<Meld> {
    let melds = melds(hand, mode, rules);
    if melds.is_empty() {
        return melds;
    }
    // Split first, it would stand in the comparison with five of its cards (rules.md §8.3).
    let mut split = longest_runs(hand).filter(|run| is_split(run.len(), rules.table));
    // Beside such a run there is one card, and no other meld.
    match split.next() {
        Some(cards) => vec![Meld { cards, points: run_points(cards.len(), rules.table) }],
        None => melds,
    }
}

/// Points of all the melds together.
pub fn total(melds: &[Meld]) -> u16 {
    melds.iter().map(|meld| meld.points).sum()
}

fn quartets(hand: CardSet, mode: Mode, rules: &WeisRules) -> impl Iterator<Item = Meld> {
    let held = Rank::ALL.into_iter().filter(move |rank| CardSet::rank(*rank).is_subset(hand));
    held.map(move |rank| Meld {
        cards: CardSet::rank(rank),
        points: quartet_points(rank, mode, rules),
    })
    .filter(|meld| meld.points > 0)
}

/// Points of four of a rank, 0 where they are no meld (rules.md §8.1); in Unenufe four Sixes may stand for four Aces.
pub fn quartet_points(rank: Rank, mode: Mode, rules: &WeisRules) -> u16 {
    let swapped = rules.low_quartets == LowQuartets::SixesInUnenufe
        && mode.is_steady()
        && mode.opening() == Ranking::Up;
    match rank {
        Rank::Under => 200,
        Rank::Nine => rules.four_nines,
        Rank::Ace if swapped => 0,
        Rank::Banner | Rank::Ober | Rank::King | Rank::Ace => 100,
        Rank::Six if swapped => 100,
        Rank::Six | Rank::Seven | Rank::Eight if rules.low_quartets == LowQuartets::All => 100,
        // Four of these count by the modern rules alone (rules.md §8.1).
        Rank::Six | Rank::Seven | Rank::Eight => 0,
    }
}

/// Points of a run of this length as one meld (rules.md §8.1).
const fn run_points(len: usize, table: WeisTable) -> u16 {
    match (len, table) {
        (3, _) => 20,
        (4, _) => 50,
        (5, _) | (6.., WeisTable::Small) => 100,
        (6.., WeisTable::Large) => 150 + 50 * (len as u16 - 6),
        (6.., WeisTable::Vorarlberg) => 120 + 20 * (len as u16 - 6),
        _ => 0,
    }
}

/// True if a run of this length counts more in two: five and three, or five and four (rules.md §8.3).
const fn is_split(len: usize, table: WeisTable) -> bool {
    match table {
        WeisTable::Small => len >= 8,
        WeisTable::Large | WeisTable::Vorarlberg => false,
    }
}

/// The longest unbroken runs of three or more cards of a suit.
fn longest_runs(hand: CardSet) -> impl Iterator<Item = CardSet> {
    hand.runs().filter(|run| run.len() >= 3)
}

/// The best choice of melds of one run.
fn best_of_run(run: CardSet, mode: Mode, rules: &WeisRules) -> Vec<Meld> {
    // By every table five in a row count more than all that is cut from them (rules.md §8.1), and most runs are no longer.
    if run.len() <= 5 {
        return vec![Meld { cards: run, points: run_points(run.len(), rules.table) }];
    }
    disjoint(&pieces(run, rules), mode, rules)
}

/// Every stretch of a run that counts as one meld.
fn pieces(run: CardSet, rules: &WeisRules) -> Vec<Meld> {
    let cards: Vec<_> = run.iter().collect();
    let lengths = 3..=cards.len();
    let stretches = lengths.flat_map(|len| cards.windows(len).map(move |cards| (cards, len)));
    stretches
        .map(|(cards, len)| Meld {
            cards: cards.iter().copied().collect(),
            points: run_points(len, rules.table),
        })
        .filter(|meld| meld.points > 0)
        .collect()
}

/// The best choice of melds that share no card: highest total, then the better melds one by one.
fn disjoint(candidates: &[Meld], mode: Mode, rules: &WeisRules) -> Vec<Meld> {
    if candidates.len() <= 1 {
        // Most hands have none or one, and each world that is drawn asks for the melds of four.
        return candidates.to_vec();
    }
    let mut best = Vec::new();
    extend(candidates, CardSet::EMPTY, &mut Vec::new(), &mut best, &|one, other| {
        total(one).cmp(&total(other)).then_with(|| {
            let sorted = |melds: &[Meld]| {
                let mut keys: Vec<_> = melds.iter().map(|m| standing(*m, mode, rules)).collect();
                keys.sort_unstable_by(|one, other| other.cmp(one));
                keys
            };
            sorted(one).cmp(&sorted(other))
        })
    });
    best
}

fn extend(
    candidates: &[Meld],
    used: CardSet,
    chosen: &mut Vec<Meld>,
    best: &mut Vec<Meld>,
    better: &dyn Fn(&[Meld], &[Meld]) -> Ordering,
) {
    if better(chosen, best) == Ordering::Greater {
        best.clone_from(chosen);
    }
    for (i, meld) in candidates.iter().enumerate() {
        if meld.cards.is_disjoint(used) {
            chosen.push(*meld);
            extend(&candidates[i + 1..], used | meld.cards, chosen, best, better);
            chosen.pop();
        }
    }
}
