//! Leaf: what a position at the beginning of a trick seems to bring who leads, by a net that was fitted to positions
//! solved to their end.

use std::ops::RangeInclusive;

use super::position::Position;
use crate::{
    bots::net::{Net, PART_BITS, PARTS},
    cards::{Mode, Objective},
    rules::{
        House,
        house::{PlayRules, ScoreRules, TrumpRules},
    },
    search::bitboard::{Hands, all_held},
};

/// Number of inputs: each card by who holds it, and each rank among the cards left of a suit by who holds it.
pub(crate) const INPUTS: usize = 2 * CARDS;
const CARDS: usize = 4 * 4 * 9;
/// Units of its first hidden layer.
pub(crate) const FIRST: usize = 64;
/// Units of its second.
pub(crate) const SECOND: usize = 16;

/// Net of one kind of modes.
pub(crate) type LeafNet = Net<INPUTS, FIRST, SECOND>;

/// Tricks to come of the positions that it was fitted to.
pub(crate) const TRICKS: RangeInclusive<u32> = 3..=7;

/// Kind of modes that has a net of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LeafKind {
    /// A suit is trump.
    Trump,
    /// Obenabe.
    Obenabe,
    /// Unenufe.
    Unenufe,
}

impl LeafKind {
    /// All of them.
    #[cfg(feature = "tui")]
    pub(crate) const ALL: [Self; 3] = [Self::Trump, Self::Obenabe, Self::Unenufe];

    /// The kind of a mode, if it has a net.
    pub(crate) const fn of(mode: Mode) -> Option<Self> {
        match mode {
            Mode::Trump(_) => Some(Self::Trump),
            Mode::Obenabe => Some(Self::Obenabe),
            Mode::Unenufe => Some(Self::Unenufe),
            Mode::Slalom(_) | Mode::Guschti(_) | Mode::Misere(_) | Mode::Trio(_) => None,
        }
    }
}

/// The nets of all kinds, as `jass fit leaf` writes them.
const BYTES: &[u8] = include_bytes!("../../../../assets/nets/leaf");
const NETS: [&LeafNet; 3] = [&net(0), &net(1), &net(2)];

const fn net(number: usize) -> LeafNet {
    LeafNet::of(BYTES.split_at(number * LeafNet::BYTES).1.split_at(LeafNet::BYTES).0)
}

/// The net for a position, if there is one for its rules.
pub(super) fn net_for(position: &Position) -> Option<&'static LeafNet> {
    let rules = (position.play_rules(), position.trump_rules(), position.last_trick());
    let kind = kind_of((position.mode(), position.objective()), rules)?;
    Some(NETS[kind as usize])
}

/// True if positions of this mode are judged by a net where these rules hold.
pub(crate) fn has_net(mode: Mode, house: &House) -> bool {
    let rules = (&house.play, &house.trump, house.score.last_trick);
    kind_of((mode, mode.objective()), rules).is_some()
}

/// Kind of positions with a net: what changes points or what may be played is not what the nets were fitted to.
fn kind_of(
    (mode, objective): (Mode, Objective),
    (play, trump, last_trick): (&PlayRules, &TrumpRules, u8),
) -> Option<LeafKind> {
    // The first lead says nothing of what follows it.
    let play = PlayRules { lead_trump: false, ..*play };
    let is_usual = play == PlayRules::default()
        && !trump.eight_of_martigny
        && trump.tariff(mode, 1) == TrumpRules::default().tariff(mode, 1)
        && last_trick == ScoreRules::default().last_trick
        && objective == Objective::Most;
    LeafKind::of(mode).filter(|_| is_usual)
}

/// The difference that the best play of all seems to bring who leads. Of the match it says nothing.
// Off by 12 points with three tricks to come, by 14 with four and five, 15.5 with six and 16 with seven (root of the
// mean square, trump; the play-out by 20, 27, 33, 38 and 42), without trump by 15, 18, 20, 22 and 23.
pub(super) fn value(net: &LeafNet, hands: &Hands, leader: usize) -> i32 {
    let mut sums = net.sums();
    each_input(hands, leader, |input| net.add(&mut sums, input));
    (net.value(&sums) + PARTS / 2) >> PART_BITS
}

