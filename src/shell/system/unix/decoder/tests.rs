use ratatui::layout::Position;

use super::*;
use crate::{app::pointer::Wheel, bots::Rng, config::Background};

impl Decoder {
    /// Input that the bytes mean when all come at the same time.
    fn hear(&mut self, bytes: &[u8]) -> Vec<Input> {
        self.read(bytes, Duration::ZERO)
    }
}

/// Input that the bytes mean when nothing more follows them.
fn said(bytes: &[u8]) -> Vec<Input> {
    let mut decoder = Decoder::default();
    let mut said = decoder.hear(bytes);
    if decoder.deadline().is_some() {
        said.extend(decoder.give_up());
    }
    assert_eq!(decoder.deadline(), None);
    said
}

#[track_caller]
fn check(bytes: &str, keys: &str) {
    let expected = crate::app::keys::script(keys).unwrap();
    let expected: Vec<_> = expected.into_iter().map(Input::Key).collect();
    assert_eq!(said(bytes.as_bytes()), expected, "{bytes:?}");
}

#[test]
fn keys_are_what_terminals_send_for_them() {
    for (bytes, keys) in [
        ("a?ä€🂡", "a ? ä € 🂡"),
        ("\r\t\x7f \x03\x01\x1a", "Enter Tab Backspace Space C-c C-a C-z"),
        ("\x1b", "Esc"),
        ("\x1b\x1b", "Esc Esc"),
        ("\x1b\x1b[A", "Esc Up"),
        ("\x1bx\x1bü\x1b\r", "A-x A-ü Enter"),
        ("\x1b[", "A-["),
        ("\x1bO", "A-O"),
        ("\x1bP", "A-P"),
        // xterm, plain and in application mode.
        ("\x1b[A\x1b[B\x1b[C\x1b[D\x1b[H\x1b[F\x1b[Z", "Up Down Right Left Home End BackTab"),
        ("\x1bOA\x1bOB\x1bOC\x1bOD\x1bOH\x1bOF", "Up Down Right Left Home End"),
        ("\x1b[3~\x1b[5~\x1b[6~", "Delete PageUp PageDown"),
        ("\x1bOP\x1bOQ\x1bOR\x1bOS\x1b[15~\x1b[17~", "F1 F2 F3 F4 F5 F6"),
        ("\x1b[18~\x1b[19~\x1b[20~\x1b[21~\x1b[23~\x1b[24~", "F7 F8 F9 F10 F11 F12"),
        // With Shift, Alt or Ctrl.
        ("\x1b[1;2A\x1b[1;5C\x1b[1;3H\x1b[3;5~", "Up Right Home Delete"),
        ("\x1b[1;2P\x1b[1;5Q\x1b[1;2R\x1b[1;3S\x1b[24;2~", "F1 F2 F3 F4 F12"),
        ("\x1b[27;5;99~\x1b[27;2;13~", "C-c Enter"),
        // Home and End of rxvt, the Linux console and others; arrows of rxvt with a key held.
        ("\x1b[1~\x1b[4~\x1b[7~\x1b[8~\x1b[7^", "Home End Home End Home"),
        ("\x1b[a\x1bOb\x1b[5^", "Up Down PageUp"),
        ("\x1b[[A\x1b[[E\x1b[11~\x1b[14~", "F1 F5 F1 F4"),
        // The number block.
        ("\x1bOM\x1bOp\x1bOy\x1bOk", "Enter 0 9 +"),
        // kitty.
        ("\x1b[P\x1b[Q\x1b[R\x1b[S\x1b[13~", "F1 F2 F3 F4 F3"),
        (
            "\x1b[97u\x1b[99;5u\x1b[97;3u\x1b[27u\x1b[9;2u\x1b[127u",
            "a C-c A-a Esc BackTab Backspace",
        ),
        ("\x1b[97;1:1u\x1b[97;1:3u\x1b[1;1:3A", "a"),
        ("\x1b[57358u\x1b[97;9u", ""),
    ] {
        check(bytes, keys);
    }
}

