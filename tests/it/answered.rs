//! Answers of the coach, with the least effort: the same question is worked out once for all tests of a process.

use std::sync::Mutex;

use jass::{
    app::{
        effect::{AnyPastStudy, PastStudy, Study},
        message::{AnyPastFinding, Finding, PastFinding},
    },
    coach::report::{DecisionPoint, Effort, JudgedDecision, OpenRound, PastRound, Review},
    game::{CardGame, bodensee, schieber},
    shell::play::{coached::Coached, study},
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

/// A round with the seat that is reviewed, and its review with the open cards.
type Reviewed<G> = (PastRound<G>, <G as CardGame>::Actor);
type Done<G> = Option<(Review<G>, OpenRound<G>)>;

/// Answers about the rounds of a game.
struct OfGame<G: Coached> {
    reviews: Known<Reviewed<G>, Done<G>>,
    decisions: Known<DecisionPoint<G>, JudgedDecision<G>>,
}

// Every mark is played on by experts: a test that presses each key at each place took ten minutes by reviews of the same
// few rounds.
static SCHIEBER: OfGame<schieber::Game> = OfGame::new();
static BODENSEE: OfGame<bodensee::Game> = OfGame::new();

/// The last that a study has to tell.
pub fn work_out(study: Study) -> Option<Finding> {
    match study {
        Study::Advise { ticket, seen, bots } => study::advice(ticket, &seen, &bots, Effort::Tip),
        Study::Past(AnyPastStudy::Schieber(asked)) => match SCHIEBER.answer(&asked) {
            Some(found) => Some(Finding::Past(AnyPastFinding::Schieber(found))),
            None => study::last_answer(Study::Past(AnyPastStudy::Schieber(asked))),
        },
        Study::Past(AnyPastStudy::Bodensee(asked)) => match BODENSEE.answer(&asked) {
            Some(found) => Some(Finding::Past(AnyPastFinding::Bodensee(found))),
            None => study::last_answer(Study::Past(AnyPastStudy::Bodensee(asked))),
        },
        study => study::last_answer(study),
    }
}

impl<G: Coached> OfGame<G> {
    const fn new() -> Self {
        Self { reviews: Known::new(), decisions: Known::new() }
    }

    /// Answer to what is asked again and again; none to anything else.
    fn answer(&self, study: &PastStudy<G>) -> Option<PastFinding<G>> {
        match study {
            PastStudy::Rate { ticket, point } => {
                let decision = Box::new(self.judged(point));
                Some(PastFinding::Rated { ticket: *ticket, decision })
            }
            PastStudy::Deepen { ticket, point } => {
                let decision = Box::new(self.judged(point));
                Some(PastFinding::Judged { ticket: *ticket, decision })
            }
            PastStudy::Review { ticket, past, seat } => {
                let done = Box::new(self.reviewed(past, *seat)?);
                Some(PastFinding::Reviewed { ticket: *ticket, done })
            }
            PastStudy::ReviewOfGame { ticket, past, seat } => {
                let done = self.reviewed(past, *seat).map(Box::new);
                Some(PastFinding::RoundReviewed { ticket: *ticket, done })
            }
            PastStudy::Ghost { .. } | PastStudy::Refute { .. } => None,
        }
    }

    fn reviewed(&self, past: &PastRound<G>, seat: G::Actor) -> Done<G> {
        self.reviews.answer((past.clone(), seat), |(past, seat)| {
            let review = G::review(past, *seat, Effort::Tip, |_| ())?;
            Some((review, G::open(past.round(), *seat)))
        })
    }

    fn judged(&self, point: &DecisionPoint<G>) -> JudgedDecision<G> {
        self.decisions.answer(point.clone(), |point| G::judge(point, Effort::Tip))
    }
}
