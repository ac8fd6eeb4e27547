//! Reviews as sentences: a decision with its verdict, and what the round gave away.

use super::{Narrator, Telling, advice::amounts, capital, fill};
use crate::train::{Class, JudgedDecision, OpenCard, OpenRound, Review, TurningPoint, Unit};

/// Smallest part of a turn that is worth a word.
const PART: f64 = 0.5;

impl Narrator<'_> {
    /// Loss of the round as a few words.
    pub fn given_away(&self, review: &Review) -> String {
        let [amount, error] = amounts(review.given_away(), Unit::Saldo);
        fill(&self.words.lookback.given, &[("n", &amount), ("e", &error)])
    }

    /// The better action and the loss, where something was given away.
    pub fn better(&self, decision: &JudgedDecision) -> Option<(String, String)> {
        if !decision.verdict.class.is_mark() {
            return None;
        }
        let [amount, error] = amounts(decision.verdict.read(), decision.verdict.unit);
        let better = self.action(decision.advice.action, Telling::Short);
        Some((better, format!("−{amount} ±{error}")))
    }

    /// The place of a decision in its round.
    pub fn place_of(&self, decision: &JudgedDecision) -> String {
        self.trick_or_call(decision.trick)
    }

    /// Name of a trick by its number; without one, of the call.
    pub fn trick_or_call(&self, trick: Option<u8>) -> String {
        let words = &self.words.lookback;
        let of = |trick: u8| fill(&words.trick, &[("n", &trick.to_string())]);
        trick.map_or_else(|| words.call.clone(), of)
    }

    /// The same with the Saldo that the round promised there.
    pub fn place_and_promise(&self, decision: &JudgedDecision) -> String {
        let place = self.place_of(decision);
        let promise = decision.expected.map(signed);
        let template = &self.words.lookback.promise;
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

    /// A decision: the verdict, the reason of the better action, and what else there was.
    pub fn judged(&self, decision: &JudgedDecision, form: Telling) -> Vec<String> {
        let words = &self.words.lookback;
        let advice = &decision.advice;
        let did = capital(&self.action(decision.did, form));
        let verdict = match decision.verdict.class {
            Class::Free => fill(&words.free, &[("did", &did)]),
            Class::Good => fill(&words.good, &[("did", &did)]),
            Class::Find => fill(&words.find, &[("did", &did)]),
            Class::Slip | Class::Error | Class::Blunder => self.loss_of(decision, form),
        };
        let is_mark = decision.verdict.class.is_mark();
        let by_rule = (is_mark && decision.verdict.by_rule).then(|| words.by_rule.clone());
        let disputed = decision.verdict.is_disputed().then(|| words.disputed.clone());
        let both = self.both_losses(decision);
        let why = self.why(&advice.why, decision.seat, advice.action, form);
        let others = self
            .alternatives(advice, form)
            .into_iter()
            .map(|row| format!("{} {} ±{} {}", row.label, row.value, row.error, row.note));
        let first = std::iter::once(verdict).chain(by_rule).chain(disputed).chain(both);
        let others = others.collect::<Vec<_>>().join("\n");
        first.chain(why).chain((!others.is_empty()).then_some(others)).collect()
    }

    /// The loss that is read: as sound players play on where that was worked out.
    fn loss_of(&self, decision: &JudgedDecision, form: Telling) -> String {
        let words = &self.words.lookback;
        let verdict = &decision.verdict;
        let template = match verdict.unit {
            Unit::Saldo => &words.better,
            Unit::Written => &words.better_written,
            Unit::Worth => &words.better_worth,
        };
        let [amount, error] = amounts(verdict.read(), verdict.unit);
        let [better, did] =
            [decision.advice.action, decision.did].map(|action| self.action(action, form));
        let values = [("better", &*better), ("did", &did), ("n", &amount), ("e", &error)];
        capital(&fill(template, &values))
    }

    /// Both losses of a mark: at a table of sound players, and with open cards from there on.
    fn both_losses(&self, decision: &JudgedDecision) -> Option<String> {
        let played_on = decision.verdict.played_on?;
        let [amount, error] = amounts(played_on, decision.verdict.unit);
        let [solved, solved_error] = amounts(decision.verdict.loss, decision.verdict.unit);
        let values = [("n", &*amount), ("e", &error), ("m", &solved), ("f", &solved_error)];
        Some(fill(&self.words.lookback.both, &values))
    }

    /// Value before a card where all cards are open, and the change by it.
    pub fn opened_card(&self, card: &OpenCard) -> Option<String> {
        let words = &self.words.lookback;
        let possible = fill(&words.possible, &[("n", &format!("{:+}", card.possible?))]);
        let changed = card.better.zip(card.less).map(|(better, less)| {
            let better = self.card(better, Telling::Short);
            fill(&words.would_have, &[("card", &better), ("n", &less.to_string())])
        });
        let told = std::iter::once(possible).chain(changed);
        Some(told.collect::<Vec<_>>().join(" "))
    }

    /// Sentences about a round with open cards.
    pub fn opened(&self, open: Option<&OpenRound>) -> Vec<String> {
        let words = &self.words.lookback;
        let cut = open.is_some_and(|open| open.cut).then(|| words.cut.clone());
        std::iter::once(words.open.clone()).chain(cut).collect()
    }
}

/// A Saldo in whole points with its sign.
fn signed(saldo: f64) -> String {
    format!("{saldo:+.0}").replace('-', "−")
}
