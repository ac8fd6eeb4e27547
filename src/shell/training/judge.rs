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
        AnyRecord, BotKind, CardSource, Header, Level, Seed, bodensee,
        card_game::Entry,
        notation::{Notation, RoundNotes},
        proof::Digest,
        schieber,
    },
    rules::{Aid, house::Variant},
    shell::training::tables,
    train::history::{RoundFacts, RoundLine},
};

/// Number of finished rounds of a game that are judged: none of a branch, nor of a tournament that goes on.
pub fn judged_rounds(record: &AnyRecord) -> usize {
    if record.header().branch.is_some() {
        return 0;
    }
    let (finished, last_aid) = match record {
        AnyRecord::Schieber(record) => (record.game.finished(), aid_of(&record.game, None)),
        AnyRecord::Bodensee(record) => (record.game.finished(), aid_for_two(&record.game, None)),
    };
    let is_covered = last_aid == Some(Aid::Tournament) && !record.is_over();
    if is_covered { 0 } else { finished }
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
    let same = level.map(|level| {
        tables::same_cards(game, level, chance_of(header, game, round_no), round_no, give_way)
    });
    let help = game.help_taken(round_no);
    let facts = RoundFacts {
        day: notes_of(game, round_no)?.day,
        game: number,
        variant: Variant::Schieber,
        aid: aid_of(game, Some(round_no)),
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
    let same = level.map(|level| {
        tables::same_cards_for_two(
            game,
            level,
            chance_of(header, game, round_no),
            round_no,
            give_way,
        )
    });
    let verdict = past.round().verdict()?;
    let facts = RoundFacts {
        day: notes_of(game, round_no)?.day,
        game: number,
        variant: Variant::Bodensee,
        aid: aid_for_two(game, Some(round_no)),
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

/// Notes and cards of a round, counted from 1.
fn deal_of<G: Notation>(game: &G, round_no: usize) -> Option<&G::Dealt> {
    let mut dealt = game.log().iter().filter_map(|entry| match entry {
        Entry::Deal(dealt) => Some(dealt),
        Entry::Act(..) => None,
    });
    dealt.nth(round_no.checked_sub(1)?)
}

fn notes_of<G: Notation>(game: &G, round_no: usize) -> Option<RoundNotes> {
    deal_of(game, round_no).map(|dealt| G::line_of_cards(dealt).1)
}

/// Seed of the chance of those who play the same cards. Where the cards come from a secret it is drawn from them, so that
/// a line of the history is the same before the secret is told and after.
fn chance_of<G: Notation>(header: &Header, game: &G, round_no: usize) -> Seed {
    let cards = || deal_of(game, round_no).map_or_else(String::new, |it| G::line_of_cards(it).2);
    match header.cards {
        CardSource::Number(seed) | CardSource::Branch(seed) => seed,
        CardSource::Secret(_) => Digest::of(&cards()).chance(),
    }
}

/// Help that was chosen for this round, counted from 1, or for the last.
fn aid_of(game: &schieber::Game, round_no: Option<usize>) -> Option<Aid> {
    let dealt = game.log().iter().filter_map(|entry| match entry {
        Entry::Deal(dealt) => Some(dealt.notes.aid),
        Entry::Act(..) => None,
    });
    nth_or_last(dealt, round_no)
}

/// The same for two.
fn aid_for_two(game: &bodensee::Game, round_no: Option<usize>) -> Option<Aid> {
    let dealt = game.log().iter().filter_map(|entry| match entry {
        Entry::Deal(dealt) => Some(dealt.notes.aid),
        Entry::Act(..) => None,
    });
    nth_or_last(dealt, round_no)
}

fn nth_or_last(
    mut aids: impl DoubleEndedIterator<Item = Option<Aid>>,
    round_no: Option<usize>,
) -> Option<Aid> {
    match round_no {
        Some(round_no) => aids.nth(round_no.checked_sub(1)?)?,
        None => aids.next_back()?,
    }
}
