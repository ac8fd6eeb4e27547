//! More input than anybody types: a large paste without brackets, and a line that never ends.

use std::{
    fs,
    io::Write as _,
    process::{Child, Stdio},
    thread,
    time::Duration,
};

use rustix::process::{Pid, Signal, kill_process};

use super::{
    Home, Pty,
    feel::now,
    let_pass,
    player::{FLAGS, LONG},
};
use crate::home::{Folder, jass};

/// Several million letters, of which some are keys and none is the one that quits.
const FLOOD: usize = 4 << 20;

/// A flood is bounded by this many kilobytes beyond what the program takes anyway: as queued keys it took four hundred
/// megabytes.
const FLOODED: u64 = 20 << 10;

/// Time in which the end must come, on a machine that does other things as well.
const SOON: Duration = Duration::from_secs(3);

/// Largest memory of a process so far, in kilobytes; none where the system does not tell.
fn most_memory(pid: Pid) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{}/status", pid.as_raw_nonzero())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

#[track_caller]
fn assert_bounded(pid: Pid, before: Option<u64>) {
    let (before, after) = (before.unwrap_or_default(), most_memory(pid).unwrap_or_default());
    assert!(after <= before + FLOODED, "{before} kB became {after} kB");
}

/// A way to end the program.
type End = fn(&mut Pty);

#[test]
fn a_flood_of_letters_takes_no_memory_and_the_end_overtakes_it() {
    let letters: Vec<u8> = b"xkjm4o?+w".iter().copied().cycle().take(FLOOD).collect();
    let ends: [(End, u32); 2] =
        [(|pty| _ = pty.send("C-c"), 0), (|pty| _ = pty.signal(Signal::TERM), 128 + 15)];
    for (end, status) in ends {
        let mut pty = Home::new().rules(LONG).jass(FLAGS);
        pty.until_frame("the menu", |screen| screen.contains(" Menu "));
        let before = most_memory(pty.pid);
        pty.write(&letters);
        assert_bounded(pty.pid, before);
        let asked = now();
        end(&mut pty);
        pty.ends_with(status);
        assert!(asked.elapsed() < SOON, "{status}: {:?}", asked.elapsed());
    }
}

#[test]
fn keys_are_heard_after_a_flood() {
    let mut pty = Home::new().rules(LONG).jass(FLAGS);
    pty.until_frame("the menu", |screen| screen.contains(" Menu "));
    pty.write(&b"x".repeat(FLOOD / 8));
    // What comes while more waits than is kept is lost, and on a busy machine silence is no sign that all has been read.
    let is_heard = |pty: &mut Pty| pty.until_quiet().screen().contains("▶ 8 ");
    let asked = now();
    while !is_heard(&mut pty) {
        assert!(asked.elapsed() < 10 * SOON, "{}", pty.screen());
        pty.send("End");
    }
    pty.send("C-c").ends_with(0);
}

/// A game over lines, which is sent letters and never the end of a line.
fn one_endless_line(folder: &Folder) -> Child {
    let mut child = jass(&folder.0)
        .args(["--plain", "--seed", "7", "--level", "random", "--data-dir"])
        .arg(&folder.0)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    // It ends with the program.
    thread::spawn(move || while input.write_all(&[b'x'; 4096]).is_ok() {});
    child
}

#[test]
fn a_line_that_never_ends_takes_no_memory_and_a_signal_ends_it() {
    let folder = Folder::new("endless");
    let mut child = one_endless_line(&folder);
    let pid = Pid::from_child(&child);
    let_pass(Duration::from_millis(300));
    let before = most_memory(pid);
    let_pass(Duration::from_secs(1));
    assert_bounded(pid, before);
    let asked = now();
    kill_process(pid, Signal::TERM).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(128 + 15));
    assert!(asked.elapsed() < SOON, "{:?}", asked.elapsed());
}
