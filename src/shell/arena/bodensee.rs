//! Match of two levels of the game for two.

mod report;

use std::sync::Arc;

use super::{
    GameLog, Match,
    chair::{Chair, SearchThreads},
    tables,
    tally::{PlayFigures, Sums},
    times::Times,
    values::{JudgeForTwo, RoundValues, ValueLog},
};
use crate::{
    bots::{
        Rng,
        bodensee::{Player, wants_to_end},
    },
    cards::{BySide, Side},
    game::{
        Seed,
        bodensee::{self, Dealt, Legal, Observation, Round},
    },
    rules::{House, bodensee::Tallies},
    shell::contestant::Contestant,
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

    /// Adds what both players have of both plays of a deal.
    fn deal(&mut self, deal: PlayFigures) {
        self.deals += 1;
        self.cards.deal(deal.cards);
        self.rounds.deal(deal.others);
    }

    /// Adds a round in which `a` sat on this side, and gives back the points and who won.
    fn note(&mut self, round: &Round, a: Side) -> PlayFigures {
        let sides = [a, a.other()];
        let (Some(playing), Some(verdict)) = (round.playing(), round.verdict()) else {
            self.thrown_in += 1;
            return PlayFigures::default();
        };
        for (who, side) in sides.into_iter().enumerate() {
            let declares = playing.contract().declarer == side;
            self.declared[who] += u32::from(declares);
            self.made[who] += u32::from(declares && verdict.winner == side);
            self.sacks[who] += u32::from(verdict.sacked[side]);
        }
        let cards = sides.map(|side| u32::from(playing.points()[side]));
        PlayFigures { cards, others: sides.map(|side| u32::from(verdict.winner == side)) }
    }
}

/// Plays the match on this number of threads, which changes nothing but the time it takes.
pub(super) fn play_on(threads: usize, wanted: &Match, house: &House) -> BodenseeTally {
    let (count, search) = wanted.tables(threads);
    let seat = || {
        let table = BodenseePlayers::new(wanted, house, search);
        move |deal_no, way, tally: &mut BodenseeTally| table.play(deal_no, way, tally)
    };
    let (mut tally, deals) = tables::play(count, wanted.deals, seat, BodenseeTally::add);
    for deal in deals {
        tally.deal(deal);
    }
    tally
}

/// Two players, and those who bid for them.
struct BodenseePlayers {
    players: [Chair<dyn Player>; 2],
    /// Those who bid and name the mode in place of the players; none in place of one who does so itself.
    callers: Option<[Option<Chair<dyn Player>>; 2]>,
    /// True if the bids are fixed, so that all cards are played.
    to_the_end: bool,
    seed: Seed,
    house: House,
    log: Option<Arc<GameLog>>,
    values: Option<(Arc<ValueLog>, JudgeForTwo)>,
}

impl BodenseePlayers {
    fn new(wanted: &Match, house: &House, search: SearchThreads) -> Self {
        let &Match { ref a, ref b, seed, ref calls, .. } = wanted;
        let to_the_end = calls.are_fixed();
        let players = [a, b].map(|player| Chair::for_two(player, search));
        let other = |caller: &Contestant, player: &Contestant| {
            (caller != player).then(|| Chair::for_two(caller, search))
        };
        let callers = calls.callers().map(|[one, two]| [other(&one, a), other(&two, b)]);
        let log = wanted.log.clone();
        let values = wanted.values.clone().map(|values| (values, JudgeForTwo::new(search)));
        Self { players, callers, to_the_end, seed, house: *house, log, values }
    }

    /// Plays a deal with `a` in one place (0) or in the other (1). The dealers alternate. Nothing comes of it where a
    /// program never answers.
    fn play(&self, deal_no: u32, way: usize, tally: &mut BodenseeTally) -> Option<PlayFigures> {
        let (round_no, a) = (deal_no as usize + 1, Side::ALL[way]);
        let dealt = bodensee::dealt(self.seed, Side::Near, round_no);
        let (round, found) = self.round(dealt, round_no, a, tally)?;
        if let Some((values, _)) = &self.values {
            values.keep(deal_no, way, found.lines);
        }
        if let Some(log) = &self.log {
            log.note_for_two(deal_no, a, &round, &found.comments);
        }
        Some(tally.note(&round, a))
    }

    fn round(
        &self,
        dealt: Dealt,
        round_no: usize,
        a: Side,
        tally: &mut BodenseeTally,
    ) -> Option<(Round, RoundValues)> {
        let (mut round, mut found) = (Round::new(dealt, self.house), RoundValues::default());
        while let Some(side) = self.next(&round) {
            let seen = self.observe(&round, side);
            let number = self.seed.bot_of_side(side, round_no, round.log().len());
            let mut rng = Rng::new(number);
            let who = usize::from(side != a);
            let player = &self.players[who];
            let (chair, decided) = match (&self.callers, seen.legal()) {
                (Some(callers), Legal::Bid { .. } | Legal::Call(_)) => {
                    let caller = callers[who].as_ref().unwrap_or(player);
                    (caller, caller.act(&seen, &mut rng))
                }
                _ => (player, tally.times[who].measure(|| player.act(&seen, &mut rng))),
            };
            if let Some((_, judge)) = &self.values {
                let place = [round_no, a.number(), who];
                found.add(round.log().len(), judge.values(place, &seen, &decided, (chair, number)));
            }
            round.apply(side, decided.action).expect("players do what is legal");
            if self.chairs(who).any(Chair::<dyn Player>::is_silent) {
                return None;
            }
        }
        for side in Side::ALL {
            let who = usize::from(side != a);
            self.chairs(who).for_each(|chair| chair.over(&round, side));
        }
        Some((round, found))
    }

    /// The chairs of all who are asked on one side.
    fn chairs(&self, who: usize) -> impl Iterator<Item = &Chair<dyn Player>> {
        let caller = self.callers.as_ref().and_then(|callers| callers[who].as_ref());
        std::iter::once(&self.players[who]).chain(caller)
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
        let wanted = Match { a, b, deals, seed: Seed(7), calls, customs, log: None, values: None };
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
