//! The terminal changes its size.

use super::{
    Home,
    player::{FLAGS, LONG, is_mid_trick, mid_trick, place},
};

#[test]
fn a_storm_of_sizes_is_got_over() {
    let home = Home::new().rules(LONG);
    let mut pty = mid_trick(&home);
    let there = place(&pty.screen());
    let mut chance: u32 = 7;
    let mut below = |count: u16| {
        chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        u16::try_from((chance >> 16) % u32::from(count)).unwrap()
    };
    for _ in 0..25 {
        let before = pty.raw().len();
        for _ in 0..4 {
            pty.resize(1 + below(300), 1 + below(100));
        }
        pty.wait_for("a frame", |raw| raw.len() > before, |_| true).unwrap();
    }
    pty.resize(80, 24).until_quiet().until_frame("the table", is_mid_trick);
    pty.until_frame("the place", |screen| place(screen) == there);
    pty.step("Enter").send("q").ends_with(0);
}

#[test]
fn every_size_shows_something() {
    let home = Home::new().rules(LONG);
    let mut pty = mid_trick(&home);
    let there = place(&pty.screen());
    for (width, height, shown) in [
        (79, 23, "your turn"),
        (60, 20, "your turn"),
        (40, 12, "your turn"),
        (39, 12, "too small"),
        (40, 11, "too small"),
        (30, 5, "small"),
        (1, 1, "T"),
        (300, 100, "your turn"),
        (300, 1, "Jass needs 40 × 12 characters."),
        (1, 100, "T\nh\ne"),
        (80, 24, "your turn"),
    ] {
        let what = format!("{shown:?} in {width} x {height}");
        pty.resize(width, height).until_frame(&what, |screen| screen.contains(shown));
    }
    pty.until_frame("the place", |screen| place(screen) == there);
    pty.step("Enter").send("q").ends_with(0);
}

#[test]
fn a_size_that_comes_back_at_once_is_drawn_anew() {
    let home = Home::new().rules(LONG);
    let mut pty = mid_trick(&home);
    let before = pty.screen();
    for _ in 0..5 {
        pty.resize(20, 5).resize(80, 24);
        pty.until_frame("the table", |screen| screen == before);
    }
    pty.send("q").ends_with(0);
}

#[test]
fn it_starts_in_any_size() {
    let home = Home::new().rules(LONG);
    for (width, height, shown) in [(1, 1, "T"), (500, 200, " Menu ")] {
        let mut pty = home.jass_in(width, height, FLAGS);
        pty.until_frame(shown, |screen| screen.contains(shown)).assert_taken();
        pty.resize(80, 24).until_frame("the menu", |screen| screen.contains(" Menu "));
        pty.resize(width, height).until_frame(shown, |screen| screen.contains(shown));
        pty.send("q").ends_with(0);
    }
}
