//! House rules at the table: what they ask for and allow.

use jass::{
    app::{
        keys::{Command, Label, Scope, Unavailable},
        message::Msg,
        notice::Notice,
        person::ME,
        schieber::{Saying, ShownMelds, Table, Wait},
        table::Selection,
    },
    cards::{BySeat, Mode, Seat},
    config::{Aid, Tempo},
    game::{
        Seed,
        schieber::{Action, Entry, Event, Legal, ReasonKind, Round, Turn},
    },
    rules::{
        House,
        house::{Announce, BergpreisBy, FalseClaim, FinishMode, Kontra, MarkRules, ThrowIn},
        schieber::{
            finish::{By, Ending},
            rotation::Doubling,
        },
    },
};

use super::{begun, until};
use crate::driver::Driver;

/// A table that asks for everything.
pub(super) fn asking() -> House {
    let mut house = House::default();
    house.weis.announce = Announce::Ask;
    house.stoeck.announce = Announce::Ask;
    house
}

/// Number of times that each of these was said by the person.
fn said(driver: &Driver, action: Action) -> usize {
    let said = Entry::Act(ME, action);
    driver.saved.iter().filter(|entry| **entry == said).count()
}

#[test]
fn who_is_asked_says_it_or_keeps_silent() {
    let mut announced = Driver::with(asking(), 5, Tempo::STILL);
    announced.keys("Enter Enter");
    until(&mut announced, &[Scope::Over]);
    let (weis, stoeck) = (said(&announced, Action::Weis), said(&announced, Action::Stoeck));
    assert!(weis > 0 && stoeck > 0, "Weis {weis}, Stöck {stoeck}");

    let mut silent = Driver::with(asking(), 5, Tempo::STILL);
    silent.keys("Enter Enter");
    let mut asked = 0;
    loop {
        until(&mut silent, &[Scope::Saying, Scope::Over]);
        if silent.model.scope() == Scope::Over {
            break;
        }
        asked += 1;
        silent.keys(["n", "2 Enter", "Down Enter", "2 2"][asked % 4]);
    }
    assert!(asked > 0);
    assert_eq!(said(&silent, Action::Weis) + said(&silent, Action::Stoeck), 0);
}

#[test]
fn who_may_double_is_asked_and_enter_says_no() {
    let mut house = House::default();
    house.call.kontra = Kontra::Re;
    let answers = ["Enter", "n", "2 Enter", "1 2 Enter", "2 2", "Up Enter", "1 Enter", "1 1"];
    for (place, keys) in answers.into_iter().enumerate() {
        let is_said = place > 4;
        let mut driver = Driver::with(house, 5, Tempo::STILL);
        driver.keys("Enter Enter");
        until(&mut driver, &[Scope::Doubling]);
        let Some(Saying::Double(asked)) = driver.table().shown().asks() else { panic!("{keys}") };
        driver.keys(keys);
        let doubles = [Action::Double(asked), Action::Silent].map(|action| said(&driver, action));
        assert_eq!(doubles, [usize::from(is_said), usize::from(!is_said)], "{keys}");
        assert!(!driver.table().game().legal(ME).has(Action::Silent), "{keys}");
    }
}

/// A digit that acted at once was followed by an Enter, which played a card.
#[test]
fn a_digit_chooses_an_answer_as_it_chooses_a_call() {
    let mut house = asking();
    house.call.kontra = Kontra::Re;
    let mut asked = [0; 2];
    for seed in 0..6 {
        let mut driver = Driver::with(house, seed, Tempo::STILL);
        driver.keys("Enter Enter");
        until(&mut driver, &[Scope::Doubling, Scope::Saying, Scope::Over]);
        let (scope, log) = (driver.model.scope(), driver.table().game().log().len());
        if scope == Scope::Over {
            continue;
        }
        asked[usize::from(scope == Scope::Saying)] += 1;
        let offered = driver.table().chosen().place();
        let other = 1 - offered.unwrap();
        driver.keys(if other == 0 { "1" } else { "2" });
        assert_eq!(driver.table().chosen(), Selection::Made(other), "seed {seed}");
        assert_eq!(driver.table().game().log().len(), log, "seed {seed}");
        let keys = driver.model.hints().into_iter().find(|hint| hint.label == Label::Choose);
        assert_eq!(keys.unwrap().keys, "1-2 ↑↓");
    }
    assert!(asked[0] > 0, "{asked:?}");
}

