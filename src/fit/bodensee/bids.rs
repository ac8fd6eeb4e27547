//! Fit of the bids: deals played out in every mode, and the nets that tell from the known cards how many points a declarer
//! makes.

use crate::{
    bots::{
        Rng,
        bodensee::{
            Player,
            fitted::{BidCards, BidNet, INPUTS, KnownCards, bid_inputs},
        },
        net::PARTS,
    },
    cards::{CardSet, Mode, Side, Start},
    fit::{TRUMP_MODES, TrainingCourse, TrainingSet, error, train},
    game::{
        Seed,
        bodensee::{self, Action, Dealt, Legal, Observation, Round},
    },
    rules::{House, bodensee::Tallies},
};

/// Kinds of modes that have nets of their own, each with its modes.
const KINDS: [&[Mode]; 5] = [
    TRUMP_MODES,
    &[Mode::Obenabe],
    &[Mode::Unenufe],
    &[Mode::Slalom(Start::Oben)],
    &[Mode::Slalom(Start::Unten)],
];
/// Number of modes that are played out.
const MODES: usize = 8;
/// One of so many deals is kept back to tell how far off a net is.
const KEPT_BACK: usize = 10;
/// Number of known cards where both hands are known.
const ACTIVE: f32 = 24.0;
/// Passes over all examples.
const PASSES: usize = 8;
/// Half of the points of a round: what is known before a card is seen.
const HALF: f32 = 78.5;
/// The size of a usual value, in points.
const UNIT: f32 = 64.0;

/// A deal with the points that one side has made as declarer, by [`Mode::index`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayedPools {
    cards: BidCards,
    made: [u16; MODES],
}

/// The deal of this number, played out by this player on both sides.
pub(crate) fn played(seed: Seed, number: usize, house: &House, player: &dyn Player) -> PlayedPools {
    let dealt = bodensee::dealt(seed, Side::Far, number + 1);
    let known = |side: Side| KnownCards {
        hand: dealt.deal.hands()[side],
        open: dealt.deal.stacks()[side].iter().map(|stack| stack.up).collect(),
    };
    let declarer = dealt.dealer.other();
    let cards = BidCards { declarer: known(declarer), defender: known(dealt.dealer) };
    let made = std::array::from_fn(|mode| points(dealt, house, Mode::ALL[mode], player));
    PlayedPools { cards, made }
}

/// Points that the side which has not dealt makes in this mode, had for the least bid.
fn points(dealt: Dealt, house: &House, mode: Mode, player: &dyn Player) -> u16 {
    let [declarer, other] = [dealt.dealer.other(), dealt.dealer];
    let lowest = Action::Bid(house.bodensee.bid_min);
    let said = [(declarer, lowest), (other, Action::Pass), (declarer, Action::Call(mode))];
    let round = Round::replay(dealt, *house, &said);
    let mut round = round.expect("every mode may be named for the least bid");
    while let Some(side) = round.turn() {
        let legal = to_the_end(round.legal(side));
        let seen = Observation::of(&round, side, Tallies::default(), legal);
        let action = player.act(&seen, &mut Rng::new(round.log().len() as u64)).action;
        round.apply(side, action).expect("players do what is legal");
    }
    round.playing().map_or(0, |playing| playing.points()[declarer])
}

/// The same without ending the round before its last card.
const fn to_the_end(legal: Legal) -> Legal {
    match legal {
        Legal::Play { cards, .. } => Legal::Play { cards, enough: false },
        legal => legal,
    }
}

/// Training set of one net: each of these deals in each of these modes.
#[derive(Clone, Copy, Debug)]
struct BidExamples<'a> {
    deals: &'a [PlayedPools],
    modes: &'static [Mode],
}

impl TrainingSet for BidExamples<'_> {
    fn len(&self) -> usize {
        self.deals.len() * self.modes.len()
    }

    /// In half of the examples the other hand is not known: so the declarer sees it, who bids.
    fn example(&self, number: usize, rng: &mut Rng, inputs: &mut Vec<usize>) -> f32 {
        let deal = &self.deals[number / self.modes.len()];
        let mode = self.modes[number % self.modes.len()];
        let mut cards = deal.cards;
        if rng.below(2) == 0 {
            cards.defender.hand = CardSet::EMPTY;
        }
        inputs.extend(bid_inputs(&cards, mode));
        f32::from(deal.made[mode.index()])
    }
}

/// The bytes of the nets fitted to these deals, in the order in which
/// [`BidNets`](crate::bots::bodensee::fitted::BidNets) reads them. `tell` hears of each net.
pub(crate) fn fit(deals: &[PlayedPools], seed: u64, tell: &mut dyn FnMut(&str)) -> Vec<u8> {
    KINDS.iter().flat_map(|modes| net(deals, modes, seed, tell)).collect()
}

#[expect(clippy::cast_precision_loss, reason = "points are counted in hundreds")]
fn net(
    deals: &[PlayedPools],
    modes: &'static [Mode],
    seed: u64,
    tell: &mut dyn FnMut(&str),
) -> Vec<u8> {
    let (kept_back, learnt) = deals.split_at(deals.len() / KEPT_BACK);
    let course = TrainingCourse {
        passes: PASSES,
        batch: 256,
        rate: 0.002,
        unit: UNIT,
        active: ACTIVE,
        seed,
    };
    let examples = |deals| BidExamples { deals, modes };
    let bytes = train::<INPUTS, 20, 8>(&examples(learnt), &course, |_, _| {}).bytes();
    let net = BidNet::of(&bytes);
    let judge = |inputs: &[usize]| net.value_of(inputs.iter().copied()) as f32 / PARTS as f32;
    let half = |_: &[usize]| HALF;
    tell(&format!(
        "{}: off by {:.2} of {:.2}, learnt {:.2}",
        modes[0],
        error(&examples(kept_back), seed, judge),
        error(&examples(kept_back), seed, half),
        error(&examples(learnt), seed, judge)
    ));
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bots::bodensee::{fitted::BidNets, player},
        game::Level,
    };

    #[test]
    fn the_same_deals_give_the_same_nets_which_tell_good_cards_from_bad_ones() {
        let (house, club) = (House::default(), player(Level::Club));
        let deals: Vec<_> =
            (0..4000).map(|number| played(Seed(7), number, &house, &*club)).collect();
        let fitted = || fit(&deals, 7, &mut |_| {});
        let bytes = fitted();
        assert_eq!(bytes, fitted());
        let nets = BidNets::of(&bytes);
        let known = |hand: &str, open: &str| KnownCards {
            hand: hand.parse().unwrap(),
            open: open.parse().unwrap(),
        };
        let [strong, weak] = [
            known("EU E9 EA RA SA L6", "EK E8 RK LA SK R6"),
            known("E6 RB R8 S7 S9 L7", "R7 RO SB S6 L8 LB"),
        ];
        let points = |declarer, defender| {
            nets.points(&BidCards { declarer, defender }, KINDS[0][0]).unwrap()
        };
        let [good, bad] = [points(strong, weak), points(weak, strong)];
        assert!(good > bad + 10.0, "{good} {bad}");
    }
}
