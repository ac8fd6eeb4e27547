//! Both statements agree on positions made directly: what may be played, who wins, what it counts.

use jass::{
    bots::Rng,
    cards::{Mode, Rank, Seat, Suit, Trick},
    rules::{
        House,
        house::{Value, key_named},
        schieber::follow::{self, Forbidden},
    },
};

use super::{
    Pair, any_house, any_mode, any_pack, card, keys_of, least, pairs, playing, positions, set,
    take, tally::Tally, values,
};

/// The sections that positions made directly depend on.
const SECTIONS: &[&str] = &["play", "trump"];

/// Positions that random play hardly ever shows.
const RARE: &[&str] = &[
    "a bare Puur when trumps are led",
    "nothing but trumps, some above and some below one on the table",
    "nothing but trumps, all below one on the table",
    "two trumps on the table",
    "the suit led, and trumps below one on the table",
    "void, side cards, and trumps below one on the table",
    "a trump lead after a push with the Puur alone",
    "a suit must be followed",
    "trump must be followed",
    "a suit must not be ruffed",
    "a trump goes below another",
];

/// A hand and what lies on the table.
struct Position {
    mode: Mode,
    trick_no: usize,
    trick: Vec<Pair>,
    hand: Vec<Pair>,
}

impl Position {
    const fn trump(&self) -> Option<Suit> {
        playing::trump_in(self.mode, self.trick_no)
    }
}

fn natural(rng: &mut Rng) -> Position {
    let mut pack = any_pack(rng);
    let trick = pack.split_off(36 - rng.below(4));
    pack.truncate(1 + rng.below(9));
    Position { mode: any_mode(rng), trick_no: 1 + rng.below(9), trick, hand: pack }
}

/// A position in which trumps count: so many on a trick of a plain suit, and so many cards of each kind in the hand.
fn of_trumps(rng: &mut Rng) -> Position {
    let trump = Suit::ALL[rng.below(4)];
    let mut pack = any_pack(rng);
    let led = pack.iter().find(|card| card.0 != trump).unwrap().0;
    let mut trick = vec![take(&mut pack, |card| card.0 == led).unwrap()];
    for _ in 0..=rng.below(2) {
        trick.extend(take(&mut pack, |card| card.0 == trump));
    }
    if trick.len() < 3 && rng.below(3) == 0 {
        let card = pack.remove(0);
        trick.insert(1, card);
    }
    let (trumps, same, side) = (rng.below(5), rng.below(4) / 2, rng.below(4) / 2);
    let mut hand = Vec::new();
    for (count, kind) in [(trumps, 0), (same, 1), (side, 2)] {
        for _ in 0..count {
            let is_wanted = |card: Pair| match kind {
                0 => card.0 == trump,
                1 => card.0 == led,
                _ => card.0 != trump && card.0 != led,
            };
            hand.extend(take(&mut pack, is_wanted));
        }
    }
    if hand.is_empty() {
        hand.push(pack.remove(0));
    }
    Position { mode: Mode::Trump(trump), trick_no: 1 + rng.below(9), trick, hand }
}

/// The Puur as the only trump, or with one more, when trumps are led.
fn bare_puur(rng: &mut Rng) -> Position {
    let trump = Suit::ALL[rng.below(4)];
    let mut pack = any_pack(rng);
    let mut hand = vec![take(&mut pack, |card| card == (trump, Rank::Under)).unwrap()];
    let trick = vec![take(&mut pack, |card| card.0 == trump).unwrap()];
    if rng.below(4) == 0 {
        hand.extend(take(&mut pack, |card| card.0 == trump));
    }
    pack.retain(|card| card.0 != trump);
    hand.extend(pack.drain(..rng.below(8)));
    Position { mode: Mode::Trump(trump), trick_no: 1 + rng.below(9), trick, hand }
}

/// Nothing but trumps below the highest on the table, sometimes with one more card.
fn only_lower_trumps(rng: &mut Rng) -> Position {
    let trump = Suit::ALL[rng.below(4)];
    let mut pack = any_pack(rng);
    let led = take(&mut pack, |card| card.0 != trump).unwrap();
    let high = [Rank::Under, Rank::Nine, Rank::Ace, Rank::King][rng.below(4)];
    let high = take(&mut pack, |card| card == (trump, high)).unwrap();
    let mut hand = Vec::new();
    for _ in 0..=rng.below(4) {
        let below =
            |card: Pair| card.0 == trump && playing::lies_below(card, &[high], trump, false);
        hand.extend(take(&mut pack, below));
    }
    if rng.below(4) == 0 || hand.is_empty() {
        hand.push(pack.remove(0));
    }
    Position { mode: Mode::Trump(trump), trick_no: 1 + rng.below(9), trick: vec![led, high], hand }
}

fn any_position(rng: &mut Rng) -> Position {
    match rng.below(8) {
        0..3 => natural(rng),
        3..6 => of_trumps(rng),
        6 => bare_puur(rng),
        _ => only_lower_trumps(rng),
    }
}

fn sorted(mut cards: Vec<Pair>) -> Vec<Pair> {
    cards.sort();
    cards
}

/// The trick as the fast side sees it, if it has been led to.
fn trick_of(at: &Position) -> Option<Trick> {
    let cards: Vec<_> = at.trick.iter().map(|pair| card(*pair)).collect();
    Trick::of(Seat::South, &cards)
}

/// The fast side's answer.
fn playable(at: &Position, house: &House) -> Vec<Pair> {
    let Some(trick) = trick_of(at) else { return at.hand.clone() };
    let ranking = house.trump.ranking(at.mode, at.trick_no as u8);
    pairs(follow::playable(set(&at.hand), &trick, ranking, &house.play))
}

