//! Words come with the picture: a card that is still on its way has not been told of anywhere.

use jass::{
    app::{
        Msg, SeatedGame, bodensee,
        schieber::{Motion, seen_cards::CardPlace},
    },
    cards::Card,
    config::Tempo,
    rules::House,
    ui::{Frame, TableAreas, pages::RenderContext},
};
use ratatui::{buffer::Buffer, layout::Rect};

use super::{at_rest, begun_under, frame};
use crate::{driver::Driver, screens};

/// The card that sets out next or is on its way, at a table of either game.
fn on_way(driver: &Driver) -> Option<Card> {
    match driver.model.shared.seated()? {
        SeatedGame::Schieber(table) => {
            table.shown().motions().find_map(|(motion, _)| match motion {
                Motion::Card(_, card) => Some(card),
                _ => None,
            })
        }
        SeatedGame::Bodensee(table) => {
            table.shown().motions().find_map(|(motion, _)| match motion {
                bodensee::Motion::Card(_, card, _) => Some(card),
                _ => None,
            })
        }
    }
}

/// The words of some areas.
fn words(buffer: &Buffer, areas: impl IntoIterator<Item = Rect>) -> String {
    let all = Frame::Glyphs(buffer).to_string();
    let rows: Vec<Vec<char>> = all.lines().map(|row| row.chars().collect()).collect();
    let cells =
        |area: Rect| area.positions().map(|at| rows[usize::from(at.y)].get(usize::from(at.x)));
    let text = areas.into_iter().flat_map(cells).flatten();
    text.collect()
}

/// The panel of what has happened, if one is drawn.
fn log_of(buffer: &Buffer, title: &str) -> Option<Rect> {
    let all = Frame::Glyphs(buffer).to_string();
    let rows: Vec<Vec<char>> = all.lines().map(|row| row.chars().collect()).collect();
    let title: Vec<char> = format!("┌─ {title} ").chars().collect();
    let at = |row: &Vec<char>| row.windows(title.len()).position(|part| part == title);
    let (y, x) = rows.iter().enumerate().find_map(|(y, row)| Some((y, at(row)?)))?;
    let width = rows[y][x..].iter().position(|sign| *sign == '┐')? + 1;
    let height = rows[y..].iter().position(|row| row.get(x) == Some(&'└'))? + 1;
    let [x, y, width, height] = [x, y, width, height].map(|n| n as u16);
    Some(Rect { x, y, width, height })
}

fn go_on(driver: &mut Driver) {
    match (driver.model.wakes_in(), driver.model.shared.bodensee().is_some()) {
        (Some(wait), _) => driver.send(Msg::Tick(wait)),
        (None, true) => screens::bodensee::go_on(driver),
        (None, false) => {
            driver.go_on();
        }
    }
}

/// Plays on at this tempo, and says how many pictures with a card on its way there were.
fn watched(house: House, tempo: u8, steps: usize) -> usize {
    let mut driver = begun_under(house, 5, Tempo::new(tempo), true);
    let context = RenderContext::new(&driver.model);
    let mut pictures = 0;
    for _ in 0..steps {
        let rings = driver.rings;
        go_on(&mut driver);
        let Some(card) = on_way(&driver) else { continue };
        assert_eq!(driver.rings, rings, "nobody is called yet");
        let code = context.look.deck.code(card);
        for size in [(80, 24), (120, 40), (60, 20), (40, 12)] {
            let now = frame(&driver.model, &context, size);
            let then = frame(&at_rest(&driver.model), &context, size);
            let areas = TableAreas::of(now.area).unwrap();
            let told = |buffer| {
                let is_for_two = driver.model.shared.bodensee().is_some();
                let log = || log_of(buffer, &context.look.words.table.log);
                let all = if is_for_two { areas.side } else { log() }.into_iter();
                words(buffer, all.chain([areas.title, areas.status]))
            };
            let before = told(&now);
            assert!(!before.contains(&code), "{code} is told of in {before}");
            pictures += usize::from(told(&then) != before);
        }
        if let Some(table) = driver.model.shared.schieber() {
            let seen = table.landed().seen().map(|seen| seen.place(card));
            assert!(!matches!(seen, Some(CardPlace::Table | CardPlace::Gone)), "{seen:?}");
        }
    }
    pictures
}

#[test]
fn a_card_on_its_way_is_not_told_of() {
    for tempo in 1..=5 {
        for house in [House::default(), screens::bodensee::rules()] {
            let pictures = watched(house, tempo, 150);
            assert!(pictures > 20, "{pictures} at tempo {tempo} of {:?}", house.variant);
        }
    }
}

/// A card that is taken back while it is on its way is taken back from both; what is told of is all that was saved.
#[test]
fn what_is_taken_back_or_gone_on_with_loses_no_line() {
    let mut driver = begun_under(House::default(), 5, Tempo::new(3), true);
    let mut taken_back = 0;
    for step in 0..400 {
        go_on(&mut driver);
        let table = driver.table();
        let told = table.shown_table().told.len();
        if table.shown().is_card_on_way() {
            assert!(table.landed().shown_table().told.len() < told);
            if step % 3 == 0 && table.can_take_back() {
                driver.keys("u");
                taken_back += 1;
            }
        }
        let rest = at_rest(&driver.model);
        let table = rest.shared.schieber().unwrap();
        assert_eq!(table.landed().shown_table(), table.shown_table());
    }
    assert!(taken_back > 2, "{taken_back}");
    let mut two = begun_under(screens::bodensee::rules(), 5, Tempo::new(3), true);
    for _ in 0..100 {
        go_on(&mut two);
        let rest = at_rest(&two.model);
        let resting = rest.shared.bodensee().unwrap();
        assert_eq!(resting.landed().shown_table(), screens::bodensee::bodensee(&two).shown_table());
    }
}
