//! Process of a program: lines to it, lines from it, each within a time.

use std::{
    io::{self, BufReader, Write},
    process::{Child, ChildStdin, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::Duration,
};

use serde_json::Value;

use super::Fault;
use crate::{
    rules::text::excerpt,
    shell::{
        engine::lines::{self, InputLine},
        system,
    },
};

/// Number of questions in a row without an answer after which no more are asked: a program that does not work shall
/// not cost its time limit at every card of a match.
const PATIENCE: u32 = 3;

/// Time that a process has to end by itself once its input has ended.
const FAREWELL: Duration = Duration::from_millis(200);

/// A program's process, which is started when there is something to ask, and anew after a fault.
#[derive(Debug)]
pub(super) struct Process {
    command: String,
    limit: Duration,
    running: Option<Running>,
    asked: u64,
    /// Number of questions in a row that had no answer.
    unanswered: u32,
}

impl Process {
    pub(super) fn new(command: &str, limit: Duration) -> Self {
        Self { command: command.to_owned(), limit, running: None, asked: 0, unanswered: 0 }
    }

    /// The output of the answer to this question. After a fault the process is ended, so that no late answer can be
    /// taken for one to the next question.
    pub(super) fn ask(&mut self, question: &Value) -> Result<Value, Fault> {
        if self.unanswered >= PATIENCE {
            return Err(Fault::GivenUp);
        }
        self.asked += 1;
        let answer = self.exchange(question);
        self.unanswered = if answer.is_ok() { 0 } else { self.unanswered + 1 };
        if answer.is_err() {
            self.running = None;
        }
        answer
    }

    fn exchange(&mut self, question: &Value) -> Result<Value, Fault> {
        let id = self.asked;
        let mut line = question.clone();
        line["id"] = id.into();
        let running = match &mut self.running {
            Some(running) => running,
            None => self.running.insert(Running::start(&self.command)?),
        };
        let answer = running.exchange(&line, self.limit)?;
        output(&answer, id)
    }
}

/// Output of an answer line to the question with this id.
fn output(line: &[u8], id: u64) -> Result<Value, Fault> {
    let quoted = || excerpt(&String::from_utf8_lossy(line));
    let no_answer = |why: &str| Fault::NoAnswer(format!("{why}: {}", quoted()));
    let mut answer: Value =
        serde_json::from_slice(line).ok().ok_or_else(|| no_answer("the answer is not JSON"))?;
    if answer["id"] != id {
        return Err(no_answer("the answer has not the id of the question"));
    }
    if let Some(why) = answer["error"]["message"].as_str() {
        return Err(Fault::NoAnswer(format!("the answer is an error: {}", excerpt(why))));
    }
    let output = answer.get_mut("output").map(Value::take);
    output.ok_or_else(|| no_answer("the answer has no output"))
}

/// A running process and the lines that it writes.
#[derive(Debug)]
struct Running {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<InputLine>,
}

impl Running {
    fn start(command: &str) -> Result<Self, Fault> {
        let mut shell = system::shell(command);
        shell.stdin(Stdio::piped()).stdout(Stdio::piped());
        let not_started = |error: io::Error| Fault::NotStarted(error.to_string());
        let mut child = shell.spawn().map_err(not_started)?;
        let input = child.stdin.take();
        let output = child.stdout.take().expect("it was asked for");
        let (tell, lines) = mpsc::channel();
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Ok(Some(line)) = lines::next(&mut output) {
                if tell.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Self { child, input, lines })
    }

    /// Writes a line and waits for one.
    fn exchange(&mut self, question: &Value, limit: Duration) -> Result<Vec<u8>, Fault> {
        let input = self.input.as_mut().ok_or(Fault::Ended)?;
        writeln!(input, "{question}").and_then(|()| input.flush()).ok().ok_or(Fault::Ended)?;
        loop {
            return match self.lines.recv_timeout(limit) {
                Ok(InputLine::Blank) => continue,
                Ok(InputLine::Whole(line)) => Ok(line),
                Ok(InputLine::TooLong) => {
                    Err(Fault::NoAnswer("the answer is over 1 MiB long".to_owned()))
                }
                Err(RecvTimeoutError::Timeout) => Err(Fault::Late(limit)),
                Err(RecvTimeoutError::Disconnected) => Err(Fault::Ended),
            };
        }
    }
}

/// Ends the process with its children: first its input ends, and it may end by itself.
impl Drop for Running {
    fn drop(&mut self) {
        self.input = None;
        while self.lines.recv_timeout(FAREWELL).is_ok() {}
        system::end_group(&self.child);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
