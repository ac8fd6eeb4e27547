use super::*;
use crate::{
    cards::Mode,
    game::{
        Seed,
        schieber::{Game, Turn},
    },
    rules::house::Announce,
};

/// Tells an observation anew from all that a player at the table could tell a stranger.
fn tell(seen: &Observation) -> Result<Observation, Untrue> {
    let told = ToldRound {
        seat: seen.seat,
        hand: seen.hand,
        forehand: seen.forehand,
        standing: seen.standing,
        house: seen.house,
    };
    let Some(called) = seen.called else {
        let pushes = if seen.pushed { Pushes::Pushed } else { Pushes::None };
        return told.calling(pushes);
    };
    let tricks = seen.tricks.iter().chain(&seen.trick);
    let tricks: Vec<_> =
        tricks.map(|trick| ToldTrick::new(trick.leader(), trick.cards())).collect();
    let mut weis = ToldWeis { shown: Vec::new(), announced: Some(Vec::new()) };
    for event in &seen.events {
        match event {
            Event::Shown { by, meld } => weis.shown.push((*by, meld.cards)),
            Event::Announced { by, points } => {
                weis.announced.get_or_insert_default().push((*by, *points));
            }
            _ => {}
        }
    }
    told.playing(called, &tricks, &weis)
}

fn is_told(event: &Event) -> bool {
    matches!(
        event,
        Event::Pushed { .. }
            | Event::Called { .. }
            | Event::Played { .. }
            | Event::TrickWon { .. }
            | Event::Announced { .. }
            | Event::Shown { .. }
    )
}

/// law: the observation told of a real round equals that of its player, but for the Stöck, what is written, and when a meld
/// was announced.
#[test]
fn a_round_that_is_told_is_the_round_that_was_seen() {
    for number in 0..40 {
        let mut game = Game::new(House::default());
        let mut turns = 0;
        while game.round_no() < 2 {
            match game.turn() {
                Turn::Deal => game.deal(game.next_deal(Seed(number))).unwrap(),
                Turn::Over(_) => break,
                Turn::Player(seat) => {
                    let seen = game.observe(seat).unwrap();
                    let told = tell(&seen).unwrap();
                    let mut events: Vec<_> = told.events.clone();
                    let mut heard: Vec<_> =
                        seen.events.iter().filter(|e| is_told(e)).copied().collect();
                    let key = |event: &Event| format!("{event:?}");
                    events.sort_by_key(key);
                    heard.sort_by_key(key);
                    assert_eq!(events, heard, "seed {number}");
                    assert!(told.hears_weis(), "seed {number}");
                    let (events, hearing) = (told.events.clone(), told.hearing);
                    let seen = Observation { events, hearing, ..seen };
                    assert_eq!(told, seen, "seed {number}");
                    let action = match seen.legal() {
                        Legal::Call { push: true, .. } if number % 2 == 0 => Action::Push,
                        Legal::Call { modes, .. } => {
                            Action::Call(modes.iter().nth(number as usize % modes.len()).unwrap())
                        }
                        legal => {
                            let cards = legal.cards();
                            turns += 1;
                            Action::Play(cards.iter().nth(turns % cards.len()).unwrap())
                        }
                    };
                    game.apply(seat, action).unwrap();
                }
            }
        }
    }
}

fn told(seat: usize, hand: &str) -> ToldRound {
    ToldRound {
        seat: Seat::from_number(seat).unwrap(),
        hand: hand.parse().unwrap(),
        forehand: Seat::South,
        standing: Standing::default(),
        house: House::default(),
    }
}

fn trick(leader: usize, cards: &str) -> ToldTrick {
    let cards: Vec<Card> = cards.split_whitespace().map(|card| card.parse().unwrap()).collect();
    ToldTrick::new(Seat::from_number(leader).unwrap(), &cards)
}

fn why(seat: usize, hand: &str, tricks: &[ToldTrick]) -> String {
    let called = Called { mode: Mode::Obenabe, caller: Seat::South, pushed: false, doubled: 0 };
    told(seat, hand).playing(called, tricks, &ToldWeis::default()).unwrap_err().to_string()
}

const EIGHT: &str = "E6 E7 E8 E9 EB EU EO EK";

#[test]
fn what_cannot_have_happened_is_refused() {
    let first = trick(0, "S6 S7 S8 S9");
    assert_eq!(why(0, EIGHT, std::slice::from_ref(&first)), "seat: seat 3 is to act");
    assert_eq!(
        why(3, "E6 E7", std::slice::from_ref(&first)),
        "hand: it should hold 8 cards by now"
    );
    assert_eq!(
        why(3, EIGHT, &[first.clone(), trick(0, "")]),
        "tricks[1].leader: seat 3 won the trick before"
    );
    assert_eq!(why(3, EIGHT, &[trick(0, "S6 S6")]), "tricks[0]: S6 was played before");
    assert_eq!(why(3, EIGHT, &[trick(0, "S6 E7")]), "tricks[0]: E7 is still in the hand");
    assert_eq!(
        why(3, EIGHT, &[trick(0, "S6"), trick(0, "")]),
        "tricks[0].cards: the trick is not full"
    );
    assert_eq!(
        why(3, EIGHT, &[trick(0, "S6 S7 S8 S9 SB")]),
        "tricks[0].cards: a trick has four cards"
    );
}

