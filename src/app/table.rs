//! A game at the table: its log, and the part of it that has been shown.
//!
//! What stands here holds for every game. What is one game's own stands under its name, and [`TableGame`] is all that
//! the table asks of it.

mod barred;
pub mod bodensee;
mod branching;
pub mod choice;
pub mod film;
mod hand_order;
pub mod hint;
pub mod motions;
pub mod pace;
mod past_decisions;
mod questions;
pub mod replayed;
pub mod schieber;
pub mod seated_bots;
pub mod shown;
pub(super) mod stroke_animation;
pub mod talk;

use std::{borrow::Cow, ops::RangeInclusive, time::Duration};

pub use choice::Selection;
pub use hand_order::in_hand_order;
pub use shown::{
    Shown,
    table_game::{ShownEvents, TableGame},
};

use self::{
    choice::Choice,
    hint::Hint,
    pace::Wait,
    past_decisions::{chance_seed, past_decisions},
    questions::Questions,
    seated_bots::SeatedBots,
    shown::table_game::{ByItself, DecisionOf, ReasonOf},
};
use super::{
    effect::{Effect, KeeperRequest, MoveRequest, Ticket},
    reasons::{ByRound, GivenReason, ReasonLog, RoundKey},
};
use crate::{
    config::{Aid, Tempo},
    game::{
        BotKind, CardSource, Header, Seed,
        card_game::{Entry, EntryOf, Turn},
        notation::{Record, lines_of},
        verify,
    },
    rules::House,
};

/// A game at the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Table<G: TableGame> {
    shown: Shown<G>,
    /// Source of the cards.
    cards: CardSource,
    bots: SeatedBots,
    /// The deals of the game that is played once more, from its first round.
    again: Vec<G::Dealt>,
    questions: Questions<G::Actor>,
    choice: Choice<G::Bid>,
    /// Length of the log when the person was asked last, and true if that was a question beside the turn.
    asked: Option<(usize, bool)>,
    /// The reasons that the bots have given.
    reasons: ReasonLog<G::Actor, G::Action, G::Reason>,
    /// The hint that was asked for last.
    hint: Option<Hint<G>>,
}

impl<G: TableGame> Table<G> {
    /// A new game, before the first deal.
    pub fn new(house: House, cards: impl Into<CardSource>, bots: impl Into<BotKind>) -> Self {
        Self::of(G::new(house), cards.into(), SeatedBots::saved(bots.into()))
    }

    /// A game that was left: what has happened since the person's last action is shown again.
    pub fn resume(record: Record<G>) -> Self {
        let Header { cards, bots, branch, .. } = record.header;
        let seen = record.game.seen_before(branch.is_some());
        let mut table = Self::of(record.game, cards, SeatedBots::saved(bots));
        table.shown.tell_first(seen);
        table
    }

    fn of(game: G, cards: CardSource, bots: SeatedBots) -> Self {
        Self {
            shown: Shown::of(game),
            cards,
            bots,
            again: Vec::new(),
            questions: Questions::from(Ticket::default()),
            choice: Choice::default(),
            asked: None,
            reasons: ReasonLog::default(),
            hint: None,
        }
    }

    /// A game once more: by the same rules, with the deals that it had, and from then on those of its seed.
    #[must_use]
    pub fn once_more(&self) -> Self {
        let dealt = self.game().log().iter().filter_map(|entry| match entry {
            Entry::Deal(dealt) => Some(*dealt),
            Entry::Act(..) => None,
        });
        let mut again: Vec<G::Dealt> = dealt.collect();
        // A game once more may be left before all deals of the first have come: the others go along.
        again.extend(self.again.iter().skip(again.len()));
        Self { again, ..Self::new(*self.game().house(), self.seed(), self.bots.kind()) }
    }

    /// The game with what has been shown of it.
    pub const fn shown(&self) -> &Shown<G> {
        &self.shown
    }

    /// The game itself.
    pub const fn game(&self) -> &G {
        self.shown.game()
    }

    /// The table as it has been shown so far.
    pub const fn shown_table(&self) -> &G::ShownTable {
        self.shown.table()
    }

    /// Reason for which the table waits: something lies open and must be read.
    pub const fn wait(&self) -> Option<Wait<G::Open>> {
        self.shown.wait()
    }

    /// Source of the cards.
    pub const fn cards(&self) -> &CardSource {
        &self.cards
    }

    /// True if the game is over, its cards were cut, and all that proves them holds.
    pub fn is_proven(&self) -> bool {
        let is_over = self.shown_table().has_ended() && !self.cards.commitments().is_empty();
        is_over && verify::is_proven(&self.cards, self.game())
    }

