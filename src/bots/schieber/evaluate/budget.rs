//! Budget of a searching level, in nodes and worlds.

/// The cost of a node whose rest is guessed, in nodes that are searched.
pub(super) const HEURISTIC_NODE_COST: u64 = 3;
/// The cost of a node of the race to the target.
pub(super) const FINISH_NODE_COST: u64 = 4;

/// The budget of one decision. It is counted in positions and worlds, never in time, so that the same question has
/// the same answer on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most worlds that are looked at.
    pub worlds: usize,
    /// Positions that the solver may look at in the worlds of one part, by what they cost. A few worlds are looked at
    /// even if they cost more.
    pub nodes: u64,
    /// Positions that may be looked at in all, whatever they cost. With too few for a single world, the conventions
    /// decide.
    pub max_nodes: u64,
    /// The number of steps between two worlds in the search for likely ones.
    // Of 100 positions two chains of 80 worlds were at odds by more than 0.3 on where a card lies in 30 with 24 steps, in
    // 8 with 48. It is truer and brings no points: +0.27 (95 %: −0.92 to +1.45; 800 deals, seed 3301).
    pub steps: usize,
    /// The number of whole tricks looked ahead where the end is too far.
    pub tricks_ahead: u8,
    /// The number of batches in which the worlds are looked at, which may be done at the same time.
    pub batches: usize,
}

impl Budget {
    /// Some hundredths of a second: a coach's first look, and who plays on for a judge of marks.
    pub const QUICK: Self = Self {
        worlds: 30,
        nodes: 1_000_000,
        max_nodes: u64::MAX,
        steps: 48,
        tricks_ahead: 3,
        batches: 1,
    };
    /// A tenth of a second for all cards but one in a hundred.
    // Where the net judges, width pays: 150 worlds and 3.5 million positions beat 30 and one million by 3.6 points a deal (95 %:
    // 1.3 to 5.9), 200 and 2.5 million by 2.7 (0.4 to 4.9), and 300 a trick less ahead by 2.2 (0.1 to 4.2), on the same 200
    // deals. By the play-out it did not: 13.5 ± 2.4 points over the rules with 20 worlds, 16.7 ± 2.3 with 50, 17.2 ± 2.3
    // with 100.
    pub const EXPERT: Self = Self { worlds: 150, nodes: 3_000_000, ..Self::QUICK };
    /// A second at most, on two cores.
    pub const MASTER: Self = Self {
        worlds: 600,
        nodes: 15_000_000,
        max_nodes: u64::MAX,
        steps: 48,
        tricks_ahead: 4,
        batches: 2,
    };

    /// Budget of a coach who reviews a decision.
    // A class given by this and asked again by `DEEP` was the same for 88 % of 43 decisions and never two apart: all
    // nine marks stood, and five of fourteen were missed. With 30 worlds seven were.
    pub const REVIEW: Self = Self { worlds: 300, nodes: 7_000_000, steps: 96, ..Self::QUICK };
    /// Budget of a coach who is asked to look deeper.
    pub const DEEP: Self = Self { worlds: 1200, nodes: 40_000_000, steps: 96, ..Self::QUICK };

    /// Budget of a judge, who has all the time: this number of worlds, exact where that is at all possible.
    pub const fn reference(worlds: usize) -> Self {
        let nodes = worlds as u64 * 1_000_000;
        Self { worlds, nodes, max_nodes: u64::MAX, steps: 96, tricks_ahead: 4, batches: 1 }
    }

    /// The budget with a limit of positions.
    #[must_use]
    pub(crate) const fn at_most(self, max_nodes: u64) -> Self {
        Self { max_nodes, ..self }
    }

    /// Positions that may be searched in the first world.
    pub(super) const fn nodes_a_world(self) -> u64 {
        let half = self.worlds as u64 / 2;
        self.nodes / if half == 0 { 1 } else { half }
    }

    /// The share of one of the parts.
    #[must_use]
    pub(crate) const fn of_batch(self, batch: usize) -> Self {
        let worlds = (self.worlds + self.batches - 1 - batch) / self.batches;
        Self { worlds, max_nodes: self.max_nodes / self.batches as u64, ..self }
    }
}
