//! Op about the program itself.

use serde::{Deserialize, Serialize};

use super::{
    Context, LONGEST_LINE, OPS,
    allowance::{ADVISE, BODENSEE_SOLVE, SOLVE},
    fields::{MOST_POINTS, MOST_TOTAL},
    table::MOST_ROUNDS,
};
use crate::{game::Level, rules::house::Preset};

/// Number of the protocol: another one where what a peer relies on has changed (protocol.md, *Requests*).
// 2 since `solve`, `bodensee_solve` and `advise` have a limit of
// nodes where none is said; in 1 they had none.
const PROTOCOL: u32 = 2;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AboutInput {}

/// The program and what it can do.
#[derive(Serialize)]
pub(super) struct About {
    version: &'static str,
    protocol: u32,
    ops: Vec<&'static str>,
    levels: Vec<&'static str>,
    presets: Vec<&'static str>,
    limits: Limits,
}

#[derive(Serialize)]
struct Limits {
    line: usize,
    rounds: u32,
    points: u16,
    total: u32,
    nodes: Nodes,
}

#[derive(Serialize)]
struct Nodes {
    advise: u64,
    solve: u64,
    bodensee_solve: u64,
}

/// The program and what it can do.
pub(super) fn about(AboutInput {}: &AboutInput, _: &Context) -> About {
    About {
        version: env!("CARGO_PKG_VERSION"),
        protocol: PROTOCOL,
        ops: OPS.iter().map(|(name, _)| *name).collect(),
        levels: Level::ALL.iter().map(|level| level.code()).collect(),
        presets: Preset::ALL.iter().map(|preset| preset.code()).collect(),
        limits: Limits {
            line: LONGEST_LINE,
            rounds: MOST_ROUNDS,
            points: MOST_POINTS,
            total: MOST_TOTAL,
            nodes: Nodes { advise: ADVISE, solve: SOLVE, bodensee_solve: BODENSEE_SOLVE },
        },
    }
}
