//! The card that made most of a round.

use super::record::{RecordLine, lines};
use crate::{
    app::table::Shown,
    cards::{Card, Seat},
    game::schieber::Game,
};

/// Card that took the dearest trick of the team that made more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecisiveCard {
    /// Player of the card.
    pub by: Seat,
    /// The card.
    pub card: Card,
    /// Number of the trick, 1 to 9.
    pub trick_no: u8,
    /// Points of the trick before the factor.
    pub points: u16,
}

impl DecisiveCard {
    /// The card that made most, once the round is over; of several the first.
    pub fn of(shown: &Shown<Game>) -> Option<Self> {
        let table = shown.table();
        let [ours, theirs] = table.points.0;
        let taken = |line: RecordLine| match line {
            RecordLine::Trick { trick_no, trick, won: Some((by, points)) } => {
                Some(Self { by, card: trick.card_of(by)?, trick_no, points })
            }
            RecordLine::Trick { .. } | RecordLine::Said(_) => None,
        };
        let all = lines(&table.told, table.trick_no()).into_iter().filter_map(taken);
        let made_more = |it: &Self| (it.by.team() as usize == 0) == (ours >= theirs);
        // `max_by_key` gives the last of several.
        let tricks: Vec<Self> = all.filter(made_more).collect();
        let is_over = table.finished == 9;
        tricks.into_iter().rev().max_by_key(|it| it.points).filter(|_| is_over)
    }
}
