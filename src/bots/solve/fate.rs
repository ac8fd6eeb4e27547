//! What is certain of a trick before a card is played to it, whatever the others play.

use super::{
    lanes::{TRUMPS, tops},
    pile::{Kind, Pile},
    search::Search,
};

/// To whom the trick falls after which cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fate {
    /// The cards that beat what is on the table.
    pub over: u64,
    /// The cards that win the trick for the team.
    pub won: u64,
    /// The cards that leave it to the opponents.
    pub lost: u64,
}

impl Fate {
    /// Nothing but which cards beat what is on the table.
    pub(super) const fn unknown(over: u64) -> Self {
        Self { over, won: 0, lost: 0 }
    }
}

impl<K: Kind> Search<'_, K> {
    /// What is certain of the trick when a seat plays to it.
    pub(super) const fn fate<const TURN: usize>(&self, seat: usize, pile: &Pile) -> Fate {
        let over = pile.over;
        if K::TURNS {
            return Fate::unknown(over);
        }
        let foes = if TURN == 3 { 0 } else { self.hands[(seat + 1) & 3] & over };
        let friends = if TURN == 1 { self.hands[(seat + 2) & 3] & over } else { 0 };
        let best = if foes == 0 { u64::MAX } else { !(u64::MAX >> foes.leading_zeros()) };
        match (pile.winner ^ seat) & 1 {
            0 if foes == 0 => Fate { over, won: u64::MAX, lost: 0 },
            1 if friends == 0 => Fate { over, won: over & best, lost: !over },
            _ => Fate { over, won: over & best, lost: 0 },
        }
    }

    /// What is certain of a trick that a seat leads to.
    pub(super) const fn fate_of_lead(&self, seat: usize) -> Fate {
        if K::TURNS {
            return Fate::unknown(0);
        }
        let foes = self.hands[(seat + 1) & 3] | self.hands[(seat + 3) & 3];
        let may_ruff = K::TRUMP && foes & TRUMPS != 0;
        let won = tops(foes) & if may_ruff { TRUMPS } else { u64::MAX };
        Fate { over: 0, won, lost: 0 }
    }
}
