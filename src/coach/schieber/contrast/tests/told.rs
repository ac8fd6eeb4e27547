//! Second statement of the facts: the same from the log of the rounds, slowly and by other code.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_wrap,
    reason = "worlds are counted in tens"
)]

mod calls;
mod fewest;
mod own_cards;
mod turning;

use std::collections::BTreeSet;

use crate::{
    bots::schieber::played_on::PlayedRound,
    cards::{Card, Mode, Rank, Seat, Team},
    coach::{
        report::{Chances, Fact, ToldFact, Unit},
        schieber::played_on::{Comparison, value},
    },
    game::schieber::{Action, Observation, Round},
};

/// A trick worked out from the log.
#[derive(Clone)]
struct Trick {
    cards: Vec<(Seat, Card)>,
    by: Seat,
    with: Card,
    points: i32,
}

/// One course: its tricks, the match of each team, melds and factor.
struct Line {
    tricks: Vec<Trick>,
    round: Round,
    saldo: i32,
}

fn is_misere(line: &Line) -> bool {
    matches!(line.round.called().unwrap().mode, Mode::Misere(_))
}

fn tricks(round: &Round) -> Vec<Trick> {
    let plays: Vec<(Seat, Card)> = round
        .log()
        .iter()
        .filter_map(|(seat, action)| match action {
            Action::Play(card) => Some((*seat, *card)),
            _ => None,
        })
        .collect();
    let mode = round.called().unwrap().mode;
    let house = round.house();
    let mut tricks = Vec::new();
    for (number, cards) in plays.chunks_exact(4).enumerate() {
        let no = number as u8 + 1;
        let (ranking, tariff) = (house.trump.ranking(mode, no), house.trump.tariff(mode, no));
        let mut best = cards[0];
        for play in &cards[1..] {
            let same = play.1.suit() == best.1.suit();
            let ruffs = Some(play.1.suit()) == mode.trump_in(no) && !same;
            if ruffs || same && ranking.strength(play.1) > ranking.strength(best.1) {
                best = *play;
            }
        }
        let last = if no == 9 { i32::from(house.score.last_trick) } else { 0 };
        let points = cards.iter().map(|(_, card)| i32::from(tariff.points(*card))).sum::<i32>();
        tricks.push(Trick {
            cards: cards.to_vec(),
            by: best.0,
            with: best.1,
            points: points + last,
        });
    }
    tricks
}

/// These cells of some worlds: tricks are 0 to 8, then the match, melds and the factor.
fn cells(worlds: BTreeSet<usize>, cells: &[usize]) -> BTreeSet<(usize, usize)> {
    worlds.into_iter().flat_map(|n| cells.iter().map(move |cell| (n, *cell))).collect()
}

/// The cells of a whole world, and of its tricks with the match.
const WHOLE: [usize; 12] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const PLAYED: [usize; 10] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/// The position and both actions, world by world.
pub(super) struct Told<'a> {
    seen: &'a Observation,
    actions: [Action; 2],
    lines: Vec<[Line; 2]>,
    wholes: Vec<f64>,
    unit: Unit,
}

impl<'a> Told<'a> {
    pub(super) fn of(seen: &'a Observation, actions: [Action; 2], compared: &Comparison) -> Self {
        let line = |round: &PlayedRound| Line {
            tricks: tricks(round.round()),
            round: round.round().clone(),
            saldo: round.saldo.into(),
        };
        let lines = compared.worlds.iter().map(|pair| pair.each_ref().map(line)).collect();
        let unit = compared.scale;
        let whole = |pair: &[PlayedRound; 2]| value(&pair[0], unit) - value(&pair[1], unit);
        let wholes = compared.worlds.iter().map(whole).collect();
        Self { seen, actions, lines, wholes, unit }
    }

    fn ours(&self, seat: Seat) -> bool {
        seat.team() == self.seen.seat().team()
    }

    fn now(&self) -> usize {
        self.seen.tricks().len()
    }

    fn share(&self, which: usize, holds: impl Fn(&Line) -> bool) -> u8 {
        let count = self.lines.iter().filter(|pair| holds(&pair[which])).count();
        (count * 100 / self.lines.len()) as u8
    }

    /// Checks two chances, the first of which is the higher; and gives the worlds in which one of them only holds.
    fn differ(
        &self,
        Chances { best, other }: Chances,
        holds: impl Fn(&Line) -> bool,
    ) -> BTreeSet<usize> {
        assert_eq!([best, other], [0, 1].map(|which| self.share(which, &holds)));
        let differs =
            |(n, pair): (usize, &[Line; 2])| (holds(&pair[0]) != holds(&pair[1])).then_some(n);
        self.lines.iter().enumerate().filter_map(differs).collect()
    }

