//! Facts and causes of the coach, said in every language.

use super::*;
use crate::{
    cards::Rank,
    coach::report::{Cause, Chances, Fact, Loss, Strength, ToldFact, Unit},
};

const ACE: Card = Card::new(Suit::Eicheln, Rank::Ace);

/// A fact of each kind, with numbers and cards that its sentence must name.
const FACTS: [(Fact, &[&str]); 52] = {
    let chances = Chances { best: 60, other: 40 };
    let card = Card::new(Suit::Eicheln, Rank::Seven);
    let (mode, suit) = (Mode::Obenabe, Suit::Eicheln);
    [
        (Fact::Match(chances), &["3", "2", "5"]),
        (Fact::TheirMatch(chances), &["3", "2", "5"]),
        (Fact::Wins(chances), &["3", "2", "5"]),
        (Fact::LastTrick(chances), &["3", "2", "5"]),
        (Fact::Trick { chances, points: 17 }, &["3", "2", "5", "17"]),
        (Fact::Spares { card, points: 11, chance: 75 }, &["♣7", "11", "3", "4"]),
        (Fact::Adds { card, points: 11, chance: 75 }, &["♣7", "11", "3", "4"]),
        (Fact::Keeps { card, strength: Strength::Plain, chances }, &["♣7", "3", "2", "5"]),
        (Fact::Keeps { card, strength: Strength::Trump, chances }, &["♣7", "3", "2", "5"]),
        (Fact::Keeps { card, strength: Strength::Bock, chances }, &["♣7", "3", "2", "5"]),
        (Fact::Makes { card, chances }, &["♣7", "3", "2", "5"]),
        (Fact::Draws(chances), &["3", "2", "5"]),
        (Fact::Entry(chances), &["3", "2", "5"]),
        (Fact::Partner { suit, chance: 75 }, &["♦", "3", "4"]),
        (Fact::Theirs { suit, chance: 75 }, &["♦", "3", "4"]),
        (Fact::Banner { card, chances }, &["♣7", "3", "2", "5"]),
        (Fact::Melds { points: 23 }, &["23"]),
        (Fact::Now { points: 12 }, &["12"]),
        (Fact::More { chance: 75 }, &["3", "4"]),
        (Fact::ForLater { card, order: Ranking::Down, chances }, &["♣7", "3", "2", "5"]),
        (Fact::ForLater { card, order: Ranking::Up, chances }, &["♣7", "3", "2", "5"]),
        (Fact::InTime { card, order: Ranking::Trump(suit), chances }, &["♣7", "3", "2", "5"]),
        (Fact::InTime { card, order: Ranking::Down, chances }, &["♣7", "3", "2", "5"]),
        (Fact::InTime { card, order: Ranking::Up, chances }, &["♣7", "3", "2", "5"]),
        (Fact::WritesMatch(chances), &["3", "2", "5"]),
        (Fact::TheyWriteMatch(chances), &["3", "2", "5"]),
        (Fact::LastTheirs(chances), &["3", "2", "5"]),
        (Fact::Leaves { chances, points: 17 }, &["3", "2", "5", "17"]),
        (Fact::Withholds { card, points: 11, chance: 75 }, &["♣7", "11", "3", "4"]),
        (Fact::Unloads { card, points: 11, chance: 75 }, &["♣7", "11", "3", "4"]),
        (Fact::Sheds { card, chances }, &["♣7", "3", "2", "5"]),
        (Fact::StaysUnder { low: card, high: ACE, chances }, &["♣7", "♣A", "3", "2", "5"]),
        (Fact::Escapes { card, chances }, &["♣7", "3", "2", "5"]),
        (Fact::Void { suit, chances }, &["♦", "3", "2", "5"]),
        (Fact::PartnerLess { suit, chance: 75 }, &["♦", "3", "4"]),
        (Fact::Fewer { chance: 75 }, &["3", "4"]),
        (Fact::Tells, &[]),
        (Fact::Factor { best: 4, other: 2 }, &["4", "2"]),
        (Fact::SureTricks { best: 5, other: 3 }, &["5", "3"]),
        (Fact::Trumps { count: 5, partner: 13 }, &["5", "1.3"]),
        (Fact::LowCards { mode, count: 7, tricks: 8 }, &["7", "0.8"]),
        (Fact::FewLow { mode, count: 3, tricks: 28 }, &["3", "2.8"]),
        (Fact::MustTake { mode, card, chance: 75 }, &["♣7", "3", "4"]),
        (Fact::Exposed { mode, card, chance: 75 }, &["♣7", "3", "4"]),
        (Fact::Discards { suit, chance: 75 }, &["♦", "3", "4"]),
        (Fact::Push { chance: 75 }, &["3", "4"]),
        (Fact::NoPush { chance: 33 }, &["1", "3"]),
        (Fact::Meets { mode }, &[]),
        (Fact::Lacks { mode, missing: 2 }, &[]),
        (Fact::Doubling { points: 23 }, &["23"]),
        (Fact::NoDoubling { points: 23 }, &["23"]),
        (Fact::Shares { better: 61, equal: 23, worse: 16 }, &["61", "23", "16"]),
    ]
};

