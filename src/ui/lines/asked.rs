//! A question as it is put, and what is meant by the line that answers it.

use super::{
    offer::{Answer, Offer, option, order},
    page::Wanted,
};
use crate::{
    app::keys::Command,
    ui::text::{narrate::Narrator, words::fill},
};

/// Number of answers in one line.
// A line that goes on for too long is not listened to: forty-one cards can choose the first forehand.
const LISTED: usize = 20;

/// A question with all that can be typed.
#[derive(Debug)]
pub struct Asked {
    /// Sentences before the line is typed.
    pub lines: Vec<String>,
    /// Prompt of the line.
    pub prompt: String,
    /// Answers that can be typed.
    pub offers: Vec<Offer>,
    /// Answer of an empty line, where it has one.
    enter: Option<Answer>,
}

/// Part of a question that has been said since something was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Nothing.
    Nothing,
    /// The situation; what can be answered is wanted again.
    Situation,
    /// The situation, and what can be answered.
    All,
}

/// Meaning of a line.
#[derive(Debug, PartialEq)]
pub enum LineMeaning {
    /// This answer.
    Answer(Answer),
    /// Nothing: an empty line.
    Nothing,
    /// No answer that can be given here.
    Unknown,
}

impl Asked {
    /// The question for these answers, without a sentence before it.
    pub(super) fn new(say: Narrator<'_>, wanted: Wanted, offers: Vec<Offer>) -> Self {
        let lines = question(say, wanted, &offers);
        let enter = match wanted {
            Wanted::Reading => Some(Answer::Do(vec![order(Command::Confirm)])),
            Wanted::Doubling => Some(Answer::Do(vec![order(Command::Decline)])),
            // Enter did nothing here, while on the screen it plays the card that is offered.
            Wanted::Card => only(&offers).map(|card| card.answer.clone()),
            Wanted::Line | Wanted::Call | Wanted::Mode | Wanted::Bid => None,
        };
        Self { lines, prompt: prompt(say, wanted).to_owned(), offers, enter }
    }

    /// The same question between these sentences.
    // What may not be played is said last: who knows it need not listen to it before he hears what may be.
    pub(super) fn between(self, before: Vec<String>, after: Vec<String>) -> Self {
        let lines = before.into_iter().chain(self.lines).chain(after).collect();
        Self { lines, ..self }
    }

    /// The same question without its list, where that is long and has been heard.
    // Seventeen calls were told again after each answer that was none.
    pub(super) fn heard(self, wanted: Wanted, heard: Heard) -> Self {
        let is_long = matches!(wanted, Wanted::Call | Wanted::Mode);
        if is_long && heard == Heard::All { Self { lines: Vec::new(), ..self } } else { self }
    }

    /// Meaning of a typed line.
    pub fn reply(&self, typed: &str) -> LineMeaning {
        let offered = self.offers.iter().find(|offer| offer.is_asked_by(typed));
        match offered
            .map(|offer| &offer.answer)
            .or(self.enter.as_ref().filter(|_| typed.is_empty()))
        {
            Some(answer) => LineMeaning::Answer(answer.clone()),
            None if typed.is_empty() => LineMeaning::Nothing,
            None => LineMeaning::Unknown,
        }
    }
}

/// The only listed answer.
fn only(offers: &[Offer]) -> Option<&Offer> {
    let mut listed = offers.iter().filter(|offer| offer.is_listed());
    listed.next().filter(|_| listed.next().is_none())
}

/// The question with all listed answers: a sentence, or a few where there are many.
fn question(say: Narrator<'_>, wanted: Wanted, offers: &[Offer]) -> Vec<String> {
    let words = &say.words.plain;
    let listed = offers.iter().filter(|offer| offer.is_listed());
    let listed: Vec<String> = listed.map(|offer| option(say, offer)).collect();
    let (template, name) = match wanted {
        Wanted::Card if only(offers).is_some() => (words.allowed_only.as_str(), "cards"),
        Wanted::Card => (words.allowed.as_str(), "cards"),
        Wanted::Call => (words.calls.as_str(), "calls"),
        Wanted::Mode => (say.words.bodensee.plain.modes.as_str(), "calls"),
        Wanted::Line | Wanted::Doubling | Wanted::Bid | Wanted::Reading => ("{listed}.", "listed"),
    };
    listed.chunks(LISTED).map(|line| fill(template, &[(name, &line.join(", "))])).collect()
}

/// The prompt of the line.
fn prompt(say: Narrator<'_>, wanted: Wanted) -> &str {
    let words = &say.words.plain.ask;
    match wanted {
        Wanted::Card => &words.card,
        Wanted::Call | Wanted::Mode => &words.call,
        Wanted::Bid => &say.words.bodensee.plain.ask_bid,
        Wanted::Line | Wanted::Doubling | Wanted::Reading => &words.number,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::BySeat,
        ui::{lines::offer::numbered, tests::look},
    };

    fn asked(wanted: Wanted, count: usize) -> Asked {
        let look = look();
        let names = look.words.seated(&BySeat::default());
        let say = Narrator::new(&look.words, &look.deck, &names);
        let answer = |n: usize| (n.to_string(), Answer::Round(n));
        Asked::new(say, wanted, numbered((1..=count).map(answer)))
    }

    #[test]
    fn an_empty_line_plays_the_only_card_and_reads_on() {
        assert_eq!(asked(Wanted::Card, 1).reply(""), LineMeaning::Answer(Answer::Round(1)));
        assert_eq!(asked(Wanted::Card, 2).reply(""), LineMeaning::Nothing);
        assert_eq!(asked(Wanted::Line, 1).reply(""), LineMeaning::Nothing);
        let says_nothing = LineMeaning::Answer(Answer::Do(vec![order(Command::Decline)]));
        assert_eq!(asked(Wanted::Doubling, 2).reply(""), says_nothing);
        let reads_on = Answer::Do(vec![order(Command::Confirm)]);
        assert_eq!(asked(Wanted::Reading, 0).reply(""), LineMeaning::Answer(reads_on));
    }

    #[test]
    fn a_line_means_the_answer_that_is_typed_so() {
        let asked = asked(Wanted::Card, 1);
        assert_eq!(asked.reply("1"), LineMeaning::Answer(Answer::Round(1)));
        assert_eq!(asked.reply("2"), LineMeaning::Unknown);
    }

    #[test]
    fn a_long_question_is_a_few_lines() {
        assert_eq!(asked(Wanted::Call, 2 * LISTED + 1).lines.len(), 3);
    }
}
