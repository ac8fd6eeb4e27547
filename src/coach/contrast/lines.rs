//! Lines: a card followed on in a world where all four see the cards.

use std::cmp::Reverse;

use crate::{
    bots::{
        determinize::World,
        double_dummy::{Position, Solver},
        evaluate::cards::position_in,
    },
    coach::weigh::difference,
    game::Observation,
    rules::{ByTeam, Card, Seat, Trick},
};

/// Number of tricks that are looked ahead where the end is too far.
const TRICKS_AHEAD: u8 = 2;
/// Number of tricks left from which on a line is followed to its end.
const WHOLE_WITHIN: u8 = 5;

/// Course of the round after a card in one world.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    /// Seat that wins the trick.
    pub winner: Seat,
    /// Saldo of the trick.
    pub now: i16,
    /// True if the card of the rule takes a trick, this one or a later.
    pub rule_takes: bool,
    /// True if the own team makes the match.
    pub is_match: bool,
    /// True if the line was followed to the end of the round.
    pub whole: bool,
}

/// The line after this card.
pub(super) fn follow(
    seen: &Observation,
    world: &World,
    card: Card,
    rule: Card,
    solver: &mut Solver,
) -> Line {
    let start = position_in(seen, world);
    let (team, whole) = (seen.seat().team(), start.tricks_left() <= WHOLE_WITHIN);
    let mut walk = PrincipalVariation {
        position: Some(start),
        rule,
        seat: seen.seat(),
        solver,
        taken: Vec::new(),
    };
    walk.trick(Some(card));
    while whole && walk.position.is_some() {
        walk.trick(None);
    }
    let first = walk.taken[0];
    let all_ours = walk.taken.iter().all(|trick| trick.winner.team() == team);
    Line {
        winner: first.winner,
        now: if first.winner.team() == team { first.points } else { -first.points },
        rule_takes: walk.taken.iter().any(|trick| trick.by_rule),
        is_match: whole && all_ours && start.bonus()[team] > 0,
        whole,
    }
}

/// A trick that was taken on the way.
#[derive(Clone, Copy, Debug)]
struct TakenTrick {
    winner: Seat,
    points: i16,
    /// True if the seat took it with the card of the rule.
    by_rule: bool,
}

/// A walk from a position along the best cards of all four.
struct PrincipalVariation<'a> {
    position: Option<Position>,
    rule: Card,
    seat: Seat,
    solver: &'a mut Solver,
    taken: Vec<TakenTrick>,
}

impl PrincipalVariation<'_> {
    /// Plays the trick on the table to its end, with this card first.
    fn trick(&mut self, mut first: Option<Card>) {
        let tricks = self.taken.len();
        while self.taken.len() == tricks {
            let Some(position) = self.position else { return };
            let card = first.take().unwrap_or_else(|| self.best(&position));
            self.play(&position, card);
        }
    }

    fn play(&mut self, position: &Position, card: Card) {
        let (won, next) = position.after(card);
        let mut trick = position.trick().copied();
        match &mut trick {
            Some(trick) => trick.add(card),
            None => trick = Some(Trick::lead(position.turn(), card)),
        }
        if let Some(trick) = trick.filter(Trick::is_full) {
            let ranking = position.mode().ranking(position.trick_no());
            let winner = trick.winner(ranking);
            let by_rule = winner == self.seat && trick.best(ranking) == self.rule;
            let points = difference(&won.0, winner.team());
            self.taken.push(TakenTrick { winner, points, by_rule });
        }
        self.position = next;
    }

    /// The best card for the seat to play; of equals the one that counts least.
    fn best(&mut self, position: &Position) -> Card {
        let team = position.turn().team();
        let tariff = position.mode().tariff(position.trick_no(), position.trump_rules());
        let values = if position.tricks_left() <= WHOLE_WITHIN {
            self.solver.cards(position)
        } else {
            self.solver.look_ahead(position, TRICKS_AHEAD)
        };
        let rank = |(card, points): &(Card, _)| {
            let points: &ByTeam<u16> = points;
            (difference(&points.0, team), Reverse(tariff.points(*card)))
        };
        let best = values.iter().max_by_key(|value| rank(value));
        best.map(|(card, _)| *card).expect("something is legal")
    }
}
