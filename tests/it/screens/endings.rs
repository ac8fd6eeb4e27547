//! The end of a game: the hands that were left are seen, and the next game of an evening is one key away.

use jass::{
    app::{
        Effect, Key, Model, Msg, SeatedGame,
        effect::KeeperRequest,
        evening::{CountedGame, Evening, EveningGame, EveningNotice},
        keys::Scope,
        message::KeeperReply,
        notice::Notice,
        saved_games::SavedScores,
        shared::EndChoice,
    },
    cards::{Seat, Team},
    config::{Language, Prefs},
    game::{
        AnyRecord,
        schieber::{
            Turn,
            evening::{prizes, strokes},
        },
    },
    rules::{
        House,
        house::{EveningRules, FirstForehand, NextFirst, ScoreRules},
    },
    ui::pages::RenderContext,
};
use ratatui::buffer::Cell;

use super::{begun, drawn, silent::over, until};
use crate::{driver::model, games};

/// A game to so few points that it ends with most cards in hand.
fn ended(seed: u64, target: u16) -> crate::driver::Driver {
    let score = ScoreRules { target, ..ScoreRules::default() };
    let mut driver = begun(House { score, ..House::default() }, seed);
    until(&mut driver, |d| d.model.scope() == Scope::Over);
    driver
}

/// Law: no hand falls away at the end, whatever else is to be told, in any language.
#[test]
fn every_hand_that_was_left_is_shown() {
    let mut most = 0;
    for (seed, target) in (1..9).flat_map(|seed| [(seed, 20), (seed, 60), (seed, 200)]) {
        let mut driver = ended(seed, target);
        let remaining = driver.table().shown().summary().unwrap().remaining;
        for language in Language::ALL.iter().copied() {
            driver.model.shared.options.prefs.language = Some(language);
            let context = RenderContext::new(&driver.model);
            for size in [(60, 20), (80, 24), (120, 40), (200, 60)] {
                let (buffer, _) = drawn(&mut driver, &context, size);
                let text: String = buffer.content.iter().map(Cell::symbol).collect();
                for card in Seat::ALL.into_iter().flat_map(|seat| remaining[seat].iter()) {
                    let code = context.look.deck.code(card);
                    assert!(
                        text.contains(&code),
                        "{code} is missing: {size:?} {language:?} {text}"
                    );
                }
            }
        }
        most = most.max(remaining[Seat::South].len());
    }
    assert!(most > 7, "no game has ended with full hands: {most}");
}

/// Strokes of the evening with what the game at the table has brought: that was read when it had brought nothing yet.
fn check_standing(model: &Model) {
    let Some(SeatedGame::Schieber(table)) = model.shared.seated() else { panic!() };
    let standing = model.shared.evening_standing(table.game()).unwrap();
    let own = strokes(&prizes(table.game(), &table.game().house().evening));
    assert_eq!(strokes(&standing.won), own);
    let games = games::evening().games;
    let others = games.iter().filter(|game| game.number != 3);
    let others = others.filter_map(|game| game.counted.as_ref().ok());
    let others: Vec<_> = others.map(|game| strokes(&game.prizes)).collect();
    for team in Team::ALL {
        let sum = others.iter().map(|strokes| strokes[team]).sum::<u32>() + own[team];
        assert_eq!(standing.strokes[team], sum, "{team:?}");
    }
}

