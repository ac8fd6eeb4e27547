//! Modes that programs turn on in a terminal and should turn off again.

use std::fs::File;

use rustix::termios::{
    ControlModes, InputModes, LocalModes, OptionalActions, OutputModes, SpecialCodeIndex,
    tcgetattr, tcsetattr,
};

/// Modes that nothing may leave on: mouse, focus, the other screen, bracketed pastes, held updates.
pub(super) const TEMPORARY: [u16; 12] =
    [9, 47, 1000, 1002, 1003, 1004, 1005, 1006, 1015, 1049, 2004, 2026];

/// Last word about a private mode: on, off, or nothing.
pub(super) fn last(raw: &[u8], mode: u16) -> Option<bool> {
    let text = String::from_utf8_lossy(raw);
    let codes = text.split("\x1b[?").skip(1);
    let said = codes.filter_map(|code| {
        let end = code.find(|c: char| !(c.is_ascii_digit() || c == ';'))?;
        let is_this = code[..end].split(';').any(|number| number.parse() == Ok(mode));
        let is_on = match &code[end..=end] {
            "h" => true,
            "l" => false,
            _ => return None,
        };
        is_this.then_some(is_on)
    });
    said.last()
}

/// True if anything was coloured; going back to the terminal's own colours is no colour.
pub(super) fn has_colours(raw: &[u8]) -> bool {
    let text = String::from_utf8_lossy(raw);
    text.split("\x1b[").skip(1).any(|code| {
        let end = code.find(|c: char| !(c.is_ascii_digit() || c == ';')).unwrap_or(code.len());
        let is_style = code[end..].starts_with('m');
        let colours = [30..=38, 40..=48, 90..=97, 100..=107];
        let is_colour = |number: u8| colours.iter().any(|range| range.contains(&number));
        is_style && code[..end].split(';').any(|number| number.parse().is_ok_and(is_colour))
    })
}

/// Treatment of lines and keys of a terminal by the system.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Lines(InputModes, OutputModes, ControlModes, LocalModes);

impl Lines {
    pub(super) fn of(tty: &File) -> Self {
        let modes = tcgetattr(tty).unwrap();
        Self(modes.input_modes, modes.output_modes, modes.control_modes, modes.local_modes)
    }

    /// True if keys arrive one by one and unseen.
    pub(super) fn are_raw(&self) -> bool {
        !self.3.intersects(LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG)
    }
}

/// Keeps the end of our side from being typed as a last line and Ctrl-D, which `portable_pty` does
/// wherever Ctrl-D means an end.
pub(super) fn end_in_silence(tty: &File) {
    let mut modes = tcgetattr(tty).unwrap();
    modes.special_codes[SpecialCodeIndex::VEOF] = 0;
    tcsetattr(tty, OptionalActions::Now, &modes).unwrap();
}

#[test]
fn the_last_word_about_a_mode_counts() {
    let raw = b"a\x1b[?1049h\x1b[?25l\x1b[?1000;1006hb\x1b[?1000l\x1b[?25$p\x1b[?1";
    let said = [1049, 25, 1000, 1006, 1002].map(|mode| last(raw, mode));
    assert_eq!(said, [Some(true), Some(false), Some(false), Some(true), None]);
}

#[test]
fn a_colour_is_told_from_a_style() {
    for (raw, is_colour) in [
        ("\x1b[31mred", true),
        ("\x1b[1;7mbold\x1b[39;49m\x1b[0m\x1b[m", false),
        ("\x1b[38;5;9m", true),
        ("\x1b[31;2H\x1b[?31h", false),
    ] {
        assert_eq!(has_colours(raw.as_bytes()), is_colour, "{raw:?}");
    }
}
