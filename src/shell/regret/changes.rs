//! The test of progress, tried on players whose rounds are drawn from those of the levels that were reviewed.

use serde_json::{Value, json};

use crate::{
    game::{Level, Seed},
    train::{drawn::DrawnPlayers, levels::LevelRounds},
};

/// Number of rounds in which a player who does not change should not be told that he has.
const ROUNDS: usize = 200;
/// Number of rounds after which a player changes.
const CHANGE: usize = 100;
/// Number of rounds after the change in which one from novice to expert should be told.
const SOON: usize = 80;
/// Number of rounds after the change for which is looked at all.
const LONG: usize = 5000;

/// Question: how many players are drawn, and by which lots.
#[derive(Clone, Copy, Debug)]
pub struct ChangesQuestion {
    /// Number of players of each kind.
    pub players: usize,
    /// Seed of the lots.
    pub seed: Seed,
}

/// Change of a player from one level to another, and when it is told.
#[derive(Clone, Debug)]
struct LevelChange {
    levels: [Level; 2],
    /// Number of rounds after the change until it is told, of each that is told, the quickest first.
    times: Vec<usize>,
}

/// Figures as one JSON object or as lines. The error says that no rounds are kept.
pub fn report(question: &ChangesQuestion, json: bool) -> Result<String, String> {
    let mut levels = LevelRounds::all();
    levels.retain(|of| !of.signed.is_empty());
    if levels.len() < 2 {
        return Err("no reviewed rounds of levels are kept with this program".to_owned());
    }
    let ChangesQuestion { players, seed } = *question;
    let drawn = DrawnPlayers { players: players as u64, seed };
    let unchanged = levels.iter().map(|of| (of, drawn.told_without_change(of, ROUNDS)));
    let unchanged: Vec<_> = unchanged.collect();
    let weakest = &levels[0];
    let changes = levels[1..].iter().map(|better| LevelChange {
        levels: [weakest.level, better.level],
        times: drawn.told_of_change([weakest, better], CHANGE, LONG),
    });
    let changes: Vec<LevelChange> = changes.collect();
    Ok(if json {
        as_json(question, &unchanged, &changes)
    } else {
        lines(question, &unchanged, &changes)
    })
}

impl LevelChange {
    /// Number of those who are told within so many rounds after the change.
    fn within(&self, rounds: usize) -> usize {
        self.times.iter().filter(|time| **time <= rounds).count()
    }

    /// Number of rounds after the change within which this share of so many players is told, in per cent; none if that is
    /// longer than was looked at.
    fn until(&self, percent: usize, players: usize) -> Option<usize> {
        let wanted = (players * percent).div_ceil(100).max(1);
        self.times.get(wanted - 1).copied()
    }
}

fn lines(
    question: &ChangesQuestion,
    unchanged: &[(&LevelRounds, usize)],
    changes: &[LevelChange],
) -> String {
    let ChangesQuestion { players, .. } = question;
    let kept = unchanged.iter().map(|(of, told)| {
        let given = of.given();
        format!(
            "{}: {} reviewed rounds, {:.1} ± {:.1}; of {players} players who stay so {told} are told of a change in {ROUNDS} rounds",
            of.level, given.n, given.value, given.error.unwrap_or_default(),
        )
    });
    let changes = changes.iter().map(|change| {
        let [before, after] = change.levels;
        let until = |percent| {
            let until = change.until(percent, *players);
            until.map_or_else(|| format!("more than {LONG}"), |rounds| rounds.to_string())
        };
        format!(
            "{before} to {after} at round {CHANGE}: {} of {players} are told by round {}; half of them after {} rounds, nine of ten after {}",
            change.within(SOON), CHANGE + SOON, until(50), until(90),
        )
    });
    kept.chain(changes).collect::<Vec<_>>().join("\n")
}

fn as_json(
    question: &ChangesQuestion,
    unchanged: &[(&LevelRounds, usize)],
    changes: &[LevelChange],
) -> String {
    let ChangesQuestion { players, seed: Seed(seed) } = *question;
    let unchanged = unchanged.iter().map(|(of, told)| {
        json!({ "level": of.level.code(), "reviewed": of.signed.len(), "rounds": ROUNDS, "told": told })
    });
    let changes = changes.iter().map(|change| {
        json!({
            "from": change.levels[0].code(), "to": change.levels[1].code(), "at": CHANGE,
            "told_by": { "round": CHANGE + SOON, "players": change.within(SOON) },
            "half_after": change.until(50, players), "nine_of_ten_after": change.until(90, players),
        })
    });
    let [unchanged, changes]: [Vec<Value>; 2] = [unchanged.collect(), changes.collect()];
    json!({ "players": players, "seed": seed, "unchanged": unchanged, "changes": changes })
        .to_string()
}
