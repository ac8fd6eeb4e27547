//! The screens at every size, in every language, deck and set of colours.

use std::collections::BTreeSet;

use jass::{
    app::{
        Effect, Key, Model, Msg,
        effect::{AnyPastStudy, PastStudy, Study},
        keys::Scope,
        message::{AnyPastFinding, Finding, PastFinding},
        notice::Notice,
        schieber::{TrumpChoice, Wait},
    },
    bots::Rng,
    cards::BySeat,
    coach::{self, report::Effort},
    config::{Aid, Glyphs, Language, Palette, Tempo},
    rules::{
        House,
        house::{Faces, Names},
    },
    ui::pages::RenderContext,
};

use super::{begun, bodensee, checks::Picture, drawn, menu, options, press, until};
use crate::{driver::Driver, games};

const SIZES: [(u16, u16); 13] = [
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
];

/// The largest, which takes longer than all others together.
const LARGEST: (u16, u16) = (500, 200);

/// Drawing of a screen.
type Look = (Language, Cards, Palette, Glyphs);

/// Cards of a look: those of the table, or the deck of this place among those that the person has added.
#[derive(Clone, Copy, Debug)]
enum Cards {
    Table(Faces),
    Own(usize),
}

/// Every language with every deck, every set of colours and every set of glyphs.
fn looks() -> Vec<Look> {
    let mut looks = Vec::new();
    for language in Language::ALL.iter().copied() {
        for glyphs in [Glyphs::Unicode, Glyphs::Ascii] {
            for faces in [Faces::French, Faces::German].map(Cards::Table) {
                let palettes = Palette::ALL.iter().copied();
                looks.extend(palettes.map(|palette| (language, faces, palette, glyphs)));
            }
        }
    }
    looks
}

/// Decks that a person has added, with the widest words that there may be, in every language.
fn own_looks() -> Vec<Look> {
    let cards = [(Cards::Own(0), Palette::Cloth), (Cards::Own(1), Palette::Four)];
    let drawn = cards.iter().flat_map(|it| Glyphs::ALL.iter().map(move |glyphs| (*it, *glyphs)));
    let drawn: Vec<_> = drawn.collect();
    let looks = Language::ALL.iter().flat_map(|language| {
        drawn.iter().map(move |((cards, palette), glyphs)| (*language, *cards, *palette, *glyphs))
    });
    looks.collect()
}

/// The context of every look; it takes long to make one.
fn contexts() -> Vec<(Look, RenderContext)> {
    contexts_of(looks())
}

fn contexts_of(looks: Vec<Look>) -> Vec<(Look, RenderContext)> {
    let mut model = menu(House::default(), 1);
    let mut context = |look: Look| {
        wear(&mut model, look);
        (look, RenderContext::new(&model))
    };
    looks.into_iter().map(&mut context).collect()
}

#[test]
fn the_cards_change_their_language_with_the_screens() {
    let mut model = menu(House::default(), 1);
    let mut context = RenderContext::new(&model);
    let nine = |context: &RenderContext| context.look.deck.spoken("S9".parse().unwrap());
    assert_eq!(nine(&context), "Schaufel Neun");
    model.shared.options.prefs.language = Some(Language::French);
    context.follow(&model);
    assert_eq!(nine(&context), "neuf de pique");
    model.shared.deck.names = Names::Swiss;
    context.follow(&model);
    let swiss = nine(&context);
    model.shared.options.prefs.language = Some(Language::English);
    context.follow(&model);
    assert_eq!(nine(&context), swiss);
}

fn wear(model: &mut Model, (language, cards, palette, glyphs): Look) {
    let own = match cards {
        Cards::Table(faces) => {
            model.shared.deck.faces = faces;
            None
        }
        Cards::Own(place) => Some(model.shared.options.file().added.decks[place].name.clone()),
    };
    let prefs = &mut model.shared.options.prefs;
    prefs.deck = own;
    prefs.language = Some(language);
    prefs.theme = Some(palette.into());
    prefs.glyphs = Some(glyphs);
}

/// The largest size, for one look in sixteen: once in each language at the least.
fn largest(number: usize) -> Option<(u16, u16)> {
    (number % 16 == 1).then_some(LARGEST)
}

/// All that holds, at all these sizes.
fn check(
    driver: &mut Driver,
    (look, context): &mut (Look, RenderContext),
    sizes: impl IntoIterator<Item = (u16, u16)>,
) {
    wear(&mut driver.model, *look);
    context.follow(&driver.model);
    for size in sizes {
        println!("{size:?} {look:?} {:?}", driver.model.screen());
        let (buffer, drawn) = drawn(driver, context, size);
        let picture = Picture { model: &driver.model, context, buffer: &buffer, drawn: &drawn };
        picture.check();
    }
}

