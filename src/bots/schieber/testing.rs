//! Positions for tests, from what one would tell of them at the table.

use super::{Player, club::Club};
use crate::{
    bots::Rng,
    cards::{BySeat, Card, CardSet, Mode, Seat, Suit, Trick},
    game::schieber::{Action, Deal, Observation, Round, Standing},
    rules::{House, house::TrumpRules},
};

/// The observation of the seat to act: it holds `hand`; `call` is the number of the forehand, `push` if it pushed, and
/// what was called; `played` are the cards so far. The other cards lie where the rules let them lie.
pub(super) fn observe(house: House, hand: &str, call: &str, played: &str) -> Observation {
    observe_at(Standing::default(), house, hand, call, played)
}

/// The observation of the seat to act at this score.
fn observe_at(
    standing: Standing,
    house: House,
    hand: &str,
    call: &str,
    played: &str,
) -> Observation {
    let hand: CardSet = hand.parse().unwrap();
    let played: Vec<Card> = played.split_whitespace().map(|card| card.parse().unwrap()).collect();
    let mut words: Vec<&str> = call.split(' ').collect();
    let mode: Mode = words.pop().unwrap().parse().unwrap();
    let forehand = Seat::from_number(words[0].parse().unwrap()).unwrap();
    let mut log = vec![(forehand, Action::Call(mode))];
    if words.len() > 1 {
        log = vec![(forehand, Action::Push), (forehand.partner(), Action::Call(mode))];
    }
    let (mut hands, turn) = dealt(forehand, mode, &played);
    for card in &played {
        let holder = hands.iter().find(|(_, cards)| cards.has(*card)).map(|(seat, _)| seat);
        log.push((holder.unwrap(), Action::Play(*card)));
    }
    hands[turn] |= hand;
    let mut rng = Rng::new(1);
    for _ in 0..100_000 {
        let deal = Deal::new(fill(hands, &mut rng)).unwrap();
        if let Ok(round) = Round::replay(deal, forehand, house, &log) {
            assert_eq!(round.turn(), Some(turn));
            return Observation::of(&round, turn, standing, round.legal(turn));
        }
    }
    panic!("no deal allows these cards to be played");
}

/// The cards that each seat has played, and the seat to play then.
fn dealt(leader: Seat, mode: Mode, played: &[Card]) -> (BySeat<CardSet>, Seat) {
    let mut hands = BySeat::<CardSet>::default();
    let mut turn = leader;
    for (i, cards) in played.chunks(4).enumerate() {
        let trick = Trick::of(turn, cards).unwrap();
        for (seat, card) in trick.plays() {
            hands[seat].insert(card);
        }
        turn = trick
            .turn()
            .unwrap_or_else(|| trick.winner(TrumpRules::default().ranking(mode, i as u8 + 1)));
    }
    (hands, turn)
}

pub(super) fn fill(mut hands: BySeat<CardSet>, rng: &mut Rng) -> BySeat<CardSet> {
    let held = hands.iter().fold(CardSet::EMPTY, |held, (_, hand)| held | *hand);
    let mut rest: Vec<Card> = (CardSet::PACK - held).iter().collect();
    for seat in Seat::ALL {
        while hands[seat].len() < 9 {
            hands[seat].insert(rest.swap_remove(rng.below(rest.len())));
        }
    }
    hands
}

/// Checks what the club does there, and why: `RU draw-trumps`.
pub(super) fn check(hand: &str, call: &str, played: &str, does: &str) {
    check_in(House::default(), hand, call, played, does);
}

/// Checks the club by other house rules.
pub(super) fn check_in(house: House, hand: &str, call: &str, played: &str, does: &str) {
    check_seen(&observe(house, hand, call, played), does);
}

/// Checks the club at this score.
pub(super) fn check_at(standing: Standing, hand: &str, call: &str, played: &str, does: &str) {
    check_seen(&observe_at(standing, House::default(), hand, call, played), does);
}

/// Checks a table of positions under each naming of the suits: what the club does with this hand, after this call
/// and these cards.
pub(super) fn check_table(house: House, table: &[[&str; 4]]) {
    for names in namings() {
        for row in table {
            let [hand, call, played, does] = row.map(|text| renamed(text, names));
            check_in(house, &hand, &call, &played, &does);
        }
    }
}

/// The 24 ways to name four suits.
pub(super) fn namings() -> Vec<[Suit; 4]> {
    let all =
        Suit::ALL.map(|suit| Suit::ALL.map(|other| Suit::ALL.map(|third| [suit, other, third])));
    let distinct = all.into_iter().flatten().flatten().filter_map(|[one, two, three]| {
        let mut rest = Suit::ALL.into_iter().filter(|suit| ![one, two, three].contains(suit));
        let last = rest.next().filter(|_| rest.next().is_none())?;
        Some([one, two, three, last])
    });
    distinct.collect()
}

/// The text with each suit under its new name: cards and calls. A reason names none.
pub(super) fn renamed(text: &str, names: [Suit; 4]) -> String {
    let word = |word: &str| {
        if let Ok(Mode::Trump(suit)) = word.parse() {
            return Mode::Trump(names[suit as usize]).code().to_owned();
        }
        word.parse::<Card>().map_or_else(
            |_| word.to_owned(),
            |card| Card::new(names[card.suit() as usize], card.rank()).to_string(),
        )
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

fn check_seen(seen: &Observation, does: &str) {
    let decision = Club.act(seen, &mut Rng::new(0));
    let Action::Play(card) = decision.action else { panic!("{decision:?}") };
    let reason = decision.reason.kind.code();
    assert_eq!(format!("{card} {reason}"), does, "{} after {:?}", seen.hand(), seen.trick());
}
