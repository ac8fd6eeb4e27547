//! Which key may decide something, and which comes too early.
//!
//! Whoever adds something that cannot be taken back names it in [`Model::decisions`], says in [`Model::decided_by`]
//! which keys decide it, and gets those that may.

use crate::app::{
    keys::{Command, Scope, debounce::PendingDecision},
    model::{Model, Peek},
    notice::Notice,
    session::{Selection, Session},
};

/// What a key needs before it may decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Needs {
    /// The question must stand there: nothing is decided ahead of it.
    Sight,
    /// And the key is not held.
    Press,
    /// And nothing was confirmed for a while: nobody has chosen what the key takes.
    Calm,
}

impl Model {
    /// What can be decided here for good.
    pub(in crate::app) fn decisions(&self) -> Vec<PendingDecision> {
        let actions = self.session.as_ref().map_or(0, |session| session.game().log().len());
        let scope = self.scope();
        let asked = match scope {
            Scope::Calling | Scope::Playing | Scope::Saying | Scope::Over => {
                Some(PendingDecision::Move(scope, actions))
            }
            Scope::Deleting => self.deleting().map(PendingDecision::Delete),
            _ => None,
        };
        let claims = self.notice == Some(Notice::Claim);
        asked.into_iter().chain(claims.then_some(PendingDecision::Claim(actions))).collect()
    }

    /// Whether a key would decide something that the person has not had time to see: it was typed ahead, is held, or
    /// repeats itself.
    pub(in crate::app) fn is_early(&self, command: Command) -> bool {
        // There the key only ends the look.
        if self.peeks == Some(Peek::LastTrick) {
            return false;
        }
        self.decisions().into_iter().any(|asked| {
            self.decided_by(asked, command).is_some_and(|needs| match needs {
                Needs::Sight => !self.debounce.has_seen(asked),
                Needs::Press => {
                    !self.debounce.has_seen(asked) || self.debounce.is_repeated(command)
                }
                Needs::Calm => !self.debounce.is_calm(asked),
            })
        })
    }

    /// What the key needs if it decides this.
    fn decided_by(&self, asked: PendingDecision, command: Command) -> Option<Needs> {
        let chosen = self.session.as_ref().map_or(Selection::Nothing, Session::chosen);
        let scope = match asked {
            PendingDecision::Move(scope, _) => scope,
            PendingDecision::Claim(_) => {
                return (command == Command::Claim).then_some(Needs::Press);
            }
            PendingDecision::Delete(_) => {
                return self.would_delete(command).then_some(Needs::Press);
            }
        };
        match (scope, command) {
            (Scope::Over, Command::Confirm | Command::Pick(_))
            | (Scope::Saying, Command::Pick(_) | Command::Decline) => Some(Needs::Press),
            (_, Command::Confirm) => match chosen {
                Selection::Nothing => None,
                Selection::Offered(_) => Some(Needs::Calm),
                Selection::Made(_) => Some(Needs::Sight),
            },
            (Scope::Calling, Command::Pick(number)) => {
                let calls = self.digits_play();
                (calls || chosen == Selection::Made(number - 1)).then_some(Needs::Sight)
            }
            (Scope::Calling, Command::Push) | (Scope::Playing, Command::Rest) => Some(Needs::Sight),
            _ => None,
        }
    }
}
