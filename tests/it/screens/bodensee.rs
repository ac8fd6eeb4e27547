//! The table for two: what must be seen at every size, a whole game by keys and by the mouse, and what never happens by
//! accident.

use jass::{
    app::{
        Key, Model, Msg, Target,
        bodensee::{BidChoice, Table, TableRow, Wait},
        keys::{Command, Scope},
        notice::{BodenseeNotice, Notice},
        person::MY_SIDE,
        step::Step,
        table::Selection,
    },
    bots::Rng,
    cards::Side,
    config::{Glyphs, Language, Prefs, Tempo},
    game::bodensee::{Action, Entry, Illegal, SIX, Turn},
    rules::{House, house::Variant},
    ui::{
        Telling,
        pages::{DrawnFrame, RenderContext},
        text::bodensee::BodenseeNarrator,
    },
};
use ratatui::buffer::Buffer;

use super::{drawn, menu};
use crate::driver::{Driver, model};

const SIZES: [(u16, u16); 4] = [(80, 24), (60, 20), (40, 12), (120, 40)];

pub fn rules() -> House {
    House { variant: Variant::Bodensee, ..House::default() }
}

/// A game for two that has begun.
pub fn begun(house: House, seed: u64) -> Driver {
    let mut driver = Driver::of(menu(house, seed));
    driver.keys("Enter Enter");
    driver
}

pub fn bodensee(driver: &Driver) -> &Table {
    driver.model.shared.bodensee().expect("a game for two is at the table")
}

/// Does what the table asks for: the lowest bid, the first mode, the card that is offered.
pub fn go_on(driver: &mut Driver) {
    let keys = match driver.model.scope() {
        Scope::Bidding if bodensee(driver).shown_table().contract.is_some() => "s",
        Scope::Bidding => "Right Enter",
        Scope::Naming => "Down Enter",
        _ => "Enter",
    };
    driver.keys(keys);
}

pub fn until(driver: &mut Driver, holds: impl Fn(&Driver) -> bool) {
    for _ in 0..2000 {
        if holds(driver) {
            return;
        }
        go_on(driver);
    }
    panic!("it never holds");
}

/// The review of a round that is over, on its dearest mark.
pub fn reviewed() -> Driver {
    let mut driver = begun(rules(), 5);
    until(&mut driver, |d| d.model.scope() == Scope::Open);
    driver.keys("r n");
    driver
}

/// Bids, names or plays this by the keys for it.
pub fn take(driver: &mut Driver, action: Action) {
    let target = match action {
        Action::Bid(bid) => {
            bid.to_string().chars().for_each(|digit| driver.key(Key::Char(digit)));
            return driver.key(Key::Enter);
        }
        Action::Pass => return driver.key(Key::Char('s')),
        Action::Call(mode) => {
            let modes = bodensee(driver).shown().modes();
            Target::Row(modes.iter().position(|other| *other == mode).expect("it is offered"))
        }
        Action::Play(card) => {
            let place = (0..2 * SIX).find(|at| bodensee(driver).shown().card_at(*at) == Some(card));
            Target::Slot(place.expect("what is played is there"))
        }
        Action::Enough => panic!("it is no choice"),
    };
    driver.send(Msg::Click(target));
    if bodensee(driver).chosen() != Selection::Nothing {
        driver.key(Key::Enter);
    }
}

/// A table where the person is in this scope.
pub fn at(scope: Scope) -> Driver {
    if scope == Scope::Ending {
        return asked_enough();
    }
    let mut driver = begun(rules(), 5);
    until(&mut driver, |driver| driver.model.scope() == scope);
    driver
}

/// The end of a game for two of one tally: who asks for the review of all its rounds waits for few.
pub fn over_soon() -> Driver {
    let mut house = rules();
    house.bodensee.tallies_to_win = 1;
    let mut driver = begun(house, 5);
    until(&mut driver, |driver| driver.model.scope() == Scope::Over);
    driver
}

/// A table where "enough" would give up a sack.
fn asked_enough() -> Driver {
    for seed in 0..40 {
        let mut driver = begun(rules(), seed);
        for _ in 0..300 {
            let may = driver.model.scope() == Scope::PlayingBodensee
                && bodensee(&driver).shown().may_end();
            if may && bodensee(&driver).shown_table().points[Side::Far] <= 20 {
                driver.keys("g");
                assert_eq!(driver.model.scope(), Scope::Ending);
                return driver;
            }
            go_on(&mut driver);
        }
    }
    panic!("nobody is ever in the sack");
}

