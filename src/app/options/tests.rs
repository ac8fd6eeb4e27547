use super::*;
use crate::{
    app::pages::options::View,
    rules::house::{Preset, Variant},
};

fn row(name: &str) -> Row {
    Row::House(KEYS.iter().position(|key| key.name == name).unwrap())
}

/// A file with these lines, as `key=value` of a saved game.
fn options(line: &str, given: &[&str]) -> Options {
    let house = House::read(&format!("preset=swisslos-2500 {line}")).unwrap();
    let given = given.iter().map(|name| (*name).to_owned()).collect();
    let config = Config { house, ..Config::default() };
    Options::new(SettingsFile { config, given, ..SettingsFile::default() })
}

fn written(options: &Options) -> Vec<String> {
    let change = |Change { name, value }: Change| {
        format!("{name} {}", value.map_or("goes".to_owned(), |value| value.to_string()))
    };
    options.changes().into_iter().map(change).collect()
}

#[test]
fn what_is_as_in_the_preset_needs_no_line() {
    let mut options = options("score.target=1000", &["score.target"]);
    assert_eq!(written(&options), [] as [&str; 0]);
    options.set(row("score.target"), &Value::Int(2500));
    assert_eq!(written(&options), ["score.target 2500"]);
    options.clear(row("score.target"));
    assert_eq!(written(&options), ["score.target goes"]);
    options.set(row("weis.tie"), &Value::from("both"));
    options.set(row("score.target"), &Value::Int(1000));
    assert_eq!(written(&options), ["weis.tie \"both\""]);
    options.clear(row("weis.tie"));
    assert_eq!(written(&options), [] as [&str; 0]);
}

#[test]
fn another_preset_leaves_what_is_ones_own() {
    let mut options = options("score.target=1000", &["score.target"]);
    options.set(row("preset"), &Value::from("uri"));
    let uri = House::preset(Preset::Uri);
    assert_eq!(options.house().score.target, 1000);
    assert_eq!(options.house().score.factor, uri.score.factor);
    assert_eq!(written(&options), ["preset \"uri\""]);
    assert!(options.differs(row("score.target")));
    assert_eq!(options.usual(row("score.target")), Value::Int(2000));
}

#[test]
fn every_row_goes_through_its_values_and_back() {
    for page in [SettingsPage::House, SettingsPage::Settings] {
        let fresh = options("", &[]);
        for row in Row::of_page(page) {
            let mut options = fresh.clone();
            options.step(row, Step::Forward);
            options.step(row, Step::Back);
            assert_eq!(options.state(), fresh.state(), "{row:?}");
        }
    }
}

#[test]
fn the_game_for_two_is_one_step_away() {
    let mut options = Options::new(SettingsFile::default());
    let variant = row("variant");
    options.step(variant, Step::Forward);
    assert_eq!(options.value(variant), Value::from("bodensee"));
}

#[test]
fn a_page_shows_the_lines_of_the_game_that_is_set() {
    let mut options = options("", &[]);
    let names = |options: &Options| -> Vec<String> {
        options.rows(SettingsPage::House).into_iter().map(Row::name).collect()
    };
    let of_two = |name: &String| name.starts_with("bodensee.");
    assert_eq!(names(&options).iter().filter(|name| of_two(name)).count(), 0);
    let mut view = View::new(SettingsPage::House, &options);
    view.choose(view.rows.iter().position(|other| *other == row("score.last_trick")).unwrap());
    options.step(row("variant"), Step::Forward);
    assert!(view.follow(&options));
    assert_eq!(view.row(), row("score.last_trick"), "the choice stays where it was");
    let two = names(&options);
    assert_eq!(two.iter().filter(|name| of_two(name)).count(), 13);
    for name in ["preset", "variant", "deck.faces", "etiquette.peek_last_trick"] {
        assert!(two.iter().any(|other| other == name), "{name}");
    }
    for name in ["score.target", "weis.enabled", "bots.customs"] {
        assert!(two.iter().all(|other| other != name), "{name}");
    }
}

#[test]
fn a_game_that_the_command_line_names_outlives_the_file_until_the_person_chooses_another() {
    let named = Some(Variant::Bodensee);
    let file = SettingsFile { named, ..SettingsFile::default() };
    let mut options = Options::new(file.clone());
    options.set(row("bodensee.sack_max"), &Value::Int(10));
    assert_eq!(written(&options), ["bodensee.sack_max 10"], "the game is no wish of the file");
    for mut kept in [options.written(SettingsFile::default()), options.clone()] {
        kept.rebase(SettingsFile::default());
        assert_eq!(kept.house().variant, Variant::Bodensee);
    }
    options.step(row("variant"), Step::Forward);
    let options = options.written(SettingsFile::default());
    assert_eq!(options.house().variant, Variant::Schieber);
}

#[test]
fn a_file_that_changed_keeps_what_was_changed_here() {
    let mut options = options("", &[]);
    options.set(row("score.target"), &Value::Int(1000));
    let theirs = House::preset(Preset::Official);
    let config = Config { house: theirs, ..Config::default() };
    options.rebase(SettingsFile {
        config,
        given: vec!["preset".to_owned()],
        ..SettingsFile::default()
    });
    assert_eq!(options.house().score.target, 1000);
    assert_eq!(options.house().weis, theirs.weis);
    assert_eq!(written(&options), ["score.target 1000"]);
}

#[test]
fn rules_that_leave_no_call_are_a_clash() {
    let mut options = options("trump.obenabe=false trump.unenufe=false", &[]);
    for suit in ["eicheln", "rosen", "schilten", "schellen"] {
        assert_eq!(options.clash(), None);
        options.set(row(&format!("score.factor.{suit}")), &Value::Int(0));
    }
    assert!(matches!(options.clash(), Some(OptionsNotice::Clash(_))));
}

#[test]
fn a_line_of_ones_own_holds_against_a_preset_until_the_preset_is_adopted() {
    let mut options = options("deck.faces=french", &["deck.faces"]);
    assert_eq!(options.said_against(), None, "the preset says nothing of the cards");
    options.set(Row::House(0), &Value::from("uri"));
    assert_eq!(options.house().deck.faces, Faces::French, "the file goes on saying so");
    let held = vec![("deck.faces", Value::from("french"))];
    assert_eq!(options.said_against(), Some(OptionsNotice::Against(Preset::Uri, held)));
    options.adopt();
    assert_eq!(*options.house(), House::preset(Preset::Uri));
    assert_eq!(options.said_against(), None);
    let change = |name: &str, value: Option<&str>| Change {
        name: name.to_owned(),
        value: value.map(Value::from),
    };
    let changes = [change("preset", Some("uri")), change("deck.faces", None)];
    assert_eq!(options.changes(), changes);
}

#[test]
fn without_a_line_of_ones_own_the_preset_brings_its_cards() {
    let mut options = options("", &[]);
    options.set(Row::House(0), &Value::from("swiss-club"));
    assert_eq!(options.house().deck.faces, Faces::German);
    assert_eq!(options.said_against(), None);
}
