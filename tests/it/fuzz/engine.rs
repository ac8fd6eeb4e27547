//! Lines of the engine: one reply of one line of JSON for each that is not blank, and each time the same.

use serde_json::value::RawValue;

use jass::{engine::answer, game::Level, rules::House, shell::pipe::run};

pub fn check(input: &[u8]) {
    let house = House::default();
    let lines = input.split(|byte| *byte == b'\n').filter(|line| !is_blank(line));
    // The engine would catch a panic; this does not.
    let replies: Vec<String> = lines.map(|line| answer(line, &house)).collect();
    let mut output = Vec::new();
    run(input, &mut output, &house, Level::default()).expect("a slice can be read and written");
    let output = String::from_utf8(output).expect("replies are text");
    assert_eq!(output.lines().collect::<Vec<_>>(), replies);
    for reply in &replies {
        let fields = serde_json::from_str::<&RawValue>(reply).expect("a reply is JSON").get();
        let is_reply =
            ["\"output\":", "\"error\":{\"kind\":"].iter().any(|part| fields.contains(part));
        assert!(fields.starts_with("{\"id\":") && is_reply, "{reply}");
    }
}

fn is_blank(line: &[u8]) -> bool {
    line.iter().all(|byte| b" \t\r".contains(byte))
}
