//! What is certain at the beginning of a trick without looking further: points that a team cannot be kept from.

use super::{
    lanes::{TRUMPS, lanes_of, tops},
    law::exempt_trumps,
    pile::Kind,
    search::{Search, Spot},
};

impl<K: Kind> Search<'_, K> {
    /// Bounds of the value for who leads, from winners that need no play.
    pub(super) fn certain(&self, seat: usize, spot: &Spot) -> (i32, i32) {
        let (low, high) = (-self.bound(seat + 1, spot), self.bound(seat, spot));
        if K::TURNS {
            return (low, high);
        }
        let Some(cashed) = self.cashed(seat) else { return (high, high) };
        let cashed = if cashed > 0 { low.max(2 * cashed - spot.rest) } else { low };
        if !K::TRUMP {
            return (cashed, high);
        }
        let (owner, points) = self.masters();
        match (owner ^ seat) & 1 {
            _ if points == 0 => (cashed, high),
            0 => (cashed.max(2 * points - spot.rest), high),
            _ => (cashed, high.min(spot.rest - 2 * points)),
        }
    }

    /// What who leads makes by playing out winners, one after the other, or his partner once he is led to. None if
    /// that are all tricks.
    fn cashed(&self, seat: usize) -> Option<i32> {
        let (hand, partner) = (self.hands[seat], self.hands[(seat + 2) & 3]);
        let (left, right) = (self.hands[(seat + 1) & 3], self.hands[(seat + 3) & 3]);
        let foes = left | right;
        let mine = hand & tops(foes | partner);
        if !K::TRUMP {
            return self.played_out(mine, hand, partner & tops(foes | hand), 0);
        }
        let trumps = (hand | partner) & TRUMPS;
        if foes & TRUMPS == 0 {
            // Whoever of us plays a trump, and when: it wins us a trick.
            let theirs = partner & tops(foes | hand) & !TRUMPS;
            return self.played_out(mine, hand, theirs, trumps);
        }
        let run = mine & TRUMPS;
        // Each lead of the run draws a trump from everybody who has one that must follow.
        let all_follow = foes & exempt_trumps(&self.law.play) == 0;
        if all_follow && outlast(run, left & TRUMPS) && outlast(run, right & TRUMPS) {
            return self.played_out(mine, hand, 0, trumps);
        }
        Some(self.count(run))
    }

    /// The same with `mine` and `theirs` the winners of both, where the opponents have no `trumps`.
    fn played_out(&self, mine: u64, hand: u64, theirs: u64, trumps: u64) -> Option<i32> {
        if hand & !(mine | trumps) == 0 {
            return None;
        }
        let cashed = self.count(mine | trumps);
        let is_led_to = lanes_of(theirs) & hand != 0;
        Some(if is_led_to { cashed.max(self.count(theirs | trumps)) } else { cashed })
    }

    /// Whose the trumps are that win whenever they are played, and what these count.
    fn masters(&self) -> (usize, i32) {
        let trumps = self.hands.map(|hand| hand & TRUMPS);
        let present = trumps[0] | trumps[1] | trumps[2] | trumps[3];
        if present == 0 {
            return (0, 0);
        }
        let owner = (1..4).fold(0, |top, seat| if trumps[seat] > trumps[top] { seat } else { top });
        (owner, self.count(trumps[owner] & tops(present & !trumps[owner])))
    }

    fn count(&self, cards: u64) -> i32 {
        let (mut points, mut left) = (0, cards & self.law.counting);
        while left != 0 {
            points += i32::from(self.law.points[0][left.trailing_zeros() as usize & 63]);
            left &= left - 1;
        }
        points
    }
}

/// Whether there are at least as many of these cards as of those.
const fn outlast(mut ours: u64, mut theirs: u64) -> bool {
    while ours != 0 && theirs != 0 {
        ours &= ours - 1;
        theirs &= theirs - 1;
    }
    theirs == 0
}
