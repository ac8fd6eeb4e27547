//! Words of `jass.toml` for every choice between a few.

use super::{
    AllPass, Announce, BergpreisBy, Customs, Direction, Eleven, Faces, FalseClaim, FinishMode,
    FinishOrder, FirstDealer, FirstForehand, FirstRound, Flip, FrenchMap, Guideline, HundredOrder,
    Kontra, Leader, LowQuartets, ModesOfWeis, Names, NextFirst, Preset, Ruff, SackAppliesTo,
    SlalomEleven, ThrowIn, Tie, Undertrump, Variant, Verwerfen, WeisTable,
    value::{Setting, Value},
};
use crate::{
    cards::{Card, Seat},
    rules::house::Credit,
};

/// Gives an enum of choices its words: `ALL`, `code()`, its [`ValueKind`](super::ValueKind), and reading and writing.
macro_rules! words {
    ($($choice:ident { $($variant:ident = $code:literal),+ $(,)? })+) => { $(
        impl $choice {
            /// Every choice, in the order of the manual.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// Values of a key of this choice.
            pub const KIND: $crate::rules::house::ValueKind =
                $crate::rules::house::ValueKind::Words(&[$($code),+]);

            /// Word of the choice in `jass.toml`.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$variant => $code,)+
                }
            }

            /// The choice of this word, or of another that is taken for it.
            pub fn named(word: &str) -> Option<Self> {
                let code = $crate::rules::house::kind::admitted(&[$($code),+], word)?;
                Self::ALL.iter().copied().find(|choice| choice.code() == code)
            }
        }

        impl $crate::rules::house::value::Setting for $choice {
            fn value(&self) -> $crate::rules::house::Value {
                $crate::rules::house::Value::from(self.code())
            }

            fn from_value(value: &$crate::rules::house::Value) -> Option<Self> {
                let $crate::rules::house::Value::Text(text) = value else { return None };
                Self::named(text)
            }
        }
    )+ };
}
pub(crate) use words;

words! {
    Preset {
        Swisslos2500 = "swisslos-2500", Swisslos1000 = "swisslos-1000", Official = "official",
        Pagat3000 = "pagat-3000", Uri = "uri", Romandie = "romandie", SwissClub = "swiss-club",
        Valais = "valais", Kreuzjass = "kreuzjass",
    }
    Variant { Schieber = "schieber", Bodensee = "bodensee" }
    Faces { French = "french", German = "german" }
    FrenchMap { Swisslos = "swisslos", Classic = "classic" }
    Names {
        Auto = "auto", German = "german", Swiss = "swiss", Vorarlberg = "vorarlberg", French = "french",
        Italian = "italian", English = "english",
    }
    Direction { Anticlockwise = "anticlockwise", Clockwise = "clockwise" }
    NextFirst { Draw = "draw", On = "on", Winner = "winner", Loser = "loser" }
    ThrowIn { Never = "never", Agreed = "agreed" }
    Eleven { Six = "six", Ace = "ace" }
    ModesOfWeis { All = "all", Trump = "trump" }
    SlalomEleven { Start = "start", Ace = "ace", Six = "six", PerTrick = "per-trick" }
    FirstRound { Free = "free", Suit = "suit" }
    Kontra { Off = "off", Kontra = "kontra", Re = "re" }
    Leader { Forehand = "forehand", Caller = "caller" }
    Ruff { Anytime = "anytime", VoidOnly = "void-only" }
    Undertrump {
        TrumpsOnly = "trumps-only", LastResort = "last-resort", Void = "void", Allowed = "allowed",
    }
    WeisTable { Small = "small", Large = "large", Vorarlberg = "vorarlberg" }
    LowQuartets { None = "none", SixesInUnenufe = "sixes-in-unenufe", All = "all" }
    HundredOrder { List = "list", Length = "length" }
    Tie { Forehand = "forehand", Both = "both", None = "none" }
    Announce { Auto = "auto", Ask = "ask" }
    FinishMode { Auto = "auto", Claim = "claim", HandEnd = "hand-end" }
    FalseClaim { Lose = "lose", Ignore = "ignore" }
    BergpreisBy { Count = "count", Total = "total", Claim = "claim" }
    Guideline {
        Nelly = "nelly", Mueller = "mueller", Allmedias = "allmedias", Earthli = "earthli",
    }
    Verwerfen { LowInterest = "low-interest", Quer = "quer", Off = "off" }
    Customs { Strict = "strict", Measured = "measured" }
    AllPass { Redeal = "redeal", Forced = "forced" }
    SackAppliesTo { Loser = "loser", Any = "any" }
    Flip { AfterTrick = "after-trick", AtOnce = "at-once" }
    FirstDealer { Random = "random", Seat0 = "seat0", Seat1 = "seat1" }
}

impl Setting for FirstForehand {
    fn value(&self) -> Value {
        match self {
            Self::Card(card) => Value::Text(card.to_string()),
            Self::Random => Value::from("random"),
            Self::Seat(seat) => Value::Text(format!("seat{}", seat.number())),
        }
    }

    fn from_value(value: &Value) -> Option<Self> {
        let every = Card::all().map(Self::Card).chain(Seat::ALL.map(Self::Seat));
        every.chain([Self::Random]).find(|forehand| forehand.value() == *value)
    }
}

impl Setting for FinishOrder {
    fn value(&self) -> Value {
        Value::Text(self.credits().map(Credit::code).join("-"))
    }

    fn from_value(value: &Value) -> Option<Self> {
        let Value::Text(text) = value else { return None };
        let all = Self::default().credits();
        let credit = |word: &str| all.into_iter().find(|credit| credit.code() == word);
        let order: Option<Vec<Credit>> = text.split('-').map(credit).collect();
        Self::new(order?.try_into().ok()?)
    }
}
