//! Distribution of marks: class by place in the trick and by reason, with the losses.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{MarkedDecision, SecondOpinion};
use crate::coach::report::Class;

/// Marks of the decisions of one level.
#[derive(Clone, Debug, Default)]
pub(super) struct Distribution {
    all: Group,
    /// By the place in the trick, or in the calling.
    places: BTreeMap<u8, Group>,
    /// By place and reason.
    reasons: BTreeMap<(u8, &'static str), Group>,
    again: Option<Agreement>,
}

/// Decisions that have something in common.
#[derive(Clone, Debug, Default)]
struct Group {
    /// Number of each class, in the order of [`Class::ALL`].
    classes: [usize; 6],
    losses: Vec<f64>,
}

/// Number of decisions on which others agree.
#[derive(Clone, Copy, Debug, Default)]
struct Agreement {
    asked: usize,
    /// The same class by the longest look.
    same_class: usize,
    marks: usize,
    /// Marks that are marks by the longest look too.
    standing: usize,
    /// Marks of `?` and `??` that the expert played on.
    played_on: usize,
    /// Of them those with a loss, and those with a gain beyond two errors.
    confirmed: usize,
    refuted: usize,
}

impl<'a> FromIterator<&'a MarkedDecision> for Distribution {
    fn from_iter<I: IntoIterator<Item = &'a MarkedDecision>>(marked: I) -> Self {
        let mut all = Self::default();
        for MarkedDecision { judged, reason, again } in marked {
            let groups = [
                &mut all.all,
                all.places.entry(judged.place).or_default(),
                all.reasons.entry((judged.place, reason)).or_default(),
            ];
            for group in groups {
                group.add(judged.verdict.class, judged.verdict.loss.amount);
            }
            if let Some(again) = again {
                all.again.get_or_insert_default().add(judged.verdict.class, again);
            }
        }
        all
    }
}

impl Distribution {
    /// Everything as one JSON object.
    pub(super) fn json(&self) -> Value {
        let reason = |(&(place, reason), group): (&(u8, &str), &Group)| {
            let mut row = group.json();
            row["place"] = place.into();
            row["reason"] = reason.into();
            row
        };
        let place = |(place, group): (&u8, &Group)| {
            let mut row = group.json();
            row["place"] = (*place).into();
            row
        };
        json!({
            "all": self.all.json(),
            "places": self.places.iter().map(place).collect::<Vec<_>>(),
            "reasons": self.reasons.iter().map(reason).collect::<Vec<_>>(),
            "again": self.again.map(Agreement::json),
        })
    }

    /// Everything as a table under this head.
    pub(super) fn lines(&self, head: &str) -> Vec<String> {
        let marks = Class::ALL.map(|class| format!("{:>5}", class.mark())).concat();
        let head = format!("\n{head:<30}    n{marks}   mean  50 %  75 %  90 %  99 %   all");
        let mut rows = vec![head, self.all.line("all")];
        for (place, group) in &self.places {
            rows.push(group.line(&format!("place {place}")));
            let reasons = self.reasons.iter().filter(|((of, _), _)| of == place);
            rows.extend(reasons.map(|((_, reason), group)| group.line(&format!("  {reason}"))));
        }
        rows.extend(self.again.map(Agreement::line));
        rows
    }
}

impl Group {
    fn add(&mut self, class: Class, loss: f64) {
        let place = Class::ALL.iter().position(|other| *other == class);
        self.classes[place.expect("every class is listed")] += 1;
        self.losses.push(loss);
    }

    fn json(&self) -> Value {
        let classes = Class::ALL.map(Class::code).into_iter().zip(self.classes);
        let [mean, p50, p75, p90, p99, max] = self.quantiles();
        json!({
            "decisions": self.losses.len(), "classes": classes.collect::<BTreeMap<_, _>>(),
            "mean": mean, "p50": p50, "p75": p75, "p90": p90, "p99": p99, "max": max,
        })
    }

    fn line(&self, name: &str) -> String {
        let classes = self.classes.map(|count| format!("{count:>5}")).concat();
        let losses = self.quantiles().map(|loss| format!("{loss:>6.1}")).concat();
        format!("{name:<30}{:>5}{classes} {losses}", self.losses.len())
    }

    /// The mean loss, and what 50, 75, 90, 99 and 100 of 100 losses do not exceed, to a tenth.
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
    fn add(&mut self, class: Class, again: &SecondOpinion) {
        self.asked += 1;
        self.same_class += usize::from(again.class == class);
        self.marks += usize::from(class.is_mark());
        self.standing += usize::from(class.is_mark() && again.class.is_mark());
        if let Some(loss) = again.played_on {
            self.played_on += 1;
            self.confirmed += usize::from(loss.amount > 0.0);
            self.refuted += usize::from(loss.amount < -2.0 * loss.error);
        }
    }

    fn json(self) -> Value {
        let Self { asked, same_class, marks, standing, played_on, confirmed, refuted } = self;
        json!({
            "asked": asked, "same_class": same_class, "marks": marks, "standing": standing,
            "played_on": played_on, "confirmed": confirmed, "refuted": refuted,
        })
    }

    fn line(self) -> String {
        let Self { asked, same_class, marks, standing, played_on, confirmed, refuted } = self;
        format!(
            "asked again: {same_class} of {asked} classes are the same, {standing} of {marks} marks \
             stand; of {played_on} played on by the expert {confirmed} lose, {refuted} gain for sure"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_counts_classes_and_sorts_losses() {
        let mut group = Group::default();
        for (class, loss) in [(Class::Error, 9.0), (Class::Free, 0.0), (Class::Good, 1.5)] {
            group.add(class, loss);
        }
        assert_eq!(group.classes, [1, 1, 0, 0, 1, 0]);
        let tenths = group.quantiles().map(|loss| (loss * 10.0).round() as i32);
        assert_eq!(tenths, [35, 15, 15, 15, 15, 90]);
        assert!(Group::default().quantiles().iter().all(|loss| loss.abs() < f64::EPSILON));
    }
}
