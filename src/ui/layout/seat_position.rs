//! The sides of the table, as it is drawn.

use crate::{cards::Seat, rules::house::Direction, ui::style::art::Signs};

/// Side of the table at which a seat is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum SeatPosition {
    Bottom,
    Right,
    Top,
    Left,
}

impl SeatPosition {
    /// The side of a seat, the person at the terminal sitting at the bottom.
    pub const fn of(seat: Seat, direction: Direction) -> Self {
        match (seat, direction) {
            (Seat::South, _) => Self::Bottom,
            (Seat::North, _) => Self::Top,
            (Seat::East, Direction::Anticlockwise) | (Seat::West, Direction::Clockwise) => {
                Self::Right
            }
            (Seat::West, Direction::Anticlockwise) | (Seat::East, Direction::Clockwise) => {
                Self::Left
            }
        }
    }

    /// Mark that points there.
    pub fn mark(self, marks: &Signs) -> &str {
        match self {
            Self::Bottom => &marks.below,
            Self::Right => &marks.more,
            Self::Top => &marks.above,
            Self::Left => &marks.less,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_direction_of_play_mirrors_left_and_right() {
        use SeatPosition::{Bottom, Left, Right, Top};
        let sides = |direction| Seat::ALL.map(|seat| SeatPosition::of(seat, direction));
        assert_eq!(sides(Direction::Anticlockwise), [Bottom, Right, Top, Left]);
        assert_eq!(sides(Direction::Clockwise), [Bottom, Left, Top, Right]);
    }
}
