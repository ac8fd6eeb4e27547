//! Legibility of all that is written: the contrast of all that carries meaning with what it stands on, in every theme.
//!
//! Contrast is that of the Web Content Accessibility Guidelines 2: text takes 4.5 : 1, signs and pictures 3 : 1.

use jass::{
    app::{keys::Scope, session::Wait, terminal::Colours},
    config::{Background, Palette},
    rules::House,
    ui::{
        screens::RenderContext,
        style::theme::{
            Theme,
            indexed::{number, red_green_blue},
        },
    },
};
use ratatui::{
    buffer::Cell,
    style::{Color, Modifier},
};

use super::{barred, begun, drawn, menu, options, until, waits};
use crate::{driver::Driver, games};

/// Sizes at which other things are drawn.
const SIZES: [(u16, u16); 4] = [(40, 12), (60, 20), (80, 24), (120, 40)];

type Light = [f64; 3];

/// The sixteen colours as a widely used terminal has them, since each has its own.
const SIXTEEN: [[u8; 3]; 16] = [
    [12, 12, 12],
    [197, 15, 31],
    [19, 161, 14],
    [193, 156, 0],
    [0, 55, 218],
    [136, 23, 152],
    [58, 150, 221],
    [204, 204, 204],
    [118, 118, 118],
    [231, 72, 86],
    [22, 198, 12],
    [249, 241, 165],
    [59, 120, 255],
    [180, 0, 158],
    [97, 214, 214],
    [242, 242, 242],
];

/// Text and ground where the program leaves them to the terminal.
const fn own(background: Background) -> [[u8; 3]; 2] {
    match background {
        Background::Dark => [[204, 204, 204], [12, 12, 12]],
        Background::Light => [[12, 12, 12], [255, 255, 255]],
    }
}

fn colour(colour: Color, own: [u8; 3]) -> [u8; 3] {
    match (colour, number(colour)) {
        (Color::Rgb(red, green, blue), _) => [red, green, blue],
        (_, Some(number @ ..16)) => SIXTEEN[usize::from(number)],
        (_, Some(number)) => red_green_blue(number),
        (_, None) => own,
    }
}

/// Brightness of a colour, from 0 to 1.
fn luminance(colour: [u8; 3]) -> f64 {
    let linear = colour.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    let weights: Light = [0.2126, 0.7152, 0.0722];
    linear.iter().zip(weights).map(|(part, weight)| part * weight).sum()
}

fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let [one, other] = [one, other].map(|colour| luminance(colour) + 0.05);
    one.max(other) / one.min(other)
}

/// The colours that a cell shows. Terminals dim a text by a third towards its ground.
fn shown(cell: &Cell, background: Background) -> [[u8; 3]; 2] {
    let [text, ground] = own(background);
    let (mut fg, mut bg) = (colour(cell.fg, text), colour(cell.bg, ground));
    if cell.modifier.contains(Modifier::REVERSED) {
        (fg, bg) = (bg, fg);
    }
    if cell.modifier.contains(Modifier::DIM) {
        let blend = |place: usize| (2 * u16::from(fg[place]) + u16::from(bg[place])) / 3;
        fg = [0, 1, 2].map(|place| blend(place) as u8);
    }
    [fg, bg]
}

/// Contrast that a cell must have; none where it says nothing.
fn wanted(cell: &Cell, theme: &Theme) -> Option<f64> {
    let sign = cell.symbol().chars().next().unwrap_or(' ');
    let papers = [theme.card, theme.card_dimmed].map(|card| card.bg.unwrap_or(Color::Reset));
    match sign {
        ' ' => None,
        // Edges of the stock are not read, and two pixels of a picture are one thing.
        '\u{2580}'..='\u{259f}'
            if (cell.fg != Color::Reset && papers.contains(&cell.fg))
                || !papers.contains(&cell.bg) =>
        {
            None
        }
        _ if sign.is_alphanumeric() || sign.is_ascii() => Some(4.5),
        _ => Some(3.0),
    }
}

/// Screens with all that is drawn.
fn screens() -> Vec<(&'static str, Driver)> {
    let at = |seed: u64, holds: &dyn Fn(&Driver) -> bool, keys: &str| {
        let mut driver = begun(House::default(), seed);
        until(&mut driver, holds);
        driver.keys(keys);
        driver
    };
    let listed = |keys: &str, mut driver: Driver| {
        driver.keys(keys);
        driver
    };
    let is_turn = |d: &Driver| barred(d.session()).is_some() && d.session().on_table() > 0;
    vec![
        ("menu", Driver::of(menu(House::default(), 5))),
        ("form", listed("Enter Down Down", Driver::of(menu(House::default(), 5)))),
        ("calling", at(5, &|d| d.model.scope() == Scope::Calling, "Down Down")),
        ("table", at(5, &is_turn, "Right")),
        ("german", at(5, &is_turn, "F2")),
        ("seen", at(5, &is_turn, "m")),
        ("trick", at(5, &|d| waits(d, Wait::Trick), "")),
        ("weis", at(5, &|d| waits(d, Wait::Weis), "")),
        ("result", at(5, &|d| waits(d, Wait::Result), "")),
        ("slate", at(5, &|d| d.session().game().round_no() == 4, "z")),
        ("record", at(5, &|d| d.session().game().round_no() == 2, "o")),
        ("help", at(5, &is_turn, "?")),
        ("end", at(5, &|d| d.model.scope() == Scope::Over, "Down")),
        ("options", listed("3 Down", options())),
        ("house", listed("2 Down Right", options())),
        ("games", games::listed()),
    ]
}

#[test]
fn everything_can_be_read_on_what_it_stands_on() {
    let mut faults = std::collections::BTreeMap::new();
    for (name, mut driver) in screens() {
        for palette in Palette::ALL.iter().copied() {
            for background in Background::ALL.iter().copied() {
                for colours in [Colours::True, Colours::Indexed] {
                    driver.model.terminal.colours = colours;
                    let prefs = &mut driver.model.options.prefs;
                    (prefs.theme, prefs.background) = (Some(palette), Some(background));
                    let context = RenderContext::new(&driver.model);
                    for size in SIZES {
                        let (buffer, _) = drawn(&mut driver, &context, size);
                        for cell in &buffer.content {
                            let [fg, bg] = shown(cell, background);
                            let wanted = wanted(cell, &context.look.theme).unwrap_or(0.0);
                            let found = contrast(fg, bg);
                            if found < wanted {
                                let look =
                                    (palette.code(), background.code(), fg, bg, wanted > 4.0);
                                let fault = faults.entry(look).or_insert((
                                    found,
                                    String::new(),
                                    name,
                                    size,
                                ));
                                fault.1.push_str(cell.symbol());
                            }
                        }
                    }
                }
            }
        }
    }
    let said = faults.iter().map(|(look, (found, signs, name, size))| {
        let signs: String = signs.chars().take(12).collect();
        format!("{look:?} {found:.2} {signs:?} {name} {size:?}\n")
    });
    assert!(faults.is_empty(), "{}", said.collect::<String>());
}

/// The measure itself: black on white is 21, and Okabe and Ito's yellow on white what nobody can read.
#[test]
fn contrast_is_measured_as_the_guidelines_do() {
    let near = |one: f64, other: f64| (one - other).abs() < 0.01;
    assert!(near(contrast([0; 3], [255; 3]), 21.0));
    assert!(near(contrast([255; 3], [118; 3]), 4.54));
    assert!(near(contrast([240, 228, 66], [255; 3]), 1.32));
}
