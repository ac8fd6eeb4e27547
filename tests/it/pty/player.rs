//! Playing the game in a terminal, one whole frame after the other.

use std::time::Duration;

use super::{Home, Pty};

/// End of every frame.
pub(super) const FRAME_END: &[u8] = b"\x1b[?25l";

/// More keys than any game here takes.
const ENOUGH: usize = 2000;

/// Nothing moves by itself and a game is short.
pub(super) const QUICK: &str = "[score]\ntarget = 300\n[ui]\ntempo = 0\n";

/// Nothing moves by itself and a game is long.
pub(super) const LONG: &str = "[ui]\ntempo = 0\n";

/// Arguments of the command line where nothing else is wanted.
pub(super) const FLAGS: &str = "--seed 7 --level random";

/// Longer than a key must wait that decides something which nobody chose.
pub(super) const LOOK: Duration = Duration::from_millis(450);

/// True if Enter would do something.
pub(super) fn wants_enter(screen: &str) -> bool {
    screen.lines().last().is_some_and(|hints| hints.contains(" Enter "))
}

/// True if the person is to play to a trick that others have begun, and not the first.
pub(super) fn is_mid_trick(screen: &str) -> bool {
    screen.contains("your turn") && screen.contains("trick: ") && !screen.contains(" T1/9")
}

/// True where a single card may be left to choose: in the last trick, and for two in the last but one, whose other card
/// lies under it.
fn may_be_the_only_card(screen: &str) -> bool {
    [" T9/9", " T17/18", " T18/18"].iter().any(|title| screen.contains(title))
}

/// True if the game is over.
pub(super) fn is_over(screen: &str) -> bool {
    screen.contains("The same cards again")
}

/// Things that must be the same when a game goes on: what was called, place, scores, and the hand.
pub(super) fn place(screen: &str) -> Vec<String> {
    let lines: Vec<_> = screen.lines().map(str::to_owned).collect();
    [&lines[..1], &lines[16..22]].concat()
}

impl Pty {
    /// Waits until a whole frame is as wanted. Half a frame may show new things beside old ones.
    #[track_caller]
    pub(crate) fn until_frame(&mut self, what: &str, is_so: impl Fn(&str) -> bool) -> &mut Self {
        let waited = self.wait_for(what, |raw| raw.ends_with(FRAME_END), is_so);
        if let Err(complaint) = waited {
            panic!("{complaint}");
        }
        self
    }

    /// Presses a key and waits until the screen has changed and Enter does something again.
    #[track_caller]
    pub(crate) fn step(&mut self, key: &str) -> &mut Self {
        if key == "Enter" {
            self.look();
        }
        let before = self.screen();
        self.send(key);
        self.until_frame("a change", |screen| screen != before && wants_enter(screen))
    }

    /// Does what somebody does before Enter decides: chooses the first call, or what is offered.
    #[track_caller]
    fn look(&mut self) {
        let before = self.screen();
        let hints = before.lines().last().unwrap_or_default();
        if hints.contains("Enter call") && !before.contains('▶') && !before.contains("> 1") {
            self.send("Down").until_frame("a choice", |screen| screen != before);
        } else if ["Enter play", "Enter announce"].iter().any(|hint| hints.contains(hint)) {
            self.choose_offered();
        }
    }

    /// Chooses the card or the answer that is offered: goes to the next and back, for what was chosen need not wait.
    #[track_caller]
    fn choose_offered(&mut self) {
        // What ends half a frame is no answer to a key.
        let offered = self.until_frame("a whole frame", |_| true).screen();
        if may_be_the_only_card(&offered) {
            self.send("Left Right").until_quiet();
            return;
        }
        self.send("Left").until_frame("another choice", |screen| screen != offered);
        let other = self.screen();
        self.send("Right").until_frame("the choice that was offered", |screen| screen != other);
    }

    /// Presses Enter until the screen is as wanted.
    #[track_caller]
    pub(crate) fn play_until(&mut self, what: &str, is_so: impl Fn(&str) -> bool) -> &mut Self {
        for _ in 0..ENOUGH {
            if is_so(&self.screen()) {
                return self;
            }
            self.step("Enter");
        }
        panic!("played in vain for {what}; the screen:\n{}", self.screen());
    }

    /// Begins a game from the menu, by the rules of the file.
    #[track_caller]
    pub(crate) fn begin(&mut self) -> &mut Self {
        self.until_frame("the menu", |screen| screen.contains(" Menu ") && wants_enter(screen));
        let entry = if self.screen().contains("1  Continue") { "2" } else { "1" };
        self.step(entry).until("Opponent right").step("Enter")
    }

    /// Goes on with the game of the menu up to the person's turn.
    #[track_caller]
    pub(crate) fn resume(&mut self) -> &mut Self {
        self.until_frame("Continue", |screen| screen.contains("▶ 1  Continue"));
        self.step("1").play_until("the turn", |screen| screen.contains("your turn"))
    }
}

/// A game in the middle of a trick.
#[track_caller]
pub(super) fn mid_trick(home: &Home) -> Pty {
    let mut pty = home.jass(FLAGS);
    pty.begin().play_until("the middle of a trick", is_mid_trick);
    pty
}
