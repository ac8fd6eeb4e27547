//! The thread on which bots think and programs are asked, so that they never hold a key up.

use std::{collections::BTreeMap, sync::mpsc, thread, time::Duration};

use crate::shell::precedence::Precedence;
use crate::{
    app::{
        Msg,
        effect::{AnyObservation, FinishedRound, MoveRequest},
        games::Reply,
        notice::{FaultKind, ProgramFault},
    },
    bots::{
        self, Rng,
        bodensee::{self as bodensee_bots, wants_to_end},
        schieber::Player,
    },
    cards::{Seat, Side},
    game::{BotKind, Level, bodensee, bot_kind::ProgramCommand, schieber::Observation},
    shell::{
        crew::at_once,
        external::{ExternalBot, Fault, Program, TimeLimits},
    },
};

/// The bots at the table. A program has a process for each seat, as long as the game that it plays.
#[derive(Debug)]
pub struct Thinker {
    limits: TimeLimits,
    program: Option<SeatedProgram>,
}

/// A program at the table.
#[derive(Debug)]
struct SeatedProgram {
    program: Program,
    /// Its processes, by the number of their seat.
    seats: BTreeMap<usize, ExternalBot>,
    /// The person knows that no more is asked.
    is_given_up: bool,
}

impl Thinker {
    /// A table of bots, at which programs must answer within these times.
    pub const fn new(limits: TimeLimits) -> Self {
        Self { limits, program: None }
    }

    /// The answer of the bot that is asked.
    pub fn answer(&mut self, request: &MoveRequest) -> Msg {
        let mut rng = Rng::new(request.chance);
        let (reply, fault) = match &request.bots {
            BotKind::Level(level) => {
                self.program = None;
                (built_in(*level, &request.seen, &mut rng), None)
            }
            BotKind::Program(command) => self.seated(command).answer(&request.seen, &mut rng),
        };
        Msg::Acted { ticket: request.ticket, reply, fault }
    }

    /// Tells the program at the table how a round has ended.
    pub fn tell_of_end(&self, round: &FinishedRound) {
        let seats = self.program.iter().flat_map(|seated| &seated.seats);
        for (number, bot) in seats {
            match round {
                FinishedRound::Schieber(round) => bot.over(round, Seat::ALL[*number]),
                FinishedRound::Bodensee(round) => bot.over_for_two(round, Side::ALL[*number]),
            }
        }
    }

    /// True if who is asked is a program that has to be started for it.
    pub fn starts(&self, request: &MoveRequest) -> bool {
        let Some(command) = request.bots.program() else { return false };
        let seated = self.program.as_ref().filter(|seated| seated.program.command == *command);
        let bot = seated.and_then(|seated| seated.seats.get(&seat_number(&request.seen)));
        bot.is_none_or(|bot| !bot.is_running())
    }

    /// Leaves the table: no program runs any longer, and what is held against it stays.
    // Its processes once lived until another game asked a bot.
    pub fn leave(&self) {
        let seats = self.program.iter().flat_map(|seated| seated.seats.values());
        seats.for_each(ExternalBot::leave);
    }

    /// The program of this command; another that sat there is ended.
    fn seated(&mut self, command: &ProgramCommand) -> &mut SeatedProgram {
        let seated = self.program.take().filter(|seated| seated.program.command == *command);
        self.program.insert(seated.unwrap_or_else(|| SeatedProgram {
            program: Program::new(command.clone()).within(self.limits).quiet(),
            seats: BTreeMap::new(),
            is_given_up: false,
        }))
    }
}

impl SeatedProgram {
    fn answer(&mut self, seen: &AnyObservation, rng: &mut Rng) -> (Reply, Option<ProgramFault>) {
        let bot = self.seats.entry(seat_number(seen)).or_insert_with(|| self.program.seat());
        let reply = match seen {
            AnyObservation::Schieber(seen) => schieber(bot, seen, rng),
            AnyObservation::Bodensee(seen) => bodensee(bot, seen, rng),
        };
        let fault = bot.take_fault();
        (reply, fault.and_then(|fault| self.told(&fault)))
    }

