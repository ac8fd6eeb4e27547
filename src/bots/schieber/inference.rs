//! Inference of who may still hold which card: the memory training of a club player (conventions.md §5).

use crate::{
    cards::{BySeat, Card, CardSet, Ranking, Seat, Trick},
    game::schieber::{Event, Observation},
    rules::{
        house::{PlayRules, Ruff, Undertrump},
        schieber::follow::puur,
    },
};

/// Recall of a seat: how far back it remembers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recall {
    /// Every card of the round.
    Round,
    /// The cards on the table and one's own.
    Trick,
}

impl Recall {
    /// The cards that may be in another hand, as far as the seat remembers.
    fn unseen(self, seen: &Observation) -> CardSet {
        match self {
            Self::Round => seen.unseen(),
            Self::Trick => {
                let table = seen.trick().map_or(CardSet::EMPTY, Trick::set);
                CardSet::PACK - seen.hand() - table
            }
        }
    }
}

/// Hidden hands: what a seat knows of the cards of the other three.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HiddenHands {
    /// The cards that may still be in another hand.
    pub unseen: CardSet,
    /// The cards that each seat may hold.
    pub may_hold: BySeat<CardSet>,
    /// The cards that each seat must hold.
    pub holds: BySeat<CardSet>,
    /// The number of cards that each seat holds.
    pub held: BySeat<usize>,
}

impl HiddenHands {
    /// The hands as far as the seat of the observation remembers and works them out.
    pub fn of(seen: &Observation, recall: Recall) -> Self {
        let (own, unseen) = (seen.seat(), recall.unseen(seen));
        let mut hidden = Self {
            unseen,
            may_hold: BySeat::from_fn(|seat| if seat == own { seen.hand() } else { unseen }),
            holds: BySeat::from_fn(|seat| if seat == own { seen.hand() } else { CardSet::EMPTY }),
            held: BySeat::from_fn(|seat| seen.held(seat)),
        };
        if recall == Recall::Round {
            hidden.note_plays(seen);
            hidden.note_melds(seen);
            hidden.conclude(own);
        }
        hidden
    }

    /// Excludes a suit that was not followed.
    fn note_plays(&mut self, seen: &Observation) {
        let Some(mode) = seen.mode() else { return };
        for (i, trick) in seen.tricks().iter().chain(seen.trick()).enumerate() {
            let ranking = seen.house().trump.ranking(mode, i as u8 + 1);
            let mut so_far = Trick::lead(trick.leader(), trick.led());
            for (seat, card) in trick.plays().skip(1) {
                if seat != seen.seat() {
                    self.may_hold[seat] -= excluded(&so_far, card, ranking, &seen.house().play);
                }
                so_far.add(card);
            }
        }
    }

    /// Cards shown in a Weis stay known.
    fn note_melds(&mut self, seen: &Observation) {
        for event in seen.events() {
            if let Event::Shown { by, meld } = event
                && *by != seen.seat()
            {
                self.holds[*by] |= meld.cards & self.unseen;
            }
        }
    }

    /// Concludes from what is known: a card of one hand is in no other, and who can hold only so many cards holds them
    /// all.
    fn conclude(&mut self, own: Seat) {
        let others = [own.next(), own.partner(), own.after(3)];
        // Two rounds find nearly everything; a history that breaks the rules must not keep us here.
        for _ in 0..2 {
            for seat in others {
                self.conclude_on(seat, others.into_iter().filter(|other| *other != seat));
            }
        }
    }

    fn conclude_on(&mut self, seat: Seat, rest: impl Iterator<Item = Seat>) {
        let (may, must) = rest.fold((CardSet::EMPTY, CardSet::EMPTY), |sets, other| {
            (sets.0 | self.may_hold[other], sets.1 | self.holds[other])
        });
        self.may_hold[seat] -= must;
        self.holds[seat] |= self.may_hold[seat] - may;
        if self.may_hold[seat].len() == self.held[seat] {
            self.holds[seat] = self.may_hold[seat];
        } else if self.holds[seat].len() == self.held[seat] {
            self.may_hold[seat] = self.holds[seat];
        }
    }

    /// The chance that the seat holds one of these cards, all hands that fit being equally likely.
    pub(crate) fn chance(&self, seat: Seat, cards: CardSet) -> f64 {
        if !cards.is_disjoint(self.holds[seat]) {
            return 1.0;
        }
        let open = self.may_hold[seat] - self.holds[seat];
        let wanted = (open & cards).len();
        let drawn = self.held[seat].saturating_sub(self.holds[seat].len());
        let blank = |i: usize| ratio((open.len() - wanted).saturating_sub(i), open.len() - i);
        1.0 - (0..drawn.min(open.len())).map(blank).product::<f64>()
    }
}

