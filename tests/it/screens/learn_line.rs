//! The line that tells a learner which cards are barred: all of them at every size, beside what they are, and the duty
//! below.

use std::collections::BTreeSet;

use jass::{
    app::{keys::Scope, person::ME, schieber::TrumpChoice},
    bots::Rng,
    cards::Card,
    config::{Aid, Language, Palette, Prefs, Tempo},
    rules::{
        House,
        house::{Faces, Ruff},
        schieber::follow::Forbidden,
    },
    ui::{Frame, Telling, pages::RenderContext},
};

use super::{drawn, press};
use crate::driver::{Driver, model};

const SIZES: [(u16, u16); 3] = [(80, 24), (60, 20), (40, 12)];

/// House rules under which each rule bars a card at times.
fn houses() -> Vec<House> {
    let usual = House::default();
    let (mut led, mut lacking) = (usual, usual);
    led.schieben.lead_trump_after_push = true;
    lacking.play.ruff = Ruff::VoidOnly;
    [usual, led, lacking]
        .into_iter()
        .flat_map(|house| [with(house, Faces::French), with(house, Faces::German)])
        .collect()
}

const fn with(mut house: House, faces: Faces) -> House {
    house.deck.faces = faces;
    house
}

/// Kind of a rule that bars cards.
const fn kind(why: Forbidden) -> &'static str {
    match why {
        Forbidden::MustFollow(_) => "follow",
        Forbidden::MustPlayTrump(_) => "trump",
        Forbidden::MustNotRuff(_) => "ruff",
        Forbidden::MustLeadTrump(_) => "lead",
        Forbidden::Undertrump(_) => "under",
    }
}

#[test]
fn a_learner_reads_all_barred_cards_at_every_size_in_every_language() {
    let (mut kinds, mut most, mut met) = (BTreeSet::new(), 0, BTreeSet::new());
    for (seed, house) in (0..).zip(houses()) {
        let prefs = Prefs {
            tempo: Tempo::STILL,
            aid: Aid::Learn,
            theme: Some(Palette::Four.into()),
            ..Prefs::default()
        };
        let mut driver = Driver::of(model(house, prefs, seed));
        driver.keys("Enter Enter");
        let mut contexts: Vec<RenderContext> = Language::ALL
            .iter()
            .map(|language| {
                driver.model.shared.options.prefs.language = Some(*language);
                RenderContext::new(&driver.model)
            })
            .collect();
        let mut draw = Rng::new(seed);
        for _ in 0..500 {
            let is_bare =
                driver.model.shared.notice.is_none() && driver.model.shared.view.peeks.is_none();
            let barred = if let Some(table) = driver.model.shared.schieber() {
                table.shown().barred()
            } else {
                Vec::new()
            };
            let rules: Vec<(&str, usize)> =
                barred.iter().map(|(why, cards)| (kind(*why), cards.len())).collect();
            let is_told = driver.model.scope() == Scope::Playing && is_bare && !rules.is_empty();
            if is_told && met.insert((seed, rules.clone())) {
                kinds.extend(rules.iter().map(|(kind, _)| *kind));
                most = most.max(rules.iter().map(|(_, count)| count).sum());
                for (language, context) in Language::ALL.iter().zip(&mut contexts) {
                    driver.model.shared.options.prefs.language = Some(*language);
                    context.follow(&driver.model);
                    for size in SIZES {
                        check(&mut driver, context, size);
                    }
                }
            }
            let choices = driver
                .model
                .shared
                .schieber()
                .map_or_else(Vec::new, |table| table.shown().choices());
            if choices.contains(&TrumpChoice::Push) && house.schieben.lead_trump_after_push {
                driver.keys("s");
            } else {
                press(&mut driver, &mut draw);
            }
        }
    }
    assert_eq!(Vec::from_iter(kinds), ["follow", "lead", "ruff", "trump", "under"]);
    assert!(most >= 7, "{most}");
}

fn check(driver: &mut Driver, context: &RenderContext, size: (u16, u16)) {
    let (buffer, _) = drawn(driver, context, size);
    let picture = Frame::Glyphs(&buffer).to_string();
    let rows: Vec<&str> = picture.lines().collect();
    let [said, below] = [3, 2].map(|from_below| rows[rows.len() - from_below].trim());
    let table = driver.table();
    let say = context.narrator();
    let only = context.look.words.plain.forbidden.only.replace("{cards}", "");
    let Some((_, list)) = said.split_once(only.trim()) else {
        panic!("no list at {size:?} in\n{picture}")
    };
    let barred: Vec<Card> = table
        .shown()
        .slots()
        .into_iter()
        .flatten()
        .filter(|card| !table.shown().playable().has(*card))
        .collect();
    let listed = [say.cards(&barred, Telling::Short), say.cards_by_suit(&barred)];
    let rules = table.shown().barred();
    let reasons: Vec<String> =
        rules.iter().map(|(why, cards)| say.barred(*why, cards, Telling::Short)).collect();
    let is_whole = said.ends_with(&reasons.join(" "));
    let is_list = listed.iter().any(|told| list.trim() == *told);
    assert!(is_whole || is_list, "{barred:?} at {size:?} in\n{picture}");
    // The usual screen has room for a reason with all cards that it bars.
    let is_french = table.game().house().deck.faces == Faces::French;
    let is_simple = rules.len() == 1 && barred.len() <= 7;
    assert!(is_whole || size.0 < 80 || !is_french || !is_simple, "{reasons:?} in\n{picture}");
    let duty = say.duty(&table.shown().observation().unwrap(), Telling::Short).unwrap();
    assert!(below.ends_with(&duty), "{duty:?} at {size:?} in\n{picture}");
    assert_eq!(table.shown().turn(), Some(ME));
}
