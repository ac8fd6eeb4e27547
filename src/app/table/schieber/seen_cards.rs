//! Cards that the person has seen: an aid for the memory, drawn from the observation of that seat and no more.

use super::shown_table::ShownTable;
use crate::{
    app::{person::ME, table::hand_order},
    cards::{BySeat, ByTeam, Card, CardSet, Mode, Objective, Ranking, Seat, Suit, Trick},
    game::schieber::{
        Event, Observation,
        signals::{Signals, thrown},
    },
    rules::house::Verwerfen,
};

/// Place of a card, as far as the person has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardPlace {
    /// In the person's hand.
    Mine,
    /// On the table.
    Table,
    /// Turned.
    Gone,
    /// In the hand of this player, who has shown it in a Weis.
    Shown(Seat),
    /// In one of the other hands.
    Unseen,
}

/// Cards seen up to what is shown now, with what follows from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardsSeen {
    hand: CardSet,
    table: CardSet,
    gone: CardSet,
    /// The cards of shown melds that the other players still hold.
    shown: BySeat<CardSet>,
    /// Mode that was called.
    pub mode: Option<Mode>,
    /// The trumps that the others hold, strongest first; `None` where there is no trump.
    pub trumps_out: Option<Vec<Card>>,
    /// The person's cards that no unseen card of their suit beats, suit by suit.
    pub bocks: Vec<Card>,
    /// The suits that the partner threw away, the first one first.
    pub thrown: Vec<Suit>,
    /// Signals of the partner's leads and discards, by the conventions in force.
    pub signals: Signals,
    /// Meaning of discards at this table.
    pub verwerfen: Verwerfen,
    /// Card points of the turned tricks, before the factor.
    pub points: ByTeam<u16>,
}

impl CardsSeen {
    /// The suits in the order of a hand.
    pub const SUITS: [Suit; 4] = hand_order::SUITS;

    /// Cards seen by the person, as far as they have been shown.
    pub fn of(known: &Observation, shown_table: &ShownTable) -> Self {
        let own = known.plays().filter(|(seat, _)| *seat == ME).map(|(_, card)| card);
        // The game runs ahead of the table: a card that is not seen to be played is still in the hand.
        let hand = (known.hand() | own.collect()) - shown_table.played;
        let table = shown_table.trick.map_or(CardSet::EMPTY, |trick| trick.set());
        let unseen = CardSet::PACK - hand - shown_table.played;
        let mode = shown_table.called.map(|(_, mode)| mode);
        // A finished trick decides nothing any more: what counts is how the next one is ranked.
        let next = (shown_table.finished + 1).min(9);
        let ranking = mode.map(|mode| known.house().trump.ranking(mode, next));
        let tricks = tricks(shown_table);
        let rules = &known.house().bots;
        // Where the fewest points are wanted no card is a signal.
        let signals = match shown_table.objective() {
            Objective::Most => Signals::read(ME.partner(), mode, &tricks, known.house()),
            Objective::Fewest => Signals::default(),
        };
        let mut suits = Vec::new();
        for suit in thrown(ME.partner(), mode, &tricks) {
            if !suits.contains(&suit) {
                suits.push(suit);
            }
        }
        Self {
            hand,
            table,
            gone: shown_table.played - table,
            shown: shown(shown_table, unseen),
            mode,
            trumps_out: ranking.and_then(|ranking| trumps(unseen, ranking)),
            bocks: ranking.map_or_else(Vec::new, |ranking| bocks(hand, unseen, ranking)),
            thrown: suits,
            signals,
            verwerfen: rules.verwerfen,
            points: shown_table.points,
        }
    }

    /// Cards in the order in which a hand holds them.
    pub fn in_order(cards: CardSet) -> Vec<Card> {
        hand_order::in_hand_order(cards)
    }

    /// Place of a card.
    pub fn place(&self, card: Card) -> CardPlace {
        if self.hand.has(card) {
            CardPlace::Mine
        } else if self.table.has(card) {
            CardPlace::Table
        } else if self.gone.has(card) {
            CardPlace::Gone
        } else {
            let holder = self.shown.iter().find(|(_, shown)| shown.has(card));
            holder.map_or(CardPlace::Unseen, |(holder, _)| CardPlace::Shown(holder))
        }
    }

    /// Known holders of cards of a meld that was shown, with those cards, in the order of play.
    pub fn known(&self) -> Vec<(Seat, Vec<Card>)> {
        let known = self.shown.iter().filter(|(_, cards)| !cards.is_empty());
        known.map(|(seat, cards)| (seat, Self::in_order(*cards))).collect()
    }
}

/// The cards shown in a Weis among those in other hands, by their holder.
fn shown(shown_table: &ShownTable, unseen: CardSet) -> BySeat<CardSet> {
    BySeat::from_fn(|seat| {
        let melds = shown_table.shown.iter().filter(|(by, _)| *by == seat);
        melds.fold(CardSet::EMPTY, |cards, (_, meld)| cards | meld.cards) & unseen
    })
}

/// The tricks so far, the last of which may be unfinished.
fn tricks(shown_table: &ShownTable) -> Vec<Trick> {
    let mut tricks: Vec<Trick> = Vec::new();
    for event in &shown_table.told {
        let Event::Played { by, card } = event else { continue };
        match tricks.last_mut().filter(|trick| !trick.is_full()) {
            Some(trick) => trick.add(*card),
            None => tricks.push(Trick::lead(*by, *card)),
        }
    }
    tricks
}

