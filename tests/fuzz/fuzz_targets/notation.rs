#![no_main]

#[path = "../../it/fuzz/notation.rs"]
mod notation;

libfuzzer_sys::fuzz_target!(|input: &[u8]| notation::check(input));
