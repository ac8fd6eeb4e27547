//! The slate with the sheet of the rounds.

use super::{Go, Outcome, Page, Screen, is_possible};
use crate::{
    app::{
        games::SeatedGame,
        keys::{Command, Scope, Unavailable},
        pointer::Target,
        shared::Shared,
        step::Step,
    },
    cards::Team,
    config::Tempo,
};

/// Form in which the strokes of the slate are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlateView {
    /// As they were written round by round.
    Written,
    /// The fewest that give the same total.
    Tidied,
}

/// The slate, as its strokes are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slate {
    /// The strokes.
    pub strokes: SlateView,
}

/// Opens the slate. After a round its strokes are written before the person's eyes, but only once.
pub(in crate::app) fn open(shared: &mut Shared) -> Outcome {
    // At tempo 0 nothing moves by itself; over ssh and with NO_COLOR nothing is drawn on its way at all.
    let moves = shared.has_motion() && shared.tempo() != Tempo::STILL;
    let is_looking = shared.is_looking();
    if let Some(seated) = shared.seated.as_ref().filter(|_| !is_looking) {
        shared.stroke_animation.open(seated.around_last_round(), moves && seated.shows_result());
    }
    Outcome::go(Go::To(Screen::Slate(Slate { strokes: SlateView::Written })))
}

/// Number of rounds in the sheet.
fn rounds(shared: &Shared) -> usize {
    shared.read_game().map_or(0, |seated| match seated {
        SeatedGame::Schieber(table) => table.shown().sheet().rounds().len(),
        SeatedGame::Bodensee(table) => table.shown().ledger().len(),
    })
}

/// True if the strokes that are looked at are the fewest there can be.
fn is_tidy(shared: &Shared) -> bool {
    shared.read_game().and_then(SeatedGame::schieber).is_none_or(|table| {
        let rounds =
            shared.view.sheet_round.unwrap_or_else(|| table.shown().sheet().rounds().len());
        let mut slates =
            Team::ALL.map(|team| table.shown().sheet().slate(team, rounds)).into_iter();
        slates.all(|slate| slate.strokes() == slate.tidy().strokes())
    })
}

/// Looks at the round before or after in the sheet.
fn turn_sheet(shared: &mut Shared, step: Step) {
    let rounds = rounds(shared);
    let now = shared.view.sheet_round.unwrap_or(rounds);
    let next = match step {
        Step::Back => now.saturating_sub(1).max(1),
        Step::Forward => now + 1,
    };
    shared.view.sheet_round = (next < rounds).then_some(next);
}

/// Goes back to the table, and on from there if the result of a round lies on it.
fn go_on(shared: &mut Shared) -> Outcome {
    shared.view.sheet_round = None;
    let result = shared.seated.as_ref().is_some_and(SeatedGame::shows_result);
    let goes_on = !shared.is_looking() && result && shared.branch.is_none();
    let effects = if goes_on { shared.read_on() } else { Vec::new() };
    Outcome { effects, go: Go::Back }
}

impl Page for Slate {
    fn scope(&self, _: &Shared) -> Scope {
        Scope::Slate
    }

    fn obey(&mut self, command: Command, shared: &mut Shared) -> Outcome {
        match command {
            // Nothing would look other than it does.
            Command::Tidy if is_tidy(shared) => {}
            Command::Tidy => {
                self.strokes = match self.strokes {
                    SlateView::Written => SlateView::Tidied,
                    SlateView::Tidied => SlateView::Written,
                };
            }
            Command::Left => turn_sheet(shared, Step::Back),
            Command::Right => turn_sheet(shared, Step::Forward),
            // As at the table: what ends a show does no more.
            Command::Confirm if shared.stroke_animation.finish() => {}
            Command::Confirm => return go_on(shared),
            Command::Back | Command::Slate => {
                shared.view.sheet_round = None;
                return Outcome::go(Go::Back);
            }
            _ => {}
        }
        Outcome::default()
    }

    fn click(&mut self, _: Target, _: &mut Shared) -> Outcome {
        Outcome::press(Command::Confirm)
    }

    fn has_wheel(&self) -> bool {
        false
    }

    fn is_possible(&self, command: Command, shared: &Shared) -> bool {
        match command {
            Command::Left => rounds(shared) > 1,
            // Of strokes there may be fewer; marks and sums are what they are.
            Command::Tidy => shared.read_game().is_some_and(|seated| seated.schieber().is_some()),
            _ => is_possible(command, Scope::Slate, shared),
        }
    }

    fn why_nothing(&self, command: Command, _: &Shared) -> Option<Unavailable> {
        match command {
            Command::Tidy => Some(Unavailable::IsTidy),
            Command::Left | Command::Right => Some(Unavailable::NoRound),
            _ => None,
        }
    }
}
