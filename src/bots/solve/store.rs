//! What has been found about positions at the beginning of a trick, by key.
//!
//! Of the key a digest of 128 bits is made; at least 64 of them are compared (56 in the entry, and those that chose
//! the bucket). A search of 10^8 probes in buckets of four takes a wrong entry for its own with a chance below 10^-8.

use super::{habit::Habits, hints::Hints};

/// A bound for the difference of points, and the card that brought it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    /// The cards of the position it was found for.
    pub cards: u64,
    /// The value is at least this.
    pub low: i32,
    /// The value is at most this.
    pub high: i32,
    /// The place of the best card, among those cards.
    pub best: u32,
}

/// More than any difference of points.
pub(super) const NO_BOUND: i32 = 10_000;
/// Bounds are kept as far as nine bits go.
const LEAST: i32 = -256;
const MOST: i32 = 255;

/// A digest and what was found, in two words.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    /// 56 bits of the digest, and the generation in the lowest eight.
    check: u64,
    /// The cards (36), the bounds (9 and 9), the best card (6), the tricks to come (4).
    found: u64,
}

/// Four entries side by side, one line of the cache.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

/// Where to look, and what must be found there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Address {
    digest: u64,
    check: u64,
}

impl Address {
    /// Stands for the position, however far it is searched.
    pub(super) const fn digest(self) -> u64 {
        self.digest
    }
}

/// A table of positions of a size that never changes. It is never cleared: what belongs to another question has
/// another salt, and is the first to make room.
#[derive(Clone, Debug)]
pub(super) struct Store {
    buckets: Vec<Bucket>,
    pub hints: Hints,
    pub habits: Habits,
    salt: u64,
    generation: u64,
}

const GENERATION: u64 = 0xff;
/// Beside the table, a part of its size is for hints.
const HINTS_SHARE: usize = 16;

impl Store {
    /// A table of at most so many bytes; the number of its buckets is a power of two, and at least one.
    pub(super) fn new(bytes: usize) -> Self {
        let most = (bytes / size_of::<Bucket>()).max(1);
        let buckets = 1 << most.ilog2();
        let hints = Hints::new(bytes / HINTS_SHARE);
        Self {
            buckets: vec![Bucket::default(); buckets],
            hints,
            habits: Habits::new(),
            salt: 0,
            generation: 0,
        }
    }

    /// From now on nothing is found that was kept before.
    pub(super) fn forget(&mut self) {
        self.salt += 1;
        self.habits.forget();
        self.age();
    }

    /// From now on what was kept before makes room first, but is still found.
    pub(super) const fn age(&mut self) {
        // An entry that was never written has generation 0.
        self.generation = self.generation % (GENERATION - 1) + 1;
    }

    /// Where the position of this key belongs, if the search is short of the end by so many tricks.
    pub(super) const fn address(&self, key: [u64; 2], horizon: u32) -> Address {
        let salt = self.salt.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let digest = fold(key[0] ^ 0xa076_1d64_78bd_642f, key[1] ^ 0xe703_7ed1_a0b4_28db ^ salt);
        let salt = salt ^ (horizon as u64) << 59;
        let check = fold(key[0] ^ 0x8ebc_6af0_9c88_c6e3, key[1].rotate_left(32) ^ digest ^ salt);
        Address { digest, check: check & !GENERATION }
    }

    const fn bucket(&self, address: Address) -> usize {
        address.digest as usize & (self.buckets.len() - 1)
    }

    /// What is known of the position.
    pub(super) fn find(&self, address: Address) -> Option<Found> {
        let Bucket(entries) = &self.buckets[self.bucket(address)];
        let entry = entries.iter().find(|entry| entry.check & !GENERATION == address.check)?;
        (entry.check & GENERATION != 0).then(|| Found::unpack(entry.found))
    }

    /// Keeps what was found, in the place of the same key, of something old, or of the shortest search.
    pub(super) fn keep(&mut self, address: Address, found: &Found, tricks: u32) {
        let generation = self.generation;
        let bucket = self.bucket(address);
        let Bucket(entries) = &mut self.buckets[bucket];
        let mut victim = 0;
        let mut least = u64::MAX;
        for (i, entry) in entries.iter().enumerate() {
            if entry.check & !GENERATION == address.check {
                victim = i;
                break;
            }
            let is_ours = entry.check & GENERATION == generation;
            let worth = if is_ours { 1 + (entry.found >> 60) } else { 0 };
            if worth < least {
                (least, victim) = (worth, i);
            }
        }
        entries[victim] = Entry { check: address.check | generation, found: found.pack(tricks) };
    }
}

/// The two halves of the product of two words, one upon the other.
const fn fold(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}

impl Found {
    fn pack(&self, tricks: u32) -> u64 {
        let c = self.cards;
        let cards =
            c & 0x1ff | c >> 16 << 9 & 0x3_fe00 | c >> 32 << 18 & 0x7fc_0000 | c >> 48 << 27;
        let bound = |number: i32| u64::from(number.clamp(LEAST, MOST).cast_unsigned()) & 0x1ff;
        cards
            | bound(self.low) << 36
            | bound(self.high) << 45
            | u64::from(self.best) << 54
            | u64::from(tricks) << 60
    }

    const fn unpack(word: u64) -> Self {
        let cards = word & 0x1ff
            | (word >> 9 & 0x1ff) << 16
            | (word >> 18 & 0x1ff) << 32
            | (word >> 27 & 0x1ff) << 48;
        let (low, high) = (bound(word >> 36), bound(word >> 45));
        Self {
            cards,
            low: if low == LEAST { -NO_BOUND } else { low },
            high: if high == MOST { NO_BOUND } else { high },
            best: (word >> 54) as u32 & 63,
        }
    }
}

/// The signed number in the lowest nine bits.
const fn bound(word: u64) -> i32 {
    ((word as i32) << 23) >> 23
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_until_it_is_forgotten() {
        let mut store = Store::new(1 << 12);
        store.forget();
        let found = Found { cards: 0x0101_0080_01ff_0003, low: -157, high: 1000, best: 56 };
        let address = store.address([5, 6], 0);
        store.keep(address, &found, 9);
        let back = store.find(store.address([5, 6], 0)).unwrap();
        assert_eq!((back.cards, back.low, back.high, back.best), (found.cards, -157, NO_BOUND, 56));
        assert!(store.find(store.address([6, 5], 0)).is_none());
        assert!(store.find(store.address([5, 6], 1)).is_none());
        store.age();
        assert!(store.find(address).is_some());
        store.forget();
        assert!(store.find(store.address([5, 6], 0)).is_none());
    }
}
