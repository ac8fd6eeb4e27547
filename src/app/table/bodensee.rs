//! Bodensee at a table.

mod asking;
mod bid;
mod decisive;
pub mod ledger;
mod motion;
mod places;
mod play;
pub mod record;
mod remarks;
mod replay;
pub mod shown_table;
mod summary;
pub mod talk;
pub mod tally_strokes;
mod view;

pub use asking::GivesUpSack;
pub use bid::BidChoice;
pub use decisive::DecisiveTrick;
pub use ledger::WrittenRound;
pub use motion::{DealtPart, Motion};
pub use places::{ENOUGH, TableRow};
pub use shown_table::{LaidTrick, ShownTable};
pub use summary::{BestBid, GameSummary};

use std::convert::Infallible;

use self::places::PLACES;
use super::{
    choice::{Choice, Selection},
    hint, pace,
    shown::{
        Shown,
        table_game::{ByItself, Halt, TableGame},
    },
};
use crate::{
    app::{
        effect::{AnyObservation, FinishedRound},
        keys::Scope,
        person::MY_SIDE,
        reasons::bodensee::Grounds,
    },
    cards::{CardSet, Side},
    coach::report::bodensee::Advice,
    config::{Aid, Tempo},
    game::{
        CardGame, Seed,
        bodensee::{Action, Dealt, Event, Game, Legal, Observation, Turn},
    },
};

/// A game of Bodensee at the table.
pub type Table = super::Table<Game>;

/// Hint for a decision of the person.
pub type Hint = hint::Hint<Game>;

/// Reason for which the table waits.
pub type Wait = pace::Wait;

impl TableGame for Game {
    type ShownTable = ShownTable;
    type Open = Infallible;
    type Motion = Motion;
    type Reason = Grounds;
    type Advice = Advice;
    type Bid = BidChoice;
    type Question = GivesUpSack;

    const ME: Side = MY_SIDE;
    const HAS_IDEAS: bool = false;
    const DEAL: Motion = Motion::Deal;

    fn finished_round(&self) -> Option<FinishedRound> {
        self.round().cloned().map(|round| FinishedRound::Bodensee(Box::new(round)))
    }

    fn any_observation(seen: Observation) -> AnyObservation {
        AnyObservation::Bodensee(Box::new(seen))
    }

    fn chance(seed: Seed, player: Side, round_no: usize, actions: usize) -> u64 {
        seed.bot_of_side(player, round_no, actions)
    }

    fn with_aid(dealt: Dealt, aid: Aid) -> Dealt {
        Dealt { notes: crate::game::notation::RoundNotes { aid: Some(aid), day: None }, ..dealt }
    }

    fn advised(advice: &Advice) -> (Action, usize) {
        (advice.action, advice.ranked.len())
    }

    fn has_reason(_: Action) -> bool {
        true
    }

    fn dealt_hand(&self) -> CardSet {
        self.round().map_or(CardSet::EMPTY, |round| round.dealt().deal.hands()[MY_SIDE])
    }

    fn fresh_table(&self) -> ShownTable {
        let tallies = ledger::tallies_before(self);
        self.round()
            .map_or_else(ShownTable::default, |round| ShownTable::new(round.dealt(), tallies))
    }

    fn seen_before(&self, _: bool) -> usize {
        let own = |event: &Event| event.actor() == Some(MY_SIDE);
        self.events().iter().rposition(own).map_or(0, |last| last + 1)
    }

    fn motion_of(event: &Event, before: &ShownTable, _: bool) -> Option<Motion> {
        let Event::Played { by, card } = *event else { return None };
        let from = before.places[by].iter().position(|place| place.up == Some(card));
        Some(Motion::Card(by, card, from))
    }

    fn is_motion_of(motion: Motion, event: &Event) -> bool {
        matches!((motion, event), (Motion::Card(side, moved, _), Event::Played { by, card })
            if (side, moved) == (*by, *card))
    }

    fn trick_to_winner(table: &ShownTable) -> Option<Motion> {
        table.last_trick.map(|(trick, by)| Motion::Trick(trick, by))
    }

    fn halt_after(event: &Event, table: &ShownTable, _: bool) -> Halt<Side, Infallible> {
        match *event {
            Event::TrickWon { .. } => Halt::Open(Wait::Trick),
            Event::ThrownIn | Event::RoundOver(_) => Halt::Open(Wait::Result),
            Event::GameOver { .. } => Halt::Open(Wait::Over),
            Event::Bid { by, .. } | Event::Passed { by } | Event::Called { by, .. } => {
                Halt::Pause(by)
            }
            Event::Played { by, .. } if table.is_led() => Halt::Pause(by),
            Event::Played { .. } | Event::Turned { .. } | Event::Enough { .. } => Halt::None,
        }
    }

    /// The cards that a finished trick has turned are seen with it.
    fn goes_along(event: &Event, wait: Wait) -> bool {
        wait == Wait::Trick && matches!(event, Event::Turned { .. })
    }

    fn is_on_turn(shown: &Shown<Self>) -> bool {
        shown.game().turn() == Turn::Player(MY_SIDE) && !shown.may_bot_end()
    }

    fn asks(shown: &Shown<Self>) -> Option<GivesUpSack> {
        shown.open_question()
    }

    /// "Enough", as soon as it may be said and nothing is to be asked; the wish is forgotten where it cannot be met.
    fn by_itself(shown: &Shown<Self>, _: Tempo) -> ByItself<Action> {
        if !shown.wants_enough() || !shown.is_at_rest() || shown.asks().is_some() {
            ByItself::Nothing
        } else if shown.may_end() {
            ByItself::Say(Action::Enough)
        } else if shown.is_within_trick() {
            ByItself::Nothing
        } else {
            ByItself::Forget
        }
    }

    fn next_to_ask(shown: &Shown<Self>) -> Option<Side> {
        shown.next_to_ask()
    }

    /// A card that may be played, of the hand if it can be, but no mode; and the lowest bid.
    fn first_choice(shown: &Shown<Self>) -> Choice<BidChoice> {
        let playable = shown.playable();
        let may = |place: &usize| shown.card_at(*place).is_some_and(|card| playable.has(card));
        let place = (TableRow::Hand.first()..PLACES).chain(0..TableRow::Hand.first()).find(may);
        Choice { place: Selection::offer(place), bid: BidChoice::lowest(shown.bids().as_ref()) }
    }

    fn advised_choice(
        shown: &Shown<Self>,
        advice: &Advice,
        now: Choice<BidChoice>,
    ) -> Choice<BidChoice> {
        let place = match advice.action {
            Action::Bid(bid) => return Choice { bid: BidChoice::Advised(Some(bid)), ..now },
            Action::Pass => return Choice { bid: BidChoice::Advised(None), ..now },
            Action::Play(card) => (0..PLACES).find(|at| shown.card_at(*at) == Some(card)),
            Action::Call(mode) => shown.modes().iter().position(|other| *other == mode),
            Action::Enough => Some(ENOUGH),
        };
        Choice { place: Selection::offer(place), ..now }
    }

    fn scope(shown: &Shown<Self>) -> Scope {
        match (shown.wait(), shown.legal()) {
            (Some(Wait::Result), _) => Scope::Open,
            (Some(Wait::Over), _) => Scope::Over,
            (None, _) if shown.asks().is_some() => Scope::Ending,
            (None, Legal::Bid { .. }) => Scope::Bidding,
            (None, Legal::Call(_)) => Scope::Naming,
            (None, Legal::Play { .. }) => Scope::PlayingBodensee,
            (Some(Wait::Trick) | None, _) => Scope::Watching,
        }
    }
}
