//! The start menu and the form of a new game.

use super::Renderer;
use crate::{
    app::{
        Target,
        pages::{
            menu::MenuEntry,
            new_game::{FormField, NewGame, Rules},
        },
        session::Session,
        step::Step,
    },
    rules::{House, Seat, Team, house::Faces},
    ui::{
        Form, FormHit, FormRow, FormValue, Menu, MenuItem, PageAreas,
        text::{cells::width, words::fill},
    },
};

/// Width of a line that names every rule that differs.
const DIFFERENCES: u16 = 48;

impl Renderer<'_> {
    pub(super) fn menu(&mut self, row: usize) {
        let Some(areas) = PageAreas::of(self.painter.area()) else { return };
        let look = &self.context.look;
        let words = &look.words.menu;
        let entries = self.model.menu();
        let items: Vec<MenuItem> = entries.into_iter().map(|entry| self.menu_item(entry)).collect();
        let session = self.model.session.as_ref().filter(|_| self.model.continues());
        let (aside_title, aside) = match session {
            Some(session) => (&words.saved_title, self.saved_lines(session)),
            None if self.model.keeps => {
                (&look.words.games.title, vec![look.words.games.none_open.clone()])
            }
            None => (&words.no_saved_title, vec![words.no_saved.clone()]),
        };
        let menu = Menu { look, items: &items, selected: row, aside_title, aside: &aside };
        let area = areas.title.union(areas.body);
        self.clickable(menu.hits(area), Target::Row);
        self.painter.widget(area, &menu);
        self.page_status(&areas, std::slice::from_ref(&words.tip));
        self.hints(areas.hints);
    }

    fn menu_item(&self, entry: MenuEntry) -> MenuItem {
        let words = &self.context.look.words.menu;
        let (label, note) = match entry {
            MenuEntry::Continue => (&words.resume, self.resume_note()),
            MenuEntry::NewGame => (&words.new_game, String::new()),
            MenuEntry::Games => (&words.games, String::new()),
            MenuEntry::House => (&words.house, self.model.house.preset.code().to_owned()),
            MenuEntry::Settings => (&words.settings, String::new()),
            MenuEntry::Rules => (&words.rules, String::new()),
            MenuEntry::Help => (&words.help, String::new()),
            MenuEntry::Quit => (&words.quit, String::new()),
        };
        MenuItem { label: label.clone(), note }
    }

    fn resume_note(&self) -> String {
        let Some(session) = &self.model.session else { return String::new() };
        let scores = session.saved_scores(self.model.aid());
        fill(
            &self.context.look.words.menu.resume_note,
            &[
                ("round", &session.game().round_no().to_string()),
                ("us", &scores[Team::NorthSouth].to_string()),
                ("them", &scores[Team::EastWest].to_string()),
            ],
        )
    }

    /// Lines about the game that can be gone on with.
    fn saved_lines(&self, session: &Session) -> Vec<String> {
        let look = &self.context.look;
        let words = &look.words.menu;
        let (game, scores) = (session.game(), session.saved_scores(self.model.aid()));
        let [us, them] = Team::ALL.map(|team| self.context.team(team));
        let score = Team::ALL.map(|team| scores[team].to_string());
        let place = self.context.narrator().saved_place(session);
        let deck = match self.model.deck.faces {
            Faces::French => &words.french_deck,
            Faces::German => &words.german_deck,
        };
        vec![
            self.aim(game.house()),
            fill(&words.saved_teams, &[("us", &us), ("them", &them)]),
            fill(&words.saved_score, &[("us", &score[0]), ("them", &score[1])]),
            place,
            fill(&words.saved_level, &[("level", look.words.level(session.level()))]),
            fill(&words.saved_deck, &[("deck", deck)]),
            format!("{} {}", look.words.aid.label, look.words.aid(self.model.aid())),
        ]
    }

    /// Aim of the game: the target, or the number of rounds.
    pub(super) fn aim(&self, house: &House) -> String {
        self.context.narrator().aim(house)
    }

    pub(super) fn new_game(&mut self, form: &NewGame) {
        let Some(areas) = PageAreas::of(self.painter.area()) else { return };
        let look = &self.context.look;
        let rows: Vec<FormRow> =
            NewGame::FIELDS.iter().map(|field| self.form_row(form, *field)).collect();
        let note = self.differences(&form.house());
        let title = &look.words.new_game.title;
        let widget = Form { look, title, note: &note, rows: &rows, selected: form.row() };
        let area = areas.title.union(areas.body);
        let hits = widget.hits(area);
        self.drawn.hits.extend(hits.into_iter().map(|(place, hit)| (place, form_target(hit))));
        self.painter.widget(area, &widget);
        let say = self.context.narrator();
        let stays = say.what_becomes_of_the_open_game(self.model);
        let note = stays.unwrap_or(&look.words.new_game.rules_note);
        self.page_status(&areas, std::slice::from_ref(note));
        self.hints(areas.hints);
    }

    /// The preset, and the rules that differ from it.
    fn differences(&self, house: &House) -> String {
        let gap = format!(" {} ", self.context.look.art.marks.between);
        let rules = self.explainer().house(house);
        let differ: Vec<String> = rules
            .into_iter()
            .filter(|rule| rule.differs)
            .map(|rule| format!("{}: {}", rule.label, rule.value))
            .collect();
        let preset = house.preset.code().to_owned();
        let all = [std::slice::from_ref(&preset), &*differ].concat().join(&gap);
        if differ.is_empty() || width(&all) <= DIFFERENCES {
            return all;
        }
        let count = self.context.look.words.new_game.rules_differ.of(differ.len() as u64);
        format!("{preset}{gap}{count}")
    }

    fn form_row(&self, form: &NewGame, field: FormField) -> FormRow {
        let look = &self.context.look;
        let words = &look.words.new_game;
        let name = |seat: Seat| FormValue::Text {
            text: form.names[seat].clone(),
            empty: look.words.game.players[seat.number()].clone(),
        };
        let (label, value) = match field {
            FormField::Begin => (&words.start, FormValue::Action),
            FormField::Rules => {
                let rules = match form.rules() {
                    Rules::Own => &words.own_rules,
                    Rules::Preset(preset) => preset.code(),
                };
                (&look.words.menu.house, FormValue::Choice(rules.to_owned()))
            }
            FormField::Target => (&words.target, FormValue::Choice(form.target().to_string())),
            FormField::Level => {
                (&words.level, FormValue::Choice(look.words.level(form.level()).to_owned()))
            }
            FormField::Aid => {
                (&look.words.aid.label, FormValue::Choice(look.words.aid(form.aid()).to_owned()))
            }
            FormField::Name(Seat::South) => (&words.you, name(Seat::South)),
            FormField::Name(Seat::East) => (&words.right, name(Seat::East)),
            FormField::Name(Seat::North) => (&words.partner, name(Seat::North)),
            FormField::Name(Seat::West) => (&words.left, name(Seat::West)),
        };
        FormRow { label: label.clone(), value }
    }
}

/// Target of a click on a form: an arrow changes its row; anything else of a row chooses it.
const fn form_target(hit: FormHit) -> Target {
    match hit {
        FormHit::Less(row) => Target::Arrow(row, Step::Back),
        FormHit::More(row) => Target::Arrow(row, Step::Forward),
        FormHit::Row(row) => Target::Row(row),
    }
}
