//! Questions over the table: their help, and the hint with its alternatives.

use jass::{
    app::{
        keys::{Label, Scope, Unavailable},
        notice::Notice,
        schieber::Wait,
    },
    config::Tempo,
    rules::{
        House,
        house::{Kontra, ThrowIn},
    },
};

use super::{begun, bodensee::screen, until};
use crate::driver::Driver;

const XS: (u16, u16) = (40, 12);
const M: (u16, u16) = (80, 24);

/// The first line of the help.
fn title_of_help(driver: &mut Driver) -> String {
    driver.keys("?");
    let title = screen(driver, M).lines().next().unwrap().trim().to_owned();
    driver.keys("Esc");
    title
}

/// Over the question for a Kontra it was headed as the choice of trump, and over a result as Weis.
#[test]
fn the_help_is_headed_by_what_is_asked_or_lies_open() {
    let mut house = House::default();
    house.call.kontra = Kontra::Re;
    let mut driver = begun(house, 5);
    until(&mut driver, |d| d.model.scope() == Scope::Doubling);
    assert!(title_of_help(&mut driver).contains("Kontra und Re"));
    until(&mut driver, |d| d.table().wait() == Some(Wait::Result));
    assert!(title_of_help(&mut driver).contains("Ende der Runde"));

    house.deal.throw_in = ThrowIn::Agreed;
    let found = (0..60).find_map(|seed| {
        let mut driver = begun(house, seed);
        (driver.model.scope() == Scope::Answering).then(|| title_of_help(&mut driver))
    });
    assert!(found.is_none_or(|title| title.contains("usammenwerfen")));
}

/// The last cards were played without a word.
#[test]
fn that_the_last_cards_are_played_by_themselves_is_said() {
    let mut driver = begun(House::default(), 5);
    driver.model.shared.options.prefs.tempo = Tempo::new(3);
    let mut told = 0;
    for _ in 0..400 {
        if driver.table().wait() == Some(Wait::Result) {
            break;
        }
        driver.go_on();
        let says = screen(&mut driver, M).contains("fallen von selbst");
        assert!(!says || driver.table().shown().goes_by_itself());
        told += usize::from(says);
    }
    assert_eq!(driver.table().wait(), Some(Wait::Result));
    assert!(told > 0 && driver.table().shown().goes_by_itself());
    assert!(!screen(&mut driver, M).contains("fallen von selbst"));
}
