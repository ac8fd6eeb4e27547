//! Playing: launching the program, and its loop on the screen or line by line.

pub mod launch;
pub mod lines;
pub mod precedence;
pub mod screen;
pub mod study;
pub mod thinker;
