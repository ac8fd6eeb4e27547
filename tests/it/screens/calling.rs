//! Calls of a family: their turning by mouse and keys, and what a person who learns is told beside them; and the
//! dealer on the slate.

use jass::{
    app::{
        Msg, Target,
        keys::{Command, Scope},
        lessons::{ToldLessons, Tutor},
        schieber::TrumpChoice,
        step::Step,
    },
    cards::{Mode, Seat, Suit},
    config::{Aid, Language},
    game::schieber::Round,
    rules::{
        House,
        house::FirstForehand,
        schieber::{
            stoeck::stoeck_cards,
            weis::{melds, total},
        },
    },
    ui::{
        Telling,
        pages::RenderContext,
        text::narrate::{advice, calling},
    },
};
use ratatui::{buffer::Buffer, layout::Rect};

use super::{begun, bodensee::screen, drawn, until};
use crate::driver::Driver;

const XS: (u16, u16) = (40, 12);
const M: (u16, u16) = (80, 24);

/// A house that plays all families.
fn all_families() -> House {
    let mut house = House::default();
    let trump = &mut house.trump;
    (trump.slalom, trump.guschti, trump.misere, trump.trio) = (true, true, true, true);
    house
}

/// A person who is to call, at a table that plays all families.
fn at_the_call(language: Language) -> Driver {
    let mut driver = begun(all_families(), 5);
    driver.model.shared.options.prefs.language = Some(language);
    until(&mut driver, |d| d.model.scope() == Scope::Calling);
    driver
}

/// Clicks as one who looks first.
fn click(driver: &mut Driver, target: Target) {
    for msg in Msg::LOOKED {
        driver.send(msg);
    }
    driver.send(Msg::Click(target));
}

/// The arrows that can be clicked.
fn arrows(driver: &mut Driver, context: &RenderContext, size: (u16, u16)) -> Vec<(Rect, Target)> {
    let (buffer, frame) = drawn(driver, context, size);
    let marks = &context.look.art.marks;
    let mut arrows = frame.hits;
    arrows.retain(|(_, target)| matches!(target, Target::Arrow(..)));
    for (place, target) in &arrows {
        let is_back = matches!(target, Target::Arrow(_, Step::Back));
        let mark = if is_back { &marks.less } else { &marks.more };
        assert_eq!(buffer[place.as_position()].symbol(), mark, "{target:?} at {place}");
    }
    arrows
}

/// The words of a picture, line after line.
fn words(buffer: &Buffer) -> String {
    words_in(buffer, buffer.area)
}

/// The words in this part of a picture, line after line.
fn words_in(buffer: &Buffer, part: Rect) -> String {
    let signs =
        |row: Rect| -> String { row.positions().map(|place| buffer[place].symbol()).collect() };
    let rows: Vec<String> = part.rows().map(signs).collect();
    flat(&rows.join(" "))
}

/// The text with a blank between its words.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Law: an arrow turns the call beside it, and stays where it is; only a click on the name calls.
#[test]
fn an_arrow_turns_its_call_and_never_calls() {
    for language in Language::ALL.iter().copied() {
        for size in [(120, 40), M, (60, 20), XS] {
            let mut driver = at_the_call(language);
            let context = RenderContext::new(&driver.model);
            let shown = arrows(&mut driver, &context, size);
            assert_eq!(shown.len(), 8, "{language:?} {size:?}");
            for (_, target) in &shown {
                let Target::Arrow(line, _) = *target else { panic!("{target:?} is no arrow") };
                for _ in 0..2 {
                    let before = driver.table().choices_shown()[line];
                    click(&mut driver, *target);
                    assert_eq!(driver.model.scope(), Scope::Calling, "{target:?}");
                    assert_eq!(driver.table().chosen_line(), Some(line));
                    assert_ne!(driver.table().choices_shown()[line], before);
                    assert_eq!(arrows(&mut driver, &context, size), shown, "{target:?}");
                }
            }
            let line = driver.table().chosen_line().unwrap();
            let call = driver.table().choices_shown()[line];
            click(&mut driver, Target::Row(line));
            let called = driver.table().game().round().and_then(Round::called);
            assert_eq!(called.map(|called| TrumpChoice::Call(called.mode)), Some(call));
        }
    }
}

/// Law: on the smallest screen the keys that turn a call are named, beside the way to the coach.
#[test]
fn the_keys_that_turn_a_call_are_on_the_line() {
    for language in Language::ALL.iter().copied() {
        let mut driver = at_the_call(language);
        let context = RenderContext::new(&driver.model);
        driver.keys("8");
        assert!(driver.table().turning_line().is_some());
        let (_, frame) = drawn(&mut driver, &context, XS);
        for command in [Command::Confirm, Command::Right, Command::Hint, Command::Help] {
            let is_it = |(_, target): &(Rect, Target)| *target == Target::Command(command);
            assert!(frame.hits.iter().any(is_it), "{command:?} in {language:?}");
        }
    }
}

