//! Legal cards: following suit, trumping and undertrumping, stated once for both games.

use std::{fmt, fmt::Display};

use crate::{
    cards::{Card, CardSet, Rank, Ranking, Suit, Trick},
    rules::house::{PlayRules, Ruff, Undertrump},
};

/// The cards of the hand that may be played to the trick (rules.md §5). Never empty unless the hand is.
///
/// ```
/// use jass::cards::{CardSet, Ranking, Seat, Suit, Trick};
/// use jass::rules::{House, schieber::follow::playable};
/// let hand: CardSet = "RK L7".parse().unwrap();
/// let trick = Trick::of(Seat::South, &["SK", "RA", "RB"].map(|c| c.parse().unwrap())).unwrap();
/// let legal = playable(hand, &trick, Ranking::Trump(Suit::Rosen), &House::default().play);
/// assert_eq!(legal.to_string(), "L7"); // the King of trumps would go under the Ace
/// ```
pub fn playable(hand: CardSet, trick: &Trick, ranking: Ranking, play: &PlayRules) -> CardSet {
    after(trick.led(), || trick.best(ranking), hand, trick.ranking(ranking), play)
}

/// The cards of a pool, hand and open table, that may be played when only this card lies there (bodensee.md §4.3, §4.4).
///
/// ```
/// use jass::{cards::{CardSet, Ranking, Suit}, rules::schieber::follow::answers};
/// let pool: CardSet = "S8 EU LB".parse().unwrap();
/// let legal = answers(pool, "E9".parse().unwrap(), Ranking::Trump(Suit::Eicheln));
/// assert_eq!(legal, pool); // a bare Puur need not follow
/// ```
pub fn answers(pool: CardSet, lead: Card, ranking: Ranking) -> CardSet {
    after(lead, || lead, pool, ranking, &PlayRules::default())
}

/// The rule itself: the card that was led and the best one so far are all that it looks at.
#[inline]
// Not a `Trick`: the game for two has none, and asks the same question of its lead.
fn after(
    led: Card,
    best: impl FnOnce() -> Card,
    hand: CardSet,
    ranking: Ranking,
    play: &PlayRules,
) -> CardSet {
    let PlayRules { ruff, puur_exempt, undertrump, lead_trump: _ } = *play;
    let same = hand.like(led);
    let Some(trump) = ranking.trump() else {
        return same.or_if_empty(hand);
    };
    let trumps = hand.of(trump);
    if led.suit() == trump {
        // Bare only: with another trump beside it there is no such right (rules.md §5.3).
        let exempt = puur_exempt && trumps == CardSet::one(puur(trump));
        return if exempt { hand } else { trumps.or_if_empty(hand) };
    }
    let over = trumps & ranking.overtrumps(best());
    let under = trumps - over;
    let ruffs = match ruff {
        Ruff::Anytime => over,
        Ruff::VoidOnly => CardSet::EMPTY,
    };
    let base = same.or_if_empty(hand - under) | ruffs;
    // Four readings are in print. The plain words of one sheet allow it only when nothing else is legal, six sources
    // whenever the hand is all trumps (rules.md §5.5).
    let under_allowed = match undertrump {
        Undertrump::TrumpsOnly => trumps == hand,
        Undertrump::LastResort => base.is_empty(),
        Undertrump::Void => same.is_empty(),
        Undertrump::Allowed => same.is_empty() || ruff == Ruff::Anytime,
    };
    if under_allowed { base | under } else { base }
}

/// The cards that may be led when a suit game must be opened with a trump: any trump, unless there is
/// none or only a bare Puur (rules.md §3.4).
pub fn trump_lead(hand: CardSet, ranking: Ranking) -> CardSet {
    let Some(trump) = ranking.trump() else { return hand };
    let trumps = hand.of(trump);
    if trumps == CardSet::one(puur(trump)) { hand } else { trumps.or_if_empty(hand) }
}

/// Rule that forbids a card, with what the player should know to choose another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forbidden {
    /// This suit was led and the hand holds it; a trump would do too (rules.md §5.2, §5.4).
    MustFollow(Suit),
    /// Trump was led and the hand holds a trump (rules.md §5.3).
    MustPlayTrump(Suit),
    /// At this table a plain lead may be trumped only without a card of its suit (rules.md §5.4).
    MustNotRuff(Suit),
    /// The trump goes below this one, which lies in the trick already (rules.md §5.5).
    Undertrump(Card),
    /// The first lead must be a trump (rules.md §3.4).
    MustLeadTrump(Suit),
}

impl Display for Forbidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MustFollow(suit) => write!(f, "{suit:?} was led and must be followed"),
            Self::MustPlayTrump(suit) => write!(f, "trump {suit:?} was led and must be followed"),
            Self::MustNotRuff(suit) => write!(f, "{suit:?} must be followed, not trumped"),
            Self::Undertrump(card) => write!(f, "the trump is lower than {card}"),
            Self::MustLeadTrump(suit) => write!(f, "the first lead must be a trump, {suit:?}"),
        }
    }
}

