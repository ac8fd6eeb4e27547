//! Public meaning of calls and cards: what anybody at the table may take from them, by the conventions in force.
//!
//! It is drawn from public events alone, so it cannot give a hand away. What a bot had in mind is its reason, which is
//! told after the round.

use super::{
    Event, ReasonKind,
    signals::{Signals, told},
};
use crate::{
    cards::{Card, CardSet, Mode, Objective, Seat, Suit, Trick},
    rules::{House, house::Verwerfen, schieber::follow::puur},
};

/// Number of tricks of a round.
const TRICKS: usize = 9;

/// Number of the last trick in which a discard is read: with two cards more in the hand there is seldom a choice of suits.
// In ten rounds six first discards were read as a signal that were none: of points into a trick of the opponents, or of
// the only suit left.
const LAST_TO_TELL: usize = 6;

/// The least points of a discard that are read as given to the partner.
const GIVEN: u8 = 4;
/// The same of a plain card that follows suit, where there is less to choose.
// Of nine cards in ten rounds that were read as given the players of eight had nothing else, or followed to trumps by
// another custom.
const FOLLOWING: u8 = 10;

/// Reading of each event; none where it only says what was done.
pub fn readings(events: &[Event], house: &House) -> Vec<Option<ReasonKind>> {
    let mut table = PublicTable { house, called: None, tricks: Vec::new() };
    events.iter().map(|event| table.read(event)).collect()
}

/// The table as everybody has seen it.
struct PublicTable<'a> {
    house: &'a House,
    called: Option<(Seat, Mode)>,
    /// The tricks so far, the last of which may be unfinished.
    tricks: Vec<Trick>,
}

