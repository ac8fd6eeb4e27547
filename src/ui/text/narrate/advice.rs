//! Advice as sentences: the card or call, why, and what else there is.

use super::{Narrator, Telling, ToldReason, capital, fill, sentence};
use crate::{
    app::{
        person::ME,
        reasons::schieber::GivenReason,
        schieber::Table,
        table::hint::{Hint, HintStage},
    },
    cards::Seat,
    coach::report::{Advice, Contrasted, Grade, Idea, Loss, Method, Reviewed, Unit, Weighed},
    game::schieber::{Action, Reason, ReasonKind},
    ui::text::words::coach::CoachWords,
};

/// Error of what is the same in every world.
const EXACT: f64 = 1e-6;

/// An alternative in a line: the action, its value with the error, and how it compares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// The action.
    pub label: String,
    /// The value.
    pub value: String,
    /// The error of the value.
    pub error: String,
    /// Length of its bar in hundredths of the longest; none where the value is a share itself.
    pub share: Option<u16>,
    /// Comparison with the best.
    pub note: String,
}

/// A hint in a few sentences, the action first; or the idea behind it alone.
pub fn hint(say: Narrator<'_>, table: &Table, hint: &Hint, form: Telling) -> Vec<String> {
    let words = &say.words.coach;
    let Some(advice) = &hint.advice else { return vec![words.computing.clone()] };
    if is_idea(hint) {
        return idea(say, table, advice).into_iter().collect();
    }
    if !advice.ranked.is_empty() && advice.is_all_the_same() {
        return all_the_same(say, advice, form);
    }
    let told = AdviceText { say, advice, form };
    let action = say.action(advice.action, form);
    let changed = hint.first.filter(|first| advice.overturns(*first));
    let changed = changed.map(|_| fill(&words.after_more, &[("action", &action)]));
    let why = why(say, advice, ME, advice.as_good(), form);
    let (head, others) = (std::iter::once(told.best()), told.others());
    let compared = told.compared(why.iter().chain(&others));
    head.chain(changed).chain(why).chain(compared).chain(others).collect()
}

/// True if a hint tells the idea alone. Where one card alone may be played there is nothing to think about, and the card is
/// no secret: of 21 first hints of a beginner's rounds five asked whose trick it would be.
pub fn is_idea(hint: &Hint) -> bool {
    let is_forced = hint.advice.as_ref().is_some_and(|it| it.why.kind == ReasonKind::OnlyCard);
    hint.stage == HintStage::Idea && !is_forced
}

/// Advice where the values are equal: the custom is the lesson, if there is one.
fn all_the_same(say: Narrator<'_>, advice: &Advice, form: Telling) -> Vec<String> {
    let words = &say.words.coach;
    if !advice.why.kind.is_custom(true, true) {
        return vec![words.all_the_same.clone()];
    }
    let action = say.action(advice.action, form);
    let head = capital(&fill(&words.same_but, &[("action", &action)]));
    std::iter::once(head).chain(why(say, advice, ME, None, form)).collect()
}

/// The idea behind advice, which names neither its action nor a card.
fn idea(say: Narrator<'_>, table: &Table, advice: &Advice) -> Option<String> {
    let is_custom = advice.why.kind.is_custom(true, true);
    if !advice.ranked.is_empty() && advice.is_all_the_same() && !is_custom {
        return Some(say.words.coach.all_the_same.clone());
    }
    let seen = table.shown().observation()?;
    Some(say.words.idea.of(Idea::of(advice, &seen)).clone())
}

/// An advice, to be told in one form.
#[derive(Clone, Copy, Debug)]
pub struct AdviceText<'a> {
    /// Language, deck and names.
    pub say: Narrator<'a>,
    /// The advice.
    pub advice: &'a Advice,
    /// Form in which it is told.
    pub form: Telling,
}

