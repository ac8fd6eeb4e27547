//! The table: four players, what they have played, whose turn it is and who wins.

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    style::Style,
    widgets::Widget,
};

use super::{
    Look,
    art::Print,
    ink::{Ink, fit, width},
};
use crate::rules::{BySeat, Seat, Trick, house::Direction};

/// What goes on at the table.
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
    /// How it looks.
    pub look: &'a Look,
    /// What the players are called.
    pub names: &'a BySeat<String>,
    /// How many cards each still holds.
    pub held: BySeat<usize>,
    /// The cards on the table.
    pub trick: Option<&'a Trick>,
    /// Who wins so far.
    pub winning: Option<Seat>,
    /// What goes on.
    pub moment: Moment,
    /// Which way round the seats sit.
    pub direction: Direction,
    /// What stands beside the trick, such as its points.
    pub note: &'a str,
    /// What is said to the person at the terminal whose turn it is.
    pub prompt: &'a str,
}

/// Where a seat is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Bottom,
    Right,
    Top,
    Left,
}

/// The least room for cards.
const ROOM: Size = Size::new(48, 11);

impl TrickView<'_> {
    const fn side(&self, seat: Seat) -> Side {
        match (seat, self.direction) {
            (Seat::South, _) => Side::Bottom,
            (Seat::North, _) => Side::Top,
            (Seat::East, Direction::Anticlockwise) | (Seat::West, Direction::Clockwise) => {
                Side::Right
            }
            (Seat::West, Direction::Anticlockwise) | (Seat::East, Direction::Clockwise) => {
                Side::Left
            }
        }
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

    /// The number of a seat's card in the order of play, and whether it wins.
    fn order(&self, seat: Seat) -> Option<(String, Style, bool)> {
        let theme = &self.look.theme;
        let trick = self.trick?;
        trick.card_of(seat)?;
        let number = (seat.turns_after(trick.leader()) + 1).to_string();
        let wins = self.winning == Some(seat) || self.moment == Moment::Won(seat);
        Some((number, if wins { theme.winner } else { theme.dim }, wins))
    }

    fn card(&self, ink: &mut Ink<'_>, seat: Seat, x: u16, y: u16) {
        let (theme, art) = (&self.look.theme, &self.look.art);
        if let Some(card) = self.trick.and_then(|trick| trick.card_of(seat)) {
            let has_won = self.moment == Moment::Won(seat);
            let picture = if has_won { &art.small.won } else { &art.small.open };
            let border = if has_won { theme.winner } else { theme.card };
            let face = theme.card.patch(self.look.suit(card.suit()));
            let middle = self.look.deck.code(card);
            picture.draw(ink, x, y, &Print { middle: &middle, border, face, ..Print::default() });
        } else if self.moment == Moment::Turn(seat) {
            let (border, face) = (theme.card_dimmed, theme.turn);
            let print = Print { middle: &art.marks.awaited, border, face, ..Print::default() };
            art.small.awaited.draw(ink, x, y, &print);
        }
    }

    /// Where the card of a seat lies, if there is room for cards.
    pub fn place(&self, seat: Seat, area: Rect) -> Option<Rect> {
        if area.width < ROOM.width || area.height < ROOM.height {
            return None;
        }
        let spread = ((area.height - ROOM.height) / 3).min(2);
        let gap = 3 + ((area.width - ROOM.width) / 8).min(6);
        let top = area.y + (area.height - ROOM.height - 2 * spread) / 2;
        let middle = area.x + area.width / 2;
        let (x, y) = match self.side(seat) {
            Side::Top => (middle - 3, top + 1),
            Side::Bottom => (middle - 3, top + 7 + 2 * spread),
            Side::Left => (middle - 9 - gap, top + 4 + spread),
            Side::Right => (middle + 3 + gap, top + 4 + spread),
        };
        let Size { width, height } = self.look.art.small.size();
        Some(Rect::new(x, y, width, height))
    }

    fn cards(&self, ink: &mut Ink<'_>) {
        let area = ink.area();
        let spread = ((area.height - ROOM.height) / 3).min(2);
        let top = area.y + (area.height - ROOM.height - 2 * spread) / 2;
        let middle = area.x + area.width / 2;
        for seat in Seat::ALL {
            let Some(Rect { x, y, .. }) = self.place(seat, area) else { continue };
            self.card(ink, seat, x, y);
            self.mark_order(ink, seat, x, y + 1);
            self.mark_player(ink, seat, x, y);
        }
        let note = (middle + 6, top + 8 + 2 * spread);
        ink.put(note.0, note.1, self.note, self.look.theme.dim);
    }

    fn mark_order(&self, ink: &mut Ink<'_>, seat: Seat, x: u16, y: u16) {
        let Some((number, style, wins)) = self.order(seat) else { return };
        let star = if wins { self.look.art.marks.winner.as_str() } else { "" };
        if self.side(seat) == Side::Left {
            let text = star.to_owned() + &number;
            ink.put(x - width(&text), y, &text, style);
        } else {
            ink.put(x + 6, y, &(number + star), style);
        }
    }

    /// The name and the cards face down, beside a card whose corner is at `x` and `y`.
    fn mark_player(&self, ink: &mut Ink<'_>, seat: Seat, x: u16, y: u16) {
        let area = ink.area();
        let back = self.look.art.marks.back.repeat(self.held[seat]);
        let style = self.look.theme.back;
        match self.side(seat) {
            Side::Bottom => {
                let (text, style) = self.label(seat, area.width);
                ink.put_centered(y + 3, &text, style);
            }
            Side::Top => {
                let (text, label) = self.label(seat, area.width.saturating_sub(12));
                let from = (x + 3).saturating_sub((width(&text) + 2 + width(&back)) / 2);
                let end = ink.put(from.max(area.x), y - 1, &text, label);
                ink.put(end + 2, y - 1, &back, style);
            }
            Side::Left => {
                let from = area.x + 1;
                let (text, label) = self.label(seat, (x - from).saturating_sub(1));
                ink.put(from, y, &text, label);
                ink.put(from, y + 1, &back, style);
            }
            Side::Right => {
                let from = x + 9;
                let (text, label) = self.label(seat, area.right().saturating_sub(from));
                ink.put(from, y, &text, label);
                ink.put(from, y + 1, &back, style);
            }
        }
    }

    fn lines(&self, ink: &mut Ink<'_>) {
        let area = ink.area();
        let (top, bottom) = (area.y, area.bottom().saturating_sub(1));
        let middle = area.y + area.height / 2;
        for seat in Seat::ALL {
            let side = self.side(seat);
            let half = match side {
                Side::Top | Side::Bottom => area.width,
                Side::Left | Side::Right => (area.width / 2).saturating_sub(1),
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
                Side::Top => (area.x + area.width.saturating_sub(whole) / 2, top),
                Side::Bottom => (area.x + area.width.saturating_sub(whole) / 2, bottom),
                Side::Left => (area.x, middle),
                Side::Right => (area.right().saturating_sub(whole), middle),
            };
            let x = ink.put(x, y, &label, style);
            let suit = card.map_or(Style::new(), |card| self.look.suit(card.suit()));
            let x = ink.put(x, y, &code, suit);
            ink.put(x + 1, y, &number, order_style);
        }
    }
}

