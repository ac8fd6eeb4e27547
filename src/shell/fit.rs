//! `jass fit`: nets of the bots, fitted anew on every core.

mod calls;
mod leaf;
mod models;

pub use calls::{CallsQuestion, calls};
pub use leaf::{LeafQuestion, leaf};
pub use models::{ModelsQuestion, models};

/// Nets that were fitted.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The nets, one after the other.
    pub bytes: Vec<u8>,
    /// Lines that say how far off they are.
    pub report: String,
}
