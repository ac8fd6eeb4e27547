//! The way of the cursor: a hint is what Enter does, the end of a game stays until it is read, and what is told belongs to
//! this screen and to these bots.

use jass::{
    app::{
        SeatedGame,
        bodensee::BidChoice,
        keys::Label,
        lessons::{ToldLessons, Tutor},
        person::MY_SIDE,
        schieber::{
            Wait,
            remarks::{Remark, RemarkGrounds},
        },
        terminal::Medium,
    },
    config::{Language, Prefs},
    game::{bodensee, schieber::signals::Signals},
    rules::house::Variant,
};

use super::*;
use crate::driver::model;

fn rules(variant: Variant) -> House {
    let mut house = House { variant, ..House::default() };
    house.score.target = 300;
    house.bodensee.tallies_to_win = 1;
    house
}

/// Action that Enter should take, by the hint that is open.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Hinted {
    Four(Action),
    Two(bodensee::Action),
}

fn hinted(driver: &Driver) -> Option<Hinted> {
    match driver.model.shared.seated()? {
        SeatedGame::Schieber(table) => {
            let advice = table.hint()?.advice.as_ref()?;
            let names = advice.ranked.is_empty() || !advice.is_all_the_same();
            names.then_some(Hinted::Four(advice.action))
        }
        SeatedGame::Bodensee(bodensee) => {
            Some(Hinted::Two(bodensee.hint()?.advice.as_ref()?.action))
        }
    }
}

/// The last thing that the person did.
fn done(driver: &Driver) -> Option<Hinted> {
    match driver.model.shared.seated()? {
        SeatedGame::Schieber(table) => {
            table.game().log().iter().rev().find_map(|entry| match entry {
                Entry::Act(ME, action) => Some(Hinted::Four(*action)),
                _ => None,
            })
        }
        SeatedGame::Bodensee(bodensee) => {
            bodensee.game().log().iter().rev().find_map(|entry| match entry {
                bodensee::Entry::Act(MY_SIDE, action) => Some(Hinted::Two(*action)),
                _ => None,
            })
        }
    }
}

/// Goes on as it is offered, and with some call or bid.
fn go_on(driver: &mut Driver) {
    driver.keys(match driver.model.scope() {
        Scope::Calling | Scope::Naming => "Down Enter",
        Scope::Bidding => "Right Enter",
        _ => "Enter",
    });
}

/// law: with a hint open the cursor stands on it, and Enter does it.
#[test]
fn a_hint_is_what_enter_does() {
    let mut met = Vec::new();
    for (variant, seed) in [
        (Variant::Schieber, 7),
        (Variant::Schieber, 9),
        (Variant::Bodensee, 5),
        (Variant::Bodensee, 6),
        (Variant::Bodensee, 8),
    ] {
        let mut driver = Driver::with(rules(variant), seed, Tempo::STILL);
        driver.keys("Enter Enter");
        for _ in 0..60 {
            let scope = driver.model.scope();
            let decides = [
                Scope::Calling,
                Scope::Playing,
                Scope::Bidding,
                Scope::Naming,
                Scope::PlayingBodensee,
            ];
            // The first cards show what all of them do.
            if !decides.contains(&scope) || met.iter().filter(|met| **met == scope).count() > 12 {
                go_on(&mut driver);
                continue;
            }
            // The choice goes to the hint also from where the person had it.
            driver.keys("Right t");
            if let Some(wanted) = hinted(&driver) {
                met.push(scope);
                let hints = driver.model.hints();
                let enter = hints.iter().find(|hint| hint.command == Command::Confirm).unwrap();
                let passes = wanted == Hinted::Two(bodensee::Action::Pass);
                assert_eq!(enter.label == Label::Pass, passes, "Enter says what it does");
                driver.keys("Enter");
                // To give up a sack is asked about once more.
                if driver.model.scope() == Scope::Ending {
                    driver.keys("2 Enter");
                }
                assert_eq!(done(&driver), Some(wanted), "seed {seed}, {scope:?}");
            } else {
                go_on(&mut driver);
            }
        }
    }
    for scope in
        [Scope::Calling, Scope::Playing, Scope::Bidding, Scope::Naming, Scope::PlayingBodensee]
    {
        assert!(met.contains(&scope), "{scope:?}");
    }
}

