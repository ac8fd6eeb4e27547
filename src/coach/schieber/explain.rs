//! Explanation of advice, from a table of values: the rule of thumb where it is as good as the best, and the causes of
//! what another action loses: what was done beside a mark, in a hint what the rule asks for or the next best.

use super::{
    belief::Belief, contrast, equivalent::are_equivalent, played_on::Comparison,
    second_judge::SecondJudge, weigh::ValueTable,
};
use crate::{
    bots::schieber::{Decision, ReasonKind, play::dominated::is_dominated},
    cards::{Card, CardSet, Ranking},
    coach::{
        causes,
        report::{Advice, Contrasted, Loss, ToldFact, Weighed, Why},
    },
    game::schieber::{Action, Observation, Reason},
};

/// Two actions that were played on.
type Compared = ([Action; 2], Comparison);

/// Advice by a table: what the rules of thumb ask for, unless it is worse for sure, and those who play on in other worlds
/// find so too: of several actions the best is found too good where it was found.
pub(super) fn explain(
    seen: &Observation,
    table: &ValueTable,
    rule: &Decision,
    belief: &Belief,
) -> Advice {
    explained(seen, table, rule, &SecondJudge::Quick(belief)).0
}

/// The same, with what was played on for it.
fn explained(
    seen: &Observation,
    table: &ValueTable,
    rule: &Decision,
    second: &SecondJudge<'_>,
) -> (Advice, Option<Compared>) {
    let (unit, ranked) = (table.unit, table.ranked());
    let by_rule = || Why::rule(rule.reason.kind, rule.reason.cards);
    let Some(best) = named(seen, table, &ranked) else {
        return (Advice::unweighed(rule.action, by_rule()), None);
    };
    let asked = ranked.iter().find(|weighed| weighed.action == rule.action);
    let asks = asked.is_some_and(|it| second.is_asked_about(it.less, unit));
    let pair = [best, rule.action];
    let compared = if asks { second.compare(seen, unit, pair) } else { None };
    // A look one trick ahead held Obenabe on two Aces 63 points better than Puur, Nell and Ace, where playing on finds
    // it 110 worse, and of cards "worked out, the Nine is better" stood beside "worse in 58 % of deals". So no advice
    // against the rule stands without the second judge.
    let least = if matches!(rule.action, Action::Play(_)) { unit.thresholds().equal } else { 0.0 };
    let was_sure = asked.is_some_and(|it| it.less.is_sure());
    let is_found = |it: &&Comparison| {
        let (is_alone, loss) = (it.worlds.len() < 2, it.loss());
        is_alone || (loss.rounded(unit).amount > least && (was_sure || loss.is_sure()))
    };
    let advised = match compared.as_ref().filter(is_found) {
        Some(compared) => {
            let facts = without_parts(contrast::causes(seen, pair, compared, false));
            let against = Contrasted::AskedByRule(rule.action, rule.reason);
            // The rows are those of the table, unless they are settled by what is played on for it: "better in 68 % of deals"
            // stood above "worse in 59 %".
            let is_settled = second.is_of_marks() && !table.method.is_open();
            let of_rows = table.values.compared(best, rule.action);
            let counts = if is_settled { compared.counts() } else { of_rows };
            advice(table, best, searched(best, against, facts, counts), ranked)
        }
        None => advice(table, rule.action, by_rule(), ranked),
    };
    (advised, compared.map(|compared| (pair, compared)))
}

