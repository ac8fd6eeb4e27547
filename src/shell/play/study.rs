//! The thread for what no player waits for: advice, reviews, and reasons that are looked for again. It gives way to the bots.

use std::{collections::VecDeque, sync::mpsc, thread};

use super::coached::Coached;
use crate::{
    app::{
        effect::{
            AnyObservation, AnyPastStudy, GivenReasons, PastDecisions, PastStudy, Study, Ticket,
        },
        games::AnyAdvice,
        message::{AnyPastFinding, Finding, PastFinding},
        reasons::{self, RoundKey},
    },
    bots::{self, Rng},
    coach::{
        self,
        report::{DecisionPoint, Effort, JudgedDecision, PastRound, Reviewed},
    },
    game::{BotKind, bodensee, schieber},
    shell::training::errands::Before,
};

/// Efforts of an advice: at once, then a longer look.
// They took 20 and 160 ms of processor time when they were measured: an answer that is there as the key is let go, and
// then one that is sure.
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
        Study::Past(AnyPastStudy::Schieber(study)) => {
            let tell = |it| tell(Finding::Past(AnyPastFinding::Schieber(it)));
            work_out_past(study, give_way, tell);
        }
        Study::Past(AnyPastStudy::Bodensee(study)) => {
            let tell = |it| tell(Finding::Past(AnyPastFinding::Bodensee(it)));
            work_out_past(study, give_way, tell);
        }
    }
}

/// Works out something about a round that is over.
fn work_out_past<G: Coached>(
    study: PastStudy<G>,
    give_way: impl Fn(),
    mut tell: impl FnMut(PastFinding<G>),
) {
    match study {
        PastStudy::Deepen { ticket, point } => {
            let decision = Box::new(judged(&point, Effort::Deep, give_way));
            tell(PastFinding::Judged { ticket, decision });
        }
        PastStudy::Ghost { ticket, points } => {
            let points = points.iter().inspect(|_| give_way());
            let actions = points.map(|point| (point.at, G::ghost(point))).collect();
            tell(PastFinding::Ghosted { ticket, actions });
        }
        PastStudy::Rate { ticket, point } => {
            let decision = Box::new(judged(&point, Effort::Review, give_way));
            tell(PastFinding::Rated { ticket, decision });
        }
        PastStudy::Refute { ticket, point, did, better } => {
            give_way();
            if let Some(found) = G::refute(&point, did, better) {
                tell(PastFinding::Refuted { ticket, refutation: Box::new(found) });
            }
        }
        PastStudy::Review { ticket, past, seat } => review(ticket, &past, seat, give_way, tell),
        PastStudy::ReviewOfGame { ticket, past, seat } => {
            let review = G::review(&past, seat, Effort::Review, |_| give_way());
            let opened = |review| Box::new((review, G::open(past.round(), seat)));
            tell(PastFinding::RoundReviewed { ticket, done: review.map(opened) });
        }
    }
}

/// Reviews a round, decision by decision, and then with open cards.
fn review<G: Coached>(
    ticket: Ticket,
    past: &PastRound<G>,
    seat: G::Actor,
    give_way: impl Fn(),
    mut tell: impl FnMut(PastFinding<G>),
) {
    let done = G::review(past, seat, Effort::Review, |decision| {
        tell(PastFinding::Judged { ticket, decision: Box::new(decision.clone()) });
        give_way();
    });
    if let Some(review) = done {
        give_way();
        let open = G::open(past.round(), seat);
        tell(PastFinding::Reviewed { ticket, done: Box::new((review, open)) });
    }
}

fn judged<G: Coached>(
    point: &DecisionPoint<G>,
    effort: Effort,
    give_way: impl Fn(),
) -> JudgedDecision<G> {
    give_way();
    G::judge(point, effort)
}

/// The last that a study has to tell.
pub fn last_answer(study: Study) -> Option<Finding> {
    let mut told = None;
    work_out(study, || (), |msg| told = Some(msg));
    told
}

/// True if the later study makes the earlier one needless.
// Whoever has gone on waits for no answer that nobody looks at any more.
fn replaces(later: &Study, earlier: &Study) -> bool {
    match (later, earlier) {
        (Study::Advise { .. }, Study::Advise { .. }) => true,
        (Study::Past(later), Study::Past(earlier)) => {
            let [later, earlier] = [later, earlier].map(PastKind::of);
            later.replaces(earlier)
        }
        _ => false,
    }
}

/// Kind of a study of a round that is over, whichever game it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PastKind {
    Review,
    Ghost,
    Deepen,
    Answer,
    OfGame,
}

impl PastKind {
    const fn of(study: &AnyPastStudy) -> Self {
        match study {
            AnyPastStudy::Schieber(study) => Self::of_one(study),
            AnyPastStudy::Bodensee(study) => Self::of_one(study),
        }
    }

    const fn of_one<G: Coached>(study: &PastStudy<G>) -> Self {
        match study {
            PastStudy::Review { .. } => Self::Review,
            PastStudy::Ghost { .. } => Self::Ghost,
            PastStudy::Deepen { .. } => Self::Deepen,
            PastStudy::Rate { .. } | PastStudy::Refute { .. } => Self::Answer,
            PastStudy::ReviewOfGame { .. } => Self::OfGame,
        }
    }

    const fn replaces(self, earlier: Self) -> bool {
        matches!(
            (self, earlier),
            (Self::Answer, Self::Answer)
                | (Self::Review | Self::Deepen, Self::Review)
                | (Self::Review, Self::Ghost)
        )
    }
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
            let seated = <schieber::Game as Reviewed>::seated(bots);
            AnyAdvice::Schieber(Box::new(coach::schieber::advise(seen, &seated, effort)?))
        }
        AnyObservation::Bodensee(seen) => {
            let seated = <bodensee::Game as Reviewed>::seated(bots);
            AnyAdvice::Bodensee(Box::new(coach::bodensee::advise(seen, &seated, effort)?))
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
