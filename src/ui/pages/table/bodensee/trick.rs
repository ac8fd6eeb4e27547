//! The trick of Bodensee: its cards, on their way and at rest, and how both stand.

use ratatui::{buffer::Buffer, layout::Rect, style::Style, widgets::Widget};

use super::{
    areas::BodenseeAreas,
    ground::points_of,
    opposite::{HEAD, Opposite},
    places::{Places, row_of_other},
};
use crate::{
    app::{
        bodensee::{LaidTrick, Motion, Table},
        person::MY_SIDE,
        shared::Peek,
    },
    cards::{BySide, Card, Side},
    ui::{
        pages::RenderContext,
        painter::Painter,
        style::art::{Art, CardArt},
        text::{
            cells::{balanced, width, wrap},
            words::fill,
        },
        widgets::{
            card::{CardState, CardView, draw_awaited},
            place_row::PlaceRow,
        },
    },
};

/// Length of a whole way, in the units of progress.
const WHOLE: i32 = 1000;

/// Columns by which the later card lies over the other.
// Suit and rank begin in the second column, and neither may hide those of the other, whoever leads.
const LAP: u16 = 1;

/// Rows of the least cards that are drawn where there is no room for air.
const LEAST: u16 = 5;

/// Columns from which on a wider gap stands between head and words.
const AIRY_FROM: u16 = 24;

/// Places of the two cards in the middle of the table.
struct Middle<'a> {
    cards: &'a CardArt,
    places: BySide<Rect>,
    area: Rect,
}

impl<'a> Middle<'a> {
    /// The places, in cards as large as the area allows with a row of air at either side, where it has room for that.
    fn of(art: &'a Art, area: Rect) -> Option<Self> {
        let most = area.height.saturating_sub(2).max(LEAST);
        let cards = art.largest(|size| size.height <= most && size.height <= area.height)?;
        let size = cards.size;
        let both = 2 * size.width - LAP;
        let x = area.x + (area.width - both) / 2;
        let free = area.height.saturating_sub(size.height);
        let far = Rect::new(x, area.y + free / 2, size.width, size.height);
        // The own one lies nearer where there is a row for that.
        let y = far.y + (free - free / 2).min(1);
        let places = BySide::from_fn(|side| match side {
            Side::Near => Rect { x: far.right() - LAP, y, ..far },
            Side::Far => far,
        });
        Some(Self { cards, places, area })
    }

    /// The areas at the left and at the right of the cards.
    fn beside(&self) -> [Rect; 2] {
        let (area, [near, far]) =
            (self.area, [Side::Near, Side::Far].map(|side| self.places[side]));
        let left = Rect { x: area.x + 1, width: (far.x - area.x).saturating_sub(2), ..area };
        let right = near.right() + 2;
        [left, Rect { x: right, width: area.right().saturating_sub(right + 1), ..area }]
    }

    /// Place of a card that has just gone to a side, or comes from its hand: out of sight.
    fn out_of_sight(&self, from: Rect, side: Side) -> (i32, i32) {
        let y = match side {
            Side::Near => i32::from(self.area.bottom()),
            Side::Far => i32::from(self.area.y) - i32::from(from.height),
        };
        (from.x.into(), y)
    }
}

/// The two cards of the trick within the table, the points of the other at the left, those of the person at the right.
pub(super) struct TrickOfTwo<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
    pub(super) places: Places<'a>,
    pub(super) peeks: Option<Peek>,
    /// Line that the other says after the trick.
    pub(super) speech: Option<&'a str>,
    /// Area of the hand that cards come from.
    pub(super) hand: Rect,
}

impl Widget for TrickOfTwo<'_> {
    fn render(self, inner: Rect, buffer: &mut Buffer) {
        let painter = &mut Painter::new(inner, buffer);
        let area = BodenseeAreas::of(inner).middle;
        let Some(middle) = Middle::of(&self.context.look.art, area) else { return };
        let landed = self.table.landed();
        let (trick, taken) = self.trick_shown(&landed);
        let leads = trick.map_or(MY_SIDE, |trick| trick.leader);
        for side in [leads, leads.other()] {
            let card = trick.and_then(|trick| trick.card_of(side));
            self.draw_card(painter, &landed, &middle, (side, card, taken == Some(side)));
        }
        let [left, right] = middle.beside();
        self.draw_standing(painter, &landed, MY_SIDE.other(), left);
        self.draw_standing(painter, &landed, MY_SIDE, right);
        self.draw_motions(painter, &middle, inner);
    }
}

