//! A peer that never tires: one process through the pipe, damaged lines without end and some of them very long.
//!
//! `JASS_HOSTILE=1000000` sends so many lines.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    process::{Child, ChildStdin, ChildStdout, Stdio},
    sync::mpsc,
};

use jass::bots::Rng;

use super::{check_reply, damaged, is_blank, requests};
use crate::home::{Folder, jass};

/// Number of lines that the suite sends.
const LINES: usize = 6000;
/// One line in so many is long.
const LONG_EVERY: usize = 2000;
/// Number of lines of the usual length that follow the long ones before the memory is looked at.
const WARM_UP: usize = 1000;
/// Memory that an allocator may keep beyond that, in KiB. A long line that stayed would cost a thousand each.
const SLACK: usize = 4096;

/// Lines of about a mebibyte, at the limit and beyond it, and some that go deep.
fn long_lines() -> Vec<Vec<u8>> {
    const MIB: usize = 1 << 20;
    vec![
        b"[".repeat(MIB),
        b"{\"a\":".repeat(MIB / 5),
        b"x".repeat(MIB + 1),
        b" ".repeat(3 * MIB),
        b"9".repeat(MIB),
        vec![0; 2 * MIB],
        format!(r#"{{"id": "long", "op": "{}", "input": {{}}}}"#, "o".repeat(MIB - 60))
            .into_bytes(),
        format!(r#"{{"id": {}, "op": "pile"}}"#, "9".repeat(MIB - 60)).into_bytes(),
        format!(r#"{{"id": 1, "op": "pile", "input": {{"cards": [{}""#, r#""SU","#.repeat(MIB / 6))
            .into_bytes(),
        format!(r#"{{"id": 1, "op": "pile", "input": [{}0]}}"#, "0,".repeat(MIB / 3)).into_bytes(),
    ]
}

/// Memory of the process, in KiB.
#[derive(Clone, Copy, Debug)]
struct Memory {
    now: usize,
    most: usize,
}

/// Told by a system that has such files.
fn memory(process: &Child) -> Option<Memory> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", process.id())).ok()?;
    let field = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        line.trim().strip_suffix(" kB")?.parse().ok()
    };
    Some(Memory { now: field("VmRSS:")?, most: field("VmHWM:")? })
}

/// The process and both ends of its pipe.
struct Peer {
    process: Child,
    input: ChildStdin,
    replies: BufReader<ChildStdout>,
    /// There as long as the process.
    _home: Folder,
}

impl Peer {
    fn new() -> Self {
        let home = Folder::new("stream");
        let mut process = jass(&home.0)
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = process.stdin.take().unwrap();
        let replies = BufReader::new(process.stdout.take().unwrap());
        Self { process, input, replies, _home: home }
    }

    /// Sends the lines, not waiting for their replies, and holds each reply against its line.
    fn converse(&mut self, lines: impl Iterator<Item = Vec<u8>> + Send) {
        let (sent, to_check) = mpsc::sync_channel::<Vec<u8>>(64);
        std::thread::scope(|scope| {
            let input = &mut self.input;
            scope.spawn(move || {
                for mut line in lines {
                    line.push(b'\n');
                    input.write_all(&line).unwrap();
                    line.pop();
                    sent.send(line).unwrap();
                }
            });
            let mut reply = String::new();
            for line in to_check.iter().filter(|line| !is_blank(line)) {
                reply.clear();
                self.replies.read_line(&mut reply).unwrap();
                assert!(reply.ends_with('\n'), "no reply to {}", String::from_utf8_lossy(&line));
                check_reply(&line, reply.trim_end_matches('\n'));
            }
        });
    }

    /// Memory of the process after the same sort of talk, so that what long lines leave to the allocator is the same.
    fn settled(&mut self, long: &[Vec<u8>], requests: &[String], rng: &mut Rng) -> Option<Memory> {
        for _ in 0..3 {
            self.converse(long.iter().cloned());
            self.converse((0..WARM_UP).map(|_| damaged(requests, rng)));
        }
        memory(&self.process)
    }
}

#[test]
fn a_peer_without_end_neither_ends_the_process_nor_makes_it_grow() {
    let count = std::env::var("JASS_HOSTILE").ok().and_then(|count| count.parse().ok());
    let count: usize = count.unwrap_or(LINES);
    let (requests, long) = (requests(), long_lines());
    let mut rng = Rng::new(20_261_122);
    let mut peer = Peer::new();
    let before = peer.settled(&long, &requests, &mut rng);
    peer.converse((0..count).map(|number| {
        if number % LONG_EVERY == LONG_EVERY / 2 {
            long[number / LONG_EVERY % long.len()].clone()
        } else {
            damaged(&requests, &mut rng)
        }
    }));
    let after = peer.settled(&long, &requests, &mut rng);
    drop(peer.input);
    assert!(peer.process.wait().unwrap().success());
    let long_sent = (count + LONG_EVERY / 2) / LONG_EVERY;
    println!("{count} lines, {long_sent} of them long");
    println!("KiB before {before:?}, after {after:?}");
    // Elsewhere the memory cannot be read.
    if let Some((before, after)) = before.zip(after) {
        assert!(after.now <= before.now + SLACK, "{before:?}, then {after:?}");
        assert!(after.most <= before.most + SLACK, "{before:?}, then {after:?}");
    }
}
