//! The page of training in words: its lines, and what each of them is.

use super::{
    daily::{DailyText, over_all_days},
    narrate::Narrator,
};
use crate::{
    app::{pages::training::TrainingEntry, shared::Training},
    train::daily::Daily,
};

/// Name of a line.
pub fn name(say: Narrator<'_>, entry: TrainingEntry) -> String {
    let words = &say.words.daily;
    match entry {
        TrainingEntry::Daily(daily) => DailyText { say, daily, played: None, field: None }.title(),
        TrainingEntry::Tournament(deals) => words.tournament.of(u64::from(deals)),
        TrainingEntry::Championship => words.championship.clone(),
        TrainingEntry::Statistics => say.words.stats.title.clone(),
    }
}

/// Note beside a line: per cent of a daily that was played.
pub fn note(say: Narrator<'_>, training: &Training, entry: TrainingEntry) -> String {
    let TrainingEntry::Daily(daily) = entry else { return String::new() };
    match (training.played(daily), training.field_of(daily)) {
        (Some(played), Some(field)) if played.is_over => {
            format!("{:.0} %", field.beside(&played.mine).percent())
        }
        (Some(played), _) if !played.is_over => say.words.daily.open.clone(),
        _ => String::new(),
    }
}

/// Value of a line: what it is, or what has become of it.
pub fn about(say: Narrator<'_>, training: &Training, entry: TrainingEntry) -> Vec<String> {
    let words = &say.words.daily;
    match entry {
        TrainingEntry::Daily(daily) => told(say, training, daily).brief(),
        TrainingEntry::Tournament(_) => vec![words.about_tournament.clone()],
        TrainingEntry::Championship => vec![words.about_championship.clone()],
        TrainingEntry::Statistics => {
            let of_days = over_all_days(say, &training.daily_percents());
            std::iter::once(words.about_statistics.clone()).chain(of_days).collect()
        }
    }
}

/// A daily as it is known.
pub fn told<'a>(say: Narrator<'a>, training: &'a Training, daily: Daily) -> DailyText<'a> {
    DailyText { say, daily, played: training.played(daily), field: training.field_of(daily) }
}
