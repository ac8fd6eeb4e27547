//! Long searches on more than one core.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

/// Number of cores.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Runs all parts at the same time.
pub fn at_once<T: Send>(parts: Vec<Box<dyn FnOnce() -> T + Send + '_>>) -> Vec<T> {
    let mut parts = parts.into_iter();
    let Some(first) = parts.next() else { return Vec::new() };
    thread::scope(|scope| {
        let others: Vec<_> = parts.map(|part| scope.spawn(part)).collect();
        let mut found = vec![first()];
        found.extend(others.into_iter().map(|other| other.join().expect("no search panics")));
        found
    })
}

/// Does the same with each of many things, on every core, and gives the results in their order.
pub fn with_each<T: Sync, R: Send>(things: &[T], work: impl Fn(usize, &T) -> R + Sync) -> Vec<R> {
    let begun = AtomicUsize::new(0);
    let next = || {
        let number = begun.fetch_add(1, Ordering::Relaxed);
        things.get(number).map(|thing| (number, work(number, thing)))
    };
    let part = || -> Box<dyn FnOnce() -> Vec<(usize, R)> + Send + '_> {
        Box::new(|| std::iter::from_fn(next).collect())
    };
    let parts = at_once((0..cores()).map(|_| part()).collect());
    let mut done: Vec<(usize, R)> = parts.into_iter().flatten().collect();
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}