impl AdviceText<'_> {
    fn action(&self, action: Action) -> String {
        self.say.action(action, self.form)
    }

    fn best(&self) -> String {
        capital(&best(&self.say.words.coach, self.advice, |action| self.action(action)))
    }

    fn others(&self) -> Vec<String> {
        let unsure = unsure(&self.say.words.coach, self.advice, |action| self.action(action));
        let next = next_worse(self.advice).filter(|weighed| !self.is_custom(weighed.action));
        // What is lost is lost against the best: below another card that is advised it was read as less than that.
        let is_best =
            self.advice.ranked.first().map(|best| best.action) == Some(self.advice.action);
        // Of "1 ±1 points less" nothing is learnt: a review would mark nothing.
        let slip = self.advice.unit.thresholds().slip;
        let is_slight =
            |it: &Weighed| matches!(it.action, Action::Play(_)) && it.less.amount < slip;
        let next = next.filter(|it| self.advice.method.is_open() || is_best && !is_slight(it));
        unsure.into_iter().chain(next.map(|weighed| self.less(weighed))).collect()
    }

    /// Sentence on the action of which the facts of a hint are told, where none of these sentences names it.
    // "This trick goes more often to you" was said of a card beside one that takes it as often: beside a third.
    pub(super) fn compared<'b>(
        &self,
        sentences: impl Iterator<Item = &'b String>,
    ) -> Option<String> {
        let Some(Contrasted::Next(next)) = self.advice.why.against else { return None };
        compared_with(&self.say.words.coach, &self.action(next), sentences)
    }

    /// True if the rules of thumb ask for the card as a custom, which is never a mistake.
    fn is_custom(&self, action: Action) -> bool {
        let by_rule = match self.advice.why.against {
            Some(Contrasted::AskedByRule(asked, reason)) if asked == action => Some(reason.kind),
            _ => None,
        };
        by_rule.is_some_and(|kind| kind.is_custom(true, true))
    }

    // Of a card that was solved only that it brings less: with open cards it was 12 points where a review would mark
    // nothing. The numbers stand among the alternatives, where it is said what they are.
    fn less(&self, weighed: &Weighed) -> String {
        let words = &self.say.words.coach;
        let Advice { unit, method, .. } = *self.advice;
        let template = match (weighed.action, unit) {
            (Action::Play(_), _) if method.is_open() => &words.less,
            (_, Unit::Saldo | Unit::Written) => &words.less_written,
            (_, Unit::Worth) => &words.less_worth,
        };
        let [amount, error] = amounts(weighed.less, unit);
        let action = self.action(weighed.action);
        capital(&fill(template, &[("action", &action), ("n", &amount), ("e", &error)]))
    }

    /// The alternatives, the best first.
    pub fn alternatives(&self) -> Vec<Alternative> {
        // From one point on: where all values are about nothing bars as long as others would make much of it.
        let longest =
            self.advice.ranked.iter().map(|weighed| weighed.value.abs()).fold(1.0, f64::max);
        // A column has its unit above it, a line has not.
        let sign = match (self.form, self.advice.unit) {
            (Telling::Long, Unit::Worth) => " %",
            _ => "",
        };
        let rows = self.advice.ranked.iter().map(|weighed| Alternative {
            label: self.action(weighed.action),
            value: signed(value_shown(self.advice, weighed)),
            error: error_shown(weighed.error, self.advice.unit) + sign,
            share: Some(percent(weighed.value / longest)),
            note: self.note(weighed),
        });
        rows.collect()
    }

    fn note(&self, weighed: &Weighed) -> String {
        let words = &self.say.words.coach;
        if let Some(grade) = graded(words, self.advice.grade(weighed)) {
            return grade.clone();
        }
        let [amount, error] = amounts(weighed.less, self.advice.unit);
        let share = weighed.share_worse().to_string();
        fill(&words.worse, &[("n", &amount), ("e", &error), ("p", &share)])
    }
}

/// Sentence on the action of which facts are told, where none of these sentences names it.
pub(in crate::ui::text) fn compared_with<'b>(
    words: &CoachWords,
    action: &str,
    mut sentences: impl Iterator<Item = &'b String>,
) -> Option<String> {
    let is_named = sentences.any(|told| told.to_lowercase().contains(&action.to_lowercase()));
    (!is_named).then(|| fill(&words.compared_with, &[("action", action)]))
}

