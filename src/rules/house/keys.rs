//! The one table of the house rules: the name, values and meaning of each key.
//!
//! Reading, checking, presets, `jass rules`, overrides and the saved line all come from it.

use super::{
    AllPass, Announce, BergpreisBy, ConfigKey, Customs, Direction, Eleven, Faces, FalseClaim,
    FinishMode, FirstDealer, FirstRound, Flip, FrenchMap, Guideline, House, HundredOrder, Kontra,
    Leader, LowQuartets, ModesOfWeis, Names, NextFirst, Preset, Ruff, SackAppliesTo, SlalomEleven,
    ThrowIn, Tie, Undertrump, ValueKind, Variant, Verwerfen, WeisTable, key::keys,
    kind::TARGET_LIMITS,
};

/// Every key of the house rules, in the order of the manual.
pub const KEYS: &[ConfigKey<House>] = keys! { House:
    "preset" => (preset), Preset::KIND,
        "The named set of rules that holds wherever no other key says otherwise.";
    "variant" => (variant), Variant::KIND,
        "Which game is played: Schieber with four seats or Bodensee with two.";

    "deck.faces" => (deck.faces), Faces::KIND,
        "Which cards are drawn.";
    "deck.french_map" => (deck.french_map), FrenchMap::KIND,
        "Which French suit is drawn for which Swiss suit.";
    "deck.names" => (deck.names), Names::KIND,
        "The words for suits, ranks and calls; auto takes those of the language of the screens.";

    "deal.packet" => (deal.packet), ValueKind::OneOf(&[1, 3, 9]),
        "How many cards are dealt to a player at a time.";
    "deal.direction" => (deal.direction), Direction::KIND,
        "Which way round the table is drawn.";
    "deal.first_forehand" => (deal.first_forehand), ValueKind::Forehand,
        "Who calls in the first round: the holder of a card, a seat, or one drawn by lot.";
    "deal.next_first" => (deal.next_first), NextFirst::KIND,
        "Who calls first in the next game of the same players: as in the first, who would have been next, or winner or loser.";
    "deal.throw_in" => (deal.throw_in), ThrowIn::KIND,
        "Whether the cards are thrown in and dealt anew where all agree before the first card.";

    "trump.obenabe" => (trump.obenabe), ValueKind::Bool,
        "Obenabe may be called.";
    "trump.unenufe" => (trump.unenufe), ValueKind::Bool,
        "Undenufe may be called.";
    "trump.slalom" => (trump.slalom), ValueKind::Bool,
        "Slalom may be called, with the direction of its first trick.";
    "trump.guschti" => (trump.guschti), ValueKind::Bool,
        "Guschti may be called, with the direction of its first tricks.";
    "trump.guschti_first" => (trump.guschti_first), ValueKind::OneOf(&[4, 5]),
        "How many tricks of Guschti go in the direction that was called.";
    "trump.misere" => (trump.misere), ValueKind::Bool,
        "Misère may be called, with its direction: each side writes what the other has taken.";
    "trump.trio" => (trump.trio), ValueKind::Bool,
        "Trio may be called, with its suit: three tricks with trump, three from below, three from the top.";
    "trump.unenufe_eleven" => (trump.unenufe_eleven), Eleven::KIND,
        "Which card counts 11 in Undenufe; the other of the two counts nothing.";
    "trump.slalom_eleven" => (trump.slalom_eleven), SlalomEleven::KIND,
        "Which card counts 11 in Slalom.";
    "trump.guschti_eleven" => (trump.guschti_eleven), SlalomEleven::KIND,
        "Which card counts 11 in Guschti.";

    "schieben.enabled" => (schieben.enabled), ValueKind::Bool,
        "Forehand may push the call to the partner.";
    "schieben.back_push" => (schieben.back_push), ValueKind::Bool,
        "The partner may push back once; then forehand must call.";
    "schieben.leader" => (schieben.leader), Leader::KIND,
        "Who leads the first trick after a push.";
    "schieben.slalom_leader" => (schieben.slalom_leader), Leader::KIND,
        "Who leads the first trick after a pushed Slalom, Guschti, Misère or Trio.";
    "schieben.lead_trump_after_push" => (schieben.lead_trump_after_push), ValueKind::Bool,
        "After a push to a suit the first card must be a trump, unless the Puur is the only one.";

    "call.first_round" => (call.first_round), FirstRound::KIND,
        "What forehand may call in the first round of a game: anything, or only a suit and no push.";
    "call.kontra" => (call.kontra), Kontra::KIND,
        "Whether the other side may double what is written of a round (Kontra), and the callers again (Re).";

    "play.ruff" => (play.ruff), Ruff::KIND,
        "When a plain suit may be trumped.";
    "play.puur_exempt" => (play.puur_exempt), ValueKind::Bool,
        "Who holds no trump but the Puur need not play it when trumps are led.";
    "play.undertrump" => (play.undertrump), Undertrump::KIND,
        "When a plain suit that is trumped already may be trumped lower.";
    "play.lead_trump" => (play.lead_trump), ValueKind::Bool,
        "The first card of a suit game or a Trio must be a trump, unless the Puur is the only one.";
    "play.eight_of_martigny" => (trump.eight_of_martigny), ValueKind::Bool,
        "In a suit game the Eight of trumps beats the Puur that lies in the trick before it.";

    "score.target" => (score.target), ValueKind::Range(TARGET_LIMITS.0, TARGET_LIMITS.1),
        "The points that win the game.";
    "score.last_trick" => (score.last_trick), ValueKind::Range(0, 10),
        "The points of the last trick, on top of its cards.";
    "score.match_bonus" => (score.match_bonus), ValueKind::Range(0, 300),
        "The points for taking all nine tricks.";
    "score.counter_match_factor" => (score.counter_match_factor), ValueKind::OneOf(&[1, 2]),
        "What multiplies a match made by the team that did not call.";
    "score.factor_on_match" => (score.factor_on_match), ValueKind::Bool,
        "The factor of the call multiplies the match bonus too.";
    "score.factor_on_weis" => (score.factor_on_weis), ValueKind::Bool,
        "The factor of the call multiplies Weis too.";
    "score.factor_on_stoeck" => (score.factor_on_stoeck), ValueKind::Bool,
        "The factor of the call multiplies Stöck too.";
    "score.factor.eicheln" => (score.factor.suits[0]), FACTOR,
        "What multiplies the points when Eicheln are trumps; 0 takes the call away.";
    "score.factor.rosen" => (score.factor.suits[1]), FACTOR,
        "What multiplies the points when Rosen are trumps; 0 takes the call away.";
    "score.factor.schilten" => (score.factor.suits[2]), FACTOR,
        "What multiplies the points when Schilten are trumps; 0 takes the call away.";
    "score.factor.schellen" => (score.factor.suits[3]), FACTOR,
        "What multiplies the points when Schellen are trumps; 0 takes the call away.";
    "score.factor.obenabe" => (score.factor.obenabe), FACTOR,
        "What multiplies the points of Obenabe; 0 takes the call away.";
    "score.factor.unenufe" => (score.factor.unenufe), FACTOR,
        "What multiplies the points of Undenufe; 0 takes the call away.";
    "score.factor.slalom" => (score.factor.slalom), FACTOR,
        "What multiplies the points of Slalom; 0 takes the call away.";
    "score.factor.guschti" => (score.factor.guschti), FACTOR,
        "What multiplies the points of Guschti; 0 takes the call away.";
    "score.factor.misere" => (score.factor.misere), FACTOR,
        "What multiplies the points of Misère; 0 takes the call away.";
    "score.factor.trio" => (score.factor.trio), FACTOR,
        "What multiplies the points of Trio; 0 takes the call away.";

    "weis.enabled" => (weis.enabled), ValueKind::Bool,
        "Weis is played.";
    "weis.modes" => (weis.modes), ModesOfWeis::KIND,
        "Whether Weis counts in every mode, or only with trump.";
    "weis.in_misere" => (weis.in_misere), ValueKind::Bool,
        "Weis counts in Misère too; each side writes its own.";
    "weis.factor_in" => (weis.factor_in), ModesOfWeis::KIND,
        "Whether the factor multiplies Weis in every mode, or only with trump.";
    "weis.table" => (weis.table), WeisTable::KIND,
        "What sequences of more than five cards count.";
    "weis.card_reuse" => (weis.card_reuse), ValueKind::Bool,
        "A card may count in a sequence and in four of a kind at once.";
    "weis.four_nines" => (weis.four_nines), ValueKind::OneOf(&[0, 100, 150]),
        "What four Nines count.";
    "weis.low_quartets" => (weis.low_quartets), LowQuartets::KIND,
        "Whether four Sixes, Sevens or Eights count.";
    "weis.hundred_order" => (weis.hundred_order), HundredOrder::KIND,
        "Which is better of a sequence of five and four of a kind that count 100 each.";
    "weis.reverse_in_unenufe" => (weis.reverse_in_unenufe), ValueKind::Bool,
        "In Undenufe the lower of two Weis of the same points is the better.";
    "weis.tie" => (weis.tie), Tie::KIND,
        "Who scores when the best Weis of both teams are equal.";
    "weis.partner_scores" => (weis.partner_scores), ValueKind::Bool,
        "The partner of the best Weis scores his own too.";
    "weis.needs_trick" => (weis.needs_trick), ValueKind::Bool,
        "A team that takes no trick loses its Weis.";
    "weis.announce" => (weis.announce), Announce::KIND,
        "Whether Weis is announced by itself or you are asked.";

    "stoeck.enabled" => (stoeck.enabled), ValueKind::Bool,
        "King and Ober of trumps in one hand count.";
    "stoeck.points" => (stoeck.points), ValueKind::Range(0, 100),
        "What they count, before the factor.";
    "stoeck.announce" => (stoeck.announce), Announce::KIND,
        "Whether Stöck is announced by itself or must be said.";

    "finish.mode" => (finish.mode), FinishMode::KIND,
        "When a game ends: at the target, when a team claims it, or after the round.";
    "finish.order" => (finish.order), ValueKind::Order,
        "What is counted first when both teams could get there at once.";
    "finish.false_claim" => (finish.false_claim), FalseClaim::KIND,
        "What it costs to claim the game without the points.";
    "finish.hands" => (finish.hands), ValueKind::Range(0, 100),
        "So many rounds are played instead of to a target; 0 plays to the target.";

    "marks.bergpreis" => (marks.bergpreis), ValueKind::Bool,
        "Whoever first reaches half the target is announced.";
    "marks.bergpreis_by" => (marks.bergpreis_by), BergpreisBy::KIND,
        "What decides who was first: the order of counting, the higher total after the round, or a claim.";
    "marks.schneider" => (marks.schneider), ValueKind::Bool,
        "A loser below half the target is marked.";

    "evening.bergpreis" => (evening.bergpreis), STROKES,
        "How many strokes the Bergpreis counts in an evening.";
    "evening.win" => (evening.win), STROKES,
        "How many strokes a game that is won counts in an evening.";
    "evening.match" => (evening.r#match), STROKES,
        "How many strokes a match counts in an evening.";
    "evening.schneider" => (evening.schneider), STROKES,
        "How many strokes a loser below half the target gives the winners in an evening.";
    "evening.counter_match" => (evening.counter_match), STROKES,
        "How many strokes a match by the side that did not call counts in an evening.";

    "etiquette.peek_last_trick" => (etiquette.peek_last_trick), ValueKind::Bool,
        "The last trick may be looked at after it was turned.";
    "etiquette.allow_rest_claim" => (etiquette.allow_rest_claim), ValueKind::Bool,
        "The remaining tricks may be claimed when they are certain.";

    "bots.guideline" => (bots.guideline), Guideline::KIND,
        "When partner and opponents call.";
    "bots.notrump_min_tricks" => (bots.notrump_min_tricks), ValueKind::Range(1, 9),
        "How many sure tricks they want for Obenabe and Undenufe.";
    "bots.three_suiter_slack" => (bots.three_suiter_slack), ValueKind::Range(0, 3),
        "How many trumps fewer they need when they hold no card of some suit.";
    "bots.pushed_notrump_suits" => (bots.pushed_notrump_suits), ValueKind::Range(1, 4),
        "In how many suits they want tricks for Obenabe and Undenufe after a push.";
    "bots.anziehen" => (bots.anziehen), ValueKind::Bool,
        "Leading a suit tells the partner that one wants it.";
    "bots.verwerfen" => (bots.verwerfen), Verwerfen::KIND,
        "What the first card thrown away tells the partner.";
    "bots.schmieren" => (bots.schmieren), ValueKind::Bool,
        "They give points to a trick that is the partner's for certain.";
    "bots.customs" => (bots.customs), Customs::KIND,
        "Whether the customs between partners hold though they cost.";

    "bodensee.tallies_to_win" => (bodensee.tallies_to_win), ValueKind::Range(1, 20),
        "How many tallies win the game.";
    "bodensee.bid_step" => (bodensee.bid_step), ValueKind::Range(1, 50),
        "Bids are multiples of this.";
    "bodensee.bid_min" => (bodensee.bid_min), ValueKind::Range(1, 157),
        "The lowest bid.";
    "bodensee.bid_max" => (bodensee.bid_max), ValueKind::Range(1, 157),
        "The highest bid; it closes the bidding.";
    "bodensee.all_pass" => (bodensee.all_pass), AllPass::KIND,
        "What happens when nobody wants to bid.";
    "bodensee.no_trump_modes" => (bodensee.no_trump_modes), ValueKind::Bool,
        "Bock (Obenabe) and Gais (Undenufe) may be named.";
    "bodensee.slalom" => (bodensee.slalom), ValueKind::Bool,
        "Slalom may be named.";
    "bodensee.gais_eleven" => (bodensee.gais_eleven), Eleven::KIND,
        "Which card counts 11 in Gais; the other of the two counts nothing.";
    "bodensee.sack_max" => (bodensee.sack_max), ValueKind::Range(-1, 156),
        "With so many points or fewer one is in the sack; -1 plays without it.";
    "bodensee.sack_applies_to" => (bodensee.sack_applies_to), SackAppliesTo::KIND,
        "Who can get into the sack.";
    "bodensee.enough_waives_sack" => (bodensee.enough_waives_sack), ValueKind::Bool,
        "Who ends a round early with \"enough!\" gives up the sack.";
    "bodensee.flip" => (bodensee.flip), Flip::KIND,
        "When a face-down card that became free is turned.";
    "bodensee.first_dealer" => (bodensee.first_dealer), FirstDealer::KIND,
        "Who deals first.";
};

/// Values of a prize in strokes.
const STROKES: ValueKind = ValueKind::Range(0, 4);

/// Values of a factor.
const FACTOR: ValueKind = ValueKind::Range(0, 8);

/// Names of old that are still read, each before the name of today.
const RENAMED: &[(&str, &str)] = &[("bodensee.games_to_win", "bodensee.tallies_to_win")];

/// The key with this full name, section included; a name of old is one too.
pub fn key_named(name: &str) -> Option<&'static ConfigKey<House>> {
    let renamed = RENAMED.iter().find(|(old, _)| *old == name);
    let name = renamed.map_or(name, |(_, today)| today);
    KEYS.iter().find(|key| key.name == name)
}

/// The other name of a key that has two: that of today, or that of old.
pub fn other_name(name: &str) -> Option<&'static str> {
    RENAMED.iter().find_map(|(old, today)| {
        if name == *old { Some(*today) } else { (name == *today).then_some(*old) }
    })
}

#[cfg(test)]
mod tests;