    /// Seed of the next cards. Of a game that is only looked at it may be unknown: then it is 0.
    pub fn seed(&self) -> Seed {
        self.cards.seed().unwrap_or(Seed(0))
    }

    /// The bots at the table.
    pub const fn bots(&self) -> &SeatedBots {
        &self.bots
    }

    /// The bots at the table, to be recognised.
    pub const fn bots_mut(&mut self) -> &mut SeatedBots {
        &mut self.bots
    }

    /// Ticket that the next answer must carry.
    pub(super) const fn ticket(&self) -> Ticket {
        self.questions.ticket()
    }

    /// True if the bot with this ticket has been asked and has not answered.
    pub fn awaits(&self, ticket: Ticket) -> bool {
        self.questions.is_open() && ticket == self.ticket()
    }

    /// Chosen place, line of a choice, or answer.
    pub const fn chosen(&self) -> Selection {
        self.choice.place
    }

    /// Chooses a place, a line of a choice, or an answer.
    pub const fn choose(&mut self, place: usize) {
        self.choice.place = Selection::Made(place);
    }

    /// Chooses nothing.
    pub(in crate::app) fn choose_nothing(&mut self) {
        self.choice = Choice::default();
    }

    /// Takes an action of the person.
    pub fn act(&mut self, action: G::Action, tempo: Tempo) -> Result<Vec<Effect>, G::Illegal> {
        let mut effects = self.apply(G::ME, action)?;
        effects.extend(self.go_on(tempo));
        Ok(effects)
    }

    /// Takes the answer of a bot, unless it comes too late; none keeps silent.
    pub fn acted(
        &mut self,
        ticket: Ticket,
        reply: impl Into<Option<(G::Action, G::Reason)>>,
        tempo: Tempo,
    ) -> Vec<Effect> {
        let Some(by) = self.questions.answer(ticket) else { return Vec::new() };
        let applied = if let Some((action, reason)) = reply.into() {
            let given = GivenReason { by, action, reason };
            self.reasons.note(self.game().round_no(), given);
            self.apply(by, action).expect("a bot does what its observation allows")
        } else {
            self.shown.keep_silent();
            Vec::new()
        };
        applied.into_iter().chain(self.go_on(tempo)).collect()
    }

    fn apply(&mut self, by: G::Actor, action: G::Action) -> Result<Vec<Effect>, G::Illegal> {
        let was_on = matches!(self.game().turn(), Turn::Player(_));
        self.shown.game_mut().apply(by, action)?;
        // Whoever has been asked was asked about another position: a bot that thinks while the person says Stöck answers too
        // late, and is asked again.
        self.questions.go_on();
        let lines = self.lines(&Entry::Act(by, action));
        let keep = Effect::Keep(if self.game().is_over() {
            KeeperRequest::End { lines }
        } else {
            KeeperRequest::Append { lines }
        });
        let ended = was_on.then(|| self.told_to_bots()).flatten();
        Ok(std::iter::once(keep).chain(ended).collect())
    }

    /// The end of the round for a program at the table; none while the round is on.
    fn told_to_bots(&self) -> Option<Effect> {
        let is_on = matches!(self.game().turn(), Turn::Player(_));
        let is_program = self.bots.asked().program().is_some();
        let round = self.game().finished_round().filter(|_| is_program && !is_on);
        round.map(Effect::TellBots)
    }

    fn lines(&self, entry: &EntryOf<G>) -> String {
        lines_of::<G>(entry, self.game().round_no())
    }

    /// Deals the next round, if one is to be dealt.
    pub fn deal(&mut self, tempo: Tempo, aid: Aid) -> Vec<Effect> {
        if !self.shown.is_to_be_dealt() {
            return self.go_on(tempo);
        }
        let again = self.again.get(self.game().round_no()).copied();
        let dealt = again.unwrap_or_else(|| self.game().next_deal(self.seed()));
        let dealt = G::with_aid(dealt, aid);
        let game = self.shown.game_mut();
        game.deal(dealt).expect("the next deal is the one the house rules give");
        self.shown.lay_out();
        self.choice = Choice::default();
        self.shown.move_deal(tempo);
        let deal = Effect::Keep(KeeperRequest::Deal { lines: self.lines(&Entry::Deal(dealt)) });
        std::iter::once(deal).chain(self.go_on(tempo)).collect()
    }

