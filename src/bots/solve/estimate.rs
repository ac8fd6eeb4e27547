//! What a position is worth as it looks: each seat plays what it would try first.

use super::{
    habit::{Marks, NO_MARKS},
    order::View,
    pile::{Kind, Pile},
    search::{Search, Spot},
};

impl<K: Kind> Search<'_, K> {
    /// The difference that such play brings who leads.
    pub(super) fn play_out(&self, seat: usize, mut spot: Spot) -> i32 {
        let mut hands = self.hands;
        let (mut leader, mut value) = (seat, 0);
        while spot.tricks > 0 {
            let pile = self.trick_played(&mut hands, leader, &spot);
            spot.alive &= 1 << (pile.winner & 1);
            let mut points = pile.points;
            if spot.tricks == 1 {
                points += self.law.last_trick + self.bonus(pile.winner, spot.alive);
            }
            value += if (pile.winner ^ seat) & 1 == 0 { points } else { -points };
            (leader, spot.tricks) = (pile.winner, spot.tricks - 1);
        }
        value
    }

    fn trick_played(&self, hands: &mut [u64; 4], leader: usize, spot: &Spot) -> Pile {
        let side = spot.tricks as usize & 1;
        let (points, upwards) = (&self.law.points[side], self.upwards(spot));
        let view = self.view(hands, leader, 0, spot, &NO_MARKS);
        let place = first(hands[leader], |legal| self.order.leads::<K>(&view, legal).next(0));
        hands[leader] ^= 1 << place;
        let mut pile = Pile::lead::<K>(leader, place, points[place as usize & 63], upwards);
        for turn in 1..4 {
            let seat = (leader + turn) & 3;
            let view = self.view(hands, seat, pile.cards, spot, &NO_MARKS);
            let legal = pile.legal::<K>(hands[seat], &self.law.play);
            let place = first(legal, |legal| {
                let choice = match turn {
                    1 => self.order.replies::<K, 1>(&view, &pile, legal),
                    2 => self.order.replies::<K, 2>(&view, &pile, legal),
                    _ => self.order.replies::<K, 3>(&view, &pile, legal),
                };
                { choice }.next(0)
            });
            hands[seat] ^= 1 << place;
            pile = pile.with::<K>(seat, place, points[place as usize & 63], upwards);
        }
        pile
    }

    /// What the seat sees.
    pub(super) const fn view<'a>(
        &self,
        hands: &'a [u64; 4],
        seat: usize,
        pile: u64,
        spot: &Spot,
        marks: &'a Marks,
    ) -> View<'a> {
        let present = hands[0] | hands[1] | hands[2] | hands[3] | pile;
        View { hands, present, seat, upwards: self.upwards(spot), marks }
    }
}

/// The only card, or the one that is chosen.
fn first(legal: u64, choose: impl Fn(u64) -> Option<u32>) -> u32 {
    if legal.is_power_of_two() {
        return legal.trailing_zeros();
    }
    choose(legal).expect("of two cards one is the first")
}
