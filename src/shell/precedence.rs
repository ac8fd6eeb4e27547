//! Precedence of the bots over what is worked out beside them.

use std::sync::{Arc, Condvar, Mutex, PoisonError};

/// Count of the bots that must move, for whom everything else waits.
#[derive(Clone, Debug, Default)]
pub struct Precedence(Arc<Bots>);

#[derive(Debug, Default)]
struct Bots {
    moving: Mutex<usize>,
    none: Condvar,
}

impl Precedence {
    /// Notes that a bot must move.
    pub fn begin(&self) {
        *self.0.moving.lock().unwrap_or_else(PoisonError::into_inner) += 1;
    }

    /// Notes that a bot has moved.
    pub fn end(&self) {
        let mut moving = self.0.moving.lock().unwrap_or_else(PoisonError::into_inner);
        *moving = moving.saturating_sub(1);
        drop(moving);
        self.0.none.notify_all();
    }

    /// Waits until no bot must move.
    pub fn give_way(&self) {
        let moving = self.0.moving.lock().unwrap_or_else(PoisonError::into_inner);
        let free = self.0.none.wait_while(moving, |moving| *moving > 0);
        drop(free.unwrap_or_else(PoisonError::into_inner));
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, thread, time::Duration};

    use super::*;

    #[test]
    fn nothing_goes_on_while_a_bot_must_move() {
        let (precedence, (tell, told)) = (Precedence::default(), mpsc::channel());
        precedence.begin();
        let other = precedence.clone();
        let waits = thread::spawn(move || {
            other.give_way();
            tell.send(()).unwrap();
        });
        assert!(told.recv_timeout(Duration::from_millis(30)).is_err());
        precedence.end();
        told.recv().unwrap();
        waits.join().unwrap();
        precedence.give_way();
    }
}
