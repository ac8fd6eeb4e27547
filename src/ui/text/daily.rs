//! The deals of a day and the same cards at other tables, in words.

use super::{
    narrate::Narrator,
    same_cards::SameCardsText,
    words::{fill, training::DailyWords},
};
use crate::{
    game::Level,
    train::{
        daily::Daily,
        duplicate::Duplicate,
        mean::Mean,
        played::{Field, PlayedDaily},
    },
};

/// A daily, to be told.
#[derive(Clone, Copy, Debug)]
pub struct DailyText<'a> {
    /// Language, deck and names.
    pub say: Narrator<'a>,
    /// The day, and which of its games.
    pub daily: Daily,
    /// The first try, if it was begun.
    pub played: Option<&'a PlayedDaily>,
    /// All that others made of the deals, if they have played.
    pub field: Option<&'a Field>,
}

impl DailyText<'_> {
    const fn words(&self) -> &DailyWords {
        &self.say.words.daily
    }

    /// The name of the daily.
    pub fn title(&self) -> String {
        let words = self.words();
        let title = if self.daily.for_two { &words.for_two } else { &words.title };
        fill(title, &[("date", &self.daily.date.to_string())])
    }

    /// All that is known of it, in lines of so many cells, or in sentences: what it is, or the result deal by deal, with the
    /// line to share.
    pub fn lines(&self, cells: Option<u16>) -> Vec<String> {
        let words = self.words();
        let about = if self.daily.for_two { &words.about_two } else { &words.about };
        match (self.played, self.field) {
            (None, _) => vec![about.clone()],
            (Some(played), _) if !played.is_over => vec![words.begun.clone()],
            (Some(_), None) => vec![words.computing.clone()],
            (Some(played), Some(field)) => {
                let duplicate = field.beside(&played.mine);
                let variant = self.daily.house().variant;
                let same = SameCardsText { say: self.say, duplicate, variant };
                let deals = cells.map_or_else(|| same.spoken(), |cells| same.lines(cells));
                let result = [self.result(played, field), self.share(played, field)];
                deals.into_iter().chain(result).chain([words.practice.clone()]).collect()
            }
        }
    }

    /// The same in brief: of what was played the result alone.
    pub fn brief(&self) -> Vec<String> {
        match (self.played, self.field) {
            (Some(played), Some(field)) if played.is_over => vec![self.result(played, field)],
            _ => self.lines(None),
        }
    }

    /// Result in one line.
    pub fn result(&self, played: &PlayedDaily, field: &Field) -> String {
        let duplicate = field.beside(&played.mine);
        let (rank, of) = duplicate.rank();
        let against = against_club(&duplicate).iter().sum::<i64>();
        let values = [
            ("percent", &*percent(duplicate.percent())),
            ("points", &format!("{against:+}")),
            ("rank", &rank.to_string()),
            ("of", &of.to_string()),
            ("help", &self.help(played)),
            ("field", &format!("{:04x}", field.number)),
        ];
        fill(&self.words().result, &values)
    }

    /// Line of words to share, without a card.
    pub fn share(&self, played: &PlayedDaily, field: &Field) -> String {
        let duplicate = field.beside(&played.mine);
        let (rank, of) = duplicate.rank();
        let deals: Vec<String> =
            against_club(&duplicate).iter().map(|points| format!("{points:+}")).collect();
        let words = self.words();
        let template = if self.daily.for_two { &words.share_two } else { &words.share };
        let values = [
            ("date", &*self.daily.date.to_string()),
            ("percent", &percent(duplicate.percent())),
            ("rank", &rank.to_string()),
            ("of", &of.to_string()),
            ("deals", &deals.join(" ")),
            ("help", &self.help(played)),
            ("letters", &played.letters),
        ];
        fill(template, &values)
    }

    fn help(&self, played: &PlayedDaily) -> String {
        let words = self.words();
        if played.help == 0 { words.no_help.clone() } else { words.help.of(played.help as u64) }
    }
}

/// Points against the club, deal by deal.
fn against_club(duplicate: &Duplicate<'_>) -> Vec<i64> {
    let against = duplicate.against(Level::Club).unwrap_or_default();
    against.iter().map(|points| points.round() as i64).collect()
}

fn percent(percent: f64) -> String {
    format!("{percent:.0}")
}

/// Per cent over all days that were played, and its error.
pub fn over_all_days(say: Narrator<'_>, results: &[f64]) -> Option<String> {
    let mean = Mean::of(results.iter().copied());
    let error = mean.error?;
    let values = [
        ("n", &*results.len().to_string()),
        ("percent", &percent(mean.value)),
        ("e", &percent(error)),
    ];
    Some(fill(&say.words.daily.all_days, &values))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::BySeat,
        config::Language,
        rules::house::DeckRules,
        train::duplicate::OtherTable,
        ui::text::{deck::Deck, words::Words},
    };

    fn told(language: Language, is_over: bool) -> Vec<String> {
        let words = Words::of(language);
        let deck = Deck::new(&DeckRules::default(), language);
        let names = BySeat::from_fn(|_| String::new());
        let say = Narrator::new(&words, &deck, &names);
        let daily = Daily::of("2026-11-21".parse().unwrap());
        let played = PlayedDaily {
            daily,
            name: "0001.jass".to_owned(),
            is_over,
            mine: vec![146, -93, 49, -19],
            help: 0,
            letters: "7QK4".to_owned(),
        };
        let table = |level, written: [i32; 4]| OtherTable { level, written: written.to_vec() };
        let tables = vec![
            table(Level::Novice, [82, -201, -9, -25]),
            table(Level::Club, [122, -82, -13, -22]),
            table(Level::Expert, [160, -60, 31, -11]),
        ];
        let field = Field { key: String::new(), number: 0x5f1e, tables };
        DailyText { say, daily, played: Some(&played), field: Some(&field) }.lines(None)
    }

    #[test]
    fn a_result_is_told_deal_by_deal_and_in_a_line_to_share() {
        for language in Language::ALL.iter().copied() {
            let text = told(language, true).join("\n");
            assert!(!text.contains(['{', '}']), "{text}");
            assert!(text.contains("Jass 2026-11-21") && text.contains("7QK4"), "{text}");
            assert_eq!(told(language, false).len(), 1, "begun, it tells no result");
        }
        let english = told(Language::English, true);
        assert_eq!(english[0], "Deal 1: you +146, novice +82, club +122, experts +160: rank 2");
        let share =
            "Jass 2026-11-21 · 67 % · rank 2/4 · +24 -11 +62 +3 against club · no help · 7QK4";
        assert_eq!(english[6], share);
    }
}
