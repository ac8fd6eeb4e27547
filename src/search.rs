//! Bricks of the game-tree search, of which both solvers are made: bitboards, beating, canonical keys, tables.
//!
//! Knows cards and rules, never a game; bounds, move ordering and positions are each solver's own.

pub(crate) mod bitboard;
pub(crate) mod canonical_key;
pub(crate) mod equivalent;
pub(crate) mod hash_moves;
pub(crate) mod history;
pub(crate) mod parallel;
pub(crate) mod transposition;
pub(crate) mod trick;
