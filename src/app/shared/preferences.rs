//! Preferences in force: those of the person, as far as the terminal allows them.

use super::Shared;
use crate::{
    app::{
        SeatedGame,
        lessons::Lesson,
        person::{USUAL_NAMES, USUAL_OPPONENT},
        terminal::{Colours, Medium},
    },
    cards::{BySeat, Seat},
    config::{
        Aid, Background, Digits, Glyphs, Language, Palette, Talk, Tempo, ThemeName,
        deck::{DeckChoice, DeckName},
        theme::ThemeChoice,
    },
    rules::house::{DeckRules, Faces},
};

impl Shared {
    /// The language of the screens.
    pub fn language(&self) -> Language {
        self.options.prefs.language.unwrap_or(self.terminal.language)
    }

    /// The theme that is drawn with.
    pub fn theme(&self) -> ThemeChoice<'_> {
        let wanted = match &self.options.prefs.theme {
            None => None,
            Some(ThemeName::BuiltIn(palette)) => Some(ThemeChoice::BuiltIn(*palette)),
            Some(ThemeName::Own(name)) => {
                let mut own = self.options.file().added.themes.iter();
                own.find(|theme| theme.name == *name).map(ThemeChoice::Own)
            }
        };
        match self.terminal.colours {
            // With NO_COLOR crossterm writes an empty `ESC [ m` for a colour, which takes bold and reverse
            // with it, and so the cursor that is shown by them. Mono names no colour.
            Colours::None => ThemeChoice::BuiltIn(Palette::Mono),
            Colours::Sixteen => wanted.unwrap_or(ThemeChoice::BuiltIn(Palette::Four)),
            Colours::Indexed | Colours::True => {
                wanted.unwrap_or(ThemeChoice::BuiltIn(Palette::Cloth))
            }
        }
    }

    /// The deck that is drawn: the person's own, or that of the table.
    pub fn drawn_deck(&self) -> DeckChoice<'_> {
        let name = self.options.prefs.deck.as_ref();
        let mut own = self.options.file().added.decks.iter();
        let own = name.and_then(|name| own.find(|deck| deck.name == *name));
        let faces = name.filter(|_| own.is_none()).and_then(|name| Faces::named(name));
        let table = DeckRules { faces: faces.unwrap_or(self.deck.faces), ..self.deck };
        DeckChoice::new(table, own)
    }

    /// The next deck: those of the program, then those of the person.
    pub(in crate::app) fn turn_deck(&mut self) {
        let own = self.options.file().added.decks.iter().map(|deck| deck.name.clone());
        let built_in = Faces::ALL.iter().copied().map(DeckName::BuiltIn);
        let now = self.drawn_deck().name();
        let next = built_in.chain(own.map(DeckName::Own)).skip_while(|deck| *deck != now).nth(1);
        match next.unwrap_or(DeckName::BuiltIn(Faces::ALL[0])) {
            DeckName::Own(name) => self.options.prefs.deck = Some(name),
            DeckName::BuiltIn(faces) => {
                self.options.prefs.deck = None;
                self.options.draw_faces(faces);
                self.deck.faces = faces;
                self.own_cards.faces = Some(faces);
            }
        }
    }

    /// The background that is drawn for.
    pub fn background(&self) -> Background {
        self.options.prefs.background.unwrap_or(self.terminal.background)
    }

    /// True if it matters which background the terminal has.
    pub fn asks_background(&self) -> bool {
        self.options.prefs.background.is_none() && self.terminal.colours != Colours::None
    }

    /// The characters that are drawn.
    pub fn glyphs(&self) -> Glyphs {
        self.options.prefs.glyphs.unwrap_or(self.terminal.glyphs)
    }

    /// The tempo of the table.
    pub const fn tempo(&self) -> Tempo {
        match self.terminal.medium {
            // Whoever is told something goes on when it has been read.
            _ if self.guided.is_some() => Tempo::STILL,
            Medium::Screen { .. } => self.options.prefs.tempo,
            Medium::Picture | Medium::Lines => Tempo::STILL,
        }
    }

    /// True if cards and strokes are drawn on their way.
    pub fn has_motion(&self) -> bool {
        self.options.prefs.motion && self.terminal.medium == Medium::Screen { motion: true }
    }

    /// True if the others say a line of their own: at a tournament nobody does, nor where a decision is tried again or a round is explained.
    pub fn talks(&self) -> bool {
        let may = self.aid() != Aid::Tournament && self.branch.is_none() && self.guided.is_none();
        may && self.options.prefs.talk == Talk::Some
    }

    /// True if a digit plays at once.
    pub fn digits_play(&self) -> bool {
        self.terminal.medium == Medium::Lines || self.options.prefs.digits == Digits::Play
    }

    /// The amount of help for the person: the one that was chosen, but a tournament stays one until its end.
    // Chosen otherwise in the middle of one, hints and taking back were to be had, and only the review waited.
    pub fn aid(&self) -> Aid {
        match self.guided {
            Some(_) => Aid::Learn,
            None if self.is_bound_to_tournament() => Aid::Tournament,
            None => self.chosen_aid(),
        }
    }

    /// True unless what a call counts is still to be explained to a person who learns: it stands nowhere until then.
    pub fn tells_factor(&self) -> bool {
        self.aid() != Aid::Learn || self.tutor.has_told(Lesson::Factor)
    }

    /// True if the game that is looked at, or played, is a tournament that goes on.
    pub fn is_bound_to_tournament(&self) -> bool {
        self.read_game().is_some_and(SeatedGame::is_open_tournament)
    }

    /// The amount of help that the person has chosen.
    pub const fn chosen_aid(&self) -> Aid {
        self.options.prefs.aid
    }

    /// The names of the players; the person's own is empty until one is given.
    pub fn names(&self) -> BySeat<String> {
        let usual = |seat| match self.read_game() {
            Some(SeatedGame::Bodensee(_)) if seat == Seat::East => USUAL_OPPONENT,
            Some(SeatedGame::Schieber(_) | SeatedGame::Bodensee(_)) | None => USUAL_NAMES[seat],
        };
        BySeat::from_fn(|seat| match self.options.prefs.names[seat].as_str() {
            "" => usual(seat).to_owned(),
            name => name.to_owned(),
        })
    }

    /// The next way to draw: one theme after the other, those of the person last, and then ASCII.
    pub(in crate::app) fn turn_drawing(&mut self) {
        let (now, glyphs) = (self.theme().name(), self.glyphs());
        let built_in = Palette::ALL.iter().copied().map(ThemeName::BuiltIn);
        let own =
            self.options.file().added.themes.iter().map(|theme| ThemeName::Own(theme.name.clone()));
        let has_colours = self.terminal.colours != Colours::None;
        let next = built_in.chain(own).skip_while(|theme| *theme != now).nth(1);
        let next = next.filter(|_| has_colours);
        let (next, glyphs) = match (glyphs, next) {
            (Glyphs::Ascii, _) => (now, Glyphs::Unicode),
            (Glyphs::Unicode, Some(next)) => (next, Glyphs::Unicode),
            (Glyphs::Unicode, None) => (Palette::ALL[0].into(), Glyphs::Ascii),
        };
        let prefs = &mut self.options.prefs;
        prefs.glyphs = Some(glyphs);
        if has_colours {
            prefs.theme = Some(next);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{
            Key, Model, Msg, Terminal,
            options::{Row, SettingsFile},
        },
        config::{Additions, OwnDeck, OwnTheme, prefs::PREFS},
        game::{Level, Seed},
        rules::house::Value,
    };

    fn model(terminal: Terminal) -> Model {
        let chess = OwnDeck::read("chess", "base = \"german\"\n").unwrap();
        let added = Additions { decks: vec![chess], ..Additions::default() };
        let file = SettingsFile { added, ..SettingsFile::default() };
        Model::new(file, Level::Random, terminal, Seed(1), None)
    }

    fn press(model: &mut Model, key: Key) {
        for msg in Msg::LOOKED.into_iter().chain([Msg::Key(key)]) {
            assert_eq!(model.update(msg), [], "a preference asks nothing of the world");
        }
    }

    #[test]
    fn a_preference_takes_effect_at_once_and_within_the_program() {
        let mut model = model(Terminal::default());
        press(&mut model, Key::Char('3'));
        for key in PREFS {
            let before = model.shared.options.prefs.clone();
            press(&mut model, Key::Right);
            assert_eq!(
                model.shared.options.prefs == before,
                key.name == "ui.names",
                "{}",
                key.name
            );
            press(&mut model, Key::Down);
        }
        assert_eq!(model.shared.options.prefs.language, Some(Language::German));
        assert_eq!(model.shared.theme().name(), Palette::Cloth.into());
        assert_eq!(model.shared.drawn_deck().name(), DeckName::Own("chess".to_owned()));
        assert_eq!(model.shared.background(), Background::Dark);
        assert_eq!((model.shared.glyphs(), model.shared.tempo()), (Glyphs::Unicode, Tempo::new(4)));
        assert!(model.shared.digits_play() && !model.shared.options.prefs.mouse);
        assert_eq!(model.shared.aid(), Aid::Tournament);
    }

    #[test]
    fn what_a_terminal_cannot_do_no_preference_brings_back() {
        let language = Language::Italian;
        let glyphs = Glyphs::Ascii;
        let (colours, medium) = (Colours::None, Medium::Lines);
        let background = Background::Light;
        let mut model = model(Terminal { language, glyphs, colours, background, medium });
        assert_eq!(
            (model.shared.theme().name(), model.shared.tempo()),
            (Palette::Mono.into(), Tempo::STILL)
        );
        assert!(model.shared.digits_play() && !model.shared.has_motion());
        assert_eq!(
            (model.shared.language(), model.shared.glyphs()),
            (Language::Italian, Glyphs::Ascii)
        );
        model.shared.options.prefs.language = Some(Language::French);
        model.shared.options.prefs.glyphs = Some(Glyphs::Unicode);
        assert_eq!(
            (model.shared.language(), model.shared.glyphs()),
            (Language::French, Glyphs::Unicode)
        );
        model.shared.turn_drawing();
        assert_eq!(
            (model.shared.theme().name(), model.shared.glyphs()),
            (Palette::Mono.into(), Glyphs::Ascii)
        );
        assert_eq!(model.shared.options.prefs.theme, None, "it holds where there are colours");
    }

    #[test]
    fn the_decks_of_the_program_are_taken_by_their_names() {
        let mut model = model(Terminal::default());
        for (name, faces) in
            [("german", Faces::German), ("swiss", Faces::German), ("french", Faces::French)]
        {
            model.shared.options.prefs.deck = Some(name.to_owned());
            assert_eq!(model.shared.drawn_deck().name(), DeckName::BuiltIn(faces), "{name}");
        }
    }

    #[test]
    fn decks_of_ones_own_are_offered_after_those_of_the_program() {
        let mut model = model(Terminal::default());
        let mut seen = Vec::new();
        for _ in 0..4 {
            let choice = model.shared.drawn_deck();
            seen.push((choice.name(), choice.rules.faces, model.shared.house.deck.faces));
            press(&mut model, Key::F(2));
        }
        let own = DeckName::Own("chess".to_owned());
        let [french, german] = [Faces::French, Faces::German];
        let table = [french, german].map(|faces| (DeckName::BuiltIn(faces), faces, french));
        assert_eq!(seen[..2], table);
        assert_eq!(seen[2], (own, german, french), "the rules are those of the file");
        assert_eq!(seen[3], table[0], "and so on");
    }

    #[test]
    fn themes_of_ones_own_are_offered_after_those_of_the_program() {
        let night = OwnTheme::read("night", "base = \"two\"\n").unwrap();
        let added = Additions { themes: vec![night], ..Additions::default() };
        let file = SettingsFile { added, ..SettingsFile::default() };
        let terminal = Terminal { colours: Colours::True, ..Terminal::default() };
        let mut model = Model::new(file, Level::Random, terminal, Seed(1), None);
        let mut seen = Vec::new();
        for _ in 0..8 {
            seen.push((
                model.shared.theme().name().code().to_owned(),
                model.shared.glyphs().code(),
            ));
            model.shared.turn_drawing();
        }
        let names = ["cloth", "four", "two", "okabe", "mono", "night"];
        let ways = names.map(|name| (name.to_owned(), "unicode"));
        let around = [("cloth".to_owned(), "ascii"), ("cloth".to_owned(), "unicode")];
        assert_eq!(seen, [&ways[..], &around].concat());
        let theme = PREFS.iter().position(|key| key.name == "ui.theme").map(Row::Pref).unwrap();
        let offered = theme.choices(&model.shared.options);
        let wanted = ["auto"].into_iter().chain(names).map(Value::from);
        assert_eq!(offered, wanted.collect::<Vec<_>>());
        model.shared.terminal.colours = Colours::None;
        model.shared.turn_drawing();
        assert_eq!(
            (model.shared.theme().name(), model.shared.glyphs()),
            (Palette::Mono.into(), Glyphs::Ascii)
        );
    }
}
