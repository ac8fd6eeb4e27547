//! A picture of each screen, glyphs and styles, in `tests/data/screens`. Few enough to look at.

use jass::{
    app::{
        Msg,
        keys::Scope,
        message::KeeperReply,
        schieber::{ShownMelds, TrumpChoice, Wait},
        terminal::Colours,
    },
    config::{Aid, Background, Glyphs, Language, Palette},
    game::bodensee::Game,
    rules::{
        House,
        house::{Announce, Kontra, MarkRules, ScoreRules},
    },
    ui::{Frame, pages::RenderContext},
};

use super::{
    barred, begun, bodensee, drawn, menu, options,
    silent::{self, asked_to_throw_in, evening, places},
    until, waits,
};
use crate::{driver::Driver, games};

const L: (u16, u16) = (110, 34);
const M: (u16, u16) = (80, 24);
const S: (u16, u16) = (60, 20);
const XS: (u16, u16) = (40, 12);

/// Compares what is drawn with the stored pictures.
fn check(name: &str, driver: &mut Driver, sizes: &[(u16, u16)]) {
    let context = RenderContext::new(&driver.model);
    for size in sizes {
        let (buffer, _) = drawn(driver, &context, *size);
        let picture = format!("{name}_{}x{}", size.0, size.1);
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path("../../data/screens");
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        // A leading blank row would be lost.
        let text = format!("{picture}\n{}", Frame::Styled(&buffer));
        settings.bind(|| insta::assert_snapshot!(picture, text));
    }
}

/// The seed of all pictures: in its first round a hand with a sequence is called, and cards are barred.
const SEED: u64 = 5;

fn game() -> Driver {
    begun(House::default(), SEED)
}

/// Goes on from the last palette to ASCII, and there to the palette of the pictures.
fn in_ascii(driver: &mut Driver) {
    driver.model.shared.options.prefs.theme = Some(Palette::Mono.into());
    driver.keys("F3");
    assert_eq!(driver.model.shared.glyphs(), Glyphs::Ascii);
    driver.model.shared.options.prefs.theme = Some(Palette::Four.into());
}

#[test]
fn the_menu() {
    let mut driver = Driver::of(menu(House::default(), SEED));
    check("menu", &mut driver, &[L, M]);
    let mut driver = game();
    until(&mut driver, |d| d.table().game().round_no() == 2);
    driver.keys("Esc Down");
    check("menu_saved", &mut driver, &[M, S, XS]);
}

/// The guided round: the first thing that is told, a later one beside the trick that it is about, the result, the end.
#[test]
fn the_guided_round() {
    let mut driver = Driver::of(menu(House::default(), SEED));
    driver.keys("End Up Enter");
    check("guided", &mut driver, &[S, XS]);
    until(&mut driver, |d| waits(d, Wait::Trick) && d.model.shared.tutor.telling().is_some());
    check("guided_trick", &mut driver, &[XS]);
    until(&mut driver, |d| waits(d, Wait::Result) && d.model.shared.tutor.telling().is_some());
    check("guided_result", &mut driver, &[S, XS]);
    driver.keys("Enter");
    check("guided_opened", &mut driver, &[M, XS]);
    driver.keys("Enter");
    check("guided_end", &mut driver, &[M]);
}

#[test]
fn the_evening() {
    check("evening", &mut evening(), &[M, XS]);
    let mut over = silent::over();
    let name = "0003.jass".to_owned();
    for reply in [KeeperReply::Filed(name), KeeperReply::Evening(Some(Box::new(games::evening())))]
    {
        over.send(Msg::Kept(reply));
    }
    check("evening_end", &mut over, &[M, XS]);
    let mut listed = games::listed();
    listed.send(Msg::Kept(KeeperReply::Evening(Some(Box::new(games::evening())))));
    check("evening_game", &mut listed, &[M, XS]);
}

