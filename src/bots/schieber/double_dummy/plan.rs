//! Plan of a search: its rules and the order in which cards are tried, and those of the tricks without trump where a mode
//! has trump in the first tricks alone.

use super::{ordering::MoveOrdering, position::Position, rules::SearchRules};
use crate::search::trick::{Alternating, Strain};

/// Plan of a search.
#[derive(Debug)]
pub(super) struct SearchPlan {
    /// The rules.
    pub rules: SearchRules,
    /// The order of the cards.
    pub ordering: MoveOrdering,
    /// The plan once trump has ended.
    later: Option<Box<Self>>,
}

impl SearchPlan {
    /// The plan for a position of these rules.
    pub(super) fn of<S: Strain>(position: &Position, rules: SearchRules) -> Self {
        let later = (rules.trumpless > 0).then(|| {
            let later = SearchRules::with_tricks(position, rules.trumpless);
            Box::new(Self::of::<Alternating>(position, later))
        });
        Self { rules, ordering: MoveOrdering::of::<S>(&rules), later }
    }

    /// The plan once trump has ended, where it did with the last trick and so many are to come.
    // Asked of every trick, and known when the search is compiled for all strains but one.
    #[inline]
    pub(super) fn without_trump<S: Strain>(&self, tricks: u32) -> Option<&Self> {
        let ends = S::TRUMP && S::TURNS && tricks == self.rules.trumpless;
        if ends { self.later.as_deref() } else { None }
    }
}
