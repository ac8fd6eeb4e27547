//! The game for two: laws along seeded walks of random legal actions. A failure names its seed.

mod coach;
mod judged;
mod players;
mod solver;
mod worlds;

use jass::{
    bots::Rng,
    cards::{BySide, Card, CardSet, Mode, Side},
    game::{
        Header, Level, Seed,
        bodensee::{
            Action, Auction, Bidding, Event, Game, Illegal, Legal, Playing, Record, Round, Turn,
        },
        record::{self, AnyRecord},
    },
    rules::{
        House,
        bodensee::{Contract, TRICKS, total},
        house::{AllPass, Flip, Variant},
    },
};

/// Number of games that the suite walks.
const WALKS: u64 = 60;

fn walks() -> u64 {
    std::env::var("JASS_WALKS").ok().and_then(|count| count.parse().ok()).unwrap_or(WALKS)
}

/// House rules of the game for two, each key drawn by lot. The game is short.
fn any_house(rng: &mut Rng) -> House {
    let mut house = House { variant: Variant::Bodensee, ..House::default() };
    let word = |words: &[&str], rng: &mut Rng| words[rng.below(words.len())].to_owned();
    let step = [1, 2, 5, 10, 50][rng.below(5)];
    let min = step * (1 + rng.below(3));
    let max = min + step * rng.below((157 - min) / step + 1);
    let line = [
        format!("tallies_to_win={}", 1 + rng.below(3)),
        format!("bid_step={step} bodensee.bid_min={min} bodensee.bid_max={max}"),
        format!("all_pass={}", word(&["redeal", "forced"], rng)),
        format!("no_trump_modes={}", word(&["true", "false"], rng)),
        format!("slalom={}", word(&["true", "false"], rng)),
        format!("gais_eleven={}", word(&["six", "ace"], rng)),
        format!("sack_max={}", [-1, 0, 20, 78, 156][rng.below(5)]),
        format!("sack_applies_to={}", word(&["loser", "any"], rng)),
        format!("enough_waives_sack={}", word(&["true", "false"], rng)),
        format!("flip={}", word(&["after-trick", "at-once"], rng)),
        format!("first_dealer={}", word(&["random", "seat0", "seat1"], rng)),
    ];
    let line = line.map(|rule| format!("bodensee.{rule}")).join(" ");
    house = House::read(&format!("{} {line}", house.written())).unwrap();
    house.score.last_trick = [0, 5, 10][rng.below(3)];
    house
}

fn every_action() -> impl Iterator<Item = Action> {
    let modes = Mode::ALL.into_iter().map(Action::Call);
    let bids = (0..=u8::MAX).map(Action::Bid);
    let cards = Card::all().map(Action::Play);
    [Action::Pass, Action::Enough].into_iter().chain(modes).chain(bids).chain(cards)
}

fn legal_actions(game: &Game, side: Side) -> Vec<Action> {
    let legal = game.legal(side);
    every_action().filter(|action| legal.has(*action)).collect()
}

/// One action by lot. Low bids and going on are drawn more often than they stand in the list.
fn draw(game: &Game, rng: &mut Rng) -> (Side, Action) {
    let Turn::Player(turn) = game.turn() else { panic!("nobody is to act") };
    let ends = |side: &Side| game.legal(*side).has(Action::Enough);
    if let Some(side) = Side::ALL.into_iter().find(ends).filter(|_| rng.below(8) == 0) {
        return (side, Action::Enough);
    }
    let mut actions = legal_actions(game, turn);
    actions.retain(|action| *action != Action::Enough);
    assert!(!actions.is_empty(), "{turn:?} is to act and may do nothing");
    let few = if rng.below(4) > 0 { actions.len().min(40) } else { actions.len() };
    (turn, actions[rng.below(few)])
}

/// law: an action applies just if it is legal; else nothing changes.
fn check_legality(game: &Game, rng: &mut Rng) {
    let actions: Vec<_> = every_action().collect();
    for _ in 0..6 {
        let side = Side::ALL[rng.below(2)];
        let action = actions[rng.below(actions.len())];
        let mut tried = game.clone();
        let legal = game.legal(side).has(action);
        let applied = tried.apply(side, action).map(|_| ());
        assert_eq!(applied.is_ok(), legal, "{side:?} {action:?}: {applied:?}");
        assert!(legal || tried == *game, "{side:?} {action:?} was refused and changed something");
    }
    if game.turn() != Turn::Deal {
        assert_eq!(game.clone().deal(game.next_deal(Seed(0))), Err(Illegal::NotDealt));
    }
}

/// law: every card is in one hand, on one table, beneath, or played; what is covered lies beneath what is not played.
fn check_cards(round: &Round) {
    let played: CardSet = round.log().iter().filter_map(|(_, action)| card_of(*action)).collect();
    let (mut seen, mut covered) = (played, 0);
    for side in Side::ALL {
        let open = round.places(side).iter().filter_map(|place| place.up).collect::<CardSet>();
        let hand = round.hand(side);
        assert!(hand.is_disjoint(seen) && open.is_disjoint(seen | hand));
        seen |= hand | open;
        for (place, stack) in round.places(side).iter().zip(round.dealt().deal.stacks()[side]) {
            covered += usize::from(place.covered);
            let is_known = seen.has(stack.down);
            assert_eq!(place.covered, !is_known, "{side:?} {stack:?}");
            assert!(place.up != Some(stack.up) || place.covered);
        }
    }
    assert_eq!(seen.len() + covered, Card::COUNT);
}

