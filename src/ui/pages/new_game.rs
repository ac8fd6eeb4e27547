//! Form of a new game: rules, target, level, aid and names.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use super::{DrawnFrame, RenderContext, canvas::Canvas, footer::Footer};
use crate::{
    app::{
        Model, Target,
        pages::new_game::{BotChoice, FormField, NewGame},
        person::USUAL_OPPONENT,
        step::Step,
    },
    game::bot_kind::ProgramCommand,
    rules::house::EveningRules,
    ui::{
        Form, FormHit, FormRow, FormValue, OptionNarrator, PageAreas,
        text::{
            cells::{tail, width},
            new_game, saved_games,
            words::fill,
        },
        widgets::trump_row::TrumpRow,
    },
};

/// Width of a command, of which the end is shown.
const COMMAND: u16 = 24;

/// Width of a line that names every rule that differs.
const DIFFERENCES: u16 = 48;

/// The form of a new game.
pub(super) struct NewGamePage<'a> {
    context: &'a RenderContext,
    explainer: OptionNarrator<'a>,
    footer: Footer<'a>,
    form: &'a NewGame,
    /// First digits of the commitment to the cards.
    commitment: String,
    /// Sentence on the chosen field.
    about: String,
}

impl<'a> NewGamePage<'a> {
    /// The form as it is filled in.
    pub(super) fn of(model: &'a Model, context: &'a RenderContext, form: &'a NewGame) -> Self {
        let say = context.narrator();
        let field = form.field();
        let stays = saved_games::fate_of_the_open_game(&say.words.games, model);
        let stays = stays.filter(|_| field == FormField::Begin);
        let about = stays.unwrap_or_else(|| new_game::about(say.words, form, field)).clone();
        let explainer = context.explainer(&model.shared.options);
        let commitment = model.shared.next_commitment().unwrap_or_default();
        let about = fill(&about, &[("commitment", &commitment)]);
        Self { context, explainer, footer: Footer::of(model, context), form, commitment, about }
    }

    /// The preset, and the rules that differ from it.
    fn differences(&self) -> String {
        let house = match (self.form.in_evening(), self.form.house()) {
            (true, house) => EveningRules::in_evening(house),
            (false, house) => house,
        };
        let gap = format!(" {} ", self.context.look.art.marks.between);
        let rules = self.explainer.house(&house);
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

    fn form_row(&self, field: FormField) -> FormRow {
        FormRow { label: self.form_label(field).clone(), value: self.form_value(field) }
    }

    fn form_label(&self, field: FormField) -> &String {
        let words = &self.context.look.words;
        match field {
            FormField::Begin => &words.new_game.start,
            FormField::Game => &words.bodensee.form.variant,
            FormField::Tallies => &words.bodensee.form.tallies,
            FormField::Opponent => &words.bodensee.form.opponent,
            FormField::Cut => &words.new_game.cut,
            FormField::Rules => &words.menu.house,
            FormField::Target => &words.new_game.target,
            FormField::Level => &words.new_game.level,
            FormField::Aid => &words.aid.label,
            FormField::Evening => &words.evening.title,
            FormField::Name(seat) => {
                new_game::seat(&words.new_game, seat, self.form.house().deal.direction)
            }
        }
    }

    fn form_value(&self, field: FormField) -> FormValue {
        let form = self.form;
        let words = &self.context.look.words;
        let chosen = match field {
            FormField::Begin => return FormValue::Action,
            FormField::Opponent => {
                let (text, empty) = (form.opponent.clone(), USUAL_OPPONENT.to_owned());
                return FormValue::Text { text, empty };
            }
            FormField::Cut => {
                let (text, empty) = (form.word.clone(), self.commitment.clone());
                return FormValue::Text { text, empty };
            }
            FormField::Name(seat) => {
                let empty = words.game.players[seat.number()].clone();
                return FormValue::Text { text: form.names[seat].clone(), empty };
            }
            FormField::Game => {
                new_game::name(self.context.narrator().words, form.variant()).to_owned()
            }
            FormField::Tallies => form.tallies().to_string(),
            FormField::Rules => new_game::rules(words, form.rules()).to_owned(),
            FormField::Target => form.target().to_string(),
            FormField::Level => match form.bot_choice() {
                BotChoice::Level(level) => words.level(level).to_owned(),
                BotChoice::Program => {
                    let command = format!("{}{}", ProgramCommand::PREFIX, form.command);
                    tail(&command, COMMAND, &self.context.look.art.marks.ellipsis)
                }
            },
            FormField::Aid => words.aid(form.aid()).to_owned(),
            FormField::Evening => words.evening.values.of(form.in_evening()).clone(),
        };
        FormValue::Choice(chosen)
    }
}

impl StatefulWidget for NewGamePage<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Some(areas) = PageAreas::of(area) else { return };
        let mut canvas = Canvas::new(area, buffer, drawn);
        let (look, form) = (&self.context.look, self.form);
        let rows: Vec<FormRow> = form.fields().iter().map(|field| self.form_row(*field)).collect();
        let note = self.differences();
        let title = &look.words.new_game.title;
        let widget = Form { look, title, note: &note, rows: &rows, selected: form.row() };
        let area = areas.title.union(areas.body);
        let hits = widget.hits(area).into_iter().map(|(place, hit)| (place, form_target(hit)));
        canvas.drawn.hits.extend(hits);
        canvas.painter.widget(area, &widget);
        TrumpRow { look }.draw_below(&mut canvas.painter, widget.below(area));
        self.footer.draw(&mut canvas, &areas, std::slice::from_ref(&self.about));
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
