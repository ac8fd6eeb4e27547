//! law: what helps the memory tells no more than the person may know, and at a tournament nothing of what has been
//! turned.

use jass::{
    app::{
        Terminal,
        keys::Scope,
        model::Model,
        person::ME,
        schieber::{
            Table, Wait,
            remarks::{Remark, RemarkGrounds},
        },
    },
    bots::Rng,
    cards::{BySeat, Card, CardSet, Seat},
    config::{Aid, Config, Prefs, Tempo},
    game::{
        AnyRecord, CardGame, Header, Level, Seed,
        schieber::{Action, Deal, Entry, Event, Game, Observation, Record},
    },
    rules::{House, house::FirstForehand},
    ui::{
        Frame,
        pages::{self, RenderContext},
    },
};
use ratatui::{buffer::Buffer, layout::Rect};

use crate::driver::{Driver, model};

const SIZES: [(u16, u16); 4] = [(110, 34), (80, 24), (60, 20), (40, 12)];

fn helped(aid: Aid) -> Prefs {
    Prefs { tempo: Tempo::STILL, aid, ..Prefs::default() }
}

fn begun(house: House, seed: u64, aid: Aid) -> Driver {
    let mut driver = Driver::of(model(house, helped(aid), seed));
    driver.keys("Enter Enter");
    driver
}

fn picture(model: &Model, context: &RenderContext, size: (u16, u16)) -> Buffer {
    let mut buffer = Buffer::empty(Rect::new(0, 0, size.0, size.1));
    pages::draw(model, context, buffer.area, &mut buffer);
    buffer
}

/// The cards that have been turned.
fn turned(table: &Table) -> CardSet {
    let lying = table.shown_table().trick.map_or(CardSet::EMPTY, |trick| trick.set());
    table.shown_table().played - lying
}

/// Turned cards that can be read in the picture.
fn read(model: &Model, context: &RenderContext, size: (u16, u16)) -> Vec<Card> {
    let buffer = picture(model, context, size);
    let table = model.shared.schieber().unwrap();
    let deck = &context.look.deck;
    // The number of a place of the hand before a suit is no card: 7♣10.
    let held = table.shown().slots().into_iter().flatten();
    let text = held
        .fold(Frame::Glyphs(&buffer).to_string(), |text, card| text.replace(&deck.code(card), ""));
    let says = |card: &Card| text.contains(&deck.code(*card));
    turned(table).iter().filter(says).collect()
}

/// Plays a few rounds, opens all there is at every step, and says how often a turned card could be read.
fn leaks(aid: Aid, steps: usize) -> usize {
    let mut leaks = 0;
    for seed in 0..2 {
        let mut driver = begun(House::default(), seed, aid);
        let context = RenderContext::new(&driver.model);
        for _ in 0..steps {
            let is_slate = driver.model.scope() == Scope::Slate;
            let all = ["", "m", "p", "o", "Home", "End", "Esc", "z", "Esc"];
            for keys in &all[..if is_slate { 7 } else { 9 }] {
                driver.keys(keys);
                // Melds lie open until they have been read.
                if driver.model.shared.seated().is_some() && driver.model.scope() != Scope::Open {
                    leaks += SIZES
                        .iter()
                        .map(|s| read(&driver.model, &context, *s).len())
                        .sum::<usize>();
                }
            }
            driver.go_on();
        }
    }
    leaks
}

#[test]
fn at_a_tournament_no_turned_card_is_ever_shown() {
    assert_eq!(leaks(Aid::Tournament, 100), 0);
    assert!(leaks(Aid::Normal, 20) > 100, "elsewhere they can be read");
}

