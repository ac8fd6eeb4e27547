//! Reasons and hints of the game for two as sentences.

use super::BodenseeNarrator;
use crate::{
    app::{
        bodensee::{Hint, Table},
        person::MY_SIDE,
        reasons::bodensee::GivenReason,
    },
    cards::Side,
    coach::report::{Fact, Grade, Unit, Weighed, bodensee::Advice},
    game::bodensee::{Action, Reason},
    ui::text::{
        narrate::{
            ToldReason,
            advice::{self, Alternative, amounts, error_shown},
            capital, causes,
        },
        words::{Telling, fill},
    },
};

impl BodenseeNarrator<'_> {
    /// A reason as a sentence; the person is addressed.
    pub fn reason(&self, given: &GivenReason, form: Telling) -> String {
        let GivenReason { by, action, reason: (reason, cards) } = *given;
        let words = self.say.words.bodensee.why.of(reason);
        let template = if by == MY_SIDE { &words.own } else { &words.other };
        let (card, trump) = match action {
            Action::Play(card) => (Some(card), None),
            Action::Call(mode) => (None, mode.trump()),
            Action::Bid(_) | Action::Pass | Action::Enough => (None, None),
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
    pub(super) fn action(&self, action: Action, form: Telling) -> String {
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
    pub fn hint(&self, hint: &Hint, form: Telling) -> Vec<String> {
        let coach = &self.say.words.coach;
        let Some(advice) = &hint.advice else { return vec![coach.computing.clone()] };
        let name = |action| self.action(action, form);
        let best = capital(&advice::best(coach, advice, name));
        let chance = advice.of(advice.action).map(|weighed| self.chance(advice, weighed));
        let unsure = advice::unsure(coach, advice, name);
        // What is lost is lost against the best: "Bid 110 costs 13 %" stood below a bid that was not.
        let is_best = advice.ranked.first().map(|best| best.action) == Some(advice.action);
        let next = advice::next_worse(advice).filter(|_| is_best);
        let next = next.map(|weighed| self.less(weighed, form));
        if !advice.ranked.is_empty() && advice.is_all_the_same() {
            let chance = advice.ranked.first().map(|weighed| self.chance(advice, weighed));
            let told = if advice.why.reason == Reason::Sack {
                // That only a sack hangs on the card says that the round does not.
                let why = self.why(advice, MY_SIDE, None, form);
                std::iter::once(capital(&name(advice.action))).chain(why).collect()
            } else {
                vec![self.say.words.bodensee.chance.all_the_same.clone()]
            };
            return told.into_iter().chain(chance).collect();
        }
        let why = self.why(advice, MY_SIDE, advice.as_good(), form);
        let others: Vec<String> = unsure.into_iter().chain(next).collect();
        let compared = advice.why.against.and_then(|against| {
            advice::compared_with(coach, &name(against), why.iter().chain(&others))
        });
        std::iter::once(best).chain(chance).chain(why).chain(compared).chain(others).collect()
    }

    /// The reason for the advised action of a player, with the facts that speak for it. Another action may be named beside
    /// it: one that is as good, or what the player did.
    pub(super) fn why(
        &self,
        advice: &Advice,
        by: Side,
        beside: Option<Action>,
        form: Telling,
    ) -> Vec<String> {
        let Advice { action, why, .. } = advice;
        let told = || {
            let given = GivenReason { by, action: *action, reason: (why.reason, why.cards) };
            let reason = (by == MY_SIDE || beside.is_none()).then(|| self.reason(&given, form));
            ToldReason { action: self.action(*action, form), reason }
        };
        // Found by search it says nothing but its facts, and "Anna will bid still higher anyway" stood above "your bid stands
        // more often".
        let stands = why.facts.iter().any(|told| matches!(told.fact, Fact::Declares(_)));
        let is_told = match why.reason {
            Reason::Searched => why.facts.is_empty(),
            Reason::Jump => !stands,
            _ => true,
        };
        let rule = is_told.then(told).and_then(|told| match beside {
            Some(_) => told.named(&self.say.words.coach),
            None => told.reason,
        });
        let facts = why.facts.iter().map(|told| self.fact(told.fact, by, form));
        rule.into_iter().chain(facts).collect()
    }

    /// A fact of what this side does as a sentence, in words of this game or in those of both.
    // In a round of Slalom a hint stopped the program: of a card for the tricks from below this game has no words of its own.
    fn fact(&self, fact: Fact, by: Side, form: Telling) -> String {
        let (words, key) = (self.say.words, causes::template(fact));
        let words = words.bodensee.contrast.get(key).unwrap_or_else(|| &words.contrast[key]);
        let template = if by == MY_SIDE { &words.own } else { &words.other };
        let people = [("name", self.name(by)), ("rival", self.name(by.other()))];
        self.say.filled_fact(template, fact, people, form)
    }

    /// The chance of winning the round by an action.
    fn chance(&self, advice: &Advice, weighed: &Weighed<Action>) -> String {
        let [percent, error] = chance_shown(advice, weighed);
        fill(&self.say.words.bodensee.chance.round, &[("p", &percent), ("e", &error)])
    }

    fn less(&self, weighed: &Weighed<Action>, form: Telling) -> String {
        let [amount, error] = amounts(weighed.less, Unit::Worth);
        let action = self.action(weighed.action, form);
        let less = &self.say.words.bodensee.chance.less;
        capital(&fill(less, &[("action", &action), ("n", &amount), ("e", &error)]))
    }

    /// The alternatives, the best first.
    pub fn alternatives(&self, advice: &Advice, form: Telling) -> Vec<Alternative> {
        let words = &self.say.words.coach;
        let as_good_for_the_round = &self.say.words.bodensee.chance.as_good;
        let is_sack = advice.why.reason == Reason::Sack;
        let row = |weighed: &Weighed<Action>| {
            let [value, error] = chance_shown(advice, weighed);
            let grade = advice.grade(weighed);
            let note = match advice::graded(words, grade) {
                // A Jack that goes into the sack stood there as "about as good": the rows weigh the round alone.
                Some(_) if is_sack && matches!(grade, Grade::AsGood | Grade::Perhaps) => {
                    as_good_for_the_round.clone()
                }
                Some(note) => note.clone(),
                None => {
                    let [amount, error] = amounts(weighed.less, Unit::Worth);
                    format!("−{amount} ±{error}")
                }
            };
            let label = self.action(weighed.action, form);
            Alternative { label, value, error, share: None, note }
        };
        advice.ranked.iter().map(row).collect()
    }

    /// Source of the chances: before a mode is called nothing has fallen, and what is said is played on.
    pub fn sources(&self, bodensee: &Table, advice: &Advice) -> [String; 2] {
        let (coach, chance) = (&self.say.words.coach, &self.say.words.bodensee.chance);
        let is_called = bodensee.shown_table().mode.is_some();
        let known = if is_called { &coach.known_bodensee } else { &coach.known_bids };
        let played_on = if is_called { &chance.played_on } else { &coach.at_club };
        let further = if advice.method.is_open() { &chance.open } else { played_on };
        [known, further].map(String::clone)
    }
}

/// A chance and its error in per cent.
fn chance_shown(advice: &Advice, weighed: &Weighed<Action>) -> [String; 2] {
    let percent = advice::value_shown(advice, weighed);
    [format!("{percent:.0}"), error_shown(weighed.error, advice.unit)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::{BySeat, CardSet, Ranking},
        coach::report::{Chances, Loss, bodensee::Why},
        config::Language,
        rules::house::DeckRules,
        ui::text::{deck::Deck, narrate::Narrator, words::Words},
    };

    /// law: a reason that is told beside another action names its own, and of what the other player has not done none is
    /// told.
    #[test]
    fn a_reason_beside_another_action_names_its_own() {
        let names = BySeat(["du", "Beat", "Anna", "Chasper"].map(String::from));
        for language in Language::ALL.iter().copied() {
            let (words, deck) = (Words::of(language), Deck::new(&DeckRules::default(), language));
            let say = BodenseeNarrator { say: Narrator::new(&words, &deck, &names) };
            let why = Why::rule(Reason::WorthIt, CardSet::EMPTY);
            let advice = Advice::unweighed(Action::Bid(60), why);
            for by in Side::ALL {
                let told = |beside| say.why(&advice, by, beside, Telling::Short).concat();
                let (alone, beside) = (told(None), told(Some(Action::Pass)));
                assert!(!alone.is_empty() && !alone.contains("60"), "{language:?}: {alone}");
                let is_quoted = beside.contains("60") && beside.contains(&alone);
                assert_eq!(is_quoted, by == MY_SIDE, "{language:?} {by:?}: {beside}");
                assert_eq!(beside.is_empty(), by != MY_SIDE, "{language:?} {by:?}: {beside}");
            }
        }
    }

    /// law: every fact of cards can be told, also one of the tricks from above or below that comes in a Slalom alone.
    #[test]
    fn facts_of_a_slalom_are_told() {
        let names = BySeat(["du", "Beat", "Anna", "Chasper"].map(String::from));
        let (card, chances) = ("E7".parse().unwrap(), Chances { best: 60, other: 40 });
        let turned = [Ranking::Up, Ranking::Down];
        let later = turned.map(|order| Fact::ForLater { card, order, chances });
        let in_time = turned.map(|order| Fact::InTime { card, order, chances });
        for language in Language::ALL.iter().copied() {
            let (words, deck) = (Words::of(language), Deck::new(&DeckRules::default(), language));
            let say = BodenseeNarrator { say: Narrator::new(&words, &deck, &names) };
            for fact in later.into_iter().chain(in_time) {
                for by in Side::ALL {
                    let told = say.fact(fact, by, Telling::Short);
                    let is_told = told.contains(&say.say.card(card, Telling::Short));
                    assert!(is_told && !told.contains('{'), "{language:?}: {told}");
                }
            }
        }
    }

    /// law: what goes into the sack is as good for the round, not as good.
    #[test]
    fn beside_a_card_for_the_sack_the_others_are_as_good_for_the_round() {
        let names = BySeat(["du", "Beat", "Anna", "Chasper"].map(String::from));
        for language in Language::ALL.iter().copied() {
            let (words, deck) = (Words::of(language), Deck::new(&DeckRules::default(), language));
            let say = BodenseeNarrator { say: Narrator::new(&words, &deck, &names) };
            let [nine, jack] = ["E9", "RU"].map(|card| Action::Play(card.parse().unwrap()));
            let notes = |reason| -> Vec<String> {
                let advice = Advice {
                    ranked: [jack, nine].map(without_chance).into(),
                    unit: Unit::Worth,
                    ..Advice::unweighed(nine, Why::rule(reason, CardSet::EMPTY))
                };
                let rows = say.alternatives(&advice, Telling::Short);
                rows.into_iter().map(|row| row.note).collect()
            };
            let advised = &words.coach.by_rule;
            assert_eq!(notes(Reason::Duck), [&*words.coach.as_good, advised], "{language:?}");
            assert_eq!(notes(Reason::Sack), [&*words.bodensee.chance.as_good, advised]);
            assert_ne!(words.bodensee.chance.as_good, words.coach.as_good, "{language:?}");
        }
    }

    /// An action that wins the round in no deal, as the best does not either.
    const fn without_chance(action: Action) -> Weighed<Action> {
        let less = Loss { amount: 0.0, error: 0.0 };
        Weighed { action, value: 0.0, saldo: None, error: 0.0, less, better: 0, equal: 6, worse: 0 }
    }

    /// Below a best bid of 23.4 one of 17.7 is 5.7 less: 23 and 18 were shown beside a loss of 6.
    #[test]
    fn an_alternative_is_below_the_best_by_the_loss_that_stands_beside_it() {
        let names = BySeat(["du", "Beat", "Anna", "Chasper"].map(String::from));
        let words = Words::of(Language::German);
        let deck = Deck::new(&DeckRules::default(), Language::German);
        let say = BodenseeNarrator { say: Narrator::new(&words, &deck, &names) };
        let weighed = |bid, value, amount| Weighed {
            action: Action::Bid(bid),
            value,
            saldo: None,
            error: 30.0,
            less: Loss { amount, error: 20.0 },
            better: 0,
            equal: 0,
            worse: 1,
        };
        let advice = Advice {
            ranked: vec![weighed(60, 234.0, 0.0), weighed(5, 177.0, 57.0)],
            unit: Unit::Worth,
            ..Advice::unweighed(Action::Bid(60), Why::rule(Reason::WorthIt, CardSet::EMPTY))
        };
        let rows = say.alternatives(&advice, Telling::Short);
        let shown: Vec<_> = rows.iter().map(|row| (&*row.value, &*row.note)).collect();
        assert_eq!((shown[0].0, shown[1]), ("23", ("17", "−6 ±2")));
    }
}
