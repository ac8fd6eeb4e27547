//! The cards that have been seen, with what follows from them.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use crate::{
    app::schieber::{Table, seen_cards::CardsSeen},
    config::Aid,
    rules::house::Direction,
    ui::{
        SeenCards, Telling, layout::seat_position::SeatPosition, pages::RenderContext,
        text::narrate::seen::SeenText,
    },
};

/// The cards that the person has seen.
pub(super) struct SeenPanel<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
    pub(super) aid: Aid,
    /// The key that shows and hides them.
    pub(super) key: &'a str,
}

impl SeenPanel<'_> {
    /// Sentences on who holds what, and what follows from that.
    fn notes(&self, seen: &CardsSeen, direction: Direction) -> Vec<String> {
        let say = self.context.narrator();
        let form = Telling::Short;
        let marks = &self.context.look.art.marks;
        let known = seen.known().into_iter().map(|(holder, cards)| {
            say.known(holder, &cards, SeatPosition::of(holder, direction).mark(marks), form)
        });
        let signals = match self.aid {
            Aid::Learn => SeenText { say, seen, form }.signals(),
            Aid::Normal | Aid::Tournament => Vec::new(),
        };
        let follows = SeenText { say, seen, form }
            .conclusions()
            .into_iter()
            .chain(SeenText { say, seen, form }.thrown());
        known.chain(follows).chain(signals).collect()
    }
}

impl Widget for SeenPanel<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let Some(seen) = self.table.seen() else { return };
        let direction = self.table.game().house().deal.direction;
        let notes = self.notes(&seen, direction);
        let (look, note) = (&self.context.look, self.key);
        SeenCards { look, seen: &seen, direction, note, notes: &notes }.render(area, buffer);
    }
}
