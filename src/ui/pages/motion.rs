//! Cards on their way over the table.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget as _};

use super::Renderer;
use crate::{
    app::{
        person::ME,
        schieber::{Motion, Table},
        table::hint::Hinted,
    },
    cards::{Card, CardSet, Seat, Team, Trick},
    ui::{Hand, TableAreas, TrickView, text::cells::width, widgets::trick::Moment},
};

/// Length of a whole way, in the units of progress.
const WHOLE: i32 = 1000;

/// Height of a table from which on the word of a match has room between the names.
const ABOVE_NAMES: u16 = 9;

/// Progress at which the whole word is written.
const WORD: u16 = 400;

/// Number of stars to either side of the word at the end of a match.
const STARS: u16 = 4;

impl Renderer<'_> {
    /// The team whose match is to be seen now, before its round is read, and its progress.
    pub(super) fn match_in_motion(session: &Table) -> Option<(Team, u16)> {
        session.shown().motions().find_map(|(motion, part)| match motion {
            Motion::Match(team) => Some((team, part)),
            Motion::Deal | Motion::Card(..) | Motion::Trick(..) | Motion::End => None,
        })
    }

    /// Draws a match over the table once its trick is gone: its word from left to right, then stars that go out to both
    /// sides.
    pub(super) fn match_scene(&mut self, session: &Table, (team, part): (Team, u16), area: Rect) {
        let look = &self.context.look;
        if part == 0 || area.height >= ABOVE_NAMES {
            self.trick(session, area);
        } else {
            self.painter.paint(area, look.theme.felt);
        }
        let style = if team == ME.team() { look.theme.winner } else { look.theme.title };
        let word = &look.art.match_word;
        let columns = word.iter().map(|line| width(line)).max().unwrap_or(0);
        let shown = columns * part.min(WORD) / WORD;
        let stars = (part.saturating_sub(WORD) / 150).min(STARS);
        let [x, y] = [area.width.saturating_sub(columns), area.height.saturating_sub(3)];
        let [x, y] = [area.x + x / 2, area.y + y / 2];
        let mut painter = self.painter.within(area);
        for (line, y) in word.iter().zip(y..) {
            let line: String = line.chars().take(usize::from(shown)).collect();
            painter.put(x, y, &line, style);
        }
        for star in 1..=stars {
            painter.put(x.saturating_sub(1 + 2 * star), y + 1, &look.art.marks.winner, style);
            painter.put(x + columns + 2 * star, y + 1, &look.art.marks.winner, style);
        }
    }

    /// Draws the cards that lie in the trick, and over them those on their way to their places or to its winner.
    pub(super) fn trick_in_motion(&mut self, session: &Table, view: &TrickView<'_>, area: Rect) {
        self.painter.widget(area, view);
        let mut coming = view.trick.copied();
        for (motion, part) in session.shown().motions() {
            let part = i32::from(part).min(WHOLE);
            match motion {
                Motion::Card(seat, card) => {
                    let Some(trick) = with_card(coming, seat, card) else { continue };
                    coming = Some(trick);
                    let view = TrickView {
                        trick: Some(&trick),
                        moment: Moment::Pause,
                        winning: None,
                        ..*view
                    };
                    // It is fast at first and comes to rest.
                    let left = (WHOLE - part) * (WHOLE - part) / WHOLE;
                    let from = self.came_from(session, &view, (seat, card), area);
                    self.glide(&view, seat, from, left, area);
                }
                Motion::Trick(trick, by) => {
                    let (trick, moment) = (Some(&trick), Moment::Pause);
                    let view = TrickView { trick, moment, winning: None, ..*view };
                    let to = edge(&view, by, area);
                    for seat in Seat::ALL {
                        self.glide(&view, seat, to, part * part / WHOLE, area);
                    }
                }
                Motion::Deal | Motion::Match(_) | Motion::End => {}
            }
        }
    }

    /// Place where a card sets out: out of sight, and one's own at the edge of the table above its place in the hand.
    fn came_from(
        &self,
        session: &Table,
        view: &TrickView<'_>,
        (seat, card): (Seat, Card),
        area: Rect,
    ) -> Option<(i32, i32)> {
        let (x, y) = edge(view, seat, area)?;
        let slots = self.slots(session);
        let slot = slots.iter().position(|slot| slot.card == card).filter(|_| seat == ME);
        let Some((slot, areas)) = slot.zip(TableAreas::of(self.painter.area())) else {
            return Some((x, y));
        };
        let look = &self.context.look;
        let hand = Hand {
            look,
            slots: &slots,
            selected: None,
            hinted: Hinted::NONE,
            marked: CardSet::EMPTY,
        };
        let (from, width) = (hand.place(areas.hand, slot), view.place(seat, area)?.width);
        let middle = i32::from(from.x) + (i32::from(from.width) - i32::from(width)) / 2;
        let last = i32::from(area.right()) - i32::from(width);
        Some((middle.clamp(area.x.into(), last.max(area.x.into())), y))
    }

    /// Draws the card of a seat on the way between its place and an edge, at this distance from its place.
    fn glide(
        &mut self,
        view: &TrickView<'_>,
        seat: Seat,
        edge: Option<(i32, i32)>,
        far: i32,
        area: Rect,
    ) {
        let (Some(place), Some(edge)) = (view.place(seat, area), edge) else { return };
        let mut shown = Buffer::empty(area);
        view.render(area, &mut shown);
        let start = (i32::from(place.x), i32::from(place.y));
        let between = |from: i32, to: i32| from + (to - from) * far / WHOLE;
        let at = (between(start.0, edge.0), between(start.1, edge.1));
        self.painter.within(area).copy(&shown, place, at);
    }
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
    let (place, mine) = (view.place(seat, area)?, view.place(Seat::South, area)?);
    let [x, y, width, height] = [place.x, place.y, place.width, place.height].map(i32::from);
    Some(if place.right() <= mine.x {
        (i32::from(area.x) - width, y)
    } else if place.x >= mine.right() {
        (i32::from(area.right()), y)
    } else if place.y < mine.y {
        (x, i32::from(area.y) - height)
    } else {
        (x, i32::from(area.bottom()))
    })
}
