use super::*;
use crate::{
    cards::Card,
    rules::house::{Faces, KeyError, Preset, Undertrump, Value},
};
use proptest::prelude::*;

/// Every value of a kind, or its ends and some between for long ranges.
fn values(kind: ValueKind) -> Vec<Value> {
    match kind {
        ValueKind::Bool => vec![Value::Bool(false), Value::Bool(true)],
        ValueKind::Range(low, high) => {
            let step = (high - low) / 200 + 1;
            (0..=200).map(|n| Value::Int((low + n * step).min(high))).collect()
        }
        ValueKind::OneOf(numbers) => numbers.iter().copied().map(Value::Int).collect(),
        ValueKind::Words(words) | ValueKind::Named(words) => {
            words.iter().copied().map(Value::from).collect()
        }
        ValueKind::Forehand => {
            let cards = Card::all().map(|card| card.to_string());
            let others = ["random", "seat0", "seat1", "seat2", "seat3"];
            cards.chain(others.map(str::to_owned)).map(Value::Text).collect()
        }
        ValueKind::Order => ValueKind::ORDERS.map(Value::from).to_vec(),
        ValueKind::Names => unreachable!("no house rule is a list"),
    }
}

#[test]
fn every_key_at_each_of_its_values_is_set_got_written_and_read() {
    for key in KEYS {
        for value in values(key.kind) {
            let mut house = House::default();
            key.set(&mut house, &value).unwrap();
            assert_eq!(key.get(&house), value, "{}", key.name);
            if key.name == "preset" {
                house = House::preset(house.preset);
            }
            assert_eq!(key.kind.parse(&value.bare()), Some(value));
            if house.check().is_ok() {
                assert_eq!(House::read(&house.written()), Ok(house), "{}", house.written());
            }
        }
    }
}

#[test]
fn no_key_stands_twice_and_sections_stand_together() {
    let mut sections = vec![];
    for (place, key) in KEYS.iter().enumerate() {
        assert!(KEYS[..place].iter().all(|earlier| earlier.name != key.name), "{}", key.name);
        assert!(key.doc.ends_with('.'), "{}", key.name);
        if sections.last() != Some(&key.section()) {
            assert!(!sections.contains(&key.section()), "{}", key.section());
            sections.push(key.section());
        }
    }
    assert_eq!(KEYS[0].name, "preset");
}

#[test]
fn a_value_out_of_range_changes_nothing_and_says_what_is_allowed() {
    let mut house = House::default();
    let error = key_named("score.target").unwrap().set(&mut house, &Value::Int(50));
    let said = error.unwrap_err().to_string();
    assert_eq!(said, "'score.target' cannot be 50: it takes a whole number from 100 to 10000");
    assert_eq!(house, House::default());
}

#[test]
fn the_preset_comes_first_wherever_it_stands() {
    let overrides = [("score.target", Value::Int(1500)), ("preset", Value::from("swisslos-1000"))];
    let house = House::default().with(overrides).unwrap();
    assert_eq!(house.score.target, 1500);
    assert_eq!(house.score.factor.obenabe, 1);
    let ones = "schilten=1 score.factor.schellen=1 score.factor.obenabe=1 \
                score.factor.unenufe=1 score.factor.slalom=1 score.factor.guschti=1 \
                score.factor.trio=1";
    let line = format!("preset=swisslos-1000 score.target=1500 score.factor.{ones}");
    assert_eq!(house.written(), line);
}

#[test]
fn a_line_names_every_rule_that_is_not_the_default_and_depends_on_no_preset() {
    for preset in Preset::ALL {
        let house = House::preset(*preset);
        let line = house.written();
        for key in KEYS {
            let differs = key.get(&house) != key.get(&House::default());
            assert!(!differs || line.contains(&format!("{}=", key.name)), "{line}: {}", key.name);
        }
    }
    assert_eq!(
        House::preset(Preset::Pagat3000).written(),
        "preset=pagat-3000 trump.unenufe_eleven=ace schieben.back_push=true \
         play.undertrump=last-resort score.target=3000 score.factor.unenufe=4"
    );
    // What was usual again in an own file must be named where the preset once said otherwise.
    let official = House::preset(Preset::Official).with([("weis.table", "small".into())]);
    assert!(official.unwrap().written().contains(" weis.table=small "));
}

