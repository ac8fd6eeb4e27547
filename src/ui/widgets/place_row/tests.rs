use super::*;
use crate::{
    config::{Background, Palette},
    ui::{
        Theme,
        tests::{drawn, look, never_panics},
    },
};

fn place(code: &str, state: SlotState, covered: bool) -> PlaceView {
    PlaceView { card: code.parse().ok(), state, covered, beneath: None, is_turned: false }
}

fn places() -> [PlaceView; SIX] {
    use SlotState::{Barred, Playable, Played};
    [
        place("RA", Playable, true),
        place("R7", Playable, false),
        place("L7", Barred, false),
        place("SB", Barred, true),
        place("", Played, true),
        place("", Played, false),
    ]
}

/// On stock the row ends in half a row of it, at the side where the trick lies.
#[test]
fn felt_shows_between_a_row_and_the_trick() {
    let look = Look { theme: Theme::of(Palette::Cloth, Background::Dark), ..look() };
    let places = places();
    let row = PlaceRow {
        look: &look,
        places: &places,
        edge: Some(StackEdge::Above),
        selected: None,
        is_numbered: false,
        hinted: Hinted::NONE,
    };
    let area = Rect::new(0, 0, 47, 3);
    for (edge, y, half) in [(StackEdge::Above, 2, "▀"), (StackEdge::Below, 0, "▄")] {
        let row = PlaceRow { edge: Some(edge), ..row };
        let mut buffer = Buffer::empty(area);
        row.render(area, &mut buffer);
        let cell = &buffer[(row.place(area, 0).x, y)];
        let colours = (Some(cell.fg), Some(cell.bg));
        assert_eq!(cell.symbol(), half);
        assert_eq!(colours, (look.theme.card.bg, look.theme.felt.bg));
    }
}

#[test]
fn the_person_sees_what_lies_beneath_which_card_and_what_may_be_played() {
    let (look, places) = (look(), places());
    let row = PlaceRow {
        look: &look,
        places: &places,
        edge: Some(StackEdge::Below),
        selected: Some(0),
        is_numbered: true,
        hinted: Hinted::NONE,
    };
    assert_eq!(
        drawn(&row, 47, 3),
        [
            "┏━━━━━┓ ╭─────╮ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮",
            "┃ ♥A  ┃ │ ♥7  │ ╎ ♣7  ╎ ╎ ♠10 ╎ ╎░░░░░╎    ·",
            "┗░[1]░┛ ╰──2──╯ ╰╌╌3╌╌╯ ╰░░4░░╯ ╰╌╌╌╌╌╯",
        ]
    );
    assert_eq!(
        drawn(&row, 36, 2),
        [" [♥A▒]  ♥7   (♣7) (♠10▒)   ▒     ·", "   1     2     3     4"]
    );
    never_panics(&row);
    let other = PlaceRow { edge: Some(StackEdge::Above), is_numbered: false, ..row };
    assert_eq!(drawn(&other, 47, 3)[0], "┏░░░░░┓ ╭─────╮ ╭╌╌╌╌╌╮ ╭░░░░░╮ ╭╌╌╌╌╌╮");
    let hand = PlaceRow { edge: None, ..row };
    assert_eq!(drawn(&hand, 60, 6).len(), 6);
    never_panics(&hand);
}
