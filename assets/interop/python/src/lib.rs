//! Rules, bots and solver of Jass for Python: the lines of `jass engine`, rounds card by card, and whole random rounds.

mod random;
mod round;

use jass::{engine, rules::House};
use pyo3::prelude::*;

/// The answer to a line of the protocol of `jass engine`.
#[pyfunction]
fn answer(py: Python<'_>, request: &str) -> String {
    py.detach(|| engine::answer(request.as_bytes(), &House::default()))
}

/// Module `jass_engine.native`.
#[pymodule]
fn native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(answer, module)?)?;
    module.add_function(wrap_pyfunction!(random::random_rounds, module)?)?;
    module.add_class::<round::Round>()?;
    module.add("ACTIONS", round::ACTIONS)?;
    module.add("OBSERVATION", round::OBSERVATION)?;
    module.add("MODES", jass::cards::Mode::ALL.map(|mode| mode.code()).to_vec())
}
