//! Rules: what a table has agreed on, and by it what may be played, what it counts and who has won, for each game.
//!
//! Pure tables and functions: they know nothing of whose turn it is, of logs, of chance, of words for people.

mod aid;
pub mod bodensee;
pub mod house;
pub mod schieber;

pub use aid::Aid;
pub use house::House;
