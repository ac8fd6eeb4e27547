//! Training on the screen and in lines: filters, the same cards for two, and what is read before it is needed.

use jass::{
    app::{Effect, Msg, effect::Purpose, keys::Scope, message::KeeperReply},
    game::{AnyRecord, Header, Level},
    train::{duplicate::OtherTable, played::Field},
    ui::lines::{Answer, Offer, Voice},
};

use super::{bodensee, training};
use crate::{driver::Driver, games};

/// All that is said of the page in lines, with the answers by their numbers.
fn told(driver: &Driver) -> (Vec<String>, Vec<(String, Answer)>) {
    let model = &driver.model;
    Voice::of(model).with(model, |plain| {
        let offers = plain.offers(model).into_iter();
        let offers = offers.filter(Offer::is_listed);
        (plain.situation(model), offers.map(|offer| (offer.what, offer.answer)).collect())
    })
}

#[test]
fn the_statistics_are_filtered_in_lines_as_on_the_screen() {
    let mut driver = training();
    driver.keys("End Enter");
    assert_eq!(driver.model.scope(), Scope::Statistics);
    let (all, offers) = told(&driver);
    assert_eq!(all[0], "Schieber, jede Stufe, jede Hilfe, 30 Runden");
    assert!(all.iter().any(|line| line == "Ergebnisse."), "every page is told: {all:?}");
    let labels: Vec<&str> = offers.iter().map(|(what, _)| what.as_str()).collect();
    assert_eq!(labels, ["anderes Spiel", "andere Stufe", "andere Hilfe", "letzte Runden"]);
    for (number, chosen) in [
        (1, "Schieber, Club, jede Hilfe, 20 Runden"),
        (3, "Schieber, Club, jede Hilfe, die letzten 100 Runden"),
        (2, "Schieber, Club, Normal, die letzten 100 Runden"),
    ] {
        let Answer::Do(msgs) = &offers[number].1 else { panic!("{:?}", offers[number]) };
        msgs.iter().cloned().for_each(|msg| driver.send(msg));
        assert_eq!(told(&driver).0[0], chosen);
    }
}

/// A round for two of given cards, and what others made of them: on the screen by `v`, at the end, and in lines.
#[test]
fn the_same_cards_are_told_for_two() {
    let mut house = bodensee::rules();
    house.bodensee.tallies_to_win = 1;
    let mut driver = bodensee::begun(house, 5);
    bodensee::until(&mut driver, |driver| driver.model.scope() == Scope::Over);
    assert!(!bodensee::screen(&mut driver, (80, 24)).contains("Gleiche Karten"));
    let seated = driver.model.shared.seated().unwrap();
    let header = Header::of(*seated.house(), seated.cards().clone(), seated.bots().kind());
    let table = |level, written| OtherTable { level, written: vec![written] };
    let tables = vec![table(Level::Novice, -1), table(Level::Club, 1), table(Level::Expert, -1)];
    let field = Field { key: Field::key_of(&header), number: 1, tables };
    driver.send(Msg::Fielded(Box::new(field)));
    assert!(bodensee::screen(&mut driver, (80, 24)).contains("Gleiche Karten"));
    let lines = Voice::of(&driver.model).with(&driver.model, |plain| {
        let offers = plain.offers(&driver.model).into_iter();
        offers.filter(|offer| offer.typed == "v").map(|offer| offer.answer).collect::<Vec<_>>()
    });
    let [Answer::Say(lines)] = &lines[..] else { panic!("{lines:?}") };
    assert!(lines[0].starts_with("Gleiche Karten: Platz"), "{lines:?}");
    assert!(lines[1].contains("Anfänger verloren, Club gewonnen"), "{lines:?}");
    assert_eq!(lines.len(), 2, "one deal has no sum: {lines:?}");
    driver.keys("v");
    assert_eq!(driver.model.scope(), Scope::Daily);
    for size in [(80, 24), (40, 12)] {
        let screen = bodensee::screen(&mut driver, size);
        assert!(screen.contains("gewonnen") && screen.contains("Platz"), "{screen}");
    }
}

/// The rank of a round that was played long ago stands in the history, which a review reads where nothing has yet.
#[test]
fn a_review_reads_the_history_that_has_its_rank() {
    let mut driver = games::listed();
    let fetched = || KeeperReply::Fetched {
        name: "0002.jass".to_owned(),
        purpose: Purpose::Review,
        fetched: Ok(Box::new(AnyRecord::Schieber(games::whole(2)))),
        torn: None,
    };
    let effects = driver.model.update(Msg::Kept(fetched()));
    assert!(effects.contains(&Effect::Recall), "{effects:?}");
    driver.send(Msg::Recalled(Box::default()));
    let effects = driver.model.update(Msg::Kept(fetched()));
    assert!(!effects.contains(&Effect::Recall), "once is enough: {effects:?}");
}
