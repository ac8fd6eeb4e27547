//! Evaluation over worlds: the mean of what each card brings, where all cards are open, and each call, where they are not.
//!
//! [`cards`] says what each card brings, `calls` what each call brings, by what such hands have brought (`expected`),
//! `doubling` whether to say Kontra or Re;
//! `utility` turns card points into what they are worth at the score of the game, which `account` keeps; near its end
//! `finish` looks who is home first; `samples` adds up the worlds.
//! [`budget`] is how much is looked at.

mod account;
pub mod budget;
pub(crate) mod calls;
pub mod cards;
pub(super) mod doubling;
pub(crate) mod expected;
mod finish;
mod samples;
mod utility;
