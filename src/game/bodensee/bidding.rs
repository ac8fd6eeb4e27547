//! The bidding phase, before a mode is named.

use super::action::{Illegal, Legal};
use crate::{
    cards::Side,
    rules::{
        bodensee::{Bids, Contract},
        house::{AllPass, BodenseeRules},
    },
};

/// State of the bidding: the side to speak, and all that still counts of what it has heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bidding {
    turn: Side,
    heard: LastWord,
}

/// Last thing said, as far as it still counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LastWord {
    Nothing,
    /// A pass of the first player, who is out.
    Pass,
    /// The other side's bid stands.
    Bid(u8),
}

/// State of the auction after something was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Auction {
    /// It goes on.
    Open(Bidding),
    /// Somebody is declarer.
    Won(Contract),
    /// Nobody has bid: the cards are thrown in.
    ThrownIn,
}

impl Bidding {
    /// The bidding before anything was said (bodensee.md §2.1).
    pub const fn new(dealer: Side) -> Self {
        Self { turn: dealer.other(), heard: LastWord::Nothing }
    }

    /// Side that is to speak.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The bid that stands, and whose it is.
    pub const fn standing(&self) -> Option<Contract> {
        match self.heard {
            LastWord::Nothing | LastWord::Pass => None,
            LastWord::Bid(bid) => Some(Contract { declarer: self.turn.other(), bid }),
        }
    }

    /// Bids that may be made, and if passing is allowed.
    pub const fn legal(&self, rules: &BodenseeRules) -> Legal {
        Legal::Bid { bids: self.bids(rules), pass: self.may_pass(rules) }
    }

    const fn bids(&self, rules: &BodenseeRules) -> Bids {
        match self.heard {
            LastWord::Nothing | LastWord::Pass => Bids::opening(rules),
            LastWord::Bid(bid) => Bids::over(bid, rules),
        }
    }

    /// Only who opens may be held to a bid (bodensee.md §2.3).
    const fn may_pass(&self, rules: &BodenseeRules) -> bool {
        match (self.heard, rules.all_pass) {
            (LastWord::Nothing, AllPass::Forced) => false,
            (LastWord::Nothing, AllPass::Redeal) | (LastWord::Pass | LastWord::Bid(_), _) => true,
        }
    }

    /// The bidding after a bid: over if the other is out or nothing can be bid above (bodensee.md §2.3, §2.4).
    pub const fn bid(self, bid: u8, rules: &BodenseeRules) -> Result<Auction, Illegal> {
        if !self.bids(rules).has(bid) {
            return Err(Illegal::NoBid(bid));
        }
        let is_out = matches!(self.heard, LastWord::Pass);
        if is_out || Bids::over(bid, rules).is_empty() {
            return Ok(Auction::Won(Contract { declarer: self.turn, bid }));
        }
        Ok(Auction::Open(Self { turn: self.turn.other(), heard: LastWord::Bid(bid) }))
    }

    /// The bidding after a pass (bodensee.md §2.2, §2.3).
    pub const fn pass(self, rules: &BodenseeRules) -> Result<Auction, Illegal> {
        if !self.may_pass(rules) {
            return Err(Illegal::MustBid);
        }
        let other = self.turn.other();
        Ok(match self.heard {
            LastWord::Nothing => Auction::Open(Self { turn: other, heard: LastWord::Pass }),
            LastWord::Pass => Auction::ThrownIn,
            LastWord::Bid(bid) => Auction::Won(Contract { declarer: other, bid }),
        })
    }
}
