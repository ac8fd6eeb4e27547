//! Motions: each ends where it would have been without, and no key waits for it.

mod bodensee;
mod words;

use std::time::Duration;

use jass::{
    app::{
        Key, Model, Msg, Target,
        keys::Scope,
        pages::Screen,
        schieber::{Motion, Wait},
        terminal::Medium,
    },
    bots::Rng,
    cards::Seat,
    config::{Bell, Prefs, Tempo},
    rules::{House, schieber::tafel::Strokes},
    ui::{
        Frame, TableAreas,
        pages::{self, RenderContext},
    },
};
use ratatui::{buffer::Buffer, layout::Rect};

use crate::driver::{Driver, model};

fn begun(seed: u64, tempo: Tempo, motion: bool) -> Driver {
    begun_under(House::default(), seed, tempo, motion)
}

/// A game of either variant that has begun.
fn begun_under(house: House, seed: u64, tempo: Tempo, motion: bool) -> Driver {
    let mut driver = Driver::of(model(house, Prefs { tempo, ..Prefs::default() }, seed));
    driver.model.shared.terminal.medium = Medium::Screen { motion };
    driver.keys("Enter Enter");
    driver
}

/// Everyday looks.
fn context() -> RenderContext {
    RenderContext::new(&begun(1, Tempo::STILL, false).model)
}

fn frame(model: &Model, context: &RenderContext, (width, height): (u16, u16)) -> Buffer {
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    pages::draw(model, context, buffer.area, &mut buffer);
    buffer
}

/// The program when all that moves is there.
fn at_rest(model: &Model) -> Model {
    let mut model = model.clone();
    if let Some(table) = model.shared.schieber_mut() {
        table.stop_motions();
    }
    if let Some(bodensee) = model.shared.bodensee_mut() {
        bodensee.stop_motions();
    }
    model
}

/// Number of motions under way at the table.
fn moving(model: &Model) -> usize {
    let four = model.shared.schieber().map_or(0, |table| table.shown().motions().count());
    four + model.shared.bodensee().map_or(0, |bodensee| bodensee.shown().motions().count())
}

const SIZES: [(u16, u16); 4] = [(80, 24), (60, 20), (40, 12), (120, 40)];

/// A key, or some time that passes, by chance.
fn random_msg(chance: &mut Rng) -> Msg {
    match chance.below(12) {
        0 => Msg::Key(Key::Char(['1', '5', '9', 's', 'x', 'z', '?', 'g'][chance.below(8)])),
        1 => Msg::Key([Key::Left, Key::Right, Key::Down, Key::Esc][chance.below(4)]),
        2..5 => Msg::Key(Key::Enter),
        _ => Msg::Tick(Duration::from_millis(chance.below(120) as u64)),
    }
}

/// A message for a program whose slate is written; that Enter would do no more there is another matter.
fn send_to_the_written_slate(driver: &mut Driver, msg: Msg) {
    driver.send(Msg::Tick(Duration::ZERO));
    if matches!(driver.model.screen(), Screen::Slate(_)) {
        driver.send(Msg::Tick(Duration::from_secs(3)));
    }
    driver.send(Msg::Shown(Duration::ZERO));
    driver.send(msg);
}

/// Two programs, one with motion and one without, and the same keys at the same times.
fn walk_with_and_without_motion(house: House) {
    let (context, mut moved, mut drawn_otherwise) = (context(), 0, 0);
    for seed in 1..4 {
        let tempo = Tempo::new(if seed == 1 { 5 } else { 3 });
        let [mut with, mut without] =
            [true, false].map(|motion| begun_under(house, seed, tempo, motion));
        let mut chance = Rng::new(seed);
        for step in 0..640 {
            let msg = random_msg(&mut chance);
            for driver in [&mut with, &mut without] {
                send_to_the_written_slate(driver, msg.clone());
            }
            moved += moving(&with.model);
            assert_eq!(moving(&without.model), 0);
            assert_eq!(with.lines, without.lines, "seed {seed}, step {step}");
            let size = SIZES[step % SIZES.len()];
            if !matches!(with.model.screen(), Screen::Slate(_)) {
                let rest = frame(&at_rest(&with.model), &context, size);
                let wanted = frame(&without.model, &context, size);
                assert_eq!(rest, wanted, "seed {seed}, step {step}: {msg:?}");
                drawn_otherwise += usize::from(frame(&with.model, &context, size) != wanted);
            }
        }
    }
    assert!(moved > 150 && drawn_otherwise > 50, "{moved}, {drawn_otherwise}");
}

#[test]
fn at_rest_all_is_as_without_motion_whatever_is_pressed_when() {
    walk_with_and_without_motion(House::default());
}

