//! Bidding by rules of thumb: the points that a pool of cards promises, and the mode in which it promises most.

use super::{Decision, card_worth::count};
use crate::{
    cards::{Card, CardSet, Mode, ModeSet, Rank, Ranking, Suit},
    game::bodensee::{Action, Legal, Observation, Reason},
    rules::bodensee::Bids,
};

/// Tables that a bidder looks at beside the own hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Eyes {
    /// The own one.
    OwnCards,
    /// The own one, and the other's.
    BothTables,
}

/// Bid that opens, if the pool is worth it.
const OPENING: f64 = 60.0;
/// The points by which one goes too high rather than leave the round to the other.
const OVERBID: f64 = 5.0;
/// Bid that is never made: from there one falls into the sack.
const SACK_LINE: u8 = 140;

/// Points by which the rule of thumb may think less of a mode than of the best for it to be tried.
const SHORTLIST: f64 = 14.0;

/// Bid, pass or mode, while it is time for one.
pub(super) fn say(seen: &Observation, eyes: Eyes) -> Option<Decision> {
    match *seen.legal() {
        Legal::Bid { bids, pass } => Some(bid(seen, eyes, bids, pass)),
        Legal::Call(modes) => best_mode(seen, eyes, modes).map(|(mode, _)| name(seen, mode)),
        Legal::Play { .. } | Legal::Wait { .. } => None,
    }
}

fn bid(seen: &Observation, eyes: Eyes, bids: Bids, pass: bool) -> Decision {
    let offered = seen.house().bodensee.offered();
    let worth = best_mode(seen, eyes, offered).map_or(0.0, |(_, worth)| worth);
    let other_has_passed = seen.contract().is_none() && !seen.log().is_empty();
    let say = |action, reason| Decision::new(action, reason, CardSet::EMPTY);
    let passing = |reason| say(Action::Pass, reason);
    let Some(lowest) = bids.iter().next() else { return passing(Reason::WorthLess) };
    // Nobody bids against it any more: the round is had for the least.
    if other_has_passed {
        return say(Action::Bid(lowest), Reason::Alone);
    }
    let wanted = bids.iter().rfind(|bid| f64::from(*bid) <= worth.min(OPENING)).unwrap_or(lowest);
    let wanted = if seen.contract().is_some() { lowest } else { wanted };
    let overbid = match eyes {
        Eyes::OwnCards => 0.0,
        Eyes::BothTables => OVERBID,
    };
    match f64::from(wanted) {
        _ if wanted >= SACK_LINE && pass => passing(Reason::SackRisk),
        points if points <= worth => say(Action::Bid(wanted), Reason::WorthIt),
        points if points <= worth + overbid => say(Action::Bid(wanted), Reason::Overbid),
        _ if pass => passing(Reason::WorthLess),
        _ => say(Action::Bid(wanted), Reason::MustBid),
    }
}

/// The modes that the rule of thumb thinks not much less of than of the best, and so many of the best at the least.
pub(crate) fn shortlist(seen: &Observation, modes: ModeSet, fewest: usize) -> Vec<Mode> {
    let (pool, open) = (pool(seen), seen.open(seen.side().other()));
    let mut worths: Vec<_> = modes.iter().map(|mode| (mode, worth(pool, open, mode))).collect();
    worths.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let most = worths.first().map_or(0.0, |(_, worth)| *worth);
    let is_likely =
        |(place, (_, worth)): &(usize, (Mode, f64))| *place < fewest || *worth >= most - SHORTLIST;
    worths.into_iter().enumerate().filter(is_likely).map(|(_, (mode, _))| mode).collect()
}

/// Decision to name this mode.
pub(super) fn name(seen: &Observation, mode: Mode) -> Decision {
    let pool = pool(seen);
    let (reason, cards) = match mode.trump() {
        Some(suit) => {
            let has = |rank| pool.has(Card::new(suit, rank));
            let is_led = has(Rank::Under) || has(Rank::Nine);
            let reason = if is_led { Reason::BurOrNell } else { Reason::LongSuit };
            (reason, pool.of(suit))
        }
        None => (Reason::NoTrump, pool),
    };
    Decision::new(Action::Call(mode), reason, cards)
}

fn pool(seen: &Observation) -> CardSet {
    seen.hand() | seen.open(seen.side())
}

/// The mode of these in which the pool is worth most.
fn best_mode(seen: &Observation, eyes: Eyes, modes: ModeSet) -> Option<(Mode, f64)> {
    let open = match eyes {
        Eyes::OwnCards => CardSet::EMPTY,
        Eyes::BothTables => seen.open(seen.side().other()),
    };
    let worth = |mode: Mode| (mode, worth(pool(seen), open, mode));
    modes.iter().map(worth).max_by(|(_, one), (_, other)| one.total_cmp(other))
}

/// The points up to which the owner of a pool bids who sees these cards of the other, but for what it goes too high.
pub(super) fn limit(pool: CardSet, open: CardSet, modes: ModeSet) -> f64 {
    let most = modes.iter().map(|mode| worth(pool, open, mode)).fold(0.0, f64::max);
    most.min(f64::from(SACK_LINE - 1))
}

/// The points that a pool promises in a mode, when these cards of the other are in view: a sum that fits what the club
/// makes of such pools.
pub(super) fn worth(pool: CardSet, open: CardSet, mode: Mode) -> f64 {
    match (mode.opening(), mode.is_steady()) {
        (Ranking::Trump(suit) | Ranking::Martigny(suit) | Ranking::EightOverPuur(suit), _) => {
            with_trump(pool, open, suit)
        }
        (Ranking::Down, true) => {
            64.0 + sum(pool, open, [(Rank::Ace, 9.0, -5.0), (Rank::King, 5.0, 0.0)])
        }
        (Ranking::Up, true) => {
            75.0 + sum(pool, open, [(Rank::Six, 8.0, -1.0), (Rank::Ace, -6.0, 4.0)])
        }
        (Ranking::Down | Ranking::Up, false) => {
            46.0 + sum(pool, open, [(Rank::Ace, 14.0, -3.0), (Rank::Six, 11.0, -1.0)])
        }
    }
}

/// The points for each card of a rank, own and in view.
type RankWorth = (Rank, f64, f64);

fn sum(pool: CardSet, open: CardSet, ranks: [RankWorth; 2]) -> f64 {
    let worth = |(rank, own, theirs): RankWorth| {
        let of_rank = |cards: CardSet| count(cards & CardSet::rank(rank));
        own * of_rank(pool) + theirs * of_rank(open)
    };
    ranks.into_iter().map(worth).sum()
}

fn with_trump(pool: CardSet, open: CardSet, suit: Suit) -> f64 {
    let trumps = |cards: CardSet| count(cards.of(suit));
    let has = |cards: CardSet, rank| f64::from(u8::from(cards.has(Card::new(suit, rank))));
    let honours = |cards, [bur, nell, ace]: [f64; 3]| {
        bur * has(cards, Rank::Under) + nell * has(cards, Rank::Nine) + ace * has(cards, Rank::Ace)
    };
    let side_aces =
        |cards: CardSet| count((cards & CardSet::rank(Rank::Ace)) - CardSet::suit(suit));
    let own = 4.0 * trumps(pool) + honours(pool, [20.0, 7.0, 5.0]) + 6.0 * side_aces(pool);
    let theirs = trumps(open) + honours(open, [9.0, 5.0, 3.0]) + 2.0 * side_aces(open);
    54.0 + own - theirs
}
