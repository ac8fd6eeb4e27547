//! The rule of thumb for a call, in words.

use super::Narrator;
use crate::{
    app::{
        person::ME,
        schieber::{Table, TrumpChoice, suggested_calls},
        table::hint::Hint,
    },
    cards::{CardSet, Mode, Objective, Rank},
    game::schieber::{
        Action,
        guideline::{CallRule, Judgement},
        hand_value,
    },
    rules::House,
    ui::text::words::{Telling, fill, table::CallRuleWords},
};

/// The rule of thumb that a call meets, or misses and by what.
pub fn judgement(say: Narrator<'_>, judged: &Judgement, mode: Mode) -> String {
    let words = &say.words.calling;
    judged_call(say, [&words.meets, &words.meets_short, &words.misses], judged, mode, "")
}

/// The same where it is not said beside the call.
fn judgement_of(say: Narrator<'_>, judged: &Judgement, mode: Mode, form: Telling) -> String {
    let words = &say.words.coach;
    let templates = [&words.rule_meets, &words.rule_short, &words.rule_misses];
    judged_call(say, templates, judged, mode, &say.mode(mode, form))
}

/// The rule of thumb that an advised call meets or misses, and the same in fewer words.
pub fn of_hint(
    say: Narrator<'_>,
    table: &Table,
    hint: &Hint,
    form: Telling,
) -> Option<[String; 2]> {
    let advice = hint.named().filter(|advice| !advice.is_all_the_same())?;
    let Action::Call(mode) = advice.action else { return None };
    let judged = table.shown().judgement(mode)?;
    Some([judgement_of(say, &judged, mode, form), judgement(say, &judged, mode)])
}

/// Likeness of a call with this hand: the trumps, the highest among them, and the Aces beside them; without trump the
/// cards that are sure.
pub fn likeness(
    say: Narrator<'_>,
    (hand, house): (CardSet, &House),
    mode: Mode,
    form: Telling,
) -> String {
    let words = &say.words.calling;
    let Some(suit) = mode.trump_throughout() else {
        return without_trump(say, (hand, house), mode, Telling::Long);
    };
    let trumps = hand.of(suit);
    let count = match form {
        Telling::Short => trumps.len().to_string(),
        Telling::Long => words.rules.trumps.of(trumps.len() as u64),
    };
    let high = say.high_trumps(hand, suit).join(", ");
    let with = fill(&words.with, &[("n", &count), ("cards", &high)]);
    let trumps = if high.is_empty() { count } else { with };
    let aces = (hand & (CardSet::rank(Rank::Ace) - CardSet::suit(suit))).len();
    let beside = match form {
        Telling::Short => words.aces.of(aces as u64),
        Telling::Long => fill(&words.beside, &[("n", &words.aces.of(aces as u64))]),
    };
    if aces == 0 { trumps } else { format!("{trumps}, {beside}") }
}

/// The cards that a call without trump goes by: those that are sure, or for the fewest points those that stay low.
// A Bock is told of in the course of a round: to somebody who calls for the first time it says nothing.
pub fn without_trump(
    say: Narrator<'_>,
    (hand, house): (CardSet, &House),
    mode: Mode,
    form: Telling,
) -> String {
    let words = &say.words.calling;
    let cards = hand_value::sure_cards(hand, mode).len();
    let (counted, count) = match (mode.objective(), form) {
        (Objective::Most, Telling::Short) => (&words.bocks, cards),
        // Where the direction turns not all of these take a trick.
        (Objective::Most, Telling::Long) => {
            (&words.rules.sure_tricks, hand_value::sure(hand, mode, &house.trump))
        }
        (Objective::Fewest, _) => (&words.rules.low_cards, cards),
    };
    counted.of(count as u64)
}

/// The choices that are offered to a person who learns, each with its key and the reason for it, the best first.
/// `key` has the key of each by its place among all choices.
pub fn offered(
    say: Narrator<'_>,
    table: &Table,
    form: Telling,
    key: impl Fn(usize) -> String,
) -> Vec<String> {
    let shown = table.shown();
    let (choices, seen) = (shown.choices(), shown.observation());
    let hand = seen.map_or(CardSet::EMPTY, |seen| seen.hand());
    let reason = |place: usize| {
        let (what, why) = match *choices.get(place)? {
            TrumpChoice::Push => {
                let name = [("name", say.name(ME.partner()))];
                (say.words.calling.push.clone(), fill(&say.words.calling.push_offered, &name))
            }
            TrumpChoice::Call(mode) => (
                say.mode(mode, form),
                likeness(say, (hand, shown.game().house()), mode, Telling::Long),
            ),
        };
        Some(format!("{} {what}: {why}", key(place)))
    };
    suggested_calls(shown).into_iter().filter_map(reason).map(super::sentence).collect()
}

/// A rule that is met, met because a suit is missing, or missed, in the words for each.
fn judged_call(
    say: Narrator<'_>,
    words: [&String; 3],
    judged: &Judgement,
    mode: Mode,
    told: &str,
) -> String {
    let lacks = lacks(say, judged, mode);
    let [meets, meets_short, misses] = words;
    let template = match (judged.fits, lacks.is_empty()) {
        (true, true) => meets,
        (true, false) => meets_short,
        (false, _) => misses,
    };
    let rule = rule(&say.words.calling.rules, judged.rule);
    fill(template, &[("mode", told), ("rule", &rule), ("lacks", &lacks.join(", "))])
}

fn rule(words: &CallRuleWords, rule: CallRule) -> String {
    match rule {
        CallRule::PuurAndNell => words.puur_and_nell.clone(),
        CallRule::PuurThird => words.puur_third.clone(),
        CallRule::PuurFourth => words.puur_fourth.clone(),
        CallRule::PuurAceFifth => words.puur_ace_fifth.clone(),
        CallRule::NellAceFifth => words.nell_ace_fifth.clone(),
        CallRule::NellFifth => words.nell_fifth.clone(),
        CallRule::SureTricks(count) => words.sure_tricks.of(count as u64),
        CallRule::LowCards(count) => words.low_cards.of(count as u64),
    }
}

/// The cards and tricks that are missing.
fn lacks(say: Narrator<'_>, judged: &Judgement, mode: Mode) -> Vec<String> {
    let words = &say.words.calling.rules;
    let keys = mode.trump().map(|suit| say.high_trumps(judged.lacks.keys, suit));
    let tricks = match judged.rule {
        CallRule::LowCards(_) => &words.low_cards,
        _ => &words.sure_tricks,
    };
    let counts = [
        (&words.trumps, judged.lacks.trumps),
        (tricks, judged.lacks.tricks),
        (&words.suits, judged.lacks.suits),
    ];
    let counts = counts.into_iter().filter(|(_, count)| *count > 0);
    keys.into_iter().flatten().chain(counts.map(|(words, count)| words.of(count as u64))).collect()
}
