//! Inputs that the fuzzers of `tests/fuzz` found or went on from, by the laws that those hold.

use std::{fs, path::Path};

mod engine;
mod notation;
mod record;
mod toml;

/// Holds the law over every file of the folder; one that breaks it is the last one named.
fn check(folder: &str, law: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/fuzz").join(folder);
    let mut count = 0;
    for file in fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
        println!("{}", file.display());
        law(&fs::read(file).unwrap());
        count += 1;
    }
    assert!(count > 2, "{count}");
}

#[test]
fn every_line_of_the_engine_gets_a_reply() {
    check("engine", engine::check);
}

#[test]
fn a_record_is_refused_or_goes_on() {
    check("record", record::check);
}

#[test]
fn a_file_of_house_rules_is_refused_or_is_shown_and_read_back() {
    check("toml", toml::check);
}

#[test]
fn notation_is_refused_or_is_written_as_it_was_read() {
    check("notation", notation::check);
}
