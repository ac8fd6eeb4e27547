//! The program in the world: arguments, the terminal, files, threads and time.

pub mod arena;
