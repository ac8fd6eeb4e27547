//! Decks that a person adds as files: what suits and ranks are called, and how they are drawn. Rules, saved games and
//! the pipe know nothing of them.

mod reading;
mod signs;

pub use reading::suit_names;
pub use signs::{NameLimits, TAKEN};

use super::{
    Background, Palette, Problem,
    theme::{Inks, Paint, PaintMap, Roles, ThemeChoice, ThemePaints},
};
use crate::{
    cards::Rank,
    rules::house::{DeckRules, Faces},
};

/// Deck that a person has added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnDeck {
    /// Name of the deck: that of its file.
    pub name: String,
    /// Deck of the program that gives what the file leaves out.
    pub base: Faces,
    /// Suits, by those of the French cards that they are drawn like.
    pub suits: Inks<SuitWords>,
    /// Ranks.
    pub ranks: RankWords,
    /// Paints of the suits, on a dark and on a light background.
    pub paints: [PaintMap; 2],
    /// Places where it is hard to read, which are no mistakes.
    pub faint: Vec<Problem>,
}

/// Words for a suit, where the file gives them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SuitWords {
    /// Sign of one or two cells.
    pub sign: Option<String>,
    /// Letter where only ASCII is drawn.
    pub letter: Option<String>,
    /// Name in full.
    pub name: Option<String>,
    /// Name as part of a card's.
    pub of: Option<String>,
    /// Name of cards of the suit that one holds.
    pub some: Option<String>,
}

/// Words for the ranks from the Six to the Ace, where the file gives them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RankWords {
    /// As printed on the card.
    pub letters: Option<[String; RANKS]>,
    /// As spoken.
    pub names: Option<[String; RANKS]>,
    /// As spoken of several cards.
    pub many: Option<[String; RANKS]>,
}

/// Number of ranks.
pub(super) const RANKS: usize = Rank::ALL.len();

impl OwnDeck {
    /// Reads the text of a file; the error lists everything that is wrong with it.
    ///
    /// ```
    /// use jass::config::OwnDeck;
    /// let chess = "base = \"french\"\n[ranks]\nletters = [\"6\", \"7\", \"8\", \"9\", \"10\", \"♞\", \"♛\", \"♚\", \"A\"]\n";
    /// let wrong = OwnDeck::read("chess", chess).unwrap_err();
    /// assert_eq!(wrong[0].message, "`letters`: \"♞\" is no letter or number");
    /// assert!(OwnDeck::read("plain", "base = \"german\"\n").is_ok());
    /// ```
    pub fn read(name: &str, text: &str) -> Result<Self, Vec<Problem>> {
        reading::read(name, text)
    }
}

/// Name of a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeckName {
    /// One that comes with the program.
    BuiltIn(Faces),
    /// One that a person has added.
    Own(String),
}

/// Deck that is drawn.
#[derive(Clone, Copy, Debug)]
pub struct DeckChoice<'a> {
    /// Rules of the table about cards, with the faces that are drawn.
    pub rules: DeckRules,
    /// Deck of the person's own that is drawn in place of that of the table.
    pub own: Option<&'a OwnDeck>,
}

impl<'a> DeckChoice<'a> {
    /// The deck of a table, or the person's own in its place.
    pub fn new(table: DeckRules, own: Option<&'a OwnDeck>) -> Self {
        let faces = own.map_or(table.faces, |own| own.base);
        Self { rules: DeckRules { faces, ..table }, own }
    }

    /// Name of the deck.
    pub fn name(&self) -> DeckName {
        self.own.map_or(DeckName::BuiltIn(self.rules.faces), |own| DeckName::Own(own.name.clone()))
    }

    /// Paints of a theme on this background, with the deck's own for the suits; where there is no colour, it has none
    /// either.
    pub fn paints(&self, theme: ThemeChoice<'_>, background: Background) -> Roles<Paint> {
        let paints = theme.paints(background);
        match (self.own, theme) {
            (None, _) | (Some(_), ThemeChoice::BuiltIn(Palette::Mono)) => paints,
            (Some(own), _) => paints.over(&own.paints[background as usize]),
        }
    }
}

/// Paints of a deck on the theme that most people have, by which it is measured whether they can be read.
fn on_cloth(paints: &[PaintMap; 2]) -> ThemePaints {
    ThemePaints::built_in(Palette::Cloth).over(paints)
}

#[cfg(test)]
mod tests;