/// The key said that somebody else was to act; the bots' own rule has a reason that can be told.
#[test]
fn the_coach_advises_on_a_kontra() {
    let mut house = House::default();
    house.call.kontra = Kontra::Re;
    let mut driver = Driver::with(house, 5, Tempo::STILL);
    driver.keys("Enter Enter");
    until(&mut driver, &[Scope::Doubling]);
    let keys = driver.model.hints().into_iter().map(|hint| hint.command).collect::<Vec<_>>();
    assert!(keys.contains(&Command::Hint), "{keys:?}");
    driver.keys("t");
    let advice = driver.table().hint().unwrap().advice.clone().unwrap();
    assert!(matches!(advice.action, Action::Double(_) | Action::Silent), "{advice:?}");
    let place = usize::from(advice.action == Action::Silent);
    assert_eq!(driver.table().chosen().place(), Some(place));
    let why = [ReasonKind::WorthDoubling, ReasonKind::NotWorthDoubling][place];
    assert_eq!(advice.why.kind, why);
}

/// A Kontra that the callers let stand was told of nowhere; of who says no Kontra it stays untold.
#[test]
fn that_nobody_says_re_is_told_once() {
    let mut house = House::default();
    house.call.kontra = Kontra::Re;
    for seed in 0..4 {
        let dealt = Seed(seed).later_round(Seat::South, 1, &house.deal);
        let mut round = Round::new(dealt.deal, Seat::South, house);
        round.apply(Seat::South, Action::Call(Mode::Obenabe)).unwrap();
        let mut log = Vec::new();
        while let Legal::Double { word, .. } = round.legal(round.turn().unwrap()) {
            let says = word == Doubling::Kontra && seed % 2 == 1;
            let action = if says { Action::Double(word) } else { Action::Silent };
            let by = round.turn().unwrap();
            log.extend(round.apply(by, action).unwrap().iter().copied());
        }
        let is_no_re = |event: &&Event| matches!(event, Event::NoRe { .. });
        let count = log.iter().filter(is_no_re).count();
        assert_eq!(count as u64, seed % 2, "{log:?}");
    }
}

#[test]
fn the_cards_are_thrown_in_where_all_agree_and_the_same_seat_begins_anew() {
    let mut house = House::default();
    house.deal.throw_in = ThrowIn::Agreed;
    let (mut thrown, mut refused) = (0, 0);
    for seed in 0..12 {
        let mut driver = Driver::with(house, seed, Tempo::STILL);
        driver.keys("Enter Enter");
        // Whoever leads waits with the first card, so that there is time to ask.
        assert!(
            !driver
                .table()
                .game()
                .round()
                .unwrap()
                .events()
                .iter()
                .any(|it| matches!(it, Event::Played { .. }))
        );
        let forehand = driver.table().game().round().unwrap().forehand();
        driver.keys("d");
        assert_eq!(said(&driver, Action::ThrowIn), 1, "seed {seed}");
        let answers = [Action::Agree, Action::Refuse].map(|answer| {
            let log = driver.table().game().log().iter();
            log.filter(|it| matches!(it, Entry::Act(_, action) if *action == answer)).count()
        });
        assert_eq!(answers[0] + answers[1], 3, "seed {seed}: all at once");
        if answers[1] > 0 {
            refused += 1;
            driver.keys("d");
            assert_eq!(
                driver.model.shared.notice,
                Some(Notice::Unavailable(Unavailable::NoThrowIn))
            );
            continue;
        }
        thrown += 1;
        assert_eq!(driver.table().wait(), Some(Wait::Result));
        driver.keys("Enter");
        let round = driver.table().game().round().unwrap();
        assert_eq!((driver.table().game().round_no(), round.forehand()), (2, forehand));
    }
    assert!(thrown > 0 && refused > 0, "{thrown} {refused}");
}

