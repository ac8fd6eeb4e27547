//! Bounds of the points still to come, where a search was too short to find them.

use crate::rules::ByTeam;

/// Bounds of the points still to come: each team gets no fewer than the first and no more than the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointBounds {
    /// Least points of each team.
    pub least: ByTeam<u16>,
    /// Most points of each team.
    pub most: ByTeam<u16>,
}

impl PointBounds {
    /// The bounds of points that are known.
    pub(super) const fn exactly(points: ByTeam<u16>) -> Self {
        Self { least: points, most: points }
    }

    /// The points, if they are known.
    pub fn exact(&self) -> Option<ByTeam<u16>> {
        (self.least == self.most).then_some(self.least)
    }
}
