//! Queue of what wakes the loop, which no flood of keys makes long and no signal waits in.
//!
//! Keys that wait are what somebody typed ahead. More than a person types ahead is a paste without brackets, or a
//! terminal gone mad: what comes beyond the bound is dropped. A signal overtakes all that waits; Ctrl-C keeps its place
//! among a few keys, and overtakes a flood.

use std::{
    collections::VecDeque,
    io,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use crate::{
    app::{Key, Msg},
    shell::{system::Input, terminal::signals::Signal},
};

/// Largest number of keys and clicks that wait.
// Four million letters took 400 MB as queued keys, and the end came after all of them.
const MOST_AHEAD: usize = 256;

/// Event that wakes the loop.
#[derive(Debug)]
pub enum LoopEvent {
    /// A key, the mouse, or a change of the terminal.
    Input(Input),
    /// A message of a thread beside the loop.
    Told(Msg),
    /// A signal of the system.
    Signal(Signal),
    /// The end of all input.
    InputLost(io::Error),
    /// A panic in some thread.
    Panicked,
}

/// Way into the queue.
#[derive(Clone, Debug)]
pub struct EventSender(Arc<Channel>);

/// End of the queue at which the loop waits.
#[derive(Debug)]
pub struct EventQueue(Arc<Channel>);

#[derive(Debug, Default)]
struct Channel {
    waiting: Mutex<WaitingEvents>,
    came: Condvar,
}

#[derive(Debug, Default)]
struct WaitingEvents {
    events: VecDeque<LoopEvent>,
    /// Number of keys and clicks among them.
    typed: usize,
    /// Nobody takes anything any more.
    is_closed: bool,
}

/// A queue, and the way into it.
pub fn queue() -> (EventSender, EventQueue) {
    let channel = Arc::new(Channel::default());
    (EventSender(Arc::clone(&channel)), EventQueue(channel))
}

impl EventSender {
    /// Adds an event. False if nobody waits for any.
    pub fn send(&self, event: LoopEvent) -> bool {
        let mut waiting = self.0.lock();
        if waiting.is_closed {
            return false;
        }
        waiting.add(event);
        drop(waiting);
        self.0.came.notify_one();
        true
    }
}

impl EventQueue {
    /// The next event; none if nothing comes within this time.
    pub fn next_within(&self, time: Duration) -> Option<LoopEvent> {
        let waiting = self.0.lock();
        let waited = self.0.came.wait_timeout_while(waiting, time, |waiting| waiting.is_empty());
        waited.unwrap_or_else(PoisonError::into_inner).0.take()
    }

    /// The next event, whenever it comes.
    pub fn next(&self) -> Option<LoopEvent> {
        let waiting = self.0.lock();
        let waited = self.0.came.wait_while(waiting, |waiting| waiting.is_empty());
        waited.unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Events that wait now, and whatever overtakes them; what comes meanwhile waits for the next frame.
    pub fn waiting(&self) -> impl Iterator<Item = LoopEvent> {
        let count = self.0.lock().events.len();
        (0..count).map_while(|_| self.0.lock().take())
    }
}

impl Drop for EventQueue {
    fn drop(&mut self) {
        self.0.lock().is_closed = true;
    }
}

impl Channel {
    fn lock(&self) -> MutexGuard<'_, WaitingEvents> {
        // An event is added or taken whole, whatever panics elsewhere.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl WaitingEvents {
    fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    fn add(&mut self, event: LoopEvent) {
        let is_full = self.typed >= MOST_AHEAD;
        match event {
            LoopEvent::Signal(_) | LoopEvent::Panicked => return self.events.push_front(event),
            LoopEvent::Input(Input::Key(Key::Ctrl('c'))) if is_full => {
                self.events.retain(|event| !is_typed(event));
                self.typed = 0;
            }
            _ if is_typed(&event) && is_full => return,
            _ => {}
        }
        self.typed += usize::from(is_typed(&event));
        self.events.push_back(event);
    }

    fn take(&mut self) -> Option<LoopEvent> {
        let event = self.events.pop_front()?;
        self.typed -= usize::from(is_typed(&event));
        Some(event)
    }
}

/// True for what a person may type ahead. The size of the window is none of it: the last one must be known.
const fn is_typed(event: &LoopEvent) -> bool {
    matches!(
        event,
        LoopEvent::Input(Input::Key(_) | Input::Click(_) | Input::Scroll(_) | Input::Background(_))
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn key(key: Key) -> LoopEvent {
        LoopEvent::Input(Input::Key(key))
    }

    fn flooded() -> (EventSender, EventQueue) {
        let (tell, happened) = queue();
        for _ in 0..10 * MOST_AHEAD {
            tell.send(key(Key::Char('x')));
        }
        (tell, happened)
    }

    fn count(happened: &EventQueue) -> usize {
        happened.waiting().count()
    }

    #[test]
    fn no_flood_makes_it_longer() {
        let (tell, happened) = flooded();
        assert_eq!(count(&happened), MOST_AHEAD);
        tell.send(key(Key::Char('y')));
        assert_eq!(count(&happened), 1, "what comes after it is heard");
    }

    #[test]
    fn neither_size_nor_end_of_the_terminal_is_dropped() {
        let (tell, happened) = flooded();
        tell.send(LoopEvent::Input(Input::Resized));
        tell.send(LoopEvent::InputLost(io::ErrorKind::UnexpectedEof.into()));
        let waiting: Vec<LoopEvent> = happened.waiting().skip(MOST_AHEAD).collect();
        assert!(matches!(
            &waiting[..],
            [LoopEvent::Input(Input::Resized), LoopEvent::InputLost(_)]
        ));
    }

    #[test]
    fn signals_overtake_all_and_control_c_a_flood() {
        let (tell, happened) = flooded();
        tell.send(LoopEvent::Signal(Signal::GoOn));
        tell.send(LoopEvent::Signal(Signal::End(15)));
        let mut waiting = happened.waiting();
        assert!(matches!(waiting.next(), Some(LoopEvent::Signal(Signal::End(15)))));
        assert!(matches!(waiting.next(), Some(LoopEvent::Signal(Signal::GoOn))));
        tell.send(key(Key::Ctrl('c')));
        assert!(matches!(waiting.next(), Some(LoopEvent::Input(Input::Key(Key::Ctrl('c'))))));
        assert!(waiting.next().is_none(), "the flood is over");

        tell.send(key(Key::Enter));
        tell.send(key(Key::Ctrl('c')));
        let next = happened.next();
        assert!(matches!(next, Some(LoopEvent::Input(Input::Key(Key::Enter)))), "typed before");
    }

    #[test]
    fn what_comes_while_it_is_emptied_waits_for_a_frame() {
        let (tell, happened) = flooded();
        let taken = happened.waiting().filter(|_| tell.send(key(Key::Enter))).count();
        assert_eq!(taken, MOST_AHEAD);
        assert!(happened.next_within(Duration::ZERO).is_some());
    }

    #[test]
    fn a_wait_ends_with_an_event_or_its_time() {
        let (tell, happened) = queue();
        assert!(happened.next_within(Duration::ZERO).is_none());
        std::thread::scope(|scope| {
            scope.spawn(|| tell.send(LoopEvent::Panicked));
            assert!(matches!(happened.next(), Some(LoopEvent::Panicked)));
        });
        drop(happened);
        assert!(!tell.send(LoopEvent::Panicked), "nobody waits");
    }
}
