//! The rule of thumb for a call, in words.

use super::Narrator;
use crate::{
    game::guideline::{CallRule, Judgement},
    rules::Mode,
    ui::text::words::fill,
};

impl Narrator<'_> {
    /// The rule of thumb that a call meets, or misses and by what.
    pub fn judgement(&self, judged: &Judgement, mode: Mode) -> String {
        let words = &self.words.calling;
        let lacks = self.lacks(judged, mode);
        let template = match (judged.fits, lacks.is_empty()) {
            (true, true) => &words.meets,
            (true, false) => &words.meets_short,
            (false, _) => &words.misses,
        };
        let rule = self.call_rule(judged.rule);
        fill(template, &[("rule", &rule), ("lacks", &lacks.join(", "))])
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