/// Things that the walks must have come by.
fn what_is_met(driver: &Driver) -> String {
    let table = driver.table();
    match (driver.model.scope(), &driver.model.shared.notice) {
        (Scope::Playing, Some(Notice::Illegal(_))) => "Illegal".to_owned(),
        (Scope::Open, _) => format!("{:?}", table.wait()),
        (Scope::Calling, _) => {
            format!("Calling {}", table.shown().choices().contains(&TrumpChoice::Push))
        }
        (scope, _) => format!("{scope:?}"),
    }
}

/// The law of the table: cards, trump, turn and scores at every size, in every look.
#[test]
fn the_table_is_whole_at_every_size_in_every_look() {
    let (mut driver, mut contexts) = (begun(House::default(), 5), contexts());
    for lies in [0, 3] {
        until(&mut driver, |d| {
            d.model.scope() == Scope::Playing && d.table().shown().on_table() > 0 || lies == 0
        });
        until(&mut driver, |d| d.model.scope() == Scope::Playing);
        for (i, context) in contexts.iter_mut().enumerate() {
            check(&mut driver, context, SIZES.into_iter().chain(largest(i)));
        }
    }
}

/// The law of every screen with cards, with decks that say as much as a file may.
#[test]
fn nothing_is_cut_with_a_deck_of_ones_own() {
    let mut contexts = contexts_of(own_looks());
    let mut driver = begun(House::default(), 5);
    until(&mut driver, |d| d.model.scope() == Scope::Calling);
    let mut calling = Driver::of(driver.model.clone());
    until(&mut driver, |d| {
        d.table().shown_table().finished == 3 && d.model.scope() == Scope::Playing
    });
    let for_two = bodensee::at(Scope::PlayingBodensee);
    let sizes = [(40, 12), (60, 20), (80, 24), (120, 40)];
    for context in &mut contexts {
        check(&mut calling, context, sizes);
        for keys in ["", "m", "t", "z", "?", "i", "Esc"] {
            let mut driver = Driver::of(driver.model.clone());
            driver.keys(keys);
            check(&mut driver, context, sizes);
        }
        for keys in ["", "m", "z"] {
            let mut driver = Driver::of(for_two.model.clone());
            driver.keys(keys);
            check(&mut driver, context, sizes);
        }
    }
}

#[test]
fn nothing_is_cut_on_the_way_through_whole_games() {
    let mut contexts = contexts();
    let mut met = BTreeSet::new();
    for seed in 0..4 {
        println!("seed {seed}");
        let mut house = House::default();
        house.score.target = 600;
        let mut driver = begun(house, seed);
        // Every other table moves by itself: it is seen between two cards as well.
        driver.model.shared.options.prefs.tempo = Tempo::new(3 * (seed % 2) as u8);
        driver.model.shared.options.prefs.aid = Aid::ALL[seed as usize % 3];
        let mut draw = Rng::new(seed);
        let mut sizes = SIZES.into_iter().cycle();
        for step in 0..260 {
            // No number divides the other: in time each look is seen at each size.
            let context = step * 7 % contexts.len();
            check(&mut driver, &mut contexts[context], sizes.by_ref().take(2));
            met.insert(what_is_met(&driver));
            press(&mut driver, &mut draw);
        }
    }
    assert_eq!(met.len(), 13, "{met:?}");
}

/// The law of the table for two at every size, in every look, from the first bid to the slate.
#[test]
fn nothing_is_cut_on_the_way_through_games_for_two() {
    let mut contexts = contexts();
    let mut met = BTreeSet::new();
    for seed in 0..3 {
        println!("seed {seed}");
        let mut driver = bodensee::begun(bodensee::rules(), seed);
        driver.model.shared.options.prefs.tempo = Tempo::new(3 * (seed % 2) as u8);
        driver.model.shared.options.prefs.aid = Aid::ALL[seed as usize % 3];
        let mut draw = Rng::new(seed);
        let mut sizes = SIZES.into_iter().cycle();
        for step in 0..220 {
            let context = step * 7 % contexts.len();
            check(&mut driver, &mut contexts[context], sizes.by_ref().take(3));
            met.insert(format!("{:?}", driver.model.scope()));
            match draw.below(6) {
                0 => drop(
                    driver.keys(["z", "m", "o", "?", "Esc", "g", "Right", "Tab"][draw.below(8)]),
                ),
                1 if driver.model.scope().is_read() => drop(driver.keys("Esc")),
                _ => bodensee::go_on(&mut driver),
            }
        }
    }
    for scope in
        ["Bidding", "Naming", "PlayingBodensee", "Watching", "Open", "Slate", "Record", "Help"]
    {
        assert!(met.contains(scope), "{scope} of {met:?}");
    }
}