#[test]
fn clicks_and_the_wheel_count_with_whatever_key_is_held() {
    let at = |x, y| Input::Click(Position::new(x, y));
    assert_eq!(said(b"\x1b[<0;4;5M\x1b[<0;4;5m\x1b[<4;1;1M"), [at(3, 4), at(0, 0)]);
    let [up, down] = [Wheel::Up, Wheel::Down].map(Input::Scroll);
    assert_eq!(said(b"\x1b[<64;4;5M\x1b[<65;4;5M\x1b[<81;4;5M"), [up, down, down]);
    for other in ["2;4;5M", "32;4;5M", "66;4;5M", "0;0;5M", "0;70000;5M", "0;4M", "M", ";;M"] {
        assert_eq!(said(format!("\x1b[<{other}").as_bytes()), [], "{other}");
    }
}

#[test]
fn what_is_no_key_is_dropped_whole() {
    for report in [
        "\x1b[?2026;2$y",
        "\x1b[?1;1R",
        "\x1b[12;40R",
        "\x1b[1;1R",
        "\x1b[?62;22c",
        "\x1b[>1;10;0c",
        "\x1b[0n",
        "\x1b[8;24;80t",
        "\x1b[I",
        "\x1b[O",
        "\x1b[2~",
        "\x1b[201~",
        "\x1b[M !!",
        "\x1b[<0;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1t",
        "\x1b]10;rgb:0000/0000/0000\x1b\\",
        "\x1b]11;rgb:0000/00\x07",
        "\x1b]11;#ff\x07",
        "\x1bP>|xterm(390)\x1b\\",
        "\x1b_Gi=1;OK\x1b\\",
        "\x1b[200~1q\r\x1b[A\x1b[201\x1b[201~",
        "\u{85}",
    ] {
        check(&format!("{report}x"), "x");
    }
}

#[test]
fn the_answer_of_the_terminal_tells_its_ground() {
    for (colour, background) in [
        ("rgb:0000/0000/0000", Background::Dark),
        ("rgb:1e1e/1e1e/2e2e", Background::Dark),
        ("rgb:00/2b/36", Background::Dark),
        ("rgb:fdfd/f6f6/e3e3", Background::Light),
        ("rgb:f/f/f", Background::Light),
        ("rgba:ffff/ffff/ffff/ffff", Background::Light),
    ] {
        for end in ["\x07", "\x1b\\"] {
            let answer = format!("\x1b]11;{colour}{end}");
            assert_eq!(said(answer.as_bytes()), [Input::Background(background)], "{answer:?}");
        }
    }
}

/// law: no byte of an answer is a key, wherever a slow line cuts it; a key behind it is.
#[test]
fn an_answer_in_two_pieces_is_one_and_no_key() {
    let answer = b"\x1b]11;rgb:1e1e/2b2b/fafa\x1b\\";
    let (before, after) = (Duration::ZERO, PAUSE);
    for cut in 1..answer.len() {
        let mut decoder = Decoder::owed_an_answer();
        assert_eq!(decoder.read(&answer[..cut], before), [], "{cut}");
        let rest = [&answer[cut..], b"q"].concat();
        let expected = [Input::Background(Background::Dark), Input::Key(Key::Char('q'))];
        assert_eq!(decoder.read(&rest, after), expected, "{cut}");
    }
    // Who does not wait for an end that never comes is heard at once.
    for cut in 5..answer.len() - 2 {
        let begun = [&answer[..cut], b"q\r"].concat();
        let keys = [Key::Char('q'), Key::Enter].map(Input::Key);
        assert_eq!(said(&begun), keys, "{cut}");
    }
}

