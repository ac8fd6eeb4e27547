//! Statistics in words: on the screen, in lines, and as text.

use super::{
    cells::{pad, width},
    level_figures,
    narrate::Narrator,
    new_game,
    words::{Count, Words, fill, training::StatisticsWords},
};
use crate::{
    app::shared::Training,
    coach::report::Unit,
    game::Level,
    rules::house::Variant,
    train::{
        history::unit_of,
        mean::Mean,
        progress::Progress,
        statistics::{COURSE, DecisionPlace, Filter, Statistics},
    },
};

/// A page of the statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum StatisticsPart {
    Given,
    Where,
    Same,
    Results,
}

impl StatisticsPart {
    /// Every page, in order.
    pub const ALL: [Self; 4] = [Self::Given, Self::Where, Self::Same, Self::Results];
}

/// Number of places and causes that are told of: the dearest.
const CAUSES: usize = 6;
/// Numbers of days of which it is told on how many a daily was played: a week and a month, never the days that were missed.
const LATELY: [i32; 2] = [7, 30];
/// Number of points of the course that are told as numbers.
const POINTS: usize = 8;

/// Statistics, to be told.
#[derive(Clone, Copy, Debug)]
pub struct StatisticsText<'a> {
    /// Language, deck and names.
    pub say: Narrator<'a>,
    /// All that is known of training, with the history that they are of.
    pub training: &'a Training,
    /// The choice of rounds.
    pub filter: Filter,
    /// The statistics of those rounds.
    pub statistics: &'a Statistics,
}

