//! What touches the world: files, terminal, arguments.

pub mod input;
pub mod rules;
pub mod thinker;
