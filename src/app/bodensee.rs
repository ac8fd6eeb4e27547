//! A game for two at the table: its log, and the part of it that has been shown.
//!
//! As with the game for four the game runs ahead, and the display follows at the player's pace.

mod asking;
mod choosing;
pub mod hinting;
pub mod ledger;
mod motion;
pub mod record;
pub mod remarks;
pub mod shown_table;
mod stage;
mod summary;
pub mod tally_strokes;
mod view;

pub use choosing::{BidChoice, TableRow};
pub use ledger::WrittenRound;
pub use motion::{DealtPart, Motion};
pub use shown_table::{LaidTrick, ShownTable};
pub use stage::Wait;
pub use summary::{BestBid, DuelSummary};

use self::{hinting::Hint, remarks::DuelGrounds};
use super::{
    effect::{Effect, KeeperRequest, Ticket},
    motions::Motions,
    pace::{Pace, Paced},
    person::MY_SIDE,
    reasons::{GivenReason, ReasonLog},
    session::{Selection, in_hand_order},
};
use crate::{
    config::{Aid, Tempo},
    game::{
        Header, Level, Seed,
        bodensee::{
            Action, Dealt, Entry, Event, Game, Illegal, Observation, Record, Turn, record::lines_of,
        },
    },
    rules::{Card, CardSet, House, Side},
};

/// A game for two at the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    game: Game,
    seed: Seed,
    level: Level,
    /// Deals of the game that is played once more, from its first round.
    again: Vec<Dealt>,
    shown_table: ShownTable,
    pace: Pace<Wait>,
    ticket: Ticket,
    /// The bot that has been asked and has not answered yet.
    thinking: Option<Side>,
    order: Vec<Card>,
    chosen: Selection,
    bid: BidChoice,
    /// Length of the log when the person was asked last.
    asked: Option<usize>,
    /// The person wants to say "enough" as soon as that may be said.
    wants_enough: bool,
    /// Length of the log when the bot chose not to say "enough".
    silent: Option<usize>,
    /// Hint that was asked for last.
    hint: Option<Hint>,
    reasons: ReasonLog<Side, Action, DuelGrounds>,
    /// Motions that are drawn.
    motions: Motions<Motion>,
}

impl Session {
    /// A new game, before the first deal.
    pub fn new(house: House, seed: Seed, level: Level) -> Self {
        Self::of(Game::new(house), seed, level)
    }

    /// A game that was left: everything since the person's last action is shown again.
    pub fn resume(record: Record) -> Self {
        let Header { seed, level, .. } = record.header;
        let mut session = Self::of(record.game, seed, level);
        session.begin_round();
        let events = session.events().to_vec();
        let own = |event: &Event| event.actor() == Some(MY_SIDE);
        let shown = events.iter().rposition(own).map_or(0, |last| last + 1);
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
            bid: BidChoice::default(),
            asked: None,
            wants_enough: false,
            silent: None,
            hint: None,
            reasons: ReasonLog::default(),
            motions: Motions::default(),
        }
    }

    /// The same game once more: by the same rules, with the deals that it had, and from then on those of its seed.
    #[must_use]
    pub fn once_more(&self) -> Self {
        let dealt = self.game.log().iter().filter_map(|entry| match entry {
            Entry::Deal(dealt) => Some(*dealt),
            Entry::Act(..) => None,
        });
        let mut again: Vec<Dealt> = dealt.collect();
        again.extend(self.again.iter().skip(again.len()));
        Self { again, ..Self::new(*self.game.house(), self.seed, self.level) }
    }

    /// The game itself.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Seed of the cards.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// Level of the bot.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// The table as it has been shown so far.
    pub const fn shown_table(&self) -> &ShownTable {
        &self.shown_table
    }

    fn events(&self) -> &[Event] {
        self.game.round().map_or(&[], |round| round.events())
    }

    fn is_caught_up(&self) -> bool {
        self.shown_table.told.len() == self.events().len()
    }

    /// True if all is shown and nothing lies open.
    fn is_at_rest(&self) -> bool {
        self.pace.is_at_rest() && self.is_caught_up()
    }

    /// All that the person may know.
    pub fn observation(&self) -> Option<Observation> {
        self.game.observe(MY_SIDE)
    }

    /// True if the person is to act and has seen all that happened before.
    pub fn is_my_turn(&self) -> bool {
        let mine = self.game.turn() == Turn::Side(MY_SIDE);
        mine && self.is_at_rest() && !self.may_bot_end()
    }

    /// Takes an action of the person.
    pub fn act(&mut self, action: Action, tempo: Tempo) -> Result<Vec<Effect>, Illegal> {
        let mut effects = vec![self.apply(MY_SIDE, action)?];
        effects.extend(self.go_on(tempo));
        Ok(effects)
    }

    /// Takes the answer of a bot, unless it comes too late.
    pub fn acted(
        &mut self,
        ticket: Ticket,
        reply: Option<(Action, DuelGrounds)>,
        tempo: Tempo,
    ) -> Vec<Effect> {
        if ticket != self.ticket {
            return Vec::new();
        }
        let Some(side) = self.thinking.take() else { return Vec::new() };
        let append = if let Some((action, reason)) = reply {
            let given = GivenReason { by: side, action, reason };
            self.reasons.note(self.game.round_no(), given);
            Some(self.apply(side, action).expect("a bot does what its observation allows"))
        } else {
            self.silent = Some(self.game.log().len());
            None
        };
        append.into_iter().chain(self.go_on(tempo)).collect()
    }

    fn apply(&mut self, by: Side, action: Action) -> Result<Effect, Illegal> {
        self.game.apply(by, action)?;
        self.ticket = self.ticket.next();
        self.thinking = None;
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
            Some(Wait::Result) if self.game.turn() == Turn::Deal => return self.deal(tempo, aid),
            Some(Wait::Result) => self.pace.put_away(),
            Some(Wait::Over) | None => {}
        }
        self.go_on(tempo)
    }

    /// Deals the next round, if one is to be dealt.
    pub fn deal(&mut self, tempo: Tempo, aid: Aid) -> Vec<Effect> {
        if self.game.turn() != Turn::Deal {
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
        let Some(round) = self.game.round() else { return };
        self.shown_table = ShownTable::new(round.dealt(), ledger::tallies_before(&self.game));
        self.order = in_hand_order(round.dealt().deal.hands()[MY_SIDE]);
        self.pace = Pace::default();
        self.motions.stop();
        self.chosen = Selection::Nothing;
        self.wants_enough = false;
    }

    fn hand(&self) -> CardSet {
        self.game.round().map_or(CardSet::EMPTY, |round| round.dealt().deal.hands()[MY_SIDE])
    }
}
