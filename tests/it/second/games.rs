//! Both statements agree along whole random games: calls, every card, every trick, every round.

use jass::{
    bots::Rng,
    cards::{Mode, Seat, Team},
    game::{
        Seed,
        schieber::{Action, Event, Game, Illegal, Legal, Round, Turn},
    },
    rules::{
        house::{FirstRound, Kontra, Leader, Value},
        schieber::rotation::Doubling,
    },
};

use super::{
    Pair, any_house, card, keys_of, least, pairs, positions, round::Slow, scoring, set,
    tally::Tally,
};

/// The sections that a game depends on in which everything is said that may be.
const SECTIONS: &[&str] = &["trump", "schieben", "call", "play", "score", "weis", "stoeck"];
/// Three rounds are played whatever they count, and nobody is asked.
const BUT: &[&str] = &["score.target", "weis.announce", "stoeck.announce"];

const RARE: &[&str] = &[
    "a call pushed back",
    "a trump that must be led",
    "the caller leads after a push",
    "Stöck",
    "Weis",
    "asked for Kontra",
    "asked for Re",
];

/// The second statement's beginning of a round that has just been called.
pub fn begin(round: &Round, tally: &mut Tally) -> Slow {
    let rules = &round.house().schieben;
    let call = round.called().unwrap();
    let (forehand, caller) = (round.forehand().number(), call.caller.number());
    let pushed_back = call.pushed && forehand == caller;
    let is_newer =
        matches!(call.mode, Mode::Slalom(_) | Mode::Guschti(_) | Mode::Misere(_) | Mode::Trio(_));
    // A pushed Slalom, or what came after it, obeys its own key alone.
    let key = if is_newer { rules.slalom_leader } else { rules.leader };
    let caller_leads = call.pushed && key == Leader::Caller;
    let leader = if caller_leads { caller } else { forehand };
    let hands = Seat::ALL.map(|seat| pairs(round.deal().hands()[seat]));
    let mut slow = Slow::new(hands, call.mode, leader, round.house());
    let to_a_suit = matches!(call.mode, Mode::Trump(_) | Mode::Trio(_));
    let after_push = call.pushed && !pushed_back && rules.lead_trump_after_push;
    slow.must_lead_trump = to_a_suit && (after_push || round.house().play.lead_trump);
    tally.met_if(pushed_back, RARE[0]);
    tally.met_if(slow.must_lead_trump, RARE[1]);
    tally.met_if(leader != forehand, RARE[2]);
    slow
}

pub fn check_call(game: &Game, seat: Seat, rng: &mut Rng) -> Action {
    let (round, house) = (game.round().unwrap(), game.house());
    let Legal::Call { modes, push, .. } = round.legal(seat) else { panic!("somebody calls") };
    let of_suits = house.call.first_round == FirstRound::Suit && game.written().is_empty();
    for mode in Mode::ALL {
        let may = !of_suits || matches!(mode, Mode::Trump(_));
        assert_eq!(modes.has(mode), may && scoring::is_offered(mode, house), "{mode}");
    }
    let pushes = round.log().iter().filter(|(_, action)| *action == Action::Push).count();
    let slow = match pushes {
        0 => house.schieben.enabled && !of_suits,
        1 => house.schieben.enabled && house.schieben.back_push,
        _ => false,
    };
    assert_eq!(push, slow, "pushing after {pushes} pushes");
    assert_eq!(seat, round.forehand().after(pushes * 2), "who calls");
    let modes: Vec<Mode> = modes.iter().collect();
    if push && rng.below(2) == 0 {
        return Action::Push;
    }
    Action::Call(modes[rng.below(modes.len())])
}

/// The seat that is asked whether it doubles, and the word (§3.7): each seat once, the other side before the callers, who
/// are asked about Re once Kontra was said.
fn asked(round: &Round, leader: usize) -> Option<(usize, Doubling)> {
    let rule = round.house().call.kontra;
    let caller = round.called()?.caller.number();
    let answers: Vec<bool> = round
        .log()
        .iter()
        .filter_map(|(_, action)| match action {
            Action::Double(_) => Some(true),
            Action::Silent => Some(false),
            _ => None,
        })
        .collect();
    let kontra = answers.iter().position(|says| *says);
    match kontra {
        _ if rule == Kontra::Off
            || round.log().iter().any(|(_, it)| matches!(it, Action::Play(_))) =>
        {
            None
        }
        None => [1, 3].get(answers.len()).map(|steps| ((leader + steps) % 4, Doubling::Kontra)),
        Some(at) => {
            let answers = &answers[at + 1..];
            let may = rule == Kontra::Re && !answers.contains(&true);
            let steps = [0, 2].get(answers.len()).filter(|_| may)?;
            Some(((caller + steps) % 4, Doubling::Re))
        }
    }
}

