//! The coach: what it says of positions and of rounds.

use jass::{
    bots::{
        Rng,
        schieber::{evaluate::budget::Budget, player},
    },
    cards::{BySeat, Mode, Seat, Suit},
    coach::{
        self,
        report::{
            Class, Contrasted, DecisionPoint, Effort, GameReview, Idea, Occupant, PastRound,
            Review, Unit,
        },
        schieber::Belief,
    },
    config::Language,
    game::{
        BotKind, Level, Seed,
        schieber::{Action, Dealt, Game, Turn},
    },
    rules::{House, house::Preset},
    ui::text::review::ReviewText,
};

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

/// Bots at such a table.
fn bots() -> BotKind {
    Level::Club.into()
}

/// Choices of a seat in the last round of such a game.
pub fn choices(seed: u64, level: Level) -> Vec<DecisionPoint> {
    let game = played(House::default(), seed, 1, level);
    let past = PastRound::of(&game, &bots(), 1).unwrap();
    past.of_seat(Seat::South).cloned().collect()
}

fn reviewed(seed: u64, level: Level) -> Review {
    let game = played(House::default(), seed, 1, level);
    let past = PastRound::of(&game, &bots(), 1).unwrap();
    coach::schieber::review(&past, Seat::South, Effort::Tip, |_| {}).unwrap()
}

#[test]
fn a_review_is_the_same_each_time_and_tells_of_the_last_trick_first() {
    let game = played(House::default(), 3, 1, Level::Random);
    let past = PastRound::of(&game, &bots(), 1).unwrap();
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
    assert!(PastRound::of(&game, &bots(), 1).is_some());
    assert!(PastRound::of(&game, &bots(), 2).is_none());
    game.deal(game.next_deal(Seed(4))).unwrap();
    assert!(PastRound::of(&game, &bots(), 2).is_none());
    assert!(PastRound::of(&game, &bots(), 0).is_none());
}

#[test]
fn who_plays_by_lot_gives_away_more() {
    let lost = |level| {
        (10..12).map(|seed| reviewed(seed, level).given_away(Unit::Saldo).amount).sum::<f64>()
    };
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
    let past = PastRound::of(&game, &bots(), 1).unwrap();
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

/// Positions with open cards that may be looked at for a round with trump.
const NODES: u64 = 60_000_000;

/// Law: the parts of a split add up to the result of the round exactly: to what the open cards are worth, less what every
/// card of ours and more what every card of theirs has changed that. With `JASS_WALKS=143` in the environment so many
/// rounds of every preset are split, with trump too.
#[test]
fn a_split_adds_up_to_the_result() {
    let wanted = std::env::var("JASS_WALKS").ok().and_then(|count| count.parse().ok());
    // With trump the open cards take the solver a second or two.
    let (wanted, nodes, with_trump) = wanted.map_or((1, 1_000_000, false), |it| (it, NODES, true));
    let (budget, seat) = (Budget { worlds: 4, nodes: 2000, ..Budget::QUICK }, Seat::South);
    let mut found = 0;
    for (number, preset) in (0..).zip(Preset::ALL.iter().copied()) {
        let first = 1_000_000 * number;
        let split = (first..first + 1000).filter_map(|seed| {
            let game = played(House::preset(preset), seed, 1, Level::Novice);
            let mode = game.round()?.called()?.mode;
            let past = PastRound::of(&game, &bots(), 1)
                .filter(|_| with_trump || mode.trump().is_none())?;
            let split = coach::schieber::split_within(&past, seat, budget, nodes)?;
            Some((seed, split, coach::schieber::open_within(past.round(), seat, nodes)))
        });
        for (seed, split, open) in split.take(wanted) {
            let sign = |of: Seat| if of.team() == seat.team() { -1 } else { 1 };
            let changed = open.cards.iter().map(|card| sign(card.seat) * card.less.unwrap());
            let result = open.cards[0].possible.unwrap() + changed.sum::<i16>();
            let is_off = (split.result() - f64::from(result)).abs() > 1e-9;
            assert!(!is_off, "{preset:?}, seed {seed}: {result} {split:?}");
            found += 1;
        }
    }
    println!("{found} rounds of {} presets", Preset::ALL.len());
    assert!(found >= 5 * wanted, "{found}");
}

/// A hand with Puur, Nell and Ace of Rosen and two Aces beside them: a look at the first trick holds Obenabe to be
/// worth more; whoever plays on finds it a hundred points worse.
#[test]
fn calls_are_priced_as_they_are_played_on() {
    let mut game = Game::new(House::default());
    game.deal(game.next_deal(Seed(11))).unwrap();
    let seen = game.observe(Seat::South).unwrap();
    let seated = BySeat([Occupant::Level(Level::Club); 4]);
    let belief = Belief::of(&seen, &seated).by_chance(1);
    let (rosen, obenabe) = (Action::Call(Mode::Trump(Suit::Rosen)), Action::Call(Mode::Obenabe));
    let advice = coach::schieber::advise_within(&seen, &belief, Budget::QUICK).unwrap();
    let of = |action| advice.of(action).unwrap().value;
    assert!(of(obenabe) + 50.0 < of(rosen), "{advice:?}");
    assert_eq!(advice.action, rosen);
    assert!(!matches!(advice.why.against, Some(Contrasted::AskedByRule(..))), "{advice:?}");
    let judged = |did| {
        let point = DecisionPoint { chance: 1, ..DecisionPoint::new(seen.clone(), did, seated) };
        coach::schieber::judge(&point, Effort::Review)
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
                    let loss = verdict.loss().unwrap();
                    assert!(loss.is_sure() && loss.amount >= verdict.slip(), "{verdict:?}");
                    // A call has one price: its row says what its verdict says.
                    let row = advice.of(point.did).unwrap().less;
                    assert!(!is_call || row == loss, "{judged:?}");
                    assert!(!verdict.by_rule, "a custom is no mistake: {verdict:?}");
                }
                Class::Free => assert!(advice.is_all_the_same(), "{judged:?}"),
                Class::Find => assert!(advice.of(point.did).unwrap().less.amount <= 1.0),
                Class::Good => assert_eq!(verdict.loss(), None),
            }
            assert!(!verdict.class.is_mark() || advice.action != point.did, "{judged:?}");
        }
    }
}

