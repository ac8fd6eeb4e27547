//! Motions at the table for two, and on its slate.

use std::time::Duration;

use jass::{
    app::{
        Key, Model, Msg,
        bodensee::{DealtPart, Motion, Session, Wait, tally_strokes::ChalkedTallies},
        keys::Scope,
        model::Screen,
        terminal::Medium,
    },
    bots::Rng,
    config::{Prefs, Tempo},
    game::bodensee::SIX,
    rules::{House, Side, bodensee::Tallies, house::Variant},
    ui::screens::RenderContext,
};

use super::{SIZES, frame};
use crate::driver::{Driver, model};

fn begun(seed: u64, tempo: Tempo, motion: bool) -> Driver {
    let house = House { variant: Variant::Bodensee, ..House::default() };
    let mut driver = Driver::of(model(house, Prefs { tempo, ..Prefs::default() }, seed));
    driver.model.terminal.medium = Medium::Screen { motion };
    driver.keys("Enter Enter");
    driver
}

fn duel(driver: &Driver) -> &Session {
    driver.model.duel().expect("a game for two is at the table")
}

/// The program when all that moves is there.
fn at_rest(model: &Model) -> Model {
    let mut model = model.clone();
    if let Some(duel) = model.duel_mut() {
        duel.stop_motions();
    }
    model
}

/// Lets time pass, or does what the table asks for.
fn go_on(driver: &mut Driver) {
    if let Some(wait) = driver.model.wakes_in() {
        return driver.send(Msg::Tick(wait));
    }
    let keys = match driver.model.scope() {
        Scope::Bidding if duel(driver).shown_table().contract.is_some() => "s",
        Scope::Bidding => "Right Enter",
        Scope::Naming => "Down Enter",
        _ => "Enter",
    };
    driver.keys(keys);
}

/// Two programs, one with motion and one without, and the same keys at the same times.
#[test]
fn at_rest_all_is_as_without_motion_whatever_is_pressed_when() {
    let context = RenderContext::new(&begun(1, Tempo::STILL, false).model);
    let (mut moved, mut drawn_otherwise) = (0, 0);
    for seed in 1..4 {
        let tempo = Tempo::new(if seed == 1 { 5 } else { 3 });
        let (mut moving, mut still) = (begun(seed, tempo, true), begun(seed, tempo, false));
        let mut chance = Rng::new(seed);
        for step in 0..500 {
            let msg = match chance.below(14) {
                0 => Msg::Key(Key::Char(['1', '5', 's', 'x', 'z', '?', 'g'][chance.below(7)])),
                1 => Msg::Key([Key::Left, Key::Right, Key::Down, Key::Esc][chance.below(4)]),
                2..5 => Msg::Key(Key::Enter),
                _ => Msg::Tick(Duration::from_millis(chance.below(120) as u64)),
            };
            for driver in [&mut moving, &mut still] {
                driver.send(Msg::Tick(Duration::ZERO));
                if matches!(driver.model.screen(), Screen::Slate(_)) {
                    driver.send(Msg::Tick(Duration::from_secs(3)));
                }
                driver.send(Msg::Shown(Duration::ZERO));
                driver.send(msg.clone());
            }
            moved += duel(&moving).motions().count();
            assert_eq!(duel(&still).motions().count(), 0);
            assert_eq!(moving.lines, still.lines, "seed {seed}, step {step}");
            let size = SIZES[step % SIZES.len()];
            if !matches!(moving.model.screen(), Screen::Slate(_)) {
                let rest = frame(&at_rest(&moving.model), &context, size);
                let wanted = frame(&still.model, &context, size);
                assert_eq!(rest, wanted, "seed {seed}, step {step}: {msg:?}");
                drawn_otherwise += usize::from(frame(&moving.model, &context, size) != wanted);
            }
        }
    }
    assert!(moved > 100 && drawn_otherwise > 50, "{moved}, {drawn_otherwise}");
}

