//! Reviews of the game for two as sentences: a decision with its verdict, and what the round gave away.

use super::BodenseeNarrator;
use crate::{
    coach::report::{
        Class, Unit,
        bodensee::{JudgedDecision, Review},
    },
    game::bodensee::Action,
    ui::text::{
        narrate::{
            advice::{amounts, in_unit, signed},
            capital,
            review::trick_or_call,
        },
        words::{Telling, fill},
    },
};

impl BodenseeNarrator<'_> {
    /// A decision: the verdict, and the reason of the better action.
    pub fn judged(&self, judged: &JudgedDecision, form: Telling) -> Vec<String> {
        let (verdict, advice) = (&judged.verdict, &judged.advice);
        let words = &self.say.words.review;
        let is_mark = verdict.class.is_mark();
        let is_unsure = verdict.played_on.is_some_and(|on| !on.loss.is_below(verdict.slip()));
        let (template, loss) = match verdict.class {
            Class::Free => (&words.free, verdict.solved),
            Class::Find => (&words.find, verdict.solved),
            Class::Good if is_unsure => (&words.perhaps, verdict.solved),
            Class::Good if judged.is_card() && verdict.is_better_openly() => {
                (&words.openly, verdict.solved)
            }
            Class::Good => (&words.good, verdict.solved),
            Class::Slip | Class::Error | Class::Blunder => {
                (&self.say.words.bodensee.review.better, verdict.loss().unwrap_or_default())
            }
        };
        let best = advice.ranked.first().filter(|_| !is_mark);
        let best = best.map_or(advice.action, |best| best.action);
        let [did, better] = [judged.did, best].map(|action| self.action(action, form));
        let [n, e] = amounts(loss, Unit::Worth);
        let n = if is_mark { n } else { format!("{n} %") };
        let told = fill(template, &[("did", &did), ("better", &better), ("n", &n), ("e", &e)]);
        let is_named = is_mark || advice.action == judged.did;
        let why = is_named.then(|| self.why_by(&advice.why, judged.seat, advice.action, form));
        std::iter::once(capital(&told)).chain(why).collect()
    }

    /// Name of the place of a decision: its trick, the call, or the bidding.
    pub fn place(&self, judged: &JudgedDecision) -> String {
        match judged.did {
            Action::Bid(_) | Action::Pass => self.say.words.bodensee.review.bid.clone(),
            Action::Call(_) | Action::Play(_) | Action::Enough => {
                trick_or_call(&self.say.words.review, judged.trick)
            }
        }
    }

    /// An action in a column: of a bid its number, of a call its sign.
    pub fn listed(&self, action: Action) -> String {
        match action {
            Action::Bid(bid) => bid.to_string(),
            Action::Call(mode) => self.say.deck.mode_sign(mode).to_owned(),
            Action::Pass | Action::Play(_) | Action::Enough => self.action(action, Telling::Short),
        }
    }

    /// Sum of what the marks of the round give away.
    pub fn given_away(&self, review: &Review) -> String {
        let [n, e] = amounts(review.given_away(Unit::Worth), Unit::Worth);
        fill(&self.say.words.bodensee.review.given, &[("n", &n), ("e", &e)])
    }

    /// A turning point: how far the chance moved, and whose part that was.
    pub fn turning_points(&self, review: &Review) -> Vec<String> {
        let words = &self.say.words.review;
        let part = |name: &str, amount: f64| {
            let amount = format!("{} %", signed(in_unit(amount, Unit::Worth)));
            fill(&words.part, &[("name", name), ("n", &amount)])
        };
        let told = review.turning.iter().map(|turn| {
            let own = (turn.own > 0.0).then(|| part(self.name(review.seat), -turn.own));
            let others = turn.others.iter().map(|(side, did, lost)| {
                let did = self.action(*did, Telling::Short);
                part(&format!("{} {did}", self.name(*side)), lost.amount)
            });
            let mut parts: Vec<String> = own.into_iter().chain(others).collect();
            parts.push(if parts.is_empty() { &words.fall } else { &words.rest }.clone());
            let chance = |worth: f64| format!("{:.0} %", in_unit(worth, Unit::Worth));
            let trick = review.decisions[turn.decision].trick.unwrap_or(1);
            fill(
                &words.turning,
                &[
                    ("n", &trick.to_string()),
                    ("from", &chance(turn.from)),
                    ("to", &chance(turn.to)),
                    ("parts", &parts.join(", ")),
                ],
            )
        });
        told.collect()
    }
}

/// A chance in a column; none where none was worked out.
pub fn chance_listed(judged: &JudgedDecision) -> String {
    let percent = |worth: f64| format!("{:.0}", in_unit(worth, Unit::Worth));
    judged.expected.map(percent).unwrap_or_default()
}
