//! Two searches on one table.

use std::thread;

use jass::bots::{
    Rng,
    batches::{Batch, one_by_one},
    schieber::double_dummy::{SharedAnswer, Solver},
};

use super::{any_ending, endings};

/// Runs both at the same time.
fn on_threads(searches: Vec<Batch<'_, SharedAnswer>>) -> Vec<SharedAnswer> {
    thread::scope(|scope| {
        let running: Vec<_> = searches.into_iter().map(|search| scope.spawn(search)).collect();
        running.into_iter().map(|search| search.join().unwrap()).collect()
    })
}

/// law: two searches find the points that one finds, whether they run at the same time or one after the other, in a table
/// that holds all and in one that must forget.
#[test]
fn two_searches_on_one_table_find_what_one_finds() {
    for seed in 0..endings(3000) / 150 {
        let mut rng = Rng::new(seed as u64);
        let (open, _) = any_ending(8 + usize::from(seed % 10 == 0), &mut rng);
        let alone = Solver::new(1 << 24).value(&open);
        for bytes in [1 << 24, 1 << 12] {
            let mut solver = Solver::new(bytes);
            for executor in [on_threads, one_by_one] {
                assert_eq!(solver.value_at_once(&open, executor), alone, "seed {seed}\n{open:?}");
                assert!(solver.nodes() > 0);
                solver.forget();
            }
        }
    }
}

/// law: what two searches leave in the table is true: one that goes on with it finds what a new one does.
#[test]
fn a_search_goes_on_with_what_two_have_found() {
    for seed in 100..100 + endings(3000) / 150 {
        let mut rng = Rng::new(seed as u64);
        let (open, _) = any_ending(8, &mut rng);
        let mut used = Solver::new(1 << 24);
        used.value_at_once(&open, on_threads);
        assert_eq!(used.cards(&open), Solver::new(1 << 24).cards(&open), "seed {seed}\n{open:?}");
    }
}