/// The same game with the cards that the person cannot see dealt anew, if what has happened allows that deal.
fn another_world(game: &Game, seen: &Observation, rng: &mut Rng) -> Option<Game> {
    let mut hands = BySeat::<CardSet>::default();
    for (seat, card) in seen.plays() {
        hands[seat].insert(card);
    }
    hands[ME] |= seen.hand();
    let mut rest: Vec<Card> = seen.unseen().iter().collect();
    for seat in Seat::ALL {
        while hands[seat].len() < 9 {
            hands[seat].insert(rest.swap_remove(rng.below(rest.len())));
        }
    }
    let deal = Deal::new(hands).expect("every card is dealt once");
    seen.imagine(deal)?;
    let present = game.log().iter().rposition(|entry| matches!(entry, Entry::Deal(_)))?;
    let mut other = Game::new(*game.house());
    for (i, entry) in game.log().iter().enumerate() {
        match *entry {
            Entry::Deal(dealt) if i == present => {
                other.deal(jass::game::schieber::Dealt { deal, ..dealt }).ok()?;
            }
            Entry::Deal(_) | Entry::Act(..) => other.take(entry).ok()?,
        }
    }
    Some(other)
}

/// A game with the number that bots draw their chance from.
type Numbered<'a> = (&'a Game, Seed);

/// The program with this game at the table, as it is shown to who returns to it.
fn returned((game, seed): Numbered<'_>, aid: Aid, keys: &str) -> Model {
    let config = Config { house: *game.house(), prefs: helped(aid) };
    // There is most to be read where the bots give signals.
    let header = Header::new(*game.house(), seed, Level::Club);
    let saved = AnyRecord::Schieber(Record { header, game: game.clone() });
    let model = Model::new(config.into(), Level::Random, Terminal::default(), seed, Some(saved));
    let mut driver = Driver::of(model);
    driver.go_on();
    // The bots' answers are none of this: only what is known now is looked at.
    driver.keys(keys);
    driver.model
}

/// law: cards that the person cannot see, and the number by which they were dealt, change nothing that is told or drawn.
/// With `JASS_WALKS=10000` in the environment at least so many positions are tried.
#[test]
fn no_aid_shows_more_than_the_person_may_know() {
    let mut house = House::default();
    house.deal.first_forehand = FirstForehand::Seat(ME);
    let wanted = std::env::var("JASS_WALKS").ok().and_then(|count| count.parse().ok());
    let (mut rng, mut worlds, mut silent) = (Rng::new(7), 0, 0);
    for seed in 0.. {
        if worlds >= wanted.unwrap_or(20) {
            break;
        }
        let mut model = model(house, helped(Aid::Learn), seed);
        model.shared.bots = Level::Club.into();
        let mut driver = Driver::of(model);
        driver.keys("Enter Enter");
        let context = RenderContext::new(&driver.model);
        for _ in 0..60 {
            driver.go_on();
            let table = driver.table();
            if driver.model.scope() != Scope::Playing || table.shown_table().finished < 2 {
                continue;
            }
            let (game, seen) = (table.game(), table.shown().observation().unwrap());
            let other = (0..40).find_map(|_| another_world(game, &seen, &mut rng));
            let Some(other) = other.filter(|other| other.log() != game.log()) else { continue };
            worlds += 1;
            let number = Seed(seed + 1).successor();
            silent += usize::from(all_is_the_same(table, (&other, number), &context) == 0);
        }
    }
    println!("{worlds} other worlds, {silent} of them without a remark");
    assert!(silent * 20 < worlds, "{silent} of {worlds} have no remark to compare");
}

/// Compares what is told and drawn at this table with the same game where other cards lie and another number dealt them;
/// returns the number of remarks that were compared.
fn all_is_the_same(table: &Table, other: Numbered<'_>, context: &RenderContext) -> usize {
    let game: Numbered<'_> = (table.game(), table.seed());
    // The reasons of the bots are known here, and not there.
    let told = returned(other, Aid::Learn, "").shared.schieber().unwrap().clone();
    let [here, there] = [table, &told].map(|table| table.chronicle(Aid::Learn));
    let [here, there] = [here, there].map(|mut all| all.pop().unwrap().remarks);
    // Who returns is shown the last trick first: a remark on a card of this one is still to come there.
    assert!(here.starts_with(&there), "{here:?} {there:?}");
    let opened = [(Aid::Learn, ""), (Aid::Normal, "m"), (Aid::Normal, "o"), (Aid::Learn, "o")];
    for (aid, keys) in opened {
        let [here, there] = [game, other].map(|game| returned(game, aid, keys));
        let [seen, seen_there] =
            [&here, &there].map(|model| model.shared.schieber().unwrap().seen());
        assert_eq!(seen, seen_there);
        for size in SIZES {
            assert_eq!(picture(&here, context, size), picture(&there, context, size));
        }
    }
    there.len()
}

