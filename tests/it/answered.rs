//! Answers of the coach, with the least effort: the same question is worked out once for all tests of a process.

use std::sync::Mutex;

use jass::{
    app::{
        effect::{Study, Ticket},
        message::Finding,
    },
    cards::Seat,
    coach::{
        self,
        report::{DecisionPoint, Effort, JudgedDecision, OpenRound, PastRound, Review},
    },
    shell::play::study,
};

/// Questions with their answers.
struct Known<Q, A>(Mutex<Vec<(Q, A)>>);

impl<Q: PartialEq, A: Clone> Known<Q, A> {
    const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// The answer that is known, or the one that is worked out now.
    fn answer(&self, question: Q, work_out: impl FnOnce(&Q) -> A) -> A {
        let known = |known: &Vec<(Q, A)>| {
            known.iter().find(|(asked, _)| *asked == question).map(|(_, answer)| answer.clone())
        };
        let found = known(&self.0.lock().unwrap());
        found.unwrap_or_else(|| {
            let answer = work_out(&question);
            self.0.lock().unwrap().push((question, answer.clone()));
            answer
        })
    }
}

// Every mark is played on by experts: a test that presses each key at each place took ten minutes by reviews of the same
// few rounds.
static REVIEWS: Known<(PastRound, Seat), Option<(Review, OpenRound)>> = Known::new();
static DECISIONS: Known<DecisionPoint, JudgedDecision> = Known::new();

/// The last that a study has to tell.
pub fn work_out(study: Study) -> Option<Finding> {
    match study {
        Study::Advise { ticket, seen, bots } => study::advice(ticket, &seen, &bots, Effort::Tip),
        Study::Rate { ticket, point } => Some(Finding::Rated { ticket, decision: judged(*point) }),
        Study::Deepen { ticket, point } => {
            Some(Finding::Judged { ticket, decision: judged(*point) })
        }
        Study::Review { ticket, past, seat } => reviewed(ticket, *past, seat),
        study => study::last_answer(study),
    }
}

fn judged(point: DecisionPoint) -> Box<JudgedDecision> {
    Box::new(DECISIONS.answer(point, |point| coach::schieber::judge(point, Effort::Tip)))
}

fn reviewed(ticket: Ticket, past: PastRound, seat: Seat) -> Option<Finding> {
    let done = REVIEWS.answer((past, seat), |(past, seat)| {
        let review = coach::schieber::review(past, *seat, Effort::Tip, |_| ())?;
        Some((review, coach::schieber::open(past.round(), *seat)))
    });
    Some(Finding::Reviewed { ticket, done: Box::new(done?) })
}
