//! The card that made most of a round.

use super::{
    ShownTable,
    record::{RecordLine, lines},
};
use crate::{
    app::table::Shown,
    cards::{Card, Seat, Team},
    game::schieber::Game,
};

/// Card that took the dearest trick of those that the team that wrote more has written.
// Where the fewest points are wanted the others took it, to their cost.
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
        Self::in_table(shown.table())
    }

    fn in_table(table: &ShownTable) -> Option<Self> {
        let objective = table.objective();
        let [ours, theirs] = objective.written(table.points).0;
        let taken = |line: RecordLine| match line {
            RecordLine::Trick { trick_no, trick, won: Some((by, points)) } => {
                Some(Self { by, card: trick.card_of(by)?, trick_no, points })
            }
            RecordLine::Trick { .. } | RecordLine::Said(_) => None,
        };
        let all = lines(&table.told, table.trick_no()).into_iter().filter_map(taken);
        let wrote_more = if ours >= theirs { Team::NorthSouth } else { Team::EastWest };
        let is_theirs = |it: &Self| objective.writer(it.by.team()) == wrote_more;
        // `max_by_key` gives the last of several.
        let tricks: Vec<Self> = all.filter(is_theirs).collect();
        let is_over = table.finished == 9;
        tricks.into_iter().rev().max_by_key(|it| it.points).filter(|_| is_over)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::table::ShownEvents as _,
        bots::{Rng, schieber::player},
        cards::Mode,
        game::{
            Level, Seed,
            schieber::{Action, Event, Observation, Round, Standing},
        },
        rules::House,
    };

    /// A round of the club in this mode, as it was shown.
    fn table(mode: &str) -> ShownTable {
        let mut house = House::default();
        house.trump.misere = true;
        let deal = Seed(3).later_round(Seat::South, 1, &house.deal).deal;
        let mut round = Round::new(deal, Seat::South, house);
        round.apply(Seat::South, Action::Call(mode.parse::<Mode>().unwrap())).unwrap();
        while let Some(seat) = round.turn() {
            let seen = Observation::of(&round, seat, Standing::default(), round.legal(seat));
            let action = player(Level::Club).act(&seen, &mut Rng::new(0)).action;
            round.apply(seat, action).unwrap();
        }
        let mut table = ShownTable::default();
        round.events().iter().for_each(|event| table.tell(*event));
        table
    }

    #[test]
    fn the_trick_that_is_told_is_written_by_those_who_wrote_more() {
        for mode in ["obenabe", "misere-oben", "misere-unten"] {
            let table = table(mode);
            let it = DecisiveCard::in_table(&table).unwrap();
            let [ours, theirs] = table.objective().written(table.points).0;
            let writer = if ours >= theirs { Team::NorthSouth } else { Team::EastWest };
            assert_eq!(it.by.team() == writer, mode == "obenabe", "{mode}: {it:?}");
            let of_side = table.told.iter().filter_map(|event| match event {
                Event::TrickWon { by, points, .. } if by.team() == it.by.team() => Some(*points),
                _ => None,
            });
            assert_eq!(of_side.max(), Some(it.points), "{mode}");
        }
    }
}
