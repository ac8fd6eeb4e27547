//! Replies at the table of whichever game it is: what bots do there, what is advised, and the reasons that are given.

use std::ops::RangeInclusive;

use super::SeatedGame;
use crate::{
    app::{
        effect::{Effect, GivenReasons, PastDecisions, Ticket},
        reasons::{RoundKey, bodensee::Grounds},
    },
    coach::report,
    config::{Aid, Tempo},
    game::{self, one_of_the_games},
};

one_of_the_games! {
    /// Reply of a bot: its action with its reason; in Bodensee none where it is not on turn and does not end the round.
    #[derive(Copy, Eq)]
    pub enum Reply {
        Schieber((game::schieber::Action, game::schieber::Reason)),
        Bodensee(Option<(game::bodensee::Action, Grounds)>),
    }
}

one_of_the_games! {
    /// Advice for the person.
    pub enum AnyAdvice { Schieber(Box<report::Advice>), Bodensee(Box<report::bodensee::Advice>) }
}

/// Does the same with two things of one game, and something else where they are things of two.
// The last arm names each game once and no pair of them: with three there would have been six.
macro_rules! of_same_game {
    ($things:expr, $enums:ident, ($table:ident, $other:ident) => $does:expr, else $else:expr) => {
        match $things {
            (SeatedGame::Schieber($table), $enums::Schieber($other)) => $does,
            (SeatedGame::Bodensee($table), $enums::Bodensee($other)) => $does,
            (SeatedGame::Schieber(_) | SeatedGame::Bodensee(_), _) => $else,
        }
    };
}

impl SeatedGame {
    /// True if the bot with this ticket is waited for.
    pub(in crate::app) fn awaits(&self, ticket: Ticket) -> bool {
        at_any!(self, table => table.awaits(ticket))
    }

    /// Takes the answer of a bot, unless it comes too late or is one of another game.
    pub(in crate::app) fn acted(
        &mut self,
        ticket: Ticket,
        reply: Reply,
        tempo: Tempo,
    ) -> Vec<Effect> {
        of_same_game!((self, reply), Reply, (table, reply) => {
            table.acted(ticket, reply, tempo)
        }, else Vec::new())
    }

    /// Takes advice, unless it comes too late or is for another game.
    pub(in crate::app) fn advised(
        &mut self,
        ticket: Ticket,
        effort: report::Effort,
        advice: &AnyAdvice,
    ) {
        of_same_game!((self, advice), AnyAdvice, (table, advice) => {
            table.advised(ticket, effort, advice);
        }, else {});
    }

    /// The decisions of bots in rounds that are told in full and of which a reason is not known, round by round.
    pub(in crate::app) fn unexplained(
        &mut self,
        wanted: &RangeInclusive<usize>,
        aid: Aid,
    ) -> Vec<(RoundKey, PastDecisions)> {
        match self {
            Self::Schieber(table) => {
                let rounds = table.unexplained(wanted, aid).into_iter();
                rounds.map(|(key, past)| (key, PastDecisions::Schieber(past))).collect()
            }
            Self::Bodensee(table) => {
                let rounds = table.unexplained(wanted, aid).into_iter();
                rounds.map(|(key, past)| (key, PastDecisions::Bodensee(past))).collect()
            }
        }
    }

    /// Takes the reasons for a round, if it is one of this game.
    pub(in crate::app) fn explained(&mut self, key: RoundKey, given: &GivenReasons) {
        of_same_game!((self, given), GivenReasons, (table, given) => {
            table.explained(key, given);
        }, else {});
    }

    /// Asks the bot that is waited for once more.
    pub(in crate::app) fn ask_anew(&mut self) {
        at_any!(self, table => table.ask_anew());
    }
}
