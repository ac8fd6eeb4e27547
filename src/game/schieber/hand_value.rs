//! Value of a hand of nine before anything is called (conventions.md §1, §4).

use crate::{
    cards::{Card, CardSet, Family, Mode, Objective, Rank, Ranking, Suit, Tariff},
    rules::{
        House,
        house::TrumpRules,
        schieber::stoeck::{stoeck_cards, stoeck_points},
    },
};

/// The unbroken run of a suit from the top held: as many sure tricks as nobody trumps.
///
/// ```
/// use jass::{cards::{Ranking, Suit}, game::schieber::hand_value::top_run};
/// let hand = "EA EK EU E6 E7".parse().unwrap();
/// assert_eq!(top_run(hand, Suit::Eicheln, Ranking::Down).to_string(), "EK EA");
/// assert_eq!(top_run(hand, Suit::Eicheln, Ranking::Up).to_string(), "E6 E7");
/// ```
pub fn top_run(hand: CardSet, suit: Suit, ranking: Ranking) -> CardSet {
    hand.of(suit).iter().filter(|card| ranking.above(*card).is_subset(hand)).collect()
}

/// The runs of all suits together.
pub(crate) fn tops(hand: CardSet, ranking: Ranking) -> CardSet {
    Suit::ALL.into_iter().fold(CardSet::EMPTY, |tops, suit| tops | top_run(hand, suit, ranking))
}

/// The cards that need take no trick: in each suit those with as many cards below them in the hand as others may be made
/// to play below them.
pub(crate) fn low_cards(hand: CardSet, ranking: Ranking) -> CardSet {
    let low_of = |suit: &Suit| {
        let mut held: Vec<Card> = hand.of(*suit).iter().collect();
        held.sort_by_key(|card| ranking.strength(*card));
        let places = (1..).step_by(2).zip(held);
        places
            .filter(|(most, card)| ranking.strength(*card) <= *most)
            .map(|(_, card)| card)
            .collect()
    };
    Suit::ALL.iter().fold(CardSet::EMPTY, |low, suit| low | low_of(suit))
}

/// The cards behind the sure tricks of a mode without trump. Where the direction turns the tops of both are needed, and
/// where the fewest points are wanted what stays low.
pub(crate) fn sure_cards(hand: CardSet, mode: Mode) -> CardSet {
    if mode.objective() == Objective::Fewest {
        return low_cards(hand, mode.opening());
    }
    match (mode.trump(), mode.is_steady()) {
        (Some(suit), true) => tops(hand, Ranking::Down) - CardSet::suit(suit),
        (Some(suit), false) => {
            let trumps = top_run(hand, suit, mode.opening());
            trumps | tops(hand, Ranking::Down) | tops(hand, Ranking::Up)
        }
        (None, true) => tops(hand, mode.opening()),
        (None, false) => tops(hand, Ranking::Down) | tops(hand, Ranking::Up),
    }
}

/// The number of tricks in a row that are sure in a mode without trump, own lead; where the fewest points are wanted that
/// of the cards that need take none.
pub fn sure(hand: CardSet, mode: Mode, rules: &TrumpRules) -> usize {
    let of = |ranking| tops(hand, ranking).len();
    let [first, second] = [mode.opening(), mode.opening().turned_round()].map(of);
    match mode.family() {
        Family::Trump | Family::Obenabe | Family::Unenufe => sure_cards(hand, mode).len(),
        // What surely takes a trick does so here too.
        Family::Misere => sure_cards(hand, mode).len().saturating_sub(first),
        Family::Slalom => in_turn(first, second),
        Family::Guschti => in_blocks(first, second, rules.guschti_first.into()),
        Family::Trio => in_three_blocks(hand, mode) / QUARTERS,
    }
}

const fn in_turn(first: usize, second: usize) -> usize {
    if first > second { 2 * second + 1 } else { 2 * first }
}

/// Tricks of both blocks together, of which the first has so many. What is high in the second is hardly sure: by then it
/// has been played to the leads of the first. Of 6,000 hands a top of the first block brought 16 card points, one of the
/// second 3 (club, own lead, five tricks first).
fn in_blocks(first: usize, second: usize, tricks: usize) -> usize {
    first.min(tricks) + second.min(TRICKS - tricks) / 3
}

