//! What can be typed, and what it stands for.

use super::Plain;
use crate::{
    app::{
        Model, Msg, Target,
        keymap::Command,
        menu,
        model::{After, Scope, Screen},
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
    /// Say this, and ask which of these.
    Choose {
        /// What they are.
        said: Vec<String>,
        /// The answers.
        values: Vec<Offer>,
    },
    /// Say this and ask for a line; then tell the program what begins the writing, the line, and what ends it.
    Write {
        /// What it is.
        said: Vec<String>,
        /// What begins the writing.
        begin: Vec<Msg>,
        /// What ends it.
        end: Vec<Msg>,
    },
    /// Say what can be done here.
    Help,
}

/// One of the answers that can be typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What is typed: a number, or a letter.
    pub typed: String,
    /// What it is.
    pub what: String,
    /// What it stands for.
    pub answer: Answer,
}

impl Offer {
    /// Whether it is one of the numbered answers, which a question lists.
    pub fn is_listed(&self) -> bool {
        self.typed != BACK && self.typed.starts_with(|sign: char| sign.is_ascii_digit())
    }

    /// Whether this line asks for it.
    pub fn is_asked_by(&self, line: &str) -> bool {
        self.typed == line.to_lowercase()
    }
}

/// Tells the program to do this, whatever key does it on the screen.
pub const fn order(command: Command) -> Msg {
    Msg::Click(Target::Command(command))
}

/// What leads back.
const BACK: &str = "0";

/// The answers by their numbers, from 1.
pub(super) fn numbered(choices: impl IntoIterator<Item = (String, Answer)>) -> Vec<Offer> {
    let offer = |((what, answer), n): ((String, Answer), usize)| Offer {
        typed: n.to_string(),
        what,
        answer,
    };
    choices.into_iter().zip(1..).map(offer).collect()
}

impl Plain<'_> {
    /// Everything that can be typed now.
    pub fn offers(&self, model: &Model) -> Vec<Offer> {
        let mut offers = numbered(self.choices(model));
        let at_table = matches!(model.screen(), Screen::Table);
        if let Some(session) = model.session.as_ref().filter(|_| at_table) {
            offers.extend(self.letters_of_the_table(session));
        }
        if matches!(model.screen(), Screen::Options(_)) {
            offers.extend(self.letters_of_the_settings());
        }
        if let Some(session) = model.read_game().filter(|_| model.is_looking()) {
            let words = &self.say.words.plain.letters;
            offers.push(letter("o", &words.record, self.record(session)));
        }
        if at_table || leads_back(model.scope()) {
            let back = Answer::Do(vec![order(Command::Back)]);
            offers.push(letter(BACK, &self.say.words.plain.letters.back, back));
        }
        let rules = Answer::Say(self.rules(model));
        offers.push(letter("r", &self.say.words.plain.letters.rules, rules));
        self.everywhere(&mut offers);
        offers
    }

    /// What can be typed where one of some values is chosen.
    pub fn offers_among(&self, values: &[Offer]) -> Vec<Offer> {
        let mut offers = values.to_vec();
        let back = Answer::Say(Vec::new());
        offers.push(letter(BACK, &self.say.words.plain.letters.back, back));
        self.everywhere(&mut offers);
        offers
    }

    fn everywhere(&self, offers: &mut Vec<Offer>) {
        let words = &self.say.words.hint;
        offers.push(letter("?", &words.help, Answer::Help));
        offers.push(letter("q", &words.quit, Answer::Do(vec![order(Command::Quit)])));
    }

    fn letters_of_the_table(&self, session: &Session) -> Vec<Offer> {
        let (words, hints) = (&self.say.words.plain.letters, &self.say.words.hint);
        let last =
            session.last_trick().map(|(trick, by)| Answer::Say(vec![self.trick(&trick, by)]));
        let rest = session.rest().map(|_| Answer::Do(vec![order(Command::Rest)]));
        // Typing it is deliberate enough: no second time is asked for.
        let claim = Answer::Do(vec![order(Command::Claim); 2]);
        let claim = session.game().legal(ME).says().claim.then_some(claim);
        let letters = [
            ("s", &words.score, Some(Answer::Say(self.standing(session)))),
            ("z", &words.slate, Some(Answer::Say(self.slate(session)))),
            ("h", &words.hand, Some(Answer::Say(vec![self.hand(session)]))),
            ("m", &hints.seen, Some(Answer::Say(self.seen(session)))),
            ("o", &words.record, Some(self.record(session))),
            ("p", &hints.last_trick, last),
            ("a", &hints.rest, rest),
            ("g", &hints.claim, claim),
        ];
        let possible = letters
            .into_iter()
            .filter_map(|(typed, what, answer)| answer.map(|answer| letter(typed, what, answer)));
        possible.collect()
    }

    /// Everything that can be typed now, in one sentence.
    pub fn possible(&self, offers: &[Offer]) -> String {
        let words = &self.say.words.plain;
        let (listed, letters): (Vec<&Offer>, Vec<&Offer>) =
            offers.iter().partition(|offer| offer.is_listed());
        let numbers = match listed[..] {
            [] => None,
            [only] => Some(self.option(only)),
            _ => Some(fill(&words.numbers, &[("n", &listed.len().to_string())])),
        };
        let letters = letters.into_iter().map(|offer| self.option(offer));
        let what: Vec<String> = numbers.into_iter().chain(letters).collect();
        fill(&words.possible, &[("what", &what.join(", "))])
    }

    pub(super) fn option(&self, offer: &Offer) -> String {
        let values = [("n", offer.typed.as_str()), ("what", &offer.what)];
        fill(&self.say.words.plain.option, &values)
    }

    fn choices(&self, model: &Model) -> Vec<(String, Answer)> {
        let row = |row| Answer::Do(vec![Msg::Click(Target::Row(row))]);
        match (model.screen(), model.scope(), &model.session) {
            (Screen::Menu(_), ..) => {
                let entries = model.menu().into_iter().enumerate();
                entries.map(|(i, entry)| self.menu_entry(entry, row(i), model)).collect()
            }
            (Screen::NewGame(form), ..) => self.fields(form),
            (Screen::Games(list), ..) => self.saved_games(list),
            (Screen::Options(view), ..) => self.sections(view, model),
            (Screen::Asking(question, _), ..) => {
                let answers = self.first_answers(question).into_iter().enumerate();
                answers.map(|(i, what)| (what, row(i))).collect()
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
                vec![(go_on, Answer::Do(vec![order(Command::Confirm)]))]
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
            menu::Entry::Games => (words.games.clone(), open),
            menu::Entry::House => (words.house.clone(), open),
            menu::Entry::Settings => (words.settings.clone(), open),
            menu::Entry::Rules => (words.rules.clone(), Answer::Say(self.rules(model))),
            menu::Entry::Help => (words.help.clone(), Answer::Help),
            menu::Entry::Quit => (words.quit.clone(), open),
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

/// Whether there is a way back from here besides the table's.
const fn leads_back(scope: Scope) -> bool {
    match scope {
        Scope::NewGame
        | Scope::Options
        | Scope::Asking
        | Scope::Games
        | Scope::Deleting
        | Scope::Slate => true,
        Scope::Menu
        | Scope::Rules
        | Scope::Help
        | Scope::Calling
        | Scope::Playing
        | Scope::Saying
        | Scope::Watching
        | Scope::Open
        | Scope::Over
        | Scope::Record => false,
    }
}

pub(super) fn letter(typed: &str, what: &str, answer: Answer) -> Offer {
    Offer { typed: typed.to_owned(), what: what.to_owned(), answer }
}