/// An evening at the end of its game: the next one is begun by Enter, it is read anew, and it ends by a command.
#[test]
fn the_games_of_an_evening_follow_each_other_until_it_is_ended() {
    let mut model = over().model;
    let kept = |model: &mut Model, reply| model.update(Msg::Kept(reply));
    let read = |evening| KeeperReply::Evening(Some(Box::new(evening)));
    kept(&mut model, KeeperReply::Filed("0003.jass".to_owned()));
    assert_eq!(model.shared.end_choices(), EndChoice::ALL);
    kept(&mut model, read(games::evening()));
    assert_eq!(model.shared.end_choices(), EndChoice::OF_EVENING);
    check_standing(&model);
    let press = |model: &mut Model, key| {
        for msg in Msg::LOOKED {
            model.update(msg);
        }
        model.update(Msg::Key(key))
    };
    press(&mut model, Key::Char('3'));
    assert_eq!(model.scope(), Scope::Evening);
    assert_eq!(press(&mut model, Key::Char('x')), [Effect::ExportEvening]);
    assert_eq!(press(&mut model, Key::Char('b')), [Effect::Keep(KeeperRequest::EndEvening)]);
    let ended = kept(&mut model, KeeperReply::EveningEnded(Ok(())));
    assert_eq!(ended, [Effect::Keep(KeeperRequest::Evening)]);
    let open = model.clone();
    kept(&mut model, read(Evening { is_open: false, ..games::evening() }));
    press(&mut model, Key::Esc);
    assert_eq!(model.shared.end_choices(), EndChoice::ALL);
    let mut model = open;
    press(&mut model, Key::Esc);
    let begun = press(&mut model, Key::Char('1'));
    let in_evening = |effect: &Effect| {
        matches!(effect, Effect::Keep(KeeperRequest::Begin { in_evening: true, house, .. })
            if house.marks.bergpreis && house.marks.schneider)
    };
    assert!(begun.iter().any(in_evening), "{begun:?}");
    // Where the evening that is read has not got it, that is said.
    let asked = kept(&mut model, KeeperReply::Filed("0009.jass".to_owned()));
    assert_eq!(asked, [Effect::Keep(KeeperRequest::Evening)]);
    kept(&mut model, read(games::evening()));
    assert_eq!(model.shared.notice, Some(Notice::Evening(EveningNotice::NotKept)));
}

/// Law: who begins the next game of an evening comes of how the last one went, also where it is begun from the menu.
#[test]
fn the_next_game_of_an_evening_begins_by_the_last_one() {
    for (rule, seed) in [NextFirst::On, NextFirst::Winner, NextFirst::Loser].into_iter().zip(2..) {
        let mut house = EveningRules::in_evening(House::default());
        house.deal.next_first = rule;
        house.score.target = 600;
        let last = games::played(house, seed, usize::MAX);
        let expected = last.game.house_of_next().deal.first_forehand;
        assert!(matches!(expected, FirstForehand::Seat(_)), "{rule:?}: {expected:?}");
        let counted = Ok(CountedGame::of(AnyRecord::Schieber(last)));
        let games = vec![EveningGame { number: 1, counted }];
        let evening = Evening { number: 1, is_open: true, games, spoilt: None };
        let mut model = model(house, Prefs::default(), 9);
        model.update(Msg::Kept(KeeperReply::Evening(Some(Box::new(evening)))));
        let effects: Vec<Effect> = [Key::Char('1'), Key::Enter]
            .into_iter()
            .flat_map(|key| model.update(Msg::Key(key)))
            .collect();
        let first = effects.iter().find_map(|effect| match effect {
            Effect::Keep(KeeperRequest::Begin { house, in_evening: true, .. }) => {
                Some(house.deal.first_forehand)
            }
            _ => None,
        });
        assert_eq!(first, Some(expected), "{rule:?}: {effects:?}");
    }
}

/// Law: a game of an evening that goes on stands at what its whole rounds have brought, and one that is over at its end.
#[test]
fn an_evening_counts_whole_rounds() {
    let mut open = 0;
    for (seed, steps) in (1..12).flat_map(|seed| [20, 55, 90, usize::MAX].map(|it| (seed, it))) {
        let record = games::game(seed, steps);
        let game = record.game.clone();
        let counted = CountedGame::of(AnyRecord::Schieber(record));
        let is_over = matches!(game.turn(), Turn::Over(_));
        let is_whole = game.written_in(game.round_no()).is_some();
        let expected = if is_over || is_whole { game.scores() } else { game.before() };
        let found = counted.summary.scores;
        assert_eq!(found, SavedScores::Points(expected), "seed {seed}, {steps} steps");
        open += usize::from(!is_over && !is_whole && game.scores() != game.before());
    }
    assert!(open > 5, "{open}");
}
