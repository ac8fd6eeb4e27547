//! Records: games as text, in the notation of saved games, one action a line.
//!
//! ```text
//! jass 2
//! house preset=swisslos-2500
//! seed 42
//! level club
//! round 1 forehand=2
//! deal E6 E9 … | R7 … | S6 … | L8 …
//! 2 push
//! 0 call schilten
//! 2 SU
//! ```
//!
//! A line `0 back` takes the last decision of seat 0 in the round back, with everything after it; `0 hint` notes that
//! seat 0 asked for help. Version 1, which has neither, is read as well.
//!
//! Loading replays: whatever was done to the text by hand, it is a game that could be played, or an error with the
//! number of its line. The deal wins over the seed. What follows `#` is a comment.

use std::{fmt, fmt::Display};

use super::{Action, Deal, Dealt, Entry, Game, HistoryEntry, Level, Note, Seed};
use crate::rules::{
    BySeat, Card, CardSet, House, Mode, Seat,
    house::{Variant, value::excerpt},
};

/// First line of a record that is written today.
pub const VERSION: &str = "jass 2\n";
/// First line of a record without notes.
pub const WITHOUT_NOTES: &str = "jass 1\n";

/// Settings of the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// House rules of the game.
    pub house: House,
    /// Seed of the cards that are not dealt yet.
    pub seed: Seed,
    /// Level of the bots.
    pub level: Level,
}

impl Header {
    /// The first lines of a record.
    pub fn lines(&self) -> String {
        let Self { house, seed: Seed(seed), level } = self;
        format!("{VERSION}house {}\nseed {seed}\nlevel {level}\n", house.written())
    }
}

/// The lines of one entry of a game's log; `round_no` is the round that it begins or belongs to.
pub fn lines_of(entry: &Entry, round_no: usize) -> String {
    match entry {
        Entry::Deal(Dealt { deal, forehand }) => {
            let hands = deal.hands().0.map(|hand| hand.to_string()).join(" | ");
            format!("round {round_no} forehand={}\ndeal {hands}\n", forehand.number())
        }
        Entry::Act(by, action) => format!("{} {}\n", by.number(), word(*action)),
    }
}

/// The line of a note.
pub fn line_of_note(note: Note) -> String {
    match note {
        Note::Back(by) => format!("{} back\n", by.number()),
        Note::Hint(by) => format!("{} hint\n", by.number()),
    }
}

fn word(action: Action) -> String {
    match action {
        Action::Push => "push".to_owned(),
        Action::Call(mode) => format!("call {mode}"),
        Action::Weis => "weis".to_owned(),
        Action::Stoeck => "stoeck".to_owned(),
        Action::Claim => "claim".to_owned(),
        Action::Play(card) => card.to_string(),
    }
}

/// A record that has been read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Settings of the whole game.
    pub header: Header,
    /// The game as far as it was played.
    pub game: Game,
}

impl Record {
    /// The record as text; reading it gives the same record.
    pub fn text(&self) -> String {
        let is_deal = |entry: &HistoryEntry| matches!(entry, HistoryEntry::Logged(Entry::Deal(_)));
        text_of(&self.header, self.game.history(), is_deal, |entry, round_no| match entry {
            HistoryEntry::Logged(entry) => lines_of(entry, round_no),
            HistoryEntry::Noted(note) => line_of_note(*note),
        })
    }
}

/// The text of a header and the entries of a log.
pub(super) fn text_of<E>(
    header: &Header,
    log: &[E],
    is_deal: impl Fn(&E) -> bool,
    lines_of: impl Fn(&E, usize) -> String,
) -> String {
    let mut round_no = 0;
    let lines = log.iter().map(|entry| {
        round_no += usize::from(is_deal(entry));
        lines_of(entry, round_no)
    });
    std::iter::once(header.lines()).chain(lines).collect()
}

/// Error: a text that is no record, with line and reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRecord {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// Reason why the line cannot stand there.
    pub reason: String,
}

impl Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for BadRecord {}

/// Reads a record. One that is cut off after any line of its game is a game in progress; a round whose cards are
/// not there is not dealt yet.
pub fn read(text: &str) -> Result<Record, BadRecord> {
    let (header, entries) = entries(text, Variant::Schieber)?;
    let mut replay = Replay { game: Game::new(header.house), forehand: None };
    for (line, words) in entries {
        replay.read(words).map_err(|reason| BadRecord { line, reason })?;
    }
    Ok(Record { header, game: replay.game })
}

/// The header of a record of this variant, and the lines after it with their numbers.
pub(super) fn entries(
    text: &str,
    variant: Variant,
) -> Result<(Header, impl Iterator<Item = (usize, &str)>), BadRecord> {
    let lines = text.lines().enumerate().map(|(i, line)| (i + 1, bare(line)));
    let mut lines = lines.filter(|(_, line)| !line.is_empty());
    let header = read_header(&mut lines, text.lines().count() + 1, variant)?;
    Ok((header, lines))
}

/// A line without its comment.
fn bare(line: &str) -> &str {
    line.split_once('#').map_or(line, |(line, _)| line).trim()
}

fn read_header<'a>(
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
    end: usize,
    variant: Variant,
) -> Result<Header, BadRecord> {
    expect(lines, end, "jass", |version| match version {
        "1" | "2" => Ok(()),
        other => Err(format!("'{}' is no version that can be read, only 1 and 2", excerpt(other))),
    })?;
    Ok(Header {
        house: expect(lines, end, "house", |text| house(text, variant))?,
        seed: Seed(expect(lines, end, "seed", |seed| number(seed, "a seed"))?),
        level: expect(lines, end, "level", |level| level.parse().map_err(told))?,
    })
}

