//! The record of a Bodensee in lines.

use crate::{
    app::bodensee::{Table, record::RecordedRound},
    config::Aid,
    ui::text::{
        bodensee::{BodenseeNarrator, event_lines},
        narrate::Narrator,
        words::Telling,
    },
};

/// The rounds by their numbers, each with a sentence about who dealt it.
pub(super) fn titles(say: Narrator<'_>, aid: Aid, table: &Table) -> Vec<(usize, String)> {
    let rounds = table.chronicle(aid);
    rounds.iter().map(|round| (round.round_no, begun(say, round))).collect()
}

/// The record of one round.
pub(super) fn round(say: Narrator<'_>, aid: Aid, table: &Table, round_no: usize) -> Vec<String> {
    let rounds = table.chronicle(aid);
    let round = rounds.iter().find(|round| round.round_no == round_no);
    round.map_or_else(Vec::new, |round| told(say, round))
}

fn begun(say: Narrator<'_>, round: &RecordedRound) -> String {
    let round_no = round.round_no.to_string();
    let head = &say.words.bodensee.plain.round;
    BodenseeNarrator { say }.person(head, round.dealer, &[("round", &round_no)])
}

fn told(say: Narrator<'_>, round: &RecordedRound) -> Vec<String> {
    let (words, bodensee) = (&say.words, BodenseeNarrator { say });
    let nothing = round.lines.is_empty().then(|| words.plain.no_record.clone());
    let events = round.lines.iter().flat_map(event_lines);
    let told = events.flat_map(|event| {
        let reason = round.remark_on(&event);
        let reason = reason.map(|given| bodensee.reason(given, Telling::Long));
        std::iter::once(bodensee.event(&event, Telling::Long)).chain(reason)
    });
    let head = std::iter::once(begun(say, round)).chain(words.record.help(round.help));
    head.chain(nothing).chain(told).collect()
}
