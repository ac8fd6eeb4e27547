//! Number of positions that an op may search.

use super::fields::{Whole, Word};

/// Number of positions that `advise` searches where a request names none. Each of these takes about two seconds.
pub(super) const ADVISE: u64 = 10_000_000;
/// Number of positions that `solve` searches then.
pub(super) const SOLVE: u64 = 40_000_000;
/// Number of positions that `bodensee_solve` searches then: one of its positions takes longer.
pub(super) const BODENSEE_SOLVE: u64 = 4_000_000;

/// Number of positions that the request allows, or this one where it names none; 0 sets no limit.
pub(super) const fn nodes(asked: Option<Word>, usual: u64) -> u64 {
    match asked {
        None => usual,
        Some(Whole(0)) => u64::MAX,
        Some(Whole(nodes)) => nodes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_names_no_number_gets_the_usual_one_and_who_says_none_no_limit() {
        assert_eq!(nodes(None, SOLVE), SOLVE);
        assert_eq!(nodes(Some(Whole(0)), SOLVE), u64::MAX);
        assert_eq!(nodes(Some(Whole(7)), SOLVE), 7);
    }
}
