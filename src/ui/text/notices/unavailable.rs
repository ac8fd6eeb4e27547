//! Reasons why a key does nothing now.

use super::NoticeNarrator;
use crate::app::keys::{BodenseeRefusal, Elsewhere, ReviewRefusal, Unavailable};

impl NoticeNarrator<'_> {
    /// Reason why a key does nothing now.
    pub(super) fn unavailable(&self, why: Unavailable) -> &str {
        let words = &self.say.words.notice;
        match why {
            Unavailable::NothingAsked => &words.nothing_asked,
            Unavailable::NotCalling => &words.not_calling,
            Unavailable::MustCall => &self.say.words.illegal.may_not_push,
            Unavailable::NoTrick => &words.no_trick,
            Unavailable::TrickStaysDown => &words.stays_down,
            Unavailable::LiesOpen => &words.lies_open,
            Unavailable::NotYourTurn => &self.say.words.illegal.not_your_turn,
            Unavailable::NoRest => &words.no_rest,
            Unavailable::RestLater => &words.rest_later,
            Unavailable::RestUnsure => &words.rest_unsure,
            Unavailable::NoClaims => &words.no_claims,
            Unavailable::EveryDealIsPlayed => &words.every_deal_is_played,
            Unavailable::NoThrowIn => &self.say.words.illegal.no_throw_in,
            Unavailable::ClaimLater => &self.say.words.illegal.no_claim,
            Unavailable::NoWayBack => &words.no_way_back,
            Unavailable::NoHints => &words.no_hints,
            Unavailable::NothingToTakeBack => &words.nothing_to_take_back,
            Unavailable::GoneCard => &words.gone_card,
            Unavailable::NoLine => &words.no_line,
            Unavailable::PageEnds => &words.page_ends,
            Unavailable::NoRound => &words.no_round,
            Unavailable::Review(why) => self.review_refusal(why),
            Unavailable::Bodensee(why) => self.bodensee_refusal(why),
            Unavailable::Elsewhere(place) => self.elsewhere(place),
            Unavailable::NoFilm => &words.no_film,
            Unavailable::IsTidy => &words.is_tidy,
            Unavailable::IsTyped => &words.is_typed,
            Unavailable::IsUsual => &words.is_usual,
            Unavailable::NoPreset => &words.no_preset,
            Unavailable::InHelp => &words.in_help,
        }
    }

    /// Reason why a key of the review does nothing now.
    fn review_refusal(&self, why: ReviewRefusal) -> &str {
        let words = &self.say.words.notice;
        match why {
            ReviewRefusal::NothingToReview => &words.nothing_to_review,
            ReviewRefusal::StillJudging => &words.still_judging,
            ReviewRefusal::NoFile => &words.no_file,
            ReviewRefusal::IsDeep => &words.is_deep,
            ReviewRefusal::NotYourSeat => &words.not_your_seat,
            ReviewRefusal::NothingToLearn => &words.nothing_to_learn,
            ReviewRefusal::NoChoice => &words.no_choice,
            ReviewRefusal::NoMark => &words.no_mark,
        }
    }

    /// Reason why a key does nothing now in the game for two.
    fn bodensee_refusal(&self, why: BodenseeRefusal) -> &str {
        let words = &self.say.words.bodensee;
        match why {
            BodenseeRefusal::NoTakeBack => &words.refusal.no_take_back,
            BodenseeRefusal::EnoughLater => &words.refusal.enough_later,
            BodenseeRefusal::NotBidding => &words.refusal.not_bidding,
            BodenseeRefusal::MustBid => &words.refusal.must_bid,
        }
    }

    /// Place where a key does something.
    fn elsewhere(&self, place: Elsewhere) -> &str {
        let words = &self.say.words.notice;
        match place {
            Elsewhere::AtTable => &words.at_table,
            Elsewhere::OnSlate => &words.on_slate,
            Elsewhere::InSettings => &words.in_settings,
            Elsewhere::NotHere => &words.not_here,
            Elsewhere::InGames => &words.in_games,
        }
    }
}
