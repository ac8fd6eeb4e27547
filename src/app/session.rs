//! A game at the table: its log, and the part of it that has been shown.
//!
//! The game runs ahead; the display follows at the player's pace and never holds a key up.

mod again;
mod asking;
mod branching;
mod choosing;
mod hand_order;
pub mod hinting;
mod laying_down;
mod motion;
pub mod record;
pub mod remarks;
pub mod seen_cards;
mod sheet;
pub mod shown_table;
mod stage;
pub(super) mod stroke_animation;
mod summary;
mod taking_back;
mod view;

pub use choosing::{Saying, Selection, TrumpChoice};
pub use motion::Motion;
pub use stage::Wait;
pub use summary::{BestRound, GameSummary};

use super::{
    effect::{Effect, KeeperRequest, Ticket},
    motions::Motions,
    pace::{Pace, Paced},
    person::ME,
    reasons::{GivenReason, ReasonLog},
};
use crate::{
    config::{Aid, Tempo},
    game::{
        Action, Dealt, Entry, Event, Game, Header, Illegal, Level, Observation, Reason, Record,
        Seed, Turn, record::lines_of,
    },
    rules::{Card, CardSet, House, Seat},
};
pub(super) use hand_order::in_hand_order;
use hinting::Hint;
use shown_table::ShownTable;

/// A game at the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    game: Game,
    seed: Seed,
    level: Level,
    /// The deals of the game that is played once more, from its first round.
    again: Vec<Dealt>,
    shown_table: ShownTable,
    pace: Pace<Wait>,
    ticket: Ticket,
    /// The bot that has been asked and has not answered yet.
    thinking: Option<Seat>,
    order: Vec<Card>,
    chosen: Selection,
    /// Length of the log when the person was asked last.
    asked: Option<usize>,
    /// Length of the log when the person chose to say nothing.
    silent: Option<usize>,
    /// The person has laid the hand down: the rest of the round is played by itself.
    resting: bool,
    /// Motions that are drawn.
    motions: Motions<Motion>,
    /// The reasons that the bots have given.
    reasons: ReasonLog<Seat, Action, Reason>,
    /// The hint that was asked for last.
    hint: Option<Hint>,
    /// Number of events of the round that are shown, where nothing else is done at the table.
    shows_only: Option<usize>,
}

impl Session {
    /// A new game, before the first deal.
    pub fn new(house: House, seed: Seed, level: Level) -> Self {
        Self::of(Game::new(house), seed, level)
    }

    /// A game that was left: what has happened since the person's last action is shown again.
    pub fn resume(record: Record) -> Self {
        let Header { seed, level, branch, .. } = record.header;
        let mut session = Self::of(record.game, seed, level);
        session.begin_round();
        let events = session.events().to_vec();
        let own = |event: &Event| match event {
            Event::Played { by, .. } | Event::Called { by, .. } | Event::Pushed { by } => *by == ME,
            _ => false,
        };
        let is_past = branch.is_some() || matches!(session.game.turn(), Turn::Over(_));
        let last_own = events.iter().rposition(own).map_or(0, |last| last + 1);
        // Nothing is awaited any more in a game that is only looked at.
        let shown = if is_past { events.len() } else { last_own };
        events[..shown].iter().for_each(|event| session.shown_table.tell(*event));
        session
    }

    fn of(game: Game, seed: Seed, level: Level) -> Self {
        Self {
            game,
            seed,
            level,
            again: Vec::new(),
            shown_table: ShownTable::default(),
            pace: Pace::default(),
            ticket: Ticket::default(),
            thinking: None,
            order: Vec::new(),
            chosen: Selection::Nothing,
            asked: None,
            silent: None,
            resting: false,
            motions: Motions::default(),
            reasons: ReasonLog::default(),
            hint: None,
            shows_only: None,
        }
    }

    /// The game itself.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Seed of the cards.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// Level of the bots.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// The table as it has been shown so far.
    pub const fn shown_table(&self) -> &ShownTable {
        &self.shown_table
    }

