//! Moment at the table, and the triggers of the lessons: predicates over what has been shown and what the person knows.

mod following;

use crate::{
    app::{
        person::ME,
        schieber::{Saying, Table, TrumpChoice, Wait, suggested_calls},
        table::Shown,
    },
    cards::{Card, CardSet, Family, Mode, Objective, Rank, Seat, Suit},
    game::schieber::{Event, Game, Observation},
    rules::{
        house::WeisRules,
        schieber::{follow::puur, weis::quartet_points},
    },
};

/// Points of all cards, whatever is trump.
const CARDS: u16 = 152;

/// Place at the table that a lesson is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A card of the hand.
    Card(Card),
    /// A player, with the card in front.
    Seat(Seat),
    /// Middle of the table: melds or a result that lie open, or the calls.
    Middle,
}

/// Case in which the usual text of a lesson would say what is not so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// Another suit than trumps is to be followed, and a trump beats its highest card.
    MayBeTrumped,
    /// The same, and the person may trump in place of following.
    MayTrump,
    /// A trick in which the lowest card of the suit wins.
    FromBelow,
    /// Trumps are led, and the person has none.
    OnTrumps,
    /// The person leads, and has no Ace but of trumps.
    WithoutAce,
    /// The person leads, and nobody else has a trump.
    LeadsAlone,
    /// The person may take the trick with a trump, and nobody else has one.
    RuffsAlone,
    /// The same, and nobody plays after.
    RuffsLast,
    /// A round whose points are written more than once.
    CountsTimes,
    /// Four alike are a Weis from this rank on.
    FourFrom(Rank),
    /// Four alike are a Weis of some ranks only, with others between them.
    FourOfSome,
}

/// Subject of a lesson, with what its text names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject {
    /// Place of the subject.
    pub place: Place,
    /// Card that is named.
    pub card: Option<Card>,
    /// Player who is named.
    pub seat: Option<Seat>,
    /// Number that is named.
    pub number: u16,
    /// The case that has a text of its own.
    pub case: Option<Case>,
}

impl Subject {
    const fn at(place: Place) -> Self {
        Self { place, card: None, seat: None, number: 0, case: None }
    }

    const fn player(seat: Seat) -> Self {
        Self { seat: Some(seat), ..Self::at(Place::Seat(seat)) }
    }

    const fn held(card: Card) -> Self {
        Self { card: Some(card), ..Self::at(Place::Card(card)) }
    }

    const fn number(self, number: u16) -> Self {
        Self { number, ..self }
    }

    const fn case(self, case: Option<Case>) -> Self {
        Self { case, ..self }
    }
}

/// Stop at which the table waits for the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// The person is to choose what is played.
    Call,
    /// The person may announce something.
    Say(Saying),
    /// The person is to lead.
    Lead,
    /// The person is to play to a trick.
    Follow,
    /// A finished trick lies on the table.
    Trick,
    /// Melds lie open.
    Melds,
    /// The round is written.
    Result,
}

impl Stop {
    /// The stop of a table, once all that moves there has come to rest.
    pub(super) fn of(table: &Table) -> Option<Self> {
        let shown = table.shown();
        if shown.is_dealing() || shown.is_card_on_way() {
            return None;
        }
        match shown.wait() {
            Some(Wait::Trick) => Some(Self::Trick),
            Some(Wait::Cards(_)) => Some(Self::Melds),
            Some(Wait::Result) => Some(Self::Result),
            Some(Wait::Over) => None,
            None if let Some(saying) = shown.asks() => Some(Self::Say(saying)),
            None if !shown.choices().is_empty() => Some(Self::Call),
            None if !shown.is_my_turn() => None,
            None if shown.table().trick.is_none() => Some(Self::Lead),
            None => Some(Self::Follow),
        }
    }
}

/// Moment at which something may be told.
pub(super) struct Moment<'a> {
    shown: &'a Shown<Game>,
    seen: Observation,
    gives_signals: bool,
    stop: Stop,
}

impl<'a> Moment<'a> {
    /// The moment of a table that has come to this stop.
    pub(super) fn of(table: &'a Table, stop: Stop) -> Option<Self> {
        let (shown, gives_signals) = (table.shown(), table.bots().gives_signals());
        Some(Self { shown, seen: shown.observation()?, gives_signals, stop })
    }

    const fn is_card(&self) -> bool {
        matches!(self.stop, Stop::Lead | Stop::Follow)
    }

    fn trump(&self) -> Option<Suit> {
        self.shown.table().trump()
    }

    const fn legal(&self) -> CardSet {
        self.seen.legal().cards()
    }

    fn points(&self, card: Card) -> u8 {
        self.seen.tariff().map_or(0, |tariff| tariff.points(card))
    }

    /// True if a trick is worth taking.
    fn is_for_most(&self) -> bool {
        self.shown.table().objective() == Objective::Most
    }