/// Value of an action in whole numbers of the unit, so that it is below the best by the loss that stands beside it.
// Each rounded by itself, +65 and +53 stood beside "13 less", and of bids for two 23 and 18 beside "−6".
pub(in crate::ui::text) fn value_shown<G: Reviewed>(
    advice: &Advice<G>,
    weighed: &Weighed<G::Action>,
) -> f64 {
    let shown = |value: f64| in_unit(value, advice.unit).round();
    let value = shown(weighed.value);
    let Some(best) = advice.ranked.first() else { return value };
    let below = shown(best.value) - shown(weighed.less.rounded(advice.unit).amount);
    let is_rounding = (below - value).abs() <= 1.0;
    if is_rounding { below } else { value }
}

/// The best action, or the two that are about equally good; no winner is invented.
pub(in crate::ui::text) fn best<G: Reviewed>(
    words: &CoachWords,
    advice: &Advice<G>,
    name: impl Fn(G::Action) -> String,
) -> String {
    let action = name(advice.action);
    advice.as_good().map_or(action.clone(), |other| {
        fill(&words.either, &[("one", &action), ("other", &name(other))])
    })
}

/// Sentence on an action that is as good as the one that is advised, or may be better, where there is one.
pub(in crate::ui::text) fn unsure<G: Reviewed>(
    words: &CoachWords,
    advice: &Advice<G>,
    name: impl Fn(G::Action) -> String,
) -> Option<String> {
    let said = |template: &str, action| capital(&fill(template, &[("action", &name(action))]));
    if let Some(other) = advice.as_good() {
        return Some(said(&words.about_equal, other));
    }
    let best = advice.ranked.first().filter(|_| !advice.is_certain())?;
    let is_best = advice.equals().any(|equal| equal == advice.action);
    if !is_best {
        // "Not certain" stood above "16 ±3 less, worse in 100 %": with open cards it is, and those who play on find none.
        let is_sure = advice.of(advice.action).is_some_and(|it| it.less.is_sure());
        let is_better_openly = is_sure && advice.method.is_open();
        let template = if is_better_openly { &words.better_openly } else { &words.maybe };
        return Some(said(template, best.action));
    }
    // The doubt is about another than the one that was just said to be worse.
    let is_unsure = |it: &&Weighed<G::Action>| it.action != advice.action && !it.less.is_sure();
    let other = advice.ranked.iter().find(is_unsure)?;
    let values = [("action", &*name(advice.action)), ("other", &*name(other.action))];
    Some(capital(&fill(&words.rather, &values)))
}

/// The best of the actions that are worse for sure than the one that is advised.
pub(in crate::ui::text) fn next_worse<G: Reviewed>(
    advice: &Advice<G>,
) -> Option<&Weighed<G::Action>> {
    let equals: Vec<G::Action> = advice.equals().collect();
    let is_other =
        |it: &&Weighed<G::Action>| it.action != advice.action && !equals.contains(&it.action);
    advice.ranked.iter().find(is_other).filter(|weighed| weighed.less.is_sure())
}

/// Words of a grade; none of what is worse, of which a number is told.
pub(in crate::ui::text) const fn graded(words: &CoachWords, grade: Grade) -> Option<&String> {
    match grade {
        Grade::Best => Some(&words.best),
        Grade::Advised => Some(&words.advised),
        Grade::ByRule => Some(&words.by_rule),
        Grade::AsGood => Some(&words.as_good),
        Grade::Perhaps => Some(&words.perhaps),
        Grade::Worse => None,
    }
}

/// The reason for the advised action of a player, with the facts that speak for it. Another action may be named beside
/// it: one that is as good, or what the player did.
pub fn why(
    say: Narrator<'_>,
    advice: &Advice,
    by: Seat,
    beside: Option<Action>,
    form: Telling,
) -> Vec<String> {
    let (words, why) = (&say.words.coach, &advice.why);
    let told = |action, reason| ToldReason {
        action: say.action(action, form),
        reason: (by == ME || action == beside.unwrap_or(advice.action))
            .then(|| say.reason(&GivenReason { by, action, reason }, form)),
    };
    let rule = match why.against {
        // "By the rule" had named no rule.
        Some(Contrasted::AskedByRule(asked, reason)) => {
            let action = say.action(advice.action, form);
            let computed = fill(&words.computed, &[("action", &action)]);
            Some(format!("{} {computed}", told(asked, reason).as_rule(words)))
        }
        // A searched reason claimed more than the search knew.
        // The facts are all that there is to be told.
        Some(Contrasted::Taken(_)) if why.kind == ReasonKind::Searched => None,
        Some(Contrasted::Taken(_) | Contrasted::Next(_)) | None => {
            let told =
                told(advice.action, Reason { kind: why.kind, cards: why.cards, points: None });
            match beside {
                Some(_) => Some(told.named(words).unwrap_or_else(|| told.as_rule(words))),
                None => told.reason,
            }
        }
    };
    let facts = why.facts.iter().map(|told| say.fact(told.fact, by, form));
    rule.into_iter().chain(facts).collect()
}

