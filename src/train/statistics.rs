//! Statistics: what the history says of the rounds that are chosen from it.

use std::collections::BTreeMap;

use super::{
    duplicate::DEALS_OF_POINTS,
    history::{History, JudgedChoice, RoundLine},
    mean::Mean,
    progress::{Progress, progress},
};
use crate::{
    coach::report::Cause,
    game::Level,
    rules::{Aid, house::Variant},
};

/// Choice of rounds from the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filter {
    /// The game.
    pub variant: Variant,
    /// Level of the bots; none for all.
    pub level: Option<Level>,
    /// Help that was chosen; none for all.
    pub aid: Option<Aid>,
    /// Number of the last rounds; none for all.
    pub last: Option<usize>,
}

impl Filter {
    /// Numbers of last rounds that are offered.
    pub const LAST: [Option<usize>; 3] = [None, Some(100), Some(20)];

    /// All rounds of a game.
    pub const fn all(variant: Variant) -> Self {
        Self { variant, level: None, aid: None, last: None }
    }

    /// The rounds of these that are chosen, in order.
    pub fn of<'a>(&self, rounds: &'a [RoundLine]) -> Vec<&'a RoundLine> {
        let is_chosen = |line: &&RoundLine| {
            line.variant() == Some(self.variant)
                && (self.level.is_none() || line.level() == self.level)
                && (self.aid.is_none() || line.aid() == self.aid)
        };
        let mut chosen: Vec<_> = rounds.iter().filter(is_chosen).collect();
        let last = self.last.unwrap_or(usize::MAX);
        chosen.drain(..chosen.len().saturating_sub(last));
        chosen
    }
}

/// A way in which rounds are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum FilterPart {
    Game,
    Level,
    Aid,
    Last,
}

impl FilterPart {
    /// Every way, in order.
    pub const ALL: [Self; 4] = [Self::Game, Self::Level, Self::Aid, Self::Last];
}

impl Filter {
    /// The choice with the next value of one of its parts, of those that occur in the game; the others stay.
    #[must_use]
    pub fn turned(self, part: FilterPart, history: &History) -> Self {
        let of_game = Self::all(self.variant).of(&history.rounds);
        let level = |level: &Level| of_game.iter().any(|line| line.level() == Some(*level));
        let aid = |aid: &Aid| of_game.iter().any(|line| line.aid() == Some(*aid));
        match part {
            FilterPart::Game => {
                let variant = next(Some(self.variant), Variant::ALL.iter().copied().map(Some));
                Self { variant: variant.unwrap_or(self.variant), ..self }
            }
            FilterPart::Level => {
                let levels = Level::ALL.iter().copied().filter(level).map(Some);
                Self { level: next(self.level, std::iter::once(None).chain(levels)), ..self }
            }
            FilterPart::Aid => {
                let aids = Aid::ALL.iter().copied().filter(aid).map(Some);
                Self { aid: next(self.aid, std::iter::once(None).chain(aids)), ..self }
            }
            FilterPart::Last => Self { last: next(self.last, Self::LAST.into_iter()), ..self },
        }
    }
}

/// The value after this one, and after the last the first.
fn next<T: Copy + PartialEq>(
    now: Option<T>,
    all: impl Iterator<Item = Option<T>> + Clone,
) -> Option<T> {
    let twice = all.clone().chain(all);
    twice.skip_while(|value| *value != now).nth(1).flatten()
}

/// Place of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it")]
pub enum DecisionPlace {
    Call,
    Lead,
    Second,
    Third,
    Last,
}

impl DecisionPlace {
    /// Every place.
    pub const ALL: [Self; 5] = [Self::Call, Self::Lead, Self::Second, Self::Third, Self::Last];

    /// Word of the place on the pipe.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Call => "call",
            Self::Lead => "lead",
            Self::Second => "second",
            Self::Third => "third",
            Self::Last => "last",
        }
    }

    fn holds(self, asked: &JudgedChoice) -> bool {
        usize::from(asked.place) == self as usize
    }

    /// The places of a game: for two, two cards make a trick.
    pub const fn of(variant: Variant) -> &'static [Self] {
        match variant {
            Variant::Schieber => &Self::ALL,
            Variant::Bodensee => &[Self::Call, Self::Lead, Self::Second],
        }
    }
}

/// Marks of one cause.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ByCause {
    /// The cause.
    pub cause: Cause,
    /// Number of marks.
    pub times: usize,
    /// All that they give away a round, over all rounds.
    pub given: Mean,
}