/// Every text of the screen in one, row by row.
fn text(buffer: &Buffer) -> String {
    let rows = buffer.content.chunks(usize::from(buffer.area.width));
    let row =
        |row: &[ratatui::buffer::Cell]| row.iter().map(ratatui::buffer::Cell::symbol).collect();
    rows.map(row).collect::<Vec<String>>().join("\n")
}

/// Every text of the screen in a terminal of this size.
pub fn screen(driver: &mut Driver, size: (u16, u16)) -> String {
    let context = RenderContext::new(&driver.model);
    text(&drawn(driver, &context, size).0)
}

/// Law: always seen at the table are all own cards, both tables, the bid, the points, and whose turn it is.
pub fn everything_is_seen(model: &Model, context: &RenderContext, buffer: &Buffer) {
    let bodensee = model.shared.bodensee().unwrap();
    let shown = bodensee.shown_table();
    let picture = text(buffer);
    let compact: String = picture.chars().filter(|sign| !sign.is_whitespace()).collect();
    let deck = &context.look.deck;
    let cards = bodensee.shown().pool() | bodensee.shown().open(MY_SIDE.other());
    for card in cards {
        assert!(compact.contains(&deck.code(card)), "{card} in\n{picture}");
    }
    if let Some(contract) = shown.contract {
        assert!(picture.contains(&contract.bid.to_string()), "the bid in\n{picture}");
    }
    if let Some(mode) = shown.mode {
        let sign = deck.mode_sign(mode).replace(' ', "");
        let sign = context.look.ascii.as_ref().map_or(sign.clone(), |ascii| ascii.text(&sign));
        let say = context.bodensee_narrator();
        let name = say.mode(mode, Telling::Short).to_lowercase();
        let is_named = picture.to_lowercase().contains(&name);
        assert!(is_named || compact.contains(&sign), "{mode} in\n{picture}");
        for side in Side::ALL {
            let words = &context.look.words.bodensee.table.points_of;
            let points = shown.points[side].to_string();
            let told = say.person(words, side, &[("n", &points)]);
            assert!(picture.contains(&told), "{told} in\n{picture}");
        }
    }
    if let Some(side) = bodensee.shown().awaited() {
        let marked = format!("{} ", context.look.art.marks.turn);
        let marked =
            context.look.ascii.as_ref().map_or(marked.clone(), |ascii| ascii.text(&marked));
        let told = context.look.words.table.your_turn.clone();
        let is_told = side == MY_SIDE && picture.to_lowercase().contains(&told.to_lowercase());
        let asks = matches!(model.scope(), Scope::Bidding | Scope::Naming);
        assert!(is_told || asks || picture.contains(&marked), "{side:?} in\n{picture}");
    }
}

fn lies_open(driver: &Driver) -> bool {
    matches!(driver.model.scope(), Scope::Open | Scope::Over | Scope::Ending | Scope::Slate)
}

#[test]
fn everything_that_matters_is_seen_at_every_size_in_every_language() {
    let looks = Language::ALL.iter().copied().zip(Glyphs::ALL.iter().copied().cycle());
    for (language, glyphs) in looks {
        let mut driver = begun(rules(), 9);
        driver.model.shared.options.prefs.language = Some(language);
        driver.model.shared.options.prefs.glyphs = Some(glyphs);
        let context = RenderContext::new(&driver.model);
        for _ in 0..36 {
            if !lies_open(&driver) && driver.model.shared.bodensee().is_some() {
                for size in SIZES {
                    let (buffer, _) = drawn(&mut driver, &context, size);
                    everything_is_seen(&driver.model, &context, &buffer);
                }
            }
            go_on(&mut driver);
        }
    }
}