#[test]
fn the_deal_fills_tables_and_hands_packet_by_packet() {
    let mut driver = begun(5, Tempo::new(3), true);
    let parts = [DealtPart::Down, DealtPart::Up, DealtPart::Hand];
    let count = |driver: &Driver, part: DealtPart| {
        let places = Side::ALL.into_iter().flat_map(|side| (0..SIX).map(move |at| (side, at)));
        places.filter(|(side, at)| duel(driver).is_dealt(*side, part, *at)).count()
    };
    let mut counts = Vec::new();
    while duel(&driver).motions().any(|(motion, _)| motion == Motion::Deal) {
        counts.push(parts.map(|part| count(&driver, part)));
        driver.send(Msg::Tick(driver.model.wakes_in().unwrap()));
    }
    assert_eq!((counts[0], parts.map(|part| count(&driver, part))), ([0; 3], [12; 3]));
    for counts in &counts {
        // A part begins when the one before is dealt.
        let [down, up, hand] = *counts;
        assert!(counts.iter().all(|count| count % 3 == 0), "{counts:?}");
        assert!((up == 0 || down == 12) && (hand == 0 || up == 12), "{counts:?}");
    }
}

#[test]
fn a_card_comes_from_its_place_and_the_trick_goes_to_its_winner() {
    let mut driver = begun(5, Tempo::new(3), true);
    let context = RenderContext::new(&driver.model);
    let (mut from_table, mut from_hand, mut tricks) = ([0; 2], [0; 2], 0);
    for _ in 0..600 {
        if let Some((motion, part)) = duel(&driver).motions().next() {
            let now = frame(&driver.model, &context, (80, 24));
            let then = frame(&at_rest(&driver.model), &context, (80, 24));
            match motion {
                Motion::Card(side, _, place) if part < 500 => {
                    let count = if place.is_some() { &mut from_table } else { &mut from_hand };
                    count[side.number()] += 1;
                    assert_ne!(now, then, "{motion:?} at {part}");
                }
                Motion::Trick(trick, by) => {
                    assert_eq!(duel(&driver).shown_table().last_trick, Some((trick, by)));
                    let is_covered = matches!(driver.model.scope(), Scope::Open | Scope::Over);
                    tricks += usize::from(!is_covered && now != then);
                }
                Motion::Card(..) | Motion::Deal => {}
            }
        }
        go_on(&mut driver);
    }
    let all = [from_table, from_hand].concat();
    assert!(all.iter().all(|count| *count > 2) && tricks > 10, "{all:?}, {tricks}");
}

#[test]
fn any_key_brings_everything_to_its_place() {
    let mut driver = begun(5, Tempo::new(3), true);
    assert!(duel(&driver).motions().count() > 0);
    driver.key(Key::Char('y'));
    assert_eq!(duel(&driver).motions().count(), 0);
    assert_eq!(duel(&begun(5, Tempo::STILL, true)).motions().count(), 0);
}

/// The slate after the first round that is written, as its marks begin to appear.
fn opened_slate() -> Driver {
    let mut driver = begun(5, Tempo::new(3), true);
    let is_written = |driver: &Driver| duel(driver).shown_table().verdict.is_some();
    while duel(&driver).wait() != Some(Wait::Result) || !is_written(&driver) {
        go_on(&mut driver);
    }
    while let Some(wait) = driver.model.wakes_in() {
        driver.send(Msg::Tick(wait));
    }
    driver.key(Key::Enter);
    assert_eq!(driver.model.scope(), Scope::Slate);
    driver
}

#[test]
fn marks_are_written_before_ones_eyes_once_and_any_key_ends_that() {
    let mut driver = opened_slate();
    let context = RenderContext::new(&driver.model);
    let now = |driver: &Driver| -> (Tallies, ChalkedTallies) {
        let tallies = duel(driver).ledger().last().unwrap().tallies;
        (tallies, driver.model.chalked(&tallies))
    };
    let whole = |tallies: Tallies| tallies.0.0;
    let columns = |chalked: ChalkedTallies| chalked.0.0.map(|marks| marks.column);
    let (tallies, first) = now(&driver);
    assert_ne!(whole(tallies), columns(first));
    let mut frames = vec![frame(&driver.model, &context, (80, 24))];
    while let Some(wait) = driver.model.wakes_in() {
        driver.send(Msg::Tick(wait));
        frames.push(frame(&driver.model, &context, (80, 24)));
    }
    frames.dedup();
    assert!(frames.len() > 3, "a tally is drawn from above downwards");
    assert_eq!(whole(tallies), columns(now(&driver).1));
    driver.keys("Esc z");
    assert_eq!(driver.model.wakes_in(), None);
    let mut hasty = opened_slate();
    hasty.key(Key::Char('y'));
    assert_eq!((hasty.model.wakes_in(), columns(now(&hasty).1)), (None, whole(tallies)));
}
