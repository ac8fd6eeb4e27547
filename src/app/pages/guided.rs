//! Beginning and leaving the guided round, which is never written, and the telling of lessons at a table.

use std::mem;

use super::Outcome;
use crate::{
    app::{
        effect::{Effect, KeeperRequest},
        games::SeatedGame,
        lessons::{Lesson, ToldLessons, Tutor, guided},
        schieber::Table,
        shared::{Aside, Guided, Shared},
        terminal::Medium,
    },
    game::Seed,
};

/// Begins the guided round, in which everything is told once more.
pub(in crate::app) fn begin(shared: &mut Shared) -> Outcome {
    begin_with(guided::SEED, shared)
}

/// The same with this deal.
pub(in crate::app) fn begin_with(seed: Seed, shared: &mut Shared) -> Outcome {
    leave(shared);
    shared.branches += 1;
    let house = guided::house(shared.house.deck);
    let table = Table::beside(house, seed, guided::LEVEL, shared.branches);
    let aside = Aside {
        seated: shared.seated.replace(SeatedGame::Schieber(Box::new(table))),
        looked_at: shared.looked_at.take(),
        sheet_round: shared.view.sheet_round.take(),
        stroke_animation: mem::take(&mut shared.stroke_animation),
    };
    let files = &mut shared.saved_games;
    let saved = (files.name.take(), mem::take(&mut files.unsaved));
    let shows_seen = mem::take(&mut shared.view.shows_seen);
    let told = mem::replace(&mut shared.tutor, Tutor::knowing(ToldLessons::default())).told();
    shared.guided = Some(Box::new(Guided { aside, saved, shows_seen, told }));
    shared.sit_down()
}

/// Leaves the guided round, if it is played: what waited for its end is as it was.
pub(in crate::app) fn leave(shared: &mut Shared) {
    let Some(guided) = shared.guided.take() else { return };
    let Guided { aside, saved, shows_seen, told } = *guided;
    shared.tutor = Tutor::knowing(shared.tutor.told().with(told));
    (shared.seated, shared.looked_at) = (aside.seated, aside.looked_at);
    shared.view.sheet_round = aside.sheet_round;
    shared.stroke_animation = aside.stroke_animation;
    (shared.saved_games.name, shared.saved_games.unsaved) = saved;
    shared.view.shows_seen = shows_seen;
    shared.view.peeks = None;
    // A bot that was thinking has answered meanwhile, and nobody has taken its answer.
    shared.seated.iter_mut().for_each(SeatedGame::ask_anew);
}

/// Ends what is being told; that it has been told is remembered.
pub(in crate::app) fn end_telling(shared: &mut Shared) -> Vec<Effect> {
    let lessons = shared.tutor.end();
    remember(lessons, shared)
}

/// Follows the table where a person who learns sits, if one does.
pub(in crate::app) fn tell(sits: bool, shared: &mut Shared) -> Vec<Effect> {
    let at_once = shared.terminal.medium == Medium::Lines;
    let table = match &shared.seated {
        Some(SeatedGame::Schieber(table)) if sits && shared.branch.is_none() => Some(&**table),
        _ => None,
    };
    let ended = shared.tutor.follow(table, at_once);
    if shared.tutor.telling().is_some()
        && let Some(table) = shared.schieber_mut()
    {
        table.hold_still();
    }
    remember(ended, shared)
}

/// Remembers what was not told before: in the guided round most is told once more.
fn remember(lessons: Vec<Lesson>, shared: &Shared) -> Vec<Effect> {
    let known = shared.guided().map_or(ToldLessons::default(), |guided| guided.told);
    let new = lessons.into_iter().filter(|lesson| !known.has(*lesson));
    let codes: Vec<&str> = new.map(Lesson::code).collect();
    if codes.is_empty() {
        Vec::new()
    } else {
        vec![Effect::Keep(KeeperRequest::Remember { codes })]
    }
}

/// True unless the effect would write the guided round into the file of the game that waits.
pub(in crate::app) const fn is_for_guided(effect: &Effect) -> bool {
    use KeeperRequest::{Append, Deal, Note};
    !matches!(effect, Effect::Keep(Append { .. } | Deal { .. } | Note { .. }))
}
