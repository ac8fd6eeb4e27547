//! Choice of the melds that score.

use super::{Best, Criterion, Meld, best, is_split, melds, total};
use crate::{
    cards::{BySeat, ByTeam, Mode, Seat, Team},
    rules::house::{Tie, WeisRules},
};

/// Melds of the table that score.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scoring {
    /// The melds that score, by their holder.
    pub melds: BySeat<Vec<Meld>>,
    /// Team that held the better melds; with `weis.tie = "both"` the team that plays earlier.
    pub team: Option<Team>,
}

impl Scoring {
    /// Points of each team, before the factor.
    pub fn points(&self) -> ByTeam<u16> {
        ByTeam::from_fn(|team| team.seats().map(|seat| total(&self.melds[seat])).iter().sum())
    }

    /// The seats that score a meld.
    fn holders(&self) -> BySeat<bool> {
        BySeat::from_fn(|seat| !self.melds[seat].is_empty())
    }
}

/// Decides whose melds score: those of the team that holds the best one (rules.md §8.5, §8.6). A run that is
/// [declared](super::declared) whole and counts more in two is split where its team scores all the same.
/// `leader` leads the first trick.
pub fn decide(
    declared: &BySeat<Vec<Meld>>,
    leader: Seat,
    mode: Mode,
    rules: &WeisRules,
) -> Scoring {
    let whole = compared(declared, leader, mode, rules);
    let mut scoring = whole.clone();
    for team in Team::ALL {
        // Split only where the shorter run would have won as well: the sheet says no more than that eight may be
        // counted as five and three (rules.md §8.4).
        let split = splittings(declared, team, mode, rules).into_iter();
        let split = split.map(|split| compared(&split, leader, mode, rules));
        let scores = split.filter(|split| split.holders() == whole.holders());
        if let Some(most) = scores.max_by_key(|split| split.points()[team]) {
            for seat in team.seats() {
                scoring.melds[seat].clone_from(&most.melds[seat]);
            }
        }
    }
    scoring
}

/// Every way to split one or both of the team's runs that count more in two.
fn splittings(
    declared: &BySeat<Vec<Meld>>,
    team: Team,
    mode: Mode,
    rules: &WeisRules,
) -> Vec<BySeat<Vec<Meld>>> {
    let is_whole = |meld: &Meld| is_split(meld.cards.len(), rules.table);
    let mut ways: Vec<BySeat<Vec<Meld>>> = vec![];
    for seat in team.seats() {
        let Some(run) = declared[seat].iter().find(|meld| is_whole(meld)) else { continue };
        let split = melds(run.cards, mode, rules);
        let with_it = ways.iter().chain([declared]).cloned().map(|mut way| {
            way[seat].clone_from(&split);
            way
        });
        ways.extend(with_it.collect::<Vec<_>>());
    }
    ways
}

/// The melds that score as they are declared.
fn compared(declared: &BySeat<Vec<Meld>>, leader: Seat, mode: Mode, rules: &WeisRules) -> Scoring {
    let best_of = BySeat::from_fn(|seat| declared[seat].first().copied());
    let Some(Best { holder, by, .. }) = best(&best_of, leader, mode, rules) else {
        return Scoring::default();
    };
    let tied = by == Criterion::Forehand;
    let scores = |seat: Seat| match (tied, rules.tie) {
        (true, Tie::None) => false,
        (true, Tie::Both) => true,
        (true, Tie::Forehand) | (false, _) => {
            seat == holder || (rules.partner_scores && seat == holder.partner())
        }
    };
    let melds = |seat| if scores(seat) { declared[seat].clone() } else { Vec::new() };
    let nobody = tied && rules.tie == Tie::None;
    Scoring { melds: BySeat::from_fn(melds), team: (!nobody).then_some(holder.team()) }
}
