//! Reading of a theme: from the text of its file to the paints of both backgrounds, or everything that is wrong with it.

use std::{collections::BTreeMap, ops::Range};

use toml::{
    Spanned,
    de::{DeString, DeTable, DeValue},
};

use super::{
    Inks, Paint, Roles, ThemePaints,
    paint::{HOW, meant},
    text,
};
use crate::{
    config::{Palette, Problem, syntax},
    rules::{
        house::{Value, kind::either, value::Setting as _},
        text::{excerpt, nearest},
    },
};

/// Result of reading a file of a theme.
pub(super) struct ThemeReading {
    /// The paints, if each role has one.
    pub(super) paints: Option<ThemePaints>,
    /// Places of the paints that the file gives.
    pub(super) places: PaintPlaces,
    /// Everything that is wrong with it.
    pub(super) problems: Vec<Problem>,
}

/// Places of paints: on a dark and on a light background, by role.
pub(super) type PaintPlaces = [BTreeMap<&'static str, Range<usize>>; 2];

/// Sections of a file, in the order of the backgrounds.
const SECTIONS: [&str; 2] = ["dark", "light"];

/// Sections within those: a paint for each suit.
const SUITS: [&str; 3] = ["suits", "inks", "grey_inks"];

/// Key at the top: the theme that gives what this one does not.
const BASE: &str = "base";

type PaintMap = BTreeMap<&'static str, Paint>;

/// Reads a theme to its end, however wrong it is.
pub(super) fn read(text: &str) -> ThemeReading {
    let (sound, problems) = syntax::sound_part(text);
    let (table, repeated) = syntax::table(&sound);
    let mut reader = ThemeReader { text, problems, ..ThemeReader::default() };
    reader.problems.extend(repeated);
    reader.file(&table);
    let [own_dark, own_light] = reader.paints;
    let [mut dark, over] = reader.base.map_or_else(Default::default, sheets);
    dark.extend(own_dark);
    let mut light = dark.clone();
    light.extend(over);
    light.extend(own_light);
    if reader.problems.is_empty() {
        reader.problems.extend(missing(&dark));
    }
    let roles = |paints: PaintMap| Roles::try_from_fn(|name| paints.get(name).copied());
    let paints = roles(dark).zip(roles(light)).map(|(dark, light)| ThemePaints { dark, light });
    reader.problems.sort_by_key(|problem| (problem.span.start, problem.span.end));
    ThemeReading { paints, places: reader.places, problems: reader.problems }
}

/// Paints in the sections of a theme that comes with the program.
fn sheets(palette: Palette) -> [PaintMap; 2] {
    let text = text(palette);
    let mut reader = ThemeReader { text, ..ThemeReader::default() };
    reader.file(&syntax::table(text).0);
    reader.paints
}

/// Problem of a theme that leaves roles out and takes them from no other.
fn missing(paints: &PaintMap) -> Option<Problem> {
    let names = role_names().into_iter();
    let without: Vec<_> = names.filter(|name| !paints.contains_key(name)).collect();
    let first = without.first()?;
    let others = match without.len() {
        1 => String::new(),
        count => format!(" and {} others", count - 1),
    };
    let message = format!("[dark] has no `{first}`{others}");
    let help = "base = \"cloth\" at the top takes from there what the file leaves out";
    Some(Problem::new(0..0, message).help(help))
}

#[derive(Default)]
struct ThemeReader<'a> {
    text: &'a str,
    base: Option<Palette>,
    paints: [PaintMap; 2],
    places: PaintPlaces,
    problems: Vec<Problem>,
}

