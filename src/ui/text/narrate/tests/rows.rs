//! Tests of rows: what a hint or a review shows of each action.

use super::*;
use crate::{
    coach::report::{Class, JudgedDecision, Loss, Method, PlayedOn, Unit, Verdict, Weighed},
    ui::text::narrate::advice::of_unit,
};

/// Sentences on a card of this trick, or a call, whose rows were found so.
fn sentences(
    say: Narrator<'_>,
    method: Method,
    trick: Option<u8>,
    verdict: Verdict,
) -> Vec<String> {
    let did = Action::Play(card("E7"));
    let advice = Advice { method, ..advised(Why::rule(TAKE.kind, TAKE.cards)) };
    let decision = JudgedDecision { at: 1, trick, place: 1, seat: ME, did, verdict, advice };
    Game::sentences(say, &decision, Telling::Long)
}

/// "With open cards it would be 1" had a row below it that said 11: rows that were played on say so, and no others.
#[test]
fn a_decision_says_of_its_rows_that_they_were_played_on() {
    in_every_language(|language, say| {
        let says_so = |method, trick| {
            let verdict = Verdict::harmless(Class::Good, Unit::Saldo, Loss::default());
            let told = sentences(say, method, trick, verdict);
            let sources =
                [&say.words.review.rows, &say.words.review.rows_open, &say.words.review.rows_half];
            sources.map(|source| told.contains(source))
        };
        assert_eq!(says_so(Method::PlayedOn, Some(4)), [true, false, false], "{language:?}");
        let of_call = says_so(Method::PlayedOn, None);
        assert_eq!(of_call, [false; 3], "{language:?}: calls are played on in any case");
        for method in [Method::Solved, Method::Estimated] {
            assert_eq!(says_so(method, Some(4)), [false, true, false], "{language:?} {method:?}");
        }
        assert_eq!(says_so(Method::HalfPlayedOn, Some(4)), [false, false, true], "{language:?}");
    });
}

/// "Half worked out with open cards" was said of the rows of a mark, of which that of the mark is played on alone.
#[test]
fn of_half_played_on_rows_the_one_that_was_compared_is_set_apart() {
    in_every_language(|language, say| {
        let played_on = PlayedOn { loss: Loss { amount: 9.0, error: 1.0 }, worlds: 240 };
        let verdict = Verdict::on(Unit::Saldo, Loss::default(), Some(played_on), false);
        let told = sentences(say, Method::HalfPlayedOn, Some(4), verdict).pop();
        let did = Game::action(say, Action::Play(card("E7")), Telling::Long);
        let review = &say.words.review;
        let two = fill(&review.rows_two, &[("did", &did)]);
        assert_eq!(told, Some(format!("{} {}", review.rows_half, capital(&two))), "{language:?}");
    });
}

/// "13 less" stood between +65 and +53: what is shown of an action is below the best by what is said to be lost.
#[test]
fn values_differ_by_the_loss_that_stands_beside_them() {
    let weighed = |code: &str, value, less| Weighed {
        action: Action::Play(card(code)),
        value,
        saldo: None,
        error: 1.0,
        less: Loss { amount: less, error: 1.0 },
        better: 0,
        equal: 0,
        worse: 120,
    };
    let ranked =
        vec![weighed("E7", 65.4, 0.0), weighed("E8", 52.6, 12.8), weighed("E9", 30.0, 38.0)];
    let advice = Advice { ranked, ..advised(Why::rule(TAKE.kind, TAKE.cards)) };
    let (words, names) = (Words::of(Language::English), names());
    let deck = Deck::new(&DeckRules::default(), Language::English);
    let say = Narrator::new(&words, &deck, &names);
    let shown = Game::rows(say, &advice, Telling::Short).into_iter().map(|row| row.value);
    // Where the two are not found together the value is as it is.
    assert_eq!(shown.collect::<Vec<_>>(), ["+65", "+52", "+30"]);
}

/// "Perhaps Clubs would be better, though that is not certain" stood above a row that said 43 ±9 less.
#[test]
fn what_is_less_for_sure_and_no_mark_is_said_to_be_less() {
    let (did, better) = (Action::Play(card("E7")), Action::Play(card("E9")));
    let row = |action, less| Weighed {
        action,
        value: 40.0 - less,
        saldo: None,
        error: 1.0,
        less: Loss { amount: less, error: 0.9 },
        better: 0,
        equal: 60,
        worse: 60,
    };
    in_every_language(|language, say| {
        let told = |less, by_rule| {
            let ranked = vec![row(better, 0.0), row(did, less)];
            let why = Why::rule(TAKE.kind, TAKE.cards);
            let advice = Advice { ranked, method: Method::PlayedOn, ..advised(why) };
            let verdict = Verdict::harmless(Class::Good, Unit::Saldo, Loss::default());
            let verdict = Verdict { by_rule, ..verdict };
            let (at, trick, place, seat) = (1, Some(4), 1, ME);
            let decision = JudgedDecision { at, trick, place, seat, did, verdict, advice };
            Game::sentences(say, &decision, Telling::Short).remove(0)
        };
        let [did, better] = [did, better].map(|it| Game::action(say, it, Telling::Short));
        let unit = of_unit(&say, Unit::Saldo);
        let values =
            [("did", &*did), ("better", &better), ("n", "2"), ("e", "1"), ("unit", unit.as_str())];
        let said = |template: &String| capital(&fill(template, &values));
        assert_eq!(told(2.0, false), said(&say.words.review.by_little), "{language:?}");
        assert_eq!(told(2.0, true), said(&say.words.review.by_custom), "{language:?}");
        assert_eq!(told(0.8, false), said(&say.words.review.good), "{language:?}");
    });
}