/// Plays to the end of a round and returns the remarks of the record there.
fn remarks_after_a_round(aid: Aid) -> (Driver, Vec<Remark>) {
    let mut driver = begun(House::default(), 3, aid);
    let is_over = |driver: &Driver| driver.table().wait() == Some(Wait::Result);
    while !is_over(&driver) {
        let remarks = driver.table().chronicle(aid).pop().unwrap().remarks;
        let reads = |remark: &Remark| matches!(remark.grounds, RemarkGrounds::Reading(_));
        assert!(remarks.iter().all(reads), "a reason is told before the end of the round");
        assert!(aid == Aid::Learn || remarks.is_empty());
        driver.go_on();
    }
    let remarks = driver.table().chronicle(aid).pop().unwrap().remarks;
    (driver, remarks)
}

#[test]
fn after_a_round_every_call_and_card_of_a_bot_has_its_reason() {
    for aid in [Aid::Learn, Aid::Normal] {
        let (driver, remarks) = remarks_after_a_round(aid);
        let log = driver.table().game().round().unwrap().log();
        let decides = |action: &Action| !matches!(action, Action::Weis | Action::Stoeck);
        let others = log.iter().filter(|(by, action)| *by != ME && decides(action));
        let told: Vec<_> = remarks.iter().map(|remark| (remark.by, remark.action)).collect();
        assert_eq!(told, others.copied().collect::<Vec<_>>());
        let is_full = |remark: &Remark| matches!(remark.grounds, RemarkGrounds::Reason(_));
        assert!(remarks.iter().all(is_full));
    }
    assert_eq!(remarks_after_a_round(Aid::Tournament).1, []);
}

/// law: the reasons of a game that was left are found again, and are those that the bots gave.
#[test]
fn after_a_return_the_reasons_are_the_same() {
    let (live, remarks) = remarks_after_a_round(Aid::Normal);
    let game = live.table().game().clone();
    let (seed, level) = (live.table().seed(), live.table().bots().level().unwrap());
    let header = Header::new(*game.house(), seed, level);
    let saved = AnyRecord::Schieber(Record { header, game });
    let config = Config { house: House::default(), prefs: helped(Aid::Normal) };
    let model = Model::new(config.into(), Level::Random, Terminal::default(), Seed(1), Some(saved));
    let mut driver = Driver::of(model);
    driver.go_on();
    while driver.table().wait() != Some(Wait::Result) {
        driver.go_on();
    }
    assert_eq!(driver.table().chronicle(Aid::Normal).pop().unwrap().remarks, []);
    driver.keys("o");
    assert_eq!(driver.table().chronicle(Aid::Normal).pop().unwrap().remarks, remarks);
}

#[test]
fn the_record_tells_everything_once() {
    let mut driver = begun(House::default(), 3, Aid::Normal);
    for _ in 0..200 {
        driver.go_on();
    }
    let table = driver.table();
    let chapters = table.chronicle(Aid::Normal);
    assert_eq!(chapters.len(), table.game().round_no());
    for chapter in &chapters[..chapters.len() - 1] {
        let tricks = chapter.lines.iter().filter_map(|line| match line {
            jass::app::schieber::record::RecordLine::Trick { trick, won, .. } => {
                won.map(|_| trick.set())
            }
            jass::app::schieber::record::RecordLine::Said(_) => None,
        });
        let cards = tricks.fold(CardSet::EMPTY, |all, trick| all | trick);
        assert_eq!((cards, chapter.hand.len()), (CardSet::PACK, 9));
        assert!(chapter.written.is_some());
    }
    let [gained, after] = chapters[0].written.unwrap();
    assert_eq!(gained, after, "the first round is all there is");
    let told = |line: &jass::app::schieber::record::RecordLine| {
        matches!(line, jass::app::schieber::record::RecordLine::Said(Event::Called { .. }))
    };
    assert!(chapters.iter().all(|chapter| chapter.lines.iter().filter(|l| told(l)).count() <= 1));
}
