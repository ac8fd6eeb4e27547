//! Playing: the loop of the program, on the screen or line by line.

pub mod coached;
pub mod events;
pub mod export;
pub mod film;
pub mod line_stream;
pub mod lines;
pub mod queue;
pub mod screen;
pub mod study;
pub mod thinker;
pub mod workers;
