//! Feel of the program: time from start and from key to frame, work done while nothing happens, bytes to the terminal.
//!
//! `JASS_FEEL=1 cargo test --release --test it feel -- --nocapture --test-threads 1` prints the figures and holds
//! them to what is promised; without the variable no clock is read, for machines that do other work.

use std::{
    env,
    time::{Duration, Instant},
};

use super::{
    Home, Pty, let_pass,
    player::{FLAGS, FRAME_END, LOOK},
};

/// From the start to the first frame.
const START: Duration = Duration::from_millis(50);

/// From a key to its frame.
const KEY: Duration = Duration::from_millis(16);

/// Longest time for which a processor may work while nothing happens: less than the system counts.
#[cfg(target_os = "linux")]
const IDLE: Duration = Duration::ZERO;

/// True if the figures are asked for.
pub(super) fn is_measured() -> bool {
    env::var_os("JASS_FEEL").is_some()
}

/// Says what was measured, and holds it to what is promised where the figures are asked for.
#[track_caller]
pub(super) fn report(what: &str, mut times: Vec<Duration>, promised: Duration) {
    times.sort();
    let (median, most) = (times[times.len() / 2], times[times.len() - 1]);
    println!("{what}: median {median:.1?}, most {most:.1?}, of {}", times.len());
    assert!(!is_measured() || median <= promised, "{what}: {median:?} is more than {promised:?}");
}

#[expect(clippy::disallowed_methods, reason = "how long it takes is the question")]
pub(super) fn now() -> Instant {
    Instant::now()
}

impl Pty {
    /// Presses a key and says how long its frame took, and of how many bytes it was.
    #[track_caller]
    fn timed(&mut self, key: &str) -> (Duration, usize) {
        let before = self.until_quiet().raw().len();
        let pressed = now();
        self.write(&super::keys::bytes(key));
        let is_due = |raw: &[u8]| raw.len() > before && raw.ends_with(FRAME_END);
        self.wait_for("a frame", is_due, |_| true)
            .unwrap_or_else(|complaint| panic!("{complaint}"));
        let took = self.seen.last_came().duration_since(pressed);
        (took, self.until_quiet().raw().len() - before)
    }
}

#[test]
fn the_first_frame_is_there_at_once() {
    let home = Home::new();
    let start = || {
        let begun = now();
        let mut pty = home.jass(FLAGS);
        pty.until_frame("the menu", |screen| screen.contains(" Menu "));
        let took = pty.seen.last_came().duration_since(begun);
        pty.send("q").ends_with(0);
        took
    };
    let times = (0..if is_measured() { 21 } else { 3 }).map(|_| start()).collect();
    report("start to first frame", times, START);
}

/// At tempo 0 nothing is held back: while it is another's turn, a bot is thinking.
#[test]
fn no_key_waits_for_a_bot_that_thinks() {
    let samples = if is_measured() { 40 } else { 2 };
    let mut times = Vec::new();
    let thinks =
        |pty: &Pty| [" thinks.", " to play"].iter().any(|said| pty.screen().contains(said));
    for seed in 1..200 {
        let home = Home::new().rules("[ui]\ntempo = 0\n");
        let mut pty = home.jass(&format!("--level master --seed {seed}"));
        pty.until_frame("the menu", |screen| screen.contains(" Menu "));
        pty.send("1").until("Opponent right").send("Enter").until(" z slate ");
        while times.len() < samples && thinks(&pty) {
            let took = ["?", "Esc"].map(|key| pty.timed(key).0);
            if thinks(&pty) {
                times.extend(took);
            }
        }
        pty.send("q").ends_with(0);
        if times.len() >= samples {
            break;
        }
    }
    report("key to frame while a bot thinks", times, KEY);
}

/// From `t` to the card, and to the end of the longer look.
const HINTS: [Duration; 2] = [Duration::from_millis(150), Duration::from_millis(1500)];

/// Number of worlds that only the longer look of a hint comes to.
const LONGER_LOOK: u32 = 100;

/// Number of the deals that the alternatives of a hint are worked out from.
fn deals(screen: &str) -> Option<u32> {
    screen.split_once(" deals that fit")?.0.rsplit(' ').next()?.parse().ok()
}

