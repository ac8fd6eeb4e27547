//! Who deals, who is forehand, who leads (rules.md §2, §3.3).

use super::{
    house::{Leader, SchiebenRules},
    mode::Mode,
    seat::Seat,
};

/// The forehand of a round, counted from 1: one seat further with every round (rules.md §2.4).
pub const fn forehand(first: Seat, round_no: usize) -> Seat {
    first.after((round_no + 3) % 4)
}

/// The dealer of a round, counted from 1: the forehand of the round before; anyone deals the first (rules.md §2.5).
pub const fn dealer(first: Seat, round_no: usize) -> Option<Seat> {
    if round_no > 1 { Some(forehand(first, round_no - 1)) } else { None }
}

/// What was called, by whom, and whether forehand had pushed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Called {
    /// What was called.
    pub mode: Mode,
    /// Who called it.
    pub caller: Seat,
    /// Forehand pushed first.
    pub pushed: bool,
}

impl Called {
    /// Whether the partner pushed back, so that forehand had to call after all.
    pub fn pushed_back(&self, forehand: Seat) -> bool {
        self.pushed && self.caller == forehand
    }

    /// Who leads the first trick (rules.md §3.3, §15).
    pub const fn leader(&self, forehand: Seat, rules: &SchiebenRules) -> Seat {
        let rule = match self.mode {
            Mode::Slalom(_) => rules.slalom_leader,
            Mode::Trump(_) | Mode::Obenabe | Mode::Unenufe => rules.leader,
        };
        match rule {
            Leader::Caller if self.pushed => self.caller,
            Leader::Caller | Leader::Forehand => forehand,
        }
    }

    /// Whether the first lead must be a trump (rules.md §3.4, §15).
    pub fn must_lead_trump(&self, forehand: Seat, rules: &SchiebenRules) -> bool {
        rules.lead_trump_after_push && self.pushed && !self.pushed_back(forehand)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forehand_moves_one_seat_and_deals_the_next_round() {
        assert_eq!(forehand(Seat::North, 1), Seat::North);
        assert_eq!(dealer(Seat::North, 1), None);
        assert_eq!(forehand(Seat::North, 2), Seat::West);
        assert_eq!(dealer(Seat::North, 2), Some(Seat::North));
        assert_eq!(forehand(Seat::North, 6), Seat::West);
    }
}
