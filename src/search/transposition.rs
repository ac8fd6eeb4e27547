//! Transposition table of positions at the beginning of a trick, and the hash moves within one.
//!
//! Of the canonical key a digest of 128 bits is made; at least 64 of them are compared (56 in the entry, and those that
//! chose the bucket). A search of 10^8 probes in buckets of four takes a wrong entry for its own with a chance below
//! 10^-8.
//!
//! Two searches may use one table at the same time, see `parallel`.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::hash_moves::HashMoves;

/// Bounds for the difference of points, and the card that brought them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableEntry {
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
pub(crate) const NO_BOUND: i32 = 10_000;
/// Bounds are kept as far as nine bits go.
const LEAST: i32 = -256;
const MOST: i32 = 255;

/// A digest and what was found, in two words.
#[derive(Clone, Copy, Debug, Default)]
struct PackedEntry {
    /// 56 bits of the digest, and the generation in the lowest eight.
    check: u64,
    /// The cards (36), the bounds (9 and 9), the best card (6), the tricks to come (4).
    packed: u64,
}

/// Four entries side by side, one line of the cache.
#[derive(Clone, Debug, Default)]
#[repr(align(64))]
// A probe is a fifth of the time of a search. Several card sets of one key in a bucket saved 1.6 % of the positions
// and took 7 % more time (trump, 7 tricks, 200 deals).
struct Bucket([SharedEntry; 4]);

/// An entry that two searches read and write at the same time: one of which the halves are of different positions does
/// not pass the check.
// Atomics cost nothing that can be seen: whole deals with trump took 136 to 154 ms in the median, and 139 to 157 without.
#[derive(Debug, Default)]
struct SharedEntry {
    /// The check, exclusive or what was found.
    mixed: AtomicU64,
    packed: AtomicU64,
}

impl SharedEntry {
    fn get(&self) -> PackedEntry {
        let packed = self.packed.load(Relaxed);
        PackedEntry { check: self.mixed.load(Relaxed) ^ packed, packed }
    }

    fn set(&self, PackedEntry { check, packed }: PackedEntry) {
        self.mixed.store(check ^ packed, Relaxed);
        self.packed.store(packed, Relaxed);
    }
}

impl Clone for SharedEntry {
    fn clone(&self) -> Self {
        let copy = Self::default();
        copy.set(self.get());
        copy
    }
}

/// Address of a position: where to look, and what must be found there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableAddress {
    digest: u64,
    check: u64,
}

impl PackedEntry {
    /// True if it is that of the position, and not forgotten: its generation is no earlier than `born`.
    const fn is_at(&self, address: TableAddress, born: u64) -> bool {
        self.check.wrapping_sub(address.check | born) <= GENERATION - born
    }
}

impl TableAddress {
    /// The address of the position of this key, if the search is short of the end by so many tricks.
    pub(crate) const fn of(key: [u64; 2], horizon: u32) -> Self {
        let digest = fold(key[0] ^ 0xa076_1d64_78bd_642f, key[1] ^ 0xe703_7ed1_a0b4_28db);
        let short = (horizon as u64) << 59;
        let check = fold(key[0] ^ 0x8ebc_6af0_9c88_c6e3, key[1].rotate_left(32) ^ digest ^ short);
        Self { digest, check: check & !GENERATION }
    }

    /// Digest of the position, however far it is searched.
    pub(crate) const fn digest(self) -> u64 {
        self.digest
    }
}

/// A table of positions of a size that never changes. What is forgotten stays in it as if nothing stood there: only
/// when the generations are used up is it cleared.
#[derive(Clone, Debug)]
pub(crate) struct TranspositionTable {
    buckets: Vec<Bucket>,
    /// Number of buckets in use, a power of two.
    used: usize,
    pub(crate) hash_moves: HashMoves,
    /// First generation that is still found; entries of earlier ones are forgotten.
    born: u64,
    generation: u64,
}

/// The bits of the generation, and the last of them. An entry that was never written has generation 0.
// Generations in place of clearing: a search of a few positions must not pay for a table of 64 MiB. A salt in the
// digest would do as well, but shuffles the buckets each time.
const GENERATION: u64 = 0xff;
/// Beside the table, a part of its size is for hash moves.
const HASH_MOVE_SHARE: usize = 16;

/// Most bytes of the table of a search that is asked for in every world: what a core keeps close.
// 1 MiB is a core's own cache on the machine that the levels were timed on.
const CLOSE_BYTES: usize = 1 << 20;

/// Bytes of the table of a search that may look at so many positions, with so many bytes for each, and at most what a core
/// keeps close.
// All of a table is written before the first position: where a round is played on, at a tenth of the positions of `expert`, a
// whole one took 5 % of the time for four, and for two more than the search.
pub(crate) fn bytes_for(nodes: u64, bytes_per_node: u64) -> usize {
    let wanted = bytes_per_node.saturating_mul(nodes).checked_next_power_of_two();
    wanted.map_or(CLOSE_BYTES, |bytes| CLOSE_BYTES.min(bytes as usize))
}

impl TranspositionTable {
    /// A table of at most so many bytes; the number of its buckets is a power of two, and at least one.
    pub(crate) fn new(bytes: usize) -> Self {
        let most = (bytes / size_of::<Bucket>()).max(1);
        let buckets = 1 << most.ilog2();
        let hash_moves = HashMoves::new(bytes / HASH_MOVE_SHARE);
        Self {
            buckets: vec![Bucket::default(); buckets],
            used: buckets,
            hash_moves,
            born: 1,
            generation: 1,
        }
    }

