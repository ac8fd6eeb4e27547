//! The engine for a web page: a line of the protocol in, its answer out, without any glue but `jass.js`.
//!
//! The page writes the bytes of a request into a room that it asks for, and reads those of the answer out of another.

use std::sync::{Mutex, PoisonError};

use jass::{engine, rules::House};

/// Bytes of the request, then those of the answer.
static ROOM: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Makes room for so many bytes of a request, and says where it lies.
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    let mut room = ROOM.lock().unwrap_or_else(PoisonError::into_inner);
    *room = vec![0; bytes];
    room.as_mut_ptr()
}

/// Answers the request in the room, and says how many bytes the answer has that stands there now.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    let mut room = ROOM.lock().unwrap_or_else(PoisonError::into_inner);
    *room = engine::answer(&room, &House::default()).into_bytes();
    room.len()
}

/// Where the answer lies.
#[unsafe(no_mangle)]
pub extern "C" fn told() -> *const u8 {
    ROOM.lock().unwrap_or_else(PoisonError::into_inner).as_ptr()
}
