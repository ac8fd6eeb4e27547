//! Words of the game for two.

#![expect(missing_docs, reason = "the keys of the language files say it")]

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{ByCode, Count, Forms, ModeForTwo, Person, reasons::ReasonWords, rules::GlossaryWord};
use crate::{
    app::{
        bodensee::talk::Cause,
        table::talk::{SaidOf, WORDINGS},
    },
    game::bodensee::{Game, Reason},
};

/// The game for two.
// Sections, where one struct would do: what serde derives grows with the square of the fields. With 113 here and 58 for
// lines, the reading of both was 38 of the 133 s of processor time that the library took to build.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BodenseeWords {
    pub why: ByCode<Reason, ReasonWords>,
    pub event: BodenseeEventWords,
    /// Modes that only the game for two names so.
    pub modes: ByCode<ModeForTwo, String>,
    pub form: BodenseeFormWords,
    pub bids: BidWords,
    pub table: BodenseeTableWords,
    pub tallies: TallyWords,
    pub rounds: BodenseeRoundWords,
    pub end: BodenseeEndWords,
    /// Lines that the other says.
    pub talk: BodenseeTalkWords,
    pub plain: BodenseePlainWords,
    pub refusal: BodenseeRefusalWords,
    pub hint: BodenseeHintWords,
    pub help: BodenseeHelpWords,
    pub chance: ChanceWords,
    pub review: BodenseeReviewWords,
    /// Facts of a contrast, by their codes.
    pub contrast: BTreeMap<String, ReasonWords>,
    pub glossary: BTreeMap<String, GlossaryWord>,
}

/// Events of the game for two.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BodenseeEventWords {
    pub bid: Forms<Person>,
    pub passed: Forms<Person>,
    pub thrown_in: Forms<String>,
    pub turned: Forms<Person>,
    pub enough: Forms<Person>,
    pub won: Forms<Person>,
    pub sacked: Forms<Person>,
    pub game_over: Forms<Person>,
}

/// Lines that the other says beside the game, by their cause.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BodenseeTalkWords {
    pub bock_cut: [String; WORDINGS],
    pub nell_caught: [String; WORDINGS],
    pub high_bid: [String; WORDINGS],
    pub puur_turned: [String; WORDINGS],
    pub won: [String; WORDINGS],
    pub lost: [String; WORDINGS],
}

impl BodenseeTalkWords {
    /// The line that is said.
    pub fn line(&self, said: SaidOf<Game>) -> &str {
        let lines = match said.cause {
            Cause::BockCut => &self.bock_cut,
            Cause::NellCaught => &self.nell_caught,
            Cause::HighBid => &self.high_bid,
            Cause::PuurTurned => &self.puur_turned,
        };
        &lines[said.wording]
    }

    /// The line at the end of a game that was won, or lost: another for each number.
    pub fn at_end(&self, has_won: bool, number: usize) -> &str {
        let lines = if has_won { &self.won } else { &self.lost };
        &lines[number % WORDINGS]
    }
}

/// The choice of the game for two, and what its form asks.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BodenseeFormWords {
    pub variant: String,
    pub four: String,
    pub two: String,
    pub tallies: String,
    pub opponent: String,
}

/// Bidding, naming, and what became of the bid.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BidWords {
    pub bidding: String,
    pub naming: String,
    pub dealt: Person,
    pub has_bid: Person,
    pub first_bid: String,
    pub forced_bid: String,
    pub after_pass: String,
    pub over_bid: String,
    pub to_name: String,
    pub your_bid: String,
    pub range: String,
    pub only_bid: String,
    pub bid_it: String,
    pub called: String,
    pub promised: String,
    pub made: String,
    pub broken: String,
}

/// The table for two, and what has been seen there.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BodenseeTableWords {
    pub place: String,
    pub before: String,
    pub pool: String,
    pub in_hand: String,
    pub points_of: Person,
    pub in_trick: String,
    pub ranks: String,
    pub still: String,
    pub has_enough: String,
    pub tricks: String,
    pub seen_lacks: String,
    pub seen_unknown: String,
}

/// Tallies and noughts.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TallyWords {
    pub aim: Count,
    pub missing: Count,
    pub zero_first: String,
    pub zero_only: String,
    pub count: Count,
    pub open: Count,
    pub crossed: Count,
    pub marks: Person,
    pub writes: Person,
    pub crosses: Person,
}

/// Rounds that were played, on the slate, in the record and in the list of saved games.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BodenseeRoundWords {
    pub standing: String,
    pub head_bid: String,
    pub nobody: String,
    pub last_round: String,
    pub thrown_round: String,
    /// The dearest trick of the winner.
    pub decided: Person,
    pub recorded: Person,
    pub scores: String,
    pub saved_bidding: String,
    pub saved_round: String,
    pub against: String,
}

/// The end of a round or of a game for two.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BodenseeEndWords {
    pub enough_title: String,
    pub enough_text: String,
    pub play_on: String,
    pub end_now: String,
    pub bids_made: String,
    pub best: String,
    pub best_bid: Forms<String>,
    pub sacks: String,
}

/// The table for two, line by line.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BodenseePlainWords {
    pub round: Person,
    pub players: String,
    pub table: Person,
    pub covered: String,
    pub all_covered: String,
    pub empty: String,
    pub held: String,
    pub points: String,
    pub needs: String,
    pub trick: String,
    pub called: String,
    pub bids: String,
    pub pass: String,
    pub modes: String,
    pub ask_bid: String,
    pub result: String,
}

/// Refusals at the table for two.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BodenseeRefusalWords {
    pub no_bid: String,
    pub must_bid: String,
    pub not_in_pool: String,
    pub enough_later: String,
    pub not_bidding: String,
    pub wrong_dealer: String,
    pub choose_bid: String,
    pub may_bid: String,
    pub choose_mode: String,
    pub enough_kept: String,
    pub no_take_back: String,
}

/// Labels of the keys.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BodenseeHintWords {
    pub bids: String,
    pub bid: String,
    pub pass: String,
    pub row: String,
    pub enough: String,
}

/// Help of the screens.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BodenseeHelpWords {
    pub table: String,
    pub slate: String,
    pub record: String,
}

/// Review of a round.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BodenseeReviewWords {
    pub heading: String,
    pub given: String,
    pub given_short: String,
    /// Unit behind a number: hundredths of the round.
    pub unit: String,
    pub bid: String,
    /// Cards of a player that lie face up, and face down.
    pub open: String,
    pub covered: String,
    pub expected: String,
    /// Verdict where all was the same for the round: a sack may hang on it.
    pub free: String,
}

/// Chances that a hint names.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChanceWords {
    pub round: String,
    pub less: String,
    pub all: String,
    pub open: String,
    pub played_on: String,
    pub all_the_same: String,
    /// Note beside an action where only a sack hangs on it: it may go into the sack.
    pub as_good: String,
}
