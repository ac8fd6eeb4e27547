//! Keys that may decide something for good, and those that come too early.
//!
//! An irreversible decision is named in [`Model::decisions`]; [`Model::decided_by`] names the keys that decide it and
//! returns the conditions for them.

use std::time::Duration;

use crate::app::{
    effect::Effect,
    keys::{
        Command, Scope,
        debounce::{Doubt, PendingDecision},
    },
    model::Model,
    notice::Notice,
    seated::SeatedGame,
    shared::{EndChoice, Peek},
    table::Selection,
};

/// Condition for a key that decides something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Needs {
    /// The question is shown: nothing is decided ahead of it.
    Sight,
    /// The question is shown, and the key is not held.
    Press,
    /// The same, and it has been shown for a while: nobody has chosen what the key takes.
    Calm,
    /// The same, and for as long as it takes to read the screen that the key leaves.
    Reading,
}

/// Haste of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Haste {
    /// None: the key is obeyed.
    None,
    /// The key may be held: it is obeyed once it is clear that it is not, if this is still asked then.
    InDoubt(PendingDecision),
    /// The person has not had time to see what the key decides: it was typed ahead, or is held.
    TooSoon,
}

impl Model {
    /// Questions that can be decided here for good.
    pub(in crate::app) fn decisions(&self) -> Vec<PendingDecision> {
        let actions = self.shared.seated().map_or(0, SeatedGame::actions);
        let scope = self.scope();
        let asked = match scope {
            Scope::Calling
            | Scope::Playing
            | Scope::Saying
            | Scope::Over
            | Scope::Bidding
            | Scope::Naming
            | Scope::PlayingBodensee
            | Scope::Ending => Some(PendingDecision::Move(scope, actions)),
            Scope::Deleting => self.deleting().map(PendingDecision::Delete),
            _ => None,
        };
        let offer = match self.chosen() {
            Selection::Offered(place) if asked.is_some_and(PendingDecision::is_move) => {
                Some(PendingDecision::Offer(actions, place))
            }
            Selection::Offered(_) | Selection::Nothing | Selection::Made(_) => None,
        };
        let claims = self.shared.notice == Some(Notice::Claim);
        let claim = claims.then_some(PendingDecision::Claim(actions));
        asked.into_iter().chain(offer).chain(claim).collect()
    }

    /// Notes that a frame stands. What a scene still hides is not asked yet.
    pub(super) fn shown(&mut self, after: Duration) {
        let asked = if self.shows_scene() { Vec::new() } else { self.decisions() };
        self.debounce.show(&asked, after);
    }

    /// True while the end of the game is in motion.
    pub(super) fn shows_scene(&self) -> bool {
        self.scope() == Scope::Over && self.moves_in().is_some()
    }

    fn chosen(&self) -> Selection {
        self.shared.seated().map_or(Selection::Nothing, SeatedGame::chosen)
    }

    /// Haste with which a key decides something.
    pub(super) fn haste(&self, command: Command) -> Haste {
        // There the key only ends the look.
        if self.shared.view.peeks == Some(Peek::LastTrick) {
            return Haste::None;
        }
        let decided = self.decisions().into_iter();
        let decided = decided.filter_map(|asked| Some((asked, self.decided_by(asked, command)?)));
        let hastes: Vec<Haste> =
            decided.map(|(asked, needs)| self.by(asked, needs, command)).collect();
        let most = |wanted: fn(&&Haste) -> bool| hastes.iter().find(wanted).copied();
        let early = most(|haste| **haste == Haste::TooSoon);
        early.or_else(|| most(|haste| **haste != Haste::None)).unwrap_or(Haste::None)
    }

    fn by(&self, asked: PendingDecision, needs: Needs, command: Command) -> Haste {
        let is_shown = match needs {
            Needs::Sight | Needs::Press => self.debounce.has_seen(asked),
            Needs::Calm => self.debounce.is_seen_well(asked),
            Needs::Reading => self.debounce.is_read(asked),
        };
        match self.debounce.doubt(command) {
            _ if !is_shown => Haste::TooSoon,
            _ if needs == Needs::Sight => Haste::None,
            Doubt::None => Haste::None,
            Doubt::Open => Haste::InDoubt(asked),
            Doubt::Held => Haste::TooSoon,
        }
    }

    /// Obeys a press that was in doubt, once it is clear that its key is not held and if what it decides is still asked.
    pub(super) fn obey_in_time(&mut self) -> Vec<Effect> {
        match self.debounce.take_due() {
            Some((command, asked)) if self.decisions().contains(&asked) => self.obey(command),
            Some(_) | None => Vec::new(),
        }
    }

    /// Condition for the key, if it decides this.
    fn decided_by(&self, asked: PendingDecision, command: Command) -> Option<Needs> {
        let chosen = self.chosen();
        let scope = match asked {
            PendingDecision::Move(scope, _) => scope,
            PendingDecision::Offer(..) => {
                return (command == Command::Confirm).then_some(Needs::Calm);
            }
            PendingDecision::Claim(_) => {
                return (command == Command::Claim).then_some(Needs::Press);
            }
            PendingDecision::Delete(_) => {
                return self.would_delete(command).then_some(Needs::Press);
            }
        };
        match (scope, command) {
            (Scope::Over, Command::Confirm) if self.begins_anew() => Some(Needs::Reading),
            (Scope::Over, Command::Confirm | Command::Pick(_))
            | (Scope::Saying, Command::Pick(_) | Command::Decline)
            | (Scope::Ending, Command::Pick(_)) => Some(Needs::Press),
            (_, Command::Confirm) => (chosen != Selection::Nothing).then_some(Needs::Sight),
            (Scope::Calling | Scope::Naming, Command::Pick(number)) => {
                let calls = self.shared.digits_play();
                (calls || chosen == Selection::Made(number - 1)).then_some(Needs::Sight)
            }
            (Scope::Calling | Scope::Bidding, Command::Push)
            | (Scope::Playing, Command::Rest)
            | (Scope::PlayingBodensee, Command::Claim) => Some(Needs::Sight),
            _ => None,
        }
    }

    /// True if the line that is chosen at the end of the game begins another.
    const fn begins_anew(&self) -> bool {
        matches!(
            EndChoice::ALL[self.shared.view.chosen_after],
            EndChoice::Again | EndChoice::SameDeals
        )
    }
}
