#![no_main]

#[path = "../../it/fuzz/toml.rs"]
mod toml;

libfuzzer_sys::fuzz_target!(|input: &[u8]| toml::check(input));