impl ThemeReader<'_> {
    fn file(&mut self, table: &DeTable<'_>) {
        for (key, value) in table {
            let place = SECTIONS.iter().position(|section| *section == key.get_ref());
            match (place, value.get_ref()) {
                (Some(place), DeValue::Table(section)) => self.section(place, section),
                (Some(_), _) => {
                    let message = format!("[{}] is a section, not a key", key.get_ref());
                    self.problems.push(Problem::new(key.span(), message));
                }
                (None, _) if key.get_ref() == BASE => self.base(value),
                (None, _) => {
                    let message = format!("there is no `{}` in a theme", excerpt(key.get_ref()));
                    let help = "a theme is base, [dark] and [light]";
                    self.problems.push(Problem::new(key.span(), message).help(help));
                }
            }
        }
    }

    fn base(&mut self, value: &Spanned<DeValue<'_>>) {
        let named = value.get_ref().as_str().map(Value::from);
        self.base = named.as_ref().and_then(Palette::from_value);
        if self.base.is_none() {
            let themes = either(Palette::ALL.iter().map(|theme| format!("\"{}\"", theme.code())));
            let message = format!("`base` cannot be {}", self.source(&value.span()));
            let problem = Problem::new(value.span(), message);
            self.problems.push(problem.help(format!("it takes {themes}")));
        }
    }

    fn section(&mut self, place: usize, section: &DeTable<'_>) {
        for (key, value) in section {
            let (name, span) = (key.get_ref(), value.span());
            match (role(name), SUITS.iter().find(|suits| *suits == name), value.get_ref()) {
                (Some(role), ..) => self.paint(place, role, value),
                (None, Some(suits), DeValue::Table(inks)) => self.suits(place, suits, inks),
                (None, Some(suits), _) => {
                    let message = format!("`{suits}` takes a paint for each suit");
                    let help = "write for example { spades = \"blue\", hearts = \"red\" }";
                    self.problems.push(Problem::new(span, message).help(help));
                }
                (None, None, _) => {
                    let known = Roles::<()>::NAMES.iter().chain(&SUITS).copied();
                    self.unknown(
                        &format!("role `{}` in [{}]", excerpt(name), SECTIONS[place]),
                        key,
                        known,
                    );
                }
            }
        }
    }

    fn suits(&mut self, place: usize, section: &str, inks: &DeTable<'_>) {
        for (suit, value) in inks {
            if let Some(role) = role(&format!("{section}.{}", suit.get_ref())) {
                self.paint(place, role, value);
            } else {
                let what = format!("suit `{}` in {section}", excerpt(suit.get_ref()));
                self.unknown(&what, suit, Inks::<()>::NAMES);
            }
        }
    }

    fn paint(&mut self, place: usize, role: &'static str, value: &Spanned<DeValue<'_>>) {
        let span = value.span();
        let read = value.get_ref().as_str().map(Paint::read);
        if let Some(Ok(paint)) = read {
            self.paints[place].insert(role, paint);
            self.places[place].insert(role, span);
            return;
        }
        let why = match &read {
            Some(Err(word)) => format!("`{}` is no colour", excerpt(word)),
            _ => "a paint is a text in quotes".to_owned(),
        };
        let near = read.and_then(Result::err).and_then(|word| meant(&word));
        let meant = near.map_or(String::new(), |near| format!("did you mean {near}? "));
        let problem = Problem::new(span, format!("`{role}`: {why}"));
        self.problems.push(problem.help(meant + HOW));
    }

    fn unknown<'n>(
        &mut self,
        what: &str,
        key: &Spanned<DeString<'_>>,
        known: impl IntoIterator<Item = &'n str>,
    ) {
        let near = nearest(key.get_ref(), known);
        let help = near.map(|near| format!("did you mean `{near}`?"));
        let message = format!("there is no {what}");
        self.problems.push(Problem { span: key.span(), message, help });
    }

    /// The value as the file writes it, or the beginning of it.
    fn source(&self, span: &Range<usize>) -> String {
        excerpt(self.text.get(span.clone()).unwrap_or_default())
    }
}

/// Names of all roles, the suits with their section.
fn role_names() -> Vec<&'static str> {
    let names = Roles::try_from_fn(Some);
    names.iter().flat_map(Roles::named).map(|(name, _)| name).collect()
}

/// The role of this name.
fn role(name: &str) -> Option<&'static str> {
    role_names().into_iter().find(|role| *role == name)
}
