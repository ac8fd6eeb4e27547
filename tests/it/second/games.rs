//! Both statements agree along whole random games: calls, every card, every trick, every round.

use jass::{
    bots::Rng,
    game::{Action, Event, Game, Legal, Round, Seed, Turn},
    rules::{House, Mode, Seat, Team},
};

use super::{Pair, any_house, melds, pairs, playing, positions, scoring, set, tally::Tally};

const KEYS: &[&str] = &[
    "trump.obenabe",
    "trump.unenufe",
    "trump.slalom",
    "trump.unenufe_eleven",
    "trump.slalom_eleven",
    "schieben.enabled",
    "schieben.back_push",
    "schieben.leader",
    "schieben.slalom_leader",
    "schieben.lead_trump_after_push",
    "play.ruff",
    "play.puur_exempt",
    "play.undertrump",
    "score.last_trick",
    "score.match_bonus",
    "score.counter_match_factor",
    "score.factor_on_match",
    "score.factor_on_weis",
    "score.factor_on_stoeck",
    "score.factor.eicheln",
    "score.factor.slalom",
    "weis.enabled",
    "weis.table",
    "weis.card_reuse",
    "weis.four_nines",
    "weis.low_quartets",
    "weis.hundred_order",
    "weis.reverse_in_unenufe",
    "weis.tie",
    "weis.partner_scores",
    "weis.needs_trick",
    "stoeck.enabled",
    "stoeck.points",
];

const RARE: &[&str] = &[
    "a call pushed back",
    "a trump that must be led after a push",
    "the caller leads after a push",
    "Stöck",
    "Weis",
];

/// A round as the second statement sees it.
struct Slow {
    house: House,
    mode: Mode,
    forehand: usize,
    hands: [Vec<Pair>; 4],
    dealt: [Vec<Pair>; 4],
    leader: usize,
    must_lead_trump: bool,
    trick: Vec<Pair>,
    trick_no: usize,
    points: [u16; 2],
    tricks: [u8; 2],
}

impl Slow {
    fn new(round: &Round, tally: &mut Tally) -> Self {
        let house = *round.house();
        let call = round.called().unwrap();
        let (forehand, caller) = (round.forehand().number(), call.caller.number());
        let pushed_back = call.pushed && forehand == caller;
        let is_slalom = matches!(call.mode, Mode::Slalom(_));
        // §3.3: a pushed Slalom obeys its own key alone.
        let key = if is_slalom { house.schieben.slalom_leader } else { house.schieben.leader };
        let caller_leads = call.pushed && key == jass::rules::house::Leader::Caller;
        let leader = if caller_leads { caller } else { forehand };
        let to_a_suit = matches!(call.mode, Mode::Trump(_)) && call.pushed && !pushed_back;
        let must_lead_trump = to_a_suit && house.schieben.lead_trump_after_push;
        tally.met_if(pushed_back, RARE[0]);
        tally.met_if(must_lead_trump, RARE[1]);
        tally.met_if(caller_leads && leader != forehand, RARE[2]);
        let dealt = Seat::ALL.map(|seat| pairs(round.deal().hands()[seat]));
        Self {
            house,
            mode: call.mode,
            forehand,
            hands: dealt.clone(),
            dealt,
            leader,
            must_lead_trump,
            trick: Vec::new(),
            trick_no: 1,
            points: [0; 2],
            tricks: [0; 2],
        }
    }

    const fn turn(&self) -> usize {
        (self.leader + self.trick.len()) % 4
    }

    fn legal(&self) -> Vec<Pair> {
        let hand = &self.hands[self.turn()];
        if self.trick.is_empty() && self.trick_no == 1 && self.must_lead_trump {
            return playing::trump_leads(hand, self.mode);
        }
        playing::legal(hand, &self.trick, self.mode, &self.house)
    }

    /// Plays the card and says who takes the trick and what it counts, if it is full.
    fn play(&mut self, card: Pair) -> Option<(usize, u16)> {
        let turn = self.turn();
        self.hands[turn].retain(|held| *held != card);
        self.trick.push(card);
        if self.trick.len() < 4 {
            return None;
        }
        let trick = std::mem::take(&mut self.trick);
        let winner = (self.leader + playing::winner(&trick, self.mode, self.trick_no)) % 4;
        let points = playing::trick_points(&trick, self.mode, self.trick_no, &self.house);
        self.points[winner % 2] += points;
        self.tricks[winner % 2] += 1;
        self.leader = winner;
        self.trick_no += 1;
        Some((winner, points))
    }

