//! Causes in words: the names by which marks are counted, and the facts of a contrast as sentences.

use super::{
    Narrator, Telling,
    advice::{amounts, of_unit},
    capital, fill, sentence,
};
use crate::{
    app::person::ME,
    cards::{Rank, Ranking, Seat},
    coach::report::Cause,
    coach::report::{Chances, Fact, Loss, Strength, ToldFact, Unit},
    ui::text::words::coach::CoachWords,
};

/// Chances as people say them: so many in so many, beside the per cent.
// From 60 worlds a chance is known to six in a hundred: "77 %" said more than was known.
const ODDS: [(u8, u8, u8); 13] = [
    (5, 1, 20),
    (10, 1, 10),
    (20, 1, 5),
    (25, 1, 4),
    (33, 1, 3),
    (40, 2, 5),
    (50, 1, 2),
    (60, 3, 5),
    (67, 2, 3),
    (75, 3, 4),
    (80, 4, 5),
    (90, 9, 10),
    (95, 19, 20),
];

impl Narrator<'_> {
    /// Name of a cause, in a few words.
    pub fn cause(&self, cause: Cause) -> String {
        let name = self.words.cause.of(cause);
        capital(&fill(name, &[("ten", self.deck.rank(Rank::Banner))]))
    }

    /// A fact of what this seat does as a sentence.
    pub(super) fn fact(&self, fact: Fact, by: Seat, form: Telling) -> String {
        let words = &self.words.contrast[template(fact)];
        let template = match (by, &words.yours) {
            (ME, _) => &words.own,
            (by, Some(yours)) if by.partner() == ME => yours,
            (_, _) => &words.other,
        };
        let people = [("name", self.name(by)), ("partner", self.name(by.partner()))];
        self.filled_fact(template, fact, people, form)
    }

    /// A sentence of a fact with the thing and the numbers of which it speaks, and with these people.
    pub(in crate::ui::text) fn filled_fact(
        &self,
        template: &str,
        fact: Fact,
        people: [(&str, &str); 2],
        form: Telling,
    ) -> String {
        let (thing, numbers) = (self.thing(fact, form), numbers(&self.words.coach, fact));
        let high = match fact {
            Fact::StaysUnder { high, .. } => self.card(high, form),
            _ => String::new(),
        };
        let mode = match fact {
            Fact::MustTake { mode, .. } | Fact::Exposed { mode, .. } => self.mode(mode, form),
            _ => thing.clone(),
        };
        let mut values: Vec<(&str, &str)> =
            numbers.iter().map(|(name, number)| (*name, number.as_str())).collect();
        values.extend([("card", &*thing), ("suit", &thing), ("mode", &mode), ("high", &high)]);
        values.extend(people);
        let told = sentence(capital(&fill(template, &values)));
        // "Worked out, the Under is better. Better in 21 %, worse in 46 % of deals" reads as a contradiction.
        match fact {
            Fact::Shares { better, worse, .. } if better < worse => {
                format!("{told} {}", self.words.coach.rarely_better)
            }
            _ => told,
        }
    }

    /// The card, suit or mode of which the fact speaks.
    fn thing(&self, fact: Fact, form: Telling) -> String {
        match fact {
            Fact::Spares { card, .. }
            | Fact::Withholds { card, .. }
            | Fact::Unloads { card, .. }
            | Fact::Sheds { card, .. }
            | Fact::StaysUnder { low: card, .. }
            | Fact::Escapes { card, .. }
            | Fact::ForLater { card, .. }
            | Fact::InTime { card, .. }
            | Fact::Adds { card, .. }
            | Fact::Keeps { card, .. }
            | Fact::Makes { card, .. }
            | Fact::MustTake { card, .. }
            | Fact::Exposed { card, .. }
            | Fact::Banner { card, .. } => self.card(card, form),
            Fact::Partner { suit, .. }
            | Fact::Theirs { suit, .. }
            | Fact::PartnerLess { suit, .. }
            | Fact::Void { suit, .. }
            | Fact::Discards { suit, .. } => self.suit(suit, form),
            Fact::Meets { mode }
            | Fact::Lacks { mode, .. }
            | Fact::LowCards { mode, .. }
            | Fact::FewLow { mode, .. } => self.mode(mode, form),
            _ => String::new(),
        }
    }

    /// Part of a loss that the facts explain; nothing where none of them is a part of it.
    pub(super) fn explained(&self, facts: &[ToldFact], loss: Loss, unit: Unit) -> Option<String> {
        let words = &self.words.coach;
        let parts = facts.iter().filter_map(|told| told.part);
        let parts: Vec<f64> = parts.collect();
        let amount = parts.iter().sum::<f64>();
        let [part, whole] = [amount, loss.amount].map(|amount| Loss { amount, error: 0.0 });
        let difference =
            Loss { amount: part.rounded(unit).amount - whole.rounded(unit).amount, ..part };
        let template = match difference.amount {
            _ if parts.is_empty() => return None,
            more if more > 0.0 => &words.part_more,
            more if more < 0.0 => &words.part,
            _ => &words.part_whole,
        };
        let [n, all, m] = [part, whole, difference].map(|loss| amounts(loss, unit)[0].clone());
        Some(fill(template, &[("n", &n), ("all", &all), ("m", &m), ("unit", of_unit(self, unit))]))
    }
}

