//! The rules in force: the book of rules, and below it the values of the house.

use super::house;
use crate::{
    app::Model,
    ui::{
        Rulebook,
        pages::{RenderContext, titled_text::TitledText},
        text::{cells::width, options::HouseRule},
    },
};

/// Width of the names of the house rules where their values stand below each other.
const NAME: u16 = 24;

/// The rules in lines of so many cells.
pub(super) fn told(context: &RenderContext, model: &Model, cells: u16) -> TitledText {
    let words = &context.look.words;
    let settings = context.explainer(&model.shared.options).house(house(model));
    let parts = settings.chunk_by(|one, other| one.section == other.section);
    let lines = |part: &[HouseRule]| [&[part[0].section.clone()], &*columns(part, cells)].concat();
    let sections = parts.clone().map(|part| part[0].section.clone());
    let house_rules = parts.flat_map(lines).collect::<Vec<_>>().join("\n");
    let rulebook = Rulebook { say: context.narrator(), house: house(model) };
    let rules = rulebook.whole();
    let chapters = rules.iter().map(|(title, _)| (*title).to_owned());
    let headings: Vec<String> = chapters.chain(sections).collect();
    let rules = rules.into_iter();
    let rules = rules.map(|(title, told)| format!("{title}\n\n{}", told.join("\n\n")));
    let rules = rules.collect::<Vec<_>>().join("\n\n");
    let text = format!("{rules}\n\n{}\n\n{house_rules}", words.help.differs);
    TitledText { title: words.menu.rules.clone(), text, headings, begins: None }
}

/// Names and values below each other, in two columns if there is room for that.
fn columns(settings: &[HouseRule], cells: u16) -> Vec<String> {
    // At 40 columns 36 cells are left: a column of names would leave eight of them to the values.
    let fits = cells >= 4 + NAME + 16;
    let line = |HouseRule { label, value, differs, .. }: &HouseRule| {
        let mark = if *differs { '*' } else { ' ' };
        let gap = " ".repeat(usize::from(NAME.saturating_sub(width(label)) * u16::from(fits)));
        format!("  {mark} {label}{gap}: {value}")
    };
    settings.iter().map(line).collect()
}
