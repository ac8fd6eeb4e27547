//! Effects of a game over lines: whatever is asked for is done at once.

use std::{
    io::{BufRead, Write},
    sync::{PoisonError, mpsc},
    thread,
};

use super::Lines;
use crate::{
    app::{
        Effect, Msg,
        effect::{
            AnyObservation, AnyPastStudy, KeeperRequest, MoveRequest, PastStudy, Purpose, Study,
        },
        message::KeeperReply,
        notice::Notice,
    },
    cards::Seat,
    shell::{
        play::{
            export::{export, export_evening},
            film, study,
            thinker::UNNOTICED,
        },
        storage::library::Library,
        training::recall::recalled,
    },
    ui::text::words::fill,
};

impl<R: BufRead, W: Write> Lines<R, W> {
    /// Lets the keeper of the saved games do what it is there for.
    fn keep(&mut self, request: &KeeperRequest) -> Option<Msg> {
        if seats_another(request) {
            self.told.begin_anew();
        }
        let _pen = self.pen.lock().unwrap_or_else(PoisonError::into_inner);
        match self.keeper.keep(request)? {
            // Kept until it is said: the next command would pass it over.
            KeeperReply::NotSaved(notice)
            | KeeperReply::BranchNotSaved(notice)
            | KeeperReply::NotRemembered(notice)
            | KeeperReply::Saved(notice) => {
                self.news.extend([notice]);
                None
            }
            reply => Some(Msg::Kept(reply)),
        }
    }

    /// The answer of a bot. Of a program that takes its time it is said that one waits for it.
    fn think(&mut self, request: &MoveRequest) -> Msg {
        if request.bots.program().is_none() {
            return self.thinker.answer(request);
        }
        let seat = match &request.seen {
            AnyObservation::Schieber(seen) => seen.seat(),
            AnyObservation::Bodensee(_) => Seat::East,
        };
        let name = &self.model.shared.names()[seat];
        let waits = if self.thinker.starts(request) {
            self.voice.words.program.starts.clone()
        } else {
            fill(&self.voice.words.plain.input.thinking, &[("name", name)])
        };
        let Self { thinker, stream, .. } = self;
        let (tell, answers) = mpsc::channel();
        thread::scope(|scope| {
            scope.spawn(move || tell.send(thinker.answer(request)));
            answers.recv_timeout(UNNOTICED).or_else(|_| {
                // An output that is gone will be found out with the next line.
                let _ = stream.say(&[waits]);
                answers.recv()
            })
        })
        .expect("whoever thinks answers")
    }

    /// Says which round of a game is reviewed: a whole game of silence is too long.
    fn tell_of_round(&mut self, study: &Study) {
        let round_no = match study {
            Study::Past(AnyPastStudy::Schieber(PastStudy::ReviewOfGame { past, .. })) => {
                past.round_no()
            }
            Study::Past(AnyPastStudy::Bodensee(PastStudy::ReviewOfGame { past, .. })) => {
                past.round_no()
            }
            _ => return,
        };
        let last = self.model.shared.reviewable().to_string();
        let values = [("n", &*round_no.to_string()), ("all", &last)];
        let computing = fill(&self.voice.words.review.computing_round, &values);
        // An output that is gone will be found out with the next line.
        let _ = self.stream.say(&[computing]);
    }

    /// Carries an effect out, and gives what the program is told of it.
    pub(super) fn carry_out(&mut self, effect: Effect) -> Option<Msg> {
        match effect {
            Effect::Keep(request) => self.keep(&request),
            Effect::Think(request) => Some(self.think(&request)),
            Effect::TellBots(round) => {
                self.thinker.tell_of_end(&round);
                None
            }
            Effect::Study(study) => {
                self.tell_of_round(&study);
                study::last_answer(study).map(Msg::Studied)
            }
            Effect::Export { name, reviewed } => {
                Some(export(&self.model, &self.keeper, &name, &reviewed))
            }
            Effect::ExportEvening => export_evening(&self.model, &self.keeper),
            Effect::Film { name, order } => {
                Some(film::save(&self.model, &self.keeper, &name, &order))
            }
            Effect::Quit => {
                self.has_quit = true;
                None
            }
            Effect::Read { names } => Some(
                self.keeper.saved_games().map_or(Msg::Read(Vec::new()), |all| all.read(&names)),
            ),
            Effect::Recall => self.keeper.saved_games().map(recalled),
            Effect::Seek => Some(Msg::Sought(self.keeper.saved_games().and_then(Library::seek))),
            Effect::Save { changes } => {
                let _pen = self.pen.lock().unwrap_or_else(PoisonError::into_inner);
                Some(Msg::SettingsSaved(Box::new(self.own.save(&changes))))
            }
            Effect::Ring | Effect::Redraw | Effect::Suspend => None,
        }
    }
}

/// True if the request brings another game to the table, of which nothing has been told.
const fn seats_another(request: &KeeperRequest) -> bool {
    use KeeperRequest::{Begin, Fetch};
    use Purpose::{GoOn, Offer};
    matches!(request, Begin { .. } | Fetch { purpose: GoOn | Offer, .. })
}

/// Notice of the saving in a reply.
pub(super) fn of_saving(reply: KeeperReply) -> Option<Notice> {
    use KeeperReply::{
        BranchNotSaved, Committed, Deleted, Evening, EveningEnded, Fetched, Filed, GivenUp, Listed,
        NotRemembered, NotSaved, Saved,
    };
    match reply {
        NotSaved(notice) | BranchNotSaved(notice) | NotRemembered(notice) | Saved(notice) => {
            Some(notice)
        }
        Committed(_)
        | Filed(_)
        | Evening(_)
        | EveningEnded(_)
        | Listed(_)
        | Fetched { .. }
        | Deleted { .. }
        | GivenUp { .. } => None,
    }
}
