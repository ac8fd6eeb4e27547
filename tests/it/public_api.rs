//! The listing of what the library promises: all that is public without the program, in `tests/data/public_api.txt`.
//!
//! `UPDATE=1 cargo test --test it public_api` writes it anew; the diff is the review. A line that goes or changes breaks
//! somebody, and asks for a new version as the front page of the crate says.

mod modules;
mod signature;

use std::{collections::BTreeSet, env, fs, path::Path};

/// Layers of the program, which promise nothing.
const OF_THE_PROGRAM: [&str; 5] = ["app", "config", "shell", "train", "ui"];

#[test]
fn what_is_public_is_on_purpose() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let stored = root.join("tests/data/public_api.txt");
    let listing = modules::listing(&root.join("src"));
    if env::var_os("UPDATE").is_some() {
        return fs::write(&stored, listing.join("\n") + "\n").unwrap();
    }
    let text = fs::read_to_string(&stored).unwrap();
    let (old, new): (BTreeSet<_>, BTreeSet<_>) =
        (text.lines().collect(), listing.iter().map(String::as_str).collect());
    let gone: Vec<_> = old.difference(&new).collect();
    let came: Vec<_> = new.difference(&old).collect();
    assert!(gone.is_empty() && came.is_empty(), "gone: {gone:#?}\nnew: {came:#?}");
}

#[test]
fn the_listing_holds_what_the_front_page_names_and_nothing_of_the_program() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let listing = modules::listing(&root.join("src"));
    for line in [
        "bots::schieber::Player: pub trait Player: Send + Sync",
        "bots::schieber::Player::act: fn act(&self, seen: &Observation, rng: &mut Rng) -> Decision",
        "bots::schieber::double_dummy::Solver::new: pub fn new(table_bytes: usize) -> Self",
        "coach::schieber::advise: pub fn advise(seen: &Observation, seated: &BySeat<Occupant>, effort: Effort) -> Option<Advice>",
        "game::card_game::Turn::Over: Over(End)",
        // Namesakes of two games, each with its own traits.
        "game::schieber::Illegal: impl std::error::Error for Illegal",
        "game::bodensee::Illegal: impl std::error::Error for Illegal",
        "cards::BySeat: table! { BySeat of 4 Seat }",
    ] {
        assert!(listing.iter().any(|listed| listed == line), "not listed: {line}");
    }
    for layer in OF_THE_PROGRAM {
        let prefix = format!("{layer}::");
        assert!(!listing.iter().any(|listed| listed.starts_with(&prefix)), "{layer} is listed");
    }
}

#[test]
fn the_library_asks_for_three_crates_and_engine_and_program_for_the_others() {
    let manifest: toml::Table = toml::from_str(include_str!("../../Cargo.toml")).unwrap();
    let asked = manifest["dependencies"].as_table().unwrap();
    let is_optional = |asked: &toml::Value| asked.get("optional") == Some(&true.into());
    let always: Vec<_> = asked.iter().filter(|(_, asked)| !is_optional(asked)).collect();
    assert_eq!(
        always.iter().map(|(name, _)| *name).collect::<Vec<_>>(),
        ["rand", "sha2", "strsim"]
    );
    let of_feature = |name: &str| manifest["features"][name].as_array().unwrap();
    let of_features = ["serde", "engine", "tui"].map(|name| of_feature(name).as_slice()).concat();
    for (name, _) in asked.iter().filter(|(_, asked)| is_optional(asked)) {
        assert!(of_features.contains(&format!("dep:{name}").into()), "{name} is never asked for");
    }
}
