//! Motions at the table for two, and on its slate.

use jass::{
    app::{
        Key, Msg,
        bodensee::{DealtPart, Motion, Wait, tally_strokes::ChalkedTallies},
        keys::Scope,
    },
    cards::Side,
    config::Tempo,
    game::bodensee::SIX,
    rules::bodensee::Tallies,
    ui::pages::RenderContext,
};

use super::{at_rest, begun_under, frame, walk_with_and_without_motion};
use crate::{
    driver::Driver,
    screens::bodensee::{self, bodensee},
};

fn begun(seed: u64, tempo: Tempo, motion: bool) -> Driver {
    begun_under(bodensee::rules(), seed, tempo, motion)
}

/// Lets time pass, or does what the table asks for.
fn go_on(driver: &mut Driver) {
    match driver.model.wakes_in() {
        Some(wait) => driver.send(Msg::Tick(wait)),
        None => bodensee::go_on(driver),
    }
}

#[test]
fn at_rest_all_is_as_without_motion_whatever_is_pressed_when() {
    walk_with_and_without_motion(bodensee::rules());
}

#[test]
fn the_deal_fills_tables_and_hands_packet_by_packet() {
    let mut driver = begun(5, Tempo::new(3), true);
    let parts = [DealtPart::Down, DealtPart::Up, DealtPart::Hand];
    let count = |driver: &Driver, part: DealtPart| {
        let places = Side::ALL.into_iter().flat_map(|side| (0..SIX).map(move |at| (side, at)));
        places.filter(|(side, at)| bodensee(driver).shown().is_dealt(*side, part, *at)).count()
    };
    let mut counts = Vec::new();
    while bodensee(&driver).shown().motions().any(|(motion, _)| motion == Motion::Deal) {
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
        if let Some((motion, part)) = bodensee(&driver).shown().motions().next() {
            let now = frame(&driver.model, &context, (80, 24));
            let then = frame(&at_rest(&driver.model), &context, (80, 24));
            match motion {
                Motion::Card(side, _, place) if part < 500 => {
                    let count = if place.is_some() { &mut from_table } else { &mut from_hand };
                    count[side.number()] += 1;
                    assert_ne!(now, then, "{motion:?} at {part}");
                }
                Motion::Trick(trick, by) => {
                    assert_eq!(bodensee(&driver).shown_table().last_trick, Some((trick, by)));
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
    assert!(bodensee(&driver).shown().motions().count() > 0);
    driver.key(Key::Char('y'));
    assert_eq!(bodensee(&driver).shown().motions().count(), 0);
    assert_eq!(bodensee(&begun(5, Tempo::STILL, true)).shown().motions().count(), 0);
}

/// The slate after the first round that is written, as its marks begin to appear.
fn opened_slate() -> Driver {
    let mut driver = begun(5, Tempo::new(3), true);
    let is_written = |driver: &Driver| bodensee(driver).shown_table().verdict.is_some();
    while bodensee(&driver).wait() != Some(Wait::Result) || !is_written(&driver) {
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
        let tallies = bodensee(driver).shown().ledger().last().unwrap().tallies;
        (tallies, driver.model.shared.chalked(&tallies))
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
