//! The calls that can be chosen, and what is advised of the chosen one.

use std::ops::Range;

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
        text::{cells::wrap, narrate::calling, words::fill},
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

/// Names of the calls where they stand side by side.
#[derive(Clone, Copy)]
enum Name {
    InFull,
    InShort,
}

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
        let table = self.table;
        let look = &self.context.look;
        let words = &look.words.calling;
        let calls = self.calls();
        let (calls, head) = if area.width >= RULED && self.aid != Aid::Tournament {
            self.ruled(calls)
        } else {
            let columns = if self.aid == Aid::Learn { 3 } else { 4 };
            (calls, words.head[..columns].to_vec())
        };
        let selected = table.chosen_line();
        // The headings give way to a line of advice, or for a person who learns to the choices that are offered.
        let needed = if self.aid == Aid::Learn { OFFERED + 2 } else { 3 };
        let has_room = usize::from(area.height) > calls.len() + needed;
        let head = if has_room { &head[..] } else { &[] };
        let hinted = table.hinted_calls();
        let (title, last_key) = (&*words.title, self.push_key);
        let choice = CallList { look, title, head, calls: &calls, last_key, selected, hinted };
        let rows = choice.rows().min(area.height);
        let above = Rect { height: rows, ..area };
        canvas.clickable(choice.hits(above), Target::Row);
        canvas.painter.widget(above, &choice);
        self.draw_advice(
            &mut canvas.painter,
            Rect { y: above.bottom(), height: area.height - rows, ..area },
        );
    }
}

impl CallPanel<'_> {
    /// Draws the calls side by side from the first line on, each by name and factor; below them a line of advice.
    pub(super) fn draw_in_lines(&self, canvas: &mut Canvas<'_>, area: Rect, rows: u16) {
        let (look, table) = (&self.context.look, self.table);
        let (selected, hinted) = (table.chosen_line(), table.hinted_calls());
        let (head, calls, last_key) = (&[][..], &[][..], self.push_key);
        let list = CallList { look, title: "", head, calls, last_key, selected, hinted };
        let above = Rect { height: rows, ..area };
        // Where there is more to call than has room, the sign tells the direction, and then nothing the factor.
        let [full, short] = [Name::InFull, Name::InShort].map(|name| self.named(name));
        let names: Vec<Vec<String>> = short.iter().map(|cells| cells[..1].to_vec()).collect();
        let all = [full, short, names];
        let fits = |calls: &&Vec<Vec<String>>| CallList { calls, ..list }.shows_all(above);
        let calls = all.iter().find(fits).unwrap_or(&all[2]);
        let choice = CallList { calls, ..list };
        canvas.clickable(choice.hits(above), Target::Row);
        canvas.painter.widget(above, &choice);
        let rest = Rect { y: above.bottom(), height: area.height - rows, ..area };
        self.draw_advice(&mut canvas.painter, rest);
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

    /// The calls by name and factor.
    fn named(&self, name: Name) -> Vec<Vec<String>> {
        let mut calls = self.calls();
        for (cells, choice) in calls.iter_mut().zip(self.table.choices_shown()) {
            cells.truncate(2);
            if let (Name::InShort, TrumpChoice::Call(mode)) = (name, choice) {
                cells[0] = self.context.look.deck.mode_in_short(mode);
            }
        }
        calls
    }

    /// The calls: their names and factors, the trumps or the Bocks that they would make, and the melds.
    fn calls(&self) -> Vec<Vec<String>> {
        let words = &self.context.look.words.calling;
        let cells = |choice| match choice {
            TrumpChoice::Call(mode) => {
                let factor = self.table.game().house().score.factor.of(mode).to_string();
                let mut cells = vec![
                    self.context.look.deck.mode_title(mode),
                    fill(&words.factor, &[("factor", &factor)]),
                ];
                if self.aid == Aid::Learn {
                    let say = self.context.narrator();
                    cells.push(calling::likeness(say, hand(self.table), mode, Telling::Short));
                } else {
                    cells.extend([self.holding(hand(self.table), mode), self.weis_for(mode)]);
                }
                cells
            }
            TrumpChoice::Push => vec![words.push.clone(), String::new()],
        };
        let lines = self.table.shown().choice_lines();
        let shown = self.table.choices_shown().into_iter().zip(lines);
        let marks = &self.context.look.art.marks;
        let turns = format!(" {}{}", marks.less, marks.more);
        let marked = |(choice, line): (TrumpChoice, Range<usize>)| {
            let mut cells: Vec<String> = cells(choice);
            if line.len() > 1 {
                cells[0] += &turns;
            }
            cells
        };
        shown.map(marked).collect()
    }

    /// The number of trumps in the hand, or without trump of Bocks.
    fn holding(&self, hand: CardSet, mode: Mode) -> String {
        if let Some(suit) = mode.trump_throughout() {
            return hand.of(suit).len().to_string();
        }
        match mode.objective() {
            Objective::Most => {
                calling::without_trump(self.context.narrator(), hand, mode, Telling::Short)
            }
            Objective::Fewest => hand_value::sure(hand, mode).to_string(),
        }
    }

    /// The melds that could be announced if this were called, before the factor.
    fn weis_for(&self, mode: Mode) -> String {
        let words = &self.context.look.words;
        let (hand, house) = (hand(self.table), self.table.game().house());
        let points = total(&melds(hand, mode, &house.weis));
        let stoeck = stoeck_cards(mode, &house.stoeck).is_some_and(|cards| cards.is_subset(hand));
        match (points, stoeck) {
            (0, false) => words.weis.nothing.clone(),
            (0, true) => words.result.stoeck.clone(),
            (_, false) => points.to_string(),
            (_, true) => format!("{points} + {}", words.result.stoeck),
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
