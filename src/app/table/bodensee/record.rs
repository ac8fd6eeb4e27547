//! The record: all that was said and done in a game for two, round by round, as far as it has been shown.

use super::{LaidTrick, ShownTable, ledger::for_each_past, remarks::is_on};
use crate::{
    app::reasons::bodensee::GivenReason,
    cards::{Card, Side},
    game::{
        bodensee::{Event, Game, Round},
        schieber::HelpTaken,
    },
};

/// A round of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedRound {
    /// Number of the round, counted from 1.
    pub round_no: usize,
    /// Side that dealt.
    pub dealer: Side,
    /// Lines of the round, in order.
    pub lines: Vec<RecordLine>,
    /// Help that the person took.
    pub help: HelpTaken,
    /// Reasons of the bot, once they are told.
    pub remarks: Vec<GivenReason>,
}

impl RecordedRound {
    /// Reason for the action that an event tells of.
    pub fn remark_on(&self, event: &Event) -> Option<&GivenReason> {
        self.remarks.iter().find(|given| is_on(given, event))
    }
}

/// Line of the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordLine {
    /// Something said or written.
    Said(Event),
    /// A trick, full or still in play.
    Trick {
        /// Number of the trick, 1 to 18.
        trick_no: u8,
        /// Cards of the trick.
        trick: LaidTrick,
        /// Side that took it, and its points.
        won: Option<(Side, u16)>,
        /// Cards that it has turned.
        turned: Vec<(Side, Card)>,
    },
}

/// Rounds up to what is shown, before anything is remarked on them.
pub(super) fn chronicle(game: &Game, shown_table: &ShownTable) -> Vec<RecordedRound> {
    let mut rounds = Vec::new();
    let recorded = |round_no: usize, round: &Round, events: &[Event]| {
        let help = HelpTaken { hints: game.hints_taken(round_no), backs: 0 };
        let (dealer, lines) = (round.dealt().dealer, lines(events));
        RecordedRound { round_no, dealer, lines, help, remarks: Vec::new() }
    };
    for_each_past(game, |round_no, round| rounds.push(recorded(round_no, round, round.events())));
    let present = game.round();
    rounds.extend(present.map(|round| recorded(game.round_no(), round, &shown_table.told)));
    rounds
}

/// Lines of these events, the cards of each trick together.
pub fn lines(events: &[Event]) -> Vec<RecordLine> {
    let mut lines: Vec<RecordLine> = Vec::new();
    let mut next_no = 1;
    for event in events {
        match (*event, lines.last_mut()) {
            (Event::Played { card, .. }, Some(RecordLine::Trick { trick, .. }))
                if trick.answer.is_none() =>
            {
                trick.answer = Some(card);
            }
            (Event::Played { by, card }, _) => {
                let trick = LaidTrick { leader: by, lead: card, answer: None };
                let (won, turned) = (None, Vec::new());
                lines.push(RecordLine::Trick { trick_no: next_no, trick, won, turned });
                next_no += 1;
            }
            (Event::TrickWon { by, points, .. }, Some(RecordLine::Trick { won, .. })) => {
                *won = Some((by, points));
            }
            (Event::Turned { by, card, .. }, Some(RecordLine::Trick { turned, .. })) => {
                turned.push((by, card));
            }
            (said, _) => lines.push(RecordLine::Said(said)),
        }
    }
    lines
}
