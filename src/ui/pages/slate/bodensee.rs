//! The slate of Bodensee: the marks of both, and the rounds.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::Style,
    text::{Line, Span, Text},
    widgets::{StatefulWidget, Widget},
};

use super::{looked_at, titles_with_source};
use crate::{
    app::{
        Model,
        bodensee::{Table, WrittenRound, tally_strokes::ChalkedTallies},
        person::MY_SIDE,
    },
    cards::Side,
    rules::bodensee::{Tallies, TallyColumn},
    ui::{
        PageAreas, Panel, SlateAreas,
        pages::{DrawnFrame, RenderContext, canvas::Canvas, footer::Footer},
        text::{
            cells::{fit, pad, pad_left, width},
            narrate::capital,
            new_game,
            words::fill,
        },
        widgets::{
            tally_slate::{TallyHalf, TallySlate},
            title_line::TitleLine,
        },
    },
};

/// Width of the points of a player.
const POINTS: u16 = 3;
/// Most that the points and marks of a player take.
const PLAYER: u16 = 10;
/// Least width of a bid: an initial, the number and two signs.
const BID: u16 = 7;
/// Rows from which on the heads say what stands in the columns, however many rounds there are.
const HEADED_FROM: u16 = 6;
/// Rows of a slate from which on it is no larger than what stands on it, and the most columns and rows that it then has.
const COMPOSED_FROM: u16 = 26;
const MOST_OF_BOARD: (u16, u16) = (48, 17);
/// Rows of a list of rounds beside the rounds: its frame, and the heads of its columns.
const HEADS: usize = 4;
/// Width of the number of a round.
const ROUND: u16 = 3;

/// The slate of a game that is read.
pub(in crate::ui::pages) struct BodenseeSlate<'a> {
    context: &'a RenderContext,
    footer: Footer<'a>,
    table: &'a Table,
    rounds: Vec<WrittenRound>,
    looked_at: usize,
    tallies: Tallies,
    chalked: ChalkedTallies,
}

impl<'a> BodenseeSlate<'a> {
    /// The slate of this game after the round that is looked at.
    pub(in crate::ui::pages) fn of(
        model: &Model,
        context: &'a RenderContext,
        table: &'a Table,
    ) -> Self {
        let rounds = table.shown().ledger();
        let looked_at = looked_at(model.shared.view.sheet_round, rounds.len());
        let round = rounds.get(looked_at.wrapping_sub(1));
        let tallies = round.map(|round| round.tallies).unwrap_or_default();
        let chalked = model.shared.chalked(&tallies);
        let footer = Footer::of(model, context);
        Self { context, footer, table, rounds, looked_at, tallies, chalked }
    }
}

impl StatefulWidget for BodenseeSlate<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Some(areas) = PageAreas::of(area) else { return };
        let mut canvas = Canvas::new(area, buffer, drawn);
        let Self { context, table, rounds, looked_at, tallies, chalked, .. } = &self;
        let (look, words) = (&context.look, &context.look.words.slate);
        let note = &fill(&words.after, &[("round", &looked_at.to_string())]);
        let aim = new_game::aim(&context.look.words, table.game().house());
        let usual = format!("{}, {aim}", words.title);
        let gap = &look.art.marks.between;
        let sources = titles_with_source(&look.words, gap, table.cards(), table.is_proven());
        let fits = |title: &&String| TitleLine { look, title, note }.has_room(areas.title);
        let title = sources.iter().find(fits).unwrap_or(&usual);
        canvas.painter.widget(areas.title, TitleLine { look, title, note });
        let SlateAreas { board, sheet } = composed(SlateAreas::of(areas.body), rounds.len());
        canvas.painter.widget(board, TallyBoard { context, table, tallies, chalked });
        if let Some(area) = sheet {
            let (title, chosen) = (&words.sheet, Some(*looked_at));
            canvas.painter.widget(area, RoundList { context, title, rounds, chosen });
        }
        let said = rounds.get(looked_at.wrapping_sub(1)).map_or_else(
            || words.empty.clone(),
            |round| context.bodensee_narrator().round_told(round),
        );
        self.footer.draw(&mut canvas, &areas, &[said]);
    }
}

