//! The house rules, section by section, each rule with its value.

use super::Plain;
use crate::{
    rules::House,
    ui::{
        OptionNarrator,
        text::{options::HouseRule, words::fill},
    },
};

/// Largest number of characters in a line: a longer one is hard to listen to.
const LONGEST: usize = 300;

impl Plain<'_> {
    /// All the rules of a house, those that the preset has otherwise first.
    pub(super) fn house_rules(&self, explainer: OptionNarrator<'_>, house: &House) -> Vec<String> {
        let words = &self.say.words.plain;
        let settings = explainer.house(house);
        let differs = settings.iter().filter(|setting| setting.differs);
        let differs: Vec<String> = differs
            .map(|rule| {
                self.setting_line(&format!("{}, {}", rule.section, rule.label), &rule.value)
            })
            .collect();
        let legend = (!differs.is_empty()).then(|| words.differs.clone());
        let parts = settings.chunk_by(|one, other| one.section == other.section);
        let all = parts.flat_map(|part| self.section_lines(part));
        let head = std::iter::once(words.all_rules.clone());
        legend.into_iter().chain(differs).chain(head).chain(all).collect()
    }

    /// A key with its value.
    pub(in crate::ui) fn setting_line(&self, key: &str, value: &str) -> String {
        fill(&self.say.words.plain.setting, &[("key", key), ("value", value)])
    }

    /// The rules of a section, as many in a line as a person listens to.
    fn section_lines(&self, part: &[HouseRule]) -> Vec<String> {
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
        let section = &part[0].section;
        lines.iter().map(|rules| self.setting_line(section, rules)).collect()
    }
}
