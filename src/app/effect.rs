//! Effects: everything the program may ask of the world.

use super::{
    film::FilmOrder,
    reasons::{RoundKey, bodensee as of_bodensee, schieber as of_schieber},
};
use crate::{
    cards::Card,
    coach::report::{DecisionPoint, PastRound, Reviewed, ReviewedRound},
    config::Change,
    game::{
        AnyRecord, BotKind, CardSource, bodensee, one_of_the_games, schieber, schieber::Observation,
    },
    rules::House,
};

/// Ticket that an answer of a bot must carry to be taken: a late one is dropped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ticket(u64);

impl Ticket {
    /// The ticket after this one.
    #[must_use]
    pub(in crate::app) const fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// First ticket of the branch of this number; no game asks so often that it comes to them.
    // The questions of a game and those of a branch of it may be on their way at once: an answer that comes late finds
    // its own table.
    pub(in crate::app) const fn of_branch(number: u32) -> Self {
        Self((number as u64) << 32)
    }

    /// True if the ticket is one of the branch of this number.
    pub(in crate::app) const fn is_of_branch(self, number: u32) -> bool {
        self.0 >> 32 == number as u64
    }
}

one_of_the_games! {
    /// View of the seat or side that a bot is to act for: all that it may know.
    #[derive(Eq)]
    // An observation and never the game: what no bot is handed, none can know.
    pub enum AnyObservation { Schieber(Box<Observation>), Bodensee(Box<bodensee::Observation>) }
}

one_of_the_games! {
    /// A round that is over, for programs that learn from how it ended.
    #[derive(Eq)]
    pub enum FinishedRound { Schieber(Box<schieber::Round>), Bodensee(Box<bodensee::Round>) }
}

one_of_the_games! {
    /// Decisions of bots in a round that is over.
    #[derive(Eq)]
    pub enum PastDecisions {
        Schieber(Vec<of_schieber::PastDecision>),
        Bodensee(Vec<of_bodensee::PastDecision>),
    }
}

one_of_the_games! {
    /// Reasons that bots have given in a round that is over.
    #[derive(Eq)]
    pub enum GivenReasons {
        Schieber(Vec<of_schieber::GivenReason>),
        Bodensee(Vec<of_bodensee::GivenReason>),
    }
}

one_of_the_games! {
    /// A review to be written as text.
    pub enum AnyReviewed {
        Schieber(Box<ReviewedRound>),
        Bodensee(Box<ReviewedRound<bodensee::Game>>),
    }
}

one_of_the_games! {
    /// Something to be worked out about a round that is over.
    pub enum AnyPastStudy {
        Schieber(PastStudy<schieber::Game>),
        Bodensee(PastStudy<bodensee::Game>),
    }
}

/// Purpose for which a saved game is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be offered by the menu.
    Offer,
    /// To be gone on with at once.
    GoOn,
    /// To look at its slate.
    Slate,
    /// To read what everybody has said and done.
    Record,
    /// To review its last round.
    Review,
    /// To review all its rounds.
    GameReview,
    /// To play its deals once more.
    SameDeals,
}

/// Request to the world. The shell carries effects out in order.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Keep what is played, or look at what was kept.
    Keep(KeeperRequest),
    /// Let a bot decide.
    Think(MoveRequest),
    /// Tell the program at the table how a round has ended, if it wants to know it.
    TellBots(FinishedRound),
    /// Work something out beside the game.
    Study(Study),
    /// Write a review as text beside the file of its game.
    Export {
        /// Name of the game's file.
        name: String,
        /// The review, with open cards where that is written in place of verdicts.
        reviewed: AnyReviewed,
    },
    /// Write the evening as text beside the files of its games.
    ExportEvening,
    /// Write a film of the game at the table beside its file.
    Film {
        /// Name of the game's file.
        name: String,
        /// Part that is filmed, with its scenes.
        order: FilmOrder,
    },
    /// Write the settings into the person's file.
    Save {
        /// Changes of the file.
        changes: Vec<Change>,
    },
    /// Read these saved games for the list.
    Read {
        /// Names of the games.
        names: Vec<String>,
    },
    /// Find the open game that was played last.
    Seek,
    /// Read what is known of training.
    Recall,
    /// Ring the bell of the terminal.
    Ring,
    /// Draw everything anew.
    Redraw,
    /// Give the terminal back until the person returns.
    Suspend,
    /// End the program.
    Quit,
}

