//! Notation of a game: its lines, and the game that they are read as. What both games write alike stands here once.

pub(super) mod closing;
mod fault;
pub(super) mod header;
mod round_line;
mod source;

use std::{fmt, fmt::Display, str::FromStr};

pub use fault::{BadRecord, RecordFault};
pub use header::{BranchPoint, Header, Release, VERSION, Version, WITHOUT_NOTES, WITHOUT_PROOF};
pub use round_line::{RoundNotes, with_day};
pub use source::{CardSource, Commitment};

use super::{
    CardGame, HistoryEntry,
    card_game::{Entry, EntryOf},
};
use crate::{
    cards::text::excerpt,
    rules::{Aid, House},
};

/// A record of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<G> {
    /// Settings of the whole game.
    pub header: Header,
    /// The game as far as it was played.
    pub game: G,
}

/// The record as text; reading it gives the same record.
impl<G: Notation> Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.header.lines() + &lines_of_history(self);
        f.write_str(&text)?;
        if self.header.is_closed { f.write_str(&self.header.closing(&text)) } else { Ok(()) }
    }
}

/// Game that is written line by line, and read again.
pub trait Notation:
    CardGame<Illegal: Into<RecordFault>, Actor: Display + FromStr<Err: Into<RecordFault>>>
{
    /// Role of the player that the line of a round names, and the kind of player who has it.
    const ROLE: [&'static str; 2];

    /// All that was written of the game, in order: the entries of its log, and the lines of its notes.
    fn history(&self) -> impl Iterator<Item = HistoryEntry<&EntryOf<Self>, String>>;

    /// The player whom the line of a round names, what it notes beside him, and the cards.
    fn line_of_cards(dealt: &Self::Dealt) -> (Self::Actor, RoundNotes, String);

    /// The deal of these cards.
    fn dealt(
        cards: &str,
        first: Self::Actor,
        notes: RoundNotes,
    ) -> Result<Self::Dealt, RecordFault>;

    /// Notes that the player asks for help, once a decision, and returns the line. An error changes nothing.
    fn ask_for_help(&mut self, by: Self::Actor) -> Result<String, Self::Illegal>;

    /// Takes an action or a note of the player.
    fn obey(&mut self, by: Self::Actor, words: &str) -> Result<(), RecordFault>;
}

/// The lines of one entry of a game's log; `round_no` is the round that it begins or belongs to.
pub fn lines_of<G: Notation>(entry: &EntryOf<G>, round_no: usize) -> String {
    match entry {
        Entry::Deal(dealt) => {
            let (first, notes, cards) = G::line_of_cards(dealt);
            let [role, _] = G::ROLE;
            format!("round {round_no} {role}={first}{notes}\ndeal {cards}\n")
        }
        Entry::Act(by, action) => format!("{by} {action}\n"),
    }
}

/// True if marks would come too early: a round of a game that is not over was dealt at a tournament.
// With another aid chosen since, and by `jass review`, an open tournament was reviewed once.
pub fn is_open_tournament<G: Notation>(game: &G) -> bool {
    let is_dealt_so = |entry: &EntryOf<G>| match entry {
        Entry::Deal(dealt) => G::line_of_cards(dealt).1.aid == Some(Aid::Tournament),
        Entry::Act(..) => false,
    };
    !game.is_over() && game.log().iter().any(is_dealt_so)
}

/// The lines of all that was written of a game.
fn lines_of_history<G: Notation>(record: &Record<G>) -> String {
    let Record { header, game } = record;
    let mut round_no = 0;
    let lines = game.history().map(|line| match line {
        HistoryEntry::Logged(entry @ Entry::Deal(_)) => {
            round_no += 1;
            header.lines_before(round_no) + &lines_of::<G>(entry, round_no)
        }
        HistoryEntry::Logged(entry) => lines_of::<G>(entry, round_no),
        HistoryEntry::Noted(line) => line,
    });
    let played: String = lines.collect();
    played + &header.lines_before(game.round_no() + 1)
}

/// A game that is played again line by line.
pub(super) struct Replay<G: Notation> {
    game: G,
    /// The player whom the line of the round names, and its notes, where its cards are not dealt yet.
    announced: Option<(G::Actor, RoundNotes)>,
}

impl<G: Notation> Replay<G> {
    pub(super) fn new(house: House) -> Self {
        Self { game: G::new(house), announced: None }
    }

    pub(super) fn into_game(self) -> G {
        self.game
    }

    /// Number of the round that has been dealt last.
    pub(super) fn round_no(&self) -> usize {
        self.game.round_no()
    }

    pub(super) fn read(&mut self, line: &str) -> Result<(), RecordFault> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match first {
            "round" => {
                let (first, notes) = first_of_round::<G>(rest.trim(), self.game.round_no() + 1)?;
                self.announced = Some((first.parse().map_err(Into::into)?, notes));
                Ok(())
            }
            "deal" => {
                let announced = self.announced.take();
                let (first, notes) = announced.ok_or(RecordFault::NoRound)?;
                self.game.deal(G::dealt(rest, first, notes)?).map_err(Into::into)
            }
            player => {
                let by = player.parse().map_err(Into::into)?;
                if self.announced.is_some() {
                    return Err(RecordFault::NoCards);
                }
                self.game.obey(by, rest.trim())
            }
        }
    }
}

/// The player in the line of a round, `NUMBER role=WHO` and its notes, which must be this round.
fn first_of_round<G: Notation>(
    text: &str,
    round_no: usize,
) -> Result<(&str, RoundNotes), RecordFault> {
    let [role, who] = G::ROLE;
    let not_a_round =
        || RecordFault::Form { text: excerpt(text), form: format!("NUMBER {role}={who}") };
    let (told_no, first) = text.split_once(char::is_whitespace).ok_or_else(not_a_round)?;
    let first = first.trim().strip_prefix(role).and_then(|first| first.strip_prefix('='));
    let first = first.ok_or_else(not_a_round)?;
    if number::<usize>(told_no, "a round")? != round_no {
        return Err(RecordFault::NextRound(round_no));
    }
    let (first, notes) = first.split_once(char::is_whitespace).unwrap_or((first, ""));
    Ok((first, RoundNotes::read(notes.trim())?))
}

/// A number of nothing but digits.
pub(in crate::game) fn number<T: FromStr>(
    text: &str,
    what: &'static str,
) -> Result<T, RecordFault> {
    // Rust reads `+5` as well: the record would be read, and then written with another line than it has.
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = if digits { text.parse().ok() } else { None };
    number.ok_or_else(|| RecordFault::Number(excerpt(text), what))
}
