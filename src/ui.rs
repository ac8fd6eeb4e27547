//! User interface: words, colours, pictures, areas and widgets.
//!
//! Widgets are given plain data and draw it into a buffer. They hold no colour, no word and no key name: those are
//! data in `assets`, read into [`text::words`], [`style::theme`] and [`style::art`].
//!
//! The page on top is a widget too, and its state is what the drawing tells, so that any terminal of ratatui's draws the
//! game:
//!
//! ```
//! use jass::{
//!     app::{Model, Terminal, options::SettingsFile, pages::menu::MenuEntry},
//!     game::{Level, Seed},
//!     ui::pages::{DrawnFrame, RenderContext, TopPage},
//! };
//! use ratatui::{Terminal as Drawing, backend::TestBackend};
//!
//! let level = Level::Club;
//! let model = Model::new(SettingsFile::default(), level, Terminal::default(), Seed(7), None);
//! let context = RenderContext::new(&model);
//! let mut drawn = DrawnFrame::default();
//! let mut terminal = Drawing::new(TestBackend::new(80, 24))?;
//! terminal.draw(|frame| {
//!     let page = TopPage { model: &model, context: &context };
//!     frame.render_stateful_widget(page, frame.area(), &mut drawn);
//! })?;
//! assert!(terminal.backend().to_string().contains("Neue Partie"));
//! // Each line of the menu can be clicked, and each key below it.
//! assert!(drawn.hits.len() > MenuEntry::all(&model.shared).len());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod export;
pub mod layout;
pub mod lines;
pub mod pages;
pub mod painter;
pub mod style;
pub mod text;
pub mod widgets;

use ratatui::{
    style::{Modifier, Style},
    text::{Line, Span, Text},
};
use serde::de::{DeserializeOwned, Error};

pub use self::{
    export::frame::Frame,
    layout::{PageAreas, TableAreas, Tier},
    style::{
        art::Art,
        ascii::Ascii,
        light::Light,
        theme::{Stock, Theme},
    },
    text::{
        deck::Deck,
        narrate::Narrator,
        options::OptionNarrator,
        rulebook::Rulebook,
        words::{Telling, Words, options::OptionWords},
    },
    widgets::{
        call_list::CallList,
        dialog::{Dialog, Passage},
        form::{Form, FormHit, FormRow, FormValue},
        hand::{Hand, HandSlot, SlotState},
        hints::{Hints, KeyLabel},
        menu::{Menu, MenuItem},
        pager::Pager,
        panel::Panel,
        score_chart::ScoreChart,
        score_table::{ScoreRow, ScoreTable},
        seen_cards::SeenCards,
        slate::{SlateAreas, SlateBoard, SlateHalf},
        status::{Log, Status},
        title::{Title, TitleContract, TrickDirection},
        trick::{TrickMoment, TrickView},
    },
};
use crate::{
    app::table::hint::Hinted,
    cards::Suit,
    config::{Language, deck::DeckChoice},
    rules::house::DeckRules,
};

/// Look of the game: language, colours, pictures and deck.
#[derive(Clone, Debug)]
pub struct Look {
    /// The texts.
    pub words: Words,
    /// The texts of the settings.
    pub options: OptionWords,
    /// The colours.
    pub theme: Theme,
    /// The light on the cloth, where its colour has shades.
    pub light: Option<Light>,
    /// The pictures.
    pub art: Art,
    /// The cards and their names.
    pub deck: Deck,
    /// Table of ASCII for everything else, where nothing else may be drawn.
    pub ascii: Option<Ascii>,
}

impl Look {
    /// The look of these choices.
    pub fn new(language: Language, theme: Theme, deck: &DeckRules) -> Self {
        Self::of(language, theme, DeckChoice::new(*deck, None))
    }

