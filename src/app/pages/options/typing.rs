//! Typing in the settings: a number, a name, a key of a command, or a text that is looked for.

use super::{Typing, View};
use crate::{
    app::{
        keys::Key,
        notice::Notice,
        options::{OptionsNotice, Row},
        shared::Shared,
        step::Step,
    },
    cards::text::is_printable,
    rules::house::{Value, ValueKind, kind::NAME_LIMIT},
};

/// Takes a key while a value is entered, or one that begins that. True if it was taken.
pub(super) fn take(view: &mut View, key: Key, shared: &mut Shared) -> bool {
    let row = view.row();
    // Ctrl-C ends the program even where the next key is to be bound: it can be given to no command.
    if matches!(key, Key::Ctrl(_)) && view.typing != Some(Typing::Key) || key == Key::Ctrl('c') {
        return false;
    }
    match (view.typing.take(), key) {
        (None, Key::Char(sign)) if row.kind().is_some_and(|kind| begins(kind, sign)) => {
            view.typing = Some(Typing::Text(sign.to_string()));
        }
        (None, _) => return false,
        (Some(_), Key::Esc) => {}
        (Some(Typing::Key), key) => bind(view, row, key, shared),
        (Some(Typing::Find(text)), key) => look_for(view, text, key, shared),
        (Some(Typing::Text(text)), Key::Enter | Key::Up | Key::Down | Key::Tab) => {
            take_text(view, row, &text, shared);
        }
        (Some(Typing::Text(mut text)), key) => {
            match key {
                Key::Backspace => drop(text.pop()),
                Key::Delete => text.clear(),
                Key::Char(sign) if goes_on(row.kind(), &text, sign) => text.push(sign),
                _ => {}
            }
            view.typing = Some(Typing::Text(text));
        }
    }
    true
}

/// Takes a key while a line is looked for: typed text must stand in it, arrows go to the next that has it too.
fn look_for(view: &mut View, mut text: String, key: Key, shared: &mut Shared) {
    shared.notice = None;
    let next = |step: Step| (step.from(view.chosen, view.rows.len()), step);
    let here = (view.chosen, Step::Forward);
    let (from, step) = match key {
        Key::Enter => return,
        Key::Down | Key::Tab | Key::Char('/') => next(Step::Forward),
        Key::Up | Key::BackTab => next(Step::Back),
        Key::Backspace => {
            text.pop();
            here
        }
        Key::Delete => {
            text.clear();
            here
        }
        Key::Char(sign) if goes_on(None, &text, sign) => {
            text.push(sign);
            here
        }
        _ => here,
    };
    match shared.index.find(&view.rows, from, step, &text) {
        Some(place) => view.choose(place),
        None => shared.notice = Some(Notice::Options(OptionsNotice::NotFound(text.clone()))),
    }
    view.typing = Some(Typing::Find(text));
}

/// Makes the typed text the value, if it can be.
fn take_text(view: &mut View, row: Row, text: &str, shared: &mut Shared) {
    let value = match row.kind() {
        Some(ValueKind::Range(low, high)) => {
            let number = text.parse().ok().filter(|number| (low..=high).contains(number));
            let Some(number) = number else {
                if !text.is_empty() {
                    shared.notice = Some(Notice::Options(OptionsNotice::OutOfRange(low, high)));
                }
                return;
            };
            Value::Int(number)
        }
        _ => Value::Text(text.trim().to_owned()),
    };
    view.change(row, shared, |options| options.set(row, &value));
}

/// Gives a command a key; one that cannot be had is refused with the reason.
fn bind(view: &mut View, row: Row, key: Key, shared: &mut Shared) {
    let Row::Key(command) = row else { return };
    let mut keymap = shared.options.keymap().clone();
    keymap.bind(command, vec![key]);
    if let Some(refused) = keymap.refused(command).first() {
        shared.notice = Some(Notice::Options(OptionsNotice::Key(*refused)));
        return;
    }
    view.change(row, shared, |options| options.set(row, &Value::Text(key.to_string())));
}

/// True if a value of this kind can begin with the character.
const fn begins(kind: ValueKind, sign: char) -> bool {
    matches!(kind, ValueKind::Range(low, _) if sign.is_ascii_digit() || sign == '-' && low < 0)
}

/// True if the typed text can go on with the character.
fn goes_on(kind: Option<ValueKind>, text: &str, sign: char) -> bool {
    match kind {
        Some(_) => sign.is_ascii_digit() && text.len() < 6,
        None => is_printable(sign) && text.chars().count() < NAME_LIMIT,
    }
}
