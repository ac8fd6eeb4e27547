//! Card where the fewest points are wanted: to take little now, and to keep nothing that must take later.
//!
//! No convention holds here, for all of them tell of cards that win.

use super::{InformationSet, led_trick::LedTrick};
use crate::{
    bots::schieber::{Decision, ReasonKind, inference::Recall},
    cards::{Card, CardSet, Seat, Suit},
};

// The numbers were found by trial, club against club, both directions: together they are worth 7.4 ± 0.5 card points a
// deal more than 4 points of every seat, 14 for a trick later, 4 exposed cards and nothing for a void (8,000 deals).

/// The points that an opponent still to play adds to a trick which our side takes.
const OPPONENT_ADDS: f64 = 3.0;
/// The points that he adds beside them if he is void in the suit led: he may give what he likes.
const VOID_OPPONENT_ADDS: f64 = 4.0;
/// The points that the partner still to play adds to such a trick.
const PARTNER_ADDS: f64 = 5.0;
/// The points that he adds to a trick which the others take.
const PARTNER_GIVES: f64 = 2.0;
/// The points that he adds beside them if he is void in the suit led.
const VOID_PARTNER_GIVES: f64 = 11.0;

/// The points of a trick that must be taken later, beside the card that takes it.
const LATER: f64 = 17.0;
/// The part of its own points that a card which takes later costs.
const OWN_POINTS: f64 = 0.7;
/// The cards below it in other hands with which a card is sure to take a trick.
const EXPOSED: f64 = 6.0;
/// The points that a void is worth while others hold the suit: something can be thrown away there.
const VOID: f64 = 7.0;
/// The cards of a suit in other hands with which it is sure to be led.
const LED_WITH: f64 = 3.0;

/// Outlook of a card: the chance that our side takes the trick, and what lies there then or if the others take it.
struct Outlook {
    takes: f64,
    if_ours: f64,
    if_theirs: f64,
}

/// The card to lead.
pub(super) fn lead(known: &InformationSet<'_>) -> Decision {
    let others = [known.seat.next(), known.seat.after(3)];
    chosen(known, |card| {
        // The others stay below if they can. What the partner must take is ours too.
        let stays = |seat: &Seat| 1.0 - must_beat(known, *seat, card);
        let takes = others.iter().map(stays).product();
        outlook(known, takes, known.points(card), (card.suit(), &others, true))
    })
}

/// The card to play to a trick.
pub(super) fn follow(known: &InformationSet<'_>, trick: &LedTrick<'_>) -> Decision {
    let next = [known.seat.next()];
    let opponents = if trick.after == 0 { &[] } else { &next[..] };
    chosen(known, |card| {
        let lies = trick.points + known.points(card);
        let to_come = (trick.suit, opponents, trick.after == 2);
        outlook(known, chance_to_take(known, trick, card), lies, to_come)
    })
}

/// The outlook of a card with which so many points lie there: the suit led, the opponents still to play, and whether the
/// partner is.
fn outlook(
    known: &InformationSet<'_>,
    takes: f64,
    lies: f64,
    (led, opponents, partner): (Suit, &[Seat], bool),
) -> Outlook {
    let is_void = |seat: Seat| 1.0 - known.hidden.chance(seat, CardSet::suit(led));
    let adds = |seat: &Seat| OPPONENT_ADDS + VOID_OPPONENT_ADDS * is_void(*seat);
    let opponents: f64 = opponents.iter().map(adds).sum();
    let partner = f64::from(u8::from(partner));
    let gives = PARTNER_GIVES + VOID_PARTNER_GIVES * is_void(known.partner());
    Outlook {
        takes,
        if_ours: lies + opponents + partner * PARTNER_ADDS,
        if_theirs: lies + partner * gives,
    }
}

