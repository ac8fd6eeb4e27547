//! Laws of the game along seeded walks of random legal actions.
//!
//! A failure names its seed. `JASS_WALKS=100000` walks so many games.

use jass::{
    bots::Rng,
    cards::{BySeat, ByTeam, Card, CardSet, Objective, Seat, Team},
    game::{
        CardGame, Header, Level, Seed,
        notation::Record,
        record,
        schieber::{
            Action, Deal, Event, Game, Illegal, Legal, Observation, Round, Turn,
            evening::{prizes, strokes},
        },
    },
    rules::{
        House,
        house::{ConfigKey, KEYS, SlalomEleven, Value, ValueKind},
        schieber::{
            finish::By,
            tafel::{Slate, Strokes},
        },
    },
};

use crate::actions::{every_action, legal_actions, thrown_in};

/// Number of games that the suite walks.
const WALKS: usize = 150;

fn walks() -> usize {
    std::env::var("JASS_WALKS").ok().and_then(|count| count.parse().ok()).unwrap_or(WALKS)
}

/// House rules drawn by lot: of every key the default, or now and then another value.
fn any_house(rng: &mut Rng) -> House {
    let mut house = House::default();
    for key in KEYS {
        if key.name != "variant" && rng.below(4) == 0 {
            let changed = house.with([(key.name, any_value(key, rng))]);
            house = changed.unwrap_or(house);
        }
    }
    // A short game has as much to tell as a long one.
    let rounds = Value::Int(i64::from(house.finish.hands.min(3)));
    let target = Value::Int([100, 300, 1000][rng.below(3)]);
    house.with([("score.target", target), ("finish.hands", rounds)]).unwrap()
}

fn any_value(key: &ConfigKey<House>, rng: &mut Rng) -> Value {
    match key.kind {
        ValueKind::Bool => Value::Bool(rng.below(2) == 0),
        ValueKind::Range(low, high) => {
            let span = usize::try_from(high - low + 1).unwrap();
            Value::Int(low + i64::try_from(rng.below(span)).unwrap())
        }
        ValueKind::OneOf(numbers) => Value::Int(numbers[rng.below(numbers.len())]),
        ValueKind::Words(words) | ValueKind::Named(words) => {
            Value::from(words[rng.below(words.len())])
        }
        ValueKind::Forehand => Value::from(["S6", "random", "seat0", "seat3"][rng.below(4)]),
        ValueKind::Order => {
            Value::from(["stich-wys-stoeck", "wys-stoeck-stich", "stich-stoeck-wys"][rng.below(3)])
        }
        ValueKind::Names => key.get(&House::default()),
    }
}

/// One action by lot. Claims are rare, else every such game would end with the first.
fn draw(game: &Game, rng: &mut Rng) -> Option<(Seat, Action)> {
    let may_claim = rng.below(60) == 0;
    let legal = legal_actions(game);
    let legal: Vec<_> =
        legal.into_iter().filter(|(_, action)| *action != Action::Claim || may_claim).collect();
    (!legal.is_empty()).then(|| legal[rng.below(legal.len())])
}

/// law: who is to act can do something, and an action applies just if it is legal; else nothing changes.
fn check_legality(game: &Game, rng: &mut Rng) {
    if let Turn::Player(seat) = game.turn() {
        match game.legal(seat) {
            Legal::Wait(_) => panic!("seat {seat:?} is to act and may do nothing"),
            Legal::Double { .. } | Legal::Answer => {}
            Legal::Call { modes, push, .. } => assert!(push || !modes.is_empty()),
            Legal::Play { cards, .. } => assert!(!cards.is_empty()),
        }
    }
    let mut actions: Vec<_> = Vec::new();
    for seat in Seat::ALL {
        actions.extend(every_action().map(|action| (seat, action)));
    }
    for _ in 0..12 {
        let (seat, action) = actions[rng.below(actions.len())];
        let mut tried = game.clone();
        let legal = game.legal(seat).has(action);
        let applied = tried.apply(seat, action).map(|_| ());
        assert_eq!(applied.is_ok(), legal, "{seat:?} {action:?}: {applied:?}");
        assert!(legal || tried == *game, "{seat:?} {action:?} was refused and changed something");
    }
    if game.turn() != Turn::Deal {
        let mut tried = game.clone();
        let refused = tried.deal(game.next_deal(Seed(0)));
        assert_eq!(refused, Err(Illegal::NotDealt));
        assert_eq!(tried, *game);
    }
}

/// Another deal in which this seat holds the same cards, those played lie where they were played, and the others
/// are shuffled.
fn other_deal(seen: &Observation, round: &Round, rng: &mut Rng) -> Deal {
    let mut hands = BySeat::from_fn(|seat| {
        if seat == seen.seat() { round.deal().hands()[seat] } else { CardSet::EMPTY }
    });
    for (seat, card) in seen.plays() {
        hands[seat].insert(card);
    }
    let mut unseen: Vec<Card> = seen.unseen().iter().collect();
    for seat in Seat::ALL {
        while hands[seat].len() < 9 {
            hands[seat].insert(unseen.swap_remove(rng.below(unseen.len())));
        }
    }
    Deal::new(hands).unwrap()
}

