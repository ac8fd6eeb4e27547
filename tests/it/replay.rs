//! Saved games of earlier versions, which every later version must read and score the same.
//!
//! A file of `tests/data/games` ends with what it says of itself: the scores, and how the game stands.
//! `UPDATE=1` writes new files; those that exist are never written again.

use std::{fs, path::PathBuf};

use jass::{
    bots::Rng,
    cards::{Seat, Team},
    game::{
        Header, Level, Seed,
        notation::Record,
        record::{self, AnyRecord},
        schieber::{self, Action, Game, Turn},
    },
    rules::{
        House,
        house::{Customs, Preset, Undertrump},
    },
};

use crate::actions::legal_actions;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/games")
}

/// The last line of a file.
fn standing(game: &Game) -> String {
    let [one, other] = game.scores().0;
    let how = match game.turn() {
        Turn::Over(ending) => format!("over by {}", ending.by.code()),
        Turn::Deal => "to deal".to_owned(),
        Turn::Player(seat) => format!("seat {} to act", seat.number()),
    };
    let mark = |name: &str, whose: Option<Team>| {
        whose.map_or(String::new(), |team| format!(" {name} {}", team.number()))
    };
    let marks = mark("bergpreis", game.bergpreis()) + &mark("schneider", game.schneider());
    format!("# {one} {other} {how}{marks}\n")
}

/// A game of legal actions drawn by lot.
fn played(house: &str, seed: u64) -> schieber::Record {
    let house = House::read(house).unwrap();
    let header = Header::new(house, Seed(seed), Level::Club);
    let mut game = Game::new(house);
    let mut rng = Rng::new(seed);
    while !matches!(game.turn(), Turn::Over(_)) {
        let legal = legal(&game, rng.below(4) == 0);
        match legal.get(rng.below(legal.len())) {
            Some((seat, action)) if game.turn() != Turn::Deal || rng.below(4) == 0 => {
                game.apply(*seat, *action).unwrap();
            }
            _ => game.deal(game.next_deal(Seed(seed))).unwrap(),
        }
    }
    Record { header, game }
}

/// Actions that any seat may take, claims only now and then.
fn legal(game: &Game, claims: bool) -> Vec<(Seat, Action)> {
    let mut legal = legal_actions(game);
    legal.retain(|(_, action)| claims || *action != Action::Claim);
    legal
}

/// One game for each way to end, and one with side prizes.
const GAMES: &[(&str, &str, u64)] = &[
    ("auto", "preset=swisslos-1000", 1),
    ("official", "preset=official score.target=1500 trump.slalom=true schieben.back_push=true", 2),
    (
        "claim",
        "preset=uri score.target=500 finish.mode=claim finish.false_claim=ignore weis.announce=ask stoeck.announce=ask",
        3,
    ),
    ("rounds", "preset=swiss-club finish.hands=4 deal.first_forehand=random deal.packet=9", 4),
    (
        "hand-end",
        "preset=romandie score.target=400 finish.mode=hand-end finish.order=stich-wys-stoeck",
        5,
    ),
    ("marks", "preset=uri score.target=250 marks.bergpreis=true marks.schneider=true", 15),
    ("thrown-in", "preset=uri score.target=500 deal.throw_in=agreed call.kontra=re", 4),
    // By hand: with nothing but trumps somebody trumps lower, which the preset has allowed then.
    ("swiss-club", "preset=swiss-club", 1),
];

/// The text without the version and the house rules, which are written in the way of today.
fn without_house(text: &str) -> Vec<&str> {
    let differs = |line: &&str| line.starts_with("house ") || line.starts_with("jass ");
    text.lines().filter(|line| !differs(line)).collect()
}

/// A record of the game for four.
fn four(text: &str) -> schieber::Record {
    match record::read(text) {
        Ok(AnyRecord::Schieber(record)) => record,
        other => panic!("{other:?}"),
    }
}

#[test]
fn games_saved_by_earlier_versions_are_read_and_scored_the_same() {
    for (name, house, seed) in GAMES {
        let file = folder().join(name).with_extension("jass");
        if std::env::var_os("UPDATE").is_some() && !file.exists() {
            let record = played(house, *seed);
            fs::create_dir_all(folder()).unwrap();
            let text = record.to_string() + &standing(&record.game);
            let text = text.replacen(&record.header.house.written(), house, 1);
            fs::write(&file, text).unwrap();
        }
        let text = fs::read_to_string(&file).unwrap();
        let record = four(&text);
        let again = record.to_string() + &standing(&record.game);
        assert_eq!(without_house(&again), without_house(&text), "{name}");
        assert_eq!(four(&again), record, "{name}");
    }
}

/// The preset has forbidden since what somebody did here.
#[test]
fn a_game_is_replayed_by_the_preset_as_it_was() {
    let text = fs::read_to_string(folder().join("swiss-club.jass")).unwrap();
    let (_, line) = text.lines().nth(1).unwrap().split_once(' ').unwrap();
    let now = line.replace("swiss-club", "swiss-club play.undertrump=last-resort");
    let bad = record::read(&text.replacen(line, &now, 1)).unwrap_err();
    assert!(bad.fault.to_string().contains("trump"), "{bad}");
    assert_eq!(House::preset(Preset::SwissClub).play.undertrump, Undertrump::LastResort);
    assert!(record::read(&text).is_ok());
}

#[test]
fn what_a_preset_means_is_written_into_every_new_game() {
    for preset in Preset::ALL {
        let header = Header::new(House::preset(*preset), Seed(1), Level::Club);
        let text = header.lines();
        let anew = four(&text.replacen(preset.code(), "swisslos-2500", 1));
        let house = House { preset: *preset, ..anew.header.house };
        assert_eq!(house, header.house, "{text}");
    }
}

#[test]
fn games_saved_before_the_customs_of_the_bots_go_on_by_strict_ones() {
    for (name, ..) in GAMES {
        let text = fs::read_to_string(folder().join(format!("{name}.jass"))).unwrap();
        assert!(!text.contains("bots.customs"), "{name} is no older game");
        let read = four(&text);
        assert_eq!(read.header.house.bots.customs, Customs::Strict, "{name}");
        // Measured customs are written down, and no move that was played is another by them.
        let mut measured = read.clone();
        measured.header.house.bots.customs = Customs::Measured;
        let text = text.replacen("\nseed", " bots.customs=measured\nseed", 1);
        let again = four(&text);
        assert_eq!(again.header, measured.header, "{name}");
        assert_eq!(standing(&again.game), standing(&read.game), "{name}");
    }
}
