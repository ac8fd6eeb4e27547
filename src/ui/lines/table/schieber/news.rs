//! News of a Schieber in lines: what has happened since it was told last.

use super::trick::{held, trump};
use crate::{
    app::schieber::Table,
    config::Aid,
    game::schieber::Event,
    ui::text::{
        narrate::Narrator,
        words::{Telling, fill},
    },
};

/// Sentences about the events from this number of the round on.
pub(super) fn news(say: Narrator<'_>, aid: Aid, session: &Table, from: usize) -> Vec<String> {
    let told = &session.shown_table().told;
    let begins = (from == 0).then(|| begins(say, session)).flatten();
    let readings = session.readings(told, aid);
    let news = told[from.min(told.len())..].iter().flat_map(|event| {
        let reading = readings.iter().find(|reading| reading.is_on(event));
        let reading = reading.map(|reading| say.remark(reading, Telling::Long));
        std::iter::once(self::event(say, session, event)).chain(reading)
    });
    begins.into_iter().chain(news).collect()
}

fn event(say: Narrator<'_>, session: &Table, event: &Event) -> String {
    let sentence = say.event(event, Telling::Long);
    match event {
        Event::Called { mode, .. } => {
            let factor = session.game().house().score.factor.of(*mode);
            // What a call counts stands beside the trump on the screen, and nowhere in what is said of it.
            format!("{sentence} {}", trump(say, *mode, factor))
        }
        _ => sentence,
    }
}

fn begins(say: Narrator<'_>, session: &Table) -> Option<String> {
    let forehand = session.game().round()?.forehand();
    let round_no = session.game().round_no().to_string();
    let values = [("round", &*round_no), ("name", say.name(forehand))];
    let begins = fill(say.words.plain.round.of(forehand), &values);
    let dealt: Vec<_> = session.shown().order().into_iter().map(Some).collect();
    Some(format!("{begins} {}", held(say, &dealt)))
}
