//! Codes of a terminal: the keys in the encodings of xterm, rxvt, the Linux console and kitty.

use ratatui::layout::Position;

use crate::{
    app::{Key, pointer::Wheel},
    config::Background,
    shell::system::Input,
};

/// Beginning of the answer to the question for the ground.
pub(super) const GROUND: &[u8] = b"11;";

/// Numbers with `;` between them. Of several joined by `:` the first counts, and in the second group also the second.
struct Numbers<'a>(&'a [u8]);

impl Numbers<'_> {
    /// The number at this place; `None` if it is left out.
    fn at(&self, place: usize) -> Option<u32> {
        self.parts(place).next()?
    }

    fn parts(&self, place: usize) -> impl Iterator<Item = Option<u32>> {
        let part = self.0.split(|byte| *byte == b';').nth(place).unwrap_or_default();
        part.split(|byte| *byte == b':').map(|digits| str::from_utf8(digits).ok()?.parse().ok())
    }

    /// Modifier keys that are held: Shift, Alt, Ctrl and the like.
    fn modifiers(&self) -> Modifiers {
        Modifiers(self.at(1).unwrap_or(1).saturating_sub(1))
    }

    /// True if the key was let go.
    fn is_release(&self) -> bool {
        self.parts(1).nth(1).flatten() == Some(3)
    }
}

/// Set of modifiers with a bit for each of Shift, Alt, Ctrl; of the others the locks do not matter.
#[derive(Clone, Copy)]
struct Modifiers(u32);

impl Modifiers {
    const SHIFT: u32 = 1;
    const ALT: u32 = 2;
    const CTRL: u32 = 4;
    const OTHERS: u32 = 8 | 16 | 32;

    const fn has(self, bits: u32) -> bool {
        self.0 & bits != 0
    }
}

/// Input of a character, pressed together with Alt or not.
pub(super) const fn typed(sign: char, alt: bool) -> Input {
    Input::Key(if alt { Key::Alt(sign) } else { Key::Char(sign) })
}

/// The key of a control byte.
pub(super) const fn control(byte: u8) -> Key {
    match byte {
        b'\r' => Key::Enter,
        b'\t' => Key::Tab,
        0x1b => Key::Esc,
        0x7f => Key::Backspace,
        0 => Key::Ctrl(' '),
        1..=0x1a => Key::Ctrl((byte - 1 + b'a') as char),
        _ => Key::Ctrl((byte.wrapping_sub(0x1c) + b'4') as char),
    }
}

/// True for a byte that a colour may be written with, such as `rgb:ffff/ffff/ffff`.
pub(super) const fn is_of_colour(byte: u8) -> bool {
    byte.is_ascii_hexdigit() || matches!(byte, b'r' | b'g' | b':' | b'/' | b'#')
}

/// Input of Esc, `]` and this text: the ground of the terminal.
pub(super) fn report(text: &[u8]) -> Option<Input> {
    let (_, colour) = str::from_utf8(text.strip_prefix(GROUND)?).ok()?.split_once(':')?;
    let mut parts = colour.split('/').map(|digits| {
        let most = 16_u32.checked_pow(u32::try_from(digits.len()).ok()?)?.checked_sub(1)?;
        (most > 0)
            .then_some(1000 * u64::from(u32::from_str_radix(digits, 16).ok()?) / u64::from(most))
    });
    let mut part = || parts.next().flatten();
    // As bright as people see it.
    let bright = (3 * part()? + 6 * part()? + part()?) / 10;
    let background = if bright > 500 { Background::Light } else { Background::Dark };
    Some(Input::Background(background))
}

/// Input of Esc, `[`, these bytes and this last one.
pub(super) fn csi(begun: &[u8], last: u8) -> Option<Input> {
    if let Some(report) = begun.strip_prefix(b"<") {
        return mouse(&Numbers(report), last);
    }
    let is_key = begun.iter().all(|byte| byte.is_ascii_digit() || matches!(byte, b';' | b':'));
    let numbers = Numbers(begun);
    if !is_key || numbers.is_release() {
        return None;
    }
    let key = match last {
        // The same letter tells where the cursor is, and nobody asks for that.
        b'R' if begun.is_empty() => Key::F(3),
        b'R' => (numbers.at(0) == Some(1) && matches!(numbers.at(1), Some(2..=8)))
            .then_some(Key::F(3))?,
        b'~' | b'^' | b'@' => numbered(&numbers)?,
        b'u' => spelt(numbers.at(0)?, numbers.modifiers())?,
        _ => letter(last)?,
    };
    Some(Input::Key(key))
}