    pub(super) fn has_factor(&self) -> Option<Subject> {
        let factors = self.shown.game().house().score.factor;
        let counts = |choice| matches!(choice, TrumpChoice::Call(mode) if factors.of(mode) > 1);
        let differ = self.shown.choices().into_iter().any(counts);
        let stands = match self.stop {
            Stop::Call => differ,
            Stop::Lead | Stop::Follow | Stop::Trick => {
                self.shown.factor().is_some_and(|factor| factor > 1)
            }
            _ => false,
        };
        stands.then_some(Subject::at(Place::Middle))
    }

    /// The person is to play in such a mode, or is offered one.
    // A beginner was offered Undenufe, and told what it is once somebody played it.
    fn plays(&self, is_such: impl Fn(Mode) -> bool) -> Option<Subject> {
        let modes = match self.stop {
            Stop::Call => self.offered(),
            Stop::Lead | Stop::Follow => {
                self.shown.table().called.into_iter().map(|(_, mode)| mode).collect()
            }
            _ => Vec::new(),
        };
        modes.into_iter().any(is_such).then_some(Subject::at(Place::Middle))
    }

    /// The calls that are offered to a person who learns.
    fn offered(&self) -> Vec<Mode> {
        let choices = self.shown.choices();
        let offered = suggested_calls(self.shown).into_iter();
        let call = |place: usize| match choices.get(place)? {
            TrumpChoice::Call(mode) => Some(*mode),
            TrumpChoice::Push => None,
        };
        offered.filter_map(call).collect()
    }

    pub(super) fn is_obenabe(&self) -> Option<Subject> {
        self.plays(|mode| mode == Mode::Obenabe)
    }

    pub(super) fn is_undenufe(&self) -> Option<Subject> {
        self.plays(|mode| mode == Mode::Unenufe)
    }

    pub(super) fn is_slalom(&self) -> Option<Subject> {
        self.plays(|mode| mode.family() == Family::Slalom)
    }

    pub(super) fn is_guschti(&self) -> Option<Subject> {
        self.plays(|mode| mode.family() == Family::Guschti)
    }

    pub(super) fn is_misere(&self) -> Option<Subject> {
        self.plays(|mode| mode.family() == Family::Misere)
    }

    pub(super) fn is_trio(&self) -> Option<Subject> {
        self.plays(|mode| mode.family() == Family::Trio)
    }

    pub(super) fn asks_call(&self) -> Option<Subject> {
        (self.stop == Stop::Call).then_some(Subject::at(Place::Middle))
    }

    pub(super) fn may_push(&self) -> Option<Subject> {
        self.asks_call()?;
        self.shown.choices().contains(&TrumpChoice::Push).then(|| Subject::player(ME.partner()))
    }

    pub(super) fn has_weis(&self) -> Option<Subject> {
        let told = &self.shown.table().told;
        let is_announced = told.iter().any(|event| matches!(event, Event::Announced { .. }));
        let is_weis = matches!(self.stop, Stop::Say(Saying::Weis) | Stop::Melds);
        // It was told in the fourth trick, when the melds had long been written.
        let is_new = is_announced && self.is_card() && self.seen.trick_no() <= 2;
        let rules = &self.shown.game().house().weis;
        let case = self.seen.mode().and_then(|mode| case_of_four(mode, rules));
        (is_weis || is_new).then(|| Subject::at(Place::Middle).case(case))
    }

    pub(super) fn has_stoeck(&self) -> Option<Subject> {
        let told = self.shown.table().told.iter();
        let said = told.rev().find_map(|event| match event {
            Event::Stoeck { points, .. } => Some(*points),
            _ => None,
        });
        let is_stoeck = self.stop == Stop::Say(Saying::Stoeck) || said.is_some() && self.is_card();
        // With the factor of the round, as they were shown: "20 points" stood below "Anna shows the Stöck: 40 points".
        let points = said.unwrap_or(self.shown.game().house().stoeck.points);
        is_stoeck.then_some(Subject::at(Place::Middle).number(points))
    }

    pub(super) fn was_taken_by_trump(&self) -> Option<Subject> {
        let taken = self.was_taken()?;
        let (trick, by) = self.shown.table().last_trick?;
        let card = trick.card_of(by)?;
        let (trump, led) = (self.trump()?, trick.led().suit());
        (card.suit() == trump && led != trump).then_some(Subject { card: Some(card), ..taken })
    }

    /// A trick was taken that counts for whoever took it.
    pub(super) fn was_won(&self) -> Option<Subject> {
        self.was_taken().filter(|_| self.is_for_most())
    }

    fn was_taken(&self) -> Option<Subject> {
        let won = self.shown.table().told.iter().rev().find_map(|event| match *event {
            Event::TrickWon { by, points, .. } => Some(Subject::player(by).number(points)),
            _ => None,
        });
        won.filter(|_| self.stop == Stop::Trick)
    }

    pub(super) fn is_last(&self) -> Option<Subject> {
        let (points, card) = (self.shown.game().house().score.last_trick, self.seen.hand().only()?);
        (self.is_card() && points > 0).then(|| Subject::held(card).number(points.into()))
    }

