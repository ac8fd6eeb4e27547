//! A game for two at the table.

mod asking;
mod choosing;
pub mod ledger;
mod motion;
pub mod record;
pub mod remarks;
pub mod shown_table;
mod stage;
mod summary;
pub mod tally_strokes;
mod view;

pub use choosing::{BidChoice, ENOUGH, TableRow};
pub use ledger::WrittenRound;
pub use motion::{DealtPart, Motion};
pub use shown_table::{LaidTrick, ShownTable};
pub use stage::Wait;
pub use summary::{BestBid, BodenseeSummary};

use super::{Selection, TableGame, hinting::Hint, in_hand_order};
use crate::{
    app::{
        effect::{AnyObservation, Effect},
        pace::Pace,
        person::MY_SIDE,
        reasons::BodenseeGrounds,
    },
    cards::{CardSet, Side},
    coach::report::bodensee::Advice,
    config::{Aid, Tempo},
    game::{
        Seed,
        bodensee::{Action, Dealt, Event, Game, Observation, Round, SIX, Turn},
    },
};

/// A game for two at the table.
pub type Session = super::Session<Game>;

/// Hint for a decision of the person.
pub type BodenseeHint = Hint<Game>;

/// State that only a session of the game for two has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BodenseeState {
    bid: BidChoice,
    /// The person wants to say "enough" as soon as that may be said.
    wants_enough: bool,
}

impl TableGame for Game {
    type ShownTable = ShownTable;
    type Wait = Wait;
    type Motion = Motion;
    type Reason = BodenseeGrounds;
    type Advice = Advice;
    type Own = BodenseeState;

    const ME: Side = MY_SIDE;
    const DEAL: Motion = Motion::Deal;

    fn any_observation(seen: Observation) -> AnyObservation {
        AnyObservation::Bodensee(Box::new(seen))
    }

    fn chance(seed: Seed, player: Side, round_no: usize, actions: usize) -> u64 {
        seed.bot_of_side(player, round_no, actions)
    }

    fn with_aid(dealt: Dealt, aid: Aid) -> Dealt {
        Dealt { aid: Some(aid), ..dealt }
    }

    fn advised(advice: &Advice) -> (Action, usize) {
        (advice.action, advice.ranked.len())
    }

    fn has_reason(_: Action) -> bool {
        true
    }

    fn seen_before(session: &Session, _: bool) -> usize {
        let own = |event: &Event| event.actor() == Some(MY_SIDE);
        session.events().iter().rposition(own).map_or(0, |last| last + 1)
    }

    fn fresh_table(session: &Session) -> ShownTable {
        let tallies = ledger::tallies_before(&session.game);
        let new = |round: &Round| ShownTable::new(round.dealt(), tallies);
        session.game.round().map_or_else(ShownTable::default, new)
    }

    fn is_motion_of(motion: Motion, event: &Event) -> bool {
        matches!((motion, event), (Motion::Card(side, moved, _), Event::Played { by, card })
            if (side, moved) == (*by, *card))
    }

    fn begin_round(session: &mut Session) {
        session.shown_table = Self::fresh_table(session);
        let Some(round) = session.game.round() else { return };
        session.order = in_hand_order(round.dealt().deal.hands()[MY_SIDE]);
        session.pace = Pace::default();
        session.motions.stop();
        session.chosen = Selection::Nothing;
        session.own.wants_enough = false;
    }

    fn is_my_turn(session: &Session) -> bool {
        let mine = session.game.turn() == Turn::Player(MY_SIDE);
        mine && session.is_at_rest() && !session.may_bot_end()
    }

    fn has_decision(session: &Session) -> bool {
        session.is_my_turn() && !session.asks_enough()
    }

    fn stand_on(session: &mut Session, advice: &Advice) {
        let place = match advice.action {
            Action::Play(card) => (0..2 * SIX).find(|at| session.card_at(*at) == Some(card)),
            Action::Call(mode) => session.modes().iter().position(|other| *other == mode),
            Action::Bid(bid) => return session.own.bid = BidChoice::Advised(Some(bid)),
            Action::Pass => return session.own.bid = BidChoice::Advised(None),
            Action::Enough => Some(ENOUGH),
        };
        session.chosen = place.map_or(Selection::Nothing, Selection::Offered);
    }

    fn tells_reasons(session: &Session, round_no: usize, aid: Aid) -> bool {
        session.tells_reasons(round_no, aid)
    }

    fn trick_to_winner(session: &Session) -> Option<Motion> {
        session.shown_table.last_trick.map(|(trick, by)| Motion::Trick(trick, by))
    }

    fn show(session: &mut Session, tempo: Tempo) {
        session.show(tempo);
    }

    fn go_on(session: &mut Session, tempo: Tempo) -> Vec<Effect> {
        session.ask_next(tempo)
    }
}

impl Session {
    fn hand(&self) -> CardSet {
        self.game.round().map_or(CardSet::EMPTY, |round| round.dealt().deal.hands()[MY_SIDE])
    }
}
