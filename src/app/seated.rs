//! The game at the table, of either kind: what both games do in the same words.

use std::{ops::RangeInclusive, time::Duration};

use super::{
    bodensee::{self, BidChoice},
    effect::{Effect, GivenReasons, PastDecisions, Reply, Ticket},
    keys::Scope,
    person::MY_SIDE,
    reasons::RoundKey,
    seated_bots::SeatedBots,
    table::{Selection, Session, Wait},
};
use crate::{
    config::{Aid, Tempo},
    game::{
        AnyRecord, BotKind, CardGame, Seed, bodensee::Legal, bodensee::Turn as BodenseeTurn,
        bot_kind::ProgramCommand,
    },
    rules::{House, house::Variant},
};

/// A game at the table.
#[derive(Clone, Debug, PartialEq)]
pub enum SeatedGame {
    /// The game for four.
    Schieber(Box<Session>),
    /// The game for two.
    Bodensee(Box<bodensee::Session>),
}

/// Writes a method that both games have.
macro_rules! both {
    ($seated:expr, $session:ident => $does:expr) => {
        match $seated {
            SeatedGame::Schieber($session) => $does,
            SeatedGame::Bodensee($session) => $does,
        }
    };
}

impl SeatedGame {
    /// A new game of the variant that these rules name, before the first deal.
    pub fn new(house: House, seed: Seed, bots: impl Into<BotKind>) -> Self {
        match house.variant {
            Variant::Schieber => Self::Schieber(Box::new(Session::new(house, seed, bots))),
            Variant::Bodensee => {
                Self::Bodensee(Box::new(bodensee::Session::new(house, seed, bots)))
            }
        }
    }

    /// A game that was left: everything since the person's last action is shown again.
    pub fn resume(record: AnyRecord) -> Self {
        match record {
            AnyRecord::Schieber(record) => Self::Schieber(Box::new(Session::resume(record))),
            AnyRecord::Bodensee(record) => {
                Self::Bodensee(Box::new(bodensee::Session::resume(record)))
            }
        }
    }

    /// The same game once more, with the deals that it had.
    #[must_use]
    pub fn once_more(&self) -> Self {
        match self {
            Self::Schieber(session) => Self::Schieber(Box::new(session.once_more())),
            Self::Bodensee(session) => Self::Bodensee(Box::new(session.once_more())),
        }
    }

    /// The game for four, if it is one.
    pub fn schieber(&self) -> Option<&Session> {
        match self {
            Self::Schieber(session) => Some(session),
            Self::Bodensee(_) => None,
        }
    }

    /// The game for two, if it is one.
    pub fn bodensee(&self) -> Option<&bodensee::Session> {
        match self {
            Self::Schieber(_) => None,
            Self::Bodensee(session) => Some(session),
        }
    }

    /// The rules that are played by.
    pub fn house(&self) -> &House {
        both!(self, session => session.game().house())
    }

    /// Seed of the cards.
    pub fn seed(&self) -> Seed {
        both!(self, session => session.seed())
    }

    /// The bots at the table.
    pub fn bots(&self) -> &SeatedBots {
        both!(self, session => session.bots())
    }

    /// The same game, where the person has named this program.
    #[must_use]
    pub fn knowing(mut self, named: Option<&ProgramCommand>) -> Self {
        let bots = both!(&mut self, session => session.bots_mut());
        *bots = bots.clone().knowing(named);
        self
    }

    /// Number of deals and actions so far.
    pub fn actions(&self) -> usize {
        both!(self, session => session.game().log().len())
    }

    /// The round in progress or just finished, counted from 1.
    pub fn round_no(&self) -> usize {
        both!(self, session => session.game().round_no())
    }

    /// Number of events of the round that have been shown.
    pub fn told(&self) -> usize {
        both!(self, session => session.shown_table().told.len())
    }

    /// True if a card is still on its way.
    pub fn is_card_on_way(&self) -> bool {
        both!(self, session => session.is_card_on_way())
    }

    /// True if nothing is left to be played.
    pub fn is_over(&self) -> bool {
        both!(self, session => session.game().is_over())
    }

    /// Chosen card, call or answer.
    pub fn chosen(&self) -> Selection {
        match self {
            Self::Schieber(session) => session.chosen(),
            Self::Bodensee(session) => match session.bids() {
                // What has been chosen of the bids is a number, not a place.
                Some(_) => match session.bid() {
                    BidChoice::Nothing | BidChoice::Offered(_) => Selection::Nothing,
                    BidChoice::Advised(bid) => Selection::Offered(bid.unwrap_or(0).into()),
                    BidChoice::Made(_) | BidChoice::Typed(_) => Selection::Made(0),
                },
                None => session.chosen(),
            },
        }
    }

    /// Time until something moves by itself.
    pub fn wakes_in(&self) -> Option<Duration> {
        both!(self, session => session.wakes_in())
    }

    /// True if something is being shown that a key brings to its end.
    pub fn is_showing(&self) -> bool {
        both!(self, session => session.is_showing())
    }

    /// True if the result of a round lies open.
    pub fn shows_result(&self) -> bool {
        match self {
            Self::Schieber(session) => session.wait() == Some(Wait::Result),
            Self::Bodensee(session) => session.wait() == Some(bodensee::Wait::Result),
        }
    }

    /// True if the result that lies open has changed the slate.
    pub fn has_written(&self) -> bool {
        match self {
            Self::Schieber(_) => self.shows_result(),
            Self::Bodensee(session) => {
                self.shows_result() && session.shown_table().verdict.is_some()
            }
        }
    }

