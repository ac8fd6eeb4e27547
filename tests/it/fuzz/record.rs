//! Saved games: what is read is written and read back, can be cut off after any line, and goes on.

use jass::{
    bots::{self, Rng},
    cards::Seat,
    game::{
        BotKind, Level, Seed,
        notation::Record,
        record::{self, AnyRecord},
        schieber::{self, Game, Turn},
    },
};

pub fn check(input: &[u8]) {
    let Ok(text) = str::from_utf8(input) else { return };
    let Ok(record) = record::read(text) else { return };
    let written = record.to_string();
    assert_eq!(record::read(&written), Ok(record.clone()), "{written}");
    let header = record.header().lines().len();
    let middle = header + (written.len() - header) / 2;
    let end = written[middle..].find('\n').map_or(written.len(), |end| middle + end + 1);
    let cut = record::read(&written[..end]).expect("a record that is cut off is one");
    match (record, cut) {
        (AnyRecord::Schieber(record), AnyRecord::Schieber(cut)) => {
            assert!(record.game.log().starts_with(cut.game.log()), "{written}");
            goes_on(record);
        }
        (AnyRecord::Bodensee(record), AnyRecord::Bodensee(cut)) => {
            assert!(record.game.log().starts_with(cut.game.log()), "{written}");
        }
        _ => panic!("a record that is cut off is of another game: {written}"),
    }
}

/// The next thing that happens is one that can happen.
fn goes_on(Record { header, mut game }: schieber::Record) {
    let seen = Seat::ALL.map(|seat| game.observe(seat).is_some());
    assert_eq!(seen, [game.round().is_some(); 4]);
    match game.turn() {
        Turn::Over(_) => {}
        Turn::Deal => {
            let source = header.cards.seed().unwrap_or(Seed(0));
            game.deal(game.next_deal(source)).expect("it is time to deal");
        }
        Turn::Player(seat) => act(&mut game, seat, level_of(&header.bots)),
    }
}

fn act(game: &mut Game, seat: Seat, level: Level) {
    let seen = game.observe(seat).expect("a seat acts in a round");
    let decision = bots::schieber::player(level).act(&seen, &mut Rng::new(0));
    assert!(game.legal(seat).has(decision.action), "{decision:?}");
    game.apply(seat, decision.action).expect("it is legal");
}

fn level_of(bots: &BotKind) -> Level {
    match bots {
        BotKind::Level(level) => *level,
        BotKind::Program(_) => Level::default(),
    }
}
