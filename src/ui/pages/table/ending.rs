//! The end of a game as a scene: the verdict, what stood out, and the choices.

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    style::Style,
    text::{Line, Span, Text},
    widgets::StatefulWidget,
};

use super::banner::Banner;
use crate::{
    app::{Target, shared::EndChoice},
    cards::CardSet,
    ui::{
        Look, TableAreas,
        pages::{DrawnFrame, canvas::Canvas, footer::Footer},
        painter::Painter,
        style::theme::Stock,
        text::{
            cells::{pad, width, wrap},
            new_game,
            words::Words,
        },
        widgets::list::List,
    },
};

/// The areas of the scene.
pub(super) struct SceneAreas {
    /// The winner, what decided, and what stood out.
    pub(super) text: Rect,
    /// The choices.
    pub(super) answers: Rect,
    /// The slate, where there is room for it.
    pub(super) slate: Option<Rect>,
    /// The course of the game.
    pub(super) chart: Rect,
}

/// The least size with the slate beside the verdict.
// The widest verdict, the English one for a win with its stars, takes 33 of the 35 columns that are left beside the
// slate here.
const BESIDE_FROM: (u16, u16) = (58, 16);

/// The least number of rows with a blank one around the verdict.
const AIRY: u16 = 16;

/// Rows of the verdict in drawn letters, and the least height of a scene that has them above everything.
const BANNER: u16 = 5;
const BANNER_FROM: u16 = 21;

/// Rows of the verdict where nothing stands beside it.
// With the four choices seven of the ten rows at 40 x 12: three are left for the course of the game.
const VERDICT: u16 = 3;

impl SceneAreas {
    pub(super) fn of(area: Rect) -> Self {
        let answers = EndChoice::ALL.len() as u16;
        if area.width < BESIDE_FROM.0 || area.height < BESIDE_FROM.1 {
            return Self::stacked(area, answers);
        }
        let left = (area.width * 9 / 20).clamp(37, 60);
        let beside = Rect { x: area.x + left, width: area.width - left, ..area };
        // Three fifths of 29 rows are the 17 that two halves need one above the other.
        let slate = if area.height < 29 { (area.height / 2).min(10) } else { area.height * 3 / 5 };
        let text = Rect { x: area.x + 1, width: left - 2, ..area };
        Self {
            text: Rect { height: area.height - answers, ..text },
            answers: Rect { y: text.bottom() - answers, height: answers, ..text },
            slate: Some(Rect { height: slate, ..beside }),
            chart: Rect { y: beside.y + slate, height: beside.height - slate, ..beside },
        }
    }

    /// The parts below each other, without the slate.
    fn stacked(area: Rect, answers: u16) -> Self {
        let chart = area.height.saturating_sub(VERDICT + answers);
        let part = |above: u16, height: u16| Rect { y: area.y + above, height, ..area };
        Self {
            text: part(0, VERDICT),
            chart: part(VERDICT, chart),
            answers: part(VERDICT + chart, answers),
            slate: None,
        }
    }
}

/// Draws the cloth that the scene lies on, with keys and notice below; returns what is left for the scene.
pub(super) fn scene_ground(
    canvas: &mut Canvas<'_>,
    look: &Look,
    footer: &Footer<'_>,
    areas: &TableAreas,
) -> Rect {
    footer.draw_at_table(canvas, areas);
    // The title keeps its bar, which the cloth of the scene covered.
    let top = areas.title.bottom();
    let all = Rect { y: top, height: areas.hints.y - top, ..areas.title };
    canvas.painter.paint(all, look.theme.felt);
    Rect { height: all.height - footer.notice_below(canvas, all), ..all }
}

/// Outcome of the game for the person.
#[derive(Clone, Copy)]
pub(super) enum GameOutcome {
    Won,
    Lost,
    Level,
}

/// The outcome, and what is told of it.
pub(super) struct ToldOutcome<'a> {
    pub(super) look: &'a Look,
    pub(super) outcome: GameOutcome,
    pub(super) told: &'a [String],
}

