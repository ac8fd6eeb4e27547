//! Reviews as sentences: a decision with its verdict.

mod given_away;
mod turning;

pub use self::given_away::given_away;
pub(in crate::ui) use self::given_away::{in_column, marked};
use self::given_away::{short_amount, unit_sum};
pub use self::turning::turning_point;
pub(in crate::ui::text) use self::turning::{parts, placed};
use super::{
    Narrator, Telling,
    advice::{AdviceText, Alternative, amounts, in_unit, of_game, of_unit, signed, why},
    capital, fill, sentence,
    told_review::ToldReview,
};
use crate::{
    app::pages::playback::ReplayedTable,
    cards::{ByTeam, Card, Seat, Team},
    coach::report::{
        Advice, Class, JudgedDecision, Loss, Method, Review, TurningPoint, Unit, Verdict,
    },
    game::schieber::{Action, Event, Game},
    ui::text::words::review::ReviewWords,
};

/// A decision with its verdict, to be told in one form.
#[derive(Clone, Copy, Debug)]
pub struct DecisionText<'a> {
    /// Language, deck and names.
    pub say: Narrator<'a>,
    /// The decision.
    pub decision: &'a JudgedDecision,
    /// Form in which it is told.
    pub form: Telling,
}

impl DecisionText<'_> {
    fn action(&self, action: Action) -> String {
        self.say.action(action, self.form)
    }

    /// A decision with all that is known of it: the verdict, the reason of the better action, and for a mark its loss
    /// with the error, as people play on and with open cards.
    pub fn sentences(&self) -> Vec<String> {
        let exactly = [self.explained(), self.exact_loss(), self.loss_with_open_cards()];
        self.brief().into_iter().chain(exactly.into_iter().flatten()).collect()
    }

    /// A decision with one number at most: the verdict, and the reason of the better action.
    pub fn brief(&self) -> Vec<String> {
        let (words, verdict) = (&self.say.words.review, &self.decision.verdict);
        let did = capital(&self.action(self.decision.did));
        let first = match verdict.class {
            Class::Free => fill(&words.free, &[("did", &did)]),
            Class::Good => self.good(&did),
            Class::Find => fill(&words.find, &[("did", &did)]),
            Class::Slip | Class::Error | Class::Blunder => {
                self.loss(verdict.loss().unwrap_or_default())
            }
        };
        let JudgedDecision { advice, did, seat, .. } = self.decision;
        let beside = Some(*did).filter(|did| *did != advice.action);
        let why = self.names_better().then(|| why(self.say, advice, *seat, beside, self.form));
        std::iter::once(first).chain(why.into_iter().flatten()).collect()
    }

    /// True if the advised action is named: a reason speaks of what is named before it.
    fn names_better(&self) -> bool {
        let JudgedDecision { verdict, advice, did, .. } = self.decision;
        verdict.is_told() || advice.action == *did
    }

    /// An action that is no mark: nothing is better for sure, or something by little, or a custom asks for it, or something
    /// is better with open cards alone, or perhaps.
    fn good(&self, did: &str) -> String {
        let advice = &self.decision.advice;
        let (template, loss) = self.template_of_good();
        // The one on top of the rows: "perhaps the Six would be better" stood above a Jack that was four better.
        let is_custom = self.decision.verdict.is_dear_custom();
        let best = advice.ranked.first().filter(|_| !is_custom);
        let better = self.action(best.map_or(advice.action, |best| best.action));
        let (n, unit) = (self.amounts(loss), self.unit());
        let [n, e] = n.each_ref().map(String::as_str);
        let values = [("did", did), ("better", &better), ("n", n), ("e", e), ("unit", unit)];
        capital(&fill(template, &values))
    }

    /// Sentence on an action that is no mark, and the loss that it names.
    fn template_of_good(&self) -> (&str, Loss) {
        let (words, advice) = (&self.say.words.review, &self.decision.advice);
        let verdict = &self.decision.verdict;
        // A call by the rule may stand against the values.
        let is_against = advice.action != self.decision.did
            && advice.equals().all(|equal| equal != advice.action);
        let is_best = advice.ranked.first().is_some_and(|best| best.action == self.decision.did);
        // No call is solved with open cards: what is better there alone was better in other worlds.
        let is_other = !self.decision.is_card() && (is_against || verdict.is_better_openly());
        match (verdict.played_on, self.decision.sure_loss()) {
            (Some(on), _) if verdict.is_dear_custom() => (&words.by_custom, on.loss),
            (_, Some(loss)) if verdict.by_rule => (&words.by_custom, loss),
            (_, Some(loss)) => (&words.by_little, loss),
            _ if !is_best && (verdict.may_lose() || is_other) => (&words.perhaps, verdict.solved),
            // What is named is the best of the rows, which are not those of open cards where others are played on.
            _ if verdict.is_better_openly() && advice.method.is_open() => {
                (&words.openly, verdict.solved)
            }
            _ => (&words.good, verdict.solved),
        }
    }

    /// Loss of a mark in a round number: that which is summed.
    // It once stood between an error, a share and the loss with open cards, and of four numbers none was the loss.
    fn loss(&self, loss: Loss) -> String {
        let [amount, _] = self.amounts(loss);
        let [better, did] =
            [self.decision.advice.action, self.decision.did].map(|action| self.action(action));
        let values = [("better", &*better), ("did", &did), ("n", &amount), ("unit", self.unit())];
        capital(&fill(&self.say.words.review.better, &values))
    }

    /// Loss of a mark with its error, as it was played on.
    fn exact_loss(&self) -> Option<String> {
        let [amount, error] = self.amounts(self.decision.verdict.loss()?);
        let values = [("n", &*amount), ("e", &error), ("unit", self.unit())];
        Some(fill(&self.say.words.review.exactly, &values))
    }

    /// Loss of a card with a mark where all cards are open from there on, or what it brings more there.
    fn loss_with_open_cards(&self) -> Option<String> {
        let (verdict, words) = (&self.decision.verdict, &self.say.words.review);
        verdict.loss().filter(|_| self.decision.is_card())?;
        let loss = self.shown_open_loss().unwrap_or(verdict.solved);
        let did = self.action(self.decision.did);
        let (template, loss) = loss_or_more(words, loss, verdict.unit);
        let [amount, error] = self.amounts(loss);
        let values = [("n", &*amount), ("e", &error), ("unit", self.unit()), ("did", &did)];
        Some(fill(template, &values))
    }

    /// Source of the values of cards that were played on, to stand above their rows.
    // "With open cards it would be 1" had a row below it that said 11.
    fn source_of_rows(&self) -> Option<String> {
        let words = &self.say.words.review;
        let (method, verdict) = (self.decision.advice.method, &self.decision.verdict);
        // Where something is better with open cards or a mark, a sentence says so.
        let is_said = verdict.class.is_mark() || verdict.is_better_openly();
        let rows = match method {
            Method::PlayedOn => words.rows.clone(),
            Method::HalfPlayedOn if verdict.played_on.is_some() => {
                let two = fill(&words.rows_two, &[("did", &self.action(self.decision.did))]);
                format!("{} {}", words.rows_half, capital(&two))
            }
            Method::HalfPlayedOn => words.rows_half.clone(),
            Method::Solved | Method::Estimated if !is_said => words.rows_open.clone(),
            Method::Solved | Method::Estimated => return None,
        };
        self.decision.is_card().then_some(rows)
    }

    /// Loss with open cards as the rows of the alternatives show it, which stand beside it; none where these were played
    /// on.
    // Measured on half of the worlds each, it had another error there than in the sentence: ±2 above ±1.
    fn shown_open_loss(&self) -> Option<Loss> {
        let advice = Some(&self.decision.advice).filter(|it| it.method.is_open())?;
        let [better, did] = [advice.of(advice.action)?.less, advice.of(self.decision.did)?.less];
        Some(Loss { amount: did.amount - better.amount, error: did.error })
    }

    fn amounts(&self, loss: Loss) -> [String; 2] {
        amounts(loss, self.decision.verdict.unit)
    }

    /// Unit behind a number.
    const fn unit(&self) -> &str {
        of_unit(&self.say, self.decision.verdict.unit).as_str()
    }

    /// Part of the loss that the reason explains.
    fn explained(&self) -> Option<String> {
        let Verdict { unit, played_on, .. } = self.decision.verdict;
        let loss = played_on.filter(|_| self.names_better())?.loss;
        self.say.explained(&self.decision.advice.why.facts, loss, unit)
    }
}