    /// One of the two highest trumps is held, lies in the trick, or fell in the last one; not once both have fallen, nor
    /// where the suit cannot be followed, which leaves other things to be told.
    // It was told in the seventh trick, three after the Puur had fallen.
    pub(super) fn has_puur(&self) -> Option<Subject> {
        let has_room = self.stop == Stop::Lead || self.must_follow().is_some();
        let trump = self.trump().filter(|_| has_room && self.seen.hand().len() > 1)?;
        let cards = [puur(trump), Card::new(trump, Rank::Nine)];
        let (hand, table) = (self.seen.hand(), self.shown.table());
        let on_table = table.trick.map_or(CardSet::EMPTY, |trick| trick.set());
        let last = table.last_trick.map_or(CardSet::EMPTY, |(trick, _)| trick.set());
        let fallen = table.played - on_table;
        if cards.iter().all(|card| fallen.has(*card)) {
            return None;
        }
        let card = cards.into_iter().find(|card| (hand | on_table | last).has(*card))?;
        let holder = table.trick.and_then(|trick| {
            trick.plays().find_map(|(seat, played)| (played == card).then_some(seat))
        });
        let on_table = holder.map_or(Place::Middle, Place::Seat);
        let place = if hand.has(card) { Place::Card(card) } else { on_table };
        Some(Subject { card: Some(card), ..Subject::at(place) })
    }

    /// A card of the hand below the Ace that nobody can beat but with a trump.
    pub(super) fn has_bock(&self) -> Option<Subject> {
        let trump = self.trump().filter(|_| self.stop == Stop::Lead)?;
        let (ranking, unseen) = (self.seen.ranking()?, self.seen.unseen());
        // With all trumps gone nothing can beat it.
        let may_be_trumped = !self.others_have_none(trump);
        let side = self.seen.hand() - CardSet::suit(trump) - CardSet::rank(Rank::Ace);
        let highest = |card: &Card| ranking.above(*card).is_disjoint(unseen | self.seen.hand());
        side.iter().filter(|_| may_be_trumped).find(highest).map(Subject::held)
    }

    /// The person chooses what to lead where trumps take Aces: without trumps the highest card is another in each mode.
    pub(super) fn leads(&self) -> Option<Subject> {
        let trump = self.trump().filter(|_| self.stop == Stop::Lead)?;
        let hand = self.seen.hand();
        // The last card and a trump that must be led are not chosen.
        let chooses = hand.len() > 1 && self.legal() == hand;
        let aces = (hand - CardSet::suit(trump)) & CardSet::rank(Rank::Ace);
        let case = match () {
            () if self.others_have_none(trump) => Some(Case::LeadsAlone),
            () => aces.is_empty().then_some(Case::WithoutAce),
        };
        chooses.then(|| Subject::player(ME).case(case))
    }

    /// True if no card of this suit is left in any other hand.
    fn others_have_none(&self, suit: Suit) -> bool {
        self.seen.unseen().of(suit).is_empty()
    }

    pub(super) fn is_match(&self) -> Option<Subject> {
        let points = self.shown.game().house().score.match_bonus;
        let is_match = self.stop == Stop::Result && self.shown.table().matched.is_some();
        is_match.then_some(Subject::at(Place::Middle).number(points))
    }

    pub(super) fn is_written(&self) -> Option<Subject> {
        let points = CARDS + u16::from(self.shown.game().house().score.last_trick);
        let times = u32::from(self.shown.times()) * u32::from(self.shown.factor().unwrap_or(1));
        let case = (times > 1).then_some(Case::CountsTimes);
        let written = Subject::at(Place::Middle).number(points).case(case);
        (self.stop == Stop::Result).then_some(written)
    }
}

/// The case of four alike, which are a Weis of every rank by few rules.
// "Four of a kind are a Weis" was said at tables where four Sixes are none.
fn case_of_four(mode: Mode, rules: &WeisRules) -> Option<Case> {
    let counts = |rank: Rank| quartet_points(rank, mode, rules) > 0;
    let least = Rank::ALL.into_iter().find(|rank| counts(*rank))?;
    let mut from_least = Rank::ALL.into_iter().filter(|rank| *rank > least);
    match () {
        () if !from_least.all(counts) => Some(Case::FourOfSome),
        () => (least != Rank::Six).then_some(Case::FourFrom(least)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::house::LowQuartets;

    #[test]
    fn of_four_alike_it_is_told_which_are_a_weis() {
        let case = |low_quartets, four_nines, mode| {
            let rules = WeisRules { four_nines, low_quartets, ..WeisRules::default() };
            case_of_four(mode, &rules)
        };
        let from = |rank| Some(Case::FourFrom(rank));
        assert_eq!(case(LowQuartets::None, 150, Mode::Obenabe), from(Rank::Nine));
        assert_eq!(case(LowQuartets::None, 0, Mode::Obenabe), from(Rank::Banner));
        assert_eq!(case(LowQuartets::All, 100, Mode::Obenabe), None);
        assert_eq!(case(LowQuartets::All, 0, Mode::Obenabe), Some(Case::FourOfSome));
        assert_eq!(case(LowQuartets::SixesInUnenufe, 150, Mode::Obenabe), from(Rank::Nine));
        assert_eq!(case(LowQuartets::SixesInUnenufe, 150, Mode::Unenufe), Some(Case::FourOfSome));
    }
}