#[test]
fn keys_alone_play_a_whole_game_and_all_of_it_is_saved() {
    let mut driver = begun(rules(), 3);
    until(&mut driver, |driver| driver.model.scope() == Scope::Over);
    let Turn::Over(winner) = bodensee(&driver).game().turn() else { panic!("not over") };
    let tallies = bodensee(&driver).game().tallies();
    assert!(tallies.0[winner].tallies >= 5 && tallies.0[winner].open == 0);
    let header =
        jass::game::Header::new(rules(), bodensee(&driver).seed(), bodensee(&driver).bots().kind());
    let record = jass::game::bodensee::Record {
        header: header.clone(),
        game: bodensee(&driver).game().clone(),
    };
    assert_eq!(header.lines() + &driver.lines, record.to_string());
    // The same deals again, up to the round that was not dealt any more.
    let dealt = |driver: &Driver| match bodensee(driver).game().log()[0] {
        Entry::Deal(dealt) => dealt,
        Entry::Act(..) => panic!("a game begins with a deal"),
    };
    let first = dealt(&driver);
    driver.keys("2");
    assert_eq!((driver.begun, dealt(&driver)), (2, first));
}

#[test]
fn the_mouse_alone_plays_a_whole_game() {
    let mut driver = begun(rules(), 4);
    let context = RenderContext::new(&driver.model);
    let mut met = Vec::new();
    while driver.model.scope() != Scope::Over {
        let scope = driver.model.scope();
        met.push(scope);
        assert!(met.len() < 2000, "it never ends");
        let target = match scope {
            Scope::Bidding => Target::Arrow(0, Step::Forward),
            Scope::Naming => Target::Row(1),
            Scope::Ending => Target::Row(0),
            Scope::PlayingBodensee => {
                let playable = bodensee(&driver).shown().playable();
                let may = |place: &usize| {
                    bodensee(&driver).shown().card_at(*place).is_some_and(|card| playable.has(card))
                };
                Target::Slot((0..2 * SIX).find(may).unwrap())
            }
            _ => Target::Elsewhere,
        };
        clicked(&mut driver, &context, target);
        match scope {
            Scope::Bidding => clicked(&mut driver, &context, Target::Command(Command::Confirm)),
            Scope::Naming | Scope::PlayingBodensee if driver.model.scope() == scope => {
                clicked(&mut driver, &context, target);
            }
            _ => {}
        }
    }
    for scope in [Scope::Bidding, Scope::Naming, Scope::PlayingBodensee, Scope::Open, Scope::Slate]
    {
        assert!(met.contains(&scope), "{scope:?}");
    }
    assert!(matches!(bodensee(&driver).game().turn(), Turn::Over(_)));
}

/// A click of one who looks first, on something that is drawn there.
fn clicked(driver: &mut Driver, context: &RenderContext, target: Target) {
    if target != Target::Elsewhere {
        for size in SIZES {
            let (_, DrawnFrame { hits, .. }) = drawn(driver, context, size);
            let is_there = hits.iter().any(|(_, hit)| *hit == target);
            assert!(is_there, "{target:?} cannot be clicked at {size:?}");
        }
    }
    for msg in Msg::LOOKED {
        driver.send(msg);
    }
    driver.send(Msg::Click(target));
}

#[test]
fn nothing_is_bid_named_or_ended_that_nobody_has_chosen() {
    let mut driver = at(Scope::Bidding);
    let log = bodensee(&driver).game().log().len();
    assert!(matches!(bodensee(&driver).bid(), BidChoice::Offered(_)));
    driver.keys("Enter Enter Space");
    assert_eq!(bodensee(&driver).game().log().len(), log);
    assert_eq!(driver.model.shared.notice, Some(Notice::Bodensee(BodenseeNotice::NoBid)));
    let mut driver = at(Scope::Naming);
    assert_eq!(bodensee(&driver).chosen(), Selection::Nothing);
    let log = bodensee(&driver).game().log().len();
    driver.keys("Enter Enter");
    assert_eq!(bodensee(&driver).game().log().len(), log);
    assert_eq!(driver.model.shared.notice, Some(Notice::Bodensee(BodenseeNotice::NoMode)));
    let mut driver = asked_enough();
    driver.keys("Enter");
    assert_ne!(driver.model.scope(), Scope::Open, "Enter alone plays on");
}

