//! Guideline of the table: the hands that are good enough to call (conventions.md §2).

use crate::{
    cards::{CardSet, Mode, Objective},
    game::schieber::{
        ReasonKind,
        guideline::{LOW_CARDS, Lead, SureTricks, met_rule},
        hand_value,
    },
    rules::House,
};

/// Nerve of a seat: how far below the guideline it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Nerve {
    /// Calls what the guideline calls.
    Sound,
    /// Calls one card, or one sure trick, too early.
    Early,
}

/// Fit of a call to the guideline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fit {
    /// The mode is called.
    Plain,
    /// The mode may be called, and other calls stay as good.
    Borderline,
}

/// A call that fits, with its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FittingCall {
    /// The mode to call.
    pub mode: Mode,
    /// Fit of the call.
    pub fit: Fit,
    /// Rule of the guideline.
    pub kind: ReasonKind,
    /// The cards the rule speaks of.
    pub cards: CardSet,
}

/// The call of this mode, if it fits. Only before a push a missing suit makes up for a card (conventions.md §2, R5).
pub(crate) fn fitting(
    hand: CardSet,
    mode: Mode,
    lead: Lead,
    slack: u8,
    nerve: Nerve,
    house: &House,
) -> Option<FittingCall> {
    let Some(suit) = mode.trump_throughout() else {
        return notrump(hand, mode, lead, slack, nerve, house);
    };
    let fit = |fit, kind| FittingCall { mode, fit, kind, cards: hand.of(suit) };
    let by = |slack| met_rule(hand, suit, slack, house.bots.guideline);
    if let Some(kind) = by(0) {
        return Some(fit(Fit::Plain, kind));
    }
    if by(usize::from(slack)).is_some() {
        return Some(fit(Fit::Borderline, ReasonKind::ThreeSuiter));
    }
    let early = nerve == Nerve::Early && by(1).is_some();
    early.then(|| fit(Fit::Borderline, ReasonKind::OneShort))
}

/// R4, and after a push the rule that one suit alone is not enough (conventions.md §3.3).
fn notrump(
    hand: CardSet,
    mode: Mode,
    lead: Lead,
    slack: u8,
    nerve: Nerve,
    house: &House,
) -> Option<FittingCall> {
    let (rule, kind) = match mode.objective() {
        Objective::Most => (SureTricks::of(mode, house), ReasonKind::SureTricks),
        Objective::Fewest => (LOW_CARDS, ReasonKind::LowCards),
    };
    let SureTricks { least, plain } = rule;
    let suits = usize::from(house.bots.pushed_notrump_suits);
    if mode.objective() == Objective::Most
        && lead == Lead::Partners
        && hand_value::trick_suits(hand, mode) < suits
    {
        return None;
    }
    let (fit, kind) = match hand_value::sure(hand, mode, &house.trump) {
        sure if sure >= plain => (Fit::Plain, kind),
        sure if sure >= least && slack > 0 => (Fit::Plain, kind),
        sure if sure >= least => (Fit::Borderline, kind),
        _ if nerve == Nerve::Sound => return None,
        sure if sure + 1 >= least => (Fit::Borderline, ReasonKind::OneShort),
        _ => return None,
    };
    Some(FittingCall { mode, fit, kind, cards: hand_value::sure_cards(hand, mode) })
}
