//! Whole rounds reviewed, at tables of one level: marks a round, what they sum to, and what they lose as it really lay.

use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    kept::{Kept, KeptEntry},
    sums, tables,
};
use crate::{
    bots::{
        Rng,
        schieber::{evaluate::budget::Budget, player},
    },
    cards::{BySeat, Seat},
    coach::{
        self,
        report::{
            Cause, Class, DecisionPoint, Effort, JudgedDecision, Occupant, PastRound, Review,
            Reviewed, ReviewedRound, Unit,
        },
        schieber::{
            Belief,
            played_on::{self, Rollouts},
        },
    },
    engine::report::rounded,
    game::{Level, Seed, schieber::Action},
    rules::House,
    shell::crew,
    train::mean::Mean,
};

/// Question: the tables, and the rounds at each.
#[derive(Clone, Debug)]
pub struct RoundsQuestion {
    /// Levels, each of which sits at every seat of a table of its own.
    pub levels: Vec<Level>,
    /// Number of rounds of each, of whole games; the first seat is reviewed.
    pub rounds: usize,
    /// Seed of the games.
    pub seed: Seed,
    /// True if every mark on a card is played on with the cards as they really lay.
    pub as_it_lay: bool,
    /// Effort of the judge.
    pub effort: Effort,
}

/// Classes of marks.
const MARKS: [Class; 3] = [Class::Slip, Class::Error, Class::Blunder];
/// Number of chances with which a mark is played on in the one deal that there was.
const CHANCES: u32 = 20;

/// Question of a file.
#[derive(PartialEq, Serialize, Deserialize)]
struct RoundsAsked {
    as_it_lay: bool,
    effort: String,
}

/// Line of a file: a round of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KeptRound {
    level: String,
    number: usize,
    figures: Option<RoundFigures>,
}

impl KeptEntry for KeptRound {
    type EntryKey = (String, usize);

    fn key(&self) -> Self::EntryKey {
        (self.level.clone(), self.number)
    }
}

/// The rounds of this question in a file.
///
/// # Errors
///
/// What is wrong with the file, with its path and line.
pub fn open(
    path: Option<&Path>,
    question: &RoundsQuestion,
    house: &House,
) -> Result<Kept<KeptRound>, String> {
    let effort = question.effort.code().to_owned();
    let asked = RoundsAsked { as_it_lay: question.as_it_lay, effort };
    Kept::open(path, (question.seed, house), asked, |_: &KeptRound| true)
}

/// Figures of the rounds of a table, each found now if it is not known.
pub(super) fn reviewed<P: Sync>(
    level: Level,
    rounds: &[P],
    kept: &Kept<KeptRound>,
    review: impl Fn(&P) -> Option<RoundFigures> + Sync,
) -> Vec<RoundFigures> {
    let found = crew::with_each(rounds, |number, past| {
        let level = level.code().to_owned();
        let key = (level.clone(), number);
        kept.known_or(&key, || KeptRound { level, number, figures: review(past) }).figures
    });
    found.into_iter().flatten().collect()
}

/// A round that was reviewed, in figures.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RoundFigures {
    marks: [usize; 3],
    /// Marks on cards that a custom asks for.
    on_customs: usize,
    unexplained: usize,
    given: f64,
    signed: f64,
    differs: bool,
    /// Loss of each mark on a card, as it is shown and as it really lay.
    lay: Vec<[f64; 2]>,
}

impl RoundFigures {
    /// Figures of a review whose text begins with the sum in this unit, and has a row for each decision.
    pub(super) fn of<G: Reviewed>(review: &Review<G>, unit: Unit, text: &str) -> Self {
        let count = |class| review.decisions.iter().filter(|it| it.verdict.class == class).count();
        let causes = review.decisions.iter().filter_map(JudgedDecision::cause);
        Self {
            marks: MARKS.map(count),
            on_customs: 0,
            unexplained: causes.filter(|cause| *cause == Cause::Unexplained).count(),
            given: review.given_away(unit).amount,
            signed: review.given_signed(unit).amount,
            differs: !sums::are_equal(text),
            lay: Vec::new(),
        }
    }
}