/// A game in which the first card of a bot has just set out.
fn card_sets_out() -> Driver {
    let mut driver = begun(5, Tempo::new(3), true);
    for _ in 0..1000 {
        let is_first =
            matches!(driver.table().shown().motions().next(), Some((Motion::Card(..), 0)));
        if is_first {
            return driver;
        }
        if let Some(wait) = driver.model.wakes_in() {
            driver.send(Msg::Tick(wait));
        } else {
            driver.go_on();
        }
    }
    panic!("no card ever sets out");
}

#[test]
fn a_card_comes_from_its_seat_and_rests_at_its_place() {
    let (mut driver, context) = (card_sets_out(), context());
    let end = frame(&at_rest(&driver.model), &context, (80, 24));
    // What is told of the card comes with it.
    let table = TableAreas::of(end.area).unwrap().table;
    let differing = |driver: &Driver| {
        let now = frame(&driver.model, &context, (80, 24));
        table.positions().filter(|at| now[*at] != end[*at]).count()
    };
    let at_first = differing(&driver);
    assert!((6..120).contains(&at_first), "its place is empty, and no more: {at_first} cells");
    let (mut frames, mut time) = (0, Duration::ZERO);
    while driver.table().shown().motions().count() > 0 {
        assert!(differing(&driver) <= 120, "only the card moves, and the turn");
        let wait = driver.model.wakes_in().unwrap();
        driver.send(Msg::Tick(wait));
        (frames, time) = (frames + 1, time + wait);
    }
    assert_eq!(differing(&driver), 0);
    assert!((5..=15).contains(&frames), "{frames}");
    assert!(time < Duration::from_millis(250), "{time:?}");
}

#[test]
fn ones_own_card_comes_from_its_place_in_the_hand() {
    let (mut driver, context) = (begun(5, Tempo::new(3), true), context());
    while driver.model.scope() != Scope::Playing {
        match driver.model.wakes_in() {
            Some(wait) => driver.send(Msg::Tick(wait)),
            None => {
                driver.go_on();
            }
        }
    }
    let table = driver.table();
    let card = table.shown().playable().iter().next().unwrap();
    let slot = table.shown().order().iter().position(|own| *own == card).unwrap();
    let mut before = frame(&driver.model, &context, (80, 24));
    let area = before.area;
    let drawn = pages::draw(&driver.model, &context, area, &mut before);
    let hit = drawn.hits.into_iter().find(|(_, target)| *target == Target::Slot(slot));
    let (place, _) = hit.unwrap();
    let digit = char::from_digit(slot as u32 + 1, 10).unwrap();
    for _ in 0..2 {
        driver.key(Key::Char(digit));
    }
    driver.send(Msg::Tick(Duration::from_millis(20)));
    let end = frame(&at_rest(&driver.model), &context, (80, 24));
    let now = frame(&driver.model, &context, (80, 24));
    // Above the hand, in its own column, there is something that will not be there.
    let table = TableAreas::of(area).unwrap().table;
    let above = |x: u16| (table.y..table.bottom()).any(|y| now[(x, y)] != end[(x, y)]);
    let left = place.x.min(table.right() - place.width);
    assert!((left..left + place.width).any(above), "slot {slot} at {place:?}");
}