/// The same with what the advised action does that the best of the worse ones does not.
pub(super) fn hint(
    seen: &Observation,
    table: &ValueTable,
    rule: &Decision,
    second: &SecondJudge<'_>,
) -> Advice {
    let (mut advice, beside_rule) = explained(seen, table, rule, second);
    let (unit, best) = (advice.unit, advice.action);
    let is_next = |it: &&Weighed| it.action != best && !it.is_equal(unit) && it.less.is_sure();
    let next = advice.ranked.iter().find(is_next).map(|weighed| weighed.action);
    let next = next.filter(|_| advice.why.against.is_none());
    let compare = |next| Some(([best, next], second.compare(seen, unit, [best, next])?));
    let beside_next = next.and_then(compare);
    if let Some((pair, compared)) = &beside_next {
        // What brings a point or two more where all play on is not what the hint is about: half of that was explained by
        // a Banner that comes home once in four rounds and not in five.
        let is_found = compared.loss().class(unit).is_mark();
        let tells = rule.reason.kind.is_signal();
        let facts = contrast::causes(seen, *pair, compared, tells);
        let first = without_parts(facts).into_iter().take(usize::from(is_found));
        advice.why.facts = first.collect();
        advice.why.against = (!advice.why.facts.is_empty()).then_some(Contrasted::Next(pair[1]));
    }
    let settles = second.is_of_marks();
    if let Some((pair, compared)) = beside_rule.filter(|_| settles) {
        advice = settle(seen, advice, pair, &compared);
    }
    // A loss stands below the best of the rows: against another card "24 less" stood of one that brought 40 less, and of calls
    // +23, +19 and 0 the last was "19 less" and the one below it "103 less" than the first.
    let is_best = |it: &Weighed| it.action == best && it.less.rounded(unit).amount <= 0.0;
    let settles = settles && advice.ranked.iter().any(is_best);
    if let Some((pair, compared)) = beside_next.filter(|_| settles) {
        advice = settle(seen, advice, pair, &compared);
    }
    advice
}

/// The facts alone: the loss that a hint shows is that of the look, of which they are no parts.
fn without_parts(facts: Vec<ToldFact>) -> Vec<ToldFact> {
    facts.into_iter().map(|told| ToldFact { part: None, ..told }).collect()
}

/// The better action beside one that may be a mark: what the rules of thumb ask for only if it is as good as the best, so
/// that the loss is the loss against what is advised. None where all others are equivalent.
pub(super) fn better(
    seen: &Observation,
    table: &ValueTable,
    rule: &Decision,
    did: Action,
) -> Option<Action> {
    let others = others(seen, table, did);
    if is_as_good(table, &others, rule.action) {
        return Some(rule.action);
    }
    named(seen, table, &others)
}

// What is advised is what the loss is against: a mark had named the card of the rule of thumb while its loss was that
// against another.
fn others(seen: &Observation, table: &ValueTable, did: Action) -> Vec<Weighed> {
    let ranked = table.ranked();
    ranked.into_iter().filter(|it| !are_equivalent(seen, it.action, did)).collect()
}

fn is_as_good(table: &ValueTable, others: &[Weighed], action: Action) -> bool {
    let asked = others.iter().find(|weighed| weighed.action == action);
    asked.is_some_and(|asked| asked.is_equal(table.unit))
}

/// Advice against an action that was played on beside the better one, with the causes of what it loses.
pub(super) fn insist(
    seen: &Observation,
    table: &ValueTable,
    rule: &Decision,
    [better, did]: [Action; 2],
    (compared, solved): (&Comparison, Loss),
) -> Advice {
    let Reason { kind, cards, .. } = rule.reason;
    let is_as_good = rule.action == better && is_as_good(table, &others(seen, table, did), better);
    let is_asked = is_as_good && tells_apart(&rule.reason, did);
    // Where all cards are open nobody is told anything: what is lost there as well is not lost by that.
    // "That explains all of it" was said of a signal beside "with open cards it would be 6", of a loss of 5.
    let is_hidden = 2.0 * solved.amount < compared.loss().amount;
    let tells = is_asked && kind.is_signal() && is_hidden;
    let facts = contrast::causes(seen, [better, did], compared, tells);
    let why = if is_asked {
        let against = (!facts.is_empty()).then_some(Contrasted::Taken(did));
        Why { against, facts, ..Why::rule(kind, cards) }
    } else {
        let is_by_rule = rule.action == did;
        let by_rule = Contrasted::AskedByRule(did, rule.reason);
        let against = if is_by_rule { by_rule } else { Contrasted::Taken(did) };
        searched(better, against, facts, compared.counts())
    };
    settle(seen, advice(table, better, why, table.ranked()), [better, did], compared)
}

