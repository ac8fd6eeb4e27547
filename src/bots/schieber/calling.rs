//! Calling: which mode, and when to leave the call to the partner (conventions.md §2, §3, §4).

pub(crate) mod guideline;

use self::guideline::{Fit, FittingCall, Nerve};
use super::{Decision, ReasonKind};
use crate::{
    cards::{CardSet, Mode, ModeSet, Suit},
    game::schieber::{
        Action, Legal, Observation,
        guideline::Lead,
        hand_value::{self, Trumps},
    },
    rules::{
        House,
        house::{Credit, Customs},
        schieber::stoeck::stoeck_cards,
    },
};

/// Point of the calling at which a hand is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CallTurn {
    /// Forehand, before anything is said.
    Own,
    /// The partner, after forehand has pushed.
    Pushed,
    /// Forehand again, after the partner has pushed back.
    Back,
}

/// Points that the own side and the other still need to win the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PointsMissing {
    /// The own side.
    pub own: u32,
    /// The opponents.
    pub theirs: u32,
}

impl PointsMissing {
    /// The points that the seat's side and the other need, if a target wins the game.
    pub(crate) fn of(seen: &Observation) -> Option<Self> {
        let standing = seen.standing();
        let target = standing.target?;
        let of = |team| target.saturating_sub(standing.written[team]);
        let team = seen.seat().team();
        Some(Self { own: of(team), theirs: of(team.other()) })
    }
}

/// Context in which a hand is judged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CallContext<'a> {
    /// The point of the calling.
    pub turn: CallTurn,
    /// The modes that may be called.
    pub offered: ModeSet,
    /// True if pushing is allowed.
    pub may_push: bool,
    /// The rules that are played by.
    pub house: &'a House,
    /// The points still needed, where the game is played to a target.
    pub missing: Option<PointsMissing>,
    /// The daring of the seat.
    pub nerve: Nerve,
}

/// The call of the seat, which is to call.
pub(crate) fn call(seen: &Observation, nerve: Nerve) -> Option<Decision> {
    let Legal::Call { modes, push, .. } = *seen.legal() else { return None };
    let turn = match (seen.pushed(), seen.seat() == seen.forehand()) {
        (false, _) => CallTurn::Own,
        (true, false) => CallTurn::Pushed,
        (true, true) => CallTurn::Back,
    };
    let missing = PointsMissing::of(seen);
    let house = seen.house();
    let judge = CallContext { turn, offered: modes, may_push: push, house, missing, nerve };
    Some(judge.choose(seen.hand()))
}

