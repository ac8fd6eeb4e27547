use ratatui::{
    buffer::Cell,
    style::{Color, Modifier},
};

use super::*;
use crate::{
    cards::Suit,
    config::{Background, Palette},
    ui::{
        TableAreas, Theme,
        tests::{drawn, look, never_panics},
    },
};

fn slots(cards: &str) -> Vec<HandSlot> {
    let slot = |text: &str| {
        let (state, code) = match text.split_at(1) {
            ("-", code) => (SlotState::Barred, code),
            (".", code) => (SlotState::Played, code),
            ("?", code) => (SlotState::Open, code),
            ("!", code) => (SlotState::Lit, code),
            _ => (SlotState::Playable, text),
        };
        HandSlot { card: code.parse().unwrap(), state }
    };
    cards.split(' ').map(slot).collect()
}

/// A hand of which nothing is chosen, named by a hint or marked.
fn hand<'a>(look: &'a Look, slots: &'a [HandSlot]) -> Hand<'a> {
    let (hinted, marked) = (Hinted::NONE, CardSet::EMPTY);
    Hand { look, slots, selected: None, hinted, marked }
}

#[test]
fn cards_that_may_be_played_rise_and_the_chosen_one_most() {
    let look = look();
    let slots = slots("SU SB .S6 RA -R9 LK -L7 EO .E6");
    let hand =
        Hand { selected: Some(0), marked: CardSet::suit(Suit::Rosen), ..hand(&look, &slots) };
    let picture = [
        " ╭♠B───╮",
        " │▄▄▄▀█│ ╭♠10──╮           ╭♥A──●╮           ╭♣K───╮           ╭♦D───╮",
        " │♠▄█▄♠│ │♠ ♠ ♠│           │▄█▄█▄│ ╭♥9╌╌●╮   │█▄█▄█│ ╭♣7╌╌╌╮   │▄▄█▄▄│",
        " │▄▄▀▄▄│ │♠♠ ♠♠│           │▀███▀│ ╎♥ ♥ ♥╎   │♣▄█▄♣│ ╎♣   ♣╎   │█▄█▄█│",
        " ╰─[1]─╯ │♠ ♠ ♠│           │  ▀  │ ╎♥ ♥ ♥╎   │▄▀█▀▄│ ╎♣ ♣ ♣╎   │♦▄▀▄♦│",
        "         ╰──2──╯           ╰──4──╯ ╎♥ ♥ ♥╎   ╰──6──╯ ╎♣   ♣╎   ╰──8──╯",
        "                                   ╰╌╌5╌╌╯           ╰╌╌7╌╌╯",
    ];
    assert_eq!(drawn(&hand, 80, 7), picture);
    never_panics(&hand);
}

/// The cursor stands on the card that a hint advises; one look tells the card that is as good from it, and the advised
/// card where the cursor has left it.
#[test]
fn cards_that_a_hint_names_are_marked() {
    let slots = slots("SU SB .S6 RA -R9 LK -L7 EO .E6");
    let card = |text: &str| text.parse().ok();
    let hinted = Hinted { advised: card("SU"), equal: card("RA") };
    for is_ascii in [false, true] {
        let look = if is_ascii { look().in_ascii() } else { look() };
        let hand = Hand { selected: Some(0), hinted, ..hand(&look, &slots) };
        for (width, height) in [(80, 7), (80, 1), (60, 2)] {
            let text = |hand: &Hand<'_>| drawn(hand, width, height).join("\n");
            let picture = text(&hand);
            let marks = |text: &str, mark: char| text.matches(mark).count();
            let plain = text(&Hand { hinted: Hinted::NONE, ..hand });
            let added = |mark: char| marks(&picture, mark).saturating_sub(marks(&plain, mark));
            assert_eq!((added('='), added('!')), (1, 0), "{width}x{height}\n{picture}");
            let moved = text(&Hand { selected: Some(5), ..hand });
            assert_eq!((marks(&moved, '='), marks(&moved, '!')), (1, 1), "{moved}");
        }
        let area = Rect::new(0, 0, 80, 1);
        let mut buffer = Buffer::empty(area);
        hand.render(area, &mut buffer);
        let marked = buffer.content.iter().find(|cell| cell.symbol() == "=").unwrap();
        assert!(marked.modifier.contains(Modifier::BOLD), "by its style as well");
    }
}

