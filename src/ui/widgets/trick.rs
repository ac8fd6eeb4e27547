//! The table: four players, their cards, whose turn it is and who wins.

mod places;

use ratatui::{buffer::Buffer, layout::Rect, style::Style, widgets::Widget};

pub use self::places::card_size;
use self::places::{cards, middle};
use super::card::{CardState, CardView, draw_awaited};
use crate::{
    cards::{BySeat, Seat, Trick},
    rules::house::Direction,
    ui::{
        Look,
        layout::seat_position::SeatPosition,
        painter::Painter,
        style::art::CardArt,
        text::cells::{fit, width},
    },
};

/// Moment of the game at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
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
    /// Number of cards that each still holds.
    pub held: BySeat<usize>,
    /// The cards on the table.
    pub trick: Option<&'a Trick>,
    /// Seat that wins so far.
    pub winning: Option<Seat>,
    /// Moment of the game.
    pub moment: Moment,
    /// Direction in which the seats sit.
    pub direction: Direction,
    /// Note beside the trick, such as its points.
    pub note: &'a str,
    /// Prompt to the person at the terminal whose turn it is.
    pub prompt: &'a str,
}

impl TrickView<'_> {
    const fn side(&self, seat: Seat) -> SeatPosition {
        SeatPosition::of(seat, self.direction)
    }

    /// The name with the mark of whose turn it is, and its style.
    fn label(&self, seat: Seat, cells: u16) -> (String, Style) {
        let (theme, marks) = (&self.look.theme, &self.look.art.marks);
        let is_turn = self.moment == Moment::Turn(seat);
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

    /// The number of a seat's card in the order of play; true if it wins.
    fn order(&self, seat: Seat) -> Option<(String, Style, bool)> {
        let theme = &self.look.theme;
        let trick = self.trick?;
        trick.card_of(seat)?;
        let number = (seat.turns_after(trick.leader()) + 1).to_string();
        let wins = self.winning == Some(seat) || self.moment == Moment::Won(seat);
        Some((number, if wins { theme.winner } else { theme.dim }, wins))
    }

    fn card(&self, painter: &mut Painter<'_>, cards: &CardArt, seat: Seat, place: Rect) {
        let look = self.look;
        if let Some(card) = self.trick.and_then(|trick| trick.card_of(seat)) {
            let has_won = self.moment == Moment::Won(seat);
            let state = if has_won { CardState::Won } else { CardState::Lying };
            let view = CardView { look, card, cards, state, is_trump: false };
            view.draw(painter, place.x, place.y);
        } else if self.moment == Moment::Turn(seat) {
            draw_awaited(look, painter, place);
        }
    }

    fn draw_cards(&self, painter: &mut Painter<'_>, cards: &CardArt) {
        for seat in Seat::ALL {
            let Some(place) = self.place(seat, painter.area()) else { continue };
            self.card(painter, cards, seat, place);
            self.mark_order(painter, seat, place);
            self.mark_player(painter, seat, place);
        }
    }

    /// Draws who sits where, around what lies in the middle of the table in place of cards.
    pub fn draw_around(&self, painter: &mut Painter<'_>, middle: Rect) {
        for seat in Seat::ALL {
            self.mark_player(painter, seat, self.place_around(seat, middle));
        }
    }

    fn mark_order(&self, painter: &mut Painter<'_>, seat: Seat, place: Rect) {
        let Some((number, style, wins)) = self.order(seat) else { return };
        let star = if wins { self.look.art.marks.winner.as_str() } else { "" };
        let y = place.y + 1;
        if self.side(seat) == SeatPosition::Left {
            let text = star.to_owned() + &number;
            painter.put(place.x - width(&text), y, &text, style);
        } else {
            // There a card on stock has its shadow.
            let x = place.right() + u16::from(self.look.has_stock());
            painter.put(x, y, &(number + star), style);
        }
    }

    /// The name and the cards face down, by the place of the card.
    fn mark_player(&self, painter: &mut Painter<'_>, seat: Seat, place: Rect) {
        let area = painter.area();
        let marks = &self.look.art.marks;
        let back = if self.look.has_stock() { &marks.edge } else { &marks.back };
        let back = back.repeat(self.held[seat]);
        let style = self.look.theme.back;
        let (text, label) = self.label(seat, self.label_room(seat, place, area));
        let (name, backs) = (width(&text), width(&back));
        let above = place.y - 1;
        // Where no card is awaited, its place belongs to no one.
        let below = if self.is_bare() { place.y } else { place.bottom() };
        match self.side(seat) {
            SeatPosition::Bottom => self.mark_me(painter, seat, place),
            SeatPosition::Top => {
                let x = middle(place, name + 2 + backs, area);
                let end = painter.put(x, above, &text, label);
                painter.put(end + 2, above, &back, style);
            }
            // What is longer than the card goes on outwards: the card of the partner lies at the other side.
            SeatPosition::Left => {
                let right = |cells: u16| place.right() - cells.max(place.width.midpoint(cells));
                painter.put(right(name), above, &text, label);
                painter.put(right(backs), below, &back, style);
            }
            SeatPosition::Right => {
                let left = |cells: u16| place.x + place.width.saturating_sub(cells) / 2;
                painter.put(left(name), above, &text, label);
                painter.put(left(backs), below, &back, style);
            }
        }
    }

    /// True if no card lies on the table and none is awaited.
    fn is_bare(&self) -> bool {
        self.moment == Moment::Pause && self.trick.is_none()
    }

    /// The name below the card, or beside it where there is no room below, and the note at its other side.
    fn mark_me(&self, painter: &mut Painter<'_>, seat: Seat, place: Rect) {
        let area = painter.area();
        let y = place.bottom() - 1;
        painter.put(place.right() + 2, y, self.note, self.look.theme.dim);
        if place.bottom() < area.bottom() {
            let (text, style) = self.label(seat, area.width);
            painter.put(middle(place, width(&text), area), place.bottom(), &text, style);
        } else {
            let (text, style) = self.label(seat, (place.x - area.x).saturating_sub(3));
            painter.put(place.x - 2 - width(&text), y, &text, style);
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
            let (label, style) = self.label(seat, half.saturating_sub(used));
            let whole = width(&label) + used;
            let (x, y) = match side {
                SeatPosition::Top => (area.x + area.width.saturating_sub(whole) / 2, top),
                SeatPosition::Bottom => (area.x + area.width.saturating_sub(whole) / 2, bottom),
                SeatPosition::Left => (area.x, middle),
                SeatPosition::Right => (area.right().saturating_sub(whole), middle),
            };
            let x = painter.put(x, y, &label, style);
            let suit = card.map_or(Style::new(), |card| self.look.suit(card.suit()));
            let x = painter.put(x, y, &code, suit);
            painter.put(x + 1, y, &number, order_style);
        }
    }
}

