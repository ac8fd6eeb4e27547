//! Questions at the table for two: what the person is offered, and when the bot is asked.

use super::Session;
use crate::{
    app::{person::MY_SIDE, table::Selection},
    cards::Side,
    game::bodensee::{Legal, Turn},
};

impl Session {
    /// Offers a choice when the person is asked something new.
    pub(super) fn offer_choice(&mut self) {
        if self.asks_enough() {
            if self.asked.take().is_some() {
                self.chosen = Selection::Offered(0);
            }
            return;
        }
        let actions = self.game.log().len();
        if self.is_my_turn() && self.asked != Some(actions) {
            self.asked = Some(actions);
            self.chosen = self.first_choice();
            self.own.bid = self.first_bid();
        }
    }

    /// The side that is to be asked: not the person, and not while the person may still end the round.
    pub(super) fn next_to_ask(&self) -> Option<Side> {
        if self.asks_enough() || (self.may_end() && !self.is_at_rest()) {
            return None;
        }
        let other = MY_SIDE.other();
        let is_on_turn = self.game.turn() == Turn::Player(other);
        (is_on_turn || self.may_bot_end()).then_some(other)
    }

    /// True if the bot, which is not on turn, may end the round and has not said yet that it plays on.
    pub(super) fn may_bot_end(&self) -> bool {
        let is_silent = self.silent == Some(self.game.log().len());
        !is_silent && self.game.legal(MY_SIDE.other()) == Legal::Wait { enough: true }
    }
}
