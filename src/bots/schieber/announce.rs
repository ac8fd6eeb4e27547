//! Announcements beside the play: Weis and Stöck always, a claim when it is right (conventions.md §9).

use super::{Decision, ReasonKind};
use crate::{
    cards::CardSet,
    game::schieber::{Action, Observation},
    rules::schieber::{stoeck::stoeck_cards, weis},
};

/// The announcement of the seat, if it has one to make.
pub(super) fn say(seen: &Observation) -> Option<Decision> {
    let says = seen.legal().says();
    // Before the game, which a claim ends: half the target and all of it may be passed by one trick.
    if says.bergpreis && seen.is_half_home() {
        return Some(Decision::new(Action::Bergpreis, ReasonKind::Bergpreis, CardSet::EMPTY));
    }
    if says.claim && seen.is_home() {
        return Some(Decision::new(Action::Claim, ReasonKind::Claim, CardSet::EMPTY));
    }
    if says.stoeck {
        let cards = stoeck_cards(seen.mode()?, &seen.house().stoeck)?;
        return Some(Decision::new(Action::Stoeck, ReasonKind::Stoeck, cards));
    }
    if says.weis {
        let melds = weis::melds(seen.hand(), seen.mode()?, &seen.house().weis);
        let cards = melds.iter().fold(CardSet::EMPTY, |cards, meld| cards | meld.cards);
        return Some(Decision::new(Action::Weis, ReasonKind::Weis, cards));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::{BySeat, ByTeam, Mode, Seat, Suit},
        game::schieber::{Deal, Legal, Round, Says, Standing},
        rules::{House, house::Announce},
    };

    fn round(house: House) -> Round {
        let hands = [
            "E6 E7 E8 EK EO RA RK RB R9",
            "E9 EB EU EA R6 R7 R8 RU RO",
            "S6 S7 S8 S9 SB SU SO SK SA",
            "L6 L7 L8 L9 LB LU LO LK LA",
        ];
        let deal = Deal::new(BySeat(hands.map(|hand| hand.parse().unwrap()))).unwrap();
        let call = (Seat::South, Action::Call(Mode::Trump(Suit::Eicheln)));
        Round::replay(deal, Seat::South, house, &[call]).unwrap()
    }

    #[test]
    fn melds_are_always_announced() {
        let mut house = House::default();
        house.weis.announce = Announce::Ask;
        let round = round(house);
        let legal = round.legal(Seat::South);
        let seen = Observation::of(&round, Seat::South, Standing::default(), legal);
        let said = say(&seen).unwrap();
        assert_eq!((said.action, said.reason.kind), (Action::Weis, ReasonKind::Weis));
        assert_eq!(said.reason.cards, "E6 E7 E8".parse().unwrap());
    }

    #[test]
    fn a_claim_counts_the_stoeck_in_the_hand_and_is_made_only_when_right() {
        let round = round(House::default());
        let claims = |written| {
            let standing = Standing { written: ByTeam([written, 0]), target: Some(1000) };
            let legal = Legal::Wait(Says { claim: true, ..Says::default() });
            say(&Observation::of(&round, Seat::South, standing, legal)).is_some()
        };
        assert!(claims(980) && claims(1000));
        assert!(!claims(979));
    }

    #[test]
    fn the_bergpreis_is_claimed_before_the_game() {
        let round = round(House::default());
        let standing = Standing { written: ByTeam([1000, 0]), target: Some(1000) };
        let says = Says { claim: true, bergpreis: true, ..Says::default() };
        let seen = Observation::of(&round, Seat::South, standing, Legal::Wait(says));
        assert_eq!(say(&seen).map(|said| said.action), Some(Action::Bergpreis));
    }
}
