//! The glossary from wherever one plays: it opens at the word that a hint or the line of status has just used.

use jass::{
    app::{keys::Scope, schieber::Wait},
    config::Language,
    rules::{House, house::Announce},
    ui::{Rulebook, pages::RenderContext},
};

use super::{begun, bodensee, drawn, until};
use crate::driver::Driver;

const SIZES: [(u16, u16); 4] = [(80, 24), (60, 20), (40, 12), (120, 40)];

/// Places at a table for four, with the keys that lead on from there.
fn for_four() -> Vec<Driver> {
    let mut calls = begun(House::default(), 5);
    until(&mut calls, |d| d.model.scope() == Scope::Calling);
    let mut plays = begun(House::default(), 5);
    until(&mut plays, |d| {
        d.table().shown_table().finished == 3 && d.model.scope() == Scope::Playing
    });
    let mut over = begun(House::default(), 5);
    until(&mut over, |d| d.table().wait() == Some(Wait::Result));
    let all = [(&calls, ""), (&calls, "t"), (&plays, ""), (&plays, "t"), (&plays, "t t")];
    let of_review = [(&over, ""), (&over, "r n"), (&over, "r n Enter"), (&over, "o")];
    let pressed = all.into_iter().chain(of_review).map(|(driver, keys)| {
        let mut driver = Driver::of(driver.model.clone());
        driver.keys(keys);
        driver
    });
    pressed.collect()
}

/// Places at a table for two.
fn for_two() -> Vec<Driver> {
    let scopes = [Scope::Bidding, Scope::Naming, Scope::PlayingBodensee].map(bodensee::at);
    let mut hint = bodensee::at(Scope::Bidding);
    hint.keys("t");
    scopes.into_iter().chain([hint]).collect()
}

/// The rows of a page as it is drawn.
fn rows(driver: &mut Driver, context: &RenderContext, size: (u16, u16)) -> Vec<String> {
    let (buffer, _) = drawn(driver, context, size);
    let row = |y| (0..size.0).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (0..size.1).map(row).collect()
}

#[test]
fn the_glossary_opens_at_the_word_that_was_just_used() {
    for language in Language::ALL.iter().copied() {
        for (i, mut driver) in for_four().into_iter().chain(for_two()).enumerate() {
            driver.model.shared.options.prefs.language = Some(language);
            let context = RenderContext::new(&driver.model);
            let size = SIZES[i % SIZES.len()];
            let scope = driver.model.scope();
            drawn(&mut driver, &context, size);
            let word = driver.model.word();
            driver.keys("w");
            assert_eq!(driver.model.scope(), Scope::Glossary, "{scope:?}");
            let house = *driver.model.shared.house_at_table();
            let book = Rulebook { say: context.narrator(), house: &house };
            let all = rows(&mut driver, &context, size).join("\n");
            if let Some(entry) = word.and_then(|word| book.entry(word)) {
                assert!(all.contains(&format!("{}:", entry.word)), "{scope:?} {word:?}\n{all}");
            }
            assert!(word.is_some() || scope == Scope::Record, "{language:?} {scope:?}: no word");
            driver.keys("w");
            assert_eq!(driver.model.scope(), scope);
        }
    }
}

#[test]
fn a_hint_has_its_word_before_the_line_of_status() {
    let mut driver = begun(House::default(), 5);
    until(&mut driver, |d| d.model.scope() == Scope::Calling);
    let context = RenderContext::new(&driver.model);
    drawn(&mut driver, &context, (80, 24));
    assert_eq!(driver.model.word(), Some("push"));
    driver.keys("t");
    drawn(&mut driver, &context, (80, 24));
    assert_eq!(driver.model.word(), Some("of_three"), "the rarest word of the hint");
    driver.keys("w");
    let rows = rows(&mut driver, &context, (80, 24));
    assert!(rows.concat().contains("Zu dritt, zu viert: "), "{rows:?}");
    driver.keys("PageUp");
    let above = drawn(&mut driver, &context, (80, 24)).1.page;
    assert!(above.first_line < above.last_line);
    driver.keys("Esc");
    assert!(driver.table().hint().is_some());
}

#[test]
fn a_question_has_its_word_at_every_size() {
    let mut house = House::default();
    house.weis.announce = Announce::Ask;
    let mut driver = begun(house, 5);
    until(&mut driver, |d| d.model.scope() == Scope::Saying);
    let context = RenderContext::new(&driver.model);
    for size in SIZES {
        drawn(&mut driver, &context, size);
        assert_eq!(driver.model.word(), Some("weis"), "{size:?}");
    }
}

/// A key that was refused is a word too: the notice is gone by the time that the page is drawn.
#[test]
fn a_notice_has_its_word() {
    let mut driver = begun(House::default(), 7);
    until(&mut driver, |d| d.model.scope() == Scope::Playing && super::barred(d.table()).is_some());
    super::pick_barred(&mut driver);
    let context = RenderContext::new(&driver.model);
    assert!(driver.model.shared.notice.is_some());
    drawn(&mut driver, &context, (80, 24));
    assert!(driver.model.word().is_some());
}