impl CallContext<'_> {
    /// The call with this hand.
    pub(crate) fn choose(&self, hand: CardSet) -> Decision {
        if let Some(home) = self.home_by_stoeck(hand) {
            return home;
        }
        let mut fitting = self.fitting(hand);
        if fitting.is_empty() && self.may_push && self.may_leave_it(hand) {
            return Decision::new(Action::Push, ReasonKind::Push, CardSet::EMPTY);
        }
        let pushing_is_as_good = self.may_push && self.turn == CallTurn::Own;
        if !self.is_settled(&fitting) && !pushing_is_as_good {
            fitting.extend(self.closest(hand));
        }
        let best = fitting.into_iter().rev().max_by_key(|call| self.worth(hand, call.mode));
        let best = best.or_else(|| self.anything(hand)).expect("something may be called");
        Decision::new(Action::Call(best.mode), best.kind, best.cards)
    }

    /// The suit whose Stöck win the game before anything else counts (conventions.md §9, rules.md §10.3).
    fn home_by_stoeck(&self, hand: CardSet) -> Option<Decision> {
        let missing = self.missing?.own;
        if self.house.finish.order.credits()[0] != Credit::Stoeck {
            return None;
        }
        let stoeck = |mode: &Mode| u32::from(hand_value::own_stoeck(hand, *mode, self.house));
        let enough = |mode: &Mode| stoeck(mode) > 0 && stoeck(mode) >= missing;
        let suits = self.offered.iter().filter(enough);
        let best = suits.rev().max_by_key(|mode| self.worth(hand, *mode))?;
        let cards = stoeck_cards(best, &self.house.stoeck)?;
        Some(Decision::new(Action::Call(best), ReasonKind::BringHome, cards))
    }

    /// The calls that fit the guideline.
    fn fitting(&self, hand: CardSet) -> Vec<FittingCall> {
        let lead = if self.turn == CallTurn::Pushed { Lead::Partners } else { Lead::Own };
        let rules = &self.house.bots;
        let before = self.turn == CallTurn::Own && self.may_push;
        let slack =
            if before && hand_value::voids(hand) > 0 { rules.three_suiter_slack } else { 0 };
        let fits = |mode| guideline::fitting(hand, mode, lead, slack, self.nerve, self.house);
        self.offered.iter().filter_map(fits).collect()
    }

    /// True if the guideline leaves no more to choose from than these: what may be called as well as not may only by
    /// measured customs be passed over for what comes closest (conventions.md §10).
    fn is_settled(&self, fitting: &[FittingCall]) -> bool {
        match self.house.bots.customs {
            // After a push a factor beat four sure tricks with a suit that is only close. The guideline whatever the
            // factor, five of a suit before a bare Puur: +0.11 card points a deal (95 %: 0.04 to 0.19; 10,000 deals).
            Customs::Strict => !fitting.is_empty(),
            Customs::Measured => fitting.iter().any(|call| call.fit == Fit::Plain),
        }
    }

    /// True if a hand that fits nothing is pushed, or pushed back: the partner has nothing to call either, so only
    /// what is far from every call goes back to him.
    fn may_leave_it(&self, hand: CardSet) -> bool {
        match self.turn {
            CallTurn::Own | CallTurn::Back => true,
            CallTurn::Pushed => Suit::ALL.into_iter().all(|suit| {
                let trumps = Trumps::of(hand, suit);
                !trumps.puur && trumps.deficit() >= FAR
            }),
        }
    }

    /// The suits that come closest to a call, and those with the Puur that are one card further off.
    fn closest(&self, hand: CardSet) -> Vec<FittingCall> {
        let offered = Suit::ALL.into_iter().filter(|suit| self.offered.has(Mode::Trump(*suit)));
        let mut suits: Vec<_> = offered.map(|suit| (suit, Trumps::of(hand, suit))).collect();
        let long = suits.iter().filter(|(_, trumps)| trumps.cards.len() >= FIVE);
        let long = long.map(|(_, trumps)| trumps.deficit()).min();
        let strict = self.house.bots.customs == Customs::Strict;
        if let Some(long) = long.filter(|_| strict) {
            suits.retain(|(_, trumps)| !yields(trumps, long));
        }
        let least = suits.iter().map(|(_, trumps)| trumps.deficit()).min().unwrap_or(0);
        let counts = |trumps: &Trumps| trumps.puur && (trumps.cards.len() > 1 || !strict);
        let close = |trumps: &Trumps| trumps.deficit() <= least + usize::from(counts(trumps));
        let close = suits.into_iter().filter(|(_, trumps)| close(trumps));
        close.map(|(suit, trumps)| closest(Mode::Trump(suit), trumps.cards)).collect()
    }

    /// The mode worth most, for where no suit is offered.
    fn anything(&self, hand: CardSet) -> Option<FittingCall> {
        let best = self.offered.iter().rev().max_by_key(|mode| self.worth(hand, *mode))?;
        Some(closest(best, hand_value::sure_cards(hand, best)))
    }

    /// The worth of a call: the estimate times the factor. If it brings the game home, the safest of those that do;
    /// if the opponents are nearly there, Stöck count for it, for they are written first (conventions.md §4, §9).
    fn worth(&self, hand: CardSet, mode: Mode) -> (u32, u32) {
        let trump = mode.trump().is_some();
        let bad_lead = if self.turn == CallTurn::Pushed && !trump { PUSHED } else { 0 };
        let estimate = hand_value::estimate(hand, mode, mode.objective(), &self.house.trump);
        let estimate = estimate.saturating_sub(bad_lead);
        let worth = estimate * u32::from(self.house.score.factor.of(mode));
        let stoeck = u32::from(hand_value::own_stoeck(hand, mode, self.house));
        match self.missing {
            Some(missing) if worth + stoeck >= missing.own => (estimate + stoeck, worth),
            Some(missing) if missing.theirs <= NEAR => (0, worth + stoeck),
            _ => (0, worth),
        }
    }
}

/// True if the suit is not called beside one of five cards or more of this deficit: a single trump, the Puur too
/// (conventions.md §3.2), and without the Puur what comes no closer.
const fn yields(trumps: &Trumps, long: usize) -> bool {
    let short = trumps.cards.len() < FIVE;
    short && (trumps.cards.len() <= 1 || (!trumps.puur && trumps.deficit() >= long))
}

