//! Keys as the program knows them: no terminal is named here, and a script of keys is text.

use std::{fmt, fmt::Display, str::FromStr};

use crate::cards::text::excerpt;

/// A key that was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Key {
    Char(char),
    Ctrl(char),
    Alt(char),
    Enter,
    Esc,
    Tab,
    BackTab,
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    PageUp,
    PageDown,
    Backspace,
    Delete,
    F(u8),
}

/// The keys that have a name of their own in a script.
const NAMED: [(&str, Key); 15] = [
    ("Enter", Key::Enter),
    ("Esc", Key::Esc),
    ("Tab", Key::Tab),
    ("BackTab", Key::BackTab),
    ("Up", Key::Up),
    ("Down", Key::Down),
    ("Left", Key::Left),
    ("Right", Key::Right),
    ("Home", Key::Home),
    ("End", Key::End),
    ("PageUp", Key::PageUp),
    ("PageDown", Key::PageDown),
    ("Backspace", Key::Backspace),
    ("Delete", Key::Delete),
    ("Space", Key::Char(' ')),
];

impl Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = NAMED.iter().find(|(_, key)| key == self) {
            return f.write_str(name);
        }
        match self {
            Self::Char(sign) => write!(f, "{sign}"),
            Self::Ctrl(sign) => write!(f, "C-{sign}"),
            Self::Alt(sign) => write!(f, "A-{sign}"),
            Self::F(number) => write!(f, "F{number}"),
            named => write!(f, "{named:?}"),
        }
    }
}

impl Key {
    /// The keys with a name of their own.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMED.iter().map(|(name, _)| *name)
    }

    /// Name of the key for people.
    pub fn shown(self) -> String {
        match self {
            Self::Ctrl(sign) => format!("Ctrl-{}", sign.to_uppercase()),
            Self::Alt(sign) => format!("Alt-{sign}"),
            other => other.to_string(),
        }
    }

    /// True if the key means the same for everybody, whatever `[keys]` says.
    pub const fn stays(self) -> bool {
        match self {
            Self::Char('1'..='9')
            | Self::Ctrl('c')
            | Self::Enter
            | Self::Esc
            | Self::Tab
            | Self::BackTab
            | Self::Up
            | Self::Down
            | Self::Left
            | Self::Right
            | Self::Home
            | Self::End
            | Self::PageUp
            | Self::PageDown
            | Self::Backspace
            | Self::Delete => true,
            Self::Char(_) | Self::Ctrl(_) | Self::Alt(_) | Self::F(_) => false,
        }
    }

    /// True if the key needs `AltGr` on a Swiss keyboard.
    pub const fn needs_alt_gr(self) -> bool {
        let (Self::Char(sign) | Self::Ctrl(sign) | Self::Alt(sign)) = self else { return false };
        matches!(sign, '[' | ']' | '{' | '}' | '\\' | '@' | '#' | '|' | '~' | '¬' | '¢' | '€' | '´')
    }
}

/// Error: a text that names no key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAKey(pub String);

impl Display for NotAKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = NAMED.iter().map(|(name, _)| *name).collect();
        let names = names.join(" ");
        write!(f, "'{}' is not a key: {names} F1 to F12, C-x, A-x, or one character", self.0)
    }
}

impl std::error::Error for NotAKey {}

impl FromStr for Key {
    type Err = NotAKey;

    fn from_str(text: &str) -> Result<Self, NotAKey> {
        let unknown = || NotAKey(excerpt(text));
        if let Some((_, key)) = NAMED.iter().find(|(name, _)| *name == text) {
            return Ok(*key);
        }
        let mut signs = text.chars();
        match (signs.next(), signs.next(), signs.next(), signs.next()) {
            (Some(sign), None, ..) => Ok(Self::Char(sign)),
            // A terminal sends the same byte for Ctrl with a letter, be it small or large.
            (Some('C'), Some('-'), Some(sign), None) => Ok(Self::Ctrl(sign.to_ascii_lowercase())),
            (Some('A'), Some('-'), Some(sign), None) => Ok(Self::Alt(sign)),
            (Some('F'), Some(_), _, None) => {
                let number = text[1..].parse().ok().filter(|number| (1..=12).contains(number));
                number.map(Self::F).ok_or_else(unknown)
            }
            _ => Err(unknown()),
        }
    }
}

/// Reads a script: names of keys between blanks.
pub fn script(text: &str) -> Result<Vec<Key>, NotAKey> {
    text.split_whitespace().map(str::parse).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_written_and_read_back() {
        let keys = script("Enter Esc Up F1 F12 C-c A-x 1 ? Space + ö").unwrap();
        assert_eq!(keys[3..7], [Key::F(1), Key::F(12), Key::Ctrl('c'), Key::Alt('x')]);
        for key in keys {
            assert_eq!(key.to_string().parse(), Ok(key));
        }
    }

    #[test]
    fn what_is_no_key_is_named() {
        for text in ["F0", "F13", "enter", "C-", "C-xy", "Fö", ""] {
            assert_eq!(text.parse::<Key>(), Err(NotAKey(text.to_string())));
        }
    }
}
