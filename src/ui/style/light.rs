//! Light over the cloth: brightest in the middle of the table, and darker towards its rim.

use ratatui::{buffer::Buffer, layout::Rect, style::Color};

use super::theme::Theme;

/// Parts of its brightness that the cloth has in the middle, around it and at the rim, in hundredths.
const PARTS: [u16; 3] = [100, 88, 76];

/// Square of the way from the middle to the corner of the screen's sides up to which a shade reaches, in hundredths.
const REACH: [i32; 2] = [34, 88];

/// Three shades of the cloth, from the middle to the rim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Light {
    felt: Color,
    shades: [Color; 3],
}

impl Light {
    /// The light for the cloth of a theme, where it is a colour that has shades: the sixteen and the 256 have none.
    pub fn on(theme: &Theme) -> Option<Self> {
        let (Some(felt @ Color::Rgb(red, green, blue)), Some(Color::Rgb(r, g, b))) =
            (theme.felt.bg, theme.text.fg)
        else {
            return None;
        };
        let sum = |parts: [u8; 3]| parts.into_iter().map(u16::from).sum::<u16>();
        let is_dark = sum([red, green, blue]) < sum([r, g, b]);
        // Away from the ink, so that what is written on the cloth can be read everywhere if it can on the plain colour.
        let shades = if is_dark {
            PARTS.map(|part| mixed([red, green, blue], [0; 3], part))
        } else {
            let [rim, around, middle] = PARTS;
            [middle, around, rim].map(|part| mixed([red, green, blue], [255; 3], part))
        };
        Some(Self { felt, shades })
    }

    /// Lets the light fall on all cloth that is seen in the buffer.
    pub fn fall(&self, buffer: &mut Buffer) {
        let area = buffer.area;
        for position in area.positions() {
            let cell = &mut buffer[position];
            if cell.bg == self.felt {
                cell.bg = self.shade(area, position.x, position.y);
            }
        }
    }

    fn shade(&self, area: Rect, x: u16, y: u16) -> Color {
        // The square of the distance from the middle, of which the sides of the screen have 100 each.
        let far = |at: u16, from: u16, size: u16| {
            let half = i32::from(size.max(2)) * 5;
            let way = i32::from(at - from) * 10 + 5 - half;
            way * way * 100 / (half * half)
        };
        let far = far(x, area.x, area.width) + far(y, area.y, area.height);
        let place = REACH.iter().take_while(|reach| far > **reach).count();
        self.shades[place]
    }
}

/// So many hundredths of a colour, and the rest of another.
fn mixed(colour: [u8; 3], other: [u8; 3], part: u16) -> Color {
    let part = |place: usize| {
        let sum = u16::from(colour[place]) * part + u16::from(other[place]) * (100 - part);
        (sum / 100) as u8
    };
    Color::Rgb(part(0), part(1), part(2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Background, Palette};

    #[test]
    fn light_falls_on_cloth_in_colours_of_its_own_alone() {
        let cloth = Theme::of(Palette::Cloth, Background::Dark);
        let light = Light::on(&cloth).unwrap();
        let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
        buffer.set_style(buffer.area, cloth.felt);
        buffer[(40, 12)].set_bg(Color::White);
        light.fall(&mut buffer);
        let at = |x, y| buffer[(x, y)].bg;
        assert_eq!((at(41, 12), at(40, 12)), (cloth.felt.bg.unwrap(), Color::White));
        assert_eq!([at(0, 0), at(79, 23), at(61, 12)], [2, 2, 0].map(|i| light.shades[i]));
        assert!(light.shades[0] != light.shades[1] && light.shades[1] != light.shades[2]);
        assert_eq!(Light::on(&cloth.indexed()), None);
        assert_eq!(Light::on(&Theme::of(Palette::Four, Background::Dark)), None);
    }
}