/// Presses these keys one after the other, and looks at each screen in every language, at sizes that take turns.
fn press_in_turn(driver: impl Fn() -> Driver, pressed: &[&str]) {
    for (i, mut context) in contexts().into_iter().enumerate() {
        let mut driver = driver();
        for keys in pressed {
            driver.keys(keys);
            let sizes = SIZES.into_iter().skip(i % 4).step_by(4).chain(largest(i));
            check(&mut driver, &mut context, sizes);
        }
    }
}

#[test]
fn nothing_is_cut_where_a_game_begins() {
    let pressed =
        ["", "Down", "4", "PageDown", "Esc 5", "Esc 1", "Down Right", "Down Down Down Down A b c"];
    press_in_turn(|| Driver::of(menu(House::default(), 1)), &pressed);
}

#[test]
fn nothing_is_cut_at_the_rules() {
    let pressed = [
        "2",
        "Down Right",
        "PageDown PageDown Down Down 7",
        "Enter",
        "D",
        "D End s",
        "/ z i e l",
        "x",
        "Esc ?",
    ];
    press_in_turn(options, &pressed);
}

#[test]
fn nothing_is_cut_at_the_preferences_and_the_first_questions() {
    press_in_turn(
        options,
        &["3", "End Enter", "q", "Home PageDown Enter A b c Enter Right", "Esc"],
    );
    let asked = || {
        let mut driver = options();
        driver.model.ask(vec![Language::German, Language::English], Language::English);
        driver
    };
    press_in_turn(asked, &["", "1", "Down", "Enter", "Down"]);
}

#[test]
fn nothing_is_cut_at_the_saved_games() {
    press_in_turn(games::listed, &["", "Down", "Delete", "Esc End", "Enter", "?"]);
}

#[test]
fn nothing_is_cut_where_a_game_ends() {
    let mut house = House::default();
    house.score.target = 300;
    let mut over = begun(house, 1);
    until(&mut over, |d| d.model.scope() == Scope::Over);
    press_in_turn(|| Driver::of(over.model.clone()), &["", "Down", "z", "b Esc", "Esc", "Esc"]);
    let bodensee_over = bodensee::at(Scope::Over);
    press_in_turn(|| Driver::of(bodensee_over.model.clone()), &["", "Down m", "Esc z"]);
}

/// The screens of the coach: hints at the table and at the call, the review, its table, a branch and a lesson.
fn screens_of_the_coach() -> Vec<Driver> {
    let mut at_the_call = begun(House::default(), 5);
    until(&mut at_the_call, |d| d.model.scope() == Scope::Calling);
    let mut at_the_table = begun(House::default(), 5);
    until(&mut at_the_table, |d| {
        d.table().shown_table().finished == 3 && d.model.scope() == Scope::Playing
    });
    let mut reviewed = begun(House::default(), 5);
    until(&mut reviewed, |d| d.table().wait() == Some(Wait::Result));
    reviewed.keys("r n");
    let for_two = bodensee::reviewed();
    let asked = [&at_the_call, &at_the_table].into_iter().flat_map(|d| [(d, "t"), (d, "t t")]);
    let of_review =
        ["", "Home", "v", "Enter", "Enter Right", "Enter v", "d", "L", "R", "R Down", "R End"]
            .map(|keys| (&reviewed, keys));
    let of_two = ["", "Home", "v", "Enter", "Enter Right", "Enter v", "d", "L", "R", "R Down"];
    let of_two = of_two.map(|keys| (&for_two, keys));
    let pressed = asked.chain(of_review).chain(of_two).map(|(driver, keys)| {
        let mut driver = Driver::of(driver.model.clone());
        driver.keys(keys);
        driver
    });
    pressed.collect()
}

#[test]
fn nothing_is_cut_at_the_coach() {
    let mut screens = screens_of_the_coach();
    let sizes = [(40, 12), (60, 20), (80, 24), (120, 40)];
    for (i, mut context) in contexts().into_iter().enumerate() {
        for (place, driver) in screens.iter_mut().enumerate() {
            check(driver, &mut context, sizes.into_iter().skip((i + place) % 2).step_by(2));
        }
    }
}