/// On a large terminal both in the middle, no larger than what stands in them.
// Two tallies and one round stood in frames of thirty rows.
fn composed(areas: SlateAreas, rounds: usize) -> SlateAreas {
    let SlateAreas { board, sheet: Some(sheet) } = areas else { return areas };
    if board.height < COMPOSED_FROM {
        return areas;
    }
    let rows = u16::try_from(rounds + HEADS).unwrap_or(u16::MAX);
    let height = rows.max(MOST_OF_BOARD.1).min(board.height);
    let width = board.width.min(MOST_OF_BOARD.0);
    let (x, y) = (board.x + (board.width - width) / 2, board.y + (board.height - height) / 3);
    let sheet = Rect { x: x + width, y, height, ..sheet };
    SlateAreas { board: Rect { x, y, width, height }, sheet: Some(sheet) }
}

/// Both halves of the slate in their frame, with the marks as far as they are written.
#[derive(Clone, Copy)]
pub(in crate::ui::pages) struct TallyBoard<'a> {
    pub(in crate::ui::pages) context: &'a RenderContext,
    pub(in crate::ui::pages) table: &'a Table,
    pub(in crate::ui::pages) tallies: &'a Tallies,
    pub(in crate::ui::pages) chalked: &'a ChalkedTallies,
}

impl Widget for TallyBoard<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let Self { context, table, tallies, chalked } = self;
        let say = context.bodensee_narrator();
        let sides = [MY_SIDE.other(), MY_SIDE];
        let to_win = table.game().house().bodensee.tallies_to_win;
        let names = sides.map(|side| capital(say.name(side)));
        let notes = sides.map(|side| standing(&tallies.0[side]));
        let is_open = tallies.winner(to_win).is_none();
        let missing =
            |side| if is_open { say.missing(&tallies.0[side], to_win) } else { String::new() };
        let missing = sides.map(missing);
        let halves = [0, 1].map(|i| TallyHalf {
            name: &names[i],
            note: &notes[i],
            marks: chalked.0[sides[i]],
            missing: &missing[i],
        });
        TallySlate { look: &context.look, halves }.render(area, buffer);
    }
}

/// The rounds with bid, points and marks, the last at the bottom.
#[derive(Clone, Copy)]
pub(in crate::ui::pages) struct RoundList<'a> {
    pub(in crate::ui::pages) context: &'a RenderContext,
    pub(in crate::ui::pages) title: &'a str,
    pub(in crate::ui::pages) rounds: &'a [WrittenRound],
    /// The round that is looked at, if one is, counted from 1.
    pub(in crate::ui::pages) chosen: Option<usize>,
}

impl Widget for RoundList<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let Self { context, title, rounds, chosen } = self;
        let look = &context.look;
        Panel { look, title, note: "" }.render(area, buffer);
        let inner = Panel::text_area(area);
        let names = Side::ALL.map(|side| context.bodensee_narrator().name(side).to_owned());
        let columns = self.columns(&names, inner.width);
        // Headed wherever all rounds fit below the heads, however low the list is.
        let has_both = inner.height >= HEADED_FROM.min(rounds.len() as u16 + 2);
        let heads = self.heads(&names, columns, has_both);
        let room = usize::from(inner.height).saturating_sub(heads.len());
        let top = chosen.unwrap_or(rounds.len()).saturating_sub(1);
        let first = rounds.len().saturating_sub(room).min(top);
        let lines = rounds.iter().skip(first).take(room).map(|round| {
            let is_chosen = chosen == Some(round.round_no);
            let style = if is_chosen { look.theme.focus } else { look.theme.text };
            self.round_line(self.round_cells(round, columns), columns, style)
        });
        let lines: Vec<Line<'_>> = heads.into_iter().chain(lines).collect();
        Text::from(lines).render(inner, buffer);
    }
}

