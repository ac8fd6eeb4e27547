//! Kontra and Re: whether what is written of a round is doubled (conventions.md §12).
//!
//! What others have said or not said tells a bot nothing: silence is no signal.

use super::{Decision, ReasonKind};
use crate::{
    cards::{CardSet, Mode, Objective},
    game::schieber::{
        Action, Legal, Observation,
        guideline::{DOUBLING, DOUBLING_FOR_FEWEST},
        hand_value,
    },
    rules::schieber::rotation::Doubling,
};

/// Kontra and Re by the strength of the hand of the seat that is asked, from a figure on.
// What it is worth in worlds that are played on stands with the evaluation, which asks the club.
pub(super) fn by_hand(seen: &Observation) -> Option<Decision> {
    let Legal::Double { word, .. } = *seen.legal() else { return None };
    let (mode, objective) = seen.mode().zip(seen.objective())?;
    let estimate = hand_value::estimate(seen.hand(), mode, objective, &seen.house().trump);
    let doubles = enough(mode, objective).is_some_and(|enough| estimate >= enough[word as usize]);
    Some(if doubles { said(word) } else { unsaid() })
}

/// Estimates from which on Kontra and Re are said; none where the ranking turns, for which no hand is enough.
const fn enough(mode: Mode, objective: Objective) -> Option<[u32; 2]> {
    match objective {
        Objective::Fewest => Some(DOUBLING_FOR_FEWEST),
        Objective::Most if mode.is_steady() => Some(DOUBLING),
        Objective::Most => None,
    }
}

pub(super) const fn said(word: Doubling) -> Decision {
    Decision::new(Action::Double(word), ReasonKind::WorthDoubling, CardSet::EMPTY)
}

pub(super) const fn unsaid() -> Decision {
    Decision::new(Action::Silent, ReasonKind::NotWorthDoubling, CardSet::EMPTY)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bots::Rng,
        bots::schieber::player,
        cards::Seat,
        game::{
            Level,
            schieber::{Standing, observation::ToldRound},
        },
        rules::{House, house::Kontra, schieber::rotation::Called},
    };

    /// View of the seat that is asked for the word after South has called this.
    fn asked(hand: &str, mode: &str, word: Doubling, standing: Standing) -> Observation {
        let mut house = House::default();
        house.call.kontra = Kontra::Re;
        (house.trump.slalom, house.trump.misere) = (true, true);
        let seat = if word == Doubling::Kontra { Seat::East } else { Seat::South };
        let (forehand, hand) = (Seat::South, hand.parse().unwrap());
        let doubled = word as u8;
        let called =
            Called { mode: mode.parse().unwrap(), caller: forehand, pushed: false, doubled };
        ToldRound { seat, hand, forehand, standing, house }.doubling(called).unwrap()
    }

    #[test]
    fn the_club_doubles_from_a_figure_on() {
        let check = |hand, mode, word, doubles| {
            let seen = asked(hand, mode, word, Standing::default());
            let says = by_hand(&seen).unwrap().action;
            assert_eq!(says == Action::Double(word), doubles, "{hand} {mode} {word:?}");
            let novice = player(Level::Novice).act(&seen, &mut Rng::new(1)).action;
            assert_eq!(novice, says);
        };
        // 2 x 45 and an Ace: 101; without the Puur 61.
        check("RU R9 RA EK EB S8 S6 LA L7", "rosen", Doubling::Kontra, true);
        check("RU R9 RA EK EB S8 S6 LA L7", "rosen", Doubling::Re, false);
        check("RU R9 RA EA EB S8 S6 LA L7", "rosen", Doubling::Re, true);
        check("R8 R9 RA EK EB S8 S6 LA L7", "rosen", Doubling::Kontra, false);
        check("EA EK EO RA RK S6 S7 L6 L7", "obenabe", Doubling::Kontra, true);
        check("EA EK EO EU RA E6 S6 R6 L6", "slalom-oben", Doubling::Kontra, false);
        check("E6 E8 EB R6 R8 S6 S8 L6 L8", "misere-oben", Doubling::Kontra, true);
    }
}
