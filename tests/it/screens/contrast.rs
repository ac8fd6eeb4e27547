//! Legibility of all that is written: the contrast of all that carries meaning with what it stands on, in every theme.
//!
//! Contrast is that of the Web Content Accessibility Guidelines 2: text takes 4.5 : 1, signs and pictures 3 : 1.

use std::{collections::BTreeMap, fmt::Write as _};

use jass::{
    app::{
        keys::Scope,
        schieber::{ShownMelds, Wait},
        terminal::Colours,
    },
    config::{
        Background, OwnTheme, Palette,
        theme::{DRAWN, Legible, SIXTEEN, ShownColours, ThemePaints},
    },
    rules::House,
    ui::{
        pages::RenderContext,
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

fn colour(colour: Color, own: [u8; 3]) -> [u8; 3] {
    match (colour, number(colour)) {
        (Color::Rgb(red, green, blue), _) => [red, green, blue],
        (_, Some(number @ ..16)) => SIXTEEN[usize::from(number)],
        (_, Some(number)) => red_green_blue(number),
        (_, None) => own,
    }
}

/// The colours that a cell shows.
fn shown(cell: &Cell, background: Background) -> ShownColours {
    let ShownColours { ink, paper } = ShownColours::of_terminal(background);
    let mut shown = ShownColours { ink: colour(cell.fg, ink), paper: colour(cell.bg, paper) };
    if cell.modifier.contains(Modifier::REVERSED) {
        shown = shown.reversed();
    }
    if cell.modifier.contains(Modifier::DIM) {
        shown = shown.dimmed();
    }
    shown
}

/// Contrast that a cell must have; none where it says nothing.
fn wanted(cell: &Cell, theme: &Theme) -> Option<Legible> {
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
        _ if sign.is_alphanumeric() || sign.is_ascii() => Some(Legible::Text),
        _ => Some(Legible::Sign),
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
    let is_turn = |d: &Driver| barred(d.table()).is_some() && d.table().shown().on_table() > 0;
    vec![
        ("menu", Driver::of(menu(House::default(), 5))),
        ("form", listed("Enter Down Down", Driver::of(menu(House::default(), 5)))),
        ("calling", at(5, &|d| d.model.scope() == Scope::Calling, "Down Down")),
        ("table", at(5, &is_turn, "Right")),
        ("german", at(5, &is_turn, "F2")),
        ("seen", at(5, &is_turn, "m")),
        ("trick", at(5, &|d| waits(d, Wait::Trick), "")),
        ("weis", at(5, &|d| waits(d, Wait::Cards(ShownMelds)), "")),
        ("result", at(5, &|d| waits(d, Wait::Result), "")),
        ("slate", at(5, &|d| d.table().game().round_no() == 4, "z")),
        ("record", at(5, &|d| d.table().game().round_no() == 2, "o")),
        ("help", at(5, &is_turn, "?")),
        ("end", at(5, &|d| d.model.scope() == Scope::Over, "Down")),
        ("options", listed("3 Down", options())),
        ("house", listed("2 Down Right", options())),
        ("games", games::listed()),
    ]
}

#[test]
fn everything_can_be_read_on_what_it_stands_on() {
    let mut faults = BTreeMap::new();
    for (name, mut driver) in screens() {
        for palette in Palette::ALL.iter().copied() {
            for background in Background::ALL.iter().copied() {
                for colours in [Colours::True, Colours::Indexed] {
                    driver.model.shared.terminal.colours = colours;
                    let prefs = &mut driver.model.shared.options.prefs;
                    (prefs.theme, prefs.background) = (Some(palette.into()), Some(background));
                    let context = RenderContext::new(&driver.model);
                    for size in SIZES {
                        let (buffer, _) = drawn(&mut driver, &context, size);
                        for cell in &buffer.content {
                            let shown = shown(cell, background);
                            let Some(wanted) = wanted(cell, &context.look.theme) else { continue };
                            let found = shown.contrast();
                            if found < wanted.ratio() {
                                let ShownColours { ink, paper } = shown;
                                let look = (palette.code(), background.code(), ink, paper, wanted);
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

/// A theme in which every role has an ink and a paper of its own, so that a cell says which roles drew it.
fn marked_theme() -> (OwnTheme, Vec<&'static str>) {
    let cloth = ThemePaints::built_in(Palette::Cloth);
    let roles = cloth.on(Background::Dark).named();
    let mut text = "[dark]\n".to_owned();
    for ((role, paint), place) in roles.iter().zip(0..) {
        let paper = paint.paper.map_or(String::new(), |_| format!(" on #00{place:02x}ff"));
        writeln!(text, "{role} = \"#ff{place:02x}00{paper}\"").unwrap();
    }
    let theme = OwnTheme::read("marked", &(text + "[light]\n")).unwrap();
    (theme, roles.into_iter().map(|(role, _)| role).collect())
}

/// All that is drawn anywhere is what a theme that a person adds is measured by.
#[test]
fn the_checker_of_themes_knows_every_ink_and_its_papers() {
    let (theme, roles) = marked_theme();
    let mut drawn_somewhere = BTreeMap::new();
    for (_, mut driver) in screens() {
        driver.model.shared.terminal.colours = Colours::True;
        let look = Theme::painted(theme.paints.on(Background::Dark));
        let mut context = RenderContext::new(&driver.model);
        context.look.theme = look;
        for size in SIZES {
            let (buffer, _) = drawn(&mut driver, &context, size);
            for cell in &buffer.content {
                let (Color::Rgb(0xff, ink, 0), Color::Rgb(0, paper, 0xff)) = (cell.fg, cell.bg)
                else {
                    continue;
                };
                let Some(wanted) = wanted(cell, &context.look.theme) else { continue };
                let pair = (roles[usize::from(ink)], roles[usize::from(paper)]);
                let known = drawn_somewhere.entry(pair).or_insert(wanted);
                *known = wanted.max(*known);
            }
        }
    }
    let measured = |(ink, paper): &(&str, &str), wanted: Legible| {
        let mut known = DRAWN.iter().filter(|known| known.paper == *paper);
        known.any(|known| known.inks.contains(ink) && known.read_as >= wanted)
    };
    drawn_somewhere.retain(|pair, wanted| !measured(pair, *wanted));
    assert!(drawn_somewhere.is_empty(), "`DRAWN` does not say {drawn_somewhere:?}");
}
