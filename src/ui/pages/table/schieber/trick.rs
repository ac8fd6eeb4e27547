//! The trick on the table: as it lies, and as it was before.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use super::{hand::slots, motion::TrickInMotion};
use crate::{
    app::{schieber::Table, shared::Peek},
    cards::{BySeat, Seat, Trick},
    config::Aid,
    ui::{
        TrickView,
        pages::{RenderContext, table::framed},
        painter::Painter,
        widgets::trick::{Panels, TrickMoment},
    },
};

/// The seats with nothing on the table.
pub(super) fn seats<'a>(context: &'a RenderContext, table: &Table) -> TrickView<'a> {
    let shown_table = table.shown_table();
    TrickView {
        look: &context.look,
        names: &context.names,
        heads: &context.heads,
        held: BySeat::from_fn(|seat| shown_table.held(seat).min(table.shown().dealt(seat))),
        dealer: table.game().dealer(),
        caller: shown_table.called,
        trick: None,
        winning: None,
        moment: TrickMoment::Pause,
        direction: table.game().house().deal.direction,
        speech: BySeat::default(),
        note: "",
        prompt: &context.look.words.table.your_turn,
        panels: None,
    }
}

/// The line of one player, and none of the others.
pub(super) fn said_by(speech: Option<(Seat, &str)>) -> BySeat<Option<&str>> {
    BySeat::from_fn(|seat| speech.filter(|(by, _)| *by == seat).map(|(_, line)| line))
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
    /// Panels at both sides of a large table, above which the others sit.
    pub(super) panels: Option<Panels>,
}

impl Widget for TrickScene<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let look = &self.context.look;
        let last = self.table.shown().last_trick().filter(|_| self.peeks == Some(Peek::LastTrick));
        if let Some((trick, winner)) = last {
            let area = self.framed(&mut painter, area, &look.words.table.last_trick);
            self.draw_last(&mut painter, (&trick, winner), area);
        } else {
            let area = self.framed(&mut painter, area, self.title);
            self.draw_present(&mut painter, area);
        }
    }
}

impl TrickScene<'_> {
    /// Draws a frame around the table, but where its panels stand on the same cloth; returns its inside.
    fn framed(&self, painter: &mut Painter<'_>, area: Rect, title: &str) -> Rect {
        if self.panels.is_some() { area } else { framed(painter, &self.context.look, area, title) }
    }

    fn draw_last(&self, painter: &mut Painter<'_>, (trick, winner): (&Trick, Seat), area: Rect) {
        let (trick, winning, moment) = (Some(trick), Some(winner), TrickMoment::Won(winner));
        let seats = seats(self.context, self.table);
        painter.widget(area, &TrickView { trick, winning, moment, panels: self.panels, ..seats });
    }

    fn draw_present(&self, painter: &mut Painter<'_>, area: Rect) {
        let table = self.table;
        let landed = table.landed();
        let shown_table = landed.shown_table();
        let words = &self.context.look.words.table;
        let counts = self.aid != Aid::Tournament && landed.shown().on_table() > 0;
        let lies = shown_table.trick.filter(|_| counts);
        let note = lies.map_or_else(String::new, |_| words.in_trick.of(landed.shown().on_table()));
        let ranking = shown_table
            .called
            .map(|(_, mode)| table.game().house().trump.ranking(mode, shown_table.trick_no()));
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
        let speech = said_by(self.speech);
        let panels = self.panels;
        let trick = TrickView { trick, winning, moment, speech, note: &note, panels, ..seats };
        // Where a card comes from is a place of the hand, whatever may be played.
        let slots = slots(table, false);
        painter.widget(area, TrickInMotion { table, view: trick, slots: &slots, hand: self.hand });
    }
}
