//! Bidding: the choice stands where the trick will lie.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    widgets::{StatefulWidget, Widget},
};

use crate::{
    app::{
        Target,
        bodensee::{BidChoice, Table},
        step::Step,
    },
    ui::{
        Look, Telling,
        pages::{DrawnFrame, RenderContext, canvas::Canvas},
        painter::Painter,
        text::cells::width,
    },
};

/// Columns of the number of a bid with its arrows, and of the gap before it.
const FIELD: u16 = 12;

/// The bids so far, and the bid that the person can make, in the middle of an area.
pub(super) struct Bidding<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
}

impl StatefulWidget for Bidding<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Self { context, table } = self;
        let look = &context.look;
        let mut canvas = Canvas::new(area, buffer, drawn);
        let top = area.y + area.height.saturating_sub(5) / 2;
        let bids = Rect { y: top, height: 1, ..area };
        canvas.painter.widget(bids, BidLine { context, table });
        canvas.draw(Rect { y: top + 2, height: 1, ..area }, BidField { look, table });
        let range = range(context, table);
        let x = area.x + area.width.saturating_sub(width(&range)) / 2;
        canvas.painter.put(x, top + 3, &range, look.theme.dim);
    }
}

/// The bids that can be made, in words.
pub(super) fn range(context: &RenderContext, table: &Table) -> String {
    let bids = table.shown().bids();
    bids.map_or_else(String::new, |bids| context.bodensee_narrator().range(bids))
}

/// Columns of the field with the bids that can be made below it.
pub(super) fn columns(context: &RenderContext, table: &Table) -> u16 {
    let label = width(&context.look.words.bodensee.bids.your_bid) + FIELD;
    width(&range(context, table)).max(label)
}

/// The bids in a line, as many of the last as have room.
pub(super) struct BidLine<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
}

impl Widget for BidLine<'_> {
    fn render(self, line: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(line, buffer);
        let say = self.context.bodensee_narrator();
        let look = &self.context.look;
        let gap = format!(" {} ", look.art.marks.between);
        let told = self.table.shown().told().iter().map(|event| say.event(event, Telling::Short));
        let told: Vec<String> = told.collect();
        let from = (0..told.len()).find(|first| width(&told[*first..].join(&gap)) <= line.width);
        let text = from.map_or_else(String::new, |first| told[first..].join(&gap));
        let x = line.x + line.width.saturating_sub(width(&text)) / 2;
        painter.put(x, line.y, &text, look.theme.text);
    }
}

/// The field of the bid with its arrows, which can be clicked.
pub(super) struct BidField<'a> {
    pub(super) look: &'a Look,
    pub(super) table: &'a Table,
}

impl StatefulWidget for BidField<'_> {
    type State = DrawnFrame;

    fn render(self, line: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Canvas { mut painter, drawn } = Canvas::new(line, buffer, drawn);
        let look = self.look;
        let (marks, theme) = (&look.art.marks, &look.theme);
        let label = format!("{}  ", look.words.bodensee.bids.your_bid);
        let number = match self.table.bid() {
            BidChoice::Advised(None) => look.words.bodensee.hint.pass.clone(),
            bid => bid.number().map_or_else(String::new, |number| number.to_string()),
        };
        let is_said = self.table.bid().is_said_by_enter();
        let style = if is_said { theme.legal.patch(theme.selected) } else { theme.dim };
        let whole = width(&label) + width(&number) + 4;
        let x = line.x + line.width.saturating_sub(whole) / 2;
        let less = painter.put(x, line.y, &label, theme.title);
        let at = painter.put(less, line.y, &marks.less, theme.hint_key) + 1;
        let end = painter.put(at, line.y, &number, style);
        painter.put(end + 1, line.y, &marks.more, theme.hint_key);
        let cell = |x: u16, width: u16| Rect::new(x, line.y, width, 1);
        drawn.hits.extend([
            (cell(at, end - at), Target::Row(0)),
            (cell(less, 1), Target::Arrow(0, Step::Back)),
            (cell(end + 1, 1), Target::Arrow(0, Step::Forward)),
        ]);
    }
}