impl Widget for &TrickView<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let area = painter.area();
        painter.paint(area, self.look.theme.felt);
        if let Some(cards) = cards(self.look, area) {
            self.draw_cards(&mut painter, cards);
        } else if !area.is_empty() {
            self.lines(&mut painter);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::{
        TableAreas,
        tests::{drawn, look, never_panics},
    };

    fn names() -> BySeat<String> {
        BySeat(["du", "Beat", "Anna", "Chasper"].map(String::from))
    }

    fn trick(cards: &str) -> Trick {
        let cards: Vec<_> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
        Trick::of(Seat::East, &cards).unwrap()
    }

    fn view<'a>(look: &'a Look, names: &'a BySeat<String>, trick: &'a Trick) -> TrickView<'a> {
        TrickView {
            look,
            names,
            held: BySeat([6, 5, 5, 5]),
            trick: Some(trick),
            winning: Some(Seat::East),
            moment: Moment::Turn(Seat::South),
            direction: Direction::Anticlockwise,
            note: "14 Punkte im Stich",
            prompt: "du bist am Zug",
        }
    }

    #[test]
    fn four_seats_sit_around_their_cards() {
        let (look, names, trick) = (look(), names(), trick("RK RB R8"));
        let view = view(&look, &names, &trick);
        let picture = [
            "                   Anna  ░░░░░",
            "                     ╭♥10──╮",
            "        Chasper      │♥ ♥ ♥│2      Beat",
            "        ╭♥8───╮      │♥♥ ♥♥│      ╭♥K───╮",
            "       3│♥ ♥ ♥│      │♥ ♥ ♥│      │█▄█▄█│1★",
            "        │♥   ♥│      ╰─────╯      │♥▄█▄♥│",
            "        │♥ ♥ ♥│      ╭╌╌╌╌╌╮      │▄▀█▀▄│",
            "        ╰─────╯      ╎     ╎      ╰─────╯",
            "         ░░░░░       ╎  ?  ╎       ░░░░░",
            "                     ╎     ╎",
            "   ▶ du bist am Zug  ╰╌╌╌╌╌╯  14 Punkte im Stich",
        ];
        assert_eq!(drawn(&view, 50, 11), picture);
        never_panics(&view);
    }

    #[test]
    fn a_complete_trick_shows_its_winner() {
        let (look, names, trick) = (look(), names(), trick("RK RB R8 RA"));
        let mut view = view(&look, &names, &trick);
        (view.winning, view.moment) = (None, Moment::Won(Seat::South));
        let rows = drawn(&view, 50, 11);
        assert_eq!(rows[10], "                 du  ┗━━━━━┛  14 Punkte im Stich");
        assert_eq!(rows[7], "        ╰─────╯      ┃▄█▄█▄┃4★    ╰─────╯");
    }

    #[test]
    fn clockwise_seats_change_sides() {
        let (look, names, trick) = (look(), names(), trick("RK"));
        let mut view = view(&look, &names, &trick);
        (view.direction, view.moment) = (Direction::Clockwise, Moment::Turn(Seat::North));
        let rows = drawn(&view, 50, 11);
        assert!(rows[2].contains("Beat") && rows[2].ends_with("Chasper"), "{}", rows[2]);
        assert!(rows[4].contains("★1│█▄█▄█│"), "{}", rows[4]);
        assert!(rows[0].contains("▶ Anna"), "{}", rows[0]);
    }

    #[test]
    fn a_large_table_has_large_cards_and_room_between_them() {
        let (look, names, trick) = (look(), names(), trick("RK RB R8"));
        let view = view(&look, &names, &trick);
        let area = Rect::new(0, 0, 60, 21);
        let places = Seat::ALL.map(|seat| view.place(seat, area).unwrap());
        for (i, place) in places.iter().enumerate() {
            assert_eq!((place.width, place.height, area.intersection(*place)), (11, 10, *place));
            assert!(places[..i].iter().all(|other| !other.intersects(*place)));
        }
        let rows = drawn(&view, 60, 21);
        assert!(
            rows[1].contains("╭♥10──────╮") && rows[20].contains("▶ du bist am Zug"),
            "{rows:?}"
        );
        assert_eq!(view.place(Seat::South, Rect::new(0, 0, 31, 40)), None);
    }

    #[test]
    fn four_cards_have_places_apart_at_every_size() {
        let (look, names, trick) = (look(), names(), trick("RK RB R8"));
        let view = view(&look, &names, &trick);
        for (width, height) in (60..=220).flat_map(|width| (20..=70).map(move |h| (width, h))) {
            let table = TableAreas::of(Rect::new(0, 0, width, height)).unwrap().with_log(40).table;
            let places = Seat::ALL.map(|seat| view.place(seat, table).unwrap());
            for (i, place) in places.iter().enumerate() {
                assert_eq!(table.intersection(*place), *place, "{width}x{height}");
                assert!(places[..i].iter().all(|other| !other.intersects(*place)));
            }
        }
    }

    #[test]
    fn before_the_call_the_cards_of_each_lie_below_the_name() {
        let (look, names, trick) = (look(), names(), trick("RK"));
        let view = TrickView { trick: None, moment: Moment::Pause, ..view(&look, &names, &trick) };
        let rows = drawn(&view, 50, 11);
        assert!(rows[2].contains("Chasper") && rows[2].contains("Beat"), "{rows:?}");
        assert_eq!(rows[3].matches("░░░░░").count(), 2, "{rows:?}");
    }

    #[test]
    fn a_small_table_is_lines_of_text() {
        let (look, names, trick) = (look(), names(), trick("RK RB R8"));
        let picture = [
            "               Anna ♥10 2",
            "",
            "Chasper ♥8 3               Beat ♥K 1★",
            "            ▶ du bist am Zug",
        ];
        let rows = drawn(&view(&look, &names, &trick), 40, 4);
        assert_eq!(rows, picture.map(|row| row.replace("Beat ♥K 1★", "   Beat ♥K 1★")));
    }
}
