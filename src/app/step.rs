//! Step in a list.

/// Step of one place further or back, round and round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Step {
    Forward,
    Back,
}

impl Step {
    /// The place one step from this one among this number of places.
    pub const fn from(self, place: usize, count: usize) -> usize {
        match self {
            Self::Forward => (place + 1) % count,
            Self::Back => (place + count - 1) % count,
        }
    }

    /// The place one step from this one; without one, the first place, or the last.
    pub const fn among(self, place: Option<usize>, count: usize) -> usize {
        match (place, self) {
            (Some(place), step) => step.from(place, count),
            (None, Self::Forward) => 0,
            (None, Self::Back) => count - 1,
        }
    }

    /// The next of this number of places that holds something, after this one or from an end; none where all are empty.
    pub fn to_taken(
        self,
        place: Option<usize>,
        count: usize,
        is_taken: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        let mut place = place;
        (0..count).find_map(|_| {
            let next = self.among(place, count);
            place = Some(next);
            is_taken(next).then_some(next)
        })
    }
}
