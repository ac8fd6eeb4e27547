//! Programs in a pseudo-terminal: what a person sees, presses and is left with.
//!
//! A [`Home`] is a person's files, and may see several programs; a [`Pty`] is one program in one
//! terminal.

mod bodensee;
mod ending;
mod feel;
mod flood;
mod games;
mod ground;
mod guard;
mod harness;
mod haste;
mod home;
mod keys;
mod modes;
mod mouse;
mod options;
mod player;
mod saves;
mod seated;
mod seen;
mod signs;
mod sizes;
mod stray;
mod unsaved;
mod whole;

use std::{
    fs::{File, OpenOptions},
    io::Write,
    os::unix::fs::OpenOptionsExt as _,
    path::PathBuf,
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};

use portable_pty::{CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use rustix::{
    fs::OFlags,
    process::{Pid, Signal, kill_process},
};

use modes::Lines;
use seen::Seen;

use crate::home::Folder;

pub(crate) use home::Home;

/// End of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// By itself, with this exit status.
    Status(u32),
    /// By a signal that it did not catch, in the system's words.
    Signal(String),
}

/// A program in a pseudo-terminal. It is killed when this is dropped.
pub(crate) struct Pty {
    pid: Pid,
    /// The end of the program, as soon as it comes.
    ends: mpsc::Receiver<ExitStatus>,
    ended: Option<ExitStatus>,
    /// None once the terminal is closed.
    master: Option<(Box<dyn MasterPty + Send>, Box<dyn Write + Send>)>,
    tty: PathBuf,
    lines_before: Lines,
    seen: Arc<Seen>,
    /// There as long as the program.
    _folder: Arc<Folder>,
}

impl Pty {
    /// Starts a program in a terminal of its own; `Home` makes the command.
    fn start(width: u16, height: u16, command: CommandBuilder, folder: Arc<Folder>) -> Self {
        let pair = native_pty_system().openpty(size(width, height)).unwrap();
        let tty = pair.master.tty_name().unwrap();
        let lines_before = Lines::of(&open(&tty));
        let reader = pair.master.try_clone_reader().unwrap();
        let writer = pair.master.take_writer().unwrap();
        let mut child = pair.slave.spawn_command(command).unwrap();
        let pid = child.process_id().expect("it was started");
        let (tell, ends) = mpsc::channel();
        thread::spawn(move || tell.send(child.wait().unwrap()));
        let seen = Seen::read(width, height, reader);
        Self {
            pid: Pid::from_raw(pid.cast_signed()).expect("no process is number 0"),
            ends,
            ended: None,
            master: Some((pair.master, writer)),
            tty,
            lines_before,
            seen,
            _folder: folder,
        }
    }

    /// Presses keys, named and with blanks between them: `Enter Esc Up C-c F1 1 ?`.
    pub(crate) fn send(&mut self, keys: &str) -> &mut Self {
        for key in keys.split_whitespace() {
            self.write(&keys::bytes(key));
            if key == "Esc" {
                // What follows at once would be read as one key with Alt.
                let_pass(Duration::from_millis(60));
            }
        }
        self
    }

    /// Pastes a text, bracketed if the program has asked for that.
    pub(crate) fn paste(&mut self, text: &str) -> &mut Self {
        let is_bracketed = self.seen.with(|parser, _| parser.screen().bracketed_paste());
        let [open, close] = if is_bracketed { ["\x1b[200~", "\x1b[201~"] } else { ["", ""] };
        self.write(format!("{open}{text}{close}").as_bytes());
        self
    }

    /// Clicks with the left button on a cell, counted from 0.
    pub(crate) fn click(&mut self, x: u16, y: u16) -> &mut Self {
        self.mouse(0, x, y, "Mm")
    }

    /// Clicks with the right button.
    pub(crate) fn right_click(&mut self, x: u16, y: u16) -> &mut Self {
        self.mouse(2, x, y, "Mm")
    }

    /// Turns the wheel by one notch towards the person.
    pub(crate) fn wheel_down(&mut self, x: u16, y: u16) -> &mut Self {
        self.mouse(65, x, y, "M")
    }

