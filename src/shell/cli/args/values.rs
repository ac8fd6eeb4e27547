//! The values of flags, and the words for them.

use std::{ffi::OsStr, path::Path, time::Duration};

use clap::{
    Arg, Command,
    builder::{PathBufValueParser, PossibleValue, PossibleValuesParser, TypedValueParser},
};
use ratatui::layout::Size;

use crate::{
    coach::report::Effort,
    config::{Background, Language},
    game::{BotKind, Day, Level, NotADay, Seed},
    rules::{
        Aid,
        house::{Customs, Preset, Variant},
    },
    shell::{
        arena::Calls,
        contestant::{Contestant, NotAContestant},
        terminal::LONGEST_SIDE,
    },
};

/// One of these values, by its word.
fn coded<T: Copy + Send + Sync + 'static>(
    all: &'static [T],
    code: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(all.iter().map(|value| code(*value))).map(move |word| {
        let named = all.iter().find(|value| code(**value) == word);
        *named.expect("clap lets only the words of the values through")
    })
}

pub(super) fn effort() -> impl TypedValueParser<Value = Effort> {
    coded(&[Effort::Review, Effort::Deep], Effort::code)
}

pub(super) fn preset() -> impl TypedValueParser<Value = Preset> {
    coded(Preset::ALL, Preset::code)
}

/// Value read from a path, which need not be UTF-8.
pub(super) fn read_path<T: Clone + Send + Sync + 'static>(
    read: fn(&Path) -> Result<T, String>,
) -> impl TypedValueParser<Value = T> {
    PathBufValueParser::new().try_map(move |path| read(&path))
}

pub(super) fn language() -> impl TypedValueParser<Value = Language> {
    coded(Language::ALL, Language::code)
}

pub(super) fn variant() -> impl TypedValueParser<Value = Variant> {
    coded(Variant::ALL, Variant::code)
}

pub(super) fn level() -> impl TypedValueParser<Value = Level> {
    coded(Level::ALL, Level::code)
}

/// The levels that take no second for a card.
pub(super) fn below_master() -> Vec<Level> {
    Level::ALL.iter().copied().filter(|level| *level < Level::Master).collect()
}

/// Parser of a level or a program, which offers the levels.
#[derive(Clone, Copy, Debug)]
pub(super) struct BotParser;

impl TypedValueParser for BotParser {
    type Value = BotKind;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<BotKind, clap::Error> {
        match value.to_str().and_then(|text| text.parse().ok()) {
            Some(bots @ BotKind::Program(_)) => Ok(bots),
            Some(BotKind::Level(_)) | None => {
                level().parse_ref(command, argument, value).map(BotKind::Level)
            }
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Level::ALL.iter().map(|level| PossibleValue::new(level.code()))))
    }
}

/// Parser of a player of a match, which offers the levels.
#[derive(Clone, Copy, Debug)]
pub(super) struct ContestantParser;

impl TypedValueParser for ContestantParser {
    type Value = Contestant;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Contestant, clap::Error> {
        let read = |text: &str| contestant(text);
        read.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        // The levels of the one are those of the other.
        const LEVELS: &BotParser = &BotParser;
        LEVELS.possible_values()
    }
}

/// A level, or a program.
pub(super) fn contestant(text: &str) -> Result<Contestant, NotAContestant> {
    text.parse()
}

pub(super) fn customs() -> impl TypedValueParser<Value = Customs> {
    coded(Customs::ALL, Customs::code)
}

/// A day of the calendar.
pub(super) fn day(text: &str) -> Result<Day, NotADay> {
    text.parse()
}

/// Amounts of help.
pub(super) fn aid() -> impl TypedValueParser<Value = Aid> {
    coded(Aid::ALL, Aid::code)
}

pub(super) fn background() -> impl TypedValueParser<Value = Background> {
    coded(Background::ALL, Background::code)
}

/// The preset of this name.
pub fn preset_named(code: &str) -> Option<Preset> {
    Preset::ALL.iter().copied().find(|preset| preset.code() == code)
}

pub(super) fn count() -> impl TypedValueParser<Value = usize> {
    clap::value_parser!(u32).range(1..).map(|count| count as usize)
}

pub(super) fn seat_number() -> impl TypedValueParser<Value = usize> {
    clap::value_parser!(u8).range(0..4).map(usize::from)
}

pub(super) fn seed() -> impl TypedValueParser<Value = Seed> {
    clap::value_parser!(u64).map(Seed)
}

pub(super) fn calls() -> impl TypedValueParser<Value = Calls> {
    let own = Calls::Own.code();
    PossibleValuesParser::new(
        std::iter::once(own).chain(Level::ALL.iter().map(|level| level.code())),
    )
    .map(|code| code.parse().map_or(Calls::Own, Calls::By))
}

/// Reads seconds, such as `2` or `0.5`.
pub(super) fn time_limit(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds: &f32| (0.01..=3600.0).contains(seconds));
    seconds
        .map(Duration::from_secs_f32)
        .ok_or_else(|| "seconds from 0.01 to 3600 are wanted".to_owned())
}

/// Reads `80x24`.
pub(super) fn size(text: &str) -> Result<Size, String> {
    let side = |digits: &str| {
        let all_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let side = digits.parse().ok().filter(|side| (1..=LONGEST_SIDE).contains(side));
        if all_digits { side } else { None }
    };
    let (width, height) = text.split_once('x').ok_or("columns x rows are wanted, as in 80x24")?;
    match (side(width), side(height)) {
        (Some(width), Some(height)) => Ok(Size { width, height }),
        _ => Err("columns and rows are numbers from 1 to 1000, as in 80x24".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_limit_is_in_seconds() {
        assert_eq!(time_limit("0.5"), Ok(Duration::from_millis(500)));
        assert_eq!(time_limit("10"), Ok(Duration::from_secs(10)));
        for bad in ["", "0", "-1", "4000", "NaN", "inf", "1s"] {
            assert!(time_limit(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_size_is_columns_and_rows() {
        assert_eq!(size("80x24"), Ok(Size { width: 80, height: 24 }));
        assert_eq!(size("1x1000"), Ok(Size { width: 1, height: 1000 }));
        for bad in ["", "80", "x", "80x", "0x24", "80x1001", "+8x2", "80x24x1", "80 x24", "٨x1"] {
            assert!(size(bad).is_err(), "{bad}");
        }
    }
}
