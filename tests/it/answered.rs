//! Answers of the coach, with the least effort: the same question is worked out once for all tests of a process.

use std::sync::{Arc, Mutex, OnceLock};

use jass::{
    app::{
        effect::{AnyObservation, AnyPastStudy, PastStudy, Study},
        games::AnyAdvice,
        message::{AnyPastFinding, Finding, PastFinding},
    },
    cards::Card,
    coach::report::{
        DecisionPoint, Effort, JudgedDecision, OpenRound, PastRound, Refutation, Review,
    },
    game::{BotKind, CardGame, bodensee, schieber},
    shell::play::{coached::Coached, study},
};

/// Questions with their answers.
struct Known<Q, A>(Mutex<Vec<(Q, Arc<OnceLock<A>>)>>);

impl<Q: PartialEq + Clone, A: Clone> Known<Q, A> {
    const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// The answer that is known, or the one that is worked out now. Who asks the same meanwhile waits for it: six tests at
    /// a time that came to the same review each worked it out.
    fn answer(&self, question: &Q, work_out: impl FnOnce(&Q) -> A) -> A {
        self.place(question).get_or_init(|| work_out(question)).clone()
    }

    /// The place of the answer to this question.
    fn place(&self, question: &Q) -> Arc<OnceLock<A>> {
        let mut known = self.0.lock().unwrap();
        let found = known.iter().find(|(asked, _)| asked == question);
        let place = found.map(|(_, place)| Arc::clone(place)).unwrap_or_default();
        if found.is_none() {
            known.push((question.clone(), Arc::clone(&place)));
        }
        place
    }
}

/// A round with the seat that is reviewed, and its review with the open cards.
type Reviewed<G> = (PastRound<G>, <G as CardGame>::Actor);
type Done<G> = Option<(Review<G>, OpenRound<G>)>;
/// Actions of a strong player, each after this number of actions of the round.
type Ghost<G> = Vec<(usize, <G as CardGame>::Action)>;

/// All that the person sees, and the bots at the other seats.
type Seated = (AnyObservation, BotKind);

/// A decision, the card that is tried, and the better one.
type Tried<G> = (DecisionPoint<G>, [Card; 2]);

/// Answers about the rounds of a game.
struct OfGame<G: Coached> {
    reviews: Known<Reviewed<G>, Done<G>>,
    decisions: Known<DecisionPoint<G>, JudgedDecision<G>>,
    ghosts: Known<Vec<DecisionPoint<G>>, Ghost<G>>,
    refutations: Known<Tried<G>, Option<Refutation<G>>>,
}

// Every mark is played on by experts: a test that presses each key at each place took ten minutes by reviews of the same
// few rounds.
static SCHIEBER: OfGame<schieber::Game> = OfGame::new();
static BODENSEE: OfGame<bodensee::Game> = OfGame::new();
static ADVICE: Known<Seated, Option<AnyAdvice>> = Known::new();

/// The last that a study has to tell.
pub fn work_out(study: Study) -> Option<Finding> {
    match study {
        Study::Advise { ticket, seen, bots } => {
            let advice = ADVICE.answer(&(seen, bots), |(seen, bots)| {
                let found = study::advice(ticket, seen, bots, Effort::Tip);
                found.and_then(|found| match found {
                    Finding::Advised { advice, .. } => Some(advice),
                    _ => None,
                })
            });
            Some(Finding::Advised { ticket, effort: Effort::Tip, advice: advice? })
        }
        Study::Past(AnyPastStudy::Schieber(asked)) => {
            Some(Finding::Past(AnyPastFinding::Schieber(SCHIEBER.answer(&asked)?)))
        }
        Study::Past(AnyPastStudy::Bodensee(asked)) => {
            Some(Finding::Past(AnyPastFinding::Bodensee(BODENSEE.answer(&asked)?)))
        }
        study @ Study::Explain { .. } => study::last_answer(study),
    }
}

impl<G: Coached> OfGame<G> {
    const fn new() -> Self {
        Self {
            reviews: Known::new(),
            decisions: Known::new(),
            ghosts: Known::new(),
            refutations: Known::new(),
        }
    }

    /// The answer; none where there is nothing to say.
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
            PastStudy::Ghost { ticket, points } => {
                let actions = self.ghosts.answer(points, |points| {
                    points.iter().map(|point| (point.at, G::ghost(point))).collect()
                });
                Some(PastFinding::Ghosted { ticket: *ticket, actions })
            }
            PastStudy::Refute { ticket, point, did, better } => {
                let asked = ((**point).clone(), [*did, *better]);
                let found = self
                    .refutations
                    .answer(&asked, |(point, [did, better])| G::refute(point, *did, *better));
                Some(PastFinding::Refuted { ticket: *ticket, refutation: Box::new(found?) })
            }
        }
    }

    fn reviewed(&self, past: &PastRound<G>, seat: G::Actor) -> Done<G> {
        self.reviews.answer(&(past.clone(), seat), |(past, seat)| {
            let review = G::review(past, *seat, Effort::Tip, |_| ())?;
            Some((review, G::open(past.round(), *seat)))
        })
    }

    fn judged(&self, point: &DecisionPoint<G>) -> JudgedDecision<G> {
        self.decisions.answer(point, |point| G::judge(point, Effort::Tip))
    }
}
