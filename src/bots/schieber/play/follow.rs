//! Card to play to a trick that has been led (conventions.md §7), and cards that one keeps back by custom (§7.1, §7.3).

use super::{
    InformationSet, card_value::most_valuable, customs, discard, dominated, fewest, game_effect,
    led_trick::LedTrick, signals,
};
use crate::{
    bots::schieber::{Decision, ReasonKind},
    cards::{Card, CardSet, Rank, Trick},
    game::schieber::{Action, signals::LEFT_TO_ASK_FOR},
    rules::{house::Verwerfen, schieber::follow::puur},
};

/// Points that make a trick worth the Puur or the Nell.
// This and the customs that came in with it, among them the partner's Bock that is not ruffed and the Ace that stays
// without its King, cost together 0.13 points a deal against `novice` (17.24 to 17.11) and 0.22 against `random`
// (51.20 to 50.98; 20,000 deals). They are what the conventions say.
const WORTH_A_TOP_TRUMP: f64 = 15.0;
/// Number of trumps out at which the last ones are about to fall, and any trump may take them. Kept back to the very
/// last, Puur and Nell cost 0.4 points a deal against `random`, so 0.2.
const LAST_TRUMPS: usize = 1;

/// The card to play: what wins the game or saves it, else what a custom asks for, else what brings most for what it is
/// worth in the hand.
pub(super) fn follow(known: &InformationSet<'_>, trick: &Trick) -> Decision {
    let trick = LedTrick::of(known, trick);
    if !known.has_conventions() {
        return fewest::follow(known, &trick);
    }
    if known.stakes.are_none() {
        return choose_for_points(known, &trick);
    }
    // Without a stake on a trick of the opponents that ends the game somebody paid to make it big enough. What decides
    // the game for certain goes before customs, the first discard and the cheapest ruff.
    let plain = choose_for_points(&known.for_points_only(), &trick);
    let chosen =
        choose_for_points(&known.among(game_effect::deciding_cards(known, &trick)), &trick);
    let Action::Play(card) = chosen.action else { return chosen };
    if plain.action == chosen.action {
        return plain;
    }
    let kind = game_effect::reason_beyond_points(known, &trick, card);
    kind.map_or(chosen, |kind| Decision::play(card, kind, CardSet::one(card)))
}

/// The card that a custom asks for, if it may be played; a card that tells something too is explained by that.
fn asked_for(known: &InformationSet<'_>, trick: &LedTrick<'_>) -> Option<Decision> {
    let told = customs::asked_for(known, trick);
    let signal = signals::signal(known, trick);
    let same = |signal: &Decision| told.as_ref().is_none_or(|told| told.action == signal.action);
    let is_legal =
        |told: &Decision| known.legal.iter().any(|card| told.action == Action::Play(card));
    signal.filter(same).or(told.clone()).filter(is_legal)
}

/// The card that a custom asks for, else the most valuable one.
fn choose_for_points(known: &InformationSet<'_>, trick: &LedTrick<'_>) -> Decision {
    if let Some(told) = asked_for(known, trick) {
        return told;
    }
    let kept = known.legal.iter().filter(|card| customs::feeds(known, trick, *card)).collect();
    let discards = discard::first_discard(known, trick, kept);
    let cards = discards.map_or(known.legal, |discards| discards | (known.legal & known.trumps()));
    let cards = cards - needlessly_high_ruffs(known, trick);
    let cards = without_held_back(known, trick, cards);
    let sound = |cards: CardSet| -> CardSet {
        cards.iter().filter(|card| !dominated::loses_points(known, trick, *card)).collect()
    };
    let others = sound(without_held_back(known, trick, known.legal));
    let cards = sound(cards).or_if_empty(others).or_if_empty(cards);
    let card = cheapest(known, trick, most_valuable(known, trick, cards));
    let (kind, cards) = explain(known, trick, card, discards);
    Decision::play(card, kind, cards)
}

