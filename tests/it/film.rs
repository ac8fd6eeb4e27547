//! One key saves a film: of the last trick, of the round whose result lies open, of the game that is over.

use std::{fs, path::Path};

use jass::{
    app::{
        Msg,
        film::{FilmOrder, FilmPart},
        keys::{Scope, Unavailable},
        message::KeeperReply,
        notice::Notice,
        schieber::Wait,
    },
    config::Tempo,
    rules::House,
    shell::{play::film, storage::keeper::Keeper},
};

use crate::driver::Driver;

/// A game to so many points that lies in a file.
fn game(target: u16) -> Driver {
    let mut house = House::default();
    (house.score.target, house.etiquette.peek_last_trick) = (target, true);
    let mut driver = Driver::with(house, 5, Tempo::STILL);
    driver.keys("Enter Enter");
    driver.send(Msg::Kept(KeeperReply::Filed("0007.jass".to_owned())));
    driver
}

fn until(driver: &mut Driver, holds: impl Fn(&Driver) -> bool) {
    for _ in 0..2000 {
        if holds(driver) {
            return;
        }
        driver.go_on();
    }
    panic!("it never holds");
}

/// The film that the key orders.
fn ordered(driver: &mut Driver) -> FilmOrder {
    driver.keys("x");
    assert_eq!(driver.model.shared.notice, Some(Notice::Filmed(Ok("0007.jass".to_owned()))));
    driver.films.pop().expect("a film is ordered")
}

/// Number of changes of a film, which lies in a file of this name.
fn changes(driver: &Driver, order: &FilmOrder, folder: &Path, name: &str) -> usize {
    let (keeper, _) = Keeper::open(Some(folder));
    let told = film::save(&driver.model, &keeper, "0007.jass", order);
    let Msg::Filmed(Ok(path)) = told else { panic!("{told:?}") };
    assert!(path.ends_with(name), "{path}");
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.starts_with("<svg") && text.ends_with("</svg>\n"), "{name}");
    text.matches("<g id=").count()
}

#[test]
fn one_key_saves_the_trick_the_round_and_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = game(2500);
    driver.keys("x");
    assert_eq!(driver.model.shared.notice, Some(Notice::Unavailable(Unavailable::NoTrick)));
    until(&mut driver, |driver| {
        driver.table().shown_table().finished == 2 && driver.model.scope() == Scope::Playing
    });
    let trick = ordered(&mut driver);
    assert_eq!(trick.part, FilmPart::Trick(1, 2));
    let of_trick = changes(&driver, &trick, folder.path(), "0007-round1-trick2.svg");
    assert!(of_trick >= 4, "four cards: {of_trick}");
    until(&mut driver, |driver| driver.table().wait() == Some(Wait::Result));
    let round = ordered(&mut driver);
    assert_eq!((round.part, round.scenes.len()), (FilmPart::Round(1), 1));
    let of_round = changes(&driver, &round, folder.path(), "0007-round1.svg");
    assert!(of_round >= 36 && of_round > of_trick, "{of_round}");
    // Line by line no result waits: what was played last is the round, until a trick of the next is turned.
    until(&mut driver, |driver| {
        driver.table().game().round_no() == 2
            && matches!(driver.model.scope(), Scope::Calling | Scope::Playing)
    });
    assert_eq!(ordered(&mut driver).part, FilmPart::Round(1));
    let mut driver = game(50);
    until(&mut driver, |driver| driver.model.scope() == Scope::Over);
    let game = ordered(&mut driver);
    assert_eq!((game.part, game.scenes.len()), (FilmPart::Game, driver.table().game().round_no()));
    assert!(changes(&driver, &game, folder.path(), "0007.svg") >= 4);
}

#[test]
fn a_game_without_a_file_has_no_film() {
    let refused = Some(Notice::Unavailable(Unavailable::NoFilm));
    let mut driver = Driver::new(5);
    driver.keys("Enter Enter");
    until(&mut driver, |driver| driver.table().wait() == Some(Wait::Trick));
    driver.keys("x");
    assert_eq!(driver.model.shared.notice, refused);
    let (keeper, _) = Keeper::open(None);
    let order = FilmOrder { part: FilmPart::Game, scenes: Vec::new() };
    let told = film::save(&driver.model, &keeper, "0007.jass", &order);
    assert!(matches!(told, Msg::Filmed(Err(_))), "{told:?}");
}
