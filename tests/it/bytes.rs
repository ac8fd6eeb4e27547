//! The bytes of a frame, for lines that are slow: whole screens, and what a key changes on them.

use jass::{
    app::{
        Model, Msg,
        keys::{Scope, script},
        terminal::{Colours, Medium},
    },
    config::{Palette, Prefs, Tempo},
    rules::{House, house::Faces},
    shell::terminal::difference::bytes_between,
    ui::pages::{self, RenderContext},
};
use ratatui::{
    backend::{Backend as _, CrosstermBackend},
    buffer::Buffer,
    layout::Rect,
};

use crate::driver::{Driver, model};

/// End of every frame: the cursor is hidden.
const FRAME_END: &str = "\x1b[?25l";

const EVERYDAY: Rect = Rect::new(0, 0, 80, 24);

const DECKS: [Faces; 2] = [Faces::French, Faces::German];

/// A slow line, with a terminal of all colours at its end.
struct Line {
    driver: Driver,
    context: RenderContext,
    shown: Buffer,
    /// Bytes since a key was pressed.
    bytes: usize,
    /// The same by ratatui's own way.
    of_ratatui: usize,
}

/// A program at its menu.
fn program(palette: Palette, faces: Faces, tempo: Tempo) -> Model {
    let prefs = Prefs { tempo, theme: Some(palette.into()), ..Prefs::default() };
    let mut house = House::default();
    house.deck.faces = faces;
    let mut model = model(house, prefs, 5);
    model.shared.terminal.colours = Colours::True;
    model.shared.terminal.medium = Medium::Screen { motion: tempo != Tempo::STILL };
    model
}

fn frame(model: &Model, context: &RenderContext, area: Rect) -> Buffer {
    let mut buffer = Buffer::empty(area);
    pages::draw(model, context, area, &mut buffer);
    buffer
}

/// The bytes that show all of a screen.
fn whole(model: &Model, context: &RenderContext, area: Rect) -> usize {
    bytes_between(&Buffer::empty(area), &frame(model, context, area)).len() + FRAME_END.len()
}

/// The bytes with which ratatui's own backend makes one screen of another.
fn of_ratatui(shown: &Buffer, wanted: &Buffer) -> usize {
    let mut written = Vec::new();
    CrosstermBackend::new(&mut written).draw(shown.diff(wanted).into_iter()).unwrap();
    written.len() + FRAME_END.len()
}

impl Line {
    fn new(model: Model) -> Self {
        let context = RenderContext::new(&model);
        let shown = frame(&model, &context, EVERYDAY);
        Self { driver: Driver::of(model), context, shown, bytes: 0, of_ratatui: 0 }
    }

    /// Sends a message, and each that follows from it has a frame of its own.
    fn send(&mut self, msg: Msg) {
        let Self { driver, context, shown, bytes, of_ratatui: others } = self;
        driver.send_watched(msg, |model| {
            let next = frame(model, context, EVERYDAY);
            let written = bytes_between(shown, &next);
            if !written.is_empty() {
                *bytes += written.len() + FRAME_END.len();
                *others += of_ratatui(shown, &next);
            }
            *shown = next;
        });
    }

    /// Presses keys, and waits after each until this holds or nothing moves any more; returns the bytes that it took.
    fn keys_until(&mut self, keys: &str, holds: impl Fn(&Driver) -> bool) -> usize {
        (self.bytes, self.of_ratatui) = (0, 0);
        for key in script(keys).unwrap() {
            if self.driver.model.wakes_in().is_none() {
                for msg in Msg::LOOKED {
                    self.send(msg);
                }
            }
            self.send(Msg::Key(key));
            while let Some(wait) = self.driver.model.wakes_in().filter(|_| !holds(&self.driver)) {
                self.send(Msg::Tick(wait));
            }
        }
        self.bytes
    }

    fn keys(&mut self, keys: &str) -> usize {
        self.keys_until(keys, |_| false)
    }

    /// Goes on with the first call, or as it is offered.
    fn go_on(&mut self) -> usize {
        self.keys(if self.driver.model.scope() == Scope::Calling { "Down Enter" } else { "Enter" })
    }

    /// True while the person is to play a card.
    fn is_at_turn(&self) -> bool {
        self.driver.model.scope() == Scope::Playing
    }

    fn is_first_round(&self) -> bool {
        self.driver.table().game().round_no() == 1
    }
}

/// Holds the most of what was measured to what is promised.
#[track_caller]
fn hold(what: &str, measured: &[usize], promised: usize) {
    let most = *measured.iter().max().expect("something was measured");
    println!("{what}: {most} bytes at most, of {}", measured.len());
    assert!(most <= promised, "{what}: {measured:?} are more than {promised}");
}

/// Each bot's card comes in a frame of its own, as on a machine that does other work; up to the person's next key.
#[test]
fn a_card_that_is_answered_takes_little() {
    for (palette, faces) in
        [(Palette::Cloth, DECKS[0]), (Palette::Cloth, DECKS[1]), (Palette::Four, DECKS[0])]
    {
        let mut line = Line::new(program(palette, faces, Tempo::STILL));
        line.keys("Enter Enter");
        let mut taken = Vec::new();
        while line.is_first_round() {
            let is_card = line.is_at_turn();
            let bytes = line.go_on();
            taken.extend(is_card.then_some(bytes));
        }
        // The last card opens the result of the round.
        taken.pop();
        hold(&format!("{palette:?}, {faces:?}, a card and its answers"), &taken, 4000);
    }
}

