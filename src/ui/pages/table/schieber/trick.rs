//! The trick on the table: as it lies, as it was before, and over it the word of a match.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use super::{hand::slots, motion::TrickInMotion};
use crate::{
    app::{
        person::ME,
        schieber::{Motion, Table},
        shared::Peek,
    },
    cards::{BySeat, Seat, Team, Trick},
    config::Aid,
    ui::{
        TrickView,
        pages::{RenderContext, table::framed},
        painter::Painter,
        text::cells::width,
        widgets::trick::TrickMoment,
    },
};

/// Height of a table from which on the word of a match has room between the names.
const ABOVE_NAMES: u16 = 9;

/// Progress at which the whole word is written.
// Then a star every 150: the fourth comes with the end.
const WORD: u16 = 400;

/// Number of stars to either side of the word at the end of a match.
const STARS: u16 = 4;

/// The seats with nothing on the table.
pub(super) fn seats<'a>(context: &'a RenderContext, table: &Table) -> TrickView<'a> {
    let shown_table = table.shown_table();
    TrickView {
        look: &context.look,
        names: &context.names,
        heads: &context.heads,
        held: BySeat::from_fn(|seat| shown_table.held(seat).min(table.shown().dealt(seat))),
        dealer: table.game().dealer(table.game().round_no()),
        caller: shown_table.called,
        trick: None,
        winning: None,
        moment: TrickMoment::Pause,
        direction: table.game().house().deal.direction,
        speech: None,
        note: "",
        prompt: &context.look.words.table.your_turn,
    }
}

/// The team whose match is to be seen now, before its round is read, and its progress.
pub(super) fn match_in_motion(table: &Table) -> Option<(Team, u16)> {
    table.shown().motions().find_map(|(motion, part)| match motion {
        Motion::Match(team) => Some((team, part)),
        Motion::Deal | Motion::Card(..) | Motion::Trick(..) | Motion::End => None,
    })
}

/// The trick within its frame: the present one, or the one that is looked back at.
#[derive(Clone, Copy)]
pub(super) struct TrickScene<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
    pub(super) aid: Aid,
    pub(super) peeks: Option<Peek>,
    /// Line that somebody says after the trick.
    pub(super) speech: Option<(Seat, &'a str)>,
    /// Title of the frame.
    pub(super) title: &'a str,
    /// Area of the hand that cards come from.
    pub(super) hand: Rect,
}

impl Widget for TrickScene<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let look = &self.context.look;
        let last = self.table.shown().last_trick().filter(|_| self.peeks == Some(Peek::LastTrick));
        if let Some((trick, winner)) = last {
            let area = framed(&mut painter, look, area, &look.words.table.last_trick);
            self.draw_last(&mut painter, (&trick, winner), area);
        } else {
            let area = framed(&mut painter, look, area, self.title);
            self.draw_present(&mut painter, area);
        }
    }
}

impl TrickScene<'_> {
    fn draw_last(&self, painter: &mut Painter<'_>, (trick, winner): (&Trick, Seat), area: Rect) {
        let (trick, winning, moment) = (Some(trick), Some(winner), TrickMoment::Won(winner));
        let seats = seats(self.context, self.table);
        painter.widget(area, &TrickView { trick, winning, moment, ..seats });
    }

    fn draw_present(&self, painter: &mut Painter<'_>, area: Rect) {
        let table = self.table;
        let landed = table.landed();
        let shown_table = landed.shown_table();
        let words = &self.context.look.words.table;
        let counts = self.aid != Aid::Tournament && landed.shown().on_table() > 0;
        let lies = shown_table.trick.filter(|_| counts);
        let note = lies.map_or_else(String::new, |_| words.in_trick.of(landed.shown().on_table()));
        let ranking = shown_table.called.map(|(_, mode)| mode.ranking(shown_table.trick_no()));
        let best = shown_table.trick.zip(ranking).map(|(trick, ranking)| trick.winner(ranking));
        let moment = match (shown_table.taken, landed.shown().awaited()) {
            (Some(winner), _) => TrickMoment::Won(winner),
            // Before the call no card is awaited.
            (None, Some(turn)) if shown_table.called.is_some() && !table.shown().is_dealing() => {
                TrickMoment::Turn(turn)
            }
            (None, Some(_) | None) => TrickMoment::Pause,
        };
        let (trick, winning) = (shown_table.trick.as_ref(), best);
        let seats = seats(self.context, table);
        let speech = self.speech;
        let trick = TrickView { trick, winning, moment, speech, note: &note, ..seats };
        // Where a card comes from is a place of the hand, whatever may be played.
        let slots = slots(table, false);
        painter.widget(area, TrickInMotion { table, view: trick, slots: &slots, hand: self.hand });
    }
}

/// A match over the table once its trick is gone: its word from left to right, then stars that go out to both sides.
pub(super) struct MatchScene<'a> {
    pub(super) trick: TrickScene<'a>,
    pub(super) team: Team,
    /// Progress, in thousandths.
    pub(super) part: u16,
}

impl Widget for MatchScene<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let Self { trick, team, part } = self;
        let look = &trick.context.look;
        let mut painter = Painter::new(area, buffer);
        // The word stood over its last trick and was a line of text; below nine rows the names would stand in its
        // letters.
        if part == 0 || area.height >= ABOVE_NAMES {
            painter.widget(area, trick);
        } else {
            painter.paint(area, look.theme.felt);
        }
        let style = if team == ME.team() { look.theme.winner } else { look.theme.title };
        let word = &look.art.match_word;
        let columns = word.iter().map(|line| width(line)).max().unwrap_or(0);
        let shown = columns * part.min(WORD) / WORD;
        let stars = (part.saturating_sub(WORD) / 150).min(STARS);
        let [x, y] = [area.width.saturating_sub(columns), area.height.saturating_sub(3)];
        let [x, y] = [area.x + x / 2, area.y + y / 2];
        for (line, y) in word.iter().zip(y..) {
            let line: String = line.chars().take(usize::from(shown)).collect();
            painter.put(x, y, &line, style);
        }
        for star in 1..=stars {
            painter.put(x.saturating_sub(1 + 2 * star), y + 1, &look.art.marks.winner, style);
            painter.put(x + columns + 2 * star, y + 1, &look.art.marks.winner, style);
        }
    }
}