const fn card_of(action: Action) -> Option<Card> {
    match action {
        Action::Play(card) => Some(card),
        Action::Bid(_) | Action::Pass | Action::Call(_) | Action::Enough => None,
    }
}

/// law: a covered card is turned once, just after the card above it is played, or after its trick.
fn check_flips(round: &Round) {
    let at_once = round.house().bodensee.flip == Flip::AtOnce;
    let (mut waiting, mut in_trick) = (Vec::new(), 0);
    for event in round.events() {
        match event {
            Event::Played { by, card } => {
                assert!(waiting.is_empty() || (!at_once && in_trick == 1), "{card}");
                let stacks = round.dealt().deal.stacks()[*by];
                let place = stacks.iter().position(|stack| stack.up == *card);
                waiting.extend(place.map(|place| (*by, place, stacks[place].down)));
                in_trick += 1;
            }
            Event::TrickWon { .. } => in_trick = 0,
            Event::Turned { by, place, card } => {
                assert!(in_trick == 0 || at_once, "{card} was turned during the trick");
                let was_due = waiting.iter().position(|due| *due == (*by, *place, *card));
                waiting.swap_remove(was_due.expect("what is turned was covered until now"));
            }
            Event::Bid { .. } | Event::Passed { .. } | Event::ThrownIn | Event::Called { .. } => {}
            Event::Enough { .. } | Event::RoundOver(_) | Event::GameOver { .. } => {
                assert!(waiting.is_empty());
            }
        }
    }
}

/// law: the points of a round that was played out are all there are, and one side wins it.
fn check_end(round: &Round, before: &Game, after: &Game) {
    let (playing, verdict) = (round.playing().unwrap(), round.verdict().unwrap());
    let sum: u16 = playing.points().0.iter().sum();
    if playing.is_over() {
        assert_eq!((sum, playing.trick_no()), (total(round.house()), TRICKS + 1));
    } else {
        assert!(sum <= total(round.house()) && playing.is_between_tricks());
    }
    for side in Side::ALL {
        let net = |game: &Game| {
            let marks = game.tallies().0[side];
            i64::from(marks.tallies) - i64::from(marks.open)
        };
        let won = i64::from(verdict.winner == side);
        assert_eq!(net(after) - net(before), won - i64::from(verdict.sacked[side]));
    }
    if let Turn::Over(winner) = after.turn() {
        let marks = after.tallies().0[winner];
        assert!(winner == verdict.winner && marks.open == 0);
    }
}

/// law: a record is read back as the game that wrote it, whatever line it ends with.
fn check_record(game: &Game, rng: &mut Rng) {
    let header = Header::new(*game.house(), Seed(7), Level::Club);
    let record = Record { header, game: game.clone() };
    let text = record.to_string();
    assert_eq!(record::read(&text), Ok(AnyRecord::Bodensee(record)), "{text}");
    let lines: Vec<_> = text.split_inclusive('\n').collect();
    let prefix = lines[..4 + rng.below(lines.len() - 3)].concat();
    record::read(&prefix).unwrap_or_else(|bad| panic!("{bad}\n{prefix}"));
}

/// Rare things that the walks must have met.
#[derive(Default)]
struct Met {
    thrown_in: usize,
    enough: usize,
    sacks: usize,
    crossed: usize,
    worlds: usize,
}

fn walk(seed: u64, met: &mut Met) {
    let mut rng = Rng::new(seed);
    let mut game = Game::new(any_house(&mut rng));
    let mut rounds = 0;
    while rounds < 40 {
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Deal => {
                game.deal(game.next_deal(Seed(seed))).unwrap();
                rounds += 1;
            }
            Turn::Player(_) => {
                let (side, action) = draw(&game, &mut rng);
                let before = game.clone();
                let told = game.apply(side, action).unwrap().to_vec();
                met.thrown_in += usize::from(told.contains(&Event::ThrownIn));
                met.enough += usize::from(action == Action::Enough);
                let round = game.round().unwrap();
                check_cards(round);
                if let Some(verdict) = round.verdict() {
                    met.sacks += verdict.sacked.0.iter().filter(|is_sacked| **is_sacked).count();
                    check_flips(round);
                    check_end(round, &before, &game);
                }
            }
        }
        if rng.below(8) == 0 {
            check_legality(&game, &mut rng);
            met.worlds += worlds::check(&game, &mut rng);
        }
    }
    met.crossed += game.tallies().0.0.iter().filter(|marks| marks.crossed > 0).count();
    check_record(&game, &mut rng);
}

