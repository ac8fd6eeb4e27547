//! Bubble: what a beginner is told, beside the card or the player that it is about.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use crate::{
    app::{
        Target,
        keys::Command,
        lessons::{Lesson, Place, Telling as Told},
        schieber::Table,
    },
    ui::{
        Panel, TableAreas, Telling, Tier,
        layout::seat_position::SeatPosition,
        pages::{DrawnFrame, RenderContext, canvas::Canvas, table::hint::HintPanel},
        text::cells::wrap,
    },
};

/// Least rows of a log beside a bubble: its frame and two lines.
const LEAST_LOG: u16 = 4;

/// Lessons that are being told, in the area that is free for them.
pub(super) struct Bubble<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
    pub(super) told: &'a Told,
    pub(super) tier: Tier,
    /// Area of the hand, below which no tail points.
    pub(super) hand: Rect,
}

/// Side of the bubble to which its tail points.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tail {
    Beside,
    Below,
    None,
}

impl Bubble<'_> {
    /// The areas of the table with what the bubble in this area leaves of the panel beside it: the larger end of it.
    // A bubble over the middle of the log cut its lines above and below.
    pub(super) fn leaves(&self, areas: TableAreas, area: Rect) -> TableAreas {
        let Some(side) = areas.side.filter(|side| self.tier >= Tier::M && side.intersects(area))
        else {
            return areas;
        };
        let (bubble, _) = self.within(area);
        let above = Rect { height: bubble.y.saturating_sub(side.y), ..side };
        let y = bubble.bottom().min(side.bottom());
        let below = Rect { y, height: side.bottom() - y, ..side };
        let free = if above.height > below.height { above } else { below };
        TableAreas { side: Some(free).filter(|free| free.height >= LEAST_LOG), ..areas }
    }

    fn lines(&self, cells: u16) -> Vec<String> {
        let say = self.context.narrator();
        let told = say.lessons(self.told, Telling::Short);
        // The title and the line of status speak of trump from the first trick on.
        let trump = self.asks_for_trump().then(|| say.words.glossary.get("trump")).flatten();
        let trump = trump.map(|entry| format!("{}: {}", entry.word, entry.text));
        told.iter().chain(&trump).flat_map(|text| wrap(text, cells)).collect()
    }

    /// True if it tells how to follow, and trumps are asked for.
    fn asks_for_trump(&self) -> bool {
        let shown_table = self.table.shown_table();
        let led = shown_table.trick.and_then(|trick| trick.plays().next());
        let trump = shown_table.trump();
        self.told.items.iter().any(|(lesson, _)| *lesson == Lesson::Follow)
            && led.is_some_and(|(_, card)| Some(card.suit()) == trump)
    }

    /// Rows that it needs in an area of this width below the hand.
    pub(super) fn needs(&self, area: Rect) -> u16 {
        let lines = self.lines(HintPanel::text_size(area).width).len();
        HintPanel::rows(u16::try_from(lines).unwrap_or(u16::MAX - 2))
    }

    /// Rows that it needs of this area below the hand, as many as there are at most.
    pub(super) fn rows(&self, area: Rect) -> u16 {
        let text = HintPanel::text_size(area);
        let lines = u16::try_from(self.lines(text.width).len()).unwrap_or(u16::MAX);
        lines.saturating_add(area.height - text.height).min(area.height)
    }

    fn place(&self) -> Place {
        self.told.items.first().map_or(Place::Middle, |(_, subject)| subject.place)
    }

    /// True if the calls stand beside it, whatever of them is told.
    fn is_call(&self) -> bool {
        !self.table.shown().choices().is_empty()
    }

    /// The part of a panel at the height of what it is about: as high as its text.
    pub(super) fn within(&self, area: Rect) -> (Rect, Tail) {
        let rows = self.lines(area.width.saturating_sub(4)).len() as u16 + 2;
        let rows = rows.clamp(3, area.height.max(3));
        if self.is_call() {
            let y = area.y + area.height.saturating_sub(rows) / 2;
            return (Rect { y, height: rows, ..area }, Tail::None);
        }
        let free = area.height.saturating_sub(rows);
        let direction = self.table.game().house().deal.direction;
        let (down, tail) = match self.place() {
            Place::Card(_) => (free, Tail::Below),
            Place::Seat(seat) => match SeatPosition::of(seat, direction) {
                SeatPosition::Top => (0, Tail::Beside),
                SeatPosition::Left | SeatPosition::Right => (free / 2, Tail::Beside),
                SeatPosition::Bottom => (free, Tail::Below),
            },
            Place::Middle => (free / 2, Tail::None),
        };
        (Rect { y: area.y + down, height: rows, ..area }, tail)
    }

    /// Draws the bubble over the panel beside the table. What it covers cannot be clicked.
    fn draw_framed(&self, canvas: &mut Canvas<'_>, area: Rect, title: &str) {
        let look = &self.context.look;
        let inner = Panel::text_area(area);
        let lines = self.lines(inner.width);
        canvas.hear(lines.join(" "));
        canvas.painter.clear(area, look.theme.panel);
        canvas.drawn.hits.retain(|(place, _)| place.intersection(area).is_empty());
        canvas.painter.widget(area, &Panel { look, title, note: "" });
        canvas.painter.widget(inner, look.text(lines, look.theme.text));
    }

    /// Draws the tail on the edge of the bubble.
    fn draw_tail(&self, canvas: &mut Canvas<'_>, area: Rect, tail: Tail) {
        let (marks, theme) = (&self.context.look.art.marks, &self.context.look.theme);
        let is_right = area.x > self.hand.x;
        match tail {
            Tail::None => {}
            Tail::Beside if is_right => {
                canvas.painter.put(area.x, area.y + 1, &marks.less, theme.turn);
            }
            Tail::Beside => {
                canvas.painter.put(area.right() - 1, area.y + 1, &marks.more, theme.turn);
            }
            Tail::Below => {
                let x = if is_right { area.x + 2 } else { area.right() - 3 };
                canvas.painter.put(x, area.bottom() - 1, &marks.below, theme.turn);
            }
        }
    }
}

impl StatefulWidget for Bubble<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let look = &self.context.look;
        let title = &*look.words.learning.title;
        let is_beside = self.tier >= Tier::M;
        let whole = area;
        let (area, tail) = if is_beside { self.within(area) } else { (area, Tail::None) };
        let mut canvas = Canvas::new(whole, buffer, drawn);
        if self.tier == Tier::M && self.is_call() {
            // Halves of heads looked out from behind it.
            canvas.painter.clear(whole, look.theme.felt);
        }
        if is_beside {
            self.draw_framed(&mut canvas, area, title);
        } else {
            let lines = self.lines(HintPanel::text_size(area).width);
            canvas.draw(area, HintPanel { look, title, note: "", lines: &lines });
        }
        canvas.drawn.hits.push((area, Target::Command(Command::Confirm)));
        self.draw_tail(&mut canvas, area, tail);
    }
}
