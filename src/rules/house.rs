//! The house rules: every switch of `jass.toml` as a typed value.
//!
//! Nothing here is read from a file; the table of keys ([`KEYS`]) says how each is written.

pub mod bodensee;
pub mod calling;
pub mod check;
pub mod conventions;
pub mod finish;
pub mod key;
pub mod keys;
pub mod kind;
pub mod nearest;
pub mod overrides;
pub mod play;
pub mod presets;
pub mod score;
pub mod table;
pub mod value;
pub mod weis;
pub mod words;

pub use bodensee::{AllPass, BodenseeRules, FirstDealer, Flip, SackAppliesTo};
pub use calling::{Eleven, Leader, SchiebenRules, SlalomEleven, TrumpRules};
pub use check::Clash;
pub use conventions::{Conventions, Customs, Guideline, Verwerfen};
pub use finish::{
    Credit, EtiquetteRules, FalseClaim, FinishMode, FinishOrder, FinishRules, MarkRules,
};
pub use key::{Key, KeyError};
pub use keys::{KEYS, key_named, other_name};
pub use kind::Kind;
pub use play::{PlayRules, Ruff, Undertrump};
pub use score::{Factors, ScoreRules};
pub use table::{DealRules, DeckRules, Direction, Faces, FirstForehand, FrenchMap, Names};
pub use value::Value;
pub use weis::{Announce, HundredOrder, LowQuartets, StoeckRules, Tie, WeisRules, WeisTable};

/// What a table has agreed on. The default is the preset `swisslos-2500` (rules.md §14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct House {
    /// The preset that the rest was written against.
    pub preset: Preset,
    /// Which game is played.
    pub variant: Variant,
    /// Which cards are drawn and how they are called.
    pub deck: DeckRules,
    /// How cards are dealt and who begins.
    pub deal: DealRules,
    /// Which calls there are and what their cards count.
    pub trump: TrumpRules,
    /// Who may push, and who leads then.
    pub schieben: SchiebenRules,
    /// Which card may be played.
    pub play: PlayRules,
    /// What a round counts.
    pub score: ScoreRules,
    /// Melds.
    pub weis: WeisRules,
    /// King and Ober of trumps.
    pub stoeck: StoeckRules,
    /// How a game ends.
    pub finish: FinishRules,
    /// Side prizes that change no score.
    pub marks: MarkRules,
    /// What is allowed at the table beside the play.
    pub etiquette: EtiquetteRules,
    /// What partner and opponents go by.
    pub bots: Conventions,
    /// The two-handed game.
    pub bodensee: BodenseeRules,
}

/// A named set of house rules (rules.md §14.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Preset {
    #[default]
    Swisslos2500,
    Swisslos1000,
    Official,
    Pagat3000,
    Uri,
    Romandie,
    SwissClub,
}

/// `variant`: which game is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Variant {
    /// Four seats.
    #[default]
    Schieber,
    /// Two seats.
    Bodensee,
}
