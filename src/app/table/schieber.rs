//! Schieber at a table.

mod asking;
mod decisive;
mod motion;
mod play;
pub mod record;
pub mod remarks;
mod replay;
pub mod seen_cards;
pub mod sheet;
pub mod shown_table;
mod suggested;
mod summary;
pub mod talk;
mod view;

pub use asking::{Saying, ShownMelds};
pub use decisive::DecisiveCard;
pub use motion::Motion;
pub use shown_table::ShownTable;
pub use suggested::suggested_calls;
pub use summary::{BestRound, GameSummary};
pub use view::TrumpChoice;

use super::{
    choice::{Choice, Selection},
    pace,
    shown::{
        Shown,
        table_game::{ByItself, Halt, ShownEvents, TableGame},
    },
};
use crate::{
    app::{
        effect::{AnyObservation, FinishedRound},
        keys::Scope,
        person::ME,
    },
    cards::{CardSet, Seat},
    coach::report::Advice,
    config::{Aid, Tempo},
    game::{
        CardGame, Seed,
        schieber::{Action, Dealt, Event, Game, Observation, Reason},
    },
};

/// A game of Schieber at the table.
pub type Table = super::Table<Game>;

/// Reason for which the table waits.
pub type Wait = pace::Wait<ShownMelds>;

impl TableGame for Game {
    type ShownTable = ShownTable;
    type Open = ShownMelds;
    type Motion = Motion;
    type Reason = Reason;
    type Advice = Advice;
    type Bid = ();
    type Question = Saying;

    const ME: Seat = ME;
    const HAS_IDEAS: bool = true;
    const DEAL: Motion = Motion::Deal;

    fn finished_round(&self) -> Option<FinishedRound> {
        self.round().cloned().map(|round| FinishedRound::Schieber(Box::new(round)))
    }

    fn any_observation(seen: Observation) -> AnyObservation {
        AnyObservation::Schieber(Box::new(seen))
    }

    fn chance(seed: Seed, player: Seat, round_no: usize, actions: usize) -> u64 {
        seed.bot(player, round_no, actions)
    }

    fn with_aid(dealt: Dealt, aid: Aid) -> Dealt {
        Dealt { notes: crate::game::notation::RoundNotes { aid: Some(aid), day: None }, ..dealt }
    }

    fn advised(advice: &Advice) -> (Action, usize) {
        (advice.action, advice.ranked.len())
    }

    fn has_reason(action: Action) -> bool {
        matches!(action, Action::Push | Action::Call(_) | Action::Play(_))
    }

    fn dealt_hand(&self) -> CardSet {
        self.round().map_or(CardSet::EMPTY, |round| round.deal().hands()[ME])
    }

    fn fresh_table(&self) -> ShownTable {
        ShownTable::default()
    }

    fn seen_before(&self, is_branch: bool) -> usize {
        let own = |event: &Event| match event {
            Event::Played { by, .. }
            | Event::Called { by, .. }
            | Event::Doubled { by, .. }
            | Event::ThrowInAsked { by }
            | Event::Pushed { by } => *by == ME,
            _ => false,
        };
        let events = self.events();
        // Nothing is awaited any more in a game that is only looked at.
        if is_branch || self.is_over() {
            return events.len();
        }
        events.iter().rposition(own).map_or(0, |last| last + 1)
    }

    fn motion_of(event: &Event, _: &ShownTable, has_order: bool) -> Option<Motion> {
        match *event {
            Event::Played { by, card } if !has_order => Some(Motion::Card(by, card)),
            Event::Match { team } => Some(Motion::Match(team)),
            Event::GameOver(_) => Some(Motion::End),
            _ => None,
        }
    }

    fn is_motion_of(motion: Motion, event: &Event) -> bool {
        matches!((motion, event), (Motion::Card(seat, moved), Event::Played { by, card })
            if (seat, moved) == (*by, *card))
    }

    fn trick_to_winner(table: &ShownTable) -> Option<Motion> {
        table.last_trick.map(|(trick, by)| Motion::Trick(trick, by))
    }