/// law: however long the gap in an answer, none of its bytes is a key; a key in the gap is.
#[test]
fn an_answer_with_a_gap_of_a_second_is_no_key() {
    let answers = [&b"\x1b]11;rgb:1e1e/2b2b/fafa\x1b\\"[..], b"\x1b]11;rgb:1e1e/2b2b/fafa\x07"];
    let seconds = Duration::from_secs;
    for (answer, cut) in
        answers.into_iter().flat_map(|answer| (1..answer.len()).map(move |cut| (answer, cut)))
    {
        for is_timed in [true, false] {
            let mut decoder = Decoder::owed_an_answer();
            let mut heard = decoder.read(&answer[..cut], Duration::ZERO);
            if is_timed {
                assert_eq!(decoder.deadline(), Some(PAUSE));
                heard.extend(decoder.give_up());
            }
            heard.extend(decoder.read(&answer[cut..], seconds(1)));
            heard.extend(decoder.read(b"q", seconds(2)));
            let ends = [Input::Background(Background::Dark), Input::Key(Key::Char('q'))];
            assert_eq!(heard, ends, "{cut} of {answer:?}");
            // Who types on instead is heard.
            let mut decoder = Decoder::owed_an_answer();
            decoder.read(&answer[..cut], Duration::ZERO);
            decoder.give_up();
            let keys = decoder.read(b"q\x1b[A", seconds(1));
            let esc = (cut == 1).then_some(Key::Esc);
            let typed = esc.into_iter().chain([Key::Char('q'), Key::Up]).map(Input::Key);
            assert!(keys.iter().copied().eq(typed), "{cut}: {keys:?}");
            // And what never ends is not waited for.
            let mut decoder = Decoder::owed_an_answer();
            decoder.read(&answer[..cut], Duration::ZERO);
            let keys = decoder.read(b"1", seconds(5));
            assert_eq!(keys.last(), Some(&Input::Key(Key::Char('1'))), "{cut}");
        }
    }
}

/// Esc is heard late only while it may be the beginning of an answer.
#[test]
fn who_owes_no_answer_is_heard_at_once() {
    let waits = |mut decoder: Decoder, at| {
        assert_eq!(decoder.read(b"\x1b", at), []);
        decoder.deadline().map(|deadline| deadline.saturating_sub(at))
    };
    assert_eq!(waits(Decoder::owed_an_answer(), Duration::ZERO), Some(PAUSE));
    assert_eq!(waits(Decoder::owed_an_answer(), LATE), Some(ESC));
    let mut answered = Decoder::owed_an_answer();
    answered.hear(b"\x1b]11;rgb:f/f/f\x07");
    assert_eq!(waits(answered, Duration::ZERO), Some(ESC));
    assert_eq!(waits(Decoder::default(), Duration::ZERO), Some(ESC));
}

/// law: an Esc that no answer follows is heard, and is one key however late the next comes.
#[test]
fn an_esc_that_is_held_back_is_heard() {
    let millis = Duration::from_millis;
    for (next, keys) in [("q", "q"), ("\x1b", ""), ("\x1b[A", "Up"), ("[", "[")] {
        let mut decoder = Decoder::owed_an_answer();
        decoder.hear(b"\x1b");
        assert_eq!((decoder.give_up(), decoder.deadline()), (None, Some(HELD)));
        let expected = crate::app::keys::script(&format!("Esc {keys}")).unwrap();
        let expected: Vec<_> = expected.into_iter().map(Input::Key).collect();
        assert_eq!(decoder.read(next.as_bytes(), millis(400)), expected, "{next:?}");
    }
    let mut decoder = Decoder::owed_an_answer();
    decoder.hear(b"\x1b");
    let heard = [decoder.give_up(), decoder.give_up()];
    assert_eq!(heard, [None, Some(Input::Key(Key::Esc))]);
    let mut decoder = Decoder::owed_an_answer();
    decoder.read(b"\x1b", HELD);
    assert_eq!(decoder.give_up(), Some(Input::Key(Key::Esc)));
}

#[test]
fn what_is_not_ended_is_dropped_after_a_moment() {
    for begun in
        ["\x1b[<", "\x1b[1;", "\x1b[[", "\x1b[M!", "\x1bO1", "\x1b]11;", "\x1b]1\x1b", "\x1b[200~1"]
    {
        let mut decoder = Decoder::default();
        assert_eq!(decoder.hear(begun.as_bytes()), [], "{begun:?}");
        assert!(decoder.deadline().is_some_and(|deadline| deadline <= PAUSE), "{begun:?}");
        assert_eq!(decoder.give_up(), None, "{begun:?}");
        assert_eq!(decoder.hear(b"x\x1b[A"), [Input::Key(Key::Char('x')), Input::Key(Key::Up)]);
        // Who is in a hurry need not wait.
        decoder.hear(begun.as_bytes());
        assert_eq!(decoder.hear(&[3]), [Input::Key(Key::Ctrl('c'))], "{begun:?}");
        assert_eq!(decoder.deadline(), None, "{begun:?}");
    }
}

