//! The calls that can be chosen.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use crate::{
    app::{
        Target,
        schieber::{Table, TrumpChoice},
    },
    cards::{CardSet, Mode, Objective},
    config::Aid,
    game::schieber::hand_value,
    rules::{
        House,
        schieber::{
            stoeck::stoeck_cards,
            weis::{melds, total},
        },
    },
    ui::{
        CallList, Telling,
        pages::{DrawnFrame, RenderContext, canvas::Canvas},
        text::{
            cells::{pad, width},
            narrate::calling,
            words::fill,
        },
    },
};

/// Width of the panel where there is room for it.
pub(super) const PANEL: u16 = 46;

/// Width from which on the panel says for each call which rule of thumb it meets.
// Below that the advice alone tells the rule.
pub(super) const RULED: u16 = 100;

/// Number of choices that are offered to a person who learns.
const OFFERED: usize = 3;

/// Cells of the calls in some wording, and true if those that are turned have arrows.
type Wording = (Vec<Vec<String>>, bool);

/// The calls below each other, and below them as much of the advice as there is room for.
#[derive(Clone, Copy)]
pub(super) struct CallPanel<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
    pub(super) aid: Aid,
    /// Key by which one pushes.
    pub(super) push_key: &'a str,
}

impl StatefulWidget for CallPanel<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let mut canvas = Canvas::new(area, buffer, drawn);
        let (look, table) = (&self.context.look, self.table);
        let (calls, head) = self.columns(area, Telling::Long);
        // The headings give way to a line of advice, or for a person who learns to the choices that are offered.
        let needed = if self.aid == Aid::Learn { OFFERED + 2 } else { 3 };
        let has_room = usize::from(area.height) > calls.len() + needed;
        let head = if has_room { &head[..] } else { &[] };
        let (title, last_key) = (&*look.words.calling.title, self.push_key);
        let (selected, hinted) = (table.chosen_line(), table.hinted_calls());
        let turning = &self.turning();
        let list =
            |calls| CallList { look, title, head, calls, turning, last_key, selected, hinted };
        let short = self.columns(area, Telling::Short).0;
        // The box gives way too: with all families nothing was told of the call that is chosen. A sentence to a person
        // who learns may take two rows.
        let boxed = list(&calls).rows();
        let least = if self.aid == Aid::Learn { 2 } else { 1 };
        let rows = if area.height < boxed + least { calls.len() as u16 } else { boxed };
        let above = Rect { height: rows.min(area.height), ..area };
        let choice = if list(&calls).shows_columns(above) { list(&calls) } else { list(&short) };
        draw_list(&mut canvas, &choice, above);
        let rest = Rect { y: above.bottom(), height: area.height - above.height, ..area };
        self.draw_advice(&mut canvas.painter, rest);
    }
}

