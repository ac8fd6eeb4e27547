//! Evaluation over worlds: the mean of what each card and each call brings, where all cards are open.
//!
//! [`cards`] says what each card brings, `calls` what each call brings; `utility` turns card points into what they
//! are worth at the score of the game, which `account` keeps; near its end `finish` looks who is home first; `samples`
//! adds up the worlds.
//! [`budget`] is how much is looked at.

mod account;
pub mod budget;
pub(crate) mod calls;
pub mod cards;
mod finish;
mod samples;
mod utility;
