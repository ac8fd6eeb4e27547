//! Films of what was played, as files beside the games that they are of.

use std::time::Duration;

use ratatui::layout::Size;

use crate::{
    app::{
        Key, Model, Msg, SeatedGame,
        film::{FilmOrder, FilmPart, FilmScene},
        model::seen_again::seen_again,
    },
    shell::{
        camera::{Camera, LOOK},
        storage::{keeper::Keeper, paths},
    },
};

/// Size of the pictures, whatever the terminal has: a film is looked at elsewhere.
const SIZE: Size = Size::new(80, 24);

/// Time that a round may take by itself: its cards at the usual tempo are 40 seconds.
const LONGEST: Duration = Duration::from_mins(2);

/// Number of keys that a round is read on with, at most: its melds, and what they come to.
const KEYS: usize = 9;

/// Writes a film of the game at the table, and says where it is.
pub fn save(model: &Model, keeper: &Keeper, name: &str, order: &FilmOrder) -> Msg {
    let file = file_name(name, order.part);
    let written = keeper.write_beside(&file, &film(model, order));
    Msg::Filmed(written.map(|path| paths::shown(&path)))
}

/// The moving picture of an order.
fn film(model: &Model, order: &FilmOrder) -> String {
    let motion = order.part != FilmPart::Game;
    let mut camera: Option<Camera> = None;
    for scene in &order.scenes {
        let Some(mut again) = seen_again(model, scene, motion) else { continue };
        drop(again.sit_down());
        let camera = match &mut camera {
            Some(camera) => {
                camera.turn_to(again);
                camera
            }
            None => camera.insert(Camera::before(again, SIZE, tell)),
        };
        take(camera, scene);
    }
    camera.map_or_else(String::new, |camera| camera.film())
}

/// Tells the program what happens; nobody does what it asks for, since all has been played.
fn tell(model: &mut Model, msg: Msg) {
    drop(model.update(msg));
}

/// Takes a scene to its end: what lies open is looked at, and then read on.
fn take(camera: &mut Camera, scene: &FilmScene) {
    let end = scene.events.end;
    let told = |model: &Model| model.shared.seated().map_or(usize::MAX, SeatedGame::told);
    for _ in 0..KEYS {
        camera.watch(LONGEST, |model| told(model) > end);
        let waits = camera.model().shared.seated();
        if told(camera.model()) >= end || waits.is_none_or(SeatedGame::is_all_told) {
            break;
        }
        camera.rest(LOOK);
        camera.press(Key::Enter);
    }
    camera.rest(2 * LOOK);
}

/// Name of the file: that of the game, and the part of it.
fn file_name(game: &str, part: FilmPart) -> String {
    let stem = game.strip_suffix(".jass").unwrap_or(game);
    match part {
        FilmPart::Trick(round_no, trick_no) => {
            format!("{stem}-round{round_no}-trick{trick_no}.svg")
        }
        FilmPart::Round(round_no) => format!("{stem}-round{round_no}.svg"),
        FilmPart::Game => format!("{stem}.svg"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn films_of_one_game_have_names_of_their_own() {
        assert_eq!(file_name("0007.jass", FilmPart::Trick(5, 2)), "0007-round5-trick2.svg");
        assert_eq!(file_name("0007.jass", FilmPart::Round(5)), "0007-round5.svg");
        assert_eq!(file_name("0007.jass", FilmPart::Game), "0007.svg");
    }
}
