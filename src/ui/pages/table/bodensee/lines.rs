//! The table of Bodensee in lines of text, where there is room for nothing else.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use super::{
    bidding::{BidField, BidLine, range},
    ground::points_of,
    naming::NamingInBrief,
    places::{Places, row_of_other},
};
use crate::{
    app::{
        bodensee::{Table, TableRow},
        keys::Scope,
        person::MY_SIDE,
        shared::Peek,
    },
    ui::{
        pages::{DrawnFrame, RenderContext, canvas::Canvas},
        painter::Painter,
        text::cells::{fit, width},
    },
};

/// Rows of a table in lines of text, from its first.
struct LineRows {
    /// True if a hint takes the room of how both stand.
    is_brief: bool,
    theirs: u16,
    middle: u16,
    ours: u16,
    below: u16,
}

/// Rows of a table that tells how both stand.
const WHOLE: u16 = 6;

impl LineRows {
    const fn of(height: u16, scope: Scope) -> Self {
        // At 40 x 12 the table has six rows, and four with a long hint below it.
        let is_brief = height < WHOLE;
        // A larger screen only leaves more air.
        let more = (height > WHOLE + 1) as u16;
        let [theirs, middle, ours, below] = match (is_brief, scope) {
            (true, Scope::Bidding | Scope::Naming) => [0, 3, 1, 2],
            (true, _) => [0, 1, 2, 4],
            (false, _) => [1, 2 + more, 3 + 2 * more, 4 + 2 * more],
        };
        Self { is_brief, theirs, middle, ours, below }
    }
}

/// Both tables with what is said, bid or played between them.
pub(super) struct TableInLines<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
    pub(super) places: Places<'a>,
    pub(super) peeks: Option<Peek>,
}

impl StatefulWidget for TableInLines<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Self { context, table, places, .. } = self;
        let mut canvas = Canvas::new(area, buffer, drawn);
        let line = |row: u16| Rect { y: area.y + row, height: 1, ..area };
        let rows = LineRows::of(area.height, places.scope);
        if !rows.is_brief {
            self.draw_other(&mut canvas.painter, line(0));
        }
        let other = places.at_table(MY_SIDE.other());
        canvas.painter.widget(line(rows.theirs), &row_of_other(&context.look, &other));
        let own = places.at_table(MY_SIDE);
        let ours = Rect { height: 2, ..line(rows.ours) };
        places.draw_row(&mut canvas, TableRow::Table, &own, ours);
        let (middle, below) = (line(rows.middle), line(rows.below));
        match places.scope {
            Scope::Bidding => self.draw_bidding(&mut canvas, &rows, area),
            Scope::Naming => {
                let two = Rect { height: 2, ..below };
                canvas.draw(two, NamingInBrief { context, table });
            }
            _ if table.shown_table().mode.is_none() => {
                canvas.painter.widget(middle, BidLine { context, table });
            }
            _ => {
                self.draw_trick(&mut canvas.painter, middle);
                if !rows.is_brief {
                    self.draw_own(&mut canvas.painter, line(rows.below + 1));
                }
            }
        }
    }
}

impl TableInLines<'_> {
    /// Draws the bids, the field of the own one, and where there is room those that can be made.
    fn draw_bidding(&self, canvas: &mut Canvas<'_>, rows: &LineRows, area: Rect) {
        let Self { context, table, .. } = *self;
        let look = &context.look;
        let line = |row: u16| Rect { y: area.y + row, height: 1, ..area };
        canvas.painter.widget(line(rows.middle), BidLine { context, table });
        canvas.draw(line(rows.below), BidField { look, table });
        if !rows.is_brief {
            let range = range(context, table);
            let x = area.x + area.width.saturating_sub(width(&range)) / 2;
            canvas.painter.put(x, area.y + rows.below + 1, &range, look.theme.dim);
        }
    }

    /// Draws the name of the other, the points and goal, and the cards still held.
    fn draw_other(&self, painter: &mut Painter<'_>, line: Rect) {
        let look = &self.context.look;
        let other = MY_SIDE.other();
        let backs = look.art.marks.back.repeat(self.table.shown().held_by_other());
        let goes = self.table.shown().turn() == Some(other);
        let style = if goes { look.theme.turn } else { look.theme.text };
        let mark = if goes { format!("{} ", look.art.marks.turn) } else { String::new() };
        let [points, goal] = points_of(self.context, self.table, other);
        let is_played = self.table.shown_table().mode.is_some();
        let name = self.context.bodensee_narrator().name(other);
        let told = if is_played { format!("{points}, {goal}") } else { name.to_owned() };
        let room = line.width.saturating_sub(width(&backs) + 1);
        let told = fit(&format!("{mark}{told}"), room, &look.art.marks.ellipsis);
        painter.put(line.x, line.y, &told, style);
        let x = line.right() - width(&backs);
        painter.put(x, line.y, &backs, look.theme.back);
    }

    fn draw_own(&self, painter: &mut Painter<'_>, line: Rect) {
        let look = &self.context.look;
        let goes = self.table.shown().turn() == Some(MY_SIDE);
        let style = if goes { look.theme.turn } else { look.theme.text };
        let mark = if goes { format!("{} ", look.art.marks.turn) } else { String::new() };
        let [points, goal] = points_of(self.context, self.table, MY_SIDE);
        let told = fit(&format!("{mark}{points}, {goal}"), line.width, &look.art.marks.ellipsis);
        painter.put(line.x, line.y, &told, style);
    }

    /// Draws the trick, and what it is worth, in the middle of a line.
    fn draw_trick(&self, painter: &mut Painter<'_>, line: Rect) {
        let look = &self.context.look;
        let say = self.context.bodensee_narrator();
        let last = self.table.shown().last_trick().filter(|_| self.peeks == Some(Peek::LastTrick));
        let shown = self.table.shown_table();
        let trick = last.map(|(trick, _)| trick).or(shown.trick);
        let taken = last.map(|(_, winner)| winner).or(shown.taken);
        let Some(trick) = trick else { return };
        let plays = trick.plays().map(|(side, card)| {
            let star = if taken == Some(side) { look.art.marks.winner.as_str() } else { "" };
            format!("{} {}{star}", say.name(side), look.deck.code(card))
        });
        let plays = plays.collect::<Vec<_>>().join(&format!(" {} ", look.art.marks.between));
        let worth = if last.is_none() {
            look.words.table.in_trick.of(self.table.shown().on_table())
        } else {
            String::new()
        };
        let both = format!("{plays}  {worth}");
        let text = if width(&both) <= line.width { both } else { plays };
        let x = line.x + line.width.saturating_sub(width(&text)) / 2;
        painter.widget(
            Rect { x, width: line.right() - x, ..line },
            look.text([text], look.theme.text),
        );
    }
}
