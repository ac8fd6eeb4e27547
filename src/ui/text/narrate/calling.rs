//! The rule of thumb for a call, in words.

use super::Narrator;
use crate::{
    app::{schieber::Table, table::hint::Hint},
    cards::Mode,
    game::schieber::{
        Action,
        guideline::{CallRule, Judgement},
    },
    ui::text::words::{Telling, fill, table::CallRuleWords},
};

/// The rule of thumb that a call meets, or misses and by what.
pub fn judgement(say: Narrator<'_>, judged: &Judgement, mode: Mode) -> String {
    let words = &say.words.calling;
    judged_call(say, [&words.meets, &words.meets_short, &words.misses], judged, mode, "")
}

/// The same where it is not said beside the call.
fn judgement_of(say: Narrator<'_>, judged: &Judgement, mode: Mode, form: Telling) -> String {
    let words = &say.words.coach;
    let templates = [&words.rule_meets, &words.rule_short, &words.rule_misses];
    judged_call(say, templates, judged, mode, &say.mode(mode, form))
}

/// The rule of thumb that an advised call meets or misses, and the same in fewer words.
pub fn of_hint(
    say: Narrator<'_>,
    table: &Table,
    hint: &Hint,
    form: Telling,
) -> Option<[String; 2]> {
    let advice = hint.named().filter(|advice| !advice.is_all_the_same())?;
    let Action::Call(mode) = advice.action else { return None };
    let judged = table.shown().judgement(mode)?;
    Some([judgement_of(say, &judged, mode, form), judgement(say, &judged, mode)])
}

/// A rule that is met, met because a suit is missing, or missed, in the words for each.
fn judged_call(
    say: Narrator<'_>,
    words: [&String; 3],
    judged: &Judgement,
    mode: Mode,
    told: &str,
) -> String {
    let lacks = lacks(say, judged, mode);
    let [meets, meets_short, misses] = words;
    let template = match (judged.fits, lacks.is_empty()) {
        (true, true) => meets,
        (true, false) => meets_short,
        (false, _) => misses,
    };
    let rule = rule(&say.words.calling.rules, judged.rule);
    fill(template, &[("mode", told), ("rule", &rule), ("lacks", &lacks.join(", "))])
}

fn rule(words: &CallRuleWords, rule: CallRule) -> String {
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
fn lacks(say: Narrator<'_>, judged: &Judgement, mode: Mode) -> Vec<String> {
    let words = &say.words.calling.rules;
    let keys = match mode {
        Mode::Trump(suit) => say.high_trumps(judged.lacks.keys, suit),
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
