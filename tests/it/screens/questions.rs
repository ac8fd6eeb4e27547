//! Questions over the table: their help, and the hint with its alternatives.

use jass::{
    app::{
        Target,
        keys::{Command, Label, Scope, Unavailable},
        notice::Notice,
        schieber::{ShownMelds, Wait},
    },
    config::{Language, Tempo},
    game::schieber::Event,
    rules::{
        House,
        house::{BergpreisBy, Kontra, ModesOfWeis, ThrowIn},
    },
    ui::{Telling, pages::RenderContext, text::narrate::advice},
};

use super::{begun, bodensee::screen, drawn, until};
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

/// Law: the help names the keys that these rules have: to claim where the Bergpreis is claimed, to push where one pushes.
#[test]
fn the_help_names_the_keys_of_the_house() {
    let told = |house: House| {
        let mut driver = begun(house, 5);
        until(&mut driver, |d| d.model.scope() == Scope::Calling);
        driver.keys("?");
        let words = screen(&mut driver, (80, 50));
        let lines = || words.lines().map(|line| line.trim_start_matches(['│', ' ']));
        let has = |key: &str| lines().any(|line| line.starts_with(key));
        [has("g "), has("s ")]
    };
    let mut house = House::default();
    assert_eq!(told(house), [false, true]);
    (house.marks.bergpreis, house.marks.bergpreis_by) = (true, BergpreisBy::Claim);
    house.schieben.enabled = false;
    assert_eq!(told(house), [true, false]);
}

/// Law: of the alternatives each is seen on the smallest screen, and the choice behind them stays where it was.
#[test]
fn the_alternatives_to_a_call_are_scrolled() {
    let mut house = House::default();
    let trump = &mut house.trump;
    (trump.slalom, trump.guschti, trump.misere, trump.trio) = (true, true, true, true);
    let mut scrolled = 0;
    for seed in 0..4 {
        let mut driver = begun(house, seed);
        until(&mut driver, |d| d.model.scope() == Scope::Calling);
        driver.keys("t t");
        // It read 1-9 over lists of ten lines and more.
        let choose = driver.model.hints().into_iter().find(|hint| hint.label == Label::Choose);
        assert!(driver.table().shown().choice_lines().len() > 9);
        assert_eq!(choose.unwrap().keys, "1-9 0 ↑↓");
        // So did the help on them.
        let told = driver.model.told_hints(Scope::Calling, |_| true);
        assert_eq!(told[0].keys, "1-9 0 ↑↓");
        let chosen = driver.table().chosen();
        let ranked = driver.table().hint().unwrap().advice.as_ref().unwrap().ranked.len();
        let values = |text: &str| {
            let rows = text.lines().filter(|line| line.contains('±'));
            rows.map(str::to_owned).collect::<Vec<_>>()
        };
        let mut seen = values(&screen(&mut driver, XS));
        for _ in 0..20 {
            driver.keys("Down");
            seen.extend(values(&screen(&mut driver, XS)));
            let at_end =
                driver.model.shared.notice == Some(Notice::Unavailable(Unavailable::PageEnds));
            if at_end {
                break;
            }
            scrolled += 1;
        }
        assert_eq!(driver.table().chosen(), chosen, "seed {seed}");
        // A row whose note is in a line of its own has an error there too.
        let first = |row: &String| row.trim_start().chars().next();
        let calls = seen.iter().filter(|row| first(row).is_some_and(|it| !it.is_ascii_digit()));
        let mut calls: Vec<_> = calls.collect();
        calls.sort();
        calls.dedup();
        assert_eq!(calls.len(), ranked, "seed {seed}: {seen:#?}");
    }
    assert!(scrolled > 0);
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
        let says = screen(&mut driver, M).contains("fällt von selbst");
        assert!(!says || driver.table().shown().goes_by_itself());
        told += usize::from(says);
    }
    assert_eq!(driver.table().wait(), Some(Wait::Result));
    assert!(told > 0 && driver.table().shown().goes_by_itself());
    assert!(!screen(&mut driver, M).contains("fällt von selbst"));
}

/// At 80 x 24 it was told one key later, over the next card, and at 40 x 12 in the record alone.
#[test]
fn a_claim_over_open_melds_is_answered_at_once() {
    let mut house = House::default();
    (house.marks.bergpreis, house.marks.bergpreis_by) = (true, BergpreisBy::Claim);
    for size in [M, XS] {
        let found = (0..60).find_map(|seed| {
            let mut driver = begun(house, seed);
            until(&mut driver, |d| d.model.scope() == Scope::Open);
            matches!(driver.table().wait(), Some(Wait::Cards(_))).then_some(driver)
        });
        let mut driver = found.expect("somebody shows a meld in 60 rounds");
        driver.keys("g g");
        assert!(matches!(driver.table().wait(), Some(Wait::Cards(_))));
        let told = screen(&mut driver, size);
        assert!(told.contains("du sagst den Bergpreis zu Unrecht an"), "{told}");
        assert!(told.contains("Bergpreis für sie"), "{told}");
    }
}