#[test]
fn the_bergpreis_is_claimed_by_two_presses_and_a_wrong_claim_gives_it_away() {
    let marks = MarkRules { bergpreis: true, bergpreis_by: BergpreisBy::Claim, schneider: false };
    let house = House { marks, ..House::default() };
    let mut driver = Driver::with(house, 13, Tempo::STILL);
    driver.keys("Enter Enter");
    until(&mut driver, &[Scope::Playing]);
    driver.keys("g");
    assert_eq!(said(&driver, Action::Bergpreis), 0, "before the first trick nothing is claimed");
    driver.go_on();
    // After the first trick melds are shown before anything else is told.
    let lies_second =
        |table: &Table| table.wait() == Some(Wait::Trick) && table.shown_table().finished == 2;
    while !lies_second(driver.table()) {
        driver.go_on();
    }
    driver.keys("g");
    assert_eq!(driver.model.shared.notice, Some(Notice::Claim));
    driver.keys("g");
    assert_eq!(said(&driver, Action::Bergpreis), 1);
    assert_eq!(driver.table().game().bergpreis(), Some(ME.team().other()));
    assert!(driver.table().shown().claim().is_none());
    // The trick still lies there, and the answer is not put off until it is turned.
    assert_eq!(driver.table().wait(), Some(Wait::Trick));
    let told = &driver.table().shown_table().told;
    assert!(told.contains(&Event::BergpreisClaimed { by: ME, right: false }), "{told:?}");
}

/// A bot that claims it once the round has been read had left nobody to deal the next.
#[test]
fn a_game_goes_on_after_a_bot_has_claimed_the_bergpreis() {
    let marks = MarkRules { bergpreis: true, bergpreis_by: BergpreisBy::Claim, schneider: false };
    let mut house = House { marks, ..House::default() };
    house.score.target = 250;
    let mut late = 0;
    for seed in 0..12 {
        let mut driver = Driver::with(house, seed, Tempo::STILL);
        driver.keys("Enter Enter");
        until(&mut driver, &[Scope::Over]);
        let log = driver.table().game().log();
        let is_late =
            |pair: &[Entry]| matches!(pair, [Entry::Act(_, Action::Bergpreis), Entry::Deal(_)]);
        late += usize::from(log.windows(2).any(is_late));
    }
    assert!(late > 0, "in no game it was claimed between two rounds");
}

/// Law: a claim that is taken back leaves what it was made over: the melds, the trick or the points still lie open.
#[test]
fn what_was_claimed_over_lies_open_again_when_the_claim_is_taken_back() {
    let melds = |table: &Table| matches!(table.wait(), Some(Wait::Cards(ShownMelds)));
    let trick = |table: &Table| table.wait() == Some(Wait::Trick);
    let points = |table: &Table| table.wait() == Some(Wait::Result);
    let has_claimed =
        |driver: &Driver| driver.table().game().log().contains(&Entry::Act(ME, Action::Claim));
    let mut seen = [0; 3];
    for (false_claim, seed) in [FalseClaim::Ignore, FalseClaim::Lose]
        .into_iter()
        .flat_map(|it| (0..4).map(move |seed| (it, seed)))
    {
        let mut house = House::default();
        (house.finish.mode, house.finish.false_claim) = (FinishMode::Claim, false_claim);
        for (lies_open, seen) in [melds, trick, points].into_iter().zip(&mut seen) {
            let mut driver = Driver::with(house, seed, Tempo::STILL);
            driver.keys("Enter Enter");
            while !lies_open(driver.table()) && driver.table().game().round_no() < 3 {
                driver.go_on();
            }
            if lies_open(driver.table()) {
                driver.keys("g g");
                assert!(has_claimed(&driver), "seed {seed}");
                driver.keys("u");
                assert!(!has_claimed(&driver), "seed {seed}");
                let is_open = lies_open(driver.table()) || melds(driver.table());
                assert!(is_open, "{false_claim:?}, seed {seed}: {:?}", driver.table().wait());
                *seen += 1;
            }
        }
    }
    assert!(seen.iter().all(|seen| *seen > 0), "{seen:?}");
}

#[test]
fn the_game_waits_for_a_claim_and_a_wrong_one_loses_it() {
    let mut house = House::default();
    house.finish.mode = FinishMode::Claim;
    house.score.target = 300;
    let mut driver = Driver::with(house, 13, Tempo::STILL);
    driver.keys("Enter Enter");
    until(&mut driver, &[Scope::Playing]);
    driver.keys("g");
    assert_eq!(said(&driver, Action::Claim), 0, "before the first trick nothing is claimed");
    driver.go_on();
    while driver.table().wait() != Some(Wait::Trick) {
        driver.go_on();
    }
    driver.keys("g");
    assert_eq!(driver.model.shared.notice, Some(Notice::Claim));
    driver.keys("g");
    until(&mut driver, &[Scope::Over]);
    let Turn::Over(ending) = driver.table().game().turn() else { panic!("not over") };
    assert_eq!((ending.winner, ending.by), (Some(ME.team().other()), By::FalseClaim));
}

