//! Grid of tricks: a column for each, a row for each player, so that one sees both what fell and who held it. Where
//! room is short cards lie on the lower half of those above them, which no row of `Table` can do.

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    style::Style,
    widgets::Widget,
};

use super::card::{CardState, CardView};
use crate::{
    cards::Card,
    ui::{Look, Stock, painter::Painter, style::art::CardArt, text::cells::width},
};

/// A trick that has been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridTrick {
    /// Number of the trick, counted from 1.
    pub number: u8,
    /// Its cards, player by player.
    pub cards: Vec<Option<Card>>,
    /// Player who took it.
    pub winner: usize,
    /// Points of the trick.
    pub points: u16,
}

/// Tricks beside each other, the winner of each marked; in two blocks where one is too wide.
#[derive(Clone, Copy, Debug)]
pub struct TrickGrid<'a> {
    /// Look of the grid.
    pub look: &'a Look,
    /// Names of the players.
    pub players: &'a [String],
    /// The tricks in order.
    pub tricks: &'a [GridTrick],
}

/// Layout of the grid: how its cards stand.
struct GridScale<'a> {
    /// Cards that are drawn; none where there is room for a line each.
    cards: Option<&'a CardArt>,
    /// Columns from a trick to the next.
    column: u16,
    /// Rows from a player to the next.
    step: u16,
    /// Rows of a block, the numbers above and the points below included.
    rows: u16,
    /// Tricks of a block.
    tricks: usize,
}

/// Columns of a card in a line, with the mark of a winner.
const CODE: u16 = 5;

/// Blocks at most.
const BLOCKS: usize = 2;

/// Rows of the numbers above and of the points below.
const HEAD: u16 = 1;

impl TrickGrid<'_> {
    /// Columns of the names.
    fn names(&self) -> u16 {
        let points = &self.look.words.review.points;
        let names = self.players.iter().chain([points]).map(|name| width(name));
        names.max().unwrap_or(0) + 2
    }

    /// The largest cards that the area has room for, whole or at least with their upper half; else a line for each
    /// player.
    fn scale(&self, area: Size) -> Option<GridScale<'_>> {
        let cards = || self.look.art.cards.iter().rev();
        let whole = cards().find_map(|cards| self.drawn(cards, area, cards.size.height));
        let half = || cards().find_map(|cards| self.drawn(cards, area, cards.size.height / 2));
        // The upper half of a card has its suit and rank, so that halves under each other can be read before letters
        // stand for them.
        whole.or_else(half).or_else(|| self.in_lines(area))
    }

    /// Tricks that stand beside each other in columns of this width, in as few blocks as there are.
    fn tricks_beside(&self, column: u16, cells: u16) -> Option<(usize, usize)> {
        let most = usize::from(cells.saturating_sub(self.names()) / column);
        let blocks = self.tricks.len().div_ceil(most.max(1));
        (most > 0 && blocks <= BLOCKS).then(|| (blocks, self.tricks.len().div_ceil(blocks.max(1))))
    }

    /// The layout with these cards, if at least so many rows of each are seen.
    fn drawn<'a>(&self, cards: &'a CardArt, area: Size, seen: u16) -> Option<GridScale<'a>> {
        let Size { width, height } = cards.size;
        let column = width + 1;
        let (blocks, tricks) = self.tricks_beside(column, area.width)?;
        let gaps = (self.players.len() as u16).saturating_sub(1).max(1);
        let room = (area.height / blocks.max(1) as u16).checked_sub(2 * HEAD + height)?;
        let step = (room / gaps).min(height);
        let rows = 2 * HEAD + height + gaps * step;
        (step >= seen).then_some(GridScale { cards: Some(cards), column, step, rows, tricks })
    }

    fn in_lines(&self, area: Size) -> Option<GridScale<'_>> {
        let (blocks, tricks) = self.tricks_beside(CODE, area.width)?;
        let players = self.players.len() as u16;
        let rows = (area.height / blocks.max(1) as u16).min(players + 2 * HEAD);
        let free = area.width.saturating_sub(self.names()) / tricks.max(1) as u16;
        let column = free.min(CODE + 3);
        (rows >= players + HEAD).then_some(GridScale { cards: None, column, step: 1, rows, tricks })
    }

    fn draw(&self, painter: &mut Painter<'_>, scale: &GridScale<'_>) {
        let area = painter.area();
        let blocks = self.tricks.len().div_ceil(scale.tricks.max(1)) as u16;
        let whole = self.names() + scale.column * scale.tricks as u16;
        let left = area.x + area.width.saturating_sub(whole) / 2;
        let above = area.height.saturating_sub(blocks * scale.rows) / 2;
        for (tricks, block) in self.tricks.chunks(scale.tricks.max(1)).zip(0..) {
            let y = area.y + above + block * scale.rows;
            let place = Rect { x: left, y, width: whole, height: scale.rows };
            self.draw_block(painter, scale, tricks, place);
        }
    }

    fn draw_block(
        &self,
        painter: &mut Painter<'_>,
        scale: &GridScale<'_>,
        tricks: &[GridTrick],
        place: Rect,
    ) {
        let theme = &self.look.theme;
        let name_in = u16::from(scale.cards.is_some());
        for (name, row) in self.players.iter().zip(0..) {
            let y = place.y + HEAD + row * scale.step + name_in;
            painter.put(place.x, y, name, theme.text);
        }
        let last = place.bottom() - 1;
        let has_points = scale.rows > self.players.len() as u16 + HEAD;
        if has_points {
            painter.put(place.x, last, &self.look.words.review.points, theme.dim);
        }
        for (trick, i) in tricks.iter().zip(0..) {
            let x = place.x + self.names() + i * scale.column;
            let number_in = u16::from(scale.cards.is_some());
            painter.put(x + number_in, place.y, &trick.number.to_string(), theme.dim);
            for (card, row) in trick.cards.iter().zip(0..) {
                let y = place.y + HEAD + row * scale.step;
                let wins = usize::from(row) == trick.winner;
                if let Some(card) = card {
                    self.draw_card(painter, scale, (*card, wins), (x, y));
                }
            }
            if has_points {
                painter.put(x + number_in, last, &trick.points.to_string(), theme.dim);
            }
        }
    }

    /// Draws a card, and behind it the mark of a winner.
    fn draw_card(
        &self,
        painter: &mut Painter<'_>,
        scale: &GridScale<'_>,
        (card, wins): (Card, bool),
        (x, y): (u16, u16),
    ) {
        let look = self.look;
        let end = if let Some(cards) = scale.cards {
            let state = if wins { CardState::Won } else { CardState::Lying };
            CardView { look, card, cards, state, is_trump: false }.draw(painter, x, y);
            x + if look.has_stock() { cards.stock_columns } else { cards.size.width }
        } else {
            let ink: Style = look.theme.ink(look.deck.hue(card.suit()), Stock::White);
            painter.put(x, y, &look.deck.code(card), ink)
        };
        if wins {
            painter.put(end, y, &look.art.marks.winner, look.theme.winner);
        }
    }
}