#[test]
fn a_hint_comes_at_once_and_its_longer_look_soon() {
    let mut times = [Vec::new(), Vec::new()];
    for seed in 1..=if is_measured() { 21 } else { 1 } {
        let home = Home::new();
        let mut pty = home.jass(&format!("--level club --seed {seed}"));
        pty.begin().play_until("the turn", |screen| screen.contains("your turn")).until_quiet();
        let pressed = now();
        pty.write(b"t");
        pty.until_frame("a hint", |screen| {
            screen.contains("Hint ") && !screen.contains("working it out")
        });
        times[0].push(pty.seen.last_came().duration_since(pressed));
        pty.write(b"t");
        pty.until_frame("the longer look", |screen| {
            !screen.contains(" deals that fit") || deals(screen) > Some(LONGER_LOOK)
        });
        times[1].push(pty.seen.last_came().duration_since(pressed));
        pty.send("q").ends_with(0);
    }
    let [first, second] = times;
    report("first hint", first, HINTS[0]);
    report("longer look of a hint", second, HINTS[1]);
}

#[test]
fn no_key_waits_for_a_review() {
    let home = Home::new();
    let mut pty = home.jass(FLAGS);
    let is_result = |screen: &str| screen.contains(" review") && screen.contains("Score ");
    pty.begin().play_until("the end of a round", is_result);
    let mut times = Vec::new();
    // Each review that is left is begun anew, and works on until its round is judged.
    let (rounds, most) = if is_measured() { (12, 200) } else { (1, 10) };
    for _ in 0..rounds {
        pty.send("r").until("Review");
        while pty.screen().contains("working it out") && times.len() < most {
            times.extend(["?", "Esc"].map(|key| pty.timed(key).0));
        }
        pty.send("Tab");
        times.extend(["?", "Esc"].map(|key| pty.timed(key).0));
        pty.send("Esc").until("Score ");
    }
    report("key to frame while a round is reviewed", times, KEY);
}

/// Moves of the choice, a card and the slate, each with the most bytes that it may take.
#[test]
fn a_slow_line_is_enough() {
    let home = Home::new().rules("[ui]\ntempo = 0\ntheme = \"four\"\n");
    let mut pty = home.jass(FLAGS);
    pty.until_frame("the menu", |screen| screen.contains(" Menu "));
    let first = pty.until_quiet().raw().len();
    println!("the menu, whole: {first} bytes");
    hold(&mut pty, "menu, choice moved", "Down", 200);
    pty.send("Up").until_quiet();
    pty.begin()
        .play_until("the turn", |screen| screen.contains("your turn") && !screen.contains(" T1/9"));
    hold(&mut pty, "table, choice moved", "Right", 900);
    hold(&mut pty, "table, choice moved back", "Left", 900);
    hold(&mut pty, "table, a card played and answered", "Enter", 4000);
    hold(&mut pty, "slate opened", "z", 4000);
    hold(&mut pty, "table again", "Esc", 6000);
    let before = pty.until_quiet().raw().len();
    pty.send("y C-b").until_quiet();
    assert_eq!(pty.raw().len(), before, "keys that do nothing");
    pty.send("q").ends_with(0);
}

/// Paints every cell in 24-bit colour, and yet writes no more than a slow line takes.
#[test]
fn a_slow_line_is_enough_for_the_cloth() {
    let home = Home::new().rules("[ui]\ntempo = 0\n").env("COLORTERM", "truecolor");
    let mut pty = home.jass(FLAGS);
    pty.begin()
        .play_until("the turn", |screen| screen.contains("your turn") && !screen.contains(" T1/9"));
    hold(&mut pty, "table, choice moved", "Right", 900);
    hold(&mut pty, "table, choice moved back", "Left", 900);
    hold(&mut pty, "table, a card played and answered", "Enter", 4000);
    for (what, key) in [("table", "C-l"), ("slate", "z"), ("help", "?"), ("menu", "Esc Esc Esc")] {
        pty.send(key).until_quiet();
        hold(&mut pty, what, "C-l", 8000);
    }
    let before = pty.until_quiet().raw().len();
    pty.send("y C-b").until_quiet();
    assert_eq!(pty.raw().len(), before, "keys that do nothing");
    pty.send("q").ends_with(0);
}

