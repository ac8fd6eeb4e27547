//! The trick that brought most to who won a round.

use super::{LaidTrick, ShownTable};
use crate::{
    cards::{Card, Side},
    game::bodensee::Event,
};

/// Dearest trick of the winner of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecisiveTrick {
    /// Side that took it, and won the round.
    pub by: Side,
    /// The card that took it.
    pub card: Card,
    /// Number of the trick, 1 to 18.
    pub trick_no: u8,
    /// Points of the trick.
    pub points: u16,
}

impl DecisiveTrick {
    /// The dearest trick of the winner, once the round is over; of several the first.
    pub fn of(table: &ShownTable) -> Option<Self> {
        let winner = table.verdict?.winner;
        let (mut trick, mut dearest) = (None::<LaidTrick>, None::<Self>);
        for event in &table.told {
            match (*event, &mut trick) {
                (Event::Played { card, .. }, Some(trick)) => trick.answer = Some(card),
                (Event::Played { by, card }, None) => {
                    trick = Some(LaidTrick { leader: by, lead: card, answer: None });
                }
                (Event::TrickWon { by, trick_no, points }, Some(laid)) => {
                    let card = laid.card_of(by)?;
                    trick = None;
                    let is_dearer = dearest.is_none_or(|most| points > most.points);
                    if by == winner && is_dearer {
                        dearest = Some(Self { by, card, trick_no, points });
                    }
                }
                _ => {}
            }
        }
        dearest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{app::table::ShownEvents as _, cards::BySide, rules::bodensee::RoundVerdict};

    #[test]
    fn the_dearest_trick_is_the_winners_and_of_several_the_first() {
        let [near, far] = Side::ALL;
        let mut table = ShownTable::default();
        let tricks = [("EA", "E6", near, 11), ("RO", "RA", far, 30), ("SA", "S7", near, 11)];
        for ((lead, answer, by, points), trick_no) in tricks.into_iter().zip(1..) {
            let cards = [(near, lead), (far, answer)];
            let cards = cards.map(|(by, card)| Event::Played { by, card: card.parse().unwrap() });
            table.told.extend(cards);
            table.told.push(Event::TrickWon { by, trick_no, points });
        }
        assert_eq!(DecisiveTrick::of(&table), None, "the round is not over");
        let of = |winner| {
            let verdict = RoundVerdict { winner, sacked: BySide([false; 2]) };
            let mut table = table.clone();
            table.tell(Event::RoundOver(verdict));
            DecisiveTrick::of(&table).map(|it| (it.trick_no, it.card.to_string(), it.points))
        };
        assert_eq!(of(near), Some((1, "EA".to_owned(), 11)));
        assert_eq!(of(far), Some((2, "RA".to_owned(), 30)));
    }
}
