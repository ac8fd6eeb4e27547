//! History of reviewed rounds, as lines of text: one JSON object a line, in the order in which they were judged.
//!
//! ```json
//! {"v":1,"judge":1,"t":"round","day":20782,"game":7,"round":5,"play":"schieber","aid":"normal","hints":0,"level":"expert","mode":"schilten","saldo":73,"written":146,"given":17.0,"error":2.9,"signed":15.2,"signed_error":3.3,"choices":6,"asked":[{"place":1,"unit":"saldo","given":17.0,"signed":16.1,"error":2.9,"cause":"trick-lost"}],"same":[["novice",82],["club",122],["expert",160]]}
//! ```
//!
//! It is a cache of the saved games: each line follows from the save and from the judge, whose number it carries.

use serde::{Deserialize, Serialize};

use super::calendar;
use crate::{
    cards::Mode,
    coach::report::{Cause, JudgedDecision, Loss, Review, Reviewed, Unit},
    game::{Day, Level},
    rules::{Aid, house::Variant},
};

/// Number of the judge. It goes up whenever what he says of a round may change: lines of an older one are never added to
/// those of this.
pub const JUDGE: u32 = 1;
/// Version of the lines.
const VERSION: u32 = 1;

/// A line of the history: a round of the person's that has been reviewed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RoundLine {
    /// Version of the line.
    v: u32,
    /// Number of the judge.
    pub judge: u32,
    /// Kind of the line.
    t: LineKind,
    /// Day on which the round was dealt, if the save knows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<i32>,
    /// Number of the saved game.
    pub game: u32,
    /// Number of the round in it, counted from 1.
    pub round: usize,
    /// The game that was played.
    play: String,
    /// Help that the person had chosen, if the save knows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    aid: Option<String>,
    /// Number of decisions with which help was asked for, or that were taken back.
    pub hints: usize,
    /// Level of the bots; none where a program sat there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    level: Option<Level>,
    /// All that was called.
    mode: String,
    /// Card points of ours less theirs.
    pub saldo: i32,
    /// Points that were written for us less those for them; for two, 1 for a round that was won and -1 for one lost.
    pub written: i32,
    /// Sum of what the marks in the unit of the cards give away, as shown, and its error.
    pub given: f64,
    /// Error of that sum.
    pub error: f64,
    /// Sum of the signed differences of all that was played on in that unit: of this are means taken.
    pub signed: f64,
    /// Error of that sum.
    pub signed_error: f64,
    /// Number of choices.
    pub choices: usize,
    /// The choices that were played on.
    pub asked: Vec<JudgedChoice>,
    /// Results of players of the levels with the same cards in the person's place, written points of ours less theirs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub same: Vec<(Level, i32)>,
}

/// Kind of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum LineKind {
    Round,
}

/// A choice that was played on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct JudgedChoice {
    /// Place in the trick, from 1; 0 of a call or a bid.
    pub place: u8,
    /// Unit of the numbers.
    unit: String,
    /// Loss as it is shown.
    pub given: f64,
    /// Difference of the better action and this one, signed.
    pub signed: f64,
    /// Error of both.
    pub error: f64,
    /// Cause, of a mark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cause: Option<String>,
}

/// Facts of a round beside the review of it.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundFacts {
    /// Day on which it was dealt.
    pub day: Option<Day>,
    /// Number of the saved game.
    pub game: u32,
    /// The game that was played.
    pub variant: Variant,
    /// Help that the person had chosen.
    pub aid: Option<Aid>,
    /// Number of hints and of decisions taken back.
    pub hints: usize,
    /// Level of the bots.
    pub level: Option<Level>,
    /// Points written for us less those for them.
    pub written: i32,
    /// Results of the others with the same cards.
    pub same: Vec<(Level, i32)>,
}

/// A number as it is written: with two digits, for a file that is read by people too.
fn short(number: f64) -> f64 {
    // No minus before a zero.
    (number * 100.0).round() / 100.0 + 0.0
}

impl RoundLine {
    /// The line of a reviewed round, counted in this unit.
    pub fn new<G: Reviewed>(
        facts: RoundFacts,
        review: &Review<G>,
        cause: impl Fn(&JudgedDecision<G>) -> Option<Cause>,
    ) -> Self {
        let unit = unit_of(facts.variant);
        let (given, signed) = (review.given_away(unit), review.given_signed(unit));
        let asked =
            review.decisions.iter().filter_map(|judged| JudgedChoice::of(judged, cause(judged)));
        Self {
            v: VERSION,
            judge: JUDGE,
            t: LineKind::Round,
            day: facts.day.map(calendar::number),
            game: facts.game,
            round: review.round_no,
            play: facts.variant.code().to_owned(),
            aid: facts.aid.map(|aid| aid.code().to_owned()),
            hints: facts.hints,
            level: facts.level,
            mode: review.mode.code().to_owned(),
            saldo: i32::from(review.saldo),
            written: facts.written,
            given: given.amount,
            error: short(given.error),
            signed: short(signed.amount),
            signed_error: short(signed.error),
            choices: review.decisions.len(),
            asked: asked.collect(),
            same: facts.same,
        }
    }

    /// The line as text, with its end.
    pub fn text(&self) -> String {
        let json = serde_json::to_string(self).expect("numbers and words are JSON");
        format!("{json}\n")
    }

