//! Lists of words: one for each of a kind of things, under its code.

use std::{borrow::Cow, collections::BTreeMap, marker::PhantomData};

use serde::{Deserialize, Deserializer, de::Error};

use crate::{
    app::{keys::Command, lessons::Lesson},
    cards::{Mode, Start},
    coach::report::{Cause, Idea},
    config::{Aid, Tempo},
    game::{Level, bodensee, schieber::ReasonKind},
};

/// Things of one kind that all have words.
pub trait Listed: Copy + PartialEq + 'static {
    /// Name of the list, for the message where it is not whole.
    const LIST: &'static str;

    /// All of them.
    const ALL: &'static [Self];

    /// Code under which the words of one stand in a language file.
    fn code(self) -> Cow<'static, str>;
}

/// Makes a list of a type: its name, all that is on it, and the code of one.
macro_rules! lists {
    ($($(#[$doc:meta])* $thing:ty: $name:literal, $all:expr, $code:expr;)+) => {
        $($(#[$doc])* impl Listed for $thing {
            const LIST: &'static str = $name;
            const ALL: &'static [Self] = $all;

            fn code(self) -> Cow<'static, str> {
                Cow::from($code(self))
            }
        })+
    };
}

/// Mode as the game for two names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ModeForTwo(pub Mode);

impl ModeForTwo {
    /// Word of the mode in files.
    const fn code(self) -> &'static str {
        self.0.code()
    }
}

lists! {
    Level: "levels", Self::ALL, Self::code;
    Aid: "aids", Self::ALL, Self::code;
    Tempo: "tempos", &Self::ALL, |tempo: Self| tempo.number().to_string();
    Command: "commands", Self::ALL, Self::name;
    ReasonKind: "reasons", Self::ALL, Self::code;
    Cause: "causes", Self::ALL, Self::code;
    Lesson: "lessons", Self::ALL, Self::code;
    Idea: "ideas", Self::ALL, Self::code;
    bodensee::Reason: "reasons of Bodensee", Self::ALL, Self::code;
    /// The modes without trump; a trump is called by its suit.
    Mode: "modes", Self::NO_TRUMP, Self::code;
    ModeForTwo: "modes of Bodensee", &[
        Self(Mode::Obenabe),
        Self(Mode::Unenufe),
        Self(Mode::Slalom(Start::Oben)),
        Self(Mode::Slalom(Start::Unten)),
    ], Self::code;
}

/// The words of each of a list. One that lacks words, and words for what is none of it, are errors where it is read.
#[derive(Clone, Debug)]
pub struct ByCode<K, T> {
    /// In the order of the list.
    words: Vec<T>,
    of: PhantomData<K>,
}

impl<K: Listed, T> ByCode<K, T> {
    /// The words of one, unless it is none of the list.
    pub fn get(&self, thing: K) -> Option<&T> {
        let place = K::ALL.iter().position(|listed| *listed == thing)?;
        self.words.get(place)
    }

    /// The words of one of the list.
    pub fn of(&self, thing: K) -> &T {
        self.get(thing).expect("a list is read whole, and asked for what is on it")
    }

    /// Each with its words.
    pub fn iter(&self) -> impl Iterator<Item = (K, &T)> {
        K::ALL.iter().copied().zip(&self.words)
    }
}

impl<'de, K: Listed, T: Deserialize<'de>> Deserialize<'de> for ByCode<K, T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // A map and not a struct: a level was a field and a match in each of its lists, and what serde derives for a struct
        // grows with the square of its fields.
        let mut found = BTreeMap::<String, T>::deserialize(deserializer)?;
        let mut lacking = Vec::new();
        let words = K::ALL.iter().filter_map(|thing| {
            let code = thing.code();
            let words = found.remove(&*code);
            lacking.extend(words.is_none().then_some(code));
            words
        });
        let words = words.collect();
        let unknown: Vec<String> = found.into_keys().collect();
        match (&*lacking, &*unknown) {
            ([], []) => Ok(Self { words, of: PhantomData }),
            ([], _) => Err(D::Error::custom(format!(
                "{}: there is none of the code {}",
                K::LIST,
                unknown.join(", ")
            ))),
            _ => Err(D::Error::custom(format!("{}: no words for {}", K::LIST, lacking.join(", ")))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        crate::ui::read_asset::<ByCode<Aid, String>>(text).unwrap_err().to_string()
    }

    #[test]
    fn a_list_is_read_whole_or_not_at_all() {
        let whole = "learn = \"a\"\nnormal = \"b\"\ntournament = \"c\"\n";
        let read: ByCode<Aid, String> = crate::ui::read_asset(whole).unwrap();
        assert_eq!(Aid::ALL.iter().map(|aid| &**read.of(*aid)).collect::<String>(), "abc");
        assert_eq!(error("learn = \"a\"\nnormal = \"b\""), "aids: no words for tournament");
        assert_eq!(error(&format!("{whole}guru = \"d\"")), "aids: there is none of the code guru");
    }
}
