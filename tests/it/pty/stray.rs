//! Talk of a terminal, unasked or cut off: no key after it is lost, and Ctrl-C never.

use std::{fs, time::Duration};

use jass::bots::Rng;
use rustix::process::{Pid, Signal, kill_process};

use super::{
    Home, let_pass,
    player::{FLAGS, LONG, wants_enter},
};

/// No report is waited for longer than this.
const A_MOMENT: Duration = Duration::from_millis(300);

/// Reports that are no keys, and beginnings of which the end never comes.
const STRAY: [&[u8]; 16] = [
    b"\x1b[?2026;2$y",
    b"\x1b[?1;1R",
    b"\x1b[1;1R",
    b"\x1b[24;80R",
    b"\x1b[?62;1;4c",
    b"\x1b[>0;10;1c",
    b"\x1b]11;rgb:0000/0000/0000\x1b\\",
    b"\x1bP1$r0m\x1b\\",
    b"\x1b[I\x1b[O",
    b"\x1b[<",
    b"\x1b[<0;10",
    b"\x1b[M",
    b"\x1b]11;rgb",
    b"\x1bP",
    b"\x1b[200~pasted",
    b"\xe2\x99",
];

#[test]
fn keys_are_heard_after_any_report() {
    let home = Home::new().rules(LONG);
    let mut pty = home.jass(FLAGS);
    pty.until_frame("the menu", |screen| screen.contains(" Menu ") && wants_enter(screen));
    for report in STRAY {
        pty.write(report);
        let_pass(A_MOMENT);
        let complaint = format!("a key after {:?}", String::from_utf8_lossy(report));
        pty.send("Down");
        pty.until_so(&complaint, |screen| screen.contains("▶ 2 "));
        pty.send("Up").until("▶ 1 ");
    }
    pty.send("C-c").ends_with(0);
}

#[test]
fn control_c_need_not_wait_for_the_end_of_anything() {
    for report in [&b"\x1b[<"[..], b"\x1b[200~x", b"\x1b]11;", b"\x1bO", b"\x1b[M", b"\xf0\x9f"] {
        let mut pty = Home::new().jass(FLAGS);
        pty.until_frame("the menu", |screen| screen.contains(" Menu "));
        pty.write(&[report, b"\x03"].concat());
        pty.ends_with(0);
    }
}

/// law: after any bytes and a moment Ctrl-C ends the program, and the terminal is as it was.
#[test]
fn control_c_ends_it_after_any_bytes() {
    const LIKELY: &[u8] = b"\x1b\x1b\x1b[[[O]P_<?;;000111$~Ryuc\xc3\xe2\xff";
    for seed in 0..6 {
        println!("seed {seed}");
        let mut rng = Rng::new(seed);
        let any = |rng: &mut Rng| match rng.below(4) {
            0 => rng.below(256) as u8,
            _ => LIKELY[rng.below(LIKELY.len())],
        };
        // What would end it before, or confirm that in the menu, is left out.
        let ends = |byte: &u8| b"qQ\r\n \x03M23456789".contains(byte);
        let bytes = (0..400).map(|_| any(&mut rng)).filter(|byte| !ends(byte));
        let bytes: Vec<u8> = bytes.collect();
        let mut pty = Home::new().rules(LONG).jass(FLAGS);
        pty.until_frame("the menu", |screen| screen.contains(" Menu "));
        for piece in bytes.chunks(37) {
            pty.write(piece);
            let_pass(Duration::from_millis(20));
        }
        let_pass(A_MOMENT);
        pty.send("C-c").ends_with(0);
    }
}

#[test]
fn a_size_that_no_screen_has_is_got_over() {
    let home = Home::new().rules(LONG);
    let mut pty = home.jass(FLAGS);
    pty.until_frame("the menu", |screen| screen.contains(" Menu ") && wants_enter(screen));
    let before = pty.raw().len();
    for (width, height) in [(65535, 65535), (65535, 1), (1, 65535), (65535, 65535)] {
        pty.resize_unseen(width, height);
        let_pass(Duration::from_millis(100));
    }
    pty.wait_for("a frame", |raw| raw.len() > before, |_| true).unwrap();
    pty.resize(80, 24).until_frame("the menu", |screen| screen.contains(" Menu "));
    pty.send("C-c").ends_with(0);
}

/// The signal that Ctrl-Z is elsewhere: the shell gets its terminal, and the game comes back.
#[test]
fn the_signal_to_stop_is_like_control_z() {
    let home = Home::new().rules(LONG);
    let game = format!("sh -c 'echo $$ > pid; exec \"$JASS\" {FLAGS}'");
    let mut pty = home.sh(&format!("set -m; {game}; echo stopped; read line; fg; echo end $?"));
    pty.until_frame("the menu", |screen| screen.contains(" Menu ")).assert_taken();
    let pid = fs::read_to_string(home.path().join("pid")).unwrap().trim().parse().unwrap();
    kill_process(Pid::from_raw(pid).unwrap(), Signal::TSTP).unwrap();
    pty.until("stopped").until_quiet().assert_restored();
    pty.send("Enter").until_frame("the menu", |screen| screen.contains(" Menu ")).assert_taken();
    pty.send("q").until("end 0").ends_with(0);
}
