//! Explanation of advice, from a table of values: the rule of thumb where it is as good as the best, else the contrast
//! with it; beside a mark the contrast with what was done.

use super::{
    belief::Belief,
    contrast,
    played_on::{Rollouts, club},
    weigh::ValueTable,
};
use crate::{
    bots::schieber::{Decision, ReasonKind, play::dominated::is_dominated},
    cards::{Card, CardSet, Ranking},
    coach::report::{Advice, Contrasted, Fact, Unit, Weighed, Why},
    game::schieber::{Action, Observation},
};

/// Number of worlds in which a call against the rule is played on once more.
const CALL_WORLDS: usize = 120;

/// Advice by a table: what the rules of thumb ask for, unless it is worse for sure. Of a call sound players who play on
/// must find so too in other worlds: of several calls the best is found too good where it was found.
pub(super) fn explain(
    seen: &Observation,
    table: &ValueTable,
    rule: &Decision,
    belief: &Belief,
) -> Advice {
    let (unit, ranked) = (table.unit, table.ranked());
    let by_rule = Why::rule(rule.reason.kind, rule.reason.cards);
    let Some(best) = named(seen, table, &ranked) else {
        return Advice::unweighed(rule.action, by_rule);
    };
    let asked = ranked.iter().find(|weighed| weighed.action == rule.action);
    let is_worse =
        asked.is_some_and(|it| it.less.amount > unit.thresholds().equal && it.less.is_sure());
    let is_call = !matches!(rule.action, Action::Play(_));
    if !is_worse || is_call && !is_confirmed_call(seen, unit, [best, rule.action], belief) {
        return advice(table, rule.action, by_rule, ranked);
    }
    let facts = contrast::facts(seen, table, best, rule.action);
    advice(table, best, searched(best, Contrasted::ByRule(rule.action), facts), ranked)
}

/// True if the first of two calls brings more where the club plays on in other worlds, as far as that can be told.
fn is_confirmed_call(
    seen: &Observation,
    unit: Unit,
    [better, other]: [Action; 2],
    belief: &Belief,
) -> bool {
    // A look one trick ahead held Obenabe on two Aces 63 points better than Puur, Nell and Ace, where playing on finds
    // it 110 worse. So no advice against the rule stands without the second judge.
    let rollouts = Rollouts::new(seen, club(), unit, &belief.another());
    let played_on = rollouts.whole_loss(better, other, CALL_WORLDS);
    played_on.is_none_or(|loss| loss.rounded(unit).amount > 0.0)
}

/// Advice against an action that is worse for sure: what the rules of thumb ask for only if it is as good as the best,
/// so that the loss is the loss against what is advised, and so is the contrast.
pub(super) fn insist(
    seen: &Observation,
    table: &ValueTable,
    rule: &Decision,
    did: Action,
) -> Advice {
    let ranked = table.ranked();
    // What is advised is what the loss is against: a mark had named the card of the rule of thumb while its loss was
    // that against another.
    let others: Vec<Weighed> = ranked.iter().filter(|it| it.action != did).copied().collect();
    let asked = others.iter().find(|weighed| weighed.action == rule.action);
    if asked.is_some_and(|asked| asked.is_equal(table.unit)) {
        let facts = contrast::simple_facts(seen, table, rule.action, did);
        let against = (!facts.is_empty()).then_some(Contrasted::Taken(did));
        let why = Why { against, facts, ..Why::rule(rule.reason.kind, rule.reason.cards) };
        return advice(table, rule.action, why, ranked);
    }
    let best = named(seen, table, &others).expect("what loses has something better beside it");
    let is_by_rule = rule.action == did;
    let against = if is_by_rule { Contrasted::ByRule(did) } else { Contrasted::Taken(did) };
    let facts = contrast::facts(seen, table, best, did);
    advice(table, best, searched(best, against, facts), ranked)
}

const fn advice(table: &ValueTable, action: Action, why: Why, ranked: Vec<Weighed>) -> Advice {
    let worlds = table.values.worlds();
    Advice { action, why, ranked, unit: table.unit, worlds, exact: table.exact }
}

/// The best of these actions as a person would name it: not a card that is wrong at a glance where another is as good,
/// and of cards of a suit that bring the same in every world the plain one.
fn named(seen: &Observation, table: &ValueTable, ranked: &[Weighed]) -> Option<Action> {
    // A card that is wrong at a glance had been advised where the worlds liked it best.
    let is_sound = |weighed: &&Weighed| match weighed.action {
        Action::Play(card) => !is_dominated(seen, card),
        _ => true,
    };
    let mut equal = ranked.iter().filter(|weighed| weighed.is_equal(table.unit));
    let best = equal.find(is_sound).or(ranked.first())?.action;
    Some(plain(seen, table, best).unwrap_or(best))
}

/// Of the cards of one suit that bring the same in every world the lowest, but of Bocks the highest to lead.
fn plain(seen: &Observation, table: &ValueTable, best: Action) -> Option<Action> {
    let Action::Play(card) = best else { return None };
    let (ranking, values) = (seen.ranking()?, table.values.of(best)?);
    let takes = |card| seen.trick().is_some_and(|trick| ranking.beats(card, trick.best(ranking)));
    let same: CardSet = seen.legal().cards().of(card.suit());
    let same = same.iter().filter(|other| {
        let brings = table.values.of(Action::Play(*other));
        takes(*other) == takes(card) && brings.as_ref() == Some(&values)
    });
    let same = same.collect();
    let is_lead = seen.trick().is_none();
    let bock = ranking.strongest(same).filter(|card| is_lead && is_bock(seen, ranking, *card));
    bock.or_else(|| ranking.weakest(same)).map(Action::Play)
}

fn is_bock(seen: &Observation, ranking: Ranking, card: Card) -> bool {
    ranking.above(card).is_disjoint(seen.unseen())
}

const fn searched(best: Action, against: Contrasted, facts: Vec<Fact>) -> Why {
    let cards = match best {
        Action::Play(card) => CardSet::one(card),
        _ => CardSet::EMPTY,
    };
    Why { kind: ReasonKind::Searched, cards, against: Some(against), facts }
}
