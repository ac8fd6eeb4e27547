//! State of play: the cards of both sides, the trick and the points, with what may be played.

use super::{action::Illegal, deal::Deal, deal::Stack, place::Place};
use crate::{
    cards::{BySide, Card, CardSet, Mode, Ranking, Side, Tariff},
    game::perft::perft,
    rules::{
        House,
        bodensee::{Contract, TRICKS},
        house::{Flip, TrumpRules},
        schieber::follow,
    },
};

/// State of play: two hands, what lies face up and beneath, and what has been won. Copying it is cheap; it knows all
/// cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
// Of its own, and not that of Schieber with two seats in four: hot paths would lose their fixed sizes, and some 350
// places that matched actions, events and refusals when it came would have met cases that cannot happen there.
pub struct Playing {
    contract: Contract,
    shown: PublicPlay,
    ranking: Ranking,
    tariff: Tariff,
    hands: BySide<CardSet>,
    open: BySide<CardSet>,
    beneath: CoveredCards,
    /// The cards that are covered no longer and will be turned when the trick is won.
    bared: BySide<Option<Card>>,
    flip: Flip,
    trump: TrumpRules,
    last_trick: u8,
}

/// Play as both sides see it, beside the cards: what a state of play and an observation have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PublicPlay {
    /// Mode that was named.
    pub mode: Mode,
    /// Card points won so far.
    pub points: BySide<u16>,
    /// Number of the current trick, 1 to 18; 19 when all are played.
    pub trick_no: u8,
    /// Side that plays next, or would if a card were left.
    pub next: Side,
    /// The card that was led to this trick.
    pub lead: Option<Card>,
}

impl PublicPlay {
    /// The beginning of the first trick: the declarer leads (bodensee.md §2.5).
    pub(super) fn new(mode: Mode, declarer: Side) -> Self {
        Self { mode, points: BySide::default(), trick_no: 1, next: declarer, lead: None }
    }

    /// Turn of a side; nobody's when all eighteen tricks are played.
    pub(super) const fn turn(&self) -> Option<Side> {
        if self.trick_no > TRICKS { None } else { Some(self.next) }
    }

    /// Gives the trick to who has won it with this lead and this answer, by what holds in it.
    pub(super) fn turn_over(
        &mut self,
        leader: Side,
        [lead, answer]: [Card; 2],
        (ranking, tariff): (Ranking, Tariff),
        last_trick: u8,
    ) -> TrickWon {
        let by = if ranking.beats(answer, lead) { leader.other() } else { leader };
        let bonus = if self.trick_no == TRICKS { u16::from(last_trick) } else { 0 };
        let cards = u16::from(tariff.points(lead)) + u16::from(tariff.points(answer));
        let won = TrickWon { by, trick_no: self.trick_no, points: cards + bonus };
        self.points[by] += won.points;
        (self.next, self.lead, self.trick_no) = (by, None, self.trick_no + 1);
        won
    }
}

/// The card that lies under each card, by the index of the upper one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct CoveredCards([Option<Card>; Card::COUNT]);

impl CoveredCards {
    fn of(stacks: &BySide<[Stack; 6]>) -> Self {
        let mut beneath = [None; Card::COUNT];
        for Stack { up, down } in stacks.0.as_flattened() {
            beneath[up.index()] = Some(*down);
        }
        Self(beneath)
    }
}

/// Result of playing a card: the trick that it completed, and the cards that were turned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayResult {
    /// The trick that it completed.
    pub won: Option<TrickWon>,
    /// The cards that were turned, at most one of each side.
    pub turned: BySide<Option<Card>>,
}

/// A trick that has just been completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrickWon {
    /// Side that takes it.
    pub by: Side,
    /// Number of the trick, 1 to 18.
    pub trick_no: u8,
    /// Points, those of the last trick included.
    pub points: u16,
}

impl Playing {
    /// The beginning of the first trick.
    pub fn new(deal: &Deal, contract: Contract, mode: Mode, house: &House) -> Self {
        let trump = house.bodensee.trump();
        Self {
            contract,
            shown: PublicPlay::new(mode, contract.declarer),
            ranking: mode.opening(),
            tariff: trump.tariff(mode, 1),
            hands: *deal.hands(),
            open: BySide::from_fn(|side| {
                deal.stacks()[side].iter().map(|stack| stack.up).collect()
            }),
            beneath: CoveredCards::of(deal.stacks()),
            bared: BySide::default(),
            flip: house.bodensee.flip,
            trump,
            last_trick: house.score.last_trick,
        }
    }

    /// The play as both sides see it, with these hands, and what lies at each place of a side face down.
    pub(super) fn continued<Places: Iterator<Item = (Place, Option<Card>)>>(
        shown: PublicPlay,
        contract: Contract,
        house: &House,
        hands: BySide<CardSet>,
        places: impl Fn(Side) -> Places,
    ) -> Self {
        let trump = house.bodensee.trump();
        let mut beneath = CoveredCards([None; Card::COUNT]);
        for (place, down) in Side::ALL.into_iter().flat_map(&places) {
            if let Some(up) = place.up {
                beneath.0[up.index()] = down;
            }
        }
        let open = |side| places(side).filter_map(|(place, _)| place.up).collect();
        let bared = |side| {
            let mut bared = places(side).filter(|(place, _)| place.up.is_none());
            bared.find_map(|(_, down)| down)
        };
        Self {
            contract,
            shown,
            ranking: trump.ranking(shown.mode, shown.trick_no),
            tariff: trump.tariff(shown.mode, shown.trick_no),
            hands,
            open: BySide::from_fn(open),
            beneath,
            bared: BySide::from_fn(bared),
            flip: house.bodensee.flip,
            trump,
            last_trick: house.score.last_trick,
        }
    }