#[test]
fn the_saved_games() {
    let mut driver = games::listed();
    check("games", &mut driver, &[L, M, S, XS]);
    driver.keys("Delete");
    check("games_deleting", &mut driver, &[M, XS]);
    driver.keys("Esc End");
    check("games_broken", &mut driver, &[M, XS]);
}

#[test]
fn the_form_of_a_new_game() {
    let mut driver = Driver::of(menu(House::default(), SEED));
    driver.keys("Enter Down Down Right Down Left Down Right Down Down U r s");
    check("new_game", &mut driver, &[M, XS]);
}

#[test]
fn the_game_for_two() {
    let mut driver = Driver::of(menu(House::default(), SEED));
    driver.keys("Enter Down Right");
    check("bodensee_new_game", &mut driver, &[M, XS]);
    for (name, scope) in [
        ("bodensee_bidding", Scope::Bidding),
        ("bodensee_naming", Scope::Naming),
        ("bodensee_playing", Scope::PlayingBodensee),
        ("bodensee_enough", Scope::Ending),
        ("bodensee_result", Scope::Open),
    ] {
        check(name, &mut bodensee::at(scope), &[L, M, S, XS]);
    }
    let mut driver = bodensee::at(Scope::Open);
    driver.keys("z");
    check("bodensee_slate", &mut driver, &[L, M, S, XS]);
    driver.keys("Esc o");
    check("bodensee_record", &mut driver, &[M]);
}

#[test]
fn the_end_of_a_game_for_two() {
    let mut driver = bodensee::at(Scope::Over);
    check("bodensee_end", &mut driver, &[L, M, S, XS]);
}

#[test]
fn what_helps_in_the_game_for_two() {
    let mut driver = bodensee::at(Scope::PlayingBodensee);
    driver.keys("t");
    check("bodensee_hint", &mut driver, &[M, XS]);
    driver.keys("t");
    check("bodensee_hint_others", &mut driver, &[M]);
    driver.keys("Esc m");
    check("bodensee_seen", &mut driver, &[M]);
    driver.keys("Esc ?");
    check("bodensee_help", &mut driver, &[M]);
    let mut driver = Driver::of(menu(bodensee::rules(), SEED));
    driver.keys("4");
    check("bodensee_rules", &mut driver, &[M, XS]);
}

#[test]
fn the_choice_of_trump() {
    let may_push = |d: &Driver| d.table().shown().choices().contains(&TrumpChoice::Push);
    let mut driver = game();
    until(&mut driver, may_push);
    driver.keys("Down Down Down");
    check("calling", &mut driver, &[L, M, S, XS]);
    let mut driver = game();
    until(&mut driver, |d| d.model.scope() == Scope::Calling && !may_push(d));
    check("calling_pushed", &mut driver, &[M]);
}

#[test]
fn the_table() {
    let mut driver = game();
    until(&mut driver, |d| barred(d.table()).is_some());
    check("table", &mut driver, &[L, M, S, XS]);
    driver.keys("F2");
    check("table_german", &mut driver, &[L, M]);
    driver.keys("F3 F3 F3");
    check("table_mono", &mut driver, &[S]);
    in_ascii(&mut driver);
    check("table_ascii", &mut driver, &[L, M]);
}

#[test]
fn a_deck_of_ones_own() {
    let mut driver = game();
    until(&mut driver, |d| barred(d.table()).is_some());
    driver.keys("F2 F2 F2 F2");
    assert_eq!(driver.model.shared.options.prefs.deck.as_deref(), Some("latin"));
    check("own_deck", &mut driver, &[L, M, XS]);
    in_ascii(&mut driver);
    check("own_deck_ascii", &mut driver, &[M]);
}

#[test]
fn the_cloth() {
    let mut driver = game();
    until(&mut driver, |d| barred(d.table()).is_some());
    driver.model.shared.terminal.colours = Colours::True;
    driver.model.shared.options.prefs.theme = Some(Palette::Cloth.into());
    check("cloth", &mut driver, &[L, M, S, XS]);
    driver.model.shared.options.prefs.background = Some(Background::Light);
    check("cloth_light", &mut driver, &[M]);
    driver.keys("Esc");
    check("cloth_light_menu", &mut driver, &[M]);
}

