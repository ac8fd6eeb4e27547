//! Weis that was told of a table: what was announced, and what was shown.

use super::UntrueWeis;
use crate::{
    cards::{CardSet, Seat},
    game::schieber::Observation,
    rules::{house::Announce, schieber::weis},
};

/// Description of the Weis of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ToldWeis {
    /// Cards that were shown, by whom.
    pub shown: Vec<(Seat, CardSet)>,
    /// Points of the best meld, before the factor, that each seat announced with its first card; `None` if it is not
    /// told who announced anything.
    pub announced: Option<Vec<(Seat, u16)>>,
}

impl ToldWeis {
    /// The announcements in the order of the first cards, checked: each seat once, with its first card, none less than
    /// was announced before it, and the best shown after the first trick (rules.md §8.7).
    // Announced and never shown, it fitted no deal, and the values that were told were of deals that it did not fit.
    pub(super) fn announcements(
        &self,
        seen: &Observation,
    ) -> Result<Option<Vec<(Seat, u16)>>, UntrueWeis> {
        let Some(told) = &self.announced else { return Ok(None) };
        let announced = in_order_of_play(told, seen)?;
        for pair in announced.windows(2) {
            let [(before, most), (by, points)] = [pair[0], pair[1]];
            if by == before {
                return Err(UntrueWeis::AnnouncedTwice(by));
            }
            if points < most {
                return Err(UntrueWeis::AnnouncedLess(by, most));
            }
        }
        self.check_shown(&announced, seen)?;
        Ok(Some(announced))
    }

    /// Checks that after the first trick the best of what was announced has been shown, where only one team has it.
    fn check_shown(&self, announced: &[(Seat, u16)], seen: &Observation) -> Result<(), UntrueWeis> {
        let rules = seen.house().weis;
        // Who is asked whether he announces may have kept silent.
        let is_due = rules.enabled && rules.announce == Announce::Auto && !seen.tricks().is_empty();
        let (Some(mode), Some(&(by, most)), true) = (seen.mode(), announced.last(), is_due) else {
            return Ok(());
        };
        let is_rival = |(seat, points): &(Seat, u16)| seat.team() != by.team() && *points == most;
        if announced.iter().any(is_rival) {
            return Ok(());
        }
        let shown = self.shown.iter().filter(|(seat, _)| *seat == by);
        let shown = shown.fold(CardSet::EMPTY, |all, (_, cards)| all | *cards);
        match weis::declared(shown, mode, &rules).first() {
            Some(best) if best.points == most => Ok(()),
            _ => Err(UntrueWeis::NotShown(by, most)),
        }
    }
}

/// The announcements in the order of the first cards; who is asked may have announced before his.
fn in_order_of_play(
    told: &[(Seat, u16)],
    seen: &Observation,
) -> Result<Vec<(Seat, u16)>, UntrueWeis> {
    let played: Vec<Seat> = seen.plays().take(4).map(|(by, _)| by).collect();
    let is_asked = seen.house().weis.announce == Announce::Ask;
    let next = Some(seen.seat()).filter(|seat| is_asked && !played.contains(seat));
    let by = |by: Seat| told.iter().copied().filter(move |(seat, _)| *seat == by);
    let heard: Vec<_> = played.into_iter().chain(next).flat_map(by).collect();
    match told.iter().find(|one| !heard.contains(one)) {
        Some((by, _)) => Err(UntrueWeis::AnnouncedTooSoon(*by)),
        None => Ok(heard),
    }
}
