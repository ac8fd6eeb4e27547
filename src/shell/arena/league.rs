//! A league (`--league`): each of many players against each other on the same deals, pair after pair. Each result is kept
//! beside the file of the players as soon as it is there, so that a league that was broken off goes on where it was.

use std::{
    fmt::Write as _,
    fs::{self, OpenOptions},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use serde_json::{Value, json};

use super::{Match, tally::Diff};
use crate::{
    rules::House,
    shell::contestant::{Contestant, Silent},
};

/// Players of a league, and the place of its results.
#[derive(Clone, Debug)]
pub struct League {
    /// The players in the order of the file.
    pub players: Vec<Contestant>,
    results: PathBuf,
}

/// Error: a league that cannot be played.
#[derive(Debug)]
pub enum LeagueFault {
    /// The file cannot be used.
    Players(String),
    /// A file cannot be read or written.
    File(io::Error),
    /// A program never answered.
    Silent(Silent),
}

impl League {
    /// The league of a file: a player a line, as `--a` takes it; what follows `#` at the beginning of a line is none.
    pub fn read(path: &Path) -> Result<Self, LeagueFault> {
        let text = fs::read_to_string(path).map_err(LeagueFault::File)?;
        let mut players: Vec<Contestant> = Vec::new();
        for (number, line) in (1..).zip(text.lines().map(str::trim)) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let wrong = |why: String| LeagueFault::Players(format!("line {number}: {why}"));
            let player = line.parse::<Contestant>().map_err(|error| wrong(error.to_string()))?;
            if players.contains(&player) {
                return Err(wrong(format!("{player} is there twice")));
            }
            players.push(player);
        }
        if players.len() < 2 {
            return Err(LeagueFault::Players("there must be two players at least".to_owned()));
        }
        let mut results = path.as_os_str().to_owned();
        results.push(".results");
        Ok(Self { players, results: results.into() })
    }

    /// Plays what has not been played, and says what came of it all. `of` makes the match of a pair.
    pub fn play(
        &self,
        of: impl Fn(&Contestant, &Contestant) -> Match,
        house: &House,
        as_json: bool,
    ) -> Result<String, LeagueFault> {
        let kept = self.kept()?;
        let mut pairs = Vec::new();
        for (first, a) in self.players.iter().enumerate() {
            for (second, b) in self.players.iter().enumerate().skip(first + 1) {
                let wanted = of(a, b);
                let head = wanted.head(house);
                let result = match kept.iter().find(|kept| is_of(kept, &head)) {
                    Some(kept) => kept.clone(),
                    None => self.keep(&wanted, house)?,
                };
                pairs.push(PairResult { players: [first, second], diff: diff(&result) });
            }
        }
        let table = Standings::of(&self.players, &pairs);
        let head = of(&self.players[0], &self.players[1]);
        Ok(if as_json { table.json(&pairs) } else { table.text(&pairs, &head, house) })
    }

    /// The results that were kept. A line that was broken off in its middle is none.
    fn kept(&self) -> Result<Vec<Value>, LeagueFault> {
        match fs::read_to_string(&self.results) {
            Ok(text) => {
                Ok(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            Err(error) => Err(LeagueFault::File(error)),
        }
    }

    /// Plays a match and keeps its result.
    fn keep(&self, wanted: &Match, house: &House) -> Result<Value, LeagueFault> {
        let line = super::report(wanted, house, true).map_err(LeagueFault::Silent)?;
        let file = OpenOptions::new().append(true).create(true).open(&self.results);
        // A line of its own, whatever was broken off before it.
        let kept = file.and_then(|mut file| {
            file.write_all(format!("\n{line}\n").as_bytes()).and_then(|()| file.sync_data())
        });
        kept.map_err(LeagueFault::File)?;
        Ok(serde_json::from_str(&line).expect("a report is JSON"))
    }
}

/// True if a result is that of the match of this head.
fn is_of(result: &Value, head: &Value) -> bool {
    head.as_object().is_some_and(|fields| fields.iter().all(|(name, value)| result[name] == *value))
}

/// The difference in a result.
fn diff(result: &Value) -> Diff {
    let of = |name: &str| result["diff"][name].as_f64().unwrap_or_default();
    Diff { mean: of("mean"), lo: of("lo"), hi: of("hi") }
}

/// Result of a pair: by how much the first is better.
struct PairResult {
    players: [usize; 2],
    diff: Diff,
}

impl PairResult {
    /// By how much this one of both is better.
    const fn of(&self, player: usize) -> Option<Diff> {
        let Diff { mean, lo, hi } = self.diff;
        match self.players {
            [first, _] if first == player => Some(self.diff),
            [_, second] if second == player => Some(Diff { mean: -mean, lo: -hi, hi: -lo }),
            _ => None,
        }
    }
}

/// The players by their mean against all others, the best first.
struct Standings<'a>(Vec<(usize, &'a Contestant, Diff)>);

