//! How the game looks and sounds: words, colours, pictures, areas and widgets.
//!
//! Widgets are given plain data and draw it into a buffer. They hold no colour, no word and no key name: those are
//! data in `assets`, read into [`words`], [`theme`] and [`art`].

pub mod art;
pub mod ascii;
pub mod card;
pub mod choice;
pub mod deck;
pub mod dialog;
pub mod explainer;
pub mod form;
pub mod frame;
pub mod glossary;
pub mod hand;
pub mod hints;
pub mod ink;
pub mod layout;
pub mod menu;
pub mod names;
pub mod narrate;
pub mod pager;
pub mod panel;
pub mod plain;
pub mod rulebook;
pub mod screen;
pub mod seen;
pub mod sheet;
pub mod side;
pub mod slate;
pub mod status;
pub mod svg;
pub mod theme;
pub mod title;
pub mod trick;
pub mod words;

pub use art::Art;
pub use ascii::Ascii;
pub use choice::{Choice, Choosable};
pub use deck::Deck;
pub use dialog::{Answer, Dialog, Passage};
pub use explainer::Explainer;
pub use form::{Form, FormHit, FormRow, FormValue};
pub use frame::Frame;
pub use hand::{Hand, Slot, SlotState};
pub use hints::{Hint, Hints};
pub use layout::{PageAreas, TableAreas, Tier};
pub use menu::{Menu, MenuItem};
pub use narrate::Narrator;
pub use pager::Pager;
pub use panel::Panel;
pub use rulebook::Rulebook;
pub use seen::SeenCards;
pub use sheet::{Sheet, SheetRow};
pub use slate::{Slate, SlateAreas};
pub use status::{Log, Status};
pub use theme::{Theme, ThemeName};
pub use title::{Contract, Title};
pub use trick::{Moment, TrickView};
pub use words::{Language, Telling, Words, options::OptionWords};

use ratatui::style::Style;

use crate::{
    app::settings::Glyphs,
    rules::{Suit, house::DeckRules},
};

/// All that decides how the game looks: language, colours, pictures and deck.
#[derive(Clone, Debug)]
pub struct Look {
    /// The texts.
    pub words: Words,
    /// The texts of the settings.
    pub options: OptionWords,
    /// The colours.
    pub theme: Theme,
    /// The pictures.
    pub art: Art,
    /// The cards and their names.
    pub deck: Deck,
    /// What is drawn in place of what is not ASCII, where nothing else may be drawn.
    pub ascii: Option<Ascii>,
}

impl Look {
    /// The look of these choices.
    pub fn new(language: Language, theme: ThemeName, deck: &DeckRules) -> Self {
        Self {
            words: Words::of(language),
            options: OptionWords::of(language),
            theme: Theme::of(theme),
            art: Art::new(deck.faces, Glyphs::Unicode),
            deck: Deck::new(deck, language),
            ascii: None,
        }
    }

    /// The same in ASCII.
    #[must_use]
    pub fn in_ascii(self) -> Self {
        Self {
            art: Art::new(self.deck.faces(), Glyphs::Ascii),
            deck: self.deck.in_ascii(),
            ascii: Some(Ascii::new()),
            ..self
        }
    }

    /// The style of a suit.
    pub const fn suit(&self, suit: Suit) -> Style {
        self.theme.hue(self.deck.hue(suit))
    }

    /// The style of a sign that stands for a suit in a line of text.
    pub fn sign(&self, sign: char) -> Option<Style> {
        if sign.is_ascii() {
            return None;
        }
        let is = |suit: &Suit| self.deck.sign(*suit).chars().eq([sign]);
        Suit::ALL.into_iter().find(is).map(|suit| self.suit(suit))
    }
}

#[cfg(test)]
mod tests;