/// Tricks of a round.
const TRICKS: usize = 9;

/// Parts of a trick.
const QUARTERS: usize = 4;

/// Tricks of the three blocks of Trio together, in quarters, of what 8,000 hands brought that club played on its own lead.
// A trump brought 5 card points, each of the run from the top 10 more, the Puur 8 and the Nell 5; beside them a top from
// below 6 and one from the top 4. That explains 15 % of the spread, and so do sums of ranks.
fn in_three_blocks(hand: CardSet, mode: Mode) -> usize {
    let Some(suit) = mode.trump() else { return 0 };
    let trumps = Trumps::of(hand, suit);
    let run = top_run(hand, suit, mode.opening()).len() + usize::from(trumps.puur);
    let side = hand - CardSet::suit(suit);
    let others = 3 * tops(side, Ranking::Up).len() + 2 * tops(side, Ranking::Down).len();
    let all = trumps.cards.len() + 2 * run + usize::from(trumps.nell) + others / 2;
    all.saturating_sub(2)
}

/// The number of suits in which a trick is sure.
pub(crate) fn trick_suits(hand: CardSet, mode: Mode) -> usize {
    let sure = sure_cards(hand, mode);
    Suit::ALL.into_iter().filter(|suit| !sure.of(*suit).is_empty()).count()
}

/// The suits of which the hand holds nothing.
pub fn voids(hand: CardSet) -> usize {
    Suit::ALL.into_iter().filter(|suit| hand.of(*suit).is_empty()).count()
}

/// A suit as the trumps it would make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Trumps {
    /// The cards of the suit.
    pub cards: CardSet,
    /// The Under is among them.
    pub puur: bool,
    /// The Nine is among them.
    pub nell: bool,
    /// The Ace is among them.
    pub ace: bool,
    /// Aces beside them.
    pub side_aces: usize,
    /// Sure tricks beside them.
    pub side: CardSet,
}

impl Trumps {
    /// The suit of the hand.
    pub(crate) fn of(hand: CardSet, suit: Suit) -> Self {
        let has = |rank| hand.has(Card::new(suit, rank));
        Self {
            cards: hand.of(suit),
            puur: has(Rank::Under),
            nell: has(Rank::Nine),
            ace: has(Rank::Ace),
            side_aces: (hand & (CardSet::rank(Rank::Ace) - CardSet::suit(suit))).len(),
            side: sure_cards(hand, Mode::Trump(suit)),
        }
    }

    /// The distance from the nearest of R1, R2 and R3; a missing key card weighs 2 (conventions.md §3).
    pub(crate) const fn deficit(&self) -> usize {
        let n = self.cards.len();
        let (puur, nell, ace) = (self.puur as usize, self.nell as usize, self.ace as usize);
        let one = 2 * (1 - puur) + (1 - nell) + 1_usize.saturating_sub(n - puur - nell);
        let two = 2 * (1 - puur) + 3_usize.saturating_sub(n - puur);
        let three = 2 * (1 - nell) + (1 - ace) + 3_usize.saturating_sub(n - nell - ace);
        let least = if one < two { one } else { two };
        if least < three { least } else { three }
    }
}

/// Roughly the card points that the own side writes if this is played, before the factor (conventions.md §4).
pub(crate) fn estimate(hand: CardSet, mode: Mode, objective: Objective, rules: &TrumpRules) -> u32 {
    match (objective, mode.trump()) {
        (Objective::Most, _) => estimate_taken(hand, mode, rules),
        (Objective::Fewest, None) => {
            let low = low_cards(hand, mode.opening()).len();
            (6 + 4 * low).saturating_sub(6 * tops(hand, mode.opening()).len()) as u32
        }
        (Objective::Fewest, Some(_)) => ALL.saturating_sub(estimate_taken(hand, mode, rules)),
    }
}

/// Card points of a round, the last trick included (rules.md §7.1).
const ALL: u32 = 157;

