//! Environment variables that tell what the terminal can: colours, characters, language, distance.

use std::{
    env,
    io::{self, IsTerminal as _},
};

use crate::{
    app::terminal::{Colours, Medium, Terminal},
    config::{Background, Glyphs, Language},
};

/// Abilities of the terminal.
pub fn terminal() -> Terminal {
    let (locale, colours) = (locale(), colours());
    Terminal {
        language: Language::of_locale(locale.as_deref()),
        glyphs: glyphs(locale.as_deref()),
        colours,
        background: Background::Dark,
        medium: Medium::Screen { motion: colours != Colours::None && !is_far() },
    }
}

/// Colours that the terminal has.
fn colours() -> Colours {
    let set = |name| env::var(name).unwrap_or_default();
    if !set("NO_COLOR").is_empty() {
        return Colours::None;
    }
    match &*set("COLORTERM") {
        "truecolor" | "24bit" => Colours::True,
        _ => Colours::Indexed,
    }
}

/// True if the terminal is at the other end of a line, which may be slow.
fn is_far() -> bool {
    ["SSH_CONNECTION", "SSH_TTY"].into_iter().any(|name| env::var_os(name).is_some())
}

/// The characters that terminals of this locale draw well: some draw suits and frames two cells wide.
fn glyphs(locale: Option<&str>) -> Glyphs {
    let is_wide = |locale: &str| ["ja", "ko", "zh"].iter().any(|wide| locale.starts_with(wide));
    if locale.is_some_and(is_wide) { Glyphs::Ascii } else { Glyphs::Unicode }
}

/// The locale of the environment.
fn locale() -> Option<String> {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set)
}

/// True if nothing can be drawn: on a terminal that says so, and on an output that is none.
pub fn is_dumb() -> bool {
    env::var_os("TERM").is_some_and(|term| term == "dumb") || !io::stdout().is_terminal()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suits_are_letters_where_they_would_be_too_wide() {
        assert_eq!(glyphs(Some("ja_JP.UTF-8")), Glyphs::Ascii);
        assert_eq!(glyphs(Some("zh_TW")), Glyphs::Ascii);
        assert_eq!(glyphs(Some("de_CH.UTF-8")), Glyphs::Unicode);
        assert_eq!(glyphs(None), Glyphs::Unicode);
    }
}
