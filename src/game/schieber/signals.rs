//! Signals: the meaning of the partner's leads and discards (conventions.md §6, §8).

use super::Observation;
use crate::{
    cards::{Card, CardSet, Mode, Ranking, Seat, Suit, Trick},
    rules::{
        House,
        house::{TrumpRules, Verwerfen},
    },
};

/// The last trick whose lead can ask for a suit: behind it two cards are left, and nothing comes back.
const LAST_OPENING: u8 = 7;
/// Number of cards in the hand with which a discard asks for nothing any more: one comes after it.
pub(crate) const LEFT_TO_ASK_FOR: usize = 2;

/// The partner's wishes, as far as he has told them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Signals {
    /// The suit he opened with a card that was no Bock: he wants it back.
    pub opened: Option<Suit>,
    /// The suit he threw away first, or does not want for another reason.
    pub unwanted: Option<Suit>,
    /// The suit that his discards ask for.
    pub wanted: Option<Suit>,
    /// The suits he has thrown away from, as cards.
    pub thrown: CardSet,
}

impl Signals {
    /// Signals of the partner so far.
    pub fn of(seen: &Observation) -> Self {
        let tricks: Vec<Trick> = seen.tricks().iter().chain(seen.trick()).copied().collect();
        Self::read(seen.seat().partner(), seen.mode(), &tricks, seen.house())
    }

    /// Signals of this seat in these tricks, the last of which may be unfinished.
    pub(crate) fn read(by: Seat, mode: Option<Mode>, tricks: &[Trick], house: &House) -> Self {
        let opened =
            if house.bots.anziehen { opened(by, mode, tricks, &house.trump) } else { None };
        let thrown = thrown(by, mode, tricks);
        let suits = thrown.iter().fold(CardSet::EMPTY, |suits, suit| suits | CardSet::suit(*suit));
        let told = told(by, mode, tricks, &house.trump);
        let first = told.first().copied();
        match house.bots.verwerfen {
            Verwerfen::LowInterest => {
                let second = told.iter().copied().find(|suit| Some(*suit) != first);
                Self { opened, unwanted: first, wanted: second, thrown: suits }
            }
            Verwerfen::Quer => {
                Self { opened, unwanted: first, wanted: first.map(across), thrown: suits }
            }
            Verwerfen::Off => Self { opened, ..Self::default() },
        }
    }
}

/// The suit that a discard of this one asks for in Querverwerfen.
pub(crate) const fn across(suit: Suit) -> Suit {
    match suit {
        Suit::Eicheln => Suit::Rosen,
        Suit::Rosen => Suit::Eicheln,
        Suit::Schilten => Suit::Schellen,
        Suit::Schellen => Suit::Schilten,
    }
}

/// The first plain suit that the seat led, while it could be opened, without holding its best card. To lead what the partner
/// has led before is to bring it back.
// "You opened Hearts: Anna brings the suit back" was said where she had opened it. Not to bring it back a second time costs
// 0.03 card points a deal (95 %: 0.01 to 0.05; 40,000 deals of club against club).
fn opened(by: Seat, mode: Option<Mode>, tricks: &[Trick], rules: &TrumpRules) -> Option<Suit> {
    let mode = mode?;
    let (mut gone, mut partners) = (CardSet::EMPTY, CardSet::EMPTY);
    for (number, trick) in (1..).zip(tricks) {
        let (led, ranking) = (trick.led(), rules.ranking(mode, number));
        let bock = ranking.above(led).is_subset(gone);
        let opens = can_be_opened(led.suit(), gone, number, ranking) && !partners.has(led);
        if trick.leader() == by && ranking.trump() != Some(led.suit()) && opens && !bock {
            return Some(led.suit());
        }
        if trick.leader() == by.partner() {
            partners |= CardSet::suit(led.suit());
        }
        gone |= trick.set();
    }
    None
}

/// True if a lead can still ask for this suit: its highest card has not fallen, and more than two are in each hand.
// Whoever led a low card behind his own Ace, or the last but one, was taken for one who wanted it back. Not to bring it
// back costs 0.07 card points a deal behind the Ace (95 %: 0.01 to 0.14; 40,000 deals), and nothing with two cards.
pub(crate) fn can_be_opened(suit: Suit, gone: CardSet, trick_no: u8, ranking: Ranking) -> bool {
    let top = ranking.strongest(CardSet::suit(suit));
    trick_no <= LAST_OPENING && top.is_some_and(|top| !gone.has(top))
}

/// The plain suits that the seat threw away to tell something, in order: what counts is given to a trick for its points.
// Taken for a discard, what is given to the partner's trick turned the reading of the next one round: 0.17 card points a deal
// (95 %: 0.09 to 0.24; 40,000 deals of club against club).
pub(crate) fn told(
    by: Seat,
    mode: Option<Mode>,
    tricks: &[Trick],
    rules: &TrumpRules,
) -> Vec<Suit> {
    let Some(mode) = mode else { return Vec::new() };
    let mut gone = CardSet::EMPTY;
    let told = (1..).zip(tricks).filter_map(|(number, trick)| {
        let before = gone;
        gone |= trick.set();
        let card = discard(by, mode.trump_in(number), trick)?;
        let (ranking, tariff) = (rules.ranking(mode, number), rules.tariff(mode, number));
        let is_given =
            tariff.points(card) > 0 && is_given_to(by, &before_card(by, trick), before, ranking);
        (!is_given).then_some(card.suit())
    });
    told.collect()
}

