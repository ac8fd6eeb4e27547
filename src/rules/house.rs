//! House rules: every switch of `jass.toml` as a typed value.
//!
//! Nothing here is read from a file; the table of keys ([`KEYS`]) says how each is written.

mod bodensee;
mod calling;
mod check;
mod conventions;
mod evening;
mod finish;
pub(crate) mod key;
mod keys;
pub(crate) mod kind;
mod overrides;
mod play;
mod presets;
mod score;
mod table;
pub(crate) mod value;
mod weis;
pub(crate) mod words;

pub use bodensee::{AllPass, BodenseeRules, FirstDealer, Flip, SackAppliesTo};
pub use calling::{
    CallRules, Eleven, FirstRound, Kontra, Leader, SchiebenRules, SlalomEleven, TrumpRules,
};
pub use check::{Clash, ClashKind};
pub use conventions::{Conventions, Customs, Guideline, Verwerfen};
pub use evening::EveningRules;
pub use finish::{
    BergpreisBy, Credit, EtiquetteRules, FalseClaim, FinishMode, FinishOrder, FinishRules,
    MarkRules,
};
pub use key::{ConfigKey, KeyError};
pub use keys::{KEYS, key_named, other_name};
pub use kind::ValueKind;
pub use overrides::NotAHouse;
pub use play::{PlayRules, Ruff, Undertrump};
pub use score::{Factors, ScoreRules};
pub use table::{
    DealRules, DeckRules, Direction, Faces, FirstForehand, FrenchMap, Names, NextFirst, ThrowIn,
};
pub use value::Value;
pub use weis::{
    Announce, HundredOrder, LowQuartets, ModesOfWeis, StoeckRules, Tie, WeisRules, WeisTable,
};

/// House rules that a table has agreed on. The default is the preset `swisslos-2500` (rules.md §14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct House {
    /// Preset that the other values were written against.
    pub preset: Preset,
    /// Game that is played.
    pub variant: Variant,
    /// Pictures and names of the cards.
    pub deck: DeckRules,
    /// Dealing and the first call.
    pub deal: DealRules,
    /// Calls and the points of their cards.
    pub trump: TrumpRules,
    /// Pushing and the lead after it.
    pub schieben: SchiebenRules,
    /// Rules of what is said at the call.
    pub call: CallRules,
    /// Cards that may be played.
    pub play: PlayRules,
    /// Points of a round.
    pub score: ScoreRules,
    /// Melds.
    pub weis: WeisRules,
    /// King and Ober of trumps.
    pub stoeck: StoeckRules,
    /// End of a game.
    pub finish: FinishRules,
    /// Side prizes that change no score.
    pub marks: MarkRules,
    /// Strokes on the slate of an evening.
    pub evening: EveningRules,
    /// Etiquette beside the play.
    pub etiquette: EtiquetteRules,
    /// Conventions that partner and opponents play by.
    pub bots: Conventions,
    /// The two-handed game.
    pub bodensee: BodenseeRules,
}

/// A named set of house rules (rules.md §14.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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
    Valais,
    Kreuzjass,
}

/// Game that is played, key `variant`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Four seats.
    #[default]
    Schieber,
    /// Two seats.
    Bodensee,
}