/// The person who moves the choice has it; the hint stays, and names the card still.
#[test]
fn a_choice_that_is_moved_leaves_the_hint_where_it_was() {
    // A hint that finds several cards as good advises none of them.
    let hinted = |seed| {
        let mut driver = begun(seed);
        until(&mut driver, &[Scope::Playing]);
        driver.keys("t");
        let card = driver.table().hinted_cards().advised?;
        Some((driver, card))
    };
    let (mut driver, card) = (7..30).find_map(hinted).expect("a card is advised somewhere");
    let (named, at) = (driver.table().hinted_cards(), driver.table().chosen());
    assert_eq!(at.place().and_then(|place| driver.table().shown().slots()[place]), Some(card));
    driver.keys("Right");
    assert_eq!(driver.table().hinted_cards(), named);
    assert!(driver.table().hint().is_some() && driver.table().chosen() != at);
    // More of the hint, none, and the hint again: that asks for it anew.
    driver.keys("t");
    assert!(matches!(driver.table().chosen(), Selection::Made(_)));
    driver.keys("t t");
    assert_eq!(driver.table().chosen(), at);
}

#[test]
fn a_bid_that_is_advised_can_be_changed() {
    for seed in 0..20 {
        let mut driver = Driver::with(rules(Variant::Bodensee), seed, Tempo::STILL);
        driver.keys("Enter Enter");
        if driver.model.scope() != Scope::Bidding {
            continue;
        }
        driver.keys("t");
        let BidChoice::Advised(Some(bid)) = driver.model.shared.bodensee().unwrap().bid() else {
            continue;
        };
        driver.keys("Right");
        let BidChoice::Made(more) = driver.model.shared.bodensee().unwrap().bid() else { continue };
        assert!(more > bid);
        driver.keys("Enter");
        assert_eq!(done(&driver), Some(Hinted::Two(bodensee::Action::Bid(more))));
        return;
    }
    panic!("no bid is ever advised");
}

/// law: the first Enter ends the scene; another game begins only once the scene has been read.
#[test]
fn the_end_of_a_game_stays_until_it_is_read() {
    for variant in [Variant::Schieber, Variant::Bodensee] {
        let prefs = Prefs { tempo: Tempo::new(3), ..Prefs::default() };
        let mut driver = Driver::of(model(rules(variant), prefs, 7));
        driver.model.shared.terminal.medium = Medium::Screen { motion: true };
        driver.keys("Enter Enter");
        while driver.model.scope() != Scope::Over {
            match driver.model.wakes_in() {
                Some(wait) => driver.send(Msg::Tick(wait)),
                None => go_on(&mut driver),
            }
        }
        let is_scene = variant == Variant::Schieber;
        assert!(driver.model.wakes_in().is_some() || !is_scene, "the end is a scene");
        while !is_scene && let Some(wait) = driver.model.wakes_in() {
            driver.send(Msg::Tick(wait));
        }
        let shown = |driver: &mut Driver, milliseconds| {
            driver.send(Msg::Shown(Duration::ZERO));
            driver.send(Msg::Tick(Duration::from_millis(milliseconds)));
        };
        shown(&mut driver, 200);
        driver.send(Msg::Key(Key::Enter));
        let said = (!is_scene).then_some(Notice::TooSoon);
        assert_eq!((driver.model.wakes_in(), driver.model.shared.notice.clone()), (None, said));
        for _ in 0..7 {
            shown(&mut driver, 200);
            driver.send(Msg::Key(Key::Enter));
            driver.send(Msg::Heard);
            assert_eq!((driver.model.scope(), driver.begun), (Scope::Over, 1), "{variant:?}");
        }
        shown(&mut driver, 1500);
        driver.send(Msg::Key(Key::Enter));
        assert_eq!(driver.begun, 2, "{variant:?}");
    }
}

/// Signals that are told in a few rounds at a level: in the lines of who learns, and beside the seen cards.
fn signals_told(level: Level) -> usize {
    let mut told = 0;
    for seed in 0..3 {
        let mut driver = begun(seed);
        driver.model.shared.options.prefs.aid = Aid::Learn;
        driver.keys("Esc");
        driver.model.shared.bots = level.into();
        // Above both stands the guided round.
        let row = 1 + usize::from(driver.model.shared.continues());
        driver.send(Msg::Click(Target::Row(row)));
        driver.keys("Enter");
        assert_eq!(driver.table().bots().level(), Some(level));
        for _ in 0..60 {
            driver.go_on();
            let table = driver.table();
            let chapters = table.chronicle(Aid::Learn);
            let remarks = chapters.iter().flat_map(|chapter| &chapter.remarks);
            let is_signal = |remark: &&Remark| {
                matches!(
                    remark.grounds,
                    RemarkGrounds::Reading(
                        ReasonKind::Verwerfen
                            | ReasonKind::Querverwerfen
                            | ReasonKind::Anziehen
                            | ReasonKind::ReturnSuit
                            | ReasonKind::AskedSuit
                    )
                )
            };
            told += remarks.filter(is_signal).count();
            told += table.seen().map_or(0, |seen| usize::from(seen.signals != Signals::default()));
        }
    }
    told
}

