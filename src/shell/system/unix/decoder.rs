//! Decoder from the bytes of a terminal to keys and clicks, whatever bytes they are.
//!
//! A sequence that is no key is dropped whole. An unfinished one is waited for until [`Decoder::deadline`] and then
//! dropped as well, and a control byte in the midst of it counts as itself: so nothing keeps a key from being heard for
//! longer than a moment, and Ctrl-C is always heard.

use std::{mem, time::Duration};

use super::codes;
use crate::{app::Key, shell::system::Input};

/// Time for which a lone Esc may be the beginning of a sequence: a terminal sends a key in one piece.
// crossterm keeps an unfinished sequence until something ends it: after a stray report no key was heard any more, Ctrl-C
// included. So every wait of ours ends.
const ESC: Duration = Duration::from_millis(10);
/// Time that the rest of a key or of a report may take.
const REST: Duration = Duration::from_millis(50);
/// Time that a paste may pause, or an answer to what was asked, as over a slow line.
const PAUSE: Duration = Duration::from_millis(200);

/// Time from the start for which a lone Esc is held back, as it may be cut off from the rest of an answer.
// An answer that was cut right behind its Esc for longer than PAUSE was heard as that key.
const HELD: Duration = Duration::from_millis(1500);

/// Time from the start for which an answer to what was asked may still begin, and for which the rest of one that has
/// begun is waited for.
// A slow line may cut the answer about the ground anywhere, and what came of it after PAUSE was keys.
const LATE: Duration = Duration::from_secs(3);

/// Largest number of bytes in a sequence, more than any key has between the first and the last.
const LONGEST: usize = 32;
/// Largest number of bytes at once that may be a key press. More are none, and prolong the wait for their sequence.
const A_KEY: usize = 16;

/// Sequence that ends a paste.
const PASTE_END: &[u8] = b"\x1b[201~";

/// State of the decoder: the sequence begun by the bytes so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum DecoderState {
    #[default]
    Nothing,
    /// A character of several bytes, pressed together with Alt or not.
    Sign { alt: bool },
    /// Esc.
    Esc,
    /// Esc, and a pause in which a key would have ended: a key of its own, or the beginning of the answer that is owed.
    EscHeld,
    /// Esc and `[`: numbers follow, and a letter that says what they mean.
    Csi,
    /// Esc, `[` and `[`: a letter follows.
    Console,
    /// Esc and `O`: a letter follows, in old terminals after a number.
    Single,
    /// Esc, `[` and `M`: this number of bytes is still to come of a click in the old encoding.
    OldClick(u8),
    /// Esc and this character: a text for programs, until Esc and `\`.
    Report(u8),
    /// A report, and an Esc that may end it.
    ReportEsc,
    /// The answer that is owed from its `]` on, after a gap in it: its next byte is waited for, all else is none of it.
    Late,
    /// A paste, and this number of bytes of the sequence that ends it.
    Paste(usize),
}

/// Decoder that reads byte by byte. Times are counted from any moment.
#[derive(Debug, Default)]
pub(super) struct Decoder {
    state: DecoderState,
    /// Bytes of the unfinished sequence, as far as they mean something.
    begun: Vec<u8>,
    deadline: Option<Duration>,
    /// True while the terminal owes an answer: then a lone Esc may be its beginning for longer.
    is_owed: bool,
}

impl Decoder {
    /// Decoder for a terminal that is asked something at the start.
    pub(super) fn owed_an_answer() -> Self {
        Self { is_owed: true, ..Self::default() }
    }

    /// Input that these bytes mean, which came at this time.
    pub(super) fn read(&mut self, bytes: &[u8], at: Duration) -> Vec<Input> {
        let mut said = Vec::new();
        while self.deadline.is_some_and(|deadline| deadline < at) {
            said.extend(self.give_up());
        }
        self.is_owed &= at < LATE;
        let before = self.patience();
        for &byte in bytes {
            self.take(byte, &mut said);
        }
        self.is_owed &= !said.iter().any(|input| matches!(input, Input::Background(_)));
        let patience = self.patience();
        if patience != before || bytes.len() > A_KEY {
            self.deadline = patience.map(|patience| at + patience);
        }
        said
    }

    /// Time until which to wait for the rest of an unfinished sequence; `None` if there is none.
    pub(super) const fn deadline(&self) -> Option<Duration> {
        self.deadline
    }

    fn patience(&self) -> Option<Duration> {
        match self.state {
            DecoderState::Nothing => None,
            _ if self.may_be_answer() => Some(PAUSE),
            DecoderState::Esc | DecoderState::EscHeld => Some(ESC),
            DecoderState::Late => Some(LATE),
            DecoderState::Paste(_) => Some(PAUSE),
            DecoderState::Sign { .. }
            | DecoderState::Csi
            | DecoderState::Console
            | DecoderState::Single
            | DecoderState::OldClick(_)
            | DecoderState::Report(_)
            | DecoderState::ReportEsc => Some(REST),
        }
    }