/// Number of wrong answers whose lines are looked at.
const WRONG: usize = 20;

/// Law: the line of a wrong answer ends worse than that of the better card, begins with it at the position that was
/// asked about, and goes as far as they differ. With `JASS_WALKS=500` in the environment so many are looked at.
#[test]
fn the_line_of_a_wrong_answer_ends_worse() {
    let wanted = std::env::var("JASS_WALKS").ok().and_then(|count| count.parse().ok());
    // Played on from an early trick a line takes a second or two.
    let (wanted, first) = wanted.map_or((WRONG, 4), |count: usize| (count, 0));
    let (mut shown, mut without) = (0, 0);
    for seed in 300.. {
        let level = if seed % 2 == 0 { Level::Random } else { Level::Novice };
        let game = played(House::default(), seed, 1, level);
        let past = PastRound::of(&game, &bots(), 1).unwrap();
        for point in Seat::ALL.into_iter().flat_map(|seat| past.of_seat(seat)) {
            let Action::Play(did) = point.did else { continue };
            if point.seen.tricks().len() < first || shown + without >= wanted {
                continue;
            }
            let judged = coach::schieber::judge(point, Effort::Tip);
            let Action::Play(better) = judged.advice.action else { panic!("{judged:?}") };
            if !judged.verdict.class.is_mark() {
                continue;
            }
            let Some(found) = coach::schieber::refute(point, did, better) else {
                without += 1;
                continue;
            };
            shown += 1;
            let [lost, kept] = &found.lines;
            let told = || format!("seed {seed}: {did:?} {better:?} {found:?}");
            assert!(lost.last().unwrap().saldo() < kept.last().unwrap().saldo(), "{}", told());
            assert!(lost.len() == kept.len() && (1..=100).contains(&found.share), "{}", told());
            for (line, card) in found.lines.iter().zip([did, better]) {
                let plays = &line[0].plays;
                assert_eq!(usize::from(line[0].number), point.seen.tricks().len() + 1);
                assert!(plays.contains(&(point.seat(), card)), "{}", told());
                let before: Vec<_> =
                    point.seen.trick().map(|trick| trick.plays().collect()).unwrap_or_default();
                assert!(plays.starts_with(&before), "{}", told());
            }
        }
        if shown + without >= wanted {
            break;
        }
    }
    println!("{shown} lines end worse, {without} answers have none");
    assert!(20 * without <= wanted, "{without} of {wanted} have no line");
}

