//! Pairs of keys: where the value of a key changes what the rules answer, it changes the page of rules too, whatever
//! value another key has.
//!
//! A failure names its pair. `JASS_WALKS=200000` walks all pairs of values of all keys, and so many tables by lot.

use jass::{
    bots::Rng,
    config::Language,
    rules::{
        House,
        house::{KEYS, Value, Variant},
    },
};

use super::{page, positions::answers};
use crate::second::{any_house, values};

/// Number of pairs that the suite walks.
const PAIRS: usize = 150;

/// Sections that are no rule of the table: how cards are drawn, how bots play, and names for all of it together.
const NO_RULES: [&str; 4] = ["preset", "variant", "deck", "bots"];

/// Tables on which pairs are tried beside the usual one, in the game of each.
const TABLES: [&str; 8] = [
    "trump.slalom=true",
    "trump.slalom=true trump.obenabe=false trump.unenufe=false",
    "trump.slalom=true trump.obenabe=false trump.unenufe=false score.factor.eicheln=0 \
     score.factor.rosen=0 score.factor.schilten=0 score.factor.schellen=0",
    "schieben.back_push=true schieben.leader=caller schieben.lead_trump_after_push=true",
    "finish.mode=claim",
    "finish.mode=hand-end",
    "variant=bodensee",
    "variant=bodensee bodensee.no_trump_modes=false",
];

/// Seed of the pairs that are drawn.
const SEED: u64 = 1;

fn wanted() -> usize {
    std::env::var("JASS_WALKS").ok().and_then(|count| count.parse().ok()).unwrap_or(PAIRS)
}

fn tells(name: &str) -> bool {
    !NO_RULES.contains(&name.split('.').next().unwrap())
}

fn keys() -> Vec<&'static str> {
    KEYS.iter().map(|key| key.name).filter(|name| tells(name)).collect()
}

/// A key with a value.
type Set = (&'static str, Value);

/// Every value of every key that is not the usual one.
fn all_values() -> Vec<Set> {
    let usual = House::default();
    let keys = KEYS.iter().filter(|key| tells(key.name));
    keys.flat_map(|key| {
        let values = values(key).into_iter().filter(|value| *value != key.get(&usual));
        values.map(|value| (key.name, value))
    })
    .collect()
}

/// The step of the page, if the answers of both tables differ and the page is the same in a language.
fn untold(before: &House, after: &House) -> Option<String> {
    let [one, other] = [before, after].map(answers);
    if one == other {
        return None;
    }
    let silent = Language::ALL
        .iter()
        .find(|language| page(before, **language) == page(after, **language))?;
    let at = one.iter().zip(&other).find(|(one, other)| one != other);
    let (was, is) = at.map_or(("", ""), |(one, other)| (one.as_str(), other.as_str()));
    let short = |text: &str| text.chars().take(600).collect::<String>();
    Some(format!("the page is the same in {silent:?}\n  {}\n  {}", short(was), short(is)))
}

/// The house rules with one more value, if they can be played by.
fn with(house: &House, (name, value): &Set) -> Option<House> {
    house.with([(*name, value.clone())]).ok().filter(|changed| changed != house)
}

/// Change of a key that no page tells of while another has this value.
fn check(table: &House, held: &Set, changed: &Set) -> Option<String> {
    let before = with(table, held).unwrap_or(*table);
    let untold = untold(&before, &with(&before, changed)?)?;
    let [held, changed] = [held, changed].map(|(name, value)| format!("{name}={value}"));
    Some(format!("{}\n  {held}, then {changed}: {untold}", table.written()))
}

#[test]
fn what_changes_the_rules_changes_the_page_beside_any_other_key() {
    let values = all_values();
    let tables: Vec<House> = std::iter::once(House::default())
        .chain(TABLES.map(|line| House::read(&format!("preset=swisslos-2500 {line}")).unwrap()))
        .collect();
    let mut rng = Rng::new(SEED);
    let all = tables.len() * values.len() * values.len();
    let drawn = |number| if wanted() < all { rng.below(all) } else { number };
    let pairs: Vec<usize> = (0..wanted().min(all)).map(drawn).collect();
    println!("seed {SEED}, {} of {all} pairs", pairs.len());
    let of = |pair: usize, size: usize| (pair / size, pair % size);
    let untold = pairs.into_iter().filter_map(|pair| {
        let ((table, held), changed) = {
            let (rest, changed) = of(pair, values.len());
            (of(rest, values.len()), changed)
        };
        check(&tables[table], &values[held], &values[changed])
    });
    let found: Vec<String> = untold.collect();
    assert!(found.is_empty(), "{} untold:\n{}", found.len(), found.join("\n"));
}

#[test]
fn what_changes_the_rules_of_any_table_changes_its_page() {
    let (keys, values) = (keys(), all_values());
    let mut found = Vec::new();
    for walk in 0..wanted() as u64 {
        let mut rng = Rng::new(walk);
        let mut table = any_house(&keys, &mut rng);
        table.variant = Variant::ALL[rng.below(Variant::ALL.len())];
        let changed = &values[rng.below(values.len())];
        found.extend(check(&table, changed, changed).map(|said| format!("seed {walk}: {said}")));
    }
    assert!(found.is_empty(), "{} untold:\n{}", found.len(), found.join("\n"));
}