/// An action in a column: of a call its sign.
pub fn listed(say: Narrator<'_>, action: Action) -> String {
    match action {
        // By its name a call was cut in the list of decisions, in some languages.
        Action::Call(mode) => say.deck.mode_sign(mode).to_owned(),
        Action::Push => say.words.review.push.clone(),
        Action::Play(_)
        | Action::Double(_)
        | Action::Bergpreis
        | Action::Silent
        | Action::ThrowIn
        | Action::Agree
        | Action::Refuse
        | Action::Weis
        | Action::Stoeck
        | Action::Claim => say.action(action, Telling::Short),
    }
}

/// Name of a trick by its number; without one, of the call.
pub fn trick_or_call(words: &ReviewWords, trick: Option<u8>) -> String {
    let of = |trick: u8| fill(&words.trick, &[("n", &trick.to_string())]);
    trick.map_or_else(|| words.call.clone(), of)
}

/// The name of a mark.
pub fn mark(words: &ReviewWords, class: Class) -> Option<&str> {
    let [slip, error, blunder] = &words.classes;
    match class {
        Class::Free | Class::Good | Class::Find => None,
        Class::Slip => Some(slip),
        Class::Error => Some(error),
        Class::Blunder => Some(blunder),
    }
}

impl ToldReview for Game {
    fn name(say: Narrator<'_>, player: Seat) -> &str {
        &say.names[player]
    }