    /// Game and round, by which lines are told apart and put in order.
    pub const fn key(&self) -> (u32, usize) {
        (self.game, self.round)
    }

    /// The game that was played.
    pub fn variant(&self) -> Option<Variant> {
        Variant::ALL.iter().copied().find(|variant| variant.code() == self.play)
    }

    /// Help that the person had chosen.
    pub fn aid(&self) -> Option<Aid> {
        self.aid.as_deref().and_then(|aid| Aid::of_code(aid).ok())
    }

    /// Level of the bots.
    pub const fn level(&self) -> Option<Level> {
        self.level
    }

    /// All that was called.
    pub fn mode(&self) -> Option<Mode> {
        self.mode.parse().ok()
    }

    /// Day on which the round was dealt.
    pub fn date(&self) -> Option<Day> {
        self.day.and_then(calendar::of_number)
    }

    /// Rank of the person among all who have played the same cards, and their number; none where nobody has.
    pub fn rank(&self) -> Option<(usize, usize)> {
        let ahead = self.same.iter().filter(|(_, written)| *written > self.written).count();
        (!self.same.is_empty()).then_some((ahead + 1, self.same.len() + 1))
    }

    /// All that was played on in the unit of the cards.
    pub fn of_cards(&self) -> impl Iterator<Item = &JudgedChoice> {
        let unit = self.variant().map_or("", |variant| unit_of(variant).code());
        self.asked.iter().filter(move |asked| asked.unit == unit)
    }
}

impl JudgedChoice {
    /// A choice that was played on; none where it was not.
    fn of<G: Reviewed>(judged: &JudgedDecision<G>, cause: Option<Cause>) -> Option<Self> {
        let Loss { amount, error } = judged.verdict.signed()?;
        Some(Self {
            place: if judged.is_card() { judged.place } else { 0 },
            unit: judged.verdict.unit.code().to_owned(),
            given: judged.verdict.given_away().amount,
            signed: short(amount),
            error: short(error),
            cause: cause.map(|cause| cause.code().to_owned()),
        })
    }

    /// Cause, of a mark.
    pub fn cause(&self) -> Option<Cause> {
        Cause::ALL.iter().copied().find(|cause| Some(cause.code()) == self.cause.as_deref())
    }

    /// True if the numbers are written points of a call.
    pub fn is_written(&self) -> bool {
        self.unit == Unit::Written.code()
    }
}

/// Unit in which the cards of a game are counted.
pub const fn unit_of(variant: Variant) -> Unit {
    match variant {
        Variant::Schieber => Unit::Saldo,
        Variant::Bodensee => Unit::Worth,
    }
}

/// The history as it was read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct History {
    /// The rounds that this judge has reviewed, by game and round; of lines for one round the last.
    pub rounds: Vec<RoundLine>,
    /// The rounds that an older judge, or a newer one, has reviewed and this one has not.
    pub others: Vec<RoundLine>,
}

impl History {
    /// Reads lines. What follows the last end of a line is torn and does not count, nor does a line of another kind.
    pub fn read(text: &str) -> Self {
        let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
        let lines = whole.lines().filter_map(|line| serde_json::from_str::<RoundLine>(line).ok());
        Self::of(lines.filter(|line| line.v == VERSION))
    }

    /// History of these lines.
    pub fn of(lines: impl Iterator<Item = RoundLine>) -> Self {
        let (rounds, others): (Vec<_>, Vec<_>) = lines.partition(|line| line.judge == JUDGE);
        let rounds = in_order(rounds);
        let mut others = in_order(others);
        others.retain(|line| rounds.binary_search_by_key(&line.key(), RoundLine::key).is_err());
        Self { rounds, others }
    }

    /// The same without the rounds of games that are not among these, which must be in order: the lines of a game that was
    /// deleted go with it.
    #[must_use]
    pub fn of_games(mut self, games: &[u32]) -> Self {
        let is_there = |line: &RoundLine| games.binary_search(&line.game).is_ok();
        self.rounds.retain(is_there);
        self.others.retain(is_there);
        self
    }

    /// True if this judge has reviewed the round.
    pub fn has(&self, key: (u32, usize)) -> bool {
        self.line(key).is_some()
    }

    /// The line of this game and round, if this judge has reviewed it.
    pub fn line(&self, key: (u32, usize)) -> Option<&RoundLine> {
        let place = self.rounds.binary_search_by_key(&key, RoundLine::key).ok()?;
        self.rounds.get(place)
    }

    /// Adds a line.
    pub fn add(&mut self, line: RoundLine) {
        match self.rounds.binary_search_by_key(&line.key(), RoundLine::key) {
            Ok(place) => self.rounds[place] = line,
            Err(place) => self.rounds.insert(place, line),
        }
    }

    /// All lines of this judge, in order.
    pub fn text(&self) -> String {
        self.rounds.iter().map(RoundLine::text).collect()
    }
}

/// The lines in the order of their games and rounds, the last of those for one round.
fn in_order(mut lines: Vec<RoundLine>) -> Vec<RoundLine> {
    lines.reverse();
    lines.sort_by_key(RoundLine::key);
    lines.dedup_by_key(|line| line.key());
    lines
}