#[test]
fn the_cards_that_have_been_seen() {
    let mut driver = game();
    until(&mut driver, |d| {
        d.table().shown_table().finished == 5
            && d.table().shown_table().trick.is_some()
            && d.model.scope() == Scope::Playing
    });
    driver.keys("m");
    check("seen", &mut driver, &[L, M, S, XS]);
    driver.keys("F2");
    driver.model.shared.options.prefs.aid = Aid::Learn;
    check("seen_learn", &mut driver, &[M]);
}

#[test]
fn a_hint_and_what_else_there_is() {
    let mut driver = game();
    until(&mut driver, |d| {
        d.table().shown_table().finished == 3 && d.model.scope() == Scope::Playing
    });
    driver.keys("t");
    check("hint", &mut driver, &[L, M, S, XS]);
    driver.keys("t");
    check("hint_others", &mut driver, &[M, XS]);
}

#[test]
fn the_review_of_a_round() {
    let mut driver = game();
    until(&mut driver, |d| d.table().wait() == Some(Wait::Result));
    driver.keys("r n");
    check("review", &mut driver, &[L, M, S, XS]);
    driver.keys("R Down");
    check("game_review", &mut driver, &[L, M, S, XS]);
    driver.keys("Esc");
    driver.keys("v");
    check("review_open", &mut driver, &[M, XS]);
    driver.keys("v Enter");
    check("playback", &mut driver, &[L, M, S, XS]);
    driver.keys("Right");
    check("playback_after", &mut driver, &[M]);
    driver.keys("Left v");
    check("playback_open", &mut driver, &[M, XS]);
    driver.keys("w Esc d");
    check("branch", &mut driver, &[L, M, S, XS]);
    driver.keys("Esc L");
    check("lesson", &mut driver, &[M, S, XS]);
    let decision = driver.model.shared.branch().expect("a lesson is on").decision.clone();
    driver.take(decision.did);
    check("lesson_wrong", &mut driver, &[M, XS]);
    driver.take(decision.advice.action);
    check("lesson_right", &mut driver, &[M, XS]);
    driver.keys("Enter");
    let decision = driver.model.shared.branch().expect("a card is next").decision.clone();
    driver.take(decision.did);
    check("lesson_answered", &mut driver, &[M, S, XS]);
}

#[test]
fn the_review_of_a_round_for_two() {
    let mut driver = bodensee::reviewed();
    check("bodensee_review", &mut driver, &[L, M, S, XS]);
    driver.keys("v");
    check("bodensee_review_open", &mut driver, &[M]);
    driver.keys("v Enter");
    check("bodensee_playback", &mut driver, &[L, M, S, XS]);
    driver.keys("v");
    check("bodensee_playback_open", &mut driver, &[L, M, XS]);
    driver.keys("v Esc d");
    check("bodensee_branch", &mut driver, &[M, XS]);
    driver.keys("Esc L");
    let asked = driver.model.shared.branch_of::<Game>().expect("a lesson is on").decision.clone();
    bodensee::take(&mut driver, asked.did);
    check("bodensee_lesson_wrong", &mut driver, &[L, M, XS]);
    driver.keys("Esc R");
    check("bodensee_game_review", &mut driver, &[M, XS]);
}

#[test]
fn training() {
    let mut driver = super::training();
    check("training", &mut driver, &[M, S, XS]);
    driver.keys("Left");
    check("training_played", &mut driver, &[M]);
    driver.keys("1");
    check("daily", &mut driver, &[M, XS]);
    driver.keys("Esc End Enter");
    check("statistics", &mut driver, &[M, XS]);
    driver.keys("Right");
    check("statistics_where", &mut driver, &[M, XS]);
}

#[test]
fn a_hint_for_the_call() {
    let mut driver = going_on_to_call();
    driver.keys("t");
    check("hint_call", &mut driver, &[L, M, S, XS]);
    driver.keys("t");
    check("hint_call_others", &mut driver, &[M, XS]);
}

