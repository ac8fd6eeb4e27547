//! Which card to try first. Nothing here can make an answer wrong, only late.
//!
//! For each card it is guessed who will hold the trick after it, from the strongest cards of those still to play; what
//! a card is worth then was tuned on random deals.

use super::{
    lanes::TRUMPS,
    law::Law,
    pile::{Kind, Pile, beating},
};

/// Who will hold the trick, as it looks.
const SURE: usize = 0;
const PARTNER: usize = 1;
const RUFFED: usize = 2;
const LOST: usize = 3;

/// The cards that may be played, with how good each looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    keys: [i32; 9],
    len: usize,
}

impl Choice {
    const NONE: Self = Self { keys: [0; 9], len: 0 };

    const fn push(&mut self, score: i32, place: u32) {
        self.keys[self.len] = score << 6 | place.cast_signed();
        self.len += 1;
    }

    /// Takes the best card out; its place.
    pub(super) fn next(&mut self) -> Option<u32> {
        let keys = &mut self.keys[..self.len];
        let (mut at, mut best) = (0, *keys.first()?);
        for (i, key) in keys.iter().enumerate().skip(1) {
            if *key > best {
                (at, best) = (i, *key);
            }
        }
        keys[at] = keys[keys.len() - 1];
        self.len -= 1;
        Some(best.cast_unsigned() & 63)
    }
}

/// How much each weight is, by turn (0 leads, 3 plays last) and by who will hold the trick.
pub(super) type Weights = [[[i32; 5]; 4]; 4];

/// Base, per point of the card, per point on the table, per strength, for a trump.
pub(super) const SUITED: Weights = [
    [[60, 4, 0, 0, -10], [40, 4, 0, 0, -20], [0, -4, 0, 0, -20], [0, -4, 0, -1, -20]],
    [[60, 4, 4, 0, -20], [40, 4, 4, 0, -20], [0, -4, -4, 0, -20], [0, -4, -4, -1, -20]],
    [[60, 4, 4, 0, -20], [60, 4, 4, -1, -20], [0, -4, -4, 0, -20], [0, -4, -4, -1, -20]],
    [[60, 4, 4, 0, -20], [60, 4, 4, -1, -20], [0, -4, -4, 0, -20], [0, -4, -4, -1, -20]],
];
/// The same without trump.
pub(super) const BARE: Weights = [
    [[60, 4, 0, 0, 0], [40, 4, 0, 0, 0], [0, -4, 0, 0, 0], [0, -4, 0, -1, 0]],
    [[60, 4, 4, 0, 0], [40, 4, 4, 0, 0], [0, -4, -4, 0, 0], [0, -4, -4, -1, 0]],
    [[60, 4, 4, 0, 0], [60, 4, 4, -1, 0], [0, -4, -4, 0, 0], [0, -4, -4, -1, 0]],
    [[60, 4, 4, 0, 0], [60, 4, 4, -1, 0], [0, -4, -4, 0, 0], [0, -4, -4, -1, 0]],
];

/// The weights, card by card.
#[derive(Clone, Debug)]
pub(super) struct Order {
    cards: [[[i16; 64]; 4]; 4],
    table: [[i32; 4]; 4],
}

impl Order {
    /// The order for a mode.
    pub(super) fn of<K: Kind>(law: &Law) -> Self {
        Self::with::<K>(law, if K::TRUMP { &SUITED } else { &BARE })
    }

    fn with<K: Kind>(law: &Law, weights: &Weights) -> Self {
        let card = |[base, points, _, strength, trump]: [i32; 5], place: usize| {
            let counts = i32::from(law.points[0][place]);
            let is_trump = i32::from(K::TRUMP && place >= 48);
            (base + points * counts + strength * i32::from(place as u8 & 15) + trump * is_trump)
                as i16
        };
        let column = |weights: [i32; 5]| std::array::from_fn(|place| card(weights, place));
        Self {
            cards: weights.map(|turn| turn.map(column)),
            table: weights.map(|turn| turn.map(|[_, _, table, ..]| table)),
        }
    }

    /// The cards of `legal` to try, when the seat plays at this turn.
    pub(super) fn choice<K: Kind>(
        &self,
        hands: &[u64; 4],
        seat: usize,
        pile: Option<&Pile>,
        turn: usize,
        legal: u64,
        upwards: bool,
    ) -> Choice {
        let (friends, foes) = behind(hands, seat, turn);
        let on_table = pile.map_or(0, |pile| pile.points);
        let lost = pile.map(|pile| {
            held::<K>(pile.over, pile.winner % 2 == seat % 2, friends, foes, pile.led, upwards)
        });
        let mut choice = Choice::NONE;
        let mut left = legal;
        while left != 0 {
            let place = left.trailing_zeros();
            left &= left - 1;
            let outcome = match (pile, lost) {
                (Some(pile), Some(lost)) if pile.over >> place & 1 == 0 => lost,
                _ => {
                    let led = pile.map_or(super::lanes::lane(place), |pile| pile.led);
                    held::<K>(beating::<K>(place, upwards), true, friends, foes, led, upwards)
                }
            };
            let score = i32::from(self.cards[turn][outcome][place as usize])
                + self.table[turn][outcome] * on_table;
            choice.push(score, place);
        }
        choice
    }
}

/// The cards of the partner and of the opponents that are still to play to this trick.
fn behind(hands: &[u64; 4], seat: usize, turn: usize) -> (u64, u64) {
    let after = |turns: usize| hands[(seat + turns) & 3];
    match turn {
        0 => (after(2), after(1) | after(3)),
        1 => (after(2), after(1)),
        2 => (0, after(1)),
        _ => (0, 0),
    }
}

/// Who will hold the trick if `over` are the cards that beat the best one.
const fn held<K: Kind>(
    over: u64,
    ours: bool,
    friends: u64,
    foes: u64,
    led: u64,
    upwards: bool,
) -> usize {
    let (friends, foes) = (friends & over, foes & over);
    if foes == 0 {
        return if ours {
            SURE
        } else if friends != 0 {
            PARTNER
        } else {
            LOST
        };
    }
    if friends != 0 && stronger::<K>(friends, foes, upwards) {
        return PARTNER;
    }
    if K::TRUMP && foes & led == 0 && led != TRUMPS { RUFFED } else { LOST }
}

/// Whether the strongest of some cards beats the strongest of the others, when all are trumps or of one suit.
const fn stronger<K: Kind>(ours: u64, theirs: u64, upwards: bool) -> bool {
    if K::TURNS && upwards {
        ours.trailing_zeros() < theirs.trailing_zeros()
    } else {
        ours > theirs
    }
}
