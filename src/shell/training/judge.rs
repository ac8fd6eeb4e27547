//! Judging for the history: a line for a round of the person's.
//!
//! When rounds are judged: on a thread of the lowest priority, that gives way to every bot and to all that the coach is
//! asked, after each round; at the aid `tournament` after the game. What is left when one quits is judged when that game
//! goes on, or by `jass stats --rebuild`.

use crate::{
    app::person::{ME, MY_SIDE},
    coach::{
        self,
        report::{Effort, JudgedDecision, PastRound, Reviewed},
    },
    game::{
        AnyRecord, BotKind, Header, Level, bodensee,
        card_game::Entry,
        notation::{Notation, RoundNotes, is_open_tournament},
        schieber,
    },
    rules::house::Variant,
    shell::training::tables,
    train::history::{RoundFacts, RoundLine},
};

/// Numbers of the finished rounds of a game that are judged: none of a branch, nor of a tournament that goes on.
pub fn judged_rounds(record: &AnyRecord) -> Vec<usize> {
    if record.header().branch.is_some() {
        return Vec::new();
    }
    match record {
        AnyRecord::Schieber(record) if is_open_tournament(&record.game) => Vec::new(),
        AnyRecord::Bodensee(record) if is_open_tournament(&record.game) => Vec::new(),
        AnyRecord::Schieber(record) => record.game.finished(),
        AnyRecord::Bodensee(record) => record.game.finished(),
    }
}

/// The line of a finished round, counted from 1, of the game of this number; giving way between its steps. None where
/// nothing was called.
pub fn judged(
    record: &AnyRecord,
    game: u32,
    round_no: usize,
    give_way: &dyn Fn(),
) -> Option<RoundLine> {
    match record {
        AnyRecord::Schieber(record) => schieber(record, game, round_no, give_way),
        AnyRecord::Bodensee(record) => bodensee(record, game, round_no, give_way),
    }
}

fn schieber(
    record: &schieber::Record,
    number: u32,
    round_no: usize,
    give_way: &dyn Fn(),
) -> Option<RoundLine> {
    let schieber::Record { header, game } = record;
    let past = PastRound::of(game, &header.bots, round_no)?;
    let review = coach::schieber::review(&past, ME, Effort::Review, |_| give_way())?;
    let level = level_of(header);
    let same = level.map(|level| tables::same_cards(game, level, round_no, give_way));
    let notes = notes_of(game, round_no);
    let help = game.help_taken(round_no);
    let facts = RoundFacts {
        day: notes.day,
        game: number,
        variant: Variant::Schieber,
        aid: notes.aid,
        hints: help.hints + help.backs,
        level,
        written: tables::written(game, round_no)?,
        same: same.unwrap_or_default(),
    };
    Some(RoundLine::new(facts, &review, JudgedDecision::cause))
}

fn bodensee(
    record: &bodensee::Record,
    number: u32,
    round_no: usize,
    give_way: &dyn Fn(),
) -> Option<RoundLine> {
    let bodensee::Record { header, game } = record;
    let past = PastRound::of(game, &header.bots, round_no)?;
    let review = coach::bodensee::review(&past, MY_SIDE, Effort::Review, |_| give_way())?;
    let level = level_of(header);
    let same = level.map(|level| tables::same_cards_for_two(game, level, round_no, give_way));
    let notes = notes_of(game, round_no);
    let verdict = past.round().verdict()?;
    let facts = RoundFacts {
        day: notes.day,
        game: number,
        variant: Variant::Bodensee,
        aid: notes.aid,
        hints: game.hints_taken(round_no),
        level,
        written: if verdict.winner == MY_SIDE { 1 } else { -1 },
        same: same.unwrap_or_default(),
    };
    Some(RoundLine::new(facts, &review, |_| None))
}

/// Level of the bots, where they are no program.
const fn level_of(header: &Header) -> Option<Level> {
    match header.bots {
        BotKind::Level(level) => Some(level),
        BotKind::Program(_) => None,
    }
}

/// Notes of this round, counted from 1.
fn notes_of<G: Notation>(game: &G, round_no: usize) -> RoundNotes {
    let mut dealt = game.log().iter().filter_map(|entry| match entry {
        Entry::Deal(dealt) => Some(G::line_of_cards(dealt).1),
        Entry::Act(..) => None,
    });
    dealt.nth(round_no.saturating_sub(1)).unwrap_or_default()
}
