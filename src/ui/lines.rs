//! The game line by line: every screen and choice in whole sentences, without a line that is only for the eye.

mod asked;
mod evening;
mod everywhere;
mod first_questions;
mod game_review;
mod learned;
mod menu;
mod new_game;
mod offer;
mod options;
mod page;
mod reading;
mod record;
mod review;
mod saved_games;
mod sentences;
mod slate;
mod table;
mod told;
mod training;
mod voice;

pub use asked::{Asked, Heard, LineMeaning};
pub use offer::{Answer, Listing, Offer, PlainPage, order};
pub use told::ToldEvents;
pub use voice::Voice;

use self::{
    evening::EveningLines,
    first_questions::QuestionLines,
    game_review::GameReviewLines,
    learned::LearnedLines,
    menu::MenuLines,
    new_game::FormLines,
    options::OptionsLines,
    page::{PageLines, Wanted},
    reading::ReadingLines,
    review::ReviewLines,
    saved_games::ListLines,
    slate::SlateLines,
    table::{EmptyTable, TableLines},
    training::{StatisticsLines, TrainingLines},
};
use super::text::{
    narrate::Narrator,
    words::{fill, options::OptionWords},
};
use crate::{
    app::{
        Model, Msg,
        notice::Notice,
        options::OptionsNotice,
        pages::{
            Screen,
            game_review::AnyGameReview,
            reading::{Reading, ReadingPage},
            review::AnyReview,
        },
    },
    cards::text::excerpt,
    config::Aid,
};

/// The words of a line-by-line game. Which page says them is chosen here, and no more.
#[derive(Clone, Copy, Debug)]
pub struct Plain<'a> {
    /// Language, deck and names.
    pub say: Narrator<'a>,
    /// The words of the settings.
    pub options: &'a OptionWords,
    /// Amount of help from the program.
    pub aid: Aid,
}

