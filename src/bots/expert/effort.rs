//! How much a searching level may think.

/// The budget of one decision. It is counted in positions and worlds, never in time, so that the same question has
/// the same answer on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The most worlds that are looked at.
    pub worlds: usize,
    /// Positions that the solver may look at in all of them together, on each thread.
    pub nodes: u64,
    /// How many steps lie between two worlds in the search for likely ones.
    pub steps: usize,
    /// How many whole tricks are looked ahead where the end is too far.
    pub tricks_ahead: u8,
    /// On how many threads.
    pub threads: usize,
}

impl Effort {
    /// About a tenth of a second at most.
    pub const EXPERT: Self =
        Self { worlds: 40, nodes: 1_000_000, steps: 4, tricks_ahead: 2, threads: 1 };
    /// About a second at most, on two cores.
    pub const MASTER: Self =
        Self { worlds: 240, nodes: 10_000_000, steps: 8, tricks_ahead: 3, threads: 2 };

    /// The share of one of the threads.
    #[must_use]
    pub const fn of_thread(self, thread: usize) -> Self {
        let worlds = (self.worlds + self.threads - 1 - thread) / self.threads;
        Self { worlds, ..self }
    }
}
