//! Reading of a theme: from the text of its file to the paints of both backgrounds, or everything that is wrong with it.

use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::{
    Inks, PaintMap, Roles, ThemePaints,
    inks::{PaintPlaces, PaintReader, SECTIONS, SUITS, unknown},
    text,
};
use crate::{
    cards::text::excerpt,
    config::{Palette, Problem, syntax},
    rules::house::{Value, kind::either, value::Setting as _},
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

/// Key at the top: the theme that gives what this one does not.
const BASE: &str = "base";

/// Reads a theme to its end, however wrong it is.
pub(super) fn read(text: &str) -> ThemeReading {
    let mut reader = ThemeReader { text, base: None, inks: PaintReader::default() };
    let ((), mut problems) = syntax::read(text, |table, _| reader.file(table));
    let PaintReader { paints: [own_dark, own_light], places, problems: wrong } = reader.inks;
    let [mut dark, over] = reader.base.map_or_else(Default::default, sheets);
    dark.extend(own_dark);
    // A light background has what is said of the dark one, but for what base and file say of it.
    let mut light = dark.clone();
    light.extend(over);
    light.extend(own_light);
    problems.extend(wrong);
    // With a mistake in it what is missing may be what was misspelt.
    if problems.is_empty() {
        problems.extend(missing(&dark));
    }
    let roles = |paints: PaintMap| Roles::try_from_fn(|name| paints.get(name).copied());
    let paints = roles(dark).zip(roles(light)).map(|(dark, light)| ThemePaints { dark, light });
    problems.sort_by_key(|problem| (problem.span.start, problem.span.end));
    ThemeReading { paints, places, problems }
}

/// Paints in the sections of a theme that comes with the program.
fn sheets(palette: Palette) -> [PaintMap; 2] {
    let text = text(palette);
    let mut reader = ThemeReader { text, base: None, inks: PaintReader::default() };
    reader.file(&syntax::table(text));
    reader.inks.paints
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

struct ThemeReader<'a> {
    text: &'a str,
    base: Option<Palette>,
    inks: PaintReader,
}

impl ThemeReader<'_> {
    fn file(&mut self, table: &DeTable<'_>) {
        for (key, value) in table {
            let place = SECTIONS.iter().position(|section| *section == key.get_ref());
            match (place, value.get_ref()) {
                (Some(place), DeValue::Table(section)) => self.section(place, section),
                (Some(_), _) => {
                    let message = format!("[{}] is a section, not a key", key.get_ref());
                    self.inks.problems.push(Problem::new(key.span(), message));
                }
                (None, _) if key.get_ref() == BASE => self.base(value),
                (None, _) => {
                    let message = format!("there is no `{}` in a theme", excerpt(key.get_ref()));
                    let help = "a theme is base, [dark] and [light]";
                    self.inks.problems.push(Problem::new(key.span(), message).help(help));
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
            self.inks.problems.push(problem.help(format!("it takes {themes}")));
        }
    }

    fn section(&mut self, place: usize, section: &DeTable<'_>) {
        for (key, value) in section {
            let name = key.get_ref();
            if let Some(role) = role(name) {
                self.inks.paint(place, role, value);
            } else if SUITS.iter().any(|suits| suits == name) {
                self.inks.suits(place, key, value, Inks::<()>::NAMES);
            } else {
                let known = Roles::<()>::NAMES.iter().chain(&SUITS).copied();
                let what = format!("role `{}` in [{}]", excerpt(name), SECTIONS[place]);
                self.inks.problems.push(unknown(&what, key, known));
            }
        }
    }

    /// The value as the file writes it, or the beginning of it.
    fn source(&self, span: &std::ops::Range<usize>) -> String {
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
