//! Sentences that several pages build alike.

use crate::{
    app::{Model, keys::Keymap, notice::Notice},
    cards::CardSet,
    ui::text::{
        narrate::{Narrator, advice::Alternative, capital},
        notices::NoticeNarrator,
        words::{Telling, fill, options::OptionWords},
    },
};

/// A key with its value.
pub(super) fn setting(say: Narrator<'_>, key: &str, value: &str) -> String {
    fill(&say.words.plain.setting, &[("key", key), ("value", value)])
}

/// Cards by their names, the highest first.
pub(super) fn cards(say: Narrator<'_>, cards: CardSet) -> String {
    let names: Vec<String> = cards.iter().rev().map(|card| say.card(card, Telling::Long)).collect();
    names.join(", ")
}

/// A sentence for each alternative of the coach: the action, its value, the error of that, and a note.
pub(super) fn alternatives(
    say: Narrator<'_>,
    rows: Vec<Alternative>,
) -> impl Iterator<Item = String> {
    rows.into_iter().map(move |row| {
        let values = [("action", &*capital(&row.label)), ("n", &row.value), ("e", &row.error)];
        format!("{} {}.", fill(&say.words.coach.spoken, &values), capital(&row.note))
    })
}

/// A notice as a sentence.
pub(super) fn notice(
    say: Narrator<'_>,
    options: &OptionWords,
    notice: &Notice,
    model: &Model,
) -> String {
    // Keys that the person has bound are none here; a notice names the usual ones, which are the letters of the
    // answers.
    let (keymap, seated) = (&Keymap::default(), model.shared.seated());
    NoticeNarrator { say, options, keymap, form: Telling::Long, seated }.sentence(notice)
}