/// One small number through another.
fn ratio(part: usize, whole: usize) -> f64 {
    f64::from(part as u32) / f64::from(whole as u32)
}

/// The cards that a hand cannot hold from which this card was played to the trick (rules.md §5).
fn excluded(trick: &Trick, card: Card, ranking: Ranking, play: &PlayRules) -> CardSet {
    // Taken apart by name wherever the rules of play are read: a new one had reached the table and neither this nor
    // the solver.
    let PlayRules { ruff: _, puur_exempt, undertrump: _, lead_trump: _ } = *play;
    let led = trick.led().suit();
    if card.suit() == led {
        return CardSet::EMPTY;
    }
    let suit = CardSet::suit(led);
    let Some(trump) = ranking.trump() else { return suit };
    if led == trump {
        return if puur_exempt { suit - CardSet::one(puur(trump)) } else { suit };
    }
    if card.suit() == trump { excluded_by_ruff(trick, card, ranking, play) } else { suit }
}

/// The cards that a hand cannot hold that trumped a plain lead with this card (rules.md §5.4, §5.5).
fn excluded_by_ruff(trick: &Trick, card: Card, ranking: Ranking, play: &PlayRules) -> CardSet {
    let PlayRules { ruff, puur_exempt: _, undertrump, lead_trump: _ } = *play;
    let suit = CardSet::suit(trick.led().suit());
    let void = match ruff {
        // Who trumps tells nothing of the suit led: in Jass one may trump and still have it (rules.md §5.4).
        Ruff::Anytime => CardSet::EMPTY,
        Ruff::VoidOnly => suit,
    };
    let best = trick.best(ranking);
    let under = best.suit() == card.suit() && !trick.ranking(ranking).beats(card, best);
    match undertrump {
        Undertrump::TrumpsOnly | Undertrump::LastResort if under => {
            CardSet::PACK - CardSet::suit(card.suit())
        }
        Undertrump::Void if under => suit,
        Undertrump::TrumpsOnly
        | Undertrump::LastResort
        | Undertrump::Void
        | Undertrump::Allowed => void,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{bots::schieber::testing::observe, rules::House};

    /// Checks what South remembers of the card that another may hold after these plays, South having led.
    fn check(call: &str, hand: &str, played: &str, seat: Seat, cards: &str, may_hold: bool) {
        let seen = observe(House::default(), hand, call, played);
        let memory = HiddenHands::of(&seen, Recall::Round);
        let cards: CardSet = cards.parse().unwrap();
        assert_eq!(cards.is_subset(memory.may_hold[seat]), may_hold, "{seat:?} {cards}");
        assert_eq!(cards.is_disjoint(memory.may_hold[seat]), !may_hold, "{seat:?} {cards}");
        let forgetful = HiddenHands::of(&seen, Recall::Trick);
        assert!(cards.is_subset(forgetful.may_hold[seat]), "{seat:?} {cards}");
    }

    const HAND: &str = "RA RO R8 EK EO S8 S7 LO";

    #[test]
    fn who_does_not_follow_a_trump_has_none_but_perhaps_the_bare_puur() {
        check("0 rosen", HAND, "R9 E6 R6 R7", Seat::East, "RK RB", false);
        check("0 rosen", HAND, "R9 E6 R6 R7", Seat::East, "RU", true);
    }

    #[test]
    fn who_throws_away_on_a_plain_lead_is_void_in_it() {
        check("0 rosen", HAND, "EA S6 E6 E7", Seat::East, "EB EU E9 E8", false);
        check("0 obenabe", HAND, "EA S6 E6 E7", Seat::East, "EB EU E9 E8", false);
    }

    #[test]
    fn who_ruffs_may_still_hold_the_suit() {
        let seen =
            observe(House::default(), "E9 RA RO L7 S6 L6 LA SB", "1 rosen", "E8 EA E6 E7 EB R6");
        let memory = HiddenHands::of(&seen, Recall::Round);
        assert!(memory.may_hold[Seat::East].has("EU".parse().unwrap()), "{memory:?}");
    }

    #[test]
    fn a_card_that_only_one_seat_can_hold_is_known() {
        let seen = observe(House::default(), HAND, "0 rosen", "R9 E6 S6 RK");
        let memory = HiddenHands::of(&seen, Recall::Round);
        assert_eq!(memory.holds[Seat::West], "RB R7 R6".parse().unwrap());
        assert!((memory.chance(Seat::West, "R7".parse().unwrap()) - 1.0).abs() < 1e-9);
        assert!(memory.chance(Seat::East, "RB R7".parse().unwrap()).abs() < 1e-9);
    }
}