/// Says a fact of a card that is better than another, which the rules of thumb ask for and which was played.
fn said(say: Narrator<'_>, fact: Fact, by: Seat, other: Card) -> Vec<String> {
    let other = Action::Play(other);
    let against = Some(Contrasted::AskedByRule(other, TAKE));
    let facts = vec![ToldFact { fact, part: None }];
    let why = Why { against, facts, ..Why::rule(ReasonKind::Searched, CardSet::EMPTY) };
    advice::why(say, &advised(why), by, Some(other), Telling::Short)
}

#[test]
fn every_fact_of_a_contrast_is_said_in_every_language_and_to_everybody() {
    in_every_language(|language, say| {
        let six = say.card(card("R6"), Telling::Short);
        for ((fact, named), by) in FACTS.iter().flat_map(|it| Seat::ALL.map(|by| (it, by))) {
            let told = said(say, *fact, by, card("R6"));
            let [against, told] = &told[..] else { panic!("{told:?}") };
            assert!(against.matches(&six).count() >= 2, "the rule is named: {against}");
            let seven = say.card(card("E7"), Telling::Short);
            let ace = say.card(ACE, Telling::Short);
            let codes = |part: &&str| part.replace("♣7", &seven).replace("♣A", &ace);
            for part in named.iter().map(codes) {
                assert!(told.contains(&part), "{language:?} {by:?}: {part} in {told}");
            }
            assert!(!told.contains(['{', '}']) && told.ends_with('.'), "{language:?}: {told}");
            assert!(!told.contains("  "), "{language:?}: {told}");
        }
        assert_eq!(say.words.contrast.len(), FACTS.len(), "{language:?}");
    });
}

#[test]
fn what_is_explained_agrees_with_the_loss() {
    let language = Language::English;
    let deck = Deck::new(&DeckRules::default(), language);
    let (words, names) = (Words::of(language), names());
    let say = Narrator::new(&words, &deck, &names);
    let check = |parts: &[f64], expected: Option<&str>| {
        let told = |part: &f64| ToldFact { fact: Fact::Tells, part: Some(*part) };
        let told: Vec<ToldFact> = parts.iter().map(told).collect();
        let loss = Loss { amount: 20.4, error: 3.0 };
        assert_eq!(say.explained(&told, loss, Unit::Saldo).as_deref(), expected);
    };
    check(&[], None);
    check(&[11.2], Some("That explains 11 of 20 points."));
    check(&[11.2, 9.0], Some("That explains all of it."));
    check(&[25.4], Some("That is 25 points; lost again elsewhere: 5."));
}

#[test]
fn every_cause_has_a_short_name_of_its_own() {
    in_every_language(|language, say| {
        let mut told: Vec<String> = Cause::ALL.iter().map(|cause| say.cause(*cause)).collect();
        for name in &told {
            check(name);
            assert!(name.chars().count() <= 36, "{language:?}: {name}");
        }
        told.sort();
        told.dedup();
        assert_eq!(told.len(), Cause::ALL.len(), "{language:?}: {told:?}");
    });
}
