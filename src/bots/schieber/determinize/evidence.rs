//! Evidence of the play so far: the hands with which the others could have done what they did.

use crate::{
    cards::{BySeat, Card, CardSet, Mode, Ranking, Seat, Trick},
    game::schieber::{Event, Observation, weising::Weising},
    rules::{
        house::Announce,
        schieber::{
            follow,
            rotation::Called,
            weis::{self, Meld},
        },
    },
};

/// Evidence of this round: all that everybody did, as far as it tells of the hands.
#[derive(Clone, Debug)]
pub(super) struct Evidence<'a> {
    seen: &'a Observation,
    mode: Option<Mode>,
    plays: Vec<PlayedCard>,
    announced: Vec<(Seat, u16)>,
    shown: Vec<(Seat, Meld)>,
}

/// A card with what was on the table.
#[derive(Clone, Copy, Debug)]
struct PlayedCard {
    by: Seat,
    card: Card,
    before: Option<Trick>,
    ranking: Ranking,
}

impl<'a> Evidence<'a> {
    /// The evidence that the seat has seen so far.
    pub(super) fn of(seen: &'a Observation) -> Self {
        let mut evidence = Self {
            seen,
            mode: seen.mode(),
            plays: Vec::new(),
            announced: Vec::new(),
            shown: Vec::new(),
        };
        if let Some(mode) = evidence.mode {
            for (i, trick) in seen.tricks().iter().chain(seen.trick()).enumerate() {
                evidence.add_trick(trick, seen.house().trump.ranking(mode, i as u8 + 1));
            }
        }
        seen.events().iter().for_each(|event| evidence.add_event(*event));
        evidence
    }

    fn add_event(&mut self, event: Event) {
        match event {
            Event::Announced { by, points } => self.announced.push((by, points)),
            Event::Shown { by, meld } => self.shown.push((by, meld)),
            _ => {}
        }
    }

    fn add_trick(&mut self, trick: &Trick, ranking: Ranking) {
        let mut before: Option<Trick> = None;
        for (by, card) in trick.plays() {
            self.plays.push(PlayedCard { by, card, before, ranking });
            match &mut before {
                Some(before) => before.add(card),
                None => before = Some(Trick::lead(by, card)),
            }
        }
    }

    /// The cards that each seat was dealt if it holds these now.
    pub(super) fn dealt(&self, hands: &BySeat<CardSet>) -> BySeat<CardSet> {
        let mut dealt = *hands;
        for played in &self.plays {
            dealt[played.by].insert(played.card);
        }
        dealt
    }

    /// True if every card was legal and every Weis true if this was dealt.
    pub(super) fn is_consistent(&self, dealt: &BySeat<CardSet>) -> bool {
        self.all_were_legal(dealt) && self.mode.is_none_or(|mode| self.melds_agree(dealt, mode))
    }

    fn all_were_legal(&self, dealt: &BySeat<CardSet>) -> bool {
        let mut hands = *dealt;
        self.plays.iter().enumerate().all(|(number, played)| {
            let hand = hands[played.by];
            hands[played.by].remove(played.card);
            played.by == self.seen.seat() || self.legal(played, hand, number == 0).has(played.card)
        })
    }

    fn legal(&self, played: &PlayedCard, hand: CardSet, first: bool) -> CardSet {
        let house = self.seen.house();
        let must_lead_trump = |called: &Called| called.must_lead_trump(self.seen.forehand(), house);
        match &played.before {
            Some(trick) => follow::playable(hand, trick, played.ranking, &house.play),
            None if first && self.seen.called().is_some_and(must_lead_trump) => {
                follow::trump_lead(hand, played.ranking)
            }
            None => hand,
        }
    }

    /// True if these hands have what was announced and shown, and nothing better that was not.
    fn melds_agree(&self, dealt: &BySeat<CardSet>, mode: Mode) -> bool {
        let rules = self.seen.house().weis;
        let told_of_shown_only = !self.seen.hears_weis();
        // A table that is told of may leave announcements out, which is no silence: without them `expert` and `master`
        // weigh other hands than those who sat there.
        if !rules.enabled || (told_of_shown_only && self.shown.is_empty()) {
            return true;
        }
        if !self.shown.iter().all(|(by, meld)| meld.cards.is_subset(dealt[*by])) {
            return false;
        }
        if !told_of_shown_only && self.is_silent() {
            let mut first = self.plays.iter().take(4);
            return !first.any(|played| weis::has_meld(dealt[played.by], mode, &rules));
        }
        let mut weising = Weising::new(dealt, mode, rules);
        let heard = self.announcements(&mut weising, rules.announce);
        if !told_of_shown_only && heard != self.announced {
            return false;
        }
        let turned = !self.seen.tricks().is_empty() && rules.announce == Announce::Auto;
        !turned || self.agrees_with_shown(&weising)
    }

    /// True if who plays his first card says what he has, and nobody has said anything.
    // So it is in most rounds: to look for the melds of every hand of a world took a tenth of a review's time.
    fn is_silent(&self) -> bool {
        let rules = self.seen.house().weis;
        rules.announce == Announce::Auto && self.announced.is_empty() && self.shown.is_empty()
    }

    /// The announcements with the first cards. Where players are asked, those that were made and no more.
    fn announcements(&self, weising: &mut Weising, announce: Announce) -> Vec<(Seat, u16)> {
        let said = |by: Seat| self.announced.iter().any(|(seat, _)| *seat == by);
        let mut heard = Vec::new();
        for played in self.plays.iter().take(4) {
            let points = match announce {
                Announce::Auto => weising.first_card(played.by),
                Announce::Ask if said(played.by) => weising.announce(played.by),
                Announce::Ask => None,
            };
            heard.extend(points.map(|points| (played.by, points)));
        }
        heard
    }

    /// True if what these hands would show is what was shown.
    fn agrees_with_shown(&self, weising: &Weising) -> bool {
        let Some(first) = self.seen.tricks().first() else { return true };
        let scoring = weising.decide(first.leader());
        if !self.seen.hears_weis() {
            return Seat::ALL.into_iter().all(|seat| self.shows(&scoring.melds[seat], seat));
        }
        let melds = Seat::ALL.map(|seat| scoring.melds[seat].len()).iter().sum::<usize>();
        let has = |(by, meld): &(Seat, Meld)| {
            scoring.melds[*by].iter().any(|other| other.cards == meld.cards)
        };
        melds == self.shown.len() && self.shown.iter().all(has)
    }

    /// True if the seat has shown these cards, whether a long run counts whole or in two.
    fn shows(&self, melds: &[Meld], seat: Seat) -> bool {
        // By cards, not by melds: who tells of the eight cards that were shown does not tell whether they counted 100
        // or 120, and worlds in which they stand whole fitted none.
        let of = |cards: CardSet, meld: &Meld| cards | meld.cards;
        let shown = self.shown.iter().filter(|(by, _)| *by == seat).map(|(_, meld)| meld);
        shown.fold(CardSet::EMPTY, of) == melds.iter().fold(CardSet::EMPTY, of)
    }
}
