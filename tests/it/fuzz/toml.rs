//! `jass.toml`: a configuration that is written and read back, or problems that can be shown.

use jass::{
    cards::text::is_printable,
    config,
    rules::House,
    shell::cli::rules::{check_bytes, show},
};

pub fn check(input: &[u8]) {
    let read = config::utf8(input).map_err(|problem| vec![problem]).and_then(config::read);
    match (read, check_bytes("jass.toml", input)) {
        (Ok(config), Ok(_)) => {
            let shown = show(&config, None);
            assert_eq!(House::read(&config.house.written()), Ok(config.house));
            assert_eq!(config::read(&shown), Ok(config), "{shown}");
        }
        (Err(problems), Err(said)) => {
            assert!(!problems.is_empty() && said.starts_with("error: "), "{said}");
            assert!(said.chars().all(|sign| sign == '\n' || is_printable(sign)), "{said:?}");
        }
        (read, said) => panic!("{read:?}\n{said:?}"),
    }
}
