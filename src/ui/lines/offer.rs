//! Offers: the answers that can be typed, and their meaning.

use crate::{
    app::{Msg, Target, keys::Command, pages::reading::TextPage},
    ui::text::{narrate::Narrator, words::fill},
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

/// Page that is put together only when it is opened.
// Each question once put together the rules (5 kB), the glossary (4 kB), the record of all rounds and every value of
// every setting, for answers that nobody had asked for.
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
    // On the screen keys were once silent where they could do nothing. A letter says why; in a list of what is possible
    // it would only be listened to in vain.
    Nowhere,
}

impl Offer {
    /// The same offer, named in the question.
    pub(super) fn listed(self) -> Self {
        Self { listing: Listing::Listed, ..self }
    }

    /// The same offer, named nowhere.
    pub(super) fn unnamed(self) -> Self {
        Self { listing: Listing::Nowhere, ..self }
    }

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
// Lines once sent the usual keys: one that was bound to something else in jass.toml did that instead.
pub const fn order(command: Command) -> Msg {
    Msg::Click(Target::Command(command))
}

/// The answers by their numbers, from 1.
pub(super) fn numbered(choices: impl IntoIterator<Item = (String, Answer)>) -> Vec<Offer> {
    let offer = |((what, answer), n): ((String, Answer), usize)| Offer {
        typed: n.to_string(),
        what,
        answer,
        listing: Listing::Listed,
    };
    choices.into_iter().zip(1..).map(offer).collect()
}

/// Answers by number that take the rows of a list, from the first.
pub(super) fn rows(labels: impl IntoIterator<Item = String>) -> Vec<Offer> {
    numbered(labels.into_iter().enumerate().map(|(row, label)| (label, take_row(row))))
}

/// Answer that takes a row of a list.
pub(super) fn take_row(row: usize) -> Answer {
    Answer::Do(vec![Msg::Click(Target::Row(row))])
}

/// An answer by its letter.
pub(super) fn letter(typed: &str, what: &str, answer: Answer) -> Offer {
    let (typed, what) = (typed.to_owned(), what.to_owned());
    Offer { typed, what, answer, listing: Listing::Possible }
}

/// A command by a letter, under the name that it has in hints.
pub(super) fn command(say: Narrator<'_>, typed: &str, command: Command) -> Offer {
    letter(typed, say.words.commands.hint(command), Answer::Do(vec![order(command)]))
}

/// An offer with what is typed for it.
pub(super) fn option(say: Narrator<'_>, offer: &Offer) -> String {
    numbered_option(say, &offer.typed, &offer.what)
}

/// Something with what is typed for it.
pub(super) fn numbered_option(say: Narrator<'_>, typed: &str, what: &str) -> String {
    fill(&say.words.plain.input.option, &[("n", typed), ("what", what)])
}

/// All that can be typed now, in one sentence.
pub(super) fn possible(say: Narrator<'_>, offers: &[Offer]) -> String {
    let words = &say.words.plain;
    let told = |listing: Listing| offers.iter().filter(move |offer| offer.listing == listing);
    let listed: Vec<&Offer> = told(Listing::Listed).collect();
    let in_a_row = (1..).zip(&listed).all(|(n, offer)| offer.typed == n.to_string());
    let numbers = match listed[..] {
        [] => None,
        [only] => Some(option(say, only)),
        _ if in_a_row => Some(fill(&words.input.numbers, &[("n", &listed.len().to_string())])),
        _ => {
            let numbers: Vec<&str> = listed.iter().map(|offer| &*offer.typed).collect();
            Some(fill(&words.input.chosen_numbers, &[("n", &numbers.join(", "))]))
        }
    };
    let letters = told(Listing::Possible).map(|offer| option(say, offer));
    let what: Vec<String> = numbers.into_iter().chain(letters).collect();
    fill(&words.input.possible, &[("what", &what.join(", "))])
}
