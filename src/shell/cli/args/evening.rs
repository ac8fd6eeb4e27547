//! Arguments of the command that tells of an evening.

/// An evening of several games.
#[derive(Clone, Debug, PartialEq, Eq, clap::Args)]
pub struct EveningArgs {
    /// Number of the evening; the one that was begun last if none is named
    #[arg(value_name = "N")]
    pub number: Option<u32>,
    /// End it first, so that the next game stands on a new slate
    #[arg(long)]
    pub end: bool,
    /// Print the result as one JSON object
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    /// Print a line for each prize, with commas between the values
    #[arg(long)]
    pub csv: bool,
}