impl ToldOutcome<'_> {
    /// Draws the verdict in drawn letters over the whole scene; returns what is left of it, all where they have no room.
    pub(super) fn draw_banner(&self, painter: &mut Painter<'_>, area: Rect) -> Rect {
        let look = self.look;
        let drawn = look.art.letters.word(self.word()).filter(|_| look.ascii.is_none());
        let Some(letters) = drawn.filter(|_| area.height >= BANNER_FROM) else { return area };
        let stars = if let GameOutcome::Won = self.outcome { 2 } else { 0 };
        let banner = Banner { look, letters: &letters, style: self.style(), stars, part: 1000 };
        if !banner.fits(area.width) {
            return area;
        }
        banner.draw(painter, Rect { height: BANNER, ..area });
        Rect { y: area.y + BANNER, height: area.height - BANNER, ..area }
    }

    /// Draws the verdict, unless a banner says it, and what is told of it; returns the area below.
    pub(super) fn draw(&self, painter: &mut Painter<'_>, area: Rect, has_banner: bool) -> Rect {
        let look = self.look;
        if has_banner {
            let told = self.told.iter().flat_map(|told| wrap(told, area.width));
            let told: Vec<String> = told.collect();
            let rows = (told.len() as u16 + 1).min(area.height);
            painter.widget(
                Rect { y: area.y + 1, height: rows - 1, ..area },
                look.text(told, look.theme.text),
            );
            return Rect { y: area.y + rows, height: area.height - rows, ..area };
        }
        let (verdict, style) = self.exclamation();
        let told: Vec<String> = self.told.iter().flat_map(|told| wrap(told, area.width)).collect();
        let margin = u16::from(area.height >= AIRY);
        let rows = (told.len() as u16 + 1 + 2 * margin).min(area.height);
        let line = Rect { y: area.y + margin, height: 1, ..area };
        let mut painter = painter.within(area);
        painter.paint(line, look.theme.bar);
        let centre = line.x + line.width.saturating_sub(width(&verdict)) / 2;
        painter.put(centre, line.y, &verdict, style);
        let text = Rect { y: line.y + 1 + margin, height: rows - 1 - 2 * margin, ..area };
        painter.widget(text, look.text(told, look.theme.text));
        Rect { y: area.y + rows, height: area.height - rows, ..area }
    }

    /// The verdict in spaced capitals, for a win between stars.
    fn exclamation(&self) -> (String, Style) {
        let star = &self.look.art.marks.winner;
        let word = spaced(self.word());
        let told = match self.outcome {
            GameOutcome::Won => format!("{star} {star}  {word}  {star} {star}"),
            GameOutcome::Lost | GameOutcome::Level => word,
        };
        (told, self.style())
    }

    fn word(&self) -> &str {
        let words = &self.look.words.end;
        match self.outcome {
            GameOutcome::Won => &words.won,
            GameOutcome::Lost => &words.lost,
            GameOutcome::Level => &words.level,
        }
    }

    const fn style(&self) -> Style {
        let theme = &self.look.theme;
        match self.outcome {
            GameOutcome::Won => theme.winner,
            GameOutcome::Lost | GameOutcome::Level => theme.title,
        }
    }
}

/// Fact about the game that ended.
pub(super) enum EndFact {
    /// Some words.
    Text(String),
    /// Nothing but the label, above the hands.
    Heading,
    /// The cards that a player held, behind the name.
    Hand(String, CardSet),
}

/// A fact in its lines.
struct SetFact {
    label: String,
    /// Columns before the lines, for the label.
    indent: u16,
    /// True if it is left out where there is no room for all.
    gives_way: bool,
    lines: Vec<Line<'static>>,
}

impl SetFact {
    /// The rows that it takes: one where there is nothing but the label.
    const fn rows(&self) -> u16 {
        let lines = self.lines.len() as u16;
        if lines == 0 { 1 } else { lines }
    }
}

/// The facts that stood out, each with a word for it.
pub(super) struct Facts<'a> {
    pub(super) look: &'a Look,
    pub(super) facts: Vec<(String, EndFact)>,
}

impl Facts<'_> {
    /// Columns of the labels.
    fn labels(&self) -> u16 {
        self.facts.iter().map(|(label, _)| width(label)).max().unwrap_or(0) + 2
    }

    /// Rows that all of them take in so many cells.
    pub(super) fn rows(&self, cells: u16) -> u16 {
        let room = cells.saturating_sub(self.labels());
        let rows = |fact: &EndFact| (fact.lines(self.look, room).len() as u16).max(1);
        self.facts.iter().map(|(_, fact)| rows(fact)).sum()
    }

    /// Draws the facts, as far as there is room; returns the area below them.
    pub(super) fn draw(self, painter: &mut Painter<'_>, area: Rect) -> Rect {
        let dim = self.look.theme.dim;
        let facts = self.fitting(area.as_size());
        let rows: u16 = facts.iter().map(SetFact::rows).sum();
        let mut y = area.y + u16::from(area.height > 8 && rows < area.height);
        for fact in facts {
            let (indent, rows) = (fact.indent, fact.rows());
            let mut painter = painter.within(area);
            painter.put(area.x, y, &fact.label, dim);
            let place = Rect { x: area.x + indent, y, width: area.width - indent, height: rows };
            painter.widget(place, Text::from(fact.lines));
            y += rows;
        }
        let below = (y + 1).min(area.bottom());
        Rect { y: below, height: area.bottom() - below, ..area }
    }

    /// The facts in lines, as many as there is room for: the last words give way to the hands.
    fn fitting(self, room: Size) -> Vec<SetFact> {
        let cells = self.labels();
        let (look, facts) = (self.look, self.facts);
        let set = |(label, fact): (String, EndFact)| {
            let indent = if let EndFact::Hand(..) = fact { 0 } else { cells };
            let lines = fact.lines(look, room.width.saturating_sub(indent));
            SetFact { label, indent, gives_way: matches!(fact, EndFact::Text(_)), lines }
        };
        let mut facts: Vec<SetFact> = facts.into_iter().map(set).collect();
        while facts.iter().map(SetFact::rows).sum::<u16>() > room.height {
            let last = facts.iter().rposition(|fact| fact.gives_way);
            facts.remove(last.unwrap_or(facts.len() - 1));
        }
        facts
    }
}

