//! Keys that do nothing: one that is bound says why, one that is not stays silent.

use jass::{
    app::{
        keys::{Elsewhere, Unavailable},
        step::Step,
    },
    config::{Glyphs, Palette},
    rules::house::FinishMode,
};

use super::*;

/// Answer of the key where the driver stands.
#[track_caller]
fn check(driver: &mut Driver, key: &str, said: Unavailable) {
    let before = driver.saved.len();
    driver.keys(key);
    assert_eq!(driver.model.shared.notice, Some(Notice::Unavailable(said)), "{key}");
    assert_eq!(driver.saved.len(), before, "{key}");
}

fn playing(house: House) -> Driver {
    let mut driver = Driver::with(house, 7, Tempo::STILL);
    driver.keys("Enter Enter");
    until(&mut driver, &[Scope::Playing]);
    driver
}

#[test]
fn a_bound_key_that_does_nothing_says_why() {
    let mut house = House::default();
    (house.etiquette.peek_last_trick, house.etiquette.allow_rest_claim) = (true, true);
    let mut driver = playing(house);
    check(&mut driver, "p", Unavailable::NoTrick);
    check(&mut driver, "a", Unavailable::RestLater);
    check(&mut driver, "n", Unavailable::NothingAsked);
    check(&mut driver, "g", Unavailable::NoClaims);
    check(&mut driver, "s", Unavailable::NotCalling);
    check(&mut driver, "b", Unavailable::Elsewhere(Elsewhere::OnSlate));
    check(&mut driver, "D", Unavailable::Elsewhere(Elsewhere::InSettings));
    while driver.table().shown_table().finished == 0 || driver.model.scope() != Scope::Playing {
        driver.go_on();
    }
    check(&mut driver, "a", Unavailable::RestUnsure);

    (house.etiquette.peek_last_trick, house.etiquette.allow_rest_claim) = (false, false);
    house.finish.mode = FinishMode::Claim;
    let mut driver = playing(house);
    check(&mut driver, "p", Unavailable::TrickStaysDown);
    check(&mut driver, "a", Unavailable::NoRest);
    check(&mut driver, "g", Unavailable::ClaimLater);
    driver.keys("Esc");
    check(&mut driver, "z", Unavailable::Elsewhere(Elsewhere::AtTable));
}

#[test]
fn who_must_call_is_told_that_pushing_is_over() {
    let mut house = House::default();
    house.schieben.enabled = false;
    let mut driver = Driver::with(house, 7, Tempo::STILL);
    driver.keys("Enter Enter");
    until(&mut driver, &[Scope::Calling]);
    check(&mut driver, "s", Unavailable::MustCall);
}

#[test]
fn an_unbound_key_stays_silent() {
    let mut driver = playing(House::default());
    for key in ["y", "F5", "C-b", "A-p"] {
        driver.keys(key);
        assert_eq!(driver.model.shared.notice, None, "{key}");
    }
}

#[test]
fn it_is_said_what_was_switched_to() {
    let mut driver = playing(House::default());
    let faces = driver.model.shared.deck.faces;
    driver.keys("F2");
    assert_ne!(driver.model.shared.deck.faces, faces);
    assert_eq!(
        driver.model.shared.notice,
        Some(Notice::Deck(driver.model.shared.drawn_deck().name()))
    );
    let ways = Palette::ALL[1..].iter().map(|palette| (*palette, Glyphs::Unicode));
    let around = [(Palette::Cloth, Glyphs::Ascii), (Palette::Cloth, Glyphs::Unicode)];
    for (palette, glyphs) in ways.chain(around) {
        driver.keys("F3");
        assert_eq!(driver.model.shared.notice, Some(Notice::Drawn(palette.into(), glyphs)));
    }
}

/// The target in the form.
fn target(driver: &Driver) -> u16 {
    let Screen::NewGame(form) = driver.model.screen() else { panic!("no form") };
    form.target()
}

#[test]
fn the_target_is_typed() {
    let mut driver = Driver::new(9);
    driver.keys("Enter Down Down Down 1 2 5 0");
    assert_eq!(target(&driver), 1250);
    driver.keys("Backspace 5 5");
    assert_eq!(target(&driver), 1255, "a fifth digit would be too many");
    driver.keys("Backspace Backspace Backspace Backspace 9 9 Enter");
    assert!(matches!(driver.model.shared.notice, Some(Notice::Options(_))), "99 is no target");
    assert_eq!((target(&driver), driver.begun), (2500, 0));
    driver.keys("7 0 0 Right");
    assert_eq!(target(&driver), 1000, "an arrow goes on from there");
    driver.keys("7 5 0 Enter");
    assert_eq!(driver.table().game().house().score.target, 750);
}

#[test]
fn a_click_on_an_arrow_changes_the_value_at_once() {
    let mut driver = Driver::new(9);
    driver.keys("Enter");
    driver.send(Msg::Click(Target::Arrow(3, Step::Back)));
    assert_eq!(target(&driver), 2000);
    driver.send(Msg::Click(Target::Arrow(4, Step::Back)));
    driver.send(Msg::Click(Target::Arrow(3, Step::Forward)));
    assert_eq!(target(&driver), 2500);
}
