//! The saved games: their list, what is known of the chosen one, and whether it is to be deleted.

use ratatui::layout::Rect;

use super::Canvas;
use crate::{
    app::{
        Target,
        pages::saved_games::{Fate, Shelf, Slot, State, Summary},
    },
    rules::Team,
    ui::{
        Dialog, PageAreas, Panel, Tier,
        text::{
            cells::{fit, width},
            words::fill,
        },
        widgets::{dialog, dialog::Passage},
    },
};

/// From how many columns on what is known of a game stands beside the list.
const WIDE: u16 = 76;

/// How wide the list is then.
const LIST: u16 = 46;

/// From how many columns on the list says the year.
const DATED: u16 = 42;

/// How wide numbers are.
const NUMBER: u16 = 5;

impl Canvas<'_> {
    pub(super) fn games(&mut self, list: &Shelf) {
        let Some(areas) = PageAreas::of(self.painter.area()) else { return };
        self.games_title(areas.title, list);
        let body = areas.body;
        if list.slots().is_empty() {
            let empty = self.lens.look.words.games.empty.clone();
            self.page_status(&areas, &[empty]);
            return self.hints(areas.hints);
        }
        let (above, below) = match areas.tier {
            _ if body.width >= WIDE => {
                let beside = Rect { x: body.x + LIST, width: body.width - LIST, ..body };
                (Rect { width: LIST, ..body }, beside)
            }
            tier => {
                let rows = body.height - if tier == Tier::Xs { 5 } else { 8 };
                let below = Rect { y: body.y + rows, height: body.height - rows, ..body };
                (Rect { height: rows, ..body }, below)
            }
        };
        self.game_list(above, list, areas.tier);
        if let Some(slot) = list.slot() {
            let title = self.lens.narrator().game_number(slot.number);
            self.explanation(below, &title, &self.known_of(slot), areas.tier);
        }
        self.page_status(&areas, &[]);
        self.hints(areas.hints);
        if let Some(fate) = list.asks {
            self.ask_for_fate(areas.title.union(body), list, fate);
        }
    }

    fn games_title(&mut self, area: Rect, list: &Shelf) {
        let look = &self.lens.look;
        let margin = u16::from(area.width >= 60);
        self.painter.put(area.x + margin, area.y, &look.words.games.title, look.theme.title);
        let place = format!("{}/{}", list.chosen() + 1, list.slots().len());
        if !list.slots().is_empty() {
            let x = area.right() - margin - width(&place);
            self.painter.put(x, area.y, &place, look.theme.dim);
        }
    }

    fn game_list(&mut self, area: Rect, list: &Shelf, tier: Tier) {
        let inner = if tier == Tier::Xs {
            area
        } else {
            self.painter.widget(area, &Panel { look: &self.lens.look, title: "", note: "" });
            Panel::inner(area)
        };
        let rows = usize::from(inner.height);
        let most = list.slots().len().saturating_sub(rows);
        let first = list.chosen().saturating_sub(rows / 2).min(most);
        let shown = list.slots().iter().enumerate().skip(first).take(rows);
        for ((place, slot), y) in shown.zip(inner.y..) {
            let row = Rect { y, height: 1, width: inner.width - 1, ..inner };
            self.saved_game(row, slot, place == list.chosen());
            // Where something is asked nothing else is answered.
            if list.asks.is_none() {
                self.drawn.hits.push((row, Target::Row(place)));
            }
        }
        self.more(inner, first > 0, first < most);
    }

    /// A line of the list.
    fn saved_game(&mut self, row: Rect, slot: &Slot, is_chosen: bool) {
        let (theme, marks) = (&self.lens.look.theme, &self.lens.look.art.marks);
        let style = match slot.state {
            _ if is_chosen => theme.focus,
            State::Broken(_) => theme.notice,
            State::Unread | State::Asked => theme.dim,
            State::Read(_) => theme.text,
        };
        if is_chosen {
            self.painter.put(row.x, row.y, &marks.cursor, style);
        }
        let number = slot.number.to_string();
        let x = row.x + 2 + NUMBER.saturating_sub(width(&number));
        let x = self.painter.put(x, row.y, &number, style) + 1;
        let say = self.lens.narrator();
        let date = if row.width >= DATED { say.date(slot.when) } else { say.short_date(slot.when) };
        let x = self.painter.put(x, row.y, &date, style) + 2;
        let text = match &slot.state {
            State::Unread | State::Asked => marks.ellipsis.clone(),
            State::Read(summary) => self.in_brief(summary),
            State::Broken(_) => self.lens.look.words.games.broken.clone(),
        };
        let text = fit(&text, row.right().saturating_sub(x), &marks.ellipsis);
        self.painter.put(x, row.y, &text, style);
        if is_chosen {
            self.painter.paint(row, theme.focus);
        }
    }

    /// Scores and state in few words.
    fn in_brief(&self, summary: &Summary) -> String {
        let scores = Team::ALL.map(|team| summary.scores[team].to_string()).join(":");
        format!("{scores} {}", self.lens.narrator().game_state(summary.standing))
    }

    /// What is known of a game.
    fn known_of(&self, slot: &Slot) -> Vec<String> {
        let say = self.lens.narrator();
        let date = say.date(slot.when);
        match &slot.state {
            State::Unread | State::Asked => vec![date],
            State::Broken(why) => {
                vec![date, fill(&self.lens.look.words.games.because, &[("why", why)])]
            }
            State::Read(summary) => {
                let gap = format!(" {} ", self.lens.look.art.marks.between);
                let known = say.game(summary);
                let differs = self.explainer().house(&summary.house).into_iter();
                let differs = differs.filter(|setting| setting.differs);
                let rules = differs.map(|rule| format!("{}: {}", rule.label, rule.value));
                let head = [date, say.game_state(summary.standing).to_owned()].join(&gap);
                std::iter::once(head).chain(known).chain(rules).collect()
            }
        }
    }

    fn ask_for_fate(&mut self, area: Rect, list: &Shelf, fate: Fate) {
        let Some(slot) = list.slot() else { return };
        let look = &self.lens.look;
        let words = &look.words.games;
        let passages = self.lens.narrator().fate_asked(slot).map(Passage::Text);
        let answer = |(fate, n): (&Fate, usize)| dialog::Answer {
            key: n.to_string(),
            label: match fate {
                Fate::Keep => words.keep.clone(),
                Fate::Delete => words.delete.clone(),
            },
        };
        let answers: Vec<dialog::Answer> = Fate::ALL.iter().zip(1..).map(answer).collect();
        let selected = Fate::ALL.iter().position(|other| *other == fate).unwrap_or(0);
        let title = self.lens.narrator().game_number(slot.number);
        let dialog = Dialog {
            look,
            title: &title,
            note: "",
            passages: &passages,
            answers: &answers,
            selected,
        };
        self.clickable(dialog.hits(area), Target::Row);
        self.painter.widget(area, &dialog);
    }
}
