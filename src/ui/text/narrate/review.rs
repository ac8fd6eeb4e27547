//! Reviews as sentences: a decision with its verdict, and what the round gave away.

use super::{
    Narrator, Telling,
    advice::{amounts, error_shown, in_unit, of_game, signed},
    capital, fill,
};
use crate::{
    coach::report::{
        Advice, Class, JudgedDecision, Loss, OpenCard, OpenRound, Review, TurningPoint, Unit,
    },
    game::schieber::{Action, ReasonKind},
};

/// Smallest part of a turn that is worth a word.
const PART: f64 = 0.5;

impl Narrator<'_> {
    /// Loss of the round in a few words, and in fewer.
    pub fn given_away(&self, review: &Review) -> [String; 2] {
        let [amount, error] = amounts(review.given_away(), Unit::Saldo);
        let words = &self.words.review;
        [&words.given, &words.given_short].map(|told| fill(told, &[("n", &amount), ("e", &error)]))
    }

    /// The better action and the loss, where something was given away.
    pub fn better(&self, decision: &JudgedDecision) -> Option<(String, String)> {
        if !decision.verdict.class.is_mark() {
            return None;
        }
        let better = self.listed(decision.advice.action);
        if decision.verdict.is_disputed() {
            return Some((better, self.words.review.disputed_loss.clone()));
        }
        let [amount, error] = amounts(decision.verdict.read(), decision.verdict.unit);
        Some((better, format!("−{amount} ±{error}")))
    }

    /// An action in a column: of a call its sign.
    pub fn listed(&self, action: Action) -> String {
        match action {
            Action::Call(mode) => self.deck.mode_sign(mode).to_owned(),
            Action::Push => self.words.review.push.clone(),
            Action::Play(_) | Action::Weis | Action::Stoeck | Action::Claim => {
                self.action(action, Telling::Short)
            }
        }
    }

    /// The place of a decision in its round.
    pub fn place_of(&self, decision: &JudgedDecision) -> String {
        self.trick_or_call(decision.trick)
    }

    /// Name of a trick by its number; without one, of the call.
    pub fn trick_or_call(&self, trick: Option<u8>) -> String {
        let words = &self.words.review;
        let of = |trick: u8| fill(&words.trick, &[("n", &trick.to_string())]);
        trick.map_or_else(|| words.call.clone(), of)
    }

    /// The same with the Saldo that the round promised there.
    pub fn place_and_promise(&self, decision: &JudgedDecision) -> String {
        let place = self.place_of(decision);
        let promise = decision.expected.map(signed);
        let template = &self.words.review.promise;
        let promise = promise.map(|n| fill(template, &[("place", &place), ("n", &n)]));
        promise.unwrap_or(place)
    }

    /// The turning point of the round that begins at this decision, if one does.
    pub fn turn_at(&self, review: &Review, decision: usize) -> Option<String> {
        let turn = review.turning.iter().find(|turn| turn.decision == decision)?;
        Some(self.turning_point(turn, review))
    }

    /// A turning point: how far the expectation moved, and whose part that was.
    pub fn turning_point(&self, turn: &TurningPoint, review: &Review) -> String {
        let words = &self.words.review;
        let judged = &review.decisions[turn.decision];
        let part =
            |name: &str, saldo: f64| fill(&words.part, &[("name", name), ("n", &signed(saldo))]);
        let own = (turn.own >= PART).then(|| part(self.name(review.seat), -turn.own));
        // What an opponent gives away is won.
        let others = turn.others.iter().map(|(seat, did, lost)| {
            let is_ours = seat.team() == review.seat.team();
            let did = self.action(*did, Telling::Short);
            let saldo = if is_ours { -lost.amount } else { lost.amount };
            part(&format!("{} {did}", self.name(*seat)), saldo)
        });
        let mut parts: Vec<String> = own.into_iter().chain(others).collect();
        parts.push(if parts.is_empty() { &words.fall } else { &words.rest }.clone());
        let values = [
            ("n", &*judged.trick.unwrap_or(1).to_string()),
            ("from", &signed(turn.from)),
            ("to", &signed(turn.to)),
            ("parts", &parts.join(", ")),
        ];
        fill(&words.turning, &values)
    }

    /// A decision: the verdict, what stands beside it, and the reason of the better action.
    pub fn judged(&self, decision: &JudgedDecision, form: Telling) -> Vec<String> {
        let (words, verdict) = (&self.words.review, &decision.verdict);
        let did = capital(&self.action(decision.did, form));
        let first = match verdict.class {
            Class::Free => fill(&words.free, &[("did", &did)]),
            Class::Good => self.good(decision, &did, form),
            Class::Find => fill(&words.find, &[("did", &did)]),
            Class::Slip | Class::Error | Class::Blunder => self.loss_of(decision, form),
        };
        let is_by_rule = verdict.class.is_mark() && verdict.by_rule && !verdict.is_disputed();
        let by_rule = is_by_rule.then(|| words.by_rule.clone());
        let advice = &decision.advice;
        // A reason speaks of the action that is named before it, and nothing is shown to be better that is disputed.
        let is_disputed = verdict.is_disputed() && advice.why.kind == ReasonKind::Searched;
        let is_named = verdict.class.is_mark() && !is_disputed || advice.action == decision.did;
        let why = is_named.then(|| self.why(&advice.why, decision.seat, advice.action, form));
        let beside = by_rule.into_iter().chain(self.both_losses(decision));
        std::iter::once(first).chain(beside).chain(why.into_iter().flatten()).collect()
    }

    /// An action that is no mark: nothing is better for sure, or something by a little, or perhaps.
    fn good(&self, decision: &JudgedDecision, did: &str, form: Telling) -> String {
        let (words, advice) = (&self.words.review, &decision.advice);
        let limits = advice.unit.thresholds();
        let less = advice.of(decision.did).map_or(Loss::default(), |weighed| weighed.less);
        let is_sure = less.is_sure(advice.unit);
        // A call by the rule may stand against the values.
        let is_against = !decision.is_card()
            && advice.action != decision.did
            && advice.equals().all(|equal| equal != advice.action);
        let template = match less.amount {
            _ if is_against => &words.perhaps,
            amount if amount <= limits.equal => &words.good,
            amount if is_sure && amount < limits.slip => &words.nearly,
            amount if amount >= limits.slip && advice.action != decision.did => &words.perhaps,
            _ => &words.good,
        };
        let best = advice.ranked.first().filter(|_| !is_against);
        let best = best.map_or(advice.action, |best| best.action);
        let [amount, error] = amounts(less, advice.unit);
        let error = format!("{error}{}", of_game(advice.unit));
        let better = capital(&self.action(best, form));
        fill(template, &[("did", did), ("better", &better), ("n", &amount), ("e", &error)])
    }

    /// The alternatives of an advice, a line each.
    pub fn ranked(&self, advice: &Advice, form: Telling) -> Option<String> {
        let rows = self.alternatives(advice, form).into_iter();
        let lines: Vec<String> = rows
            .map(|row| format!("{} {} ±{} {}", row.label, row.value, row.error, row.note))
            .collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }

    /// The name of a mark.
    pub fn mark(&self, class: Class) -> Option<&str> {
        let [slip, error, blunder] = &self.words.review.classes;
        match class {
            Class::Free | Class::Good | Class::Find => None,
            Class::Slip => Some(slip),
            Class::Error => Some(error),
            Class::Blunder => Some(blunder),
        }
    }

    /// The loss that is read: as sound players play on where that was worked out.
    fn loss_of(&self, decision: &JudgedDecision, form: Telling) -> String {
        let (words, verdict) = (&self.words.review, &decision.verdict);
        let template = match verdict.unit {
            _ if verdict.is_disputed() => &words.disputed,
            _ if verdict.is_unsure() => &words.unsure,
            Unit::Saldo | Unit::Written => &words.better,
            Unit::Worth => &words.better_worth,
        };
        let [amount, error] = amounts(verdict.read(), verdict.unit);
        let [better, did] =
            [decision.advice.action, decision.did].map(|action| self.action(action, form));
        let values = [("better", &*better), ("did", &did), ("n", &amount), ("e", &error)];
        capital(&fill(template, &values))
    }

    /// Both losses of a card with a mark: at a table of sound players, and with open cards from there on.
    fn both_losses(&self, decision: &JudgedDecision) -> Option<String> {
        decision.trick?;
        let (verdict, played_on) = (&decision.verdict, decision.verdict.played_on?);
        let told = |loss: Loss| {
            let error = error_shown(loss.error, verdict.unit);
            [signed(in_unit(-loss.amount, verdict.unit)), error]
        };
        let ([amount, error], [solved, solved_error]) = (told(played_on), told(verdict.loss));
        let words = &self.words.review;
        let unit = match verdict.unit {
            Unit::Saldo | Unit::Written => &words.points,
            Unit::Worth => &self.words.coach.worth,
        };
        let values =
            [("n", &*amount), ("e", &error), ("m", &solved), ("f", &solved_error), ("unit", unit)];
        Some(self.say(&words.both, decision.seat, &values))
    }

    /// Value before a card where all cards are open, and the change by it.
    pub fn opened_card(&self, card: &OpenCard, form: Telling) -> Option<String> {
        let possible = signed(f64::from(card.possible?));
        let possible = fill(&self.words.review.possible, &[("n", &possible)]);
        let told = std::iter::once(possible).chain(self.given_by(card, form));
        Some(told.collect::<Vec<_>>().join(" "))
    }

    /// A better card than the one that was played where all cards are open, if one was.
    pub fn given_by(&self, card: &OpenCard, form: Telling) -> Option<String> {
        let (better, less) = card.better.zip(card.less)?;
        let values = [("card", &*self.card(better, form)), ("n", &less.to_string())];
        Some(capital(&fill(&self.words.review.would_have, &values)))
    }

    /// Sentences about a round with open cards.
    pub fn opened(&self, open: Option<&OpenRound>) -> Vec<String> {
        let words = &self.words.review;
        let cut = open.is_some_and(|open| open.cut).then(|| words.cut.clone());
        std::iter::once(words.open.clone()).chain(cut).collect()
    }
}