impl CallPanel<'_> {
    /// Draws the calls side by side from the first line on, each by name and factor; below them a line of advice.
    pub(super) fn draw_in_lines(&self, canvas: &mut Canvas<'_>, area: Rect, rows: u16) {
        let (look, table, last_key) = (&self.context.look, self.table, self.push_key);
        let (selected, hinted) = (table.chosen_line(), table.hinted_calls());
        let (wordings, turning) = (self.wordings(), self.turning());
        let lists = wordings.iter().map(|(calls, has_arrows)| {
            let turning = if *has_arrows { &turning[..] } else { &[] };
            CallList { look, title: "", head: &[], calls, turning, last_key, selected, hinted }
        });
        let lists: Vec<CallList<'_>> = lists.collect();
        let above = Rect { height: rows, ..area };
        let choice = lists.iter().find(|list| list.shows_all(above)).unwrap_or(&lists[0]);
        draw_list(canvas, choice, above);
        let rest = Rect { y: above.bottom(), height: area.height - rows, ..area };
        self.draw_advice(&mut canvas.painter, rest);
    }

    /// The calls, and the headings of their columns.
    fn columns(&self, area: Rect, form: Telling) -> (Vec<Vec<String>>, Vec<String>) {
        if area.width >= RULED && self.aid != Aid::Tournament {
            return self.ruled(self.calls(form));
        }
        let columns = if self.aid == Aid::Learn { 3 } else { 4 };
        (self.calls(form), self.context.look.words.calling.head[..columns].to_vec())
    }

    /// The calls, each with the rule of thumb that it meets or misses, and the headings of all columns.
    fn ruled(&self, mut calls: Vec<Vec<String>>) -> (Vec<Vec<String>>, Vec<String>) {
        let (say, words) = (self.context.narrator(), &self.context.look.words.calling);
        for (cells, choice) in calls.iter_mut().zip(self.table.choices_shown()) {
            if let TrumpChoice::Call(mode) = choice
                && let Some(judged) = self.table.shown().judgement(mode)
            {
                cells.push(calling::judgement(say, &judged, mode));
            }
        }
        let columns = if self.aid == Aid::Learn { 3 } else { 4 };
        let heads = words.head[..columns].iter().chain([&words.advice]);
        (calls, heads.cloned().collect())
    }

    /// The calls in the wordings in which they stand side by side, the widest first: by name and factor, then of those
    /// that are turned the family alone, whose sign tells the direction too, at last without a factor, and of the suits
    /// nothing but the sign.
    // Below them a person who learns is told something: of ten and more calls two lines were left to that, and the
    // question of a hint took three of them.
    fn wordings(&self) -> [Wording; 5] {
        let deck = &self.context.look.deck;
        let title = |mode| deck.mode_title(mode);
        let short = |mode| deck.mode_in_short(mode);
        let sign = |mode: Mode| {
            let suit = mode.trump_throughout().map(|suit| deck.sign(suit).to_owned());
            suit.unwrap_or_else(|| short(mode))
        };
        [
            (self.with_arrows(self.named(title, 2), title, " "), true),
            (self.with_arrows(self.named(short, 2), short, ""), true),
            (self.named(short, 2), false),
            (self.named(short, 1), false),
            (self.named(sign, 1), false),
        ]
    }

    /// So many cells of each call, the first of them this name.
    fn named(&self, name: impl Fn(Mode) -> String, cells: usize) -> Vec<Vec<String>> {
        let named = |choice| {
            let mut row = self.cells(choice, Telling::Long);
            row.truncate(cells);
            if let TrumpChoice::Call(mode) = choice {
                row[0] = name(mode);
            }
            row
        };
        self.table.choices_shown().into_iter().map(named).collect()
    }

    /// The calls with arrows beside those that are turned, in one column, whichever of its calls each shows.
    // Right behind the names the arrows moved as they were clicked, and all columns by a cell as a Trio was turned from
    // Diamonds to Spades.
    fn with_arrows(
        &self,
        mut calls: Vec<Vec<String>>,
        name: impl Fn(Mode) -> String,
        gap: &str,
    ) -> Vec<Vec<String>> {
        let (choices, lines) = (self.table.shown().choices(), self.table.shown().choice_lines());
        let turned = lines.iter().filter(|line| line.len() > 1);
        let names =
            turned.flat_map(|line| &choices[line.clone()]).filter_map(|choice| match choice {
                TrumpChoice::Call(mode) => Some(width(&name(*mode))),
                TrumpChoice::Push => None,
            });
        let longest = names.max().unwrap_or(0);
        let marks = &self.context.look.art.marks;
        for row in self.turning() {
            let padded = pad(&calls[row][0], longest);
            calls[row][0] = format!("{padded}{gap}{}{}", marks.less, marks.more);
        }
        calls
    }

    /// Numbers of the lines that have more than one call.
    fn turning(&self) -> Vec<usize> {
        let lines = self.table.shown().choice_lines().into_iter().enumerate();
        lines.filter(|(_, line)| line.len() > 1).map(|(row, _)| row).collect()
    }

    /// The calls: their names and factors, the trumps or the Bocks that they would make, and the melds.
    fn calls(&self, form: Telling) -> Vec<Vec<String>> {
        let calls = self.table.choices_shown().into_iter().map(|choice| self.cells(choice, form));
        self.with_arrows(calls.collect(), |mode| self.context.look.deck.mode_title(mode), " ")
    }

    /// Cells of a choice.
    fn cells(&self, choice: TrumpChoice, form: Telling) -> Vec<String> {
        let words = &self.context.look.words.calling;
        let TrumpChoice::Call(mode) = choice else {
            return vec![words.push.clone(), String::new()];
        };
        let held = (hand(self.table), self.table.game().house());
        let factor = held.1.score.factor.of(mode).to_string();
        let name = self.context.look.deck.mode_title(mode);
        let mut cells = vec![name, fill(&words.factor, &[("factor", &factor)])];
        if self.aid == Aid::Learn {
            let say = self.context.narrator();
            cells.push(calling::likeness(say, held, mode, Telling::Short));
        } else {
            cells.extend([self.holding(held, mode, form), self.weis_for(mode, form)]);
        }
        cells
    }

    /// The number of trumps in the hand, or without trump of Bocks, by name where there is room.
    fn holding(&self, held: (CardSet, &House), mode: Mode, form: Telling) -> String {
        let (hand, house) = held;
        if let Some(suit) = mode.trump_throughout() {
            return hand.of(suit).len().to_string();
        }
        match (mode.objective(), form) {
            (Objective::Most, Telling::Long) => {
                calling::without_trump(self.context.narrator(), held, mode, Telling::Short)
            }
            (Objective::Most, _) => hand_value::sure_cards(hand, mode).len().to_string(),
            (Objective::Fewest, _) => hand_value::sure(hand, mode, &house.trump).to_string(),
        }
    }

    /// The melds that could be announced if this were called, before the factor.
    fn weis_for(&self, mode: Mode, form: Telling) -> String {
        let words = &self.context.look.words;
        let (hand, house) = (hand(self.table), self.table.game().house());
        let points = total(&melds(hand, mode, &house.weis));
        let stoeck = stoeck_cards(mode, &house.stoeck).is_some_and(|cards| cards.is_subset(hand));
        match (points, stoeck) {
            (0, false) => words.weis.nothing.clone(),
            (0, true) => words.result.stoeck.clone(),
            (_, false) => points.to_string(),
            (_, true) => {
                let and = if form == Telling::Long { " + " } else { "+" };
                format!("{points}{and}{}", words.result.stoeck)
            }
        }
    }
}

pub(super) fn hand(table: &Table) -> CardSet {
    table.shown().observation().map_or(CardSet::EMPTY, |seen| seen.hand())
}

/// Draws the calls. A click on an arrow turns its call.
fn draw_list(canvas: &mut Canvas<'_>, choice: &CallList<'_>, area: Rect) {
    canvas.clickable(choice.hits(area), Target::Row);
    let arrows = choice.arrows(area).into_iter();
    canvas.drawn.hits.extend(arrows.map(|(place, call, step)| (place, Target::Arrow(call, step))));
    canvas.painter.widget(area, choice);
}
