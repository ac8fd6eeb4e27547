//! Offers: the answers that can be typed, and their meaning.

mod letters;

use super::Plain;
use crate::{
    app::{
        Model, Msg, SeatedGame, Target,
        keys::{Command, Scope},
        model::Screen,
        pages::{menu, reading::TextPage},
        schieber::{Saying, Table, TrumpChoice},
        shared::EndChoice,
    },
    cards::Card,
    game::schieber::Illegal,
    ui::{
        Rulebook,
        text::{
            reading::text_from,
            words::{Telling, fill},
        },
    },
};

/// Meaning of a typed answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Send these messages.
    Do(Vec<Msg>),
    /// Only say these sentences.
    Say(Vec<String>),
    /// The answer that this page gives.
    Open(PlainPage),
    /// Ask for a name, then write it into this line of the form.
    Name(usize),
    /// Say these sentences, and ask for one of these values.
    Choose {
        /// Sentences before the question.
        said: Vec<String>,
        /// The answers.
        values: Vec<Offer>,
    },
    /// Say these sentences and ask for a line; then send the messages that begin the writing, the line, and those that
    /// end it.
    Write {
        /// Sentences before the line.
        said: Vec<String>,
        /// Messages that begin the writing.
        begin: Vec<Msg>,
        /// Messages that end it.
        end: Vec<Msg>,
    },
    /// Say what the record of the round of this number tells.
    Round(usize),
    /// Ask for a text, then for one of the settings that have it in them.
    Find,
    /// Say which answers are possible here.
    Help,
}

/// Page that is put together only when it is opened: it takes work, and a question offers many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlainPage {
    /// The house rules.
    Rules,
    /// A page of text.
    Text(TextPage),
    /// The record of the game that is read.
    Record,
    /// Meaning and values of the setting in this row.
    Setting(usize),
}

/// One of the answers that can be typed.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// Text to type: a number, or a letter.
    pub typed: String,
    /// Label of the answer.
    pub what: String,
    /// Meaning of the answer.
    pub answer: Answer,
    /// Place where the answer is named.
    pub listing: Listing,
}

/// Place where an answer that can be typed is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// In the question.
    Listed,
    /// In the list for a person who asks what is possible.
    Possible,
    /// Nowhere: the answer only says why it does nothing.
    Nowhere,
}

impl Offer {
    /// True if a question lists the answer.
    pub fn is_listed(&self) -> bool {
        self.listing == Listing::Listed
    }

    /// True if this line asks for the answer.
    pub fn is_asked_by(&self, line: &str) -> bool {
        self.typed == line.to_lowercase()
    }
}

/// Message for this command, whatever key has it on the screen.
pub const fn order(command: Command) -> Msg {
    Msg::Click(Target::Command(command))
}

/// Text that leads back.
const BACK: &str = "0";

/// The answers by their numbers, from 1.
pub(in crate::ui) fn numbered(choices: impl IntoIterator<Item = (String, Answer)>) -> Vec<Offer> {
    let offer = |((what, answer), n): ((String, Answer), usize)| Offer {
        typed: n.to_string(),
        what,
        answer,
        listing: Listing::Listed,
    };
    choices.into_iter().zip(1..).map(offer).collect()
}

