//! Answers that can be given on every page, and the ways from one page to another.

use super::{
    game_review,
    offer::{Answer, Offer, PlainPage, command, letter, order},
    reading, record, review,
};
use crate::{
    app::{Model, keys::Command, pages::reading::TextPage},
    ui::text::narrate::Narrator,
};

/// Text that leads back.
const BACK: &str = "0";

/// The record of a game that is looked at, the way back, the rules, the review and the pages of text: each where it is
/// possible.
pub(super) fn ways(say: Narrator<'_>, model: &Model) -> Vec<Offer> {
    let looks = model.shared.is_looking() && model.shared.read_game().is_some();
    let record = looks.then(|| record::letter_to(say));
    let leaves = model.scope().holds(Command::Back);
    let back = leaves.then(|| back(say, Answer::Do(vec![order(Command::Back)])));
    // `r` was the letter of the rules until rounds were reviewed by it, as on the screen.
    let rules = Answer::Open(PlainPage::Rules);
    let rules = letter("i", &say.words.plain.letters.rules, rules);
    let pages = TextPage::ALL.iter().map(|page| reading::letter_of(say, *page));
    let ways = record.into_iter().chain(back).chain([rules, review::letter_from(say, model)]);
    ways.chain(game_review::letter_from(say, model)).chain(pages).chain(always(say)).collect()
}

/// The answers while one of some values is chosen.
pub(super) fn among(say: Narrator<'_>, values: &[Offer]) -> Vec<Offer> {
    let back = back(say, Answer::Say(Vec::new()));
    values.iter().cloned().chain([back]).chain(always(say)).collect()
}

fn back(say: Narrator<'_>, answer: Answer) -> Offer {
    letter(BACK, &say.words.plain.letters.back, answer)
}

fn always(say: Narrator<'_>) -> [Offer; 2] {
    let help = letter("?", say.words.commands.hint(Command::Help), Answer::Help);
    [help, command(say, "q", Command::Quit)]
}
