//! Distribution of marks: class by place in the trick and by reason, with the losses.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::MarkedDecision;
use crate::{
    coach::report::{Cause, Class, Loss},
    engine::report::rounded,
};

/// Marks of the decisions of one level.
#[derive(Clone, Debug, Default)]
pub(super) struct Distribution {
    all: Group,
    /// By the place in the trick, or in the calling.
    places: BTreeMap<u8, Group>,
    /// By place and reason.
    reasons: BTreeMap<(u8, String), Group>,
    /// Marks by their cause, and what they give away as it is shown.
    causes: BTreeMap<Cause, (usize, f64)>,
    /// Marks that the expert has played on, by their class.
    again: BTreeMap<Class, Agreement>,
}

/// Decisions that have something in common.
#[derive(Clone, Debug, Default)]
struct Group {
    /// Number of each class, in the order of [`Class::ALL`].
    classes: [usize; 6],
    /// Amount that each of them gives away.
    losses: Vec<f64>,
    /// Number of those that were played on, and the sum of their signed differences.
    played_on: usize,
    signed: f64,
}

/// Marks of a class, and what the expert finds who plays them on.
#[derive(Clone, Copy, Debug, Default)]
struct Agreement {
    marks: usize,
    /// Those with a loss, and those with a gain beyond two errors.
    confirmed: usize,
    refuted: usize,
    /// Sum of the losses as they are shown, and of those that the expert finds.
    shown: f64,
    found: Loss,
}

impl<'a> FromIterator<&'a MarkedDecision> for Distribution {
    fn from_iter<I: IntoIterator<Item = &'a MarkedDecision>>(marked: I) -> Self {
        let mut all = Self::default();
        for mark in marked {
            let MarkedDecision { place, cause, reason, again, .. } = mark;
            let groups = [
                &mut all.all,
                all.places.entry(*place).or_default(),
                all.reasons.entry((*place, reason.clone())).or_default(),
            ];
            for group in groups {
                group.add(mark);
            }
            if let Some(cause) = cause {
                let (count, sum) = all.causes.entry(*cause).or_default();
                *count += 1;
                *sum += mark.given_away;
            }
            if let Some([amount, error]) = *again {
                let found = Loss { amount, error };
                all.again.entry(mark.class).or_default().add(mark.given_away, found);
            }
        }
        all
    }
}

impl Distribution {
    /// Distribution of the marks of one player, or of all together.
    pub(super) fn of_player(judged: &[Vec<MarkedDecision>], player: Option<usize>) -> Self {
        match player {
            Some(player) => judged.iter().map(|marked| &marked[player]).collect(),
            None => judged.iter().flatten().collect(),
        }
    }

    /// All that the expert finds, class by class, and of errors and blunders together.
    fn found_again(&self) -> Vec<(&'static str, &'static str, Agreement)> {
        let both = [Class::Error, Class::Blunder].into_iter().filter_map(|it| self.again.get(&it));
        let both = both.copied().reduce(Agreement::with);
        let classes = self.again.iter().map(|(class, of)| (class.code(), class.mark(), *of));
        classes.chain(both.map(|of| ("error+blunder", "? and ??", of))).collect()
    }

    /// Number of marks, and of those with a cause.
    fn with_cause(&self) -> [usize; 2] {
        let sum = |named: bool| {
            let causes = self.causes.iter();
            let counted = causes.filter(|(cause, _)| !named || **cause != Cause::Unexplained);
            counted.map(|(_, (marks, _))| marks).sum()
        };
        [sum(false), sum(true)]
    }

    /// Everything as one JSON object.
    pub(super) fn json(&self) -> Value {
        let reason = |((place, reason), group): (&(u8, String), &Group)| {
            let mut row = group.json();
            row["place"] = (*place).into();
            row["reason"] = reason.clone().into();
            row
        };
        let place = |(place, group): (&u8, &Group)| {
            let mut row = group.json();
            row["place"] = (*place).into();
            row
        };
        let cause = |(cause, (marks, sum)): (&Cause, &(usize, f64))| json!({ "cause": cause.code(), "marks": marks, "given_away": rounded(*sum) });
        json!({
            "all": self.all.json(),
            "causes": self.causes.iter().map(cause).collect::<Vec<_>>(),
            "places": self.places.iter().map(place).collect::<Vec<_>>(),
            "reasons": self.reasons.iter().map(reason).collect::<Vec<_>>(),
            "with_cause": self.with_cause(),
            "again": self.found_again().iter().map(|(class, _, of)| of.json(class)).collect::<Vec<_>>(),
        })
    }

    /// Everything as a table under this head.
    pub(super) fn lines(&self, head: &str) -> Vec<String> {
        let marks = Class::ALL.map(|class| format!("{:>5}", class.mark())).concat();
        let head = format!(
            "\n{head:<30}    n{marks} played on  signed   mean  50 %  75 %  90 %  99 %   all"
        );
        let mut rows = vec![head, self.all.line("all")];
        for (place, group) in &self.places {
            rows.push(group.line(&format!("place {place}")));
            let reasons = self.reasons.iter().filter(|((of, _), _)| of == place);
            rows.extend(reasons.map(|((_, reason), group)| group.line(&format!("  {reason}"))));
        }
        rows.extend(self.causes.iter().map(|(cause, (marks, sum))| {
            format!("{marks:>5} marks, {sum:>6} given away: {}", cause.code())
        }));
        let [marks, named] = self.with_cause();
        rows.push(format!("of {marks} marks {named} have a cause"));
        rows.extend(self.found_again().iter().map(|(_, mark, of)| of.line(mark)));
        rows
    }
}

