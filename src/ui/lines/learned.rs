//! The end of the guided round in lines.

use super::{
    offer::{Offer, rows},
    page::PageLines,
};
use crate::{
    app::shared::Shared,
    ui::{
        Rulebook,
        text::{narrate::Narrator, words::Telling},
    },
};

/// Lines of the page.
pub(super) struct LearnedLines<'a> {
    pub(super) say: Narrator<'a>,
    pub(super) shared: &'a Shared,
}

impl PageLines for LearnedLines<'_> {
    fn situation(&self) -> Vec<String> {
        let Self { say, shared } = *self;
        let result = shared.schieber().and_then(|table| say.result(table, Telling::Long));
        let rulebook = Rulebook { say, house: shared.house_at_table() };
        let look_up = say.words.learning.look_up.clone();
        result.into_iter().chain([rulebook.learnt(shared.tutor.told()), look_up]).collect()
    }

    fn offers(&self) -> Vec<Offer> {
        rows(self.say.words.learning.ways.iter().cloned())
    }
}
