use super::*;
use crate::game::notation::{WITHOUT_NOTES, WITHOUT_PROOF};
use std::io::Read as _;

/// Reads a toy game of either version.
fn read_noted(text: &str) -> Result<Option<Vec<String>>, BadLine> {
    let cards = text.strip_prefix(WITHOUT_NOTES).or_else(|| text.strip_prefix(WITHOUT_PROOF));
    read(&format!("toy\n{}", cards.ok_or(BadLine(1, "no version".to_owned()))?))
}

fn noted(store: &Store) -> GameFile {
    let found = catalogue(store);
    store.resume(&found.first(&found.entries().unwrap(), read_noted).game.unwrap())
}

fn add_a_note(game: &mut GameFile) -> Result<WrittenTo, NotSaved> {
    game.takes_notes();
    append(game, "card L9\n")
}

#[test]
fn the_first_note_makes_of_an_old_record_one_of_today() {
    let folder = Folder::new();
    folder.put("0001.jass", "jass 1\ncard R6\n");
    let store = folder.store();
    let mut game = noted(&store);
    assert_eq!(add_a_note(&mut game), Ok(WrittenTo::Here));
    append(&mut game, "card R8\n").unwrap();
    assert_eq!(folder.text("0001.jass"), "jass 2\ncard R6\ncard L9\ncard R8\n");
    assert_eq!(folder.names(), ["0001.jass"]);
}

/// The old file is never written to: a kill leaves it or the new one, and the new one is whole before it has the name.
#[test]
fn a_kill_while_the_version_is_renewed_leaves_the_old_or_the_new() {
    let folder = Folder::new();
    folder.put("0001.jass", "jass 1\ncard R6\n");
    let mut old = File::open(folder.path("0001.jass")).unwrap();
    let store = folder.store();
    add_a_note(&mut noted(&store)).unwrap();
    let mut left = String::new();
    old.read_to_string(&mut left).unwrap();
    assert_eq!(left, "jass 1\ncard R6\n");
}

/// After a kill between the two steps the record is of today's version and lacks the note alone.
#[test]
fn a_kill_after_the_version_was_renewed_loses_no_line() {
    for torn in ["", "card"] {
        let folder = Folder::new();
        folder.put("0001.jass", format!("jass 2\ncard R6\n{torn}"));
        let store = folder.store();
        add_a_note(&mut noted(&store)).unwrap();
        assert_eq!(folder.text("0001.jass"), "jass 2\ncard R6\ncard L9\n");
    }
}

#[test]
fn an_old_record_with_a_torn_line_is_renewed_and_keeps_what_was_torn() {
    let folder = Folder::new();
    folder.put("0001.jass", "jass 1\ncard R6\ncar");
    let store = folder.store();
    add_a_note(&mut noted(&store)).unwrap();
    assert_eq!(folder.text("0001.jass"), "jass 2\ncard R6\ncard L9\n");
    assert_eq!(folder.text("0001.jass.torn"), "jass 2\ncard R6\ncar");
}

#[test]
fn an_old_record_that_was_edited_meanwhile_is_left_alone() {
    for edited in ["jass 1\ncard L6\n", "jass 2\ncard L6\n", "other\n"] {
        let folder = Folder::new();
        folder.put("0001.jass", "jass 1\ncard R6\n");
        let store = folder.store();
        let mut game = noted(&store);
        folder.put("0001.jass", edited);
        add_a_note(&mut game).unwrap();
        assert_eq!(folder.text("0001.jass"), edited);
        assert_eq!(folder.text("0002.jass"), "jass 2\ncard R6\ncard L9\n");
    }
}
