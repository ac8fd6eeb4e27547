//! Schieber as a reviewed game.

use super::{Occupant, Reviewed, ToldFact, Unit, Why};
use crate::{
    cards::{BySeat, Seat},
    game::{
        BotKind,
        schieber::{Action, Game, Legal, Observation, ReasonKind, Round},
    },
};

impl Reviewed for Game {
    type Round = Round;
    type Seated = BySeat<Occupant>;
    type Why = Why;

    const UNIT: Unit = Unit::Saldo;

    fn finished(&self) -> Vec<usize> {
        self.written().iter().map(|written| written.round_no).collect()
    }

    fn played_round(&self) -> Option<&Round> {
        self.round()
    }

    fn seated(bots: &BotKind) -> BySeat<Occupant> {
        Occupant::beside_person(bots)
    }

    fn number(player: Seat) -> usize {
        player.number()
    }

    fn observer(seen: &Observation) -> Seat {
        seen.seat()
    }

    fn actions_before(seen: &Observation) -> usize {
        seen.log().len()
    }

    fn fingerprint(seen: &Observation) -> u64 {
        seen.fingerprint()
    }

    fn is_searched(why: &Why) -> bool {
        why.kind == ReasonKind::Searched
    }

    fn facts(why: &Why) -> &[ToldFact] {
        &why.facts
    }

    fn is_card(action: Action) -> bool {
        matches!(action, Action::Play(_))
    }

    fn has_choice(seen: &Observation, did: Action) -> bool {
        match (*seen.legal(), did) {
            (Legal::Call { modes, push, .. }, Action::Call(_) | Action::Push) => {
                modes.len() + usize::from(push) > 1
            }
            (Legal::Double { .. }, Action::Double(_) | Action::Silent) => true,
            (Legal::Play { cards, .. }, Action::Play(_)) => cards.len() > 1,
            _ => false,
        }
    }
}
