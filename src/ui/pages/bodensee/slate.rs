//! Slate of the game for two: the marks of both, and the rounds.

use ratatui::{
    layout::Rect,
    style::Style,
    text::{Line, Span},
};

use crate::{
    app::{
        bodensee::{Table, WrittenRound, tally_strokes::ChalkedTallies},
        person::MY_SIDE,
    },
    cards::Side,
    rules::bodensee::{Tallies, TallyColumn},
    ui::{
        PageAreas, Panel, SlateAreas,
        bodensee::{TallyHalf, TallySlate},
        pages::Renderer,
        text::{
            cells::{fit, pad, pad_left, width},
            narrate::capital,
            words::fill,
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
/// Width of the number of a round.
const ROUND: u16 = 3;

impl Renderer<'_> {
    pub(in crate::ui::pages) fn duel_slate(&mut self, duel: &Table) {
        let Some(areas) = PageAreas::of(self.painter.area()) else { return };
        let rounds = duel.shown().ledger();
        let chosen = self.model.shared.view.sheet_round.filter(|round| *round <= rounds.len());
        let round_no = chosen.unwrap_or(rounds.len());
        let round = rounds.get(round_no.wrapping_sub(1));
        let words = &self.context.look.words;
        let after = fill(&words.slate.after, &[("round", &round_no.to_string())]);
        let title = format!("{}, {}", words.slate.title, self.aim(duel.game().house()));
        self.title_line(areas.title, &title, &after);
        let tallies = round.map(|round| round.tallies).unwrap_or_default();
        let chalked = self.model.shared.chalked(&tallies);
        let halves = SlateAreas::of(areas.body);
        self.tally_slate(duel, (&tallies, &chalked), halves.board);
        if let Some(area) = halves.sheet {
            let title = &self.context.look.words.slate.sheet;
            self.rounds(title, &rounds, Some(round_no), area);
        }
        let said = match round {
            Some(round) => self.context.duel_narrator().round_told(round),
            None => words.slate.empty.clone(),
        };
        self.page_status(&areas, &[said]);
        self.hints(areas.hints);
    }

    /// Draws both halves of the slate in their frame, with the marks as far as they are written.
    pub(super) fn tally_slate(
        &mut self,
        duel: &Table,
        (tallies, chalked): (&Tallies, &ChalkedTallies),
        area: Rect,
    ) {
        let say = self.context.duel_narrator();
        let sides = [MY_SIDE.other(), MY_SIDE];
        let to_win = duel.game().house().bodensee.tallies_to_win;
        let names = sides.map(|side| capital(say.name(side)));
        let notes = sides.map(|side| standing(&tallies.0[side]));
        let is_open = tallies.winner(to_win).is_none();
        let missing =
            sides.map(
                |side| {
                    if is_open { say.missing(&tallies.0[side], to_win) } else { String::new() }
                },
            );
        let halves = [0, 1].map(|i| TallyHalf {
            name: &names[i],
            note: &notes[i],
            marks: chalked.0[sides[i]],
            missing: &missing[i],
        });
        self.painter.widget(area, &TallySlate { look: &self.context.look, halves });
    }

    /// The rounds with bid, points and marks, the last at the bottom.
    pub(super) fn rounds(
        &mut self,
        title: &str,
        rounds: &[WrittenRound],
        chosen: Option<usize>,
        area: Rect,
    ) {
        let look = &self.context.look;
        self.painter.widget(area, &Panel { look, title, note: "" });
        let inner = Panel::text_area(area);
        let names = Side::ALL.map(|side| self.context.duel_narrator().name(side).to_owned());
        let columns = self.columns(rounds, &names, inner.width);
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
        self.painter.widget(inner, ratatui::text::Text::from(lines));
    }

    /// The heads of the columns: whose they are, and below that if there is room for both what stands in them.
    fn heads(
        &self,
        names: &[String; 2],
        columns: RoundColumns,
        has_both: bool,
    ) -> Vec<Line<'static>> {
        let look = &self.context.look;
        let words = &look.words;
        let head = [&*words.slate.head[0], &words.duel.rounds.head_bid, &names[0], &names[1]];
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
    fn columns(&self, rounds: &[WrittenRound], names: &[String; 2], room: u16) -> RoundColumns {
        let say = self.context.duel_narrator();
        let marks = rounds.iter().flat_map(|round| round.tallies.0.0);
        let marks = marks.map(|column| width(&say.marks(&column))).max().unwrap_or(1);
        let columns = |marks: u16| {
            let player = |name: &String| (POINTS + 1 + marks).max(width(name) + 1).min(PLAYER);
            let players = names.each_ref().map(player);
            let bid = room.saturating_sub(ROUND + players.iter().sum::<u16>());
            RoundColumns { marks, players, bid }
        };
        let whole = columns(marks + 1);
        if whole.bid < BID { columns(0) } else { whole }
    }

    /// Number, bid, and for each player the points and what they have written.
    fn round_cells(&self, round: &WrittenRound, columns: RoundColumns) -> [String; 4] {
        let say = self.context.duel_narrator();
        let look = &self.context.look;
        let Some((contract, mode)) = round.called else {
            let nobody = look.words.duel.rounds.nobody.clone();
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
