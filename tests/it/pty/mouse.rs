//! A whole game by the mouse alone.

use super::{
    Home, Pty,
    player::{FLAGS, LONG, QUICK, is_over, wants_enter},
};

/// Clicks on a text, and waits until the screen has changed and wants a click again.
#[track_caller]
fn click_on(pty: &mut Pty, text: &str) {
    let Some((x, y)) = pty.find(text) else { panic!("no {text:?} in\n{}", pty.screen()) };
    click_at(pty, x, y);
}

#[track_caller]
fn click_at(pty: &mut Pty, x: u16, y: u16) {
    let before = pty.screen();
    pty.click(x, y).until_frame("a change", |screen| screen != before && wants_enter(screen));
}

/// Does what the table wants: clicks a call, a card, or anywhere.
fn do_something(pty: &mut Pty) {
    let screen = pty.screen();
    if screen.contains("Enter call") {
        click_on(pty, "  1 ");
        return click_on(pty, "▶ 1 ");
    }
    if !screen.contains("Enter play") {
        return click_at(pty, 40, 1);
    }
    let playable = (1..=9).rev().find(|n| screen.contains(&format!("╰──{n}──╯")));
    if let Some(n) = playable {
        click_on(pty, &format!("──{n}──╯"));
        assert!(pty.screen().contains(&format!("─[{n}]─")), "{}", pty.screen());
    }
    if playable.is_none() {
        click_on(pty, "─[");
        assert!(
            pty.screen().contains("Chosen. Enter or the same again takes it."),
            "{}",
            pty.screen()
        );
    }
    click_on(pty, "─[");
}

/// These settings with cards whose numbers stand in their borders, where they are found.
fn outlined(settings: &str) -> String {
    format!("{settings}theme = \"four\"\n")
}

#[test]
fn a_game_is_played_by_the_mouse_alone() {
    let home = Home::new().rules(&outlined(LONG));
    let mut pty = home.jass(FLAGS);
    pty.until_frame("the menu", |screen| screen.contains("▶ 1  New game"));
    click_on(&mut pty, "New game");
    click_on(&mut pty, "Target");
    for shown in ["2500", "2000", "1500", "1000", "500"] {
        click_on(&mut pty, &format!("◂ {shown}"));
    }
    assert!(pty.screen().contains("◂ 300 ▸"), "{}", pty.screen());
    click_on(&mut pty, "Start ");
    while !is_over(&pty.screen()) {
        do_something(&mut pty);
    }
    click_on(&mut pty, "Slate");
    click_on(&mut pty, "Esc back");
    click_on(&mut pty, "To the menu");
    pty.until("9  Quit");
    let (x, y) = pty.find("9  Quit").unwrap();
    pty.click(x, y).ends_with(0);
    assert!(home.game("0001.jass").contains("score.target=300"));
}

#[test]
fn a_barred_card_answers_a_click_with_its_rule() {
    let home = Home::new().rules(&outlined(QUICK));
    let mut pty = home.jass(FLAGS);
    let barred = |screen: &str| {
        let mut places = (1..=9).map(|n| format!("╰╌╌{n}╌╌╯"));
        places.find(|place| screen.contains(place))
    };
    pty.begin().play_until("a barred card", |screen| barred(screen).is_some());
    let place = barred(&pty.screen()).unwrap();
    let before = home.game("0001.jass");
    click_on(&mut pty, &place);
    pty.until("may not be played").right_click(3, 20).wheel_down(3, 20);
    pty.until_quiet();
    assert_eq!(home.game("0001.jass"), before);
    pty.send("q").ends_with(0);
}

#[test]
fn without_the_mouse_the_terminal_keeps_it() {
    let home = Home::new().rules("[ui]\ntempo = 0\nmouse = false\n");
    let mut pty = home.jass(FLAGS);
    pty.begin().send("C-l").until_quiet().send("q").ends_with(0);
    let raw = String::from_utf8(pty.raw()).unwrap();
    for mode in ["1000h", "1002h", "1003h", "1006h", "1015h"] {
        assert!(!raw.contains(mode), "{mode}");
    }
}
