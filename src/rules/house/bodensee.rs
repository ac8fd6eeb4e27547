//! House rules of Bodensee, the game for two.

use super::calling::Eleven;

/// Rules of the game for two, section `[bodensee]` (bodensee.md).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BodenseeRules {
    /// Tallies that win the game.
    pub tallies_to_win: u8,
    /// Step of the bids.
    pub bid_step: u8,
    /// Lowest bid.
    pub bid_min: u8,
    /// Highest bid.
    pub bid_max: u8,
    /// Consequence of two passes.
    pub all_pass: AllPass,
    /// Bock and Gais may be named.
    pub no_trump_modes: bool,
    /// Slalom may be named.
    pub slalom: bool,
    /// Card that counts 11 in Gais.
    pub gais_eleven: Eleven,
    /// Highest score with which the loser is in the sack; -1 = off.
    pub sack_max: i16,
    /// Players whom the sack can hit.
    pub sack_applies_to: SackAppliesTo,
    /// Calling "enough!" gives up the sack.
    pub enough_waives_sack: bool,
    /// Time at which uncovered cards are turned.
    pub flip: Flip,
    /// Dealer of the first round.
    pub first_dealer: FirstDealer,
}

impl Default for BodenseeRules {
    fn default() -> Self {
        Self {
            tallies_to_win: 5,
            bid_step: 5,
            bid_min: 5,
            bid_max: 155,
            all_pass: AllPass::default(),
            no_trump_modes: true,
            slalom: true,
            gais_eleven: Eleven::Ace,
            sack_max: 20,
            // The source says that either player may fall into the sack and then speaks of the big loser: the loser
            // alone, by our ruling (bodensee.md §5.2).
            sack_applies_to: SackAppliesTo::default(),
            // Who ends the round takes the rest of his chances from the loser, so that he gives up the sack for it
            // (bodensee.md §5.5).
            enough_waives_sack: true,
            flip: Flip::default(),
            first_dealer: FirstDealer::default(),
        }
    }
}

/// Consequence of two passes, key `bodensee.all_pass`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AllPass {
    /// The cards are dealt again.
    #[default]
    Redeal,
    /// The opener may not pass first.
    Forced,
}

/// Players whom the sack can hit, key `bodensee.sack_applies_to`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SackAppliesTo {
    /// Only the loser of the round.
    #[default]
    Loser,
    /// Either player.
    Any,
}

/// Time at which uncovered cards are turned, key `bodensee.flip`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Flip {
    #[default]
    AfterTrick,
    AtOnce,
}

/// Dealer of the first round, key `bodensee.first_dealer`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FirstDealer {
    /// Drawn by lot.
    #[default]
    Random,
    /// Seat 0.
    Seat0,
    /// Seat 1.
    Seat1,
}
