//! Keys by name, and what a terminal sends for them.

/// Bytes that a terminal sends for a key: `Enter`, `Up`, `F1`, `C-c`, `M-x`, or the character itself.
pub(super) fn bytes(key: &str) -> Vec<u8> {
    let sent = match key {
        "Enter" => "\r",
        "Esc" => "\x1b",
        "Space" => " ",
        "Tab" => "\t",
        "BackTab" => "\x1b[Z",
        "Backspace" => "\x7f",
        "Up" => "\x1b[A",
        "Down" => "\x1b[B",
        "Right" => "\x1b[C",
        "Left" => "\x1b[D",
        "Home" => "\x1b[H",
        "End" => "\x1b[F",
        "PageUp" => "\x1b[5~",
        "PageDown" => "\x1b[6~",
        "Delete" => "\x1b[3~",
        "F1" => "\x1bOP",
        "F2" => "\x1bOQ",
        "F3" => "\x1bOR",
        "F4" => "\x1bOS",
        _ => return modified(key),
    };
    sent.as_bytes().to_vec()
}

fn modified(key: &str) -> Vec<u8> {
    if let Some(letter) = key.strip_prefix("C-") {
        let &[letter @ b'a'..=b'z'] = letter.as_bytes() else { panic!("no key is called {key}") };
        return vec![letter - b'a' + 1];
    }
    if let Some(key) = key.strip_prefix("M-") {
        return [b"\x1b".to_vec(), bytes(key)].concat();
    }
    assert_eq!(key.chars().count(), 1, "no key is called {key}");
    key.as_bytes().to_vec()
}

#[test]
fn a_key_is_what_a_terminal_sends() {
    for (key, sent) in [("Enter", "\r"), ("C-c", "\x03"), ("M-x", "\x1bx"), ("é", "é"), ("?", "?")]
    {
        assert_eq!(bytes(key), sent.as_bytes(), "{key}");
    }
}
