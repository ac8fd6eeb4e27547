//! Second statement of the facts: the same from the log of the rounds, slowly and by other code.

use std::collections::BTreeSet;

use crate::{
    bots::bodensee::played_on::PlayedRound,
    cards::{Card, Side},
    coach::{
        bodensee::played_on::Comparison,
        report::{Chances, Fact, Strength, ToldFact},
    },
    game::bodensee::{Action, Observation, Round},
    rules::bodensee::ranking,
};

/// A trick worked out from the log.
struct Trick {
    cards: [(Side, Card); 2],
    by: Side,
    with: Card,
    points: i32,
}

/// One course: its tricks, who has promised and who has won.
struct Line {
    tricks: Vec<Trick>,
    declarer: Option<Side>,
    won: Option<Side>,
}

impl Line {
    fn of(round: &Round) -> Self {
        let mut bids = round.log().iter().rev().filter_map(|(side, action)| match action {
            Action::Bid(_) => Some(*side),
            _ => None,
        });
        let declarer = bids.next();
        let won = round.verdict().map(|verdict| verdict.winner);
        Self { tricks: tricks(round), declarer, won }
    }
}

fn tricks(round: &Round) -> Vec<Trick> {
    let mut mode = None;
    let mut plays: Vec<(Side, Card)> = Vec::new();
    for (side, action) in round.log() {
        match action {
            Action::Call(named) => mode = Some(*named),
            Action::Play(card) => plays.push((*side, *card)),
            _ => {}
        }
    }
    let Some(mode) = mode else { return Vec::new() };
    let mut tricks = Vec::new();
    for (number, cards) in plays.chunks_exact(2).enumerate() {
        let no = number as u8 + 1;
        let tariff = round.house().bodensee.trump().tariff(mode, no);
        let [lead, answer] = [cards[0], cards[1]];
        let same = lead.1.suit() == answer.1.suit();
        let ranking = ranking(mode, no);
        let ruffs = Some(answer.1.suit()) == mode.trump() && !same;
        let is_answers = ruffs || same && ranking.strength(answer.1) > ranking.strength(lead.1);
        let (by, with) = if is_answers { answer } else { lead };
        let last = if no == 18 { i32::from(round.house().score.last_trick) } else { 0 };
        let points = i32::from(tariff.points(lead.1)) + i32::from(tariff.points(answer.1)) + last;
        tricks.push(Trick { cards: [lead, answer], by, with, points });
    }
    tricks
}

/// All that the facts speak of, worked out again.
pub(super) struct Told<'a> {
    seen: &'a Observation,
    did: Option<Card>,
    best: Action,
    worlds: Vec<[Line; 2]>,
}

impl<'a> Told<'a> {
    pub(super) fn of(
        seen: &'a Observation,
        [best, other]: [Action; 2],
        compared: &Comparison,
    ) -> Self {
        let lines = |pair: &[PlayedRound; 2]| pair.each_ref().map(|it| Line::of(it.round()));
        let did = match other {
            Action::Play(card) => Some(card),
            _ => None,
        };
        Self { seen, did, best, worlds: compared.worlds.iter().map(lines).collect() }
    }

    fn me(&self) -> Side {
        self.seen.side()
    }

    /// Number of the trick on the table, counted from 0.
    fn now(&self) -> usize {
        self.seen.plays().count() / 2
    }

