//! What can be typed, and what it stands for.

use super::Plain;
use crate::{
    app::{
        Key, Model, Msg, Target, menu,
        model::{After, Scope, Screen},
        new_game::{Field, NewGame, Rules},
        session::{Choice, Saying, Session},
        settings::ME,
    },
    rules::Seat,
    ui::words::{Telling, fill},
};

/// What a typed answer stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Tell the program this.
    Do(Vec<Msg>),
    /// Only say this.
    Say(Vec<String>),
    /// Ask for a name, then write it into the form.
    Name(Seat),
}

/// One of the answers that can be typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What is typed.
    pub typed: String,
    /// What it is, if it is listed.
    pub what: Option<String>,
    /// What it stands for.
    pub answer: Answer,
}

impl Plain<'_> {
    /// Everything that can be typed now.
    pub fn offers(&self, model: &Model) -> Vec<Offer> {
        let mut offers: Vec<Offer> = self
            .choices(model)
            .into_iter()
            .enumerate()
            .map(|(i, (what, answer))| Offer {
                typed: (i + 1).to_string(),
                what: Some(what),
                answer,
            })
            .collect();
        let at_table = matches!(model.screen(), Screen::Table);
        if let Some(session) = model.session.as_ref().filter(|_| at_table) {
            offers.push(letter("s", Answer::Say(vec![self.scores(session)])));
            offers.push(letter("z", Answer::Say(self.sheet(session))));
            offers.push(letter("h", Answer::Say(vec![self.hand(session)])));
            offers.push(letter("m", Answer::Do(vec![Msg::Key(Key::Esc)])));
            if let Some((trick, winner)) = session.last_trick() {
                offers.push(letter("p", Answer::Say(vec![self.trick(&trick, winner)])));
            }
            if session.rest().is_some() {
                offers.push(letter("a", Answer::Do(vec![Msg::Key(Key::Char('a'))])));
            }
            if session.game().legal(ME).says().claim {
                // Typing it is deliberate enough: no second time is asked for.
                offers.push(letter("g", Answer::Do(vec![Msg::Key(Key::Char('g')); 2])));
            }
        } else if model.scope() == Scope::NewGame {
            offers.push(letter("m", Answer::Do(vec![Msg::Key(Key::Esc)])));
        }
        offers.push(letter("r", Answer::Say(self.rules(model))));
        offers.push(letter("?", Answer::Say(self.help(model))));
        offers.push(letter("q", Answer::Do(vec![Msg::Key(Key::Ctrl('c'))])));
        offers
    }

    fn choices(&self, model: &Model) -> Vec<(String, Answer)> {
        let row = |row| Answer::Do(vec![Msg::Click(Target::Row(row))]);
        match (model.screen(), model.scope(), &model.session) {
            (Screen::Menu(_), ..) => {
                let entries = model.menu().into_iter().enumerate();
                entries.map(|(i, entry)| self.menu_entry(entry, row(i), model)).collect()
            }
            (Screen::NewGame(form), ..) => {
                let fields = NewGame::FIELDS.into_iter().enumerate();
                fields.map(|(i, field)| (self.field(form, field), set_field(form, i))).collect()
            }
            (_, Scope::Calling, Some(session)) => {
                let choices = session.choices().into_iter().enumerate();
                choices.map(|(i, choice)| (self.choice(choice, session), row(i))).collect()
            }
            (_, Scope::Playing, Some(session)) => {
                let slots = session.slots().into_iter().enumerate();
                let held = slots.filter_map(|(place, card)| Some((place, card?)));
                held.filter(|(_, card)| session.playable().has(*card))
                    .map(|(place, card)| {
                        let click = Msg::Click(Target::Slot(place));
                        (self.say.card(card, Telling::Long), Answer::Do(vec![click]))
                    })
                    .collect()
            }
            (_, Scope::Saying, Some(session)) => {
                let words = &self.say.words;
                let what = match session.asks() {
                    Some(Saying::Stoeck) => &words.result.stoeck,
                    Some(Saying::Weis) | None => &words.weis.title,
                };
                let say = format!("{what}: {}", words.weis.announce);
                [say, words.weis.decline.clone()].into_iter().zip([row(0), row(1)]).collect()
            }
            (_, Scope::Watching | Scope::Open, Some(session)) if session.is_home() => {
                let go_on = self.say.words.hint.next.clone();
                vec![(go_on, Answer::Do(vec![Msg::Key(Key::Enter)]))]
            }
            (_, Scope::Over, Some(_)) => After::ALL
                .into_iter()
                .enumerate()
                .map(|(i, after)| (self.after(after), row(i)))
                .collect(),
            _ => Vec::new(),
        }
    }

    fn menu_entry(&self, entry: menu::Entry, open: Answer, model: &Model) -> (String, Answer) {
        let words = &self.say.words.menu;
        match entry {
            menu::Entry::Continue => (words.resume.clone(), open),
            menu::Entry::NewGame => (words.new_game.clone(), open),
            menu::Entry::House => (words.house.clone(), Answer::Say(self.rules(model))),
            menu::Entry::Settings => (words.settings.clone(), Answer::Say(self.rules(model))),
            menu::Entry::Rules => (words.rules.clone(), Answer::Say(self.rules(model))),
            menu::Entry::Help => (words.help.clone(), Answer::Say(self.help(model))),
            menu::Entry::Quit => (words.quit.clone(), open),
        }
    }

    fn field(&self, form: &NewGame, field: Field) -> String {
        let words = &self.say.words.new_game;
        let named = |what: &str, value: &str| format!("{what} {value}");
        match field {
            Field::Begin => words.start.clone(),
            Field::Rules => match form.rules() {
                Rules::Own => named(&self.say.words.menu.rules, "jass.toml"),
                Rules::Preset(preset) => named(&self.say.words.menu.rules, preset.code()),
            },
            Field::Target => named(&words.target, &form.target().to_string()),
            Field::Level => named(&words.level, self.say.words.level(form.level())),
            Field::Aid => named(&self.say.words.aid.label, self.say.words.aid(form.aid())),
            Field::Name(Seat::South) => named(&words.you, &form.names[Seat::South]),
            Field::Name(Seat::East) => named(&words.right, &form.names[Seat::East]),
            Field::Name(Seat::North) => named(&words.partner, &form.names[Seat::North]),
            Field::Name(Seat::West) => named(&words.left, &form.names[Seat::West]),
        }
    }

    fn choice(&self, choice: Choice, session: &Session) -> String {
        let words = &self.say.words.plain;
        match choice {
            Choice::Push => words.push.clone(),
            Choice::Call(mode) => {
                let factor = usize::from(session.game().house().score.factor.of(mode));
                let times = words.times.get(factor).map_or("", String::as_str);
                fill(&words.call, &[("mode", self.say.deck.mode(mode)), ("times", times)])
            }
        }
    }

    fn after(&self, after: After) -> String {
        let words = &self.say.words.end;
        match after {
            After::Again => words.again.clone(),
            After::SameDeals => words.same_deals.clone(),
            After::Slate => self.say.words.slate.title.clone(),
            After::Menu => words.menu.clone(),
        }
    }
}

fn letter(typed: &str, answer: Answer) -> Offer {
    Offer { typed: typed.to_owned(), what: None, answer }
}

/// Changes a line of the form to its next value, or begins.
fn set_field(form: &NewGame, row: usize) -> Answer {
    match NewGame::FIELDS[row] {
        Field::Name(seat) => Answer::Name(seat),
        Field::Begin => Answer::Do(vec![Msg::Click(Target::Row(row))]),
        // The first click chooses the line, the second changes it.
        _ if form.row() == row => Answer::Do(vec![Msg::Click(Target::Row(row))]),
        _ => Answer::Do(vec![Msg::Click(Target::Row(row)); 2]),
    }
}

/// What writes a name into the form.
pub fn write_name(form: &NewGame, seat: Seat, name: &str) -> Vec<Msg> {
    let row = NewGame::FIELDS.iter().position(|field| *field == Field::Name(seat));
    let choose = row.map(|row| Msg::Click(Target::Row(row)));
    let rub_out = form.names[seat].chars().map(|_| Msg::Key(Key::Backspace));
    let write = name.chars().map(|sign| Msg::Key(Key::Char(sign)));
    choose.into_iter().chain(rub_out).chain(write).collect()
}
