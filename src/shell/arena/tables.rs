//! Tables of a match: the deals are played as they are dealt, and then all of them with the teams exchanged, by players
//! who sit down anew. No process of a program sees two hands of a deal.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

use super::{progress, tally::PlayFigures};

/// Times that a deal is played.
const WAYS: u64 = 2;

/// Plays so many deals both ways at this number of tables, each on a thread of its own. A table plays a deal, by its
/// number, one way or the other, 0 or 1; or nothing, and the match ends there. What it counts is added up; what both
/// players have is told for each deal.
pub(super) fn play<T: Default + Send, P: FnMut(u32, usize, &mut T) -> Option<PlayFigures>>(
    tables: usize,
    deals: u32,
    seat: impl Fn() -> P + Sync,
    add: fn(&mut T, &T),
) -> (T, Vec<PlayFigures>) {
    let (begun, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let show = thread::current();
    let work = || {
        let (mut tally, mut all) = (T::default(), vec![PlayFigures::default(); deals as usize]);
        let mut seated: Option<(usize, P)> = None;
        while let Some((deal_no, way)) = next(&begun, deals) {
            // Whoever sat there leaves first, and takes along what it remembers.
            let kept = seated.take().filter(|(there, _)| *there == way);
            let (_, table) = seated.insert(kept.unwrap_or_else(|| (way, seat())));
            let Some(played) = table(deal_no, way, &mut tally) else { break };
            all[deal_no as usize].add(played);
            done.fetch_add(1, Ordering::Relaxed);
        }
        show.unpark();
        (tally, all)
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..tables).map(|_| scope.spawn(work)).collect();
        progress::show(&workers, &done, u64::from(deals) * WAYS);
        let (mut total, mut all) = (T::default(), vec![PlayFigures::default(); deals as usize]);
        for worker in workers {
            let (tally, played) = worker.join().expect("a panic of a player ends the match");
            add(&mut total, &tally);
            all.iter_mut().zip(played).for_each(|(sum, played)| sum.add(played));
        }
        (total, all)
    })
}

/// Number of the next deal and the way in which it is played: all one way first.
// Deal by deal a program would be shown the same cards again at once, and from the other seats.
fn next(begun: &AtomicU64, deals: u32) -> Option<(u32, usize)> {
    let number = begun.fetch_add(1, Ordering::Relaxed);
    let (way, deal_no) = (number / u64::from(deals), number % u64::from(deals));
    (way < WAYS).then_some((deal_no as u32, way as usize))
}