/// Input of Esc, `O` and this letter: the usual keys, and those of the number block.
pub(super) fn single(last: u8) -> Option<Input> {
    let key = match last {
        b'R' => Key::F(3),
        b'M' => Key::Enter,
        b'I' => Key::Tab,
        b'j'..=b'y' => Key::Char(char::from(last - 0x40)),
        _ => letter(last)?,
    };
    Some(Input::Key(key))
}

/// Input of Esc, `[`, `[` and this letter, on the Linux console.
pub(super) fn console(last: u8) -> Option<Input> {
    matches!(last, b'A'..=b'E').then(|| Input::Key(Key::F(last - b'A' + 1)))
}

const fn letter(last: u8) -> Option<Key> {
    Some(match last {
        b'A' | b'a' => Key::Up,
        b'B' | b'b' => Key::Down,
        b'C' | b'c' => Key::Right,
        b'D' | b'd' => Key::Left,
        b'F' => Key::End,
        b'H' => Key::Home,
        b'P' => Key::F(1),
        b'Q' => Key::F(2),
        b'S' => Key::F(4),
        b'Z' => Key::BackTab,
        _ => return None,
    })
}

fn numbered(numbers: &Numbers<'_>) -> Option<Key> {
    let number = numbers.at(0)?;
    let key = match number {
        1 | 7 => Key::Home,
        3 => Key::Delete,
        4 | 8 => Key::End,
        5 => Key::PageUp,
        6 => Key::PageDown,
        11..=15 => Key::F(number as u8 - 10),
        17..=21 => Key::F(number as u8 - 11),
        23 | 24 => Key::F(number as u8 - 12),
        27 => spelt(numbers.at(2)?, numbers.modifiers())?,
        _ => return None,
    };
    Some(key)
}

/// Key of a character that is given by its number.
fn spelt(number: u32, modifiers: Modifiers) -> Option<Key> {
    let shift = modifiers.has(Modifiers::SHIFT);
    let key = match (char::from_u32(number)?, modifiers) {
        (_, modifiers) if modifiers.has(Modifiers::OTHERS) => return None,
        ('\r', _) => Key::Enter,
        ('\t', _) if shift => Key::BackTab,
        ('\t', _) => Key::Tab,
        ('\x1b', _) => Key::Esc,
        ('\x08' | '\x7f', _) => Key::Backspace,
        // Keys of kitty that are no signs.
        (sign, _) if sign.is_control() || matches!(sign, '\u{e000}'..='\u{f8ff}') => return None,
        (sign, modifiers) => {
            match (modifiers.has(Modifiers::CTRL), modifiers.has(Modifiers::ALT)) {
                (true, false) => Key::Ctrl(sign.to_ascii_lowercase()),
                (false, true) => Key::Alt(sign),
                // AltGr arrives as both; what it types is a sign like any other.
                (true, true) | (false, false) if shift => Key::Char(sign.to_ascii_uppercase()),
                (true, true) | (false, false) => Key::Char(sign),
            }
        }
    };
    Some(key)
}

/// A click with the left button or a notch of the wheel, with whatever key is held.
fn mouse(numbers: &Numbers<'_>, last: u8) -> Option<Input> {
    const HELD: u32 = 4 | 8 | 16;
    let cell = |place| u16::try_from(numbers.at(place)?).ok()?.checked_sub(1);
    let at = Position::new(cell(1)?, cell(2)?);
    match (last, numbers.at(0)? & !HELD) {
        (b'M', 0) => Some(Input::Click(at)),
        (b'M', 64) => Some(Input::Scroll(Wheel::Up)),
        (b'M', 65) => Some(Input::Scroll(Wheel::Down)),
        _ => None,
    }
}
