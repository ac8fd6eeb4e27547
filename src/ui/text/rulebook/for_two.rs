//! The table of paragraphs of the game for two, with the chapter of each, and the tables at which it holds.

use super::{
    Topic::{Bidding, Cards, Play, Table, Tallies},
    paragraphs::Paragraph,
};
use crate::rules::house::{AllPass, Eleven, FirstDealer, Flip, House, SackAppliesTo};

/// Every paragraph, in the order of the page.
pub(super) const ALL: &[Paragraph] = &[
    (Table, "two_players", |_| true),
    (Table, "two_deal", |_| true),
    (Table, "two_first_lot", |house| house.bodensee.first_dealer == FirstDealer::Random),
    (Table, "two_first_you", |house| house.bodensee.first_dealer == FirstDealer::Seat0),
    (Table, "two_first_other", |house| house.bodensee.first_dealer == FirstDealer::Seat1),
    (Cards, "trump_order", |_| true),
    (Cards, "plain_order", |_| true),
    (Cards, "down_order", |house| house.bodensee.no_trump_modes),
    (Cards, "up_order", |house| house.bodensee.no_trump_modes),
    (Cards, "up_six", |house| house.bodensee.no_trump_modes && counts(house, Eleven::Six)),
    (Cards, "up_ace", |house| house.bodensee.no_trump_modes && counts(house, Eleven::Ace)),
    (Cards, "slalom", |house| house.bodensee.slalom),
    (Cards, "slalom_order", |house| house.bodensee.slalom && !house.bodensee.no_trump_modes),
    (Cards, "slalom_start", |house| house.bodensee.slalom && counts(house, Eleven::Six)),
    (Cards, "slalom_ace", |house| house.bodensee.slalom && counts(house, Eleven::Ace)),
    (Bidding, "two_bid", |_| true),
    (Bidding, "two_redeal", |house| house.bodensee.all_pass == AllPass::Redeal),
    (Bidding, "two_forced", |house| house.bodensee.all_pass == AllPass::Forced),
    (Bidding, "two_call", |_| true),
    (Play, "two_pool", |_| true),
    (Play, "two_follow", |_| true),
    (Play, "trump_led_puur", |_| true),
    (Play, "winner_trump", |_| true),
    (Play, "two_turn", |house| house.bodensee.flip == Flip::AfterTrick),
    (Play, "two_turn_at_once", |house| house.bodensee.flip == Flip::AtOnce),
    (Play, "points", |house| house.score.last_trick == 0),
    (Play, "points_last", |house| house.score.last_trick > 0),
    (Play, "closed", |house| !house.etiquette.peek_last_trick),
    (Play, "peek", |house| house.etiquette.peek_last_trick),
    (Play, "two_plain", |_| true),
    (Tallies, "two_won", |_| true),
    (Tallies, "two_sack", |house| sacks(house, SackAppliesTo::Loser)),
    (Tallies, "two_sack_any", |house| sacks(house, SackAppliesTo::Any)),
    (Tallies, "two_zero", has_sack),
    (Tallies, "two_enough", |_| true),
    (Tallies, "two_enough_free", |house| has_sack(house) && house.bodensee.enough_waives_sack),
    (Tallies, "two_enough_sack", |house| has_sack(house) && !house.bodensee.enough_waives_sack),
    (Tallies, "two_game", has_sack),
    (Tallies, "two_game_free", |house| !has_sack(house)),
];

fn counts(house: &House, eleven: Eleven) -> bool {
    house.bodensee.gais_eleven == eleven
}

pub(super) const fn has_sack(house: &House) -> bool {
    house.bodensee.sack_max >= 0
}

fn sacks(house: &House, who: SackAppliesTo) -> bool {
    has_sack(house) && house.bodensee.sack_applies_to == who
}