#[test]
fn a_bid_can_be_typed_and_one_that_cannot_be_made_is_answered_with_those_that_can() {
    let mut driver = at(Scope::Bidding);
    driver.keys("1 5 Backspace 7");
    assert_eq!(bodensee(&driver).bid(), BidChoice::Typed(17));
    driver.keys("Enter");
    assert!(matches!(driver.model.shared.notice, Some(Notice::Bodensee(BodenseeNotice::Bids(_)))));
    driver.keys("Backspace Backspace 1 5 5 Enter");
    assert_eq!(bodensee(&driver).game().log().last(), Some(&Entry::Act(MY_SIDE, Action::Bid(155))));
}

#[test]
fn digits_belong_to_the_row_with_the_choice() {
    let mut driver = at(Scope::PlayingBodensee);
    let first = bodensee(&driver).row();
    driver.keys("Tab");
    let other = bodensee(&driver).row();
    assert_ne!(first, other);
    for (keys, row) in [("1", other), ("Up 2", first), ("Down 2", other)] {
        driver.keys(keys);
        if driver.model.scope() != Scope::PlayingBodensee
            || bodensee(&driver).chosen() == Selection::Nothing
        {
            break;
        }
        assert_eq!(bodensee(&driver).row(), row, "{keys}");
    }
    // From the end of a row the arrows go on into the other.
    let mut driver = at(Scope::PlayingBodensee);
    let mut rows = Vec::new();
    for _ in 0..12 {
        driver.keys("Right");
        rows.push(bodensee(&driver).row());
    }
    assert!(TableRow::ALL.iter().all(|row| rows.contains(row)));
}

#[test]
fn a_barred_card_says_why() {
    let mut driver = begun(rules(), 6);
    for _ in 0..200 {
        until(&mut driver, |driver| driver.model.scope() == Scope::PlayingBodensee);
        if let Some((_, cards)) = bodensee(&driver).shown().barred().first() {
            let card = cards[0];
            let place =
                (0..2 * SIX).find(|place| bodensee(&driver).shown().card_at(*place) == Some(card));
            driver.send(Msg::Click(Target::Slot(place.unwrap())));
            let Some(Notice::Bodensee(BodenseeNotice::Illegal(illegal))) =
                driver.model.shared.notice
            else {
                panic!("{:?}", driver.model.shared.notice)
            };
            assert!(matches!(illegal, Illegal::Forbidden(barred, _) if barred == card));
            return;
        }
        go_on(&mut driver);
    }
    panic!("every card may always be played");
}

#[test]
fn enough_is_asked_where_a_sack_is_at_stake_and_kept_within_a_trick() {
    let mut driver = asked_enough();
    driver.keys("2 Enter");
    assert_eq!(bodensee(&driver).wait(), Some(Wait::Result));
    let last = bodensee(&driver).game().log().last();
    assert_eq!(last, Some(&Entry::Act(MY_SIDE, Action::Enough)));
    assert!(!bodensee(&driver).shown_table().verdict.unwrap().sacked[Side::Far]);
    let mut driver = asked_enough();
    driver.keys("1 Enter");
    assert_eq!(driver.model.scope(), Scope::PlayingBodensee);
    // Within a trick it is kept until the trick is over, and forgotten where it may not be said then.
    let mut driver = at(Scope::PlayingBodensee);
    until(&mut driver, |driver| {
        driver.model.scope() == Scope::PlayingBodensee && bodensee(driver).shown_table().is_led()
    });
    driver.keys("g");
    assert_eq!(driver.model.shared.notice, Some(Notice::Bodensee(BodenseeNotice::EnoughKept)));
    driver.keys("Enter");
    let last = bodensee(&driver).game().log().last();
    assert_ne!(last, Some(&Entry::Act(MY_SIDE, Action::Enough)), "nothing is won yet");
}

#[test]
fn a_turned_card_is_seen_with_the_trick_that_turned_it() {
    let mut driver = begun(rules(), 8);
    until(&mut driver, |driver| {
        bodensee(driver).wait() == Some(Wait::Trick)
            && !bodensee(driver).shown_table().turned.is_empty()
    });
    let context = RenderContext::new(&driver.model);
    let (side, place, card) = bodensee(&driver).shown_table().turned[0];
    assert!(!bodensee(&driver).shown_table().places[side][place].covered);
    for size in SIZES {
        let (buffer, _) = drawn(&mut driver, &context, size);
        let picture = text(&buffer).replace(' ', "");
        let deck = &context.look.deck;
        assert!(picture.contains(&deck.code(card)), "{card} at {size:?}\n{picture}");
    }
}

