//! Options in words: the label of a line, its values, and its meaning.

use super::words::{Telling, fill, options::OptionWords, screens::CommandWords};
use crate::{
    app::options::{Options, Row, SearchIndex, SettingsPage},
    cards::{Card, Rank, Seat, Suit},
    rules::{
        House,
        house::{ConfigKey, Direction, KEYS, Value, ValueKind},
    },
    ui::text::deck::Deck,
};

/// Narrator of house rules and settings: names their lines and explains them.
#[derive(Clone, Copy, Debug)]
pub struct OptionNarrator<'a> {
    /// The words of the commands.
    pub commands: &'a CommandWords,
    /// The words of the settings.
    pub words: &'a OptionWords,
    /// Present values.
    pub options: &'a Options,
    /// The cards, by whose names suits and ranks go.
    pub deck: &'a Deck,
    /// Form of the names of cards: shown or spoken.
    pub form: Telling,
}

/// A house rule in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseRule {
    /// Section of the rule.
    pub section: String,
    /// Label of the rule.
    pub label: String,
    /// Value of the rule.
    pub value: String,
    /// True if the preset has another value.
    pub differs: bool,
}

impl OptionNarrator<'_> {
    /// The rules of a house, one after the other.
    pub fn house(&self, house: &House) -> Vec<HouseRule> {
        let standard = House::preset(house.preset);
        let keys = KEYS.iter().enumerate();
        let keys = keys.filter(|(place, _)| Row::House(*place).applies(house.variant));
        let setting = |(place, key): (usize, &ConfigKey<House>)| {
            let (row, value) = (Row::House(place), key.get(house));
            HouseRule {
                section: self.words.sections.get(key.section()).cloned().unwrap_or_default(),
                label: self.label(row),
                value: self.value(row, &value),
                differs: value != key.get(&standard),
            }
        };
        keys.map(setting).collect()
    }

    /// Label of a row.
    pub fn label(&self, row: Row) -> String {
        let words = self.words;
        let name = row.name();
        match row {
            Row::House(_) | Row::Pref(_) => {
                words.key(&name).map_or(name.clone(), |key| self.with_cards(&key.label))
            }
            Row::Name(seat) => self.seat(seat).to_owned(),
            Row::Key(command) => self.commands.name(command).to_owned(),
        }
    }

    /// Label of the name at a seat: whoever plays after the person sits on the other side where the game goes clockwise.
    fn seat(&self, seat: Seat) -> &str {
        let place = match self.options.house().deal.direction {
            Direction::Anticlockwise => seat.number(),
            Direction::Clockwise => (Seat::ALL.len() - seat.number()) % Seat::ALL.len(),
        };
        &self.words.text.players[place]
    }

    /// Index of the lines by their texts.
    pub fn index(&self) -> SearchIndex {
        let pages = [SettingsPage::House, SettingsPage::Settings].into_iter();
        let rows = pages.flat_map(Row::of_page);
        SearchIndex::new(rows.map(|row| (row, self.said(row))))
    }

    fn said(&self, row: Row) -> Vec<String> {
        let codes = match row.kind() {
            Some(ValueKind::Words(codes) | ValueKind::Named(codes)) => codes,
            _ => &[],
        };
        let words = codes.iter().map(|code| self.value(row, &Value::from(*code)));
        let codes = codes.iter().map(|code| (*code).to_owned());
        [self.label(row), row.name()].into_iter().chain(words).chain(codes).collect()
    }

    /// A value as people say it.
    pub fn value(&self, row: Row, value: &Value) -> String {
        let words = self.words;
        let name = row.name();
        match (row, value) {
            (_, Value::Bool(true)) => words.text.yes.clone(),
            (_, Value::Bool(false)) => words.text.no.clone(),
            (_, Value::Int(number)) => number.to_string(),
            (Row::Name(_), Value::Text(text)) if text.is_empty() => words.text.usual_name.clone(),
            (Row::Key(command), _) => {
                let keys = self.options.keymap().keys(command);
                let keys: Vec<String> = keys.iter().map(|key| key.shown()).collect();
                keys.join(" ")
            }
            (Row::House(_), Value::Text(text)) if name == "deal.first_forehand" => text
                .parse()
                .map_or_else(|_| words.word(&name, text).to_owned(), |card| self.card(card)),
            (Row::House(_) | Row::Pref(_), Value::Text(text)) => words.word(&name, text).to_owned(),
            (_, Value::Text(text)) => text.clone(),
            (_, Value::List(texts)) => texts.join(" "),
        }
    }

    fn card(&self, card: Card) -> String {
        match self.form {
            Telling::Short => self.deck.code(card),
            Telling::Long => self.deck.spoken(card),
        }
    }

    /// A text with the suits and ranks that it names as the cards bear them.
    pub fn with_cards(&self, text: &str) -> String {
        let deck = self.deck;
        let values = [
            ("eicheln", deck.suit(Suit::Eicheln)),
            ("rosen", deck.suit(Suit::Rosen)),
            ("schilten", deck.suit(Suit::Schilten)),
            ("schellen", deck.suit(Suit::Schellen)),
            ("unders", deck.many(Rank::Under)),
            ("ober", deck.rank(Rank::Ober)),
            ("king", deck.rank(Rank::King)),
        ];
        fill(text, &values)
    }

    /// The meaning of the row, and its usual value.
    pub fn meaning(&self, row: Row) -> Vec<String> {
        let words = self.words;
        let options = self.options;
        let name = row.name();
        let mut text = match row {
            Row::Key(_) => vec![fill(&words.text.key_text, &[("command", &self.label(row))])],
            _ => words.key(&name).map(|key| self.with_cards(&key.text)).into_iter().collect(),
        };
        if row == Row::House(0) {
            text.extend(words.presets.get(options.house().preset.code()).cloned());
        }
        if options.differs(row) {
            let usual = match (row, options.usual(row)) {
                (Row::Key(command), _) => {
                    command.usual_keys().iter().map(|key| key.shown()).collect::<Vec<_>>().join(" ")
                }
                (_, usual) => self.value(row, &usual),
            };
            let is_of_preset = matches!(row, Row::House(1..));
            let has = if is_of_preset { &words.text.preset_has } else { &words.text.usual_is };
            text.push(fill(has, &[("value", &usual)]));
        }
        text
    }

    /// Moment from which on a change of the row holds.
    pub fn when(&self, row: Row) -> &str {
        let words = &self.words.text;
        let name = row.name();
        let is_picture = name == "deck.faces" || name == "deck.names";
        match row {
            Row::House(_) if !is_picture => &words.next_game,
            Row::House(_) | Row::Pref(_) | Row::Name(_) | Row::Key(_) => &words.at_once,
        }
    }

    /// The possible values.
    pub fn possible(&self, row: Row) -> Vec<String> {
        let words = &self.words.text;
        let options = self.options;
        match row.kind() {
            Some(ValueKind::Range(low, high)) => {
                vec![fill(&words.range, &[("low", &low.to_string()), ("high", &high.to_string())])]
            }
            Some(ValueKind::Words(_) | ValueKind::Named(_) | ValueKind::OneOf(_)) => {
                let choices = row.choices(options);
                let values: Vec<String> =
                    choices.iter().map(|value| self.value(row, value)).collect();
                vec![fill(&words.can_be, &[("values", &values.join(", "))])]
            }
            Some(ValueKind::Bool | ValueKind::Forehand | ValueKind::Order | ValueKind::Names)
            | None => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::options::SettingsFile,
        config::Language,
        rules::house::{DeckRules, Faces},
        ui::{Look, tests::look, text::cells::width},
    };

    fn narrator<'a>(look: &'a Look, options: &'a Options, form: Telling) -> OptionNarrator<'a> {
        let (commands, words, deck) = (&look.words.commands, &look.options, &look.deck);
        OptionNarrator { commands, words, options, deck, form }
    }

    /// Labels of the rows of these keys.
    fn labels(language: Language, faces: Faces, keys: &str) -> Vec<String> {
        let rules = DeckRules { faces, ..DeckRules::default() };
        let (look, form) = (Look::new(language, look().theme, &rules), Telling::Short);
        let options = Options::new(SettingsFile::default());
        let explainer = narrator(&look, &options, form);
        let rows = KEYS.iter().enumerate().filter(|(_, key)| key.name.starts_with(keys));
        rows.map(|(place, _)| explainer.label(Row::House(place))).collect()
    }

    #[test]
    fn factors_go_by_the_suits_of_the_deck_in_use() {
        let check = |language, faces, suits: [&str; 4]| {
            let labels = labels(language, faces, "score.factor.");
            for (label, suit) in labels.iter().zip(suits) {
                assert!(label.ends_with(suit) && width(label) <= 19, "{label}: {suit}");
            }
        };
        let german = Language::German;
        check(german, Faces::French, ["Ecken", "Herz", "Schaufel", "Kreuz"]);
        check(german, Faces::German, ["Eicheln", "Rosen", "Schilten", "Schellen"]);
        check(Language::French, Faces::French, ["carreau", "cœur", "pique", "trèfle"]);
        check(Language::Italian, Faces::German, ["ghiande", "rose", "scudi", "campanelli"]);
        check(Language::English, Faces::French, ["Diamonds", "Hearts", "Spades", "Clubs"]);
    }

    #[test]
    fn no_meaning_is_left_with_a_gap() {
        for language in Language::ALL.iter().copied() {
            let look = Look::new(language, look().theme, &DeckRules::default());
            let options = Options::new(SettingsFile::default());
            let explainer = narrator(&look, &options, Telling::Long);
            for place in 0..KEYS.len() {
                let row = Row::House(place);
                let value = explainer.value(row, &options.value(row));
                let told = [explainer.label(row), explainer.meaning(row).join(" "), value];
                assert!(!told.concat().contains(['{', '}']), "{told:?}");
            }
        }
    }
}
