//! The program as it shows a scene of the game at the table once more.

use super::Model;
use crate::{
    app::{
        film::FilmScene,
        lessons::Tutor,
        pages::ScreenStack,
        shared::TableView,
        terminal::{Colours, Medium, Terminal},
    },
    config::Tempo,
};

/// The program at the table of this scene, where all else is out of the way. None where the game has no such round.
// A whole game that moves would be some 7 MB and last eight minutes: it is told card by card, and faster.
pub fn seen_again(model: &Model, scene: &FilmScene, motion: bool) -> Option<Model> {
    let seated = model.shared.seated()?.seen_again(scene)?;
    let mut model = model.clone();
    (model.screens, model.waiting) = (ScreenStack::at_table(), None);
    let shared = &mut model.shared;
    (shared.seated, shared.looked_at) = (Some(seated), None);
    (shared.branch, shared.guided, shared.notice) = (None, None, None);
    (shared.tutor, shared.view) = (Tutor::default(), TableView::default());
    shared.options.prefs.tempo = if motion { Tempo::default() } else { Tempo::new(4) };
    shared.options.prefs.motion = motion;
    let (colours, medium) = (Colours::True, Medium::Screen { motion });
    shared.terminal = Terminal { colours, medium, ..shared.terminal };
    Some(model)
}