/// A short game that ends by claim, begun.
fn claiming(seed: u64, tempo: Tempo) -> Driver {
    let mut house = House::default();
    house.finish.mode = FinishMode::Claim;
    house.score.target = 300;
    let mut driver = Driver::with(house, seed, tempo);
    driver.keys("Enter Enter");
    driver
}

/// True if the seat knows that its team has what it needs.
fn knows(driver: &Driver, seat: Seat) -> bool {
    driver.table().game().observe(seat).is_some_and(|seen| seen.is_home())
}

/// Reads and plays on, the time standing still, until a trick lies there with which somebody could claim.
fn until_home(driver: &mut Driver) {
    for _ in 0..3000 {
        let is_shown = matches!(driver.table().wait(), Some(Wait::Trick | Wait::Result));
        if is_shown && Seat::ALL.iter().any(|seat| knows(driver, *seat)) {
            return;
        }
        driver.go_on();
    }
    panic!("nobody ever comes home");
}

fn ending(driver: &Driver) -> Ending {
    match driver.table().game().turn() {
        Turn::Over(ending) => ending,
        turn => panic!("not over: {turn:?}"),
    }
}

/// Seats that claimed.
fn claimants(driver: &Driver) -> Vec<Seat> {
    let claims = driver.saved.iter().filter_map(|entry| match entry {
        Entry::Act(by, Action::Claim) => Some(*by),
        Entry::Act(..) | Entry::Deal(_) => None,
    });
    claims.collect()
}

#[test]
fn no_bot_claims_before_the_person_has_had_the_time_to_do_it() {
    let mut claimed = BySeat::<usize>::default();
    for seed in 0..12 {
        println!("seed {seed}");
        let mut driver = claiming(seed, Tempo::STILL);
        until_home(&mut driver);
        assert!(driver.table().shown().is_claim_open());
        assert_eq!(claimants(&driver), [], "the trick that brought them home still lies there");
        assert_eq!(driver.model.shared.tells_home(), knows(&driver, ME));
        if knows(&driver, ME) {
            driver.keys("g g");
            assert_eq!(claimants(&driver), [ME]);
            assert_eq!((ending(&driver).winner, ending(&driver).by), (Some(ME.team()), By::Claim));
            driver = claiming(seed, Tempo::STILL);
            until_home(&mut driver);
        }
        let events = driver.table().game().round().unwrap().events();
        let won = |event: &Event| match event {
            Event::TrickWon { by, .. } => Some(*by),
            _ => None,
        };
        let winner = events.iter().rev().find_map(won).unwrap();
        let mut bots = winner.round().filter(|seat| *seat != ME);
        let next = bots.find(|seat| knows(&driver, *seat));
        let Some(next) = next else { continue };
        until(&mut driver, &[Scope::Over]);
        assert_eq!(claimants(&driver), [next], "who won the trick speaks first");
        claimed[next] += 1;
    }
    assert!(claimed.iter().filter(|(_, times)| **times > 0).count() >= 2, "{claimed:?}");
}

#[test]
fn the_pause_of_a_trick_is_the_time_to_claim() {
    for tempo in [3, 5] {
        check_the_pause(Tempo::new(tempo));
    }
}

fn check_the_pause(tempo: Tempo) {
    for seed in 0..12 {
        println!("seed {seed}");
        let mut driver = claiming(seed, tempo);
        until_home(&mut driver);
        let bot_knows = Seat::ALL.into_iter().any(|seat| seat != ME && knows(&driver, seat));
        // The end of a round waits for a key.
        let goes_on = matches!(driver.table().game().turn(), Turn::Player(_)) && bot_knows;
        let Some(wait) = driver.table().wakes_in().filter(|_| goes_on) else { continue };
        driver.send(Msg::Tick(wait / 2));
        assert_eq!(claimants(&driver), [], "the pause is not over");
        let mut warned = claiming(seed, tempo);
        until_home(&mut warned);
        warned.keys("g");
        assert_eq!(warned.model.shared.notice, Some(Notice::Claim));
        assert_eq!(warned.table().wakes_in(), None, "who is asked again is waited for");
        for _ in 0..20 {
            let Some(wait) = driver.table().wakes_in() else { break };
            driver.send(Msg::Tick(wait));
        }
        assert_eq!(claimants(&driver).len(), 1, "after it a bot claims");
        return;
    }
    panic!("no game ends with a trick that is shown for a time");
}

