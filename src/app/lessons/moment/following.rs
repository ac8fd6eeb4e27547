//! Triggers of the lessons on playing to a trick: following, discarding, trumping, and what may be given.

use super::{Case, Moment, Place, Stop, Subject};
use crate::{
    app::person::ME,
    cards::{Card, CardSet, Ranking, Suit, Trick},
    game::schieber::signals,
    rules::{
        house::Verwerfen,
        schieber::follow::{Forbidden, puur},
    },
};

impl Moment<'_> {
    /// The trick that the person is to play to, with its ranking.
    fn trick(&self) -> Option<(Trick, Ranking)> {
        let trick = self.shown.table().trick.filter(|_| self.stop == Stop::Follow)?;
        Some((trick, self.seen.ranking()?))
    }

    /// The trick to which nothing of the suit that was led is held, and more than one card is.
    fn void_in(&self) -> Option<(Trick, Ranking)> {
        let hand = self.seen.hand();
        let chooses = hand.len() > 1;
        self.trick().filter(|(trick, _)| chooses && hand.like(trick.led()).is_empty())
    }

    pub(in crate::app::lessons) fn must_follow(&self) -> Option<Subject> {
        let (trick, ranking) = self.trick()?;
        let has_suit = !self.seen.hand().like(trick.led()).is_empty();
        // Of the last card there is nothing to choose.
        let must = has_suit && self.seen.hand().len() > 1 && self.may_keep_puur().is_none();
        let led = Subject { card: Some(trick.led()), ..Subject::player(trick.leader()) };
        must.then(|| led.case(self.case_of_following(trick.led().suit(), ranking)))
    }

    /// The case in which this suit is followed: it was said that one must, and that its highest card wins, where one
    /// could trump as well and a trump lay in the trick, or the lowest card wins.
    fn case_of_following(&self, led: Suit, ranking: Ranking) -> Option<Case> {
        if ranking == Ranking::Up {
            return Some(Case::FromBelow);
        }
        let trump = ranking.trump().filter(|trump| *trump != led)?;
        if !self.legal().of(trump).is_empty() {
            return Some(Case::MayTrump);
        }
        let lies_there = self.shown.table().trick.is_some_and(|it| !it.set().of(trump).is_empty());
        (lies_there || !self.others_have_none(trump)).then_some(Case::MayBeTrumped)
    }

    pub(in crate::app::lessons) fn may_keep_puur(&self) -> Option<Subject> {
        let (trick, ranking) = self.trick()?;
        let trump = ranking.trump().filter(|trump| *trump == trick.led().suit())?;
        let hand = self.seen.hand();
        let is_bare = hand.of(trump) == CardSet::one(puur(trump)) && hand.len() > 1;
        (is_bare && self.legal() == hand).then(|| Subject::held(puur(trump)))
    }

    pub(in crate::app::lessons) fn bars_undertrumping(&self) -> Option<Subject> {
        self.trick()?;
        let barred = self.shown.barred();
        let (_, cards) = barred.iter().find(|(why, _)| matches!(why, Forbidden::Undertrump(_)))?;
        cards.first().copied().map(Subject::held)
    }

    /// The person plays last, the partner has the trick, and a card that counts much may be given.
    pub(in crate::app::lessons) fn may_give_points(&self) -> Option<Subject> {
        let (trick, ranking) = self.trick().filter(|_| self.is_for_most())?;
        let is_ours = trick.cards().len() == 3 && trick.winner(ranking) == ME.partner();
        let side = self.legal().iter().filter(|card| Some(card.suit()) != ranking.trump());
        let given = side.filter(|card| self.points(*card) >= 10 && !self.is_kept(*card, ranking));
        let card = given.max_by_key(|it| self.points(*it))?;
        is_ours.then(|| Subject {
            seat: Some(ME.partner()),
            ..Subject::held(card).number(self.points(card).into())
        })
    }

    /// True if the highest of a suit is to win a trick of its own: the next below it is not held as well (conventions.md §7.1).
    // "Give points: Ace of Clubs counts 11" was the first lesson that anybody read, beside a Banner; the Ace costs 13 there.
    fn is_kept(&self, card: Card, ranking: Ranking) -> bool {
        let suit = CardSet::suit(card.suit());
        let next = ranking.strongest(suit - CardSet::one(card));
        ranking.strongest(suit) == Some(card) && next.is_none_or(|it| !self.seen.hand().has(it))
    }

    /// The first discard of the person, which speaks: what counts may be given to the partner for its points, and says nothing.
    pub(in crate::app::lessons) fn gives_signal(&self) -> Option<Subject> {
        let (trick, ranking) = self.void_in()?;
        let gone = self.seen.tricks().iter().fold(CardSet::EMPTY, |gone, past| gone | past.set());
        let is_first = signals::thrown(ME, self.seen.mode(), self.seen.tricks()).is_empty();
        let says = self.gives_signals
            && is_first
            && !signals::is_given_to(ME, &trick, gone, ranking)
            && self.seen.hand().len() > signals::LEFT_TO_ASK_FOR
            && self.is_for_most()
            // With King and Queen of trumps in hand and 11 points of theirs on the table a discard cost 26.
            && (trick.winner(ranking) == ME.partner() || self.may_ruff().is_none())
            && self.shown.game().house().bots.verwerfen == Verwerfen::LowInterest
            && self.legal().iter().any(|card| Some(card.suit()) != ranking.trump());
        says.then(|| Subject::player(ME.partner()))
    }

    pub(in crate::app::lessons) fn must_discard(&self) -> Option<Subject> {
        let (trick, ranking) = self.void_in()?;
        let trump = ranking.trump()?;
        let has_trump = !self.seen.hand().of(trump).is_empty();
        let case = (trick.led().suit() == trump).then_some(Case::OnTrumps);
        let led = Subject { card: Some(trick.led()), ..Subject::player(trick.leader()) };
        (!has_trump).then(|| led.case(case))
    }

    /// A trump takes the trick, and another card may be discarded in its place.
    pub(in crate::app::lessons) fn may_ruff(&self) -> Option<Subject> {
        let (trick, ranking) = self.void_in()?;
        let (legal, trump) = (self.legal(), ranking.trump()?);
        let takes = |card: &Card| ranking.beats(*card, trick.best(ranking));
        let place = Place::Card(legal.of(trump).iter().find(takes)?);
        let is_last = trick.cards().len() == 3;
        let alone = self.others_have_none(trump).then_some(Case::RuffsAlone);
        let case = alone.or(is_last.then_some(Case::RuffsLast));
        let ruffed = Subject { card: Some(trick.led()), ..Subject::at(place) }.case(case);
        (legal.of(trump) != legal).then_some(ruffed)
    }

    pub(in crate::app::lessons) fn may_ruff_instead(&self) -> Option<Subject> {
        let (trick, ranking) = self.trick()?;
        let trump = ranking.trump().filter(|trump| *trump != trick.led().suit())?;
        self.must_follow()?;
        self.legal().of(trump).first().map(Subject::held)
    }
}