    fn mouse(&mut self, button: u8, x: u16, y: u16, actions: &str) -> &mut Self {
        assert!(self.is_on(1000) && self.is_on(1006), "the program has not asked for the mouse");
        for action in actions.chars() {
            self.write(format!("\x1b[<{button};{};{}{action}", x + 1, y + 1).as_bytes());
        }
        self
    }

    fn write(&mut self, bytes: &[u8]) {
        let (_, writer) = self.master.as_mut().expect("the terminal is open");
        writer.write_all(bytes).unwrap();
        writer.flush().unwrap();
    }

    /// Writes on the screen behind the program's back, as a message of the system does.
    pub(crate) fn scribble(&mut self, text: &str) -> &mut Self {
        open(&self.tty).write_all(text.as_bytes()).unwrap();
        self
    }

    /// Gives the terminal another size.
    pub(crate) fn resize(&mut self, width: u16, height: u16) -> &mut Self {
        self.seen.resize(width, height);
        self.resize_unseen(width, height)
    }

    /// The same for a size that nobody can look at.
    pub(crate) fn resize_unseen(&mut self, width: u16, height: u16) -> &mut Self {
        let (master, _) = self.master.as_ref().expect("the terminal is open");
        master.resize(size(width, height)).unwrap();
        self
    }

    /// Waits until the screen shows the text.
    #[track_caller]
    pub(crate) fn until(&mut self, text: &str) -> &mut Self {
        self.until_so(&format!("{text:?}"), |screen| screen.contains(text))
    }

    /// Waits until the screen no longer shows the text.
    #[track_caller]
    pub(crate) fn until_gone(&mut self, text: &str) -> &mut Self {
        self.until_so(&format!("no {text:?}"), |screen| !screen.contains(text))
    }

    /// Waits until what the screen shows is as wanted; `what` is for the complaint.
    #[track_caller]
    pub(crate) fn until_so(&mut self, what: &str, is_so: impl Fn(&str) -> bool) -> &mut Self {
        if let Err(complaint) = self.wait(what, is_so) {
            panic!("{complaint}");
        }
        self
    }

    fn wait(&mut self, what: &str, is_so: impl Fn(&str) -> bool) -> Result<(), String> {
        self.wait_for(what, |_| true, is_so)
    }

    fn wait_for(
        &mut self,
        what: &str,
        is_due: impl Fn(&[u8]) -> bool,
        is_so: impl Fn(&str) -> bool,
    ) -> Result<(), String> {
        self.seen.wait(is_due, is_so).map_err(|screen| {
            let state = self
                .status(Duration::ZERO)
                .map_or("still runs".to_owned(), |status| status.to_string());
            format!("waited in vain for {what}; the program: {state}; the screen:\n{screen}")
        })
    }

    /// Waits until nothing has been written for a while.
    pub(crate) fn until_quiet(&mut self) -> &mut Self {
        self.seen.wait_for_silence(Duration::from_millis(150));
        self
    }

    /// Text of the screen, line by line, without blanks at the ends of lines.
    pub(crate) fn screen(&self) -> String {
        self.seen.with(|parser, _| seen::text(parser.screen()))
    }

    /// A cell of the screen with its style.
    pub(crate) fn cell(&self, x: u16, y: u16) -> vt100::Cell {
        self.seen.with(|parser, _| parser.screen().cell(y, x).unwrap().clone())
    }

    /// Place at which the screen shows the text first: the cell of its first character.
    pub(crate) fn find(&self, text: &str) -> Option<(u16, u16)> {
        self.seen.with(|parser, _| seen::find(parser.screen(), text))
    }

    /// Everything that the program has written.
    pub(crate) fn raw(&self) -> Vec<u8> {
        self.seen.with(|_, raw| raw.to_vec())
    }

    /// True if a private mode of the terminal is on, as far as the program has said.
    pub(crate) fn is_on(&self, mode: u16) -> bool {
        modes::last(&self.raw(), mode) == Some(true)
    }