    /// Input that is meant if nothing more follows: Esc alone is a key, and so is Alt with a key that also begins
    /// sequences.
    pub(super) fn give_up(&mut self) -> Option<Input> {
        let due = self.deadline.take();
        if self.is_owed && self.may_be_answer() {
            return self.wait_for_answer(due);
        }
        if self.state == DecoderState::Late {
            return self.end_of_answer();
        }
        let key = match (mem::take(&mut self.state), self.begun.is_empty()) {
            (DecoderState::Esc | DecoderState::EscHeld, _) => Key::Esc,
            (DecoderState::Csi, true) => Key::Alt('['),
            (DecoderState::Single, true) => Key::Alt('O'),
            (DecoderState::Report(opener), true) => Key::Alt(char::from(opener)),
            _ => return None,
        };
        Some(Input::Key(key))
    }

    /// Waits on for an answer that has a gap in it. An Esc that may begin it is heard as a key in the end all the same.
    fn wait_for_answer(&mut self, due: Option<Duration>) -> Option<Input> {
        if self.state == DecoderState::Esc && due.is_some_and(|due| due < HELD) {
            self.state = DecoderState::EscHeld;
            self.deadline = Some(HELD);
            return None;
        }
        let (said, begun) = match mem::replace(&mut self.state, DecoderState::Late) {
            DecoderState::Esc | DecoderState::EscHeld => (Some(Input::Key(Key::Esc)), Vec::new()),
            DecoderState::ReportEsc => (None, [b"]", &*self.begun, b"\x1b"].concat()),
            _ => (None, [b"]", &*self.begun].concat()),
        };
        self.begun = begun;
        self.deadline = due.map(|due| due + LATE);
        said
    }

    /// Input that a late answer means whose end does not come: one that lacks but the last byte is whole.
    fn end_of_answer(&mut self) -> Option<Input> {
        self.state = DecoderState::Nothing;
        let answer = mem::take(&mut self.begun);
        let told = answer.strip_suffix(b"\x1b")?;
        told_ground(told).or(Some(Input::Key(Key::Esc)))
    }

    /// Reads a byte of a late answer, or one that is no part of it.
    fn late(&mut self, byte: u8, said: &mut Vec<Input>) {
        let told = self.begun.strip_suffix(b"\x1b");
        let awaited = match self.begun.len().checked_sub(1) {
            None => Some(&b']'),
            Some(place) => codes::GROUND.get(place),
        };
        let is_next = match (awaited, told) {
            (Some(awaited), _) => byte == *awaited,
            (None, Some(_)) => byte == b'\\',
            (None, None) => matches!(byte, 0x07 | 0x1b) || codes::is_of_colour(byte),
        };
        match byte {
            0x07 | b'\\' if is_next => said.extend(told_ground(told.unwrap_or(&self.begun))),
            0x1b if is_next => {
                self.begun.remove(0);
                self.state = DecoderState::ReportEsc;
            }
            _ if is_next && self.begun.len() <= LONGEST => {
                self.begun.push(byte);
                self.state = DecoderState::Late;
            }
            _ => self.begin(byte, false, said),
        }
    }

    /// True if the report is the answer to a question of the program.
    fn is_answer(&self) -> bool {
        self.begun.starts_with(codes::GROUND)
    }

    /// True if what has begun is such an answer, or could become the one that is owed.
    fn may_be_answer(&self) -> bool {
        match self.state {
            DecoderState::Esc | DecoderState::EscHeld => self.is_owed,
            DecoderState::Report(b']') | DecoderState::ReportEsc => {
                self.is_answer() || self.is_owed && codes::GROUND.starts_with(&self.begun)
            }
            _ => false,
        }
    }

