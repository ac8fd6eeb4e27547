//! Replies of the keeper of the saved games.

use crate::app::{
    effect::{Effect, KeeperRequest, Purpose},
    evening::EveningNotice,
    games::SeatedGame,
    message::KeeperReply,
    notice::Notice,
    pages::{
        Outcome, Screen, ScreenStack,
        saved_games::fetching::{note_rules, use_game},
    },
    saved_games::GamesNotice,
    shared::Shared,
};

/// Takes a reply of the keeper.
pub(in crate::app) fn take(
    reply: KeeperReply,
    screens: &mut ScreenStack,
    shared: &mut Shared,
) -> Outcome {
    let saved = &mut shared.saved_games;
    match reply {
        KeeperReply::Listed(games) => {
            saved.keeps = !games.is_empty();
            if let Screen::Games(list) = screens.top_mut() {
                return list.listed(games).into();
            }
        }
        KeeperReply::Fetched { name, purpose: Purpose::Offer, fetched, .. } => {
            // Nobody has asked for the game that is offered: where it cannot be read nothing is said.
            if let Ok(record) = fetched {
                offer(SeatedGame::resume(*record), name, screens, shared);
            }
        }
        KeeperReply::Fetched { name, purpose, fetched: Ok(record), torn } => {
            return fetched(SeatedGame::resume(*record), name, purpose, torn, shared);
        }
        KeeperReply::Deleted { name, done: Ok(()) } => return deleted(&name, screens, shared),
        KeeperReply::GivenUp { name, done: Ok(()) } => return given_up(&name, screens, shared),
        KeeperReply::Fetched { fetched: Err(refusal), .. }
        | KeeperReply::GivenUp { done: Err(refusal), .. }
        | KeeperReply::EveningEnded(Err(refusal))
        | KeeperReply::Deleted { done: Err(refusal), .. } => shared.refuse_game(refusal),
        KeeperReply::Committed(secret) => return shared.committed(secret),
        KeeperReply::Filed(name) => {
            (saved.name, saved.keeps) = (Some(name), true);
            let begins = shared.evenings.begins;
            return begins
                .then_some(Effect::Keep(KeeperRequest::Evening))
                .map_or_else(Outcome::default, Outcome::from);
        }
        KeeperReply::Evening(evening) => shared.take_evening(evening.map(|evening| *evening)),
        KeeperReply::EveningEnded(Ok(())) => {
            shared.notice = Some(Notice::Evening(EveningNotice::Ended));
            return Effect::Keep(KeeperRequest::Evening).into();
        }
        KeeperReply::NotSaved(notice) => (saved.unsaved, shared.notice) = (true, Some(notice)),
        KeeperReply::BranchNotSaved(notice) | KeeperReply::NotRemembered(notice) => {
            shared.notice = Some(notice);
        }
        KeeperReply::Saved(notice) => (saved.unsaved, shared.notice) = (false, Some(notice)),
    }
    Outcome::default()
}

/// Takes a game that has been read whole; if its last line was torn, says so where nothing else is said.
fn fetched(
    seated: SeatedGame,
    name: String,
    purpose: Purpose,
    torn: Option<String>,
    shared: &mut Shared,
) -> Outcome {
    let outcome = use_game(seated, name, purpose, shared);
    let is_taken = shared.notice.is_none() && !shared.is_looking();
    let torn = torn.filter(|_| is_taken).map(|name| Notice::Games(GamesNotice::Torn(name)));
    shared.notice = torn.or(shared.notice.take());
    outcome
}

/// A saved game that is there no more.
fn deleted(name: &str, screens: &mut ScreenStack, shared: &mut Shared) -> Outcome {
    let mut effects = offer_no_more(name, screens, shared);
    shared.saved_games.name.take_if(|open| open == name);
    if let Screen::Games(list) = screens.top_mut() {
        effects.extend(list.deleted(name, shared));
    }
    effects.into()
}

/// A saved game that goes on no more.
fn given_up(name: &str, screens: &mut ScreenStack, shared: &mut Shared) -> Outcome {
    let mut effects = offer_no_more(name, screens, shared);
    shared.notice = Some(Notice::Games(GamesNotice::GivenUp));
    effects.push(Effect::Keep(KeeperRequest::List));
    effects.into()
}

/// Takes a game out of the menu where that offers it, and looks for another in its place.
fn offer_no_more(name: &str, screens: &mut ScreenStack, shared: &mut Shared) -> Vec<Effect> {
    if shared.open_name() != Some(name) {
        return Vec::new();
    }
    (shared.saved_games.name, shared.seated) = (None, None);
    if let Some(Screen::Menu(menu)) = screens.all_mut().first_mut() {
        // *Continue* has stood above the line that was chosen.
        menu.row = menu.row.saturating_sub(1);
    }
    shared.seek()
}

/// Takes this game into the menu; a person who has chosen another line there keeps it.
fn offer(seated: SeatedGame, name: String, screens: &mut ScreenStack, shared: &mut Shared) {
    let house = *seated.house();
    let looked_at = shared.looked_at.take();
    shared.put_at_table(seated, Some(name));
    // Who is looking at another game goes on with that.
    shared.looked_at = looked_at;
    // Elsewhere nobody is offered the game.
    if matches!(screens.top(), Screen::Menu(_)) {
        note_rules(&house, shared);
    }
    if let Some(Screen::Menu(menu)) = screens.all_mut().first_mut() {
        // *Continue* comes to stand above the line that was chosen.
        menu.row += 1;
    }
}

/// Takes the name of the open game that was played last; it is offered where none is at the table.
pub(in crate::app) fn sought(
    found: Option<String>,
    screens: &ScreenStack,
    shared: &mut Shared,
) -> Vec<Effect> {
    let is_at_table = screens.all().iter().any(|screen| matches!(screen, Screen::Table(_)));
    match found {
        Some(name) if !shared.continues() && !is_at_table => {
            vec![Effect::Keep(KeeperRequest::Fetch { name, purpose: Purpose::Offer })]
        }
        Some(_) => Vec::new(),
        None => {
            shared.saved_games.may_find = false;
            Vec::new()
        }
    }
}
