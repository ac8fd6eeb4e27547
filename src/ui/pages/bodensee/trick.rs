//! The trick for two: its cards, on their way and at rest, and how both stand.

use ratatui::{buffer::Buffer, layout::Rect, style::Style};

use super::{
    areas::{BodenseeAreas, for_two},
    table::row_of_other,
};
use crate::{
    app::{
        bodensee::{LaidTrick, Motion, Table},
        person::MY_SIDE,
        shared::Peek,
    },
    cards::{BySide, Card, Side},
    ui::{
        TableAreas,
        bodensee::PlaceRow,
        pages::Renderer,
        painter::Painter,
        style::art::{Art, CardArt},
        text::{cells::balanced, words::fill},
        widgets::card::{CardState, CardView, draw_awaited},
    },
};

/// Length of a whole way, in the units of progress.
const WHOLE: i32 = 1000;

/// Rows of the least cards that are drawn where there is no room for air.
const LEAST: u16 = 5;

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
        let x = area.x + (area.width - 2 * size.width - 1) / 2;
        let y = area.y + area.height.saturating_sub(size.height) / 2;
        let far = Rect::new(x, y, size.width, size.height);
        let places = BySide::from_fn(|side| match side {
            Side::Near => Rect { x: far.right() + 1, ..far },
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

impl Renderer<'_> {
    /// The trick that is looked at, with its winner: the present one, or the one before.
    fn trick_shown(&self, duel: &Table) -> (Option<LaidTrick>, Option<Side>) {
        let last = duel
            .shown()
            .last_trick()
            .filter(|_| self.model.shared.view.peeks == Some(Peek::LastTrick));
        match last {
            Some((trick, winner)) => (Some(trick), Some(winner)),
            None => (duel.shown_table().trick, duel.shown_table().taken),
        }
    }

    /// Draws the two cards of the trick, the points of the other at the left, those of the person at the right.
    pub(super) fn trick_of_two(&mut self, duel: &Table, inner: Rect) {
        let context = self.context;
        let area = BodenseeAreas::of(inner).middle;
        let Some(middle) = Middle::of(&context.look.art, area) else { return };
        let landed = duel.landed();
        let (trick, taken) = self.trick_shown(&landed);
        for side in Side::ALL {
            let card = trick.and_then(|trick| trick.card_of(side));
            self.card_of_two(&landed, &middle, (side, card, taken == Some(side)));
        }
        let [left, right] = middle.beside();
        self.standing_of(&landed, MY_SIDE.other(), left);
        self.standing_of(&landed, MY_SIDE, right);
        self.duel_in_motion(duel, &middle, inner);
    }

    fn card_of_two(
        &mut self,
        duel: &Table,
        middle: &Middle<'_>,
        (side, card, has_won): (Side, Option<Card>, bool),
    ) {
        let (look, cards, place) = (&self.context.look, middle.cards, middle.places[side]);
        if let Some(card) = card {
            let state = if has_won { CardState::Won } else { CardState::Lying };
            let view = CardView { look, card, cards, state, is_trump: false };
            view.draw(&mut self.painter, place.x, place.y);
        } else if duel.shown().turn() == Some(side) && duel.shown_table().mode.is_some() {
            draw_awaited(look, &mut self.painter, place);
        }
    }

    /// Draws points and goal of a side, beside the trick.
    fn standing_of(&mut self, duel: &Table, side: Side, area: Rect) {
        let look = &self.context.look;
        let [points, goal] = self.points_of(duel, side);
        let in_trick = (side == MY_SIDE && duel.shown().on_table() > 0).then(|| {
            fill(&look.words.duel.table.in_trick, &[("n", &duel.shown().on_table().to_string())])
        });
        let goes = duel.shown().turn() == Some(side);
        let style = if goes { look.theme.turn } else { look.theme.title };
        // The other's name is marked in the frame.
        let is_marked = goes && side == MY_SIDE;
        let points = if is_marked { format!("{} {points}", look.art.marks.turn) } else { points };
        let goal = balanced(&goal, area.width).into_iter().map(|line| (line, look.theme.text));
        let below = in_trick.map(|line| (line, look.theme.dim));
        let lines: Vec<(String, Style)> =
            std::iter::once((points, style)).chain(goal).chain(below).collect();
        let y = area.y + area.height.saturating_sub(lines.len().max(3) as u16) / 2;
        let mut painter = self.painter.within(area);
        for ((line, style), y) in lines.iter().zip(y..) {
            painter.put(area.x, y, line, *style);
        }
    }

    /// Draws the cards on their way to the trick, or to who took it.
    fn duel_in_motion(&mut self, duel: &Table, middle: &Middle<'_>, inner: Rect) {
        for (motion, part) in duel.shown().motions() {
            let part = i32::from(part);
            match motion {
                Motion::Card(side, card, place) => {
                    // It is fast at first and comes to rest.
                    let far = (WHOLE - part) * (WHOLE - part) / WHOLE;
                    let from = self.came_from_place(duel, middle, (side, card, place), inner);
                    self.glide_of_two(middle, (side, card), (from, far), inner);
                }
                Motion::Trick(trick, by) => {
                    for (side, card) in trick.plays() {
                        let to = middle.out_of_sight(middle.places[side], by);
                        let far = part * part / WHOLE;
                        self.glide_of_two(middle, (side, card), (to, far), middle.area);
                    }
                }
                Motion::Deal => {}
            }
        }
    }

    /// Place where a card sets out: on its table, or at the edge beside its hand, one's own above its place there.
    fn came_from_place(
        &self,
        duel: &Table,
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
            let from = row_of_other(look, &self.table_places(duel, by)).place(row, place);
            return (centred(from), from.y.into());
        }
        let slot =
            duel.shown().order().iter().position(|own| *own == card).filter(|_| by == MY_SIDE);
        let hand = TableAreas::of(self.painter.area()).map(|areas| for_two(areas).hand);
        let Some((slot, hand)) = slot.zip(hand) else { return middle.out_of_sight(awaited, by) };
        let places = self.hand_places(duel);
        let row = PlaceRow { edge: None, ..row_of_other(look, &places) };
        (centred(row.place(hand, slot)), inner.bottom().into())
    }

    /// Draws the card of a side between its place in the trick and another, at this distance from its place.
    fn glide_of_two(
        &mut self,
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
        self.painter.within(within).copy(&shown, place, at);
    }
}
