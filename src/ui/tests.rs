use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use super::*;
use crate::config::{Background, Palette};

/// The default look in German.
pub(super) fn look() -> Look {
    Look::new(Language::German, Theme::of(Palette::Four, Background::Dark), &DeckRules::default())
}

/// The rows that a widget draws in an area of this size, without the blanks at their ends.
pub(super) fn drawn<W>(widget: W, width: u16, height: u16) -> Vec<String>
where
    W: Widget,
{
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    widget.render(buffer.area, &mut buffer);
    Frame::Glyphs(&buffer).to_string().lines().map(str::to_owned).collect()
}

/// Draws a widget in areas that nobody would choose, also partly or wholly outside of the buffer.
pub(super) fn never_panics<W>(widget: W)
where
    W: Widget + Copy,
{
    let sizes = [(0, 0), (1, 1), (1, 30), (80, 1), (2, 2), (7, 5), (40, 12), (79, 23), (200, 60)];
    for (width, height) in sizes {
        for (x, y) in [(0, 0), (3, 2), (70, 20), (100, 50)] {
            let mut buffer = Buffer::empty(Rect::new(1, 1, 80, 24));
            let before = buffer.clone();
            let area = Rect::new(x, y, width, height);
            widget.render(area, &mut buffer);
            for position in buffer.area.positions().filter(|position| !area.contains(*position)) {
                assert_eq!(buffer[position], before[position], "{position} outside of {area}");
            }
        }
    }
}

#[test]
fn signs_of_suits_have_their_colour() {
    let look = look();
    assert_eq!(look.sign('♥'), Some(look.theme.suits.hearts));
    assert_eq!(look.sign('x'), None);
}
