//! Match of two levels of the game for two.

mod report;

use std::sync::Arc;

use super::{GameLog, Match, on_threads, tally::Sums, times::Times};
use crate::{
    bots::{
        Rng,
        bodensee::{Player, wants_to_end},
    },
    cards::{BySide, Side},
    game::{
        Seed,
        bodensee::{self, Action, Dealt, Legal, Observation, Round},
    },
    rules::{House, bodensee::Tallies},
};

pub use report::BodenseeReport;

/// Sums over the deals of a match for two; in pairs `a` stands first, then `b`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BodenseeTally {
    /// Deals, each played twice.
    pub deals: u32,
    /// Card points, the last trick included.
    pub cards: Sums,
    /// Rounds won.
    pub rounds: Sums,
    /// Rounds in which each was declarer.
    pub declared: [u32; 2],
    /// Rounds of those in which the bid was made.
    pub made: [u32; 2],
    /// 0s written.
    pub sacks: [u32; 2],
    /// Deals thrown in.
    pub thrown_in: u32,
    /// Times of the moves of each player.
    pub times: [Times; 2],
}

impl BodenseeTally {
    /// Adds the deals of another thread.
    fn add(&mut self, other: &Self) {
        self.deals += other.deals;
        self.cards.add(&other.cards);
        self.rounds.add(&other.rounds);
        self.thrown_in += other.thrown_in;
        for who in 0..2 {
            self.declared[who] += other.declared[who];
            self.made[who] += other.made[who];
            self.sacks[who] += other.sacks[who];
            self.times[who].add(&other.times[who]);
        }
    }

    /// Adds a round in which `a` sat on this side, and gives back the points and who won: `a` first.
    fn note(&mut self, round: &Round, a: Side) -> ([u32; 2], [u32; 2]) {
        let sides = [a, a.other()];
        let (Some(playing), Some(verdict)) = (round.playing(), round.verdict()) else {
            self.thrown_in += 1;
            return ([0; 2], [0; 2]);
        };
        for (who, side) in sides.into_iter().enumerate() {
            let declares = playing.contract().declarer == side;
            self.declared[who] += u32::from(declares);
            self.made[who] += u32::from(declares && verdict.winner == side);
            self.sacks[who] += u32::from(verdict.sacked[side]);
        }
        let points = sides.map(|side| u32::from(playing.points()[side]));
        (points, sides.map(|side| u32::from(verdict.winner == side)))
    }
}

/// Plays the match on this number of threads, which changes nothing but the time it takes.
pub(super) fn play_on(threads: usize, wanted: &Match, house: &House) -> BodenseeTally {
    let seat = || {
        let table = BodenseeTable::new(wanted, house);
        move |deal_no, tally: &mut BodenseeTally| table.play(deal_no, tally)
    };
    on_threads(threads, wanted.deals, seat, BodenseeTally::add)
}

/// Two players, and those who bid for them.
struct BodenseeTable {
    players: [Box<dyn Player>; 2],
    /// Those who bid and name the mode in place of the players.
    callers: Option<[Box<dyn Player>; 2]>,
    /// True if the bids are fixed, so that all cards are played.
    to_the_end: bool,
    seed: Seed,
    house: House,
    log: Option<Arc<GameLog>>,
}

impl BodenseeTable {
    fn new(wanted: &Match, house: &House) -> Self {
        let &Match { ref a, ref b, seed, ref calls, .. } = wanted;
        let callers = calls.callers().map(|callers| callers.map(|caller| caller.bodensee()));
        let to_the_end = calls.are_fixed();
        let (players, log) = ([a.bodensee(), b.bodensee()], wanted.log.clone());
        Self { players, callers, to_the_end, seed, house: *house, log }
    }

    /// Plays one deal from both places. The dealers alternate.
    fn play(&self, deal_no: u32, tally: &mut BodenseeTally) {
        let round_no = deal_no as usize + 1;
        let dealt = bodensee::dealt(self.seed, Side::Near, round_no);
        let (mut cards, mut won) = ([0; 2], [0; 2]);
        for a in Side::ALL {
            let round = self.round(dealt, round_no, a, tally);
            if let Some(log) = &self.log {
                log.note_for_two(deal_no, a, &round);
            }
            let (points, wins) = tally.note(&round, a);
            for who in 0..2 {
                cards[who] += points[who];
                won[who] += wins[who];
            }
        }
        tally.deals += 1;
        tally.cards.deal(cards);
        tally.rounds.deal(won);
    }

