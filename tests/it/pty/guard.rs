//! The guard of the terminal and the watch for signals, in a small program of their own.
//!
//! The program is this very test binary: started again in a pseudo-terminal, with a variable that
//! says so, one test of it does not test but plays the program.

use std::{env, fs, io, process, sync::mpsc, thread, time::Duration};

use jass::{
    app::Key,
    shell::{
        system::{self, Input},
        terminal::{
            self, TerminalGuard,
            signals::{self, Signal},
        },
    },
};
use portable_pty::CommandBuilder;
use ratatui::widgets::Widget as _;
use rustix::process::{Signal as Sent, getpid, kill_process};

use super::{Ending, Home, Pty, let_pass};

/// The variable that makes a program of `program`.
const IS_PROGRAM: &str = "JASS_TEST_IS_PROGRAM";

#[test]
fn program() {
    if env::var_os(IS_PROGRAM).is_some() {
        process::exit(run());
    }
}

enum Message {
    Input(Input),
    Signal(Signal),
    Panicked,
}

/// Shows what happens to it, and does what keys ask for, until it is to end.
fn run() -> i32 {
    let (sender, messages) = mpsc::channel();
    let told = sender.clone();
    terminal::on_panic(move || drop(told.send(Message::Panicked)));
    let told = sender.clone();
    signals::watch(move |signal| drop(told.send(Message::Signal(signal)))).unwrap();
    let mut screen = match TerminalGuard::enter(true) {
        Ok(screen) => screen,
        Err(error) => {
            jass::shell::output::failed(&error.to_string());
            return 1;
        }
    };
    // The end of the terminal is told by its signal too.
    let told = move |input: io::Result<Input>| {
        input.is_ok_and(|input| sender.send(Message::Input(input)).is_ok())
    };
    system::listen(told).unwrap();
    let mut said = "ready".to_owned();
    loop {
        if draw(&mut screen, &said).is_err() {
            return 7;
        }
        said = match take(&messages.recv().unwrap(), &mut screen) {
            Ok(said) => said,
            Err(status) => return status,
        }
    }
}

fn draw(screen: &mut TerminalGuard, text: &str) -> io::Result<()> {
    screen.draw(|area, buffer| text.render(area, buffer))
}

/// Step that is next: a thing to show, or the status to end with.
fn take(message: &Message, screen: &mut TerminalGuard) -> Result<String, i32> {
    let said = match *message {
        Message::Input(Input::Key(key)) => return press(key, screen),
        Message::Input(Input::Resized) => {
            format!("size {:?}", crossterm::terminal::size().unwrap())
        }
        Message::Input(input) => format!("{input:?}"),
        Message::Signal(Signal::End(signal)) => return Err(128 + signal),
        Message::Signal(Signal::GoOn) => screen.retake().map(|()| "went on".to_owned()).unwrap(),
        Message::Panicked => "drawn over it".to_owned(),
    };
    Ok(said)
}

fn press(key: Key, screen: &mut TerminalGuard) -> Result<String, i32> {
    let Key::Char(sign) = key else { return Ok(format!("key {key}")) };
    let said = match sign {
        'q' => return Err(0),
        'z' => {
            terminal::suspend();
            Ok("asked to stop")
        }
        't' => Ok(kill_process(getpid(), Sent::TSTP)).map(|_| "told to stop"),
        'l' => screen.clear().map(|()| "drawn anew"),
        'm' => screen.set_mouse(false).map(|()| "no mouse"),
        'f' => fs::write("file", [0; 4096]).map(|()| "written").or(Ok("not written")),
        'b' => {
            draw(screen, "busy for too long").unwrap();
            loop {
                thread::park();
            }
        }
        'p' => {
            thread::spawn(|| panic!("help from a thread"));
            Ok("panicking")
        }
        'd' => screen.draw(|_, _| panic!("help while drawing")).map(|()| "drawn"),
        sign => return Ok(format!("key {sign}")),
    };
    Ok(said.unwrap().to_owned())
}

fn command() -> Vec<String> {
    let program = env::current_exe().unwrap().into_os_string().into_string().unwrap();
    [&program, "--exact", "pty::guard::program", "--nocapture"].map(str::to_owned).to_vec()
}

fn shell_words() -> String {
    command().iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" ")
}

fn start(home: &Home) -> Pty {
    let command = CommandBuilder::from_argv(command().into_iter().map(Into::into).collect());
    let mut pty = home.start(80, 24, command);
    pty.until("ready").assert_taken();
    pty
}