/// Both name the same rule for every card that may not be played.
fn check_reasons(at: &Position, house: &House, legal: &[Pair], tally: &mut Tally) {
    let Some(trick) = trick_of(at) else { return };
    let ranking = house.trump.ranking(at.mode, at.trick_no as u8);
    for pair in at.hand.iter().filter(|pair| !legal.contains(pair)) {
        let fast = follow::why_not(card(*pair), set(&at.hand), &trick, ranking, &house.play);
        let slow = playing::why_not(*pair, &at.hand, &at.trick, (at.mode, at.trick_no), house);
        assert_eq!(fast, slow, "why not {pair:?}");
        tally.met(rule(fast));
    }
}

const fn rule(why: Forbidden) -> &'static str {
    match why {
        Forbidden::MustFollow(_) => "a suit must be followed",
        Forbidden::MustPlayTrump(_) => "trump must be followed",
        Forbidden::MustNotRuff(_) => "a suit must not be ruffed",
        Forbidden::Undertrump(_) => "a trump goes below another",
        Forbidden::MustLeadTrump(_) => "a trump must be led",
    }
}

fn check_legality(at: &Position, house: &House, tally: &mut Tally) {
    let slow = playing::legal(&at.hand, &at.trick, (at.mode, at.trick_no), house);
    check_reasons(at, house, &slow, tally);
    assert_eq!(sorted(playable(at, house)), sorted(slow), "legality");
    let led = follow::trump_lead(set(&at.hand), at.mode.opening());
    assert_eq!(pairs(led), sorted(playing::trump_leads(&at.hand, at.mode)), "trump lead");
}

fn check_trick(rng: &mut Rng, house: &House) {
    let mut cards = any_pack(rng);
    cards.truncate(4);
    let (mode, trick_no) = (any_mode(rng), 1 + rng.below(9));
    let fast: Vec<_> = cards.iter().map(|pair| card(*pair)).collect();
    let trick = Trick::of(Seat::South, &fast).unwrap();
    let winner = trick.winner(house.trump.ranking(mode, trick_no as u8)).number();
    assert_eq!(winner, playing::winner(&cards, mode, trick_no, house), "winner of {fast:?} {mode}");
    let points = trick.points(house.trump.tariff(mode, trick_no as u8));
    let slow: u16 = cards.iter().map(|card| playing::points(*card, mode, trick_no, house)).sum();
    assert_eq!(points, slow, "points of {fast:?} {mode}");
}

/// True if some other value of the key would allow other cards.
fn matters(key: &'static str, at: &Position, house: &House) -> bool {
    let allowed =
        |house: &House| playing::legal(&at.hand, &at.trick, (at.mode, at.trick_no), house);
    let other = |value: Value| house.with([(key, value)]).unwrap();
    let values = values(key_named(key).unwrap());
    values.into_iter().any(|value| allowed(&other(value)) != allowed(house))
}

fn that_matters(key: &str) -> String {
    format!("{key} matters")
}

fn count(at: &Position, house: &House, tally: &mut Tally) {
    let Some(trump) = at.trump() else { return };
    let (hand, trick) = (&at.hand, &at.trick);
    let eight = playing::has_eight(at.mode, house);
    let trumps: Vec<Pair> = hand.iter().copied().filter(|card| card.0 == trump).collect();
    let bare_puur = trumps == [(trump, Rank::Under)];
    tally.met_if(bare_puur && hand.len() > 1, RARE[6]);
    let Some(&(led, _)) = trick.first() else { return };
    if led == trump {
        tally.met_if(bare_puur && hand.len() > 1, RARE[0]);
    } else {
        let below =
            trumps.iter().filter(|card| playing::lies_below(**card, trick, trump, eight)).count();
        let only_trumps = trumps.len() == hand.len();
        let follows = playing::holds(hand, led);
        tally.met_if(only_trumps && below > 0 && below < trumps.len(), RARE[1]);
        tally.met_if(only_trumps && below == trumps.len(), RARE[2]);
        tally.met_if(trick.iter().filter(|card| card.0 == trump).count() == 2, RARE[3]);
        tally.met_if(follows && below > 0, RARE[4]);
        tally.met_if(!follows && !only_trumps && below > 0, RARE[5]);
    }
    for key in keys_of(&["play"], &["play.lead_trump"]) {
        tally.met_if(matters(key, at, house), &that_matters(key));
    }
}

#[test]
fn both_statements_agree_on_positions_made_directly() {
    let (walks, keys) = (positions(), keys_of(SECTIONS, &[]));
    let mut tally = Tally::default();
    for seed in 0..walks as u64 {
        let mut rng = Rng::new(seed);
        let house = any_house(&keys, &mut rng);
        let at = any_position(&mut rng);
        let _saying = Saying(seed, &at, &house);
        check_legality(&at, &house, &mut tally);
        check_trick(&mut rng, &house);
        tally.met_rules(&keys, &house);
        tally.met(at.mode.to_string());
        count(&at, &house, &mut tally);
    }
    println!("{walks} positions\n{tally}");
    let matters: Vec<_> =
        keys_of(&["play"], &["play.lead_trump"]).into_iter().map(that_matters).collect();
    let rare: Vec<&str> = RARE.iter().copied().chain(matters.iter().map(String::as_str)).collect();
    tally.check(&keys, &rare, least(walks));
}

/// The position that fails is the last thing said.
struct Saying<'a>(u64, &'a Position, &'a House);

impl Drop for Saying<'_> {
    #[expect(clippy::print_stderr, reason = "a test says its seed")]
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Self(seed, at, house) = self;
            let (hand, trick) = (set(&at.hand), &at.trick);
            let written = house.written();
            eprintln!("seed {seed}: {} #{}, {hand} on {trick:?}, {written}", at.mode, at.trick_no);
        }
    }
}
