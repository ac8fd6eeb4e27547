//! Ideas in every language: they name no card, nor anything else that is put in.

use std::collections::BTreeSet;

use super::*;
use crate::{
    cards::{Rank, Suit},
    rules::house::{DeckRules, Faces},
    ui::text::deck::Deck,
};

/// Words that name a card or a suit, in the names of every deck.
fn names_of_cards(language: Language) -> BTreeSet<String> {
    let decks = Faces::ALL
        .iter()
        .map(|faces| Deck::new(&DeckRules { faces: *faces, ..DeckRules::default() }, language));
    let mut names = BTreeSet::from(["puur", "nell", "bour", "bur"].map(str::to_owned));
    for deck in decks {
        names.extend(Suit::ALL.iter().map(|suit| deck.suit(*suit).to_lowercase()));
        names.extend(Rank::ALL.iter().map(|rank| deck.rank(*rank).to_lowercase()));
    }
    names
}

#[test]
fn no_idea_names_a_card() {
    for language in Language::ALL {
        let (words, cards) = (Words::of(*language), names_of_cards(*language));
        assert!(cards.len() > 15, "{cards:?}");
        for (idea, text) in words.idea.iter() {
            let said = text.to_lowercase();
            let named =
                said.split(|sign: char| !sign.is_alphanumeric()).find(|it| cards.contains(*it));
            assert_eq!(named, None, "{}: {}", language.code(), idea.code());
            let is_plain =
                !text.contains(['{', '♠', '♥', '♦', '♣']) && !text.contains(char::is_numeric);
            assert!(is_plain, "{}: {text}", language.code());
        }
    }
}

#[test]
fn an_idea_is_a_short_question_or_word_to_begin_with() {
    // At 40 x 12 a hint has four lines of 36 cells below the hand.
    for language in Language::ALL {
        for (idea, text) in Words::of(*language).idea.iter() {
            let lines = wrap(text, 28).len();
            assert!(lines <= 4, "{}: {} takes {lines} lines", language.code(), idea.code());
        }
    }
}