impl PublicTable<'_> {
    fn read(&mut self, event: &Event) -> Option<ReasonKind> {
        match *event {
            Event::Pushed { .. } => Some(ReasonKind::Push),
            Event::Called { by, mode } => {
                self.called = Some((by, mode));
                None
            }
            Event::Played { by, card } => {
                match self.tricks.last_mut().filter(|trick| !trick.is_full()) {
                    Some(trick) => trick.add(card),
                    None => self.tricks.push(Trick::lead(by, card)),
                }
                let read = self.read_card(by, card).filter(|kind| self.may_mean(*kind));
                read.filter(|kind| self.is_chosen(by, card, *kind) || is_seen(*kind))
            }
            _ => None,
        }
    }

    /// True if a card may mean this: where the fewest points are wanted no convention holds, and who takes a trick as the
    /// last has only done so.
    // "Anna gives points" was said of an Ace that she got rid of, to the cost of her own side.
    fn may_mean(&self, kind: ReasonKind) -> bool {
        let for_most = self.called.is_some_and(|(_, mode)| mode.objective() == Objective::Most);
        for_most || kind == ReasonKind::LastToPlayWins
    }

    /// True if who played last could have played something else: the ninth card of a hand tells nothing, and no choice of
    /// a suit is one of a hand that can hold no other.
    // "Opens the suit" was said of a hand that had followed to no other.
    fn is_chosen(&self, by: Seat, card: Card, kind: ReasonKind) -> bool {
        let may_hold = |suit: &Suit| *suit == card.suit() || self.may_hold(by, *suit);
        let is_of_points = kind == ReasonKind::Schmieren;
        let has_choice = || Suit::ALL.iter().filter(|suit| may_hold(suit)).count() > 1;
        self.tricks.len() < TRICKS && (is_of_points || has_choice())
    }

    /// True if anybody may think that the seat has a card of this suit left.
    fn may_hold(&self, by: Seat, suit: Suit) -> bool {
        let Some((_, mode)) = self.called else { return true };
        let has_none = |(number, trick): (u8, &Trick)| {
            let trump = mode.trump_in(number);
            let card = trick.card_of(by).filter(|card| card.suit() != suit);
            // A trump may be played where one could follow.
            let discards = card.is_some_and(|card| Some(card.suit()) != trump);
            trick.led().suit() == suit && trump != Some(suit) && discards
        };
        !CardSet::suit(suit).is_subset(fallen(&self.tricks))
            && !(1..).zip(&self.tricks).any(has_none)
            && !self.has_shown_no_trump(by, suit, mode)
    }

    /// Reading of the card that was played last.
    fn read_card(&self, by: Seat, card: Card) -> Option<ReasonKind> {
        let (caller, mode) = self.called?;
        let (trick, before) = self.tricks.split_last()?;
        if trick.leader() == by {
            self.read_lead(by, card, caller, before)
        } else {
            self.read_answer(by, card, mode, trick)
        }
    }

    fn read_lead(
        &self,
        by: Seat,
        card: Card,
        caller: Seat,
        before: &[Trick],
    ) -> Option<ReasonKind> {
        let (_, mode) = self.called?;
        let ranking = self.house.trump.ranking(mode, self.tricks.len() as u8);
        if ranking.trump() == Some(card.suit()) {
            return self.read_trump_lead(by, caller, card.suit());
        }
        let higher = ranking.above(card);
        if higher.of(card.suit()).is_subset(fallen(before)) {
            return Some(ReasonKind::CashBock);
        }
        let house = self.house;
        let partners = Signals::read(by.partner(), Some(mode), before, house);
        let suit = Some(card.suit());
        let opened = |tricks: &[Trick]| Signals::read(by, Some(mode), tricks, house).opened;
        // A suit is opened with none of its highest cards, and none that was thrown away first (conventions.md §6): who holds
        // the one card above it leads that. "By custom this suit is wanted" was said of a single King, and of a suit of
        // which it had been said that it is not.
        let is_middle = (higher.of(card.suit()) - fallen(before)).len() > 1;
        let is_unwanted = Signals::read(by, Some(mode), before, house).unwanted == suit;
        let is_first = opened(before).is_none() && opened(&self.tricks) == suit;
        match () {
            () if partners.opened == suit => Some(ReasonKind::ReturnSuit),
            () if partners.wanted == suit => Some(ReasonKind::AskedSuit),
            () if is_first && is_middle && !is_unwanted => Some(ReasonKind::Anziehen),
            () => None,
        }
    }

    fn read_trump_lead(&self, by: Seat, caller: Seat, trump: Suit) -> Option<ReasonKind> {
        let may_be_out = by.round().skip(1).any(|seat| self.may_hold(seat, trump));
        let kind = match caller {
            seat if seat == by => ReasonKind::DrawTrumps,
            seat if seat == by.partner() => ReasonKind::PartnersTrump,
            _ => return None,
        };
        may_be_out.then_some(kind)
    }

    /// True if a seat has followed a lead of trumps with another suit, and does not keep the bare Puur by that.
    fn has_shown_no_trump(&self, seat: Seat, suit: Suit, mode: Mode) -> bool {
        let has_none = |(number, trick): (u8, &Trick)| {
            let card = trick.card_of(seat).filter(|card| card.suit() != suit);
            trick.led().suit() == suit && mode.trump_in(number) == Some(suit) && card.is_some()
        };
        fallen(&self.tricks).has(puur(suit)) && (1..).zip(&self.tricks).any(has_none)
    }

    fn read_answer(&self, by: Seat, card: Card, mode: Mode, trick: &Trick) -> Option<ReasonKind> {
        let trick_no = self.tricks.len() as u8;
        let ranking = self.house.trump.ranking(mode, trick_no);
        let is_trump = ranking.trump() == Some(card.suit());
        if trick.best(ranking) == card {
            return match (is_trump && card.suit() != trick.led().suit(), trick.is_full()) {
                (true, _) => Some(ReasonKind::Stechen),
                (false, true) => Some(ReasonKind::LastToPlayWins),
                (false, false) => None,
            };
        }
        let points = self.house.trump.tariff(mode, trick_no).points(card);
        let is_partners = trick.winner(ranking) == by.partner();
        let follows = card.suit() == trick.led().suit();
        let least = if follows { FOLLOWING } else { GIVEN };
        if is_partners && points >= least && !is_trump && self.house.bots.schmieren {
            return Some(ReasonKind::Schmieren);
        }
        let discards = told(by, Some(mode), &self.tricks, &self.house.trump);
        let is_discard = card.suit() != trick.led().suit() && !is_trump;
        let may_tell = points == 0 && self.tricks.len() <= LAST_TO_TELL;
        let is_first = discards.len() == 1 && is_discard && may_tell;
        match self.house.bots.verwerfen {
            Verwerfen::LowInterest => is_first.then_some(ReasonKind::Verwerfen),
            Verwerfen::Quer => is_first.then_some(ReasonKind::Querverwerfen),
            Verwerfen::Off => None,
        }
    }
}

/// True for what lies on the table, whatever was meant by it.
const fn is_seen(kind: ReasonKind) -> bool {
    matches!(kind, ReasonKind::CashBock | ReasonKind::Stechen | ReasonKind::LastToPlayWins)
}