fn home() -> Home {
    Home::new().env(IS_PROGRAM, "1")
}

#[test]
fn the_terminal_is_taken_and_given_back() {
    let mut pty = start(&home());
    assert!(pty.is_on(1000) && pty.is_on(1006) && pty.is_on(2004));
    let raw = String::from_utf8(pty.raw()).unwrap();
    for unwanted in ["1002", "1003", "1015"] {
        assert!(!raw.contains(unwanted), "{raw:?}");
    }
    pty.click(3, 4).until("Click(Position { x: 3, y: 4 })");
    pty.resize(60, 20).until("size (60, 20)");
    pty.send("l").until("drawn anew").send("m").until("no mouse");
    assert!(!pty.is_on(1000) && !pty.is_on(1006));
    pty.send("q").ends_with(0);
}

#[test]
fn a_paste_is_no_keys() {
    let mut pty = start(&home());
    pty.paste("qqq").send("x").until("key x").send("q").ends_with(0);
}

#[test]
fn signals_end_it_with_their_number() {
    for (signal, status) in
        [(Sent::HUP, 129), (Sent::INT, 130), (Sent::QUIT, 131), (Sent::TERM, 143)]
    {
        start(&home()).signal(signal).ends_with(status);
    }
}

#[test]
fn who_asks_again_is_not_kept_waiting() {
    let mut pty = start(&home());
    pty.send("b").until("busy").signal(Sent::TERM);
    let_pass(Duration::from_millis(1100));
    pty.signal(Sent::INT).ends_with(130);
}

#[test]
fn a_file_that_grows_too_long_is_no_reason_to_end() {
    let words = shell_words();
    let mut pty = home().sh(&format!("ulimit -f 1; exec {words}"));
    pty.until("ready").send("f").until("not written").send("q").ends_with(0);
}

#[test]
fn the_end_of_the_terminal_ends_it_in_order() {
    let mut pty = start(&home());
    assert_eq!(pty.close().wait_exit(), Ending::Status(129));
}

#[test]
fn a_panic_in_a_thread_is_read_on_the_old_screen() {
    let mut pty = start(&home());
    pty.send("p").ends_with(7);
    let screen = pty.screen();
    assert!(screen.contains("help from a thread"), "{screen}");
    assert!(!screen.contains("drawn over it"), "{screen}");
}

#[test]
fn a_panic_while_drawing_is_read_on_the_old_screen() {
    let mut pty = start(&home());
    pty.send("d");
    assert!(matches!(pty.wait_exit(), Ending::Status(101)));
    pty.assert_restored();
    assert!(pty.screen().contains("help while drawing"), "{}", pty.screen());
}

/// The program stops by its key or by the signal, and its shell wakes it.
fn check_stopping(key: &str) {
    let words = shell_words();
    let mut pty =
        home().sh(&format!("set -m; {words}; echo stopped $?; read line; fg; echo end $?"));
    pty.until("ready").assert_taken();
    pty.send(key).until("stopped").until_quiet().assert_restored();
    assert!(!pty.screen().contains("ready"), "{}", pty.screen());
    pty.send("Enter").until("went on").until_quiet().assert_taken();
    assert!(pty.is_on(1000));
    pty.send("q").until("end 0").ends_with(0);
}

#[test]
fn suspending_gives_the_terminal_to_the_shell_and_back() {
    check_stopping("z");
}

#[test]
fn the_signal_to_stop_gives_the_terminal_to_the_shell_and_back() {
    check_stopping("t");
}

#[test]
fn where_nobody_could_wake_it_it_does_not_stop() {
    let mut pty = start(&home());
    pty.send("z").until("asked to stop").assert_taken();
    pty.send("t").until("told to stop").until_quiet().assert_taken();
    pty.send("q").ends_with(0);
}

#[test]
fn a_stop_from_outside_is_got_over() {
    let mut pty = start(&home());
    pty.signal(Sent::STOP).signal(Sent::CONT).until("went on").assert_taken();
    pty.send("q").ends_with(0);
}

#[test]
fn without_a_terminal_it_says_so() {
    let words = shell_words();
    for (script, complaint) in [
        (format!("{words} < /dev/null; echo status $?"), "for input and output"),
        (format!("TERM=dumb {words}; echo status $?"), "this one is 'dumb'"),
    ] {
        let mut pty = home().sh(&script);
        pty.until("status 1").until(complaint).ends_with(0);
    }
}
