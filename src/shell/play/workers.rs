//! The threads beside the loop: the bots, the coach, and whoever reads saved games.

use std::{path::Path, sync::mpsc, thread};

use super::{
    queue::{EventSender, LoopEvent},
    study,
    thinker::{self, TableOrder, Thinker},
};
use crate::{
    app::{
        Model, Msg,
        effect::{FinishedRound, MoveRequest, Study},
    },
    game::BotKind,
    shell::{
        external,
        precedence::Precedence,
        storage::library::Library,
        training::errands::{Before, Errands},
    },
};

/// The ways to the threads. Whoever of them has gone has told its panic, and the loop ends.
#[derive(Debug)]
pub struct Workers {
    moves: mpsc::Sender<TableOrder>,
    /// Bots that were asked last.
    asked: BotKind,
    studies: mpsc::Sender<Study>,
    precedence: Precedence,
    /// Channel for what was read in the background.
    tell: EventSender,
    /// Judges finished rounds for the history.
    errands: Errands,
}

impl Workers {
    /// Starts the threads, which answer to the loop; the games lie in this data folder.
    pub fn start(tell: EventSender, thinker: Thinker, dir: Option<&Path>) -> Self {
        let before = Before::default();
        let precedence = before.bots.clone();
        let told = tell.clone();
        let moves =
            thinker::start(thinker, precedence.clone(), move |msg| told.send(LoopEvent::Told(msg)));
        let told = tell.clone();
        let studies = study::start(before.clone(), move |finding| {
            // Whoever has gone has no use for it.
            told.send(LoopEvent::Told(Msg::Studied(finding)));
        });
        let told = tell.clone();
        let errands = Errands::start(dir, before, move |msg| {
            told.send(LoopEvent::Told(msg));
        });
        Self { moves, asked: BotKind::default(), studies, precedence, tell, errands }
    }

    /// Asks a bot to move; until it has, studies wait.
    pub fn think(&mut self, request: MoveRequest) {
        if request.bots != self.asked {
            // The program of a game that was left holds the next game up no longer.
            external::end_all();
            self.asked = request.bots.clone();
        }
        self.precedence.begin();
        let _ = self.moves.send(TableOrder::Move(request));
    }

    /// Tells the bots how a round has ended.
    pub fn tell_of_end(&self, round: FinishedRound) {
        let _ = self.moves.send(TableOrder::Over(round));
    }

    // The processes of a program lived on beside the menu until another game asked a bot.
    /// Lets the bots leave the table, once they have answered what they were asked.
    pub fn leave(&self) {
        let _ = self.moves.send(TableOrder::Leave);
    }

    /// Judges the rounds that have ended at the table, when there is time for it.
    pub fn follow(&mut self, model: &Model) {
        self.errands.follow(model);
    }

    /// Asks for advice, a review or reasons.
    pub fn study(&self, study: Study) {
        let _ = self.studies.send(study);
    }

    /// Reads saved games while the person goes on.
    pub fn read(
        &self,
        library: Library,
        read: impl FnOnce(&Library, &dyn Fn(Msg)) + Send + 'static,
    ) {
        let reads = self.tell.clone();
        thread::spawn(move || {
            read(&library, &|msg| {
                // Whoever has gone has no use for it.
                reads.send(LoopEvent::Told(msg));
            });
        });
    }
}
