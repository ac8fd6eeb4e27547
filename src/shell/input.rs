//! What the terminal says, as the program's own keys.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::app::Key;

/// The key of an event; nothing for a release or a key the program does not know.
pub fn key(event: &KeyEvent) -> Option<Key> {
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
        assert_eq!(key(&press), Some(Key::Ctrl('c')));
        let release = KeyEvent { kind: KeyEventKind::Release, ..press };
        assert_eq!(key(&release), None);
        let unknown = KeyEvent::new(KeyCode::CapsLock, KeyModifiers::NONE);
        assert_eq!(key(&unknown), None);
    }
}
