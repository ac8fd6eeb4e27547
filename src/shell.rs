//! What touches the world: files, terminal, arguments.

pub mod rules;