/// Request to the keeper of the saved games and of the one that is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeeperRequest {
    /// A new game begins: open a record for it.
    Begin {
        /// House rules of the game.
        house: House,
        /// Source of its cards.
        cards: CardSource,
        /// Its bots.
        bots: BotKind,
        /// True if it is to stand on the slate of the open evening, or of one that begins with it.
        in_evening: bool,
    },
    /// Read the evening that was begun last, with all its games.
    Evening,
    /// End the open evening.
    EndEvening,
    /// Draw the secret of the next game.
    Commit,
    /// Write the deal of a round, with its aid, before it is shown.
    Deal {
        /// Lines of the deal.
        lines: String,
    },
    /// Write lines of the game's record, before they are shown.
    // Before and not after: what the person has seen to happen is never lost to a kill.
    Append {
        /// Lines of one action.
        lines: String,
    },
    /// Write the last lines of a game, with its end.
    End {
        /// Lines of one action.
        lines: String,
    },
    /// Write a note beside the log, before it takes effect on the screen.
    Note {
        /// Line of the note.
        line: String,
    },
    /// A branch of a saved game begins. It is written as soon as something is done in it.
    BranchOff {
        /// Name of the game, or of another branch of it.
        of: String,
        /// The game up to there.
        record: Box<AnyRecord>,
    },
    /// Write lines of the branch.
    // A file of its own: not one line of what is tried again comes into the game, and nothing of it counts.
    AppendToBranch {
        /// Lines of one deal, action or note.
        lines: String,
    },
    /// The branch is left.
    LeaveBranch,
    /// Remember that these lessons have been told.
    Remember {
        /// Their codes.
        codes: Vec<&'static str>,
    },
    /// List the saved games, without reading them.
    List,
    /// Read a saved game whole.
    Fetch {
        /// Name of the game.
        name: String,
        /// Purpose of reading it.
        purpose: Purpose,
    },
    /// Give a saved game up: its secret is told, and it does not go on.
    GiveUp {
        /// Name of the game.
        name: String,
    },
    /// Delete a saved game.
    Delete {
        /// Name of the game.
        name: String,
    },
}

/// Request to a bot to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRequest {
    /// Ticket that the answer must carry.
    pub ticket: Ticket,
    /// All that the bot may know.
    pub seen: AnyObservation,
    /// Kind of bot that is asked.
    pub bots: BotKind,
    /// Seed of its chance.
    pub chance: u64,
}

/// Something to be worked out beside the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Study {
    /// Advice of the coach for the person, at once and then with a longer look.
    Advise {
        /// Ticket that the answers must carry.
        ticket: Ticket,
        /// All that the person may know.
        seen: AnyObservation,
        /// Bots at the other seats.
        bots: BotKind,
    },
    /// Something about a round that is over.
    Past(AnyPastStudy),
    /// Reasons of the bots for their decisions in a round that is over.
    Explain {
        /// Round that is asked about.
        key: RoundKey,
        /// The decisions.
        decisions: PastDecisions,
    },
}

/// Something to be worked out about a round of a game that is over.
#[derive(Clone, Debug, PartialEq)]
pub enum PastStudy<G: Reviewed> {
    /// Review of a round for a seat, decision by decision.
    Review {
        /// Ticket that the answers must carry.
        ticket: Ticket,
        /// The round.
        past: Box<PastRound<G>>,
        /// Seat that is reviewed.
        seat: G::Actor,
    },
    /// Review of one of the rounds of a game that is reviewed, told when it is done.
    ReviewOfGame {
        /// Ticket that the answer must carry.
        ticket: Ticket,
        /// The round.
        past: Box<PastRound<G>>,
        /// Seat that is reviewed.
        seat: G::Actor,
    },
    /// Actions of a strong player at these decisions of a round.
    Ghost {
        /// Ticket that the answer must carry.
        ticket: Ticket,
        /// The decisions, each as its seat saw it.
        points: Vec<DecisionPoint<G>>,
    },
    /// Verdict of the coach on a decision, with more worlds.
    Deepen {
        /// Ticket that the answer must carry.
        ticket: Ticket,
        /// The decision.
        point: Box<DecisionPoint<G>>,
    },
    /// Verdict of the coach on an action in place of the one that was taken.
    Rate {
        /// Ticket that the answer must carry.
        ticket: Ticket,
        /// The decision, with that action.
        point: Box<DecisionPoint<G>>,
    },
    /// Lines of a worse card and of a better one, for a person who takes a past decision again.
    Refute {
        /// Ticket that the answer must carry.
        ticket: Ticket,
        /// The decision.
        point: Box<DecisionPoint<G>>,
        /// Card that is tried.
        did: Card,
        /// Better card.
        better: Card,
    },
}

impl Effect {
    /// The same in a branch, whose lines are never those of a game.
    pub(in crate::app) fn in_branch(self) -> Self {
        use KeeperRequest::{Append, AppendToBranch, Deal, End, Note};
        match self {
            Self::Keep(Append { lines } | Deal { lines } | End { lines }) => {
                Self::Keep(AppendToBranch { lines })
            }
            Self::Keep(Note { line }) => Self::Keep(AppendToBranch { lines: line }),
            other => other,
        }
    }
}
