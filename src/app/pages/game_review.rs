//! The review of a whole game: its finished rounds, judged one after the other, and what all of them gave away.

mod of_game;
mod page;

pub use of_game::{AnyGameReview, GameReviewed};
pub(in crate::app) use page::open;

use crate::{
    app::{effect::Ticket, pages::review::ReviewedGame, step::Step},
    coach::report::{GameReview, JudgedDecision, OpenRound, Pattern, Review, Reviewed},
    game::schieber,
};

/// The review of a game that is looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct GameReviewPage<G: ReviewedGame = schieber::Game> {
    /// Number of finished rounds.
    pub last: usize,
    ticket: Ticket,
    /// Number of the round that is judged, or of the last one.
    judging: usize,
    reviews: Vec<Review<G>>,
    /// The same rounds with open cards.
    open: Vec<OpenRound<G>>,
    chosen: usize,
}

/// Line of the page.
#[derive(Clone, Debug, PartialEq)]
pub enum GameLine<'a, G: Reviewed = schieber::Game> {
    /// The game as a whole.
    Whole,
    /// Marks that come from one cause.
    Pattern(Pattern),
    /// A round that has been reviewed.
    Round(&'a Review<G>),
}

impl<G: ReviewedGame> GameReviewPage<G> {
    /// Page of so many rounds that are asked for with this ticket.
    pub const fn new(last: usize, ticket: Ticket) -> Self {
        Self { last, ticket, judging: 0, reviews: Vec::new(), open: Vec::new(), chosen: 0 }
    }

