//! Files of the themes and decks that come with the program, to start from.

use crate::{
    cards::{Rank, Suit},
    config::{Palette, deck::suit_names, theme},
    rules::house::{DeckRules, Faces, Value},
    shell::terminal::environment,
    ui::{Deck, text::deck::Hue},
};

/// File of the theme of this name.
pub fn theme(name: &str) -> String {
    let palette = Palette::ALL.iter().find(|palette| palette.code() == name);
    palette.map_or_else(String::new, |palette| theme::text(*palette).to_owned())
}

/// File of the deck of this name, in the language of the person.
pub fn deck(name: &str) -> String {
    let faces = Faces::ALL.iter().copied().find(|faces| faces.code() == name);
    let faces = faces.unwrap_or_default();
    let rules = DeckRules { faces, ..DeckRules::default() };
    let deck = Deck::new(&rules, environment::terminal().language);
    let ascii = deck.clone().in_ascii();
    let suit = |(name, hue): (&str, Hue)| {
        let suit = Suit::ALL.into_iter().find(|suit| deck.hue(*suit) == hue);
        let suit = suit.expect("every colour has its suit");
        let words = [
            ("sign", deck.sign(suit)),
            ("letter", ascii.sign(suit)),
            ("name", deck.suit(suit)),
            ("of", deck.of_suit(suit)),
            ("some", deck.some_of(suit)),
        ];
        let words = words.map(|(word, text)| format!("{word} = {}", Value::from(text)));
        format!("{name} = {{ {} }}\n", words.join(", "))
    };
    let suits: String = suit_names(faces).into_iter().zip(Hue::ALL).map(suit).collect();
    let ranks = |word: &str, of: fn(&Deck, Rank) -> &str| {
        let texts = Rank::ALL.map(|rank| of(&deck, rank).to_owned()).to_vec();
        format!("{word} = {}\n", Value::List(texts))
    };
    let ranks =
        [ranks("letters", Deck::letters), ranks("names", Deck::rank), ranks("many", Deck::many)];
    format!(
        "base = \"{name}\"\n\n[suits]\n{suits}\n# From the Six to the Ace.\n[ranks]\n{}",
        ranks.concat()
    )
}
