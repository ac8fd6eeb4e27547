//! The page of the notation, `assets/interop/NOTATION.md`, against what is read.

use super::{bare, read};
use crate::game::schieber::Action;

/// The page of the notation.
const NOTATION: &str = include_str!("../../../assets/interop/NOTATION.md");

/// The examples of the page, each a whole record.
fn examples() -> Vec<&'static str> {
    let blocks = NOTATION.split("```jass\n").skip(1);
    blocks.map(|block| block.split("```").next().unwrap()).collect()
}

#[test]
fn the_examples_of_the_notation_are_read_and_written_the_same() {
    let examples = examples();
    assert_eq!(examples.len(), 2);
    for text in &examples {
        let lines: Vec<_> = text.lines().map(bare).filter(|line| !line.is_empty()).collect();
        let written = read(text).unwrap().to_string();
        // What is written has the newest version, whatever was read.
        let (_, written) = written.trim_end().split_once('\n').unwrap();
        assert_eq!(written, lines[1..].join("\n"));
    }
    assert!(read(examples[0]).unwrap().is_over());
}

#[test]
fn what_the_notation_says_must_be_refused_is_refused() {
    let rows = NOTATION.split("## What a reader must refuse").nth(1).unwrap();
    let rows = rows.split("## Values").next().unwrap().lines();
    let refused: Vec<_> =
        rows.filter_map(|row| row.strip_prefix("| `")?.split_once('`')).map(|row| row.0).collect();
    assert_eq!(refused.len(), 11);
    let sound: Vec<_> = examples()[0].lines().map(bare).filter(|line| !line.is_empty()).collect();
    for line in refused {
        // It stands in the place of the line that begins like it, or else of the first card.
        let word = line.split(' ').next().unwrap();
        let is_action = word.parse::<u8>().is_ok();
        let place = sound
            .iter()
            .position(|other| if is_action { *other == "0 SA" } else { other.starts_with(word) });
        let place = place.unwrap();
        let mut lines = sound.clone();
        lines.truncate(place + 1);
        lines[place] = line;
        assert_eq!(read(&lines.join("\n")).unwrap_err().line, place + 1, "{line}");
    }
}

#[test]
fn values_in_the_examples_have_the_form_of_the_notation() {
    let comments: Vec<_> =
        examples()[0].lines().filter_map(|line| Some(line.split_once("# values ")?.1)).collect();
    assert_eq!(comments.len(), 2);
    for comment in comments {
        let mut words = comment.split(' ');
        assert!(words.next().unwrap().parse::<u32>().is_ok(), "{comment}");
        for word in words {
            let (act, value) = word.split_once('=').unwrap();
            let (number, error) = value.split_once('/').unwrap();
            let acts = [act.to_owned(), format!("call {act}")];
            assert!(acts.iter().any(|act| act.parse::<Action>().is_ok()), "{comment}");
            assert!(number.parse::<f64>().is_ok() && error.parse::<f64>().is_ok(), "{comment}");
        }
    }
}
