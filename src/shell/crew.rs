//! Long searches on more than one core.

use std::thread;

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