    fn action(say: Narrator<'_>, action: Action, form: Telling) -> String {
        say.action(action, form)
    }

    fn listed(say: Narrator<'_>, action: Action) -> String {
        listed(say, action)
    }

    fn of_moment<'n>(say: Narrator<'n>, moment: &ReplayedTable) -> Narrator<'n> {
        say.of_round(moment.shown_table.called.map(|(_, mode)| mode))
    }

    fn event(say: Narrator<'_>, event: &Event, form: Telling) -> String {
        say.event(event, form)
    }

    fn place(say: Narrator<'_>, judged: &JudgedDecision) -> String {
        trick_or_call(&say.words.review, judged.trick)
    }

    fn moment(say: Narrator<'_>, moment: &ReplayedTable) -> String {
        let shown = &moment.shown_table;
        trick_or_call(&say.words.review, shown.called.map(|_| shown.trick_no()))
    }

    fn trick(moment: &ReplayedTable) -> Vec<(Seat, Card)> {
        moment.shown_table.trick.map(|trick| trick.plays().collect()).unwrap_or_default()
    }

    fn expected(judged: &JudgedDecision) -> Option<String> {
        promised(judged)
    }

    fn course(judged: &JudgedDecision) -> Option<f64> {
        judged.expected().filter(|_| judged.verdict.unit != Unit::Worth)
    }

    fn lost(say: Narrator<'_>, loss: Loss, unit: Unit) -> String {
        short_amount(say, loss, unit)
    }

    fn sum(say: Narrator<'_>, unit: Unit, given: Loss) -> String {
        unit_sum(&say.words.review, unit, given)
    }

    fn unit(say: Narrator<'_>, unit: Unit) -> &str {
        of_unit(&say, unit)
    }

    fn both(say: Narrator<'_>) -> [String; 2] {
        [&say.words.game.us, &say.words.game.them].map(String::clone)
    }

    fn points(points: ByTeam<u32>) -> [u32; 2] {
        Team::ALL.map(|team| points[team])
    }

    fn given_away(say: Narrator<'_>, review: &Review) -> Vec<String> {
        given_away(&say.words.review, review).into()
    }

    fn brief(say: Narrator<'_>, decision: &JudgedDecision, form: Telling) -> Vec<String> {
        DecisionText { say, decision, form }.brief()
    }

    fn sentences(say: Narrator<'_>, decision: &JudgedDecision, form: Telling) -> Vec<String> {
        let text = DecisionText { say, decision, form };
        text.sentences().into_iter().chain(text.source_of_rows()).collect()
    }

    fn rows(say: Narrator<'_>, advice: &Advice, form: Telling) -> Vec<Alternative> {
        AdviceText { say, advice, form }.alternatives()
    }

    fn turning_point(say: Narrator<'_>, turn: &TurningPoint, review: &Review) -> String {
        turning_point(say, turn, review)
    }

    fn hand(say: Narrator<'_>, moment: &ReplayedTable, player: Seat, form: Telling) -> Vec<String> {
        vec![hand_of(say, say.name(player), &moment.hand_left(player), form)]
    }
}

/// Promise of the round at a decision, in the unit in which the cards are compared there: the margin, or where the round
/// may end the game the chance of winning it, with its sign.
// It once was the margin in any case: "expected −102" stood above cards that were all worth −46, per cent of the game.
pub fn promised(decision: &JudgedDecision) -> Option<String> {
    let (margin, unit) = (decision.expected()?, decision.verdict.unit);
    let value = match unit {
        Unit::Saldo | Unit::Written => margin,
        Unit::Worth => in_unit(decision.advice.ranked.first()?.value, unit),
    };
    Some(format!("{}{}", signed(value), of_game(unit)))
}

/// Cards of a player in a line, or in a sentence.
pub(in crate::ui::text) fn hand_of(
    say: Narrator<'_>,
    name: &str,
    cards: &[Card],
    form: Telling,
) -> String {
    let cards = say.cards(cards, form);
    let of = |name: &str| fill(&say.words.review.hand, &[("name", name), ("cards", &cards)]);
    match form {
        Telling::Short => of(name),
        Telling::Long => sentence(of(&capital(name))),
    }
}

/// Sentence of a loss with open cards, or of what the card brings more there, with its amount.
// "With open cards it would be 0" was said of a card that brings 11 more there than the better one.
pub(in crate::ui::text) fn loss_or_more(
    words: &ReviewWords,
    loss: Loss,
    unit: Unit,
) -> (&str, Loss) {
    let more = Loss { amount: -loss.amount, ..loss };
    if more.rounded(unit).amount > 0.0 {
        (&words.open_more, more)
    } else {
        (&words.with_open, loss)
    }
}
