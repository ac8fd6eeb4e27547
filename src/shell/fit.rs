//! `jass fit`: nets of the bots, fitted anew on every core.

mod bids;
mod calls;
mod leaf;
mod models;

pub use bids::{BidsQuestion, bids};
pub use calls::{CallsQuestion, calls};
pub use leaf::{LeafQuestion, leaf};
pub use models::{ModelsQuestion, models};

use crate::shell::crew;

/// Nets that were fitted.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The nets, one after the other.
    pub bytes: Vec<u8>,
    /// Lines that say how far off they are.
    pub report: String,
}

/// Deals played from one word on the progress to the next.
const CHUNK: usize = 5000;

/// Plays so many deals on every core.
fn in_chunks<T: Send>(
    deals: usize,
    tell: impl Fn(&str),
    play: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    let numbers: Vec<usize> = (0..deals).collect();
    let mut played = Vec::with_capacity(deals);
    for chunk in numbers.chunks(CHUNK) {
        played.extend(crew::with_each(chunk, |_, number| play(*number)));
        tell(&format!("{} of {deals} deals", played.len()));
    }
    played
}

/// Fits, and keeps what is told of the nets.
fn told(tell: impl Fn(&str), fit: impl FnOnce(&mut dyn FnMut(&str)) -> Vec<u8>) -> Fitted {
    let mut report = String::new();
    let bytes = fit(&mut |line| {
        tell(line);
        report.extend([line, "\n"]);
    });
    Fitted { bytes, report }
}
