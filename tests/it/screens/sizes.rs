//! The screens at every size, in every language, deck and set of colours.

use std::collections::BTreeSet;

use jass::{
    app::{
        model::{Notice, Scope},
        session::Choice,
        settings::{Aid, Palette, Tempo},
    },
    bots::Rng,
    rules::{House, house::Faces},
    ui::{Language, screen::Lens},
};

use super::{begun, checks::Picture, drawn, menu, press, until};
use crate::driver::Driver;

const SIZES: [(u16, u16); 14] = [
    (40, 12),
    (41, 13),
    (48, 14),
    (59, 19),
    (60, 20),
    (61, 21),
    (79, 24),
    (80, 24),
    (81, 25),
    (100, 30),
    (110, 34),
    (120, 40),
    (200, 60),
    (500, 200),
];

/// Every language with every deck and every set of colours.
fn looks() -> Vec<(Language, Faces, Palette)> {
    let mut looks = Vec::new();
    for language in Language::ALL {
        for faces in [Faces::French, Faces::German] {
            for palette in [Palette::Four, Palette::Two, Palette::Mono] {
                looks.push((language, faces, palette));
            }
        }
    }
    looks
}

/// All that holds, at all these sizes.
fn check(
    driver: &mut Driver,
    look: (Language, Faces, Palette),
    sizes: impl IntoIterator<Item = (u16, u16)>,
) {
    let (language, faces, palette) = look;
    driver.model.settings.deck.faces = faces;
    driver.model.settings.palette = palette;
    let lens = Lens::new(language, &driver.model);
    for size in sizes {
        println!("{size:?} {look:?} {:?}", driver.model.screen());
        let (buffer, drawn) = drawn(driver, &lens, size);
        let picture = Picture { model: &driver.model, lens: &lens, buffer: &buffer, drawn: &drawn };
        picture.check();
    }
}

/// What the walks must have come by.
fn what_is_met(driver: &Driver) -> String {
    let session = driver.session();
    match (driver.model.scope(), &driver.model.notice) {
        (Scope::Playing, Some(Notice::Illegal(_))) => "Illegal".to_owned(),
        (Scope::Open, _) => format!("{:?}", session.wait()),
        (Scope::Calling, _) => format!("Calling {}", session.choices().contains(&Choice::Push)),
        (scope, _) => format!("{scope:?}"),
    }
}

#[test]
fn nothing_is_cut_on_the_way_through_whole_games() {
    let looks = looks();
    let mut met = BTreeSet::new();
    for seed in 0..4 {
        println!("seed {seed}");
        let mut house = House::default();
        house.score.target = 600;
        let mut driver = begun(house, seed);
        // Every other table moves by itself: it is seen between two cards as well.
        driver.model.settings.tempo = Tempo::new(3 * (seed % 2) as u8);
        driver.model.settings.aid = Aid::ALL[seed as usize % 3];
        let mut draw = Rng::new(seed);
        for look in looks.iter().cycle().skip(seed as usize).take(260) {
            check(&mut driver, *look, SIZES);
            met.insert(what_is_met(&driver));
            press(&mut driver, &mut draw);
        }
    }
    assert_eq!(met.len(), 12, "{met:?}");
}

#[test]
fn nothing_is_cut_where_a_game_begins_and_ends() {
    for look in looks() {
        let mut driver = Driver::of(menu(House::default(), 1));
        for keys in [
            "",
            "Down",
            "2",
            "PageDown",
            "Esc 3",
            "Esc 1",
            "Down Right",
            "Down Down Down Down A b c",
        ] {
            driver.keys(keys);
            check(&mut driver, look, SIZES);
        }
        let mut house = House::default();
        house.score.target = 300;
        let mut driver = begun(house, 1);
        until(&mut driver, |d| d.model.scope() == Scope::Over);
        for keys in ["", "Down", "z", "b Esc", "Esc", "Esc"] {
            driver.keys(keys);
            check(&mut driver, look, SIZES);
        }
    }
}

#[test]
fn no_size_is_too_small_to_draw() {
    let all = || (1..=50).flat_map(|width| (1..=20).map(move |height| (width, height)));
    let look = (Language::German, Faces::German, Palette::Mono);
    let mut driver = Driver::of(menu(House::default(), 2));
    for keys in ["", "2", "Esc 1", "Enter", "s Enter", "z", "Esc ?"] {
        driver.keys(keys);
        check(&mut driver, look, all());
    }
    until(&mut begun(House::default(), 2), |d| d.model.scope() == Scope::Playing);
}