    /// What the whole round counts, by team. `first` led the first trick.
    fn score(&self, first: usize, tally: &mut Tally) -> [u16; 2] {
        let declared = self
            .dealt
            .each_ref()
            .map(|hand| melds::best(hand, self.mode, &self.house).swap_remove(0));
        let weis = melds::decide(&declared, first, self.mode, &self.house).points;
        let stoeck = scoring::stoeck_seat(&self.dealt, self.mode, &self.house);
        let taken = scoring::Taken {
            mode: self.mode,
            callers: self.forehand % 2,
            cards: self.points,
            tricks: self.tricks,
            weis,
            stoeck: stoeck.map(|seat| seat % 2),
        };
        tally.met_if(stoeck.is_some(), RARE[3]);
        tally.met_if(weis != [0; 2], RARE[4]);
        [0, 1].map(|team| scoring::score(&taken, team, &self.house))
    }
}

fn check_call(round: &Round, seat: Seat, rng: &mut Rng) -> Action {
    let Legal::Call { modes, push } = round.legal(seat) else { panic!("somebody calls") };
    let house = round.house();
    for mode in Mode::ALL {
        assert_eq!(modes.has(mode), scoring::is_offered(mode, house), "{mode}");
    }
    let pushes = round.log().len();
    let slow = match pushes {
        0 => house.schieben.enabled,
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

/// The winner and the points of the trick that these events tell of.
fn told(events: &[Event]) -> Option<(usize, u16)> {
    events.iter().find_map(|event| {
        let Event::TrickWon { by, points, .. } = event else { return None };
        Some((by.number(), *points))
    })
}

/// Plays a round at random with both.
fn check_round(game: &mut Game, rng: &mut Rng, tally: &mut Tally) {
    let mut slow: Option<Slow> = None;
    let mut first = 0;
    while let Turn::Seat(seat) = game.turn() {
        let round = game.round().unwrap();
        if round.called().is_none() {
            let action = check_call(round, seat, rng);
            game.apply(seat, action).unwrap();
            continue;
        }
        let slow = slow.get_or_insert_with(|| {
            let slow = Slow::new(round, tally);
            first = slow.leader;
            slow
        });
        assert_eq!(slow.turn(), seat.number(), "whose turn it is");
        let legal = slow.legal();
        assert_eq!(game.legal(seat).cards(), set(&legal), "what may be played");
        let pair = legal[rng.below(legal.len())];
        let won = slow.play(pair);
        let events = game.apply(seat, Action::Play(super::card(pair))).unwrap();
        assert_eq!(told(events), won, "who takes the trick");
        tally.met("cards");
    }
    let slow = slow.unwrap();
    let written = game.written().last().unwrap();
    for (team, slowly) in Team::ALL.into_iter().zip(slow.score(first, tally)) {
        assert_eq!(written.score[team].total(), slowly, "what {team:?} writes");
    }
}

#[test]
fn both_statements_agree_along_random_games() {
    const ROUNDS: usize = 3;
    let (walks, is_long) = positions();
    // A game of three rounds is about a hundred positions.
    let games = walks / 100;
    let mut tally = Tally::default();
    for seed in 0..games as u64 {
        let mut rng = Rng::new(seed);
        let house = any_house(KEYS, &mut rng);
        let house = house.with([("finish.hands", jass::rules::house::Value::Int(3))]).unwrap();
        let _saying = super::rounds::Saying(seed, &house);
        tally.met_rules(KEYS, &house);
        let mut game = Game::new(house);
        for _ in 0..ROUNDS {
            game.deal(game.next_deal(Seed(seed))).unwrap();
            check_round(&mut game, &mut rng, &mut tally);
        }
        assert!(matches!(game.turn(), Turn::Over(_)));
    }
    println!("{games} games\n{tally}");
    tally.check(KEYS, RARE, if is_long { 1000 } else { 1 });
}
