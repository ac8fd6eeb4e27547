//! Finished games as entries of the kit.

use jiff::Zoned;
use serde_json::{Value, json};

use super::{VERSION, card_name, player, trump};
use crate::{
    cards::{Seat, Team, Trick},
    game::schieber::Round,
};

/// The line of a game in which `a` sat on this team; `None` if the kit cannot tell it: it has no Slalom, its forehand
/// leads, and who was pushed to calls.
pub(in crate::shell) fn entry(round: &Round, a: Team) -> Option<String> {
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
            "cards": cards, "points": trick.points(house.trump.tariff(mode, trick_no)) + last,
            "win": player(trick.winner(house.trump.ranking(mode, trick_no))), "first": player(trick.leader()),
        })
    };
    (1..).zip(table.turned()).map(trick).collect()
}