/// law: an observation imagines the true deal, and of any other deal only one that this seat could not tell apart.
fn check_observations(game: &Game, rng: &mut Rng) -> usize {
    let Some(round) = game.round() else { return 0 };
    let mut accepted = 0;
    for seat in Seat::ALL {
        let seen = game.observe(seat).unwrap();
        assert_eq!(seen.hand(), round.hand(seat));
        let of_round = |events: &[Event]| {
            events.iter().filter(|event| event.is_of_the_round()).copied().collect::<Vec<_>>()
        };
        let told = of_round(round.events());
        let imagined = seen.imagine(*round.deal()).expect("the true deal can be imagined");
        if !round.awaits_answers() {
            assert_eq!(imagined.log(), round.log());
        }
        assert_eq!(of_round(imagined.events()), told);
        assert_eq!(imagined.phase(), round.phase());
        let other = other_deal(&seen, round, rng);
        let Some(world) = seen.imagine(other) else { continue };
        accepted += usize::from(other != *round.deal());
        let legal = match seen.legal() {
            Legal::Wait(_) if seen.is_over() => *seen.legal(),
            legal => world.legal(seat).with_claims(legal.says().claim, legal.says().bergpreis),
        };
        let there = Observation::of(&world, seat, *seen.standing(), legal);
        assert_eq!(there.hand(), seen.hand());
        assert_eq!(there.legal(), seen.legal());
        assert_eq!(of_round(there.events()), told);
        assert_eq!(there.tricks(), seen.tricks());
        assert_eq!(there.trick(), seen.trick());
    }
    accepted
}

/// law: what is won in a round are all the points there are; a round is its deal and its log.
fn check_round(round: &Round) {
    let (deal, forehand, house) = (*round.deal(), round.forehand(), *round.house());
    let replayed = Round::replay(deal, forehand, house, round.log()).unwrap();
    assert_eq!(replayed.phase(), round.phase());
    assert_eq!(replayed.log(), round.log());
    let Some(table) = round.table().filter(|_| round.is_over()) else { return };
    let points = table.playing().points().0.iter().sum::<u16>();
    let total = 152 + u16::from(house.score.last_trick);
    let by_trick = house.trump.eleven(table.called().mode) == SlalomEleven::PerTrick;
    if by_trick {
        assert!(points >= total - 44 && points <= total + 44);
    } else {
        assert_eq!(points, total);
    }
    assert_eq!(table.playing().tricks().0.iter().sum::<u8>(), 9);
    let won = round.events().iter().filter(|event| matches!(event, Event::TrickWon { .. }));
    assert_eq!(won.count(), 9);
}

/// law: the strokes on the slate, written round by round or tidied, sum to the score.
fn check_slate(game: &Game, team: Team) {
    let rounds = game.written().iter().map(|written| written.gained[team].cast_signed());
    let slate = Slate::of(rounds);
    let score = game.scores()[team].cast_signed();
    assert_eq!((slate.total(), slate.tidy().total()), (score, score), "{team:?}");
    assert_eq!(slate.tidy().strokes(), Strokes::of(score), "{team:?}");
}

/// law: the totals are what the rounds gained, and what a round gained is what it wrote, line by line. Melds are told as
/// written where they were.
fn check_scores(game: &Game) {
    let finished = game.written();
    let over = matches!(game.turn(), Turn::Over(_));
    if over || game.turn() == Turn::Deal {
        for team in Team::ALL {
            let gained: u32 = finished.iter().map(|written| written.gained[team]).sum();
            assert_eq!(gained, game.scores()[team], "{team:?}");
            check_slate(game, team);
        }
        assert_eq!(finished.len(), game.round_no() - thrown_in(game));
    }
    for written in finished {
        for team in Team::ALL {
            assert_eq!(u32::from(written.score[team].total()), written.gained[team], "{team:?}");
        }
    }
    let Some(last) = finished.last().filter(|_| over && game.house().weis.enabled) else { return };
    for team in Team::ALL {
        let told = game.round().unwrap().events().iter().filter_map(|event| match event {
            Event::WeisWritten { team: whose, points } if *whose == team => Some(*points),
            _ => None,
        });
        assert_eq!(told.sum::<u16>(), last.score[team].weis, "{team:?}");
    }
}

/// law: a game is its log, and so is its record.
fn check_log(game: &Game, seed: u64) {
    assert_eq!(Game::of_log(*game.house(), game.log()).unwrap(), *game);
    let header = Header::new(*game.house(), Seed(seed), Level::default());
    let record = Record { header, game: game.clone() };
    assert_eq!(record::read(&record.to_string()), Ok(record::AnyRecord::Schieber(record)));
}

