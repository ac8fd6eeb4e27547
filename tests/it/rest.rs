//! "The rest is mine" is said only where nobody can prevent it.

use jass::{
    bots::Rng,
    cards::{Mode, Seat},
    game::{
        Seed,
        schieber::{
            Action, Legal, Playing, Round, Standing,
            rest::{is_settled, next_of_rest},
        },
    },
    rules::House,
};

/// Plays the rest from here: the seat as it is told, everybody else as badly for it as can be. True if it takes all.
fn takes_all(
    playing: &Playing,
    seat: Seat,
    led: &dyn Fn(&Playing) -> Option<jass::cards::Card>,
) -> bool {
    let Some(turn) = playing.turn() else { return true };
    let choices: Vec<_> = match (turn == seat, playing.trick()) {
        (true, None) => match led(playing) {
            Some(card) => vec![card],
            None => return false,
        },
        _ => playing.legal().iter().collect(),
    };
    choices.into_iter().all(|card| {
        let mut next = *playing;
        let won = next.play(card);
        won.is_none_or(|won| won.by == seat) && takes_all(&next, seat, led)
    })
}

#[test]
fn nobody_can_prevent_what_is_said_to_be_certain() {
    let house = House::default();
    let mut said = [0; 9];
    for number in 0..4000 {
        let pack = Seed(number);
        let mut rng = Rng::new(number);
        let mode = Mode::ALL[number as usize % Mode::ALL.len()];
        let dealt = pack.later_round(Seat::South, 1, &house.deal);
        let mut open = house;
        let trump = &mut open.trump;
        (trump.slalom, trump.guschti, trump.misere, trump.trio) = (true, true, true, true);
        let mut round = Round::new(dealt.deal, dealt.forehand, open);
        round.apply(dealt.forehand, Action::Call(mode)).unwrap();
        while let Some(seat) = round.turn() {
            let Legal::Play { cards, .. } = round.legal(seat) else { panic!("cards are played") };
            let seen = jass::game::schieber::Observation::of(
                &round,
                seat,
                Standing::default(),
                round.legal(seat),
            );
            let left = cards.len();
            if next_of_rest(&seen).is_some() && left <= 4 {
                said[left] += 1;
                let lead = |playing: &Playing| {
                    let hand = playing.hands()[seat];
                    let trump = playing.ranking().trump();
                    let trumps = trump.map_or(hand, |trump| hand.of(trump).or_if_empty(hand));
                    trumps.first()
                };
                let table = round.table().unwrap();
                assert!(takes_all(table.playing(), seat, &lead), "seed {number}, {mode}, {seen:?}");
            }
            // The highest cards go first, so that certain endings come about.
            let ranking = seen.ranking().unwrap();
            let best = cards.iter().max_by_key(|card| ranking.strength(*card)).unwrap();
            let any = cards.iter().nth(rng.below(left)).unwrap();
            let card = if rng.below(3) == 0 { best } else { any };
            round.apply(seat, Action::Play(card)).unwrap();
        }
    }
    println!("said with 1 to 4 cards left: {:?}", &said[1..5]);
    assert!(said[2] > 100 && said[3] > 20, "{said:?}");
}

/// Points of each team from the cards to come, over every way to play them.
fn endings(playing: &Playing) -> Vec<[u16; 2]> {
    let Some(_) = playing.turn() else {
        return vec![playing.points().0];
    };
    let mut all = Vec::new();
    for card in playing.legal() {
        let mut next = *playing;
        next.play(card);
        all.extend(endings(&next));
    }
    all.sort_unstable();
    all.dedup();
    all
}

#[test]
fn what_is_settled_comes_to_the_same_whatever_is_played() {
    let mut house = House::default();
    let trump = &mut house.trump;
    (trump.slalom, trump.guschti, trump.misere, trump.trio) = (true, true, true, true);
    let mut settled = [0; 3];
    for number in 0..300 {
        let mut rng = Rng::new(number);
        let dealt = Seed(number).later_round(Seat::South, 1, &house.deal);
        let mut round = Round::new(dealt.deal, dealt.forehand, house);
        let mode = Mode::ALL[number as usize % Mode::ALL.len()];
        round.apply(dealt.forehand, Action::Call(mode)).unwrap();
        while let Some(seat) = round.turn() {
            let legal = round.legal(seat);
            let seen =
                jass::game::schieber::Observation::of(&round, seat, Standing::default(), legal);
            let left = seen.hand().len();
            let is_settled = is_settled(&seen);
            assert!(!is_settled || left <= 2, "nobody looks so far ahead");
            assert!(is_settled || left > 1, "the last trick is settled");
            if is_settled {
                settled[left] += 1;
                let playing = round.table().unwrap().playing();
                assert_eq!(endings(playing).len(), 1, "seed {number}, {mode}, {seen:?}");
            }
            let cards = legal.cards();
            let card = cards.iter().nth(rng.below(cards.len())).unwrap();
            round.apply(seat, Action::Play(card)).unwrap();
        }
    }
    println!("settled with 1 and 2 cards left: {:?}", &settled[1..]);
    assert!(settled[1] == 1200 && settled[2] > 20, "{settled:?}");
}
