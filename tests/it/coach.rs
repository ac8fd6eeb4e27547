//! The coach: what it says of positions and of rounds.

use jass::{
    bots::{Rng, schieber::player},
    cards::{Mode, Seat, Suit},
    coach::{
        self,
        report::{Class, DecisionPoint, Effort, PastRound, Review, Unit},
    },
    game::{
        Level, Seed,
        schieber::{Action, Game, Turn},
    },
    rules::House,
};

mod facts;

/// A game of so many finished rounds, by players of this level.
pub fn played(house: House, seed: u64, rounds: usize, level: Level) -> Game {
    let mut game = Game::new(house);
    let players = [level, Level::Club].map(player);
    while game.written().len() < rounds {
        match game.turn() {
            Turn::Deal => game.deal(game.next_deal(Seed(seed))).unwrap(),
            Turn::Player(seat) => {
                let view = game.observe(seat).unwrap();
                let mut rng = Rng::new(seed + view.log().len() as u64);
                let player = &players[usize::from(seat != Seat::South)];
                let action = player.act(&view, &mut rng).action;
                game.apply(seat, action).unwrap();
            }
            Turn::Over(_) => break,
        }
    }
    game
}

/// Choices of a seat in the last round of such a game.
pub fn choices(seed: u64, level: Level) -> Vec<DecisionPoint> {
    let game = played(House::default(), seed, 1, level);
    let past = PastRound::of(&game, Seed(seed), 1).unwrap();
    past.of_seat(Seat::South).cloned().collect()
}

fn reviewed(seed: u64, level: Level) -> Review {
    let game = played(House::default(), seed, 1, level);
    let past = PastRound::of(&game, Seed(seed), 1).unwrap();
    coach::schieber::review(&past, Seat::South, Effort::Tip, |_| {}).unwrap()
}

#[test]
fn a_review_is_the_same_each_time_and_tells_of_the_last_trick_first() {
    let game = played(House::default(), 3, 1, Level::Random);
    let past = PastRound::of(&game, Seed(3), 1).unwrap();
    let mut told = Vec::new();
    let review =
        coach::schieber::review(&past, Seat::South, Effort::Tip, |decision| told.push(decision.at));
    let review = review.unwrap();
    let ats: Vec<usize> = review.decisions.iter().map(|decision| decision.at).collect();
    assert!(ats.is_sorted() && told.iter().rev().eq(&ats), "{ats:?} {told:?}");
    assert_eq!(
        Some(&review),
        coach::schieber::review(&past, Seat::South, Effort::Tip, |_| {}).as_ref()
    );
}

#[test]
fn a_round_in_progress_is_not_reviewed() {
    let mut game = played(House::default(), 4, 1, Level::Club);
    assert!(PastRound::of(&game, Seed(4), 1).is_some());
    assert!(PastRound::of(&game, Seed(4), 2).is_none());
    game.deal(game.next_deal(Seed(4))).unwrap();
    assert!(PastRound::of(&game, Seed(4), 2).is_none());
    assert!(PastRound::of(&game, Seed(4), 0).is_none());
}

#[test]
fn who_plays_by_lot_gives_away_more() {
    let lost = |level| (10..12).map(|seed| reviewed(seed, level).given_away().amount).sum::<f64>();
    let (random, club) = (lost(Level::Random), lost(Level::Club));
    assert!(random > club + 20.0, "{random} {club}");
}

/// Along the best line nothing changes: what a card takes from its own side is what the next seat finds.
#[test]
fn with_open_cards_a_card_never_gains() {
    let game = played(House::default(), 21, 1, Level::Random);
    let open = coach::schieber::open(game.round().unwrap(), Seat::South);
    let known: Vec<_> = open.cards.iter().filter(|card| card.possible.is_some()).collect();
    assert_eq!(open.cards.len(), 36);
    assert!(known.len() >= 20, "{}", known.len());
    for pair in known.windows(2) {
        let [here, next] = [pair[0], pair[1]].map(|card| card.possible.unwrap());
        let ours = pair[0].seat.team() == Seat::South.team();
        assert!(if ours { next <= here } else { next >= here }, "{pair:?}");
        assert_eq!(pair[0].less, Some((here - next).abs()));
        assert_eq!(pair[0].better.is_some(), here != next && !open.cut);
    }
    let past = PastRound::of(&game, Seed(21), 1).unwrap();
    let review = coach::schieber::review(&past, Seat::South, Effort::Tip, |_| {}).unwrap();
    assert_eq!(known.last().unwrap().possible, Some(review.saldo));
}

#[test]
fn past_its_budget_the_open_view_says_so() {
    let game = played(House::default(), 5, 1, Level::Club);
    let open = coach::schieber::open::open_within(game.round().unwrap(), Seat::South, 5000);
    assert!(open.cut && open.cards[0].possible.is_none());
    assert!(open.cards.last().unwrap().possible.is_some());
}

/// A hand with Puur, Nell and Ace of Rosen and two Aces beside them: a look at the first trick holds Obenabe to be
/// worth more; whoever plays on finds it a hundred points worse.
#[test]
fn calls_are_priced_as_they_are_played_on() {
    let mut game = Game::new(House::default());
    game.deal(game.next_deal(Seed(11))).unwrap();
    let seen = game.observe(Seat::South).unwrap();
    let (rosen, obenabe) = (Action::Call(Mode::Trump(Suit::Rosen)), Action::Call(Mode::Obenabe));
    let advice = coach::schieber::advise(&seen, Effort::Tip, 1).unwrap();
    let of = |action| advice.of(action).unwrap().value;
    assert!(of(obenabe) + 50.0 < of(rosen), "{advice:?}");
    assert_eq!((advice.action, advice.why.against), (rosen, None));
    let judged = |did| {
        coach::schieber::judge(
            &DecisionPoint { at: 0, seen: seen.clone(), did, chance: 1 },
            Effort::Tip,
        )
    };
    assert_eq!(judged(rosen).verdict.class, Class::Good);
    assert!(judged(obenabe).verdict.class.is_mark(), "{:?}", judged(obenabe));
}

#[test]
fn every_verdict_keeps_the_table_of_classes() {
    for seed in 30..33 {
        for point in choices(seed, Level::Random) {
            let judged = coach::schieber::judge(&point, Effort::Tip);
            let (verdict, advice) = (judged.verdict, &judged.advice);
            let is_call = !matches!(point.did, Action::Play(_));
            assert!(is_call || verdict.unit != Unit::Written);
            assert_eq!(advice.of(point.did).is_some(), !advice.ranked.is_empty());
            match verdict.class {
                Class::Slip | Class::Error | Class::Blunder => {
                    assert!(verdict.loss.is_sure(verdict.unit), "{verdict:?}");
                }
                Class::Free => assert!(advice.is_all_the_same(), "{judged:?}"),
                Class::Find => assert!(advice.of(point.did).unwrap().less.amount <= 1.0),
                Class::Good => {}
            }
            assert!(!verdict.class.is_mark() || advice.action != point.did, "{judged:?}");
            let serious = verdict.class > Class::Slip;
            assert!(!serious || verdict.played_on.is_some_and(|loss| loss.amount > 0.0));
            assert!(!serious || !verdict.by_rule, "{verdict:?}");
        }
    }
}
