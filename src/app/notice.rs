//! Notices: messages that are shown once, beside the screen.

use super::{
    branch::AnyBranchNotice,
    evening::EveningNotice,
    fault::{BadSave, DiskFault},
    keys::Unavailable,
    options::{MissingLook, OptionsNotice},
    saved_games::GamesNotice,
};
use crate::{
    config::{Glyphs, Tempo, ThemeName, deck::DeckName},
    game::{bodensee, bot_kind::ProgramCommand, schieber::Illegal},
    rules::bodensee::Bids,
};

/// Notice that is shown once.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// The person's action is against the rules.
    Illegal(Illegal),
    /// The game goes on but is not written any more, for this reason.
    NotSaved(DiskFault),
    /// Another program plays with this folder: this game is not written.
    Locked,
    /// Actions that could not be written are written now.
    SavedAgain,
    /// Somebody else has edited the file of the game, which goes on in another.
    SavedAnew {
        /// The name of the file that was edited.
        edited: String,
        /// The name of the file in which the game lies whole.
        file: String,
    },
    /// Claiming without the points has a price: to claim, say it again.
    Claim,
    /// The key came before the person could see what it decides.
    TooSoon,
    /// The card that was only offered is chosen now: once more plays it.
    Chosen,
    /// A decision was taken back; the round says so.
    TakenBack,
    /// A call must be chosen first.
    NoCall,
    /// The key does nothing now.
    Unavailable(Unavailable),
    /// The cards are drawn with this deck now.
    Deck(DeckName),
    /// The cards are drawn in these colours now, and with these characters.
    Drawn(ThemeName, Glyphs),
    /// The person plays without aids.
    NoAid,
    /// The help that was chosen holds once the tournament at the table is over.
    AidLater,
    /// The table moves at this tempo now.
    Tempo(Tempo),
    /// Saved games that could not be read.
    BadSaves(Vec<BadSave>),
    /// These cannot be used: those of the program are drawn with.
    MissingLooks(Vec<MissingLook>),
    /// Several at once, as they come at the start.
    Several(Vec<Self>),
    /// The house rules have changed since the game that can be continued began.
    RulesChanged,
    /// News about the settings.
    Options(OptionsNotice),
    /// News about the saved games.
    Games(GamesNotice),
    /// News of the evening.
    Evening(EveningNotice),
    /// The review is written into a file of this name, or not, for this reason.
    Exported(Result<String, DiskFault>),
    /// The film is written into the file of this path, or not, for this reason.
    Filmed(Result<String, DiskFault>),
    /// News of the lessons that have been told.
    Lessons(LessonsNotice),
    /// A decision is being judged with more worlds.
    Deepening,
    /// News of a branch.
    Branch(AnyBranchNotice),
    /// Notice at the table for two.
    Bodensee(BodenseeNotice),
    /// News of a program in place of the bots.
    Program(ProgramNotice),
}

impl Notice {
    /// All of these as one; none where there are none.
    pub fn together(mut told: Vec<Self>) -> Option<Self> {
        if told.len() > 1 { Some(Self::Several(told)) } else { told.pop() }
    }
}

/// News of the lessons that have been told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonsNotice {
    /// The last line of the file of this name is not whole; all others hold.
    Torn(String),
    /// The file cannot be read: all is told once more.
    Unread(DiskFault),
    /// The file cannot be written: nothing that is told now is remembered.
    Forgotten(DiskFault),
}

/// News of a program in place of the bots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProgramNotice {
    /// The club plays for a program with which the game began and which the person has not named.
    StandIn(ProgramCommand),
    /// A question had no answer that can be used, and the lot has decided.
    Fault(ProgramFault),
    /// The command of the program is still to be written.
    NoCommand,
    /// A process of the program has been started, and its first answer takes a while.
    Starts,
}

/// Fault of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramFault {
    /// Kind of fault.
    pub kind: FaultKind,
    /// Number of times that the lot has decided, this one included.
    pub by_lot: u64,
}

/// Kind of fault of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// No answer in time.
    Late,
    /// The process has ended, or could not be started.
    Ended,
    /// No answer to the question.
    NoAnswer,
    /// Nothing that is legal.
    Illegal,
    /// Too many questions in a row without an answer: no more are asked.
    GivenUp,
}

/// Notice at the table for two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BodenseeNotice {
    /// The person's action is against the rules.
    Illegal(bodensee::Illegal),
    /// A bid must be chosen first.
    NoBid,
    /// These can be bid, and the number that was typed cannot.
    Bids(Bids),
    /// A mode must be chosen first.
    NoMode,
    /// "Enough" is said as soon as the trick is over, if it may be.
    EnoughKept,
}