/// All that the chosen rounds say.
#[derive(Clone, Debug, PartialEq)]
pub struct Statistics {
    /// Number of rounds.
    pub rounds: usize,
    /// Given away a round by the cards, signed.
    pub given: Mean,
    /// Of each round the mean of the last twenty up to it.
    pub course: Vec<f64>,
    /// Given away a round at each place; of calls in Schieber in written points, else in the unit of the cards.
    pub places: Vec<(DecisionPlace, Mean)>,
    /// Given away a round by each cause, the dearest first.
    pub causes: Vec<ByCause>,
    /// Written points a deal against the levels that played the same cards.
    pub against: Vec<(Level, Mean)>,
    /// Rank of the last round among all who have played the same cards, and their number.
    pub last_rank: Option<(usize, usize)>,
    /// Written points of ours less theirs a round.
    pub written: Mean,
    /// Number of decisions with help.
    pub hints: usize,
    /// All that can be told of the course.
    pub progress: Progress,
}

/// Number of rounds of which a point of the course is the mean: a single round says nothing.
pub const COURSE: usize = 20;

impl Statistics {
    /// Statistics of the rounds that this filter chooses.
    pub fn of(history: &History, filter: &Filter) -> Self {
        let rounds = filter.of(&history.rounds);
        let signed: Vec<f64> = rounds.iter().map(|line| line.signed).collect();
        let places = DecisionPlace::of(filter.variant).iter();
        let hints = rounds.iter().map(|line| line.hints).sum();
        Self {
            rounds: rounds.len(),
            given: Mean::of(signed.iter().copied()),
            course: course(&signed),
            places: places.map(|place| (*place, at_place(&rounds, *place))).collect(),
            causes: causes(&rounds),
            against: against(&rounds),
            last_rank: rounds.last().and_then(|line| line.rank()),
            written: Mean::of(rounds.iter().map(|line| f64::from(line.written))),
            hints,
            progress: progress(&signed),
        }
    }

    /// True if points against others are told, and not a rank alone.
    pub fn tells_points(&self) -> bool {
        self.against.first().is_some_and(|(_, mean)| mean.n >= DEALS_OF_POINTS)
    }
}

fn course(signed: &[f64]) -> Vec<f64> {
    let upto = |end: usize| Mean::of(signed[end.saturating_sub(COURSE)..end].iter().copied()).value;
    (1..=signed.len()).map(upto).collect()
}

/// All that a round gives away at this place: nothing where nothing was asked there.
fn at_place(rounds: &[&RoundLine], place: DecisionPlace) -> Mean {
    Mean::of(rounds.iter().map(|line| {
        let asked: Vec<&JudgedChoice> = match place {
            DecisionPlace::Call => line.asked.iter().collect(),
            _ => line.of_cards().collect(),
        };
        let here = asked.into_iter().filter(|asked| place.holds(asked));
        here.map(|asked| asked.signed).sum()
    }))
}

fn causes(rounds: &[&RoundLine]) -> Vec<ByCause> {
    let mut of_cause: BTreeMap<Cause, BTreeMap<usize, (usize, f64)>> = BTreeMap::new();
    for (number, line) in rounds.iter().enumerate() {
        for asked in line.of_cards() {
            let Some(cause) = asked.cause() else { continue };
            let (times, given) = of_cause.entry(cause).or_default().entry(number).or_default();
            (*times, *given) = (*times + 1, *given + asked.given);
        }
    }
    let by_cause = |(cause, marks): (Cause, BTreeMap<usize, (usize, f64)>)| ByCause {
        cause,
        times: marks.values().map(|(times, _)| times).sum(),
        given: Mean::of((0..rounds.len()).map(|round| marks.get(&round).map_or(0.0, |of| of.1))),
    };
    let mut causes: Vec<ByCause> = of_cause.into_iter().map(by_cause).collect();
    causes.sort_by(|one, other| other.given.value.total_cmp(&one.given.value));
    causes
}

