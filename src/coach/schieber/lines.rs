//! Lines: a card followed on in a world where all four see the cards.

use std::cmp::Reverse;

use crate::{
    bots::schieber::{
        determinize::World,
        double_dummy::{Position, Solver},
        evaluate::cards::position_in,
        played_on::difference,
    },
    cards::{ByTeam, Card, Seat, Trick},
    game::schieber::Observation,
};

/// Number of tricks that are looked ahead where the end is too far.
const TRICKS_AHEAD: u8 = 2;
/// Number of tricks left from which on a line is followed to its end.
// Solved, all cards of four tricks take 13 µs in the median and 61 for one in twenty, of five 63 and 451, of six 322
// and 10,256.
const WHOLE_WITHIN: u8 = 5;

/// A trick of a line.
#[derive(Clone, Debug)]
pub(super) struct FollowedTrick {
    /// Seat that takes it.
    pub winner: Seat,
    /// Saldo of it, the last trick included, for the team that takes it: less than nothing where that is no gain.
    pub points: i16,
    /// Cards that are played to it, but not those that lay there before.
    pub plays: Vec<(Seat, Card)>,
}

/// The tricks after this card along the best cards of all four: to the end of the round where that is near, else this
/// number of them.
pub(super) fn tricks(
    seen: &Observation,
    world: &World,
    card: Card,
    most: usize,
    solver: &mut Solver,
) -> Vec<FollowedTrick> {
    let start = position_in(seen, world);
    let most = if start.tricks_left() <= WHOLE_WITHIN { usize::MAX } else { most };
    let mut walk =
        PrincipalVariation { position: Some(start), solver, plays: Vec::new(), tricks: Vec::new() };
    walk.trick(Some(card));
    while walk.tricks.len() < most && walk.position.is_some() {
        walk.trick(None);
    }
    walk.tricks
}

/// A walk from a position along the best cards of all four.
struct PrincipalVariation<'a> {
    position: Option<Position>,
    solver: &'a mut Solver,
    /// Cards that have been played to the trick on the table.
    plays: Vec<(Seat, Card)>,
    tricks: Vec<FollowedTrick>,
}

impl PrincipalVariation<'_> {
    /// Plays the trick on the table to its end, with this card first.
    fn trick(&mut self, mut first: Option<Card>) {
        let tricks = self.tricks.len();
        while self.tricks.len() == tricks {
            let Some(position) = self.position else { return };
            let card = first.take().unwrap_or_else(|| self.best(&position));
            self.play(&position, card);
        }
    }

    fn play(&mut self, position: &Position, card: Card) {
        let (won, next) = position.after(card);
        self.plays.push((position.turn(), card));
        let mut trick = position.trick().copied();
        match &mut trick {
            Some(trick) => trick.add(card),
            None => trick = Some(Trick::lead(position.turn(), card)),
        }
        if let Some(trick) = trick.filter(Trick::is_full) {
            let ranking = position.mode().ranking(position.trick_no());
            let winner = trick.winner(ranking);
            let points = difference(won, position.objective(), winner.team());
            let plays = std::mem::take(&mut self.plays);
            self.tricks.push(FollowedTrick { winner, points, plays });
        }
        self.position = next;
    }

    /// The best card for the seat to play; of equals the one that counts least.
    fn best(&mut self, position: &Position) -> Card {
        let (team, objective) = (position.turn().team(), position.objective());
        let tariff = position.trump_rules().tariff(position.mode(), position.trick_no());
        let values = if position.tricks_left() <= WHOLE_WITHIN {
            self.solver.cards(position)
        } else {
            self.solver.look_ahead(position, TRICKS_AHEAD)
        };
        let rank = |(card, points): &(Card, _)| {
            let points: &ByTeam<u16> = points;
            (difference(*points, objective, team), Reverse(tariff.points(*card)))
        };
        let best = values.iter().max_by_key(|value| rank(value));
        best.map(|(card, _)| *card).expect("something is legal")
    }
}