    fn halt_after(event: &Event, table: &ShownTable, has_order: bool) -> Halt<Seat, ShownMelds> {
        match *event {
            // Who has laid the hand down wants to see what it came to.
            Event::TrickWon { .. } | Event::Played { .. } if has_order => Halt::None,
            Event::TrickWon { .. } => Halt::Open(Wait::Trick),
            Event::Shown { .. } | Event::WeisCancelled => Halt::Open(Wait::Cards(ShownMelds)),
            Event::RoundOver | Event::ThrownIn => Halt::Open(Wait::Result),
            // A bot claims once the round has been read: what it came to is read again, or nobody would deal.
            Event::BergpreisClaimed { .. } if table.is_written() => Halt::Open(Wait::Result),
            Event::GameOver(_) => Halt::Open(Wait::Over),
            Event::Played { by, .. } if !table.is_trick_full() => Halt::Pause(by),
            Event::Pushed { by }
            | Event::Called { by, .. }
            | Event::Doubled { by, .. }
            | Event::NoRe { by }
            | Event::ThrowInAsked { by } => Halt::Pause(by),
            // What three answer at once is read in the time of one.
            Event::ThrowInRefused { by } => {
                let refused = by.iter().find(|(seat, refuses)| *seat != ME && **refuses);
                refused.map_or(Halt::None, |(seat, _)| Halt::Pause(seat))
            }
            Event::Played { .. }
            | Event::Announced { .. }
            | Event::Stoeck { .. }
            | Event::WeisWritten { .. }
            | Event::Match { .. }
            | Event::Bergpreis { .. }
            | Event::BergpreisClaimed { .. }
            | Event::Claimed { .. } => Halt::None,
        }
    }

    fn goes_along(event: &Event, wait: Wait) -> bool {
        let is_claim = matches!(
            event,
            Event::Bergpreis { .. } | Event::BergpreisClaimed { .. } | Event::Claimed { .. }
        );
        match wait {
            Wait::Cards(ShownMelds) => {
                let is_weis = matches!(event, Event::Shown { .. } | Event::WeisWritten { .. });
                is_claim || is_weis || matches!(event, Event::Stoeck { .. })
            }
            Wait::Result => is_claim || matches!(event, Event::Stoeck { .. }),
            Wait::Trick => is_claim,
            Wait::Over => false,
        }
    }

    fn is_held_back(shown: &Shown<Self>, event: &Event) -> bool {
        *event == Event::RoundOver && shown.may_still_say_stoeck()
    }

    fn is_claimed(shown: &Shown<Self>) -> bool {
        shown.claimant().is_some()
    }

    fn asks(shown: &Shown<Self>) -> Option<Saying> {
        shown.open_saying()
    }

    fn offered(saying: Saying) -> usize {
        saying.offered()
    }

    fn is_advised_on(saying: Saying) -> bool {
        matches!(saying, Saying::Double(_))
    }

    fn by_itself(shown: &Shown<Self>, tempo: Tempo) -> ByItself<Action> {
        let rest = shown.rest().filter(|_| shown.has_order());
        let card = rest.or_else(|| shown.settled(tempo));
        card.map_or(ByItself::Nothing, |card| ByItself::Play(Action::Play(card)))
    }

    fn next_to_ask(shown: &Shown<Self>) -> Option<Seat> {
        shown.next_to_ask()
    }

    /// The first card that may be played, but no call.
    fn first_choice(shown: &Shown<Self>) -> Choice<()> {
        let playable = shown.playable();
        let place = shown.order().iter().position(|card| playable.has(*card));
        Choice { place: Selection::offer(place), bid: () }
    }

    fn advised_choice(shown: &Shown<Self>, advice: &Advice, now: Choice<()>) -> Choice<()> {
        let place = match advice.action {
            _ if advice.is_all_the_same() && !advice.ranked.is_empty() => None,
            Action::Play(card) => shown.order().iter().position(|held| *held == card),
            Action::Double(_) => Some(0),
            Action::Silent => Some(1),
            call => shown.choices().iter().position(|choice| choice.action() == call),
        };
        place.map_or(now, |place| Choice { place: Selection::Offered(place), bid: () })
    }

    fn scope(shown: &Shown<Self>) -> Scope {
        match shown.wait() {
            Some(Wait::Cards(_) | Wait::Result) => Scope::Open,
            Some(Wait::Over) => Scope::Over,
            None if matches!(shown.asks(), Some(Saying::Double(_))) => Scope::Doubling,
            None if shown.asks() == Some(Saying::ThrowIn) => Scope::Answering,
            None if shown.asks().is_some() => Scope::Saying,
            None if !shown.choices().is_empty() => Scope::Calling,
            None if shown.is_my_turn() => Scope::Playing,
            Some(Wait::Trick) | None => Scope::Watching,
        }
    }
}