impl StatisticsText<'_> {
    const fn words(&self) -> &StatisticsWords {
        &self.say.words.stats
    }

    /// The rounds that are chosen, in a few words.
    pub fn chosen(&self) -> String {
        let (words, filter) = (self.words(), &self.filter);
        let level = filter.level.map_or(words.all_levels.as_str(), |it| self.say.words.level(it));
        let aid = filter.aid.map_or(words.all_aids.as_str(), |it| self.say.words.aid(it));
        let rounds = match filter.last {
            Some(last) => words.last.of(last as u64),
            None => words.rounds.of(self.statistics.rounds as u64),
        };
        let game = new_game::name(self.say.words, filter.variant);
        [game.as_str(), level, aid, &rounds].join(" · ")
    }

    /// Name of a page.
    pub fn name(&self, part: StatisticsPart) -> &str {
        &self.words().parts[part as usize]
    }

    /// Lines of a page.
    pub fn lines(&self, part: StatisticsPart) -> Vec<String> {
        let words = self.words();
        let older = self.training.history.others.len();
        let older = (older > 0).then(|| words.older.of(older as u64));
        if self.statistics.rounds == 0 {
            let is_empty = self.training.history.rounds.is_empty();
            let none = if is_empty { &words.none } else { &words.none_chosen };
            return std::iter::once(none.clone()).chain(older).collect();
        }
        let told = match part {
            StatisticsPart::Given => self.given(),
            StatisticsPart::Where => self.places(),
            StatisticsPart::Same => self.same_cards(),
            StatisticsPart::Results => self.results(),
        };
        told.into_iter().chain(older).collect()
    }

    fn given(&self) -> Vec<String> {
        let (words, statistics) = (self.words(), self.statistics);
        let [n, e] = self.amounts(statistics.given);
        let unit = match self.filter.variant {
            Variant::Schieber => &words.unit_cards,
            Variant::Bodensee => &words.unit_two,
        };
        let given = fill(&words.given, &[("n", &n), ("e", &e), ("unit", unit)]);
        let last = statistics.course.last().copied().unwrap_or_default();
        let value = self.amount(last);
        let mean_of = COURSE.min(statistics.rounds).to_string();
        let course = fill(&words.course, &[("n", &mean_of), ("value", &value)]);
        let is_measured = self.filter.variant == Variant::Schieber;
        let figures = level_figures::given_by_levels();
        let levels = level_figures::told(self.say.words, &figures).filter(|_| is_measured);
        let told = [given, course, self.points_of_course()].into_iter().chain(levels);
        told.chain([self.progress(), words.errors.clone()]).collect()
    }

    /// The course as a few numbers, for whoever does not see it drawn.
    fn points_of_course(&self) -> String {
        let course = &self.statistics.course;
        let step = course.len().div_ceil(POINTS).max(1);
        let mut points: Vec<String> =
            course.iter().rev().step_by(step).map(|value| self.amount(*value)).collect();
        points.reverse();
        points.join("  ")
    }

    fn progress(&self) -> String {
        let words = self.words();
        let (template, since) = match self.statistics.progress {
            Progress::Nothing => return words.no_change.clone(),
            Progress::Better { since } => (&words.better, since),
            Progress::Worse { since } => (&words.worse, since),
        };
        let chosen = self.filter.of(&self.training.history.rounds);
        let mean = |from: usize, to: usize| {
            self.amount(Mean::of(chosen[from..to].iter().map(|line| line.signed)).value)
        };
        let (before, after) = (mean(0, since), mean(since, chosen.len()));
        let n = (since + 1).to_string();
        fill(template, &[("n", &n), ("before", &before), ("after", &after)])
    }

    fn places(&self) -> Vec<String> {
        let (words, statistics) = (self.words(), self.statistics);
        let name = |place: DecisionPlace| words.places[place as usize].as_str();
        let cells = statistics.places.iter().map(|(place, _)| width(name(*place))).max();
        let row = |(place, mean): &(DecisionPlace, Mean)| {
            let value = match (place, self.filter.variant) {
                (DecisionPlace::Call, Variant::Schieber) => self.told(*mean, Unit::Written),
                (_, variant) => self.told(*mean, unit_of(variant)),
            };
            format!("{}  {value}", pad(name(*place), cells.unwrap_or(0)))
        };
        let places = statistics.places.iter().map(row);
        let causes = statistics.causes.iter().take(CAUSES).map(|of| {
            let value = self.told(of.given, unit_of(self.filter.variant));
            format!("{} ({}): {value}", self.say.cause(of.cause), of.times)
        });
        let head = if statistics.causes.is_empty() { &words.no_causes } else { &words.causes_head };
        std::iter::once(words.places_head.clone())
            .chain(places)
            .chain([String::new(), head.clone()])
            .chain(causes)
            .collect()
    }

    /// A mean with its error, or that it says nothing yet.
    fn told(&self, mean: Mean, unit: Unit) -> String {
        if !mean.says_something() {
            return self.words().more_rounds.clone();
        }
        let [n, e] = amounts_in(mean, unit);
        format!("{n} ±{e}")
    }

    fn same_cards(&self) -> Vec<String> {
        let (words, statistics) = (self.words(), self.statistics);
        let deals = statistics.against.first().map_or(0, |(_, mean)| mean.n);
        let last = statistics.last_rank.map(|(rank, of)| {
            let values = [("rank", &*rank.to_string()), ("of", &of.to_string())];
            fill(&words.last_rank, &values)
        });
        if !statistics.tells_points() {
            let few = words.same_few.of(deals as u64);
            return last.into_iter().chain([few, words.luck.clone()]).collect();
        }
        let against =
            statistics.against.iter().map(|(level, mean)| against(self.say.words, *level, *mean));
        let head = words.same_head.of(deals as u64);
        let told = last.into_iter().chain([head]).chain(against);
        told.chain([words.luck.clone()]).collect()
    }

    fn results(&self) -> Vec<String> {
        let (words, statistics) = (self.words(), self.statistics);
        let written = match self.filter.variant {
            Variant::Schieber => {
                let [n, e] = [statistics.written.value, statistics.written.error.unwrap_or(0.0)]
                    .map(|value| format!("{value:.0}"));
                fill(&words.written, &[("n", &n), ("e", &e)])
            }
            Variant::Bodensee => {
                let chosen = self.filter.of(&self.training.history.rounds);
                let won = chosen.iter().filter(|line| line.written > 0).count().to_string();
                fill(&words.won, &[("n", &won), ("all", &statistics.rounds.to_string())])
            }
        };
        let rounds = words.rounds.of(statistics.rounds as u64);
        let told = [format!("{rounds}."), written, words.help.of(statistics.hints as u64)];
        told.into_iter().chain(self.of_deals()).collect()
    }

    /// Dailies and tournaments: how many, the mean of their per cent, and on how many days lately.
    fn of_deals(&self) -> Vec<String> {
        let (words, training) = (self.words(), self.training);
        let mean = |of: &Count, percents: &[f64]| {
            let mean = Mean::of(percents.iter().copied());
            let error = mean.error.map_or_else(String::new, |error| format!(" ±{error:.0}"));
            let percent = format!("{:.0}{error} %", mean.value);
            (mean.n > 0).then(|| fill(&of.of(mean.n as u64), &[("percent", &percent)]))
        };
        let [week, month] = LATELY.map(|days| training.days_played(days).to_string());
        let days = fill(&words.days, &[("week", &week), ("month", &month)]);
        let days = (!training.dailies.is_empty()).then_some(days);
        let dailies = mean(&words.dailies, &training.daily_percents());
        let tournaments = mean(&words.tournaments, &training.tournaments);
        dailies.into_iter().chain(days).chain(tournaments).collect()
    }

    fn amount(&self, value: f64) -> String {
        let [n, _] = amounts_in(Mean { n: 1, value, error: None }, unit_of(self.filter.variant));
        n
    }

    fn amounts(&self, mean: Mean) -> [String; 2] {
        amounts_in(mean, unit_of(self.filter.variant))
    }
}

