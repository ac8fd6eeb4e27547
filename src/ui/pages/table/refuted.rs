//! Lines of a worse card and of a better one, trick by trick beside each other, over the table.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use crate::{
    app::branch::{Attempt, Rating},
    coach::report::{PlayedTrick, Refutation},
    ui::{
        Telling,
        pages::{DrawnFrame, RenderContext, table::hint::HintPanel},
        text::{
            cells::{pad, pad_left, width},
            narrate::{refutation, told_review::ToldReview},
            words::fill,
        },
    },
};

/// Width of a line from which on each trick says who leads it.
const LED_FROM: u16 = 33;
/// Least width of a line beside the other.
const BESIDE_FROM: u16 = 23;
/// Width of the points of both teams.
const POINTS: u16 = 7;

/// The lines of an answer that loses.
pub(super) struct RefutedLines<'a, G: ToldReview> {
    pub(super) context: &'a RenderContext,
    pub(super) attempt: &'a Attempt<G::Action>,
    pub(super) found: &'a Refutation<G>,
}

impl<G: ToldReview> StatefulWidget for RefutedLines<'_, G> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let look = &self.context.look;
        let room = HintPanel::text_size(area);
        let beside = (room.width.saturating_sub(3)) / 2;
        let rows = if beside >= BESIDE_FROM { self.beside(beside) } else { self.below(room.width) };
        let lines = fitting(&rows, usize::from(room.height), &look.art.marks.ellipsis);
        let words = &look.words.branch;
        let share = refutation::share(words, self.found.share);
        let note = &fill(&words.lines_note, &[("share", share)]);
        HintPanel { look, title: &words.lines, note, lines: &lines }.render(area, buffer, drawn);
    }
}

impl<G: ToldReview> RefutedLines<'_, G> {
    /// Heads of both lines: the answer, and what it loses against.
    fn heads(&self) -> [String; 2] {
        let say = self.context.narrator();
        let better = match self.attempt.rating {
            Rating::Loses { better, .. } => Some(better),
            Rating::Right | Rating::Unknown => None,
        };
        let head = |action| G::action(say, action, Telling::Short);
        [head(self.attempt.did), better.map_or_else(String::new, head)]
    }

    /// Head of a line, with whose points stand there.
    fn head(&self, head: &str, cells: u16) -> String {
        let teams = G::both(self.context.narrator()).join(":");
        pad(head, cells.saturating_sub(width(&teams))) + &teams
    }

    /// A trick of a line: who leads it where there is room, its cards, and the points up to it.
    fn trick(&self, trick: &PlayedTrick<G>, cells: u16) -> String {
        let say = self.context.narrator();
        let leader = if cells >= LED_FROM {
            pad(trick.leader().map_or("", |leader| G::name(say, leader)), 8) + " "
        } else {
            String::new()
        };
        let cards = trick.plays.iter().map(|(_, card)| pad(&say.card(*card, Telling::Short), 4));
        let cards = format!("{} {leader}{}", trick.number, cards.collect::<String>());
        let points = pad_left(&refutation::points(trick), POINTS);
        pad(&cards, cells.saturating_sub(POINTS)) + &points
    }

    /// The tricks of both lines, number by number. For two a round may end before its last trick.
    fn tricks(&self) -> impl Iterator<Item = [Option<&PlayedTrick<G>>; 2]> {
        let [lost, kept] = &self.found.lines;
        (0..lost.len().max(kept.len())).map(|place| [lost.get(place), kept.get(place)])
    }

    /// Both lines beside each other, a row for each trick.
    fn beside(&self, cells: u16) -> Vec<Vec<String>> {
        let heads = self.heads().map(|head| self.head(&head, cells));
        let trick = |trick: Option<&PlayedTrick<G>>| {
            trick.map_or_else(|| pad("", cells), |trick| self.trick(trick, cells))
        };
        let rows = self.tricks().map(|both| both.map(trick).join(" │ "));
        std::iter::once(heads.join(" │ ")).chain(rows).map(|row| vec![row]).collect()
    }

    /// Both lines in turn, two rows for each trick.
    fn below(&self, cells: u16) -> Vec<Vec<String>> {
        let heads = self.heads().join(" / ");
        let rows = self
            .tricks()
            .map(|both| both.into_iter().flatten().map(|trick| self.trick(trick, cells)).collect());
        std::iter::once(vec![self.head(&heads, cells)]).chain(rows).collect()
    }
}

/// The first of these rows and the last, in which the lines part for good; what has no room is left out between.
fn fitting(rows: &[Vec<String>], room: usize, ellipsis: &str) -> Vec<String> {
    let all: usize = rows.iter().map(Vec::len).sum();
    let Some(last) = rows.last().filter(|_| all > room) else { return rows.concat() };
    let (mut shown, wanted) = (Vec::new(), room.saturating_sub(last.len() + 1));
    for row in rows {
        if shown.len() + row.len() > wanted {
            break;
        }
        shown.extend(row.iter().cloned());
    }
    shown.push(ellipsis.to_owned());
    shown.extend(last.iter().cloned());
    shown
}
