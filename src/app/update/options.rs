//! Keys in the settings, and the questions before the first game.

mod typing;

use crate::{
    app::{
        effect::Effect,
        keys::Command,
        model::{FirstQuestion, Model, Screen},
        notice::Notice,
        pages::options::{Options, OptionsNotice, Page, Row, SaveOutcome, Typing, View},
        step::Step,
    },
    config::{Aid, Change, Language},
    rules::{
        House,
        house::{Faces, Value, ValueKind},
    },
};

/// Number of lines that a page key passes.
const PAGE: usize = 8;

impl Model {
    /// Opens a page of the settings.
    pub(in crate::app) fn open_options(&mut self, page: Page) {
        let view = View::new(page, &self.shared.options);
        self.open(Screen::Options(Box::new(view)));
    }

    /// The page and the options; a change of either leaves the other alone.
    fn at_options(&mut self) -> Option<(&mut View, &mut Options)> {
        let Self { screens, shared, .. } = self;
        match screens.top_mut() {
            Screen::Options(view) => Some((view, &mut shared.options)),
            _ => None,
        }
    }

    pub(in crate::app) fn in_options(&mut self, command: Command) -> Vec<Effect> {
        let Some((view, options)) = self.at_options() else { return Vec::new() };
        let (row, last) = (view.row(), view.rows.len() - 1);
        match command {
            Command::Up => view.choose(Step::Back.from(view.chosen, last + 1)),
            Command::Down => view.choose(Step::Forward.from(view.chosen, last + 1)),
            Command::PageUp => view.choose(view.chosen.saturating_sub(PAGE)),
            Command::PageDown => view.choose(view.chosen + PAGE),
            Command::First => view.choose(0),
            Command::Last => view.choose(last),
            Command::Left => self.change(row, |options| options.step(row, Step::Back)),
            Command::Right => self.change(row, |options| options.step(row, Step::Forward)),
            Command::Usual => self.change(row, |options| options.clear(row)),
            Command::Preset => self.choose_preset(),
            Command::Adopt => self.change(Row::House(0), Options::adopt),
            Command::Confirm => self.enter(row),
            Command::Differences if !view.turn_differences(options) => {
                self.shared.notice = Some(Notice::Options(OptionsNotice::NoDifference));
            }
            Command::Find => view.typing = Some(Typing::Find(String::new())),
            Command::Save => return self.save(),
            Command::Back => self.leave_options(),
            _ => {}
        }
        Vec::new()
    }

    /// Changes the settings; the changes take effect.
    fn change(&mut self, row: Row, change: impl FnOnce(&mut Options)) {
        let (House { deck: before, variant, .. }, aid) =
            (*self.shared.options.house(), self.shared.aid());
        change(&mut self.shared.options);
        self.follow_aid(aid);
        let House { deck, variant: now, .. } = *self.shared.options.house();
        if let Some((view, options)) = self.at_options().filter(|_| now != variant) {
            view.follow(options);
        }
        if deck.faces != before.faces {
            self.shared.deck.faces = deck.faces;
            self.shared.own_cards.faces = Some(deck.faces);
        }
        if deck.names != before.names {
            self.shared.deck.names = deck.names;
            self.shared.own_cards.names = Some(deck.names);
        }
        if let Some(clash) = self.shared.options.clash() {
            self.shared.notice = Some(Notice::Options(clash));
        } else {
            self.shared.house = *self.shared.options.house();
            self.shared.keymap = self.shared.options.keymap().clone();
            let said = self.shared.options.said_against().filter(|_| row == Row::House(0));
            self.shared.notice = said.map(Notice::Options).or(self.shared.notice.take());
        }
    }

    /// Shows or hides the cards that have been seen, as the new aid wants it.
    fn follow_aid(&mut self, before: Aid) {
        if self.shared.aid() != before {
            self.shared.view.shows_seen = self.shared.aid().shows_seen();
        }
    }

    /// Goes to the line of the preset; there already, to the next preset.
    fn choose_preset(&mut self) {
        let Some((view, _)) = self.at_options() else { return };
        let preset = Row::House(0);
        if view.row() == preset {
            self.change(preset, |options| options.step(preset, Step::Forward));
        } else if let Some(place) = view.rows.iter().position(|row| *row == preset) {
            view.choose(place);
        }
    }

    /// Begins to enter a value, or takes the next one where there are few.
    fn enter(&mut self, row: Row) {
        let Some((view, options)) = self.at_options() else { return };
        view.typing = match (row, row.kind()) {
            (Row::Key(_), _) => Some(Typing::Key),
            (Row::Name(_), _) => Some(Typing::Text(options.value(row).bare())),
            (_, Some(ValueKind::Range(..))) => Some(Typing::Text(String::new())),
            _ => return self.change(row, |options| options.step(row, Step::Forward)),
        };
    }

