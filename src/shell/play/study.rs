//! The thread for what no player waits for: advice, reviews, and reasons that are looked for again. It gives way to the bots.

use std::{collections::VecDeque, sync::mpsc, thread};

use super::precedence::Precedence;
use crate::{
    app::{
        Msg, bodensee,
        effect::{AnyObservation, GivenReasons, PastDecisions, Ticket},
        session::remarks::{GivenReason, PastDecision, RoundKey},
    },
    bots::{self, Rng},
    coach,
    rules::Seat,
    train::{DecisionPoint, Effort, PastRound},
};

/// Something to be worked out beside the game.
#[derive(Debug)]
pub enum Study {
    /// The reasons of the bots in a round that is over.
    Reasons(RoundKey, PastDecisions),
    /// Advice for the person, from what he may know and with this chance.
    Advice(Ticket, AnyObservation, u64),
    /// A decision, to be judged with more worlds.
    Deepening(Ticket, Box<DecisionPoint>),
    /// The review of a round for a seat.
    Review(Ticket, Box<PastRound>, Seat),
}

/// Efforts of an advice: at once, then a longer look.
const LOOKS: [Effort; 2] = [Effort::Tip, Effort::Review];

impl Study {
    /// Works it out, giving way between its steps, and tells what was found.
    pub fn carry_out(self, give_way: impl Fn(), mut tell: impl FnMut(Msg)) {
        match self {
            Self::Reasons(key, decisions) => {
                tell(Msg::Explained { key, given: reasons(key, &decisions, give_way) });
            }
            Self::Advice(ticket, seen, chance) => {
                for effort in LOOKS {
                    give_way();
                    if let Some(msg) = advice(ticket, &seen, effort, chance) {
                        tell(msg);
                    }
                }
            }
            Self::Deepening(ticket, point) => {
                give_way();
                let decision = Box::new(coach::judge(&point, Effort::Deep));
                tell(Msg::Judged { ticket, decision });
            }
            Self::Review(ticket, past, seat) => {
                let done = coach::review(&past, seat, Effort::Review, |decision| {
                    tell(Msg::Judged { ticket, decision: Box::new(decision.clone()) });
                    give_way();
                });
                if let Some(review) = done {
                    give_way();
                    let open = coach::open(past.round(), seat);
                    tell(Msg::Reviewed { ticket, done: Box::new((review, open)) });
                }
            }
        }
    }

    /// The last that it has to tell.
    pub fn last_answer(self) -> Option<Msg> {
        let mut told = None;
        self.carry_out(|| (), |msg| told = Some(msg));
        told
    }

    /// True if this makes the other needless.
    const fn replaces(&self, other: &Self) -> bool {
        matches!(
            (self, other),
            (Self::Advice(..), Self::Advice(..))
                | (Self::Review(..) | Self::Deepening(..), Self::Review(..))
        )
    }
}

/// Advice on what is seen, as a message.
pub fn advice(ticket: Ticket, seen: &AnyObservation, effort: Effort, chance: u64) -> Option<Msg> {
    match seen {
        AnyObservation::Schieber(seen) => {
            let advice = coach::advise(seen, effort, chance).map(Box::new)?;
            Some(Msg::Advised { ticket, effort, advice })
        }
        AnyObservation::Bodensee(seen) => {
            let advice = coach::bodensee::advise(seen, effort, chance).map(Box::new)?;
            Some(Msg::DuelAdvised { ticket, advice })
        }
    }
}

/// The reasons for these decisions, giving way between them.
fn reasons(key: RoundKey, past: &PastDecisions, give_way: impl Fn()) -> GivenReasons {
    match past {
        PastDecisions::Schieber(past) => {
            let again = past.iter().inspect(|_| give_way());
            GivenReasons::Schieber(again.filter_map(|past| reason(key, past)).collect())
        }
        PastDecisions::Bodensee(past) => {
            let again = past.iter().inspect(|_| give_way());
            GivenReasons::Bodensee(again.filter_map(|past| reason_for_two(key, past)).collect())
        }
    }
}

/// The same of a bot of the game for two.
fn reason_for_two(
    key: RoundKey,
    past: &bodensee::remarks::PastDecision,
) -> Option<bodensee::remarks::GivenReason> {
    let mut rng = Rng::new(past.chance);
    let decision = bots::bodensee::duellist(key.level).act(&past.seen, &mut rng);
    let (by, action) = (past.by, past.action);
    let (reason, cards) = (decision.reason, decision.cards);
    let given = bodensee::remarks::GivenReason { by, action, reason, cards };
    (decision.action == action).then_some(given)
}

/// The reason of the bot, if it would do the same again: another version may have played the game.
fn reason(key: RoundKey, past: &PastDecision) -> Option<GivenReason> {
    let PastDecision { by, action, seen, chance } = past;
    let decision = bots::player(key.level).act(seen, &mut Rng::new(*chance));
    let (by, action, reason) = (*by, *action, decision.reason);
    (decision.action == action).then_some(GivenReason { by, action, reason })
}

/// Starts the thread. It ends when the other end of its channel is gone.
pub fn start(
    precedence: Precedence,
    answers: impl Fn(Msg) + Send + 'static,
) -> mpsc::Sender<Study> {
    let (ask, studies) = mpsc::channel::<Study>();
    thread::spawn(move || {
        let mut waiting = VecDeque::new();
        while let Ok(study) = waiting.pop_front().map_or_else(|| studies.recv(), Ok) {
            waiting.extend(studies.try_iter());
            let is_needless = waiting.iter().any(|later: &Study| later.replaces(&study));
            if !is_needless {
                study.carry_out(|| precedence.give_way(), &answers);
            }
        }
    });
    ask
}