/// Written points a deal against a level, and whether that can be told already.
pub fn against(words: &Words, level: Level, mean: Mean) -> String {
    let stats = &words.stats;
    // Two errors, as for a mark.
    let is_sure = mean.error.is_some_and(|error| mean.value.abs() > 2.0 * error);
    let template = match (mean.value < 0.0, is_sure) {
        (false, false) => &stats.ahead,
        (true, false) => &stats.behind,
        (false, true) => &stats.surely_ahead,
        (true, true) => &stats.surely_behind,
    };
    let [n, e] =
        [mean.value.abs(), mean.error.unwrap_or_default()].map(|value| format!("{value:.0}"));
    fill(template, &[("level", words.level(level)), ("n", &n), ("e", &e)])
}

/// A mean and its error as they are shown: points, or per cent of what is worth a thousand.
fn amounts_in(mean: Mean, unit: Unit) -> [String; 2] {
    let scale = if unit == Unit::Worth { 0.1 } else { 1.0 };
    // A mean that is −0.0 would be told with its minus: nothing added makes it 0.0.
    [mean.value, mean.error.unwrap_or_default()].map(|value| format!("{:.1}", value * scale + 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        config::Language, rules::house::DeckRules, train::history::History, ui::text::deck::Deck,
    };

    fn history(rounds: u32) -> Training {
        let line = |game: u32| {
            format!(
                "{{\"v\":1,\"judge\":{},\"t\":\"round\",\"game\":{game},\"round\":1,\"play\":\"schieber\",\"hints\":0,\
                 \"mode\":\"rosen\",\"saldo\":7,\"written\":{},\"given\":0.0,\"error\":0.0,\"signed\":{},\
                 \"signed_error\":1.0,\"choices\":6,\"asked\":[],\"same\":[[\"club\",31]]}}\n",
                crate::train::history::JUDGE,
                game % 3 * 20,
                game % 5 * 8,
            )
        };
        let history = History::read(&(0..rounds).map(line).collect::<String>());
        Training { history, tournaments: vec![50.0, 60.0], ..Training::default() }
    }

    fn told(language: Language, rounds: u32) -> String {
        let (words, training) = (Words::of(language), history(rounds));
        let deck = Deck::new(&DeckRules::default(), language);
        let names = crate::cards::BySeat::from_fn(|_| String::new());
        let say = Narrator::new(&words, &deck, &names);
        let filter = Filter::all(Variant::Schieber);
        let statistics = Statistics::of(&training.history, &filter);
        let text = StatisticsText { say, training: &training, filter, statistics: &statistics };
        let lines = StatisticsPart::ALL.into_iter().flat_map(|part| text.lines(part));
        std::iter::once(text.chosen()).chain(lines).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn every_number_is_filled_in_and_has_its_error() {
        for language in Language::ALL.iter().copied() {
            let text = told(language, 24);
            assert!(!text.contains(['{', '}']), "{text}");
            assert!(text.contains('±'), "{text}");
        }
        let english = told(Language::English, 24);
        assert!(english.contains("Given away a round: 15.3 ±2.3 points."), "{english}");
        assert!(english.contains("club: 11 ±3 behind"), "{english}");
        assert!(english.contains("No change can be told yet."), "{english}");
        assert!(english.contains("last     more rounds needed"), "{english}");
        assert!(english.contains("2 tournaments, 55 ±5 % on average."), "{english}");
        let few = told(Language::English, 3);
        assert!(few.contains("Points are told from 12 deals on; so far there are 3."), "{few}");
        assert!(told(Language::English, 0).contains("No round has been judged yet."));
    }
}
