//! Play of the cards: which may be played, who wins the trick and what it counts, card by card.

use jass::{
    cards::{Mode, Rank, Start, Suit},
    rules::{
        House,
        house::{Eleven, PlayRules, Ruff, SlalomEleven, Undertrump},
        schieber::follow::Forbidden,
    },
};

use super::Pair;

/// Rank signs from the strongest to the weakest (§4).
const TRUMPS: &str = "U9AKOB876";
const DOWN: &str = "AKOUB9876";
const UP: &str = "6789BUOKA";

/// The suit that counts as trump for the whole round.
pub const fn trump_of(mode: Mode) -> Option<Suit> {
    if let Mode::Trump(suit) | Mode::Trio(suit) = mode { Some(suit) } else { None }
}

/// The suit that is trump in this trick (§4.7: of a Trio in the first three alone).
pub const fn trump_in(mode: Mode, trick_no: usize) -> Option<Suit> {
    match mode {
        Mode::Trump(suit) => Some(suit),
        Mode::Trio(suit) if trick_no <= 3 => Some(suit),
        _ => None,
    }
}

/// True if this trick is played with the Six on top (§4.4: trick n has the start direction when n is odd; §4.5:
/// Guschti turns once).
const fn goes_up(mode: Mode, trick_no: usize, house: &House) -> bool {
    let odd = trick_no % 2 == 1;
    let first_block = trick_no <= house.trump.guschti_first as usize;
    match mode {
        Mode::Trump(_) | Mode::Obenabe | Mode::Misere(Start::Oben) => false,
        Mode::Unenufe | Mode::Misere(Start::Unten) => true,
        Mode::Slalom(Start::Oben) => !odd,
        Mode::Slalom(Start::Unten) => odd,
        Mode::Guschti(Start::Oben) => !first_block,
        Mode::Guschti(Start::Unten) => first_block,
        Mode::Trio(_) => trick_no > 3 && trick_no <= 6,
    }
}

/// Its place in its suit: 0 is the strongest.
fn place(card: Pair, trump: Option<Suit>, is_up: bool) -> usize {
    let order = match trump {
        Some(trump) if trump == card.0 => TRUMPS,
        _ if is_up => UP,
        _ => DOWN,
    };
    order.find(card.1.code()).unwrap()
}

pub fn holds(cards: &[Pair], suit: Suit) -> bool {
    cards.iter().any(|card| card.0 == suit)
}

/// The cards of the hand that may be played to this trick (§5).
pub fn legal(hand: &[Pair], trick: &[Pair], at: (Mode, usize), house: &House) -> Vec<Pair> {
    hand.iter().copied().filter(|card| may_play(*card, hand, trick, at, house)).collect()
}

fn may_play(
    card: Pair,
    hand: &[Pair],
    trick: &[Pair],
    (mode, trick_no): (Mode, usize),
    house: &House,
) -> bool {
    let PlayRules { ruff, puur_exempt, undertrump, lead_trump: _ } = house.play;
    let Some(&(led, _)) = trick.first() else { return true };
    let Some(trump) = trump_in(mode, trick_no) else {
        return card.0 == led || !holds(hand, led);
    };
    if led == trump {
        return card.0 == trump || need_not_follow_trump(hand, trump, puur_exempt);
    }
    if card.0 == led {
        return true;
    }
    if card.0 != trump {
        return !holds(hand, led);
    }
    let below = |card: Pair| lies_below(card, trick, trump, has_eight(mode, house));
    if below(card) {
        return may_undertrump(hand, led, trump, below, (undertrump, ruff));
    }
    !holds(hand, led) || ruff == Ruff::Anytime
}

/// §5.3: no trump, or none but the Puur.
fn need_not_follow_trump(hand: &[Pair], trump: Suit, puur_exempt: bool) -> bool {
    let trumps: Vec<_> = hand.iter().filter(|card| card.0 == trump).collect();
    trumps.is_empty() || (puur_exempt && trumps == [&(trump, Rank::Under)])
}

/// True if the Eight of trumps beats the Puur here (§5.7: in a suit game).
pub const fn has_eight(mode: Mode, house: &House) -> bool {
    matches!(mode, Mode::Trump(_)) && house.trump.eight_of_martigny
}

/// Place of the Eight of trumps that has been put on the Puur (§5.7).
fn eight_on_puur(trick: &[Pair], trump: Suit) -> Option<usize> {
    let at = |rank| trick.iter().position(|card| *card == (trump, rank));
    let (puur, eight) = (at(Rank::Under)?, at(Rank::Eight)?);
    (puur < eight).then_some(eight)
}

/// True if some trump on the table is stronger than this one.
pub fn lies_below(card: Pair, trick: &[Pair], trump: Suit, has_eight: bool) -> bool {
    if has_eight && eight_on_puur(trick, trump).is_some() {
        return true;
    }
    if has_eight && card.1 == Rank::Eight && trick.contains(&(trump, Rank::Under)) {
        return false;
    }
    let place = |card| place(card, Some(trump), false);
    trick.iter().any(|other| other.0 == trump && place(*other) < place(card))
}