    /// Promise of the declarer.
    pub const fn contract(&self) -> &Contract {
        &self.contract
    }

    /// Mode that was named.
    pub const fn mode(&self) -> Mode {
        self.shown.mode
    }

    /// Play as both sides see it.
    pub(super) const fn shown(&self) -> PublicPlay {
        self.shown
    }

    /// The cards still in the hands.
    pub const fn hands(&self) -> &BySide<CardSet> {
        &self.hands
    }

    /// The cards that lie face up.
    pub const fn open(&self) -> &BySide<CardSet> {
        &self.open
    }

    /// The card of each side that is covered no longer but not turned yet.
    pub const fn bared(&self) -> &BySide<Option<Card>> {
        &self.bared
    }

    /// Card points won so far.
    pub const fn points(&self) -> BySide<u16> {
        self.shown.points
    }

    /// Number of the current trick, 1 to 18; 19 when all are played.
    pub const fn trick_no(&self) -> u8 {
        self.shown.trick_no
    }

    /// The card that was led to this trick.
    pub const fn lead(&self) -> Option<Card> {
        self.shown.lead
    }

    /// True if all eighteen tricks are played.
    pub const fn is_over(&self) -> bool {
        self.shown.turn().is_none()
    }

    /// Side whose turn it is.
    pub const fn turn(&self) -> Option<Side> {
        self.shown.turn()
    }

    /// Hand and face-up cards of a side (bodensee.md §4.2).
    pub fn pool(&self, side: Side) -> CardSet {
        self.hands[side] | self.open[side]
    }

    /// The cards that may be played now (bodensee.md §4.2, §4.3). Empty only when all tricks are played.
    pub fn legal(&self) -> CardSet {
        let pool = self.pool(self.shown.next);
        match self.shown.lead {
            Some(lead) => follow::answers(pool, lead, self.ranking),
            None => pool,
        }
    }

    /// Number of sequences of so many cards that may be played from here: what another program's rules are checked by.
    pub fn perft(&self, cards: u32) -> u64 {
        perft(self, cards, &Self::legal, &|playing, card| {
            playing.play(card);
        })
    }

    /// Reason why the side to act may not play the card; `None` if it may.
    pub fn refuses(&self, card: Card) -> Option<Illegal> {
        if !self.pool(self.shown.next).has(card) {
            return Some(Illegal::NotInPool(card));
        }
        let lead = self.shown.lead.filter(|_| !self.legal().has(card))?;
        Some(Illegal::Forbidden(card, follow::why_no_answer(lead, self.ranking)))
    }

    /// True if a trick has been won and the next is not led yet, so that "enough" may be said (bodensee.md §5.5).
    pub const fn is_between_tricks(&self) -> bool {
        self.shown.lead.is_none() && self.shown.trick_no > 1 && !self.is_over()
    }

    /// Plays a card of the side whose turn it is. Nothing is checked: the card must be one of [`Playing::legal`].
    pub fn play(&mut self, card: Card) -> PlayResult {
        let side = self.shown.next;
        self.take(side, card);
        self.shown.next = side.other();
        if let Some(lead) = self.shown.lead {
            let won = self.turn_over(lead, card);
            return PlayResult { won: Some(won), turned: self.turn_up() };
        }
        self.shown.lead = Some(card);
        match self.flip {
            Flip::AtOnce => PlayResult { won: None, turned: self.turn_up() },
            Flip::AfterTrick => PlayResult::default(),
        }
    }

    /// Takes a card out of the hand, or off the table and then bares what lies beneath.
    fn take(&mut self, side: Side, card: Card) {
        if self.open[side].has(card) {
            self.open[side].remove(card);
            self.bared[side] = self.beneath.0[card.index()];
        } else {
            self.hands[side].remove(card);
        }
    }

    /// Turns what has been bared (bodensee.md §4.7).
    fn turn_up(&mut self) -> BySide<Option<Card>> {
        let turned = std::mem::take(&mut self.bared);
        for (side, card) in turned.iter() {
            self.open[side] |= card.map_or(CardSet::EMPTY, CardSet::one);
        }
        turned
    }

    /// Gives the trick to who won it: the lead was by the side that is next.
    fn turn_over(&mut self, lead: Card, answer: Card) -> TrickWon {
        let holds = (self.ranking, self.tariff);
        let won = self.shown.turn_over(self.shown.next, [lead, answer], holds, self.last_trick);
        let PublicPlay { mode, trick_no, .. } = self.shown;
        if !mode.is_steady() {
            self.ranking = self.trump.ranking(mode, trick_no);
            self.tariff = self.trump.tariff(mode, trick_no);
        }
        won
    }
}
