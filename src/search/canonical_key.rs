//! Canonical key of a position: who owns the first, the second, the third card of each lane, whichever cards these are.
//!
//! Cards that are out leave no gap. Of the cards themselves the key keeps only whether they count anything, and
//! whether a trump is exempt from following, of which there is one (rules.md §5.3).

/// The number of sets of nine cards.
const SETS: usize = 1 << 9;
/// The number of ways in which each of nine cards can be out, in the set, or in the set and marked.
const MARKED: usize = 3_usize.pow(9);

/// Number of each set of nine cards with the ternary digit 1 for each card in it.
const TERNARY: [u16; SETS] = {
    let mut table = [0; SETS];
    let mut set = 1;
    while set < SETS {
        table[set] = table[set / 2] * 3 + (set % 2) as u16;
        set += 1;
    }
    table
};

/// Marks of each number of digits 0 (out), 1 (in) and 2 (marked), without the gaps.
const SQUEEZED: &[u16; MARKED] = &{
    let mut table = [0; MARKED];
    let mut digits = 1;
    while digits < MARKED {
        table[digits] = match digits % 3 {
            0 => table[digits / 3],
            digit => table[digits / 3] * 2 + (digit - 1) as u16,
        };
        digits += 1;
    }
    table
};

/// The number of cards in each set of nine.
const COUNT: [u8; SETS] = {
    let mut table = [0; SETS];
    let mut set = 1;
    while set < SETS {
        table[set] = table[set / 2] + (set % 2) as u8;
        set += 1;
    }
    table
};

/// The key of four hands in order of play, the leader's first: two words that say all, of 62 and 63 bits.
/// `counting` are the cards that count anything, `exempt` the trump that need not follow.
pub(crate) const fn canonical_key(hands: [u64; 4], counting: u64, exempt: u64) -> [u64; 2] {
    let present = hands[0] | hands[1] | hands[2] | hands[3];
    // One mark for all that counts, whatever it counts: the bounds found are widened by the difference instead. A
    // prototype looked at 151 k positions so (trump, 7 tricks, 50 endings), at 249 k where only cards that count the
    // same stood for each other, and at 275 k where none did.
    let planes = [hands[1] | hands[3], hands[2] | hands[3], counting];
    let low = lane_key(present, planes, 0) | lane_key(present, planes, 16) << 31;
    let high = lane_key(present, planes, 32) | lane_key(present, planes, 48) << 31;
    // The Puur must not be one of the others: it need not follow, and in a prototype it was a checksum that found the
    // key which forgot it. With a second such trump two positions had one key and 6,000 endings were solved as before,
    // so that it takes an assertion to see it.
    debug_assert!(exempt.is_power_of_two(), "one mark tells of one trump");
    let is_exempt = (present & exempt != 0) as u64;
    [low, high | is_exempt << 62]
}

/// The key where the trumps that are left rank otherwise in later tricks: it says which they are.
pub(crate) const fn with_each_trump([low, high]: [u64; 2], present: u64) -> [u64; 2] {
    // What counts among known cards is known: their third row is free.
    let row = 31 + 18;
    [low, high & !((SETS as u64 - 1) << row) | (present >> 48 & (SETS as u64 - 1)) << row]
}

/// The key of one lane: three rows of nine marks, and how many cards there are.
const fn lane_key(present: u64, planes: [u64; 3], shift: u32) -> u64 {
    let set = (present >> shift) as usize & (SETS - 1);
    let base = TERNARY[set] as usize;
    let mut key = (COUNT[set] as u64) << 27;
    let mut row = 0;
    while row < 3 {
        let marked = (planes[row] >> shift) as usize & set;
        key |= (SQUEEZED[base + TERNARY[marked] as usize] as u64) << (9 * row);
        row += 1;
    }
    key
}