/// Roughly the card points that the own side takes.
fn estimate_taken(hand: CardSet, mode: Mode, rules: &TrumpRules) -> u32 {
    // The weights of a rule of thumb of Differenzler (SRF; conventions.md §4). A prototype's table of such features
    // lost 2.2 ± 1.3 points a call, as much as trying ten worlds.
    // Those of Guschti and of the fewest points are of 6,000 hands each that club played on its own lead; sixty points
    // that any hand brings without trump are left out of all.
    let notrump = |ranking| 17 * sure(hand, mode, rules) + 6 * guarded(hand, ranking);
    let points = match mode {
        Mode::Trump(suit) => {
            let trumps = Trumps::of(hand, suit);
            let points = usize::from(Tariff::Trump(suit).pile(trumps.cards));
            2 * points + 11 * trumps.side_aces + 4 * pairs(hand, suit)
        }
        _ if mode.is_steady() => notrump(mode.opening()),
        Mode::Guschti(start) => {
            let [first, second] = [start.ranking(), start.ranking().turned_round()];
            16 * tops(hand, first).len() + 3 * tops(hand, second).len()
        }
        Mode::Trio(_) => 16 * in_three_blocks(hand, mode) / QUARTERS,
        _ => 17 * sure(hand, mode, rules),
    };
    points as u32
}

/// Suits beside the trumps of which Ace and King are held.
fn pairs(hand: CardSet, trump: Suit) -> usize {
    let pair = |suit: &Suit| *suit != trump && top_run(hand, *suit, Ranking::Down).len() >= 2;
    Suit::ALL.into_iter().filter(pair).count()
}

/// Suits of which the second best card is held with another below, but not the best.
fn guarded(hand: CardSet, ranking: Ranking) -> usize {
    let guarded = |suit: &Suit| {
        let held = hand.of(*suit);
        let second = |card| ranking.strength(card) == 7;
        held.len() >= 2 && ranking.strongest(held).is_some_and(second)
    };
    Suit::ALL.into_iter().filter(guarded).count()
}

/// The points of Stöck in this hand, factor applied.
pub fn own_stoeck(hand: CardSet, mode: Mode, house: &House) -> u16 {
    match stoeck_cards(mode, &house.stoeck) {
        Some(cards) if cards.is_subset(hand) => stoeck_points(mode, &house.stoeck, &house.score),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by_usual_rules(hand: &str, mode: &str) -> usize {
        sure(hand.parse().unwrap(), mode.parse().unwrap(), &TrumpRules::default())
    }

    #[test]
    fn a_card_stays_low_with_enough_below_it() {
        let low = |hand: &str, ranking| low_cards(hand.parse().unwrap(), ranking).to_string();
        assert_eq!(low("E6 E8 E9 EA R7 S8", Ranking::Down), "E6 E8 E9 R7");
        assert_eq!(low("EA EK E6 RO", Ranking::Up), "EK EA");
        let whole = CardSet::suit(Suit::Rosen);
        assert_eq!(low_cards(whole, Ranking::Down), whole);
    }

    #[test]
    fn tops_of_the_second_block_are_hardly_sure() {
        assert_eq!(by_usual_rules("EA EK RA S6 S7 L6 LU", "guschti-oben"), 4);
        assert_eq!(by_usual_rules("S6 S7 L6 L7 LU", "guschti-oben"), 1);
        assert_eq!(by_usual_rules("S6 S7 L6 EA", "guschti-unten"), 3);
    }

    #[test]
    fn no_more_tricks_are_sure_in_a_block_than_it_has() {
        let hand = "EA EK EO EU EB RA S6 S7 L6";
        assert_eq!(by_usual_rules(hand, "guschti-oben"), 6);
        let rules = TrumpRules { guschti_first: 4, ..TrumpRules::default() };
        assert_eq!(sure(hand.parse().unwrap(), "guschti-oben".parse().unwrap(), &rules), 5);
    }

    #[test]
    fn in_trio_trumps_count_and_what_is_high_in_either_direction() {
        let sure = by_usual_rules;
        let hand = "RU R9 RA RK E6 E7 SA S8 L8";
        assert_eq!([sure(hand, "trio-rosen"), sure(hand, "trio-schellen")], [4, 1]);
        assert_eq!(sure("EA E8 RK R8 SO S8 LK L7 L8", "trio-rosen"), 0);
    }
}
