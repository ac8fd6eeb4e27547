//! The record: all that has been said and done, round by round, as far as it has been shown.

use super::{
    remarks::Remark,
    shown_table::{ShownTable, is_said},
};
use crate::{
    app::{person::ME, table::ShownEvents},
    cards::{ByTeam, CardSet, Mode, Seat, Trick},
    config::Aid,
    game::{
        CardGame,
        schieber::{Entry, Event, Game, HelpTaken, Round},
    },
};

/// A round of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedRound {
    /// Number of the round, counted from 1.
    pub round_no: usize,
    /// Seat that called or pushed first.
    pub forehand: Seat,
    /// The nine cards the person was dealt; empty where that is not looked at any more.
    pub hand: CardSet,
    /// Lines of the round, in order.
    pub lines: Vec<RecordLine>,
    /// Help that the person took.
    pub help: HelpTaken,
    /// Remarks on what the others did.
    pub remarks: Vec<Remark>,
    /// Points that the round has written, and the scores after it.
    pub written: Option<[ByTeam<u32>; 2]>,
}

/// Line of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordLine {
    /// Something said or written.
    Said(Event),
    /// A trick, full or still in play.
    Trick {
        /// Number of the trick, 1 to 9.
        trick_no: u8,
        /// Cards of the trick.
        trick: Trick,
        /// Seat that took it, and its points before the factor.
        won: Option<(Seat, u16)>,
    },
}

impl RecordedRound {
    /// Events that are told of the round.
    pub(super) fn events(&self) -> Vec<Event> {
        self.lines.iter().flat_map(RecordLine::events).collect()
    }

    /// Mode that was called, once one was.
    pub fn mode(&self) -> Option<Mode> {
        self.events().iter().find_map(|event| match event {
            Event::Called { mode, .. } => Some(*mode),
            _ => None,
        })
    }

    /// Remark on what an event tells of.
    pub fn remark_on(&self, event: &Event) -> Option<&Remark> {
        self.remarks.iter().find(|remark| remark.is_on(event))
    }
}

impl RecordLine {
    /// Events of the line, card by card.
    pub fn events(&self) -> Vec<Event> {
        match *self {
            Self::Said(event) => vec![event],
            Self::Trick { trick_no, trick, won } => {
                let played = trick.plays().map(|(by, card)| Event::Played { by, card });
                let won = won.map(|(by, points)| Event::TrickWon { by, trick_no, points });
                played.chain(won).collect()
            }
        }
    }
}

/// Chapters of the rounds up to what is shown. At a tournament no turned trick is looked at again, as at any table:
/// only things said and written stay, and the trick that lies there.
pub fn chronicle(game: &Game, shown_table: &ShownTable, aid: Aid) -> Vec<RecordedRound> {
    let mut chapters = finished(game, aid);
    let Some(round) = game.round() else { return chapters };
    let events =
        if aid == Aid::Tournament { shown_table.lying_open() } else { shown_table.told.clone() };
    let is_written = shown_table.is_written();
    let gained = game.written_in(game.round_no()).filter(|_| is_written);
    let written = gained.map(|written| [written.gained, game.scores()]);
    let told = lines(&events, shown_table.trick_no());
    chapters.push(chapter(game.round_no(), round, told, written, aid));
    chapters
}

/// The rounds before the present one, replayed from the log.
fn finished(game: &Game, aid: Aid) -> Vec<RecordedRound> {
    let mut chapters = Vec::new();
    game.replay(|past, entry| {
        let Some(round) = past.round().filter(|_| matches!(entry, Entry::Deal(_))) else { return };
        let said = round.events().iter().filter(|event| is_said(event)).copied();
        let all = round.events().to_vec();
        let events = if aid == Aid::Tournament { said.collect() } else { all };
        let gained = past.written_in(past.round_no()).map(|written| written.gained);
        let written = gained.map(|gained| [gained, past.scores()]);
        chapters.push(chapter(past.round_no(), round, lines(&events, 9), written, aid));
    });
    chapters
}

fn chapter(
    round_no: usize,
    round: &Round,
    lines: Vec<RecordLine>,
    written: Option<[ByTeam<u32>; 2]>,
    aid: Aid,
) -> RecordedRound {
    let dealt = round.deal().hands()[ME];
    let hand = if aid == Aid::Tournament { CardSet::EMPTY } else { dealt };
    let (help, remarks) = (HelpTaken::default(), Vec::new());
    RecordedRound { round_no, forehand: round.forehand(), hand, lines, help, remarks, written }
}

/// Lines of these events, the cards of each trick together; the trick that lies unfinished has this number.
pub fn lines(events: &[Event], lying_no: u8) -> Vec<RecordLine> {
    let mut lines = Vec::new();
    let mut lying: Option<Trick> = None;
    for event in events {
        match *event {
            Event::Played { by, card } => match &mut lying {
                Some(trick) => trick.add(card),
                None => lying = Some(Trick::lead(by, card)),
            },
            Event::TrickWon { by, trick_no, points } => {
                let won = Some((by, points));
                lines.extend(lying.take().map(|trick| RecordLine::Trick { trick_no, trick, won }));
            }
            Event::RoundOver => {}
            said => lines.push(RecordLine::Said(said)),
        }
    }
    lines.extend(lying.map(|trick| RecordLine::Trick { trick_no: lying_no, trick, won: None }));
    lines
}
