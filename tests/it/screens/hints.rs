//! Hints: their object is seen beside them, at every size, in both games.

use jass::{
    app::{Key, Msg, Target, keys::Scope, person::MY_SIDE, schieber::TrumpChoice},
    cards::Card,
    config::Aid,
    rules::House,
    ui::pages::{DrawnFrame, RenderContext},
};
use ratatui::{
    buffer::{Buffer, Cell},
    layout::Rect,
};

use super::{begun, bodensee, drawn, until};
use crate::driver::Driver;

const SIZES: [(u16, u16); 16] = [
    (40, 12),
    (44, 13),
    (48, 16),
    (59, 19),
    (60, 20),
    (66, 22),
    (70, 29),
    (76, 20),
    (79, 40),
    (80, 24),
    (100, 30),
    (110, 34),
    (120, 40),
    (159, 44),
    (160, 50),
    (200, 60),
];

/// Text written in an area.
fn written(buffer: &Buffer, area: Rect) -> String {
    area.positions().map(|place| buffer[place].symbol()).collect()
}

/// A card as it is printed on a picture, or in a line.
fn is_printed(context: &RenderContext, text: &str, card: Card) -> bool {
    let deck = &context.look.deck;
    text.contains(&deck.code(card))
}

/// Draws the screen at every size, before the answer to a hint, which names no card yet, and with it.
fn each_hint(driver: &Driver, check: impl Fn(&Driver, &RenderContext, &Buffer, &DrawnFrame)) {
    let context = RenderContext::new(&driver.model);
    let mut asked = Driver::of(driver.model.clone());
    asked.model.update(Msg::Key(Key::Char('t')));
    let mut answered = Driver::of(driver.model.clone());
    answered.keys("t");
    for size in SIZES {
        for driver in [&mut asked, &mut answered] {
            let (buffer, frame) = drawn(driver, &context, size);
            println!("{size:?} {}", written(&buffer, buffer.area));
            check(driver, &context, &buffer, &frame);
        }
    }
}

/// The text of each place that can be clicked.
fn places(buffer: &Buffer, frame: &DrawnFrame, wanted: impl Fn(&Target) -> bool) -> Vec<String> {
    let hits = frame.hits.iter().filter(|(_, target)| wanted(target));
    hits.map(|(place, _)| written(buffer, *place)).collect()
}

/// Law: a beginner, who is told the idea first, is asked nothing where one card alone may be played.
#[test]
fn where_one_card_alone_may_be_played_that_is_the_hint() {
    for is_forced in [true, false] {
        let mut driver = begun(House::default(), 5);
        driver.model.shared.options.prefs.aid = Aid::Learn;
        until(&mut driver, |d| {
            d.model.scope() == Scope::Playing
                && (d.table().shown().playable().len() == 1) == is_forced
        });
        driver.keys("t");
        let context = RenderContext::new(&driver.model);
        let (buffer, _) = drawn(&mut driver, &context, (120, 40));
        let told = written(&buffer, buffer.area);
        assert_eq!(told.contains("Etwas anderes"), is_forced, "{told}");
    }
}

#[test]
fn a_hint_leaves_every_call_to_be_seen() {
    for pushed in [false, true] {
        let mut driver = begun(House::default(), 5);
        until(&mut driver, |d| {
            let may_push = d.table().shown().choices().contains(&TrumpChoice::Push);
            d.model.scope() == Scope::Calling && may_push != pushed
        });
        each_hint(&driver, |driver, context, buffer, frame| {
            let rows = places(buffer, frame, |target| matches!(target, Target::Row(_)));
            let choices = driver.table().shown().choices();
            assert_eq!(rows.len(), choices.len(), "{rows:?}");
            for (row, choice) in rows.iter().zip(choices) {
                let name = match choice {
                    TrumpChoice::Call(mode) => context.look.deck.mode_title(mode),
                    TrumpChoice::Push => context.look.words.calling.push.clone(),
                };
                assert!(row.contains(&name), "{name} is not in {row:?}");
            }
        });
    }
}

#[test]
fn a_hint_leaves_the_trick_and_the_hand_to_be_seen() {
    for lies in 0..4 {
        let mut driver = begun(House::default(), 5);
        until(&mut driver, |d| {
            let shown = d.table().shown_table();
            let cards = shown.trick.map_or(0, |trick| trick.cards().len());
            d.model.scope() == Scope::Playing && cards == lies
        });
        each_hint(&driver, |driver, context, buffer, frame| {
            let table = driver.table();
            let text: String = buffer.content.iter().map(Cell::symbol).collect();
            let trick = table.shown_table().trick;
            for card in trick.iter().flat_map(|trick| trick.cards().to_vec()) {
                assert!(is_printed(context, &text, card), "{card} is missing");
            }
            let slots = places(buffer, frame, |target| matches!(target, Target::Slot(_)));
            let held = table.shown().slots().into_iter().flatten();
            for (slot, card) in slots.iter().zip(held) {
                assert!(is_printed(context, slot, card), "{card} is not in {slot:?}");
            }
        });
    }
}

#[test]
fn a_hint_for_two_leaves_bids_modes_and_cards_to_be_seen() {
    let is_led = |d: &Driver| bodensee::bodensee(d).shown_table().trick.is_some();
    let mut led = bodensee::at(Scope::PlayingBodensee);
    bodensee::until(&mut led, |d| d.model.scope() == Scope::PlayingBodensee && is_led(d));
    for driver in [bodensee::at(Scope::Bidding), bodensee::at(Scope::Naming), led] {
        each_hint(&driver, |driver, context, buffer, frame| {
            let bodensee = bodensee::bodensee(driver);
            let text: String = buffer.content.iter().map(Cell::symbol).collect();
            let rows = places(buffer, frame, |target| matches!(target, Target::Row(_)));
            match driver.model.scope() {
                Scope::Bidding => {
                    let bid = bodensee.bid().number().map(|bid| bid.to_string());
                    assert_eq!(rows, Vec::from_iter(bid));
                }
                Scope::Naming => {
                    for (row, mode) in rows.iter().zip(bodensee.shown().modes()) {
                        let sign = context.look.deck.mode_sign(mode);
                        assert!(row.contains(sign), "{sign} is not in {row:?}");
                    }
                    assert_eq!(rows.len(), bodensee.shown().modes().len());
                }
                _ => {
                    let trick = bodensee.shown_table().trick.unwrap();
                    for (_, card) in trick.plays() {
                        assert!(is_printed(context, &text, card), "{card} is missing");
                    }
                }
            }
            let open = [MY_SIDE, MY_SIDE.other()].map(|side| bodensee.shown().open(side));
            for card in bodensee.shown().pool().iter().chain(open[0].iter()).chain(open[1].iter()) {
                assert!(is_printed(context, &text, card), "{card} is missing");
            }
        });
    }
}