    /// Forgets all entries: everything goes on as in a new table.
    pub(crate) fn forget(&mut self) {
        if self.generation == GENERATION {
            self.buckets.fill_with(Bucket::default);
            self.generation = 0;
        }
        self.generation += 1;
        self.born = self.generation;
        // The hash moves too: while those of the last position stayed, a solver that was used again looked at 15 %
        // more, and benches depended on the order of their positions.
        self.hash_moves.forget();
    }

    /// Forgets all entries, and keeps to so many bytes from now on: a short search is quicker where all of it is near.
    pub(crate) fn forget_within(&mut self, bytes: usize) {
        self.forget();
        let most = (bytes / size_of::<Bucket>()).max(1);
        self.used = self.buckets.len().min(1 << most.ilog2());
        self.hash_moves.keep_to(bytes / HASH_MOVE_SHARE);
    }

    /// Ages all entries: they make room first, but are still found. (Not any more in the last generation.)
    pub(crate) const fn age(&mut self) {
        if self.generation < GENERATION {
            self.generation += 1;
        }
    }

    const fn bucket(&self, address: TableAddress) -> usize {
        address.digest as usize & (self.used - 1)
    }

    /// The entry of the position.
    pub(crate) fn probe(&self, address: TableAddress) -> Option<TableEntry> {
        let Bucket(entries) = &self.buckets[self.bucket(address)];
        let mut entries = entries.iter().map(SharedEntry::get);
        let entry = entries.find(|entry| entry.is_at(address, self.born))?;
        Some(TableEntry::unpack(entry.packed))
    }

    /// Stores what was found, in the place of the same key, of something old, or of the shortest search.
    pub(crate) fn store(&self, address: TableAddress, entry: &TableEntry, tricks: u32) {
        let (born, generation) = (self.born, self.generation);
        let bucket = self.bucket(address);
        let Bucket(entries) = &self.buckets[bucket];
        let mut victim = 0;
        let mut least = u64::MAX;
        for (i, entry) in entries.iter().map(SharedEntry::get).enumerate() {
            if entry.is_at(address, born) {
                victim = i;
                break;
            }
            let is_ours = entry.check & GENERATION == generation;
            let worth = if is_ours { 1 + (entry.packed >> 60) } else { 0 };
            if worth < least {
                (least, victim) = (worth, i);
            }
        }
        let check = address.check | generation;
        entries[victim].set(PackedEntry { check, packed: entry.pack(tricks) });
    }
}

/// The two halves of the product of two words, one upon the other.
pub(crate) const fn fold(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}

impl TableEntry {
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

/// The digest of a position in a trick from that of its beginning.
pub(crate) const fn digest_within_trick(digest: u64, pile: u64) -> u64 {
    (digest ^ pile.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xe703_7ed1_a0b4_28db)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_until_it_is_forgotten() {
        let mut table = TranspositionTable::new(1 << 12);
        let entry = TableEntry { cards: 0x0101_0080_01ff_0003, low: -157, high: 1000, best: 56 };
        let address = TableAddress::of([5, 6], 0);
        table.store(address, &entry, 9);
        let back = table.probe(TableAddress::of([5, 6], 0)).unwrap();
        assert_eq!((back.cards, back.low, back.high, back.best), (entry.cards, -157, NO_BOUND, 56));
        assert!(table.probe(TableAddress::of([6, 5], 0)).is_none());
        assert!(table.probe(TableAddress::of([5, 6], 1)).is_none());
        table.age();
        assert!(table.probe(address).is_some());
        table.forget();
        assert!(table.probe(TableAddress::of([5, 6], 0)).is_none());
    }
    #[test]
    fn a_table_that_keeps_to_a_part_finds_all_that_is_stored_there_and_only_that() {
        let mut table = TranspositionTable::new(1 << 14);
        let entry = TableEntry { cards: 1, low: 0, high: 0, best: 0 };
        let addresses: Vec<TableAddress> =
            (1..200).map(|key| TableAddress::of([key, 0], 0)).collect();
        let found = |table: &TranspositionTable| {
            addresses.iter().filter(|address| table.probe(**address).is_some()).count()
        };
        for (bytes, most) in [(1 << 10, 64), (1 << 20, 199), (1, 4)] {
            table.forget_within(bytes);
            assert_eq!(found(&table), 0);
            for address in &addresses {
                table.store(*address, &entry, 5);
                table.hash_moves.set(address.digest(), 7);
                assert!(table.probe(*address).is_some());
                assert_eq!(table.hash_moves.at(address.digest()), 7);
            }
            assert!((most / 2..=most).contains(&found(&table)), "{bytes}: {}", found(&table));
        }
    }
    #[test]
    fn what_is_forgotten_never_comes_back_and_takes_no_room() {
        let mut table = TranspositionTable::new(1);
        let entry = TableEntry { cards: 1, low: 0, high: 0, best: 0 };
        let [old, new] = [[1, 2], [3, 4]].map(|key| TableAddress::of(key, 0));
        for round in 0..1000 {
            table.store(old, &entry, 9);
            table.forget();
            assert!(table.probe(old).is_none(), "{round}");
            for _ in 0..round % 7 {
                table.age();
            }
            table.store(new, &entry, 0);
            assert!(table.probe(new).is_some(), "{round}");
        }
    }
}
