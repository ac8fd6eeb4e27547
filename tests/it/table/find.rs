//! `/` in the house rules and settings: the next line that says what is typed.

use jass::{
    app::{
        options::{OptionsNotice, SettingsPage},
        pages::options::{Typing, View},
    },
    config::Language,
    ui::{OptionNarrator, Telling, pages::RenderContext},
};

use super::*;

/// The program in this language, on the page that these keys open.
fn page(language: Language, keys: &str) -> Driver {
    let mut driver = Driver::new(1);
    driver.model.shared.options.prefs.language = Some(language);
    driver.model.shared.index = RenderContext::new(&driver.model).index(&driver.model);
    driver.keys(keys);
    driver
}

fn view(driver: &Driver) -> &View {
    let Screen::Options(view) = driver.model.screen() else { panic!("no settings") };
    view
}

fn name(driver: &Driver) -> String {
    view(driver).row().name()
}

/// Types it sign by sign.
fn type_in(driver: &mut Driver, text: &str) {
    for sign in text.chars() {
        driver.key(Key::Char(sign));
    }
}

#[test]
fn a_line_is_found_by_its_label_its_key_and_its_words() {
    for (language, typed, found) in [
        (Language::German, "ziel", "score.target"),
        (Language::German, "UNTERT", "play.undertrump"),
        (Language::German, "Stöck mal", "score.factor_on_stoeck"),
        (Language::German, "stock mal", "score.factor_on_stoeck"),
        (Language::German, "lead_trump", "schieben.lead_trump_after_push"),
        (Language::German, "last-resort", "play.undertrump"),
        (Language::English, "undertrump", "play.undertrump"),
    ] {
        let mut driver = page(language, "2 /");
        type_in(&mut driver, typed);
        assert_eq!(name(&driver), found, "{language:?}: {typed}");
        assert_eq!(driver.model.shared.notice, None);
    }
}

#[test]
fn every_label_and_word_leads_to_a_line_that_says_it() {
    for language in Language::ALL.iter().copied() {
        for (key, page_is) in [("2 /", SettingsPage::House), ("3 /", SettingsPage::Settings)] {
            let mut driver = page(language, key);
            let context = RenderContext::new(&driver.model);
            let options = driver.model.shared.options.clone();
            let explainer = OptionNarrator {
                commands: &context.look.words.commands,
                words: &context.look.options,
                options: &options,
                deck: &context.look.deck,
                form: Telling::Short,
            };
            for row in options.rows(page_is) {
                let label = explainer.label(row);
                type_in(&mut driver, &label);
                let found = view(&driver).row();
                assert!(driver.model.shared.index.says(found, &label), "{language:?}: {label}");
                assert_eq!(driver.model.shared.notice, None, "{language:?}: {label}");
                driver.keys("Delete");
            }
        }
    }
}

#[test]
fn arrows_go_on_to_the_next_that_says_it_and_back() {
    let mut driver = page(Language::German, "2 /");
    type_in(&mut driver, "unde");
    let places: Vec<usize> = (0..4)
        .map(|_| {
            driver.keys("Down");
            view(&driver).chosen
        })
        .collect();
    assert!(places.windows(2).all(|pair| pair[0] != pair[1]), "{places:?}");
    driver.keys("Up");
    assert_eq!(view(&driver).chosen, places[2]);
    driver.keys("/");
    assert_eq!(view(&driver).chosen, places[3]);
}

#[test]
fn what_nothing_says_is_told_and_enter_or_esc_end_the_search() {
    for end in ["Enter", "Esc"] {
        let mut driver = page(Language::German, "2 Down /");
        type_in(&mut driver, "zielx");
        let said = OptionsNotice::NotFound("zielx".to_owned());
        assert_eq!(driver.model.shared.notice, Some(Notice::Options(said)));
        assert_eq!(name(&driver), "score.target", "the last that fitted");
        driver.keys("Backspace");
        assert_eq!(driver.model.shared.notice, None);
        assert_eq!(view(&driver).typing, Some(Typing::Find("ziel".to_owned())));
        driver.keys(end);
        assert_eq!(
            (view(&driver).typing.clone(), name(&driver)),
            (None, "score.target".to_owned())
        );
        driver.keys("Esc");
        assert_eq!(driver.model.scope(), Scope::Menu);
    }
}

#[test]
fn the_key_of_the_search_can_be_another() {
    let mut driver = page(Language::German, "");
    driver.model.shared.keymap.bind(jass::app::keys::Command::Find, vec![Key::F(5)]);
    driver.keys("2 /");
    assert_eq!(view(&driver).typing, None);
    driver.keys("F5 z i e l Enter");
    assert_eq!(name(&driver), "score.target");
}
