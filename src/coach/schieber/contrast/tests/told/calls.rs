//! Second statement of the facts of calls, pushes and doublings.

use std::collections::BTreeSet;

use super::{Line, PLAYED, Told, WHOLE, cells};
use crate::{cards::Team, coach::report::Fact, game::schieber::Action};

impl Told<'_> {
    /// The cells of which a fact of a call or of a doubling speaks.
    pub(super) fn area_of_a_call(&self, fact: Fact) -> BTreeSet<(usize, usize)> {
        match fact {
            Fact::Melds { .. } => cells(self.all(), &[10]),
            Fact::Factor { best, other } => {
                let factors = self.actions.map(|action| match action {
                    Action::Call(mode) => self.seen.house().score.factor.of(mode),
                    _ => panic!("no call"),
                });
                assert_eq!(factors, [best, other]);
                assert!(best > other);
                cells(self.all(), &[11])
            }
            Fact::Doubling { points } => {
                assert!(matches!(self.actions[0], Action::Double(_)));
                assert_eq!(self.written(1), i32::from(points));
                cells(self.all(), &WHOLE)
            }
            Fact::NoDoubling { points } => {
                assert_eq!(self.actions[0], Action::Silent);
                assert_eq!(self.written(0), -i32::from(points));
                cells(self.all(), &WHOLE)
            }
            Fact::SureTricks { best, other } => {
                assert!(best > other);
                cells(self.all(), &PLAYED)
            }
            Fact::Trumps { count, .. } => {
                let Action::Call(mode) = self.actions[0] else { panic!("no call") };
                let suit = mode.trump().unwrap();
                assert_eq!(usize::from(count), self.seen.hand().of(suit).len());
                cells(self.all(), &PLAYED)
            }
            Fact::Push { chance } => {
                assert!(self.actions[0] == Action::Push && chance >= 50);
                cells(self.all(), &WHOLE)
            }
            Fact::NoPush { chance } => {
                assert!(self.actions[1] == Action::Push && chance < 50);
                cells(self.all(), &WHOLE)
            }
            Fact::Meets { mode } => {
                assert_eq!(self.actions[0], Action::Call(mode));
                cells(self.all(), &WHOLE)
            }
            Fact::Lacks { mode, missing } => {
                assert!(self.actions[1] == Action::Call(mode) && missing > 0);
                cells(self.all(), &WHOLE)
            }
            _ => panic!("{fact:?} is no part of points"),
        }
    }

    /// Points that the own side writes more than the others with this action, in the mean.
    fn written(&self, which: usize) -> i32 {
        let more = |pair: &[Line; 2]| {
            let round = &pair[which].round;
            let score = round.table().unwrap().score(round.house());
            let of = |is_ours: bool| {
                let teams = Team::ALL.into_iter();
                let those = teams.filter(|team| (*team == self.seen.seat().team()) == is_ours);
                those.map(|team| f64::from(score[team].total())).sum::<f64>()
            };
            of(true) - of(false)
        };
        let sum: f64 = self.lines.iter().map(more).sum();
        (sum / self.lines.len() as f64).round() as i32
    }
}
