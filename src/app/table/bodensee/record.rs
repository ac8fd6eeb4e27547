//! The record: all that was said and done in a game for two, round by round, as far as it has been shown.

use super::{LaidTrick, Session, ledger::for_each_past};
use crate::{
    app::reasons::SideReason,
    cards::{Card, Side},
    config::Aid,
    game::{
        bodensee::{Event, Round},
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
    pub remarks: Vec<SideReason>,
}

impl RecordedRound {
    /// Reason for the action that an event tells of.
    pub fn remark_on(&self, event: &Event) -> Option<&SideReason> {
        self.remarks.iter().find(|given| given.is_on(event))
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

impl Session {
    /// Record of this game, as far as has been shown and as the aid tells of reasons.
    pub fn chronicle(&self, aid: Aid) -> Vec<RecordedRound> {
        let mut rounds = Vec::new();
        for_each_past(self.game(), |round_no, round| {
            rounds.push(self.recorded(round_no, round, round.events(), aid));
        });
        let present = self.game().round();
        let present =
            present.map(|round| self.recorded(self.game().round_no(), round, self.told(), aid));
        rounds.extend(present);
        rounds
    }

    fn recorded(
        &self,
        round_no: usize,
        round: &Round,
        events: &[Event],
        aid: Aid,
    ) -> RecordedRound {
        let (dealer, remarks) = (round.dealt().dealer, self.remarks(round_no, aid));
        let help = HelpTaken { hints: self.game().hints_taken(round_no), backs: 0 };
        RecordedRound { round_no, dealer, lines: lines(events), help, remarks }
    }
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