impl Group {
    fn add(&mut self, mark: &MarkedDecision) {
        let place = Class::ALL.iter().position(|other| *other == mark.class);
        self.classes[place.expect("every class is listed")] += 1;
        self.losses.push(mark.given_away);
        self.played_on += usize::from(mark.signed.is_some());
        self.signed += mark.signed.unwrap_or_default();
    }

    /// Mean of the signed differences over all decisions, to a hundredth.
    #[expect(clippy::cast_precision_loss, reason = "positions are counted in thousands")]
    fn mean_signed(&self) -> f64 {
        rounded(self.signed / self.losses.len().max(1) as f64)
    }

    fn json(&self) -> Value {
        let classes = Class::ALL.map(Class::code).into_iter().zip(self.classes);
        let [mean, p50, p75, p90, p99, max] = self.quantiles();
        json!({
            "decisions": self.losses.len(), "classes": classes.collect::<BTreeMap<_, _>>(),
            "played_on": self.played_on, "signed": self.mean_signed(),
            "mean": mean, "p50": p50, "p75": p75, "p90": p90, "p99": p99, "max": max,
        })
    }

    fn line(&self, name: &str) -> String {
        let classes = self.classes.map(|count| format!("{count:>5}")).concat();
        let losses = self.quantiles().map(|loss| format!("{loss:>6.1}")).concat();
        let (played_on, signed) = (self.played_on, self.mean_signed());
        let all = self.losses.len();
        format!("{name:<30}{all:>5}{classes}{played_on:>10}{signed:>8.2} {losses}")
    }

    /// Mean of what is given away, and what 50, 75, 90, 99 and 100 of 100 decisions do not exceed, to a tenth.
    #[expect(clippy::cast_precision_loss, reason = "positions are counted in thousands")]
    fn quantiles(&self) -> [f64; 6] {
        let mut losses = self.losses.clone();
        losses.sort_by(f64::total_cmp);
        let Some(last) = losses.len().checked_sub(1) else { return [0.0; 6] };
        let mean = losses.iter().sum::<f64>() / losses.len() as f64;
        let of = |percent: usize| losses[last * percent / 100];
        [mean, of(50), of(75), of(90), of(99), of(100)].map(|loss| (loss * 10.0).round() / 10.0)
    }
}

impl Agreement {
    fn add(&mut self, shown: f64, found: Loss) {
        self.marks += 1;
        self.confirmed += usize::from(found.amount > 0.0);
        self.refuted += usize::from(found.amount < -2.0 * found.error);
        self.shown += shown;
        self.found = Loss::sum([self.found, found].into_iter());
    }

    /// Mean loss as it is shown, and as the expert finds it, with the error of that.
    #[expect(clippy::cast_precision_loss, reason = "marks are counted in thousands")]
    fn means(self) -> [f64; 3] {
        let of_one = |sum: f64| rounded(sum / self.marks.max(1) as f64);
        [self.shown, self.found.amount, self.found.error].map(of_one)
    }

    /// The two together.
    fn with(self, other: Self) -> Self {
        Self {
            marks: self.marks + other.marks,
            confirmed: self.confirmed + other.confirmed,
            refuted: self.refuted + other.refuted,
            shown: self.shown + other.shown,
            found: Loss::sum([self.found, other.found].into_iter()),
        }
    }

    fn json(self, class: &str) -> Value {
        let Self { marks, confirmed, refuted, .. } = self;
        let [shown, found, error] = self.means();
        json!({
            "class": class, "marks": marks, "confirmed": confirmed, "refuted": refuted,
            "shown": shown, "found": found, "error": error,
        })
    }

    fn line(self, mark: &str) -> String {
        let Self { marks, confirmed, refuted, .. } = self;
        let [shown, found, error] = self.means();
        format!(
            "of {marks} marks {mark} played on by the expert {confirmed} lose, {refuted} gain for sure; \
             {shown:.1} shown, {found:.1} ± {error:.1} found"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_counts_classes_and_sorts_what_is_given_away() {
        let mut group = Group::default();
        for amount in [9.0, 0.0, 1.5] {
            let class = if amount > 8.0 { Class::Error } else { Class::Good };
            let given_away = if amount > 2.0 { amount } else { 0.0 };
            let (cause, reason, again) = (None, "lot".to_owned(), None);
            let signed = Some(amount);
            group.add(&MarkedDecision {
                class,
                given_away,
                signed,
                place: 1,
                cause,
                reason,
                again,
            });
        }
        assert_eq!((group.classes, group.played_on), ([0, 2, 0, 0, 1, 0], 3));
        assert!((group.mean_signed() - 3.5).abs() < 1e-9);
        let tenths = group.quantiles().map(|loss| (loss * 10.0).round() as i32);
        assert_eq!(tenths, [30, 0, 0, 0, 0, 90]);
        assert!(Group::default().quantiles().iter().all(|loss| loss.abs() < f64::EPSILON));
    }
}
