//! Lines of bounded length from a reader that may send anything.

use std::io::{self, BufRead, Read};

use crate::engine::LONGEST_LINE;

/// One line of input.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::shell) enum InputLine {
    /// No bytes, or only blanks, tabs and CR.
    Blank,
    /// More than [`LONGEST_LINE`] bytes, which were not kept.
    TooLong,
    /// A line without its end.
    Whole(Vec<u8>),
}

/// The next line; `None` at the end of input. The last line needs no end.
pub(in crate::shell) fn next(reader: &mut impl BufRead) -> io::Result<Option<InputLine>> {
    let mut line = Vec::new();
    let read = reader.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line)?;
    if read == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > LONGEST_LINE {
        let blank = is_blank(&line) & skip_line(reader)?;
        return Ok(Some(if blank { InputLine::Blank } else { InputLine::TooLong }));
    }
    Ok(Some(if is_blank(&line) { InputLine::Blank } else { InputLine::Whole(line) }))
}

fn is_blank(bytes: &[u8]) -> bool {
    bytes.iter().all(|byte| matches!(byte, b' ' | b'\t' | b'\r'))
}

/// Skips to the end of the line; true if all of it was blank.
fn skip_line(reader: &mut impl BufRead) -> io::Result<bool> {
    let mut blank = true;
    loop {
        let bytes = match reader.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            bytes => bytes?,
        };
        let end = bytes.iter().position(|byte| *byte == b'\n');
        blank &= is_blank(&bytes[..end.unwrap_or(bytes.len())]);
        let done = end.is_some() || bytes.is_empty();
        let used = end.map_or(bytes.len(), |end| end + 1);
        reader.consume(used);
        if done {
            return Ok(blank);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: &[u8]) -> Vec<InputLine> {
        std::iter::from_fn(|| next(&mut input).unwrap()).collect()
    }

    fn whole(text: &str) -> InputLine {
        InputLine::Whole(text.as_bytes().to_vec())
    }

    #[test]
    fn blank_lines_and_a_last_line_without_end() {
        assert_eq!(lines(b""), []);
        assert_eq!(
            lines(b"a\n \t\r\n\nb"),
            [whole("a"), InputLine::Blank, InputLine::Blank, whole("b")]
        );
        assert_eq!(lines(b"a\x0b\n"), [whole("a\x0b")]);
    }

    #[test]
    fn a_line_may_be_one_mebibyte_long_and_no_longer() {
        for (len, fits) in
            [(LONGEST_LINE, true), (LONGEST_LINE + 1, false), (3 * LONGEST_LINE, false)]
        {
            for end in ["\n", "\nx"] {
                let input = "y".repeat(len) + end;
                let read = lines(input.as_bytes());
                assert_eq!(matches!(read[0], InputLine::Whole(_)), fits, "{len}");
                assert_eq!(read.get(1), (end.len() > 1).then(|| whole("x")).as_ref());
            }
            assert_eq!(lines(" ".repeat(len).as_bytes()), [InputLine::Blank]);
        }
    }
}