fn against(rounds: &[&RoundLine]) -> Vec<(Level, Mean)> {
    let levels = [Level::Novice, Level::Club, Level::Expert].into_iter();
    let of_level = |level: Level| {
        Mean::of(rounds.iter().filter_map(|line| {
            let others = line.same.iter().filter(|(other, _)| *other == level);
            let theirs = Mean::of(others.map(|(_, written)| f64::from(*written)));
            (theirs.n > 0).then_some(f64::from(line.written) - theirs.value)
        }))
    };
    levels.map(|level| (level, of_level(level))).filter(|(_, mean)| mean.n > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A round of this game number that has given this away: by a lead into a trick that is lost, and by a call.
    fn line(game: u32, level: &str, signed: f64) -> String {
        let asked = if signed > 0.0 {
            format!(
                "{{\"place\":1,\"unit\":\"saldo\",\"given\":{signed},\"signed\":{signed},\"error\":2.0,\"cause\":\"trick-lost\"}},\
                 {{\"place\":0,\"unit\":\"written\",\"given\":50.0,\"signed\":50.0,\"error\":9.0}}"
            )
        } else {
            String::new()
        };
        format!(
            "{{\"v\":1,\"judge\":{},\"t\":\"round\",\"game\":{game},\"round\":1,\"play\":\"schieber\",\"hints\":1,\
             \"level\":\"{level}\",\"aid\":\"normal\",\"mode\":\"rosen\",\"saldo\":7,\"written\":20,\"given\":0.0,\"error\":0.0,\
             \"signed\":{signed},\"signed_error\":1.0,\"choices\":6,\"asked\":[{asked}],\
             \"same\":[[\"club\",10],[\"expert\",30],[\"expert\",50]]}}\n",
            crate::train::history::JUDGE,
        )
    }

    fn history(rounds: u32) -> History {
        let line = |game| {
            line(game, if game % 2 == 0 { "club" } else { "expert" }, f64::from(game % 4) * 10.0)
        };
        History::read(&(0..rounds).map(line).collect::<String>())
    }

    #[test]
    fn a_filter_chooses_by_level_aid_and_the_last() {
        let history = history(40);
        let all = Filter::all(Variant::Schieber);
        let count = |filter: Filter| Statistics::of(&history, &filter).rounds;
        assert_eq!(count(all), 40);
        assert_eq!(count(Filter { level: Some(Level::Club), ..all }), 20);
        assert_eq!(count(Filter { aid: Some(Aid::Learn), ..all }), 0);
        assert_eq!(count(Filter { last: Some(7), ..all }), 7);
        assert_eq!(count(Filter::all(Variant::Bodensee)), 0);
    }

    #[test]
    fn parts_of_a_filter_are_turned_by_themselves() {
        let history = history(40);
        let mut filter = Filter::all(Variant::Schieber);
        let mut turn = |part| {
            filter = filter.turned(part, &history);
            filter
        };
        assert_eq!(turn(FilterPart::Level).level, Some(Level::Club));
        assert_eq!(turn(FilterPart::Last).last, Some(100));
        let all = turn(FilterPart::Aid);
        let both = (Some(Level::Club), Some(Aid::Normal), Some(100));
        assert_eq!((all.level, all.aid, all.last), both, "they combine");
        assert_eq!(Statistics::of(&history, &all).rounds, 20);
        assert_eq!(turn(FilterPart::Level).level, Some(Level::Expert));
        assert_eq!(turn(FilterPart::Level).level, None, "no other level occurs");
        assert_eq!(turn(FilterPart::Game).variant, Variant::Bodensee);
        assert_eq!(turn(FilterPart::Game).variant, Variant::Schieber);
    }

    #[test]
    fn means_are_of_all_rounds_and_know_where() {
        let statistics = Statistics::of(&history(40), &Filter::all(Variant::Schieber));
        assert!((statistics.given.value - 15.0).abs() < 1e-9);
        assert_eq!(statistics.course.len(), 40);
        let at =
            |place: DecisionPlace| statistics.places.iter().find(|(of, _)| *of == place).unwrap().1;
        assert!((at(DecisionPlace::Lead).value - 15.0).abs() < 1e-9);
        assert!((at(DecisionPlace::Call).value - 37.5).abs() < 1e-9);
        assert_eq!(
            (at(DecisionPlace::Last).value, at(DecisionPlace::Last).says_something()),
            (0.0, false)
        );
        let [cause] = statistics.causes[..] else { panic!("{:?}", statistics.causes) };
        assert_eq!((cause.cause, cause.times), (Cause::TrickLost, 30));
        let against: Vec<_> =
            statistics.against.iter().map(|(level, of)| (*level, of.value)).collect();
        assert_eq!(against, [(Level::Club, 10.0), (Level::Expert, -20.0)]);
        assert!(statistics.tells_points() && statistics.hints == 40);
    }
}
