//! Notation that the records of both games share.

use std::fmt::Display;

use crate::rules::text::excerpt;

/// The value of `role` in the line of a round, `NUMBER role=WHO`, which must be this round.
pub(in crate::game) fn first_of_round<'a>(
    text: &'a str,
    round_no: usize,
    role: &str,
    who: &str,
) -> Result<&'a str, String> {
    let not_a_round = || format!("'{}' is not NUMBER {role}={who}", excerpt(text));
    let (told_no, first) = text.split_once(char::is_whitespace).ok_or_else(not_a_round)?;
    let first = first.trim().strip_prefix(role).and_then(|first| first.strip_prefix('='));
    let first = first.ok_or_else(not_a_round)?;
    if number::<usize>(told_no, "a round")? != round_no {
        return Err(format!("the next round is number {round_no}"));
    }
    Ok(first)
}

/// A number of nothing but digits.
pub(in crate::game) fn number<T: std::str::FromStr>(text: &str, what: &str) -> Result<T, String> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = if digits { text.parse().ok() } else { None };
    number.ok_or_else(|| format!("'{}' is not the number of {what}", excerpt(text)))
}

/// Reason that an error gives.
pub(in crate::game) fn told(error: impl Display) -> String {
    error.to_string()
}
