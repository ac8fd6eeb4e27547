//! Strokes on the slate while a round is played.

use jass::{
    app::{Key, keys::Scope},
    cards::{ByTeam, Team},
    config::{Aid, Tempo},
    rules::{House, house::FinishMode, schieber::tafel::Strokes},
};

use crate::driver::Driver;

/// Plays with Enter alone and hands over every state up to the end of the game, or for so long.
fn along(mode: FinishMode, seed: u64, look: &mut dyn FnMut(&Driver)) {
    let mut house = House::default();
    house.finish.mode = mode;
    house.score.target = 800;
    let mut driver = Driver::with(house, seed, Tempo::STILL);
    driver.keys("Enter Enter");
    for _ in 0..600 {
        look(&driver);
        if driver.model.scope() == Scope::Over {
            return;
        }
        // At the call nothing is chosen yet.
        if driver.model.scope() == Scope::Calling {
            driver.key(Key::Down);
        }
        driver.key(Key::Enter);
    }
}

/// law: what stands on the slate is what has been credited and shown, but for the tricks of a round that is not over;
/// no stroke is ever rubbed out.
#[test]
fn weis_and_stoeck_stand_on_the_slate_as_soon_as_they_count() {
    for mode in [FinishMode::Auto, FinishMode::Claim, FinishMode::HandEnd] {
        let mut open = 0;
        for seed in 0..6 {
            println!("{mode:?}, seed {seed}");
            let mut stood = ByTeam::<Strokes>::default();
            along(mode, seed, &mut |driver| {
                let table = driver.table();
                let strokes = table.shown().sheet().strokes(table.shown().sheet().rounds().len());
                let totals = strokes.0.map(|strokes| strokes.total().unsigned_abs());
                assert_eq!(totals, table.shown().sheet().scores_with(Aid::Tournament).0);
                for team in Team::ALL {
                    let (now, before) = (strokes[team], stood[team]);
                    assert!(now.hundreds >= before.hundreds && now.fifties >= before.fifties);
                    assert!(now.twenties >= before.twenties);
                }
                stood = strokes;
                open += usize::from(table.shown().sheet().is_open());
            });
        }
        // Where a round counts as a whole nothing is written before it is over.
        assert_eq!(open == 0, mode == FinishMode::HandEnd, "{mode:?}: {open}");
    }
}

#[test]
fn the_round_in_progress_has_a_line_of_its_own_once_something_is_written() {
    let mut lines = 0;
    along(FinishMode::Auto, 5, &mut |driver| {
        let table = driver.table();
        if table.shown().sheet().is_open() {
            let sheet = table.shown().sheet().rounds();
            assert_eq!(sheet.len(), table.game().round_no());
            let last = sheet.last().unwrap();
            for team in Team::ALL {
                let score = last.score[team];
                assert_eq!((score.cards, score.match_bonus), (0, 0));
                assert_eq!(last.gained[team], u32::from(score.weis + score.stoeck));
            }
            lines += 1;
        }
    });
    assert!(lines > 0);
}

/// Law: a score that was shown is never taken back, nor is one of a trick that comes after the Weis has won the game.
#[test]
fn no_score_that_was_shown_is_taken_back() {
    let mut ended = 0;
    for seed in 1..=30 {
        let mut house = House::default();
        house.score.target = 300;
        let mut driver = Driver::with(house, seed, Tempo::STILL);
        driver.keys("Down Up Enter Enter");
        let mut before = [0; 2];
        for _ in 0..400 {
            driver.go_on();
            if driver.begun > 1 {
                ended += 1;
                break;
            }
            let shown = driver.table().shown().sheet().scores_with(Aid::Normal).0;
            assert!(shown[0] >= before[0] && shown[1] >= before[1], "{seed}: {before:?} {shown:?}");
            before = shown;
        }
    }
    assert_eq!(ended, 30);
}
