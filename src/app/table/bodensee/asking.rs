//! Questions at the table: what the person is asked, when the bot is, and the word that ends a round early.

use crate::{
    app::{person::MY_SIDE, table::Shown},
    cards::Side,
    game::bodensee::{Action, Game, Legal, Phase, Turn},
    rules::bodensee::{Finish, RoundVerdict},
};

/// Question if the round is to end although the other would write a 0 if it went on so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivesUpSack;

impl Shown<Game> {
    /// The side that is to be asked: not the person, and not while the person may still end the round.
    pub(super) fn next_to_ask(&self) -> Option<Side> {
        if self.asks().is_some() || (self.may_end() && !self.is_at_rest()) {
            return None;
        }
        let other = MY_SIDE.other();
        let is_on_turn = self.game().turn() == Turn::Player(other);
        (is_on_turn || self.may_bot_end()).then_some(other)
    }

    /// True if the bot, which is not on turn, may end the round and has not said yet that it plays on.
    pub(super) fn may_bot_end(&self) -> bool {
        !self.is_silent() && self.game().legal(MY_SIDE.other()) == Legal::Wait { enough: true }
    }

    /// True if the person may end the round where the game stands, shown or not.
    pub fn may_end(&self) -> bool {
        self.game().legal(MY_SIDE).has(Action::Enough)
    }

    /// True if "enough" is said as soon as the trick is over.
    pub const fn wants_enough(&self) -> bool {
        self.has_order()
    }

    /// Question that the person must answer before "enough" is said.
    pub(super) fn open_question(&self) -> Option<GivesUpSack> {
        let asks = self.wants_enough() && self.is_at_rest() && self.may_end();
        (asks && self.gives_up_a_sack()).then_some(GivesUpSack)
    }

    /// True if a trick is begun and not over.
    pub(super) fn is_within_trick(&self) -> bool {
        match self.game().round().map(crate::game::bodensee::round::Round::phase) {
            Some(Phase::Playing(playing)) => playing.lead().is_some(),
            _ => false,
        }
    }

    /// True if the other is in the sack as it stands, and would not be any more after "enough".
    fn gives_up_a_sack(&self) -> bool {
        let Some(playing) = self.game().round().and_then(|round| round.playing()) else {
            return false;
        };
        let rules = &self.game().house().bodensee;
        let sacked = |finish| {
            RoundVerdict::on(playing.contract(), playing.points(), finish, rules).sacked
                [MY_SIDE.other()]
        };
        sacked(Finish::PlayedOut) && !sacked(Finish::Enough(MY_SIDE))
    }
}
