//! Pages to read: the rules in force, and the help of each screen.

use ratatui::layout::Rect;

use super::Renderer;
use crate::{
    app::{
        Key,
        keys::{Command, KeyHint, Scope},
        pages::{
            DrawnPage,
            reading::{ReadingPage, TextPage},
        },
    },
    config::Aid,
    rules::{
        House,
        house::{FinishMode, Variant},
    },
    ui::{
        PageAreas, Pager, Rulebook,
        text::{
            cells::width, options::HouseRule, reading::text_of, rulebook::help::HelpPage,
            words::fill,
        },
    },
};

/// Width of the names of the house rules where their values stand below each other.
const NAME: u16 = 24;

impl Renderer<'_> {
    pub(super) fn reading(&mut self, page: ReadingPage, top: usize) {
        match page {
            ReadingPage::Rules => self.rules(top),
            ReadingPage::Help(scope) => self.help(scope, top),
            ReadingPage::Record => self.record(top),
            ReadingPage::Text(page) => self.text_page(page, top),
        }
    }

    fn rules(&mut self, top: usize) {
        let words = &self.context.look.words;
        let settings = self.explainer().house(self.house());
        let parts = settings.chunk_by(|one, other| one.section == other.section);
        let cells = self.painter.area().width.saturating_sub(4);
        let lines =
            |part: &[HouseRule]| [&[part[0].section.clone()], &*columns(part, cells)].concat();
        let sections = parts.clone().map(|part| part[0].section.clone());
        let house = parts.flat_map(lines).collect::<Vec<_>>().join("\n");
        let rules = self.rulebook(self.house()).whole();
        let chapters = rules.iter().map(|(title, _)| (*title).to_owned());
        let headings: Vec<String> = chapters.chain(sections).collect();
        let rules = rules.into_iter();
        let rules = rules.map(|(title, told)| format!("{title}\n\n{}", told.join("\n\n")));
        let rules = rules.collect::<Vec<_>>().join("\n\n");
        let text = format!("{rules}\n\n{}\n\n{house}", words.help.differs);
        self.page(&words.menu.rules, &text, &headings, top);
    }

    /// Draws a page of text, where nobody has scrolled it yet from the word on that was just used.
    fn text_page(&mut self, page: TextPage, top: usize) {
        let rulebook = self.rulebook(self.house());
        let (title, paragraphs) = text_of(&rulebook, page);
        let (title, text) = (title.to_owned(), paragraphs.join("\n\n"));
        let word = self.model.word().and_then(|name| rulebook.entry(name));
        let begins = word.map(|entry| format!("{}:", entry.word));
        let Some(area) = self.page_area() else { return };
        let look = &self.context.look;
        let pager = Pager { look, title: &title, text: &text, headings: &[], scroll: 0 };
        let found = begins.and_then(|begins| pager.line_of(&begins, area));
        let (line, head) = found.unzip();
        let top = if top == ReadingPage::AT_WORD { line.unwrap_or(0) } else { top };
        self.page(&title, &text, head.as_slice(), top);
    }

    fn page_area(&self) -> Option<Rect> {
        let areas = PageAreas::of(self.painter.area())?;
        Some(areas.title.union(areas.body).union(areas.status))
    }

    /// The rules of the game that goes on, else those of the next one.
    fn house(&self) -> &House {
        match self.model.shared.seated() {
            Some(seated) if self.model.shared.continues() => seated.house(),
            _ => &self.model.shared.house,
        }
    }

    const fn rulebook<'a>(&'a self, house: &'a House) -> Rulebook<'a> {
        Rulebook { say: self.context.narrator(), house }
    }

    fn help(&mut self, scope: Scope, top: usize) {
        let words = &self.context.look.words.help;
        let variant = self.model.shared.house_at_table().variant;
        let screen = HelpPage::of(&self.context.look.words, scope, variant).title;
        let about = [self.about_the_keys(scope), self.signs(scope), self.about_the_game(scope)];
        let about = about.iter().map(|part| part.trim_end()).filter(|part| !part.is_empty());
        let text = about.collect::<Vec<_>>().join("\n\n");
        let headings = [words.keys.clone(), words.signs.clone()];
        self.page(&fill(&words.title, &[("screen", screen)]), &text, &headings, top);
    }

    /// The keys of a screen; for a setting its meaning stands before them.
    fn about_the_keys(&self, scope: Scope) -> String {
        let about = match scope {
            Scope::Options => self.explained_in_help(),
            _ => String::new(),
        };
        format!("{about}{}\n{}", self.context.look.words.help.keys, self.keys(scope).join("\n"))
    }

    /// The purpose of a screen, and the rules that hold there.
    fn about_the_game(&self, scope: Scope) -> String {
        let words = &self.context.look.words.help;
        let drawn = match scope {
            Scope::Playing | Scope::Watching => words.table.trim(),
            Scope::Options => words.options.trim(),
            _ => "",
        };
        let house = match (self.model.shared.seated(), scope) {
            (None, _) | (_, Scope::NewGame) => &self.model.shared.house,
            (Some(seated), _) => seated.house(),
        };
        let told = self.rulebook(house).help(scope, self.model.shared.aid());
        let parts = std::iter::once(drawn).filter(|text| !text.is_empty());
        parts.chain(told.iter().map(String::as_str)).collect::<Vec<_>>().join("\n\n")
    }

    /// The signs on the cards with their names, where there are cards to look at.
    fn signs(&self, scope: Scope) -> String {
        if !scope.shows_cards() {
            return String::new();
        }
        let look = &self.context.look;
        let lines = look.deck.signs().map(|signs| {
            let named = signs.iter().map(|(sign, name)| format!("{sign} {name}"));
            named.collect::<Vec<_>>().join(", ")
        });
        let [suits, ranks] = lines;
        format!("{}\n  {suits}\n  {ranks}\n\n", look.words.help.signs)
    }

    /// The keys of a scope, from the very rows that serve them.
    fn keys(&self, scope: Scope) -> Vec<String> {
        let house = self.model.shared.house_at_table();
        let keymap = &self.model.shared.keymap;
        let plays = matches!(scope, Scope::Playing | Scope::Watching);
        let four = house.variant == Variant::Schieber;
        let hints = keymap.hints(scope, |command| match command {
            Command::Claim => !four || house.finish.mode == FinishMode::Claim,
            Command::LastTrick => (plays || !four) && house.etiquette.peek_last_trick,
            Command::Rest => plays && four && house.etiquette.allow_rest_claim,
            Command::Seen => self.model.shared.aid() != Aid::Tournament,
            Command::Review | Command::TakeBack | Command::Tidy => four,
            _ => true,
        });
        let words = &self.context.look.words;
        let always = [Command::Deck, Command::Colours, Command::Redraw].map(|command| {
            let key = keymap.keys(command).first().map_or(String::new(), |key| key.shown());
            (key, words.commands.hint(command))
        });
        let stop = if self.model.shared.saved_games.unsaved {
            words.commands.hint(Command::Quit)
        } else {
            &words.hint.stop
        };
        let stop = (Key::Ctrl('c').shown(), stop);
        let label = |hint: &KeyHint| match hint.command {
            Command::Claim if !four => words.duel.hint.enough.as_str(),
            _ => self.context.label(hint.label),
        };
        let own = hints.iter().map(|hint| (hint.keys.clone(), label(hint)));
        let all: Vec<(String, &str)> = own.chain(always).chain([stop]).collect();
        let widest = all.iter().map(|(keys, _)| width(keys)).max().unwrap_or(0);
        let line = |(keys, what): &(String, &str)| {
            let gap = " ".repeat(usize::from(widest - width(keys)));
            format!("  {keys}{gap}  {what}")
        };
        all.iter().map(line).collect()
    }

    pub(super) fn page(&mut self, title: &str, text: &str, headings: &[String], top: usize) {
        let Some(areas) = PageAreas::of(self.painter.area()) else { return };
        let area = areas.title.union(areas.body).union(areas.status);
        let pager = Pager { look: &self.context.look, title, text, headings, scroll: top };
        let last_line = pager.last_scroll(area);
        let first_line = top.min(last_line);
        self.drawn.page = DrawnPage { first_line, last_line, word: None };
        self.painter.widget(area, &pager);
        self.page_status(&areas, &[]);
        self.hints(areas.hints);
    }
}

/// Names and values below each other, in two columns if there is room for that.
fn columns(settings: &[HouseRule], cells: u16) -> Vec<String> {
    let fits = cells >= 4 + NAME + 16;
    let line = |HouseRule { label, value, differs, .. }: &HouseRule| {
        let mark = if *differs { '*' } else { ' ' };
        let gap = " ".repeat(usize::from(NAME.saturating_sub(width(label)) * u16::from(fits)));
        format!("  {mark} {label}{gap}: {value}")
    };
    settings.iter().map(line).collect()
}
