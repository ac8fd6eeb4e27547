//! Words of `jass fit`.

use std::path::PathBuf;

use super::values::{count, level};
use crate::game::Level;

/// Net to fit.
#[derive(Clone, Debug, PartialEq, Eq, clap::Subcommand)]
pub enum FitAction {
    /// Fit what a search with open cards takes a position for where it ends early
    ///
    /// Positions with three to seven tricks to come, from rounds that the club plays with a fifth
    /// of the cards by lot, are solved to their end; one net each is fitted to those with trump,
    /// of Obenabe and of Unenufe. Printed is how far off each is in positions that it was not
    /// fitted to, as the root of the mean square in points of ours less theirs.
    Leaf(FitLeafArgs),
    /// Fit what a hand brings in each mode, by which the levels that search call
    ///
    /// Deals are played out in every mode, once by forehand's call and once by the partner's after a
    /// push; nets are fitted to the card points and to the matches. Printed is how far off each is in
    /// a tenth of the deals, to which it was not fitted, as the root of the mean square.
    Calls(FitCallsArgs),
    /// Fit what the known cards bring a declarer for two, by which the levels that search bid
    ///
    /// Deals are played out by the club in every mode; one net each is fitted to those with trump, of
    /// Obenabe, of Unenufe and of both Slaloms. Printed is how far off each is in a tenth of the
    /// deals, to which it was not fitted, as the root of the mean square in points.
    Bids(FitBidsArgs),
    /// Count how often each level leaves its rules of thumb where it has a choice
    ///
    /// So the coach knows what a card tells of the hand it came from, by who plays it. Printed too is
    /// the power of these chances by which a deal is best told from 50 others that fit what the seat
    /// saw: below 1 where one choice tells in part what another has told.
    Models(FitModelsArgs),
}

/// Amount of what the calls are fitted to.
#[derive(Clone, Debug, PartialEq, Eq, clap::Args)]
pub struct FitCallsArgs {
    /// To how many deals
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = count())]
    pub deals: usize,
    /// Who plays them out
    #[arg(long, value_name = "LEVEL", default_value_t = Level::Club, value_parser = level())]
    pub players: Level,
    /// How many positions a level that searches looks at for a card
    #[arg(long, value_name = "N", default_value_t = u64::MAX, hide_default_value = true)]
    pub nodes: u64,
    /// Write the nets to this file
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// Amount of what the bids are fitted to.
#[derive(Clone, Debug, PartialEq, Eq, clap::Args)]
pub struct FitBidsArgs {
    /// To how many deals
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = count())]
    pub deals: usize,
    /// Write the nets to this file
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// Amount of what a leaf is fitted to.
#[derive(Clone, Debug, PartialEq, Eq, clap::Args)]
pub struct FitLeafArgs {
    /// To how many positions of each kind
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = count())]
    pub positions: usize,
    /// How many more positions of each kind are kept to measure with
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = count())]
    pub held_out: usize,
    /// How often all positions are gone through
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = count())]
    pub passes: usize,
    /// Write the nets to this file
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// Amount of what the models of the players are fitted to.
#[derive(Clone, Debug, PartialEq, Eq, clap::Args)]
pub struct FitModelsArgs {
    /// The levels
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', value_parser = level())]
    #[arg(default_value = "novice,club,expert")]
    pub levels: Vec<Level>,
    /// In how many rounds of each, in which it sits at every seat
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = count())]
    pub deals: usize,
}
