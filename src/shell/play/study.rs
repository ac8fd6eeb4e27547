//! The thread for what no player waits for: reasons that are looked for again. It gives way to the bots.

use std::{sync::mpsc, thread};

use super::precedence::Precedence;
use crate::{
    app::{
        Msg,
        session::remarks::{GivenReason, PastDecision, RoundKey},
    },
    bots::{self, Rng},
};

/// Something to be worked out beside the game.
#[derive(Debug)]
pub enum Study {
    /// The reasons of the bots in a round that is over.
    Reasons(RoundKey, Vec<PastDecision>),
}

impl Study {
    /// Works it out, giving way between its steps, and tells what was found.
    pub fn carry_out(self, give_way: impl Fn(), mut tell: impl FnMut(Msg)) {
        match self {
            Self::Reasons(key, decisions) => {
                let given = decisions.iter().filter_map(|decision| {
                    give_way();
                    reason(key, decision)
                });
                tell(Msg::Explained { key, given: given.collect() });
            }
        }
    }
}

/// The reason of the bot, if it would do the same again: another version may have played the game.
fn reason(key: RoundKey, past: &PastDecision) -> Option<GivenReason> {
    let PastDecision { by, action, seen, chance } = past;
    let decision = bots::player(key.level).act(seen, &mut Rng::new(*chance));
    let (by, action, reason) = (*by, *action, decision.reason);
    (decision.action == action).then_some(GivenReason { by, action, reason })
}

/// Starts the thread. It ends when either end of its channels is gone.
pub fn start(
    precedence: Precedence,
    answers: impl Fn(Msg) + Send + 'static,
) -> mpsc::Sender<Study> {
    let (ask, studies) = mpsc::channel::<Study>();
    thread::spawn(move || {
        for study in studies {
            study.carry_out(|| precedence.give_way(), &answers);
        }
    });
    ask
}
