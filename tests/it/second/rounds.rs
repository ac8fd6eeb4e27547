//! Both statements agree on what hands declare, who scores it, and what a round counts.

use jass::{
    bots::Rng,
    cards::{BySeat, ByTeam, Mode, Seat, Suit, Team},
    rules::{
        House,
        house::WeisTable,
        schieber::{score, weis},
    },
};

use super::{
    Pair, any_house, any_mode, any_pack, keys_of, least, melds, melds::Meld, pairs, positions,
    scoring, set, tally::Tally,
};

const RARE_WEIS: &[&str] = &[
    "a tie between the teams",
    "a meld of 8 or 9 cards split or whole",
    "four of a kind crossed by a sequence",
    "four of a kind",
    "two hands declare",
    "a run of 8 or 9 scores split",
    "a run of 8 or 9 scores whole",
];

const RARE_SCORE: &[&str] =
    &["a match", "a counter-match", "Weis without a trick", "Stöck of the losers"];

/// A run or four of a kind, by lot.
fn any_meld(like: Option<(usize, usize)>, rng: &mut Rng) -> Vec<Pair> {
    use jass::cards::Rank;
    if like.is_none() && rng.below(3) == 0 {
        let rank = Rank::ALL[rng.below(9)];
        return Suit::ALL.map(|suit| (suit, rank)).to_vec();
    }
    let long = 3 + rng.below(7).min(rng.below(7));
    let (from, to) = like.unwrap_or_else(|| {
        let from = rng.below(10 - long);
        (from, from + long)
    });
    let suit = Suit::ALL[rng.below(4)];
    (from..to).map(|at| (suit, Rank::ALL[at])).collect()
}

/// Four hands that hold more melds than a shuffled pack gives, often equal ones.
pub fn melding_deal(rng: &mut Rng) -> [Vec<Pair>; 4] {
    let mut pack = any_pack(rng);
    let mut hands: [Vec<Pair>; 4] = Default::default();
    // Often all alike, now and then so long that the small table may split them.
    let long = if rng.below(8) == 0 { 8 } else { 3 + rng.below(3) };
    let from = rng.below(10 - long);
    let like = (rng.below(2) == 0).then_some((from, from + long));
    for turn in 0..8 {
        let hand = &mut hands[turn % 4];
        let meld = any_meld(like.filter(|_| turn < 4), rng);
        let new: Vec<Pair> = meld.iter().copied().filter(|card| !hand.contains(card)).collect();
        let is_free = new.iter().all(|card| pack.contains(card));
        if rng.below(4) > 0 && is_free && hand.len() + new.len() <= 9 {
            pack.retain(|card| !new.contains(card));
            hand.extend(new);
        }
    }
    for hand in &mut hands {
        let rest = pack.split_off(9 - hand.len());
        hand.extend(std::mem::replace(&mut pack, rest));
    }
    hands
}

fn told(melds: &[weis::Meld]) -> Vec<Meld> {
    melds.iter().map(|meld| Meld { cards: pairs(meld.cards), points: meld.points }).collect()
}

/// Law: the fast side finds one of the best sets in a hand, and in the right order.
fn check_melds(hand: &[Pair], mode: Mode, house: &House, tally: &mut Tally) {
    let fast = weis::melds(set(hand), mode, &house.weis);
    let slow = melds::best(hand, mode, house);
    let same = |family: &Vec<Meld>| melds::told(family) == melds::told(&told(&fast));
    assert!(slow.iter().any(same), "{fast:?} is none of {slow:?}");
    assert_eq!(weis::total(&fast), melds::total(&slow[0]));
    if let (Some(first), Some(best)) = (told(&fast).first(), slow[0].first()) {
        assert!(melds::compare(first, best, mode, house).is_eq(), "{first:?} or {best:?} first");
    }
    let fours = fast.iter().filter(|meld| meld.quartet().is_some());
    tally.met_if(fours.clone().count() > 0, RARE_WEIS[3]);
    let crosses = |four: &weis::Meld| {
        fast.iter().any(|meld| meld != four && !meld.cards.is_disjoint(four.cards))
    };
    tally.met_if(fours.clone().any(crosses), RARE_WEIS[2]);
    let long = Suit::ALL.into_iter().any(|suit| {
        let runs =
            fast.iter().filter(|meld| meld.cards.is_subset(jass::cards::CardSet::suit(suit)));
        runs.map(|meld| meld.cards.len()).sum::<usize>() >= 8
    });
    tally.met_if(long, RARE_WEIS[1]);
}