/// §5.5
fn may_undertrump(
    hand: &[Pair],
    led: Suit,
    trump: Suit,
    below: impl Fn(Pair) -> bool,
    (undertrump, ruff): (Undertrump, Ruff),
) -> bool {
    match undertrump {
        Undertrump::TrumpsOnly => hand.iter().all(|card| card.0 == trump),
        Undertrump::LastResort => hand.iter().all(|card| card.0 == trump && below(*card)),
        Undertrump::Void => !holds(hand, led),
        Undertrump::Allowed => !holds(hand, led) || ruff == Ruff::Anytime,
    }
}

/// The rule by which a card of the hand may not be played (§5).
pub fn why_not(
    card: Pair,
    hand: &[Pair],
    trick: &[Pair],
    (mode, trick_no): (Mode, usize),
    house: &House,
) -> Forbidden {
    let PlayRules { ruff, puur_exempt: _, undertrump: _, lead_trump: _ } = house.play;
    let (led, _) = trick[0];
    let Some(trump) = trump_in(mode, trick_no) else { return Forbidden::MustFollow(led) };
    if led == trump {
        return Forbidden::MustPlayTrump(trump);
    }
    if card.0 != trump {
        return Forbidden::MustFollow(led);
    }
    if holds(hand, led) && ruff == Ruff::VoidOnly {
        return Forbidden::MustNotRuff(led);
    }
    let mut trumps: Vec<Pair> = trick.iter().copied().filter(|card| card.0 == trump).collect();
    trumps.sort_by_key(|card| place(*card, Some(trump), false));
    if has_eight(mode, house)
        && let Some(eight) = eight_on_puur(trick, trump)
    {
        return Forbidden::Undertrump(super::card(trick[eight]));
    }
    Forbidden::Undertrump(super::card(trumps[0]))
}

/// Cards that may be led to the first trick after a push, if the table wants a trump then (§3.4).
pub fn trump_leads(hand: &[Pair], mode: Mode) -> Vec<Pair> {
    let trumps: Vec<_> =
        hand.iter().copied().filter(|card| trump_of(mode) == Some(card.0)).collect();
    let bare_puur = trumps.len() == 1 && trumps[0].1 == Rank::Under;
    if trumps.is_empty() || bare_puur { hand.to_vec() } else { trumps }
}

/// Place of the card that wins the trick, counted from the one led (§6).
pub fn winner(trick: &[Pair], mode: Mode, trick_no: usize, house: &House) -> usize {
    let now = trump_in(mode, trick_no);
    if let Some(eight) =
        now.filter(|_| has_eight(mode, house)).and_then(|it| eight_on_puur(trick, it))
    {
        return eight;
    }
    let counts = match now {
        Some(trump) if holds(trick, trump) => trump,
        _ => trick[0].0,
    };
    let able = (0..trick.len()).filter(|at| trick[*at].0 == counts);
    let is_up = goes_up(mode, trick_no, house);
    able.min_by_key(|at| place(trick[*at], now, is_up)).unwrap()
}

/// Points of the card in this trick (§4), before the factor.
pub fn points(card: Pair, mode: Mode, trick_no: usize, house: &House) -> u16 {
    let is_trump = trump_of(mode) == Some(card.0);
    match card.1 {
        Rank::Under => {
            if is_trump {
                20
            } else {
                2
            }
        }
        Rank::Nine => {
            if is_trump {
                14
            } else {
                0
            }
        }
        Rank::Banner => 10,
        Rank::King => 4,
        Rank::Ober => 3,
        Rank::Seven => 0,
        Rank::Eight => {
            if trump_of(mode).is_none() {
                8
            } else {
                0
            }
        }
        Rank::Ace => {
            if six_counts(mode, trick_no, house) {
                0
            } else {
                11
            }
        }
        Rank::Six => {
            if six_counts(mode, trick_no, house) {
                11
            } else {
                0
            }
        }
    }
}

/// True if the Six counts 11 instead of the Ace (§4.2, §4.4, §15).
fn six_counts(mode: Mode, trick_no: usize, house: &House) -> bool {
    let six_in_unenufe = house.trump.unenufe_eleven == Eleven::Six;
    match mode {
        Mode::Trump(_) | Mode::Trio(_) | Mode::Obenabe | Mode::Misere(Start::Oben) => false,
        Mode::Unenufe | Mode::Misere(Start::Unten) => six_in_unenufe,
        Mode::Slalom(_) | Mode::Guschti(_) => {
            let turning = match mode {
                Mode::Guschti(_) => house.trump.guschti_eleven,
                _ => house.trump.slalom_eleven,
            };
            match turning {
                SlalomEleven::Start => goes_up(mode, 1, house) && six_in_unenufe,
                SlalomEleven::Ace => false,
                SlalomEleven::Six => true,
                SlalomEleven::PerTrick => goes_up(mode, trick_no, house) && six_in_unenufe,
            }
        }
    }
}

pub fn trick_points(trick: &[Pair], mode: Mode, trick_no: usize, house: &House) -> u16 {
    let last = if trick_no == 9 { u16::from(house.score.last_trick) } else { 0 };
    trick.iter().map(|card| points(*card, mode, trick_no, house)).sum::<u16>() + last
}
