//! Log of a round: what has been said and played, trick by trick.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use crate::{
    app::schieber::{
        Table,
        record::{RecordLine, lines},
    },
    cards::{CardSet, Seat},
    config::Aid,
    game::schieber::Event,
    ui::{
        Log, Panel, Telling, layout::seat_position::SeatPosition, pages::RenderContext,
        text::cells::width,
    },
};

/// Events of the round that can be told: none while its cards are still seen to be dealt.
pub(super) fn told(table: &Table, aid: Aid) -> Vec<Event> {
    // Who had called was told already while the cards were seen to be dealt, in the log, the title and the last line.
    if table.shown().is_dealing() { Vec::new() } else { table.shown().told(aid) }
}

/// Columns of the log that hold the longest line of a trick at a table of these names.
pub(super) fn columns(context: &RenderContext) -> u16 {
    let deck = &context.look.deck;
    // Measured over the whole pack: a deck of one's own has codes of its own.
    let code = CardSet::PACK.iter().map(|card| width(&deck.code(card))).max().unwrap_or(0);
    let name = context.names.0.iter().map(|name| width(name)).max().unwrap_or(0);
    let frame = 4;
    frame + width("9▸ ") + 4 * code + 3 + width(": ") + name + width(" 157")
}

/// The log of the round, the last of it at the bottom.
pub(super) struct RoundLog<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
    pub(super) aid: Aid,
}

impl RoundLog<'_> {
    /// A line for the panel at the side. A mark behind the number of a trick points to where its leader sits.
    fn in_short(&self, line: &RecordLine, cells: u16) -> Option<String> {
        let say = self.context.narrator();
        let direction = self.table.game().house().deal.direction;
        match line {
            RecordLine::Said(Event::GameOver(_)) => None,
            RecordLine::Said(event) => Some(say.event(event, Telling::Short)),
            RecordLine::Trick { trick_no, trick, won } => {
                let cards = say.cards(trick.cards(), Telling::Short);
                let leader = SeatPosition::of(trick.leader(), direction);
                let mark = leader.mark(&self.context.look.art.marks);
                let played = format!("{trick_no}{mark} {cards}");
                let won = won.map(|(by, points)| self.won_in_short(by, points, &played, cells));
                Some(played + &won.unwrap_or_default())
            }
        }
    }

    /// The winner and the points of a trick behind its cards, in a narrow log without the colon; where there is no room
    /// for them they stand together in the next line.
    fn won_in_short(&self, by: Seat, points: u16, played: &str, cells: u16) -> String {
        let name = self.context.name(by);
        // The points stood alone on a second line where the name was long, and in a narrow log half a name stood there.
        let behind = [": ", " "].map(|gap| format!("{gap}{name} {points}"));
        let has_room = |told: &String| width(played) + width(told) <= cells;
        let found = behind.into_iter().find(has_room);
        found.unwrap_or_else(|| format!(":\n{name} {points}"))
    }
}

impl Widget for RoundLog<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let look = &self.context.look;
        let lines = lines(&told(self.table, self.aid), self.table.shown_table().trick_no());
        let cells = Panel::text_area(area).width;
        let sentences: Vec<String> =
            lines.iter().filter_map(|line| self.in_short(line, cells)).collect();
        Log { look, title: &look.words.table.log, sentences: &sentences }.render(area, buffer);
    }
}
