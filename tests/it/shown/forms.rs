//! Forms of the JSON that helps show, compared with the answers of the program.

use std::collections::BTreeMap;

use clap::CommandFactory as _;
use jass::shell::cli::args::Args;
use serde_json::Value;

use crate::{
    examples::words,
    home::{Folder, JASS, jass},
    review,
};

/// Form of an answer as a help writes it: `{a, b: {c}, NAME: [{d}, ...]}`.
#[derive(Debug)]
enum Form {
    Any,
    Object(Vec<(String, Self)>),
    List(Box<Self>),
}

impl Form {
    /// The form at the beginning of a text, and what is behind it.
    fn read(text: &str) -> (Self, &str) {
        if let Some(inner) = text.strip_prefix('[') {
            let (form, rest) = Self::read(inner);
            let (_, rest) = rest.split_once(']').unwrap();
            return (Self::List(Box::new(form)), rest);
        }
        let Some(mut rest) = text.strip_prefix('{') else { return (Self::Any, text) };
        let mut fields = Vec::new();
        loop {
            let end = rest.find([',', ':', '}']).unwrap();
            let (name, behind) = (rest[..end].trim(), &rest[end..]);
            let (form, behind) = behind.strip_prefix(": ").map_or((Self::Any, behind), Self::read);
            fields.push((name.to_owned(), form));
            match behind.strip_prefix(',') {
                Some(more) => rest = more,
                None => return (Self::Object(fields), behind.strip_prefix('}').unwrap()),
            }
        }
    }

    /// All forms of a text, in order, each with the name that stands before it.
    fn all(mut text: &str) -> Vec<(String, Self)> {
        let mut forms = Vec::new();
        while let Some(at) = text.find('{') {
            let name = text[..at].rsplit(' ').find(|word| !word.is_empty()).unwrap_or("");
            let name =
                name.strip_suffix(':').filter(|name| *name != "JSON").unwrap_or("").to_owned();
            let (form, rest) = Self::read(&text[at..]);
            forms.push((name, form));
            text = rest;
        }
        forms
    }

    /// Complaint if a value is not of this form; what is more in an object must be of these forms.
    fn refuses(&self, value: &Value, more: &BTreeMap<&str, &Self>) -> Option<String> {
        match (self, value) {
            (Self::Any, _) => None,
            (Self::List(form), Value::Array(values)) => {
                values.iter().find_map(|value| form.refuses(value, &BTreeMap::new()))
            }
            (Self::Object(fields), Value::Object(found)) => {
                let is_name = |name: &str| name.chars().all(char::is_uppercase);
                let form_of = |name: &str| {
                    let own = fields.iter().find(|(field, _)| field == name || is_name(field));
                    own.map(|(_, form)| form).or_else(|| more.get(name).copied())
                };
                let missing =
                    fields.iter().find(|(field, _)| !is_name(field) && !found.contains_key(field));
                let missing = missing.map(|(field, _)| format!("{field} is not there"));
                missing.or_else(|| {
                    found.iter().find_map(|(name, value)| match form_of(name) {
                        None => Some(format!("{name} is there")),
                        Some(form) => form.refuses(value, &BTreeMap::new()),
                    })
                })
            }
            _ => Some(format!("{value} is no {self:?}")),
        }
    }
}

/// Forms that the help of a command shows: those of whole answers, and those of fields that stand there at times.
fn forms_of(command: &str) -> (Vec<Form>, BTreeMap<String, Form>) {
    let args = Args::command();
    let command = args.find_subcommand(command).unwrap();
    let help = command.get_after_long_help().unwrap().to_string();
    let (_, shown) = help.split_once("JSON: ").unwrap();
    let (shown, _) = shown.split_once("\n\n").unwrap();
    let (named, whole): (Vec<_>, Vec<_>) =
        Form::all(shown).into_iter().partition(|(name, _)| !name.is_empty());
    (whole.into_iter().map(|(_, form)| form).collect(), named.into_iter().collect())
}

/// An answer of the program as JSON.
fn answer(line: &str) -> Value {
    let home = Folder::new("shown");
    let output = jass(&home.0).args(words(line)).arg("--json").output().unwrap();
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{line}: {output:?}"))
}

#[test]
fn an_answer_of_the_arena_has_the_form_that_its_help_shows() {
    let (whole, named) = forms_of("arena");
    let custom = "--a-customs strict --b-customs measured";
    let program = format!("--b \"exec:'{JASS}' engine --level random\"");
    for (line, form, more) in [
        ("--b novice --calls club", 0, &[][..]),
        ("--b novice", 0, &["score"]),
        (&*format!("--b club {custom}"), 0, &["score", "customs"]),
        ("--b club --a-calls novice", 0, &["score", "callers"]),
        (&*format!("{program} --calls club"), 0, &["faults"]),
        ("--b novice --variant bodensee", 1, &[]),
    ] {
        let found = answer(&format!("arena --a club --deals 2 {line}"));
        let more: BTreeMap<&str, &Form> = more.iter().map(|name| (*name, &named[*name])).collect();
        assert_eq!(whole[form].refuses(&found, &more), None, "{line}: {found}");
        assert!(more.keys().all(|name| found.get(name).is_some()), "{line}: {found}");
    }
}

#[test]
fn an_answer_of_the_judges_has_the_form_that_its_help_shows() {
    let nothing = BTreeMap::new();
    let (whole, _) = forms_of("review");
    let found = review::whole();
    assert_eq!(whole[0].refuses(found, &nothing), None, "{found}");
    let (whole, _) = forms_of("regret");
    let found = answer("regret --levels novice --positions 1 --worlds 5");
    assert_eq!(whole[0].refuses(&found, &nothing), None, "{found}");
}
