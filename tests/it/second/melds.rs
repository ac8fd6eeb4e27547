//! Weis by trying everything (§8).

use std::cmp::{Ordering, Reverse};

use jass::{
    cards::{Mode, Rank, Start, Suit},
    rules::{
        House,
        house::{HundredOrder, LowQuartets, ModesOfWeis, Tie, WeisTable},
    },
};

use super::{Pair, playing::trump_of};

/// Cards in natural order, and what they count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meld {
    pub cards: Vec<Pair>,
    pub points: u16,
}

impl Meld {
    fn is_run(&self) -> bool {
        self.cards[0].0 == self.cards[1].0
    }
}

/// Points of a sequence; none if this table does not know one so long.
const fn run_points(length: usize, house: &House) -> u16 {
    match (house.weis.table, length) {
        (_, 3) => 20,
        (_, 4) => 50,
        (_, 5) | (WeisTable::Small, 6..) => 100,
        (WeisTable::Large, 6) => 150,
        (WeisTable::Large, 7) => 200,
        (WeisTable::Large, 8) => 250,
        (WeisTable::Large, 9) => 300,
        (WeisTable::Vorarlberg, 6) => 120,
        (WeisTable::Vorarlberg, 7) => 140,
        (WeisTable::Vorarlberg, 8) => 160,
        (WeisTable::Vorarlberg, 9) => 180,
        _ => 0,
    }
}

fn quartet_points(rank: Rank, mode: Mode, house: &House) -> u16 {
    let sixes_for_aces = house.weis.low_quartets == LowQuartets::SixesInUnenufe
        && matches!(mode, Mode::Unenufe | Mode::Misere(Start::Unten));
    let low = if house.weis.low_quartets == LowQuartets::All { 100 } else { 0 };
    match rank {
        Rank::Under => 200,
        Rank::Nine => house.weis.four_nines,
        Rank::Banner | Rank::Ober | Rank::King => 100,
        Rank::Ace => {
            if sixes_for_aces {
                0
            } else {
                100
            }
        }
        Rank::Six => {
            if sixes_for_aces {
                100
            } else {
                low
            }
        }
        Rank::Seven | Rank::Eight => low,
    }
}

/// Every sequence of three or more in the hand, the parts of longer ones too.
fn runs(hand: &[Pair]) -> Vec<Vec<Pair>> {
    let mut found = Vec::new();
    for suit in Suit::ALL {
        for from in 0..9 {
            for to in from + 3..=9 {
                let run: Vec<Pair> = (from..to).map(|at| (suit, Rank::ALL[at])).collect();
                if run.iter().all(|card| hand.contains(card)) {
                    found.push(run);
                }
            }
        }
    }
    found
}

fn quartets(hand: &[Pair]) -> Vec<Vec<Pair>> {
    let fours = Rank::ALL.map(|rank| Suit::ALL.map(|suit| (suit, rank)).to_vec());
    fours.into_iter().filter(|four| four.iter().all(|card| hand.contains(card))).collect()
}

/// Everything that counts when it stands alone.
fn candidates(hand: &[Pair], mode: Mode, house: &House) -> Vec<Meld> {
    let mut melds: Vec<Meld> = Vec::new();
    for cards in runs(hand) {
        melds.push(Meld { points: run_points(cards.len(), house), cards });
    }
    for cards in quartets(hand) {
        melds.push(Meld { points: quartet_points(cards[0].1, mode, house), cards });
    }
    melds.retain(|meld| meld.points > 0);
    melds
}

/// Steps 1 to 4 of §8.4; greater is better.
pub fn compare(one: &Meld, other: &Meld, mode: Mode, house: &House) -> Ordering {
    let mut order = one.points.cmp(&other.points);
    if one.points == 100 && house.weis.hundred_order == HundredOrder::List {
        order = order.then((!one.is_run()).cmp(&!other.is_run()));
    }
    order = order.then(one.cards.len().cmp(&other.cards.len()));
    let low = |meld: &Meld| meld.cards[0].1;
    let high = |meld: &Meld| meld.cards[meld.cards.len() - 1].1;
    order = order.then(if is_reversed(mode, house) {
        low(other).cmp(&low(one))
    } else {
        high(one).cmp(&high(other))
    });
    let trump = |meld: &Meld| meld.is_run() && trump_of(mode) == Some(meld.cards[0].0);
    order.then(trump(one).cmp(&trump(other)))
}