/// The advice with what was found of two actions that were played on.
fn settle(
    seen: &Observation,
    advice: Advice,
    [better, did]: [Action; 2],
    compared: &Comparison,
) -> Advice {
    compared.settle(advice, better, |other| are_equivalent(seen, other, did))
}

/// The same where the second is what was done and is no mark: it is advised if it is better for sure.
pub(super) fn settle_or_advise(
    seen: &Observation,
    advice: Advice,
    rule: &Decision,
    pair: [Action; 2],
    compared: &Comparison,
) -> Advice {
    let did = pair[1];
    let by_rule = Why::rule(rule.reason.kind, rule.reason.cards);
    let why = || if rule.action == did { by_rule } else { found(did) };
    compared.settle_or_advise(advice, pair, |other| are_equivalent(seen, other, did), why)
}

/// True if the reason is none for the other action as well: who keeps the bare Puur has kept it whatever else he plays.
// "The bare Puur need not follow: keep it" was said against an Ace that had been thrown in its place.
const fn tells_apart(reason: &Reason, did: Action) -> bool {
    match (reason.kind, did) {
        (ReasonKind::BarePuurKept, Action::Play(card)) => reason.cards.has(card),
        _ => true,
    }
}

const fn advice(table: &ValueTable, action: Action, why: Why, ranked: Vec<Weighed>) -> Advice {
    let worlds = table.values.worlds();
    Advice { action, why, ranked, unit: table.unit, worlds, method: table.method }
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

/// A reason found by search: its causes, or else in how many worlds it is so.
fn searched(
    best: Action,
    against: Contrasted,
    mut facts: Vec<ToldFact>,
    counts: [usize; 3],
) -> Why {
    if facts.is_empty() {
        facts.push(ToldFact { fact: causes::shares(counts), part: None });
    }
    Why { against: Some(against), facts, ..found(best) }
}

/// The same with no cause.
const fn found(best: Action) -> Why {
    let cards = match best {
        Action::Play(card) => CardSet::one(card),
        _ => CardSet::EMPTY,
    };
    Why::rule(ReasonKind::Searched, cards)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::BySeat,
        coach::{
            report::{DecisionPoint, Effort, Occupant},
            schieber::{Judge, advise, testing::choice},
        },
        game::Level,
    };

    /// law: what a hint says that a card loses beside the advised one is what the mark on that card says.
    #[test]
    fn a_hint_and_a_mark_say_one_figure() {
        let mut marks = 0;
        for (number, level) in (0..12).zip([Level::Novice, Level::Club].into_iter().cycle()) {
            let is_asked = |seen: &Observation| seen.trick_no() >= 4 && seen.hand().len() > 3;
            let Some(seen) = choice(number, level, is_asked) else { continue };
            let seated = BySeat([Occupant::Level(level); 4]);
            let told = advise(&seen, &seated, Effort::Review).expect("it is the seat's turn");
            let Some(next) = told.why.against.map(Contrasted::action) else { continue };
            let point = DecisionPoint::new(seen, next, seated);
            let judged = Judge::of(point, Effort::Review).judge(next);
            if judged.verdict.class.is_mark() && judged.advice.action == told.action {
                let loss = judged.verdict.played_on.expect("marks are played on").loss;
                assert_eq!(told.of(next).expect("it was weighed").less, loss, "seed {number}");
                marks += 1;
            }
        }
        assert!(marks > 2, "only {marks} marks");
    }

    #[test]
    fn a_reason_to_keep_the_bare_puur_is_none_against_another_card_that_keeps_it() {
        let cards = "RU".parse().unwrap();
        let reason = Reason { kind: ReasonKind::BarePuurKept, cards, points: None };
        let tells = |card: &str| tells_apart(&reason, Action::Play(card.parse().unwrap()));
        assert!(!tells("LO") && tells("RU"));
    }
}
