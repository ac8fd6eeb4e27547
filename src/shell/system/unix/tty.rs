//! Terminal of a Unix system, read byte by byte: bytes that mean nothing must not stop those that do.

use std::{
    io::{self, Read as _},
    sync::mpsc::{self, RecvTimeoutError, SyncSender},
    thread,
    time::{Duration, Instant},
};

use signal_hook::{consts::SIGWINCH, iterator::Signals};

use super::decoder::Decoder;
use crate::shell::{clock::now, system::Input};

/// Largest number of reads that may wait to be decoded; the rest waits in the terminal.
const AHEAD: usize = 16;

/// Message from the threads that read the system.
enum ReaderMessage {
    /// With the time since the start.
    Bytes(Vec<u8>, Duration),
    Resized,
    Lost(io::Error),
}

/// Reports all input at the terminal, until `tell` says that nobody listens or the terminal is gone.
///
/// A change of size is reported from now on. The threads cannot be interrupted and are left behind at the end.
pub fn listen(tell: impl FnMut(io::Result<Input>) -> bool + Send + 'static) -> io::Result<()> {
    let mut signals = Signals::new([SIGWINCH])?;
    let (came, coming) = mpsc::sync_channel(AHEAD);
    let resized = came.clone();
    let watch = move || {
        let _ = signals.forever().try_for_each(|_| resized.send(ReaderMessage::Resized));
    };
    thread::Builder::new().name("size".to_owned()).spawn(watch)?;
    let start = now();
    thread::Builder::new().name("terminal".to_owned()).spawn(move || read(&came, start))?;
    let understand = move || understand(&coming, start, tell);
    thread::Builder::new().name("keys".to_owned()).spawn(understand).map(drop)
}

fn read(came: &SyncSender<ReaderMessage>, start: Instant) {
    let mut bytes = [0; 1024];
    loop {
        let read = match io::stdin().read(&mut bytes) {
            Ok(0) => ReaderMessage::Lost(io::ErrorKind::UnexpectedEof.into()),
            Ok(count) => ReaderMessage::Bytes(bytes[..count].to_vec(), start.elapsed()),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => ReaderMessage::Lost(error),
        };
        let is_lost = matches!(read, ReaderMessage::Lost(_));
        if came.send(read).is_err() || is_lost {
            break;
        }
    }
}

fn understand(
    coming: &mpsc::Receiver<ReaderMessage>,
    start: Instant,
    mut tell: impl FnMut(io::Result<Input>) -> bool,
) {
    let mut decoder = Decoder::owed_an_answer();
    loop {
        let came = match decoder.deadline() {
            Some(deadline) => coming.recv_timeout(deadline.saturating_sub(start.elapsed())),
            None => coming.recv().map_err(RecvTimeoutError::from),
        };
        let said = match came {
            Ok(ReaderMessage::Bytes(bytes, at)) => decoder.read(&bytes, at),
            Ok(ReaderMessage::Resized) => vec![Input::Resized],
            Err(RecvTimeoutError::Timeout) => decoder.give_up().into_iter().collect(),
            Ok(ReaderMessage::Lost(error)) => {
                tell(Err(error));
                return;
            }
            Err(RecvTimeoutError::Disconnected) => return,
        };
        if !said.into_iter().all(|input| tell(Ok(input))) {
            return;
        }
    }
}
