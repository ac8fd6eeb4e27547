//! Reasons and hints of the game for two as sentences.

use super::BodenseeNarrator;
use crate::{
    app::{
        bodensee::{Hint, Table},
        person::MY_SIDE,
        reasons::bodensee::GivenReason,
    },
    cards::Mode,
    coach::report::bodensee::{Advice, RoundChance},
    game::bodensee::Action,
    ui::text::{
        narrate::capital,
        words::{Telling, fill},
    },
};

/// An alternative in a line: the action, its chance with the error in per cent, and how it compares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BodenseeAlternative {
    /// The action.
    pub label: String,
    /// The chance.
    pub chance: String,
    /// The error of the chance.
    pub error: String,
    /// Comparison with the best.
    pub note: String,
}

impl BodenseeNarrator<'_> {
    /// A reason as a sentence; the person is addressed.
    pub fn reason(&self, given: &GivenReason, form: Telling) -> String {
        let GivenReason { by, action, reason: (reason, cards) } = *given;
        let words = self.say.words.bodensee.why.of(reason);
        let template = if by == MY_SIDE { &words.own } else { &words.other };
        let (card, trump) = match action {
            Action::Play(card) => (Some(card), None),
            Action::Call(Mode::Trump(suit)) => (None, Some(suit)),
            Action::Call(Mode::Obenabe | Mode::Unenufe | Mode::Slalom(_))
            | Action::Bid(_)
            | Action::Pass
            | Action::Enough => (None, None),
        };
        let told = card.map(|card| self.say.card(card, form)).unwrap_or_default();
        let high = trump.map(|suit| self.say.high_trumps(cards, suit).join(", "));
        let values = [
            ("name", self.name(by)),
            ("rival", self.name(by.other())),
            ("card", &told),
            ("n", &cards.len().to_string()),
            ("high", &high.unwrap_or_default()),
        ];
        let sentence = match card {
            Some(card) => self.say.suited(template, card.suit(), form, &values),
            None => fill(template, &values),
        };
        capital(&sentence)
    }

    /// An action that can be advised.
    fn action(&self, action: Action, form: Telling) -> String {
        let words = &self.say.words.bodensee;
        match action {
            Action::Bid(bid) => fill(&words.bids.bid_it, &[("bid", &bid.to_string())]),
            Action::Pass => words.hint.pass.clone(),
            Action::Call(mode) => self.mode(mode, form),
            Action::Play(card) => self.say.card(card, form),
            Action::Enough => words.hint.enough.clone(),
        }
    }

    /// A hint in a few sentences, the action first.
    pub fn hint(&self, hint: &Hint, bodensee: &Table, form: Telling) -> Vec<String> {
        let Some(advice) = &hint.advice else {
            return vec![self.say.words.coach.computing.clone()];
        };
        let Advice { action, reason, cards, .. } = *advice;
        let given = GivenReason { by: MY_SIDE, action, reason: (reason, cards) };
        let chance = advice.chance().and_then(|chance| self.chance(chance, bodensee));
        let said = [capital(&self.action(action, form)), self.reason(&given, form)];
        said.into_iter().chain(chance).collect()
    }

    /// The chance of winning the round by an action, in the words that fit it.
    fn chance(&self, chance: &RoundChance, bodensee: &Table) -> Option<String> {
        let words = &self.say.words.bodensee;
        let standing = bodensee.shown_table().contract;
        let (template, bid) = match chance.action {
            Action::Bid(bid) => (&words.chance.bid, Some(bid)),
            Action::Pass => (&words.chance.pass, Some(standing?.bid)),
            Action::Call(_) | Action::Play(_) | Action::Enough => (&words.chance.round, None),
        };
        let bid = bid.map_or_else(String::new, |bid| bid.to_string());
        let [percent, error] = percents(chance);
        let name = self.name(MY_SIDE.other());
        Some(fill(template, &[("bid", &bid), ("name", name), ("p", &percent), ("e", &error)]))
    }

    /// The alternatives, the best first.
    pub fn alternatives(&self, advice: &Advice, form: Telling) -> Vec<BodenseeAlternative> {
        let best = advice.ranked.first();
        let rows = advice.ranked.iter().map(|ranked| {
            let [chance, error] = percents(ranked);
            let note = best.map_or_else(String::new, |best| self.standing_of(ranked, best));
            BodenseeAlternative { label: self.action(ranked.action, form), chance, error, note }
        });
        rows.collect()
    }

    /// Source of the chances: before a mode is called nothing has fallen.
    pub fn sources(&self, bodensee: &Table) -> &str {
        let words = &self.say.words.coach;
        match bodensee.shown_table().mode {
            Some(_) => &words.known_bodensee,
            None => &words.known_bids,
        }
    }

    fn standing_of(&self, ranked: &RoundChance, best: &RoundChance) -> String {
        let words = &self.say.words.coach;
        match best.wins - ranked.wins {
            _ if ranked.action == best.action => words.best.clone(),
            less if less <= ranked.error.max(best.error) => words.as_good.clone(),
            less => format!("−{:.0}", 100.0 * less),
        }
    }
}

/// A chance and its error in per cent.
fn percents(chance: &RoundChance) -> [String; 2] {
    [chance.wins, chance.error].map(|share| format!("{:.0}", 100.0 * share))
}