impl Plain<'_> {
    /// All offers now.
    pub fn offers(&self, model: &Model) -> Vec<Offer> {
        let at_table = matches!(model.screen(), Screen::Table(_));
        let seated = model.shared.seated().filter(|_| at_table);
        let mut offers = match (model.scope(), seated) {
            (Scope::Playing, Some(SeatedGame::Schieber(session))) => self.numbered_hand(session),
            (_, Some(SeatedGame::Bodensee(duel))) => self.duel_offers(duel, model),
            _ => numbered(self.choices(model)),
        };
        match seated {
            Some(SeatedGame::Schieber(session)) => {
                offers.extend(self.next_of_the_lesson(model));
                offers.extend(self.letters_of_the_table(session));
                offers.extend(self.letters_of_the_coach(session));
            }
            Some(SeatedGame::Bodensee(duel)) => {
                offers.extend(self.letters_of_the_duel(duel, model));
            }
            None => {}
        }
        offers.extend(self.letters_of_the_screen(model));
        let rules = Answer::Open(PlainPage::Rules);
        offers.push(letter("i", &self.say.words.plain.letters.rules, rules));
        offers.push(self.letter_of_review(model));
        offers.extend(TextPage::ALL.iter().map(|page| self.letter_of_page(*page)));
        self.everywhere(&mut offers);
        offers
    }

    /// The answer that a page gives.
    pub fn open(&self, page: PlainPage, model: &Model) -> Answer {
        match (page, model.screen()) {
            (PlainPage::Rules, _) => Answer::Say(self.rules(model)),
            (PlainPage::Text(page), _) => Answer::Say(self.text(page, model)),
            (PlainPage::Record, _) => match model.shared.read_game() {
                Some(SeatedGame::Schieber(session)) => self.record(session),
                Some(SeatedGame::Bodensee(duel)) => self.duel_record(duel),
                None => Answer::Say(Vec::new()),
            },
            (PlainPage::Setting(place), Screen::Options(view)) => self.setting(view, place, model),
            (PlainPage::Setting(_), _) => Answer::Say(Vec::new()),
        }
    }

    /// A page of text; at the table and in the review from the words on that were just used.
    fn text(&self, page: TextPage, model: &Model) -> Vec<String> {
        let said = match model.screen() {
            Screen::Table(_) | Screen::Review(_) => self.situation(model),
            _ => Vec::new(),
        };
        let rulebook = Rulebook { say: self.say, house: model.shared.house_at_table() };
        text_from(&rulebook, page, &said.join(" "))
    }

    /// Offers while one of some values is chosen.
    pub fn offers_among(&self, values: &[Offer]) -> Vec<Offer> {
        let mut offers = values.to_vec();
        let back = Answer::Say(Vec::new());
        offers.push(letter(BACK, &self.say.words.plain.letters.back, back));
        self.everywhere(&mut offers);
        offers
    }

    fn everywhere(&self, offers: &mut Vec<Offer>) {
        let hint = |command| self.say.words.commands.hint(command);
        offers.push(letter("?", hint(Command::Help), Answer::Help));
        offers.push(letter("q", hint(Command::Quit), Answer::Do(vec![order(Command::Quit)])));
    }

    /// The cards by the numbers that they have for the whole round. One that may not be played, or has been, says so.
    fn numbered_hand(&self, session: &Table) -> Vec<Offer> {
        let (playable, slots) = (session.shown().playable(), session.shown().slots());
        let offer = |(place, (card, slot)): (usize, (&Card, Option<Card>))| {
            let click = Answer::Do(vec![Msg::Click(Target::Slot(place))]);
            let gone = self.say.illegal(&Illegal::NotInHand(*card), None, Telling::Long);
            let (answer, listing) = match slot {
                Some(card) if playable.has(card) => (click, Listing::Listed),
                Some(_) => (click, Listing::Nowhere),
                None => (Answer::Say(vec![gone]), Listing::Nowhere),
            };
            let what = self.say.card(*card, Telling::Long);
            Offer { typed: (place + 1).to_string(), what, answer, listing }
        };
        session.shown().order().iter().zip(slots).enumerate().map(offer).collect()
    }

    /// All that can be typed now, in one sentence.
    pub fn possible(&self, offers: &[Offer]) -> String {
        let words = &self.say.words.plain;
        let told = |listing: Listing| offers.iter().filter(move |offer| offer.listing == listing);
        let listed: Vec<&Offer> = told(Listing::Listed).collect();
        let letters = told(Listing::Possible);
        let in_a_row = (1..).zip(&listed).all(|(n, offer)| offer.typed == n.to_string());
        let numbers = match listed[..] {
            [] => None,
            [only] => Some(self.option(only)),
            _ if in_a_row => Some(fill(&words.input.numbers, &[("n", &listed.len().to_string())])),
            _ => {
                let numbers: Vec<&str> = listed.iter().map(|offer| &*offer.typed).collect();
                Some(fill(&words.input.chosen_numbers, &[("n", &numbers.join(", "))]))
            }
        };
        let letters = letters.map(|offer| self.option(offer));
        let what: Vec<String> = numbers.into_iter().chain(letters).collect();
        fill(&words.input.possible, &[("what", &what.join(", "))])
    }

    pub(super) fn option(&self, offer: &Offer) -> String {
        let values = [("n", offer.typed.as_str()), ("what", &offer.what)];
        fill(&self.say.words.plain.input.option, &values)
    }

    fn choices(&self, model: &Model) -> Vec<(String, Answer)> {
        match (model.screen(), model.scope(), model.shared.schieber()) {
            (Screen::Menu(_), ..) => {
                let entries = model.shared.menu().into_iter().enumerate();
                entries.map(|(i, entry)| self.menu_entry(entry, take_row(i))).collect()
            }
            (Screen::NewGame(form), ..) => self.fields(form),
            (Screen::Games(list), ..) => self.saved_games(list),
            (Screen::Options(view), ..) => self.sections(view, model),
            (Screen::Asking(it), ..) => in_rows(self.first_answers(&it.question)),
            (_, Scope::Calling, Some(session)) => in_rows(
                session.shown().choices().into_iter().map(|choice| self.choice(choice, session)),
            ),
            (_, Scope::Saying, Some(session)) => in_rows(self.say_or_not(session)),
            (_, Scope::Watching | Scope::Open, Some(_)) if model.shared.lets_claim() => {
                let go_on = self.say.words.commands.hint(Command::Confirm).to_owned();
                vec![(go_on, Answer::Do(vec![order(Command::Confirm)]))]
            }
            (Screen::Review(page), ..) => self.review_choices(page),
            (_, Scope::Over, Some(_)) => self.ends(),
            _ => Vec::new(),
        }
    }

    /// The lines at the end of a game.
    fn ends(&self) -> Vec<(String, Answer)> {
        in_rows(EndChoice::ALL.map(|after| self.after(after)))
    }

    /// The answers at the end of a game.
    pub(in crate::ui) fn after_the_game(&self) -> Vec<Offer> {
        numbered(self.ends())
    }

    /// The two answers to a question if something is to be announced.
    fn say_or_not(&self, session: &Table) -> [String; 2] {
        let words = &self.say.words;
        let what = match session.shown().asks() {
            Some(Saying::Stoeck) => &words.result.stoeck,
            Some(Saying::Weis) | None => &words.weis.title,
        };
        [format!("{what}: {}", words.weis.announce), words.weis.decline.clone()]
    }

    fn menu_entry(&self, entry: menu::MenuEntry, open: Answer) -> (String, Answer) {
        let words = &self.say.words.menu;
        match entry {
            menu::MenuEntry::Continue => (words.resume.clone(), open),
            menu::MenuEntry::NewGame => (words.new_game.clone(), open),
            menu::MenuEntry::Games => (words.games.clone(), open),
            menu::MenuEntry::House => (words.house.clone(), open),
            menu::MenuEntry::Settings => (words.settings.clone(), open),
            menu::MenuEntry::Rules => (words.rules.clone(), Answer::Open(PlainPage::Rules)),
            menu::MenuEntry::Help => (words.help.clone(), Answer::Help),
            menu::MenuEntry::Quit => (words.quit.clone(), open),
        }
    }

    fn choice(&self, choice: TrumpChoice, session: &Table) -> String {
        let words = &self.say.words.plain;
        match choice {
            TrumpChoice::Push => words.push.clone(),
            TrumpChoice::Call(mode) => {
                let factor = usize::from(session.game().house().score.factor.of(mode));
                let times = words.times.get(factor).map_or("", String::as_str);
                fill(&words.call, &[("mode", self.say.deck.mode(mode)), ("times", times)])
            }
        }
    }

    fn after(&self, after: EndChoice) -> String {
        let words = &self.say.words.end;
        match after {
            EndChoice::Again => words.again.clone(),
            EndChoice::SameDeals => words.same_deals.clone(),
            EndChoice::Slate => self.say.words.slate.title.clone(),
            EndChoice::Menu => words.menu.clone(),
        }
    }
}

/// Answers that take the rows of a list, from the first.
fn in_rows(labels: impl IntoIterator<Item = String>) -> Vec<(String, Answer)> {
    labels.into_iter().enumerate().map(|(row, label)| (label, take_row(row))).collect()
}

fn take_row(row: usize) -> Answer {
    Answer::Do(vec![Msg::Click(Target::Row(row))])
}

pub(in crate::ui) fn letter(typed: &str, what: &str, answer: Answer) -> Offer {
    let (typed, what) = (typed.to_owned(), what.to_owned());
    Offer { typed, what, answer, listing: Listing::Possible }
}
