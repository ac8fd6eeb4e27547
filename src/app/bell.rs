//! Bell: what calls the person back to the screen.

use crate::{
    app::{effect::Effect, games::SeatedGame, keys::Scope, model::Model},
    config::Bell,
};

/// Occasion on which the bell may ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Occasion {
    /// The person is to act.
    Turn,
    /// A round or the game is over.
    End,
}

/// Occasion that there is now, if any.
pub(in crate::app) fn occasion(model: &Model) -> Option<Occasion> {
    let ends = |seated: &SeatedGame| seated.shows_result() || seated.scope() == Scope::Over;
    if model.shared.seated().is_some_and(ends) {
        return Some(Occasion::End);
    }
    let is_turn = matches!(
        model.scope(),
        Scope::Calling
            | Scope::Playing
            | Scope::Saying
            | Scope::Doubling
            | Scope::Answering
            | Scope::Bidding
            | Scope::Naming
            | Scope::PlayingBodensee
            | Scope::Ending
    );
    // Nobody is called before the card that it depends on has come to its place.
    let is_seen = !model.shared.seated().is_some_and(SeatedGame::is_card_on_way);
    (is_turn && is_seen).then_some(Occasion::Turn)
}

/// The bell, if the person wants to hear of what there was no occasion for before. Who has just pressed a key need
/// not be called.
pub(in crate::app) fn ring(
    model: &Model,
    before: Option<Occasion>,
    is_of_person: bool,
) -> Option<Effect> {
    let occasion = occasion(model).filter(|occasion| before != Some(*occasion))?;
    let is_wanted = match model.shared.options.prefs.bell {
        Bell::Off => false,
        Bell::Turn => occasion == Occasion::Turn && !is_of_person,
        Bell::End => occasion == Occasion::End,
    };
    is_wanted.then_some(Effect::Ring)
}