/// law: somebody has the target when the game is over, but for the endings that need none.
fn check_ending(game: &Game) {
    let Turn::Over(ending) = game.turn() else { panic!("the game should be over") };
    let target = u32::from(game.house().score.target);
    match (ending.by, ending.winner) {
        (By::Rounds, winner) => {
            assert_eq!(winner, game.ahead());
            let played = game.round_no() - thrown_in(game);
            assert_eq!(played, usize::from(game.house().finish.hands));
        }
        (By::Credit(_) | By::Claim, Some(winner)) => assert!(game.scores()[winner] >= target),
        (By::FalseClaim, Some(winner)) => assert!(game.scores()[winner.other()] < target),
        (By::Credit(_) | By::Claim | By::FalseClaim, None) => panic!("{ending:?}"),
    }
    assert!(legal_actions(game).is_empty());
}

/// Strokes that a game of an evening counts, added up while it is played.
#[derive(Default)]
struct Evening {
    strokes: ByTeam<u32>,
    had_bergpreis: bool,
}

impl Evening {
    /// Counts what the last action has brought.
    fn count(&mut self, game: &Game, is_match: Option<Team>) {
        let rules = game.house().evening;
        let mut write = |team: Team, strokes: u8| self.strokes[team] += u32::from(strokes);
        if let Some(team) = is_match {
            let called = game.round().unwrap().table().unwrap().called();
            let fewest = called.mode.objective() == Objective::Fewest;
            let writes = if fewest { team.other() } else { team };
            let is_counter = called.caller.team() != writes;
            write(writes, if is_counter { rules.counter_match } else { rules.r#match });
        }
        if let Some(team) = game.bergpreis().filter(|_| !self.had_bergpreis) {
            write(team, rules.bergpreis);
            self.had_bergpreis = true;
        }
        let Turn::Over(ending) = game.turn() else { return };
        let Some(winner) = ending.winner else { return };
        write(winner, rules.win);
        let loser = winner.other();
        let held = game.round().unwrap().table().map_or(0, |table| table.latent()[loser]);
        let half = u32::from(game.house().score.target).div_ceil(2);
        let has_target = game.house().finish.hands == 0 && game.house().marks.schneider;
        if has_target && game.scores()[loser] + u32::from(held) < half {
            write(winner, rules.schneider);
        }
    }
}

/// The most rounds of a walk: a game by claim may go on as long as nobody claims.
const MOST_ROUNDS: usize = 30;

/// Walks one game and says how many imagined worlds were not the true one.
fn walk(house: House, seed: u64) -> usize {
    let mut rng = Rng::new(seed);
    let mut game = Game::new(house);
    let mut worlds = 0;
    let mut evening = Evening::default();
    while !matches!(game.turn(), Turn::Over(_)) && game.round_no() <= MOST_ROUNDS {
        if rng.below(6) == 0 {
            check_legality(&game, &mut rng);
            worlds += check_observations(&game, &mut rng);
        }
        let events = match (game.turn(), draw(&game, &mut rng)) {
            // Between two rounds something may still be said.
            (Turn::Deal, Some((seat, action))) if rng.below(2) == 0 => {
                game.apply(seat, action).unwrap()
            }
            (Turn::Deal, _) => {
                check_scores(&game);
                game.deal(game.next_deal(Seed(seed))).unwrap();
                &[]
            }
            (_, drawn) => {
                let (seat, action) = drawn.expect("something is legal");
                game.apply(seat, action).unwrap()
            }
        };
        let taken = events.iter().find_map(|event| match event {
            Event::Match { team } => Some(*team),
            _ => None,
        });
        evening.count(&game, taken);
        if let Some(round) = game.round().filter(|round| round.is_over()) {
            check_round(round);
        }
    }
    if matches!(game.turn(), Turn::Over(_)) {
        check_ending(&game);
        check_scores(&game);
    } else {
        assert_eq!(house.finish.mode, jass::rules::house::FinishMode::Claim);
    }
    check_legality(&game, &mut rng);
    check_observations(&game, &mut rng);
    check_log(&game, seed);
    // law: the strokes of an evening are those that were won one by one, whether the game is over or not.
    assert_eq!(strokes(&prizes(&game, &house.evening)), evening.strokes);
    worlds
}

/// The seed of a walk that fails is the last thing said.
struct Saying(u64, House);

impl Drop for Saying {
    #[expect(clippy::print_stderr, reason = "a test says its seed")]
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("walk {}: {}", self.0, self.1.written());
        }
    }
}

#[test]
fn games_by_the_usual_rules_keep_the_laws() {
    let mut worlds = 0;
    for seed in 0..walks() as u64 / 3 {
        let _saying = Saying(seed, House::default());
        worlds += walk(House::default(), seed);
    }
    assert!(worlds > 0, "no deal but the true one was ever imagined");
}

#[test]
fn games_by_any_rules_keep_the_laws() {
    for seed in 0..walks() as u64 {
        let house = any_house(&mut Rng::new(seed ^ 0xa11));
        let _saying = Saying(seed, house);
        walk(house, seed);
    }
}
