//! The colours that terminals of 256 colours have.

use ratatui::style::{Color, Style};

/// Brightness of the steps of the cube of colours.
// Those of xterm, which other terminals have taken over.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// First of the greys behind the cube.
const GREYS: u8 = 232;

/// The style with the nearest colours that there are.
pub(super) fn style(style: Style) -> Style {
    Style { fg: style.fg.map(color), bg: style.bg.map(color), ..style }
}

fn color(color: Color) -> Color {
    let Color::Rgb(red, green, blue) = color else { return color };
    let is_far = |place: &u8| {
        let apart = |(one, other): (u8, u8)| u32::from(one.abs_diff(other)).pow(2);
        [red, green, blue].into_iter().zip(red_green_blue(*place)).map(apart).sum::<u32>()
    };
    // The first sixteen are each person's own, and may be any colour.
    (16..=255).min_by_key(is_far).map_or(color, Color::Indexed)
}

/// The same colour by its number, which takes less to say, if it has one.
pub fn numbered(named: Color) -> Color {
    let Color::Rgb(red, green, blue) = named else { return named };
    let step = |part| STEPS.iter().position(|step| *step == part);
    let is_grey = red == green && green == blue;
    match [red, green, blue].map(step) {
        [Some(red), Some(green), Some(blue)] => {
            Color::Indexed((16 + 36 * red + 6 * green + blue) as u8)
        }
        // The greys go from 8 to 238 by tens.
        _ if is_grey && (8..=238).contains(&red) && red % 10 == 8 => {
            Color::Indexed(GREYS + red / 10)
        }
        _ => named,
    }
}

/// Number of a colour among the 256; none for one that is mixed, and for the terminal's own.
pub const fn number(colour: Color) -> Option<u8> {
    Some(match colour {
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 8,
        Color::LightRed => 9,
        Color::LightGreen => 10,
        Color::LightYellow => 11,
        Color::LightBlue => 12,
        Color::LightMagenta => 13,
        Color::LightCyan => 14,
        Color::White => 15,
        Color::Indexed(number) => number,
        Color::Rgb(..) | Color::Reset => return None,
    })
}

/// Red, green and blue of a colour of the 256 behind the first sixteen: a cube of six steps each way, and then greys.
pub fn red_green_blue(place: u8) -> [u8; 3] {
    if place >= GREYS {
        return [8 + 10 * (place - GREYS); 3];
    }
    let place = usize::from(place.saturating_sub(16));
    [place / 36, place / 6 % 6, place % 6].map(|step| STEPS[step])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_keeps_its_number_only_where_it_is_the_same() {
        assert_eq!(numbered(Color::Rgb(0xff, 0xd7, 0x5f)), Color::Indexed(221));
        for place in 16..=255 {
            let [red, green, blue] = red_green_blue(place);
            assert_eq!(numbered(Color::Rgb(red, green, blue)), Color::Indexed(place));
        }
        for other in [Color::Rgb(0xff, 0xd7, 0x60), Color::Red, Color::Indexed(3), Color::Reset] {
            assert_eq!(numbered(other), other);
        }
    }

    #[test]
    fn the_nearest_colour_is_taken() {
        assert_eq!(color(Color::Rgb(0x56, 0xb4, 0xe9)), Color::Indexed(74));
        assert_eq!(color(Color::Rgb(255, 255, 255)), Color::Indexed(231));
        assert_eq!(color(Color::Red), Color::Red);
        let both = Style::new().fg(Color::Rgb(0, 0, 0)).bg(Color::Rgb(0, 0, 250));
        assert_eq!(style(both), Style::new().fg(Color::Indexed(16)).bg(Color::Indexed(21)));
    }
}
