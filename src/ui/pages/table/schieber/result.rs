//! The table at the end of a round: its result, and the nine tricks in the room that no hand needs any more.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use super::{numbers::RoundNumbers, popups::Popup};
use crate::{
    app::schieber::{
        Table, Wait,
        record::{RecordLine, lines},
    },
    cards::Seat,
    config::Aid,
    ui::{
        TableAreas, Telling, Tier,
        pages::{
            DrawnFrame, RenderContext,
            canvas::Canvas,
            table::{framed, hint::HintPanel, parted},
        },
        text::{cells::wrap, narrate::lessons::dealt_hands, words::fill},
        widgets::trick_grid::{GridTrick, TrickGrid},
    },
};

/// The tricks of the round whose result is read, as far as one may look back; none while cards are held, or where
/// nothing has room but the result.
pub(super) fn tricks_to_read(table: &Table, aid: Aid, tier: Tier) -> Vec<GridTrick> {
    let is_read = matches!(table.wait(), Some(Wait::Result | Wait::Over))
        && table.shown().slots().iter().all(Option::is_none);
    if !is_read || tier == Tier::Xs {
        return Vec::new();
    }
    let played = |line: &RecordLine| match line {
        RecordLine::Trick { trick_no, trick, won: Some((by, points)) } => Some(GridTrick {
            number: *trick_no,
            cards: Seat::ALL.map(|seat| trick.card_of(seat)).to_vec(),
            winner: *by as usize,
            points: *points,
        }),
        RecordLine::Trick { .. } | RecordLine::Said(_) => None,
    };
    let told = table.shown().told(aid);
    lines(&told, table.shown_table().trick_no()).iter().filter_map(played).collect()
}

/// The result of a round in few lines, with the hands as they were dealt and the card that made most: for a person who
/// learns, where no tricks have room.
pub(super) struct OpenedResult<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
}

impl StatefulWidget for OpenedResult<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Self { context, table } = self;
        let (look, say) = (&context.look, context.narrator());
        let words = &look.words;
        let both = |label: &str, [us, them]: [u32; 2]| {
            let numbers = [("us", &*us.to_string()), ("them", &*them.to_string())];
            format!("{label}: {}", fill(&words.end.score, &numbers))
        };
        let sums = RoundNumbers::of(table, words).map(|RoundNumbers { total, score, .. }| {
            [both(total.0, total.1.map(u32::from)), both(score.0, score.1)]
        });
        let told = sums.into_iter().flatten();
        let told = told.chain(dealt_hands(say, table, Telling::Short));
        let told = told.chain(say.decided(table, Telling::Short));
        let cells = HintPanel::text_size(area).width;
        let lines: Vec<String> = told.flat_map(|text| wrap(&text, cells)).collect();
        let round = table.game().round_no().to_string();
        let title = &fill(&words.result.title, &[("round", &round)]);
        HintPanel { look, title, note: "", lines: &lines }.render(area, buffer, drawn);
    }
}

/// The result of a round with its tricks.
pub(super) struct ResultScene<'a> {
    pub(super) popup: Popup<'a>,
    pub(super) tricks: &'a [GridTrick],
    /// Title of the table.
    pub(super) title: &'a str,
}

impl ResultScene<'_> {
    /// Draws the result, and the tricks in the place of the hand; a large table has both on its cloth, as the trick lay
    /// there.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, areas: &TableAreas) {
        let context = self.popup.context;
        let (look, tricks) = (&context.look, self.tricks);
        let [result, whole, grid] = if areas.tier >= Tier::L {
            canvas.painter.paint(areas.table, look.theme.felt);
            let [result, grid] = parted(areas.table);
            [result, result, grid]
        } else {
            let inner = framed(&mut canvas.painter, look, areas.table, self.title);
            [inner, areas.table, areas.hand]
        };
        self.popup.draw(canvas, [result, whole]);
        let players = Seat::ALL.map(|seat| context.name(seat).to_owned());
        canvas.painter.widget(grid, &TrickGrid { look, players: &players, tricks });
    }
}
