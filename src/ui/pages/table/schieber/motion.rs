//! Cards on their way over the table.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use crate::{
    app::{
        person::ME,
        schieber::{Motion, Table},
        table::hint::Hinted,
    },
    cards::{Card, CardSet, Seat, Trick},
    ui::{
        Hand, HandSlot, TrickView, layout::seat_position::SeatPosition, painter::Painter,
        widgets::trick::TrickMoment,
    },
};

/// Length of a whole way, in the units of progress.
const WHOLE: i32 = 1000;

/// The cards that lie in the trick, and over them those on their way to their places or to its winner.
pub(super) struct TrickInMotion<'a> {
    pub(super) table: &'a Table,
    pub(super) view: TrickView<'a>,
    /// The places of the hand.
    pub(super) slots: &'a [HandSlot],
    /// Area of the hand.
    pub(super) hand: Rect,
}

impl Widget for TrickInMotion<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let view = self.view;
        let mut painter = Painter::new(area, buffer);
        painter.widget(area, &view);
        // A card comes and goes below a panel at its side.
        let clip = view.panels.map_or(area, |panels| panels.between(area));
        let mut painter = painter.within(clip);
        let mut coming = view.trick.copied();
        for (motion, part) in self.table.shown().motions() {
            let part = i32::from(part).min(WHOLE);
            match motion {
                Motion::Card(seat, card) => {
                    let Some(trick) = with_card(coming, seat, card) else { continue };
                    coming = Some(trick);
                    let view = TrickView {
                        trick: Some(&trick),
                        moment: TrickMoment::Pause,
                        winning: None,
                        ..view
                    };
                    // By the square a card has gone three quarters of its way in half of its time, and comes to rest;
                    // at one pace it looks pushed.
                    let left = (WHOLE - part) * (WHOLE - part) / WHOLE;
                    let from = self.came_from(&view, (seat, card), [area, clip]);
                    glide(&mut painter, &view, seat, from, left, area);
                }
                Motion::Trick(trick, by) => {
                    let (trick, moment) = (Some(&trick), TrickMoment::Pause);
                    let view = TrickView { trick, moment, winning: None, ..view };
                    let to = edge(&view, by, area);
                    for seat in Seat::ALL {
                        glide(&mut painter, &view, seat, to, part * part / WHOLE, area);
                    }
                }
                Motion::Deal | Motion::Match(_) | Motion::End => {}
            }
        }
    }
}

impl TrickInMotion<'_> {
    /// Place where a card sets out: out of sight, and one's own at the edge of the table above its place in the hand.
    fn came_from(
        &self,
        view: &TrickView<'_>,
        (seat, card): (Seat, Card),
        [area, clip]: [Rect; 2],
    ) -> Option<(i32, i32)> {
        let (x, y) = edge(view, seat, area)?;
        let slot = self.slots.iter().position(|slot| slot.card == card).filter(|_| seat == ME);
        let Some(slot) = slot else { return Some((x, y)) };
        let hand = Hand {
            look: view.look,
            slots: self.slots,
            selected: None,
            hinted: Hinted::NONE,
            marked: CardSet::EMPTY,
        };
        let (from, width) = (hand.place(self.hand, slot), view.place(seat, area)?.width);
        let middle = i32::from(from.x) + (i32::from(from.width) - i32::from(width)) / 2;
        // The hand is wider than the table, and a card does not come over what stands beside that.
        let last = i32::from(clip.right()) - i32::from(width);
        Some((middle.clamp(clip.x.into(), last.max(clip.x.into())), y))
    }
}

/// Draws the card of a seat on the way between its place and an edge, at this distance from its place.
fn glide(
    painter: &mut Painter<'_>,
    view: &TrickView<'_>,
    seat: Seat,
    edge: Option<(i32, i32)>,
    far: i32,
    area: Rect,
) {
    let (Some(place), Some(edge)) = (view.place(seat, area), edge) else { return };
    // Alone: where it lies, parts of others lie over it.
    let card = view.trick.and_then(|trick| trick.card_of(seat));
    let alone = card.map(|card| Trick::lead(seat, card));
    let mut shown = Buffer::empty(area);
    TrickView { trick: alone.as_ref(), ..*view }.render(area, &mut shown);
    let start = (i32::from(place.x), i32::from(place.y));
    let between = |from: i32, to: i32| from + (to - from) * far / WHOLE;
    let at = (between(start.0, edge.0), between(start.1, edge.1));
    painter.copy(&shown, place, at);
}

/// The trick with the card that is on its way to it; none for a card that lies there or belongs to another trick.
fn with_card(trick: Option<Trick>, seat: Seat, card: Card) -> Option<Trick> {
    let Some(mut trick) = trick else { return Some(Trick::lead(seat, card)) };
    let is_next = !trick.is_full() && trick.card_of(seat).is_none();
    is_next.then(|| {
        trick.add(card);
        trick
    })
}

/// Place of a seat's card when it is just out of sight, at the edge where the seat is.
fn edge(view: &TrickView<'_>, seat: Seat, area: Rect) -> Option<(i32, i32)> {
    let place = view.place(seat, area)?;
    let [x, y, width, height] = [place.x, place.y, place.width, place.height].map(i32::from);
    // Crossed cards lie over each other, and only the seat says where one comes from.
    Some(match SeatPosition::of(seat, view.direction) {
        SeatPosition::Left => (i32::from(area.x) - width, y),
        SeatPosition::Right => (i32::from(area.right()), y),
        SeatPosition::Top => (x, i32::from(area.y) - height),
        SeatPosition::Bottom => (x, i32::from(area.bottom())),
    })
}