impl Plain<'_> {
    /// The lines of the page that is open: a row a page.
    fn page<'m>(self, model: &'m Model) -> Box<dyn PageLines + 'm>
    where
        Self: 'm,
    {
        let Self { say, options: words, aid } = self;
        let shared = &model.shared;
        match model.screen() {
            Screen::Menu(_) => Box::new(MenuLines { say, model, table: self.table(model) }),
            Screen::NewGame(form) => Box::new(FormLines { say, form, model }),
            Screen::Games(list) => {
                Box::new(ListLines { say, list, evening: shared.evenings.known.as_ref() })
            }
            Screen::Options(view) => Box::new(OptionsLines { say, words, view, model }),
            Screen::Asking(asking) => {
                let (question, options) = (&asking.question, &shared.options);
                Box::new(QuestionLines { say, words, question, options })
            }
            Screen::Learned(_) => Box::new(LearnedLines { say, shared }),
            Screen::Reading(Reading { page: ReadingPage::Statistics(view), .. }) => {
                Box::new(StatisticsLines { say, model, filter: view.filter })
            }
            Screen::Reading(Reading { page: ReadingPage::Evening, .. }) => {
                Box::new(EveningLines { say, model })
            }
            Screen::Reading(_) => Box::new(ReadingLines),
            Screen::Table(_) => match self.table(model) {
                Some(table) => table,
                None => Box::new(EmptyTable),
            },
            Screen::Slate(_) => Box::new(SlateLines { say, aid, shared }),
            Screen::Review(AnyReview::Schieber(page)) => Box::new(ReviewLines { say, page, model }),
            Screen::Review(AnyReview::Bodensee(page)) => Box::new(ReviewLines { say, page, model }),
            Screen::Training(page) => Box::new(TrainingLines { say, model, page: *page }),
            Screen::GameReview(AnyGameReview::Schieber(page)) => {
                Box::new(GameReviewLines { say, page })
            }
            Screen::GameReview(AnyGameReview::Bodensee(page)) => {
                Box::new(GameReviewLines { say, page })
            }
        }
    }

    /// The lines of the game at the table, whatever page lies over it.
    fn table<'m>(self, model: &'m Model) -> Option<Box<dyn TableLines + 'm>>
    where
        Self: 'm,
    {
        table::lines(self.say, self.aid, model)
    }

    /// The same, while no page lies over it.
    fn open_table<'m>(self, model: &'m Model) -> Option<Box<dyn TableLines + 'm>>
    where
        Self: 'm,
    {
        self.table(model).filter(|_| matches!(model.screen(), Screen::Table(_)))
    }

    /// The page of settings that is open.
    fn settings<'m>(self, model: &'m Model) -> Option<OptionsLines<'m>>
    where
        Self: 'm,
    {
        let Screen::Options(view) = model.screen() else { return None };
        Some(OptionsLines { say: self.say, words: self.options, view, model })
    }

    /// All offers now.
    pub fn offers(&self, model: &Model) -> Vec<Offer> {
        let own = self.page(model).offers();
        own.into_iter().chain(everywhere::ways(self.say, model)).collect()
    }

    /// The question that is asked now: about these values, else that of the page, as far as it has not been heard.
    pub fn asked(&self, model: &Model, values: Option<&[Offer]>, heard: Heard) -> Asked {
        if let Some(values) = values {
            return Asked::new(self.say, Wanted::Line, everywhere::among(self.say, values));
        }
        let page = self.page(model);
        let asked = Asked::new(self.say, page.wanted(), self.offers(model));
        match heard {
            Heard::Nothing => asked.between(self.situation(model), page.barred()),
            Heard::Situation | Heard::All => asked.heard(page.wanted(), heard),
        }
    }

    /// True if nothing is to be asked: what lies open has been told.
    pub fn goes_on_by_itself(&self, model: &Model) -> bool {
        self.page(model).goes_on_by_itself()
    }

    /// Situation: what must be known before one answers, as far as the list of answers does not say it.
    pub fn situation(&self, model: &Model) -> Vec<String> {
        let notice = model.shared.notice.as_ref().map(|notice| self.notice(notice, model));
        let home = model.shared.schieber().filter(|_| model.shared.tells_home());
        let home = home.map(|table| self.say.words.claim.may_claim(table));
        let home = home.map(|home| fill(home, &[("key", "g")]));
        notice.into_iter().chain(home).chain(self.page(model).situation()).collect()
    }

    /// News of the table: what has been shown since it was told last, and the outcome that lies open.
    pub fn news(&self, model: &Model, told: &mut ToldEvents) -> Vec<String> {
        let seated = model.shared.seated();
        let Some((table, seated)) = self.open_table(model).zip(seated) else { return Vec::new() };
        let Some(fresh) = told.catch_up(seated) else { return Vec::new() };
        let refuted =
            |notice: &&Notice| matches!(notice, Notice::Branch(news) if news.is_refuted());
        let answer = model.shared.notice.as_ref().filter(refuted);
        let answer = answer.map(|notice| self.notice(notice, model));
        let players = fresh.is_first.then(|| table.players());
        let news = answer.into_iter().chain(players).chain(table.news(fresh.from));
        news.chain(table.outcome()).collect()
    }

    /// The hint that was asked for: the action and why, then a sentence for each alternative.
    pub fn hint(&self, model: &Model) -> Vec<String> {
        self.open_table(model).map_or_else(Vec::new, |table| table.hint())
    }

    /// The possible answers here, and their meaning.
    pub fn help(&self, model: &Model, offers: &[Offer]) -> Vec<String> {
        reading::help(self.say, self.aid, model, &*self.page(model), offers)
    }

    /// The answer that a page gives.
    pub fn open(&self, page: PlainPage, model: &Model) -> Answer {
        let nothing = Answer::Say(Vec::new());
        match page {
            PlainPage::Rules => {
                let options = options::narrator(self.say, self.options, &model.shared.options);
                Answer::Say(reading::rules(self.say, options, model))
            }
            PlainPage::Text(page) => {
                let speaks = matches!(model.screen(), Screen::Table(_) | Screen::Review(_));
                let used = if speaks { self.situation(model) } else { Vec::new() };
                Answer::Say(reading::text(self.say, model, page, &used))
            }
            PlainPage::Record => {
                let game = model.shared.read_game();
                game.map_or(nothing, |seated| record::record(self.say, self.aid, seated))
            }
            PlainPage::Setting(row) => {
                self.settings(model).map_or(nothing, |settings| settings.setting(row))
            }
        }
    }

    /// The record of one round of the game that is read.
    pub fn recorded(&self, model: &Model, round_no: usize) -> Vec<String> {
        let game = model.shared.read_game();
        game.map_or_else(Vec::new, |seated| record::round(self.say, self.aid, seated, round_no))
    }

    /// The settings that have this text in them.
    pub fn found(&self, text: &str, model: &Model) -> Answer {
        let values = self.settings(model).map_or_else(Vec::new, |settings| settings.found(text));
        if values.is_empty() {
            let nothing = Notice::Options(OptionsNotice::NotFound(excerpt(text)));
            return Answer::Say(vec![self.notice(&nothing, model)]);
        }
        Answer::Choose { said: Vec::new(), values }
    }

    /// Sentences about a line that is no answer, and what could have been typed.
    pub fn unknown(&self, typed: &str, offers: &[Offer]) -> Vec<String> {
        let unknown = &self.say.words.plain.input.unknown;
        vec![fill(unknown, &[("input", &excerpt(typed))]), offer::possible(self.say, offers)]
    }

    /// A notice as a sentence.
    pub fn notice(&self, notice: &Notice, model: &Model) -> String {
        sentences::notice(self.say, self.options, notice, model)
    }
}

/// Messages that write a name into this line of the form that is open.
pub fn write_name(model: &Model, row: usize, name: &str) -> Vec<Msg> {
    match model.screen() {
        Screen::NewGame(form) => new_game::write_name(form, row, name),
        _ => Vec::new(),
    }
}
