//! Op about the program itself.

use serde_json::{Value, json};

use super::{
    OPS,
    allowance::{ADVISE, BODENSEE_SOLVE, SOLVE},
    error::EngineError,
    fields::{Fields, MOST_POINTS, MOST_TOTAL},
    table::MOST_ROUNDS,
};
use crate::{
    engine::LONGEST_LINE,
    game::Level,
    rules::{House, house::Preset},
};

/// Number of the protocol: another one where what a peer relies on has changed (protocol.md, *Requests*).
const PROTOCOL: u32 = 2;

/// The program and what it can do.
pub(super) fn about(input: Fields, _: &House) -> Result<Value, EngineError> {
    input.end()?;
    let ops: Vec<_> = OPS.iter().map(|(name, _)| *name).collect();
    let levels: Vec<_> = Level::ALL.iter().map(|level| level.code()).collect();
    let presets: Vec<_> = Preset::ALL.iter().map(|preset| preset.code()).collect();
    Ok(json!({
        "version": env!("CARGO_PKG_VERSION"),
        "protocol": PROTOCOL,
        "ops": ops,
        "levels": levels,
        "presets": presets,
        "limits": {
            "line": LONGEST_LINE, "rounds": MOST_ROUNDS, "points": MOST_POINTS, "total": MOST_TOTAL,
            "nodes": { "advise": ADVISE, "solve": SOLVE, "bodensee_solve": BODENSEE_SOLVE },
        },
    }))
}
