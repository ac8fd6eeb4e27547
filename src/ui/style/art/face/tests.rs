use ratatui::{buffer::Buffer, layout::Rect, style::Color};

use super::*;
use crate::{
    config::{Background, Glyphs, Palette},
    ui::style::art::{Art, CardArt},
};

const DECKS: [house::Faces; 2] = [house::Faces::French, house::Faces::German];

/// A picture in the colours of a theme.
fn drawn(cards: &CardArt, hue: Hue, rank: Rank, theme: &Theme) -> Buffer {
    let marks = Art::new(house::Faces::French, Glyphs::Unicode).marks;
    let suit = theme.inks.of(hue);
    let sign = ["♠", "♥", "♦", "♣"][hue as usize];
    let print = FacePrint { sign, rank: "9", suit, theme, marks: &marks, stock: Stock::White };
    let size = cards.size;
    let mut buffer = Buffer::empty(Rect::new(0, 0, size.width - 2, size.height - 2));
    let face = cards.faces.of(hue, rank).unwrap();
    face.draw(&mut Painter::new(buffer.area, &mut buffer), 0, 0, &print);
    buffer
}

#[test]
fn every_card_fills_its_frame_and_no_more() {
    for (deck, glyphs) in DECKS
        .into_iter()
        .flat_map(|deck| [Glyphs::Unicode, Glyphs::Ascii].map(|glyphs| (deck, glyphs)))
    {
        let art = Art::new(deck, glyphs);
        for cards in &art.cards {
            let size = cards.size;
            let (width, height) = (usize::from(size.width) - 2, usize::from(size.height) - 2);
            for face in cards.faces.0.values() {
                assert_eq!(face.0.len(), height, "{face:?}");
                assert!(face.0.iter().all(|row| row.len() == width), "{face:?}");
            }
        }
    }
}

#[test]
fn suits_and_ranks_can_be_told_apart_without_colour() {
    let mono = Theme::of(Palette::Mono, Background::Dark);
    for deck in DECKS {
        let art = Art::new(deck, Glyphs::Unicode);
        for cards in &art.cards {
            let mut seen: Vec<Buffer> = Vec::new();
            // The numbers of the smallest stand in their corners alone.
            let ten =
                (cards.size.width > 6 || deck == house::Faces::German).then_some(Rank::Banner);
            let others = [Rank::Nine, Rank::Under, Rank::Ober, Rank::King, Rank::Ace];
            for hue in Hue::ALL {
                for rank in others.into_iter().chain(ten) {
                    let picture = drawn(cards, hue, rank, &mono);
                    assert!(picture.content.iter().all(|cell| cell.fg == Color::Reset));
                    assert!(!seen.contains(&picture), "{deck:?} {hue:?} {rank:?}");
                    seen.push(picture);
                }
            }
        }
    }
}

#[test]
fn two_colours_meet_in_a_cell() {
    let signs = "[eicheln] 1x2\nS\nN\n\n[rosen] 1x2\nS\nS\n\n[schilten] 1x2\nF\nS\n\n[schellen] 1x2\nS\nF\n";
    let art = Art::new(house::Faces::German, Glyphs::Unicode);
    let suits = SuitArt { text: signs, deck: house::Faces::German, written: [false; 4] };
    let faces = FaceArt::pixels("[pip] 1x2\nx\nx\n", &suits, 1).unwrap();
    let theme = Theme::of(Palette::Four, Background::Dark);
    let cell = |hue| {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 1, 1));
        let suit = theme.inks.of(hue);
        let (marks, theme) = (&art.marks, &theme);
        let print = FacePrint { sign: "", rank: "", suit, theme, marks, stock: Stock::White };
        let face = faces.of(hue, Rank::Six).unwrap();
        face.draw(&mut Painter::new(buffer.area, &mut buffer), 0, 0, &print);
        let cell = &buffer[(0, 0)];
        (cell.symbol().to_owned(), cell.fg, cell.bg)
    };
    let (spades, hearts) = (theme.inks.spades.fg.unwrap(), theme.inks.hearts.fg.unwrap());
    let (diamonds, clubs) = (theme.inks.diamonds.fg.unwrap(), theme.inks.clubs.fg.unwrap());
    let nut = theme.nut.fg.unwrap();
    assert_eq!(cell(Hue::Clubs), ("▀".to_owned(), clubs, nut));
    assert_eq!(cell(Hue::Hearts), ("█".to_owned(), hearts, Color::Reset));
    assert_eq!(cell(Hue::Spades), ("▀".to_owned(), Color::Reset, spades));
    assert_eq!(cell(Hue::Diamonds), ("▄".to_owned(), Color::Reset, diamonds));
}

