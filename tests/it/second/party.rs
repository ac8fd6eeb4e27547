//! A whole game: what is said, what every trick credits, when the game ends, who has won and by what
//! (§8.7, §9, §10, §15).

use std::cmp::Ordering;

use jass::rules::{
    House,
    house::{BergpreisBy, Credit, FalseClaim, FinishMode},
};

use super::{Pair, said::Table};

/// Credit of both teams in a round so far, and the Stöck that they hold unrecorded.
#[derive(Clone, Copy, Default)]
pub struct Sums {
    pub stoeck: [u32; 2],
    pub wys: [u32; 2],
    pub stich: [u32; 2],
    pub latent: [u32; 2],
}

impl Sums {
    const fn of(&self, item: Credit) -> [u32; 2] {
        match item {
            Credit::Stoeck => self.stoeck,
            Credit::Wys => self.wys,
            Credit::Stich => self.stich,
        }
    }
}

/// End of a game: the winners, if any, and the word for what decided.
pub type Ending = (Option<usize>, &'static str);

/// A team that has got to where it wanted, and what is booked then.
struct Arrival {
    team: usize,
    by: Credit,
    booked: [u32; 2],
}

/// Points to go to: the target, or half of it (§10.7).
#[derive(Clone, Copy)]
enum Goal {
    Target,
    Half,
}

/// A game as the second statement sees it.
pub struct Party {
    house: House,
    pub table: Option<Table>,
    before: [u32; 2],
    pub scores: [u32; 2],
    pub ending: Option<Ending>,
    pub bergpreis: Option<usize>,
    /// Rounds that were dealt and not thrown in.
    pub rounds: u8,
    first_there: Option<usize>,
    first_halfway: Option<usize>,
    level_at_target: bool,
    level_at_half: bool,
    /// Seldom events that have happened.
    pub rare: Vec<&'static str>,
}

pub const RARE: &[&str] = &[
    "both can finish in trick 1",
    "trick 1 decided with Stöck still held",
    "Stöck still held decide a later trick",
    "Wys written after trick 1",
    "both arrive with the tricks of a round",
    "Bergpreis",
    "Bergpreis with Stöck still held",
    "Bergpreis claimed",
    "Bergpreis claimed wrongly",
];

/// Events that even a long run meets a few times only.
pub const VERY_RARE: &[&str] = &[
    "one Wys brings both home",
    "a right claim wins for the others, who were first in trick 1",
    "a false claim is ignored",
    "level at the target",
    "a draw",
    "Stöck in the last card, counted with the round",
];

impl Party {
    pub const fn new(house: &House) -> Self {
        Self {
            house: *house,
            table: None,
            before: [0; 2],
            scores: [0; 2],
            ending: None,
            bergpreis: None,
            rounds: 0,
            first_there: None,
            first_halfway: None,
            level_at_target: false,
            level_at_half: false,
            rare: Vec::new(),
        }
    }

    /// New cards: whatever was not said about the old ones is lost.
    pub fn deal(&mut self) {
        if self.rounds > 0 {
            self.compare_totals();
        }
        self.table = None;
        self.before = self.scores;
        (self.first_there, self.first_halfway) = (None, None);
        self.rounds += 1;
    }

    /// §2.8: nothing is written, and what is dealt anew is the same round.
    pub fn throw_in(&mut self) {
        self.table = None;
        self.rounds -= 1;
    }

    fn is_there(&self, points: u32, goal: Goal) -> bool {
        let target = u32::from(self.house.score.target);
        match goal {
            Goal::Target => points >= target,
            Goal::Half => 2 * points >= target,
        }
    }

    fn latent(&self, team: usize) -> u32 {
        self.table.as_ref().map_or(0, |table| table.sums().latent[team])
    }

    /// §15: after any completed trick and between rounds.
    pub fn may_claim(&self) -> bool {
        let finish = self.house.finish;
        let is_by_claim = finish.hands == 0 && finish.mode == FinishMode::Claim;
        is_by_claim && self.table.as_ref().is_some_and(Table::trick_is_turned)
    }

    /// §10.7: the Bergpreis is claimed as a target is, until somebody has it.
    pub fn may_claim_bergpreis(&self) -> bool {
        let marks = self.house.marks;
        let is_by_claim = marks.bergpreis && marks.bergpreis_by == BergpreisBy::Claim;
        is_by_claim
            && self.house.finish.hands == 0
            && self.bergpreis.is_none()
            && self.table.as_ref().is_some_and(Table::trick_is_turned)
    }

    pub fn is_halfway(&self, team: usize) -> bool {
        self.is_there(self.scores[team] + self.latent(team), Goal::Half)
    }

    pub fn claim_bergpreis(&mut self, team: usize) {
        let right = self.is_halfway(team);
        let first = if right { self.first_halfway.unwrap_or(team) } else { 1 - team };
        self.bergpreis = Some(first);
        self.rare.push(if right { RARE[7] } else { RARE[8] });
    }

    /// §10.7: after a round in which somebody passed half the target, the higher total.
    fn compare_totals(&mut self) {
        let marks = self.house.marks;
        let is_by_total = marks.bergpreis && marks.bergpreis_by == BergpreisBy::Total;
        let has_target = self.house.finish.hands == 0;
        let passed = (0..2).any(|team| self.is_there(self.scores[team], Goal::Half));
        if is_by_total && has_target && passed && self.bergpreis.is_none() {
            self.bergpreis = higher(self.scores);
        }
    }

    /// The totals are compared when the round or the game is over, and no Stöck can be said any more.
    pub fn round_over(&mut self) {
        let ended = self.table.as_ref().is_some_and(|table| table.tricks() == 9);
        let has_said_all = (0..2).all(|team| self.latent(team) == 0);
        if self.ending.is_some() || ended && has_said_all {
            self.compare_totals();
        }
    }

    pub fn is_home(&self, team: usize) -> bool {
        self.is_there(self.scores[team] + self.latent(team), Goal::Target)
    }

    pub fn claim(&mut self, team: usize) {
        if self.is_home(team) {
            let winner = self.first_there.unwrap_or(team);
            if winner != team {
                self.rare.push(VERY_RARE[1]);
            }
            if !self.is_there(self.scores[winner], Goal::Target) {
                self.scores[winner] += self.latent(winner);
            }
            self.ending = Some((Some(winner), "claim"));
        } else if self.house.finish.false_claim == FalseClaim::Lose {
            self.ending = Some((Some(1 - team), "false-claim"));
        } else {
            self.rare.push(VERY_RARE[2]);
        }
    }

    pub fn say_stoeck(&mut self, seat: usize) {
        let Some(table) = &mut self.table else { panic!("nothing is played") };
        table.say_stoeck(seat);
        // What is said in the middle of a trick is booked with it.
        if table.trick_is_turned() && !counts_whole_rounds(&self.house) {
            self.scores = self.booked(&self.sums());
        }
    }

    pub fn play(&mut self, card: Pair) {
        let Some(table) = &mut self.table else { panic!("nothing is played") };
        table.play(card);
        let tricks = table.tricks();
        if !table.trick_is_turned() {
            return;
        }
        if !counts_whole_rounds(&self.house) {
            self.trick(tricks);
        } else if tricks == 9 {
            self.round();
        }
    }

    fn sums(&self) -> Sums {
        self.table.as_ref().unwrap().sums()
    }

    /// All that is credited in this round, on top of what stood before.
    fn booked(&self, sums: &Sums) -> [u32; 2] {
        [0, 1].map(|team| self.before[team] + sums.stoeck[team] + sums.wys[team] + sums.stich[team])
    }

    /// A trick of a game that may end with it, or be claimed after it.
    fn trick(&mut self, tricks: usize) {
        let sums = self.sums();
        if tricks > 1 && self.table.as_ref().unwrap().wys_is_new() {
            self.rare.push(RARE[3]);
        }
        let arrives = |party: &mut Self, goal| match tricks {
            1 => party.first_trick(&sums, goal),
            _ => party.later_trick(&sums, goal),
        };
        let is_by_count = self.house.marks.bergpreis_by == BergpreisBy::Count;
        if self.house.marks.bergpreis && is_by_count && self.bergpreis.is_none() {
            self.bergpreis = arrives(self, Goal::Half).map(|arrival| arrival.team);
            self.note_bergpreis(&sums);
        }
        let stood_half = self.before.map(|points| self.is_there(points, Goal::Half));
        let stood = self.before.map(|points| self.is_there(points, Goal::Target));
        self.scores = self.booked(&sums);
        (self.first_there, self.first_halfway) = (None, None);
        if tricks == 1 && stood_half == [false; 2] && self.is_halfway(0) && self.is_halfway(1) {
            self.first_halfway = arrives(self, Goal::Half).map(|arrival| arrival.team);
        }
        match self.house.finish.mode {
            FinishMode::Claim => {
                // §15: only if both got there in trick 1 it matters who was first.
                if tricks == 1 && stood == [false; 2] && self.is_home(0) && self.is_home(1) {
                    self.first_there = arrives(self, Goal::Target).map(|arrival| arrival.team);
                }
            }
            FinishMode::Auto | FinishMode::HandEnd => {
                if let Some(arrival) = arrives(self, Goal::Target) {
                    self.scores = arrival.booked;
                    self.ending = Some((Some(arrival.team), arrival.by.code()));
                }
            }
        }
    }

    fn note_bergpreis(&mut self, sums: &Sums) {
        let Some(team) = self.bergpreis else { return };
        self.rare.push(RARE[5]);
        if !self.is_there(self.booked(sums)[team], Goal::Half) {
            self.rare.push(RARE[6]);
        }
    }

    /// §10.4: item by item, Stöck counted at their turn whether played or not.
    fn first_trick(&mut self, sums: &Sums, goal: Goal) -> Option<Arrival> {
        let all = self.booked(sums);
        if (0..2).all(|team| self.is_there(all[team] + sums.latent[team], goal)) {
            self.rare.push(RARE[0]);
        }
        let mut booked = self.before;
        let mut shown = [0; 2];
        for item in self.house.finish.order.credits() {
            booked = plus(booked, sums.of(item));
            if item == Credit::Stoeck {
                shown = sums.latent;
            }
            let is_there = |team: &usize| self.is_there(booked[*team] + shown[*team], goal);
            let there: Vec<usize> = (0..2).filter(is_there).collect();
            let team = match there[..] {
                [] => continue,
                [team] => team,
                [..] => {
                    self.rare.push(VERY_RARE[0]);
                    self.table.as_ref().unwrap().gut()
                }
            };
            if !self.is_there(booked[team], goal) {
                self.rare.push(RARE[1]);
                booked[team] += shown[team];
            }
            return Some(Arrival { team, by: item, booked });
        }
        None
    }

    fn later_trick(&mut self, sums: &Sums, goal: Goal) -> Option<Arrival> {
        let mut booked = self.booked(sums);
        let is_there = |team: &usize| self.is_there(booked[*team] + sums.latent[*team], goal);
        let there: Vec<usize> = (0..2).filter(is_there).collect();
        if there.len() == 2 {
            // §4.6: in Misère the Weis that needed the trick and its points go to different teams.
            let taker = self.table.as_ref().unwrap().taker().expect("Misère");
            let wys_first = self
                .house
                .finish
                .order
                .credits()
                .into_iter()
                .find(|item| *item != Credit::Stoeck)
                .is_some_and(|item| item == Credit::Wys);
            let (team, by) =
                if wys_first { (taker, Credit::Wys) } else { (1 - taker, Credit::Stich) };
            return Some(Arrival { team, by, booked });
        }
        let team = *there.first()?;
        let by = if self.is_there(booked[team], goal) { Credit::Stich } else { Credit::Stoeck };
        if by == Credit::Stoeck {
            self.rare.push(RARE[2]);
            booked[team] += sums.latent[team];
        }
        Some(Arrival { team, by, booked })
    }

    /// §10.5, §10.6: a round that is credited when it is over.
    fn round(&mut self) {
        let sums = self.sums();
        self.scores = self.booked(&sums);
        if self.house.finish.hands > 0 {
            if self.rounds == self.house.finish.hands {
                let winner = higher(self.scores);
                self.rare.extend(winner.is_none().then_some(VERY_RARE[4]));
                self.ending = Some((winner, "rounds"));
            }
            return;
        }
        let is_by_count = self.house.marks.bergpreis_by == BergpreisBy::Count;
        if self.house.marks.bergpreis && is_by_count && self.bergpreis.is_none() {
            let mut level = self.level_at_half;
            self.bergpreis = self.lumps(&sums, Goal::Half, &mut level).map(|(team, _)| team);
            self.level_at_half = level;
            self.note_bergpreis(&sums);
        }
        let mut level = self.level_at_target;
        let arrived = self.lumps(&sums, Goal::Target, &mut level);
        self.level_at_target = level;
        self.ending = arrived.map(|(team, by)| (Some(team), by.code()));
    }

    /// Three lumps. Level with the tricks, only the totals of whole rounds are looked at from then on.
    fn lumps(&mut self, sums: &Sums, goal: Goal, level: &mut bool) -> Option<(usize, Credit)> {
        let mut booked = self.before;
        for item in self.house.finish.order.credits() {
            if *level {
                break;
            }
            booked = plus(booked, sums.of(item));
            let is_there = |team: &usize| self.is_there(booked[*team], goal);
            let there: Vec<usize> = (0..2).filter(is_there).collect();
            let both = match there[..] {
                [] => continue,
                [team] => return Some((team, item)),
                [..] if item == Credit::Stich => higher(booked),
                [..] => Some(self.table.as_ref().unwrap().gut()),
            };
            self.rare.push(if item == Credit::Stich { RARE[4] } else { VERY_RARE[0] });
            if let Some(team) = both {
                return Some((team, item));
            }
            self.rare.push(VERY_RARE[3]);
            *level = true;
        }
        if *level { higher(self.booked(sums)).map(|team| (team, Credit::Stich)) } else { None }
    }

    /// §10.7: Stöck that the loser still holds are taken in.
    pub fn schneider(&self) -> Option<usize> {
        let (winner, _) = self.ending?;
        let loser = 1 - winner?;
        let is_marked = self.house.marks.schneider && self.house.finish.hands == 0;
        (is_marked && !self.is_halfway(loser)).then_some(loser)
    }
}

fn plus(points: [u32; 2], more: [u32; 2]) -> [u32; 2] {
    [0, 1].map(|team| points[team] + more[team])
}

fn higher([one, other]: [u32; 2]) -> Option<usize> {
    match one.cmp(&other) {
        Ordering::Greater => Some(0),
        Ordering::Less => Some(1),
        Ordering::Equal => None,
    }
}

/// §10.5, §10.6, §15
pub fn counts_whole_rounds(house: &House) -> bool {
    house.finish.hands > 0 || house.finish.mode == FinishMode::HandEnd
}