#[track_caller]
fn hold(pty: &mut Pty, what: &str, key: &str, most: usize) {
    let (_, bytes) = pty.timed(key);
    println!("{what}: {bytes} bytes");
    assert!(bytes <= most, "{what}: {bytes} bytes are more than {most}");
}

/// The time on a processor, as exact as the system counts it, and how often one was given to a thread.
#[cfg(target_os = "linux")]
fn used(pty: &Pty) -> (Duration, u64) {
    use std::fs;

    const TICKS_A_SECOND: u64 = 100;
    let process = format!("/proc/{}", pty.pid.as_raw_nonzero());
    let numbers = |text: String| -> Vec<u64> {
        let words = text.rsplit(") ").next().unwrap_or_default().split_whitespace();
        words.map(|word| word.parse().unwrap_or(0)).collect()
    };
    // Behind the name come the state and ten numbers, then the times in and below the program.
    let stat = numbers(fs::read_to_string(format!("{process}/stat")).unwrap());
    let time = Duration::from_millis((stat[11] + stat[12]) * 1000 / TICKS_A_SECOND);
    let threads = fs::read_dir(format!("{process}/task")).unwrap();
    let given = threads.flatten().filter_map(|thread| {
        let text = fs::read_to_string(thread.path().join("schedstat")).ok()?;
        numbers(text).get(2).copied()
    });
    (time, given.sum())
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_works_while_nothing_happens() {
    let home = Home::new();
    let mut pty = home.jass(FLAGS);
    pty.until_frame("the menu", |screen| screen.contains(" Menu "));
    is_idle(&mut pty, "menu");
    let (_, before) = used(&pty);
    pty.begin().play_until("the turn", |screen| screen.contains("your turn"));
    assert!(used(&pty).1 > before, "the system does not count");
    is_idle(&mut pty, "table, the person's turn");
    pty.send("q").ends_with(0);
}

#[cfg(target_os = "linux")]
#[track_caller]
fn is_idle(pty: &mut Pty, what: &str) {
    let seconds = if is_measured() { 10 } else { 1 };
    let before = used(pty.until_quiet());
    let_pass(Duration::from_secs(seconds));
    let after = used(pty);
    let (time, woken) = (after.0.saturating_sub(before.0), after.1 - before.1);
    println!("{what}, {seconds} s: {time:.1?} on a processor, woken {woken} times");
    assert!(woken <= 2 && time <= IDLE, "{what} is not idle: {time:?}, {woken}");
}

/// Number of bytes and frames that it takes to play a card and to see the answer of the next.
fn bytes_of_a_card(home: &Home) -> (usize, usize) {
    let mut pty = home.jass(FLAGS);
    pty.begin().play_until("the turn", |screen| screen.contains(" Enter play "));
    let_pass(LOOK);
    let before = pty.until_quiet().raw().len();
    pty.send("Enter");
    let_pass(Duration::from_millis(500));
    let raw = pty.raw();
    pty.send("q").ends_with(0);
    let text = String::from_utf8_lossy(&raw[before..]).into_owned();
    (raw.len() - before, text.matches("\x1b[?25l").count())
}

#[test]
fn cards_slide_where_that_is_no_burden() {
    let slow = || Home::new().rules("[ui]\ntempo = 1\n");
    let (moving, frames) = bytes_of_a_card(&slow());
    let (near, far) = (slow(), slow().env("SSH_CONNECTION", "1 2 3 4"));
    let others = [
        far,
        slow().env("SSH_TTY", "/dev/pts/1"),
        near.env("NO_COLOR", "1"),
        Home::new().rules("[ui]\ntempo = 0\n"),
    ];
    assert!(frames > 4, "{frames} frames");
    let mut plain = 0;
    for home in others {
        let (bytes, frames) = bytes_of_a_card(&home);
        assert!(frames <= 5, "{frames} frames");
        plain = plain.max(bytes);
    }
    println!("a card and its answer slide: {moving} bytes in {frames} frames; without: {plain}");
    assert!(moving <= 12_000, "{moving} bytes over all frames");
}