#[test]
fn nobody_is_told_in_a_tournament() {
    for seed in 0..12 {
        let mut driver = claiming(seed, Tempo::STILL);
        until_home(&mut driver);
        if driver.model.shared.tells_home() {
            driver.model.shared.options.prefs.aid = Aid::Tournament;
            assert!(!driver.model.shared.tells_home());
            return;
        }
    }
    panic!("the person's team is never home first");
}

#[test]
fn somebody_claims_in_the_end() {
    for seed in 0..5 {
        println!("seed {seed}");
        let mut driver = claiming(seed, Tempo::STILL);
        for _ in 0..2000 {
            let table = driver.table();
            let game = table.game();
            let can = game.legal(ME).says().claim && game.is_home(ME.team());
            match driver.model.scope() {
                Scope::Over => break,
                _ if can => driver.keys("g g"),
                _ => driver.go_on(),
            };
        }
        assert_eq!(ending(&driver).by, By::Claim);
    }
}

#[test]
fn who_has_the_rest_lays_the_hand_down() {
    let mut laid_down = 0;
    for seed in 0..30 {
        println!("seed {seed}");
        let mut driver = begun(seed);
        for _ in 0..150 {
            until(&mut driver, &[Scope::Playing, Scope::Over]);
            if driver.model.scope() == Scope::Over {
                break;
            }
            if driver.table().shown().rest().is_none() {
                assert!(driver.model.hints().iter().all(|hint| hint.command != Command::Rest));
                driver.keys("a Enter");
                continue;
            }
            let finished = driver.table().shown_table().finished;
            driver.keys("a");
            let shown_table = driver.table().shown_table();
            let mine = shown_table.told.iter().rev().map_while(|event| match event {
                Event::TrickWon { by, .. } => Some(*by),
                Event::Played { .. }
                | Event::Stoeck { .. }
                | Event::Match { .. }
                | Event::RoundOver
                | Event::Bergpreis { .. }
                | Event::GameOver(_) => Some(ME),
                _ => None,
            });
            let rest = usize::from(9 - finished) * 5;
            assert!(mine.take(rest).all(|by| by == ME), "{:?}", shown_table.told);
            assert!(matches!(driver.table().wait(), Some(Wait::Result | Wait::Over)));
            laid_down += 1;
        }
    }
    assert!(laid_down > 5, "{laid_down}");
}

#[test]
fn where_the_house_forbids_it_no_hand_is_laid_down() {
    let mut house = House::default();
    house.etiquette.allow_rest_claim = false;
    for seed in 0..5 {
        let mut driver = Driver::with(house, seed, Tempo::STILL);
        driver.keys("Enter Enter");
        for _ in 0..100 {
            until(&mut driver, &[Scope::Playing, Scope::Over]);
            assert!(driver.table().shown().rest().is_none());
            driver.go_on();
        }
    }
}

#[test]
fn the_last_trick_is_looked_at_only_where_the_house_allows_it() {
    let mut house = House::default();
    house.etiquette.peek_last_trick = true;
    let mut driver = Driver::with(house, 14, Tempo::STILL);
    driver.keys("Enter Enter");
    until(&mut driver, &[Scope::Playing]);
    driver.keys("p");
    assert!(driver.model.shared.view.peeks.is_none(), "there is no last trick yet");
    while driver.table().shown_table().finished == 0 || driver.model.scope() != Scope::Playing {
        driver.go_on();
    }
    let (trick, winner) = driver.table().shown().last_trick().unwrap();
    assert!(trick.is_full() && trick.plays().any(|(seat, _)| seat == winner));
    driver.keys("p");
    assert!(driver.model.shared.view.peeks.is_some());
    driver.keys("p");
    assert!(driver.model.shared.view.peeks.is_none());
    driver.keys("p Left");
    assert!(
        driver.model.shared.view.peeks.is_none(),
        "whatever else is done, the present trick is shown again"
    );

    let mut driver = begun(14);
    until(&mut driver, &[Scope::Playing]);
    driver.keys("Enter Enter Enter p");
    assert!(
        driver.model.shared.view.peeks.is_none() && driver.table().shown().last_trick().is_none()
    );

    let mut driver = Driver::with(house, 14, Tempo::STILL);
    driver.keys("Enter Enter");
    until(&mut driver, &[Scope::Open]);
    driver.keys("p");
    assert!(driver.model.shared.view.peeks.is_none(), "what lies open is read first");
    assert!(driver.model.hints().iter().all(|hint| hint.command != Command::LastTrick));
}