impl RoundList<'_> {
    /// The heads of the columns: whose they are, and below that if there is room for both what stands in them.
    fn heads(
        &self,
        names: &[String; 2],
        columns: RoundColumns,
        has_both: bool,
    ) -> Vec<Line<'static>> {
        let look = &self.context.look;
        let words = &look.words;
        let head = [&*words.slate.head[0], &words.bodensee.rounds.head_bid, &names[0], &names[1]];
        let [_, _, _, points, ..] = &words.review.head;
        let both = format!("{points}{}", pad_left("|", columns.marks));
        let below = ["", "", &both, &both];
        let below = (columns.marks > 0 && has_both).then_some(below);
        let heads = std::iter::once(head).chain(below);
        heads
            .map(|head| self.round_line(head.map(str::to_owned), columns, look.theme.dim))
            .collect()
    }

    /// The columns of a list of so many cells: what has been written takes no more than it needs, and nothing where the
    /// bid would have no room beside it.
    fn columns(&self, names: &[String; 2], room: u16) -> RoundColumns {
        let say = self.context.bodensee_narrator();
        let marks = self.rounds.iter().flat_map(|round| round.tallies.0.0);
        let marks = marks.map(|column| width(&say.marks(&column))).max().unwrap_or(1);
        let columns = |marks: u16| {
            let player = |name: &String| (POINTS + 1 + marks).max(width(name) + 1).min(PLAYER);
            let players = names.each_ref().map(player);
            let bid = room.saturating_sub(ROUND + players.iter().sum::<u16>());
            RoundColumns { marks, players, bid }
        };
        // The marks stand on the slate too: where there is no room for both they go before the bid.
        let whole = columns(marks + 1);
        if whole.bid < BID { columns(0) } else { whole }
    }

    /// Number, bid, and for each player the points and what they have written.
    fn round_cells(&self, round: &WrittenRound, columns: RoundColumns) -> [String; 4] {
        let say = self.context.bodensee_narrator();
        let look = &self.context.look;
        let Some((contract, mode)) = round.called else {
            let nobody = look.words.bodensee.rounds.nobody.clone();
            return [round.round_no.to_string(), nobody, String::new(), String::new()];
        };
        // What was bid is worth more than a whole name.
        let bid = format!(" {} {}", contract.bid, look.deck.mode_sign(mode));
        let name = say.name(contract.declarer);
        let is_whole = width(name) + width(&bid) <= columns.bid;
        let initial = name.chars().take(1).collect::<String>();
        let bid = if is_whole { name.to_owned() } else { capital(&initial) } + &bid;
        let marks = round.tallies.0.0.map(|column| say.marks(&column));
        let marks = marks.map(|marks| fit(&marks, columns.marks, ""));
        let marks = marks.map(|marks| pad_left(&marks, columns.marks));
        let points = round.points.0.map(|points| points.to_string());
        let [near, far] = [0, 1].map(|i| format!("{}{}", points[i], marks[i]));
        [round.round_no.to_string(), bid, near, far]
    }

    fn round_line(&self, cells: [String; 4], columns: RoundColumns, style: Style) -> Line<'static> {
        let RoundColumns { players, bid: room, .. } = columns;
        let [number, bid, near, far] = cells;
        let ellipsis = &self.context.look.art.marks.ellipsis;
        let head = Span::styled(pad(&number, ROUND), style);
        let bid = fit(&bid, room, ellipsis);
        let gap = " ".repeat(usize::from(room.saturating_sub(width(&bid))));
        let numbers = [(near, players[0]), (far, players[1])];
        let numbers = numbers.map(|(text, cells)| pad_left(&fit(&text, cells, ellipsis), cells));
        let spans = self.context.look.spans(&bid, style).into_iter();
        let numbers = numbers.into_iter().map(|text| Span::styled(text, style));
        std::iter::once(head)
            .chain(spans)
            .chain([Span::styled(gap, style)])
            .chain(numbers)
            .collect()
    }
}

/// Widths of the columns of a list of rounds.
#[derive(Clone, Copy, Debug)]
struct RoundColumns {
    /// Marks after a round, with the gap before them.
    marks: u16,
    /// Points and marks of both players.
    players: [u16; 2],
    /// Bid, and who made it.
    bid: u16,
}

/// Tallies less open 0s.
fn standing(column: &TallyColumn) -> String {
    match column.open {
        0 => column.tallies.to_string(),
        open => format!("{} − {open}", column.tallies),
    }
}
