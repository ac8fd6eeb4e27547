//! The file of the fields: what players of the levels made of the deals of a day or a tournament, a line each. It is a
//! cache: what is lost is played again.

use std::{
    io,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use super::{
    files::{self, Longest},
    history::add_line,
};
use crate::{
    game::Level,
    train::{duplicate::OtherTable, played::Field},
};

/// The file in a data folder.
#[derive(Clone, Debug)]
pub struct FieldFile {
    path: PathBuf,
}

/// A line of the file.
#[derive(Serialize, Deserialize)]
struct Line {
    key: String,
    /// Program that let them play: another's players may play otherwise.
    program: String,
    number: u16,
    tables: Vec<(Level, Vec<i32>)>,
}

const PROGRAM: &str = env!("CARGO_PKG_VERSION");

impl FieldFile {
    /// The file of this data folder, which need not exist.
    pub fn of(dir: &Path) -> Self {
        Self { path: dir.join("fields.jsonl") }
    }

    /// The fields of this program that are there.
    pub fn read(&self) -> Vec<Field> {
        let bytes = files::read(&self.path, Longest::HISTORY).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
        let lines = whole.lines().filter_map(|line| serde_json::from_str::<Line>(line).ok());
        let field = |Line { key, number, tables, .. }: Line| Field {
            key,
            number,
            tables: tables
                .into_iter()
                .map(|(level, written)| OtherTable { level, written })
                .collect(),
        };
        lines.filter(|line| line.program == PROGRAM).map(field).collect()
    }

    /// Adds a field.
    pub fn add(&self, field: &Field) -> io::Result<()> {
        let line = Line {
            key: field.key.clone(),
            program: PROGRAM.to_owned(),
            number: field.number,
            tables: field.tables.iter().map(|of| (of.level, of.written.clone())).collect(),
        };
        let json = serde_json::to_string(&line).map_err(io::Error::other)?;
        add_line(&self.path, &format!("{json}\n"))
    }
}
