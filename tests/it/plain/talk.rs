//! A person who waits for what the program asks, and then answers.

use std::{
    io::{Read, Write},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Stdio},
};

use crate::home::jass;

/// A program that is talked to in German.
pub struct Talk {
    jass: Child,
    input: ChildStdin,
    output: ChildStdout,
    /// Everything it has said.
    pub said: String,
}

/// End of its prompts.
const PROMPTS: [&str; 2] = ["? Hilfe: ", "Name: "];

impl Talk {
    /// A new game with this data.
    pub fn to(data: &Path, flags: &[&str]) -> Self {
        Self::of_seed(7, data, flags)
    }

    /// The same with other cards.
    pub fn of_seed(seed: u64, data: &Path, flags: &[&str]) -> Self {
        let mut jass = jass(data)
            .args(["--plain", "--seed", &seed.to_string(), "--level", "random", "--data-dir"])
            .arg(data)
            .args(flags)
            .env("LANG", "de_CH.UTF-8")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (jass.stdin.take().unwrap(), jass.stdout.take().unwrap());
        let mut talk = Self { jass, input, output, said: String::new() };
        talk.hear();
        talk.type_in("1");
        talk
    }

    /// Output until it waits.
    fn hear(&mut self) -> String {
        let mut heard = Vec::new();
        let mut byte = [0];
        while !PROMPTS.iter().any(|prompt| heard.ends_with(prompt.as_bytes())) {
            match self.output.read(&mut byte).unwrap() {
                0 => break,
                _ => heard.push(byte[0]),
            }
        }
        let heard = String::from_utf8(heard).unwrap();
        self.said.push_str(&heard);
        heard
    }

    /// Types a line, and hears what comes of it.
    pub fn type_in(&mut self, line: &str) -> String {
        self.input.write_all(format!("{line}\n").as_bytes()).unwrap();
        self.hear()
    }

    /// Types the first number that the last question lists; of cards, the first that may be played.
    pub fn first(&mut self) -> String {
        let list = |line: &str| line.rsplit_once(": ").map_or(line, |(_, list)| list).to_owned();
        let is_list = |line: &&str| line.ends_with('.') && !line.starts_with("Nicht erlaubt: ");
        let mut lists = self.said.lines().rev().filter(is_list).map(list);
        let is_numbered = |list: &String| list.starts_with(|first: char| first.is_ascii_digit());
        let question = lists.find(is_numbered).expect("a question lists its answers");
        let number = question.split(' ').next().unwrap().to_owned();
        self.type_in(&number)
    }

    /// Goes on with the first answer until it says this.
    pub fn until(&mut self, wanted: &str) -> String {
        for _ in 0..100 {
            let heard = self.first();
            if heard.contains(wanted) {
                return heard;
            }
        }
        panic!("{wanted} is never said: {}", self.said);
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        let _ = self.jass.kill();
        let _ = self.jass.wait();
    }
}
