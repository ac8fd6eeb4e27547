//! Comparison of two actions that were played on in the same worlds.

use super::{
    paired::{counts, mean},
    report::{Loss, PlayedOn, Weighed},
};

/// Scale by which a round that was played on is valued.
pub(crate) trait Scale {
    /// A round that was played on.
    type Played;

    /// What the round brings, in the unit of the scale.
    fn value(&self, round: &Self::Played) -> f64;
}

/// Two actions played on in the same worlds: the better one first, then the one it is compared with.
#[derive(Clone, Debug)]
pub(crate) struct Comparison<S: Scale> {
    /// Scale of the difference.
    pub scale: S,
    /// Both rounds in each world.
    pub worlds: Vec<[S::Played; 2]>,
}

impl<S: Scale> Comparison<S> {
    /// What the first of two rounds brings above the second.
    pub(super) fn more(&self, [better, did]: &[S::Played; 2]) -> f64 {
        self.scale.value(better) - self.scale.value(did)
    }

    /// Loss of the second action against the first.
    pub(crate) fn loss(&self) -> Loss {
        mean(self.worlds.iter().map(|world| self.more(world)))
    }

    /// Numbers of the worlds in which the first brings more, as much, and less.
    pub(super) fn counts(&self) -> [usize; 3] {
        counts(self.worlds.iter().map(|world| self.more(world)))
    }

    /// The loss with the number of worlds it rests on.
    pub(crate) fn played_on(&self) -> PlayedOn {
        PlayedOn { loss: self.loss(), worlds: self.worlds.len() }
    }

    /// Puts what was found of the two into the rows of all actions: an action has one price. What the others bring less than
    /// the better one stays what it was, and what is found no worse than that is as good.
    // Calls were played on twice, in other worlds: a sentence said "61 ±19" of one, and its row "81 ±12 less". Of nearly every
    // card a hint said another figure than the mark on it: 39 and 52, 3 and 6, 34 and 22. For two "about 65 % of the round"
    // stood above a row that said 10 % of the best card and 1 % of the other.
    pub(super) fn settle<A: Copy + PartialEq>(
        &self,
        ranked: &mut [Weighed<A>],
        better: A,
        is_did: impl Fn(A) -> bool,
    ) {
        let before = ranked.iter().find(|it| it.action == better).map_or(0.0, |it| it.value);
        let [of_better, of_did] = self.means();
        for row in &mut *ranked {
            if is_did(row.action) {
                let loss = self.loss();
                row.less = Loss { amount: loss.amount.max(0.0), ..loss };
                [row.worse, row.equal, row.better] = self.counts();
                row.error = of_did.error;
                row.set_value(of_did.amount.min(of_better.amount));
            } else {
                row.error = if row.action == better { of_better.error } else { row.error };
                row.set_value(row.value + of_better.amount - before);
            }
        }
        ranked.sort_by(|one, other| other.value.total_cmp(&one.value));
    }

    /// Means of what each of the two brings, with their errors.
    fn means(&self) -> [Loss; 2] {
        let mean_of = |place: usize| self.worlds.iter().map(move |pair| &pair[place]);
        [0, 1].map(|place| mean(mean_of(place).map(|round| self.scale.value(round))))
    }
}
