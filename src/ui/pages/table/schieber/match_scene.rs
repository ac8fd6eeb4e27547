//! A match as a scene: its word in the letters of the logo, the last trick, and what the round has written.

use ratatui::layout::{Constraint, Layout, Rect};

use super::{
    numbers::RoundNumbers,
    result::OpenedResult,
    trick::{said_by, seats},
};
use crate::{
    app::{
        person::ME,
        schieber::{Motion, Table, Wait},
    },
    cards::{Seat, Team},
    config::Aid,
    game::schieber::Event,
    rules::schieber::tafel::Strokes,
    ui::{
        SlateHalf, Telling, Tier, TrickView,
        pages::{RenderContext, canvas::Canvas, table::banner::Banner},
        painter::Painter,
        text::cells::{fit, pad_left, width},
        widgets::{
            trick::{LyingTrick, TrickMoment},
            trick_grid::{GridTrick, TrickGrid},
        },
    },
};

/// Most stars at either side of the word.
const STARS: u16 = 4;

/// Progress from which on the strokes are written, in thousandths: the word stands.
const STROKES: u16 = 400;

/// Columns of a number of points.
const POINTS: u16 = 6;

/// Columns beyond which the players would sit too far from their trick.
const WIDEST_TRICK: u16 = 90;

/// The team whose match is to be read, and how much of it is to be seen, in thousandths.
pub(in crate::ui::pages) fn match_to_read(table: &Table) -> Option<(Team, u16)> {
    let is_read = matches!(table.wait(), Some(Wait::Result | Wait::Over));
    let team = table.shown_table().matched.filter(|_| is_read)?;
    let part = match table.shown().motions().next() {
        Some((Motion::Match(_), part)) => part,
        // The trick is still on its way to who took it.
        Some((Motion::Deal | Motion::Card(..) | Motion::Trick(..), _)) => 0,
        Some((Motion::End, _)) | None => 1000,
    };
    Some((team, part))
}

/// The areas of the scene.
struct MatchAreas {
    word: Rect,
    numbers: Rect,
    trick: Rect,
    tricks: Rect,
    /// The row of what decided the round.
    told: Rect,
}

impl MatchAreas {
    /// The word above numbers and trick, and all tricks below them.
    fn of(area: Rect, tier: Tier, is_told: bool) -> Self {
        let [word, all, beside] = match tier {
            Tier::TooSmall | Tier::Xs => [3, 0, area.width],
            Tier::S => [3, 6, 27],
            // 49 columns are the least for cards of five rows with heads beside them, and one parts the last head from the rim.
            Tier::M => [4, 7, 30],
            Tier::L | Tier::Xl => [5, (area.height - 5) * 11 / 20, 36],
        };
        let below = [
            Constraint::Length(word),
            Constraint::Fill(1),
            Constraint::Length(all.saturating_sub(u16::from(is_told))),
            Constraint::Length(u16::from(is_told)),
        ];
        let [word, middle, tricks, told] = area.layout(&Layout::vertical(below));
        let wide = middle.width.min(beside + WIDEST_TRICK);
        let middle = Rect { x: middle.x + (middle.width - wide) / 2, width: wide, ..middle };
        let parts = [Constraint::Length(beside), Constraint::Fill(1)];
        let [numbers, trick] = middle.layout(&Layout::horizontal(parts));
        Self { word, numbers, trick, tricks, told }
    }
}

/// A match with all that its round has come to.
pub(super) struct MatchScene<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
    pub(super) aid: Aid,
    pub(super) team: Team,
    /// Progress, in thousandths.
    pub(super) part: u16,
    /// Line that somebody says after the trick.
    pub(super) speech: Option<(Seat, &'a str)>,
    /// The tricks of the round, as far as they may be looked at.
    pub(super) tricks: &'a [GridTrick],
}

