//! Number of positions that an op may search.

use super::{error::EngineError, fields::Fields};

/// Number of positions that `advise` searches where a request names none. Each of these takes about two seconds.
pub(super) const ADVISE: u64 = 10_000_000;
/// Number of positions that `solve` searches then.
pub(super) const SOLVE: u64 = 40_000_000;
/// Number of positions that `bodensee_solve` searches then: one of its positions takes longer.
pub(super) const BODENSEE_SOLVE: u64 = 4_000_000;

/// Number of positions that the request allows, or this one where it names none; 0 sets no limit.
pub(super) fn nodes(input: &mut Fields, usual: u64) -> Result<u64, EngineError> {
    Ok(match input.option("nodes").map(|field| field.word()).transpose()? {
        None => usual,
        Some(0) => u64::MAX,
        Some(nodes) => nodes,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn who_names_no_number_gets_the_usual_one_and_who_says_none_no_limit() {
        let of = |input: Value| nodes(&mut Fields::of(input).unwrap(), SOLVE).ok();
        assert_eq!(of(json!({})), Some(SOLVE));
        assert_eq!(of(json!({ "nodes": null })), Some(SOLVE));
        assert_eq!(of(json!({ "nodes": 0 })), Some(u64::MAX));
        assert_eq!(of(json!({ "nodes": 7 })), Some(7));
        assert_eq!(of(json!({ "nodes": -7 })), None);
    }
}
