//! Saving a film: of the whole game once it is over, of a round until the first trick of the next is turned, else of the
//! last trick.

use super::row;
use crate::app::{
    effect::Effect,
    film::{FilmOrder, FilmPart, FilmScene},
    games::SeatedGame,
    keys::{Command, ReviewRefusal, Scope, Unavailable},
    pages::Outcome,
    shared::Shared,
};

/// Reason why no film can be saved now, if none can.
pub(super) fn why_no_film(shared: &Shared) -> Option<Unavailable> {
    order(shared).err()
}

/// Has the film written beside the file of the game.
pub(super) fn save(shared: &mut Shared) -> Outcome {
    let ordered = order(shared).ok().zip(shared.saved_games.name.clone());
    ordered.map_or_else(Outcome::default, |(order, name)| Effect::Film { name, order }.into())
}

/// The film that is meant as the game stands, or the reason why there is none.
fn order(shared: &Shared) -> Result<FilmOrder, Unavailable> {
    let files = &shared.saved_games;
    let is_aside = shared.is_in_branch() || shared.guided().is_some();
    let seated = shared.seated().ok_or(Unavailable::NoFilm)?;
    if is_aside || files.unsaved || files.name.is_none() {
        return Err(Unavailable::NoFilm);
    }
    let round_no = seated.round_no();
    if seated.scope() == Scope::Over {
        let scenes = (1..=round_no).map(FilmScene::round).collect();
        return Ok(FilmOrder { part: FilmPart::Game, scenes });
    }
    if seated.shows_result() {
        return of_round(seated, shared, round_no);
    }
    // Line by line no result lies open: the next round begins at once.
    let last_trick = seated.last_trick_events();
    if last_trick.is_none() && round_no > 1 {
        return of_round(seated, shared, round_no - 1);
    }
    // A trick that is turned may be looked back at no more in a film than at the table.
    let looks_back = row(Command::LastTrick, shared).filter(|_| !seated.shows_trick());
    if let Some(why) = looks_back.and_then(|row| (row.refuses)(shared)) {
        return Err(why);
    }
    let (trick_no, events) = last_trick.ok_or(Unavailable::NoTrick)?;
    let scenes = vec![FilmScene { round_no, events }];
    Ok(FilmOrder { part: FilmPart::Trick(round_no, trick_no), scenes })
}

/// The film of a round that is finished: at a tournament no more is shown of it than may be reviewed.
fn of_round(
    seated: &SeatedGame,
    shared: &Shared,
    round_no: usize,
) -> Result<FilmOrder, Unavailable> {
    if !seated.reviewable_rounds(shared.aid()).contains(&round_no) {
        return Err(Unavailable::Review(ReviewRefusal::NothingToReview));
    }
    Ok(FilmOrder { part: FilmPart::Round(round_no), scenes: vec![FilmScene::round(round_no)] })
}
