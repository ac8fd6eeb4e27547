//! A round as it goes on from what one side sees, where the unseen cards lie in one way that fits.

use super::Observation;
use crate::{
    cards::{BySide, Card, CardSet, Side},
    game::bodensee::{Deal, Dealt, Place, Playing, Round, SIX, Stack},
};

/// One way in which the cards lie that a side does not see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnseenCards {
    /// The other hand.
    pub hand: CardSet,
    /// The card that lies face down at each place of the tables, where one does.
    pub down: BySide<[Option<Card>; SIX]>,
}

impl Observation {
    /// The round as it stands where the unseen cards lie so, to be played on; nothing where they leave a place empty.
    ///
    /// What was played stays as it was told: the deal of the round has it at some place of its side, from which
    /// nothing follows any more.
    pub fn continued(&self, unseen: &UnseenCards) -> Option<Round> {
        let other = self.side.other();
        let mut gone = BySide::from_fn(|side| self.played_by(side));
        let stacks = BySide::from_fn(|side| {
            let places = self.places[side].iter().zip(unseen.down[side]);
            places.map(|(place, down)| stack(*place, down, &mut gone[side])).collect::<Option<_>>()
        });
        let [near, far] = stacks.0.map(|stacks: Option<Vec<Stack>>| stacks?.try_into().ok());
        let mut hands = gone;
        hands[self.side] |= self.hand;
        hands[other] |= unseen.hand;
        let deal = Deal::new(hands, BySide([near?, far?])).ok()?;
        let dealt = Dealt {
            deal,
            dealer: self.dealer,
            notes: crate::game::notation::RoundNotes::default(),
        };
        let Some((play, contract)) = self.play.zip(self.contract) else {
            return Round::replay(dealt, self.house, &self.log).ok();
        };
        let mut held = BySide::default();
        (held[self.side], held[other]) = (self.hand, unseen.hand);
        let playing = Playing::continued(play, contract, &self.house, held, |side| {
            self.places[side].into_iter().zip(unseen.down[side])
        });
        Some(Round::continued(dealt, self.house, playing, (self.log.clone(), self.events.clone())))
    }

    fn played_by(&self, side: Side) -> CardSet {
        self.plays().filter(|(by, _)| *by == side).map(|(_, card)| card).collect()
    }
}

/// A stack that leaves a place as it is seen; cards that are gone fill what is empty there.
fn stack(place: Place, down: Option<Card>, gone: &mut CardSet) -> Option<Stack> {
    let mut any_gone = || {
        let card = gone.first()?;
        gone.remove(card);
        Some(card)
    };
    Some(match (place.up, place.covered) {
        (Some(up), true) => Stack { up, down: down? },
        (Some(turned), false) => Stack { up: any_gone()?, down: turned },
        (None, true) => Stack { up: any_gone()?, down: down? },
        (None, false) => Stack { up: any_gone()?, down: any_gone()? },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bots::{
            Rng,
            bodensee::{player, sampler::Sampler},
        },
        game::{Level, Seed, bodensee::dealt},
        rules::{House, bodensee::Tallies, house::Flip},
    };

    fn observe(round: &Round, side: Side) -> Observation {
        Observation::of(round, side, Tallies::default(), round.legal(side))
    }

    #[test]
    fn a_round_goes_on_as_it_is_seen_wherever_the_unseen_cards_lie() {
        for number in 0..12 {
            let mut house = House::default();
            house.bodensee.flip = if number % 2 == 0 { Flip::AtOnce } else { Flip::AfterTrick };
            let mut round = Round::new(dealt(Seed(number), Side::Near, 1), house);
            let mut rng = Rng::new(number);
            while let Some(side) = round.turn() {
                let seen = observe(&round, side);
                let other = seen.continued(&Sampler::of(&seen).draw_unseen(&mut rng));
                let other = other.expect("the unseen cards fill every place");
                assert_eq!(observe(&other, side), seen, "seed {number}");
                let did = player(Level::Random).act(&seen, &mut rng).action;
                round.apply(side, did).expect("it is legal");
            }
        }
    }
}
