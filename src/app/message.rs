//! Messages: everything that can happen to the program.

use super::{
    effect::Purpose,
    evening::Evening,
    notice::Notice,
    saved_games::{ListedGame, Refusal},
};
use std::time::Duration;

use super::{
    effect::{GivenReasons, Ticket},
    fault::{DiskFault, ReadFault},
    games::{AnyAdvice, Reply},
    keys::{Key, debounce::LOOK},
    notice::ProgramFault,
    options::SaveOutcome,
    pointer::{Target, Wheel},
    reasons::RoundKey,
    shared::Recalled,
};
use crate::{
    coach::report::{Effort, JudgedDecision, OpenRound, Refutation, Review, Reviewed},
    config::Background,
    game::{AnyRecord, bodensee, one_of_the_games, proof::Secret, schieber},
    train::{history::RoundLine, played::Field},
};

/// Message to the program: anything that happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Msg {
    /// The program begins.
    Start,
    /// A key was pressed.
    Key(Key),
    /// A target was clicked.
    Click(Target),
    /// The wheel was turned.
    Scroll(Wheel),
    /// The terminal has said that its background is this.
    Background(Background),
    /// Time has passed.
    // Time is a message like any other: tests, films and `jass frame` let as much of it pass as they tell, and no clock is
    // read below the shell.
    Tick(Duration),
    /// A frame with all that stands is shown, since this time after the last tick.
    Shown(Duration),
    /// All keys that were pressed by the last tick have been told.
    Heard,
    /// The program that is asked has just been started, and takes its time for its first answer.
    ProgramStarts(Ticket),
    /// A bot has decided.
    Acted {
        /// Ticket of the question.
        ticket: Ticket,
        /// Reply that it gives.
        reply: Reply,
        /// Fault for which the lot has replied, if it is a program.
        fault: Option<ProgramFault>,
    },
    /// Something has been worked out beside the game.
    Studied(Finding),
    /// The keeper has something to say.
    Kept(KeeperReply),
    /// A review has been written as text into a file of this name, or not, for this reason.
    Exported(Result<String, DiskFault>),
    /// The evening has been written as text into a file of this name, or not, for this reason.
    EveningExported(Result<String, DiskFault>),
    /// A film has been written into the file of this path, or not, for this reason.
    Filmed(Result<String, DiskFault>),
    /// The record of the round of this number is read by itself.
    RoundRead(usize),
    /// Result of saving the settings.
    SettingsSaved(Box<SaveOutcome>),
    /// The open game that was played last has this name, if there is one.
    Sought(Option<String>),
    /// The files of training have been read.
    Recalled(Box<Recalled>),
    /// A round has been judged for the history.
    Remembered(Box<RoundLine>),
    /// Others have played the deals of a game.
    Fielded(Box<Field>),
    /// Results of reading saved games for the list, by their names.
    Read(Vec<(String, Result<AnyRecord, ReadFault>)>),
}

impl Msg {
    /// Messages before a key of somebody who looks before pressing it.
    pub const LOOKED: [Self; 2] = [Self::Shown(Duration::ZERO), Self::Tick(LOOK)];
}

/// Finding of a study.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// Advice for the person has been worked out.
    Advised {
        /// Ticket of the question.
        ticket: Ticket,
        /// Effort that was spent on it.
        effort: Effort,
        /// The advice.
        advice: AnyAdvice,
    },
    /// Something about a round that is over has been found.
    Past(AnyPastFinding),
    /// The reasons of the bots in a round that is over have been found again.
    Explained {
        /// Round that was asked about.
        key: RoundKey,
        /// The reasons, as far as the bots would do the same again.
        given: GivenReasons,
    },
}

one_of_the_games! {
    /// Finding about a round that is over.
    pub enum AnyPastFinding {
        Schieber(PastFinding<schieber::Game>),
        Bodensee(PastFinding<bodensee::Game>),
    }
}

impl AnyPastFinding {
    /// Ticket that one carries of the review of a whole game.
    pub(in crate::app) const fn of_whole_game(&self) -> Option<Ticket> {
        match self {
            Self::Schieber(PastFinding::RoundReviewed { ticket, .. })
            | Self::Bodensee(PastFinding::RoundReviewed { ticket, .. }) => Some(*ticket),
            _ => None,
        }
    }

    /// True if a decision of a review has been judged.
    pub(in crate::app) const fn is_judged(&self) -> bool {
        matches!(
            self,
            Self::Schieber(PastFinding::Judged { .. }) | Self::Bodensee(PastFinding::Judged { .. })
        )
    }
}

/// Finding about a round of a game that is over.
#[derive(Clone, Debug, PartialEq)]
pub enum PastFinding<G: Reviewed> {
    /// A decision of the round that is reviewed has been judged.
    Judged {
        /// Ticket of the question.
        ticket: Ticket,
        /// The decision.
        decision: Box<JudgedDecision<G>>,
    },
    /// A review is done.
    Reviewed {
        /// Ticket of the question.
        ticket: Ticket,
        /// The review, and the round with open cards.
        done: Box<(Review<G>, OpenRound<G>)>,
    },
    /// A round of the game that is reviewed is done; none where nothing was called in it.
    RoundReviewed {
        /// Ticket of the question.
        ticket: Ticket,
        /// The review, and the round with open cards.
        done: Option<Box<(Review<G>, OpenRound<G>)>>,
    },
    /// It is found what a strong player would have done in the round that is reviewed.
    Ghosted {
        /// Ticket of the question.
        ticket: Ticket,
        /// Its actions, each after this number of actions of the round.
        actions: Vec<(usize, G::Action)>,
    },
    /// An action in place of the one that was taken has been judged.
    Rated {
        /// Ticket of the question.
        ticket: Ticket,
        /// The decision, with that action.
        decision: Box<JudgedDecision<G>>,
    },
    /// A worse card has been answered.
    Refuted {
        /// Ticket of the question.
        ticket: Ticket,
        /// The answer.
        refutation: Box<Refutation<G>>,
    },
}

/// Reply of the keeper of the saved games and of the one that is played.
#[derive(Clone, Debug, PartialEq)]
pub enum KeeperReply {
    /// Played actions could not be written; the notice says why.
    NotSaved(Notice),
    /// The branch could not be written; the notice says why.
    BranchNotSaved(Notice),
    /// Lessons could not be remembered; the notice says why.
    NotRemembered(Notice),
    /// The game is written again, after it could not be; the notice says so.
    Saved(Notice),
    /// The secret of the next game is drawn.
    Committed(Secret),
    /// The game that begins lies in the file of this name.
    Filed(String),
    /// The evening that was begun last, if there is one.
    Evening(Option<Box<Evening>>),
    /// The open evening has been ended, or not.
    EveningEnded(Result<(), Refusal>),
    /// The saved games, the last written first.
    Listed(Vec<ListedGame>),
    /// A saved game has been read whole, or not.
    Fetched {
        /// Name of the game.
        name: String,
        /// Purpose of reading it.
        purpose: Purpose,
        /// The game, or the reason why it is of no use for that.
        fetched: Result<Box<AnyRecord>, Refusal>,
        /// The name that keeps its file as it is, if the last line is torn.
        torn: Option<String>,
    },
    /// A saved game has been given up, or not.
    GivenUp {
        /// Name of the game.
        name: String,
        /// The reason why it is still open, if it is.
        done: Result<(), Refusal>,
    },
    /// A saved game has been deleted, or not.
    Deleted {
        /// Name of the game.
        name: String,
        /// The reason why it is still there, if it is.
        done: Result<(), Refusal>,
    },
}
