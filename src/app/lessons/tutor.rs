//! Tutor: what has been told to the person, and what is being told now.

use super::{
    Lesson, Subject, ToldLessons,
    moment::{Moment, Stop},
};
use crate::{app::person::ME, app::schieber::Table, game::schieber::Action};

/// Lessons that are told together, while the table waits where it stood.
#[derive(Clone, Debug, PartialEq)]
pub struct Telling {
    /// The lessons, each with what it is about.
    pub items: Vec<(Lesson, Subject)>,
    at: Pause,
}

/// Pause of a table that waits for the person: the number of events that have been shown, and the stop.
// Not the length of the log: the bots play on while a trick is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pause {
    stretch: Stretch,
    told: usize,
    stop: Stop,
}

/// Stretch in which one thing is told at most: up to a decision of the person, or the end of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stretch {
    round_no: usize,
    decisions: usize,
    is_over: bool,
}

/// Lessons that a person has been told, and those that are being told.
#[derive(Clone, Debug, PartialEq)]
pub struct Tutor {
    told: ToldLessons,
    telling: Option<Telling>,
    /// The stretch in which something was told last.
    last: Option<Stretch>,
    /// True if the person wants to hear no more in this game.
    is_silent: bool,
}

impl Default for Tutor {
    /// Nothing is told where nothing is known of the person.
    fn default() -> Self {
        Self::knowing(ToldLessons::ALL)
    }
}

impl Tutor {
    /// Tutor of a person who has been told this.
    pub const fn knowing(told: ToldLessons) -> Self {
        Self { told, telling: None, last: None, is_silent: false }
    }

    /// Lessons that have been told.
    pub const fn told(&self) -> ToldLessons {
        self.told
    }

    /// The lessons that are being told.
    pub const fn telling(&self) -> Option<&Telling> {
        self.telling.as_ref()
    }

    /// True if the lesson has been told, is being told, or is never told any more.
    pub(in crate::app) fn has_told(&self, lesson: Lesson) -> bool {
        let mut items = self.telling.iter().flat_map(|telling| &telling.items);
        self.is_silent || self.told.has(lesson) || items.any(|(told, _)| *told == lesson)
    }

    /// Begins anew with another game.
    pub(in crate::app) fn begin_game(&mut self) {
        *self = Self::knowing(self.told);
    }

    /// Tells nothing more in this game.
    pub(in crate::app) const fn fall_silent(&mut self) {
        self.is_silent = true;
    }

    /// Ends what is being told; these lessons count as told from now on.
    pub(in crate::app) fn end(&mut self) -> Vec<Lesson> {
        let items = self.telling.take().map_or_else(Vec::new, |telling| telling.items);
        let lessons: Vec<Lesson> = items.into_iter().map(|(lesson, _)| lesson).collect();
        let before = self.told;
        self.told = before.with(lessons.iter().copied().collect());
        lessons.into_iter().filter(|lesson| !before.has(*lesson)).collect()
    }

    /// Follows the table of a person who learns, or leaves it: ends what was told at a position that is past, and
    /// begins what is due. Returns the lessons that have been told by that.
    pub(in crate::app) fn follow(&mut self, table: Option<&Table>, at_once: bool) -> Vec<Lesson> {
        let now = table.and_then(Pause::of);
        let is_past = self.telling.as_ref().is_some_and(|telling| Some(telling.at) != now);
        let ended = if is_past { self.end() } else { Vec::new() };
        if self.telling.is_none()
            && !self.is_silent
            && self.told != ToldLessons::ALL
            // Whoever has asked for a hint reads that first.
            && let Some((table, at)) = table.filter(|table| table.hint().is_none()).zip(now)
        {
            self.begin(table, at, at_once);
        }
        ended
    }

    fn begin(&mut self, table: &Table, at: Pause, at_once: bool) {
        let stretch = at.stretch;
        // A call is weighed for longer than a card: there one thing may be told after the other.
        let is_call = at.stop == Stop::Call;
        if self.last == Some(stretch) && !is_call {
            return;
        }
        let Some(moment) = Moment::of(table, at.stop) else { return };
        let untold = Lesson::ALL.iter().filter(|lesson| !self.told.has(**lesson));
        let due = untold.filter_map(|lesson| Some((*lesson, lesson.due(&moment)?)));
        let items: Vec<_> = due.take(if at_once && is_call { usize::MAX } else { 1 }).collect();
        if !items.is_empty() {
            self.telling = Some(Telling { items, at });
            self.last = Some(stretch);
        }
    }
}

impl Telling {
    /// True if it is about the trick that lies on the table: the table goes on as soon as it has been read.
    pub(in crate::app) const fn is_of_trick(&self) -> bool {
        matches!(self.at.stop, Stop::Trick)
    }
}

impl Pause {
    fn of(table: &Table) -> Option<Self> {
        let stop = Stop::of(table)?;
        let log = table.game().round().map_or(&[][..], |round| round.log());
        let decides = |action| matches!(action, Action::Push | Action::Call(_) | Action::Play(_));
        let own = log.iter().filter(|(by, action)| *by == ME && decides(*action));
        let (round_no, is_over) = (table.game().round_no(), stop == Stop::Result);
        let stretch = Stretch { round_no, decisions: own.count(), is_over };
        Some(Self { stretch, told: table.shown_table().told.len(), stop })
    }
}
