//! `jass arena`: two players play the same deals against each other, each deal twice with the teams changed over.

pub mod bodensee;
mod chair;
pub mod league;
pub mod log;
mod progress;
mod report;
mod schieber;
mod tables;
mod tally;
mod times;
pub mod values;

use std::{collections::BTreeMap, sync::Arc};

use self::chair::SearchThreads;
use crate::{
    game::{Level, Seed},
    rules::{
        House,
        house::{Customs, Variant},
    },
    shell::{
        contestant::{Contestant, Silent},
        crew,
        external::FaultCount,
    },
};

pub use log::{GameLog, LogPlace};
pub use report::MatchReport;
pub use tally::{Diff, PlayerMoves, Sums, Tally};
pub use times::Times;
pub use values::ValueLog;

/// A match: the two players, the number of deals, the seed and the calls.
#[derive(Clone, Debug)]
pub struct Match {
    /// One player.
    pub a: Contestant,
    /// The player it plays against.
    pub b: Contestant,
    /// Number of deals; each is played twice.
    pub deals: u32,
    /// Seed of the cards.
    pub seed: Seed,
    /// Players who call.
    pub calls: Calls,
    /// The customs that each level keeps.
    pub customs: [Customs; 2],
    /// The games, where they are written down.
    pub log: Option<Arc<GameLog>>,
    /// Log of the values that `expert` finds at every decision, where one is written.
    pub values: Option<Arc<ValueLog>>,
}

impl Match {
    /// Number of tables, where there are so many threads, and the number on which a level at one of them searches.
    // Two processes of a program at two tables would each see every other deal: what it has learnt, and with it the
    // result, would hang on the machine. And more than four of them would crowd a small one.
    fn tables(&self, threads: usize) -> (usize, SearchThreads) {
        let is_program = |player: &Contestant| player.program().is_some();
        if self.players().into_iter().any(is_program) {
            (1, SearchThreads::All)
        } else {
            (threads, SearchThreads::One)
        }
    }

    /// Head of the match, as its report says first.
    pub fn head(&self, house: &House) -> serde_json::Value {
        let head = report::MatchHead::new(self, house, self.deals);
        serde_json::to_value(head).expect("names and numbers are always JSON")
    }

    /// Refuses a match in which a program never answered: it is none.
    fn heard(&self) -> Result<(), Silent> {
        self.players().into_iter().try_for_each(Contestant::heard)
    }

    /// All who are asked: the two players, and those who call in their place.
    pub fn players(&self) -> Vec<&Contestant> {
        let callers = match &self.calls {
            Calls::Each(callers) => callers.each_ref().to_vec(),
            Calls::Own | Calls::By(_) => Vec::new(),
        };
        [&self.a, &self.b].into_iter().chain(callers).collect()
    }

    /// The faults of those who are programs, each under its name; a program that plays against itself stands here once.
    pub fn faults(&self) -> BTreeMap<String, FaultCount> {
        let programs = self.players().into_iter().filter_map(Contestant::program);
        programs.map(|program| (program.to_string(), program.faults.count())).collect()
    }
}

/// Players who call in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Calls {
    /// Each player for itself, so that both plays of a deal may have different calls.
    Own,
    // A level may call better and play no better: the steps of the ladder are measured by the calls of `club`.
    /// One level for all seats, so that both plays of a deal have the same call and only the play differs.
    By(Level),
    // A caller is worth the more the worse it is played on: with the cards of one player on both sides only the calls
    // are measured.
    /// A caller for each side, that of `a` first, so that the calls differ whoever plays.
    Each([Contestant; 2]),
}

impl Calls {
    /// Word of the choice on the command line.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::By(level) => level.code(),
            Self::Each(_) => "each",
        }
    }

    /// True if both plays of a deal have the same call.
    const fn are_fixed(&self) -> bool {
        matches!(self, Self::By(_))
    }

    /// Callers of both sides, where the players do not call themselves.
    fn callers(&self) -> Option<[Contestant; 2]> {
        match self {
            Self::Own => None,
            Self::By(level) => Some([(*level).into(), (*level).into()]),
            Self::Each(callers) => Some(callers.clone()),
        }
    }
}

/// Plays the match of the game that the rules name, on every core, and says what came of it in figures: as text, or
/// as one JSON object.
pub fn report(wanted: &Match, house: &House, as_json: bool) -> Result<String, Silent> {
    let text = match house.variant {
        Variant::Schieber => {
            let tally = play(wanted, house);
            wanted.heard()?;
            let report = MatchReport::new(wanted, house, &tally);
            if as_json { report.json() } else { report.to_string() }
        }
        Variant::Bodensee => {
            let tally = bodensee::play_on(crew::cores(), wanted, house);
            wanted.heard()?;
            let report = bodensee::BodenseeReport::new(wanted, house, &tally);
            if as_json { report.json() } else { report.to_string() }
        }
    };
    Ok(text)
}

/// Plays the match on every core there is.
pub fn play(wanted: &Match, house: &House) -> Tally {
    play_on(crew::cores(), wanted, house)
}

