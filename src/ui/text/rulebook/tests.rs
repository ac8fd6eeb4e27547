use std::collections::BTreeSet;

use super::*;
use crate::{config::Language, ui::text::words::Words};

#[test]
fn every_paragraph_has_a_place_and_every_chapter_a_title() {
    for language in Language::ALL.iter().copied() {
        let words = Words::of(language).rules;
        let texts: BTreeSet<&str> = words.paragraphs.keys().map(String::as_str).collect();
        let placed: Vec<&str> = paragraphs::ALL.iter().map(|(_, name, _)| *name).collect();
        assert_eq!(texts, placed.iter().copied().collect(), "{language:?}");
        assert_eq!(texts.len(), placed.len(), "a paragraph stands twice");
        let titles: BTreeSet<&str> = words.chapters.keys().map(String::as_str).collect();
        assert_eq!(titles, Topic::ALL.map(Topic::code).into_iter().collect(), "{language:?}");
    }
}

#[test]
fn chapters_follow_each_other() {
    let mut chapters: Vec<Topic> = paragraphs::ALL.iter().map(|(chapter, ..)| *chapter).collect();
    chapters.dedup();
    assert_eq!(chapters, Topic::ALL);
}
