//! Verdicts of the coach at the table for two.

use jass::{
    bots::{Rng, bodensee::player},
    cards::{BySide, Side},
    coach::{
        bodensee::{Judge, refute, review},
        report::{
            Effort, Loss, Occupant, Unit,
            bodensee::{DecisionPoint, PastRound},
        },
    },
    game::{
        BotKind, Level, Seed,
        bodensee::{Action, Game, Legal, Observation, Turn},
    },
    rules::{House, house::Variant},
};

use super::worlds::other_deal;

/// A game of one round, in which every third action is drawn by lot.
fn played(number: u64, mut before: impl FnMut(&Game, Side, Action)) -> Game {
    let house = House { variant: Variant::Bodensee, ..House::default() };
    let mut game = Game::new(house);
    let mut rng = Rng::new(number);
    game.deal(game.next_deal(Seed(number))).unwrap();
    while let Turn::Player(side) = game.turn() {
        let seen = game.observe(side).unwrap();
        let level = if rng.below(3) == 0 { Level::Random } else { Level::Club };
        let did = player(level).act(&seen, &mut rng).action;
        before(&game, side, did);
        game.apply(side, did).unwrap();
    }
    game
}

/// Advice and verdict on what was done, by a judge that draws as few worlds as a tip does.
fn taught(seen: &Observation, did: Action) -> impl PartialEq + std::fmt::Debug {
    let point = DecisionPoint::new(seen.clone(), did, BySide([Occupant::Stranger; 2]));
    let judge = Judge::of(point, Effort::Tip);
    (judge.advice().clone(), judge.judge(did))
}

/// Number of positions at which the coach is asked in two worlds.
const ADVISED: usize = 20;

/// With `JASS_WALKS=10000` in the environment so many positions are asked about.
#[test]
fn the_coach_for_two_sees_no_more_than_the_side() {
    let wanted = std::env::var("JASS_WALKS").ok().and_then(|count| count.parse().ok());
    let (wanted, mut asked) = (wanted.unwrap_or(ADVISED), 0);
    for number in 0.. {
        let mut rng = Rng::new(!number);
        played(number, |game, side, did| {
            let seen = game.observe(side).unwrap();
            if did == Action::Enough || seen.legal().has(Action::Enough) || rng.below(5) > 0 {
                return;
            }
            let round = game.round().unwrap();
            let mut worlds = (0..60).map(|_| other_deal(&seen, round, &mut rng));
            let differs = |deal: &_| deal != &round.dealt().deal;
            let world = worlds.find_map(|deal| seen.imagine(deal).filter(|_| differs(&deal)));
            if let Some(world) = world {
                let there = Observation::of(&world, side, *seen.tallies(), world.legal(side));
                assert_eq!(taught(&seen, did), taught(&there, did), "seed {number}");
                asked += 1;
            }
        });
        if asked >= wanted {
            break;
        }
    }
}

/// Number of wrong answers whose lines are looked at.
const REFUTED: usize = 1;

/// Law: the line that is shown of a card that gives the round away ends worse than that of the better one, and begins with
/// it. With `JASS_WALKS=500` in the environment so many are looked at.
#[test]
fn the_line_of_a_wrong_answer_ends_worse() {
    let wanted = std::env::var("JASS_WALKS").ok().and_then(|count| count.parse().ok());
    let (wanted, mut shown, mut marks) = (wanted.unwrap_or(REFUTED), 0, 0);
    for number in 0.. {
        played(number, |game, side, did| {
            let Action::Play(card) = did else { return };
            let seen = game.observe(side).unwrap();
            if shown >= wanted
                || !matches!(seen.legal(), Legal::Play { cards, .. } if cards.len() > 1)
            {
                return;
            }
            let point = DecisionPoint::new(seen, did, BySide([Occupant::Level(Level::Club); 2]));
            let judged = Judge::of(point.clone(), Effort::Tip).judge(did);
            let better = match judged.advice.action {
                Action::Play(better) if judged.verdict.class.is_mark() => better,
                _ => return,
            };
            marks += 1;
            let Some(found) = refute(&point, card, better) else { return };
            shown += 1;
            let first = |line: usize| {
                found.lines[line][0].plays.iter().map(|(_, card)| *card).collect::<Vec<_>>()
            };
            assert!(first(0).contains(&card) && first(1).contains(&better), "{number}: {found:?}");
            let end = |line: usize| found.lines[line].last().unwrap().saldo();
            assert!(end(0) < end(1), "{number}: {found:?}");
            assert!((1..=100).contains(&found.share), "{number}: {}", found.share);
        });
        if shown >= wanted {
            break;
        }
    }
    println!("{shown} of {marks} marks on cards are answered with lines");
}

#[test]
fn what_a_round_gives_away_is_the_sum_of_its_marks_as_they_are_shown() {
    let mut judged = 0;
    for number in 0..3 {
        let game = played(number, |_, _, _| ());
        let bots = BotKind::Level(Level::Club);
        let Some(past) = PastRound::of(&game, &bots, 1) else { continue };
        let mut told = 0;
        let review = review(&past, Side::Near, Effort::Tip, |_| told += 1).unwrap();
        let choices = past.of_seat(Side::Near).count();
        assert_eq!([told, review.decisions.len()], [choices; 2]);
        judged += choices;
        let shown = review.decisions.iter().filter_map(|judged| judged.verdict.loss());
        let shown = Loss::sum(shown.map(|loss| loss.rounded(Unit::Worth)));
        assert_eq!(review.given_away(Unit::Worth), shown);
    }
    assert!(judged > 25, "{judged} decisions");
}
