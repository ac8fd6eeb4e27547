//! Saved games that are read whole, and the uses of each.

use crate::{
    app::{
        effect::{Effect, KeeperRequest, Purpose},
        games::SeatedGame,
        notice::Notice,
        pages::{
            Go, Outcome, game_review,
            reading::{Reading, ReadingPage},
            review, slate,
        },
        saved_games::{GameList, GameStatus, GamesNotice, LoadState, Refusal},
        shared::Shared,
    },
    rules::House,
};

/// Goes on with the chosen game, or looks at it if it is over.
pub(super) fn enter(list: &GameList, shared: &mut Shared) -> Outcome {
    let Some(slot) = list.slot() else { return Outcome::default() };
    if shared.open_name() == Some(&slot.name) {
        return shared.sit_down();
    }
    let is_over = match &slot.state {
        LoadState::Read(summary) => summary.standing != GameStatus::Open,
        LoadState::Unread | LoadState::Asked | LoadState::Broken(_) => false,
    };
    fetch(list, if is_over { Purpose::Slate } else { Purpose::GoOn }, shared).into()
}

/// Has the chosen game read. Who would lose an open one by it is warned first.
pub(super) fn fetch(list: &GameList, purpose: Purpose, shared: &mut Shared) -> Vec<Effect> {
    let replaces = matches!(purpose, Purpose::GoOn | Purpose::SameDeals);
    let loses = replaces && shared.saved_games.unsaved && shared.continues();
    if loses && !shared.saved_games.was_warned {
        shared.saved_games.was_warned = true;
        shared.notice = Some(Notice::Games(GamesNotice::WouldBeLost));
        return Vec::new();
    }
    let Some(slot) = list.slot() else { return Vec::new() };
    match &slot.state {
        LoadState::Broken(why) => {
            shared.refuse_game(Refusal::Unreadable(why.clone()));
            Vec::new()
        }
        LoadState::Unread | LoadState::Asked | LoadState::Read(_) => {
            let name = slot.name.clone();
            vec![Effect::Keep(KeeperRequest::Fetch { name, purpose })]
        }
    }
}

/// Uses a game that has been read whole.
pub(in crate::app) fn use_game(
    seated: SeatedGame,
    name: String,
    purpose: Purpose,
    shared: &mut Shared,
) -> Outcome {
    let house = *seated.house();
    shared.saved_games.looked_name = Some(name.clone());
    match purpose {
        Purpose::Offer | Purpose::GoOn => {
            shared.put_at_table(seated, Some(name));
            note_rules(&house, shared);
            shared.sit_down()
        }
        Purpose::Slate => {
            shared.looked_at = Some(seated);
            slate::open(shared)
        }
        Purpose::Record => {
            shared.looked_at = Some(seated);
            let effects = shared.explain_record();
            Outcome { effects, go: Go::To(Reading::screen(ReadingPage::Record, 0)) }
        }
        Purpose::Review => look_back(seated, review::open, shared),
        Purpose::GameReview => look_back(seated, game_review::open, shared),
        Purpose::SameDeals => {
            let stays = shared.open_name().is_some();
            let outcome = shared.begin_with(seated.once_more());
            shared.notice = stays.then_some(Notice::Games(GamesNotice::OtherStays));
            outcome
        }
    }
}

/// Opens a review of a game.
fn look_back(seated: SeatedGame, open: fn(&mut Shared) -> Outcome, shared: &mut Shared) -> Outcome {
    shared.looked_at = Some(seated);
    let outcome = open(shared);
    // Where there is nothing to review no page has opened, and the game at the table must not stay hidden behind that one.
    shared.looked_at = shared.looked_at.take().filter(|_| !outcome.effects.is_empty());
    outcome
}

/// Notes that a game goes on by other rules than those of the next one.
pub(in crate::app) fn note_rules(house: &House, shared: &mut Shared) {
    if !house.goes_on_as(&shared.house) {
        shared.notice = Some(Notice::RulesChanged);
    }
}
