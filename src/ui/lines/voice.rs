//! Voice: the words in which the game is told, kept while they hold.

use super::Plain;
use crate::{
    app::Model,
    config::{Language, deck::DeckName},
    rules::house::DeckRules,
    ui::{
        Deck, Narrator,
        text::words::{Words, options::OptionWords},
    },
};

/// Language and deck of a line-by-line game.
// Read anew only where another is chosen: the names of the cards were once read from their TOML for every sentence.
#[derive(Debug)]
pub struct Voice {
    /// The texts.
    pub words: Words,
    options: OptionWords,
    deck: Deck,
    speaks: VoiceChoices,
}

/// The choices that decide how everything is said.
type VoiceChoices = (Language, DeckRules, DeckName);

fn choices(model: &Model) -> VoiceChoices {
    let deck = model.shared.drawn_deck();
    (model.shared.language(), deck.rules, deck.name())
}

impl Voice {
    /// The voice for what is chosen.
    pub fn of(model: &Model) -> Self {
        let language = model.shared.language();
        Self {
            words: Words::of(language),
            options: OptionWords::of(language),
            deck: Deck::of(model.shared.drawn_deck(), language),
            speaks: choices(model),
        }
    }

    /// Speaks the language of the program, and names the cards of the deck that is drawn.
    pub fn follow(&mut self, model: &Model) {
        if self.speaks != choices(model) {
            *self = Self::of(model);
        }
    }

    /// Has the words for what is there now.
    pub fn with<T>(&self, model: &Model, make: impl FnOnce(Plain<'_>) -> T) -> T {
        let names = self.words.seated(&model.shared.names());
        let say = Narrator::new(&self.words, &self.deck, &names);
        make(Plain { say, options: &self.options, aid: model.shared.aid() })
    }
}
