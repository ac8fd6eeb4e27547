//! Form of a new game: rules, target, level, aid and names.

use super::Renderer;
use crate::{
    app::{
        Target,
        pages::new_game::{FormField, NewGame, Rules},
        person::USUAL_OPPONENT,
        step::Step,
    },
    rules::{House, Seat},
    ui::{Form, FormHit, FormRow, FormValue, PageAreas, text::cells::width},
};

/// Width of a line that names every rule that differs.
const DIFFERENCES: u16 = 48;

impl Renderer<'_> {
    pub(super) fn new_game(&mut self, form: &NewGame) {
        let Some(areas) = PageAreas::of(self.painter.area()) else { return };
        let look = &self.context.look;
        let rows: Vec<FormRow> =
            form.fields().iter().map(|field| self.form_row(form, *field)).collect();
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
            FormField::Game => {
                let say = self.context.narrator();
                let name = say.game_name(form.variant()).to_owned();
                (&look.words.duel.variant, FormValue::Choice(name))
            }
            FormField::Tallies => {
                (&look.words.duel.tallies_field, FormValue::Choice(form.tallies().to_string()))
            }
            FormField::Opponent => {
                let (text, empty) = (form.opponent.clone(), USUAL_OPPONENT.to_owned());
                (&look.words.duel.opponent, FormValue::Text { text, empty })
            }
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
