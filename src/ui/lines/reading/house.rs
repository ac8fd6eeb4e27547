//! The house rules, section by section, each rule with its value.

use crate::{
    rules::House,
    ui::{
        OptionNarrator,
        lines::sentences::setting,
        text::{narrate::Narrator, options::HouseRule},
    },
};

/// Largest number of characters in a line: a longer one is hard to listen to.
// The rules of the Weis, the longest section of swisslos-2500, have 215 in German and stay in one line.
const LONGEST: usize = 300;

/// All the rules of a house, those that the preset has otherwise first.
pub(super) fn rules(say: Narrator<'_>, options: OptionNarrator<'_>, house: &House) -> Vec<String> {
    let words = &say.words.plain;
    let settings = options.house(house);
    let differs = settings.iter().filter(|setting| setting.differs);
    let differs: Vec<String> = differs
        .map(|rule| setting(say, &format!("{}, {}", rule.section, rule.label), &rule.value))
        .collect();
    let legend = (!differs.is_empty()).then(|| words.differs.clone());
    let parts = settings.chunk_by(|one, other| one.section == other.section);
    let all = parts.flat_map(|part| section(say, part));
    let head = std::iter::once(words.all_rules.clone());
    legend.into_iter().chain(differs).chain(head).chain(all).collect()
}

/// The rules of a section, as many in a line as a person listens to.
fn section(say: Narrator<'_>, part: &[HouseRule]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for HouseRule { label, value, .. } in part {
        let rule = format!("{label} {value}");
        match lines.last_mut() {
            Some(line) if line.chars().count() + rule.chars().count() < LONGEST => {
                line.push_str("; ");
                line.push_str(&rule);
            }
            _ => lines.push(rule),
        }
    }
    lines.iter().map(|rules| setting(say, &part[0].section, rules)).collect()
}
