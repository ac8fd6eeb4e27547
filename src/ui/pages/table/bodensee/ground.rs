//! The cloth of the table, and above it or in its frame who sits opposite.

use ratatui::layout::Rect;

use crate::{
    app::{bodensee::Table, person::MY_SIDE},
    cards::Side,
    ui::{
        Panel, TableAreas, Tier, pages::RenderContext, painter::Painter, text::words::fill,
        widgets::title_line::TitleLine,
    },
};

/// The table within its frame; a small one has none, so that the hand has room for cards.
const fn inside(areas: &TableAreas) -> Rect {
    let Rect { y, height, .. } = areas.table;
    match areas.tier {
        Tier::S => Rect { y: y + 1, height: height - 1, ..areas.table },
        _ => Panel::inner(areas.table),
    }
}

/// The ground of a table.
#[derive(Clone, Copy)]
pub(super) struct Ground<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
}

impl Ground<'_> {
    /// Draws the ground; returns the area of the table itself.
    pub(super) fn draw(&self, painter: &mut Painter<'_>, areas: &TableAreas) -> Rect {
        let look = &self.context.look;
        let area = areas.table;
        let (title, note) = (&self.label(), &self.held());
        let inner = inside(areas);
        if areas.tier == Tier::S {
            painter.widget(Rect { height: 1, ..area }, TitleLine { look, title, note });
        } else {
            painter.widget(area, &Panel { look, title, note });
            painter.lay(area, look.theme.bar);
        }
        painter.paint(inner, look.theme.felt);
        inner
    }

    /// Name of the other player, marked where it is that player's turn.
    fn label(&self) -> String {
        let other = MY_SIDE.other();
        let name = self.context.bodensee_narrator().name(other);
        let mark = &self.context.look.art.marks.turn;
        if self.table.landed().shown().turn() == Some(other) {
            format!("{mark} {name}")
        } else {
            name.to_owned()
        }
    }

    /// The number of cards in the other's hand.
    fn held(&self) -> String {
        let held = self.table.shown().held_by_other();
        let marks = &self.context.look.art.marks;
        let back = if self.context.look.has_stock() { &marks.edge } else { &marks.back };
        let backs = back.repeat(held);
        let words = &self.context.look.words.bodensee.table.in_hand;
        format!("{backs} {}", fill(words, &[("n", &held.to_string())])).trim_start().to_owned()
    }
}

/// Points of a side, and what it still needs to win the round.
pub(super) fn points_of(context: &RenderContext, table: &Table, side: Side) -> [String; 2] {
    let words = &context.look.words.bodensee;
    let points = table.shown_table().points[side];
    let say = context.bodensee_narrator();
    let told = say.person(&words.table.points_of, side, &[("n", &points.to_string())]);
    let goal = table.shown().needed().map_or_else(String::new, |needed| {
        let goal = needed[side];
        let template = if points >= goal { &words.table.has_enough } else { &words.table.still };
        let lacks = goal.saturating_sub(points).to_string();
        fill(template, &[("n", &lacks), ("goal", &goal.to_string())])
    });
    [told, goal]
}