/// Plays the match on this number of threads. The result does not depend on it: every deal stands alone, and sums of
/// whole numbers are the same in any order.
fn play_on(threads: usize, wanted: &Match, house: &House) -> Tally {
    let (tables, search) = wanted.tables(threads);
    let seat = || {
        let table = schieber::SchieberPlayers::new(wanted, house, search);
        move |deal_no, way, tally: &mut Tally| table.play(deal_no, way, tally)
    };
    let (mut tally, deals) = tables::play(tables, wanted.deals, seat, Tally::add);
    for deal in deals {
        tally.deal(deal.cards, deal.others);
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::house::Announce;

    fn of(a: Level, b: Level, deals: u32) -> Match {
        let (a, b, customs) = (a.into(), b.into(), [Customs::Strict; 2]);
        Match { a, b, deals, seed: Seed(7), calls: Calls::Own, customs, log: None, values: None }
    }

    #[test]
    fn a_level_against_itself_ends_level_whatever_it_is() {
        for level in Level::ALL.iter().copied().filter(|level| !level.searches()) {
            let tally = play(&of(level, level, 20), &House::default());
            assert_eq!(tally.cards.points[0], tally.cards.points[1], "{level}");
            assert_eq!(tally.cards.points.iter().sum::<u64>(), 20 * 2 * 157);
            assert_eq!(tally.written.diff, 0, "{level}");
        }
    }

    #[test]
    fn changing_sides_changes_the_sign() {
        for calls in [Calls::Own, Calls::By(Level::Club)] {
            let of =
                |a, b| play(&Match { calls: calls.clone(), ..of(a, b, 50) }, &House::default());
            let one = of(Level::Random, Level::Club);
            let other = of(Level::Club, Level::Random);
            for (one, other) in [(one.cards, other.cards), (one.written, other.written)] {
                assert_eq!((one.diff, one.points[0]), (-other.diff, other.points[1]));
            }
        }
    }

    #[test]
    fn each_side_keeps_customs_of_its_own() {
        let of = |customs| {
            let wanted = Match { customs, ..of(Level::Club, Level::Club, 50) };
            play(&wanted, &House::default()).cards
        };
        let one = of([Customs::Strict, Customs::Measured]);
        let other = of([Customs::Measured, Customs::Strict]);
        assert_eq!((one.diff, one.points[0]), (-other.diff, other.points[1]));
        assert_ne!(one.diff, 0);
        assert_eq!(of([Customs::Measured; 2]).diff, 0);
    }

    #[test]
    fn callers_of_each_side_call_in_place_of_its_player() {
        let by = |a: Level, b: Level, calls: Calls| {
            play(&Match { calls, ..of(a, b, 50) }, &House::default())
        };
        let each = |a: Level, b: Level| Calls::Each([a.into(), b.into()]);
        let own = by(Level::Club, Level::Novice, Calls::Own);
        let same = by(Level::Club, Level::Novice, each(Level::Club, Level::Novice));
        assert_eq!((own.cards, own.written), (same.cards, same.written));
        let one = by(Level::Club, Level::Club, each(Level::Club, Level::Random));
        let other = by(Level::Club, Level::Club, each(Level::Random, Level::Club));
        assert_eq!(one.written.diff, -other.written.diff);
        assert!(one.written.diff > 0);
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let wanted = of(Level::Club, Level::Novice, 101);
        let on = |threads| {
            let tally = play_on(threads, &wanted, &House::default());
            (tally.deals, tally.cards, tally.written, tally.moves[1].dominated)
        };
        assert_eq!(on(1), on(3));
    }

    #[test]
    fn own_calls_are_moves_and_fixed_calls_are_not() {
        let moves = |calls| {
            let wanted = Match { calls, ..of(Level::Club, Level::Club, 20) };
            let moves = play(&wanted, &House::default()).moves;
            moves.iter().map(|moves| moves.times.n()).sum::<u64>()
        };
        assert_eq!(moves(Calls::By(Level::Novice)), 20 * 2 * 36);
        assert!(moves(Calls::Own) >= 20 * 2 * 37);
    }

    #[test]
    fn what_is_written_follows_from_the_house() {
        let plain = |calls| {
            let mut house = House::default();
            (house.score.match_bonus, house.weis.enabled, house.stoeck.enabled) = (0, false, false);
            (house.score.factor.suits, house.score.factor.obenabe) = ([1; 4], 1);
            house.score.factor.unenufe = 1;
            play(&Match { calls, ..of(Level::Club, Level::Random, 20) }, &house)
        };
        for calls in [Calls::Own, Calls::By(Level::Club)] {
            let tally = plain(calls);
            assert_eq!(tally.cards, tally.written);
        }
    }

    #[test]
    fn what_must_be_said_at_the_table_is_said() {
        let mut house = House::default();
        house.weis.announce = Announce::Ask;
        house.stoeck.announce = Announce::Ask;
        let asked = play(&of(Level::Club, Level::Novice, 50), &house);
        let unasked = play(&of(Level::Club, Level::Novice, 50), &House::default());
        assert_eq!((asked.cards, asked.written), (unasked.cards, unasked.written));
    }
}
