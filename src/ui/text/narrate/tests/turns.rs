//! Tests of turning points: whose part a turn was.

use super::*;
use crate::{
    cards::Mode,
    coach::report::{JudgedDecision, Loss, PlayedOn, Review, TurningPoint, Unit, Verdict},
    ui::text::narrate::review::turning_point,
};

/// A review of one decision that lost this, and its turn.
fn turned(by_rule: bool) -> (Review, TurningPoint) {
    let played_on = PlayedOn { loss: Loss { amount: 23.0, error: 2.0 }, worlds: 240 };
    let verdict = Verdict::on(Unit::Saldo, Loss::default(), Some(played_on), by_rule);
    let (did, advice) = (Action::Play(card("E7")), advised(Why::rule(TAKE.kind, TAKE.cards)));
    let own = verdict.cost();
    let decision =
        JudgedDecision { at: 1, trick: Some(3), place: 1, seat: ME, did, verdict, advice };
    let turn = TurningPoint { decision: 0, from: 70.0, to: 26.0, own, others: Vec::new() };
    let (seat, mode, decisions) = (ME, Mode::Obenabe, vec![decision]);
    let review =
        Review { round_no: 1, seat, mode, saldo: 26, factor: 1, decisions, turning: vec![] };
    (review, turn)
}

/// "You −23" of a custom stood in a round whose headline, which sums marks alone, gave nothing away.
#[test]
fn a_custom_in_a_turn_is_called_one() {
    in_every_language(|_, say| {
        let told = |by_rule| {
            let (review, turn) = turned(by_rule);
            turning_point(say, &turn, &review)
        };
        let name = say.name(ME);
        let custom = fill(&say.words.review.custom_part, &[("name", name)]);
        assert!(told(true).contains(&format!("{custom} −23, ")), "{}", told(true));
        assert!(told(false).contains(&format!("{name} −23, ")), "{}", told(false));
        assert_ne!(custom, name);
    });
}
