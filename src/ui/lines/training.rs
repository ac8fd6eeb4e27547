//! Training line by line: the deals of the day, tournaments, and the statistics, which are read out.

use super::{
    offer::{Answer, Offer, letter, numbered, order, take_row},
    page::PageLines,
};
use crate::{
    app::{
        Model,
        keys::Command,
        pages::{
            reading::PARTS,
            training::{TrainingEntry, TrainingPage},
        },
    },
    train::{
        daily::Daily,
        statistics::{Filter, Statistics},
    },
    ui::text::{
        narrate::Narrator,
        statistics::{StatisticsPart, StatisticsText},
        training,
    },
};

/// Lines of the page of training.
pub(super) struct TrainingLines<'a> {
    pub(super) say: Narrator<'a>,
    pub(super) model: &'a Model,
    pub(super) page: TrainingPage,
}

impl PageLines for TrainingLines<'_> {
    fn situation(&self) -> Vec<String> {
        let dailies = self.page.entries().into_iter();
        let dailies = dailies.filter(|entry| matches!(entry, TrainingEntry::Daily(_)));
        dailies
            .flat_map(|entry| {
                let about = self.told(entry);
                let name = format!("{}.", training::name(self.say, entry));
                std::iter::once(name).chain(about)
            })
            .collect()
    }

    fn offers(&self) -> Vec<Offer> {
        let entries = self.page.entries().into_iter().enumerate();
        let rows = numbered(entries.map(|(row, entry)| {
            let open = match entry {
                // On the screen it opens a page to read, from which one goes back; here it is read out, and the page
                // stays.
                TrainingEntry::Daily(daily) if self.is_over(daily) => Answer::Say(self.told(entry)),
                _ => take_row(row),
            };
            (training::name(self.say, entry), open)
        }));
        let words = &self.say.words.daily;
        let day =
            |typed, what: &str, command| letter(typed, what, Answer::Do(vec![order(command)]));
        let days = [
            day("d", &words.day_before, Command::Left),
            day("n", &words.day_after, Command::Right),
            day("m", &self.say.words.hint.menu, Command::Back),
        ];
        rows.into_iter().chain(days).collect()
    }
}

impl TrainingLines<'_> {
    /// All that is known of a line.
    fn told(&self, entry: TrainingEntry) -> Vec<String> {
        let training = &self.model.shared.training;
        let told = match entry {
            TrainingEntry::Daily(daily) => training::told(self.say, training, daily).lines(None),
            _ => training::about(self.say, training, entry),
        };
        told.iter().map(|line| spoken(self.say, line)).collect()
    }

    fn is_over(&self, daily: Daily) -> bool {
        let played = self.model.shared.training.played(daily);
        played.is_some_and(|played| played.is_over)
    }
}

/// A line as it is read aloud: without signs that are only for the eye, and without columns.
pub(super) fn spoken(say: Narrator<'_>, line: &str) -> String {
    let line = line.replace(" · ", ", ").replace('%', &say.words.daily.percent).replace('+', "");
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Lines of the statistics: all of their pages, of the rounds that are chosen.
pub(super) struct StatisticsLines<'a> {
    pub(super) say: Narrator<'a>,
    pub(super) model: &'a Model,
    pub(super) filter: Filter,
}

impl PageLines for StatisticsLines<'_> {
    fn situation(&self) -> Vec<String> {
        let Self { say, model, filter } = *self;
        let training = &model.shared.training;
        let statistics = Statistics::of(&training.history, &filter);
        let text = StatisticsText { say, training, filter, statistics: &statistics };
        // Without rounds every part says the same sentence.
        let parts = if statistics.rounds == 0 { 1 } else { PARTS };
        let of_part = |part: StatisticsPart| {
            std::iter::once(format!("{}.", text.name(part))).chain(text.lines(part))
        };
        let parts = StatisticsPart::ALL.into_iter().take(parts).flat_map(of_part);
        let lines = std::iter::once(text.chosen()).chain(parts).filter(|line| !line.is_empty());
        lines.map(|line| spoken(say, &line)).collect()
    }

    /// The ways in which rounds are chosen: each answer turns to its next value.
    fn offers(&self) -> Vec<Offer> {
        let words = &self.say.words.stats.filters;
        let turned = (1..)
            .zip(words)
            .map(|(number, what)| (what.clone(), Answer::Do(vec![order(Command::Pick(number))])));
        numbered(turned)
    }
}
