//! The thread on which bots think, so that they never hold a key up.

use std::{sync::mpsc, thread};

use super::precedence::Precedence;
use crate::shell::crew::at_once;
use crate::{
    app::{Msg, effect::Ticket},
    bots::{self, Rng},
    game::{Level, Observation},
};

/// Question to a bot.
#[derive(Debug)]
pub struct Question {
    /// Ticket that the answer must carry.
    pub ticket: Ticket,
    /// Observation: all that the bot may know.
    pub seen: Box<Observation>,
    /// Level at which it plays.
    pub level: Level,
    /// Seed of its chance.
    pub chance: u64,
}

impl Question {
    /// The bot's answer.
    pub fn answer(&self) -> Msg {
        let decision =
            bots::player_with(self.level, at_once).act(&self.seen, &mut Rng::new(self.chance));
        let (action, reason) = (decision.action, decision.reason);
        Msg::Acted { ticket: self.ticket, action, reason }
    }
}

/// Starts the thread. It ends when either end of its channels is gone.
pub fn start(
    precedence: Precedence,
    answers: impl Fn(Msg) -> bool + Send + 'static,
) -> mpsc::Sender<Question> {
    let (ask, questions) = mpsc::channel::<Question>();
    thread::spawn(move || {
        for question in questions {
            let answer = question.answer();
            precedence.end();
            if !answers(answer) {
                break;
            }
        }
    });
    ask
}
