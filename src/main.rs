//! The program.
const fn main() {}
