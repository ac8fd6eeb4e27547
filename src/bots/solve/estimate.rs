//! What a position is worth as it looks: each seat plays what it would try first.

use super::{
    pile::{Kind, Pile},
    search::{Search, Spot},
};

impl<K: Kind> Search<'_, K> {
    /// The difference that such play brings the seat on lead.
    pub(super) fn play_out(&self, seat: usize, mut spot: Spot) -> i32 {
        let mut hands = self.hands;
        let (mut leader, mut value) = (seat, 0);
        while spot.tricks > 0 {
            let pile = self.trick_played(&mut hands, leader, spot);
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

    fn trick_played(&self, hands: &mut [u64; 4], leader: usize, spot: Spot) -> Pile {
        let side = spot.tricks as usize & 1;
        let (points, upwards) = (&self.law.points[side], self.law.upwards[side]);
        let mut pile: Option<Pile> = None;
        for turn in 0..4 {
            let seat = (leader + turn) & 3;
            let hand = hands[seat];
            let legal = pile.map_or(hand, |pile| pile.legal::<K>(hand, &self.law.play));
            let mut choice =
                self.order.choice::<K>(hands, seat, pile.as_ref(), turn, legal, upwards);
            let place = choice.next().expect("something is legal in every hand");
            hands[seat] ^= 1 << place;
            let counts = points[place as usize & 63];
            pile = Some(match pile {
                Some(pile) => pile.with::<K>(seat, place, counts, upwards),
                None => Pile::lead::<K>(seat, place, counts, upwards),
            });
        }
        pile.expect("four cards were played")
    }
}