#[test]
fn small_terminals_show_all_nine_in_lines() {
    let look = look();
    let slots = slots("SU SB .S6 RA -R9 LK -L7 EO -E6");
    let hand =
        Hand { selected: Some(1), marked: CardSet::suit(Suit::Schilten), ..hand(&look, &slots) };
    let lines = [
        "   ♠B  [♠10]    ·      ♥A  ( ♥9)     ♣K  ( ♣7)     ♦D  ( ♦6)",
        "   ●1    ●2             4     5       6     7       8     9",
    ];
    assert_eq!(drawn(&hand, 60, 2), lines);
    let lines = [" 1● ♠B  [2●♠10]    ·     4  ♥A  (5  ♥9)", " 6  ♣K  (7  ♣7)  8  ♦D  (9  ♦6)"];
    assert_eq!(drawn(&hand, 40, 2), lines);
}

#[test]
fn the_selected_card_is_reversed_and_a_barred_one_dim() {
    let look = look();
    let slots = slots("SU -R9");
    let hand = Hand { selected: Some(0), ..hand(&look, &slots) };
    let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 7));
    hand.render(buffer.area, &mut buffer);
    let hits = hand.hits(buffer.area);
    let modifier = |i: usize| buffer[(hits[i].0.x, hits[i].0.y + 1)].modifier;
    assert!(modifier(0).contains(Modifier::REVERSED));
    assert!(modifier(1).contains(Modifier::DIM) && !modifier(1).contains(Modifier::REVERSED));
}

/// In the colours of a terminal nothing of a barred card is coloured or bright, and nothing of another is dim.
#[test]
fn a_barred_card_is_grey_where_cards_are_outlines() {
    for (palette, background) in
        Palette::ALL.iter().flat_map(|it| Background::ALL.iter().map(move |on| (*it, *on)))
    {
        let look = Look { theme: Theme::of(palette, background), ..look() };
        if look.has_stock() {
            continue;
        }
        let slots = slots("RK -RU -R9 -RA R8");
        let hand = hand(&look, &slots);
        for (width, height) in [(40, 2), (60, 2), (60, 6), (80, 7), (107, 12), (143, 14)] {
            let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
            hand.render(buffer.area, &mut buffer);
            for (place, slot) in hand.hits(buffer.area) {
                let drawn = place.positions().map(|at| &buffer[at]);
                let drawn: Vec<_> = drawn.filter(|cell| cell.symbol() != " ").collect();
                let is_grey =
                    |cell: &&&Cell| cell.modifier == Modifier::DIM && cell.fg == Color::Reset;
                let grey = drawn.iter().filter(is_grey).count();
                let is_barred = slots[slot].state == SlotState::Barred;
                let wanted = if is_barred { drawn.len() } else { 0 };
                assert_eq!(grey, wanted, "{palette:?} {background:?} {width}x{height} {slot}");
            }
        }
    }
}

#[test]
fn a_barred_card_in_a_line_has_no_holes() {
    let theme = Theme::of(Palette::Cloth, Background::Dark);
    let look = Look { theme, ..look() };
    let slots = slots("-SU");
    let hand = hand(&look, &slots);
    let mut buffer = Buffer::empty(Rect::new(0, 0, 40, 2));
    hand.render(buffer.area, &mut buffer);
    let grey = look.theme.stock(Stock::Grey).unwrap();
    let row: Vec<bool> = (0..40).map(|x| buffer[(x, 0)].bg == grey).collect();
    assert_eq!(row.chunk_by(|one, next| one == next).filter(|run| run[0]).count(), 1, "{row:?}");
}

#[test]
fn cards_that_a_call_would_make_trumps_rise_and_are_marked() {
    let look = look();
    let slots = slots("!SU ?R9 !S7 ?RA");
    let marked = CardSet::suit(Suit::Schilten);
    let hand = Hand { marked, ..hand(&look, &slots) };
    let area = Rect::new(0, 0, 80, 7);
    let rows: Vec<u16> = (0..4).map(|slot| hand.place(area, slot).y).collect();
    assert_eq!(rows, [0, 1, 0, 1]);
    let text = drawn(&hand, 80, 7).join("");
    assert_eq!(text.matches(&look.art.marks.trump).count(), 2, "{text}");
}

#[test]
fn nine_cards_fit_in_every_tier_and_can_be_clicked() {
    let look = look();
    let slots = slots("SU R9 S7 RA E9 LK E7 LO R6");
    let hand = hand(&look, &slots);
    let sizes = (40..=220).flat_map(|width| (12..=70).map(move |height| (width, height)));
    for (width, height) in sizes {
        let areas = TableAreas::of(Rect::new(0, 0, width, height)).unwrap();
        let hits = hand.hits(areas.hand);
        assert_eq!(hits.len(), 9);
        for (i, (place, number)) in hits.iter().enumerate() {
            assert_eq!(*number, i);
            assert!(place.width >= 6 && areas.hand.intersection(*place) == *place);
            assert!(hits[..i].iter().all(|(other, _)| !other.intersects(*place)));
        }
    }
}