/// Answer by lot of the seat that is asked whether it doubles, if one is.
pub fn check_doubling(
    round: &Round,
    leader: usize,
    rng: &mut Rng,
    tally: &mut Tally,
) -> Option<(Seat, Action)> {
    let asked = asked(round, leader);
    for seat in Seat::ALL {
        let wanted = asked.filter(|(number, _)| *number == seat.number()).map(|(_, word)| word);
        let legal = match round.legal(seat) {
            Legal::Double { word, .. } => Some(word),
            _ => None,
        };
        assert_eq!(legal, wanted, "{seat:?} is asked to double");
    }
    let (number, word) = asked?;
    tally.met(RARE[5 + word as usize]);
    let says = rng.below(2) == 0;
    Some((Seat::ALL[number], if says { Action::Double(word) } else { Action::Silent }))
}

/// The winner and the points of the trick that these events tell of.
fn told(events: &[Event]) -> Option<(usize, u16)> {
    events.iter().find_map(|event| {
        let Event::TrickWon { by, points, .. } = event else { return None };
        Some((by.number(), *points))
    })
}

/// Every card of the hand that may not be played is refused with the rule that it breaks.
fn check_refusals(game: &mut Game, seat: Seat, slow: &Slow, legal: &[Pair]) {
    let hand = &slow.hands[slow.turn()];
    for pair in hand.iter().filter(|pair| !legal.contains(pair)) {
        let card = card(*pair);
        let why = slow.why_not(*pair);
        let refused = game.apply(seat, Action::Play(card)).map(|_| ());
        assert_eq!(refused, Err(Illegal::Forbidden(card, why)), "why not {card}");
    }
}

/// Plays a round at random on both sides.
fn check_round(game: &mut Game, rng: &mut Rng, tally: &mut Tally) {
    let mut slow: Option<Slow> = None;
    while let Turn::Player(seat) = game.turn() {
        if game.round().unwrap().called().is_none() {
            let action = check_call(game, seat, rng);
            game.apply(seat, action).unwrap();
            continue;
        }
        let round = game.round().unwrap();
        let slow = slow.get_or_insert_with(|| begin(round, tally));
        if let Some((by, answer)) = check_doubling(round, slow.first, rng, tally) {
            assert_eq!(by, seat, "who is asked to double");
            slow.doubled += u32::from(matches!(answer, Action::Double(_)));
            game.apply(by, answer).unwrap();
            continue;
        }
        assert_eq!(slow.turn(), seat.number(), "whose turn it is");
        let legal = slow.legal();
        assert_eq!(game.legal(seat).cards(), set(&legal), "what may be played");
        check_refusals(game, seat, slow, &legal);
        let pair = legal[rng.below(legal.len())];
        let won = slow.play(pair);
        let events = game.apply(seat, Action::Play(card(pair))).unwrap();
        assert_eq!(told(events), won, "who takes the trick");
        tally.met("cards");
    }
    let slow = slow.unwrap();
    let taken = slow.taken(game.round().unwrap().forehand().number() % 2);
    tally.met_if(taken.stoeck.is_some(), RARE[3]);
    tally.met_if(taken.weis != [0; 2], RARE[4]);
    let written = game.written().last().unwrap();
    for team in Team::ALL {
        let slowly = scoring::score(&taken, team.number(), &slow.house);
        assert_eq!(written.score[team].total(), slowly, "what {team:?} writes");
    }
}

#[test]
fn both_statements_agree_along_random_games() {
    const ROUNDS: usize = 3;
    let walks = positions();
    // A game of three rounds is about a hundred positions.
    let games = walks / 100;
    let (keys, mut tally) = (keys_of(SECTIONS, BUT), Tally::default());
    for seed in 0..games as u64 {
        let mut rng = Rng::new(seed);
        let house = any_house(&keys, &mut rng);
        let house = house.with([("finish.hands", Value::Int(3))]).unwrap();
        let _saying = super::rounds::Saying(seed, &house);
        tally.met_rules(&keys, &house);
        let mut game = Game::new(house);
        for _ in 0..ROUNDS {
            game.deal(game.next_deal(Seed(seed))).unwrap();
            check_round(&mut game, &mut rng, &mut tally);
        }
        assert!(matches!(game.turn(), Turn::Over(_)));
    }
    println!("{games} games\n{tally}");
    tally.check(&keys, RARE, least(positions()));
}