fn going_on_to_call() -> Driver {
    let mut driver = game();
    until(&mut driver, |d| d.model.scope() == Scope::Calling);
    driver
}

#[test]
fn the_cards_of_shown_melds() {
    let mut driver = game();
    until(&mut driver, |d| {
        let known = d.table().seen().is_some_and(|seen| !seen.known().is_empty());
        known && d.table().shown_table().trick.is_some() && d.model.scope() == Scope::Playing
    });
    driver.keys("m");
    check("seen_shown", &mut driver, &[L, M, S, XS]);
    in_ascii(&mut driver);
    check("seen_shown_ascii", &mut driver, &[M]);
}

#[test]
fn the_record() {
    let mut driver = game();
    until(&mut driver, |d| d.table().game().round_no() == 2 && d.model.scope() == Scope::Playing);
    driver.keys("o");
    check("record", &mut driver, &[M, XS]);
    driver.model.shared.options.prefs.aid = Aid::Tournament;
    check("record_tournament", &mut driver, &[M]);
    driver.keys("Esc m");
    check("tournament", &mut driver, &[M]);
}

#[test]
fn an_illegal_card_names_its_rule() {
    let mut driver = game();
    until(&mut driver, |d| barred(d.table()).is_some());
    super::pick_barred(&mut driver);
    check("illegal", &mut driver, &[M, XS]);
}

#[test]
fn a_finished_trick() {
    let mut driver = game();
    until(&mut driver, |d| waits(d, Wait::Trick) && d.table().shown_table().finished == 4);
    check("trick", &mut driver, &[M, S, XS]);
}

#[test]
fn what_lies_open() {
    let mut driver = game();
    until(&mut driver, |d| waits(d, Wait::Cards(ShownMelds)));
    check("weis", &mut driver, &[M, XS]);
    let mut times = game();
    until(&mut times, |d| {
        waits(d, Wait::Cards(ShownMelds)) && d.table().shown().factor() > Some(1)
    });
    check("weis_times", &mut times, &[L, M, S, XS]);
    until(&mut driver, |d| waits(d, Wait::Result));
    check("result", &mut driver, &[M, S, XS]);
}

#[test]
fn what_the_house_asks_and_allows() {
    let mut house = House::default();
    house.weis.announce = Announce::Ask;
    house.etiquette.peek_last_trick = true;
    let mut driver = begun(house, SEED);
    until(&mut driver, |d| d.model.scope() == Scope::Saying);
    check("question", &mut driver, &[M, XS]);
    until(&mut driver, |d| {
        d.model.scope() == Scope::Playing && d.table().shown().last_trick().is_some()
    });
    driver.keys("p");
    check("last_trick", &mut driver, &[M, XS]);
}

#[test]
fn a_round_that_is_doubled() {
    let mut house = House::default();
    house.call.kontra = Kontra::Re;
    let mut driver = begun(house, SEED);
    until(&mut driver, |d| d.model.scope() == Scope::Doubling);
    check("kontra", &mut driver, &[M, S, XS]);
    driver.keys("t");
    check("kontra_hint", &mut driver, &[M, XS]);
    driver.keys("1 Enter");
    until(&mut driver, |d| d.model.scope() == Scope::Playing);
    check("doubled", &mut driver, &[M, S, XS]);
}

#[test]
fn cards_that_are_thrown_in() {
    let mut driver = asked_to_throw_in();
    check("throw_in", &mut driver, &[M, XS]);
}

#[test]
fn the_slate() {
    let mut driver = game();
    until(&mut driver, |d| {
        d.table().game().written().len() == 4 && d.model.scope() == Scope::Slate
    });
    check("slate", &mut driver, &[M, S, XS]);
    driver.keys("b");
    check("slate_tidied", &mut driver, &[M]);
    driver.keys("b Left Left");
    check("slate_after_two", &mut driver, &[M]);
}