    fn round(&self, dealt: Dealt, round_no: usize, a: Side, tally: &mut BodenseeTally) -> Round {
        let mut round = Round::new(dealt, self.house);
        while let Some(side) = self.next(&round) {
            let seen = self.observe(&round, side);
            let number = self.seed.bot_of_side(side, round_no, round.log().len());
            let mut rng = Rng::new(number);
            let who = usize::from(side != a);
            let action = match (&self.callers, seen.legal()) {
                (Some(callers), Legal::Bid { .. } | Legal::Call(_)) => {
                    callers[who].act(&seen, &mut rng).action
                }
                _ => self.act(who, &seen, &mut rng, tally),
            };
            round.apply(side, action).expect("players do what is legal");
        }
        round
    }

    /// Side that wants to end the round, or whose turn it is.
    fn next(&self, round: &Round) -> Option<Side> {
        let ends = |side: &Side| wants_to_end(&self.observe(round, *side));
        let turn = round.turn()?;
        Some(Side::ALL.into_iter().find(ends).unwrap_or(turn))
    }

    /// Observation of a side. Where the bids are fixed all cards are played, so that the points say who plays better.
    fn observe(&self, round: &Round, side: Side) -> Observation {
        let legal = match (round.legal(side), self.to_the_end) {
            (Legal::Play { cards, .. }, true) => Legal::Play { cards, enough: false },
            (Legal::Wait { .. }, true) => Legal::Wait { enough: false },
            (legal, _) => legal,
        };
        Observation::of(round, side, Tallies(BySide::default()), legal)
    }

    fn act(
        &self,
        who: usize,
        seen: &Observation,
        rng: &mut Rng,
        tally: &mut BodenseeTally,
    ) -> Action {
        tally.times[who].measure(|| self.players[who].act(seen, rng).action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::Level,
        rules::{bodensee::total, house::Customs},
        shell::arena::Calls,
    };

    fn of(a: Level, b: Level, deals: u32, calls: Calls) -> BodenseeTally {
        let customs = [Customs::Strict; 2];
        let (a, b) = (a.into(), b.into());
        let wanted = Match { a, b, deals, seed: Seed(7), calls, customs, log: None };
        play_on(2, &wanted, &House::default())
    }

    #[test]
    fn with_fixed_bids_all_cards_are_played_and_changing_places_changes_the_sign() {
        let calls = Calls::By(Level::Club);
        let (one, other) = (
            of(Level::Club, Level::Random, 20, calls.clone()),
            of(Level::Random, Level::Club, 20, calls),
        );
        let all = 20 * 2 * u64::from(total(&House::default()));
        assert_eq!(one.cards.points.iter().sum::<u64>(), all);
        assert_eq!((one.cards.diff, one.made), (-other.cards.diff, [other.made[1], other.made[0]]));
        assert_eq!(one.declared, [20, 20]);
        assert!(one.cards.diff > 0 && one.rounds.diff > 0);
    }

    #[test]
    fn a_level_against_itself_ends_level() {
        for calls in [Calls::Own, Calls::By(Level::Novice)] {
            let tally = of(Level::Club, Level::Club, 20, calls);
            assert_eq!((tally.cards.diff, tally.rounds.diff, tally.thrown_in), (0, 0, 0));
            assert_eq!(tally.declared[0], tally.declared[1]);
        }
    }

    #[test]
    fn the_ladder_of_the_quick_levels_holds() {
        let ladder = [(Level::Novice, Level::Random, 25.0), (Level::Club, Level::Novice, 15.0)];
        for pair in Level::ALL.windows(2).filter(|pair| !pair[1].searches()) {
            assert!(ladder.iter().any(|(a, b, _)| [*b, *a] == *pair), "no step between {pair:?}");
        }
        for (a, b, at_least) in ladder {
            let diff = of(a, b, 300, Calls::By(Level::Club)).cards.diff(300);
            assert!(diff.lo >= at_least, "{a} against {b}: {diff:?}");
        }
    }
}