/// Law: between two rounds the smallest screen names the key of a claim, in every language.
#[test]
fn between_two_rounds_the_key_of_a_claim_is_on_the_line() {
    let mut house = House::default();
    (house.marks.bergpreis, house.marks.bergpreis_by) = (true, BergpreisBy::Claim);
    for language in Language::ALL.iter().copied() {
        let mut driver = begun(house, 5);
        driver.model.shared.options.prefs.language = Some(language);
        until(&mut driver, |d| d.table().wait() == Some(Wait::Result));
        let context = RenderContext::new(&driver.model);
        let (_, frame) = drawn(&mut driver, &context, XS);
        for command in [Command::Confirm, Command::Claim] {
            let is_it = |(_, target): &(_, Target)| *target == Target::Command(command);
            assert!(frame.hits.iter().any(is_it), "{command:?} in {language:?}");
        }
    }
}

/// Law: melds that lie open are told with the factor that they count by, which is none without trump where the house
/// multiplies them in trumps only.
#[test]
fn melds_are_told_by_the_factor_that_they_count_by() {
    let mut in_trumps = House::default();
    in_trumps.weis.factor_in = ModesOfWeis::Trump;
    let mut nowhere = House::default();
    nowhere.score.factor_on_weis = false;
    let mut compared = [0, 0];
    for seed in 0..60 {
        let mut pictures = [in_trumps, nowhere, House::default()].map(|house| {
            let mut driver = begun(house, seed);
            until(&mut driver, |d| {
                matches!(d.table().wait(), Some(Wait::Cards(ShownMelds) | Wait::Result))
            });
            driver
        });
        let lies_open = |d: &Driver| d.table().wait() == Some(Wait::Cards(ShownMelds));
        if !pictures.iter().all(lies_open) {
            continue;
        }
        let (_, mode) = pictures[0].table().shown_table().called.unwrap();
        let factor = House::default().score.factor.of(mode);
        let [trumps, nowhere, everywhere] =
            pictures.each_mut().map(|driver| screen(driver, M).lines().skip(1).collect::<String>());
        let like = if mode.trump_throughout().is_none() { &nowhere } else { &everywhere };
        assert_eq!(&trumps, like, "seed {seed}, {mode:?}");
        let place = usize::from(mode.trump_throughout().is_some());
        compared[place] += usize::from(factor > 1 && nowhere != everywhere);
    }
    assert!(compared.iter().all(|count| *count > 0), "{compared:?}");
}

/// Law: in the question for a Kontra the smallest screen too answers who asks to throw the cards in, and a hint begins
/// with its first word.
#[test]
fn the_question_for_a_kontra_answers_on_the_smallest_screen() {
    let mut house = House::default();
    house.call.kontra = Kontra::Kontra;
    house.deal.throw_in = ThrowIn::Agreed;
    let begins_with = |driver: &mut Driver, told: &str, seed: u64| {
        let start: String = told.chars().take(14).collect();
        let picture = screen(driver, XS).to_lowercase();
        assert!(picture.contains(&start.to_lowercase()), "seed {seed}: {told}\n{picture}");
    };
    let mut refused = 0;
    for (seed, language) in (0..12).flat_map(|seed| Language::ALL.iter().map(move |it| (seed, *it)))
    {
        let mut driver = begun(house, seed);
        driver.model.shared.options.prefs.language = Some(language);
        until(&mut driver, |d| matches!(d.model.scope(), Scope::Doubling | Scope::Over));
        let mut hinted = Driver::of(driver.model.clone());
        hinted.keys("t");
        let context = RenderContext::new(&hinted.model);
        let hint = hinted.table().hint().expect("a hint was asked for");
        let told = advice::hint(context.narrator(), hinted.table(), hint, Telling::Short);
        begins_with(&mut hinted, &told[0], seed);
        driver.keys("d");
        let context = RenderContext::new(&driver.model);
        let last = driver.table().shown_table().told.last().copied();
        if let Some(event @ Event::ThrowInRefused { .. }) = last {
            let told = context.narrator().event(&event, Telling::Short);
            begins_with(&mut driver, &told, seed);
            refused += 1;
        }
    }
    assert!(refused > 8, "{refused}");
}

/// Law: the slate says of a round that it was doubled: by name below it, and where there are rows by letters that are
/// explained.
// By its factor alone nobody saw that Kontra had been said.
#[test]
fn the_slate_says_which_rounds_were_doubled() {
    let mut house = House::default();
    house.call.kontra = Kontra::Re;
    for language in Language::ALL.iter().copied() {
        let mut driver = begun(house, 5);
        driver.model.shared.options.prefs.language = Some(language);
        until(&mut driver, |d| d.model.scope() == Scope::Doubling);
        driver.keys("1 Enter");
        until(&mut driver, |d| d.model.scope() == Scope::Slate);
        let called = driver.table().game().written()[0].called;
        let words = RenderContext::new(&driver.model).look.words.doubling.clone();
        let said = called.doubling().expect("the person doubles");
        let (name, letters) = (words.name(said), words.letter(said));
        let picture = screen(&mut driver, M);
        let times = format!("×{} {letters} ", 1 << called.doubled);
        assert!(picture.contains(&times), "{times}: {picture}");
        assert!(picture.contains(&format!("{letters} {name}")), "{letters} {name}: {picture}");
        assert!(screen(&mut driver, XS).contains(name), "{name}");
    }
}
