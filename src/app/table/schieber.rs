//! The game for four at a table.

use super::{Motion, Selection, Session, TableGame, Wait, in_hand_order, shown_table::ShownTable};
use crate::{
    app::{
        effect::{AnyObservation, Effect},
        pace::Pace,
        person::ME,
    },
    cards::{CardSet, Seat},
    coach::report::Advice,
    config::{Aid, Tempo},
    game::{
        CardGame, Seed,
        schieber::{Action, Dealt, Event, Game, Observation, Reason, Turn},
    },
};

/// State that only a session of the game for four has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SchieberState {
    /// The person has laid the hand down: the rest of the round is played by itself.
    pub(super) resting: bool,
    /// Number of events of the round that are shown, where nothing else is done at the table.
    pub(super) shows_only: Option<usize>,
}

impl TableGame for Game {
    type ShownTable = ShownTable;
    type Wait = Wait;
    type Motion = Motion;
    type Reason = Reason;
    type Advice = Advice;
    type Own = SchieberState;

    const ME: Seat = ME;
    const DEAL: Motion = Motion::Deal;

    fn any_observation(seen: Observation) -> AnyObservation {
        AnyObservation::Schieber(Box::new(seen))
    }

    fn chance(seed: Seed, player: Seat, round_no: usize, actions: usize) -> u64 {
        seed.bot(player, round_no, actions)
    }

    fn with_aid(dealt: Dealt, aid: Aid) -> Dealt {
        Dealt { aid: Some(aid), ..dealt }
    }

    fn advised(advice: &Advice) -> (Action, usize) {
        (advice.action, advice.ranked.len())
    }

    fn has_reason(action: Action) -> bool {
        matches!(action, Action::Push | Action::Call(_) | Action::Play(_))
    }

    fn events_of(session: &Session) -> &[Event] {
        let events = session.game.events();
        session.own.shows_only.map_or(events, |count| &events[..count])
    }

    fn seen_before(session: &Session, is_branch: bool) -> usize {
        let own = |event: &Event| match event {
            Event::Played { by, .. } | Event::Called { by, .. } | Event::Pushed { by } => *by == ME,
            _ => false,
        };
        // Nothing is awaited any more in a game that is only looked at.
        if is_branch || session.game.is_over() {
            return session.events().len();
        }
        session.events().iter().rposition(own).map_or(0, |last| last + 1)
    }

    fn fresh_table(_: &Session) -> ShownTable {
        ShownTable::default()
    }

    fn is_motion_of(motion: Motion, event: &Event) -> bool {
        matches!((motion, event), (Motion::Card(seat, moved), Event::Played { by, card })
            if (seat, moved) == (*by, *card))
    }

    fn begin_round(session: &mut Session) {
        session.shown_table = Self::fresh_table(session);
        session.pace = Pace::default();
        session.chosen = Selection::Nothing;
        session.own.resting = false;
        session.motions.stop();
        let round = session.game.round();
        session.order =
            in_hand_order(round.map_or(CardSet::EMPTY, |round| round.deal().hands()[ME]));
    }

    /// A bot that claims the game does so before the next deal.
    fn is_to_be_dealt(session: &Session) -> bool {
        session.game.turn() == Turn::Deal && session.claimant().is_none()
    }

    fn is_my_turn(session: &Session) -> bool {
        let mine = session.game.turn() == Turn::Player(ME) && session.own.shows_only.is_none();
        mine && session.is_at_rest()
    }

    fn has_decision(session: &Session) -> bool {
        session.is_my_turn() && session.asks().is_none()
    }

    /// Observation of the person; without the signals where the bots give none, so that none is read.
    fn known(session: &Session) -> Option<Observation> {
        let gives = session.bots.gives_signals();
        let seen = session.observation()?;
        Some(if gives { seen } else { seen.without_signals() })
    }

    fn stand_on(session: &mut Session, advice: &Advice) {
        let place = match advice.action {
            _ if advice.is_all_the_same() && !advice.ranked.is_empty() => None,
            Action::Play(card) => session.order.iter().position(|held| *held == card),
            call => session.choices().iter().position(|choice| choice.action() == call),
        };
        if let Some(place) = place {
            session.chosen = Selection::Offered(place);
        }
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
