//! Entries of the kit as games of one round.
//!
//! An entry holds no house rules: its game is one by the rules of the kit, without Weis, Stöck and factors.

use serde::Deserialize;

use super::{card_name, player, trump};
use crate::{
    cards::{BySeat, Card, CardSet, Mode, Seat, text::excerpt},
    game::{
        AnyRecord, Header, Level, Seed,
        schieber::{Action, Deal, Dealt, Game, Record},
    },
    rules::{
        House,
        house::{Factors, FirstForehand},
    },
};

/// The line of a game.
#[derive(Deserialize)]
struct KitEntry {
    game: KitGame,
}

/// A game, as far as it was played.
#[derive(Deserialize)]
struct KitGame {
    trump: u8,
    dealer: u8,
    /// 1 if the forehand called, 0 if it pushed.
    forehand: u8,
    tricks: Vec<KitTrick>,
    /// The cards that the players have left.
    player: Vec<KitHand>,
}

#[derive(Deserialize)]
struct KitTrick {
    cards: Vec<String>,
    first: u8,
}

#[derive(Deserialize)]
struct KitHand {
    hand: Vec<String>,
}

/// True of a text that begins as an entry does, and as no record of ours can.
pub(in crate::shell) fn is_entry(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// The games of a text with an entry a line; the error says which line is none, and why.
pub(in crate::shell) fn read_all(text: &str) -> Result<Vec<AnyRecord>, String> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    lines.map(|(line, entry)| read(entry).map_err(|why| format!("line {line}: {why}"))).collect()
}

fn read(line: &str) -> Result<AnyRecord, String> {
    let KitEntry { game } = serde_json::from_str(line).map_err(|error| error.to_string())?;
    // An entry tells neither a seed nor who played: a header has to name some, and nothing follows from them.
    let header = Header::new(rules(), Seed(0), Level::default());
    Ok(AnyRecord::Schieber(Record { header, game: replayed(&game)? }))
}

/// House rules of the kit, for a game of one round.
fn rules() -> House {
    let mut house = House::default();
    (house.weis.enabled, house.stoeck.enabled) = (false, false);
    house.score.factor = Factors { suits: [1; 4], obenabe: 1, unenufe: 1, ..Factors::default() };
    (house.finish.hands, house.deal.first_forehand) = (1, FirstForehand::Random);
    house
}

/// The game played again, so that it is one that could be played.
fn replayed(told: &KitGame) -> Result<Game, String> {
    let forehand = seat(told.dealer)?.next();
    let played = plays(&told.tricks)?;
    let mut game = Game::new(rules());
    let dealt = Dealt {
        deal: deal(told, &played)?,
        forehand,
        notes: crate::game::notation::RoundNotes::default(),
    };
    game.deal(dealt).map_err(|wrong| wrong.to_string())?;
    let mode = mode(told.trump)?;
    let calls = match told.forehand {
        0 => vec![(forehand, Action::Push), (forehand.partner(), Action::Call(mode))],
        _ => vec![(forehand, Action::Call(mode))],
    };
    let cards = played.into_iter().map(|(by, card)| (by, Action::Play(card)));
    for (by, action) in calls.into_iter().chain(cards) {
        game.apply(by, action).map_err(|wrong| wrong.to_string())?;
    }
    Ok(game)
}

/// Every card with who played it.
fn plays(tricks: &[KitTrick]) -> Result<Vec<(Seat, Card)>, String> {
    let mut plays = Vec::new();
    for KitTrick { cards, first } in tricks {
        let leader = seat(*first)?;
        for (name, turns) in cards.iter().zip(0..) {
            plays.push((leader.after(turns), card(name)?));
        }
    }
    Ok(plays)
}