impl<'a> Standings<'a> {
    fn of(players: &'a [Contestant], pairs: &[PairResult]) -> Self {
        let of = |(number, player): (usize, &'a Contestant)| {
            let against: Vec<_> = pairs.iter().filter_map(|pair| pair.of(number)).collect();
            (number, player, mean(&against))
        };
        let mut rows: Vec<_> = players.iter().enumerate().map(of).collect();
        rows.sort_by(|one, other| other.2.mean.total_cmp(&one.2.mean));
        Self(rows)
    }

    fn json(&self, pairs: &[PairResult]) -> String {
        let players: Vec<_> =
            self.0.iter().map(|(_, player, diff)| named(&player.to_string(), *diff)).collect();
        let name = |number: usize| {
            self.0
                .iter()
                .find(|row| row.0 == number)
                .map(|row| row.1.to_string())
                .unwrap_or_default()
        };
        let pair = |pair: &PairResult| {
            let Diff { mean, lo, hi } = pair.diff;
            let [a, b] = pair.players.map(name);
            json!({ "a": a, "b": b, "mean": mean, "lo": lo, "hi": hi })
        };
        let pairs: Vec<_> = pairs.iter().map(pair).collect();
        json!({ "players": players, "pairs": pairs }).to_string()
    }

    fn text(&self, pairs: &[PairResult], head: &Match, house: &House) -> String {
        let mut text = format!(
            "{} players, each against each in {} deals that are played twice, seed {}\nrules {}, calls {}\n",
            self.0.len(),
            head.deals,
            head.seed.0,
            house.written(),
            head.calls.code()
        );
        let width = self.0.iter().map(|row| row.1.to_string().chars().count()).max().unwrap_or(0);
        text += "\nmean against all others, in card points a deal, with its 95 % interval\n";
        for (place, (_, player, diff)) in (1..).zip(&self.0) {
            let _ =
                writeln!(text, "{place:>3}  {:<width$}  {}", player.to_string(), figures(*diff));
        }
        text += "\npair by pair\n";
        for (place, (number, player, _)) in self.0.iter().enumerate() {
            for (other, against, _) in &self.0[place + 1..] {
                let found = pairs
                    .iter()
                    .find(|pair| pair.players.contains(number) && pair.players.contains(other));
                if let Some(diff) = found.and_then(|pair| pair.of(*number)) {
                    let _ = writeln!(text, "     {player} minus {against}: {}", figures(diff));
                }
            }
        }
        text.truncate(text.trim_end().len());
        text
    }
}

/// Mean of differences. The deals are the same, so that the widths are added up as if they went together: the interval
/// is rather too wide than too narrow.
fn mean(diffs: &[Diff]) -> Diff {
    #[expect(clippy::cast_precision_loss, reason = "a league has few players")]
    let count = diffs.len().max(1) as f64;
    let of = |part: fn(&Diff) -> f64| {
        (diffs.iter().map(part).sum::<f64>() / count * 1000.0).round() / 1000.0
    };
    Diff { mean: of(|diff| diff.mean), lo: of(|diff| diff.lo), hi: of(|diff| diff.hi) }
}

fn named(player: &str, Diff { mean, lo, hi }: Diff) -> Value {
    json!({ "player": player, "mean": mean, "lo": lo, "hi": hi })
}

fn figures(Diff { mean, lo, hi }: Diff) -> String {
    format!("{mean:+7.2}  from {lo:+.2} to {hi:+.2}")
}