/// The card that costs least: by the trick, and by what stays in the hand.
fn chosen(known: &InformationSet<'_>, outlook: impl Fn(Card) -> Outlook) -> Decision {
    let value = |card: &Card| {
        let Outlook { takes, if_ours, if_theirs } = outlook(*card);
        (1.0 - takes) * if_theirs
            - takes * if_ours
            - danger(known, known.hand - CardSet::one(*card))
    };
    let best = known.legal.iter().max_by(|one, other| value(one).total_cmp(&value(other)));
    let card = best.expect("a card may be played");
    Decision::play(card, ReasonKind::StayLow, CardSet::one(card))
}

/// The chance that our side has the trick in the end if this card is played, where all stay below if they can.
fn chance_to_take(known: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> f64 {
    let takes = trick.takes(known, card);
    let best = if takes { card } else { trick.best };
    let ours = takes || trick.partner_wins;
    match (ours, trick.after) {
        (true, 0) => 1.0,
        (true, _) => 1.0 - must_beat(known, known.seat.next(), best),
        (false, 2) => must_beat(known, known.partner(), best),
        (false, _) => 0.0,
    }
}

/// The chance that a seat holds cards of the suit and none below the best.
fn must_beat(known: &InformationSet<'_>, seat: Seat, best: Card) -> f64 {
    let above = known.ranking.above(best);
    let below = CardSet::suit(best.suit()) - above - CardSet::one(best);
    known.hidden.chance(seat, above) * (1.0 - known.hidden.chance(seat, below))
}

/// The points that a hand may have to take, less what its voids are worth.
fn danger(known: &InformationSet<'_>, hand: CardSet) -> f64 {
    let of = |card: Card| {
        let share = (f64::from(exposed(known, hand, card) as u32) / EXPOSED).min(1.0);
        share * (OWN_POINTS * known.points(card) + LATER)
    };
    hand.iter().map(of).sum::<f64>() - VOID * voids(known, hand)
}

/// The cards below one in other hands, beyond those that the hand can put under them first. Who remembers no trick gets
/// rid of what is high, whatever lies below it.
fn exposed(known: &InformationSet<'_>, hand: CardSet, card: Card) -> usize {
    let above = known.next_ranking.above(card);
    let below = |cards: CardSet| (cards.of(card.suit()) - above - CardSet::one(card)).len();
    match known.recall {
        Recall::Round => below(known.hidden.unseen).saturating_sub(below(hand)),
        Recall::Trick => below(CardSet::PACK),
    }
}

/// The suits that a hand has none of, each by how surely it is led.
fn voids(known: &InformationSet<'_>, hand: CardSet) -> f64 {
    let led =
        |suit: Suit| (f64::from(known.hidden.unseen.of(suit).len() as u32) / LED_WITH).min(1.0);
    Suit::ALL.into_iter().filter(|suit| hand.of(*suit).is_empty()).map(led).sum()
}

#[cfg(test)]
mod tests {
    use crate::{
        bots::{
            Rng,
            schieber::testing::{check_in, observe},
        },
        game::{Level, schieber::Action},
        rules::House,
    };

    fn house() -> House {
        let mut house = House::default();
        house.trump.misere = true;
        house
    }

    #[test]
    fn who_can_stay_below_goes_as_high_as_he_may() {
        check_in(house(), "EK E9 E6 R7 R6 S8 S6 L7 L6", "3 misere-oben", "EA", "EK stay-low");
        check_in(house(), "E6 E8 EK R7 R9 S8 SA L7 LA", "3 misere-unten", "E7", "E8 stay-low");
    }

    #[test]
    fn a_bare_card_goes_before_an_ace_that_has_low_ones_under_it() {
        let (hand, call) = ("RA R8 R7 R6 SK L9 L8 L7", "3 misere-oben");
        let played = "EA E6 E7 E8 EK";
        check_in(house(), hand, call, played, "SK stay-low");
        let seen = observe(house(), hand, call, played);
        let novice = crate::bots::schieber::player(Level::Novice).act(&seen, &mut Rng::new(0));
        assert_eq!(novice.action, Action::Play("RA".parse().unwrap()));
    }
}
