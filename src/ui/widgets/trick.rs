//! The table: four players, their cards, whose turn it is and who wins.

mod backs;
mod lying;
mod places;
mod player;
mod speech;

use ratatui::{buffer::Buffer, layout::Rect, style::Style, widgets::Widget};

pub use self::{
    backs::Backs,
    lying::LyingTrick,
    places::{Panels, card_size},
};
use self::{
    places::Cross,
    player::{Align, centre},
};
use super::card::{CardState, CardView, draw_awaited};
use crate::{
    cards::{BySeat, Mode, Seat, Trick},
    rules::house::Direction,
    ui::{
        Look,
        layout::seat_position::SeatPosition,
        painter::Painter,
        style::art::Head,
        text::cells::{fit, width, wrap},
    },
};

/// Moment of the game at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrickMoment {
    /// Nobody is to act.
    Pause,
    /// This seat is to play.
    Turn(Seat),
    /// The trick is complete and this seat has won it.
    Won(Seat),
}

/// The four seats around a trick: cards where there is room, else lines of text.
#[derive(Clone, Copy, Debug)]
pub struct TrickView<'a> {
    /// Look of the table.
    pub look: &'a Look,
    /// Names of the players.
    pub names: &'a BySeat<String>,
    /// Heads of the players.
    pub heads: &'a BySeat<Head>,
    /// Number of cards that each still holds.
    pub held: BySeat<usize>,
    /// Seat that dealt.
    pub dealer: Option<Seat>,
    /// Seat that called, and what.
    pub caller: Option<(Seat, Mode)>,
    /// The cards on the table.
    pub trick: Option<&'a Trick>,
    /// Seat that wins so far.
    pub winning: Option<Seat>,
    /// Moment of the game.
    pub moment: TrickMoment,
    /// Direction in which the seats sit.
    pub direction: Direction,
    /// Lines that players say, once the trick is complete.
    pub speech: BySeat<Option<&'a str>>,
    /// Note beside the trick, such as its points.
    pub note: &'a str,
    /// Prompt to the person at the terminal whose turn it is.
    pub prompt: &'a str,
    /// Panels of a large table, above which the players at the sides sit.
    pub panels: Option<Panels>,
}

/// Height from which on there is room for heads where nothing lies on the table.
const BARE: u16 = 9;

