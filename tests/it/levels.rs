//! Levels as tests name and divide them, and where readers find all of them.

use std::{fs, path::Path};

use jass::game::Level;

/// Words of all levels, as a message lists them.
pub fn listed() -> String {
    Level::ALL.iter().map(|level| level.code()).collect::<Vec<_>>().join(", ")
}

/// The levels that search nothing, so that tests may ask them as often as they like.
pub fn quick() -> Vec<Level> {
    Level::ALL.iter().copied().filter(|level| *level < Level::Expert).collect()
}

/// The levels that search, which takes them their time.
pub fn searching() -> Vec<Level> {
    Level::ALL.iter().copied().filter(|level| *level >= Level::Expert).collect()
}

#[test]
fn the_readme_has_a_row_for_every_level() {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let readme = fs::read_to_string(readme).unwrap();
    let (_, table) = readme.split_once("| `--level` |").unwrap();
    let rows = table.lines().skip(2).map_while(|line| line.strip_prefix("| `"));
    let rows: Vec<_> = rows.filter_map(|row| row.split('`').next()).collect();
    let levels: Vec<_> = Level::ALL.iter().map(|level| level.code()).collect();
    assert_eq!(rows, levels);
}