#[test]
fn a_line_of_old_that_names_a_preset_means_what_it_meant() {
    for (line, undertrump, faces) in [
        ("preset=swiss-club", Undertrump::TrumpsOnly, Faces::French),
        ("preset=swiss-club play.undertrump=last-resort", Undertrump::LastResort, Faces::French),
        ("preset=uri", Undertrump::TrumpsOnly, Faces::French),
        ("preset=pagat-3000", Undertrump::LastResort, Faces::French),
    ] {
        let house = House::read(line).unwrap();
        assert_eq!((house.play.undertrump, house.deck.faces), (undertrump, faces), "{line}");
        assert_eq!(House::read(&house.written()), Ok(house), "{line}");
    }
    let club = House::read("preset=swiss-club").unwrap();
    assert!(!club.weis.enabled && !club.stoeck.enabled && club.finish.hands == 12);
}

#[test]
fn what_is_no_house_rule_is_refused_with_the_nearest() {
    let error = House::default().with([("score.traget", Value::Int(1000))]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "there is no house rule 'score.traget'; did you mean 'score.target'?"
    );
    let step = House::default().with([("bodensee.bid_step", Value::Int(10))]);
    assert!(matches!(step, Err(KeyError::Clash(_))), "{step:?}");
}

#[test]
fn a_name_of_old_is_read_and_the_name_of_today_is_written() {
    let old = House::default().with([("bodensee.games_to_win", Value::Int(7))]).unwrap();
    assert_eq!(old.bodensee.tallies_to_win, 7);
    assert_eq!(old.written(), "preset=swisslos-2500 bodensee.tallies_to_win=7");
    assert_eq!(House::read("preset=swisslos-2500 bodensee.games_to_win=7"), Ok(old));
    let names = ["bodensee.games_to_win", "bodensee.tallies_to_win"];
    let both = House::default().with(names.map(|name| (name, Value::Int(7)))).unwrap_err();
    let said = "'bodensee.games_to_win' and 'bodensee.tallies_to_win' are the same rule";
    assert_eq!(both.to_string(), said);
    assert!(House::read("preset=uri bodensee.games_to_win=7 bodensee.tallies_to_win=7").is_err());
}

#[test]
fn a_damaged_line_is_no_house() {
    for (line, why) in [
        ("", "the preset is missing"),
        ("score.target=1000", "the preset is missing"),
        ("preset=swisslos-2500 preset=uri", "'preset' stands here twice"),
        ("preset=uri score.target", "'score.target' is not KEY=VALUE"),
        ("preset=uri x=1", "there is no house rule 'x'"),
        ("preset=uri weis.enabled=1", "'weis.enabled' cannot be '1': it takes true or false"),
        (
            "preset=uri bodensee.bid_max=5 bodensee.bid_min=10",
            "the lowest bid, 10, is above the highest, 5",
        ),
    ] {
        assert_eq!(House::read(line).unwrap_err().to_string(), why, "{line}");
    }
}

proptest! {
    #[test]
    fn random_houses_are_written_and_read_back(
        choices in prop::collection::vec((0..KEYS.len(), any::<prop::sample::Index>()), 0..40)
    ) {
        let overrides: Vec<_> = choices
            .into_iter()
            .map(|(key, choice)| (KEYS[key].name, choice.get(&values(KEYS[key].kind)).clone()))
            .collect();
        if let Ok(house) = House::default().with(overrides) {
            prop_assert_eq!(House::read(&house.written()), Ok(house));
        }
    }

    #[test]
    fn any_line_is_read_or_refused(line in "(preset=uri )?([a-z._]{0,12}=?[ -~]{0,8} ?){0,4}|.*") {
        if let Ok(house) = House::read(&line) {
            prop_assert_eq!(House::read(&house.written()), Ok(house));
        }
    }
}