const fn is_reversed(mode: Mode, house: &House) -> bool {
    let low_is_high = match mode {
        Mode::Trump(_)
        | Mode::Trio(_)
        | Mode::Obenabe
        | Mode::Slalom(Start::Oben)
        | Mode::Guschti(Start::Oben)
        | Mode::Misere(Start::Oben) => false,
        Mode::Unenufe
        | Mode::Slalom(Start::Unten)
        | Mode::Guschti(Start::Unten)
        | Mode::Misere(Start::Unten) => true,
    };
    low_is_high && house.weis.reverse_in_unenufe
}

fn is_disjoint(one: &Meld, other: &Meld) -> bool {
    one.cards.iter().all(|card| !other.cards.contains(card))
}

/// Every set of melds that share no card.
fn families(candidates: &[Meld]) -> Vec<Vec<Meld>> {
    let Some((first, rest)) = candidates.split_first() else { return vec![Vec::new()] };
    let without = families(rest);
    let apart: Vec<Meld> = rest.iter().filter(|meld| is_disjoint(first, meld)).cloned().collect();
    let with = families(&apart).into_iter().map(|mut family| {
        family.push(first.clone());
        family
    });
    without.into_iter().chain(with).collect()
}

/// Order of two sets: by total, then meld by meld, the best first (§8.3).
fn compare_families(one: &[Meld], other: &[Meld], mode: Mode, house: &House) -> Ordering {
    let by_meld = one.iter().zip(other).map(|(one, other)| compare(one, other, mode, house));
    total(one).cmp(&total(other)).then(by_meld.fold(Ordering::Equal, Ordering::then))
}

pub fn total(melds: &[Meld]) -> u16 {
    melds.iter().map(|meld| meld.points).sum()
}

/// True if melds count in this mode (§8.9).
pub fn count(mode: Mode, house: &House) -> bool {
    let in_trumps = trump_of(mode).is_some();
    let wanted = house.weis.in_misere || !matches!(mode, Mode::Misere(_));
    house.weis.enabled && wanted && (in_trumps || house.weis.modes == ModesOfWeis::All)
}

/// All the best sets of melds, each with its best meld first. More than one if nothing tells them apart.
pub fn best(hand: &[Pair], mode: Mode, house: &House) -> Vec<Vec<Meld>> {
    if !count(mode, house) {
        return vec![Vec::new()];
    }
    let candidates = candidates(hand, mode, house);
    let mut families = if house.weis.card_reuse {
        vec![with_reuse(&candidates, mode, house)]
    } else {
        families(&candidates)
    };
    for family in &mut families {
        family.sort_by(|one, other| compare(other, one, mode, house));
    }
    let better = |one: &Vec<Meld>, other: &Vec<Meld>| compare_families(one, other, mode, house);
    let top = families.iter().max_by(|one, other| better(one, other)).unwrap().clone();
    families.retain(|family| better(family, &top).is_eq());
    families
}

/// A hand that holds a sequence which the small table may count as two, and does not compare as two.
fn is_long(cards: usize, house: &House) -> bool {
    house.weis.table == WeisTable::Small && cards >= 8
}

/// Melds that a hand is compared by: sequences of eight and nine are whole.
pub fn declared(hand: &[Pair], mode: Mode, house: &House) -> Vec<Meld> {
    let long = runs(hand).into_iter().filter(|run| count(mode, house) && is_long(run.len(), house));
    match long.max_by_key(Vec::len) {
        Some(cards) => vec![Meld { cards, points: 100 }],
        None => best(hand, mode, house).swap_remove(0),
    }
}

