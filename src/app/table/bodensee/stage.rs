//! Pace of the table for two, and the word that ends a round early.

use super::{Session, ledger};
use crate::{
    app::{effect::Effect, pace::OpenThing, person::MY_SIDE, table::ShownEvents},
    cards::Side,
    config::Tempo,
    game::bodensee::{Action, Event, Legal, Phase},
    rules::bodensee::{Finish, RoundVerdict},
};

/// Reason for which the table waits: something lies open and must be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// A finished trick lies on the table; it goes by itself when its time is up.
    Trick,
    /// The round is written, or thrown in.
    Result,
    /// The game is over.
    Over,
}

impl OpenThing for Wait {
    const TRICK: Self = Self::Trick;
    const RESULT: Self = Self::Result;
    const OVER: Self = Self::Over;
}

impl Session {
    /// Shows what has happened until some of it takes its time or must be read.
    pub(super) fn show(&mut self, tempo: Tempo) {
        while self.pace.is_at_rest() {
            let Some(event) = self.next_event() else { return };
            self.motions.extend(self.card_to_trick(event), tempo);
            self.shown_table.tell(event);
            match event {
                Event::TrickWon { .. } => {
                    self.show_turned();
                    self.pace.lay_trick_open(tempo);
                }
                Event::ThrownIn | Event::RoundOver(_) => self.pace.lay_open(Wait::Result),
                Event::GameOver { .. } => self.pace.lay_open(Wait::Over),
                Event::Bid { by, .. } | Event::Passed { by } | Event::Called { by, .. } => {
                    self.linger(by, tempo);
                }
                Event::Played { by, .. } if self.shown_table.is_led() => self.linger(by, tempo),
                Event::Played { .. } | Event::Turned { .. } | Event::Enough { .. } => {}
            }
        }
    }

    /// Shows what has happened, and asks whoever is to do something.
    pub(super) fn ask_next(&mut self, tempo: Tempo) -> Vec<Effect> {
        self.show(tempo);
        if let Some(effects) = self.end_if_wanted(tempo) {
            return effects;
        }
        self.offer_choice();
        match self.next_to_ask() {
            Some(side) if self.thinking.is_none() => self.think(side),
            _ => Vec::new(),
        }
    }

    /// Shows the cards that the finished trick has turned.
    fn show_turned(&mut self) {
        while let Some(event @ Event::Turned { .. }) = self.next_event() {
            self.shown_table.tell(event);
        }
    }

    fn linger(&mut self, by: Side, tempo: Tempo) {
        if by != MY_SIDE {
            self.pace.linger(tempo);
        }
    }

    /// True if the person may end the round where the game stands, shown or not.
    pub fn may_end(&self) -> bool {
        self.game.legal(MY_SIDE).has(Action::Enough)
    }

    /// Notes that the person wants to say "enough", and says or asks it as soon as that can be done.
    pub fn want_enough(&mut self, tempo: Tempo) -> Vec<Effect> {
        self.own.wants_enough = true;
        self.asked = Some(usize::MAX);
        self.go_on(tempo)
    }

    /// True if "enough" is said as soon as the trick is over.
    pub const fn wants_enough(&self) -> bool {
        self.own.wants_enough
    }

    /// True if the person must say whether the round ends although the other would write a 0 if it went on so.
    pub fn asks_enough(&self) -> bool {
        self.own.wants_enough && self.is_at_rest() && self.may_end() && self.gives_up_a_sack()
    }

    /// The person plays on.
    pub fn play_on(&mut self, tempo: Tempo) -> Vec<Effect> {
        self.own.wants_enough = false;
        self.asked = None;
        self.go_on(tempo)
    }

    /// Ends the round if the person wants that and nothing is to be asked; forgets the wish where it cannot be met.
    pub(super) fn end_if_wanted(&mut self, tempo: Tempo) -> Option<Vec<Effect>> {
        if !self.own.wants_enough || !self.is_at_rest() || self.asks_enough() {
            return None;
        }
        if self.may_end() {
            self.own.wants_enough = false;
            return Some(self.act(Action::Enough, tempo).expect("may be said"));
        }
        self.own.wants_enough = self.is_within_trick();
        None
    }

    /// True if a trick is begun and not over.
    fn is_within_trick(&self) -> bool {
        let Some(Phase::Playing(playing)) =
            self.game.round().map(crate::game::bodensee::round::Round::phase)
        else {
            return false;
        };
        playing.lead().is_some()
    }

    /// True if the other is in the sack as it stands, and would not be any more after "enough".
    fn gives_up_a_sack(&self) -> bool {
        let Some(playing) = self.game.round().and_then(|round| round.playing()) else {
            return false;
        };
        let rules = &self.game.house().bodensee;
        let sacked = |finish| {
            RoundVerdict::on(playing.contract(), playing.points(), finish, rules).sacked
                [MY_SIDE.other()]
        };
        sacked(Finish::PlayedOut) && !sacked(Finish::Enough(MY_SIDE))
    }

    /// The rounds that have been written, as far as shown.
    pub fn ledger(&self) -> Vec<ledger::WrittenRound> {
        ledger::rounds(&self.game, &self.shown_table)
    }

    /// True if the person may be asked to lead, answer, bid or name.
    pub fn legal(&self) -> Legal {
        if self.is_my_turn() { self.game.legal(MY_SIDE) } else { Legal::Wait { enough: false } }
    }
}
