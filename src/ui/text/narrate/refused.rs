//! Sentences about actions that are refused, with the rule that they break.

use super::{Narrator, capital};
use crate::{
    cards::{Card, Suit},
    game::schieber::Illegal,
    rules::schieber::follow::Forbidden,
    ui::text::words::{Telling, fill},
};

/// Sentence about an action that is refused.
pub(super) fn action(
    say: &Narrator<'_>,
    illegal: &Illegal,
    trump: Option<Suit>,
    form: Telling,
) -> String {
    let words = &say.words.illegal;
    match illegal {
        Illegal::NotYourTurn => words.not_your_turn.clone(),
        Illegal::NotNow => words.not_now.clone(),
        Illegal::NotDealt => words.not_dealt.clone(),
        Illegal::WrongForehand => words.wrong_forehand.clone(),
        Illegal::Over => words.over.clone(),
        Illegal::NotOffered(mode) => fill(&words.not_offered, &[("mode", &say.mode(*mode, form))]),
        Illegal::MayNotPush => words.may_not_push.clone(),
        Illegal::NoDoubling => words.no_doubling.clone(),
        Illegal::NoThrowIn => words.no_throw_in.clone(),
        Illegal::NotInHand(card) => fill(&words.not_in_hand, &[("card", &say.card(*card, form))]),
        Illegal::Forbidden(card, why) => self::card(say, (*card, *why), trump, form),
        Illegal::NoWeis => words.no_weis.clone(),
        Illegal::NoStoeck => words.no_stoeck.clone(),
        Illegal::NoClaim => words.no_claim.clone(),
        Illegal::NothingToTakeBack => words.nothing_to_take_back.clone(),
    }
}

/// Sentence about a card that breaks a rule of following. `trump` is the suit that one may always play instead.
pub(super) fn card(
    say: &Narrator<'_>,
    (card, why): (Card, Forbidden),
    trump: Option<Suit>,
    form: Telling,
) -> String {
    let words = &say.words.illegal;
    let own = say.suit(card.suit(), form);
    let card = match form {
        Telling::Short => say.card(card, form),
        Telling::Long => capital(&say.card(card, form)),
    };
    let (template, suit) = match why {
        Forbidden::MustFollow(suit) if trump.is_some() => (&words.follow_or_trump, suit),
        Forbidden::MustFollow(suit) => (&words.follow, suit),
        Forbidden::MustPlayTrump(suit) => (&words.play_trump, suit),
        Forbidden::MustNotRuff(suit) => (&words.not_ruff, suit),
        Forbidden::MustLeadTrump(suit) => (&words.lead_trump, suit),
        Forbidden::Undertrump(best) => {
            let best = say.card(best, form);
            return fill(&words.undertrump, &[("card", &card), ("best", &best)]);
        }
    };
    say.suited(template, suit, form, &[("card", &card), ("own", &own)])
}
