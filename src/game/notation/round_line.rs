//! Notes in the line of a round, beside the player whom it names.

use std::{fmt, fmt::Display};

use super::RecordFault;
use crate::{cards::text::excerpt, game::Day, rules::Aid};

/// Notes of a round, where somebody plays whose they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RoundNotes {
    /// Help that the person had chosen.
    pub aid: Option<Aid>,
    /// Day on which the cards were dealt.
    pub day: Option<Day>,
}

impl RoundNotes {
    /// Reads what is displayed, in this order.
    pub(super) fn read(text: &str) -> Result<Self, RecordFault> {
        let mut notes = Self::default();
        for word in text.split_whitespace() {
            match word.split_once('=') {
                Some(("aid", aid)) if notes == Self::default() => {
                    let read = Aid::of_code(aid).ok();
                    notes.aid = Some(read.ok_or_else(|| RecordFault::Aid(excerpt(aid)))?);
                }
                Some(("day", day)) if notes.day.is_none() => {
                    let read = day.parse().ok();
                    notes.day = Some(read.ok_or_else(|| no_note(day, "day=YEAR-MONTH-DAY"))?);
                }
                _ => return Err(no_note(text, "aid=AID")),
            }
        }
        Ok(notes)
    }
}

fn no_note(text: &str, form: &str) -> RecordFault {
    RecordFault::Form { text: excerpt(text), form: form.to_owned() }
}

impl Display for RoundNotes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(aid) = self.aid {
            write!(f, " aid={}", aid.code())?;
        }
        self.day.map_or(Ok(()), |day| write!(f, " day={day}"))
    }
}

/// The lines of a deal, with the day on which it is dealt in the first of them.
pub fn with_day(lines: &str, day: Day) -> String {
    let (round, cards) = lines.split_once('\n').unwrap_or((lines, ""));
    format!("{round} day={day}\n{cards}")
}
