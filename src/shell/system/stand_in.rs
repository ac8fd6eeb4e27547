//! Stand-in for systems that are not Unix: what Rust and crossterm give everywhere, and nothing where they give nothing.

mod console;
pub mod stop;

pub use console::listen;

use std::{
    fs::{DirBuilder, OpenOptions},
    io,
    path::Path,
    process::{Command, Stdio},
};

use crossterm::{
    event::{DisableMouseCapture, EnableMouseCapture},
    queue,
};

use super::SystemWish;

/// False: an answer of the terminal would be taken for keys.
pub const HEARS_ANSWERS: bool = false;

/// False: on Windows a lock keeps everybody from writing.
pub const MAY_WRITE_WHAT_IS_HELD: bool = false;

/// Does nothing: to open a file here waits for nobody.
pub const fn open_at_once(_: &mut OpenOptions) {}

/// Does nothing: what comes first is given way to anyhow.
pub const fn be_last() {}

/// Does nothing: a file is as private as its folder.
pub const fn make_private(_: &mut OpenOptions) {}

/// Does nothing: a folder is as private as the one above it.
pub const fn make_private_folder(_: &mut DirBuilder) {}

/// Does nothing: a folder cannot be synced by itself.
pub const fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Command of the shell of the system.
pub fn shell(command: &str) -> Command {
    let mut shell = Command::new("cmd");
    shell.arg("/C").arg(command);
    shell
}

/// Nothing: no line says how a command has ended.
pub const fn ending(_: &[u8]) -> Option<u8> {
    None
}

/// Ends all processes that the one of this number has started, and it with them: nothing but Windows' own program does that.
pub fn end_group(leader: u32) {
    let mut end = Command::new("taskkill");
    end.args(["/T", "/F", "/PID"]).arg(leader.to_string());
    // Whoever has ended already need not be found.
    let _ = end.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
}

/// Bytes that ask for the mouse. The console of Windows is asked here and now instead, and the bytes are none.
pub fn mouse_on() -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    queue!(bytes, EnableMouseCapture)?;
    Ok(bytes)
}

/// Bytes that end [`mouse_on`], in the same way. To end what never began is no error.
pub fn mouse_off() -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let _ = queue!(bytes, DisableMouseCapture);
    Ok(bytes)
}

/// Locale of the system's settings.
pub fn locale() -> Option<String> {
    sys_locale::get_locale()
}

/// Does nothing: there are no wishes to watch for.
pub fn watch(_: impl FnMut(SystemWish) + Send + 'static) -> io::Result<()> {
    Ok(())
}

/// Does nothing: nobody asks the process to end.
pub fn watch_ends(_: impl FnMut(i32) + Send + 'static) -> io::Result<()> {
    Ok(())
}