    /// True if a finished trick or round waits so that the person may claim or end it.
    pub fn lets_claim(&self) -> bool {
        match self {
            Self::Schieber(session) => {
                let ended = matches!(session.wait(), Some(Wait::Trick | Wait::Result));
                ended && session.is_claim_open()
            }
            Self::Bodensee(session) => {
                let lies = session.wait() == Some(bodensee::Wait::Trick);
                lies && session.may_end()
                    && session.game().turn() == BodenseeTurn::Player(MY_SIDE.other())
            }
        }
    }

    /// Scope in which a key at the table would be pressed now.
    pub fn scope(&self) -> Scope {
        match self {
            Self::Schieber(session) => scope_of_four(session),
            Self::Bodensee(session) => scope_of_two(session),
        }
    }

    /// Lets time pass.
    pub(super) fn tick(&mut self, elapsed: Duration, tempo: Tempo) -> Vec<Effect> {
        both!(self, session => session.tick(elapsed, tempo))
    }

    /// Shows at once all that would come by itself.
    pub(super) fn hurry(&mut self, tempo: Tempo) -> Vec<Effect> {
        both!(self, session => session.hurry(tempo))
    }

    /// Goes on after something that lay open has been read.
    pub(super) fn read(&mut self, tempo: Tempo, aid: Aid) -> Vec<Effect> {
        both!(self, session => session.read(tempo, aid))
    }

    /// Goes on where the game stands, with the first deal if there has been none.
    pub(super) fn set_out(&mut self, tempo: Tempo, aid: Aid) -> Vec<Effect> {
        both!(self, session => match session.game().round() {
            None => session.deal(tempo, aid),
            Some(_) => session.go_on(tempo),
        })
    }

    /// True if the bot with this ticket is waited for.
    pub(super) fn awaits(&self, ticket: Ticket) -> bool {
        both!(self, session => session.awaits(ticket))
    }

    /// Takes the answer of a bot, unless it comes too late or is one of the other game.
    pub(super) fn acted(&mut self, ticket: Ticket, reply: Reply, tempo: Tempo) -> Vec<Effect> {
        match (self, reply) {
            (Self::Schieber(session), Reply::Schieber(action, reason)) => {
                session.acted(ticket, Some((action, reason)), tempo)
            }
            (Self::Bodensee(session), Reply::Bodensee(action)) => {
                session.acted(ticket, action, tempo)
            }
            (Self::Schieber(_), Reply::Bodensee(_)) | (Self::Bodensee(_), Reply::Schieber(..)) => {
                Vec::new()
            }
        }
    }

    pub(super) fn schieber_mut(&mut self) -> Option<&mut Session> {
        match self {
            Self::Schieber(session) => Some(session),
            Self::Bodensee(_) => None,
        }
    }

    pub(super) fn bodensee_mut(&mut self) -> Option<&mut bodensee::Session> {
        match self {
            Self::Schieber(_) => None,
            Self::Bodensee(session) => Some(session),
        }
    }

    /// Asks for a hint, for more of it, or puts it away.
    pub(super) fn turn_hint(&mut self) -> Vec<Effect> {
        both!(self, session => session.turn_hint())
    }

    /// Puts the hint away. False if there is none to be seen.
    pub(super) fn put_hint_away(&mut self) -> bool {
        both!(self, session => session.put_hint_away())
    }

    /// The decisions of bots in rounds that are told in full and of which a reason is not known, round by round.
    pub(super) fn unexplained(
        &mut self,
        wanted: &RangeInclusive<usize>,
        aid: Aid,
    ) -> Vec<(RoundKey, PastDecisions)> {
        match self {
            Self::Schieber(session) => {
                let rounds = session.unexplained(wanted, aid).into_iter();
                rounds.map(|(key, past)| (key, PastDecisions::Schieber(past))).collect()
            }
            Self::Bodensee(session) => {
                let rounds = session.unexplained(wanted, aid).into_iter();
                rounds.map(|(key, past)| (key, PastDecisions::Bodensee(past))).collect()
            }
        }
    }

    /// Takes the reasons for a round, if it is one of this game.
    pub(super) fn explained(&mut self, key: RoundKey, given: &GivenReasons) {
        match (self, given) {
            (Self::Schieber(session), GivenReasons::Schieber(given)) => {
                session.explained(key, given);
            }
            (Self::Bodensee(session), GivenReasons::Bodensee(given)) => {
                session.explained(key, given);
            }
            (Self::Schieber(_), GivenReasons::Bodensee(_))
            | (Self::Bodensee(_), GivenReasons::Schieber(_)) => {}
        }
    }

    /// Ends all motions: everything is where it belongs.
    pub(super) fn stop_motions(&mut self) {
        both!(self, session => session.stop_motions());
    }
}

fn scope_of_four(session: &Session) -> Scope {
    match session.wait() {
        Some(Wait::Weis | Wait::Result) => Scope::Open,
        Some(Wait::Over) => Scope::Over,
        None if session.asks().is_some() => Scope::Saying,
        None if !session.choices().is_empty() => Scope::Calling,
        None if session.is_my_turn() => Scope::Playing,
        Some(Wait::Trick) | None => Scope::Watching,
    }
}

fn scope_of_two(session: &bodensee::Session) -> Scope {
    match (session.wait(), session.legal()) {
        (Some(bodensee::Wait::Result), _) => Scope::Open,
        (Some(bodensee::Wait::Over), _) => Scope::Over,
        (None, _) if session.asks_enough() => Scope::Ending,
        (None, Legal::Bid { .. }) => Scope::Bidding,
        (None, Legal::Call(_)) => Scope::Naming,
        (None, Legal::Play { .. }) => Scope::PlayingBodensee,
        (Some(bodensee::Wait::Trick) | None, _) => Scope::Watching,
    }
}