/// The cards of these tricks.
fn fallen(tricks: &[Trick]) -> CardSet {
    tricks.iter().fold(CardSet::EMPTY, |fallen, trick| fallen | trick.set())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks what can be read from the cards after a call; South leads the first trick.
    fn check(house: House, caller: Seat, mode: &str, played: &str, read: &str) {
        let mode: Mode = mode.parse().unwrap();
        let mut events = vec![Event::Called { by: caller, mode }];
        let cards: Vec<Card> = played.split(' ').map(|card| card.parse().unwrap()).collect();
        let mut leader = Seat::South;
        for (trick_no, cards) in (1..).zip(cards.chunks(4)) {
            let plays = leader.round().zip(cards);
            events.extend(plays.map(|(by, card)| Event::Played { by, card: *card }));
            let trick = Trick::of(leader, cards).unwrap();
            leader = trick.winner(house.trump.ranking(mode, trick_no));
        }
        let last = readings(&events, &house).pop().flatten();
        assert_eq!(last.map_or("", ReasonKind::code), read, "{played}");
    }

    #[test]
    fn a_card_says_what_the_conventions_say() {
        let south = |mode, played, read| check(House::default(), Seat::South, mode, played, read);
        south("rosen", "RU", "draw-trumps");
        south("obenabe", "EA", "cash-bock");
        south("obenabe", "EU", "anziehen");
        south("obenabe", "E7 E8 EA E6 EK", "cash-bock");
        south("obenabe", "EA E6 R6", "verwerfen");
        south("obenabe", "EA E6 RB", "schmieren");
        south("obenabe", "EA RB", "");
        south("obenabe", "EU E6 E7 EA", "last-to-play-wins");
        south("rosen", "EA R6", "stechen");
        south("rosen", "EA E6 E7 R6", "stechen");
        south("obenabe", "EA E6 E7", "");
        check(House::default(), Seat::North, "rosen", "R6", "partners-trump");
        check(House::default(), Seat::East, "rosen", "R6", "");
    }

    #[test]
    fn where_the_fewest_points_are_wanted_no_convention_is_read() {
        let south =
            |played, read| check(House::default(), Seat::South, "misere-oben", played, read);
        for played in ["EA", "EU", "EA E6 R6", "EA E6 RB", "EU E6 EA E7 E8"] {
            south(played, "");
        }
        south("EU E6 E7 EA", "last-to-play-wins");
    }

    #[test]
    fn the_ninth_card_tells_nothing() {
        let eight = "EA E6 E7 E8 RA R6 R7 R8 SA S6 S7 S8 LA L6 L7 L8 EK E9 EB EU RK R9 RB RU SK S9 SB SU \
                     LK L9 LB LU";
        let south =
            |played: &str, read| check(House::default(), Seat::South, "obenabe", played, read);
        south(&format!("{eight} EO RO"), "");
        south(&format!("{eight} EO RO SO"), "");
        south(&format!("{eight} EO"), "cash-bock");
    }

    #[test]
    fn a_lead_of_the_only_suit_that_can_be_left_tells_nothing() {
        let south =
            |played: &str, read| check(House::default(), Seat::South, "rosen", played, read);
        // South has followed neither to trumps nor to Eicheln, and then to Schilten or not.
        let drawn = "R6 RU R7 R8 R9 RK RO S9 EA E6 E7 L7";
        south(&format!("{drawn} SA S6 S7 S8 L9 LB LU LK L6"), "anziehen");
        south(&format!("{drawn} SA S6 S7 L8 L9 LB LU LK L6"), "");
    }

    /// law: neither the highest card of a suit but one nor what was thrown away first opens the suit.
    #[test]
    fn a_lead_that_opens_no_suit_by_custom_tells_nothing() {
        let south =
            |played: &str, read| check(House::default(), Seat::South, "rosen", played, read);
        south("R6 RU R7 R8 SA S6 S7 S8 L6 L7 L8 LA E7", "anziehen");
        south("R6 RU R7 R8 SA S6 S7 S8 L6 L7 L8 LA EK", "");
        south("R6 RU R7 R8 SA S6 S7 E6 L6 L7 L8 LA E7", "");
    }

    #[test]
    fn a_trump_that_can_draw_none_tells_nothing() {
        let north =
            |played: &str, read| check(House::default(), Seat::North, "rosen", played, read);
        north("RU R6 R7 R8 RK", "partners-trump");
        north("RU R6 R7 R8 RK RO RB R9 E6 EA E7 E8 RA", "");
    }

    #[test]
    fn the_partners_suit_comes_back() {
        let played = "EU E6 EA E7 E8";
        check(House::default(), Seat::South, "obenabe", played, "return-suit");
    }

    #[test]
    fn a_table_without_a_custom_reads_nothing_into_it() {
        let mut house = House::default();
        house.bots.verwerfen = Verwerfen::Off;
        check(house, Seat::South, "obenabe", "EA E6 R6", "");
        house.bots.verwerfen = Verwerfen::Quer;
        check(house, Seat::South, "obenabe", "EA E6 R6", "querverwerfen");
        house.bots.anziehen = false;
        check(house, Seat::South, "obenabe", "EU", "");
    }
}
