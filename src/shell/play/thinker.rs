//! The thread on which bots think, so that they never hold a key up.

use std::{sync::mpsc, thread};

use super::precedence::Precedence;
use crate::shell::crew::at_once;
use crate::{
    app::{
        Msg,
        effect::{AnyObservation, MoveRequest, Reply},
    },
    bots::{self, Rng, bodensee},
    game::bodensee::Legal,
};

/// The bot's answer.
pub fn answer(request: &MoveRequest) -> Msg {
    let mut rng = Rng::new(request.chance);
    let reply = match &request.seen {
        AnyObservation::Schieber(seen) => {
            let decision = bots::player_with(request.level, at_once).act(seen, &mut rng);
            Reply::Schieber(decision.action, decision.reason)
        }
        AnyObservation::Bodensee(seen) => {
            let waits = matches!(seen.legal(), Legal::Wait { .. });
            let acts = !waits || bodensee::wants_to_end(seen);
            let decide = || {
                let decision = bodensee::duellist(request.level).act(seen, &mut rng);
                (decision.action, (decision.reason, decision.cards))
            };
            Reply::Bodensee(acts.then(decide))
        }
    };
    Msg::Acted { ticket: request.ticket, reply }
}

/// Starts the thread. It ends when either end of its channels is gone.
pub fn start(
    precedence: Precedence,
    answers: impl Fn(Msg) -> bool + Send + 'static,
) -> mpsc::Sender<MoveRequest> {
    let (ask, requests) = mpsc::channel::<MoveRequest>();
    thread::spawn(move || {
        for request in requests {
            let answer = answer(&request);
            precedence.end();
            if !answers(answer) {
                break;
            }
        }
    });
    ask
}
