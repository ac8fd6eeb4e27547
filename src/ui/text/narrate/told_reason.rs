//! Reasons of advice with the actions that they are for: none is told beside another action without its own name.

use super::{capital, fill};
use crate::ui::text::words::coach::CoachWords;

/// An action with the reason for it as a sentence.
// Told beside what was done in its place, a reason seemed to be that of the other: after "bid 60 instead of pass" one read
// "Anna found: hand and table are worth that much", of Anna who had passed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::ui::text) struct ToldReason {
    /// Name of the action.
    pub(in crate::ui::text) action: String,
    /// The reason; none of what another player has not done, since it would be told as done.
    pub(in crate::ui::text) reason: Option<String>,
}

impl ToldReason {
    /// The reason with its action: as it is where it names it, else as a quote beside its name.
    pub(in crate::ui::text) fn named(&self, words: &CoachWords) -> Option<String> {
        let rule = self.reason.as_deref()?;
        let quoted = || capital(&fill(&words.quoted, &[("action", &self.action), ("rule", rule)]));
        Some(if rule.contains(&self.action) { rule.to_owned() } else { quoted() })
    }

    /// The action as that of the rule of thumb, with the reason as a quote where there is one.
    pub(in crate::ui::text) fn as_rule(&self, words: &CoachWords) -> String {
        match &self.reason {
            Some(rule) => fill(&words.rule, &[("action", &self.action), ("rule", rule)]),
            None => fill(&words.rule_unquoted, &[("action", &self.action)]),
        }
    }
}
