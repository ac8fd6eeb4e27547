//! A running process of a program, and the list of all of them, so that none outlives us.

use std::{
    collections::BTreeSet,
    io::{self, BufReader, Write as _},
    process::{self, Child, ChildStdin, ChildStdout, Stdio},
    sync::{
        Mutex, MutexGuard, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread,
    time::Duration,
};

use super::{Fault, Program, program::ErrorOutput};
use crate::shell::{
    clock::now,
    output::complain,
    pipe::lines::{self, InputLine},
    system,
};

/// Time that a process has to end by itself once its input has ended.
// Programs lived until another game asked a bot. Most end by themselves as soon as their input does; who does not is
// not worth waiting for.
const FAREWELL: Duration = Duration::from_millis(200);

/// Time after which whoever waits for the first answer of a program is told so.
// At the usual limits a silent program took three minutes in which nothing was said.
const SILENCE: Duration = Duration::from_secs(5);

/// Number of lines that are read before they are wanted: a program that never stops writing waits.
// A program that never stopped writing, or never read, held the table up.
const LINES_AHEAD: usize = 4;

/// The processes that run, each the leader of its group.
#[derive(Debug)]
struct Groups {
    leaders: BTreeSet<u32>,
    /// None is started any more.
    is_closed: bool,
}

static GROUPS: Mutex<Groups> = Mutex::new(Groups { leaders: BTreeSet::new(), is_closed: false });

impl Groups {
    fn lock() -> MutexGuard<'static, Self> {
        GROUPS.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn end(&self) {
        self.leaders.iter().for_each(|leader| system::end_group(*leader));
    }
}

/// Ends every process of a program with its children. Whoever waits for an answer of one waits no longer.
pub fn end_all() {
    Groups::lock().end();
}

/// The same, and none is started any more: we end.
pub fn close() {
    let mut groups = Groups::lock();
    groups.is_closed = true;
    groups.end();
}

/// The same, and we end with this status. The list is held until then, so that nobody who waits for a process goes on
/// without it: a match whose program was ended by our signal went on by lot, and ended with status 0.
pub fn exit(status: i32) -> ! {
    let mut groups = Groups::lock();
    groups.is_closed = true;
    groups.end();
    process::exit(status)
}

/// A running process and the lines that it writes.
#[derive(Debug)]
pub(super) struct RunningProcess {
    child: Child,
    questions: Option<Sender<String>>,
    lines: Receiver<InputLine>,
}

impl RunningProcess {
    pub(super) fn start(program: &Program) -> Result<Self, Fault> {
        let mut child = spawn(program).map_err(|error| Fault::NotStarted(error.to_string()))?;
        let input = child.stdin.take().expect("it was asked for");
        let output = child.stdout.take().expect("it was asked for");
        Ok(Self { child, questions: Some(written_to(input)), lines: read_from(output) })
    }

    /// Writes a line and waits for one; says on the error output, where that of the program is shown, that it takes long.
    pub(super) fn exchange(
        &self,
        question: String,
        limit: Duration,
        program: &Program,
    ) -> Result<Vec<u8>, Fault> {
        let asked = self.questions.as_ref().is_some_and(|to| to.send(question).is_ok());
        if !asked {
            return Err(Fault::Ended(None));
        }
        if limit > program.limits.answer.max(SILENCE) && program.error_output == ErrorOutput::Shown
        {
            match self.answer(SILENCE) {
                Err(Fault::Late(_)) => {}
                in_time => return in_time,
            }
            let (program, seconds) = (&program.command, limit.as_secs());
            complain(&format!(
                "waiting for the first answer of {program}, for at most {seconds} s\n"
            ));
            let answer = self.answer(limit.saturating_sub(SILENCE));
            return if matches!(answer, Err(Fault::Late(_))) {
                Err(Fault::Late(limit))
            } else {
                answer
            };
        }
        self.answer(limit)
    }

    /// Waits for a line.
    fn answer(&self, limit: Duration) -> Result<Vec<u8>, Fault> {
        let began = now();
        loop {
            let left = limit.saturating_sub(now().duration_since(began));
            return match self.lines.recv_timeout(left) {
                Ok(InputLine::Blank) if !left.is_zero() => continue,
                Ok(InputLine::Blank) | Err(RecvTimeoutError::Timeout) => Err(Fault::Late(limit)),
                Ok(InputLine::Whole(line)) => match system::ending(&line) {
                    Some(status) => Err(Fault::Ended(Some(status))),
                    None => Ok(line),
                },
                Ok(InputLine::TooLong) => {
                    Err(Fault::NoAnswer("the answer is over 1 MiB long".to_owned()))
                }
                Err(RecvTimeoutError::Disconnected) => Err(Fault::Ended(None)),
            };
        }
    }

    /// Waits for its end, for a moment.
    fn wait(&mut self) {
        let began = now();
        while now().duration_since(began) < FAREWELL {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            let _ = self.lines.recv_timeout(FAREWELL / 20);
        }
    }
}

/// Ends the process with its children: first its input ends, and it may end by itself.
impl Drop for RunningProcess {
    fn drop(&mut self) {
        self.questions = None;
        self.wait();
        let leader = self.child.id();
        let mut groups = Groups::lock();
        system::end_group(leader);
        groups.leaders.remove(&leader);
        drop(groups);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawn(program: &Program) -> io::Result<Child> {
    let mut groups = Groups::lock();
    if groups.is_closed {
        return Err(io::Error::other("nothing is started any more"));
    }
    let mut shell = system::shell(program.command.text());
    shell.stdin(Stdio::piped()).stdout(Stdio::piped());
    // Python keeps what is printed into a pipe for itself until there is much of it: its bot would be taken for silent.
    shell.env("PYTHONUNBUFFERED", "1");
    match program.error_output {
        ErrorOutput::Shown => {}
        ErrorOutput::Dropped => drop(shell.stderr(Stdio::null())),
    }
    let child = shell.spawn()?;
    groups.leaders.insert(child.id());
    Ok(child)
}

/// A thread that writes lines: a program that does not read holds nobody else up.
fn written_to(mut input: ChildStdin) -> Sender<String> {
    let (tell, questions) = mpsc::channel::<String>();
    thread::spawn(move || {
        let mut write = |line: String| writeln!(input, "{line}").and_then(|()| input.flush());
        questions.into_iter().try_for_each(|line| write(line).ok())
    });
    tell
}

/// A thread that reads lines.
fn read_from(output: ChildStdout) -> Receiver<InputLine> {
    let (tell, lines) = mpsc::sync_channel(LINES_AHEAD);
    thread::spawn(move || {
        let mut output = BufReader::new(output);
        while let Ok(Some(line)) = lines::next(&mut output) {
            if tell.send(line).is_err() {
                break;
            }
        }
    });
    lines
}