    fn save(&mut self) -> Vec<Effect> {
        if let Some(clash) = self.shared.options.clash() {
            self.shared.notice = Some(Notice::Options(clash));
            return Vec::new();
        }
        let changes = self.shared.options.changes();
        if changes.is_empty() {
            self.shared.notice = Some(Notice::Options(OptionsNotice::NothingNew));
            return Vec::new();
        }
        vec![Effect::Save { changes }]
    }

    fn leave_options(&mut self) {
        let Some((view, options)) = self.at_options() else { return };
        let is_unsaved = view.has_news(options) && !options.changes().is_empty();
        let clash = options.clash();
        self.close();
        if let Some(said) = clash.or(is_unsaved.then_some(OptionsNotice::Unsaved)) {
            self.shared.notice = Some(Notice::Options(said));
        }
    }

    /// Takes the result of saving.
    pub(in crate::app) fn settings_saved(&mut self, outcome: SaveOutcome) {
        let aid = self.shared.aid();
        let said = match outcome {
            SaveOutcome::Written(file) => {
                let path = file.path.clone().unwrap_or_default();
                self.shared.options = self.shared.options.written(file);
                OptionsNotice::Saved(path)
            }
            SaveOutcome::Reread(file) => {
                self.shared.options.rebase(file);
                OptionsNotice::Reread
            }
            SaveOutcome::Refused(why) => OptionsNotice::Refused(why),
        };
        self.shared.notice = Some(Notice::Options(said));
        self.follow_aid(aid);
    }

    /// Takes a click on a line: chooses it; once more, and its value is entered or goes on.
    pub(in crate::app) fn click_option(&mut self, place: usize) -> Vec<Effect> {
        let Some((view, _)) = self.at_options() else { return Vec::new() };
        if place < view.rows.len() && view.chosen != place {
            view.choose(place);
            return Vec::new();
        }
        self.command(Command::Confirm)
    }

    /// Asks before the first game: first for one of these languages, then for the cards, then if the
    /// person knows the game.
    pub fn ask(&mut self, languages: Vec<Language>, likely: Language) {
        let row = languages.iter().position(|language| *language == likely).unwrap_or(0);
        self.open(Screen::Asking(FirstQuestion::Language(languages), row));
    }

    pub(in crate::app) fn in_question(&mut self, command: Command) -> Vec<Effect> {
        let Screen::Asking(question, row) = self.screen_mut() else { return Vec::new() };
        let count = question.count();
        match command {
            Command::Up | Command::Left => *row = Step::Back.from(*row, count),
            Command::Down | Command::Right => *row = Step::Forward.from(*row, count),
            Command::First => *row = 0,
            Command::Last => *row = count - 1,
            Command::Pick(number) if number <= count => {
                *row = number - 1;
                return self.answer_question();
            }
            Command::Confirm => return self.answer_question(),
            // What was answered before holds; nobody who knows the game need say so.
            Command::Back if matches!(question, FirstQuestion::Skill(..)) => {
                *row = 0;
                return self.answer_question();
            }
            Command::Back => self.close(),
            _ => {}
        }
        Vec::new()
    }

    fn answer_question(&mut self) -> Vec<Effect> {
        let Screen::Asking(question, row) = self.screen().clone() else { return Vec::new() };
        self.close();
        match question {
            FirstQuestion::Language(languages) => {
                self.shared.options.prefs.language = Some(languages[row]);
                self.open(Screen::Asking(FirstQuestion::Deck(languages[row]), 0));
                Vec::new()
            }
            FirstQuestion::Deck(language) => {
                let faces = Faces::ALL[row];
                self.shared.options.draw_faces(faces);
                self.shared.deck.faces = faces;
                self.shared.house = *self.shared.options.house();
                self.open(Screen::Asking(FirstQuestion::Skill(language, faces), 0));
                Vec::new()
            }
            FirstQuestion::Skill(language, faces) => {
                let learns = (row == 1).then_some(Aid::Learn);
                let aid = self.shared.aid();
                self.shared.options.prefs.aid = learns.unwrap_or(aid);
                self.follow_aid(aid);
                vec![Effect::Save { changes: answered(language, faces, learns) }]
            }
        }
    }
}

/// Changes that keep the answers to the first questions, all at once: who ends the program before the last is asked
/// again. They are written also where they are the usual values.
fn answered(language: Language, faces: Faces, aid: Option<Aid>) -> Vec<Change> {
    let aid = aid.map(|aid| ("ui.aid", aid.code()));
    let answers = [("ui.language", language.code()), ("deck.faces", faces.code())];
    let change = |(name, word): (&str, &str)| Change {
        name: name.to_owned(),
        value: Some(Value::from(word)),
    };
    answers.into_iter().chain(aid).map(change).collect()
}
