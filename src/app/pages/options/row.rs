//! The lines of the settings.

use super::Options;
use crate::{
    app::{keys::Command, pages::new_game::TARGETS},
    rules::{
        card::Card,
        house::{KEYS, Kind, Value},
    },
};

/// A page of the settings: a line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// How is played.
    House,
    /// How the program behaves.
    Settings,
}

/// Something that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// The house rule of this place in the table.
    House(usize),
    /// The preference of this place.
    Pref(usize),
    /// One of the names of a preference, in order of play.
    Name(usize, usize),
    /// The keys of a command.
    Key(Command),
}

impl Row {
    /// The lines of a page.
    pub fn of_page(page: Page, options: &Options) -> Vec<Self> {
        match page {
            Page::House => (0..KEYS.len()).map(Self::House).collect(),
            Page::Settings => {
                let prefs = options.file.prefs.iter().enumerate();
                let prefs = prefs.flat_map(|(place, pref)| match pref.kind {
                    Kind::Names => (0..4).map(|seat| Self::Name(place, seat)).collect(),
                    _ => vec![Self::Pref(place)],
                });
                prefs.chain(Self::commands()).collect()
            }
        }
    }

    /// All that has a line of its own in the file.
    pub(in crate::app) fn of_file(options: &Options) -> Vec<Self> {
        let house = (0..KEYS.len()).map(Self::House);
        let prefs = (0..options.file.prefs.len()).map(Self::Pref);
        house.chain(prefs).chain(Self::commands()).collect()
    }

    fn commands() -> impl Iterator<Item = Self> {
        Command::ALL.iter().copied().map(Self::Key)
    }

    /// Its name in the file, the section included.
    pub fn name(self, options: &Options) -> String {
        match self {
            Self::House(key) => KEYS[key].name.to_owned(),
            Self::Pref(pref) | Self::Name(pref, _) => options.file.prefs[pref].name.to_owned(),
            Self::Key(command) => format!("keys.{}", command.name()),
        }
    }

    /// Whether nothing but the present value can be had.
    pub fn is_waiting(self, options: &Options) -> bool {
        let now = options.value(self);
        let choices = self.choices(options);
        let mut others = choices.iter().filter(|choice| **choice != now).peekable();
        others.peek().is_some() && others.all(|choice| options.waits(self, choice))
    }

    /// Whether its values can be gone through.
    pub fn can_step(self, options: &Options) -> bool {
        !self.choices(options).is_empty() && !self.is_waiting(options)
    }

    /// Whether its value is typed.
    pub fn is_typed(self, options: &Options) -> bool {
        let is_number = matches!(options.kind(self), Some(Kind::Range(..)));
        matches!(self, Self::Name(..) | Self::Key(_)) || is_number
    }

    /// The values it can be given by going through them; the ones that wait are among them.
    pub fn choices(self, options: &Options) -> Vec<Value> {
        let Some(kind) = options.kind(self) else { return Vec::new() };
        let mut choices = match kind {
            Kind::Bool => vec![Value::Bool(false), Value::Bool(true)],
            Kind::Range(low, high) => numbers(low, high),
            Kind::OneOf(numbers) => numbers.iter().copied().map(Value::Int).collect(),
            Kind::Words(words) => words.iter().copied().map(Value::from).collect(),
            Kind::Forehand => forehands(),
            Kind::Order => Kind::ORDERS.map(Value::from).to_vec(),
            Kind::Names => Vec::new(),
        };
        let now = options.value(self);
        if let (Value::Int(number), false) = (&now, choices.contains(&now)) {
            let above = |other: &Value| matches!(other, Value::Int(other) if other > number);
            let place = choices.iter().position(above).unwrap_or(choices.len());
            choices.insert(place, now);
        }
        choices
    }
}

/// The numbers that are gone through: all of few, of many those that people play with.
fn numbers(low: i64, high: i64) -> Vec<Value> {
    let all: Vec<i64> = match high - low {
        0..=20 => (low..=high).collect(),
        21..=400 => (low..=high).filter(|n| n % 5 == 0 || *n == low || *n == high).collect(),
        _ => TARGETS.into_iter().map(i64::from).filter(|n| (low..=high).contains(n)).collect(),
    };
    all.into_iter().map(Value::Int).collect()
}

/// Who may call first: the usual ones before the other cards.
fn forehands() -> Vec<Value> {
    const USUAL: [&str; 9] = ["R7", "L7", "RB", "L6", "random", "seat0", "seat1", "seat2", "seat3"];
    let cards = Card::all().map(|card| card.to_string());
    let others = cards.filter(|card| !USUAL.contains(&card.as_str()));
    USUAL.map(str::to_owned).into_iter().chain(others).map(Value::Text).collect()
}