#[test]
fn the_laws_hold_along_random_games() {
    let mut met = Met::default();
    for seed in 0..walks() {
        println!("seed {seed}");
        walk(seed, &mut met);
    }
    let Met { thrown_in, enough, sacks, crossed, worlds } = met;
    let all = [thrown_in, enough, sacks, crossed, worlds];
    println!("met {all:?}");
    assert!(all.iter().all(|count| *count > 0) || walks() < WALKS, "{all:?}");
}

/// law: what may be played does not depend on when cards are turned.
#[test]
fn both_ways_of_turning_allow_the_same_cards() {
    for seed in 0..walks() {
        let mut rng = Rng::new(seed);
        let mut house = House::default();
        let deal = Game::new(house).next_deal(Seed(seed)).deal;
        let contract = Contract { declarer: Side::Far, bid: 60 };
        let mode = Mode::ALL[rng.below(8)];
        let late = Playing::new(&deal, contract, mode, &house);
        house.bodensee.flip = Flip::AtOnce;
        let mut both = [late, Playing::new(&deal, contract, mode, &house)];
        while !both[0].is_over() {
            let legal = both[0].legal();
            assert_eq!(legal, both[1].legal(), "seed {seed}");
            let card = legal.nth(rng.below(legal.len())).unwrap();
            let [late, at_once] = &mut both;
            assert_eq!(late.play(card).won, at_once.play(card).won);
        }
        assert_eq!(both[0].points(), both[1].points());
    }
}

#[test]
fn a_seed_deals_what_it_always_dealt() {
    let mut house = House::default();
    let dealt = Game::new(house).next_deal(Seed(42));
    let [near, far] = dealt.deal.hands().0.map(|hand| hand.to_string());
    let stacks = dealt
        .deal
        .stacks()
        .0
        .map(|stacks| stacks.map(|stack| format!("{}/{}", stack.up, stack.down)).join(" "));
    assert_eq!(
        (dealt.dealer, &*near, &*far),
        (Side::Near, "E9 RB SA L6 L9 LB", "EU EK RA S7 SB SU")
    );
    let of_near = "LA/EA S8/LU R6/E7 R7/R8 LK/RK EO/EB";
    assert_eq!(stacks, [of_near, "E6/L7 R9/L8 SK/RO RU/SO E8/S9 LO/S6"]);
    house.bodensee.first_dealer = jass::rules::house::FirstDealer::Seat1;
    assert_eq!(Game::new(house).next_deal(Seed(42)).dealer, Side::Far);
}

#[test]
fn cards_are_dealt_in_packets_of_three_to_the_other_player_first() {
    let pack: [Card; 36] = std::array::from_fn(|i| Card::from_index(i).unwrap());
    let deal = jass::game::bodensee::Deal::of_pack(&pack, Side::Near);
    let stack = |side: Side, place: usize| deal.stacks()[side][place];
    assert_eq!((stack(Side::Far, 0).down, stack(Side::Near, 0).down), (pack[0], pack[3]));
    assert_eq!((stack(Side::Far, 3).down, stack(Side::Near, 5).down), (pack[6], pack[11]));
    assert_eq!((stack(Side::Far, 2).up, stack(Side::Near, 4).up), (pack[14], pack[22]));
    let hand = |cards: [usize; 6]| cards.map(|i| pack[i]).into_iter().collect::<CardSet>();
    let hands = [hand([27, 28, 29, 33, 34, 35]), hand([24, 25, 26, 30, 31, 32])];
    assert_eq!(*deal.hands(), BySide(hands));
}

#[test]
fn who_opens_may_be_held_to_a_bid_but_the_dealer_may_always_pass() {
    let mut rules = House::default().bodensee;
    let opening = Bidding::new(Side::Near);
    assert!(matches!(opening.pass(&rules), Ok(Auction::Open(_))));
    rules.all_pass = AllPass::Forced;
    assert_eq!(opening.pass(&rules), Err(Illegal::MustBid));
    let Ok(Auction::Open(answer)) = opening.bid(60, &rules) else { panic!("60 can be bid") };
    let won = Contract { declarer: Side::Far, bid: 60 };
    assert_eq!(answer.pass(&rules), Ok(Auction::Won(won)));
    assert_eq!(answer.bid(60, &rules), Err(Illegal::NoBid(60)));
    let highest = Contract { declarer: Side::Near, bid: 155 };
    assert_eq!(answer.bid(155, &rules), Ok(Auction::Won(highest)));
}

#[test]
fn a_refusal_says_which_rule_is_broken() {
    let mut game = Game::new(House::default());
    game.deal(game.next_deal(Seed(42))).unwrap();
    let Turn::Player(opener) = game.turn() else { panic!("somebody speaks") };
    assert_eq!(game.apply(opener.other(), Action::Pass), Err(Illegal::NotYourTurn));
    assert_eq!(game.apply(opener, Action::Bid(62)), Err(Illegal::NoBid(62)));
    assert_eq!(game.apply(opener, Action::Enough), Err(Illegal::NotEnough));
    game.apply(opener, Action::Bid(155)).unwrap();
    assert!(matches!(game.legal(opener), Legal::Call(_)));
    assert_eq!(game.apply(opener, Action::Pass), Err(Illegal::NotNow));
}
