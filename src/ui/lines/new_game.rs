//! The form of a new game: its lines by number, and the values of a line by number.

use super::{
    offer::{Answer, Offer, numbered, order, take_row},
    options,
    page::PageLines,
};
use crate::{
    app::{
        Key, Model, Msg, Target,
        keys::Command,
        pages::new_game::{FormField, NewGame},
        step::Step,
    },
    game::bot_kind::ProgramCommand,
    ui::text::{narrate::Narrator, new_game, saved_games},
};

/// Lines of the form.
pub(super) struct FormLines<'a> {
    pub(super) say: Narrator<'a>,
    pub(super) form: &'a NewGame,
    pub(super) model: &'a Model,
}

impl PageLines for FormLines<'_> {
    fn situation(&self) -> Vec<String> {
        let fate = saved_games::fate_of_the_open_game(&self.say.words.games, self.model).cloned();
        fate.into_iter().chain(new_game::cut(self.say.words, self.model)).collect()
    }

    fn offers(&self) -> Vec<Offer> {
        let adopts = options::adopting(self.say, self.model);
        numbered(self.fields()).into_iter().chain(adopts).collect()
    }
}

impl FormLines<'_> {
    /// The lines of the form with their values, and the answer that each asks for.
    fn fields(&self) -> Vec<(String, Answer)> {
        let line = |(row, field): (usize, FormField)| {
            let what = format!("{} {}", self.label(field), self.value(self.form, field));
            let answer = match field {
                FormField::Begin => take_row(row),
                FormField::Name(_) | FormField::Opponent => Answer::Name(row),
                FormField::Cut => self.word(row),
                FormField::Game
                | FormField::Rules
                | FormField::Target
                | FormField::Tallies
                | FormField::Level
                | FormField::Aid
                | FormField::Evening => self.values(row),
            };
            (what.trim_end().to_owned(), answer)
        };
        self.form.fields().iter().copied().enumerate().map(line).collect()
    }

    /// Asks for the word of the cut, in place of one that stands there.
    fn word(&self, row: usize) -> Answer {
        let rub_out = self.form.word.chars().map(|_| Msg::Key(Key::Backspace));
        let begin = std::iter::once(Msg::Click(Target::Row(row))).chain(rub_out).collect();
        let said = new_game::cut(self.say.words, self.model).into_iter().collect();
        Answer::Write { said, begin, end: Vec::new() }
    }

    /// The values of a line, the present one first.
    fn values(&self, row: usize) -> Answer {
        let form = self.form;
        // The form knows the next value and no list of them. A copy is turned until a value comes again, so that lines
        // offer what the screen does and nothing says twice which values there are.
        let mut trial = form.clone();
        trial.choose(row);
        let choose = (form.row() != row).then_some(Msg::Click(Target::Row(row)));
        let mut found: Vec<(String, Answer)> = Vec::new();
        for steps in 0.. {
            let is_typed = trial.is_name();
            let what = if is_typed {
                format!("{}{}", ProgramCommand::PREFIX, self.say.words.plain.input.command)
            } else {
                self.value(&trial, form.fields()[row])
            };
            if found.iter().any(|(other, _)| *other == what) {
                break;
            }
            let steps = std::iter::repeat_n(order(Command::Right), steps);
            let begin = choose.clone().into_iter().chain(steps);
            let answer = if is_typed {
                let rub_out = trial.command.chars().map(|_| Msg::Key(Key::Backspace));
                let said = vec![self.say.words.program.no_command.clone()];
                Answer::Write { said, begin: begin.chain(rub_out).collect(), end: Vec::new() }
            } else {
                Answer::Do(begin.collect())
            };
            found.push((what, answer));
            trial.change(Step::Forward);
        }
        let said = match form.fields()[row] {
            FormField::Level | FormField::Aid => new_game::levels_and_aids(self.say.words).to_vec(),
            field => vec![new_game::about(self.say.words, form, field).clone()],
        };
        Answer::Choose { said, values: numbered(found) }
    }

    fn label(&self, field: FormField) -> &str {
        let words = &self.say.words.new_game;
        match field {
            FormField::Begin => &words.start,
            FormField::Game => &self.say.words.bodensee.form.variant,
            FormField::Tallies => &self.say.words.bodensee.form.tallies,
            FormField::Opponent => &self.say.words.bodensee.form.opponent,
            FormField::Cut => &words.cut,
            FormField::Rules => &self.say.words.menu.house,
            FormField::Target => &words.target,
            FormField::Level => &words.level,
            FormField::Aid => &self.say.words.aid.label,
            FormField::Evening => &self.say.words.evening.title,
            FormField::Name(seat) => new_game::seat(words, seat, self.form.house().deal.direction),
        }
    }

    fn value(&self, form: &NewGame, field: FormField) -> String {
        match field {
            FormField::Begin => String::new(),
            FormField::Game => new_game::name(self.say.words, form.variant()).to_owned(),
            FormField::Tallies => form.tallies().to_string(),
            FormField::Opponent => form.opponent.clone(),
            FormField::Cut => form.word.clone(),
            FormField::Rules => new_game::rules(self.say.words, form.rules()).to_owned(),
            FormField::Target => form.target().to_string(),
            FormField::Level => {
                form.bots().map_or_else(String::new, |bots| self.say.words.bots(&bots))
            }
            FormField::Aid => self.say.words.aid(form.aid()).to_owned(),
            FormField::Evening => self.say.words.evening.values.of(form.in_evening()).clone(),
            FormField::Name(seat) => form.names[seat].clone(),
        }
    }
}

/// Messages that write a name into this line of the form.
pub(super) fn write_name(form: &NewGame, row: usize, name: &str) -> Vec<Msg> {
    let choose = Some(Msg::Click(Target::Row(row)));
    let before = match form.fields()[row] {
        FormField::Name(seat) => &form.names[seat],
        _ => &form.opponent,
    };
    // A name is written into the form by keys alone: the one that stands there is rubbed out sign by sign.
    let rub_out = before.chars().map(|_| Msg::Key(Key::Backspace));
    let write = name.chars().map(|sign| Msg::Key(Key::Char(sign)));
    choose.into_iter().chain(rub_out).chain(write).collect()
}