/// The rounds of all tables as one JSON object, or as lines.
pub fn report(
    question: &RoundsQuestion,
    house: &House,
    kept: &Kept<KeptRound>,
    json: bool,
) -> String {
    told(question, json, |level| question.reviewed(level, house, kept))
}

/// The same of the rounds that are reviewed at each table.
pub(super) fn told(
    question: &RoundsQuestion,
    json: bool,
    reviewed: impl Fn(Level) -> Vec<RoundFigures>,
) -> String {
    let tables = question.levels.iter().map(|level| (*level, reviewed(*level)));
    if json {
        let table = |(level, rounds): (Level, Vec<RoundFigures>)| table_json(level, &rounds);
        let tables: Vec<Value> = tables.map(table).collect();
        let RoundsQuestion { rounds, seed: Seed(seed), .. } = question;
        return json!({ "rounds": rounds, "seed": seed, "tables": tables }).to_string();
    }
    let lines = tables.map(|(level, rounds)| table_lines(level, &rounds).join("\n"));
    lines.collect::<Vec<_>>().join("\n")
}

impl RoundsQuestion {
    fn reviewed(&self, level: Level, house: &House, kept: &Kept<KeptRound>) -> Vec<RoundFigures> {
        let rounds = tables::rounds(level, self.seed, self.rounds, house);
        reviewed(level, &rounds, kept, |past| {
            let review = coach::schieber::review(past, Seat::South, self.effort, |_| ())?;
            Some(self.figures(past, &review, level, house))
        })
    }

    fn figures(
        &self,
        past: &PastRound,
        review: &Review,
        level: Level,
        house: &House,
    ) -> RoundFigures {
        let is_mark =
            |(decision, _): &(&JudgedDecision, &DecisionPoint)| decision.verdict.class.is_mark();
        let all: Vec<_> =
            review.decisions.iter().zip(past.of_seat(Seat::South)).filter(is_mark).collect();
        let cards = all.iter().filter(|(it, _)| it.is_card() && it.verdict.unit == Unit::Saldo);
        let lay = cards.filter(|_| self.as_it_lay).filter_map(|(decision, point)| {
            let found = as_it_lay(past, decision, point, level)?;
            Some([decision.verdict.given_away().amount, found])
        });
        let round = ReviewedRound { past: past.clone(), review: review.clone(), open: None };
        let text = sums::teller(house).told(&round);
        RoundFigures {
            on_customs: all.iter().filter(|(it, point)| is_custom(it, point)).count(),
            lay: lay.collect(),
            ..RoundFigures::of(review, Unit::Saldo, &text)
        }
    }
}

/// True if the club, which keeps the customs, plays the card for a custom that obliges.
fn is_custom(decision: &JudgedDecision, point: &DecisionPoint) -> bool {
    let asked = player(Level::Club).act(&point.seen, &mut Rng::new(0));
    let caller = point.seen.called().map(|called| called.caller);
    let by_partner = caller == Some(point.seen.seat().partner());
    decision.is_card()
        && asked.action == decision.did
        && asked.reason.kind.is_custom(by_partner, true)
}

/// Loss of a mark in the deal as it really lay, an expert by the quick budget at its seat and the level at the others; none where
/// something of the deal does not fit what was told.
fn as_it_lay(
    past: &PastRound,
    decision: &JudgedDecision,
    point: &DecisionPoint,
    level: Level,
) -> Option<f64> {
    let (seen, seated) = (&point.seen, BySeat([Occupant::Level(level); 4]));
    let players = played_on::seated_beside(seen, &seated, Budget::QUICK);
    let belief = Belief::of(seen, &seated);
    let rollouts = Rollouts::new(seen, players, Unit::Saldo, &belief);
    let pair: [Action; 2] = [decision.advice.action, decision.did];
    let mut sum = 0.0;
    for chance in 0..CHANCES {
        let deal = *past.round().deal();
        // Another chance each time, and none of the judge's, who has the number itself.
        let played =
            rollouts.results_in(&pair, deal, !seen.fingerprint() ^ (u64::from(chance) << 32))?;
        sum += f64::from(played[0].saldo) - f64::from(played[1].saldo);
    }
    Some(sum / f64::from(CHANCES))
}

