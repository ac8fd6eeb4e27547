//! A game at the table: its log, and the part of it that has been shown.
//!
//! The game runs ahead; the display follows at the player's pace and never holds a key up. What stands here holds for
//! both games; the game for four has its own in the files beside it, the game for two in [`bodensee`].

mod asking;
pub mod bodensee;
mod branching;
mod choosing;
mod hand_order;
pub mod hinting;
mod laying_down;
mod motion;
mod pacing;
pub mod record;
pub mod remarks;
mod schieber;
pub mod seen_cards;
mod sheet;
pub mod shown_table;
mod stage;
pub(super) mod stroke_animation;
mod summary;
mod table_game;
mod taking_back;
mod view;

pub use choosing::{Saying, Selection, TrumpChoice};
pub use motion::Motion;
pub use schieber::SchieberState;
pub use stage::Wait;
pub use summary::{BestRound, GameSummary};
pub use table_game::{ShownEvents, TableGame};

pub(super) use self::hand_order::in_hand_order;
use self::hinting::Hint;
use super::{
    effect::{Effect, KeeperRequest, Ticket},
    motions::Motions,
    pace::Pace,
    reasons::{GivenReason, ReasonLog},
    seated_bots::SeatedBots,
};
use crate::{
    cards::Card,
    config::{Aid, Tempo},
    game::{
        BotKind, Header, Seed,
        card_game::{Entry, EntryOf},
        notation::{Record, lines_of},
        schieber::Game,
    },
    rules::House,
};

/// A game at the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Session<G: TableGame = Game> {
    game: G,
    seed: Seed,
    bots: SeatedBots,
    /// The deals of the game that is played once more, from its first round.
    again: Vec<G::Dealt>,
    shown_table: G::ShownTable,
    pace: Pace<G::Wait>,
    ticket: Ticket,
    /// The bot that has been asked and has not answered yet.
    thinking: Option<G::Actor>,
    order: Vec<Card>,
    chosen: Selection,
    /// Length of the log when the person was asked last.
    asked: Option<usize>,
    /// Length of the log when somebody chose to say nothing: the person, or in a game for two the bot.
    silent: Option<usize>,
    /// Motions that are drawn.
    motions: Motions<G::Motion>,
    /// The reasons that the bots have given.
    reasons: ReasonLog<G::Actor, G::Action, G::Reason>,
    /// The hint that was asked for last.
    hint: Option<Hint<G>>,
    own: G::Own,
}

impl<G: TableGame> Session<G> {
    /// A new game, before the first deal.
    pub fn new(house: House, seed: Seed, bots: impl Into<BotKind>) -> Self {
        Self::of(G::new(house), seed, SeatedBots::saved(bots.into()))
    }

    /// A game that was left: what has happened since the person's last action is shown again.
    pub fn resume(record: Record<G>) -> Self {
        let Header { seed, bots, branch, .. } = record.header;
        let mut session = Self::of(record.game, seed, SeatedBots::saved(bots));
        G::begin_round(&mut session);
        let seen = G::seen_before(&session, branch.is_some());
        for event in &session.events().to_vec()[..seen] {
            session.shown_table.tell(*event);
        }
        session
    }

    fn of(game: G, seed: Seed, bots: SeatedBots) -> Self {
        Self {
            game,
            seed,
            bots,
            again: Vec::new(),
            shown_table: G::ShownTable::default(),
            pace: Pace::default(),
            ticket: Ticket::default(),
            thinking: None,
            order: Vec::new(),
            chosen: Selection::Nothing,
            asked: None,
            silent: None,
            motions: Motions::default(),
            reasons: ReasonLog::default(),
            hint: None,
            own: G::Own::default(),
        }
    }

