//! The record of a Schieber in lines.

use crate::{
    app::schieber::{
        Table,
        record::{RecordLine, RecordedRound},
        seen_cards::CardsSeen,
    },
    cards::{BySeat, CardSet},
    config::Aid,
    game::schieber::{Event, Written},
    ui::{
        lines::{sentences::cards, slate::schieber::written},
        text::{
            narrate::Narrator,
            words::{Telling, fill},
        },
    },
};

/// The rounds by their numbers, each with a sentence: what it has written, else who began it.
pub(super) fn titles(say: Narrator<'_>, aid: Aid, table: &Table) -> Vec<(usize, String)> {
    let titles = table.chronicle(aid).into_iter().map(|round| {
        let points = points(table, &round).map(|points| written(say, points));
        (round.round_no, points.unwrap_or_else(|| begun(say, &round)))
    });
    titles.collect()
}

/// The record of one round.
pub(super) fn round(say: Narrator<'_>, aid: Aid, table: &Table, round_no: usize) -> Vec<String> {
    let rounds = table.chronicle(aid);
    let round = rounds.iter().find(|round| round.round_no == round_no);
    let covers = table.shown().covers_tricks(aid);
    // At a tournament a record would show the tricks that lie face down.
    let covered = covers.then(|| say.words.record.tournament.clone());
    let told = round.map(|round| told(say, table, round));
    covered.into_iter().chain(told.unwrap_or_default()).collect()
}

/// The points that a round has written, if it is over.
fn points<'a>(table: &'a Table, round: &RecordedRound) -> Option<&'a Written> {
    let written = table.game().written_in(round.round_no);
    written.filter(|_| round.written.is_some())
}

/// Sentence with the round, and the seat that had the first call.
fn begun(say: Narrator<'_>, round: &RecordedRound) -> String {
    let round_no = round.round_no.to_string();
    let values = [("round", &*round_no), ("name", say.name(round.forehand))];
    fill(say.words.plain.round.of(round.forehand), &values)
}

fn told(say: Narrator<'_>, table: &Table, round: &RecordedRound) -> Vec<String> {
    let words = &say.words;
    let hand: CardSet = CardsSeen::in_order(round.hand).into_iter().collect();
    let hand = fill(&words.record.hand, &[("cards", &cards(say, hand))]);
    let hand = (!round.hand.is_empty()).then(|| format!("{hand}."));
    let events: Vec<Event> = round.lines.iter().flat_map(RecordLine::events).collect();
    let nothing = events.is_empty().then(|| words.plain.no_record.clone());
    let points = points(table, round).map(|points| written(say, points));
    let head = std::iter::once(begun(say, round)).chain(hand);
    head.chain(words.record.help(round.help))
        .chain(nothing)
        .chain(with_remarks(say, round, &events))
        .chain(points)
        .collect()
}

/// Sentences about the events, each with the reason for it.
fn with_remarks(say: Narrator<'_>, round: &RecordedRound, events: &[Event]) -> Vec<String> {
    let mut given = BySeat::from_fn(|_| String::new());
    let told = events.iter().flat_map(|event| {
        let remark = round.remark_on(event);
        let remark = remark.map(|remark| (remark.by, say.remark(remark, Telling::Long)));
        // What somebody goes on to do needs no reason anew.
        let fresh = remark.filter(|(by, said)| given[*by] != *said).map(|(by, said)| {
            given[by].clone_from(&said);
            said
        });
        std::iter::once(say.of_round(round.mode()).event(event, Telling::Long)).chain(fresh)
    });
    told.collect()
}
