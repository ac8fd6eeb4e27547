//! Notation that the records of both games share.

use std::fmt::Display;

use crate::rules::{Aid, text::excerpt};

/// Line of a round as it is written, `round NUMBER role=WHO`, with the aid where one was chosen.
pub(in crate::game) fn line_of_round(
    round_no: usize,
    (role, who): (&str, usize),
    aid: Option<Aid>,
) -> String {
    let aid = aid.map_or_else(String::new, |aid| format!(" aid={}", aid.code()));
    format!("round {round_no} {role}={who}{aid}\n")
}

/// The value of `role` in the line of a round, `NUMBER role=WHO aid=AID`, which must be this round, and the aid if there
/// is one.
pub(in crate::game) fn first_of_round<'a>(
    text: &'a str,
    round_no: usize,
    role: &str,
    who: &str,
) -> Result<(&'a str, Option<Aid>), String> {
    let not_a_round = || format!("'{}' is not NUMBER {role}={who}", excerpt(text));
    let (told_no, first) = text.split_once(char::is_whitespace).ok_or_else(not_a_round)?;
    let first = first.trim().strip_prefix(role).and_then(|first| first.strip_prefix('='));
    let first = first.ok_or_else(not_a_round)?;
    if number::<usize>(told_no, "a round")? != round_no {
        return Err(format!("the next round is number {round_no}"));
    }
    let Some((first, rest)) = first.split_once(char::is_whitespace) else {
        return Ok((first, None));
    };
    let aid = rest.trim().strip_prefix("aid=");
    let aid = aid.ok_or_else(|| format!("'{}' is not aid=AID", excerpt(rest.trim())))?;
    Ok((first, Some(Aid::of_code(aid)?)))
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
