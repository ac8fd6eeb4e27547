//! Gate between frames and the terminal.

use std::{
    io::{self, Write},
    mem,
};

use crossterm::{
    cursor::Hide,
    queue,
    style::{
        Attribute, Color, SetAttribute, SetBackgroundColor, SetForegroundColor, SetUnderlineColor,
    },
};

use super::held;

/// Collects a frame and writes it at once, so that it is never cut by a panic elsewhere; nothing
/// passes once the terminal is given back, and that is no error (`Terminal` complains aloud of
/// errors when it is dropped).
#[derive(Debug, Default)]
pub(super) struct Gate {
    frame: Vec<u8>,
}

impl Write for Gate {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.frame.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let frame = mem::take(&mut self.frame);
        if frame == of_nothing()? { Ok(()) } else { held::write_if_held(&thinned(&frame)) }
    }
}

/// The frame without the colours that are set to what they are: they come in pairs, and most often one stays.
fn thinned(frame: &[u8]) -> Vec<u8> {
    let (mut thin, mut rest) = (Vec::with_capacity(frame.len()), frame);
    let mut colours = [DEFAULTS[0].to_vec(), DEFAULTS[1].to_vec()];
    while let Some(start) = rest.windows(2).position(|two| two == CSI) {
        let (plain, sequence) = rest.split_at(start);
        thin.extend(plain);
        let end = sequence[2..].iter().position(|byte| matches!(byte, 0x40..=0x7e));
        let Some(end) = end.map(|end| end + 2) else { break };
        let (parameters, sign) = (&sequence[2..end], sequence[end]);
        rest = &sequence[end + 1..];
        match pair(parameters).filter(|_| sign == b'm') {
            Some(wanted) => thin.extend(change(&mut colours, wanted)),
            None => {
                thin.extend(&sequence[..=end]);
                if sign == b'm' && parameters == b"0" {
                    colours = [DEFAULTS[0].to_vec(), DEFAULTS[1].to_vec()];
                }
                for (colour, default) in colours.iter_mut().zip(DEFAULTS) {
                    if sign == b'm' && parameters == default {
                        *colour = default.to_vec();
                    }
                }
            }
        }
    }
    thin.extend(rest);
    thin
}

/// Beginning of a control sequence.
const CSI: &[u8] = b"\x1b[";

/// Parameters for the terminal's own colours, of text and of ground.
const DEFAULTS: [&[u8]; 2] = [b"39", b"49"];

/// The sequence for those of two colours that change.
fn change(colours: &mut [Vec<u8>; 2], wanted: [&[u8]; 2]) -> Vec<u8> {
    let mut changed = Vec::new();
    for (colour, wanted) in colours.iter_mut().zip(wanted) {
        if colour != wanted {
            changed.push(wanted);
            *colour = wanted.to_vec();
        }
    }
    if changed.is_empty() { Vec::new() } else { [CSI, &changed.join(&b';'), b"m"].concat() }
}

/// The colours of text and ground, if these parameters set both.
fn pair(parameters: &[u8]) -> Option<[&[u8]; 2]> {
    let parts: Vec<&[u8]> = parameters.split(|byte| *byte == b';').collect();
    let count = match parts[..] {
        [b"38", b"2", ..] => 5,
        [b"38", b"5", ..] => 3,
        [b"39", ..] => 1,
        _ => return None,
    };
    let length = parts.iter().take(count).map(|part| part.len() + 1).sum::<usize>();
    let ground = parameters.get(length..)?;
    let is_ground = ground.starts_with(b"48;") || ground == DEFAULTS[1];
    is_ground.then_some([&parameters[..length - 1], ground])
}

/// Bytes of a frame in which nothing has changed: the style is reset and the cursor hidden once more.
fn of_nothing() -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    queue!(
        bytes,
        SetForegroundColor(Color::Reset),
        SetBackgroundColor(Color::Reset),
        SetUnderlineColor(Color::Reset),
        SetAttribute(Attribute::Reset),
        Hide
    )?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_that_stays_is_not_sent_again() {
        let check = |frame: &str, thin: &str| {
            assert_eq!(String::from_utf8(thinned(frame.as_bytes())).unwrap(), thin);
        };
        check("\x1b[39;49ma", "a");
        check("\x1b[38;5;1;48;5;2ma\x1b[38;5;1;48;5;3mb", "\x1b[38;5;1;48;5;2ma\x1b[48;5;3mb");
        let deep = "\x1b[38;2;1;2;3;48;2;4;5;6m";
        check(&format!("{deep}a\x1b[2;7H{deep}b"), &format!("{deep}a\x1b[2;7Hb"));
        check(&format!("{deep}a\x1b[0m{deep}b"), &format!("{deep}a\x1b[0m{deep}b"));
        check(&format!("{deep}a\x1b[39m{deep}b"), &format!("{deep}a\x1b[39m\x1b[38;2;1;2;3mb"));
        check("\x1b[1m\x1b[38;5;1;49mé", "\x1b[1m\x1b[38;5;1mé");
    }
}
