//! The suite: one module for each thing that holds for the whole program.

mod config;
