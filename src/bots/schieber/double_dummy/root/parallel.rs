//! Value of a position by two searches on one table, which ask the same questions at the same time.

use super::{RootSearch, ValueBounds};
use crate::{
    bots::{
        batches::{Batch, Executor},
        schieber::double_dummy::node::NodeAllowance,
    },
    search::{parallel::ParallelSearch, trick::Strain},
};

/// Number of tricks to come from which on two searches are sooner done than one.
pub(in crate::bots::schieber::double_dummy) const PARALLEL_TRICKS: u8 = 8;

/// Answer of one of two searches to a question, unless the other had it before, and the number of positions it looked at.
#[derive(Clone, Copy, Debug)]
pub struct SharedAnswer {
    value: Option<i32>,
    nodes: u64,
}

impl<'a, S: Strain> RootSearch<'a, S> {
    /// The value, as of `value`, found together with another search of the same position; the nodes of both.
    pub(in crate::bots::schieber::double_dummy) fn value_in_parallel(
        mut self,
        mut other: Self,
        shared: &'a ParallelSearch,
        executor: Executor<SharedAnswer>,
    ) -> (ValueBounds, u64) {
        (self.search.parallel, other.search.parallel) = (Some(shared), Some(shared));
        let mut nodes = 0;
        let value = self.find_value(|own, beta| {
            shared.ask();
            other.search.horizon = own.search.horizon;
            let searches = [&mut *own, &mut other];
            let answers = executor(searches.map(|root| root.batch(beta)).into());
            nodes += answers.iter().map(|answer| answer.nodes).sum::<u64>();
            own.search.allowance = NodeAllowance::new(u64::MAX);
            let answer = answers.iter().find_map(|answer| answer.value);
            answer.expect("a search ends by its own answer, or by that of the other")
        });
        (value, nodes)
    }

    fn batch<'b>(&'b mut self, beta: i32) -> Batch<'b, SharedAnswer>
    where
        'a: 'b,
    {
        Box::new(move || self.shared_answer(beta))
    }

    fn shared_answer(&mut self, beta: i32) -> SharedAnswer {
        self.search.allowance = NodeAllowance::new(u64::MAX);
        let value = self.probe_position(beta);
        let value = (!self.search.allowance.is_overdrawn()).then_some(value);
        if let (Some(_), Some(shared)) = (value, self.search.parallel) {
            shared.answer();
        }
        SharedAnswer { value, nodes: self.nodes() }
    }
}
