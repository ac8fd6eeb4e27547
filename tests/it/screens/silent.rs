//! Every key in every place: one that is bound changes what is seen, or says why not; the others are silent.

use jass::{
    app::{
        Effect, Key, Model, Msg,
        games::Reply,
        keys::{Command, Elsewhere, Scope, Unavailable},
        message::KeeperReply,
        notice::Notice,
        pages::{DrawnPage, reading::ReadingPage},
        schieber::{ShownMelds, Table, Wait},
    },
    cards::CardSet,
    config::Language,
    game::schieber::{Action, Reason, ReasonKind},
    rules::{
        House,
        house::{Announce, Kontra, ThrowIn},
    },
    ui::pages::RenderContext,
};
use ratatui::buffer::Buffer;

use super::{begun, bodensee, drawn, menu, options, training, until, waits};
use crate::{driver::Driver, games};

const SIZES: [(u16, u16); 2] = [(80, 24), (40, 12)];

/// Every key that a terminal sends.
pub(super) fn all_keys() -> Vec<Key> {
    let named = Command::ALL.iter().flat_map(|command| command.usual_keys());
    let stay = [Key::Up, Key::Down, Key::Left, Key::Right, Key::Enter, Key::Esc, Key::BackTab];
    let signs = (' '..='~').map(Key::Char);
    let mut all: Vec<Key> = named.chain(stay).chain(signs).chain((1..=12).map(Key::F)).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Frames at all sizes. The context follows the model; to make one anew takes longer than to draw.
fn frames(model: &Model, context: &mut RenderContext) -> Vec<Buffer> {
    context.follow(model);
    let mut driver = Driver::of(model.clone());
    SIZES.map(|size| drawn(&mut driver, context, size).0).to_vec()
}

/// Presses every key where this driver stands.
#[track_caller]
fn check(driver: &Driver) {
    let mut start = driver.model.clone();
    for msg in Msg::LOOKED {
        start.update(msg);
    }
    start.shared.notice = None;
    start.take_drawn(page(&start));
    let mut context = RenderContext::new(&start);
    let before = frames(&start, &mut context);
    let scope = start.scope();
    let hints = start.hints();
    for key in all_keys() {
        let mut model = start.clone();
        let effects = model.update(Msg::Key(key));
        let notice = model.shared.notice.take();
        let without = frames(&model, &mut context);
        model.shared.notice.clone_from(&notice);
        let acts = !effects.is_empty();
        let changes = acts || without.iter().zip(&before).any(|(now, then)| now != then);
        let is_bound =
            Scope::ALL.iter().any(|scope| start.shared.keymap.command(*scope, key).is_some());
        let command = start.shared.keymap.command(scope, key);
        let is_hinted = hints.iter().any(|hint| Some(hint.command) == command);
        let is_dead =
            notice == Some(Notice::Unavailable(Unavailable::Elsewhere(Elsewhere::NotHere)));
        assert!(
            !(is_hinted && is_dead),
            "{scope:?}: {command:?} does nothing where a hint shows it"
        );
        if !is_bound {
            assert!(!changes && notice.is_none(), "{scope:?}: {key:?} is not silent");
        } else if notice.is_some() {
            let seen = frames(&model, &mut context);
            let mut pairs = seen.iter().zip(&without);
            assert!(pairs.all(|(seen, without)| seen != without), "{scope:?}: {key:?}: {notice:?}");
        } else {
            assert!(changes, "{scope:?}: {key:?} does nothing and does not say why");
        }
    }
}

/// Findings of its drawing about its page, if it is one.
fn page(model: &Model) -> DrawnPage {
    let context = RenderContext::new(model);
    drawn(&mut Driver::of(model.clone()), &context, SIZES[0]).1.page
}

/// Models in which a key can be pressed in this scope: at the least once, and wherever else its screen is at an end.
#[allow(clippy::match_wildcard_for_single_variants, reason = "every page of text is opened alike")]
pub(super) fn places(scope: Scope) -> Vec<Driver> {
    let at = |driver: &dyn Fn() -> Driver, scripts: &[&str]| {
        let pressed = scripts.iter().map(|keys| {
            let mut driver = driver();
            driver.keys(keys);
            driver
        });
        pressed.collect()
    };
    match scope {
        Scope::Menu => vec![Driver::of(menu(House::default(), 5))],
        Scope::NewGame => at(&options, &["Enter"]),
        Scope::Training => at(&training, &["", "Left", "End"]),
        Scope::Statistics => at(&training, &["End Enter", "End Enter Right", "End Enter f f"]),
        Scope::Evening => at(&evening, &["", "End"]),
        Scope::Daily => at(&training, &["Left 1"]),
        Scope::Games => at(&games::listed, &["", "Down", "End", "Esc 2"]),
        Scope::Deleting => at(&games::listed, &["End Delete"]),
        Scope::Options => at(&options, &["2", "2 Down", "2 End", "3", "3 Down", "3 End"]),
        Scope::Asking => {
            let asked = || {
                let mut driver = options();
                driver.model.ask(vec![Language::German, Language::English], Language::English);
                driver
            };
            at(&asked, &["", "1", "1 1"])
        }
        Scope::Learned => vec![learned()],
        Scope::Rules => at(&options, &["4", "4 End"]),
        Scope::Help => at(&options, &["5", "?"]),
        Scope::Calling => vec![going_on(House::default(), |d| d.model.scope() == Scope::Calling)],
        Scope::Playing => {
            let plays = |d: &Driver| d.model.scope() == Scope::Playing;
            let has_played = |d: &Driver| d.table().shown().slots().contains(&None);
            let house = House::default();
            vec![going_on(house, plays), going_on(house, |d| plays(d) && has_played(d))]
        }
        Scope::Saying | Scope::Doubling => {
            let mut house = House::default();
            house.call.kontra = Kontra::Re;
            (house.weis.announce, house.etiquette.peek_last_trick) = (Announce::Ask, true);
            vec![going_on(house, |d| d.model.scope() == scope)]
        }
        Scope::Answering => vec![asked_to_throw_in()],
        Scope::Watching => {
            vec![thinking(), going_on(House::default(), |d| waits(d, Wait::Trick))]
        }
        Scope::Open => [Wait::Cards(ShownMelds), Wait::Result]
            .map(|wait| going_on(House::default(), |d| waits(d, wait)))
            .into(),
        Scope::Over => vec![over()],
        Scope::Bidding | Scope::Naming | Scope::PlayingBodensee | Scope::Ending => {
            vec![bodensee::at(scope)]
        }
        Scope::Slate => {
            let mut places = vec![going_on(House::default(), |d| waits(d, Wait::Result)), over()];
            for driver in &mut places {
                driver.keys("z");
            }
            places
        }
        Scope::Record => at(&|| going_on(House::default(), |d| waits(d, Wait::Result)), &["o"]),
        Scope::Review | Scope::Stepping => {
            let scripts: &[&str] = match scope {
                Scope::Review => &["", "v", "End n", "Tab"],
                _ => &["Enter", "n Enter", "Enter Home", "Enter End", "Enter End v"],
            };
            let mut reviewed = going_on(House::default(), |d| waits(d, Wait::Result));
            reviewed.keys("r");
            at(&|| Driver::of(reviewed.model.clone()), scripts)
        }
        Scope::GameReview => {
            let mut reviewed = going_on(House::default(), |d| waits(d, Wait::Result));
            reviewed.keys("R");
            at(&|| Driver::of(reviewed.model.clone()), &["", "Down", "End"])
        }
        page => opened(page),
    }
}

/// A page that a command opens, from the first place where that is a key: at its beginning and at its end.
fn opened(page: Scope) -> Vec<Driver> {
    let opens = |command: Command| {
        ReadingPage::opened_by(command).is_some_and(|(opened, _)| opened.scope() == page)
    };
    let command = Command::ALL.iter().copied().find(|command| opens(*command)).unwrap();
    let is_opener = |scope: &Scope| *scope != page && scope.holds(command);
    let opener = Scope::ALL.iter().copied().find(is_opener).unwrap();
    let driver = || {
        let mut driver = places(opener).remove(0);
        driver.key(command.usual_keys()[0]);
        driver
    };
    let mut at_end = driver();
    at_end.keys("End");
    vec![driver(), at_end]
}

pub(super) fn going_on(house: House, holds: impl Fn(&Driver) -> bool) -> Driver {
    let mut driver = begun(house, 5);
    until(&mut driver, holds);
    driver
}

/// The slate of an evening of two games and a third that goes on.
pub(super) fn evening() -> Driver {
    let mut driver = options();
    driver.send(Msg::Kept(KeeperReply::Evening(Some(Box::new(games::evening())))));
    driver.keys("2");
    driver
}

/// The end of the guided round.
fn learned() -> Driver {
    let mut driver = Driver::of(menu(House::default(), 5));
    driver.keys("End Up Enter");
    until(&mut driver, |driver| driver.model.scope() == Scope::Learned);
    driver
}

/// A table at which a bot has been asked and does not answer.
fn thinking() -> Driver {
    let mut driver = places(Scope::Playing).remove(1);
    let playable = |s: &Table| {
        s.shown().slots().iter().flatten().find(|c| s.shown().playable().has(**c)).copied()
    };
    let action = Action::Play(playable(driver.table()).unwrap());
    let tempo = driver.model.shared.tempo();
    let _ = driver.model.shared.schieber_mut().unwrap().act(action, tempo);
    driver
}

/// A table at which the bot that would lead asks to throw the cards in, which no bot of ours does.
pub(super) fn asked_to_throw_in() -> Driver {
    let mut house = House::default();
    house.deal.throw_in = ThrowIn::Agreed;
    let mut driver = going_on(house, |d| d.table().shown().lets_throw_in());
    let tempo = driver.model.shared.tempo();
    let effects = driver.model.shared.schieber_mut().unwrap().keep_silent(tempo);
    let asked = effects.iter().find_map(|effect| match effect {
        Effect::Think(request) => Some(request.ticket),
        _ => None,
    });
    let reason = Reason { kind: ReasonKind::External, cards: CardSet::EMPTY, points: None };
    let reply = Reply::Schieber((Action::ThrowIn, reason));
    driver.send(Msg::Acted { ticket: asked.unwrap(), reply, fault: None });
    driver
}

pub(super) fn over() -> Driver {
    let mut house = House::default();
    house.score.target = 300;
    going_on(house, |d| d.model.scope() == Scope::Over)
}

fn check_all(scopes: impl Fn(Scope) -> bool) {
    for scope in Scope::ALL.iter().copied().filter(|scope| scopes(*scope)) {
        for driver in places(scope) {
            assert_eq!(driver.model.scope(), scope);
            check(&driver);
        }
    }
}

#[test]
fn in_every_scope_of_the_table() {
    check_all(Scope::is_at_table);
}

#[test]
fn in_every_other_scope() {
    check_all(|scope| !scope.is_at_table());
}
