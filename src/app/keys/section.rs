//! Section `[keys]`: from the names in a file to the keys of the program.

use std::ops::Range;

use super::{Command, Key, KeyRefusal, Keymap};
use crate::{
    cards::text::{excerpt, nearest},
    config::{Binding, Problem},
};

/// Largest number of keys for a command, more than any hand finds.
// A list of a hundred thousand keys was compared with itself for minutes, and then complained of key by key.
const MOST_KEYS: usize = 9;

impl Keymap {
    /// Keymap of these lines of a file; the error lists what is wrong with them.
    pub fn read(bindings: &[Binding]) -> Result<Self, Vec<Problem>> {
        let mut problems = Vec::new();
        let mut bound = Vec::new();
        for binding in bindings {
            // A list that is too long is not read.
            if let Some((_, first_too_many)) = binding.keys.get(MOST_KEYS) {
                problems.push(too_many(binding, first_too_many.clone()));
                continue;
            }
            let keys = read_keys(binding, &mut problems);
            match Command::named(&binding.command.0) {
                Some(command) if keys.len() == binding.keys.len() => {
                    bound.push((command, keys, binding));
                }
                Some(_) => {}
                None => problems.push(unknown(binding)),
            }
        }
        let plain = |keys: &[KeyInFile]| keys.iter().map(|(key, _)| *key).collect();
        let keymap = Self::of(bound.iter().map(|(command, keys, _)| (*command, plain(keys))));
        for (command, keys, binding) in &bound {
            let refused = keymap.refused(*command).into_iter();
            problems.extend(refused.map(|refused| refusal(refused, keys, binding)));
        }
        if problems.is_empty() { Ok(keymap) } else { Err(problems) }
    }
}

/// Key with the place where it is named.
type KeyInFile = (Key, Range<usize>);

/// Keys of a line, without names that are no key.
fn read_keys(binding: &Binding, problems: &mut Vec<Problem>) -> Vec<KeyInFile> {
    let mut keys = Vec::new();
    for (name, span) in &binding.keys {
        match name.parse::<Key>() {
            Ok(key) => keys.push((key, span.clone())),
            Err(error) => problems.push(no_key(name, &error.0, span.clone())),
        }
    }
    keys
}

fn too_many(binding: &Binding, at: Range<usize>) -> Problem {
    let (command, _) = &binding.command;
    let command = excerpt(command);
    Problem::new(at, format!("`{command}` has {} keys", binding.keys.len()))
        .help(format!("a command takes at most {MOST_KEYS}"))
}

fn no_key(name: &str, shown: &str, span: Range<usize>) -> Problem {
    let lower = name.to_lowercase();
    let same = Key::names().find(|known| known.to_lowercase() == lower);
    let help = same.or_else(|| nearest(name, Key::names())).map_or_else(
        || {
            let names: Vec<&str> = Key::names().collect();
            format!(
                "a key is one character, F1 to F12, C-x (Ctrl), A-x (Alt), {}",
                names.join(", ")
            )
        },
        |near| format!("did you mean \"{near}\"?"),
    );
    Problem::new(span, format!("\"{shown}\" is no key")).help(help)
}

fn unknown(binding: &Binding) -> Problem {
    let (name, span) = &binding.command;
    let cut = excerpt(name);
    let names = || Command::ALL.iter().map(|command| command.name());
    let help = nearest(name, names()).map_or_else(
        || format!("the commands are {}", names().collect::<Vec<_>>().join(", ")),
        |near| format!("did you mean `{near}`?"),
    );
    Problem::new(span.clone(), format!("there is no command `{cut}`")).help(help)
}

