//! The thread on which bots think, so that they never hold a key up.

use std::{sync::mpsc, thread};

use super::precedence::Precedence;
use crate::shell::crew::at_once;
use crate::{
    app::{
        Msg,
        effect::{AnyObservation, Reply, Ticket},
    },
    bots::{self, Rng, bodensee},
    game::{Level, bodensee::Legal},
};

/// Request to a bot to move.
#[derive(Debug)]
pub struct MoveRequest {
    /// Ticket that the answer must carry.
    pub ticket: Ticket,
    /// All that the bot may know.
    pub seen: AnyObservation,
    /// Level at which it plays.
    pub level: Level,
    /// Seed of its chance.
    pub chance: u64,
}

impl MoveRequest {
    /// The bot's answer.
    pub fn answer(&self) -> Msg {
        let mut rng = Rng::new(self.chance);
        let reply = match &self.seen {
            AnyObservation::Schieber(seen) => {
                let decision = bots::player_with(self.level, at_once).act(seen, &mut rng);
                Reply::Schieber(decision.action, decision.reason)
            }
            AnyObservation::Bodensee(seen) => {
                let waits = matches!(seen.legal(), Legal::Wait { .. });
                let acts = !waits || bodensee::wants_to_end(seen);
                let decide = || {
                    let decision = bodensee::duellist(self.level).act(seen, &mut rng);
                    (decision.action, decision.reason, decision.cards)
                };
                Reply::Bodensee(acts.then(decide))
            }
        };
        Msg::Acted { ticket: self.ticket, reply }
    }
}

/// Starts the thread. It ends when either end of its channels is gone.
pub fn start(
    precedence: Precedence,
    answers: impl Fn(Msg) -> bool + Send + 'static,
) -> mpsc::Sender<MoveRequest> {
    let (ask, requests) = mpsc::channel::<MoveRequest>();
    thread::spawn(move || {
        for request in requests {
            let answer = request.answer();
            precedence.end();
            if !answers(answer) {
                break;
            }
        }
    });
    ask
}
