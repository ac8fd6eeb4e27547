//! Aids to memory: looking at the last trick, at the cards that have been seen, and at the reasons of the bots.

use std::ops::RangeInclusive;

use crate::{
    app::{
        effect::{Effect, GivenReasons, Study},
        keys::Command,
        model::{Model, Screen},
        notice::Notice,
        pages::reading::ReadingPage,
        reasons::RoundKey,
        seated::SeatedGame,
        shared::Peek,
    },
    config::Aid,
};

impl Model {
    /// Looks at something in place of the present trick, or ends that. True if that is all the key does: the way
    /// back is the same key, Esc, or, since a card that cannot be seen is no place to play, Enter over a last trick.
    pub(in crate::app) fn peek(&mut self, command: Command) -> bool {
        let peeked = self.shared.view.peeks.take();
        match (command, peeked) {
            (Command::LastTrick, _) => {
                let looks = peeked != Some(Peek::LastTrick) && self.is_possible(command);
                self.shared.view.peeks = looks.then_some(Peek::LastTrick);
            }
            (Command::Seen, _) => self.look_at_seen(peeked),
            (Command::Back, Some(Peek::Seen)) => self.shared.view.shows_seen = false,
            (Command::Back | Command::Confirm, Some(Peek::LastTrick)) => {}
            _ => return false,
        }
        true
    }

    /// Shows or hides the cards that have been seen, where they have a place of their own; elsewhere they lie over the
    /// table until the next key.
    fn look_at_seen(&mut self, peeked: Option<Peek>) {
        if self.shared.aid() == Aid::Tournament {
            self.shared.notice = Some(Notice::NoAid);
            return;
        }
        self.shared.view.shows_seen = !self.shared.view.shows_seen;
        self.shared.view.peeks = (peeked != Some(Peek::Seen)).then_some(Peek::Seen);
    }

    /// Asks for the reasons that the record lacks, where it is read.
    pub(in crate::app) fn explain(&mut self) -> Vec<Effect> {
        let reads = matches!(self.screen(), Screen::Reading(ReadingPage::Record, _));
        let last = self.shared.read_game().map_or(0, SeatedGame::round_no);
        if reads { self.explain_rounds(&(1..=last)) } else { Vec::new() }
    }

    /// Asks for the reasons that the record of these rounds lacks.
    pub(in crate::app) fn explain_rounds(&mut self, rounds: &RangeInclusive<usize>) -> Vec<Effect> {
        let aid = self.shared.aid();
        let seated = self.shared.looked_at.as_mut().or(self.shared.seated.as_mut());
        let asked = seated.map_or_else(Vec::new, |seated| seated.unexplained(rounds, aid));
        let study = |(key, decisions)| Effect::Study(Study::Explain { key, decisions });
        asked.into_iter().map(study).collect()
    }

    /// Takes the reasons for a round of the game at the table, or of the one that is looked at.
    pub(in crate::app) fn explained(&mut self, key: RoundKey, given: &GivenReasons) {
        for seated in self.shared.seated.iter_mut().chain(&mut self.shared.looked_at) {
            seated.explained(key, given);
        }
    }
}