/// Law: on the smallest screen a person who learns reads the whole lesson and the whole question of a hint, whatever
/// can be called, and the key by which one pushes.
#[test]
fn a_learner_reads_all_that_is_told_below_the_calls() {
    for language in Language::ALL.iter().copied() {
        let mut driver = at_the_call(language);
        driver.model.shared.options.prefs.aid = Aid::Learn;
        driver.model.shared.tutor = Tutor::knowing(ToldLessons::default());
        let context = RenderContext::new(&driver.model);
        click(&mut driver, Target::Elsewhere);
        let mut lessons = 0;
        while let Some(telling) = driver.model.shared.tutor.telling().cloned() {
            let told = context.narrator().lessons(&telling, Telling::Short);
            let read = words(&drawn(&mut driver, &context, XS).0);
            assert!(told.iter().all(|told| read.contains(&flat(told))), "{told:?} in {read}");
            let may_push = driver.table().shown().choices().contains(&TrumpChoice::Push);
            let push = format!("s {}", context.look.words.calling.push);
            assert!(!may_push || read.contains(&push), "{push} in {read}");
            lessons += 1;
            driver.keys("Enter");
        }
        assert!(lessons > 0, "{language:?}");
        driver.keys("t");
        let hint = driver.table().hint().unwrap().clone();
        let say = context.narrator();
        let told = advice::hint(say, driver.table(), &hint, Telling::Short);
        let read = words(&drawn(&mut driver, &context, XS).0);
        assert!(read.contains(&flat(&told[0])), "{told:?} in {read}");
    }
}

/// Law: a person who learns reads at 80 columns what the chosen call would be like, however many there are.
#[test]
fn a_learner_reads_what_the_chosen_call_would_be_like() {
    for (language, seed) in
        Language::ALL.iter().flat_map(|language| (0..8).map(move |seed| (*language, seed)))
    {
        let mut driver = begun(all_families(), seed);
        (driver.model.shared.options.prefs.language, driver.model.shared.options.prefs.aid) =
            (Some(language), Aid::Learn);
        until(&mut driver, |d| d.model.scope() == Scope::Calling);
        let context = RenderContext::new(&driver.model);
        let hand = driver.table().shown().observation().unwrap().hand();
        for _ in driver.table().shown().choice_lines() {
            driver.keys("Down");
            let Some(mode) = driver.table().chosen_call() else { continue };
            let held = (hand, driver.table().game().house());
            let told = calling::likeness(context.narrator(), held, mode, Telling::Long) + ".";
            let (buffer, _) = drawn(&mut driver, &context, M);
            let panel = Rect { x: 34, width: 46, ..buffer.area };
            let read = words_in(&buffer, panel);
            assert!(read.contains(&flat(&told)), "{language:?} {seed}: {told} in {read}");
        }
    }
}

/// Law: the slate names the dealer who bears the sign at the table; where nobody does, nobody.
#[test]
fn the_slate_names_the_dealer_of_the_table() {
    for (first, deals) in
        [(FirstForehand::Seat(Seat::South), Some("Chasper gibt")), (FirstForehand::Random, None)]
    {
        let mut house = House::default();
        house.deal.first_forehand = first;
        let mut driver = begun(house, 5);
        assert_eq!(driver.table().game().dealer().is_some(), deals.is_some());
        driver.keys("z");
        let title = screen(&mut driver, M).lines().next().unwrap().to_owned();
        assert!(title.contains("vor Runde 1"), "{title}");
        assert_eq!(title.contains(" gib"), deals.is_some(), "{title}");
        assert!(deals.is_none_or(|deals| title.contains(deals)), "{title}");
    }
}

/// Law: what a hand has of Weis and Stöck stands beside each call, however wide the names of the families are.
#[test]
fn weis_with_stoeck_stands_beside_the_calls() {
    let mut seen = 0;
    for language in Language::ALL.iter().copied() {
        for seed in 0..40 {
            let mut driver = begun(all_families(), seed);
            driver.model.shared.options.prefs.language = Some(language);
            until(&mut driver, |d| d.model.scope() == Scope::Calling);
            let hand = driver.table().shown().observation().unwrap().hand();
            let house = House::default();
            let points = |suit| total(&melds(hand, Mode::Trump(suit), &house.weis));
            let with_stoeck = Suit::ALL.into_iter().filter(|suit| {
                let both = stoeck_cards(Mode::Trump(*suit), &house.stoeck).unwrap();
                both.is_subset(hand) && points(*suit) > 0
            });
            for suit in with_stoeck {
                let context = RenderContext::new(&driver.model);
                let stoeck = &context.look.words.result.stoeck;
                let picture: String = screen(&mut driver, M).split(' ').collect();
                let told = format!("{}+{stoeck}", points(suit));
                let told: String = told.split(' ').collect();
                assert!(picture.contains(&told), "{language:?}, seed {seed}: {told}\n{picture}");
                seen += 1;
            }
        }
    }
    assert!(seen > 4, "{seen}");
}