    fn take(&mut self, byte: u8, said: &mut Vec<Input>) {
        match mem::take(&mut self.state) {
            DecoderState::Nothing => self.begin(byte, false, said),
            DecoderState::Paste(matched) => self.paste(byte, matched, said),
            DecoderState::Late => self.late(byte, said),
            DecoderState::Report(_) | DecoderState::ReportEsc if byte == 0x07 => {
                said.extend(codes::report(&self.begun));
            }
            DecoderState::Report(_) if byte == 0x1b => self.state = DecoderState::ReportEsc,
            DecoderState::ReportEsc if byte == b'\\' => said.extend(codes::report(&self.begun)),
            DecoderState::EscHeld if byte != b']' => {
                said.push(Input::Key(Key::Esc));
                self.begin(byte, false, said);
            }
            DecoderState::Esc | DecoderState::EscHeld | DecoderState::ReportEsc => {
                self.after_esc(byte, said);
            }
            _ if byte < 0x20 => self.begin(byte, false, said),
            // What is no part of the answer is a key that was pressed before its end came.
            DecoderState::Report(_) if self.is_answer() && !codes::is_of_colour(byte) => {
                self.begin(byte, false, said);
            }
            DecoderState::Report(opener) => {
                // Of what is too long the beginning is enough.
                if self.begun.len() <= LONGEST {
                    self.begun.push(byte);
                }
                self.state = DecoderState::Report(opener);
            }
            DecoderState::Sign { alt } => self.sign(byte, alt, said),
            DecoderState::Csi => self.csi(byte, said),
            DecoderState::Single => self.single(byte, said),
            DecoderState::Console => said.extend(codes::console(byte)),
            DecoderState::OldClick(1) => {}
            DecoderState::OldClick(left) => self.state = DecoderState::OldClick(left - 1),
        }
    }

    /// Reads the first byte of a sequence, behind an Esc or not.
    fn begin(&mut self, byte: u8, alt: bool, said: &mut Vec<Input>) {
        self.begun.clear();
        match byte {
            0x1b => self.state = DecoderState::Esc,
            0..=0x1f | 0x7f => said.push(Input::Key(codes::control(byte))),
            0x20..=0x7e => said.push(codes::typed(char::from(byte), alt)),
            0xc2..=0xf4 => {
                self.begun.push(byte);
                self.state = DecoderState::Sign { alt };
            }
            // No sign begins like this.
            0x80..=0xc1 | 0xf5..=0xff => {}
        }
    }

    fn after_esc(&mut self, byte: u8, said: &mut Vec<Input>) {
        self.begun.clear();
        match byte {
            b'[' => self.state = DecoderState::Csi,
            b'O' => self.state = DecoderState::Single,
            b']' | b'P' | b'X' | b'^' | b'_' => self.state = DecoderState::Report(byte),
            0x1b => {
                said.push(Input::Key(Key::Esc));
                self.state = DecoderState::Esc;
            }
            _ => self.begin(byte, true, said),
        }
    }

    /// Reads the next byte of a character: it is ended, goes on, or was none.
    fn sign(&mut self, byte: u8, alt: bool, said: &mut Vec<Input>) {
        if !matches!(byte, 0x80..=0xbf) {
            return self.begin(byte, false, said);
        }
        self.begun.push(byte);
        match str::from_utf8(&self.begun) {
            Ok(text) => {
                let signs = text.chars().filter(|sign| !sign.is_control());
                said.extend(signs.map(|sign| codes::typed(sign, alt)));
            }
            Err(error) if error.error_len().is_none() => self.state = DecoderState::Sign { alt },
            Err(_) => {}
        }
    }

    fn csi(&mut self, byte: u8, said: &mut Vec<Input>) {
        match byte {
            b'[' if self.begun.is_empty() => self.state = DecoderState::Console,
            b'M' if self.begun.is_empty() => self.state = DecoderState::OldClick(3),
            b'~' if self.begun == b"200" => self.state = DecoderState::Paste(0),
            0x40..=0x7e => said.extend(codes::csi(&self.begun, byte)),
            _ => self.middle(byte, DecoderState::Csi, said),
        }
    }

    fn single(&mut self, byte: u8, said: &mut Vec<Input>) {
        match byte {
            0x40..=0x7e => said.extend(codes::single(byte)),
            _ => self.middle(byte, DecoderState::Single, said),
        }
    }

    /// Reads a byte between the first and the last of a sequence, or one that is no part of it.
    fn middle(&mut self, byte: u8, state: DecoderState, said: &mut Vec<Input>) {
        match byte {
            0x20..=0x3f => {
                // What is too long says nothing, but has an end all the same.
                if self.begun.len() <= LONGEST {
                    self.begun.push(byte);
                }
                self.state = state;
            }
            _ => self.begin(byte, false, said),
        }
    }

    fn paste(&mut self, byte: u8, matched: usize, said: &mut Vec<Input>) {
        if byte == 0x03 {
            return self.begin(byte, false, said);
        }
        let matched = if PASTE_END[matched] == byte {
            matched + 1
        } else {
            usize::from(PASTE_END[0] == byte)
        };
        if matched < PASTE_END.len() {
            self.state = DecoderState::Paste(matched);
        }
    }
}

/// The ground that a late answer tells, from its `]` on.
fn told_ground(answer: &[u8]) -> Option<Input> {
    codes::report(answer.strip_prefix(b"]")?)
}

#[cfg(test)]
mod tests;