/// The cards that the players held at first: those that they have played and those that they have left.
fn deal(told: &KitGame, played: &[(Seat, Card)]) -> Result<Deal, String> {
    let mut hands = BySeat::<CardSet>::default();
    for (by, card) in played {
        hands[*by].insert(*card);
    }
    for (number, KitHand { hand }) in (0..).zip(&told.player) {
        let left = hand.iter().map(|name| card(name)).collect::<Result<CardSet, _>>()?;
        hands[seat(number)?] |= left;
    }
    Deal::new(hands).map_err(|wrong| wrong.to_string())
}

fn seat(number: u8) -> Result<Seat, String> {
    let found = Seat::ALL.into_iter().find(|seat| player(*seat) == number);
    found.ok_or_else(|| format!("{number} is not a player: 0 1 2 3"))
}

fn mode(number: u8) -> Result<Mode, String> {
    let found = Mode::ALL.into_iter().find(|mode| trump(*mode) == Some(number));
    found.ok_or_else(|| format!("{number} is not a trump: 0 1 2 3 4 5"))
}

fn card(name: &str) -> Result<Card, String> {
    let found = Card::all().find(|card| card_name(*card) == name);
    found.ok_or_else(|| format!("'{}' is not a card", excerpt(name)))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::{cards::Team, game::schieber::Turn, shell::jass_kit};

    /// Two games that jass-kit itself has written.
    const KIT: &str = include_str!("../../../tests/data/interop/jass-kit.json");

    /// Error of the games of the kit with this in place of that, the first time that it stands there.
    fn refused(that: &str, this: &str) -> String {
        assert!(KIT.contains(that), "{that}");
        read_all(&KIT.replacen(that, this, 1)).unwrap_err()
    }

    #[test]
    fn games_of_the_kit_are_games_that_could_be_played() {
        assert!(is_entry(KIT));
        let games = read_all(KIT).unwrap();
        assert_eq!(games.len(), 2);
        for (game, pushed) in games.into_iter().zip([true, false]) {
            let AnyRecord::Schieber(Record { game, .. }) = game else { panic!("a game for four") };
            assert!(matches!(game.turn(), Turn::Over(_)) && game.written().len() == 1);
            assert_eq!(game.round().unwrap().called().unwrap().pushed, pushed);
        }
    }

    #[test]
    fn a_written_entry_is_read_as_the_same_round() {
        for line in KIT.lines() {
            let AnyRecord::Schieber(read) = read(line).unwrap() else { panic!("a game for four") };
            let round = read.game.round().unwrap();
            let entry = jass_kit::entry(round, Team::NorthSouth).unwrap();
            let [written, found] = [line, &entry]
                .map(|line| serde_json::from_str::<Value>(line).unwrap()["game"].clone());
            assert_eq!(written, found);
        }
    }

    #[test]
    fn an_unfinished_game_goes_as_far_as_it_was_played() {
        let mut entry: Value = serde_json::from_str(KIT.lines().next().unwrap()).unwrap();
        let last = entry["game"]["tricks"].as_array_mut().unwrap().pop().unwrap();
        let leader = seat(last["first"].as_u64().unwrap() as u8).unwrap();
        for (card, turns) in last["cards"].as_array().unwrap().iter().zip(0..) {
            let number = usize::from(player(leader.after(turns)));
            entry["game"]["player"][number]["hand"] = serde_json::json!([card]);
        }
        let AnyRecord::Schieber(read) = read(&entry.to_string()).unwrap() else { panic!() };
        assert_eq!(read.game.round().unwrap().table().unwrap().turned().len(), 8);
        assert!(read.game.written().is_empty());
    }

    #[test]
    fn entries_that_are_no_games_are_told_with_their_line() {
        assert_eq!(refused("\"C9\"", "\"C1\""), "line 1: 'C1' is not a card");
        let why = refused("\"C9\"", "\"C8\"");
        assert!(why.starts_with("line 1: ") && why.contains("two hands"), "{why}");
        assert!(refused("\"trump\":4", "\"trump\":6").contains("6 is not a trump"));
        assert!(refused("\"dealer\":3", "\"dealer\":4").contains("4 is not a player"));
        assert!(refused("\"tricks\"", "\"trick\"").contains("missing field `tricks`"));
    }
}
