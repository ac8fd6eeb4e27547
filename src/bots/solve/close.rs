//! The last two tricks, by trying: with two cards in every hand that is quicker than to choose or to remember.

use super::{
    lanes::{TRUMPS, lane},
    pile::{Kind, Pile},
    search::{Search, Spot},
    store::NO_BOUND,
};

impl<K: Kind> Search<'_, K> {
    /// The value for who leads to the last trick but one.
    pub(super) fn two_left(&mut self, seat: usize, spot: Spot, beta: i32) -> i32 {
        let (points, upwards) = (&self.law.points[0], self.upwards(&spot));
        let (mut best, mut left) = (-NO_BOUND, self.hands[seat]);
        while left != 0 && best < beta {
            let place = left.ilog2();
            left ^= 1 << place;
            let pile = Pile::lead::<K>(seat, place, points[place as usize & 63], upwards);
            self.hands[seat] ^= 1 << place;
            best = best.max(-self.close::<1>((seat + 1) & 3, &pile, spot, 1 - beta));
            self.hands[seat] ^= 1 << place;
        }
        best
    }

    /// The value for a seat that plays to that trick at this turn, 1 to 3.
    fn close<const TURN: usize>(&mut self, seat: usize, pile: &Pile, spot: Spot, beta: i32) -> i32 {
        self.nodes += 1;
        let (points, upwards) = (&self.law.points[0], self.upwards(&spot));
        let next = (seat + 1) & 3;
        let mut left = pile.legal::<K>(self.hands[seat], &self.law.play);
        let mut best = -NO_BOUND;
        while left != 0 && best < beta {
            let place = self.likely(seat, pile, left);
            left ^= 1 << place;
            let pile = pile.with::<K>(seat, place, points[place as usize & 63], upwards);
            self.hands[seat] ^= 1 << place;
            let value = match TURN {
                1 => -self.close::<2>(next, &pile, spot, 1 - beta),
                2 => -self.close::<3>(next, &pile, spot, 1 - beta),
                _ => self.closed(seat, &pile, spot),
            };
            self.hands[seat] ^= 1 << place;
            best = best.max(value);
        }
        best
    }

    /// The strongest card that beats the others, or what counts most for a partner and least for an opponent.
    const fn likely(&self, seat: usize, pile: &Pile, legal: u64) -> u32 {
        let over = legal & pile.over;
        if legal.is_power_of_two() {
            return legal.trailing_zeros();
        }
        if over != 0 {
            return over.ilog2();
        }
        let (one, other) = (legal.trailing_zeros(), legal.ilog2());
        let points = &self.law.points[0];
        let counts_less = points[one as usize & 63] < points[other as usize & 63];
        let is_ours = (pile.winner ^ seat) & 1 == 0;
        if counts_less == is_ours { other } else { one }
    }

    /// The value of the full trick and of the last one for who has played the last card to it.
    fn closed(&mut self, seat: usize, pile: &Pile, spot: Spot) -> i32 {
        let Pile { winner, points, .. } = *pile;
        let alive = spot.alive & 1 << (winner & 1);
        self.nodes += 1;
        let rest = spot.rest - points;
        let value = points + self.last(winner, Spot { tricks: 1, rest, alive, digest: 0 });
        if (winner ^ seat) & 1 == 0 { value } else { -value }
    }

    /// The value of the last trick for who leads to it.
    pub(super) fn last(&self, seat: usize, spot: Spot) -> i32 {
        let all = self.present();
        let trumps = if K::TRUMP { all & TRUMPS } else { 0 };
        let led = lane(self.hands[seat & 3].trailing_zeros());
        let able = if trumps == 0 { all & led } else { trumps };
        let best =
            if K::TURNS && self.law.upwards[1] { able.trailing_zeros() } else { able.ilog2() };
        let is_ours = (self.hands[seat & 3] | self.hands[(seat + 2) & 3]) >> best & 1 == 1;
        let winner = if is_ours { seat } else { seat + 1 };
        let alive = spot.alive & 1 << (winner & 1);
        let rest = if self.law.varies { self.rest_of_last(all) } else { spot.rest };
        let value = rest + self.bonus(winner, alive);
        if is_ours { value } else { -value }
    }

    /// What the last trick counts where that is not known before.
    fn rest_of_last(&self, mut cards: u64) -> i32 {
        let mut points = self.law.last_trick;
        while cards != 0 {
            points += i32::from(self.law.points[1][cards.trailing_zeros() as usize & 63]);
            cards &= cards - 1;
        }
        points
    }
}