/// Problem of a key that cannot be had, shown where the key is named.
fn refusal(refused: KeyRefusal, keys: &[KeyInFile], binding: &Binding) -> Problem {
    let command = &binding.command.0;
    let at = |key: Key| {
        let place = keys.iter().find(|(named, _)| *named == key);
        place.map_or(binding.value.clone(), |(_, span)| span.clone())
    };
    match refused {
        KeyRefusal::NoKey => {
            Problem::new(binding.value.clone(), format!("`{command}` needs a key"))
                .help("leave the line out for the usual one")
        }
        KeyRefusal::Stays(key) => {
            Problem::new(at(key), format!("the key \"{key}\" cannot be given to `{command}`")).help(
                "Enter, Esc, Tab, Delete, Backspace, the keys that move, 1 to 9 and C-c keep their meaning",
            )
        }
        KeyRefusal::AltGr(key) => {
            Problem::new(at(key), format!("\"{key}\" needs AltGr on a Swiss keyboard"))
                .help("take a key that can be pressed alone or with Shift")
        }
        KeyRefusal::Taken(key, other) => {
            let name = other.name();
            Problem::new(at(key), format!("the key \"{key}\" is that of `{name}` at the same place"))
                .help(format!("give `{name}` another key, or `{command}`"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{self, MANUAL};

    fn check(text: &str) -> Result<Keymap, Vec<String>> {
        let said = |problems: Vec<Problem>| {
            problems.into_iter().map(|problem| problem.message).collect::<Vec<_>>()
        };
        Keymap::read(&config::parse(text).bindings).map_err(said)
    }

    #[test]
    fn a_command_has_the_keys_of_the_file() {
        let keymap = check("[keys]\nquit = \"y\"\nslate = [\"q\", \"F5\"]\n").unwrap();
        assert_eq!(keymap.keys(Command::Quit), [Key::Char('y')]);
        assert_eq!(keymap.keys(Command::Slate), [Key::Char('q'), Key::F(5)]);
        assert_eq!(keymap.keys(Command::Help), Command::Help.usual_keys());
    }

    #[test]
    fn the_manual_shows_every_command_with_its_usual_keys() {
        let (_, keys) = MANUAL.split_once("\n[keys]\n").unwrap();
        let lines = keys.lines().filter_map(|line| line.strip_prefix("# "));
        let lines: Vec<&str> = lines.filter(|line| line.contains(" = ")).collect();
        let bindings = config::parse(&format!("[keys]\n{}", lines.join("\n"))).bindings;
        let shown = bindings.iter().map(|binding| binding.command.0.as_str());
        let all: Vec<&str> = Command::ALL.iter().map(|command| command.name()).collect();
        assert_eq!(shown.collect::<Vec<_>>(), all);
        for binding in bindings {
            let mut unread = Vec::new();
            let keys = read_keys(&binding, &mut unread);
            let keys: Vec<Key> = keys.into_iter().map(|(key, _)| key).collect();
            assert_eq!(keys, Command::named(&binding.command.0).unwrap().usual_keys());
        }
    }

    #[test]
    fn a_command_takes_nine_keys_and_more_are_one_problem() {
        let list = |count: usize| {
            let keys: Vec<_> =
                ('a'..='y').cycle().take(count).map(|key| format!("\"{key}\"")).collect();
            format!("[keys]\nhelp = [{}]\n", keys.join(","))
        };
        let too_many = |text: &str| {
            let [problem] = &Keymap::read(&config::parse(text).bindings).unwrap_err()[..] else {
                panic!("one problem")
            };
            assert_eq!(&text[problem.span.clone()], "\"j\"");
            problem.message.clone()
        };
        let nine = check(&list(9)).unwrap_err();
        assert!(nine.iter().all(|problem| !problem.contains(" keys")), "{nine:?}");
        assert_eq!(too_many(&list(10)), "`help` has 10 keys");
        // Not even a long list of what is no key, or is taken, takes its time.
        assert_eq!(too_many(&list(200_000)), "`help` has 200000 keys");
    }

    #[test]
    fn one_slip_is_one_problem() {
        let said = check("[keys]\nquitt = \"x\"\nhelp = \"esc\"\nslate = []\n").unwrap_err();
        assert_eq!(
            said,
            ["there is no command `quitt`", "\"esc\" is no key", "`slate` needs a key"]
        );
    }
}
