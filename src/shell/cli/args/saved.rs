//! Arguments of the commands that read a saved game: its review and its check.

use std::path::PathBuf;

use super::values::{count, effort, seat_number};
use crate::coach::report::Effort;

/// A review of a saved game.
#[derive(Clone, Debug, PartialEq, Eq, clap::Args)]
pub struct ReviewArgs {
    /// The saved game: the path of its file, or its number
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Only this round, counted from 1
    #[arg(long, value_name = "N", value_parser = count())]
    pub round: Option<usize>,
    /// Whose decisions: 0 for yourself, 1 for the player after you, and so on
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = seat_number())]
    pub seat: usize,
    /// What the player could know, or the cards as they really lay
    #[arg(long, value_name = "VIEW", default_value = "knowledge", value_enum)]
    pub view: ViewArg,
    /// How long to look: 300 worlds a decision, or 1200
    #[arg(long, value_name = "EFFORT", default_value = "review", value_parser = effort())]
    pub effort: Effort,
    /// Print the result as one JSON object
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    /// Print a line for each decision, with commas between the values
    #[arg(long)]
    pub csv: bool,
}

/// A check of a saved game.
#[derive(Clone, Debug, PartialEq, Eq, clap::Args)]
pub struct VerifyArgs {
    /// The saved game: the path of its file, or its number
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Ask every bot again as well, from what its seat could see
    #[arg(long)]
    pub bots: bool,
    /// Print the result as one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Form in which a review is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewForm {
    /// Sentences and a table.
    Text,
    /// One JSON object.
    Json,
    /// Values with commas between them.
    Csv,
}

impl ReviewArgs {
    /// Form that is asked for.
    pub const fn form(&self) -> ReviewForm {
        match (self.json, self.csv) {
            (true, _) => ReviewForm::Json,
            (false, true) => ReviewForm::Csv,
            (false, false) => ReviewForm::Text,
        }
    }
}

/// View of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum ViewArg {
    /// From what the player could know at that moment.
    Knowledge,
    /// With the cards as they really lay, without marks.
    Open,
}
