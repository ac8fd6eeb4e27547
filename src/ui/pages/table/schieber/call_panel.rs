//! The calls that can be chosen, and what is advised of the chosen one.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use crate::{
    app::{
        Target,
        person::ME,
        schieber::{Table, TrumpChoice},
    },
    cards::{CardSet, Mode, Objective},
    config::Aid,
    game::schieber::hand_value,
    rules::{
        house::Guideline,
        schieber::{
            stoeck::stoeck_cards,
            weis::{melds, total},
        },
    },
    ui::{
        CallList, Panel, Telling,
        pages::{DrawnFrame, RenderContext, canvas::Canvas},
        painter::Painter,
        text::{
            cells::{pad, width, wrap},
            narrate::calling,
            words::fill,
        },
        widgets::list::row_key,
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
        let choice = if list(&calls).shows_columns(area) { list(&calls) } else { list(&short) };
        let rows = choice.rows().min(area.height);
        let above = Rect { height: rows, ..area };
        draw_list(&mut canvas, &choice, above);
        let rest = Rect { y: above.bottom(), height: area.height - rows, ..area };
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
        let factor = self.table.game().house().score.factor.of(mode).to_string();
        let name = self.context.look.deck.mode_title(mode);
        let mut cells = vec![name, fill(&words.factor, &[("factor", &factor)])];
        if self.aid == Aid::Learn {
            let say = self.context.narrator();
            cells.push(calling::likeness(say, hand(self.table), mode, Telling::Short));
        } else {
            cells.extend([self.holding(hand(self.table), mode, form), self.weis_for(mode, form)]);
        }
        cells
    }

    /// The number of trumps in the hand, or without trump of Bocks, by name where there is room.
    fn holding(&self, hand: CardSet, mode: Mode, form: Telling) -> String {
        if let Some(suit) = mode.trump_throughout() {
            return hand.of(suit).len().to_string();
        }
        match (mode.objective(), form) {
            (Objective::Most, Telling::Long) => {
                calling::without_trump(self.context.narrator(), hand, mode, Telling::Short)
            }
            (Objective::Most, _) => hand_value::sure_cards(hand, mode).len().to_string(),
            (Objective::Fewest, _) => hand_value::sure(hand, mode).to_string(),
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

    /// The rule of thumb, and the melds of the hand, as far as there is room for whole lines: in a box, or where that
    /// has no room without one.
    fn draw_advice(&self, painter: &mut Painter<'_>, area: Rect) {
        let look = &self.context.look;
        let sentences = self.advice();
        // The choices that are offered to a person who learns go before the box: in one a single choice of two lines had
        // no room, and nothing was said.
        let inner = Panel::text_area(area);
        let needed: usize = sentences.iter().map(|told| wrap(told, inner.width).len()).sum();
        let fits = self.aid != Aid::Learn || needed <= usize::from(inner.height);
        let is_boxed = area.height > 2 && fits;
        let inner = if is_boxed { inner } else { area };
        let mut lines = Vec::new();
        // Each sentence whole or not at all: half a rule of thumb is another rule.
        for sentence in &sentences {
            let wrapped = wrap(sentence, inner.width);
            if lines.len() + wrapped.len() <= usize::from(inner.height) {
                lines.extend(wrapped);
            }
        }
        if is_boxed && !lines.is_empty() {
            let area = Rect { height: lines.len() as u16 + 2, ..area };
            let title = if self.aid == Aid::Normal { &*look.words.calling.advice } else { "" };
            painter.widget(area, &Panel { look, title, note: "" });
        }
        painter.widget(inner, look.text(lines, look.theme.text));
    }

    /// Sentences below the calls: for a person who learns the choices that are offered, or what the chosen one would be
    /// like.
    fn advice(&self) -> Vec<String> {
        let (say, table) = (self.context.narrator(), self.table);
        let learns = self.aid == Aid::Learn;
        if learns && table.chosen().place().is_none() {
            let lines = table.shown().choice_lines();
            let key = |place: usize| {
                let row = lines.iter().position(|line| line.contains(&place));
                let digit = row.map_or("", row_key);
                if digit.is_empty() { self.push_key } else { digit }.to_owned()
            };
            return calling::offered(say, table, Telling::Short, key);
        }
        let like = table.chosen_call().filter(|_| learns);
        let like = like.map(|mode| calling::likeness(say, hand(table), mode, Telling::Long) + ".");
        let rule = self.rule_of_thumb().map(|rule| {
            let named =
                like.is_some().then(|| format!("{}: ", self.context.look.words.calling.advice));
            named.unwrap_or_default() + &rule
        });
        [like, rule, self.melds()].into_iter().flatten().collect()
    }

    /// The rule of thumb that the chosen call meets or misses; before one is chosen all of them. At a tournament
    /// nobody says so.
    fn rule_of_thumb(&self) -> Option<String> {
        if self.aid == Aid::Tournament {
            return None;
        }
        let words = &self.context.look.words.calling;
        let may_push = self.table.shown().choices().contains(&TrumpChoice::Push);
        let judged = self
            .table
            .chosen_call()
            .and_then(|mode| Some((self.table.shown().judgement(mode)?, mode)));
        if let Some((judged, mode)) = judged {
            return Some(calling::judgement(self.context.narrator(), &judged, mode));
        }
        Some(match (may_push, self.table.chosen().place()) {
            (false, _) => words.must.clone(),
            (true, Some(_)) => fill(&words.push_note, &[("name", self.context.name(ME.partner()))]),
            (true, None) => self.guideline(self.table.game().house().bots.guideline).to_owned(),
        })
    }

    fn guideline(&self, guideline: Guideline) -> &str {
        let rules = &self.context.look.words.calling.guidelines;
        match guideline {
            Guideline::Nelly => &rules.nelly,
            Guideline::Mueller => &rules.mueller,
            Guideline::Allmedias => &rules.allmedias,
            Guideline::Earthli => &rules.earthli,
        }
    }

    /// The melds for the call that is chosen.
    fn melds(&self) -> Option<String> {
        let mode = self.table.chosen_call()?;
        let say = self.context.narrator();
        let melds = melds(hand(self.table), mode, &self.table.game().house().weis);
        let named: Vec<String> = melds.iter().map(|meld| say.meld(*meld, Telling::Short)).collect();
        let words = &self.context.look.words.calling;
        (!named.is_empty()).then(|| fill(&words.melds, &[("melds", &named.join(", "))]))
    }
}

fn hand(table: &Table) -> CardSet {
    table.shown().observation().map_or(CardSet::EMPTY, |seen| seen.hand())
}

/// Draws the calls. A click on an arrow turns its call.
fn draw_list(canvas: &mut Canvas<'_>, choice: &CallList<'_>, area: Rect) {
    canvas.clickable(choice.hits(area), Target::Row);
    let arrows = choice.arrows(area).into_iter();
    canvas.drawn.hits.extend(arrows.map(|(place, call, step)| (place, Target::Arrow(call, step))));
    canvas.painter.widget(area, choice);
}