/// The pips of a large card are drawn, in two columns and two rows of pixels a cell.
#[test]
fn no_number_on_a_large_card_is_a_lonely_sign() {
    let art = Art::new(house::Faces::French, Glyphs::Unicode);
    let numbers = [Rank::Six, Rank::Seven, Rank::Eight, Rank::Nine, Rank::Banner];
    for (cards, rank) in art.cards[3..].iter().flat_map(|cards| numbers.map(|rank| (cards, rank))) {
        let face = cards.faces.of(Hue::Spades, rank).unwrap();
        assert!(!face.0.iter().flatten().any(|cell| *cell == Cell::Sign), "{rank:?}");
    }
    let quarters = [('S', 'S'), ('.', 'S')];
    assert_eq!(super::quarters(&quarters), Ok(Cell::Quarters(1 + 4 + 8)));
    assert_eq!(art.marks.quarters[1 + 4 + 8], "▙");
    assert_eq!(super::quarters(&[('N', '.')]), Err(BadArt::Sign('N')));
}

#[test]
fn a_picture_without_a_sign_for_its_gap_is_refused() {
    let suits = SuitArt { text: "", deck: house::Faces::French, written: [false; 4] };
    let check = |text: &str| FaceArt::pixels(text, &suits, 1).unwrap_err();
    assert_eq!(check("[pip] 1x1\nx\n"), BadArt::Heading("1x1".to_owned()));
    assert_eq!(check("[pip] 1x1\nq\n"), BadArt::Sign('q'));
    assert_eq!(check(""), BadArt::Heading("six".to_owned()));
}

/// Number of signs that a face bears: as text, or drawn apart from each other.
fn pips(face: &Face) -> usize {
    let text = face.0.iter().flatten().filter(|cell| **cell == Cell::Sign).count();
    if text > 0 { text } else { separate_signs(face) }
}

#[test]
fn number_cards_bear_as_many_pips_as_their_number() {
    let numbers =
        [(Rank::Six, 6), (Rank::Seven, 7), (Rank::Eight, 8), (Rank::Nine, 9), (Rank::Banner, 10)];
    for glyphs in [Glyphs::Unicode, Glyphs::Ascii] {
        // The smallest card has no room for them.
        for cards in &Art::new(house::Faces::French, glyphs).cards[1..] {
            for (rank, number) in numbers {
                let face = cards.faces.of(Hue::Hearts, rank).unwrap();
                assert_eq!(pips(face), number, "{rank:?}");
            }
        }
    }
}

/// Number of signs of the suit that touch no other along an edge.
fn separate_signs(face: &Face) -> usize {
    let inked = |cell: &Cell, half: usize| match cell {
        Cell::Pixels(above, below) => [[above, below][half].is_some(); 2],
        Cell::Quarters(bits) => [0, 1].map(|column| bits >> (2 * half + column) & 1 == 1),
        Cell::Sign | Cell::Rank | Cell::Letter(_) => [false; 2],
    };
    let pixels = |row: &Vec<Cell>| {
        [0, 1].map(|half| row.iter().flat_map(|cell| inked(cell, half)).collect::<Vec<bool>>())
    };
    let mut rows: Vec<Vec<bool>> = face.0.iter().flat_map(pixels).collect();
    let mut count = 0;
    while let Some((x, y)) =
        (0..rows.len()).find_map(|y| rows[y].iter().position(|is_inked| *is_inked).map(|x| (x, y)))
    {
        count += 1;
        let mut touched = vec![(x, y)];
        while let Some((x, y)) = touched.pop() {
            if rows.get(y).and_then(|row| row.get(x)) == Some(&true) {
                rows[y][x] = false;
                let (left, above) = (x.wrapping_sub(1), y.wrapping_sub(1));
                touched.extend([(left, y), (x + 1, y), (x, above), (x, y + 1)]);
            }
        }
    }
    count
}

#[test]
fn the_pips_of_nine_and_ten_stand_as_on_a_card_and_apart() {
    let art = Art::new(house::Faces::French, Glyphs::Unicode);
    for (cards, hue) in art.cards[3..].iter().flat_map(|cards| Hue::ALL.map(|hue| (cards, hue))) {
        for (rank, number) in [(Rank::Nine, 9), (Rank::Banner, 10)] {
            let face = cards.faces.of(hue, rank).unwrap();
            assert_eq!(separate_signs(face), number, "{hue:?} {rank:?}");
        }
    }
}

#[test]
fn a_person_on_grey_stock_keeps_a_face() {
    let theme = Theme::of(Palette::Cloth, Background::Dark);
    let art = Art::new(house::Faces::French, Glyphs::Unicode);
    let cards = art.cards.last().unwrap();
    let suit = theme.ink(Hue::Hearts, Stock::Grey);
    let (marks, sign, rank) = (&art.marks, "", "");
    let print = FacePrint { sign, rank, suit, theme: &theme, marks, stock: Stock::Grey };
    let size = cards.size;
    let mut buffer = Buffer::empty(Rect::new(0, 0, size.width - 2, size.height - 2));
    let face = cards.faces.of(Hue::Hearts, Rank::King).unwrap();
    face.draw(&mut Painter::new(buffer.area, &mut buffer), 0, 0, &print);
    let used = |style: Style| {
        buffer.content.iter().any(|cell| [Some(cell.fg), Some(cell.bg)].contains(&style.fg))
    };
    for style in [theme.figure_dimmed, theme.gold_dimmed, theme.card_dimmed, suit] {
        assert!(used(style), "{style:?}");
    }
}