/// The rule that this card of the hand, which is not [`playable`], would break.
pub fn why_not(
    card: Card,
    hand: CardSet,
    trick: &Trick,
    ranking: Ranking,
    play: &PlayRules,
) -> Forbidden {
    // What no rule of these lets be played breaks the rule that they are exceptions to.
    let PlayRules { ruff, puur_exempt: _, undertrump: _, lead_trump: _ } = *play;
    let led = trick.led().suit();
    let holds_led = !hand.of(led).is_empty();
    let may_ruff = !holds_led || ruff == Ruff::Anytime;
    match ranking.trump() {
        Some(trump) if led == trump => Forbidden::MustPlayTrump(trump),
        Some(trump) if card.suit() == trump => match strongest_trump(trick, ranking, trump) {
            Some(best) if may_ruff => Forbidden::Undertrump(best),
            Some(_) | None => Forbidden::MustNotRuff(led),
        },
        _ if holds_led => Forbidden::MustFollow(led),
        _ => unreachable!("a side card may always be thrown by who is void"),
    }
}

/// The rule that a card of the pool, which is none of the [`answers`], would break.
pub fn why_no_answer(lead: Card, ranking: Ranking) -> Forbidden {
    match ranking.trump() {
        Some(trump) if lead.suit() == trump => Forbidden::MustPlayTrump(trump),
        Some(_) | None => Forbidden::MustFollow(lead.suit()),
    }
}

/// The Under of a suit, which as trump is the Puur.
pub const fn puur(trump: Suit) -> Card {
    Card::new(trump, Rank::Under)
}

fn strongest_trump(trick: &Trick, ranking: Ranking, trump: Suit) -> Option<Card> {
    trick.ranking(ranking).strongest(trick.set().of(trump))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Seat;

    const DEFAULT: PlayRules = PlayRules {
        ruff: Ruff::Anytime,
        puur_exempt: true,
        undertrump: Undertrump::TrumpsOnly,
        lead_trump: false,
    };

    fn set(cards: &str) -> CardSet {
        cards.parse().unwrap()
    }

    fn trick_of(cards: &str) -> Trick {
        let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
        Trick::of(Seat::South, &cards).unwrap()
    }

    fn check_under(play: PlayRules, hand: &str, trick: &str, legal: &str) {
        let ranking = Ranking::Trump(Suit::Eicheln);
        assert_eq!(playable(set(hand), &trick_of(trick), ranking, &play), set(legal), "{hand}");
    }

    fn check(hand: &str, trick: &str, legal: &str) {
        check_under(DEFAULT, hand, trick, legal);
    }

    #[test]
    fn a_lone_puur_need_not_follow_trump() {
        check("EU R6 L9", "E7", "EU R6 L9");
        check("EU E6 L9", "E7", "EU E6");
        check("E9 R6 L9", "E7", "E9");
        check_under(PlayRules { puur_exempt: false, ..DEFAULT }, "EU R6 L9", "E7", "EU");
    }

    #[test]
    fn who_holds_the_suit_may_follow_or_ruff() {
        check("R6 E6 L9", "RA", "R6 E6");
        check_under(PlayRules { ruff: Ruff::VoidOnly, ..DEFAULT }, "R6 E6 L9", "RA", "R6");
        check("E6 L9", "RA", "E6 L9");
    }

    #[test]
    fn undertrumping_in_its_four_readings() {
        let reading = |undertrump| PlayRules { undertrump, ..DEFAULT };
        check("E6 E7 EK", "RA E9 RB", "E6 E7 EK");
        check("E6 E7 L9", "RA E9 RB", "L9");
        check_under(reading(Undertrump::LastResort), "E6 EU", "RA E9 RB", "EU");
        check_under(reading(Undertrump::LastResort), "E6 E7", "RA E9 RB", "E6 E7");
        check_under(reading(Undertrump::Void), "E6 L9", "RA E9 RB", "E6 L9");
        check_under(reading(Undertrump::Void), "E6 R9", "RA E9 RB", "R9");
        check_under(reading(Undertrump::Allowed), "E6 R9", "RA E9 RB", "E6 R9");
    }

    #[test]
    fn the_reason_names_the_rule() {
        let why = |card: &str, hand: &str, trick: &str| {
            let ranking = Ranking::Trump(Suit::Eicheln);
            let play = PlayRules { ruff: Ruff::VoidOnly, ..DEFAULT };
            why_not(card.parse().unwrap(), set(hand), &trick_of(trick), ranking, &play)
        };
        assert_eq!(why("L9", "R6 L9", "RA"), Forbidden::MustFollow(Suit::Rosen));
        assert_eq!(why("L9", "E6 L9", "EA"), Forbidden::MustPlayTrump(Suit::Eicheln));
        assert_eq!(why("E6", "E6 L9", "RA E9"), Forbidden::Undertrump("E9".parse().unwrap()));
        assert_eq!(why("E6", "E6 R9", "RA"), Forbidden::MustNotRuff(Suit::Rosen));
        assert_eq!(why("E6", "E6 R9", "RA E9"), Forbidden::MustNotRuff(Suit::Rosen));
    }

    #[test]
    fn a_bare_puur_is_not_forced_out_after_a_push() {
        let ranking = Ranking::Trump(Suit::Eicheln);
        assert_eq!(trump_lead(set("EU R6"), ranking), set("EU R6"));
        assert_eq!(trump_lead(set("EU E6 R6"), ranking), set("EU E6"));
        assert_eq!(trump_lead(set("L6 R6"), ranking), set("L6 R6"));
    }
}
