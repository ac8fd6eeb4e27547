//! What the house rules ask for and allow at the table.

use jass::{
    app::{
        keymap::Label,
        model::{Notice, Scope},
        session::Wait,
        settings::{ME, Tempo},
    },
    game::{Action, Entry, Event, Turn},
    rules::{
        House,
        finish::By,
        house::{Announce, FinishMode},
    },
};

use super::{begun, until};
use crate::driver::Driver;

/// A table that asks for everything.
pub(super) fn asking() -> House {
    let mut house = House::default();
    house.weis.announce = Announce::Ask;
    house.stoeck.announce = Announce::Ask;
    house
}

/// How often each of these was said by the person.
fn said(driver: &Driver, action: Action) -> usize {
    let said = Entry::Act(ME, action);
    driver.saved.iter().filter(|entry| **entry == said).count()
}

#[test]
fn who_is_asked_says_it_or_keeps_silent() {
    let mut announced = Driver::with(asking(), 5, Tempo::STILL);
    announced.keys("Enter Enter");
    until(&mut announced, &[Scope::Over]);
    let (weis, stoeck) = (said(&announced, Action::Weis), said(&announced, Action::Stoeck));
    assert!(weis > 0 && stoeck > 0, "Weis {weis}, Stöck {stoeck}");

    let mut silent = Driver::with(asking(), 5, Tempo::STILL);
    silent.keys("Enter Enter");
    let mut asked = 0;
    loop {
        until(&mut silent, &[Scope::Saying, Scope::Over]);
        if silent.model.scope() == Scope::Over {
            break;
        }
        asked += 1;
        silent.keys(["n", "2", "Down Enter"][asked % 3]);
    }
    assert!(asked > 0);
    assert_eq!(said(&silent, Action::Weis) + said(&silent, Action::Stoeck), 0);
}

#[test]
fn the_game_waits_for_a_claim_and_a_wrong_one_loses_it() {
    let mut house = House::default();
    house.finish.mode = FinishMode::Claim;
    house.score.target = 300;
    let mut driver = Driver::with(house, 13, Tempo::STILL);
    driver.keys("Enter Enter");
    until(&mut driver, &[Scope::Playing]);
    driver.keys("g");
    assert_eq!(said(&driver, Action::Claim), 0, "before the first trick nothing is claimed");
    driver.go_on();
    while driver.session().wait() != Some(Wait::Trick) {
        driver.go_on();
    }
    driver.keys("g");
    assert_eq!(driver.model.notice, Some(Notice::Claim));
    driver.keys("g");
    until(&mut driver, &[Scope::Over]);
    let Turn::Over(ending) = driver.session().game().turn() else { panic!("not over") };
    assert_eq!((ending.winner, ending.by), (Some(ME.team().other()), By::FalseClaim));
}

#[test]
fn somebody_claims_in_the_end() {
    for seed in 0..5 {
        println!("seed {seed}");
        let mut house = House::default();
        house.finish.mode = FinishMode::Claim;
        house.score.target = 300;
        let mut driver = Driver::with(house, seed, Tempo::STILL);
        driver.keys("Enter Enter");
        for _ in 0..2000 {
            let session = driver.session();
            let game = session.game();
            let can = game.legal(ME).says().claim && game.is_home(ME.team());
            match driver.model.scope() {
                Scope::Over => break,
                _ if can => driver.keys("g g"),
                _ => driver.go_on(),
            };
        }
        let Turn::Over(ending) = driver.session().game().turn() else { panic!("not over") };
        assert_eq!(ending.by, By::Claim);
    }
}

#[test]
fn who_has_the_rest_lays_the_hand_down() {
    let mut laid_down = 0;
    for seed in 0..30 {
        println!("seed {seed}");
        let mut driver = begun(seed);
        for _ in 0..150 {
            until(&mut driver, &[Scope::Playing, Scope::Over]);
            if driver.model.scope() == Scope::Over {
                break;
            }
            if driver.session().rest().is_none() {
                assert!(driver.model.hints().iter().all(|hint| hint.label != Label::Rest));
                driver.keys("a Enter");
                continue;
            }
            let finished = driver.session().scene().finished;
            driver.keys("a");
            let scene = driver.session().scene();
            let mine = scene.told.iter().rev().map_while(|event| match event {
                Event::TrickWon { by, .. } => Some(*by),
                Event::Played { .. }
                | Event::Stoeck { .. }
                | Event::Match { .. }
                | Event::RoundOver
                | Event::Bergpreis { .. }
                | Event::GameOver(_) => Some(ME),
                _ => None,
            });
            let rest = usize::from(9 - finished) * 5;
            assert!(mine.take(rest).all(|by| by == ME), "{:?}", scene.told);
            assert!(matches!(driver.session().wait(), Some(Wait::Result | Wait::Over)));
            laid_down += 1;
        }
    }
    assert!(laid_down > 5, "{laid_down}");
}

#[test]
fn where_the_house_forbids_it_no_hand_is_laid_down() {
    let mut house = House::default();
    house.etiquette.allow_rest_claim = false;
    for seed in 0..5 {
        let mut driver = Driver::with(house, seed, Tempo::STILL);
        driver.keys("Enter Enter");
        for _ in 0..100 {
            until(&mut driver, &[Scope::Playing, Scope::Over]);
            assert!(driver.session().rest().is_none());
            driver.go_on();
        }
    }
}

#[test]
fn the_last_trick_is_looked_at_only_where_the_house_allows_it() {
    let mut house = House::default();
    house.etiquette.peek_last_trick = true;
    let mut driver = Driver::with(house, 14, Tempo::STILL);
    driver.keys("Enter Enter");
    until(&mut driver, &[Scope::Playing]);
    driver.keys("p");
    assert!(driver.model.peeks.is_none(), "there is no last trick yet");
    while driver.session().scene().finished == 0 || driver.model.scope() != Scope::Playing {
        driver.go_on();
    }
    let (trick, winner) = driver.session().last_trick().unwrap();
    assert!(trick.is_full() && trick.plays().any(|(seat, _)| seat == winner));
    driver.keys("p");
    assert!(driver.model.peeks.is_some());
    driver.keys("p");
    assert!(driver.model.peeks.is_none());
    driver.keys("p Left");
    assert!(
        driver.model.peeks.is_none(),
        "whatever else is done, the present trick is shown again"
    );

    let mut driver = begun(14);
    until(&mut driver, &[Scope::Playing]);
    driver.keys("Enter Enter Enter p");
    assert!(driver.model.peeks.is_none() && driver.session().last_trick().is_none());

    let mut driver = Driver::with(house, 14, Tempo::STILL);
    driver.keys("Enter Enter");
    until(&mut driver, &[Scope::Open]);
    driver.keys("p");
    assert!(driver.model.peeks.is_none(), "what lies open is read first");
    assert!(driver.model.hints().iter().all(|hint| hint.label != Label::LastTrick));
}
