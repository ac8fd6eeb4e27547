//! The list of a review.

use super::*;
use crate::{
    cards::{CardSet, Seat},
    coach::report::{Advice, Class, Loss, PlayedOn, Unit, Verdict, Why},
    game::schieber::{Action, ReasonKind},
};

fn decision(at: usize, class: Class) -> JudgedDecision {
    let solved = Loss::default();
    let verdict = match class {
        Class::Slip | Class::Error | Class::Blunder => {
            let amount = Unit::Saldo.thresholds().slip * f64::from(class as u8);
            let loss = Loss { amount, error: 0.5 };
            Verdict::on(Unit::Saldo, solved, Some(PlayedOn { loss, worlds: 240 }), false)
        }
        Class::Free | Class::Good | Class::Find => Verdict::harmless(class, Unit::Saldo, solved),
    };
    let why = Why::rule(ReasonKind::Push, CardSet::EMPTY);
    JudgedDecision {
        at,
        trick: Some(1),
        place: 1,
        seat: Seat::South,
        did: Action::Push,
        verdict,
        advice: Advice::unweighed(Action::Push, why),
    }
}

fn page() -> ReviewPage {
    let mut page = ReviewPage::new(1, Seat::South, None, Ticket::default());
    for (at, class) in [(30, Class::Good), (20, Class::Error), (10, Class::Slip), (5, Class::Free)]
    {
        page.note(Ticket::default(), decision(at, class));
    }
    page
}

#[test]
fn decisions_come_last_first_and_stand_in_order() {
    let page = page();
    let places: Vec<usize> = page.decisions().iter().map(|decision| decision.at).collect();
    assert_eq!(places, [5, 10, 20, 30]);
}

#[test]
fn the_dearest_mark_is_chosen_until_the_person_goes_to_a_line() {
    let at = |page: &ReviewPage| page.decision().map(|decision| decision.at);
    let mut page = page();
    assert_eq!(at(&page), Some(20));
    page.note(Ticket::default(), decision(2, Class::Slip));
    assert_eq!(at(&page), Some(20), "the line stays");
    page.note(Ticket::default(), decision(3, Class::Blunder));
    assert_eq!(at(&page), Some(3));
    page.go(Step::Forward);
    page.note(Ticket::default(), decision(1, Class::Blunder));
    assert_eq!(at(&page), Some(5));
}

#[test]
fn what_was_asked_before_is_dropped() {
    let mut page = page();
    page.note(Ticket::default().next(), decision(40, Class::Good));
    assert_eq!(page.decisions().len(), 4);
}

#[test]
fn a_key_goes_round_the_marks() {
    let mut page = page();
    page.choose(0);
    let mut at = |step| {
        page.go_to_mark(step);
        page.chosen()
    };
    assert_eq!([Step::Forward; 3].map(&mut at), [1, 2, 1]);
    assert_eq!([Step::Back; 2].map(&mut at), [2, 1]);
}
