//! Additions: what a person adds as files in folders beside `jass.toml`, and chooses by the names of the files.

use super::{OwnDeck, OwnTheme, Palette, Problem, pref_named, syntax, walk};
use crate::{
    cards::text::nearest,
    rules::house::{Faces, ValueKind},
};

/// Something that a person adds as a file.
pub trait Addition: Sized {
    /// Word for one of them.
    const WORD: &'static str;

    /// Key of `jass.toml` that chooses one by its name.
    const KEY: &'static str;

    /// Names of those that come with the program.
    fn built_in() -> Vec<&'static str>;

    /// Name of the one that comes with the program and is taken by this name.
    fn built_in_named(name: &str) -> Option<&'static str>;

    /// Reads the text of a file; the error lists everything that is wrong with it.
    fn read(name: &str, text: &str) -> Result<Self, Vec<Problem>>;

    /// Its name: that of its file.
    fn name(&self) -> &str;

    /// Places where it is hard to read, which are no mistakes.
    fn faint(&self) -> &[Problem];
}

/// Makes a type whose fields `name` and `faint` are those of every addition one: its word, its key, and the words of
/// those that come with the program.
macro_rules! additions {
    ($($own:ty: $word:literal, $key:literal, $built_in:ty;)+) => {
        $(impl Addition for $own {
            const WORD: &'static str = $word;
            const KEY: &'static str = $key;

            fn built_in() -> Vec<&'static str> {
                <$built_in>::ALL.iter().map(|one| one.code()).collect()
            }

            fn built_in_named(name: &str) -> Option<&'static str> {
                <$built_in>::named(name).map(|one| one.code())
            }

            fn read(name: &str, text: &str) -> Result<Self, Vec<Problem>> {
                Self::read(name, text)
            }

            fn name(&self) -> &str {
                &self.name
            }

            fn faint(&self) -> &[Problem] {
                &self.faint
            }
        })+
    };
}

additions! {
    OwnTheme: "theme", "ui.theme", Palette;
    OwnDeck: "deck", "ui.deck", Faces;
}

/// Additions of a person: themes and decks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Additions {
    /// Themes.
    pub themes: Vec<OwnTheme>,
    /// Decks.
    pub decks: Vec<OwnDeck>,
}

impl Additions {
    /// Names that a key may be given besides the words of its kind.
    pub fn names(&self, key: &str) -> Vec<&str> {
        match key {
            OwnTheme::KEY => self.themes.iter().map(Addition::name).collect(),
            OwnDeck::KEY => self.decks.iter().map(Addition::name).collect(),
            _ => Vec::new(),
        }
    }
}

/// Problem of a text in which a key names an addition that is none of these.
pub(super) fn missing<A: Addition>(text: &str, name: &str, own: &[A]) -> Option<Problem> {
    let is_own = own.iter().any(|addition| addition.name() == name);
    if is_own || A::built_in_named(name).is_some() {
        return None;
    }
    let (given, _, _) = walk::keys(&syntax::table(text));
    let place = given.into_iter().find(|given| given.name == A::KEY).map(|given| given.span);
    let words = words::<A>();
    let built_in = A::built_in().into_iter().filter(|name| !words.contains(name));
    let words = words.iter().copied().chain(built_in);
    let known = words.chain(own.iter().map(Addition::name));
    let near = nearest(name, known);
    let near = near.map_or(String::new(), |near| format!("did you mean \"{near}\"? "));
    let help = format!(
        "{near}`jass {}s` says which there are, what is wrong with others, and where to put one",
        A::WORD
    );
    let message = format!("there is no sound {} \"{name}\"", A::WORD);
    Some(Problem::new(place.unwrap_or_default(), message).help(help))
}

/// Words that the key of an addition takes besides names of files.
pub fn words<A: Addition>() -> &'static [&'static str] {
    match pref_named(A::KEY).map(|key| key.kind) {
        Some(ValueKind::Named(words)) => words,
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config;

    #[test]
    fn what_comes_with_the_program_is_there_by_each_of_its_names() {
        let missing = |text: &str| {
            let prefs = config::read(text).unwrap().prefs;
            config::missing_additions(text, &prefs, &Additions::default())
        };
        for name in ["french", "german", "swiss"] {
            assert!(missing(&format!("ui.deck = \"{name}\"\n")).is_empty(), "{name}");
            assert!(config::read(&format!("deck.faces = \"{name}\"\n")).is_ok(), "{name}");
        }
        let [problem] = missing("ui.deck = \"swisss\"\n").try_into().unwrap();
        assert_eq!(problem.message, "there is no sound deck \"swisss\"");
        assert!(config::read("deck.faces = \"auto\"\n").is_err());
    }
}