impl EndFact {
    /// Lines of a fact in so many cells.
    fn lines(&self, look: &Look, cells: u16) -> Vec<Line<'static>> {
        match self {
            Self::Text(told) => look.text(wrap(told, cells), look.theme.text).lines,
            Self::Heading => Vec::new(),
            Self::Hand(name, cards) => hand_lines(look, name, *cards, cells),
        }
    }
}

/// The name of a player, and the cards of the hand on their stock, below each other where one line is too short.
fn hand_lines(look: &Look, name: &str, cards: CardSet, cells: u16) -> Vec<Line<'static>> {
    let printed = cards.iter().map(|card| {
        let ink = look.theme.ink(look.deck.hue(card.suit()), Stock::White);
        Span::styled(look.deck.code(card), ink)
    });
    let margin = width(name);
    let name = Span::styled(name.to_owned(), look.theme.text);
    let mut lines = vec![Line::from(name)];
    for card in printed {
        let used = lines.last().map_or(0, Line::width) + card.width();
        if used > cells.into() {
            lines.push(Line::from(" ".repeat(margin.into())));
        }
        let line = lines.last_mut().into_iter();
        line.for_each(|line| line.extend([card.clone(), Span::raw(" ")]));
    }
    lines
}

/// The cards that were left in these hands below a word for them, if any.
pub(super) fn remaining_hands(words: &Words, hands: &[(&str, CardSet)]) -> Vec<(String, EndFact)> {
    let margin = hands.iter().map(|(name, _)| width(name)).max().unwrap_or(0) + 1;
    let hands = hands.iter().filter(|(_, cards)| !cards.is_empty());
    let hands: Vec<(String, EndFact)> = hands
        .map(|(name, cards)| (String::new(), EndFact::Hand(pad(name, margin), *cards)))
        .collect();
    let label = &words.end.remaining;
    let title = (!hands.is_empty()).then(|| (label.clone(), EndFact::Heading));
    title.into_iter().chain(hands).collect()
}

/// The choices after a game.
pub(super) struct Answers<'a> {
    pub(super) look: &'a Look,
    pub(super) choices: &'a [EndChoice],
    pub(super) selected: usize,
    /// Notes beside the way to the evening, the longest first: the first that has room is shown.
    pub(super) evening: &'a [String],
}

impl Answers<'_> {
    /// The note beside a line, in so many cells.
    fn note(&self, choice: EndChoice, cells: u16) -> Option<String> {
        let notes = self.evening.iter().filter(|_| choice == EndChoice::Evening);
        notes.map(|note| format!("  {note}")).find(|note| width(note) <= cells)
    }
}

/// Columns before the answers: the cursor, the key, and the blanks around it.
const BEFORE_ANSWER: u16 = 4;

impl StatefulWidget for Answers<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Self { look, choices, selected, .. } = self;
        let mut canvas = Canvas::new(area, buffer, drawn);
        let style = |i: usize| if i == selected { look.theme.focus } else { look.theme.text };
        let row = |(choice, i): (&EndChoice, usize)| {
            let answer = new_game::after_the_end(&look.words, *choice, choices);
            let room = area.width.saturating_sub(BEFORE_ANSWER + width(answer));
            let note = self.note(*choice, room).map(|note| Span::styled(note, style(i)));
            look.spans(answer, style(i)).into_iter().chain(note).collect()
        };
        let rows = choices.iter().zip(0..).map(row);
        let list = List::numbered(look, rows, Some(selected));
        canvas.clickable(list.hits(area), Target::Row);
        canvas.painter.widget(area, &list);
    }
}

/// The letters of an exclamation as capitals with a blank between them, and more of them between words.
fn spaced(told: &str) -> String {
    let word = |word: &str| {
        let letters = word.chars().filter(|sign| sign.is_alphabetic());
        let capitals: Vec<String> = letters.map(|sign| sign.to_uppercase().collect()).collect();
        capitals.join(" ")
    };
    let words: Vec<String> = told.split_whitespace().map(word).collect();
    words.join("   ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{config::Language, ui::text::words::Words};

    #[test]
    fn letters_stand_apart_and_words_further() {
        assert_eq!(spaced("You have lost."), "Y O U   H A V E   L O S T");
        assert_eq!(spaced("Égalité."), "É G A L I T É");
    }

    /// Law: the verdict has room beside the slate, with its stars, in every language.
    #[test]
    fn a_verdict_is_never_cut() {
        for language in Language::ALL.iter().copied() {
            let end = Words::of(language).end;
            let least = SceneAreas::of(Rect::new(0, 0, BESIDE_FROM.0, BESIDE_FROM.1)).text.width;
            let won = width(&spaced(&end.won)) + 10;
            let others = [&end.lost, &end.level].map(|told| width(&spaced(told)));
            assert!(won.max(others[0]).max(others[1]) <= least, "{language:?} {won} {others:?}");
        }
    }
}