#[test]
fn a_trick_goes_to_who_took_it() {
    let (mut driver, context, mut seen) = (card_sets_out(), context(), 0);
    for _ in 0..400 {
        let trick = driver.table().shown().motions().find_map(|(motion, part)| match motion {
            Motion::Trick(trick, by) => Some((trick, by, part)),
            Motion::Deal | Motion::Card(..) | Motion::Match(_) | Motion::End => None,
        });
        if let Some((trick, by, part)) = trick {
            assert_eq!(driver.table().shown_table().last_trick, Some((trick, by)));
            let (now, then) = (
                frame(&driver.model, &context, (80, 24)),
                frame(&at_rest(&driver.model), &context, (80, 24)),
            );
            // What lies open takes the place of the trick.
            if driver.model.scope() != Scope::Open {
                assert_ne!(now, then, "{part}");
                seen += 1;
            }
        }
        match driver.model.wakes_in() {
            Some(wait) => driver.send(Msg::Tick(wait)),
            None => {
                driver.go_on();
            }
        }
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn nothing_moves_at_tempo_0_nor_for_who_is_in_a_hurry() {
    let (mut still, mut hasty) = (begun(5, Tempo::STILL, true), begun(5, Tempo::new(3), true));
    let mut hurries = 0;
    for _ in 0..300 {
        still.go_on();
        assert_eq!(still.table().shown().motions().count(), 0);
        let was_showing = hasty.table().shown().is_showing();
        hasty.go_on();
        // What is settled goes on by itself.
        let goes_on = hasty.table().shown().slots().iter().flatten().count() < 3;
        if was_showing && !goes_on {
            assert_eq!(hasty.table().shown().motions().count(), 0);
            hurries += 1;
        }
    }
    assert!(hurries > 50, "{hurries}");
}

/// The slate opened with Enter after the first round, as its strokes begin to be written.
fn opened_slate() -> Driver {
    let mut driver = begun(5, Tempo::new(3), true);
    while driver.table().wait() != Some(Wait::Result) {
        driver.go_on();
    }
    driver.go_on();
    assert_eq!(driver.model.scope(), Scope::Slate);
    driver
}

fn count(model: &Model) -> u32 {
    let count = |strokes: Strokes| strokes.hundreds + strokes.fifties + strokes.twenties;
    model.shared.strokes().0.into_iter().map(count).sum()
}

#[test]
fn strokes_are_written_one_by_one_and_once() {
    let (mut driver, context) = (opened_slate(), context());
    let total = driver.table().game().written()[0].gained;
    let (mut before, mut time) = (0, Duration::ZERO);
    assert_eq!(count(&driver.model), 0);
    while let Some(wait) = driver.model.wakes_in() {
        driver.send(Msg::Tick(wait));
        time += wait;
        let now = count(&driver.model);
        assert!(now == before || now == before + 1);
        before = now;
    }
    assert!(time <= Duration::from_millis(2500) && time > Duration::from_millis(300), "{time:?}");
    let written = driver.model.shared.strokes().0.map(|strokes| strokes.total().unsigned_abs());
    assert_eq!(written, total.0);
    let whole = frame(&driver.model, &context, (80, 24));
    driver.keys("Esc z");
    assert_eq!(
        (driver.model.wakes_in(), frame(&driver.model, &context, (80, 24))),
        (None, whole.clone())
    );
    driver.keys("Esc Enter");
    assert_eq!((driver.model.wakes_in(), frame(&driver.model, &context, (80, 24))), (None, whole));
}

#[test]
fn any_key_ends_the_writing() {
    for key in [Key::Char('y'), Key::Char('b'), Key::Enter, Key::Left, Key::Esc, Key::Char('?')] {
        let mut driver = opened_slate();
        driver.send(Msg::Tick(Duration::from_millis(400)));
        assert!(driver.model.wakes_in().is_some());
        driver.key(key);
        let written = driver.model.shared.strokes().0.map(|strokes| strokes.total().unsigned_abs());
        assert_eq!(written, driver.table().game().written()[0].gained.0, "{key:?}");
        if key == Key::Enter {
            assert_eq!(driver.model.scope(), Scope::Slate, "what ends a show does no more");
            driver.key(key);
            assert_ne!(driver.model.scope(), Scope::Slate);
        }
    }
}

#[test]
fn the_deal_fills_the_hands_packet_by_packet() {
    let (mut driver, context) = (begun(5, Tempo::new(3), true), context());
    let rest = frame(&at_rest(&driver.model), &context, (80, 24));
    assert_ne!(frame(&driver.model, &context, (80, 24)), rest);
    let (mut counts, mut time) = (Vec::new(), Duration::ZERO);
    while driver.table().shown().motions().any(|(motion, _)| motion == Motion::Deal) {
        counts.push(Seat::ALL.map(|seat| driver.table().shown().dealt(seat)));
        let wait = driver.model.wakes_in().unwrap();
        driver.send(Msg::Tick(wait));
        time += wait;
    }
    assert_eq!(counts[0], [0; 4]);
    for pair in counts.windows(2) {
        let more = pair[1].iter().sum::<usize>() - pair[0].iter().sum::<usize>();
        assert!(more <= 3, "one packet after the other: {pair:?}");
    }
    assert!(time <= Duration::from_millis(800), "{time:?}");
    assert_eq!(Seat::ALL.map(|seat| driver.table().shown().dealt(seat)), [9; 4]);
    assert_eq!(begun(5, Tempo::STILL, true).table().shown().motions().count(), 0);
}

/// A game of this seed up to the first motion of this kind, or to its end.
fn up_to(seed: u64, target: u16, holds: impl Fn(Motion) -> bool) -> Option<Driver> {
    let mut house = House::default();
    house.score.target = target;
    let prefs = Prefs { tempo: Tempo::new(5), ..Prefs::default() };
    let mut driver = Driver::of(model(house, prefs, seed));
    driver.model.shared.terminal.medium = Medium::Screen { motion: true };
    driver.keys("Enter Enter");
    for _ in 0..4000 {
        if driver.table().shown().motions().any(|(motion, _)| holds(motion)) {
            return Some(driver);
        }
        if driver.model.scope() == Scope::Over {
            return None;
        }
        match driver.model.wakes_in() {
            Some(wait) => driver.send(Msg::Tick(wait)),
            None => {
                driver.go_on();
            }
        }
    }
    None
}

#[test]
fn the_course_of_a_game_that_is_over_is_drawn_round_by_round() {
    let (mut driver, context) = (up_to(3, 600, |motion| motion == Motion::End).unwrap(), context());
    assert_eq!(driver.model.scope(), Scope::Over);
    let rest = frame(&at_rest(&driver.model), &context, (80, 24));
    let differing = |driver: &Driver| {
        let now = frame(&driver.model, &context, (80, 24));
        now.content.iter().zip(&rest.content).filter(|(one, other)| one != other).count()
    };
    let (mut before, mut frames) = (differing(&driver), 0);
    assert!(before > 20, "{before}");
    while let Some(wait) = driver.model.wakes_in() {
        driver.send(Msg::Tick(wait));
        let now = differing(&driver);
        assert!(now <= before, "the curves only grow");
        (before, frames) = (now, frames + 1);
    }
    assert_eq!(before, 0);
    assert!((10..=40).contains(&frames), "{frames}");
    let mut hasty = up_to(3, 600, |motion| motion == Motion::End).unwrap();
    hasty.key(Key::Char('y'));
    assert_eq!((hasty.model.wakes_in(), differing(&hasty)), (None, 0));
}

#[test]
fn a_match_is_a_scene_that_stands_without_its_motion() {
    let context = context();
    let is_match = |motion| matches!(motion, Motion::Match(_));
    let mut driver = (1..200).find_map(|seed| up_to(seed, 2500, is_match)).unwrap();
    assert_eq!(driver.table().wait(), Some(Wait::Result));
    while !matches!(driver.table().shown().motions().next(), Some((Motion::Match(_), 500..))) {
        let wait = driver.model.wakes_in().unwrap();
        driver.send(Msg::Tick(wait));
    }
    let word = &context.look.art.match_word;
    for size in SIZES {
        let text = Frame::Glyphs(&frame(&driver.model, &context, size)).to_string();
        assert!(word.iter().all(|line| text.contains(line)), "{text}");
    }
    let moving = frame(&driver.model, &context, (80, 24));
    driver.key(Key::Char('y'));
    let still = frame(&driver.model, &context, (80, 24));
    assert_ne!(moving, still);
    // All of it stands there without the motion: the word between its stars, the points, and the strokes in gold.
    let text = Frame::Styled(&still).to_string();
    let star = &context.look.art.marks.winner;
    let stars = format!("{star} {star} {star} {star}  {}  {star} {star} {star} {star}", word[1]);
    assert!(text.contains(&stars) && text.contains("Match  "), "{text}");
    assert_eq!(still, frame(&at_rest(&driver.model), &context, (80, 24)));
    assert_eq!(driver.model.wakes_in(), None);
    assert_eq!(driver.table().wait(), Some(Wait::Result), "the key did no more");
}

/// Rings of the bell in the first round, in which the others take their time.
fn rings(bell: Bell) -> usize {
    let mut driver = begun(3, Tempo::new(3), false);
    driver.model.shared.options.prefs.bell = bell;
    while driver.table().game().round_no() == 1 {
        match driver.model.wakes_in() {
            Some(wait) => driver.send(Msg::Tick(wait)),
            None => {
                driver.go_on();
            }
        }
    }
    driver.rings
}

#[test]
fn the_bell_calls_back_whoever_wants_it() {
    assert_eq!(rings(Bell::Off), 0);
    assert_eq!(rings(Bell::End), 1);
    // Nine cards, but who reads a popup away and is to play at once is not called.
    assert!((5..=10).contains(&rings(Bell::Turn)), "{}", rings(Bell::Turn));
}

/// Before the cards are dealt nobody has called: neither the title nor the log nor the last line says so.
#[test]
fn a_call_is_told_when_the_cards_are_dealt() {
    let context = context();
    let called = |seed| {
        let driver = begun(seed, Tempo::new(3), true);
        driver.table().shown_table().called.is_some().then_some(driver)
    };
    let mut driver = (1..40).find_map(called).expect("a bot calls first in some round");
    let is_told = |driver: &Driver| {
        let drawn = Frame::Glyphs(&frame(&driver.model, &context, (80, 24))).to_string();
        drawn.contains(" sagt ") || drawn.contains("angesagt") || drawn.contains('▶')
    };
    while driver.table().shown().is_dealing() {
        assert!(!is_told(&driver));
        let wait = driver.model.wakes_in().unwrap();
        driver.send(Msg::Tick(wait));
    }
    assert!(is_told(&driver));
}