    /// The look with the deck that is drawn.
    pub fn of(language: Language, theme: Theme, deck: DeckChoice<'_>) -> Self {
        let deck = Deck::of(deck, language);
        Self {
            words: Words::of(language),
            options: OptionWords::of(language),
            light: Light::on(&theme),
            theme,
            art: Art::of(&deck),
            deck,
            ascii: None,
        }
    }

    /// The look in ASCII.
    #[must_use]
    pub fn in_ascii(self) -> Self {
        let deck = self.deck.in_ascii();
        Self { art: Art::of(&deck), deck, ascii: Some(Ascii::new()), ..self }
    }

    /// The look with the cards of another deck.
    #[must_use]
    pub fn with_deck(&self, rules: &DeckRules, language: Language) -> Self {
        let deck = Deck::new(rules, language);
        let look = Self { art: Art::of(&deck), deck, ..self.clone() };
        if self.ascii.is_some() { look.in_ascii() } else { look }
    }

    /// The style of a suit in a line of text.
    pub const fn suit(&self, suit: Suit) -> Style {
        self.theme.suits.of(self.deck.hue(suit))
    }

    /// The style of a suit on the stock of a card.
    pub const fn ink(&self, suit: Suit, stock: Stock) -> Style {
        self.theme.ink(self.deck.hue(suit), stock)
    }

    /// Mark of a choice that a hint names: the advised one, or another that is about as good.
    pub fn hint_mark<T: Copy + PartialEq>(&self, hinted: Hinted<T>, choice: T) -> Option<&str> {
        let marks = &self.art.marks;
        let named = [(hinted.advised, &marks.advised), (hinted.equal, &marks.equal)];
        named.into_iter().find(|(named, _)| *named == Some(choice)).map(|(_, mark)| mark.as_str())
    }

    /// True if cards are light areas; else they are outlines.
    pub const fn has_stock(&self) -> bool {
        self.ascii.is_none() && self.theme.stock(Stock::White).is_some()
    }

    /// A text in spans, the signs of suits in their colours.
    pub fn spans(&self, text: &str, style: Style) -> Vec<Span<'static>> {
        let mut spans: Vec<Span<'static>> = Vec::new();
        for sign in text.chars() {
            // On a coloured bar a sign has the ink of the bar; a colour of its own could hardly be read dimmed.
            let bright = style.remove_modifier(Modifier::DIM);
            let own = self.sign(sign).filter(|own| own.fg.is_some() && style.bg.is_none());
            let style = own.map_or(style, |own| bright.patch(own));
            match spans.last_mut().filter(|span| span.style == style) {
                Some(span) => span.content.to_mut().push(sign),
                None => spans.push(Span::styled(sign.to_string(), style)),
            }
        }
        spans
    }

    /// Lines of text, the signs of suits in their colours.
    pub fn text<L>(&self, lines: impl IntoIterator<Item = L>, style: Style) -> Text<'static>
    where
        L: AsRef<str>,
    {
        lines.into_iter().map(|line| Line::from(self.spans(line.as_ref(), style))).collect()
    }

    /// The style of a character that stands for a suit in a line of text.
    pub fn sign(&self, sign: char) -> Option<Style> {
        if sign.is_ascii() || sign.is_alphabetic() {
            return None;
        }
        let is = |suit: &Suit| self.deck.sign(*suit).chars().eq([sign]);
        Suit::ALL.into_iter().find(is).map(|suit| self.suit(suit))
    }
}

/// Reads a table of `assets`.
///
/// By way of one value that holds any table, since what serde derives is compiled anew for each of the three kinds of
/// map that the reader of TOML has: for the tables of words that was a sixth of all code that was compiled.
///
/// # Errors
/// A text that is not TOML, or that does not hold exactly what is asked for.
fn read_asset<T: DeserializeOwned>(text: &str) -> serde_json::Result<T> {
    let table = toml::from_str(text).map_err(serde_json::Error::custom)?;
    serde_json::from_value(table)
}

#[cfg(test)]
mod tests;
