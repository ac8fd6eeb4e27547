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
    let faces = FaceArt::pixels("[pip] 1x2\nx\nx\n", signs, house::Faces::German).unwrap();
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

#[test]
fn a_picture_without_a_sign_for_its_gap_is_refused() {
    let check = |text: &str| FaceArt::pixels(text, "", house::Faces::French).unwrap_err();
    assert_eq!(check("[pip] 1x1\nx\n"), BadArt::Heading("1x1".to_owned()));
    assert_eq!(check("[pip] 1x1\nq\n"), BadArt::Sign('q'));
    assert_eq!(check(""), BadArt::Heading("six".to_owned()));
}

/// Number of signs that a face bears: as text, or drawn of so many pixels each.
fn pips(face: &Face, pixels: usize) -> usize {
    let suit = |pixel: &Option<Pixel>| pixel.is_some_and(|pixel| pixel.paint == Paint::Suit);
    let drawn = |cell: &Cell| match cell {
        Cell::Pixels(above, below) => {
            [above, below].into_iter().filter(|pixel| suit(pixel)).count()
        }
        Cell::Sign | Cell::Rank | Cell::Letter(_) => 0,
    };
    let cells = || face.0.iter().flatten();
    let text = cells().filter(|cell| **cell == Cell::Sign).count();
    text + cells().map(drawn).sum::<usize>() / pixels
}

#[test]
fn number_cards_bear_as_many_pips_as_their_number() {
    // Where they are drawn, the hearts of nine and ten are the smaller ones.
    let [large, small] = [11, 8];
    let numbers = [
        (Rank::Six, 6, large),
        (Rank::Seven, 7, large),
        (Rank::Eight, 8, large),
        (Rank::Nine, 9, small),
        (Rank::Banner, 10, small),
    ];
    for glyphs in [Glyphs::Unicode, Glyphs::Ascii] {
        // The smallest card has no room for them.
        for cards in &Art::new(house::Faces::French, glyphs).cards[1..] {
            for (rank, number, pixels) in numbers {
                let face = cards.faces.of(Hue::Hearts, rank).unwrap();
                assert_eq!(pips(face, pixels), number, "{rank:?}");
            }
        }
    }
}
