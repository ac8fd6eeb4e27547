//! Throwing in: whether a seat agrees to deal anew (conventions.md §13). No bot asks for it.

use super::{
    Decision, ReasonKind,
    calling::guideline::{Nerve, fitting},
};
use crate::{
    cards::CardSet,
    game::schieber::{Action, Legal, Observation, guideline::Lead, hand_value},
};

/// Answer of the seat that is asked to throw the cards in: it agrees if its hand meets no rule of the guideline.
// By the hand alone and not by what was called: all answer at once, so that an answer is no signal and takes none.
pub(super) fn by_guideline(seen: &Observation) -> Option<Decision> {
    let Legal::Answer = seen.legal() else { return None };
    let (hand, house) = (seen.hand(), seen.house());
    let slack = if hand_value::voids(hand) > 0 { house.bots.three_suiter_slack } else { 0 };
    let rule_of = |mode| fitting(hand, mode, Lead::Own, slack, Nerve::Sound, house);
    let met = house.offered().iter().find_map(rule_of);
    Some(match met {
        Some(call) => Decision::new(Action::Refuse, ReasonKind::WorthPlaying, call.cards),
        None => Decision::new(Action::Agree, ReasonKind::NothingToCall, CardSet::EMPTY),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bots::{Rng, schieber::player},
        cards::Seat,
        game::{
            Level,
            schieber::{Standing, observation::ToldRound},
        },
        rules::{House, house::ThrowIn},
    };

    #[test]
    fn every_level_agrees_where_its_hand_meets_no_rule() {
        let mut house = House::default();
        house.deal.throw_in = ThrowIn::Agreed;
        let check = |hand: &str, expected, kind, cards: &str| {
            let hand = hand.parse().unwrap();
            let (seat, forehand, standing) = (Seat::East, Seat::South, Standing::default());
            let told = ToldRound { seat, hand, forehand, standing, house };
            let seen = told.answering(None, Seat::North).unwrap();
            for level in Level::ALL {
                let said = player(*level).act(&seen, &mut Rng::new(1));
                assert_eq!((said.action, said.reason.kind), (expected, kind), "{level} {hand}");
                assert_eq!(said.reason.cards, cards.parse().unwrap(), "{level} {hand}");
            }
        };
        let (weak, worth) = (ReasonKind::NothingToCall, ReasonKind::WorthPlaying);
        check("E7 E8 EB R7 R8 S8 SB L8 LO", Action::Agree, weak, "");
        check("RU R9 R6 E7 E8 S8 SB L8 LO", Action::Refuse, worth, "RU R9 R6");
        check("EA EK EO EU R8 S8 SB L8 LO", Action::Refuse, worth, "EA EK EO EU");
        // A suit is missing, so that a card fewer will do.
        check("RU RO R6 E7 E8 EB S8 SB S7", Action::Refuse, worth, "RU RO R6");
        check("RU RO R6 E7 E8 S8 SB L8 LO", Action::Agree, weak, "");
    }
}