#[test]
fn a_card_on_its_way_takes_little() {
    for faces in DECKS {
        let mut line = Line::new(program(Palette::Cloth, faces, Tempo::new(3)));
        line.keys("Enter Enter");
        let mut taken = Vec::new();
        while line.is_first_round() {
            if line.is_at_turn() {
                let before = line.driver.saved.len();
                let is_answered = |driver: &Driver| {
                    driver.saved.len() >= before + 2
                        && driver.table().shown().motions().count() == 0
                };
                taken.push(line.keys_until("Enter", is_answered));
            } else {
                line.go_on();
            }
        }
        hold(&format!("{faces:?}, a card and its answer on their way"), &taken, 12_000);
    }
}

/// The screens that are looked at for longest, of a game that is played to its end.
fn screens_of_a_game(palette: Palette, faces: Faces) -> Vec<(&'static str, Model)> {
    let mut driver = Driver::of(program(palette, faces, Tempo::STILL));
    let mut screens = vec![("menu", driver.model.clone())];
    for (name, keys) in [
        ("call", "Enter Enter"),
        ("table", "Down Enter Enter Enter Enter"),
        ("slate", "z"),
        ("help", "Esc ?"),
    ] {
        screens.push((name, driver.keys(keys).model.clone()));
    }
    driver.keys("Esc");
    while driver.model.scope() != Scope::Over {
        driver.go_on();
    }
    screens.push(("end", driver.model));
    screens
}

#[test]
fn a_whole_screen_takes_little() {
    let sizes =
        [(EVERYDAY, 8000), (Rect::new(0, 0, 120, 40), 20_000), (Rect::new(0, 0, 200, 60), 40_000)];
    for (palette, faces) in
        [(Palette::Cloth, DECKS[0]), (Palette::Cloth, DECKS[1]), (Palette::Four, DECKS[0])]
    {
        let seen = screens_of_a_game(palette, faces);
        for (area, promised) in sizes {
            let context = RenderContext::new(&seen[0].1);
            for (name, model) in &seen {
                let what =
                    format!("{palette:?}, {faces:?}, {name} at {}x{}", area.width, area.height);
                hold(&what, &[whole(model, &context, area)], promised);
            }
        }
    }
}

#[test]
fn a_moved_choice_takes_little() {
    for (palette, promised) in [(Palette::Cloth, 900), (Palette::Four, 600)] {
        for faces in DECKS {
            let mut line = Line::new(program(palette, faces, Tempo::STILL));
            line.keys("Enter Enter");
            let mut taken = Vec::new();
            while line.is_first_round() {
                if line.is_at_turn() {
                    taken.extend(["Right", "Right", "Left"].map(|key| line.keys(key)));
                }
                line.go_on();
            }
            hold(&format!("{palette:?}, {faces:?}, a moved choice"), &taken, promised);
        }
    }
}

/// Holds what our way to the terminal takes to four fifths of what ratatui's takes: with less saved it would not be worth
/// its lines.
#[track_caller]
fn saves_a_fifth(what: &str, ours: usize, of_ratatui: usize) {
    let saved = 100 - 100 * ours / of_ratatui;
    println!("{what}: {ours} bytes, {of_ratatui} by ratatui's own way: {saved} % saved");
    assert!(5 * ours <= 4 * of_ratatui, "{what}: {ours} of {of_ratatui}");
}

#[test]
fn our_way_to_the_terminal_saves_a_fifth_of_ratatuis() {
    for (palette, faces) in
        [(Palette::Cloth, DECKS[0]), (Palette::Cloth, DECKS[1]), (Palette::Four, DECKS[0])]
    {
        let mut line = Line::new(program(palette, faces, Tempo::STILL));
        line.keys("Enter Enter");
        let mut taken = Vec::new();
        while line.is_first_round() {
            let is_card = line.is_at_turn();
            let ours = line.go_on();
            taken.extend(is_card.then_some((ours, line.of_ratatui)));
        }
        taken.pop();
        let look = format!("{palette:?}, {faces:?}");
        let sum = |of: fn(&(usize, usize)) -> usize| taken.iter().map(of).sum::<usize>();
        let [ours, others] = [sum(|both| both.0), sum(|both| both.1)].map(|all| all / taken.len());
        saves_a_fifth(&format!("{look}, a card and its answers"), ours, others);
        for area in [EVERYDAY, Rect::new(0, 0, 200, 60)] {
            let seen = screens_of_a_game(palette, faces);
            let (_, table) = seen.iter().find(|(name, _)| *name == "table").unwrap();
            let context = RenderContext::new(&seen[0].1);
            let others = of_ratatui(&Buffer::empty(area), &frame(table, &context, area));
            let what = format!("{look}, the table at {}x{}", area.width, area.height);
            saves_a_fifth(&what, whole(table, &context, area), others);
        }
    }
}