impl TrickOfTwo<'_> {
    /// The trick that is looked at, with its winner: the present one, or the one before.
    fn trick_shown(&self, table: &Table) -> (Option<LaidTrick>, Option<Side>) {
        let last = table.shown().last_trick().filter(|_| self.peeks == Some(Peek::LastTrick));
        match last {
            Some((trick, winner)) => (Some(trick), Some(winner)),
            None => (table.shown_table().trick, table.shown_table().taken),
        }
    }

    fn draw_card(
        &self,
        painter: &mut Painter<'_>,
        table: &Table,
        middle: &Middle<'_>,
        (side, card, has_won): (Side, Option<Card>, bool),
    ) {
        let (look, cards, place) = (&self.context.look, middle.cards, middle.places[side]);
        if let Some(card) = card {
            let state = if has_won { CardState::Won } else { CardState::Lying };
            let view = CardView { look, card, cards, state, is_trump: false };
            view.draw_crossed(painter, place.x, place.y);
        } else if table.shown().turn() == Some(side) && table.shown_table().mode.is_some() {
            draw_awaited(look, painter, place);
        }
    }

    /// Draws points and goal of a side, beside the trick.
    fn draw_standing(&self, painter: &mut Painter<'_>, table: &Table, side: Side, area: Rect) {
        let look = &self.context.look;
        let [points, goal] = points_of(self.context, table, side);
        let goes = table.shown().turn() == Some(side);
        let style = if goes { look.theme.turn } else { look.theme.title };
        // The other's name is marked in the frame.
        let is_marked = goes && side == MY_SIDE;
        let points = if is_marked { format!("{} {points}", look.art.marks.turn) } else { points };
        // A goal such as `ancora 153 fino a 153` was cut beside the trick: it takes two lines.
        let head = self.beside_head(side, [&points, &goal], area);
        let room = area.width - head;
        let goal = balanced(&goal, room).into_iter().map(|line| (line, look.theme.text));
        let below = self.in_trick(table, side).map(|line| (line, look.theme.dim));
        let mut lines: Vec<(String, Style)> =
            std::iter::once((points, style)).chain(goal).chain(below).collect();
        let speech = self.speech.filter(|_| side != MY_SIDE);
        let said = speech.map_or_else(Vec::new, |line| wrap(line, area.width));
        let beside = |lines: usize| (lines as u16).max(HEAD.size().height);
        if beside(lines.len()) + said.len() as u16 > area.height && !said.is_empty() {
            // Where both have no room the goal gives way until the next card.
            lines.truncate(1);
        }
        let above = if head > 0 { beside(lines.len()) } else { lines.len() as u16 };
        let rows = if said.is_empty() { beside(lines.len()) } else { above + said.len() as u16 };
        let y = area.y + area.height.saturating_sub(rows) / 2;
        let mut painter = painter.within(area);
        if head > 0 {
            let (context, rows) = (self.context, HEAD.size().height);
            let place = Rect { y, width: head - 1, height: rows, ..area };
            painter.widget(place, Opposite { context, table });
        }
        for ((line, style), y) in lines.iter().zip(y..) {
            painter.put(area.x + head, y, line, *style);
        }
        for (line, y) in said.iter().zip(y + above..area.bottom()) {
            painter.put(area.x, y, line, look.theme.title);
        }
    }

    /// Points that lie in the trick, which stand beside the person's own.
    fn in_trick(&self, table: &Table, side: Side) -> Option<String> {
        let words = &self.context.look.words.bodensee.table;
        let points = table.shown().on_table();
        let is_told = side == MY_SIDE && points > 0;
        is_told.then(|| fill(&words.in_trick, &[("n", &points.to_string())]))
    }

    /// Columns that the head of the other player takes with the gap beside it, and the fan where both have room; none
    /// where the words have no room there.
    fn beside_head(&self, side: Side, [points, goal]: [&str; 2], area: Rect) -> u16 {
        let gap = if area.width >= AIRY_FROM { 2 } else { 1 };
        let has_room = |head: &u16| {
            let Some(room) = area.width.checked_sub(*head) else { return false };
            let lines = balanced(goal, room);
            let is_whole = width(points) <= room && lines.iter().all(|line| width(line) <= room);
            // Beside a fan no more than the head is high: the words had a row of their own for each.
            let rows = HEAD.size().height - u16::from(*head > HEAD.size().width + gap);
            is_whole && lines.len() as u16 <= rows
        };
        let is_drawn = side != MY_SIDE && self.context.look.ascii.is_none();
        if !is_drawn || area.height < HEAD.size().height {
            return 0;
        }
        let heads = [Opposite::COLUMNS, HEAD.size().width].map(|columns| columns + gap);
        heads.into_iter().find(has_room).unwrap_or(0)
    }

    /// Draws the cards on their way to the trick, or to who took it.
    fn draw_motions(&self, painter: &mut Painter<'_>, middle: &Middle<'_>, inner: Rect) {
        for (motion, part) in self.table.shown().motions() {
            let part = i32::from(part);
            match motion {
                Motion::Card(side, card, place) => {
                    // It is fast at first and comes to rest.
                    let far = (WHOLE - part) * (WHOLE - part) / WHOLE;
                    let from = self.came_from(middle, (side, card, place), inner);
                    self.glide(painter, middle, (side, card), (from, far), inner);
                }
                Motion::Trick(trick, by) => {
                    for (side, card) in trick.plays() {
                        let to = middle.out_of_sight(middle.places[side], by);
                        let far = part * part / WHOLE;
                        self.glide(painter, middle, (side, card), (to, far), middle.area);
                    }
                }
                Motion::Deal => {}
            }
        }
    }

    /// Place where a card sets out: on its table, or at the edge beside its hand, one's own above its place there.
    fn came_from(
        &self,
        middle: &Middle<'_>,
        (by, card, on_table): (Side, Card, Option<usize>),
        inner: Rect,
    ) -> (i32, i32) {
        let look = &self.context.look;
        let awaited = middle.places[by];
        let centred =
            |from: Rect| i32::from(from.x) + (i32::from(from.width) - i32::from(awaited.width)) / 2;
        if let Some(place) = on_table {
            let areas = BodenseeAreas::of(inner);
            let row = if by == MY_SIDE { areas.ours } else { areas.theirs };
            let from = row_of_other(look, &self.places.at_table(by)).place(row, place);
            return (centred(from), from.y.into());
        }
        let slot = self
            .table
            .shown()
            .order()
            .iter()
            .position(|own| *own == card)
            .filter(|_| by == MY_SIDE);
        let Some(slot) = slot else { return middle.out_of_sight(awaited, by) };
        let places = self.places.in_hand();
        let row = PlaceRow { edge: None, ..row_of_other(look, &places) };
        (centred(row.place(self.hand, slot)), inner.bottom().into())
    }

    /// Draws the card of a side between its place in the trick and another, at this distance from its place.
    fn glide(
        &self,
        painter: &mut Painter<'_>,
        middle: &Middle<'_>,
        (side, card): (Side, Card),
        (other, far): ((i32, i32), i32),
        within: Rect,
    ) {
        let (look, cards, place) = (&self.context.look, middle.cards, middle.places[side]);
        let mut shown = Buffer::empty(middle.area);
        let view = CardView { look, card, cards, state: CardState::Lying, is_trump: false };
        view.draw(&mut Painter::new(middle.area, &mut shown), place.x, place.y);
        let between = |from: u16, to: i32| i32::from(from) + (to - i32::from(from)) * far / WHOLE;
        let at = (between(place.x, other.0), between(place.y, other.1));
        painter.within(within).copy(&shown, place, at);
    }
}