#[test]
fn a_weis_of_cards_that_lie_elsewhere_is_refused() {
    let called = Called { mode: Mode::Obenabe, caller: Seat::South, pushed: false, doubled: 0 };
    let shown = vec![(Seat::East, "E6 E7 E8".parse().unwrap())];
    let nine = "E6 E7 E8 E9 EB EU EO EK EA";
    let weis = ToldWeis { shown, announced: None };
    let refused = told(0, nine).playing(called, &[], &weis).unwrap_err();
    assert_eq!(refused, UntrueWeis::Shown(0, "E6".parse().unwrap()).into());
}

#[test]
fn a_weis_that_another_has_shown_or_that_fits_in_no_hand_is_refused() {
    let called = Called { mode: Mode::Obenabe, caller: Seat::South, pushed: false, doubled: 0 };
    let refused = |shown: &[(usize, &str)]| {
        let shown = shown
            .iter()
            .map(|(seat, cards)| (Seat::from_number(*seat).unwrap(), cards.parse().unwrap()))
            .collect();
        let weis = ToldWeis { shown, announced: None };
        told(0, "E6 E7 E8 E9 EB EU EO EK EA").playing(called, &[], &weis).unwrap_err()
    };
    let twice = refused(&[(1, "S6 S7 S8"), (3, "S6 S7 S8")]);
    assert_eq!(twice, UntrueWeis::ShownTwice(1, "S6".parse().unwrap()).into());
    let eleven = [(3, "S6 S7 S8 S9 SB SU"), (3, "R6 R7 R8 R9 RB")];
    assert_eq!(refused(&eleven), UntrueWeis::ShownTooMany(1, 9).into());
    assert_eq!(refused(&eleven).to_string().split(':').next(), Some("weis[1]"));
}

/// law: what nobody can have announced is refused, and what was announced and is not shown after the first trick, where a
/// card alone announces and no equal Weis of the others may have cancelled it.
#[test]
fn announcements_that_cannot_have_been_are_refused() {
    let called = Called { mode: Mode::Obenabe, caller: Seat::South, pushed: false, doubled: 0 };
    let first = [trick(0, "S6 S7 S8 SA"), trick(3, "")];
    let answer = |announce, announced: &[(usize, u16)], shown: &[(usize, &str)]| {
        let seat = |number| Seat::from_number(number).unwrap();
        let weis = ToldWeis {
            shown: shown.iter().map(|(by, run)| (seat(*by), run.parse().unwrap())).collect(),
            announced: Some(announced.iter().map(|(by, points)| (seat(*by), *points)).collect()),
        };
        let mut table = told(3, EIGHT);
        table.house.weis.announce = announce;
        let seen = table.playing(called, &first, &weis);
        seen.map_or_else(|why| why.to_string(), |_| "told".to_owned())
    };
    let by_itself = |announced: &[_], shown: &[_]| answer(Announce::Auto, announced, shown);
    let not_shown = "weis: seat 1 shows the 20 that it announced after the first trick";
    assert_eq!(by_itself(&[(1, 20)], &[]), not_shown);
    assert_eq!(by_itself(&[(1, 20)], &[(1, "R6 R7")]), not_shown);
    assert_eq!(by_itself(&[(1, 20)], &[(1, "R6 R7 R8 R9")]), not_shown);
    assert_eq!(by_itself(&[(1, 20)], &[(1, "R6 R7 R8")]), "told");
    assert_eq!(by_itself(&[(1, 20), (2, 20)], &[]), "told");
    assert_eq!(answer(Announce::Ask, &[(1, 20)], &[]), "told");
    let less = "announced: seat 2 announces no less than the 50 before it";
    assert_eq!(by_itself(&[(1, 50), (2, 20)], &[(1, "R6 R7 R8 R9")]), less);
    assert_eq!(by_itself(&[(1, 20), (1, 20)], &[]), "announced: seat 1 announces only once");
}

/// law: in whatever order they are told, announcements were made with the first cards.
#[test]
fn announcements_are_heard_in_the_order_of_the_first_cards() {
    let called = Called { mode: Mode::Obenabe, caller: Seat::South, pushed: false, doubled: 0 };
    let heard = |announced: [(Seat, u16); 2]| {
        let weis = ToldWeis { shown: Vec::new(), announced: Some(announced.to_vec()) };
        told(3, "E6 E7 E8 E9 EB EU EO EK EA").playing(called, &[trick(0, "S6 S7 S8")], &weis)
    };
    let (east, north) = ((Seat::East, 20), (Seat::North, 50));
    assert_eq!(heard([east, north]), heard([north, east]));
    assert_eq!(
        heard([east, (Seat::West, 20)]),
        Err(UntrueWeis::AnnouncedTooSoon(Seat::West).into())
    );
}
