//! The choices of a call in one sentence, where Enter was pressed and nothing was chosen yet.

use super::NoticeNarrator;
use crate::{
    app::schieber::TrumpChoice,
    cards::Mode,
    ui::text::words::{Telling, fill},
};

/// The most choices that are named where nothing was chosen; of more the first and the last are.
// With all families on the eight did not end within two lines of 40 cells.
const MOST_CHOICES: usize = 6;

impl NoticeNarrator<'_> {
    /// The calls that the person can choose, where nothing was chosen yet: the suits in one word, then everything else.
    pub(super) fn choose_call(&self) -> String {
        let words = &self.say.words.notice;
        let mut parts: Vec<String> = Vec::new();
        let choices = self.table().map(|table| table.shown().choices());
        for choice in choices.unwrap_or_default() {
            let part = match choice {
                TrumpChoice::Call(Mode::Trump(_)) => words.a_suit.clone(),
                TrumpChoice::Call(mode) => {
                    let family = self.say.deck.family(mode).map(str::to_owned);
                    family.unwrap_or_else(|| self.say.mode(mode, Telling::Long))
                }
                TrumpChoice::Push => self.say.words.plain.push.clone(),
            };
            // The four trumps are one choice here, a suit, and so is a family of modes.
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
        if parts.len() > MOST_CHOICES {
            let last = parts.pop();
            parts.truncate(MOST_CHOICES / 2);
            parts.push("…".to_owned());
            parts.extend(last);
        }
        fill(&words.choose_call, &[("choices", &self.one_of(parts))])
    }

    /// One of these things.
    fn one_of(&self, mut parts: Vec<String>) -> String {
        let Some(last) = parts.pop() else { return String::new() };
        if parts.is_empty() {
            return last;
        }
        fill(&self.say.words.notice.one_of, &[("choices", &parts.join(", ")), ("last", &last)])
    }
}