/// True if what the seat throws away into this trick is given to it for its points where it counts: the trick is the
/// partner's, or he plays last and no card lies there that only a trump would beat.
// "Beat gives points in the hope of the trick" was said of a card, and of the next "the discards of Beat asked for diamonds".
// That the hope tells nothing costs 0.07 card points a deal (95 %: 0.03 to 0.10; 40,000 deals of club against club).
pub(crate) fn is_given_to(by: Seat, trick: &Trick, gone: CardSet, ranking: Ranking) -> bool {
    let best = trick.best(ranking);
    let is_bock = ranking.above(best).of(best.suit()).is_subset(gone);
    let plays_last = trick.leader() == by.partner().next();
    trick.winner(ranking) == by.partner() || plays_last && !is_bock
}

/// The trick before the seat played to it.
fn before_card(by: Seat, trick: &Trick) -> Trick {
    let mut before = Trick::lead(trick.leader(), trick.led());
    trick
        .plays()
        .skip(1)
        .take_while(|(seat, _)| *seat != by)
        .for_each(|(_, card)| before.add(card));
    before
}

/// The plain card that the seat threw away to this trick.
fn discard(by: Seat, trump: Option<Suit>, trick: &Trick) -> Option<Card> {
    let thrown = |card: &Card| card.suit() != trick.led().suit() && Some(card.suit()) != trump;
    trick.card_of(by).filter(thrown)
}

/// The plain suits that the seat threw away, in order, whatever was meant by it.
pub(crate) fn thrown(by: Seat, mode: Option<Mode>, tricks: &[Trick]) -> Vec<Suit> {
    let trump = |number| mode.and_then(|mode| mode.trump_in(number));
    let discards = (1..).zip(tricks).filter_map(|(no, trick)| discard(by, trump(no), trick));
    discards.map(Card::suit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the signals of the seat in a trick that South led, without trump.
    fn check(verwerfen: Verwerfen, by: Seat, played: &str, told: Signals) {
        let mut house = House::default();
        house.bots.verwerfen = verwerfen;
        let cards: Vec<_> = played.split(' ').map(|card| card.parse().unwrap()).collect();
        let trick = Trick::of(Seat::South, &cards).unwrap();
        assert_eq!(Signals::read(by, Some(Mode::Obenabe), &[trick], &house), told, "{played}");
    }

    const NONE: Signals =
        Signals { opened: None, unwanted: None, wanted: None, thrown: CardSet::EMPTY };

    #[test]
    fn the_suit_a_partner_opens_without_its_bock_is_the_one_he_wants() {
        let opened = Signals { opened: Some(Suit::Eicheln), ..NONE };
        check(Verwerfen::LowInterest, Seat::South, "E7 EU EA E6", opened);
        check(Verwerfen::LowInterest, Seat::South, "EA EU EK E6", NONE);
        check(Verwerfen::LowInterest, Seat::North, "E7 EU EA E6", NONE);
    }

    #[test]
    fn what_a_partner_throws_away_first_is_not_wanted() {
        let thrown = CardSet::suit(Suit::Rosen);
        let unwanted = Signals { unwanted: Some(Suit::Rosen), thrown, ..NONE };
        check(Verwerfen::LowInterest, Seat::North, "EA E7 R6 E8", unwanted);
        let asks = Signals { wanted: Some(Suit::Eicheln), ..unwanted };
        check(Verwerfen::Quer, Seat::North, "EA E7 R6 E8", asks);
        check(Verwerfen::Off, Seat::North, "EA E7 R6 E8", NONE);
    }

    #[test]
    fn what_counts_on_the_partners_trick_tells_nothing() {
        let thrown = CardSet::suit(Suit::Rosen);
        check(Verwerfen::LowInterest, Seat::North, "EA E7 RB E8", Signals { thrown, ..NONE });
        // The trick is not his: East has it.
        let unwanted = Signals { unwanted: Some(Suit::Rosen), thrown, ..NONE };
        check(Verwerfen::LowInterest, Seat::North, "E9 EA RB E8", unwanted);
    }

    #[test]
    fn what_counts_in_the_hope_of_a_partner_who_plays_last_tells_nothing() {
        let thrown = CardSet::suit(Suit::Rosen);
        let unwanted = Signals { unwanted: Some(Suit::Rosen), thrown, ..NONE };
        check(Verwerfen::LowInterest, Seat::East, "E9 RB E7 E8", Signals { thrown, ..NONE });
        // It does not count, or he cannot have the trick.
        check(Verwerfen::LowInterest, Seat::East, "E9 R6 E7 E8", unwanted);
        check(Verwerfen::LowInterest, Seat::East, "EA RB E7 E8", unwanted);
    }

    #[test]
    fn a_suit_that_is_brought_back_is_not_opened() {
        let trick = |leader: Seat, cards: &str| {
            let cards: Vec<_> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
            Trick::of(leader, &cards).unwrap()
        };
        let tricks = [
            trick(Seat::North, "E7 E6 EK E8"),
            trick(Seat::South, "E9 EU EB EO"),
            trick(Seat::South, "R7 R6 RU R8"),
        ];
        let opened = |by, turned: usize| {
            let tricks = &tricks[..turned];
            Signals::read(by, Some(Mode::Obenabe), tricks, &House::default()).opened
        };
        assert_eq!([1, 2].map(|turned| opened(Seat::North, turned)), [Some(Suit::Eicheln); 2]);
        assert_eq!([2, 3].map(|turned| opened(Seat::South, turned)), [None, Some(Suit::Rosen)]);
    }

    #[test]
    fn a_suit_is_wanted_only_while_it_can_be() {
        let ranking = Mode::Obenabe.opening();
        let opens = |gone: &str, trick_no| {
            can_be_opened(Suit::Eicheln, gone.parse().unwrap(), trick_no, ranking)
        };
        assert_eq!(
            [opens("EK", 1), opens("EA", 2), opens("EK", 7), opens("EK", 8)],
            [true, false, true, false]
        );
    }
}