/// The weakest card that does the same to the trick and brings the same: none that another may hold stands between, and
/// what counts more wins its own trick later.
// Of equal cards the dearer one took the trick, which no partner understands. To take it with the cheaper costs 0.01
// card points a deal (95 %: 0.00 to 0.02; 10,000 deals).
fn cheapest(known: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> Card {
    let no_ruffs = !known.may_ruff_next() && known.next_ranking == known.ranking;
    let wins_later = no_ruffs && known.is_bock(card);
    let does_the_same = |other: &Card| {
        let between = known.ranking.above(*other) - known.ranking.above(card);
        trick.takes(known, *other) == trick.takes(known, card)
            && between.is_disjoint(known.hidden.unseen)
            && (known.tariff.points(*other) == known.tariff.points(card)
                || (wins_later && trick.takes(known, card)))
    };
    let same = known.legal.of(card.suit()).iter().filter(does_the_same).collect();
    let weakest = known.ranking.weakest(same).filter(|_| known.is_strict());
    weakest.unwrap_or(card)
}

/// Whoever plays last and ruffs, ruffs with the weakest trump that will do (§7.2).
fn needlessly_high_ruffs(known: &InformationSet<'_>, trick: &LedTrick<'_>) -> CardSet {
    if trick.after > 0 || known.trump() == Some(trick.suit) {
        return CardSet::EMPTY;
    }
    let ruffs: CardSet =
        (known.legal & known.trumps()).iter().filter(|card| trick.takes(known, *card)).collect();
    known.ranking.weakest(ruffs).map_or(CardSet::EMPTY, |card| known.ranking.above(card) & ruffs)
}

/// The reason for this card: the rule of thumb that fits it.
fn explain(
    known: &InformationSet<'_>,
    trick: &LedTrick<'_>,
    card: Card,
    discards: Option<CardSet>,
) -> (ReasonKind, CardSet) {
    let one = CardSet::one(card);
    if trick.takes(known, card) {
        return (reason_to_take(known, trick, card), one);
    }
    let bare = known.trump().map(puur).filter(|puur| known.own_trumps() == CardSet::one(*puur));
    if let Some(puur) = bare
        && known.trump() == Some(trick.suit)
    {
        return (ReasonKind::BarePuurKept, CardSet::one(puur));
    }
    let is_given = known.tariff.points(card) > 0 && trick.is_given_to(known);
    let tells =
        |discards: &CardSet| discards.has(card) && known.hand.len() > LEFT_TO_ASK_FOR && !is_given;
    let told = discards.filter(tells).and_then(|_| thrown_away(known, card));
    told.unwrap_or_else(|| (reason_to_give(known, trick, card), one))
}

/// The custom that a discard of this card follows, if it tells the partner something.
fn thrown_away(known: &InformationSet<'_>, card: Card) -> Option<(ReasonKind, CardSet)> {
    let suit = known.hand.of(card.suit());
    match known.conventions.verwerfen {
        Verwerfen::Quer => Some((ReasonKind::Querverwerfen, suit)),
        Verwerfen::LowInterest | Verwerfen::Off => {
            let is_least = suit.iter().all(|other| known.points(other) >= known.points(card));
            let is_true = is_least && discard::is_least_wanted(known, card);
            is_true.then_some((ReasonKind::Verwerfen, suit))
        }
    }
}

/// The card takes the trick as it stands.
fn reason_to_take(known: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> ReasonKind {
    let ruffs = known.trump() == Some(card.suit()) && known.trump() != Some(trick.suit);
    match trick.after {
        _ if ruffs => ReasonKind::Stechen,
        0 if !trick.partner_wins => ReasonKind::LastToPlayWins,
        _ if known.is_bock(card) => ReasonKind::TakeWithBock,
        _ => ReasonKind::Take,
    }
}

/// The card does not take the trick.
fn reason_to_give(known: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> ReasonKind {
    let least = known.legal.iter().map(|card| known.tariff.points(card)).min().unwrap_or(0);
    let gives = known.tariff.points(card) > least;
    match (gives, trick.partner_wins) {
        (true, true) if known.conventions.schmieren => ReasonKind::Schmieren,
        (_, true) => ReasonKind::PartnerWins,
        (true, false) if is_given_in_hope(known, trick, card) => ReasonKind::CountOnPartner,
        (_, false) if card.suit() == trick.suit => ReasonKind::Duck,
        (_, false) => reason_to_discard(known, card),
    }
}

/// True if the card counts on the partner, who plays last: thrown away, only where it is not read as a discard.
fn is_given_in_hope(known: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> bool {
    let is_read_so = card.suit() == trick.suit || trick.is_given_to(known);
    trick.after == 2 && is_read_so && trick.chance_to_win(known, card) > 0.0
}

/// The card is of another suit and goes to a trick that it does not take.
fn reason_to_discard(known: &InformationSet<'_>, card: Card) -> ReasonKind {
    let stays =
        |least: Card| least.suit() != card.suit() && discard::needed_guards(known).has(least);
    if known.lowest(known.legal - known.trumps()).is_some_and(stays) {
        return ReasonKind::KeepGuard;
    }
    let shared =
        discard::guarded_by(known, card).is_some() && discard::partner_has_kept(known, card.suit());
    if shared { ReasonKind::LeaveToPartner } else { ReasonKind::ThrowAway }
}

/// The cards that no custom keeps back. Where it would leave none a custom is passed over, the last first.
fn without_held_back(known: &InformationSet<'_>, trick: &LedTrick<'_>, cards: CardSet) -> CardSet {
    let customs = [
        ruffs_the_partners_bock,
        ruffs_too_dear,
        customs::gives_a_lonely_top,
        customs::feeds_a_banner,
        customs::throws_points,
    ];
    customs.iter().fold(cards, |cards, held| {
        let played: CardSet = cards.iter().filter(|card| !held(known, trick, *card)).collect();
        played.or_if_empty(cards)
    })
}

/// A trump on the partner's Bock.
fn ruffs_the_partners_bock(known: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> bool {
    trick.partner_wins && trick.ruffs(known, card) && known.is_bock(trick.best)
}

/// Puur or Nell on a plain trick of little worth, while the opponents have trumps and no match hangs on it.
fn ruffs_too_dear(known: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> bool {
    let top = matches!(card.rank(), Rank::Under | Rank::Nine);
    let worth = trick.points >= WORTH_A_TOP_TRUMP || known.stakes.matched > 0.0;
    top && trick.ruffs(known, card) && !worth && known.trumps_out().len() > LAST_TRUMPS
}

#[cfg(test)]
mod tests {
    use crate::{
        bots::schieber::testing::{check, check_in},
        rules::House,
    };

    #[test]
    fn the_partners_trick_is_given_the_banner_first() {
        check("EB EK E7 R8 R7 SO S8 L7 L6", "1 obenabe", "E8 EA E6", "EB schmieren");
    }

    #[test]
    fn an_ace_is_given_only_with_the_king_behind_it() {
        check("SA SO S7 R8 R7 L7 L6 RB RO", "1 obenabe", "E8 EA E6", "RB schmieren");
        check("SA SK S7 S6 R7 L7 L6 R6 L8", "1 rosen", "E8 EA E6", "SA schmieren");
    }

    #[test]
    fn without_schmieren_the_least_is_given() {
        let mut house = House::default();
        house.bots.schmieren = false;
        check_in(house, "EB EK E7 R8 R7 SO S8 L7 L6", "1 obenabe", "E8 EA E6", "E7 partner-wins");
    }

    #[test]
    fn a_rich_trick_is_trumped_cheaply_and_a_poor_one_left_alone() {
        check("R6 RO EK E7 S8 S7 L7 L8 L9", "2 rosen", "EA E6 EB", "R6 stechen");
        check("RU R9 E7 EO S8 S7 L7 L8 L9", "2 rosen", "E9 E6 E8", "EO last-to-play-wins");
        check("RU R9 E7 E6 S8 S7 L7 L8 L9", "2 rosen", "E9 E8 EU", "E6 duck");
    }

    #[test]
    fn the_partners_bock_is_not_trumped() {
        check("R6 R7 S9 S8 S7 L7 L8 L9 LO", "1 rosen", "E8 EA E6", "LO schmieren");
    }

    #[test]
    fn a_bare_puur_stays_in_the_hand() {
        check("RU E7 E6 S8 S7 L7 L8 L9 LO", "1 rosen", "R8 R7 R6", "E6 bare-puur-kept");
        check("RU E7 E6 S8 S7 L7 L8 L9 LO", "1 rosen", "R9 RA RB", "RU last-to-play-wins");
    }

    #[test]
    fn the_partners_bock_is_not_ruffed() {
        let tricks = "LO R6 L7 LA L6 LK R7 L8 SA S6 S9 EO LU SB";
        check("RO E7 RK EU SK SO", "0 push eicheln", tricks, "RK schmieren");
    }

    #[test]
    fn an_ace_without_the_king_is_not_given_while_the_king_is_out() {
        let tricks = "S6 S7 SO S9 R7 S8 R8";
        check("L9 E9 EA LU E6 R9 RO RA", "0 push schilten", tricks, "RO schmieren");
    }

    #[test]
    fn puur_and_nell_do_not_ruff_what_is_worth_little() {
        check("RU R9 EA EK S8 S7 L7 L8 L9", "2 rosen", "LA L6 LU", "L7 duck");
        check("RU R9 EA EK S8 S7 L7 L8 L9", "2 rosen", "LA L6 LK", "R9 stechen");
    }
}
