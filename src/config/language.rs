//! Languages of the program.

use crate::rules::house::words::words;

/// Language that the program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Language {
    #[default]
    German,
    French,
    Italian,
    English,
}

words! {
    Language { German = "de", French = "fr", Italian = "it", English = "en" }
}

impl Language {
    /// Language of the system's locale. A locale of a language that is not spoken here gets English; one that names
    /// none, German like the cards. Swiss German is German.
    pub fn of_locale(locale: Option<&str>) -> Self {
        let locale = locale.unwrap_or_default();
        if matches!(locale.split('.').next(), Some("" | "C" | "POSIX")) {
            return Self::German;
        }
        match locale.split(|sign: char| !sign.is_alphanumeric()).next() {
            Some("gsw") => Self::German,
            letters => {
                let known = Self::ALL.iter().find(|language| Some(language.code()) == letters);
                known.copied().unwrap_or(Self::English)
            }
        }
    }

    /// Name that its speakers give it.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::German => "Deutsch",
            Self::French => "Français",
            Self::Italian => "Italiano",
            Self::English => "English",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_has_its_language_or_the_nearest() {
        let of = Language::of_locale;
        for language in Language::ALL.iter().copied() {
            assert_eq!(of(Some(&format!("{}_CH.UTF-8", language.code()))), language);
        }
        assert_eq!(of(Some("gsw_CH.UTF-8")), Language::German);
        assert_eq!(of(Some("pt_PT.UTF-8")), Language::English);
        assert_eq!(of(Some("C.UTF-8")), Language::German);
        assert_eq!(of(None), Language::German);
    }
}
