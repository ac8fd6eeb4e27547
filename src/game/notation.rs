//! Notation of a game: its lines, and the game that they are read as. What both games write alike stands here once.

mod fault;
pub(super) mod header;

use std::{fmt, fmt::Display, str::FromStr};

pub use fault::{BadRecord, RecordFault};
pub use header::{BranchPoint, Header, VERSION, WITHOUT_NOTES};

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
        f.write_str(&self.header.lines())?;
        f.write_str(&lines_of_history(&self.game))
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

    /// The player whom the line of a round names, the aid, and the cards.
    fn line_of_cards(dealt: &Self::Dealt) -> (Self::Actor, Option<Aid>, String);

    /// The deal of these cards.
    fn dealt(cards: &str, first: Self::Actor, aid: Option<Aid>)
    -> Result<Self::Dealt, RecordFault>;

    /// Notes that the player asks for help, once a decision, and returns the line. An error changes nothing.
    fn ask_for_help(&mut self, by: Self::Actor) -> Result<String, Self::Illegal>;

    /// Takes an action or a note of the player.
    fn obey(&mut self, by: Self::Actor, words: &str) -> Result<(), RecordFault>;
}

/// The lines of one entry of a game's log; `round_no` is the round that it begins or belongs to.
pub fn lines_of<G: Notation>(entry: &EntryOf<G>, round_no: usize) -> String {
    match entry {
        Entry::Deal(dealt) => {
            let (first, aid, cards) = G::line_of_cards(dealt);
            let [role, _] = G::ROLE;
            let aid = aid.map_or_else(String::new, |aid| format!(" aid={}", aid.code()));
            format!("round {round_no} {role}={first}{aid}\ndeal {cards}\n")
        }
        Entry::Act(by, action) => format!("{by} {action}\n"),
    }
}

/// The lines of all that was written of a game.
fn lines_of_history<G: Notation>(game: &G) -> String {
    let mut round_no = 0;
    let lines = game.history().map(|line| match line {
        HistoryEntry::Logged(entry) => {
            round_no += usize::from(matches!(entry, Entry::Deal(_)));
            lines_of::<G>(entry, round_no)
        }
        HistoryEntry::Noted(line) => line,
    });
    lines.collect()
}

/// A game that is played again line by line.
pub(super) struct Replay<G: Notation> {
    game: G,
    /// The player whom the line of the round names, and its aid, where its cards are not dealt yet.
    announced: Option<(G::Actor, Option<Aid>)>,
}

impl<G: Notation> Replay<G> {
    pub(super) fn new(house: House) -> Self {
        Self { game: G::new(house), announced: None }
    }

    pub(super) fn into_game(self) -> G {
        self.game
    }

    pub(super) fn read(&mut self, line: &str) -> Result<(), RecordFault> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match first {
            "round" => {
                let (first, aid) = first_of_round::<G>(rest.trim(), self.game.round_no() + 1)?;
                self.announced = Some((first.parse().map_err(Into::into)?, aid));
                Ok(())
            }
            "deal" => {
                let announced = self.announced.take();
                let (first, aid) = announced.ok_or(RecordFault::NoRound)?;
                self.game.deal(G::dealt(rest, first, aid)?).map_err(Into::into)
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

/// The player in the line of a round, `NUMBER role=WHO aid=AID`, which must be this round, and the aid if there is one.
fn first_of_round<G: Notation>(
    text: &str,
    round_no: usize,
) -> Result<(&str, Option<Aid>), RecordFault> {
    let [role, who] = G::ROLE;
    let not_a_round =
        || RecordFault::Form { text: excerpt(text), form: format!("NUMBER {role}={who}") };
    let (told_no, first) = text.split_once(char::is_whitespace).ok_or_else(not_a_round)?;
    let first = first.trim().strip_prefix(role).and_then(|first| first.strip_prefix('='));
    let first = first.ok_or_else(not_a_round)?;
    if number::<usize>(told_no, "a round")? != round_no {
        return Err(RecordFault::NextRound(round_no));
    }
    let Some((first, rest)) = first.split_once(char::is_whitespace) else {
        return Ok((first, None));
    };
    let rest = rest.trim();
    let no_aid = || RecordFault::Form { text: excerpt(rest), form: "aid=AID".to_owned() };
    let aid = rest.strip_prefix("aid=").ok_or_else(no_aid)?;
    let aid = Aid::of_code(aid).ok().ok_or_else(|| RecordFault::Aid(excerpt(aid)))?;
    Ok((first, Some(aid)))
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
