//! Names of cards, suits and calls: one table in `assets/names` for each `deck.names`.

use serde::Deserialize;

use super::words::ByCode;
use crate::{cards::Mode, config::Language, rules::house::Names, ui::read_asset};

/// The words of one naming table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NameTable {
    /// A card as it is spoken, of `{of}` and `{rank}`.
    pub card: String,
    /// Four of a rank, of `{ranks}`.
    pub quartet: String,
    /// Runs of three to nine cards.
    pub runs: [String; 7],
    /// A run with its cards, of `{run}`, `{suit}` and `{ranks}`.
    pub run: String,
    /// A run as it is spoken, of `{run}`, `{suit}`, `{low}` and `{high}`.
    pub run_spoken: String,
    /// The calls without trump.
    pub modes: ByCode<Mode, ModeName>,
    /// The calls of a suit that is not trump to the end.
    pub trio: TrioName,
    /// The deck ♠ ♥ ♦ ♣.
    pub french: FacesNames<FrenchSuits>,
    /// The deck of acorns, roses, shields and bells.
    pub swiss: FacesNames<SwissSuits>,
}

/// A call without trump.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModeName {
    /// Name in full.
    pub name: String,
    /// Sign of one or two cells.
    pub sign: String,
    /// Name of its family, where that is called with a direction.
    pub family: Option<String>,
}

/// A call of a suit that is not trump to the end.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrioName {
    /// Name in full, of `{suit}`.
    pub name: String,
    /// Sign of two or three cells, of `{suit}`.
    pub sign: String,
    /// Name of the family.
    pub family: String,
}

/// The words for one kind of pictures; ranks from the Six to the Ace.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FacesNames<Suits> {
    /// Ranks as printed on the card.
    pub letters: [String; 9],
    /// Ranks as spoken.
    pub ranks: [String; 9],
    /// Ranks as spoken of several cards.
    pub many: [String; 9],
    /// Suits by picture.
    pub suits: Suits,
}

/// The suits of the French deck.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct FrenchSuits {
    pub spades: SuitName,
    pub hearts: SuitName,
    pub diamonds: SuitName,
    pub clubs: SuitName,
}

/// The suits of the Swiss deck.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct SwissSuits {
    pub eicheln: SuitName,
    pub rosen: SuitName,
    pub schilten: SuitName,
    pub schellen: SuitName,
}

/// A suit.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SuitName {
    /// Sign of one or two cells.
    pub sign: String,
    /// Letter where only ASCII is drawn.
    pub letter: String,
    /// Name in full.
    pub name: String,
    /// Name as part of a card's, and after a negation where the language has a form for that.
    pub of: String,
    /// Name of cards of the suit that one holds: Herz, du cœur.
    pub some: String,
}

impl NameTable {
    /// The table of these names, where this language is spoken.
    pub fn of(names: Names, language: Language) -> Self {
        read_asset(text(names, language)).expect("the naming tables are read by the tests")
    }
}

const fn text(names: Names, language: Language) -> &'static str {
    match (names, language) {
        (Names::Swiss, _) => include_str!("../../../assets/names/swiss.toml"),
        (Names::Vorarlberg, _) => include_str!("../../../assets/names/vorarlberg.toml"),
        (Names::German, _) | (Names::Auto, Language::German) => {
            include_str!("../../../assets/names/german.toml")
        }
        (Names::French, _) | (Names::Auto, Language::French) => {
            include_str!("../../../assets/names/french.toml")
        }
        (Names::Italian, _) | (Names::Auto, Language::Italian) => {
            include_str!("../../../assets/names/italian.toml")
        }
        (Names::English, _) | (Names::Auto, Language::English) => {
            include_str!("../../../assets/names/english.toml")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_naming_table_is_whole() {
        for (names, language) in Names::ALL.iter().zip(Language::ALL.iter().copied().cycle()) {
            let text = text(*names, language);
            let read = read_asset::<NameTable>(text);
            assert!(read.is_ok(), "{names:?}: {}", read.unwrap_err());
            assert!(!text.contains('ß') && !text.contains('\u{fe0f}'), "{names:?}");
        }
    }
}
