//! Entries of jass-kit, the Python kit of the HSLU (github.com/thomas-koller/jass-kit-py): a finished game as JSON.
//!
//! Its players are numbered north, east, south, west, against the order of play; its dealer sits before the forehand,
//! who always leads. Points are those of the cards and of the last trick.

use jiff::Zoned;
use serde_json::{Value, json};

use crate::{
    game::Round,
    rules::{Card, Mode, Rank, Seat, Suit, Team, Trick},
};

/// Version of the form, as the kit names it.
const VERSION: &str = "V0.2";

/// The line of a game in which `a` sat on this team; `None` if the kit cannot tell it: it has no Slalom, its forehand
/// leads, and who was pushed to calls.
pub(super) fn entry(round: &Round, a: Team) -> Option<String> {
    let (called, forehand) = (*round.called()?, round.forehand());
    let leader = called.leader(forehand, &round.house().schieben);
    if leader != forehand || called.pushed_back(forehand) {
        return None;
    }
    let game = json!({
        "version": VERSION, "trump": trump(called.mode)?, "dealer": player(forehand.after(3)),
        "currentPlayer": -1, "forehand": u8::from(!called.pushed), "tricks": tricks(round),
        "player": vec![json!({ "hand": [] }); 4], "jassTyp": "SCHIEBER",
    });
    let mut seats = Seat::ALL;
    seats.sort_by_key(|seat| player(*seat));
    let ids = seats.map(|seat| u8::from(seat.team() != a));
    let date = Zoned::now().strftime("%d.%m.%y %H:%M:%S").to_string();
    Some(format!("{}\n", json!({ "game": game, "date": date, "player_ids": ids })))
}

fn tricks(round: &Round) -> Vec<Value> {
    let Some(table) = round.table() else { return Vec::new() };
    let (mode, house) = (table.called().mode, round.house());
    let trick = |(trick_no, trick): (u8, &Trick)| {
        let last = if trick_no == 9 { u16::from(house.score.last_trick) } else { 0 };
        let cards: Vec<_> = trick.cards().iter().map(|card| card_name(*card)).collect();
        json!({
            "cards": cards, "points": trick.points(mode.tariff(trick_no, &house.trump)) + last,
            "win": player(trick.winner(mode.ranking(trick_no))), "first": player(trick.leader()),
        })
    };
    (1..).zip(table.turned()).map(trick).collect()
}

/// Number of the player at a seat.
const fn player(seat: Seat) -> u8 {
    match seat {
        Seat::North => 0,
        Seat::East => 1,
        Seat::South => 2,
        Seat::West => 3,
    }
}

const fn trump(mode: Mode) -> Option<u8> {
    match mode {
        Mode::Trump(Suit::Schellen) => Some(0),
        Mode::Trump(Suit::Rosen) => Some(1),
        Mode::Trump(Suit::Schilten) => Some(2),
        Mode::Trump(Suit::Eicheln) => Some(3),
        Mode::Obenabe => Some(4),
        Mode::Unenufe => Some(5),
        Mode::Slalom(_) => None,
    }
}

/// Name of a card: diamonds are Schellen, hearts Rosen, spades Schilten, clubs Eicheln.
fn card_name(card: Card) -> String {
    let suit = match card.suit() {
        Suit::Schellen => 'D',
        Suit::Rosen => 'H',
        Suit::Schilten => 'S',
        Suit::Eicheln => 'C',
    };
    let rank = match card.rank() {
        Rank::Banner => "10".to_owned(),
        Rank::Ober => "Q".to_owned(),
        Rank::Under => "J".to_owned(),
        rank => rank.code().to_string(),
    };
    format!("{suit}{rank}")
}
