//! The source as modules and paths: comments, texts in quotes and test modules are left out.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// One file without its tests.
pub struct Source {
    pub name: String,
    pub layer: String,
    pub tokens: Vec<String>,
}

pub fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&root, &mut files);
    let sources = files.iter().filter_map(|file| source(&root, file));
    sources.collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// A module in a file `tests.rs` or `testing.rs` is a test module, and so are its children.
fn source(root: &Path, file: &Path) -> Option<Source> {
    let within = file.strip_prefix(root).unwrap().with_extension("");
    if within.iter().any(|part| part == "tests" || part == "testing") {
        return None;
    }
    let steps: Vec<&str> = within.iter().map(|step| step.to_str().unwrap()).collect();
    let layer = super::layer_of(&steps);
    let tokens = without_tests(&tokens(&fs::read_to_string(file).unwrap()));
    Some(Source { name: within.display().to_string(), layer, tokens })
}

/// The words and signs of a source; `::` is one sign. Comments and texts in quotes are dropped.
pub fn tokens(text: &str) -> Vec<String> {
    let signs: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut i = 0;
    while i < signs.len() {
        let next = |offset: usize| signs.get(i + offset).copied();
        match (signs[i], next(1)) {
            ('/', Some('/')) => i = end_of(&signs, i, |sign| sign == '\n'),
            ('/', Some('*')) => i = end_of_pair(&signs, i + 2, ['*', '/']),
            ('r', Some('"' | '#')) if is_raw(&signs, i) => i = end_of_raw(&signs, i),
            ('"', _) => i = end_of_text(&signs, i + 1),
            ('\'', _) if next(2) == Some('\'') && next(1) != Some('\\') => i += 3,
            ('\'', Some('\\')) => i = end_of(&signs, i + 3, |sign| sign == '\'') + 1,
            (':', Some(':')) => {
                tokens.push("::".to_owned());
                i += 2;
            }
            (sign, _) if is_word(sign) => {
                let end = end_of(&signs, i, |sign| !is_word(sign));
                tokens.push(signs[i..end].iter().collect());
                i = end;
            }
            (sign, _) => {
                if !sign.is_whitespace() {
                    tokens.push(sign.to_string());
                }
                i += 1;
            }
        }
    }
    tokens
}

fn is_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// True if an `r` begins a raw text rather than a raw name, or ends a word.
fn is_raw(signs: &[char], i: usize) -> bool {
    let ends_a_word = i > 0 && is_word(signs[i - 1]) && signs[i - 1] != 'b';
    let behind = end_of(signs, i + 1, |sign| sign != '#');
    !ends_a_word && signs.get(behind) == Some(&'"')
}

fn end_of(signs: &[char], from: usize, is_end: impl Fn(char) -> bool) -> usize {
    signs[from.min(signs.len())..]
        .iter()
        .position(|sign| is_end(*sign))
        .map_or(signs.len(), |length| from + length)
}

fn end_of_pair(signs: &[char], from: usize, pair: [char; 2]) -> usize {
    signs[from..].windows(2).position(|two| two == pair).map_or(signs.len(), |at| from + at + 2)
}

fn end_of_text(signs: &[char], from: usize) -> usize {
    let mut i = from;
    while i < signs.len() && signs[i] != '"' {
        i += if signs[i] == '\\' { 2 } else { 1 };
    }
    i + 1
}

fn end_of_raw(signs: &[char], from: usize) -> usize {
    let hashes = signs[from + 1..].iter().take_while(|sign| **sign == '#').count();
    let body = from + 1 + hashes + 1;
    let end: Vec<char> = std::iter::once('"').chain(std::iter::repeat_n('#', hashes)).collect();
    let found = signs[body.min(signs.len())..].windows(end.len()).position(|part| part == end);
    found.map_or(signs.len(), |at| body + at + end.len())
}

/// Drops what follows `#[cfg(test)]`: an item up to its block or its semicolon.
pub fn without_tests(tokens: &[String]) -> Vec<String> {
    const TEST: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let mut kept = Vec::new();
    let mut i = 0;
    while i < tokens.len() {
        if tokens[i..].iter().take(TEST.len()).eq(TEST.iter()) {
            i = end_of_item(tokens, i + TEST.len());
        } else {
            kept.push(tokens[i].clone());
            i += 1;
        }
    }
    kept
}

fn end_of_item(tokens: &[String], from: usize) -> usize {
    let mut depth = 0;
    for (i, token) in tokens.iter().enumerate().skip(from) {
        match token.as_str() {
            "{" => depth += 1,
            "}" if depth == 1 => return i + 1,
            "}" => depth -= 1,
            ";" if depth == 0 => return i + 1,
            _ => {}
        }
    }
    tokens.len()
}

/// Every path that begins with this word, groups in braces taken apart: `crate::a::{b, c::d}` are two.
pub fn paths(tokens: &[String], first: &str) -> Vec<Vec<String>> {
    let mut paths = Vec::new();
    for (i, token) in tokens.iter().enumerate() {
        let begins = i == 0 || tokens[i - 1] != "::";
        if token == first && begins && tokens.get(i + 1).is_some_and(|sign| sign == "::") {
            branch(tokens, &mut (i + 2), &mut Vec::new(), &mut paths);
        }
    }
    paths
}

/// Every path that is brought in with `use`.
pub fn uses(tokens: &[String]) -> Vec<Vec<String>> {
    let mut paths = Vec::new();
    for (i, _) in tokens.iter().enumerate().filter(|(_, token)| *token == "use") {
        branch(tokens, &mut (i + 1), &mut Vec::new(), &mut paths);
    }
    paths
}

/// Follows one path from here; `i` ends behind it.
fn branch(tokens: &[String], i: &mut usize, stem: &mut Vec<String>, paths: &mut Vec<Vec<String>>) {
    let before = stem.len();
    loop {
        match tokens.get(*i).map(String::as_str) {
            Some("{") => {
                *i += 1;
                while tokens.get(*i).is_some_and(|token| token != "}") {
                    branch(tokens, i, stem, paths);
                    if tokens.get(*i).is_some_and(|token| token == ",") {
                        *i += 1;
                    }
                }
                *i += 1;
                break;
            }
            Some(word) if word == "*" || word.chars().all(is_word) => {
                stem.push(word.to_owned());
                *i += 1;
                if tokens.get(*i).is_none_or(|sign| sign != "::") {
                    skip_renaming(tokens, i);
                    paths.push(stem.clone());
                    break;
                }
                *i += 1;
            }
            // `::<…>` and the like: the path ends before it.
            _ => {
                *i += 1;
                paths.push(stem.clone());
                break;
            }
        }
    }
    stem.truncate(before);
}

fn skip_renaming(tokens: &[String], i: &mut usize) {
    if tokens.get(*i).is_some_and(|word| word == "as") {
        *i += 2;
    }
}