    /// Shows what has happened, and asks whoever is to do something.
    pub(in crate::app) fn go_on(&mut self, tempo: Tempo) -> Vec<Effect> {
        self.shown.show(tempo);
        self.offer_choice();
        match G::by_itself(&self.shown, tempo) {
            ByItself::Nothing => {}
            ByItself::Forget => self.shown.set_order(false),
            ByItself::Play(action) => {
                self.shown.play_by_itself();
                let effects = self.act(action, tempo).expect("a card of the rest is legal");
                self.shown.settle_motions();
                return effects;
            }
            ByItself::Say(action) => {
                self.shown.set_order(false);
                return self.act(action, tempo).expect("it may be said now");
            }
        }
        match G::next_to_ask(&self.shown) {
            Some(player) if !self.questions.is_open() => self.think(player),
            _ => Vec::new(),
        }
    }

    /// Offers a choice when the person is asked something new.
    fn offer_choice(&mut self) {
        let asks = self.shown.asks();
        let asked = Some((self.shown.entries(), asks.is_some()));
        if self.asked == asked || !(asks.is_some() || self.shown.is_my_turn()) {
            return;
        }
        self.asked = asked;
        match asks {
            Some(question) => self.choice.place = Selection::Offered(G::offered(question)),
            None => self.choice = G::first_choice(&self.shown),
        }
    }

    fn think(&mut self, player: G::Actor) -> Vec<Effect> {
        let Some(seen) = self.game().observe(player) else { return Vec::new() };
        self.questions.ask(player);
        let (ticket, bots, chance) = (self.ticket(), self.bots.asked(), self.chance(player));
        vec![Effect::Think(MoveRequest { ticket, seen: G::any_observation(seen), bots, chance })]
    }

    /// Seed of the chance of a player who decides now.
    fn chance(&self, player: G::Actor) -> u64 {
        let round_no = self.game().round_no();
        let seed = chance_seed(&self.cards, round_no);
        G::chance(seed, player, round_no, self.game().actions())
    }

    /// Time until something moves by itself.
    pub fn wakes_in(&self) -> Option<Duration> {
        self.shown.wakes_in()
    }

    /// Ends all motions: everything is where it belongs.
    pub fn stop_motions(&mut self) {
        self.shown.stop_motions();
    }

    /// The same as far as it is seen to have happened: a card that is still on its way has not been played yet, and what
    /// comes of it is neither written nor said.
    pub fn landed(&self) -> Cow<'_, Self> {
        match self.shown.landed() {
            Some(shown) => Cow::Owned(Self { shown, ..self.clone() }),
            None => Cow::Borrowed(self),
        }
    }

    /// Holds what lies there until the next key.
    pub(in crate::app) const fn hold_still(&mut self) {
        self.shown.end_pause();
    }

    /// Asks the bot that is waited for once more: its answer has been lost.
    pub(in crate::app) const fn ask_anew(&mut self) {
        self.questions.go_on();
    }

    /// Lets time pass.
    pub(in crate::app) fn tick(&mut self, elapsed: Duration, tempo: Tempo) -> Vec<Effect> {
        if self.shown.tick(elapsed, tempo) { self.go_on(tempo) } else { Vec::new() }
    }

    /// Shows at once all that would come by itself, up to a finished trick or something that must be read.
    pub(in crate::app) fn hurry(&mut self, tempo: Tempo) -> Vec<Effect> {
        self.shown.hurry(tempo);
        self.go_on(tempo)
    }

    /// Goes on after something that lay open has been read.
    pub fn read(&mut self, tempo: Tempo, aid: Aid) -> Vec<Effect> {
        if self.shown.read() == Some(Wait::Result) && self.game().turn() == Turn::Deal {
            return self.deal(tempo, aid);
        }
        self.go_on(tempo)
    }

    /// The decisions of bots in those of these rounds that are told in full and of which a reason is not known, round by
    /// round, the last first; each round is asked about once.
    pub fn unexplained(
        &mut self,
        wanted: &RangeInclusive<usize>,
        aid: Aid,
    ) -> ByRound<DecisionOf<G>> {
        let Some(level) = self.bots.level() else { return Vec::new() };
        let told = (1..=self.game().round_no()).filter(|no| self.shown.tells_reasons(*no, aid));
        let rounds = self.reasons.unasked(told.filter(|round_no| wanted.contains(round_no)));
        let past =
            if rounds.is_empty() { Vec::new() } else { past_decisions(self.game(), &self.cards) };
        self.reasons.unexplained((self.seed(), level), &rounds, past)
    }

    /// Takes the reasons for a round, if it is one of this game.
    pub fn explained(&mut self, key: RoundKey, given: &[ReasonOf<G>]) {
        // Meanwhile another game may have come to this table.
        if (self.seed(), self.bots.level()) == (key.seed, Some(key.level)) {
            self.reasons.note_all(key.round_no, given);
        }
    }
}
