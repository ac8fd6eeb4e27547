//! The rule of thumb for a call, in words.

use super::Narrator;
use crate::{
    cards::Mode,
    game::schieber::guideline::{CallRule, Judgement},
    ui::text::words::{Telling, fill},
};

impl Narrator<'_> {
    /// The rule of thumb that a call meets, or misses and by what.
    pub fn judgement(&self, judged: &Judgement, mode: Mode) -> String {
        let words = &self.words.calling;
        self.judged_call([&words.meets, &words.meets_short, &words.misses], judged, mode, "")
    }

    /// The same where it is not said beside the call.
    pub fn judgement_of(&self, judged: &Judgement, mode: Mode, form: Telling) -> String {
        let words = &self.words.coach;
        let templates = [&words.rule_meets, &words.rule_short, &words.rule_misses];
        self.judged_call(templates, judged, mode, &self.mode(mode, form))
    }

    /// A rule that is met, met because a suit is missing, or missed, in the words for each.
    fn judged_call(
        &self,
        words: [&String; 3],
        judged: &Judgement,
        mode: Mode,
        told: &str,
    ) -> String {
        let lacks = self.lacks(judged, mode);
        let [meets, meets_short, misses] = words;
        let template = match (judged.fits, lacks.is_empty()) {
            (true, true) => meets,
            (true, false) => meets_short,
            (false, _) => misses,
        };
        let rule = self.call_rule(judged.rule);
        fill(template, &[("mode", told), ("rule", &rule), ("lacks", &lacks.join(", "))])
    }

    fn call_rule(&self, rule: CallRule) -> String {
        let words = &self.words.calling.rules;
        match rule {
            CallRule::PuurAndNell => words.puur_and_nell.clone(),
            CallRule::PuurThird => words.puur_third.clone(),
            CallRule::PuurFourth => words.puur_fourth.clone(),
            CallRule::PuurAceFifth => words.puur_ace_fifth.clone(),
            CallRule::NellAceFifth => words.nell_ace_fifth.clone(),
            CallRule::NellFifth => words.nell_fifth.clone(),
            CallRule::SureTricks(count) => words.sure_tricks.of(count as u64),
        }
    }

    /// The cards and tricks that are missing.
    fn lacks(&self, judged: &Judgement, mode: Mode) -> Vec<String> {
        let words = &self.words.calling.rules;
        let keys = match mode {
            Mode::Trump(suit) => self.high_trumps(judged.lacks.keys, suit),
            Mode::Obenabe | Mode::Unenufe | Mode::Slalom(_) => Vec::new(),
        };
        let counts = [
            (&words.trumps, judged.lacks.trumps),
            (&words.sure_tricks, judged.lacks.tricks),
            (&words.suits, judged.lacks.suits),
        ];
        let counts = counts.into_iter().filter(|(_, count)| *count > 0);
        keys.into_iter().chain(counts.map(|(words, count)| words.of(count as u64))).collect()
    }
}