#[test]
fn the_end_is_a_scene_with_the_marks_the_rounds_and_what_stood_out() {
    let mut driver = at(Scope::Over);
    let summary = bodensee(&driver).shown().summary().unwrap();
    let called: Vec<_> = summary.rounds.iter().filter_map(|round| round.called).collect();
    let [held, made] = [0, 1].map(|i| summary.contracts.0.map(|counts| counts[i]));
    assert_eq!(held.iter().sum::<usize>(), called.len());
    assert!(
        made.iter().sum::<usize>() > 0 && made.iter().zip(held).all(|(made, held)| *made <= held)
    );
    let best = summary.best.unwrap().contract;
    let made = summary.rounds.iter().filter(|round| round.is_made());
    let highest = made.filter_map(|round| round.called).map(|(contract, _)| contract.bid).max();
    assert_eq!(Some(best.bid), highest);
    let context = RenderContext::new(&driver.model);
    let marks = context.bodensee_narrator().both_marks(&bodensee(&driver).shown_table().tallies.0);
    let last = summary.rounds.last().unwrap().points.0;
    for size in SIZES {
        let picture = screen(&mut driver, size);
        let letters = context.look.art.letters.word("Gewonnen!").unwrap();
        let is_drawn = letters.iter().all(|row| picture.contains(row.trim_end()));
        assert_eq!(is_drawn, size.1 >= 24, "{size:?} in\n{picture}");
        assert!(is_drawn || picture.contains("G E W O N N E N"), "{size:?} in\n{picture}");
        for told in [&marks, &format!("Anna {}", best.bid), &"Zum Menü".to_owned()] {
            assert!(picture.contains(told), "{told} at {size:?} in\n{picture}");
        }
        let has_rounds = last.iter().all(|points| picture.contains(&points.to_string()));
        assert!(has_rounds || size == (40, 12), "{last:?} at {size:?} in\n{picture}");
    }
}

#[test]
fn no_size_whatever_makes_it_panic() {
    for scope in [Scope::Bidding, Scope::Naming, Scope::PlayingBodensee, Scope::Ending, Scope::Open]
    {
        let mut driver = at(scope);
        let context = RenderContext::new(&driver.model);
        for keys in ["", "m", "z", "o"] {
            driver.keys(keys);
            for size in
                [(1, 1), (39, 11), (40, 12), (45, 30), (61, 21), (79, 40), (110, 34), (200, 60)]
            {
                drawn(&mut driver, &context, size);
            }
        }
    }
}

/// Keys at random never break anything.
#[test]
fn whatever_is_pressed_the_game_goes_on() {
    const KEYS: [&str; 22] = [
        "Enter",
        "Enter",
        "Right",
        "Left",
        "Up",
        "Down",
        "Tab",
        "1",
        "2",
        "6",
        "7",
        "0",
        "s",
        "g",
        "z",
        "Esc",
        "o",
        "m",
        "Backspace",
        "p",
        "Space",
        "?",
    ];
    let mut draw = Rng::new(5);
    let prefs = Prefs { tempo: Tempo::new(5), ..Prefs::default() };
    let mut driver = Driver::of(model(rules(), prefs, 2));
    driver.keys("Enter Enter");
    for _ in 0..800 {
        let key: Key = KEYS[draw.below(KEYS.len())].parse().unwrap();
        driver.key(key);
        if driver.model.scope() == Scope::Menu {
            driver.keys("Home Enter");
        }
        if let Some(wait) = driver.model.wakes_in().filter(|_| draw.below(2) == 0) {
            driver.send(Msg::Tick(wait));
        }
    }
    assert!(bodensee(&driver).game().log().len() > 40);
}

#[test]
fn marks_are_written_as_one_writes_them() {
    let driver = at(Scope::Bidding);
    let context = RenderContext::new(&driver.model);
    let say: BodenseeNarrator<'_> = context.bodensee_narrator();
    let column = |tallies, open, crossed| {
        say.marks(&jass::rules::bodensee::TallyColumn { tallies, open, crossed })
    };
    assert_eq!(column(0, 0, 0), "–");
    assert_eq!(column(2, 1, 1), "||∅0");
    assert_eq!(column(7, 0, 0), "7×|");
}