    /// Sends a signal to the program.
    pub(crate) fn signal(&mut self, signal: Signal) -> &mut Self {
        kill_process(self.pid, signal).unwrap();
        self
    }

    /// Ends the program as a power cut would.
    pub(crate) fn kill(mut self) {
        self.signal(Signal::KILL);
        assert!(matches!(self.wait_exit(), Ending::Signal(_)));
    }

    /// Closes the terminal, as when its window is closed. The program gets a SIGHUP, and nothing of
    /// what it writes afterwards arrives.
    pub(crate) fn close(&mut self) -> &mut Self {
        // The reader holds the terminal open until something is there to be read.
        self.seen.stop();
        let mut tty = open(&self.tty);
        modes::end_in_silence(&tty);
        let _ = tty.write_all(b" ");
        drop(tty);
        self.seen.wait_for_end();
        self.master = None;
        self
    }

    /// Waits for the end of the program.
    #[track_caller]
    pub(crate) fn wait_exit(&mut self) -> Ending {
        let Some(status) = self.status(seen::PATIENCE) else {
            panic!("waited in vain for the end; the screen:\n{}", self.seen.picture());
        };
        self.seen.wait_for_end();
        let signal = status.signal().map(|signal| Ending::Signal(signal.to_owned()));
        signal.unwrap_or(Ending::Status(status.exit_code()))
    }

    /// Exit status of the program, if it ends within this time.
    fn status(&mut self, patience: Duration) -> Option<ExitStatus> {
        if self.ended.is_none() {
            self.ended = self.ends.recv_timeout(patience).ok();
        }
        self.ended.clone()
    }

    /// Waits for the end, which is to be this exit status with the terminal as it was before.
    #[track_caller]
    pub(crate) fn ends_with(&mut self, status: u32) {
        let ending = self.wait_exit();
        assert_eq!(ending, Ending::Status(status), "the screen:\n{}", self.seen.picture());
        self.assert_restored();
    }

    /// The program has taken the terminal: raw mode, the other screen, no cursor.
    #[track_caller]
    pub(crate) fn assert_taken(&self) {
        assert!(Lines::of(&open(&self.tty)).are_raw(), "the terminal is not in raw mode");
        assert!(self.is_on(1049), "the other screen is not shown");
        assert!(!self.is_on(25), "the cursor is shown");
    }

    /// The terminal is as it was before the program.
    #[track_caller]
    pub(crate) fn assert_restored(&self) {
        assert_eq!(self.left_behind(), [] as [String; 0]);
    }

    /// Changes of the terminal that the program has not undone.
    fn left_behind(&self) -> Vec<String> {
        let raw = self.raw();
        let is_on = |mode: &u16| modes::last(&raw, *mode) == Some(true);
        let modes = modes::TEMPORARY.into_iter().filter(is_on);
        let mut left: Vec<_> = modes.map(|mode| format!("mode {mode} is on")).collect();
        for (is_left, what) in [
            (modes::last(&raw, 25) == Some(false), "the cursor is hidden"),
            (Lines::of(&open(&self.tty)) != self.lines_before, "keys and lines work differently"),
            (self.seen.with(|parser, _| seen::is_styled(parser.screen())), "colours are on"),
        ] {
            left.extend(is_left.then(|| what.to_owned()));
        }
        left
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        if self.status(Duration::ZERO).is_none() {
            let _ = kill_process(self.pid, Signal::KILL);
            let _ = self.status(seen::PATIENCE);
        }
    }
}

/// Lets time pass, where time itself is what is tried: how long a key counts as too soon or a cut report as unfinished,
/// and that nothing is done while nothing happens. Whatever has a state to wait for waits for that.
fn let_pass(time: Duration) {
    thread::sleep(time);
}

const fn size(width: u16, height: u16) -> PtySize {
    PtySize { rows: height, cols: width, pixel_width: 0, pixel_height: 0 }
}

/// Opens the program's end of the terminal, without making it ours.
fn open(tty: &PathBuf) -> File {
    let flags = OFlags::NOCTTY.bits().cast_signed();
    OpenOptions::new().read(true).write(true).custom_flags(flags).open(tty).unwrap()
}
