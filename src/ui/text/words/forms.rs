//! Forms of a text: by number, by person, by team, short or long, with what is filled in.

use serde::Deserialize;

use crate::cards::{Seat, Team};

/// Text for a number of things.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// Text for none, in a language that has a form of its own for it.
    pub zero: Option<String>,
    /// Text for one.
    pub one: String,
    /// Text for several, `{n}` of them.
    pub other: String,
}

impl Count {
    /// Text for this number.
    pub fn of(&self, n: impl Into<u64>) -> String {
        let n = n.into();
        // The record said "1 Tipps", and French has a form for none.
        let form = match (n, &self.zero) {
            (0, Some(zero)) => zero,
            (1, _) => &self.one,
            _ => &self.other,
        };
        fill(form, &[("n", &n.to_string())])
    }
}

/// Text for something that somebody does.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// Text for the person at the terminal.
    pub you: String,
    /// Text for another player, `{name}`.
    pub other: String,
}

impl Person {
    /// The form for a seat: the person at the terminal sits in the South.
    pub fn of(&self, seat: Seat) -> &str {
        match seat {
            Seat::South => &self.you,
            Seat::East | Seat::North | Seat::West => &self.other,
        }
    }
}

/// Text for something that a team does.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamWords {
    /// Text for the team of the person at the terminal.
    pub us: String,
    /// Text for the opponents.
    pub them: String,
}

impl TeamWords {
    /// The form for a team.
    pub fn of(&self, team: Team) -> &str {
        match team {
            Team::NorthSouth => &self.us,
            Team::EastWest => &self.them,
        }
    }
}

/// Form of telling: in short or in full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    /// For the status line: signs and few words.
    Short,
    /// A whole sentence without signs, to be read aloud.
    Long,
}

/// Text in both forms.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Forms<T> {
    pub short: T,
    pub long: T,
}

impl<T> Forms<T> {
    /// The text in this form.
    pub const fn form(&self, form: Telling) -> &T {
        match form {
            Telling::Short => &self.short,
            Telling::Long => &self.long,
        }
    }
}

/// The template with each `{word}` replaced by its value; a value is never searched again.
///
/// ```
/// use jass::ui::text::words::fill;
/// assert_eq!(fill("{name} spielt {card}", &[("name", "{card}"), ("card", "♥A")]), "{card} spielt ♥A");
/// ```
pub fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let mut text = String::with_capacity(template.len());
    let mut rest = template;
    while let Some(start) = rest.find('{') {
        let (before, from) = rest.split_at(start);
        text.push_str(before);
        let found = from.find('}').and_then(|end| {
            let (_, value) = values.iter().find(|(name, _)| *name == &from[1..end])?;
            Some((*value, end + 1))
        });
        let (piece, used) = found.unwrap_or(("{", 1));
        text.push_str(piece);
        rest = &from[used..];
    }
    text + rest
}
