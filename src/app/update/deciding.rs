//! Keys that may decide something for good, and those that come too early.
//!
//! An irreversible decision is named in [`Model::decisions`]; [`Model::decided_by`] names the keys that decide it and
//! returns the conditions for them.

use crate::app::{
    keys::{Command, Scope, debounce::PendingDecision},
    model::{Model, Peek},
    notice::Notice,
    seated::SeatedGame,
    session::Selection,
};

/// Condition for a key that decides something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Needs {
    /// The question is shown: nothing is decided ahead of it.
    Sight,
    /// The question is shown, and the key is not held.
    Press,
    /// The same, and nothing was confirmed for a while: nobody has chosen what the key takes.
    Calm,
}

impl Model {
    /// Questions that can be decided here for good.
    pub(in crate::app) fn decisions(&self) -> Vec<PendingDecision> {
        let actions = self.seated().map_or(0, SeatedGame::actions);
        let scope = self.scope();
        let asked = match scope {
            Scope::Calling
            | Scope::Playing
            | Scope::Saying
            | Scope::Over
            | Scope::Bidding
            | Scope::Naming
            | Scope::Duelling
            | Scope::Ending => Some(PendingDecision::Move(scope, actions)),
            Scope::Deleting => self.deleting().map(PendingDecision::Delete),
            _ => None,
        };
        let claims = self.notice == Some(Notice::Claim);
        asked.into_iter().chain(claims.then_some(PendingDecision::Claim(actions))).collect()
    }

    /// True if a key would decide something that the person has not had time to see: it was typed ahead, is held, or
    /// repeats itself.
    pub(in crate::app) fn is_early(&self, command: Command) -> bool {
        // There the key only ends the look.
        if self.view.peeks == Some(Peek::LastTrick) {
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

    /// Condition for the key, if it decides this.
    fn decided_by(&self, asked: PendingDecision, command: Command) -> Option<Needs> {
        let chosen = self.seated().map_or(Selection::Nothing, SeatedGame::chosen);
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
            | (Scope::Saying, Command::Pick(_) | Command::Decline)
            | (Scope::Ending, Command::Pick(_)) => Some(Needs::Press),
            (_, Command::Confirm) => match chosen {
                Selection::Nothing => None,
                Selection::Offered(_) => Some(Needs::Calm),
                Selection::Made(_) => Some(Needs::Sight),
            },
            (Scope::Calling | Scope::Naming, Command::Pick(number)) => {
                let calls = self.digits_play();
                (calls || chosen == Selection::Made(number - 1)).then_some(Needs::Sight)
            }
            (Scope::Calling | Scope::Bidding, Command::Push)
            | (Scope::Playing, Command::Rest)
            | (Scope::Duelling, Command::Claim) => Some(Needs::Sight),
            _ => None,
        }
    }
}