impl Widget for &TrickView<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut ink = Ink::new(area, buffer);
        let area = ink.area();
        ink.paint(area, self.look.theme.felt);
        if area.width >= ROOM.width && area.height >= ROOM.height {
            self.cards(&mut ink);
        } else if !area.is_empty() {
            self.lines(&mut ink);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::tests::{drawn, look, never_panics};

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
            "                    Anna  ░░░░░",
            "                      ╭────╮",
            "                      │♥10 │2",
            "                      ╰────╯",
            " Chasper     ╭────╮            ╭────╮   Beat",
            " ░░░░░      3│ ♥8 │            │ ♥K │1★ ░░░░░",
            "             ╰────╯            ╰────╯",
            "                      ╭╌╌╌╌╮",
            "                      ╎ ?  ╎   14 Punkte im Stich",
            "                      ╰╌╌╌╌╯",
            "                 ▶ du bist am Zug",
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
        assert_eq!(rows[8], "                      ┃ ♥A ┃4★ 14 Punkte im Stich");
    }

    #[test]
    fn clockwise_seats_change_sides() {
        let (look, names, trick) = (look(), names(), trick("RK"));
        let mut view = view(&look, &names, &trick);
        (view.direction, view.moment) = (Direction::Clockwise, Moment::Turn(Seat::North));
        let rows = drawn(&view, 50, 11);
        assert!(rows[4].starts_with(" Beat") && rows[4].ends_with("Chasper"), "{}", rows[4]);
        assert!(rows[5].contains("★1│ ♥K │"), "{}", rows[5]);
        assert!(rows[0].contains("▶ Anna"), "{}", rows[0]);
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