const fn closest(mode: Mode, cards: CardSet) -> FittingCall {
    FittingCall { mode, fit: Fit::Borderline, kind: ReasonKind::Closest, cards }
}

/// The cost of a partner's lead in a mode without trump.
const PUSHED: u32 = 10;
/// Number of cards of a suit that come before a bare Puur.
const FIVE: usize = 5;
/// Deficit of every suit from which on a hand without a Puur is pushed back.
const FAR: usize = 2;
/// Points at which the opponents are nearly home.
const NEAR: u32 = 100;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bots::schieber::testing::{namings, renamed},
        rules::house::Guideline,
    };

    /// The golden cases and the house rules that they change.
    fn house(rules: &serde_json::Value) -> House {
        let mut house = House::default();
        for (key, value) in rules.as_object().unwrap() {
            match key.as_str() {
                "bots.guideline" => {
                    house.bots.guideline = match value.as_str().unwrap() {
                        "nelly" => Guideline::Nelly,
                        "mueller" => Guideline::Mueller,
                        "allmedias" => Guideline::Allmedias,
                        "earthli" => Guideline::Earthli,
                        other => panic!("{other}"),
                    }
                }
                "bots.pushed_notrump_suits" => {
                    house.bots.pushed_notrump_suits = value.as_u64().unwrap() as u8;
                }
                "schieben.enabled" => house.schieben.enabled = value.as_bool().unwrap(),
                other => panic!("{other}"),
            }
        }
        house
    }

    #[test]
    fn every_golden_hand_is_called_as_the_guideline_says() {
        for line in include_str!("../../../tests/data/golden/call.jsonl").lines() {
            let case: serde_json::Value = serde_json::from_str(line).unwrap();
            let house = house(&case["rules"]);
            let cards = case["input"]["hand"].as_array().unwrap();
            let hand = cards.iter().map(|card| card.as_str().unwrap().parse().unwrap()).collect();
            let turn =
                if case["input"]["turn"] == "own" { CallTurn::Own } else { CallTurn::Pushed };
            let may_push = turn == CallTurn::Own && house.schieben.enabled;
            let decision = choose(&house, turn, may_push, hand);
            let word = match decision.action {
                Action::Call(mode) => mode.code(),
                _ => "schieben",
            };
            let acceptable = case["expect"]["acceptable"].as_array().unwrap();
            let right = acceptable.iter().any(|call| call == word);
            assert!(right, "{}: {word} is not in {acceptable:?}", case["id"]);
        }
    }

    /// The call at no particular score.
    fn choose(house: &House, turn: CallTurn, may_push: bool, hand: CardSet) -> Decision {
        let (offered, nerve) = (house.offered(), Nerve::Sound);
        CallContext { turn, offered, may_push, house, missing: None, nerve }.choose(hand)
    }

    fn check_by(house: &House, turn: CallTurn, may_push: bool, hand: &str, does: &str) {
        let decision = choose(house, turn, may_push, hand.parse().unwrap());
        let action = match decision.action {
            Action::Call(mode) => mode.code(),
            _ => "schieben",
        };
        assert_eq!(format!("{action} {}", decision.reason.kind.code()), does, "{hand}");
    }

    #[test]
    fn earthli_wants_a_side_ace() {
        let mut house = House::default();
        house.bots.guideline = Guideline::Earthli;
        let check = |hand, does| check_by(&house, CallTurn::Own, true, hand, does);
        check("RU R9 R6 EA EB S8 S6 LO L7", "rosen puur-and-nell");
        check("RU R9 R6 EK EB S8 S6 LO L7", "schieben push");
        check("RU RA RB R8 R7 EA EB S8 L6", "rosen puur-ace-fifth");
        check("RU RK RB R8 EK EB S8 S9 L7", "schieben push");
    }

    #[test]
    fn after_a_push_five_of_a_suit_come_before_a_bare_puur_or_one_trump() {
        let table = [
            "EK EO E8 E7 E6 RU SB S8 L9",
            "EB EO E8 E7 E6 RU SK SO S8",
            "EK EB E8 E7 E6 R9 RA SO L8",
            "EK EO EB E8 E7 E6 RU SB L8",
            "EA EO E8 E7 E6 LU L9 SB R8",
        ];
        for (hand, suit) in table.iter().zip(["eicheln"; 4].into_iter().chain(["schellen"])) {
            for names in namings() {
                let does = format!("{} closest", renamed(suit, names));
                let hand = renamed(hand, names);
                check_by(&House::default(), CallTurn::Pushed, false, &hand, &does);
            }
        }
    }

    #[test]
    fn after_a_push_the_guideline_decides_whatever_the_factor() {
        let mut house = House::default();
        house.score.factor.suits = [4; 4];
        // Four sure tricks in three suits may be called, so that no suit is that is only close.
        for hand in ["E7 EU EA L9 LK LA R7 RO RA", "E8 EO EK EA L7 LO S6 SA SB"] {
            check_by(&house, CallTurn::Pushed, false, hand, "obenabe sure-tricks");
        }
        house.bots.customs = Customs::Measured;
        check_by(&house, CallTurn::Pushed, false, "E7 EU EA L9 LK LA R7 RO RA", "eicheln closest");
    }

    #[test]
    fn no_factor_makes_up_for_a_bare_puur() {
        let mut house = House::default();
        house.score.factor.suits = [1, 4, 1, 1];
        let hand = "E6 E9 EK EA L7 L8 RU S9 SU";
        check_by(&house, CallTurn::Pushed, false, hand, "schilten closest");
    }

    #[test]
    fn a_partner_pushes_back_only_what_is_far_from_every_call() {
        let mut house = House::default();
        house.schieben.back_push = true;
        let check = |hand, does| check_by(&house, CallTurn::Pushed, true, hand, does);
        check("EK EO E7 RK RB S8 S7 LO LB", "schieben push");
        check("EU EK E7 RO R9 R6 S8 LB L7", "eicheln closest");
        check_by(&house, CallTurn::Back, false, "EK EO E7 RK RB S8 S7 LO LB", "eicheln closest");
    }

    #[test]
    fn slalom_needs_tops_at_both_ends() {
        let mut house = House::default();
        house.trump.slalom = true;
        let hand = "EA E6 EK E7 RA R6 S9 SU L8";
        check_by(&house, CallTurn::Own, true, hand, "slalom-oben sure-tricks");
    }

    #[test]
    fn where_no_suit_is_offered_something_is_called_all_the_same() {
        let mut house = House::default();
        house.score.factor.suits = [0; 4];
        let check = |turn, hand| check_by(&house, turn, false, hand, "obenabe closest");
        check(CallTurn::Pushed, "EK EO E8 RK RB SA S7 LO LB");
        check(CallTurn::Back, "EK EO E8 RK RB SA S7 LO LB");
    }

    #[test]
    fn a_beginner_calls_one_card_too_early() {
        let hand = "EU EK E7 RO R9 R6 S8 LB L7".parse().unwrap();
        let house = House::default();
        let offered = house.offered();
        let judge = |nerve| {
            let (turn, may_push, missing) = (CallTurn::Own, true, None);
            CallContext { turn, offered, may_push, house: &house, missing, nerve }.choose(hand)
        };
        assert_eq!(judge(Nerve::Sound).action, Action::Push);
        assert_eq!(judge(Nerve::Early).action, Action::Call(Mode::Trump(Suit::Eicheln)));
        assert_eq!(judge(Nerve::Early).reason.kind, ReasonKind::OneShort);
    }

    #[test]
    fn near_the_end_the_call_that_suffices_and_the_stoeck_are_preferred() {
        let check = |hand: &str, own, theirs, mode: &str| {
            let house = House::default();
            let (offered, missing) = (house.offered(), Some(PointsMissing { own, theirs }));
            let (turn, may_push, nerve) = (CallTurn::Own, true, Nerve::Sound);
            let judge = CallContext { turn, offered, may_push, house: &house, missing, nerve };
            let decision = judge.choose(hand.parse().unwrap());
            assert_eq!(decision.action, Action::Call(mode.parse().unwrap()), "{hand}");
        };
        let two = "RU R9 RA RB EA EK EO SA SK";
        check(two, 2000, 2000, "obenabe");
        check(two, 90, 2000, "rosen");
        let stoeck = "EU E9 EK EO RU R9 RA RB L8";
        check(stoeck, 2000, 2000, "rosen");
        check(stoeck, 2000, 50, "eicheln");
        let weak = "EK EO E8 E7 S6 S9 L8 L7 R6";
        check(weak, 20, 10, "eicheln");
    }
}
