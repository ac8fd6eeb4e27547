//! House rules and settings line by line: a section, a key of it with its meaning, a value. And the questions before
//! the first game.

use super::{
    Plain,
    offers::{Answer, Offer, PlainPage, letter, numbered, order},
};
use crate::{
    app::{
        Key, Model, Msg, Target,
        keys::Command,
        pages::{
            Screen,
            first_questions::FirstQuestion,
            options::{Page, Row, View},
        },
        step::Step,
    },
    rules::house::{Faces, ValueKind},
    ui::{
        OptionNarrator,
        text::words::{Telling, fill},
    },
};

impl Plain<'_> {
    pub(super) const fn explainer<'a>(&'a self, model: &'a Model) -> OptionNarrator<'a> {
        OptionNarrator {
            commands: &self.say.words.commands,
            words: self.options,
            options: &model.shared.options,
            deck: self.say.deck,
            form: Telling::Long,
        }
    }

    /// Sentences about the page: its subject, and the file.
    pub(super) fn what_is_set(&self, view: &View, model: &Model) -> Vec<String> {
        let words = &self.options.text;
        let title = match view.page {
            Page::House => &words.house_title,
            Page::Settings => &words.settings_title,
        };
        let path = model.shared.options.file().path.as_deref().unwrap_or("jass.toml");
        let values = [("key", title.as_str()), ("value", path)];
        let news =
            if model.shared.options.changes().is_empty() { &words.at_once } else { &words.not_yet };
        let where_it_is = fill(&self.say.words.plain.setting, &values);
        let preset = fill(&words.preset, &[("preset", model.shared.options.house().preset.code())]);
        match view.page {
            Page::House => vec![where_it_is, format!("{preset}."), words.next_game.clone()],
            Page::Settings => vec![where_it_is, news.clone()],
        }
    }

    /// The sections of a page. Keys of the screen mean nothing here.
    pub(super) fn sections(&self, view: &View, model: &Model) -> Vec<(String, Answer)> {
        let mut sections: Vec<(String, Vec<(String, Answer)>)> = Vec::new();
        for (place, row) in view.rows.iter().enumerate() {
            let name = row.name();
            let section = name.rsplit_once('.').map_or("", |(section, _)| section);
            if matches!(row, Row::Key(_)) {
                continue;
            }
            let title = self.options.sections.get(section).cloned().unwrap_or_default();
            let line = self.setting_to_open(view, place, model);
            match sections.last_mut().filter(|(last, _)| *last == title) {
                Some((_, lines)) => lines.push(line),
                None => sections.push((title, vec![line])),
            }
        }
        let choose = |lines| Answer::Choose { said: Vec::new(), values: numbered(lines) };
        sections.into_iter().map(|(title, lines)| (title, choose(lines))).collect()
    }

    /// The lines of the page that have this text in them.
    pub fn found(&self, text: &str, model: &Model) -> Vec<Offer> {
        let Screen::Options(view) = model.screen() else { return Vec::new() };
        let index = self.explainer(model).index();
        let says = |row: Row| !matches!(row, Row::Key(_)) && index.says(row, text);
        let places = (0..view.rows.len()).filter(|place| says(view.rows[*place]));
        numbered(places.map(|place| self.setting_to_open(view, place, model)))
    }

    /// A key with its value, which opens the setting.
    fn setting_to_open(&self, view: &View, place: usize, model: &Model) -> (String, Answer) {
        let (row, explainer) = (view.rows[place], self.explainer(model));
        let value = explainer.value(row, &model.shared.options.value(row));
        let label = format!("{} {value}", explainer.label(row));
        (label, Answer::Open(PlainPage::Setting(place)))
    }

    /// The meaning of a setting, and its values to choose from or a line to write.
    pub(super) fn setting(&self, view: &View, place: usize, model: &Model) -> Answer {
        let (row, explainer) = (view.rows[place], self.explainer(model));
        let mut said = explainer.meaning(row);
        let choose = (view.chosen != place).then_some(Msg::Click(Target::Row(place)));
        let choose: Vec<Msg> = choose.into_iter().collect();
        match row.kind() {
            Some(ValueKind::Range(..)) | None => {
                said.extend(explainer.possible(row));
                let begin = [order(Command::Confirm), Msg::Key(Key::Delete)];
                let begin = choose.into_iter().chain(begin).collect();
                Answer::Write { said, begin, end: vec![Msg::Key(Key::Enter)] }
            }
            Some(_) => Answer::Choose { said, values: self.values_of(row, &choose, model) },
        }
    }

    /// The values that can be had, the present one first.
    fn values_of(&self, row: Row, choose: &[Msg], model: &Model) -> Vec<Offer> {
        let mut trial = model.shared.options.clone();
        let mut found: Vec<(String, Answer)> = Vec::new();
        for steps in 0.. {
            let what = self.explainer(model).value(row, &trial.value(row));
            if found.iter().any(|(other, _)| *other == what) {
                break;
            }
            let steps = std::iter::repeat_n(order(Command::Right), steps);
            found.push((what, Answer::Do(choose.iter().cloned().chain(steps).collect())));
            trial.step(row, Step::Forward);
        }
        numbered(found)
    }

    /// Offers of letters in the settings.
    pub(super) fn letters_of_the_settings(&self) -> Vec<Offer> {
        let hint = |command| self.say.words.commands.hint(command);
        let save = Answer::Do(vec![order(Command::Save)]);
        let differences = Answer::Do(vec![order(Command::Differences)]);
        vec![
            letter("s", hint(Command::Save), save),
            letter("d", &self.options.text.only, differences),
            letter("/", hint(Command::Find), Answer::Find),
        ]
    }

    /// The question before the first game, and the place where the answer goes.
    pub(super) fn first_question(&self, question: &FirstQuestion, model: &Model) -> Vec<String> {
        let words = &self.options.text;
        let asked = match question {
            FirstQuestion::Language(_) => &words.ask_language,
            FirstQuestion::Deck(_) => &words.ask_deck,
            FirstQuestion::Skill(..) => &words.ask_skill,
        };
        let path = model.shared.options.file().path.as_deref().unwrap_or("jass.toml");
        vec![asked.clone(), fill(&words.ask_note, &[("path", path)])]
    }

    pub(super) fn first_answers(&self, question: &FirstQuestion) -> Vec<String> {
        let menu = &self.say.words.menu;
        match question {
            FirstQuestion::Language(languages) => {
                languages.iter().map(|language| language.own_name().to_owned()).collect()
            }
            FirstQuestion::Deck(_) => {
                Faces::ALL.iter().map(|faces| menu.faces(*faces).to_owned()).collect()
            }
            FirstQuestion::Skill(..) => self.options.text.skills.to_vec(),
        }
    }
}
