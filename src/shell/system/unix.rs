//! Unix: terminals that speak in bytes, signals, process groups, modes of files.

mod codes;
mod decoder;
mod signals;
pub mod stop;
mod tty;

pub use signals::{watch, watch_ends};
pub use tty::listen;

use std::{
    fs::{DirBuilder, File, OpenOptions},
    io::{self, ErrorKind},
    os::unix::{
        fs::{DirBuilderExt as _, OpenOptionsExt as _},
        process::CommandExt as _,
    },
    path::Path,
    process::Command,
};

use rustix::{
    fs::OFlags,
    process::{Pid, Signal, kill_process_group},
};

/// True: an answer of the terminal is told from keys.
pub const HEARS_ANSWERS: bool = true;

/// True: a lock keeps out others that lock, and nobody else.
pub const MAY_WRITE_WHAT_IS_HELD: bool = true;

/// Makes opening wait for nobody, whatever lies at the path.
pub fn open_at_once(options: &mut OpenOptions) {
    options.custom_flags((OFlags::NONBLOCK | OFlags::NOCTTY).bits().cast_signed());
}

/// Gives this thread the lowest priority, where a thread has one of its own.
pub fn be_last() {
    #[cfg(target_os = "linux")]
    // Who may not is as fast as the others, and still gives way to them.
    let _ = rustix::process::nice(19);
}

/// Makes a new file readable by nobody else.
pub fn make_private(options: &mut OpenOptions) {
    options.mode(0o600);
}

/// Makes a new folder readable by nobody else.
pub fn make_private_folder(builder: &mut DirBuilder) {
    builder.mode(0o700);
}

/// Syncs a folder to the disk: a name is safe only when its folder is.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder)?.sync_all() {
        // Some file systems do this by themselves and refuse to be asked.
        Err(error) if error.kind() == ErrorKind::InvalidInput => Ok(()),
        done => done,
    }
}

/// Script of a shell that runs the command of its first argument between two that only hand on what they read: when its
/// input ends, because it is let go or because we are killed, the command has a second to end by itself, and then its
/// whole group is killed; when its output ends, the group is killed at once. So nobody but these two holds our ends of
/// the pipes, whomever the command has started. Behind what the command wrote stands a line of its own with its status.
const SEATED: &str = r#"{ cat; exec >&-; sleep 1; kill -KILL 0; } |
    { /bin/sh -c "$1"; printf '\n\000%s\n' $?; } | { cat; kill -KILL 0; }"#;

/// The status with which the command of a seat has ended, if this line says it.
pub fn ending(line: &[u8]) -> Option<u8> {
    let status = line.strip_prefix(b"\0")?;
    str::from_utf8(status).ok()?.trim_end().parse().ok()
}

/// Command of the shell of the system, in a process group of its own, which does not outlive us.
pub fn shell(command: &str) -> Command {
    let mut shell = Command::new("/bin/sh");
    shell.args(["-c", SEATED, "jass", command]).process_group(0);
    shell
}

/// Ends all processes of the group that the process of this number leads.
pub fn end_group(leader: u32) {
    // Whoever has ended already needs no signal.
    if let Some(leader) = i32::try_from(leader).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(leader, Signal::KILL);
    }
}

/// Sequence for clicks and the wheel (1000), in decimal numbers (1006); not the motion that crossterm would add.
pub fn mouse_on() -> io::Result<Vec<u8>> {
    Ok(b"\x1b[?1000h\x1b[?1006h".to_vec())
}

/// Sequence that ends [`mouse_on`].
pub fn mouse_off() -> io::Result<Vec<u8>> {
    Ok(b"\x1b[?1006l\x1b[?1000l".to_vec())
}

/// Locale that the system has beside the environment: on macOS that of its settings.
pub fn locale() -> Option<String> {
    if cfg!(target_vendor = "apple") { sys_locale::get_locale() } else { None }
}

/// Makes a pipe with a name: no call that makes one is the same on every Unix.
#[cfg(test)]
pub fn make_pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}