/// law: where the bots give no signals, none is told.
#[test]
fn signals_are_told_only_of_bots_that_give_them() {
    for level in [Level::Random, Level::Novice] {
        assert_eq!(signals_told(level), 0, "{level}");
    }
    assert!(signals_told(Level::Club) > 20);
}

/// Law: who names a game on the command line does not want to go on with one of the other kind.
#[test]
fn a_game_that_is_named_puts_the_cursor_on_a_new_one() {
    let mut driver = begun(3);
    driver.go_on();
    let table = driver.table();
    let header = Header::new(*table.game().house(), table.seed(), Level::Random);
    let saved = AnyRecord::Schieber(Record { header, game: table.game().clone() });
    for (named, row) in [(None, 0), (Some(Variant::Schieber), 0), (Some(Variant::Bodensee), 1)] {
        let file = SettingsFile { named, ..SettingsFile::default() };
        let saved = Some(saved.clone());
        let model = Model::new(file, Level::Random, Terminal::default(), Seed(1), saved);
        assert_eq!(
            *model.screen(),
            Screen::Menu(jass::app::pages::menu::Menu { row }),
            "{named:?}"
        );
    }
}

/// law: the first of all games is offered to a learner with novices, any other with the club, and no other level that a
/// person has chosen is changed.
#[test]
fn a_learner_meets_novices_once() {
    for (aid, is_first, level) in [
        (Aid::Learn, true, Level::Novice),
        (Aid::Normal, true, Level::Club),
        (Aid::Learn, false, Level::Club),
    ] {
        let mut driver = Driver::new(7);
        driver.model.shared.bots = Level::Club.into();
        driver.model.shared.is_first_game = is_first;
        driver.model.shared.options.prefs.aid = aid;
        // To a learner the guided round is offered above all else.
        let learns = aid == Aid::Learn;
        let [first, next] = [1, 2].map(|row| row + usize::from(learns));
        driver.keys(&format!("{first} Enter"));
        assert_eq!(driver.table().bots().level(), Some(level));
        driver.keys(&format!("Esc {next} Enter"));
        assert_eq!(driver.table().bots().level(), Some(Level::Club), "the next game");
    }
}

#[test]
fn who_does_not_know_the_game_learns() {
    for (answer, aid) in [("1", Aid::Normal), ("2", Aid::Learn), ("Esc", Aid::Normal)] {
        let mut driver = Driver::new(7);
        driver.model.ask(vec![Language::German], Language::German);
        driver.keys("1 2").keys(answer);
        // Who does not know the game plays at once, and is told of it; two steps back lead to the menu.
        let is_guided = driver.model.shared.guided().is_some();
        assert_eq!(is_guided, aid == Aid::Learn, "{answer}");
        if is_guided {
            assert!(driver.model.shared.tutor.telling().is_some());
            assert_eq!(driver.lines, "", "the round is not written");
            driver.keys("Esc Esc");
        }
        assert_eq!(
            (driver.model.scope(), driver.model.shared.aid()),
            (Scope::Menu, aid),
            "{answer}"
        );
        assert_eq!(driver.model.shared.house.deck.faces, Faces::German);
    }
}

/// law: what a call counts is explained to a beginner by the time that it has counted.
#[test]
fn no_points_are_multiplied_before_the_factor_is_told() {
    let mut multiplied = 0;
    for seed in 0..12 {
        let mut driver = begun(seed);
        driver.model.shared.options.prefs.aid = Aid::Learn;
        driver.model.shared.tutor = Tutor::knowing(ToldLessons::default());
        while driver.table().wait() != Some(Wait::Result) {
            driver.go_on();
            let shown = driver.table().shown();
            let counts = shown.factor().is_some_and(|factor| factor > 1);
            let written = shown.sheet().scores_with(Aid::Learn).0.iter().sum::<u32>();
            if counts && written > 0 {
                multiplied += 1;
                assert!(driver.model.shared.tells_factor(), "seed {seed}: {written} points");
            }
        }
    }
    assert!(multiplied > 20, "{multiplied}");
}
