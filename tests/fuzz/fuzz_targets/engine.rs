#![no_main]

#[path = "../../it/fuzz/engine.rs"]
mod engine;

libfuzzer_sys::fuzz_target!(|input: &[u8]| engine::check(input));