fn table_json(level: Level, rounds: &[RoundFigures]) -> Value {
    let all = TableTotal::of(rounds);
    let of = |mean: Mean| {
        let error = rounded(mean.error.unwrap_or_default());
        json!({ "mean": rounded(mean.value), "error": error })
    };
    let lay = all.lay.map(|[shown, found, more]| {
        json!({ "marks": all.laid, "shown": of(shown), "found": of(found), "more": of(more) })
    });
    json!({
        "level": level.code(), "rounds": rounds.len(),
        "slip": all.marks[0], "error": all.marks[1], "blunder": all.marks[2],
        "on_customs": all.on_customs, "unexplained": all.unexplained, "differ": all.differ,
        "given_away": of(all.given), "given_signed": of(all.signed), "as_it_lay": lay,
        "signed": rounds.iter().map(|round| rounded(round.signed)).collect::<Vec<_>>(),
    })
}

fn table_lines(level: Level, rounds: &[RoundFigures]) -> Vec<String> {
    let all = TableTotal::of(rounds);
    let told =
        |Mean { value, error, .. }: Mean| format!("{value:.2} ± {:.2}", error.unwrap_or_default());
    let marks =
        MARKS.iter().zip(all.marks).map(|(class, count)| format!("{} {count}", class.mark()));
    let marks = marks.collect::<Vec<_>>().join(", ");
    let mut lines = vec![
        format!(
            "{level}: {} rounds, marks {marks}, {} of them without a cause, {} on cards that a custom asks for",
            rounds.len(),
            all.unexplained,
            all.on_customs,
        ),
        format!(
            "  given away a round {}, signed {}; the headline is not the sum of the rows in {}",
            told(all.given),
            told(all.signed),
            all.differ,
        ),
    ];
    lines.extend(all.lay.map(|[shown, found, more]| {
        format!(
            "  {} marks on cards as it really lay: {} shown, {} found, {} more",
            all.laid,
            told(shown),
            told(found),
            told(more)
        )
    }));
    lines
}

/// Figures of all rounds of a table.
struct TableTotal {
    marks: [usize; 3],
    on_customs: usize,
    unexplained: usize,
    differ: usize,
    given: Mean,
    signed: Mean,
    laid: usize,
    /// Means as they are shown, as they are found, and of what is found more.
    lay: Option<[Mean; 3]>,
}

impl TableTotal {
    fn of(rounds: &[RoundFigures]) -> Self {
        let sum = |count: fn(&RoundFigures) -> usize| rounds.iter().map(count).sum();
        let means = |value: fn(&RoundFigures) -> f64| Mean::of(rounds.iter().map(value));
        let lay: Vec<[f64; 2]> = rounds.iter().flat_map(|round| round.lay.clone()).collect();
        let of_lay = |value: fn(&[f64; 2]) -> f64| Mean::of(lay.iter().map(value));
        let of_lay = || [of_lay(|it| it[0]), of_lay(|it| it[1]), of_lay(|it| it[1] - it[0])];
        Self {
            marks: [0, 1, 2].map(|class| rounds.iter().map(|round| round.marks[class]).sum()),
            on_customs: sum(|round| round.on_customs),
            unexplained: sum(|round| round.unexplained),
            differ: sum(|round| usize::from(round.differs)),
            given: means(|round| round.given),
            signed: means(|round| round.signed),
            laid: lay.len(),
            lay: (!lay.is_empty()).then(of_lay),
        }
    }
}
