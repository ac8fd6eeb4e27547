//! The slate of the evening line by line: its strokes and its games, and that it can be ended or written down.

use super::{
    offer::{Offer, command},
    page::PageLines,
};
use crate::{
    app::{Model, keys::Command},
    ui::text::{evening::EveningText, narrate::Narrator},
};

/// Lines of the page.
pub(super) struct EveningLines<'a> {
    pub(super) say: Narrator<'a>,
    pub(super) model: &'a Model,
}

impl PageLines for EveningLines<'_> {
    fn situation(&self) -> Vec<String> {
        let evening = self.model.shared.evenings.known.as_ref();
        let told = |evening| EveningText { say: self.say, evening }.sentences();
        evening.map_or_else(Vec::new, told)
    }

    fn offers(&self) -> Vec<Offer> {
        let evenings = &self.model.shared.evenings;
        let end = evenings.open().map(|_| command(self.say, "b", Command::EndEvening));
        let export = evenings.known.as_ref().map(|_| command(self.say, "x", Command::Export));
        end.into_iter().chain(export).map(Offer::listed).collect()
    }
}
