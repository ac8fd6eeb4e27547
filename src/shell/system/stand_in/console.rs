//! Console of a system whose terminals do not speak in bytes.

use std::{io, thread};

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use crate::{
    app::{Key, pointer::Wheel},
    shell::system::Input,
};

/// Reports all input at the console, until `tell` says that nobody listens or the console is gone.
pub fn listen(mut tell: impl FnMut(io::Result<Input>) -> bool + Send + 'static) -> io::Result<()> {
    let read = move || {
        loop {
            let event = crossterm::event::read();
            let is_lost = event.is_err();
            let said = event.map(|event| input(&event)).transpose();
            if !said.is_none_or(&mut tell) || is_lost {
                break;
            }
        }
    };
    thread::Builder::new().name("console".to_owned()).spawn(read).map(drop)
}

fn input(event: &Event) -> Option<Input> {
    match event {
        Event::Key(event) => key(event).map(Input::Key),
        Event::Mouse(event) => mouse(event),
        Event::Resize(..) => Some(Input::Resized),
        Event::Paste(_) | Event::FocusGained | Event::FocusLost => None,
    }
}

const fn mouse(event: &MouseEvent) -> Option<Input> {
    match event.kind {
        MouseEventKind::Down(MouseButton::Left) => {
            Some(Input::Click(Position::new(event.column, event.row)))
        }
        MouseEventKind::ScrollUp => Some(Input::Scroll(Wheel::Up)),
        MouseEventKind::ScrollDown => Some(Input::Scroll(Wheel::Down)),
        _ => None,
    }
}

/// Key of an event; `None` for a release or a key the program does not know.
fn key(event: &KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let control = event.modifiers.contains(KeyModifiers::CONTROL);
    let alt = event.modifiers.contains(KeyModifiers::ALT);
    let key = match event.code {
        // AltGr arrives as both; what it types is a sign like any other.
        KeyCode::Char(sign) if control && !alt => Key::Ctrl(sign.to_ascii_lowercase()),
        KeyCode::Char(sign) if alt && !control => Key::Alt(sign),
        KeyCode::Char(sign) => Key::Char(sign),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Delete => Key::Delete,
        KeyCode::F(number) => Key::F(number),
        _ => return None,
    };
    Some(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presses_are_keys_and_releases_are_not() {
        let press = KeyEvent::new(KeyCode::Char('C'), KeyModifiers::CONTROL);
        assert_eq!(input(&Event::Key(press)), Some(Input::Key(Key::Ctrl('c'))));
        let release = KeyEvent { kind: KeyEventKind::Release, ..press };
        assert_eq!(input(&Event::Key(release)), None);
        let unknown = KeyEvent::new(KeyCode::CapsLock, KeyModifiers::NONE);
        assert_eq!(input(&Event::Key(unknown)), None);
    }

    #[test]
    fn the_left_button_and_the_wheel_count_and_pastes_do_not() {
        let at = |kind| {
            let modifiers = KeyModifiers::NONE;
            input(&Event::Mouse(MouseEvent { kind, column: 3, row: 4, modifiers }))
        };
        let left = MouseEventKind::Down(MouseButton::Left);
        assert_eq!(at(left), Some(Input::Click(Position::new(3, 4))));
        assert_eq!(at(MouseEventKind::ScrollDown), Some(Input::Scroll(Wheel::Down)));
        assert_eq!(at(MouseEventKind::Moved), None);
        assert_eq!(input(&Event::Paste("q".to_owned())), None);
    }
}