    fn events(&self) -> &[Event] {
        let events = self.game.round().map_or(&[][..], |round| round.events());
        self.shows_only.map_or(events, |count| &events[..count])
    }

    /// Ticket that the next answer must carry.
    pub(super) const fn ticket(&self) -> Ticket {
        self.ticket
    }

    fn is_caught_up(&self) -> bool {
        self.shown_table.told.len() == self.events().len()
    }

    /// All that the person may know.
    pub fn observation(&self) -> Option<Observation> {
        self.game.observe(ME)
    }

    /// True if the person is to act and has seen all that happened before.
    pub fn is_my_turn(&self) -> bool {
        let mine = self.game.turn() == Turn::Seat(ME) && self.shows_only.is_none();
        mine && self.pace.is_at_rest() && self.is_caught_up()
    }

    /// Takes an action of the person.
    pub fn act(&mut self, action: Action, tempo: Tempo) -> Result<Vec<Effect>, Illegal> {
        let mut effects = vec![self.apply(ME, action)?];
        effects.extend(self.go_on(tempo));
        Ok(effects)
    }

    /// Takes the answer of a bot, unless it comes too late.
    pub fn acted(
        &mut self,
        ticket: Ticket,
        (action, reason): (Action, Reason),
        tempo: Tempo,
    ) -> Vec<Effect> {
        if ticket != self.ticket {
            return Vec::new();
        }
        let Some(seat) = self.thinking.take() else { return Vec::new() };
        self.reasons.note(self.game.round_no(), GivenReason { by: seat, action, reason });
        let append = self.apply(seat, action).expect("a bot does what its observation allows");
        std::iter::once(append).chain(self.go_on(tempo)).collect()
    }

    fn apply(&mut self, by: Seat, action: Action) -> Result<Effect, Illegal> {
        self.game.apply(by, action)?;
        self.ticket = self.ticket.next();
        Ok(self.append(&Entry::Act(by, action)))
    }

    fn append(&self, entry: &Entry) -> Effect {
        let lines = lines_of(entry, self.game.round_no());
        Effect::Keep(KeeperRequest::Append { lines })
    }

    /// Goes on after something that lay open has been read.
    pub fn read(&mut self, tempo: Tempo, aid: Aid) -> Vec<Effect> {
        match self.pace.wait() {
            Some(Wait::Trick) => self.turn_trick(),
            Some(Wait::Result) if self.game.turn() == Turn::Deal => {
                self.pace.put_away();
                return self.deal(tempo, aid);
            }
            Some(Wait::Weis | Wait::Result) => self.pace.put_away(),
            Some(Wait::Over) | None => {}
        }
        self.go_on(tempo)
    }

    /// Deals the next round, if one is to be dealt and no bot claims the game before.
    pub fn deal(&mut self, tempo: Tempo, aid: Aid) -> Vec<Effect> {
        if self.game.turn() != Turn::Deal || self.claimant().is_some() {
            return self.go_on(tempo);
        }
        let again = self.again.get(self.game.round_no()).copied();
        let dealt = again.unwrap_or_else(|| self.game.next_deal(self.seed));
        let dealt = Dealt { aid: Some(aid), ..dealt };
        self.game.deal(dealt).expect("the next deal is the one the house rules give");
        self.begin_round();
        self.motions.add(Motion::Deal, tempo);
        let lines = lines_of(&Entry::Deal(dealt), self.game.round_no());
        let deal = Effect::Keep(KeeperRequest::Deal { lines });
        std::iter::once(deal).chain(self.go_on(tempo)).collect()
    }

    fn begin_round(&mut self) {
        self.shown_table = ShownTable::default();
        self.pace = Pace::default();
        self.chosen = Selection::Nothing;
        self.resting = false;
        self.motions.stop();
        let dealt = self.game.round().map_or(CardSet::EMPTY, |round| round.deal().hands()[ME]);
        self.order = in_hand_order(dealt);
    }
}