/// Unseen trumps, strongest first.
fn trumps(unseen: CardSet, ranking: Ranking) -> Option<Vec<Card>> {
    let mut trumps: Vec<Card> = unseen.of(ranking.trump()?).iter().collect();
    trumps.sort_by_key(|card| std::cmp::Reverse(ranking.strength(*card)));
    Some(trumps)
}

/// The cards of a hand that no unseen card of their suit beats, in the order of the hand.
fn bocks(hand: CardSet, unseen: CardSet, ranking: Ranking) -> Vec<Card> {
    let is_bock = |card: &Card| ranking.above(*card).is_disjoint(unseen);
    let mut bocks: Vec<Card> =
        hand_order::in_hand_order(hand).into_iter().filter(is_bock).collect();
    // The strongest card of a suit first, whatever that is in this mode.
    bocks.sort_by_key(|card| {
        let suit = hand_order::SUITS.iter().position(|suit| *suit == card.suit());
        (suit, std::cmp::Reverse(ranking.strength(*card)))
    });
    bocks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::table::ShownEvents,
        game::schieber::{Action, Deal, Round, Standing},
        rules::House,
    };

    /// Cards seen by South after these plays, South having led.
    fn seen(call: &str, plays: &str) -> CardsSeen {
        let hands = [
            "SU S9 S7 RA R9 EK E7 LA L6",
            "S6 SK RK R6 RO EO E6 LK LO",
            "S8 RU RB R7 EB E8 E9 LB LU",
            "SA SO SB R8 EA EU L9 L8 L7",
        ];
        let deal = Deal::new(BySeat(hands.map(|hand| hand.parse().unwrap()))).unwrap();
        let mut house = House::default();
        house.trump.slalom = true;
        let mut round = Round::new(deal, Seat::South, house);
        round.apply(Seat::South, Action::Call(call.parse().unwrap())).unwrap();
        for card in plays.split_whitespace() {
            let by = round.turn().unwrap();
            round.apply(by, Action::Play(card.parse().unwrap())).unwrap();
        }
        let mut shown_table = ShownTable::default();
        round.events().iter().for_each(|event| shown_table.tell(*event));
        let standing = Standing::default();
        let legal = round.legal(Seat::South);
        CardsSeen::of(&Observation::of(&round, Seat::South, standing, legal), &shown_table)
    }

    fn cards(cards: &[Card]) -> String {
        cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn every_card_is_in_one_place() {
        let seen = seen("schilten", "SU SK S8 SB RA RK RU R8 EK EO");
        let place = |card: &str| seen.place(card.parse().unwrap());
        assert_eq!(place("S9"), CardPlace::Mine);
        assert_eq!((place("EK"), place("EO")), (CardPlace::Table, CardPlace::Table));
        assert_eq!((place("SU"), place("R8")), (CardPlace::Gone, CardPlace::Gone));
        assert_eq!((place("SA"), place("EA")), (CardPlace::Unseen, CardPlace::Unseen));
        let unseen = CardSet::PACK.iter().filter(|card| seen.place(*card) == CardPlace::Unseen);
        // Three more have been shown by the North.
        assert_eq!(unseen.count(), 36 - 8 - 2 - 6 - 3);
    }

    #[test]
    fn a_shown_card_is_with_its_holder_until_it_is_played() {
        let place = |seen: &CardsSeen, card: &str| seen.place(card.parse().unwrap());
        // Until the trick is turned nobody has shown anything; then the lower melds are not shown either.
        assert_eq!(place(&seen("schilten", "SU SK S8"), "EB"), CardPlace::Unseen);
        let known = |seen: &CardsSeen| -> Vec<_> {
            seen.known().into_iter().map(|(by, held)| (by, cards(&held))).collect()
        };
        let after = seen("schilten", "SU SK S8 SB");
        assert_eq!(known(&after), [(Seat::North, "EB E9 E8".to_owned())]);
        assert_eq!(place(&after, "E9"), CardPlace::Shown(Seat::North));
        assert_eq!(place(&after, "L8"), CardPlace::Unseen);
        let later = seen("schilten", "SU SK S8 SB EK EO EB EA");
        assert_eq!(known(&later), [(Seat::North, "E9 E8".to_owned())]);
        assert_eq!(place(&later, "EB"), CardPlace::Table);
        // An unplayed card beats others wherever it is.
        assert!(!cards(&later.bocks).contains("E7"));
    }

    #[test]
    fn trumps_and_bocks_follow_the_mode() {
        let trump = seen("schilten", "SU SK S8 SB");
        assert_eq!(cards(&trump.trumps_out.unwrap()), "SA SO S6");
        assert_eq!(cards(&trump.bocks), "S9 RA LA");
        let up = seen("unenufe", "L6 LK LB L7");
        assert_eq!((cards(&up.bocks), up.trumps_out), (String::new(), None));
        let down = seen("obenabe", "");
        assert_eq!(cards(&down.bocks), "RA LA");
        // The Ace lies on the table: it is not unseen any more.
        assert_eq!(cards(&seen("slalom-oben", "EK EO EB EA").bocks), "L6");
    }

    #[test]
    fn what_the_partner_throws_away_is_read() {
        let seen = seen("schilten", "SU SK S8 SB S9 S6 R7 SO S7 RO E9 SA");
        assert_eq!(seen.thrown, [Suit::Rosen, Suit::Eicheln]);
        assert_eq!(seen.signals.unwanted, Some(Suit::Rosen));
        assert_eq!(seen.signals.wanted, Some(Suit::Eicheln));
    }
}
