//! Batches of a search: parts of one work that may be done at the same time, with the same results.

/// One part of the work.
pub type Batch<'a, Result> = Box<dyn FnOnce() -> Result + Send + 'a>;

/// Executor of batches, one after the other or at the same time. The results are the same.
pub type Executor<Result> = for<'a> fn(Vec<Batch<'a, Result>>) -> Vec<Result>;

/// Executor that does one part after the other.
pub fn one_by_one<Result>(batches: Vec<Batch<'_, Result>>) -> Vec<Result> {
    batches.into_iter().map(|batch| batch()).collect()
}