    /// Checks a share of the worlds with more such tricks later, and more in all; and gives those in which there are more
    /// or fewer in both ways.
    fn more(&self, chance: u8, sign: i32, is_such: impl Fn(&Trick) -> bool) -> BTreeSet<usize> {
        let [mut more, mut less] = [0, 0];
        let mut worlds = BTreeSet::new();
        let count = |tricks: &[Trick]| tricks.iter().filter(|it| is_such(it)).count() as i32;
        for (n, [best, other]) in self.lines.iter().enumerate() {
            let later = count(self.later(best)) - count(self.later(other));
            let in_all = count(&best.tricks) - count(&other.tricks);
            if later * in_all > 0 {
                *if later > 0 { &mut more } else { &mut less } += 1;
                worlds.insert(n);
            }
        }
        let percent = |count: usize| (count * 100 / self.lines.len()) as i32;
        assert_eq!(sign * (percent(more) - percent(less)), i32::from(chance));
        worlds
    }

    fn later<'b>(&self, line: &'b Line) -> &'b [Trick] {
        &line.tricks[(self.now() + 1).min(line.tricks.len())..]
    }

    fn all(&self) -> BTreeSet<usize> {
        (0..self.lines.len()).collect()
    }

    fn points(&self, card: Card) -> u16 {
        self.seen.tariff().unwrap().points(card).into()
    }

    fn card(&self, which: usize) -> Card {
        let Action::Play(card) = self.actions[which] else { panic!("no card") };
        card
    }

    /// The cells of which a fact speaks; fails where it does not hold.
    fn area(&self, fact: Fact) -> BTreeSet<(usize, usize)> {
        let now = self.now();
        match fact {
            Fact::Match(chances) => {
                let holds = |line: &Line| line.tricks.iter().all(|trick| self.ours(trick.by));
                cells(self.differ(chances, holds), &WHOLE)
            }
            Fact::TheirMatch(chances) => {
                let holds = |line: &Line| !line.tricks.iter().any(|trick| self.ours(trick.by));
                assert!(chances.best < chances.other);
                cells(self.differ(chances, holds), &WHOLE)
            }
            Fact::LastTrick(chances) => {
                let holds = |line: &Line| self.ours(line.tricks[8].by);
                cells(self.differ(chances, holds), &[8])
            }
            Fact::Trick { chances, points } => {
                let worlds = self.differ(chances, |line| self.ours(line.tricks[now].by));
                let sum: i32 = worlds.iter().map(|n| self.lines[*n][0].tricks[now].points).sum();
                let mean = f64::from(sum) / worlds.len() as f64;
                assert!((mean - f64::from(points)).abs() <= 0.5, "{mean} {points}");
                cells(worlds, &[now])
            }
            Fact::Spares { card, points, chance } => {
                let lost = |line: &Line| !self.ours(line.tricks[now].by);
                assert_eq!((card, points), (self.card(1), self.points(card)));
                assert!(points > self.points(self.card(0)) && self.share(1, lost) == chance);
                cells(self.where_both(|pair| pair.iter().all(lost)), &[now])
            }
            Fact::Adds { card, points, chance } => {
                let won = |line: &Line| self.ours(line.tricks[now].by);
                assert_eq!((card, points), (self.card(0), self.points(card)));
                assert!(points > self.points(self.card(1)) && self.share(0, won) == chance);
                cells(self.where_both(|pair| pair.iter().all(won)), &[now])
            }
            _ => self.area_of_later(fact),
        }
    }

    fn area_of_later(&self, fact: Fact) -> BTreeSet<(usize, usize)> {
        let (me, now) = (self.seen.seat(), self.now());
        let later: Vec<usize> = (now + 1..9).collect();
        let from_now: Vec<usize> = (now..9).collect();
        match fact {
            Fact::Keeps { card, chances, strength } => {
                self.check_strength(card, strength);
                assert_eq!(card, self.card(1));
                cells(self.takes_with_alike(card, chances), &from_now)
            }
            Fact::Makes { card, chances } => {
                assert!(self.seen.hand().has(card) && !self.actions.contains(&Action::Play(card)));
                cells(self.takes_with_alike(card, chances), &from_now)
            }
            Fact::Draws(Chances { best, other }) => {
                let trump = self.seen.mode().unwrap().trump_in(now as u8 + 1);
                assert!(self.seen.trick().is_none() && trump == Some(self.card(0).suit()));
                let ruff = |trick: &&Trick| {
                    !self.ours(trick.by) && trick.with.suit() != trick.cards[0].1.suit()
                };
                let ruffs = |line: &Line| self.later(line).iter().filter(ruff).count();
                assert_eq!(
                    [best, other],
                    [0, 1].map(|which| self.share(which, |line| ruffs(line) > 0))
                );
                assert!(best < other);
                cells(self.where_both(|pair| ruffs(&pair[0]) != ruffs(&pair[1])), &later)
            }
            Fact::Entry(chances) => {
                let holds = |line: &Line| line.tricks[now].by == me.partner();
                cells(self.differ(chances, holds), &from_now)
            }
            Fact::Partner { suit, chance } => {
                let is_such = |it: &Trick| it.by == me.partner() && it.with.suit() == suit;
                cells(self.more(chance, 1, is_such), &later)
            }
            Fact::Theirs { suit, chance } => {
                let is_such = |it: &Trick| !self.ours(it.by) && it.with.suit() == suit;
                cells(self.more(chance, -1, is_such), &later)
            }
            Fact::Banner { card, chances } => self.banner(card, chances),
            Fact::Now { .. } => cells(self.all(), &[now]),
            Fact::More { chance } => cells(self.more(chance, 1, |it| self.ours(it.by)), &later),
            Fact::Tells => cells(self.all(), &later),
            _ => self.area_where_it_turns(fact),
        }
    }

    fn where_both(&self, holds: impl Fn(&[Line; 2]) -> bool) -> BTreeSet<usize> {
        (0..self.lines.len()).filter(|n| holds(&self.lines[*n])).collect()
    }

    fn banner(&self, card: Card, chances: Chances) -> BTreeSet<(usize, usize)> {
        assert!(card.rank() == Rank::Banner && self.seen.hand().has(card));
        let place = |line: &Line| {
            let has = |trick: &Trick| trick.cards.iter().any(|(_, laid)| *laid == card);
            line.tricks.iter().position(has).unwrap()
        };
        let worlds = self.differ(chances, |line| self.ours(line.tricks[place(line)].by));
        let cells =
            worlds.into_iter().flat_map(|n| self.lines[n].each_ref().map(|line| (n, place(line))));
        cells.collect()
    }

    /// Value of a cell: the best line less the other.
    fn cell(&self, (n, cell): (usize, usize)) -> f64 {
        let [best, other] = &self.lines[n];
        let factor = |line: &Line| {
            let called = line.round.called().unwrap();
            let factor = self.seen.house().score.factor.of(called.mode) << called.doubled;
            if self.unit == Unit::Saldo { 1.0 } else { f64::from(factor) }
        };
        let signed = |line: &Line, trick: &Trick| {
            let is_ours = self.ours(trick.by) != is_misere(line);
            f64::from(if is_ours { trick.points } else { -trick.points })
        };
        let sum = |line: &Line| line.tricks.iter().map(|it| signed(line, it)).sum::<f64>();
        match cell {
            0..9 => {
                f64::midpoint(factor(best), factor(other))
                    * (signed(best, &best.tricks[cell]) - signed(other, &other.tricks[cell]))
            }
            9 if self.unit == Unit::Saldo => {
                f64::from(best.saldo) - sum(best) - f64::from(other.saldo) + sum(other)
            }
            11 => (factor(best) - factor(other)) * f64::midpoint(sum(best), sum(other)),
            9 | 10 if self.unit == Unit::Saldo => 0.0,
            _ => self.scored(best, cell) - self.scored(other, cell),
        }
    }

    fn scored(&self, line: &Line, cell: usize) -> f64 {
        let score = line.round.table().unwrap().score(self.seen.house());
        let team = self.seen.seat().team();
        let of = |team: Team| {
            if cell == 9 { score[team].match_bonus } else { score[team].weis + score[team].stoeck }
        };
        f64::from(of(team)) - f64::from(of(team.other()))
    }

    pub(super) fn check(&self, told: &[ToldFact]) {
        let worlds = self.lines.len() as f64;
        let loss = self.wholes.iter().sum::<f64>() / worlds;
        for n in 0..self.lines.len() {
            let sum: f64 = (0..12).map(|cell| self.cell((n, cell))).sum();
            assert!((sum - self.wholes[n]).abs() < 1e-6, "the parts of a world are all of it");
        }
        let mut spoken = BTreeSet::new();
        for (place, ToldFact { fact, part }) in told.iter().enumerate() {
            let area = self.area(*fact);
            let all: f64 = area.iter().map(|cell| self.cell(*cell)).sum::<f64>() / worlds;
            assert!(all >= loss / 2.0 - 1e-6, "{fact:?} explains {all} of {loss}");
            let fresh: f64 =
                area.difference(&spoken).map(|cell| self.cell(*cell)).sum::<f64>() / worlds;
            assert!((fresh - part.unwrap()).abs() < 1e-6, "{fact:?}: {fresh} {part:?}");
            assert!(place == 0 || fresh <= told[0].part.unwrap() + 1e-6 || fresh >= loss / 4.0);
            spoken.extend(area);
        }
    }
}
