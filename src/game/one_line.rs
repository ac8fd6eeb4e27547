//! Text as a word of one line of a record: what would end the line or begin a comment is written by the codes of its bytes.

/// The text without line breaks, `#` and other control characters, each as `%` and two digits.
pub(super) fn written(text: &str) -> String {
    let mut line = String::new();
    for sign in text.chars() {
        if sign.is_control() || matches!(sign, '%' | '#') {
            let mut bytes = [0; 4];
            let codes = sign.encode_utf8(&mut bytes).bytes().map(|byte| format!("%{byte:02X}"));
            line.extend(codes);
        } else {
            line.push(sign);
        }
    }
    line
}

/// A text with the characters of its codes; `None` if a code is none.
pub(super) fn read(line: &str) -> Option<String> {
    let mut parts = line.split('%');
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        let code =
            // `from_str_radix` alone would take `+F` for a code.
            part.get(..2).filter(|code| code.bytes().all(|byte| byte.is_ascii_hexdigit()))?;
        bytes.push(u8::from_str_radix(code, 16).ok()?);
        bytes.extend(part[2..].bytes());
    }
    String::from_utf8(bytes).ok()
}
