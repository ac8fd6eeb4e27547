//! `jass fit`: nets of the bots, fitted anew on every core.

mod calls;
mod leaf;

pub use calls::{CallsQuestion, calls};
pub use leaf::{LeafQuestion, leaf};

/// Nets that were fitted.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The nets, one after the other.
    pub bytes: Vec<u8>,
    /// Lines that say how far off they are.
    pub report: String,
}
