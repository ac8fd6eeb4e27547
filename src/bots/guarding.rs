//! Cards that stand before a higher one, so that it survives the cards above it (conventions.md §8.3).

use super::position::Position;
use crate::rules::{Card, CardSet, Suit};

impl Position<'_> {
    /// The card that a suit's low ones guard, if they are just enough: one below the second highest that is out, two
    /// below the third.
    pub fn guarded(&self, suit: Suit) -> Option<Card> {
        let own = self.hand.of(suit);
        let top = self.next.strongest(own)?;
        let higher = (self.next.above(top) & self.theirs()).len();
        let guards = own.len() - 1;
        ((1..=2).contains(&higher) && guards == higher && self.trump() != Some(suit)).then_some(top)
    }

    /// The card that this one guards.
    pub fn guards(&self, card: Card) -> Option<Card> {
        self.guarded(card.suit()).filter(|top| *top != card)
    }

    /// Whether the partner has thrown other suits away and may still hold this one.
    pub fn partner_has_kept(&self, suit: Suit) -> bool {
        let thrown = self.signals.thrown;
        let may_hold = !self.memory.may_hold[self.partner()].of(suit).is_empty();
        !thrown.is_empty() && thrown.of(suit).is_empty() && may_hold
    }

    /// The legal cards that guard something the partner does not guard.
    pub fn needed_guards(&self) -> CardSet {
        let needed =
            |card: &Card| self.guards(*card).is_some() && !self.partner_has_kept(card.suit());
        self.legal.iter().filter(needed).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::bots::testing::check;

    #[test]
    fn the_guard_of_a_king_stays() {
        let run = "EA E6 E7 E8 EK L7 E9 EB EO";
        check("RK R6 SB S8 S7 LU L8", "3 obenabe", run, "S7 keep-guard");
        check("RK R7 R6 SB S8 S7 LU", "3 obenabe", run, "R6 throw-away");
    }

    #[test]
    fn a_guard_is_given_up_where_the_partner_has_kept_one() {
        let keeps = |thrown: [&str; 2]| {
            let [one, two] = thrown;
            format!("EA E6 E7 E8 EK L6 E9 {one} EO L7 L9 {two} EU")
        };
        let hand = "RK R6 SK S6 LA LK";
        check(hand, "3 obenabe", &keeps(["S7", "S8"]), "R6 leave-to-partner");
        check(hand, "3 obenabe", &keeps(["R7", "R8"]), "S6 keep-guard");
    }
}
