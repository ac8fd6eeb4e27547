//! Long searches on more than one core.

use std::thread;

use crate::bots::evaluate::cards::{Batch, BatchResult};

/// Runs all parts at the same time.
pub fn at_once(parts: Vec<Batch<'_>>) -> Vec<BatchResult> {
    let mut parts = parts.into_iter();
    let Some(first) = parts.next() else { return Vec::new() };
    thread::scope(|scope| {
        let others: Vec<_> = parts.map(|part| scope.spawn(part)).collect();
        let mut found = vec![first()];
        found.extend(others.into_iter().map(|other| other.join().expect("no search panics")));
        found
    })
}
