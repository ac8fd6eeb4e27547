//! The one table of paragraphs, with the chapter of each, and the tables at which it holds.

use super::Topic::{self, Calling, Cards, End, Evening, Marks, Play, Stoeck, Table, Weis};
use crate::{
    cards::{Mode, Seat, Start, Suit},
    game::schieber::evening::Prize,
    rules::house::{
        Announce, BergpreisBy, Direction, Eleven, FalseClaim, FinishMode, FirstForehand, House,
        HundredOrder, Kontra, Leader, LowQuartets, ModesOfWeis, NextFirst, Ruff, SlalomEleven,
        ThrowIn, Tie, Undertrump, WeisTable,
    },
};

/// A paragraph: its chapter, its name in the language files, and whether it holds at a table.
pub(super) type Paragraph = (Topic, &'static str, fn(&House) -> bool);

/// Every paragraph, in the order of the page.
pub(super) const ALL: &[Paragraph] = &[
    (Table, "players", |_| true),
    (Table, "anticlockwise", |house| house.deal.direction == Direction::Anticlockwise),
    (Table, "clockwise", |house| house.deal.direction == Direction::Clockwise),
    (Table, "dealer", |_| true),
    (Table, "first_card", |house| matches!(house.deal.first_forehand, FirstForehand::Card(_))),
    (Table, "first_lot", |house| house.deal.first_forehand == FirstForehand::Random),
    (Table, "first_you", |house| house.deal.first_forehand == FirstForehand::Seat(Seat::South)),
    (Table, "first_other", begins_elsewhere),
    (Table, "next_on", |house| house.deal.next_first == NextFirst::On),
    (Table, "next_winner", |house| house.deal.next_first == NextFirst::Winner),
    (Table, "next_loser", |house| house.deal.next_first == NextFirst::Loser),
    (Cards, "trump_order", has_trump),
    (Cards, "plain_order", has_trump),
    (Cards, "down_order", |house| house.offers(Mode::Obenabe)),
    (Cards, "up_order", |house| house.offers(Mode::Unenufe)),
    (Cards, "up_six", |house| counts_in_unenufe(house, Eleven::Six)),
    (Cards, "up_ace", |house| counts_in_unenufe(house, Eleven::Ace)),
    (Cards, "slalom", has_slalom),
    (Cards, "slalom_order", |house| {
        has_slalom(house) && !house.offers(Mode::Obenabe) && !house.offers(Mode::Unenufe)
    }),
    (Cards, "slalom_start", |house| counts_in_slalom(house, SlalomEleven::Start)),
    (Cards, "slalom_ace", |house| counts_in_slalom(house, SlalomEleven::Ace)),
    (Cards, "slalom_six", |house| counts_in_slalom(house, SlalomEleven::Six)),
    (Cards, "slalom_per_trick", |house| counts_in_slalom(house, SlalomEleven::PerTrick)),
    (Cards, "guschti", has_guschti),
    (Cards, "guschti_order", |house| {
        has_guschti(house)
            && ![Mode::Obenabe, Mode::Unenufe, Mode::Slalom(Start::Oben)]
                .into_iter()
                .any(|mode| house.offers(mode))
    }),
    (Cards, "guschti_start", |house| counts_in_guschti(house, SlalomEleven::Start)),
    (Cards, "guschti_ace", |house| counts_in_guschti(house, SlalomEleven::Ace)),
    (Cards, "guschti_six", |house| counts_in_guschti(house, SlalomEleven::Six)),
    (Cards, "guschti_per_trick", |house| counts_in_guschti(house, SlalomEleven::PerTrick)),
    (Cards, "misere", has_misere),
    (Cards, "misere_order", |house| has_misere(house) && !tells_order(house)),
    (Cards, "misere_six", |house| counts_in_misere(house, Eleven::Six)),
    (Cards, "misere_ace", |house| counts_in_misere(house, Eleven::Ace)),
    (Cards, "trio", has_trio),
    (Calling, "call", |_| true),
    (Calling, "push", |house| house.schieben.enabled && !house.schieben.back_push),
    (Calling, "push_back", |house| house.schieben.enabled && house.schieben.back_push),
    (Calling, "no_push", |house| !house.schieben.enabled),
    (Calling, "first_suit_no_push", |house| first_suit(house) && house.schieben.enabled),
    (Calling, "first_suit", |house| first_suit(house) && !house.schieben.enabled),
    (Calling, "lead", |house| !leads(house, Leader::Caller)),
    (Calling, "lead_caller", |house| leads(house, Leader::Caller)),
    (Calling, "slalom_lead", |house| has_slalom(house) && newer_leads(house, Leader::Forehand)),
    (Calling, "slalom_lead_caller", |house| {
        has_slalom(house) && newer_leads(house, Leader::Caller)
    }),
    (Calling, "guschti_lead", |house| has_guschti(house) && newer_leads(house, Leader::Forehand)),
    (Calling, "guschti_lead_caller", |house| {
        has_guschti(house) && newer_leads(house, Leader::Caller)
    }),
    (Calling, "misere_lead", |house| has_misere(house) && newer_leads(house, Leader::Forehand)),
    (Calling, "misere_lead_caller", |house| {
        has_misere(house) && newer_leads(house, Leader::Caller)
    }),
    (Calling, "trio_lead", |house| has_trio(house) && newer_leads(house, Leader::Forehand)),
    (Calling, "trio_lead_caller", |house| has_trio(house) && newer_leads(house, Leader::Caller)),
    (Calling, "lead_trump_always", |house| house.play.lead_trump && has_trump(house)),
    (Calling, "lead_trump", |house| {
        !house.play.lead_trump
            && house.schieben.enabled
            && house.schieben.lead_trump_after_push
            && has_trump(house)
    }),
    (Calling, "factors", |house| !is_flat(house)),
    (Calling, "flat", is_flat),
    (Calling, "multiplied", |house| !is_flat(house) && !multiplied(house).is_empty()),
    (Calling, "unmultiplied", |house| !is_flat(house) && !unmultiplied(house).is_empty()),
    (Calling, "kontra", |house| house.call.kontra != Kontra::Off),
    (Calling, "re", |house| house.call.kontra == Kontra::Re),
    (Calling, "kontra_bots", |house| house.call.kontra == Kontra::Kontra),
    (Calling, "re_bots", |house| house.call.kontra == Kontra::Re),
    (Calling, "kontra_misere", |house| house.call.kontra == Kontra::Kontra && has_misere(house)),
    (Calling, "re_misere", |house| house.call.kontra == Kontra::Re && has_misere(house)),
    (Play, "throw_in", |house| house.deal.throw_in == ThrowIn::Agreed),
    (Play, "follow", |_| true),
    (Play, "ruff", |house| has_trump(house) && house.play.ruff == Ruff::Anytime),
    (Play, "ruff_void", |house| has_trump(house) && house.play.ruff == Ruff::VoidOnly),
    (Play, "under_trumps", |house| undertrumps(house, Undertrump::TrumpsOnly)),
    (Play, "under_last", |house| undertrumps(house, Undertrump::LastResort)),
    (Play, "under_void", |house| undertrumps(house, Undertrump::Void)),
    (Play, "under_allowed", |house| undertrumps(house, Undertrump::Allowed)),
    (Play, "trump_led", |house| has_trump(house) && !house.play.puur_exempt),
    (Play, "trump_led_puur", |house| has_trump(house) && house.play.puur_exempt),
    (Play, "eight_of_martigny", |house| house.trump.eight_of_martigny && has_suit_game(house)),
    (Play, "winner", |house| !has_trump(house)),
    (Play, "winner_trump", has_trump),
    (Play, "points", |house| house.score.last_trick == 0),
    (Play, "points_last", |house| house.score.last_trick > 0),
    (Play, "match", |house| house.score.match_bonus > 0),
    (Play, "counter_match", |house| house.score.match_bonus > 0 && counters(house)),
    (Play, "counter_sweep", |house| house.score.match_bonus == 0 && counters(house)),
    (Play, "misere_match", |house| has_misere(house) && house.score.match_bonus > 0),
    (Play, "misere_counter", |house| {
        has_misere(house) && house.score.match_bonus > 0 && counters(house)
    }),
    (Play, "closed", |house| !house.etiquette.peek_last_trick),
    (Play, "peek", |house| house.etiquette.peek_last_trick),
    (Play, "rest", |house| house.etiquette.allow_rest_claim),
    (Weis, "weis", |house| house.weis.enabled),
    (Weis, "sequence", |house| house.weis.enabled),
    (Weis, "runs", |house| house.weis.enabled),
    (Weis, "runs_small", |house| counts_runs(house, WeisTable::Small)),
    (Weis, "runs_large", |house| counts_runs(house, WeisTable::Large)),
    (Weis, "runs_vorarlberg", |house| counts_runs(house, WeisTable::Vorarlberg)),
    (Weis, "quartets", |house| house.weis.enabled && house.weis.four_nines == 100),
    (Weis, "quartets_no_nines", |house| house.weis.enabled && house.weis.four_nines == 0),
    (Weis, "quartets_nines", |house| {
        house.weis.enabled && ![0, 100].contains(&house.weis.four_nines)
    }),
    (Weis, "low_none", |house| house.weis.enabled && low(house) == LowQuartets::None),
    (Weis, "low_sixes", |house| house.weis.enabled && low(house) == LowQuartets::SixesInUnenufe),
    (Weis, "low_all", |house| house.weis.enabled && low(house) == LowQuartets::All),
    (Weis, "reuse", |house| house.weis.enabled && house.weis.card_reuse),
    (Weis, "no_reuse", |house| house.weis.enabled && !house.weis.card_reuse),
    (Weis, "team_scores", |house| house.weis.enabled && house.weis.partner_scores),
    (Weis, "one_scores", |house| house.weis.enabled && !house.weis.partner_scores),
    (Weis, "by_list", |house| ranks(house, HundredOrder::List)),
    (Weis, "by_length", |house| ranks(house, HundredOrder::Length)),
    (Weis, "reversed", |house| reverses_in(house, Mode::Unenufe)),
    (Weis, "reversed_slalom", |house| reverses_in(house, Mode::Slalom(Start::Unten))),
    (Weis, "reversed_guschti", |house| reverses_in(house, Mode::Guschti(Start::Unten))),
    (Weis, "reversed_misere", |house| reverses_in(house, Mode::Misere(Start::Unten))),
    (Weis, "weis_trump", |house| house.weis.enabled && house.weis.modes == ModesOfWeis::Trump),
    (Weis, "misere_weis", |house| has_misere(house) && counts_weis_in_misere(house)),
    (Weis, "misere_no_weis", |house| {
        has_misere(house)
            && house.weis.enabled
            && house.weis.modes == ModesOfWeis::All
            && !counts_weis_in_misere(house)
    }),
    (Weis, "factor_in_trump", |house| {
        !is_flat(house)
            && house.weis.enabled
            && house.score.factor_on_weis
            && house.weis.factor_in == ModesOfWeis::Trump
    }),
    (Weis, "in_trumps", |house| house.weis.enabled && has_trump(house)),
    (Weis, "tie_forehand", |house| house.weis.enabled && house.weis.tie == Tie::Forehand),
    (Weis, "tie_both", |house| house.weis.enabled && house.weis.tie == Tie::Both),
    (Weis, "tie_none", |house| house.weis.enabled && house.weis.tie == Tie::None),
    (Weis, "asked", |house| house.weis.enabled && house.weis.announce == Announce::Ask),
    (Weis, "needs_trick", |house| house.weis.enabled && house.weis.needs_trick),
    (Stoeck, "stoeck", has_stoeck),
    (Stoeck, "stoeck_in_weis", |house| has_stoeck(house) && house.weis.enabled),
    (Stoeck, "stoeck_asked", |house| has_stoeck(house) && house.stoeck.announce == Announce::Ask),
    (Stoeck, "stoeck_ends", |house| {
        has_stoeck(house) && has_target(house) && !house.finish.counts_whole_rounds()
    }),
    (End, "target", |house| ends(house, FinishMode::Auto)),
    (End, "target_claim", |house| ends(house, FinishMode::Claim)),
    (End, "false_claim_loses", |house| claims_wrongly(house, FalseClaim::Lose)),
    (End, "false_claim", |house| claims_wrongly(house, FalseClaim::Ignore)),
    (End, "target_round", |house| ends(house, FinishMode::HandEnd)),
    (End, "order", |house| has_target(house) && (house.weis.enabled || has_stoeck(house))),
    (End, "rounds", |house| !has_target(house)),
    (Marks, "bergpreis", |house| has_bergpreis_by(house, BergpreisBy::Count)),
    (Marks, "bergpreis_total", |house| has_bergpreis_by(house, BergpreisBy::Total)),
    (Marks, "bergpreis_claim", |house| has_bergpreis_by(house, BergpreisBy::Claim)),
    (Marks, "bergpreis_scores", |house| has_target(house) && house.marks.bergpreis),
    (Marks, "schneider", |house| has_target(house) && house.marks.schneider),
    (Evening, "evening", has_evening),
    (Evening, "evening_bergpreis", |house| has_target(house) && house.evening.bergpreis > 0),
    (Evening, "evening_schneider", |house| has_target(house) && house.evening.schneider > 0),
    (Evening, "evening_match", |house| house.evening.r#match > 0),
    (Evening, "evening_counter", |house| house.evening.counter_match > 0),
    (Evening, "evening_misere", |house| {
        has_misere(house) && (house.evening.r#match > 0 || house.evening.counter_match > 0)
    }),
];

/// True if in the first round less may be done than in the others.
fn first_suit(house: &House) -> bool {
    let first = house.of_first_round();
    (first.offered(), first.schieben.enabled) != (house.offered(), house.schieben.enabled)
}

/// True if anything counts strokes in an evening.
pub(super) fn has_evening(house: &House) -> bool {
    Prize::ALL.iter().any(|prize| prize.strokes(&house.evening) > 0)
}

fn has_bergpreis_by(house: &House, by: BergpreisBy) -> bool {
    has_target(house) && house.marks.bergpreis && house.marks.bergpreis_by == by
}

fn begins_elsewhere(house: &House) -> bool {
    matches!(house.deal.first_forehand, FirstForehand::Seat(seat) if seat != Seat::South)
}

/// True if a suit can become trump.
pub(super) fn has_trump(house: &House) -> bool {
    house.offered().iter().any(|mode| mode.trump().is_some())
}

/// True if a suit can become trump for a whole round.
pub(super) fn has_suit_game(house: &House) -> bool {
    house.offered().iter().any(|mode| mode.trump_throughout().is_some())
}

pub(super) const fn has_slalom(house: &House) -> bool {
    house.offers(Mode::Slalom(Start::Oben))
}

pub(super) const fn has_guschti(house: &House) -> bool {
    house.offers(Mode::Guschti(Start::Oben))
}

pub(super) const fn has_misere(house: &House) -> bool {
    house.offers(Mode::Misere(Start::Oben))
}

pub(super) const fn has_trio(house: &House) -> bool {
    house.offers(Mode::Trio(Suit::Rosen))
}

/// True if another paragraph tells the order of the cards without trump.
fn tells_order(house: &House) -> bool {
    [Mode::Obenabe, Mode::Unenufe, Mode::Slalom(Start::Oben), Mode::Guschti(Start::Oben)]
        .into_iter()
        .any(|mode| house.offers(mode))
}

/// True if this card counts 11 in Misère from below, and no paragraph on Unenufe says so.
fn counts_in_misere(house: &House, eleven: Eleven) -> bool {
    has_misere(house) && !house.offers(Mode::Unenufe) && house.trump.unenufe_eleven == eleven
}

fn counts_weis_in_misere(house: &House) -> bool {
    house.weis.count_in(Mode::Misere(Start::Oben))
}

/// True if of two melds that are equal but for their height the lower is the better in this mode.
fn reverses_in(house: &House, mode: Mode) -> bool {
    house.offers(mode) && house.weis.count_in(mode) && reverses(house)
}

fn counts_in_unenufe(house: &House, eleven: Eleven) -> bool {
    house.offers(Mode::Unenufe) && house.trump.unenufe_eleven == eleven
}

fn counts_in_slalom(house: &House, eleven: SlalomEleven) -> bool {
    has_slalom(house) && turning_eleven(house, house.trump.slalom_eleven) == eleven
}

fn counts_in_guschti(house: &House, eleven: SlalomEleven) -> bool {
    has_guschti(house) && turning_eleven(house, house.trump.guschti_eleven) == eleven
}

/// The card that counts 11 where the direction turns; where it is the Ace from both ends, that makes no difference.
const fn turning_eleven(house: &House, eleven: SlalomEleven) -> SlalomEleven {
    match (eleven, house.trump.unenufe_eleven) {
        (SlalomEleven::Start | SlalomEleven::PerTrick, Eleven::Ace) => SlalomEleven::Ace,
        (eleven, _) => eleven,
    }
}

fn leads(house: &House, leader: Leader) -> bool {
    house.schieben.enabled && house.schieben.leader == leader
}

/// True if the newer modes, once pushed, are led by this one, and every other pushed call by another.
fn newer_leads(house: &House, leader: Leader) -> bool {
    let push = &house.schieben;
    push.enabled && push.slalom_leader == leader && push.leader != leader
}

/// True if all nine tricks count double for the side that did not call.
const fn counters(house: &House) -> bool {
    house.score.counter_match_factor > 1
}

/// True if every call counts once.
pub(super) fn is_flat(house: &House) -> bool {
    house.offered().iter().all(|mode| house.score.factor.of(mode) == 1)
}

/// Score beside the tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extra {
    /// All nine tricks.
    Match,
    /// Melds.
    Weis,
    /// King and Ober of trumps.
    Stoeck,
}

/// The scores beside the tricks that are played, each with whether the factor multiplies it.
fn all_extras(house: &House) -> impl Iterator<Item = (Extra, bool)> {
    let score = &house.score;
    let all = [
        (Extra::Match, score.match_bonus > 0, score.factor_on_match),
        (Extra::Weis, house.weis.enabled, score.factor_on_weis),
        (Extra::Stoeck, has_stoeck(house), score.factor_on_stoeck),
    ];
    all.into_iter().filter(|(_, is_played, _)| *is_played).map(|(extra, _, by)| (extra, by))
}

/// The scores beside the tricks that the factor multiplies.
pub(super) fn multiplied(house: &House) -> Vec<Extra> {
    all_extras(house).filter(|(_, by_factor)| *by_factor).map(|(extra, _)| extra).collect()
}

/// The scores beside the tricks that it does not multiply.
pub(super) fn unmultiplied(house: &House) -> Vec<Extra> {
    all_extras(house).filter(|(_, by_factor)| !by_factor).map(|(extra, _)| extra).collect()
}

fn undertrumps(house: &House, undertrump: Undertrump) -> bool {
    has_trump(house) && house.play.undertrump == undertrump
}

fn counts_runs(house: &House, table: WeisTable) -> bool {
    house.weis.enabled && house.weis.table == table
}

/// The low quartets that count; where there is no Unenufe, none count only there.
const fn low(house: &House) -> LowQuartets {
    match house.weis.low_quartets {
        LowQuartets::SixesInUnenufe if !house.offers(Mode::Unenufe) => LowQuartets::None,
        low => low,
    }
}

fn ranks(house: &House, order: HundredOrder) -> bool {
    house.weis.enabled && house.weis.hundred_order == order
}

const fn reverses(house: &House) -> bool {
    house.weis.enabled && house.weis.reverse_in_unenufe
}

/// True if Stöck can be held and count.
pub(super) fn has_stoeck(house: &House) -> bool {
    house.stoeck.enabled && has_trump(house)
}

pub(super) const fn has_target(house: &House) -> bool {
    house.finish.hands == 0
}

fn ends(house: &House, mode: FinishMode) -> bool {
    has_target(house) && house.finish.mode == mode
}

fn claims_wrongly(house: &House, price: FalseClaim) -> bool {
    ends(house, FinishMode::Claim) && house.finish.false_claim == price
}