/// A review whose open cards were too much to work out, in the view of them.
fn reviewed_past_its_budget() -> Driver {
    let mut driver = begun(House::default(), 5);
    until(&mut driver, |d| d.table().wait() == Some(Wait::Result));
    let key = Msg::Key(Key::Char('r'));
    let study = driver.model.update(key).into_iter().find_map(|effect| match effect {
        Effect::Study(study) => Some(study),
        _ => None,
    });
    let Some(Study::Past(AnyPastStudy::Schieber(PastStudy::Review { ticket, past, seat }))) = study
    else {
        panic!("no review")
    };
    let review = coach::schieber::review(&past, seat, Effort::Tip, |_| {}).unwrap();
    let open = coach::schieber::open_within(past.round(), seat, 5000);
    assert!(open.cut);
    let done = Box::new((review, open));
    let found = AnyPastFinding::Schieber(PastFinding::Reviewed { ticket, done });
    driver.send(Msg::Studied(Finding::Past(found)));
    driver.keys("v");
    driver
}

/// law: past its budget the view with open cards says so, in the list and in the steps.
#[test]
fn what_was_too_much_to_work_out_is_told() {
    let mut list = reviewed_past_its_budget();
    let mut steps = Driver::of(list.model.clone());
    steps.keys("Enter");
    // Where the text stands beside nothing.
    let size = (60, 20);
    for language in Language::ALL.iter().copied() {
        for driver in [&mut list, &mut steps] {
            wear(
                &mut driver.model,
                (language, Cards::Table(Faces::French), Palette::Four, Glyphs::Unicode),
            );
            let context = RenderContext::new(&driver.model);
            let (buffer, _) = drawn(driver, &context, size);
            let cells: String = buffer.content.iter().map(ratatui::buffer::Cell::symbol).collect();
            let shown: Vec<&str> = cells.split([' ', '│']).filter(|it| !it.is_empty()).collect();
            let told = &context.look.words.review.cut;
            assert!(shown.join(" ").contains(told), "{told:?} is missing in {shown:?}");
        }
    }
}

/// Names of as many letters as a name may have.
const LONGEST: [&str; 4] = [
    "Maximilian-Alexander",
    "Bartholomew-Leopolda",
    "Friederike-Margareta",
    "Xaverius-Valentinian",
];

#[test]
fn the_longest_names_are_clipped_where_they_have_no_room() {
    let mut cut = BTreeSet::new();
    let look = (Language::German, Cards::Table(Faces::French), Palette::Four, Glyphs::Unicode);
    for seed in 0..2 {
        let mut house = House::default();
        house.score.target = 300;
        let mut model = menu(house, seed);
        model.shared.options.prefs.names = BySeat(LONGEST.map(str::to_owned));
        model.shared.options.prefs.aid = Aid::ALL[seed as usize];
        wear(&mut model, look);
        let mut context = RenderContext::new(&model);
        let mut driver = Driver::of(model);
        driver.keys("Enter");
        let mut draw = Rng::new(seed);
        for step in 0..120 {
            context.follow(&driver.model);
            // The largest has room for all.
            for size in SIZES.into_iter().skip(step % 3).step_by(3) {
                println!("{size:?} {:?}", driver.model.screen());
                let (buffer, drawn) = drawn(&mut driver, &context, size);
                let picture = Picture {
                    model: &driver.model,
                    context: &context,
                    buffer: &buffer,
                    drawn: &drawn,
                };
                cut.extend(picture.cut_names().into_iter().map(|row| (size, row)));
                picture.no_words_run_into_each_other(&picture.rows(buffer.area));
            }
            if step == 0 {
                driver.keys("Enter");
            } else {
                press(&mut driver, &mut draw);
            }
        }
    }
    assert!(cut.is_empty(), "{cut:#?}");
}

#[test]
fn no_size_is_too_small_to_draw() {
    let all = || (1..=50).flat_map(|width| (1..=20).map(move |height| (width, height)));
    let look = (Language::German, Cards::Table(Faces::German), Palette::Mono, Glyphs::Unicode);
    let mut driver = Driver::of(menu(House::default(), 2));
    wear(&mut driver.model, look);
    let mut context = (look, RenderContext::new(&driver.model));
    for keys in ["", "2", "Esc 1", "Enter", "s Enter", "z", "Esc ?"] {
        driver.keys(keys);
        check(&mut driver, &mut context, all());
    }
    until(&mut begun(House::default(), 2), |d| d.model.scope() == Scope::Playing);
}
