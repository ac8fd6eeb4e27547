//! Fitting: nets that judge by what was learnt from rounds played, as `jass fit` makes them.
//!
//! `training_set` is what is learnt from, `weights` a net in the making, `training` how it is made, and what comes out are
//! the bytes of a [`Net`](crate::bots::net::Net). Of floating point only sums, products, quotients and roots are used,
//! one after the other in a fixed order, so that the same examples give the same bytes on every machine.
#![expect(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "counts are far below 2^24, and a byte keeps the bits of a small number"
)]
pub(crate) mod bodensee;
pub(crate) mod schieber;
mod training;
mod training_set;
mod weights;

pub(crate) use training::{TrainingCourse, error, train};
pub(crate) use training_set::TrainingSet;

use crate::cards::{Mode, Suit};

/// Modes with a trump suit, which have one net: it is the same game under four names.
pub(crate) const TRUMP_MODES: &[Mode] = &[
    Mode::Trump(Suit::Eicheln),
    Mode::Trump(Suit::Rosen),
    Mode::Trump(Suit::Schilten),
    Mode::Trump(Suit::Schellen),
];
