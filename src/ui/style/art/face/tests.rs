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
    let print = FacePrint {
        sign,
        rank: "9",
        suit,
        theme,
        marks: &marks,
        stock: Stock::White,
        is_bare: false,
    };
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
    let faces = FaceArt::pixels("[pip] 1x2\nx\nx\n", &suits).unwrap();
    let theme = Theme::of(Palette::Four, Background::Dark);
    let cell = |hue| {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 1, 1));
        let suit = theme.inks.of(hue);
        let (marks, theme) = (&art.marks, &theme);
        let print = FacePrint {
            sign: "",
            rank: "",
            suit,
            theme,
            marks,
            stock: Stock::White,
            is_bare: false,
        };
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

/// Rows of a sign, each as its first and last inked pixel and their number.
fn spans(sign: &Section<'_>) -> Vec<(usize, usize, usize)> {
    let inked = |row: &&str| {
        let places: Vec<usize> = row
            .chars()
            .zip(0..)
            .filter(|(pixel, _)| *pixel != '.')
            .map(|(_, place)| place)
            .collect();
        Some((*places.first()?, *places.last()?, places.len()))
    };
    sign.rows.iter().filter_map(inked).collect()
}

/// A heart is cleft and a spade pointed at the top, a diamond pointed at both ends; a club has a round head and a neck.
#[test]
fn a_drawn_sign_of_a_french_suit_tells_it_by_its_shape() {
    for sign in sections(super::super::FRENCH_SIGNS).unwrap() {
        let rows = spans(&sign);
        let (top, end) = (rows[0], rows[rows.len() - 1]);
        let is_symmetric =
            rows.iter().all(|(first, last, _)| first + last + 1 == usize::from(sign.size.width));
        let width = |row: &(usize, usize, usize)| row.1 + 1 - row.0;
        let widths: Vec<usize> = rows.iter().map(width).collect();
        let has_stem = widths[1..].windows(2).any(|pair| pair[0] == 1 && pair[1] > 1);
        let neck = rows.windows(3).any(|rows| {
            let [head, neck, arms] = [0, 1, 2].map(|row| width(&rows[row]));
            neck <= head && neck < arms && arms > head
        });
        let told = match sign.name {
            "hearts" => top.2 < width(&top) && end.2 == 1,
            "spades" => top.2 == 1 && has_stem && end.2 > 1 && !neck,
            "diamonds" => top.2 == 1 && end.2 == 1 && !has_stem,
            "clubs" => top.2 >= 3 && neck && end.2 > 1,
            other => panic!("{other}"),
        };
        assert!(is_symmetric && told, "{sign:?}");
    }
}

#[test]
fn a_picture_without_a_sign_for_its_gap_is_refused() {
    let suits = SuitArt { text: "", deck: house::Faces::French, written: [false; 4] };
    let check = |text: &str| FaceArt::pixels(text, &suits).unwrap_err();
    assert_eq!(check("[pip] 1x1\nx\n"), BadArt::Heading("1x1".to_owned()));
    assert_eq!(check("[pip] 1x1\nq\n"), BadArt::Sign('q'));
    assert_eq!(check(""), BadArt::Heading("six".to_owned()));
}

/// In pixels the suit of a small pip cannot be told, and so every pip is the sign as text, which is also one size.
#[test]
fn number_cards_bear_as_many_pips_as_their_number_each_the_sign_as_text() {
    let numbers =
        [(Rank::Six, 6), (Rank::Seven, 7), (Rank::Eight, 8), (Rank::Nine, 9), (Rank::Banner, 10)];
    for glyphs in [Glyphs::Unicode, Glyphs::Ascii] {
        // The smallest card has no room for them.
        for cards in &Art::new(house::Faces::French, glyphs).cards[1..] {
            for (hue, (rank, number)) in
                Hue::ALL.into_iter().flat_map(|hue| numbers.map(|number| (hue, number)))
            {
                let face = cards.faces.of(hue, rank).unwrap();
                let (signs, others): (Vec<FaceCell>, Vec<FaceCell>) =
                    face.0.iter().flatten().partition(|cell| **cell == FaceCell::Sign);
                assert_eq!(signs.len(), number, "{rank:?}");
                assert!(
                    others.iter().all(|cell| *cell == FaceCell::Pixels(None, None)),
                    "{rank:?}"
                );
            }
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
    let print =
        FacePrint { sign, rank, suit, theme: &theme, marks, stock: Stock::Grey, is_bare: false };
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
