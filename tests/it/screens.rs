//! The screens of the program: a stored picture of each, and what holds for all of them at every size.

pub mod bodensee;
mod calling;
mod checks;
mod contrast;
mod endings;
mod gates;
mod glossary;
mod glyphs;
mod hints;
mod key_line;
mod learn_line;
mod names;
mod questions;
mod silent;
mod sizes;
mod slots;
mod stored;
mod training;

use jass::{
    app::{
        Key, Model, Target,
        keys::Scope,
        notice::Notice,
        schieber::{Table, Wait},
    },
    bots::Rng,
    config::{Palette, Prefs, Tempo},
    game::{Day, Header, Level},
    rules::House,
    train::{
        daily::{Daily, LEVEL},
        duplicate::OtherTable,
        history::{History, JUDGE},
        played::{Field, PlayedDaily},
    },
    ui::pages::{self, DrawnFrame, RenderContext},
};
use ratatui::{buffer::Buffer, layout::Rect};

use crate::driver::{Driver, model};

/// Picture in a terminal of this size.
fn drawn(driver: &mut Driver, context: &RenderContext, size: (u16, u16)) -> (Buffer, DrawnFrame) {
    let mut buffer = Buffer::empty(Rect::new(0, 0, size.0, size.1));
    let drawn = pages::draw(&driver.model, context, buffer.area, &mut buffer);
    driver.model.take_drawn(drawn.page);
    buffer.reset();
    let drawn = pages::draw(&driver.model, context, buffer.area, &mut buffer);
    (buffer, drawn)
}

/// A game that has begun, with bots that play anything: they will never change their mind.
fn begun(house: House, seed: u64) -> Driver {
    let mut driver = Driver::of(menu(house, seed));
    driver.keys("Enter Enter");
    driver
}

fn menu(house: House, seed: u64) -> Model {
    model(house, Prefs { tempo: Tempo::STILL, ..four() }, seed)
}

/// The usual preferences in the palette of most pictures: its styles have names that tell what they are.
fn four() -> Prefs {
    Prefs { theme: Some(Palette::Four.into()), ..Prefs::default() }
}

/// The settings with a file whose preferences are the usual ones but for the palette.
fn options() -> Driver {
    let mut driver = Driver::of(model(House::default(), four(), 1));
    driver.model.shared.index = RenderContext::new(&driver.model).index(&driver.model);
    driver
}

/// The page of training on a Sunday, with a history of thirty rounds and the daily of the day before, which is played.
fn training() -> Driver {
    let mut driver = options();
    let day = |text: &str| text.parse::<Day>().unwrap();
    let played = Daily::of(day("2026-11-21"));
    let table = |level, written: [i32; 4]| OtherTable { level, written: written.to_vec() };
    let key = Field::key_of(&Header::new(played.house(), played.seed(), LEVEL));
    let tables = vec![
        table(Level::Novice, [82, -201, -9, -25]),
        table(Level::Club, [122, -82, -13, -22]),
        table(Level::Expert, [160, -60, 31, -11]),
        table(Level::Expert, [138, -60, 31, -19]),
        table(Level::Expert, [150, -141, 49, -19]),
    ];
    let training = &mut driver.model.shared.training;
    training.today = Some(day("2026-11-22"));
    training.fields = vec![Field { key, number: 0x5f1e, tables }];
    training.dailies = vec![PlayedDaily {
        daily: played,
        name: "0001.jass".to_owned(),
        is_over: true,
        mine: vec![146, -93, 49, -19],
        help: 0,
        letters: "7QK4".to_owned(),
    }];
    training.history = History::read(&(1..=30).map(reviewed_round).collect::<String>());
    driver.keys("7");
    driver
}

/// Line of the history for the first round of this game.
fn reviewed_round(game: u32) -> String {
    let (lost, level) = (game % 5 * 8, if game.is_multiple_of(3) { "expert" } else { "club" });
    format!(
        "{{\"v\":1,\"judge\":{JUDGE},\"t\":\"round\",\"game\":{game},\"round\":1,\"play\":\"schieber\",\"hints\":0,\
         \"aid\":\"normal\",\"level\":\"{level}\",\"mode\":\"rosen\",\"saldo\":7,\"written\":{},\"given\":0.0,\"error\":0.0,\
         \"signed\":{lost},\"signed_error\":1.0,\"choices\":6,\"asked\":[{{\"place\":1,\"unit\":\"saldo\",\
         \"given\":{lost},\"signed\":{lost},\"error\":2.0,\"cause\":\"trick-lost\"}}],\"same\":[[\"club\",31]]}}\n",
        game % 3 * 20,
    )
}

/// Goes on until this holds.
fn until(driver: &mut Driver, holds: impl Fn(&Driver) -> bool) {
    for _ in 0..5000 {
        if holds(driver) {
            return;
        }
        driver.go_on();
    }
    panic!("it never holds");
}

/// The first place with a card that may not be played now.
fn barred(table: &Table) -> Option<usize> {
    let playable = table.shown().playable();
    let bars = |card: &Option<_>| card.is_some_and(|card| !playable.has(card));
    table.shown().slots().iter().position(bars).filter(|_| !playable.is_empty())
}

/// Does what a person might do here, and looks around now and then.
fn press(driver: &mut Driver, draw: &mut Rng) {
    let script = match (driver.model.scope(), draw.below(6)) {
        (Scope::Calling, 1) => "Up Up",
        (Scope::Calling, 2) => "s",
        (Scope::Playing, 0) => "Right",
        (Scope::Playing, 1) => return pick_barred(driver),
        (Scope::Open | Scope::Watching | Scope::Over, 0) => "z",
        (Scope::Slate, 0) => "b",
        (Scope::Calling | Scope::Help, 0) => "Down",
        (Scope::Help | Scope::Rules, 2) => "w",
        (scope, 1) if scope.is_read() || scope == Scope::Menu => "PageDown",
        (scope, _) if scope.is_read() => "Esc",
        (_, 3) => ["?", "z", "m", "o", "Esc", "+ -"][draw.below(6)],
        (Scope::Playing, _) => return driver.key(playable_digit(driver)),
        _ => {
            driver.go_on();
            return;
        }
    };
    driver.keys(script);
}

/// Clicks a card that may not be played: the rule is named.
fn pick_barred(driver: &mut Driver) {
    if let Some(place) = barred(driver.table()) {
        driver.send(jass::app::Msg::Click(Target::Slot(place)));
        assert!(matches!(driver.model.shared.notice, Some(Notice::Illegal(_))));
    }
}

/// The digit of the last card that may be played.
fn playable_digit(driver: &Driver) -> Key {
    let table = driver.table();
    let playable = table.shown().playable();
    let may = |card: &Option<_>| card.is_some_and(|card| playable.has(card));
    let place = table.shown().slots().iter().rposition(may).unwrap();
    Key::Char(char::from_digit(place as u32 + 1, 10).unwrap())
}

fn waits(driver: &Driver, wait: Wait) -> bool {
    driver.table().wait() == Some(wait)
}
