//! Replies of the keeper of the saved games.

use crate::app::{
    effect::{Effect, KeeperRequest, Purpose},
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
        KeeperReply::Fetched { name, purpose: Purpose::Offer, fetched: Ok(record), .. } => {
            offer(SeatedGame::resume(*record), name, screens, shared);
        }
        KeeperReply::Fetched { name, purpose, fetched: Ok(record), torn } => {
            return fetched(SeatedGame::resume(*record), name, purpose, torn, shared);
        }
        // Nobody has asked for the game that is offered.
        KeeperReply::Fetched { purpose: Purpose::Offer, .. } => {}
        KeeperReply::Deleted { name, done: Ok(()) } => {
            saved.name = saved.name.take().filter(|open| *open != name);
            if let Screen::Games(list) = screens.top_mut() {
                return list.deleted(&name, shared).into();
            }
        }
        KeeperReply::GivenUp { name, done: Ok(()) } => {
            if saved.name.as_ref() == Some(&name) {
                // It was offered by the menu, and goes on no more.
                (saved.name, shared.seated) = (None, None);
            }
            shared.notice = Some(Notice::Games(GamesNotice::GivenUp));
            return Effect::Keep(KeeperRequest::List).into();
        }
        KeeperReply::Fetched { fetched: Err(refusal), .. }
        | KeeperReply::GivenUp { done: Err(refusal), .. }
        | KeeperReply::Deleted { done: Err(refusal), .. } => shared.refuse_game(refusal),
        KeeperReply::Committed(secret) => return shared.committed(secret),
        KeeperReply::Filed(name) => (saved.name, saved.keeps) = (Some(name), true),
        KeeperReply::NotSaved(notice) => (saved.unsaved, shared.notice) = (true, Some(notice)),
        KeeperReply::BranchNotSaved(notice) => shared.notice = Some(notice),
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