    /// The fault as the person is told of it; once is enough for those that come of being given up.
    fn told(&mut self, fault: &Fault) -> Option<ProgramFault> {
        let kind = match fault {
            Fault::Late(_) => FaultKind::Late,
            Fault::NotStarted(_) | Fault::Ended(_) => FaultKind::Ended,
            Fault::NoAnswer(_) => FaultKind::NoAnswer,
            Fault::Unusable(_) => FaultKind::Illegal,
            Fault::GivenUp if self.is_given_up => return None,
            Fault::GivenUp => FaultKind::GivenUp,
        };
        self.is_given_up |= kind == FaultKind::GivenUp;
        Some(ProgramFault { kind, by_lot: self.program.faults.count().by_lot() })
    }
}

const fn seat_number(seen: &AnyObservation) -> usize {
    match seen {
        AnyObservation::Schieber(seen) => seen.seat().number(),
        AnyObservation::Bodensee(seen) => seen.side().number(),
    }
}

/// Reply of a bot of this level.
fn built_in(level: Level, seen: &AnyObservation, rng: &mut Rng) -> Reply {
    match seen {
        AnyObservation::Schieber(seen) => {
            schieber(&*bots::schieber::player_with(level, at_once), seen, rng)
        }
        AnyObservation::Bodensee(seen) => bodensee(&*bodensee_bots::player(level), seen, rng),
    }
}

fn schieber(player: &dyn Player, seen: &Observation, rng: &mut Rng) -> Reply {
    let decision = player.act(seen, rng);
    Reply::Schieber((decision.action, decision.reason))
}

fn bodensee(
    player: &dyn bodensee_bots::Player,
    seen: &bodensee::Observation,
    rng: &mut Rng,
) -> Reply {
    let waits = matches!(seen.legal(), bodensee::Legal::Wait { .. });
    let acts = !waits || wants_to_end(seen);
    Reply::Bodensee(acts.then(|| {
        let decision = player.act(seen, rng);
        (decision.action, (decision.reason, decision.cards))
    }))
}

/// The answer of a bot at a table of its own.
pub fn answer(request: &MoveRequest) -> Msg {
    Thinker::new(TimeLimits::default()).answer(request)
}

/// Order to the bots at the table.
#[derive(Debug)]
pub enum TableOrder {
    /// Act.
    Move(MoveRequest),
    /// Hear how a round has ended.
    Over(FinishedRound),
    /// Leave, since nobody plays there any more.
    Leave,
}

/// Time that one waits for a program that is started without a word.
pub const UNNOTICED: Duration = Duration::from_secs(1);

/// The answer of a program that is started for it; where it takes its time the person is told.
fn told_while(
    tell: &(impl Fn(Msg) -> bool + Sync),
    request: &MoveRequest,
    answer: impl FnOnce() -> Msg,
) -> Msg {
    let (done, waits) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            if waits.recv_timeout(UNNOTICED) == Err(mpsc::RecvTimeoutError::Timeout) {
                tell(Msg::ProgramStarts(request.ticket));
            }
        });
        let answer = answer();
        drop(done);
        answer
    })
}

/// Starts the thread. It ends when either end of its channels is gone.
pub fn start(
    mut thinker: Thinker,
    precedence: Precedence,
    answers: impl Fn(Msg) -> bool + Send + Sync + 'static,
) -> mpsc::Sender<TableOrder> {
    let (ask, orders) = mpsc::channel::<TableOrder>();
    thread::spawn(move || {
        for order in orders {
            let request = match order {
                TableOrder::Move(request) => request,
                TableOrder::Over(round) => {
                    thinker.tell_of_end(&round);
                    continue;
                }
                TableOrder::Leave => {
                    thinker.leave();
                    continue;
                }
            };
            let answer = if thinker.starts(&request) {
                told_while(&answers, &request, || thinker.answer(&request))
            } else {
                thinker.answer(&request)
            };
            precedence.end();
            if !answers(answer) {
                break;
            }
        }
    });
    ask
}
