//! Which hands are good enough to call, by the guideline of the table (conventions.md §2).

use super::{
    kind::Kind,
    measure::{self, Trumps},
};
use crate::rules::{
    CardSet, Mode, Ranking, Suit,
    house::{Conventions, Guideline},
};

/// How far below the guideline a seat goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nerve {
    /// Calls what the guideline calls.
    Sound,
    /// Calls one card, or one sure trick, too early.
    Early,
}

/// How well a call fits the guideline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// It is called.
    Plain,
    /// It may be called, and what else there is stays as good.
    Borderline,
}

/// A call that fits, with its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fitting {
    /// What to call.
    pub mode: Mode,
    /// How well it fits.
    pub fit: Fit,
    /// By which rule.
    pub kind: Kind,
    /// The cards the rule speaks of.
    pub cards: CardSet,
}

/// Who leads the first trick if a mode without trump is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// The caller.
    Own,
    /// The partner, who will hardly hit the one right suit.
    Partners,
}

/// Whether the mode fits. Only before a push a missing suit makes up for a card (conventions.md §2, R5).
pub fn fitting(
    hand: CardSet,
    mode: Mode,
    lead: Lead,
    slack: u8,
    nerve: Nerve,
    rules: &Conventions,
) -> Option<Fitting> {
    let Mode::Trump(suit) = mode else {
        return notrump(hand, mode, lead, slack, nerve, rules);
    };
    let trumps = Trumps::of(hand, suit);
    let fit = |fit, kind| Fitting { mode, fit, kind, cards: trumps.cards };
    let by = |slack| suit_rule(hand, &trumps, suit, slack, rules.guideline);
    if let Some(kind) = by(0) {
        return Some(fit(Fit::Plain, kind));
    }
    if by(usize::from(slack)).is_some() {
        return Some(fit(Fit::Borderline, Kind::ThreeSuiter));
    }
    let early = nerve == Nerve::Early && by(1).is_some();
    early.then(|| fit(Fit::Borderline, Kind::OneShort))
}

/// R1 to R3 with so many cards fewer.
fn suit_rule(
    hand: CardSet,
    trumps: &Trumps,
    suit: Suit,
    slack: usize,
    guideline: Guideline,
) -> Option<Kind> {
    let Trumps { puur, nell, ace, side_aces, .. } = *trumps;
    let side = trumps.side.len();
    let at_least = |n: usize| trumps.cards.len() + slack >= n;
    let (both, puur_fourth) = (puur && nell && at_least(3), puur && at_least(4));
    let rules = match guideline {
        Guideline::Nelly => [
            (both, Kind::PuurAndNell),
            (puur_fourth, Kind::PuurFourth),
            (nell && ace && at_least(5), Kind::NellAceFifth),
        ],
        Guideline::Mueller => [
            (both && ace && side >= 1, Kind::PuurAndNell),
            (puur_fourth, Kind::PuurFourth),
            (nell && ace && at_least(5) && side >= 2, Kind::NellAceFifth),
        ],
        Guideline::Allmedias => [
            (puur_fourth, Kind::PuurFourth),
            (puur && at_least(3) && side >= 1, Kind::PuurThird),
            (nell && at_least(5), Kind::NellFifth),
        ],
        Guideline::Earthli => {
            let sure = measure::top_run(hand, suit, Ranking::Trump(suit)).len() + side;
            [
                (both && side_aces >= 1, Kind::PuurAndNell),
                (puur && ace && at_least(5) && side_aces >= 1, Kind::PuurAceFifth),
                (puur_fourth && sure >= 4, Kind::PuurFourth),
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
) -> Option<Fitting> {
    let preferred = usize::from(rules.notrump_min_tricks) + 1;
    let (least, plain) = match rules.guideline {
        Guideline::Mueller => (preferred.max(6) - 1, preferred.max(6) - 1),
        Guideline::Nelly | Guideline::Allmedias | Guideline::Earthli => (preferred - 1, preferred),
    };
    let suits = usize::from(rules.pushed_notrump_suits);
    if lead == Lead::Partners && measure::trick_suits(hand, mode) < suits {
        return None;
    }
    let sure = measure::sure(hand, mode);
    let (fit, kind) = match sure {
        sure if sure >= plain || (sure >= least && slack > 0) => (Fit::Plain, Kind::SureTricks),
        sure if sure >= least => (Fit::Borderline, Kind::SureTricks),
        sure if nerve == Nerve::Early && sure + 1 >= least => (Fit::Borderline, Kind::OneShort),
        _ => return None,
    };
    Some(Fitting { mode, fit, kind, cards: measure::sure_cards(hand, mode) })
}
