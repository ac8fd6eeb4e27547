//! Environment variables that tell what the terminal can: colours, characters, language, distance.

use std::{
    env,
    io::{self, IsTerminal as _},
};

use crate::{
    app::terminal::{Colours, Medium, Terminal},
    config::{Background, Glyphs, Language},
    shell::system::{self, HEARS_ANSWERS},
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
    // The terminal of Windows says nothing of its colours, and has them all.
    let colorterm = if set("WT_SESSION").is_empty() { set("COLORTERM") } else { TRUE.to_owned() };
    colours_of(&set("TERM"), &colorterm)
}

/// The word for all colours in `COLORTERM`.
const TRUE: &str = "truecolor";

/// Terminals with at least 256 colours that do not have the number in their names.
const COLOURFUL: [&str; 11] = [
    "alacritty",
    "contour",
    "foot",
    "ghostty",
    "iterm",
    "kitty",
    "konsole",
    "rio",
    "tmux",
    "vte",
    "wezterm",
];

/// Colours of the terminal of these two variables.
fn colours_of(term: &str, colorterm: &str) -> Colours {
    let is_colourful = COLOURFUL.iter().any(|name| term.contains(name)) || term.contains("256");
    match colorterm {
        TRUE | "24bit" => Colours::True,
        _ if term.ends_with("-direct") => Colours::True,
        "" if !is_colourful => Colours::Sixteen,
        _ => Colours::Indexed,
    }
}

/// True if the terminal may be asked for its background: some write the question on the screen.
pub(super) fn can_say_background() -> bool {
    let term = env::var("TERM").unwrap_or_default();
    let is_mute = ["linux", "eterm", "screen", "vt"].iter().any(|name| term.starts_with(name));
    HEARS_ANSWERS && !term.is_empty() && !is_mute
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

/// The locale of the environment, else that of the system.
fn locale() -> Option<String> {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).or_else(system::locale)
}

/// True if nothing can be drawn: on a terminal that says so, and on an output that is none.
pub fn is_dumb() -> bool {
    env::var_os("TERM").is_some_and(|term| term == "dumb") || !io::stdout().is_terminal()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_those_that_the_terminal_names() {
        for (term, colorterm, colours) in [
            ("xterm-256color", "truecolor", Colours::True),
            ("xterm-256color", "24bit", Colours::True),
            ("xterm-direct", "", Colours::True),
            ("xterm-256color", "", Colours::Indexed),
            ("screen-256color", "", Colours::Indexed),
            ("xterm-kitty", "", Colours::Indexed),
            ("xterm", "yes", Colours::Indexed),
            ("xterm", "", Colours::Sixteen),
            ("linux", "", Colours::Sixteen),
            ("", "", Colours::Sixteen),
        ] {
            assert_eq!(colours_of(term, colorterm), colours, "{term:?} {colorterm:?}");
        }
    }

    #[test]
    fn suits_are_letters_where_they_would_be_too_wide() {
        assert_eq!(glyphs(Some("ja_JP.UTF-8")), Glyphs::Ascii);
        assert_eq!(glyphs(Some("zh_TW")), Glyphs::Ascii);
        assert_eq!(glyphs(Some("de_CH.UTF-8")), Glyphs::Unicode);
        assert_eq!(glyphs(None), Glyphs::Unicode);
    }
}