    /// A game once more: by the same rules, with the deals that it had, and from then on those of its seed.
    #[must_use]
    pub fn once_more(&self) -> Self {
        let dealt = self.game.log().iter().filter_map(|entry| match entry {
            Entry::Deal(dealt) => Some(*dealt),
            Entry::Act(..) => None,
        });
        let mut again: Vec<G::Dealt> = dealt.collect();
        again.extend(self.again.iter().skip(again.len()));
        Self { again, ..Self::new(*self.game.house(), self.seed, self.bots.kind()) }
    }

    /// The game itself.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// Seed of the cards.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The bots at the table.
    pub const fn bots(&self) -> &SeatedBots {
        &self.bots
    }

    /// The bots at the table, to be recognised.
    pub const fn bots_mut(&mut self) -> &mut SeatedBots {
        &mut self.bots
    }

    /// The table as it has been shown so far.
    pub const fn shown_table(&self) -> &G::ShownTable {
        &self.shown_table
    }

    fn events(&self) -> &[G::Event] {
        G::events_of(self)
    }

    /// The event that is to be shown next.
    fn next_event(&self) -> Option<G::Event> {
        self.events().get(self.shown_table.told().len()).copied()
    }

    fn is_caught_up(&self) -> bool {
        self.shown_table.told().len() == self.events().len()
    }

    /// Ticket that the next answer must carry.
    pub(super) const fn ticket(&self) -> Ticket {
        self.ticket
    }

    /// The cards of the round in the order in which they are held.
    pub fn order(&self) -> &[Card] {
        &self.order
    }

    /// All that the person may know.
    pub fn observation(&self) -> Option<G::Observation> {
        self.game.observe(G::ME)
    }

    /// True if the person is to act and has seen all that happened before.
    pub fn is_my_turn(&self) -> bool {
        G::is_my_turn(self)
    }

    /// Takes an action of the person.
    pub fn act(&mut self, action: G::Action, tempo: Tempo) -> Result<Vec<Effect>, G::Illegal> {
        let mut effects = vec![self.apply(G::ME, action)?];
        effects.extend(self.go_on(tempo));
        Ok(effects)
    }

    /// Takes the answer of a bot, unless it comes too late; none keeps silent.
    pub fn acted(
        &mut self,
        ticket: Ticket,
        reply: Option<(G::Action, G::Reason)>,
        tempo: Tempo,
    ) -> Vec<Effect> {
        if ticket != self.ticket {
            return Vec::new();
        }
        let Some(by) = self.thinking.take() else { return Vec::new() };
        let append = if let Some((action, reason)) = reply {
            self.reasons.note(self.game.round_no(), GivenReason { by, action, reason });
            Some(self.apply(by, action).expect("a bot does what its observation allows"))
        } else {
            self.silent = Some(self.game.log().len());
            None
        };
        append.into_iter().chain(self.go_on(tempo)).collect()
    }

    fn apply(&mut self, by: G::Actor, action: G::Action) -> Result<Effect, G::Illegal> {
        self.game.apply(by, action)?;
        self.ticket = self.ticket.next();
        self.thinking = None;
        Ok(Effect::Keep(KeeperRequest::Append { lines: self.lines(&Entry::Act(by, action)) }))
    }

    fn lines(&self, entry: &EntryOf<G>) -> String {
        lines_of::<G>(entry, self.game.round_no())
    }

    /// Deals the next round, if one is to be dealt.
    pub fn deal(&mut self, tempo: Tempo, aid: Aid) -> Vec<Effect> {
        if !G::is_to_be_dealt(self) {
            return self.go_on(tempo);
        }
        let again = self.again.get(self.game.round_no()).copied();
        let dealt = again.unwrap_or_else(|| self.game.next_deal(self.seed));
        let dealt = G::with_aid(dealt, aid);
        self.game.deal(dealt).expect("the next deal is the one the house rules give");
        G::begin_round(self);
        self.motions.add(G::DEAL, tempo);
        let deal = Effect::Keep(KeeperRequest::Deal { lines: self.lines(&Entry::Deal(dealt)) });
        std::iter::once(deal).chain(self.go_on(tempo)).collect()
    }
}
