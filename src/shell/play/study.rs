//! The thread for what no player waits for: advice, reviews, and reasons that are looked for again. It gives way to the bots.

use std::{collections::VecDeque, sync::mpsc, thread};

use crate::{
    app::{
        effect::{AnyObservation, GivenReasons, PastDecisions, Study, Ticket},
        games::AnyAdvice,
        message::Finding,
        reasons::{self, RoundKey},
    },
    bots::{self, Rng},
    cards::Seat,
    coach::{
        self,
        report::{DecisionPoint, Effort, JudgedDecision, Occupant, PastRound},
    },
    game::BotKind,
    shell::training::errands::Before,
};

/// Efforts of an advice: at once, then a longer look.
const LOOKS: [Effort; 2] = [Effort::Tip, Effort::Review];

/// Works it out, giving way between its steps, and tells what was found.
fn work_out(study: Study, give_way: impl Fn(), mut tell: impl FnMut(Finding)) {
    match study {
        Study::Explain { key, decisions } => {
            tell(Finding::Explained { key, given: reasons(key, &decisions, give_way) });
        }
        Study::Advise { ticket, seen, bots } => {
            let looks = LOOKS.into_iter().inspect(|_| give_way());
            looks.filter_map(|effort| advice(ticket, &seen, &bots, effort)).for_each(tell);
        }
        Study::Deepen { ticket, point } => {
            let decision = judged(&point, Effort::Deep, give_way);
            tell(Finding::Judged { ticket, decision });
        }
        Study::Ghost { ticket, points } => {
            let points = points.iter().inspect(|_| give_way());
            let actions = points.map(|point| (point.at, coach::schieber::ghost(point))).collect();
            tell(Finding::Ghosted { ticket, actions });
        }
        Study::Rate { ticket, point } => {
            let decision = judged(&point, Effort::Review, give_way);
            tell(Finding::Rated { ticket, decision });
        }
        Study::Refute { ticket, point, did, better } => {
            give_way();
            if let Some(found) = coach::schieber::refute(&point, did, better) {
                tell(Finding::Refuted { ticket, refutation: Box::new(found) });
            }
        }
        Study::Review { ticket, past, seat } => review(ticket, &past, seat, give_way, tell),
    }
}

/// Reviews a round, decision by decision, and then with open cards.
fn review(
    ticket: Ticket,
    past: &PastRound,
    seat: Seat,
    give_way: impl Fn(),
    mut tell: impl FnMut(Finding),
) {
    let done = coach::schieber::review(past, seat, Effort::Review, |decision| {
        tell(Finding::Judged { ticket, decision: Box::new(decision.clone()) });
        give_way();
    });
    if let Some(review) = done {
        give_way();
        let open = coach::schieber::open(past.round(), seat);
        tell(Finding::Reviewed { ticket, done: Box::new((review, open)) });
    }
}

fn judged(point: &DecisionPoint, effort: Effort, give_way: impl Fn()) -> Box<JudgedDecision> {
    give_way();
    Box::new(coach::schieber::judge(point, effort))
}

/// The last that a study has to tell.
pub fn last_answer(study: Study) -> Option<Finding> {
    let mut told = None;
    work_out(study, || (), |msg| told = Some(msg));
    told
}

/// True if the later study makes the earlier one needless.
const fn replaces(later: &Study, earlier: &Study) -> bool {
    use Study::{Advise, Deepen, Ghost, Rate, Refute, Review};
    matches!(
        (later, earlier),
        (Advise { .. }, Advise { .. })
            | (Rate { .. } | Refute { .. }, Rate { .. } | Refute { .. })
            | (Review { .. } | Deepen { .. }, Review { .. })
            | (Review { .. }, Ghost { .. })
    )
}

/// Advice on what is seen at a table with these bots, as a finding.
pub fn advice(
    ticket: Ticket,
    seen: &AnyObservation,
    bots: &BotKind,
    effort: Effort,
) -> Option<Finding> {
    let advice = match seen {
        AnyObservation::Schieber(seen) => {
            let seated = Occupant::beside_person(bots);
            AnyAdvice::Schieber(Box::new(coach::schieber::advise(seen, &seated, effort)?))
        }
        AnyObservation::Bodensee(seen) => {
            AnyAdvice::Bodensee(Box::new(coach::bodensee::advise(seen, effort)?))
        }
    };
    Some(Finding::Advised { ticket, effort, advice })
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
            GivenReasons::Bodensee(again.filter_map(|past| reason_in_bodensee(key, past)).collect())
        }
    }
}

/// The reason of the bot, if it would do the same again: another version may have played the game.
fn reason(
    key: RoundKey,
    past: &reasons::schieber::PastDecision,
) -> Option<reasons::schieber::GivenReason> {
    let mut rng = Rng::new(past.chance);
    let decision = bots::schieber::player(key.level).act(&past.seen, &mut rng);
    (decision.action == past.action).then(|| past.given(decision.reason))
}

/// The same in Bodensee.
fn reason_in_bodensee(
    key: RoundKey,
    past: &reasons::bodensee::PastDecision,
) -> Option<reasons::bodensee::GivenReason> {
    let mut rng = Rng::new(past.chance);
    let decision = bots::bodensee::player(key.level).act(&past.seen, &mut rng);
    (decision.action == past.action).then(|| past.given((decision.reason, decision.cards)))
}

/// Starts the thread. It ends when the other end of its channel is gone.
pub fn start(before: Before, answers: impl Fn(Finding) + Send + 'static) -> mpsc::Sender<Study> {
    let (ask, studies) = mpsc::channel::<Study>();
    thread::spawn(move || {
        let mut waiting = VecDeque::new();
        while let Ok(study) = waiting.pop_front().map_or_else(|| studies.recv(), Ok) {
            waiting.extend(studies.try_iter());
            let is_needless = waiting.iter().any(|later| replaces(later, &study));
            if !is_needless {
                before.studies.begin();
                work_out(study, || before.bots.give_way(), &answers);
                before.studies.end();
            }
        }
    });
    ask
}