/// Law: four of five hints have an idea, and only the rest says no more than the duty of the moment.
#[test]
fn four_of_five_hints_have_an_idea() {
    let (mut ideas, mut duties) = (Vec::new(), 0);
    let bots = bots();
    for (seed, level) in
        (80..86).zip([Level::Random, Level::Novice, Level::Club].into_iter().cycle())
    {
        let game = played(House::default(), seed, 1, level);
        let past = PastRound::of(&game, &bots, 1).unwrap();
        for point in Seat::ALL.into_iter().flat_map(|seat| past.of_seat(seat)) {
            let advice = coach::schieber::advise(&point.seen, &point.seated, Effort::Tip).unwrap();
            let idea = Idea::of(&advice, &point.seen);
            duties += usize::from(idea.is_duty());
            ideas.push(idea);
        }
    }
    assert!(5 * duties <= ideas.len(), "{duties} of {}", ideas.len());
    let different = Idea::ALL.iter().filter(|idea| ideas.contains(idea)).count();
    assert!(different >= 15, "{different} ideas: {ideas:?}");
}

/// law: what is given away is the sum of the marks as they are shown, unit by unit, and nothing else.
#[test]
fn what_is_given_away_is_the_sum_of_the_rows() {
    let levels = [Level::Random, Level::Novice, Level::Club];
    let (mut marks, mut reviews) = (0, Vec::new());
    for (seed, level) in (60..66).zip(levels.into_iter().cycle()) {
        let game = played(House::default(), seed, 1, level);
        let past = PastRound::of(&game, &bots(), 1).unwrap();
        let review = coach::schieber::review(&past, Seat::South, Effort::Tip, |_| {}).unwrap();
        let text = ReviewText::new(Language::English, &House::default().deck, &BySeat::default());
        let told =
            text.told(&coach::report::ReviewedRound { past, review: review.clone(), open: None });
        let mut lines = told.lines();
        let headline = lines.next().unwrap();
        let rows = lines.take_while(|line| !line.is_empty());
        let shown = |line: &str| line.rsplit_once('−').map_or(0, |(_, loss)| number(loss));
        let cards =
            |line: &&str| line.contains('±') && !line.starts_with('–') && !line.contains('%');
        let sum: u32 = rows.filter(cards).map(shown).sum();
        let (_, given) = headline.split_once("given away ").unwrap();
        assert_eq!(number(given), sum, "seed {seed}: {told}");
        marks += usize::from(sum > 0);
        for unit in [Unit::Saldo, Unit::Written, Unit::Worth] {
            let of_unit = review.decisions.iter().filter(|it| it.verdict.unit == unit);
            let sum: f64 = of_unit.map(|it| it.verdict.given_away().amount).sum();
            assert!((review.given_away(unit).amount - sum).abs() < 1e-9, "seed {seed}");
        }
        reviews.push(review);
    }
    assert!(marks > 0, "no round had a mark");
    check_patterns(&GameReview { rounds: &reviews });
}

/// law: what marks come from leaves none out: the sums are those of all rounds, unit by unit.
fn check_patterns(game: &GameReview<'_>) {
    let patterns = game.patterns();
    let classes = [Class::Slip, Class::Error, Class::Blunder];
    let marks: usize = classes.into_iter().map(|class| game.count(class)).sum();
    assert_eq!(patterns.iter().map(|pattern| pattern.times).sum::<usize>(), marks);
    for unit in [Unit::Saldo, Unit::Written, Unit::Worth] {
        let of_unit = patterns.iter().filter(|pattern| pattern.unit == unit);
        let sum: f64 = of_unit.map(|pattern| pattern.given.amount).sum();
        assert!((game.given_away(unit).amount - sum).abs() < 1e-9, "{patterns:?}");
    }
    let [best, dearest] = game.best_and_dearest().expect("not all rounds are alike");
    let units = [Unit::Saldo, Unit::Written, Unit::Worth];
    let given = |round: &Review| -> f64 {
        units.map(|unit| round.given_away(unit).amount / unit.thresholds().step).into_iter().sum()
    };
    assert!(game.rounds.iter().all(|it| given(best) <= given(it) && given(it) <= given(dearest)));
}

/// The number that a text begins with.
fn number(text: &str) -> u32 {
    let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap()
}

/// law: the chance of a verdict is of what was seen, not of the seed that dealt the cards.
#[test]
fn the_same_position_of_another_game_has_the_same_verdict() {
    let game = played(House::default(), 80, 1, Level::Random);
    let deal = *game.round().unwrap().deal();
    let round = game.round().unwrap();
    let mut again = Game::new(House::default());
    let dealt = Dealt {
        deal,
        forehand: round.forehand(),
        notes: jass::game::notation::RoundNotes::default(),
    };
    again.deal(dealt).unwrap();
    for (seat, action) in round.log() {
        again.apply(*seat, *action).unwrap();
    }
    let reviewed = |game: &Game| {
        let past = PastRound::of(game, &bots(), 1).unwrap();
        coach::schieber::review(&past, Seat::South, Effort::Tip, |_| {})
    };
    assert_eq!(reviewed(&game), reviewed(&again));
}