    fn later<'b>(&self, line: &'b Line) -> &'b [Trick] {
        line.tricks.get(self.now() + 1..).unwrap_or_default()
    }

    /// Worth of a world: won by the first alone, or by the second alone.
    fn worth(&self, world: usize) -> f64 {
        let value = |line: &Line| match line.won {
            None => 500.0,
            Some(won) if won == self.me() => 1000.0,
            Some(_) => 0.0,
        };
        let [best, other] = &self.worlds[world];
        value(best) - value(other)
    }

    fn mean(&self, worlds: &BTreeSet<usize>) -> f64 {
        let sum: f64 = worlds.iter().map(|world| self.worth(*world)).sum();
        sum / f64::from(u32::try_from(self.worlds.len()).unwrap())
    }

    fn where_so(&self, is_so: impl Fn(&Line, &Line) -> bool) -> BTreeSet<usize> {
        let all = self.worlds.iter().enumerate();
        all.filter(|(_, [best, other])| is_so(best, other)).map(|(world, _)| world).collect()
    }

    fn share(&self, is_so: impl Fn(&Line, &Line) -> bool) -> u8 {
        u8::try_from(self.where_so(is_so).len() * 100 / self.worlds.len()).unwrap()
    }

    /// Chances of something, which are these, and the worlds in which it is so with one of both alone.
    fn chances(&self, said: Chances, is_so: impl Fn(&Line) -> bool) -> BTreeSet<usize> {
        let best = self.share(|best, _| is_so(best));
        let other = self.share(|_, other| is_so(other));
        assert_eq!(said, Chances { best, other });
        self.where_so(|best, other| is_so(best) != is_so(other))
    }

    /// A share of worlds with more such tricks later, and more in all, less that with fewer in both ways; and these worlds.
    fn more(&self, said: i32, is_such: impl Fn(&Trick) -> bool) -> BTreeSet<usize> {
        let count = |tricks: &[Trick]| tricks.iter().filter(|it| is_such(it)).count();
        let is_more = |one: &Line, other: &Line| {
            let is_later = count(self.later(one)) > count(self.later(other));
            is_later && count(&one.tricks) > count(&other.tricks)
        };
        let more = self.share(is_more);
        let less = self.share(|best, other| is_more(other, best));
        assert_eq!(said, i32::from(more) - i32::from(less));
        self.where_so(|best, other| is_more(best, other) || is_more(other, best))
    }

    fn takes_now(&self, line: &Line, side: Side) -> bool {
        line.tricks.get(self.now()).is_some_and(|trick| trick.by == side)
    }

    fn takes_with(&self, line: &Line, card: Card) -> bool {
        line.tricks[self.now()..].iter().any(|trick| trick.by == self.me() && trick.with == card)
    }

    /// The worlds in which the card takes a trick in one of the courses only, and those of one's own with which it is
    /// alike take more tricks with it, or fewer.
    fn takes_more(&self, card: Card, chances: Chances) -> BTreeSet<usize> {
        let own = self.seen.hand() | self.seen.open(self.me());
        let others = self.seen.unseen() | self.seen.open(self.me().other());
        let ranking = ranking(self.seen.mode().unwrap(), self.seen.trick_no());
        let strength = |card| ranking.strength(card);
        let is_alike = |other: Card| {
            let (one, other_one) = (strength(card), strength(other));
            let (low, high) = (one.min(other_one), one.max(other_one));
            let is_between =
                |it: Card| it.suit() == card.suit() && low < strength(it) && strength(it) < high;
            other.suit() == card.suit() && !others.iter().any(is_between)
        };
        let is_own = |it: &&Trick| it.by == self.me() && own.has(it.with) && is_alike(it.with);
        let count = |line: &Line| line.tricks[self.now()..].iter().filter(is_own).count();
        let takes = self.chances(chances, |it| self.takes_with(it, card));
        let differs = self.where_so(|best, other| count(best) != count(other));
        &takes & &differs
    }

    fn has_points(&self, card: Card, points: u16) {
        let rules = self.seen.house().bodensee.trump();
        let tariff = rules.tariff(self.seen.mode().unwrap(), self.seen.trick_no());
        assert_eq!(u16::from(tariff.points(card)), points);
    }

    fn has_strength(&self, card: Card, strength: Strength) {
        let mode = self.seen.mode().unwrap();
        let ranking = ranking(mode, self.seen.trick_no());
        let others = self.seen.unseen() | self.seen.open(self.me().other());
        let above = others.iter().any(|other| {
            other.suit() == card.suit() && ranking.strength(other) > ranking.strength(card)
        });
        let expected = match mode.trump() {
            Some(trump) if trump == card.suit() => Strength::Trump,
            _ if above => Strength::Plain,
            _ => Strength::Bock,
        };
        assert_eq!(strength, expected);
    }

    /// The worlds of which a fact speaks, where it holds as it is told.
    fn worlds(&self, fact: Fact) -> BTreeSet<usize> {
        let (me, other) = (self.me(), self.me().other());
        match fact {
            Fact::LastTrick(chances) => {
                let is_mine = |it: &Line| it.tricks.get(17).is_some_and(|trick| trick.by == me);
                let mut worlds = self.chances(chances, is_mine);
                worlds.retain(|n| self.worlds[*n].iter().all(|it| it.tricks.len() == 18));
                worlds
            }
            Fact::Trick { chances, .. } => self.chances(chances, |it| self.takes_now(it, me)),
            Fact::Spares { card, points, chance } => {
                assert_eq!(Some(card), self.did);
                self.has_points(card, points);
                assert_eq!(chance, self.share(|_, it| self.takes_now(it, other)));
                self.where_so(|best, it| self.takes_now(best, other) && self.takes_now(it, other))
            }
            Fact::Adds { card, points, chance } => {
                assert_eq!(Action::Play(card), self.best);
                self.has_points(card, points);
                assert_eq!(chance, self.share(|best, _| self.takes_now(best, me)));
                self.where_so(|best, it| self.takes_now(best, me) && self.takes_now(it, me))
            }
            Fact::Keeps { card, strength, chances } => {
                assert_eq!(Some(card), self.did);
                self.has_strength(card, strength);
                self.takes_more(card, chances)
            }
            Fact::Makes { card, chances } => self.takes_more(card, chances),
            Fact::Draws(chances) => {
                let ruffs = |line: &Line| {
                    let is_ruff =
                        |it: &&Trick| it.by == other && it.with.suit() != it.cards[0].1.suit();
                    self.later(line).iter().filter(is_ruff).count()
                };
                self.chances(chances, |it| ruffs(it) > 0);
                self.where_so(|best, it| ruffs(best) != ruffs(it))
            }
            Fact::Theirs { suit, chance } => {
                self.more(-i32::from(chance), |it| it.by == other && it.with.suit() == suit)
            }
            Fact::Banner { card, chances } => self.chances(chances, |line| {
                let found = line.tricks.iter().find(|it| it.cards.iter().any(|it| it.1 == card));
                found.is_some_and(|it| it.by == me)
            }),
            Fact::More { chance } => self.more(chance.into(), |it| it.by == me),
            Fact::Overbids(chances) => {
                let breaks = |it: &Line| it.declarer == Some(me) && it.won != Some(me);
                self.chances(chances, breaks);
                self.where_so(|best, it| breaks(it) && !breaks(best))
            }
            Fact::Declares(chances) => {
                self.chances(chances, |it| it.declarer == Some(me));
                self.where_so(|best, it| {
                    best.declarer == Some(me) && it.declarer == Some(me.other())
                })
            }
            Fact::Denies(chances) => {
                self.chances(chances, |it| it.declarer == Some(other) && it.won == Some(other))
            }
            Fact::Brings { points } => {
                let own = |line: &Line| -> i32 {
                    line.tricks.iter().filter(|it| it.by == me).map(|it| it.points).sum()
                };
                let sum: i32 = self.worlds.iter().map(|[best, it]| own(best) - own(it)).sum();
                assert_eq!(i32::from(points), sum / i32::try_from(self.worlds.len()).unwrap());
                self.where_so(|best, it| own(best) > own(it))
            }
            other => panic!("{other:?} is no fact for two"),
        }
    }

    /// Checks what is told: each fact holds, its part is that of its worlds, and the first is half of the loss.
    pub(super) fn check(&self, told: &[ToldFact]) {
        let all: BTreeSet<usize> = (0..self.worlds.len()).collect();
        let (loss, mut before) = (self.mean(&all), BTreeSet::new());
        for ToldFact { fact, part } in told {
            let worlds: BTreeSet<usize> = self.worlds(*fact).difference(&before).copied().collect();
            let found = self.mean(&worlds);
            assert!((part.unwrap() - found).abs() < 1e-6, "{fact:?}: {part:?}, not {found}");
            assert!(
                !before.is_empty() || 2.0 * found >= loss - 1e-6,
                "{fact:?}: {found} of {loss}"
            );
            before.extend(worlds);
        }
    }
}