/// A person who types on after a beginning without an end is not kept waiting either; a paste may take its time.
#[test]
fn what_comes_key_by_key_prolongs_nothing() {
    for begun in ["\x1b[200~", "\x1b]11;", "\x1bP1$", "\x1b[1"] {
        let mut decoder = Decoder::default();
        decoder.hear(begun.as_bytes());
        let mut heard = |at: u32| !decoder.read(b";", Duration::from_millis(at.into())).is_empty();
        let first = (1..100).map(|key| 30 * key).find(|at| heard(*at));
        assert!(first.is_some_and(|first| first <= 240), "{begun:?}: {first:?}");
    }
    let mut decoder = Decoder::default();
    decoder.hear(b"\x1b[200~");
    for piece in 1..100 {
        assert_eq!(decoder.read(&[b'1'; 1000], Duration::from_millis(150 * piece)), []);
    }
    assert_eq!(decoder.read(b"2\x1b[201~3", Duration::from_secs(15)), [Input::Key(Key::Char('3'))]);
}

#[test]
fn a_key_may_come_in_pieces_for_as_long_as_a_key_takes() {
    let mut decoder = Decoder::default();
    let mut at = |bytes: &[u8], at| decoder.read(bytes, Duration::from_millis(at));
    assert_eq!(at(b"\x1b", 0), []);
    assert_eq!(at(b"[", 9), []);
    assert_eq!(at(b"1;5", 30), []);
    assert_eq!(at(b"A", 58), [Input::Key(Key::Up)]);
    assert_eq!(at(b"\x1b", 100), []);
    let late = [Key::Esc, Key::Char('[')].map(Input::Key);
    assert_eq!(at(b"[", 111), late);
}

#[test]
fn broken_signs_are_dropped_and_what_follows_counts() {
    for broken in [&[0xc3][..], &[0xe2, 0x82], &[0xff], &[0x80], &[0xf0, 0x9f], &[0xc0, 0x80]] {
        assert_eq!(said(broken), [], "{broken:?}");
        assert_eq!(said(&[broken, b"q"].concat()), [Input::Key(Key::Char('q'))], "{broken:?}");
    }
    assert_eq!(said(&[0xed, 0xa0, 0x80, b'q']), [Input::Key(Key::Char('q'))]);
}

/// law: a key is the same key in one piece and in many, and after any bytes and a moment each key is itself.
#[test]
fn any_bytes_leave_the_next_key_as_it_is() {
    const LIKELY: &[u8] = b"\x1b[O<?;01M~R$y]P\\2\xc3\xa4";
    for seed in 0..20_000 {
        let mut rng = Rng::new(seed);
        let any = |rng: &mut Rng| match rng.below(3) {
            0 => rng.below(256) as u8,
            _ => LIKELY[rng.below(LIKELY.len())],
        };
        let bytes: Vec<u8> = (0..=rng.below(24)).map(|_| any(&mut rng)).collect();
        let mut decoder = Decoder::default();
        let mut pieces = Vec::new();
        for byte in &bytes {
            pieces.extend(decoder.hear(&[*byte]));
        }
        assert_eq!(pieces, Decoder::default().hear(&bytes), "{seed}");
        decoder.give_up();
        assert_eq!(decoder.deadline(), None, "{seed}: {bytes:?}");
        for (next, key) in [("\x03", Key::Ctrl('c')), ("\x1b[A", Key::Up), ("ä", Key::Char('ä'))]
        {
            assert_eq!(decoder.hear(next.as_bytes()), [Input::Key(key)], "{seed}: {bytes:?}");
        }
    }
}
