//! Told review: what is said of a review in the words of each game, and what is said of all in the same.

use super::{
    Narrator, Telling,
    advice::{Alternative, signed},
    capital, fill,
};
use crate::{
    app::pages::{
        playback::ReplayedTable,
        review::{GhostAct, ReviewedGame},
    },
    cards::Card,
    coach::report::{
        Advice, JudgedDecision, Loss, OpenCard, OpenRound, Review, TurningPoint, Unit,
    },
    ui::text::words::review::ReviewWords,
};

/// Game whose reviews are put into words.
pub trait ToldReview: ReviewedGame {
    /// Name of a player.
    fn name(say: Narrator<'_>, player: Self::Actor) -> &str;

    /// An action.
    fn action(say: Narrator<'_>, action: Self::Action, form: Telling) -> String;

    /// An action in a column: of a call its sign.
    fn listed(say: Narrator<'_>, action: Self::Action) -> String;

    /// Narrator of the round of this moment: who plays for the fewest points has given a trick, and not won it.
    fn of_moment<'n>(say: Narrator<'n>, _: &ReplayedTable<Self>) -> Narrator<'n> {
        say
    }

    /// An event.
    fn event(say: Narrator<'_>, event: &Self::Event, form: Telling) -> String;

    /// Name of the place of a decision in its round.
    fn place(say: Narrator<'_>, judged: &JudgedDecision<Self>) -> String;

    /// Name of a moment of the round.
    fn moment(say: Narrator<'_>, moment: &ReplayedTable<Self>) -> String;

    /// The cards on the table, each with who played it.
    fn trick(moment: &ReplayedTable<Self>) -> Vec<(Self::Actor, Card)>;

    /// Value that was expected at a decision.
    fn expected(judged: &JudgedDecision<Self>) -> Option<String>;

    /// The same as a column of the course of a round, where that is drawn.
    fn course(judged: &JudgedDecision<Self>) -> Option<f64>;

    /// A loss in a column, with its unit.
    fn lost(say: Narrator<'_>, loss: Loss, unit: Unit) -> String;

    /// A sum of what was given away, as it stands in a headline.
    fn sum(say: Narrator<'_>, unit: Unit, given: Loss) -> String;

    /// Unit behind a number.
    fn unit(say: Narrator<'_>, unit: Unit) -> &str;

    /// The own side and the other, as their points are headed.
    fn both(say: Narrator<'_>) -> [String; 2];

    /// Points of a round, those of the own side first.
    fn points(points: Self::Points) -> [u32; 2];

    /// Sum of what the round gave away, in several lengths, the longest first.
    fn given_away(say: Narrator<'_>, review: &Review<Self>) -> Vec<String>;

    /// A decision with one number at most: the verdict, and the reason of the better action.
    fn brief(say: Narrator<'_>, judged: &JudgedDecision<Self>, form: Telling) -> Vec<String>;

    /// A decision with all that is known of it.
    fn sentences(say: Narrator<'_>, judged: &JudgedDecision<Self>, form: Telling) -> Vec<String>;

    /// The alternatives of an advice, the best first.
    fn rows(say: Narrator<'_>, advice: &Advice<Self>, form: Telling) -> Vec<Alternative>;

    /// A turning point: how far the expectation moved, and whose part that was.
    fn turning_point(say: Narrator<'_>, turn: &TurningPoint<Self>, review: &Review<Self>)
    -> String;

    /// The cards of a player at a moment, as they lie there.
    fn hand(
        say: Narrator<'_>,
        moment: &ReplayedTable<Self>,
        player: Self::Actor,
        form: Telling,
    ) -> Vec<String>;
}

/// Sentence on the ghost at a decision, if it is shown.
pub fn ghost<G: ToldReview>(
    say: Narrator<'_>,
    act: Option<GhostAct<G::Action>>,
    form: Telling,
) -> Option<String> {
    let words = &say.words.review;
    Some(match act? {
        GhostAct::Computing => words.computing.clone(),
        GhostAct::Same => words.ghost_same.clone(),
        GhostAct::Other(action) => {
            capital(&fill(&words.ghost, &[("did", &G::action(say, action, form))]))
        }
    })
}

/// The alternatives of an advice, a line each.
pub fn ranked<G: ToldReview>(say: Narrator<'_>, advice: &Advice<G>) -> Option<String> {
    let rows = G::rows(say, advice, Telling::Short).into_iter();
    let line = |row: Alternative| {
        let Alternative { label, value, error, note, .. } = row;
        format!("{label} {value} ±{error} {note}")
    };
    let lines: Vec<String> = rows.map(line).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// The turning point of the round that begins at this decision, if one does.
pub fn turn_at<G: ToldReview>(
    say: Narrator<'_>,
    review: &Review<G>,
    decision: usize,
) -> Option<String> {
    let turn = review.turning.iter().find(|turn| turn.decision == decision)?;
    Some(G::turning_point(say, turn, review))
}

/// The better action and the loss, where something was given away.
pub fn better<G: ToldReview>(
    say: Narrator<'_>,
    judged: &JudgedDecision<G>,
) -> Option<(String, String)> {
    let loss = judged.verdict.loss()?;
    Some((G::listed(say, judged.advice.action), G::lost(say, loss, judged.verdict.unit)))
}

/// The place of a decision in its round, with what the round promised there.
pub fn place_and_promise<G: ToldReview>(say: Narrator<'_>, judged: &JudgedDecision<G>) -> String {
    let place = G::place(say, judged);
    let template = &say.words.review.promise;
    let promise = G::expected(judged).map(|n| fill(template, &[("place", &place), ("n", &n)]));
    promise.unwrap_or(place)
}

/// Value before a card where all cards are open, and the change by it.
pub fn opened_card<G: ToldReview>(
    say: Narrator<'_>,
    card: &OpenCard<G>,
    form: Telling,
) -> Option<String> {
    let possible = signed(f64::from(card.possible?));
    let possible = fill(&say.words.review.possible, &[("n", &possible)]);
    let told = std::iter::once(possible).chain(given_by(say, card, form));
    Some(told.collect::<Vec<_>>().join(" "))
}

/// A better card than the one that was played where all cards are open, if one was.
pub fn given_by<G: ToldReview>(
    say: Narrator<'_>,
    card: &OpenCard<G>,
    form: Telling,
) -> Option<String> {
    let (better, less) = card.better.zip(card.less)?;
    let values = [("card", &*say.card(better, form)), ("n", &less.to_string())];
    Some(capital(&fill(&say.words.review.would_have, &values)))
}

/// Sentences about a round with open cards.
pub fn opened<G: ToldReview>(words: &ReviewWords, open: Option<&OpenRound<G>>) -> Vec<String> {
    let cut = open.is_some_and(|open| open.cut).then(|| words.cut.clone());
    std::iter::once(words.open.clone()).chain(cut).collect()
}
