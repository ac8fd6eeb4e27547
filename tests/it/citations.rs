//! Documentation: whoever cites a section of the rules or the conventions cites one that is there, and the first line of
//! a doc names the thing.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// The texts that are cited by section.
const LAWS: [(&str, &str); 3] = [
    ("rules.md", include_str!("../../src/rules/schieber/rules.md")),
    ("bodensee.md", include_str!("../../src/rules/bodensee/bodensee.md")),
    ("conventions.md", include_str!("../../src/bots/schieber/conventions.md")),
];

/// The numbers of the headings, such as `8` and `8.4`.
fn sections(text: &str) -> BTreeSet<&str> {
    let headings = text.lines().filter_map(|line| line.strip_prefix("##"));
    headings.filter_map(|line| line.trim_start_matches('#').split_whitespace().next()).collect()
}

/// The number that a text begins with, a full stop after it left out.
fn number(text: &str) -> &str {
    let end = text.find(|sign: char| !sign.is_ascii_digit() && sign != '.').unwrap_or(text.len());
    text[..end].trim_end_matches('.')
}

/// The citations of a text: the law and the number of its section. A bare `§` cites the text itself where that is a law,
/// else the law that was named last.
fn citations(text: &str, own: Option<&'static str>) -> Vec<(&'static str, String)> {
    let named = |at: usize| {
        let before = |law: &&(&str, &str)| text[..at].rfind(law.0);
        LAWS.iter().filter(|law| before(law).is_some()).max_by_key(before).map(|law| law.0)
    };
    let explicit = |at: usize| LAWS.iter().any(|law| text[..at].trim_end().ends_with(law.0));
    let marked = text.match_indices('§').map(|(at, sign)| (at, at + sign.len()));
    let plain = LAWS.iter().flat_map(|(name, _)| {
        text.match_indices(name).map(|(at, name)| (at + name.len(), at + name.len() + 1))
    });
    let cited = marked.chain(plain).filter_map(|(at, start)| {
        let number = text.get(start..).map(number).filter(|number| !number.is_empty())?;
        let law = if explicit(at) { named(at) } else { own.or(named(at)) };
        Some((law?, number.to_owned()))
    });
    cited.collect()
}

/// All text files below a folder or file of the project.
fn files(path: &Path) -> Vec<PathBuf> {
    if path.is_file() {
        return vec![path.to_owned()];
    }
    let inside = fs::read_dir(path).unwrap();
    inside.flat_map(|entry| files(&entry.unwrap().path())).collect()
}

#[test]
fn whoever_cites_a_section_cites_one_that_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut missing, mut count) = (Vec::new(), 0);
    for folder in [".github", "src", "tests/it", "tests/data", "benches", "jass.toml", "README.md"]
    {
        for path in files(&root.join(folder)) {
            let Ok(text) = fs::read_to_string(&path) else { continue };
            let own = LAWS.iter().map(|law| law.0).find(|law| path.ends_with(law));
            for (law, number) in citations(&text, own) {
                let text = LAWS.iter().find(|(name, _)| *name == law).unwrap().1;
                count += 1;
                if !sections(text).contains(&*number) {
                    missing.push(format!("{} cites {law} §{number}", path.display()));
                }
            }
        }
    }
    assert!(count > 200, "only {count} citations were found");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn a_citation_is_found_in_each_form_in_which_it_is_written() {
    let text = "(rules.md §5.3) … §8.4, §9. conventions.md §2, R5; rules.md 10.4 says";
    let cited = |law, number: &str| (law, number.to_owned());
    let expected = [
        cited("rules.md", "5.3"),
        cited("rules.md", "8.4"),
        cited("rules.md", "9"),
        cited("conventions.md", "2"),
        cited("rules.md", "10.4"),
    ];
    assert_eq!(citations(text, None), expected);
    let own = citations("rules.md §3, as §6 has it", Some("conventions.md"));
    assert_eq!(own, [cited("rules.md", "3"), cited("conventions.md", "6")]);
}

/// Words with which a line asks instead of naming something.
const QUESTIONS: [&str; 11] =
    ["How", "If", "What", "When", "Where", "Whether", "Which", "Who", "Whom", "Whose", "Why"];

/// The kind of a doc comment that this line is, and its text.
fn doc(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start();
    let kind = line.get(..3).filter(|kind| ["///", "//!"].contains(kind))?;
    Some((kind, line[3..].trim_start()))
}

/// The first lines of the docs in a text that ask instead of naming something.
fn asking(text: &str) -> Vec<&str> {
    let before = std::iter::once(None).chain(text.lines().map(|line| doc(line).map(|it| it.0)));
    let firsts = text.lines().zip(before).filter_map(|(line, before)| {
        let (kind, said) = doc(line)?;
        (before != Some(kind)).then_some(said)
    });
    firsts
        .filter(|said| {
            let word = said.split(|sign: char| !sign.is_alphabetic()).next();
            word.is_some_and(|word| QUESTIONS.contains(&word))
        })
        .collect()
}

#[test]
fn the_first_line_of_a_doc_names_the_thing() {
    let text =
        "//! Bots.\n\n/// Score of a deal.\n/// What else?\nlet x;\n    /// How many there are.";
    assert_eq!(asking(text), ["How many there are."]);
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in ["src", "tests/it", "tests/fuzz/fuzz_targets", "benches"] {
        for path in files(&root.join(folder)) {
            // The docs of the arguments are the help of the command line.
            let helps =
                ["cli/args.rs", "cli/args/fit.rs", "cli/args/measure.rs", "cli/args/saved.rs"];
            let is_help = helps.iter().any(|help| path.ends_with(help));
            let is_code = path.extension().is_some_and(|it| it == "rs") && !is_help;
            let Some(text) = fs::read_to_string(&path).ok().filter(|_| is_code) else { continue };
            assert!(asking(&text).is_empty(), "{}: {:?}", path.display(), asking(&text));
        }
    }
}
