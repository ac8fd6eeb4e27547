//! The coach at the table: taking back, and hints.

use jass::{
    app::{
        Msg,
        keys::{Scope, Unavailable},
        notice::Notice,
        person::ME,
        session::hinting::HintStage,
    },
    config::Aid,
    game::Note,
    train::Effort,
};

use super::{Driver, begun, until};

/// A game of the person who has played some cards, with bots that play by their rules of thumb.
fn in_a_trick(aid: Aid) -> Driver {
    let mut driver = begun(6);
    driver.model.options.prefs.aid = aid;
    until(&mut driver, &[Scope::Playing]);
    driver
}

#[test]
fn what_is_taken_back_is_played_anew_and_the_round_says_so() {
    for aid in [Aid::Learn, Aid::Normal] {
        let mut driver = in_a_trick(aid);
        let before = (driver.session().game().log().to_vec(), driver.session().slots());
        driver.keys("Enter");
        assert_ne!(driver.session().game().log().len(), before.0.len());
        driver.keys("u");
        assert_eq!(driver.notes, [Note::Back(ME)]);
        assert_eq!((driver.session().game().log().to_vec(), driver.session().slots()), before);
        assert_eq!(
            (driver.model.scope(), &driver.model.notice),
            (Scope::Playing, &Some(Notice::TakenBack))
        );
        let played = driver.saved.len();
        driver.keys("Enter");
        assert!(driver.saved.len() > played);
        let chapter = driver.session().chronicle(aid).pop().unwrap();
        assert_eq!((chapter.help.backs, chapter.help.hints), (1, 0));
    }
}

#[test]
fn a_tournament_has_no_way_back_and_no_hints() {
    let mut driver = in_a_trick(Aid::Tournament);
    for (key, why) in [("u", Unavailable::NoWayBack), ("t", Unavailable::NoHints)] {
        driver.keys("Enter");
        until(&mut driver, &[Scope::Playing]);
        let log = driver.session().game().log().len();
        driver.keys(key);
        assert_eq!(driver.model.notice, Some(Notice::Unavailable(why)));
        assert_eq!((driver.session().game().log().len(), &*driver.notes), (log, &[][..]));
    }
}

#[test]
fn a_hint_comes_in_two_stages_and_is_counted_once() {
    let mut driver = in_a_trick(Aid::Normal);
    let stage = |driver: &Driver| driver.session().hint().map(|hint| hint.stage);
    for shown in [Some(HintStage::Brief), Some(HintStage::Full), None, Some(HintStage::Brief)] {
        driver.keys("t");
        assert_eq!(stage(&driver), shown);
    }
    assert_eq!(driver.notes, [Note::Hint(ME)]);
    let advice = driver.session().hint().unwrap().advice.clone().unwrap();
    assert!(driver.session().game().legal(ME).has(advice.action));
    driver.keys("Esc");
    assert_eq!((stage(&driver), driver.model.scope()), (None, Scope::Playing));
    driver.keys("t Enter");
    assert_eq!(stage(&driver), None, "a card ends it");
}

#[test]
fn advice_that_comes_late_is_dropped() {
    let mut driver = in_a_trick(Aid::Normal);
    driver.keys("t");
    let advice = driver.session().hint().unwrap().advice.clone().unwrap();
    driver.keys("Enter");
    until(&mut driver, &[Scope::Playing]);
    let before = driver.session().clone();
    let ticket = jass::app::effect::Ticket::default();
    driver.send(Msg::Advised { ticket, effort: Effort::Review, advice: Box::new(advice) });
    assert_eq!(*driver.session(), before);
}
