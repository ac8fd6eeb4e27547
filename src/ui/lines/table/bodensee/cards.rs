//! Sentences on where a round of Bodensee stands: the promise, the trick, both tables, the hand.

use crate::{
    app::{
        bodensee::{LaidTrick, Table},
        person::MY_SIDE,
    },
    cards::{BySide, Side},
    game::bodensee::SIX,
    ui::{
        lines::{offer::numbered_option, table},
        text::{
            bodensee::BodenseeNarrator,
            narrate::Narrator,
            words::{Telling, fill},
        },
    },
};

/// Round and trick, what was named, and the points.
pub(super) fn now(say: Narrator<'_>, table: &Table) -> String {
    let (words, bodensee) = (&say.words.bodensee.plain, BodenseeNarrator { say });
    let shown = table.shown_table();
    let (round, trick) = (table.game().round_no().to_string(), shown.trick_no().to_string());
    let place = fill(&words.trick, &[("round", &round), ("trick", &trick)]);
    let called = shown.contract.zip(shown.mode);
    let called = called.map(|(promise, mode)| bodensee.called(promise, mode, Telling::Long));
    let points = of_both(say, &words.points, shown.points);
    let needed = table.shown().needed().map(|needed| of_both(say, &words.needs, needed));
    let line = [Some(place), called, Some(points), needed].into_iter().flatten();
    line.collect::<Vec<_>>().join(" ")
}

/// Numbers of both sides in this text.
pub(super) fn of_both(say: Narrator<'_>, template: &str, numbers: BySide<u16>) -> String {
    let [near, far] = numbers.0.map(|number| number.to_string());
    let name = BodenseeNarrator { say }.name(Side::Far).to_owned();
    fill(template, &[("near", &near), ("far", &far), ("name", &name)])
}

/// The players with their cards.
pub(super) fn plays(say: Narrator<'_>, trick: &LaidTrick) -> String {
    let bodensee = BodenseeNarrator { say };
    table::plays(say, trick.plays().map(|(side, card)| (bodensee.name(side), card)))
}

/// Both tables and the hand; the person's cards with the numbers that they have for the whole round.
pub(super) fn cards(say: Narrator<'_>, table: &Table) -> Vec<String> {
    let other = MY_SIDE.other();
    let held = table.shown_table().held[other].to_string();
    let values = [("name", BodenseeNarrator { say }.name(other)), ("n", &*held)];
    let held = fill(&say.words.bodensee.plain.held, &values);
    let other = format!("{} {held}", open_cards(say, table, other));
    vec![other, open_cards(say, table, MY_SIDE), hand(say, table)]
}

/// The open cards of a side, each with what lies beneath; the person's with their numbers.
fn open_cards(say: Narrator<'_>, table: &Table, side: Side) -> String {
    let words = &say.words.bodensee.plain;
    let (mut open, mut above) = (Vec::new(), Vec::new());
    for (n, place) in (1_usize..).zip(&table.shown_table().places[side]) {
        let Some(card) = place.up.map(|card| say.card(card, Telling::Long)) else {
            continue;
        };
        // The other's cards have no numbers: nothing can be typed for them.
        let (n, is_own) = (n.to_string(), side == MY_SIDE);
        open.push(if is_own { numbered_option(say, &n, &card) } else { card.clone() });
        above.extend(place.covered.then_some(if is_own { n } else { card }));
    }
    let told = if open.is_empty() { words.empty.clone() } else { open.join(", ") };
    let lying = BodenseeNarrator { say }.person(&words.table, side, &[("cards", &told)]);
    match above.len() {
        0 => lying,
        n if n == open.len() => format!("{lying} {}", words.all_covered),
        _ => format!("{lying} {}", fill(&words.covered, &[("cards", &above.join(", "))])),
    }
}

fn hand(say: Narrator<'_>, table: &Table) -> String {
    let words = &say.words;
    let cards = table.shown().hand_slots().into_iter().zip(SIX + 1..).filter_map(|(card, n)| {
        Some(numbered_option(say, &n.to_string(), &say.card(card?, Telling::Long)))
    });
    let cards = cards.collect::<Vec<_>>().join(", ");
    let cards = if cards.is_empty() { words.bodensee.plain.empty.clone() } else { cards };
    fill(&words.plain.hand, &[("cards", &cards)])
}
