//! The pack and the table that every Jass has: cards and sets of them, seats and teams, tricks, and the modes with what
//! beats what and counts what in them.
//!
//! Knows no house rules: what a table has agreed on is [`rules`](crate::rules), which is built on this.

pub(crate) mod card;
mod card_set;
pub(crate) mod mode;
mod objective;
mod ranking;
pub(crate) mod seat;
#[cfg(feature = "serde")]
pub(crate) mod serde_text;
mod tariff;
pub mod text;
mod trick;

pub use card::{Card, NotACard, NotASuit, Rank, Suit};
pub use card_set::{CardIter, CardSet};
pub use mode::{Family, Mode, ModeSet, NotAMode, Start};
pub use objective::Objective;
pub use ranking::Ranking;
pub use seat::{BySeat, BySide, ByTeam, NotASeat, NotASide, Seat, Side, Team};
pub use tariff::Tariff;
pub use trick::Trick;