/// Unit of the values of an advice.
pub const fn unit(words: &CoachWords, unit: Unit) -> &String {
    match unit {
        Unit::Saldo => &words.saldo,
        Unit::Written => &words.written,
        Unit::Worth => &words.worth,
    }
}

/// Unit behind a number of points.
pub(in crate::ui::text) const fn of_unit<'a>(say: &Narrator<'a>, unit: Unit) -> &'a String {
    match unit {
        Unit::Saldo => &say.words.review.points,
        Unit::Written => &say.words.review.written_points,
        Unit::Worth => &say.words.coach.worth,
    }
}

/// A value as it is shown: the worth of a game in per cent.
pub(in crate::ui::text) fn in_unit(value: f64, unit: Unit) -> f64 {
    match unit {
        Unit::Saldo | Unit::Written => value,
        Unit::Worth => value / 10.0,
    }
}

/// A number in whole points with its sign; nothing has no minus.
pub(in crate::ui) fn signed(points: f64) -> String {
    // What is rounded to nothing from below is −0.0, which would be told with its minus: nothing added makes it 0.0.
    format!("{:+.0}", points.round() + 0.0).replace('-', "−")
}

/// Sign behind a number in this unit: the worth of a game is in per cent.
pub(in crate::ui::text) const fn of_game(unit: Unit) -> &'static str {
    match unit {
        Unit::Worth => " %",
        Unit::Saldo | Unit::Written => "",
    }
}

/// A share in per cent, none where it is below nothing.
fn percent(share: f64) -> u16 {
    (0..=100).rev().find(|percent| f64::from(*percent) <= 100.0 * share).unwrap_or(0)
}

/// A loss and its error as they are shown.
pub(in crate::ui::text) fn amounts(loss: Loss, unit: Unit) -> [String; 2] {
    [format!("{:.0}", in_unit(loss.rounded(unit).amount, unit)), error_shown(loss.error, unit)]
}

/// An error as it is shown: none is so small that there seems to be none.
pub(in crate::ui::text) fn error_shown(error: f64, unit: Unit) -> String {
    // An error below half a point was shown as none, and what is shown as nothing confirmed a mark.
    let error = in_unit(error, unit);
    let least = if error > EXACT { 1.0 } else { 0.0 };
    format!("{:.0}", error.max(least))
}

/// Source of the values: at the call nothing has fallen yet; calls, and cards in a longer look, are played on rather than
/// solved.
pub fn sources(say: Narrator<'_>, table: &Table, advice: &Advice) -> Vec<String> {
    let words = &say.words.coach;
    let partner = [("partner", say.name(ME.partner()))];
    let shown = table.shown_table();
    let known = match shown.called {
        Some(_) => &words.known,
        None if shown.pushed.contains(&ME.partner()) => &words.known_pushed,
        None => &words.known_call,
    };
    let known = fill(known, &partner);
    let further = match advice.method {
        _ if shown.called.is_none() => &words.at_club,
        Method::Solved | Method::Estimated => &words.open,
        Method::PlayedOn => &words.at_table,
        Method::HalfPlayedOn => &words.half_at_table,
    };
    let further = fill(further, &partner);
    let estimated = (advice.method != Method::Solved).then(|| sentence(words.estimated.clone()));
    [known, believed(say, table), further].into_iter().chain(estimated).collect()
}

/// Sentence on how the others are taken to play, which makes some worlds likelier than others.
fn believed(say: Narrator<'_>, table: &Table) -> String {
    let words = &say.words.coach;
    let template = match table.bots().level() {
        Some(level) => words.believed.of(level),
        None => &words.believed_unknown,
    };
    let [a, b, c] = [1, 2, 3].map(|steps| say.name(ME.after(steps)));
    fill(template, &[("a", a), ("b", b), ("c", c)])
}