/// Key of the sentence of a fact.
pub(in crate::ui::text) const fn template(fact: Fact) -> &'static str {
    match fact {
        Fact::Keeps { strength: Strength::Trump, .. } => "keeps-trump",
        Fact::Keeps { strength: Strength::Bock, .. } => "keeps-bock",
        Fact::ForLater { order: Ranking::Up, .. } => "for-later-up",
        Fact::ForLater { .. } => "for-later-down",
        Fact::InTime { order: Ranking::Down, .. } => "in-time-down",
        Fact::InTime { order: Ranking::Up, .. } => "in-time-up",
        _ => fact.code(),
    }
}

/// The numbers and chances that the sentence of a fact names.
fn numbers(words: &CoachWords, fact: Fact) -> Vec<(&'static str, String)> {
    let often = fact.chances().map(|chances| ("often", often(words, chances)));
    let chance = fact.chance().map(|chance| ("chance", about(words, chance)));
    let points = fact.points().map(|points| ("n", points.to_string()));
    let number = |name, number: u8| (name, number.to_string());
    let others = match fact {
        Fact::Factor { best, other } | Fact::SureTricks { best, other } => {
            vec![number("p", best), number("q", other)]
        }
        Fact::Trumps { count, partner: mean }
        | Fact::LowCards { count, tricks: mean, .. }
        | Fact::FewLow { count, tricks: mean, .. } => {
            vec![number("n", count), ("p", format!("{:.1}", f64::from(mean) / 10.0))]
        }
        Fact::Shares { better, equal, worse } => {
            vec![number("b", better), number("e", equal), number("w", worse)]
        }
        _ => Vec::new(),
    };
    [often, chance, points].into_iter().flatten().chain(others).collect()
}

/// A chance as people say it.
fn odds(words: &CoachWords, percent: u8) -> String {
    match percent {
        0..=2 => words.hardly_ever.clone(),
        98.. => words.nearly_always.clone(),
        _ => {
            let nearest = ODDS.iter().min_by_key(|(of, ..)| of.abs_diff(percent));
            let (_, a, b) = nearest.expect("there are odds");
            fill(&words.odds, &[("a", &a.to_string()), ("b", &b.to_string())])
        }
    }
}

/// The same where it stands alone: of some odds it is said that they are not exact.
fn about(words: &CoachWords, percent: u8) -> String {
    let odds = odds(words, percent);
    if (3..98).contains(&percent) { fill(&words.about, &[("odds", &odds)]) } else { odds }
}

/// Two chances behind "more often"; nothing where people would say the same of both.
fn often(words: &CoachWords, Chances { best, other }: Chances) -> String {
    let [p, q] = [best, other].map(|percent| odds(words, percent));
    let first = about(words, best);
    if p == q { String::new() } else { fill(&words.instead, &[("p", &first), ("q", &q)]) }
}