impl Widget for &TrickGrid<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        if let Some(scale) = self.scale(painter.area().as_size()) {
            self.draw(&mut painter, &scale);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::{CardSet, Rank, Suit},
        ui::tests::{drawn, look, never_panics},
    };

    /// Nine tricks of a pack, each of the cards of one rank.
    fn tricks() -> Vec<GridTrick> {
        let of = |rank: Rank| Suit::ALL.map(|suit| Some(Card::new(suit, rank))).to_vec();
        let trick = |(number, rank)| GridTrick { number, cards: of(rank), winner: 2, points: 12 };
        (1..).zip(Rank::ALL).map(trick).collect()
    }

    /// Law: where the grid is drawn it shows every card, in the area of the least hand and of the largest table.
    #[test]
    fn every_card_of_every_trick_is_shown() {
        let (look, tricks) = (look(), tricks());
        let players = ["du", "Beat", "Anna", "Chasper"].map(str::to_owned);
        let grid = TrickGrid { look: &look, players: &players, tricks: &tricks };
        for (width, height) in [(60, 6), (80, 7), (75, 16), (107, 14), (160, 40)] {
            let rows = drawn(&grid, width, height).join("\n");
            let is_drawn = grid.scale(Size::new(width, height)).unwrap().cards.is_some();
            for card in CardSet::PACK {
                let told = look.deck.code(card);
                assert!(rows.contains(&told), "{told} at {width}x{height} in\n{rows}");
            }
            assert_eq!(rows.matches(&look.art.marks.winner).count(), 9, "{rows}");
            assert_eq!(is_drawn, height > 10, "{rows}");
        }
        never_panics(&grid);
    }

    #[test]
    fn tricks_stand_in_columns_and_players_in_rows() {
        let (look, tricks) = (look(), tricks());
        let players = ["du", "Beat", "Anna", "Chasper"].map(str::to_owned);
        let grid = TrickGrid { look: &look, players: &players, tricks: &tricks[..2] };
        let rows = drawn(&grid, 26, 6);
        assert!(rows[0].contains('1') && rows[1].starts_with("du"), "{rows:#?}");
        assert!(rows[3].contains('★') && rows[5].starts_with("Punkte"), "{rows:#?}");
    }
}
