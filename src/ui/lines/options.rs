//! House rules and settings in lines: a section, a key of it with its meaning, a value.

use super::{
    offer::{Answer, Offer, PlainPage, command, letter, numbered, order},
    page::PageLines,
    sentences,
};
use crate::{
    app::{
        Key, Model, Msg, Target,
        keys::Command,
        options::{Options, Row, SettingsPage},
        pages::options::View,
        step::Step,
    },
    rules::house::ValueKind,
    ui::{
        OptionNarrator,
        text::{
            narrate::Narrator,
            words::{Telling, fill, options::OptionWords},
        },
    },
};

/// Lines of a page of settings.
pub(super) struct OptionsLines<'a> {
    pub(super) say: Narrator<'a>,
    pub(super) words: &'a OptionWords,
    pub(super) view: &'a View,
    pub(super) model: &'a Model,
}

/// The narrator of these settings.
pub(super) const fn narrator<'a>(
    say: Narrator<'a>,
    words: &'a OptionWords,
    options: &'a Options,
) -> OptionNarrator<'a> {
    let (commands, deck) = (&say.words.commands, say.deck);
    OptionNarrator { commands, words, options, deck, form: Telling::Long }
}

/// The letter that gives up what is held against a chosen preset.
pub(super) fn adopting(say: Narrator<'_>, model: &Model) -> Option<Offer> {
    model.is_held_against().then(|| command(say, "a", Command::Adopt))
}

impl PageLines for OptionsLines<'_> {
    fn situation(&self) -> Vec<String> {
        let words = &self.words.text;
        let title = match self.view.page {
            SettingsPage::House => &words.house_title,
            SettingsPage::Settings => &words.settings_title,
        };
        let options = &self.model.shared.options;
        let path = options.file().path.as_deref().unwrap_or("jass.toml");
        let news = if options.changes().is_empty() { &words.at_once } else { &words.not_yet };
        let where_it_is = sentences::setting(self.say, title, path);
        let preset = fill(&words.preset, &[("preset", options.house().preset.code())]);
        match self.view.page {
            SettingsPage::House => vec![where_it_is, format!("{preset}."), words.next_game.clone()],
            SettingsPage::Settings => vec![where_it_is, news.clone()],
        }
    }

    fn typing(&self) -> Vec<String> {
        self.say.words.plain.input.settings.lines().map(str::to_owned).collect()
    }

    fn offers(&self) -> Vec<Offer> {
        let only = &self.words.text.only;
        let differences = letter("d", only, Answer::Do(vec![order(Command::Differences)]));
        let find = letter("/", self.say.words.commands.hint(Command::Find), Answer::Find);
        let letters = [command(self.say, "s", Command::Save), differences, find];
        let adopts = adopting(self.say, self.model);
        numbered(self.sections()).into_iter().chain(letters).chain(adopts).collect()
    }
}

impl OptionsLines<'_> {
    /// The sections of a page. Keys of the screen mean nothing here.
    fn sections(&self) -> Vec<(String, Answer)> {
        let mut sections: Vec<(String, Vec<(String, Answer)>)> = Vec::new();
        for (place, row) in self.view.rows.iter().enumerate() {
            let name = row.name();
            let section = name.rsplit_once('.').map_or("", |(section, _)| section);
            // In lines letters are typed, to which no key is bound.
            if matches!(row, Row::Key(_)) {
                continue;
            }
            let title = self.words.sections.get(section).cloned().unwrap_or_default();
            let line = self.setting_to_open(place);
            match sections.last_mut().filter(|(last, _)| *last == title) {
                Some((_, lines)) => lines.push(line),
                None => sections.push((title, vec![line])),
            }
        }
        let choose = |lines| Answer::Choose { said: Vec::new(), values: numbered(lines) };
        sections.into_iter().map(|(title, lines)| (title, choose(lines))).collect()
    }

    /// The lines of the page that have this text in them.
    pub(super) fn found(&self, text: &str) -> Vec<Offer> {
        let (index, rows) = (self.narrator().index(), &self.view.rows);
        let says = |row: Row| !matches!(row, Row::Key(_)) && index.says(row, text);
        let places = (0..rows.len()).filter(|place| says(rows[*place]));
        numbered(places.map(|place| self.setting_to_open(place)))
    }

    /// A key with its value, which opens the setting.
    fn setting_to_open(&self, place: usize) -> (String, Answer) {
        let (row, narrator) = (self.view.rows[place], self.narrator());
        let value = narrator.value(row, &self.model.shared.options.value(row));
        let label = format!("{} {value}", narrator.label(row));
        (label, Answer::Open(PlainPage::Setting(place)))
    }

    /// The meaning of a setting, and its values to choose from or a line to write.
    pub(super) fn setting(&self, place: usize) -> Answer {
        let (row, narrator) = (self.view.rows[place], self.narrator());
        let mut said = narrator.meaning(row);
        let choose = (self.view.chosen != place).then_some(Msg::Click(Target::Row(place)));
        let choose: Vec<Msg> = choose.into_iter().collect();
        match row.kind() {
            Some(ValueKind::Range(..)) | None => {
                said.extend(narrator.possible(row));
                let begin = [order(Command::Confirm), Msg::Key(Key::Delete)];
                let begin = choose.into_iter().chain(begin).collect();
                Answer::Write { said, begin, end: vec![Msg::Key(Key::Enter)] }
            }
            Some(_) => Answer::Choose { said, values: self.values_of(row, &choose) },
        }
    }

    /// The values that can be had, the present one first.
    fn values_of(&self, row: Row, choose: &[Msg]) -> Vec<Offer> {
        // The settings know the next value and no list of them, as a form does: a copy is turned until a value comes
        // again.
        let mut trial = self.model.shared.options.clone();
        let mut found: Vec<(String, Answer)> = Vec::new();
        for steps in 0.. {
            let what = self.narrator().value(row, &trial.value(row));
            if found.iter().any(|(other, _)| *other == what) {
                break;
            }
            let steps = std::iter::repeat_n(order(Command::Right), steps);
            found.push((what, Answer::Do(choose.iter().cloned().chain(steps).collect())));
            trial.step(row, Step::Forward);
        }
        numbered(found)
    }

    const fn narrator(&self) -> OptionNarrator<'_> {
        narrator(self.say, self.words, &self.model.shared.options)
    }
}
