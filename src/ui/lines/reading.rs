//! Pages to read in lines: the rules, the pages of text, the help. Each is an answer; none stands open.

mod house;

use super::{
    offer::{Answer, Offer, PlainPage, letter, possible},
    page::PageLines,
    sentences::setting,
};
use crate::{
    app::{Model, pages::reading::TextPage},
    config::Aid,
    ui::{
        OptionNarrator, Rulebook,
        text::{narrate::Narrator, new_game, reading::text_from},
    },
};

/// Lines of a page that stands open to be read, which none does here.
pub(super) struct ReadingLines;

impl PageLines for ReadingLines {}

/// The letter of a page of text: the first key of its command.
pub(super) fn letter_of(say: Narrator<'_>, page: TextPage) -> Offer {
    let command = page.command();
    let what = say.words.commands.hint(command);
    letter(&command.usual_keys()[0].shown(), what, Answer::Open(PlainPage::Text(page)))
}

/// A page of text, from the words on that were just used.
// The glossary of the usual house has 50 entries and 700 words, four minutes to listen to: a question is mostly about a
// word of the sentence before it.
pub(super) fn text(
    say: Narrator<'_>,
    model: &Model,
    page: TextPage,
    used: &[String],
) -> Vec<String> {
    let rulebook = Rulebook { say, house: model.shared.house_at_table() };
    text_from(&rulebook, page, &used.join(" "))
}

/// The house rules.
pub(super) fn rules(say: Narrator<'_>, options: OptionNarrator<'_>, model: &Model) -> Vec<String> {
    let house = model.shared.house_at_table();
    let text = Rulebook { say, house }.whole().into_iter();
    let text = text.flat_map(|(title, told)| std::iter::once(format!("{title}.")).chain(told));
    let preset = setting(say, &say.words.menu.house, house.preset.code());
    let aim = format!("{}.", new_game::aim(say.words, house));
    text.chain([preset, aim]).chain(house::rules(say, options, house)).collect()
}

/// The possible answers of a page, and their meaning.
pub(super) fn help(
    say: Narrator<'_>,
    aid: Aid,
    model: &Model,
    page: &dyn PageLines,
    offers: &[Offer],
) -> Vec<String> {
    let rulebook = Rulebook { say, house: model.shared.house_at_table() };
    let typing = [say.words.plain.input.help.clone(), possible(say, offers)];
    let rules = rulebook.spoken_help(model.scope(), aid);
    typing.into_iter().chain(page.typing()).chain(rules).collect()
}
