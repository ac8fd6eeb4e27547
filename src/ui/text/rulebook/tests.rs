use std::collections::BTreeSet;

use super::*;
use crate::{config::Language, ui::text::words::Words};

#[test]
fn every_paragraph_has_a_place_and_every_chapter_a_title() {
    for language in Language::ALL.iter().copied() {
        let words = Words::of(language).rules;
        let texts: BTreeSet<&str> = words.paragraphs.keys().map(String::as_str).collect();
        let placed = tables().into_iter().flatten().map(|(_, name, _)| *name);
        assert_eq!(texts, placed.collect(), "{language:?}");
        for table in tables() {
            let names: BTreeSet<&str> = table.iter().map(|(_, name, _)| *name).collect();
            assert_eq!(names.len(), table.len(), "a paragraph stands twice");
        }
        let titles: BTreeSet<&str> = words.chapters.keys().map(String::as_str).collect();
        assert_eq!(titles, Topic::ALL.map(Topic::code).into_iter().collect(), "{language:?}");
    }
}

fn tables() -> [&'static [paragraphs::Paragraph]; 2] {
    [paragraphs::ALL, for_two::ALL]
}

#[test]
fn chapters_follow_each_other() {
    let place = |chapter: &Topic| Topic::ALL.iter().position(|topic| topic == chapter);
    let mut used = BTreeSet::new();
    for table in tables() {
        let places: Vec<_> = table.iter().map(|(chapter, ..)| place(chapter)).collect();
        assert!(places.is_sorted(), "{places:?}");
        used.extend(places);
    }
    assert_eq!(used.len(), Topic::ALL.len());
}