impl MatchScene<'_> {
    /// Draws the scene on its cloth.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, tier: Tier) {
        let (context, table) = (self.context, self.table);
        let mode = table.shown_table().called.map(|(_, mode)| mode);
        let say = context.narrator().of_round(mode);
        canvas.hear(say.event(&Event::Match { team: self.team }, Telling::Long));
        let learns = self.aid == Aid::Learn;
        let areas = MatchAreas::of(area, tier, learns && tier > Tier::Xs);
        self.draw_word(&mut canvas.painter, areas.word);
        if tier == Tier::Xs && learns {
            return canvas.draw(areas.numbers, OpenedResult { context, table });
        }
        self.draw_numbers(&mut canvas.painter, areas.numbers);
        if tier == Tier::Xs {
            return;
        }
        self.draw_trick(&mut canvas.painter, areas.trick);
        let players = Seat::ALL.map(|seat| context.name(seat).to_owned());
        let (look, tricks) = (&context.look, self.tricks);
        canvas.painter.widget(areas.tricks, &TrickGrid { look, players: &players, tricks });
        let told = context.narrator().decided(table, Telling::Short).filter(|_| learns);
        let told =
            told.map(|told| fit(&told, area.width.saturating_sub(2), &look.art.marks.ellipsis));
        if let Some(told) = told {
            canvas.painter.put(area.x + 1, areas.told.y, &told, look.theme.text);
        }
    }

    fn draw_word(&self, painter: &mut Painter<'_>, band: Rect) {
        let look = &self.context.look;
        let is_ours = self.table.shown_table().match_writer() == Some(ME.team());
        let style = if is_ours { look.theme.winner } else { look.theme.title };
        let (letters, part) = (&*look.art.match_word, self.part);
        let banner = |stars| Banner { look, letters, style, stars, part };
        let most = (0..=STARS).rev().map(banner).find(|banner| banner.fits(band.width));
        most.unwrap_or_else(|| banner(0)).draw(painter, band);
    }

    /// Draws the points of the round on a darker cloth, and below them as strokes of gold.
    fn draw_numbers(&self, painter: &mut Painter<'_>, area: Rect) {
        let look = &self.context.look;
        let Some(numbers) = RoundNumbers::of(self.table, &look.words) else { return };
        let game = &look.words.game;
        let (score, scores) = numbers.score;
        let kinds = numbers.kinds.iter().map(|(name, points)| (*name, points.map(u32::from)));
        let total = (numbers.total.0, numbers.total.1.map(u32::from));
        let rows: Vec<(&str, [u32; 2])> = kinds.chain([total, (score, scores)]).collect();
        let left = area.height.saturating_sub(rows.len() as u16 + 1);
        let strip = left.min(2);
        let air = u16::from(left > strip);
        let height = rows.len() as u16 + 1 + air + strip;
        let top = area.y + area.height.saturating_sub(height) / 2;
        let place = Rect { x: area.x + 1, y: top, width: area.width - 2, height };
        painter.paint(Rect { height: height - strip, ..place }, look.theme.panel);
        put_row(painter, place, ("", [&game.us, &game.them]), look.theme.dim);
        for ((name, points), y) in rows.iter().zip(place.y + 1..area.bottom()) {
            let is_sum = usize::from(y - place.y) + 2 > rows.len();
            let style = if is_sum { look.theme.title } else { look.theme.text };
            let points = points.map(|points| points.to_string());
            put_row(painter, Rect { y, ..place }, (name, [&points[0], &points[1]]), style);
        }
        if strip > 0 {
            let chalk = Rect { y: place.bottom() - strip, height: strip, ..place };
            self.draw_strokes(painter, chalk, total.1[self.team as usize]);
        }
    }

    fn draw_strokes(&self, painter: &mut Painter<'_>, strip: Rect, points: u32) {
        let look = &self.context.look;
        let strokes = Strokes::of(i32::try_from(points).unwrap_or(i32::MAX));
        let (team, players, marks) = ("", "", &[][..]);
        let half =
            SlateHalf { look, team, players, total: points, marks, strokes, is_golden: true };
        let written = self.part.saturating_sub(STROKES) * 5 / 3;
        half.draw_row(painter, strip, written);
    }

    /// Draws the last trick as it lay, with the players around it where they have room.
    fn draw_trick(&self, painter: &mut Painter<'_>, area: Rect) {
        let is_covered = self.table.shown().covers_tricks(self.aid);
        let last = self.table.shown_table().last_trick.filter(|_| !is_covered);
        let Some((trick, by)) = last else { return };
        let (winning, moment, speech) = (Some(by), TrickMoment::Won(by), said_by(self.speech));
        let seats = seats(self.context, self.table);
        let view = TrickView { trick: Some(&trick), winning, moment, speech, ..seats };
        let apart = Rect { width: area.width.saturating_sub(1), ..area };
        if view.place(by, apart).is_some() {
            painter.widget(apart, &view);
        } else {
            painter.widget(area, LyingTrick(view));
        }
    }
}

/// Writes a word and two numbers in the first row of a place.
fn put_row(
    painter: &mut Painter<'_>,
    place: Rect,
    (name, numbers): (&str, [&str; 2]),
    style: ratatui::style::Style,
) {
    painter.put(place.x + 1, place.y, name, style);
    let numbers = numbers.map(|number| pad_left(number, POINTS)).concat();
    let x = place.right().saturating_sub(width(&numbers) + 1);
    painter.put(x, place.y, &numbers, style);
}
