//! Fit of the calls: deals played out in every mode, and the nets that tell from a hand what a mode will bring.

mod deals;
mod examples;

pub(crate) use deals::{PlayedDeal, played};

use crate::fit::{TRUMP_MODES, TrainingCourse, error, train};
use crate::{
    bots::{
        Rng,
        lanes::CARDS,
        net::{Net, PARTS},
        schieber::{
            determinize::weighted_sampler::WeightedSampler, evaluate::expected::expected,
            fitted::CallNets,
        },
    },
    cards::{Mode, Seat},
    game::schieber::{Action, Observation, Round, Standing},
    rules::House,
};
use examples::{CallExamples, CallPart, CallView};

/// Kinds of modes that have nets of their own, each with its modes.
const KINDS: [&[Mode]; 3] = [TRUMP_MODES, &[Mode::Obenabe], &[Mode::Unenufe]];
/// One of so many deals is kept back to tell how far off a net is.
const KEPT_BACK: usize = 10;
/// Number of worlds in which it is asked whether forehand pushes.
const WORLDS: usize = 12;
/// Rounds of fitting: who pushes depends on what a push brings, which depends on who pushes.
const ROUNDS: usize = 2;
/// Passes over all examples.
const PASSES: usize = 8;
/// Number of cards in a hand.
const HAND: f32 = 9.0;

/// The bytes of the nets fitted to these deals. `tell` hears of each net.
pub(crate) fn fit(
    deals: &[PlayedDeal],
    house: &House,
    seed: u64,
    tell: &mut dyn FnMut(&str),
) -> Vec<u8> {
    let all: Vec<&PlayedDeal> = deals.iter().collect();
    let fixed = KINDS.map(|modes| {
        let own = hand(&all, modes, CallView::Own, seed, tell);
        let pair = pair(&all, modes, seed, tell);
        (own, pair)
    });
    let mut pushed = KINDS.map(|modes| hand(&all, modes, CallView::Pushed, seed, tell));
    for round in 0..ROUNDS {
        let nets = CallNets::of(&bytes(&fixed, &pushed));
        let few: Vec<&PlayedDeal> =
            deals.iter().filter(|deal| is_pushed(&nets, deal, house, seed)).collect();
        tell(&format!("round {}: {} of {} deals are pushed", round + 1, few.len(), deals.len()));
        pushed = KINDS.map(|modes| hand(&few, modes, CallView::Pushed, seed, tell));
    }
    bytes(&fixed, &pushed)
}

/// The nets in the order in which [`CallNets`] reads them.
// 15,186 bytes in all.
fn bytes(fixed: &[(Vec<u8>, Vec<u8>); 3], pushed: &[Vec<u8>; 3]) -> Vec<u8> {
    let kind =
        |((own, pair), pushed): (&(Vec<u8>, Vec<u8>), &Vec<u8>)| [&own[..], pushed, pair].concat();
    fixed.iter().zip(pushed).flat_map(kind).collect()
}

fn is_pushed(nets: &CallNets, deal: &PlayedDeal, house: &House, seed: u64) -> bool {
    let round = Round::new(deal.deal, Seat::South, *house);
    let legal = round.legal(Seat::South);
    let view = Observation::of(&round, Seat::South, Standing::default(), legal);
    let (mut worlds, mut rng) = (WeightedSampler::of(&view, 0), Rng::new(seed));
    let worlds: Vec<_> = (0..WORLDS).map(|_| worlds.draw(&mut rng)).collect();
    let calls = expected(nets, &view, &worlds).unwrap_or_default();
    let best = calls.iter().max_by(|one, other| one.points.total_cmp(&other.points));
    best.is_some_and(|best| best.action == Action::Push)
}

/// The bytes of the nets that see one hand.
fn hand(
    deals: &[&PlayedDeal],
    modes: &'static [Mode],
    view: CallView,
    seed: u64,
    tell: &mut dyn FnMut(&str),
) -> Vec<u8> {
    let cards = net::<CARDS, 24, 8>(deals, modes, view, CallPart::Cards, seed, tell);
    let matches = net::<CARDS, 8, 4>(deals, modes, view, CallPart::Matches, seed, tell);
    [cards, matches].concat()
}

/// The bytes of the nets that see the hands of both partners.
fn pair(
    deals: &[&PlayedDeal],
    modes: &'static [Mode],
    seed: u64,
    tell: &mut dyn FnMut(&str),
) -> Vec<u8> {
    let view = CallView::Pair;
    let cards = net::<{ 2 * CARDS }, 16, 8>(deals, modes, view, CallPart::Cards, seed, tell);
    let matches = net::<{ 2 * CARDS }, 8, 4>(deals, modes, view, CallPart::Matches, seed, tell);
    [cards, matches].concat()
}

#[expect(clippy::cast_precision_loss, reason = "points are counted in hundreds")]
fn net<const INPUTS: usize, const FIRST: usize, const SECOND: usize>(
    deals: &[&PlayedDeal],
    modes: &'static [Mode],
    view: CallView,
    part: CallPart,
    seed: u64,
    tell: &mut dyn FnMut(&str),
) -> Vec<u8> {
    let (kept_back, learnt) = deals.split_at(deals.len() / KEPT_BACK);
    let examples = CallExamples { deals: learnt, modes, view, part };
    let active = if view == CallView::Pair { 2.0 * HAND } else { HAND };
    let course =
        TrainingCourse { passes: PASSES, batch: 256, rate: 0.002, unit: part.unit(), active, seed };
    let bytes = train::<INPUTS, FIRST, SECOND>(&examples, &course, |_, _| {}).bytes();
    let net = Net::<INPUTS, FIRST, SECOND>::of(&bytes);
    let judge = |inputs: &[usize]| net.value_of(inputs.iter().copied()) as f32 / PARTS as f32;
    let rms = |deals, judge: &dyn Fn(&[usize]) -> f32| {
        error(&CallExamples { deals, modes, view, part }, seed, judge)
    };
    let spread = rms(kept_back, &|_| 0.0);
    tell(&format!(
        "{} {view:?} {part:?}: off by {:.2} of {spread:.2}, learnt {:.2}",
        modes[0],
        rms(kept_back, &judge),
        rms(learnt, &judge)
    ));
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bots::schieber::player,
        game::{Level, Seed},
    };

    #[test]
    fn the_same_deals_give_the_same_nets_which_tell_a_good_hand_from_a_bad_one() {
        let (house, club) = (House::default(), player(Level::Club));
        let deals: Vec<_> =
            (0..300).map(|number| played(Seed(7), number, &house, &*club)).collect();
        let fitted = || fit(&deals, &house, 7, &mut |_| {});
        let bytes = fitted();
        assert_eq!(bytes, fitted());
        let nets = CallNets::of(&bytes);
        let own = |hand: &str| nets.own(hand.parse().unwrap(), KINDS[0][0]).unwrap().cards;
        let (good, bad) = (own("EU E9 EA EK E8 RA RK SA L6"), own("E6 R7 R8 S7 S8 SB L7 L8 LB"));
        assert!(good > bad + 20.0, "{good} {bad}");
    }
}