#[test]
fn the_slate_within_a_round() {
    let mut driver = game();
    until(&mut driver, |d| d.table().shown().sheet().is_open() && d.table().game().round_no() == 4);
    driver.keys("z");
    check("slate_open", &mut driver, &[M, S, XS]);
}

#[test]
fn the_side_prizes() {
    let short = |target| ScoreRules { target, ..ScoreRules::default() };
    let marks = MarkRules { bergpreis: true, schneider: true, ..MarkRules::default() };
    let mut house = House { marks, score: short(500), ..House::default() };
    let mut driver = begun(house, SEED);
    until(&mut driver, |d| d.table().shown().bergpreis().is_some());
    check("bergpreis", &mut driver, &[M, XS]);
    until(&mut driver, |d| waits(d, Wait::Result) && d.table().shown().bergpreis().is_some());
    check("bergpreis_result", &mut driver, &[M, XS]);
    until(&mut driver, |d| d.model.scope() == Scope::Slate);
    check("bergpreis_slate", &mut driver, &[M, S, XS]);
    house.score = short(700);
    let over = |seed| {
        let mut driver = begun(house, seed);
        until(&mut driver, |d| d.model.scope() == Scope::Over);
        driver
    };
    let mut driver =
        (1..20).map(over).find(|driver| driver.table().shown().schneider().is_some()).unwrap();
    check("schneider", &mut driver, &[M, XS]);
}

#[test]
fn the_end_of_a_game() {
    let mut driver = game();
    until(&mut driver, |d| d.model.scope() == Scope::Over);
    driver.keys("Down");
    check("end", &mut driver, &[L, M, S, XS]);
    // After a whole round the last trick lies there, with the players around it.
    let mut house = House::default();
    house.finish.hands = 1;
    let mut driver = begun(house, SEED);
    until(&mut driver, |d| d.model.scope() == Scope::Over);
    check("end_trick", &mut driver, &[L, M]);
}

#[test]
fn pages_to_read() {
    let mut driver = game();
    until(&mut driver, |d| d.model.scope() == Scope::Playing);
    driver.keys("?");
    check("help", &mut driver, &[M, XS]);
    driver.keys("F2");
    in_ascii(&mut driver);
    check("help_ascii", &mut driver, &[M]);
    let mut driver = Driver::of(menu(House::default(), SEED));
    driver.keys("4 PageDown");
    check("rules", &mut driver, &[M]);
    driver.keys("PageDown PageDown");
    check("rules", &mut driver, &[XS]);
    let is_stored = |scope| matches!(scope, Scope::Help | Scope::Rules | Scope::Record);
    for page in Scope::ALL.iter().filter(|scope| scope.is_read() && !is_stored(**scope)) {
        check(&format!("{page:?}").to_lowercase(), &mut places(*page)[0], &[M]);
    }
}

#[test]
fn a_terminal_that_is_too_small() {
    check("too_small", &mut game(), &[(39, 12), (1, 1)]);
}

#[test]
fn house_rules() {
    let mut driver = options();
    driver.keys("2 / z i e l Enter Right");
    check("options_house", &mut driver, &[M, S, XS]);
    driver.keys("D");
    check("options_differences", &mut driver, &[M]);
}

#[test]
fn the_search_in_the_house_rules() {
    let mut driver = options();
    driver.keys("2 / z i e l");
    check("options_find", &mut driver, &[M, XS]);
    driver.keys("x");
    check("options_not_found", &mut driver, &[S, XS]);
}

#[test]
fn settings() {
    let mut driver = options();
    driver.keys("3 Down PageDown Down Down Down Enter");
    check("options_settings", &mut driver, &[M, XS]);
}

#[test]
fn the_first_questions() {
    let mut driver = options();
    driver.model.ask(vec![Language::German, Language::English], Language::English);
    check("first_language", &mut driver, &[XS]);
    driver.keys("1");
    check("first_deck", &mut driver, &[M]);
    driver.keys("1");
    check("first_skill", &mut driver, &[M, XS]);
}