    /// The rounds that have been reviewed so far.
    pub fn game(&self) -> GameReview<'_, G> {
        GameReview { rounds: &self.reviews }
    }

    /// Number of the round that is judged now; none once all are.
    pub const fn judging(&self) -> Option<usize> {
        if self.judging <= self.last { Some(self.judging) } else { None }
    }

    /// Lines of the page: the whole, what the marks come from, the rounds.
    pub fn lines(&self) -> Vec<GameLine<'_, G>> {
        let patterns = self.game().patterns().into_iter().map(GameLine::Pattern);
        let rounds = self.reviews.iter().map(GameLine::Round);
        std::iter::once(GameLine::Whole).chain(patterns).chain(rounds).collect()
    }

    /// Place of the chosen line.
    pub const fn chosen(&self) -> usize {
        self.chosen
    }

    /// Line that is chosen.
    pub fn line(&self) -> GameLine<'_, G> {
        self.lines().into_iter().nth(self.chosen).unwrap_or(GameLine::Whole)
    }

    /// Marks of this cause and unit, each with the number of its round.
    pub fn marks_of(&self, pattern: &Pattern) -> Vec<(usize, &JudgedDecision<G>)> {
        let is_such = |mark: &&JudgedDecision<G>| {
            mark.cause() == Some(pattern.cause) && mark.verdict.unit == pattern.unit
        };
        let marks = self.reviews.iter().flat_map(|round| {
            let marks = round.decisions.iter().filter(is_such);
            marks.map(move |mark| (round.round_no, mark))
        });
        marks.collect()
    }

    /// Round that the chosen line leads to, with the number of actions before a mark of it, if one is meant: of the whole
    /// game the dearest round, of a cause the dearest mark.
    fn leads_to(&self) -> Option<(usize, Option<usize>)> {
        match self.line() {
            GameLine::Whole => {
                let game = self.game();
                let dearest = game.best_and_dearest().map(|[_, dearest]| dearest);
                Some((dearest.or(self.reviews.first())?.round_no, None))
            }
            GameLine::Round(round) => Some((round.round_no, None)),
            GameLine::Pattern(pattern) => {
                let cost = |mark: &JudgedDecision<G>| mark.verdict.given_away().amount;
                let marks = self.marks_of(&pattern).into_iter().rev();
                let (round_no, mark) =
                    marks.max_by(|one, other| cost(one.1).total_cmp(&cost(other.1)))?;
                Some((round_no, Some(mark.at)))
            }
        }
    }

    /// A round that has been reviewed, by its number.
    fn reviewed(&self, round_no: usize) -> Option<(Review<G>, OpenRound<G>)> {
        let place = self.reviews.iter().position(|review| review.round_no == round_no)?;
        Some((self.reviews[place].clone(), self.open[place].clone()))
    }

    fn choose(&mut self, place: usize) {
        self.chosen = place.min(self.lines().len() - 1);
    }

    fn go(&mut self, step: Step) {
        match step {
            Step::Back => self.choose(self.chosen.saturating_sub(1)),
            Step::Forward => self.choose(self.chosen + 1),
        }
    }

    /// Takes a round that has been reviewed. The line that the person has gone to stays, wherever it stands now.
    fn take(&mut self, done: (Review<G>, OpenRound<G>)) {
        // Lines move while rounds come in: who reads about one of them would stand on another all of a sudden.
        let stays = match self.line() {
            GameLine::Whole => None,
            GameLine::Pattern(pattern) => Some((Some(pattern.cause), 0)),
            GameLine::Round(round) => Some((None, round.round_no)),
        };
        self.reviews.push(done.0);
        self.open.push(done.1);
        let is_same = |line: &GameLine<'_, G>| match line {
            GameLine::Whole => stays.is_none(),
            GameLine::Pattern(pattern) => stays == Some((Some(pattern.cause), 0)),
            GameLine::Round(round) => stays == Some((None, round.round_no)),
        };
        self.chosen = self.lines().iter().position(is_same).unwrap_or(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::{CardSet, Mode, Seat, Suit},
        coach::report::{Advice, Cause, Class, Loss, PlayedOn, Unit, Verdict, Why},
        game::schieber::{Action, ReasonKind},
    };

    fn mark(at: usize, amount: f64) -> JudgedDecision {
        let loss = Loss { amount, error: 0.5 };
        let played_on = Some(PlayedOn { loss, worlds: 240 });
        let why = Why::rule(ReasonKind::Push, CardSet::EMPTY);
        JudgedDecision {
            at,
            trick: Some(1),
            place: 1,
            seat: Seat::South,
            did: Action::Push,
            verdict: Verdict::on(Unit::Saldo, loss, played_on, false),
            advice: Advice::unweighed(Action::Push, why),
        }
    }

    fn round(round_no: usize, losses: &[f64]) -> (Review, OpenRound) {
        let decisions = losses.iter().enumerate().map(|(at, loss)| mark(at, *loss)).collect();
        let (seat, mode) = (Seat::South, Mode::Trump(Suit::Rosen));
        let turning = Vec::new();
        let review = Review { round_no, seat, mode, saldo: 0, factor: 1, decisions, turning };
        (review, OpenRound { cards: Vec::new(), cut: false })
    }

    fn page() -> GameReviewPage {
        let mut page = GameReviewPage::new(3, Ticket::default());
        for done in [round(1, &[4.0]), round(2, &[]), round(3, &[9.0, 31.0])] {
            page.take(done);
        }
        page
    }

    #[test]
    fn first_the_whole_then_what_the_marks_come_from_then_the_rounds() {
        let page = page();
        let [GameLine::Whole, GameLine::Pattern(all), GameLine::Round(first), ..] =
            page.lines()[..]
        else {
            panic!("{:?}", page.lines())
        };
        assert_eq!((all.cause, all.times, first.round_no), (Cause::Unexplained, 3, 1));
        assert_eq!((page.lines().len(), page.game().count(Class::Blunder)), (5, 1));
    }

    #[test]
    fn a_line_leads_to_the_dearest_round_or_mark() {
        let mut page = page();
        let mut leads = |line| {
            page.choose(line);
            page.leads_to()
        };
        assert_eq!(
            [0, 1, 3].map(&mut leads),
            [Some((3, None)), Some((3, Some(1))), Some((2, None))]
        );
        assert_eq!(<GameReviewPage>::new(1, Ticket::default()).leads_to(), None);
    }

    #[test]
    fn the_line_that_was_gone_to_stays_while_rounds_come() {
        let mut page = GameReviewPage::new(2, Ticket::default());
        page.take(round(1, &[]));
        page.choose(1);
        page.take(round(2, &[5.0]));
        assert!(matches!(page.line(), GameLine::Round(round) if round.round_no == 1));
    }

    /// law: rounds are set beside each other by what is written (rules.md §7): a card point counts as often as the call says.
    #[test]
    fn a_loss_that_counts_three_times_is_dearer() {
        let (mut page, rounds) =
            (GameReviewPage::new(2, Ticket::default()), [(1, 30.0), (2, 20.0)]);
        for (round_no, loss) in rounds {
            let (review, open) = round(round_no, &[loss]);
            page.take((Review { factor: if round_no == 2 { 3 } else { 1 }, ..review }, open));
        }
        let numbers = page.game().best_and_dearest().map(|both| both.map(|round| round.round_no));
        assert_eq!(numbers, Some([1, 2]));
    }
}