fn check_weis(rng: &mut Rng, house: &House, tally: &mut Tally) {
    let (mode, leader) = (any_mode(rng), Seat::ALL[rng.below(4)]);
    let hands = melding_deal(rng);
    for hand in &hands {
        check_melds(hand, mode, house, tally);
    }
    let fast =
        BySeat::from_fn(|seat| weis::declared(set(&hands[seat.number()]), mode, &house.weis));
    let slow = hands.map(|hand| melds::declared(&hand, mode, house));
    let scoring = weis::decide(&fast, leader, mode, &house.weis);
    let decided = melds::decide(&slow, leader.number(), mode, house);
    assert_eq!(scoring.points().0, decided.points, "{mode}, led by {leader:?}: {slow:?}");
    if let Some(team) = scoring.team {
        assert!(decided.scores[team.number()]);
    }
    let declare = slow.iter().filter(|melds| !melds.is_empty()).count();
    tally.met_if(declare > 1, RARE_WEIS[4]);
    for seat in Seat::ALL {
        let is_long = fast[seat].iter().any(|meld| meld.cards.len() > 7);
        let counts =
            if house.weis.table == WeisTable::Small { scoring.melds[seat].len() } else { 0 };
        tally.met_if(is_long && counts == 2, RARE_WEIS[5]);
        tally.met_if(is_long && counts == 1, RARE_WEIS[6]);
    }
    tally.met_if(decided.tied, RARE_WEIS[0]);
}

fn check_score(rng: &mut Rng, house: &House, tally: &mut Tally) {
    let tricks = [0, 0, 9, 9, 1, 2, 3, 4, 5, 6, 7, 8][rng.below(12)];
    let points = match tricks {
        0 => 0,
        9 => 157,
        _ => rng.below(158) as u16,
    };
    let one_of = [0, 20, 50, 100, 270];
    let slow = scoring::Taken {
        mode: any_mode(rng),
        callers: rng.below(2),
        cards: [points, 157 - points],
        tricks: [tricks, 9 - tricks],
        weis: [0; 2].map(|none| if house.weis.enabled { one_of[rng.below(5)] } else { none }),
        stoeck: [None, Some(0), Some(1)][rng.below(3)],
        doubled: rng.below(3) as u32,
    };
    let slow = if house.stoeck.enabled && matches!(slow.mode, Mode::Trump(_) | Mode::Trio(_)) {
        slow
    } else {
        scoring::Taken { stoeck: None, ..slow }
    };
    let fast = score::Taken {
        mode: slow.mode,
        objective: slow.mode.objective(),
        caller_team: Team::ALL[slow.callers],
        cards: ByTeam(slow.cards),
        tricks: ByTeam(slow.tricks),
        weis: ByTeam(slow.weis),
        stoeck: slow.stoeck.map(|team| Team::ALL[team]),
        doubled: slow.doubled as u8,
    };
    let scored = score::score(&fast, house);
    for team in 0..2 {
        let slowly = scoring::score(&slow, team, house);
        assert_eq!(scored.0[team].total(), slowly, "team {team} of {slow:?}");
        tally.met_if(slow.tricks[team] == 9 && slow.callers == team, RARE_SCORE[0]);
        tally.met_if(slow.tricks[team] == 9 && slow.callers != team, RARE_SCORE[1]);
        tally.met_if(slow.tricks[team] == 0 && slow.weis[team] > 0, RARE_SCORE[2]);
        tally.met_if(slow.tricks[team] == 0 && slow.stoeck == Some(team), RARE_SCORE[3]);
    }
}

/// Runs one check as often as asked, with rules drawn by lot.
fn compare(
    keys: &[&'static str],
    rare: &[&str],
    share: usize,
    check: fn(&mut Rng, &House, &mut Tally),
) {
    let walks = positions();
    let walks = walks / share;
    let mut tally = Tally::default();
    for seed in 0..walks as u64 {
        let mut rng = Rng::new(seed);
        let house = any_house(keys, &mut rng);
        let _saying = Saying(seed, &house);
        check(&mut rng, &house, &mut tally);
        tally.met_rules(keys, &house);
    }
    println!("{walks} rounds\n{tally}");
    tally.check(keys, rare, least(positions()));
}

#[test]
fn both_statements_agree_on_weis() {
    compare(&keys_of(&["weis"], &[]), RARE_WEIS, 10, check_weis);
}

#[test]
fn both_statements_agree_on_what_a_round_counts() {
    compare(&keys_of(&["score", "weis", "stoeck"], &[]), RARE_SCORE, 4, check_score);
}

/// The seed that fails is the last thing said.
pub struct Saying<'a>(pub u64, pub &'a House);

impl Drop for Saying<'_> {
    #[expect(clippy::print_stderr, reason = "a test says its seed")]
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("seed {}: {}", self.0, self.1.written());
        }
    }
}
