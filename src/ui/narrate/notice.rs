//! Why a key did nothing, as sentences.

use super::{Narrator, Telling, fill};
use crate::{
    app::session::{Choice, Session},
    rules::Mode,
};

impl Narrator<'_> {
    /// What the person can call, where nothing was chosen yet: the suits in one word, then everything else.
    pub fn choose_call(&self, session: Option<&Session>) -> String {
        let words = &self.words.notice;
        let mut parts: Vec<String> = Vec::new();
        for choice in session.map_or_else(Vec::new, Session::choices) {
            let part = match choice {
                Choice::Call(Mode::Trump(_)) => words.a_suit.clone(),
                Choice::Call(mode) => self.mode(mode, Telling::Long),
                Choice::Push => self.words.plain.push.clone(),
            };
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
        fill(&words.choose_call, &[("choices", &self.one_of(parts))])
    }

    /// One of these things.
    fn one_of(&self, mut parts: Vec<String>) -> String {
        let Some(last) = parts.pop() else { return String::new() };
        if parts.is_empty() {
            return last;
        }
        fill(&self.words.notice.one_of, &[("choices", &parts.join(", ")), ("last", &last)])
    }
}
