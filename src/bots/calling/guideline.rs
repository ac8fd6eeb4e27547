//! Guideline of the table: the hands that are good enough to call (conventions.md §2).

use super::hand_value::{self, Trumps};
use crate::{
    bots::ReasonKind,
    rules::{
        CardSet, Mode, Ranking, Suit,
        house::{Conventions, Guideline},
    },
};

/// Nerve of a seat: how far below the guideline it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nerve {
    /// Calls what the guideline calls.
    Sound,
    /// Calls one card, or one sure trick, too early.
    Early,
}

/// Fit of a call to the guideline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// The mode is called.
    Plain,
    /// The mode may be called, and other calls stay as good.
    Borderline,
}

/// A call that fits, with its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FittingCall {
    /// The mode to call.
    pub mode: Mode,
    /// Fit of the call.
    pub fit: Fit,
    /// Rule of the guideline.
    pub kind: ReasonKind,
    /// The cards the rule speaks of.
    pub cards: CardSet,
}

/// Leader of the first trick if a mode without trump is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// The caller.
    Own,
    /// The partner, who will hardly hit the one right suit.
    Partners,
}

/// The call of this mode, if it fits. Only before a push a missing suit makes up for a card (conventions.md §2, R5).
pub fn fitting(
    hand: CardSet,
    mode: Mode,
    lead: Lead,
    slack: u8,
    nerve: Nerve,
    rules: &Conventions,
) -> Option<FittingCall> {
    let Mode::Trump(suit) = mode else {
        return notrump(hand, mode, lead, slack, nerve, rules);
    };
    let trumps = Trumps::of(hand, suit);
    let fit = |fit, kind| FittingCall { mode, fit, kind, cards: trumps.cards };
    let by = |slack| suit_rule(hand, &trumps, suit, slack, rules.guideline);
    if let Some(kind) = by(0) {
        return Some(fit(Fit::Plain, kind));
    }
    if by(usize::from(slack)).is_some() {
        return Some(fit(Fit::Borderline, ReasonKind::ThreeSuiter));
    }
    let early = nerve == Nerve::Early && by(1).is_some();
    early.then(|| fit(Fit::Borderline, ReasonKind::OneShort))
}

/// R1 to R3 with so many cards fewer.
fn suit_rule(
    hand: CardSet,
    trumps: &Trumps,
    suit: Suit,
    slack: usize,
    guideline: Guideline,
) -> Option<ReasonKind> {
    let Trumps { puur, nell, ace, side_aces, .. } = *trumps;
    let side = trumps.side.len();
    let at_least = |n: usize| trumps.cards.len() + slack >= n;
    let (both, puur_fourth) = (puur && nell && at_least(3), puur && at_least(4));
    let rules = match guideline {
        Guideline::Nelly => [
            (both, ReasonKind::PuurAndNell),
            (puur_fourth, ReasonKind::PuurFourth),
            (nell && ace && at_least(5), ReasonKind::NellAceFifth),
        ],
        Guideline::Mueller => [
            (both && ace && side >= 1, ReasonKind::PuurAndNell),
            (puur_fourth, ReasonKind::PuurFourth),
            (nell && ace && at_least(5) && side >= 2, ReasonKind::NellAceFifth),
        ],
        Guideline::Allmedias => [
            (puur_fourth, ReasonKind::PuurFourth),
            (puur && at_least(3) && side >= 1, ReasonKind::PuurThird),
            (nell && at_least(5), ReasonKind::NellFifth),
        ],
        Guideline::Earthli => {
            let sure = hand_value::top_run(hand, suit, Ranking::Trump(suit)).len() + side;
            [
                (both && side_aces >= 1, ReasonKind::PuurAndNell),
                (puur && ace && at_least(5) && side_aces >= 1, ReasonKind::PuurAceFifth),
                (puur_fourth && sure >= 4, ReasonKind::PuurFourth),
            ]
        }
    };
    rules.into_iter().find(|(holds, _)| *holds).map(|(_, kind)| kind)
}

/// R4, and after a push the rule that one suit alone is not enough (conventions.md §3.3).
fn notrump(
    hand: CardSet,
    mode: Mode,
    lead: Lead,
    slack: u8,
    nerve: Nerve,
    rules: &Conventions,
) -> Option<FittingCall> {
    let preferred = usize::from(rules.notrump_min_tricks) + 1;
    let (least, plain) = match rules.guideline {
        Guideline::Mueller => (preferred.max(6) - 1, preferred.max(6) - 1),
        Guideline::Nelly | Guideline::Allmedias | Guideline::Earthli => (preferred - 1, preferred),
    };
    let suits = usize::from(rules.pushed_notrump_suits);
    if lead == Lead::Partners && hand_value::trick_suits(hand, mode) < suits {
        return None;
    }
    let sure = hand_value::sure(hand, mode);
    let (fit, kind) = match sure {
        sure if sure >= plain || (sure >= least && slack > 0) => {
            (Fit::Plain, ReasonKind::SureTricks)
        }
        sure if sure >= least => (Fit::Borderline, ReasonKind::SureTricks),
        sure if nerve == Nerve::Early && sure + 1 >= least => {
            (Fit::Borderline, ReasonKind::OneShort)
        }
        _ => return None,
    };
    Some(FittingCall { mode, fit, kind, cards: hand_value::sure_cards(hand, mode) })
}