/// The inputs of a position, for who leads.
#[expect(clippy::inline_always, reason = "what is done with each is a few instructions")]
#[inline(always)]
pub(crate) fn each_input(hands: &Hands, leader: usize, mut each: impl FnMut(usize)) {
    let after = |turns: usize| hands[(leader + turns) & 3];
    let (odd, late) = (after(1) | after(3), after(2) | after(3));
    let present = all_held(hands);
    for lane in 0..4 {
        let lane_of = |cards: u64| (cards >> (16 * lane)) as usize & 0x1ff;
        let (mut left, odd, late) = (lane_of(present), lane_of(odd), lane_of(late));
        let mut rank = 9 * lane;
        while left != 0 {
            let place = left.ilog2() as usize;
            let owner = odd >> place & 1 | (late >> place & 1) << 1;
            each(4 * (9 * lane + place) + owner);
            each(CARDS + 4 * rank + owner);
            left ^= 1 << place;
            rank += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bots::Rng,
        cards::{BySeat, Card, Seat, Suit},
        rules::{
            House,
            house::{Eleven, Undertrump},
        },
        search::bitboard::CardLayout,
    };

    /// A position of so many tricks to come, dealt from a shuffled pack.
    fn dealt(mode: Mode, tricks: usize, house: &House, rng: &mut Rng) -> Position {
        let mut pack: Vec<Card> = Card::all().collect();
        let mut hand = || (0..tricks).map(|_| pack.swap_remove(rng.below(pack.len()))).collect();
        let hands = BySeat([hand(), hand(), hand(), hand()]);
        Position::new(hands, mode, Seat::South, None, house).unwrap()
    }

    fn judged(position: &Position) -> i32 {
        let layout = CardLayout::of(position.mode());
        let hands = position.hands().0.map(|hand| layout.bits(hand));
        value(net_for(position).unwrap(), &hands, position.leader().number())
    }

    #[test]
    fn the_nets_judge_the_same_on_every_machine() {
        let sum = |mode| {
            let mut rng = Rng::new(1);
            let add = |sum: i64, number: u16| {
                let tricks = 3 + usize::from(number) % 5;
                let position = dealt(mode, tricks, &House::default(), &mut rng);
                sum + i64::from(judged(&position)) * i64::from(number % 7 + 1)
            };
            (0..1000).fold(0, add)
        };
        let sums = [Mode::Trump(Suit::Rosen), Mode::Obenabe, Mode::Unenufe].map(sum);
        assert_eq!(sums, [16_253, 88_368, 85_746]);
    }

    #[test]
    fn the_inputs_are_those_of_who_leads() {
        let mut rng = Rng::new(2);
        let position = dealt(Mode::Obenabe, 5, &House::default(), &mut rng);
        let hands = position.hands().0.map(|hand| CardLayout::of(Mode::Obenabe).bits(hand));
        let inputs = |hands: &Hands, leader| {
            let mut inputs = Vec::new();
            each_input(hands, leader, |input| inputs.push(input));
            inputs.sort_unstable();
            inputs
        };
        let [first, second, third, fourth] = hands;
        assert_eq!(inputs(&hands, 0).len(), 40);
        assert_eq!(inputs(&hands, 1), inputs(&[second, third, fourth, first], 0));
        assert_ne!(inputs(&hands, 1), inputs(&hands, 0));
    }

    #[test]
    fn rules_that_change_points_or_following_have_no_net() {
        let mut rng = Rng::new(3);
        let mut has_net = |mode, change: fn(&mut House)| {
            let mut house = House::default();
            change(&mut house);
            net_for(&dealt(mode, 5, &house, &mut rng)).is_some()
        };
        let trump = Mode::Trump(Suit::Eicheln);
        assert!(has_net(trump, |_| {}) && has_net(Mode::Unenufe, |_| {}));
        assert!(has_net(trump, |house| house.trump.unenufe_eleven = Eleven::Ace));
        assert!(!has_net(Mode::Unenufe, |house| house.trump.unenufe_eleven = Eleven::Ace));
        assert!(!has_net(trump, |house| house.play.puur_exempt = false));
        assert!(!has_net(trump, |house| house.play.undertrump = Undertrump::Allowed));
        assert!(!has_net(trump, |house| house.score.last_trick = 0));
        assert!(!has_net(Mode::Slalom(crate::cards::Start::Oben), |_| {}));
    }
}
