//! Haste: keys that may decide something for good, and those that come too early.
//!
//! An irreversible decision is named in [`decisions`]; [`decided_by`] names the keys that decide it and returns the
//! conditions for them.

use crate::app::{
    games::SeatedGame,
    keys::{
        Command, Scope,
        debounce::{Doubt, PendingDecision},
    },
    model::Model,
    notice::Notice,
    pages::Screen,
    saved_games::GameList,
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

/// Questions that can be decided here for good.
pub(in crate::app) fn decisions(model: &Model) -> Vec<PendingDecision> {
    let actions = model.shared.seated().map_or(0, SeatedGame::actions);
    // What is told is read before anything is decided: the question is seen once it is out of the way.
    if model.shared.tutor.telling().is_some() {
        return vec![PendingDecision::Telling(actions)];
    }
    let scope = model.scope();
    let asked = match scope {
        Scope::Calling
        | Scope::Playing
        | Scope::Saying
        | Scope::Doubling
        | Scope::Answering
        | Scope::Over
        | Scope::Bidding
        | Scope::Naming
        | Scope::PlayingBodensee
        | Scope::Ending => Some(PendingDecision::Move(scope, actions)),
        // A key typed ahead of the question could delete a game.
        Scope::Deleting => deleting(model).map(|list| PendingDecision::Delete(list.chosen())),
        _ => None,
    };
    let offer = match chosen(model) {
        Selection::Offered(place) if asked.is_some_and(PendingDecision::is_move) => {
            Some(PendingDecision::Offer(actions, place))
        }
        Selection::Offered(_) | Selection::Nothing | Selection::Made(_) => None,
    };
    let claims = model.shared.notice == Some(Notice::Claim);
    let claim = claims.then_some(PendingDecision::Claim(actions));
    asked.into_iter().chain(offer).chain(claim).collect()
}

/// True while the end of the game is in motion.
pub(in crate::app) fn shows_scene(model: &Model) -> bool {
    model.scope() == Scope::Over && model.moves_in().is_some()
}

fn chosen(model: &Model) -> Selection {
    model.shared.seated().map_or(Selection::Nothing, SeatedGame::chosen)
}

/// Haste with which a key decides something.
pub(super) fn haste(model: &Model, command: Command) -> Haste {
    // There the key only ends the look.
    if model.shared.view.peeks == Some(Peek::LastTrick) {
        return Haste::None;
    }
    let decided = decisions(model).into_iter();
    let decided = decided.filter_map(|asked| Some((asked, decided_by(model, asked, command)?)));
    let hastes: Vec<Haste> =
        decided.map(|(asked, needs)| by(model, asked, needs, command)).collect();
    let most = |wanted: fn(&&Haste) -> bool| hastes.iter().find(wanted).copied();
    // A key may decide two questions, such as the offer and the move: the stricter answer holds.
    let early = most(|haste| **haste == Haste::TooSoon);
    early.or_else(|| most(|haste| **haste != Haste::None)).unwrap_or(Haste::None)
}

fn by(model: &Model, asked: PendingDecision, needs: Needs, command: Command) -> Haste {
    let is_shown = match needs {
        Needs::Sight | Needs::Press => model.debounce.has_seen(asked),
        Needs::Calm => model.debounce.is_seen_well(asked),
        Needs::Reading => model.debounce.is_read(asked),
    };
    match model.debounce.doubt(command) {
        _ if !is_shown => Haste::TooSoon,
        _ if needs == Needs::Sight => Haste::None,
        Doubt::None => Haste::None,
        Doubt::Open => Haste::InDoubt(asked),
        Doubt::Held => Haste::TooSoon,
    }
}

/// Condition for the key, if it decides this.
fn decided_by(model: &Model, asked: PendingDecision, command: Command) -> Option<Needs> {
    let chosen = chosen(model);
    let scope = match asked {
        PendingDecision::Move(scope, _) => scope,
        // What is told may come by itself just where Enter was to go on, and it is told once only.
        PendingDecision::Offer(..) | PendingDecision::Telling(_) => {
            return (command == Command::Confirm).then_some(Needs::Calm);
        }
        PendingDecision::Claim(_) => {
            return (command == Command::Claim).then_some(Needs::Press);
        }
        PendingDecision::Delete(_) => {
            return deleting(model)?.would_delete(command).then_some(Needs::Press);
        }
    };
    match (scope, command) {
        (Scope::Over, Command::Confirm) if begins_anew(model) => Some(Needs::Reading),
        (Scope::Over, Command::Confirm | Command::Pick(_))
        | (Scope::Saying | Scope::Doubling | Scope::Answering, Command::Decline) => {
            Some(Needs::Press)
        }
        (
            Scope::Saying | Scope::Doubling | Scope::Answering | Scope::Ending,
            Command::Pick(number),
        ) => picks(model, number).then_some(Needs::Press),
        // Where nothing is chosen Enter only says what there is to choose from, and that is never too early.
        (_, Command::Confirm) => (chosen != Selection::Nothing).then_some(Needs::Sight),
        (Scope::Calling | Scope::Naming, Command::Pick(number)) => {
            picks(model, number).then_some(Needs::Sight)
        }
        (Scope::Calling | Scope::Bidding, Command::Push)
        | (Scope::Playing, Command::Rest)
        | (Scope::PlayingBodensee, Command::Claim) => Some(Needs::Sight),
        _ => None,
    }
}

/// True if this digit takes the line of its number, and does not only choose it.
fn picks(model: &Model, number: usize) -> bool {
    model.shared.digits_play() || chosen(model) == Selection::Made(number - 1)
}

/// True if the line that is chosen at the end of the game begins another.
fn begins_anew(model: &Model) -> bool {
    let chosen = model.shared.end_choices().get(model.shared.view.chosen_after);
    matches!(chosen, Some(EndChoice::Again | EndChoice::SameDeals))
}

/// The list of saved games, where the question is asked if one is to be deleted.
fn deleting(model: &Model) -> Option<&GameList> {
    match model.screen() {
        Screen::Games(list) if list.asks.is_some() => Some(list),
        _ => None,
    }
}