/// With a card in two melds: every quartet and of each suit the longest sequences, which the small table splits so
/// that they count most.
fn with_reuse(candidates: &[Meld], mode: Mode, house: &House) -> Vec<Meld> {
    let (runs, mut all): (Vec<Meld>, Vec<Meld>) =
        candidates.iter().cloned().partition(Meld::is_run);
    for suit in Suit::ALL {
        let of_suit: Vec<Meld> =
            runs.iter().filter(|meld| meld.cards[0].0 == suit).cloned().collect();
        let mut sets = families(&of_suit);
        for set in &mut sets {
            set.sort_by(|one, other| compare(other, one, mode, house));
        }
        sets.sort_by(|one, other| compare_families(one, other, mode, house));
        all.extend(sets.pop().unwrap());
    }
    all
}

/// Scorers and points before the factor: first the teams, then the points of teams 0 and 1 (§8.5, §8.6).
#[derive(Debug, PartialEq, Eq)]
pub struct Decided {
    pub scores: [bool; 2],
    pub points: [u16; 2],
    pub tied: bool,
    /// Holder of the best; in a tie who plays earlier.
    pub holder: Option<usize>,
    /// Players whose melds score.
    pub seats: [bool; 4],
}

/// Long sequences count as two wherever the same hands score with the two, those of the others being whole: of all the
/// ways that leave them the score, the one that brings most.
pub fn decide(declared: &[Vec<Meld>; 4], leader: usize, mode: Mode, house: &House) -> Decided {
    let mut most = compare_all(declared, leader, mode, house);
    let seats = most.seats;
    for way in [0b0001, 0b0100, 0b0101, 0b0010, 0b1000, 0b1010_u8] {
        let mut told = declared.clone();
        for (seat, melds) in told.iter_mut().enumerate() {
            let long = melds.iter().find(|meld| is_long(meld.cards.len(), house)).cloned();
            if let (Some(long), true) = (long, way & (1 << seat) > 0) {
                *melds = best(&long.cards, mode, house).swap_remove(0);
            }
        }
        let decided = compare_all(&told, leader, mode, house);
        let team = usize::from(way & 0b0101 == 0);
        if decided.seats == seats && decided.points[team] > most.points[team] {
            most.points[team] = decided.points[team];
        }
    }
    most
}

fn compare_all(declared: &[Vec<Meld>; 4], leader: usize, mode: Mode, house: &House) -> Decided {
    let mut decided = Decided {
        scores: [false; 2],
        points: [0; 2],
        tied: false,
        holder: None,
        seats: [false; 4],
    };
    let order = (0..4).map(|turn| (leader + turn) % 4);
    let mut holders: Vec<usize> = order.filter(|seat| !declared[*seat].is_empty()).collect();
    // Sorting keeps the order of play among equals.
    let best = |seat: &usize| declared[*seat][0].clone();
    holders.sort_by(|one, other| compare(&best(other), &best(one), mode, house));
    let Some(&holder) = holders.first() else { return decided };
    decided.holder = Some(holder);
    holders.retain(|seat| compare(&best(seat), &best(&holder), mode, house).is_eq());
    decided.tied = holders.iter().any(|seat| seat % 2 != holder % 2);
    decided.scores = match (decided.tied, house.weis.tie) {
        (true, Tie::Both) => [true, true],
        (true, Tie::None) => [false, false],
        (true, Tie::Forehand) | (false, _) => [holder % 2 == 0, holder % 2 == 1],
    };
    for (seat, melds) in declared.iter().enumerate() {
        // §15: with "both" both teams score all melds of both partners.
        let all = house.weis.partner_scores || (decided.tied && house.weis.tie == Tie::Both);
        decided.seats[seat] = decided.scores[seat % 2] && (all || seat == holder);
        if decided.seats[seat] {
            decided.points[seat % 2] += total(melds);
        }
    }
    decided
}

/// A family as cards in a fixed order, to be held against another.
pub fn told(family: &[Meld]) -> Vec<(Reverse<u16>, Vec<Pair>)> {
    let mut told: Vec<_> =
        family.iter().map(|meld| (Reverse(meld.points), meld.cards.clone())).collect();
    told.sort();
    told
}
