//! News of a Schieber in lines: what has happened since it was told last.

use super::trick::{held, trump};
use crate::{
    app::{schieber::Table, shared::Shared, table::talk},
    game::schieber::Event,
    ui::text::{
        narrate::Narrator,
        words::{Telling, fill},
    },
};

/// Sentences about the events from this number of the round on.
pub(super) fn news(say: Narrator<'_>, shared: &Shared, table: &Table, from: usize) -> Vec<String> {
    let (told, aid) = (&table.shown_table().told, shared.aid());
    let talk = if shared.talks() { talk::of_round(table.game(), told) } else { Vec::new() };
    // Nobody has told a person at the guided round what a forehand is, what trumps are drawn for, or that calls count.
    let is_guided = shared.guided().is_some();
    let begins = (from == 0).then(|| begins(say, table, is_guided)).flatten();
    let readings = if is_guided { Vec::new() } else { table.readings(told, aid) };
    let news = told.iter().enumerate().skip(from).flat_map(|(at, event)| {
        let reading = readings.iter().find(|reading| reading.is_on(event));
        let reading = reading.map(|reading| say.remark(reading, Telling::Long));
        let said = talk.iter().find(|(after, _)| *after == at).map(|(_, said)| say.said(*said));
        std::iter::once(self::event(say, shared, table, event)).chain(reading).chain(said)
    });
    begins.into_iter().chain(news).collect()
}

fn event(say: Narrator<'_>, shared: &Shared, table: &Table, event: &Event) -> String {
    let (is_guided, tells_factor) = (shared.guided().is_some(), shared.tells_factor());
    let mode = table.shown_table().called.map(|(_, mode)| mode);
    let sentence = say.of_round(mode).event(event, Telling::Long);
    match event {
        Event::Called { .. } if is_guided => {
            let entry = say.words.glossary.get("trump");
            let entry = entry.map(|entry| format!("{}: {}", entry.word, entry.text));
            format!("{sentence} {}", entry.unwrap_or_default())
        }
        Event::Called { mode, .. } if tells_factor => {
            let factor = table.game().house().score.factor.of(*mode);
            // What a call counts stands beside the trump on the screen, and nowhere in what is said of it.
            format!("{sentence} {}", trump(say, *mode, factor))
        }
        _ => sentence,
    }
}

fn begins(say: Narrator<'_>, table: &Table, is_guided: bool) -> Option<String> {
    let forehand = table.game().round()?.forehand();
    let round_no = table.game().round_no().to_string();
    let values = [("round", &*round_no), ("name", say.name(forehand))];
    let begins = fill(say.words.plain.round.of(forehand), &values);
    let dealt: Vec<_> = table.shown().order().into_iter().map(Some).collect();
    let held = held(say, &dealt);
    Some(if is_guided { held } else { format!("{begins} {held}") })
}