/// The rules of a game that can be played on here.
fn house(text: &str, variant: Variant) -> Result<House, String> {
    let house = House::read(text)?;
    match (house.variant, variant) {
        (Variant::Schieber, Variant::Schieber) | (Variant::Bodensee, Variant::Bodensee) => {
            Ok(house)
        }
        (Variant::Bodensee, Variant::Schieber) => {
            Err("variant=bodensee cannot be played in this version".to_owned())
        }
        (Variant::Schieber, Variant::Bodensee) => {
            Err("variant=schieber is the game for four".to_owned())
        }
    }
}

/// The rest of the next line, which must begin with this word.
fn expect<'a, T>(
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
    end: usize,
    word: &str,
    read: impl FnOnce(&str) -> Result<T, String>,
) -> Result<T, BadRecord> {
    let (line, text) = lines.next().unwrap_or((end, ""));
    let value = match text.split_once(char::is_whitespace) {
        Some((first, rest)) if first == word => read(rest.trim()),
        _ => Err(format!("'{word}' should stand here, with its value")),
    };
    value.map_err(|reason| BadRecord { line, reason })
}

/// A game that is played again line by line.
struct Replay {
    game: Game,
    /// Forehand of the round that is announced but not dealt.
    forehand: Option<Seat>,
}

impl Replay {
    fn read(&mut self, line: &str) -> Result<(), String> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match first {
            "round" => self.round(rest.trim()),
            "deal" => self.deal(rest),
            seat => {
                let by = seat_of(seat)?;
                if self.forehand.is_some() {
                    return Err("the cards of the round should stand here".to_owned());
                }
                match rest.trim() {
                    "back" => self.game.note(Note::Back(by)).map_err(told),
                    "hint" => self.game.note(Note::Hint(by)).map_err(told),
                    done => self.game.apply(by, action(done)?).map(|_| ()).map_err(told),
                }
            }
        }
    }

    fn round(&mut self, rest: &str) -> Result<(), String> {
        let forehand = first_of_round(rest, self.game.round_no() + 1, "forehand", "SEAT")?;
        self.forehand = Some(seat_of(forehand)?);
        Ok(())
    }

    fn deal(&mut self, rest: &str) -> Result<(), String> {
        let forehand = self.forehand.take().ok_or("the line of the round is missing before it")?;
        let hands = rest.split('|').map(hand).collect::<Result<Vec<_>, _>>()?;
        let hands = <[CardSet; 4]>::try_from(hands)
            .map_err(|hands| format!("there are {} hands, not 4", hands.len()))?;
        let deal = Deal::new(BySeat(hands)).map_err(told)?;
        self.game.deal(Dealt { deal, forehand }).map_err(told)
    }
}

/// The value of `role` in the line of a round, `NUMBER role=WHO`, which must be this round.
pub(super) fn first_of_round<'a>(
    text: &'a str,
    round_no: usize,
    role: &str,
    who: &str,
) -> Result<&'a str, String> {
    let not_a_round = || format!("'{}' is not NUMBER {role}={who}", excerpt(text));
    let (told_no, first) = text.split_once(char::is_whitespace).ok_or_else(not_a_round)?;
    let first = first.trim().strip_prefix(role).and_then(|first| first.strip_prefix('='));
    let first = first.ok_or_else(not_a_round)?;
    if number::<usize>(told_no, "a round")? != round_no {
        return Err(format!("the next round is number {round_no}"));
    }
    Ok(first)
}

fn action(text: &str) -> Result<Action, String> {
    let mut words = text.split_whitespace();
    let action = match (words.next(), words.next()) {
        (Some("push"), None) => Action::Push,
        (Some("call"), Some(mode)) => Action::Call(mode.parse::<Mode>().map_err(told)?),
        (Some("weis"), None) => Action::Weis,
        (Some("stoeck"), None) => Action::Stoeck,
        (Some("claim"), None) => Action::Claim,
        (Some(card), None) => Action::Play(card.parse::<Card>().map_err(told)?),
        (_, _) => return Err(format!("'{}' is nothing a seat does", excerpt(text))),
    };
    if words.next().is_some() {
        return Err(format!("'{}' is nothing a seat does", excerpt(text)));
    }
    Ok(action)
}

fn hand(text: &str) -> Result<CardSet, String> {
    let cards = text.split_whitespace().map(str::parse).collect::<Result<Vec<Card>, _>>();
    let cards = cards.map_err(told)?;
    if cards.len() > 9 {
        return Err(format!("a hand has nine cards, not {}", cards.len()));
    }
    Ok(cards.into_iter().collect())
}

fn seat_of(text: &str) -> Result<Seat, String> {
    let seat = Seat::ALL.into_iter().find(|seat| seat.number().to_string() == text);
    seat.ok_or_else(|| format!("'{}' is not a seat: 0 1 2 3", excerpt(text)))
}

pub(super) fn number<T: std::str::FromStr>(text: &str, what: &str) -> Result<T, String> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = if digits { text.parse().ok() } else { None };
    number.ok_or_else(|| format!("'{}' is not the number of {what}", excerpt(text)))
}

pub(super) fn told(error: impl Display) -> String {
    error.to_string()
}

#[cfg(test)]
mod tests;
