//! The lines of the settings.

use super::Options;
use crate::{
    app::keys::Command,
    cards::{Card, Seat},
    config::prefs::PREFS,
    rules::house::{KEYS, Value, ValueKind, Variant},
};

/// Targets that the arrows go through, in the form of a new game and among the house rules.
pub const TARGETS: [u16; 8] = [300, 500, 1000, 1500, 2000, 2500, 3000, 5000];

/// A page of the settings: a line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsPage {
    /// House rules of the game.
    House,
    /// Behaviour of the program.
    Settings,
}

/// Row of the settings: a value that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// The house rule of this place in the table.
    House(usize),
    /// The preference of this place in the table.
    Pref(usize),
    /// The name of a player, one of those that stand in the file together.
    Name(Seat),
    /// The keys of a command.
    Key(Command),
}

/// House rules outside the sections of a game that hold in both.
const FOR_BOTH: [&str; 2] = ["score.last_trick", "etiquette.peek_last_trick"];

impl Row {
    /// The lines of a page.
    pub fn of_page(page: SettingsPage) -> Vec<Self> {
        match page {
            SettingsPage::House => (0..KEYS.len()).map(Self::House).collect(),
            SettingsPage::Settings => {
                let prefs = PREFS.iter().enumerate().flat_map(|(place, key)| match key.kind {
                    ValueKind::Names => Seat::ALL.map(Self::Name).to_vec(),
                    _ => vec![Self::Pref(place)],
                });
                prefs.chain(Self::commands()).collect()
            }
        }
    }

    /// True if it means something in this game: of the house rules for four hardly any holds for two (bodensee.md §7).
    pub fn applies(self, variant: Variant) -> bool {
        let Self::House(key) = self else { return true };
        let (name, section) = (KEYS[key].name, KEYS[key].section());
        match variant {
            Variant::Schieber => section != "bodensee",
            Variant::Bodensee => {
                let is_shared = ["preset", "variant"].contains(&name) || FOR_BOTH.contains(&name);
                is_shared || ["deck", "bodensee"].contains(&section)
            }
        }
    }

    /// All that has a line of its own in the file.
    pub(super) fn of_file() -> impl Iterator<Item = Self> {
        let house = (0..KEYS.len()).map(Self::House);
        house.chain((0..PREFS.len()).map(Self::Pref)).chain(Self::commands())
    }

    fn commands() -> impl Iterator<Item = Self> {
        Command::ALL.iter().copied().map(Self::Key)
    }

    /// Name of the row in the file, the section included.
    pub fn name(self) -> String {
        match self {
            Self::House(key) => KEYS[key].name.to_owned(),
            Self::Pref(pref) => PREFS[pref].name.to_owned(),
            Self::Name(_) => "ui.names".to_owned(),
            Self::Key(command) => format!("keys.{}", command.name()),
        }
    }

    /// Kind of its values; `None` for a name or a key.
    pub const fn kind(self) -> Option<ValueKind> {
        match self {
            Self::House(key) => Some(KEYS[key].kind),
            Self::Pref(pref) => Some(PREFS[pref].kind),
            Self::Name(_) | Self::Key(_) => None,
        }
    }

    /// True if the person can step through its values.
    pub fn can_step(self, options: &Options) -> bool {
        !self.choices(options).is_empty()
    }

    /// True if its value is typed.
    pub const fn is_typed(self) -> bool {
        matches!(self.kind(), None | Some(ValueKind::Range(..)))
    }

    /// Values to step through.
    pub fn choices(self, options: &Options) -> Vec<Value> {
        let Some(kind) = self.kind() else { return Vec::new() };
        let mut choices = match kind {
            ValueKind::Bool => vec![Value::Bool(false), Value::Bool(true)],
            ValueKind::Range(low, high) => numbers(low, high),
            ValueKind::OneOf(numbers) => numbers.iter().copied().map(Value::Int).collect(),
            ValueKind::Words(words) => words.iter().copied().map(Value::from).collect(),
            ValueKind::Named(words) => {
                let name = self.name();
                let own = options.file().added.names(&name);
                words.iter().copied().chain(own).map(Value::from).collect()
            }
            ValueKind::Forehand => forehands(),
            ValueKind::Order => ValueKind::ORDERS.map(Value::from).to_vec(),
            ValueKind::Names => Vec::new(),
        };
        // A file may hold a number that the arrows pass over. Without a place among the
        // others the first step would begin at the lowest.
        let now = options.value(self);
        if let (Value::Int(number), false) = (&now, choices.contains(&now)) {
            let above = |other: &Value| matches!(other, Value::Int(other) if other > number);
            let place = choices.iter().position(above).unwrap_or(choices.len());
            choices.insert(place, now);
        }
        choices
    }
}

/// Numbers to step through: all of few, of many those that people play with.
fn numbers(low: i64, high: i64) -> Vec<Value> {
    let all: Vec<i64> = match high - low {
        0..=20 => (low..=high).collect(),
        21..=400 => (low..=high).filter(|n| n % 5 == 0 || *n == low || *n == high).collect(),
        _ => TARGETS.into_iter().map(i64::from).filter(|n| (low..=high).contains(n)).collect(),
    };
    all.into_iter().map(Value::Int).collect()
}

/// Seats and cards that may decide the first call: the usual ones before the other cards.
fn forehands() -> Vec<Value> {
    const USUAL: [&str; 9] = ["R7", "L7", "RB", "L6", "random", "seat0", "seat1", "seat2", "seat3"];
    let cards = Card::all().map(|card| card.to_string());
    let others = cards.filter(|card| !USUAL.contains(&card.as_str()));
    USUAL.map(str::to_owned).into_iter().chain(others).map(Value::Text).collect()
}
