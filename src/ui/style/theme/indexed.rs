//! The colours that terminals of 256 colours have.

use ratatui::style::{Color, Style};

/// Brightness of the steps of the cube of colours.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// The style with the nearest colours that there are.
pub(super) fn style(style: Style) -> Style {
    Style { fg: style.fg.map(color), bg: style.bg.map(color), ..style }
}

fn color(color: Color) -> Color {
    let Color::Rgb(red, green, blue) = color else { return color };
    let [r, g, b] = [red, green, blue].map(step);
    Color::Indexed(16 + 36 * r + 6 * g + b)
}

/// The nearest step of the cube.
fn step(bright: u8) -> u8 {
    let steps = (0..).zip(STEPS);
    steps.min_by_key(|(_, step)| step.abs_diff(bright)).map_or(0, |(number, _)| number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_colour_is_taken() {
        assert_eq!(color(Color::Rgb(0x56, 0xb4, 0xe9)), Color::Indexed(74));
        assert_eq!(color(Color::Rgb(255, 255, 255)), Color::Indexed(231));
        assert_eq!(color(Color::Red), Color::Red);
        let both = Style::new().fg(Color::Rgb(0, 0, 0)).bg(Color::Rgb(0, 0, 250));
        assert_eq!(style(both), Style::new().fg(Color::Indexed(16)).bg(Color::Indexed(21)));
    }
}
