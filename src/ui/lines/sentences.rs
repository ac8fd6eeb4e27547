//! Sentences that several pages build alike.

use crate::{
    app::{Model, keys::Keymap, notice::Notice},
    cards::CardSet,
    coach::report::Advice,
    ui::text::{
        narrate::{Narrator, advice::AdviceText, capital},
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

/// A sentence for each alternative of a Schieber.
pub(super) fn alternatives(say: Narrator<'_>, advice: &Advice) -> Vec<String> {
    let rows = AdviceText { say, advice, form: Telling::Long }.alternatives().into_iter();
    rows.map(|row| alternative(say, &row.label, [&row.value, &row.error, &row.note])).collect()
}

/// An alternative of the coach: the action, its value, the error of that, and a note.
pub(super) fn alternative(
    say: Narrator<'_>,
    action: &str,
    [value, error, note]: [&str; 3],
) -> String {
    let values = [("action", &*capital(action)), ("n", value), ("e", error)];
    format!("{} {}.", fill(&say.words.coach.spoken, &values), capital(note))
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