impl TrickView<'_> {
    const fn side(&self, seat: Seat) -> SeatPosition {
        SeatPosition::of(seat, self.direction)
    }

    /// The name with the mark of whose turn it is, and its style.
    fn label(&self, seat: Seat, cells: u16) -> (String, Style) {
        let (theme, marks) = (&self.look.theme, &self.look.art.marks);
        let is_turn = self.moment == TrickMoment::Turn(seat);
        let text = match seat {
            Seat::South if is_turn && !self.prompt.is_empty() => self.prompt,
            Seat::South | Seat::East | Seat::North | Seat::West => &self.names[seat],
        };
        let (mark, style) = if is_turn {
            (format!("{} ", marks.turn), theme.turn)
        } else {
            (String::new(), theme.text)
        };
        let room = cells.saturating_sub(width(&mark));
        (mark + &fit(text, room, &marks.ellipsis), style)
    }

    /// Marks behind the name: of the dealer, and of the call for who made it.
    fn badges(&self, seat: Seat) -> Vec<(String, Style)> {
        let theme = &self.look.theme;
        let dealer =
            (self.dealer == Some(seat)).then(|| (self.look.art.marks.dealer.clone(), theme.dim));
        let call = self.caller.filter(|(by, _)| *by == seat).map(|(_, mode)| {
            let style = mode.trump().map_or(theme.title, |suit| self.look.suit(suit));
            (self.look.deck.mode_sign(mode).to_owned(), style)
        });
        dealer.into_iter().chain(call).collect()
    }

    /// The cells that the name and its marks take, of so many.
    fn label_width(&self, seat: Seat, room: u16) -> u16 {
        let badges: u16 = self.badges(seat).iter().map(|(sign, _)| width(sign) + 1).sum();
        width(&self.label(seat, room.saturating_sub(badges)).0) + badges
    }

    /// Writes the name and its marks from this place on, or up to it; returns the column of its end.
    fn put_label(
        &self,
        painter: &mut Painter<'_>,
        seat: Seat,
        (x, y): (u16, u16),
        align: Align,
    ) -> u16 {
        let (Align::Left(room) | Align::Right(room)) = align;
        let badges = self.badges(seat);
        let cells: u16 = badges.iter().map(|(sign, _)| width(sign) + 1).sum();
        let (name, style) = self.label(seat, room.saturating_sub(cells));
        let x = match align {
            Align::Left(_) => x,
            Align::Right(_) => x.saturating_sub(width(&name) + cells),
        };
        let end = painter.put(x, y, &name, style);
        badges.iter().fold(end, |x, (sign, style)| painter.put(x + 1, y, sign, *style))
    }

    /// The number of a seat's card in the order of play; true if it wins.
    fn order(&self, seat: Seat) -> Option<(String, Style, bool)> {
        let theme = &self.look.theme;
        let trick = self.trick?;
        trick.card_of(seat)?;
        let number = (seat.turns_after(trick.leader()) + 1).to_string();
        let wins = self.winning == Some(seat) || self.moment == TrickMoment::Won(seat);
        Some((number, if wins { theme.winner } else { theme.dim }, wins))
    }

    /// Draws a card, or the place of one that is awaited, which lies below all others.
    fn draw_crossed(&self, painter: &mut Painter<'_>, cross: &Cross<'_>) {
        let (look, area) = (self.look, painter.area());
        if let TrickMoment::Turn(seat) = self.moment {
            draw_awaited(look, painter, cross.place(self.side(seat), area));
        }
        for (seat, card) in self.trick.into_iter().flat_map(Trick::plays) {
            let place = cross.place(self.side(seat), area);
            let has_won = self.moment == TrickMoment::Won(seat);
            let state = if has_won { CardState::Won } else { CardState::Lying };
            let view = CardView { look, card, cards: cross.cards, state, is_trump: false };
            view.draw_crossed(painter, place.x, place.y);
        }
    }

    fn draw_cards(&self, painter: &mut Painter<'_>, cross: &Cross<'_>) {
        let area = painter.area();
        self.draw_crossed(painter, cross);
        for seat in Seat::ALL {
            let place = cross.place(self.side(seat), area);
            self.draw_player(painter, seat, (place, cross.portrait));
            self.mark_order(painter, seat, place);
        }
        self.speak(painter, cross);
    }

    /// The number of a card beside its outer edge, where no other lies.
    fn mark_order(&self, painter: &mut Painter<'_>, seat: Seat, place: Rect) {
        let Some((number, style, wins)) = self.order(seat) else { return };
        let star = if wins { self.look.art.marks.winner.as_str() } else { "" };
        let x = place.right() + u16::from(self.look.has_stock());
        match self.side(seat) {
            SeatPosition::Left => {
                let text = star.to_owned() + &number;
                painter.put(place.x - width(&text), place.y + 1, &text, style);
            }
            SeatPosition::Right => {
                painter.put(x, place.y + 1, &(number + star), style);
            }
            SeatPosition::Top => {
                painter.put(x, place.y, &(number + star), style);
            }
            SeatPosition::Bottom => {
                painter.put(x, place.bottom() - 2, &(number + star), style);
            }
        }
    }

    /// True if no card lies on the table and none is awaited.
    fn is_bare(&self) -> bool {
        self.moment == TrickMoment::Pause && self.trick.is_none()
    }

    /// The name below the card, or beside it where there is no room below, and the note at its other side.
    fn mark_me(&self, painter: &mut Painter<'_>, seat: Seat, place: Rect) {
        let area = painter.area();
        let y = place.bottom().min(area.bottom()) - 1;
        // What is said at the right comes down to that row where the table is narrow: «Tagliata, la mia franca.» and "presa da
        // 14 punti" stood across each other.
        let speaks =
            |seat: &Seat| self.side(*seat) == SeatPosition::Right && self.speech[*seat].is_some();
        if !Seat::ALL.iter().any(speaks) {
            self.put_note(painter, (place.right() + 2, y));
        }
        if place.bottom() < area.bottom() {
            let room = self.label_width(seat, area.width);
            let x = centre(place).saturating_sub(room / 2).max(area.x);
            self.put_label(painter, seat, (x, place.bottom()), Align::Left(area.width));
        } else {
            let left = (place.x - area.x).saturating_sub(3);
            if self.label_width(seat, area.width) <= left {
                self.put_label(painter, seat, (place.x.saturating_sub(2), y), Align::Right(left));
            } else {
                let x = place.right() + 2;
                let right = area.right().saturating_sub(x);
                self.put_label(painter, seat, (x, y.saturating_sub(1)), Align::Left(right));
            }
        }
    }

    /// Writes the note beside a card with its last line in this row: above the last row, where a panel stands beside it, in
    /// as many lines as it needs, and past the number of the card.
    fn put_note(&self, painter: &mut Painter<'_>, (x, y): (u16, u16)) {
        let is_free = y + 1 >= painter.area().bottom();
        let panel = self.panels.map(|panels| panels.areas[1].x.saturating_sub(1));
        let room = panel.filter(|_| !is_free).map_or(u16::MAX, |end| end.saturating_sub(x));
        let (x, room) =
            if width(self.note) <= room { (x, room) } else { (x + 3, room.saturating_sub(3)) };
        for (line, up) in wrap(self.note, room).iter().rev().zip(0..) {
            painter.put(x, y.saturating_sub(up), line, self.look.theme.dim);
        }
    }

    fn lines(&self, painter: &mut Painter<'_>) {
        let area = painter.area();
        let (top, bottom) = (area.y, area.bottom().saturating_sub(1));
        let middle = area.y + area.height / 2;
        for seat in Seat::ALL {
            let side = self.side(seat);
            let half = match side {
                SeatPosition::Top | SeatPosition::Bottom => area.width,
                SeatPosition::Left | SeatPosition::Right => (area.width / 2).saturating_sub(1),
            };
            let card = self.trick.and_then(|trick| trick.card_of(seat));
            let code =
                card.map_or_else(String::new, |card| format!(" {}", self.look.deck.code(card)));
            let order = self.order(seat);
            let star = match &order {
                Some((_, _, true)) => self.look.art.marks.winner.as_str(),
                _ => "",
            };
            let order_style = order.as_ref().map_or(Style::new(), |(_, style, _)| *style);
            let number = order.map_or_else(String::new, |(number, _, _)| number + star);
            let used = width(&code) + width(&number) + u16::from(!number.is_empty());
            let room = half.saturating_sub(used);
            let whole = self.label_width(seat, room) + used;
            let (x, y) = match side {
                SeatPosition::Top => (area.x + area.width.saturating_sub(whole) / 2, top),
                SeatPosition::Bottom => (area.x + area.width.saturating_sub(whole) / 2, bottom),
                SeatPosition::Left => (area.x, middle),
                SeatPosition::Right => (area.right().saturating_sub(whole), middle),
            };
            let x = self.put_label(painter, seat, (x, y), Align::Left(room));
            let suit = card.map_or(Style::new(), |card| self.look.suit(card.suit()));
            let x = painter.put(x, y, &code, suit);
            painter.put(x + 1, y, &number, order_style);
        }
        self.speak_in_line(painter);
    }
}

impl Widget for &TrickView<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let area = painter.area();
        painter.paint(area, self.look.theme.felt);
        if self.is_bare() && area.height >= BARE {
            self.draw_bare(&mut painter);
        } else if let Some(cross) = self.cross(area) {
            self.draw_cards(&mut painter, &cross);
        } else if !area.is_empty() {
            // The sign of the call would be read as a card there, and stands in the title.
            TrickView { caller: None, ..*self }.lines(&mut painter);
        }
    }
}
