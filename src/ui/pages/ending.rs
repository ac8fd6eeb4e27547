//! The end of a game as a scene: the winner, the slate, the course of the scores, and what stood out.

use ratatui::{
    layout::{Rect, Size},
    text::{Line, Span, Text},
};

use super::Renderer;
use crate::{
    app::{
        Target,
        pages::slate::SlateView,
        schieber::{GameSummary, Motion, Table},
        shared::{EndChoice, Peek},
    },
    cards::{ByTeam, CardSet, Seat, Team},
    game::schieber::Turn,
    ui::{
        Panel, ScoreChart, TableAreas, Telling, Tier,
        style::theme::Stock,
        text::{
            cells::{pad, width, wrap},
            words::fill,
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
const BESIDE_FROM: (u16, u16) = (58, 16);

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

/// Outcome of the game for the person.
#[derive(Clone, Copy)]
pub(super) enum GameOutcome {
    Won,
    Lost,
    Level,
}

/// The least number of rows with a blank one around the verdict.
const AIRY: u16 = 16;

/// Rows of the verdict where nothing stands beside it.
const VERDICT: u16 = 3;

/// The least number of rows for the rounds below what stood out.
const SHEET: u16 = 10;

impl SceneAreas {
    pub(super) fn of(area: Rect) -> Self {
        let answers = EndChoice::ALL.len() as u16;
        if area.width < BESIDE_FROM.0 || area.height < BESIDE_FROM.1 {
            return Self::stacked(area, answers);
        }
        let left = (area.width * 9 / 20).clamp(37, 60);
        let beside = Rect { x: area.x + left, width: area.width - left, ..area };
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

impl Renderer<'_> {
    /// Draws the scene at the end of a game.
    pub(super) fn ending(&mut self, session: &Table) {
        let Some(areas) = TableAreas::of(self.painter.area()) else { return };
        let all = self.scene_ground(&areas);
        self.title(session, areas.title);
        if self.model.shared.view.peeks == Some(Peek::Seen) {
            return self.seen(session, all);
        }
        let Some(summary) = session.shown().summary() else { return };
        let scene = SceneAreas::of(all);
        let Some((outcome, told)) = self.decided(session) else { return };
        let below = self.verdict(outcome, &told, scene.text);
        let facts = self.told_facts(session, &summary);
        let below = self.facts(facts, below);
        if below.height >= SHEET {
            let sheet = &self.context.look.words.slate.sheet;
            self.score_table(session, sheet, Rect { height: below.height - 1, ..below });
        }
        self.answers(scene.answers);
        if let Some(slate) = scene.slate {
            self.slate_board(session, SlateView::Written, slate);
        }
        self.chart(session, &summary, scene.chart);
    }

    /// Draws the cloth that the scene lies on, with hints and notice below; returns what is left for the scene.
    pub(super) fn scene_ground(&mut self, areas: &TableAreas) -> Rect {
        self.grounds(areas);
        self.hints(areas.hints);
        let top = areas.title.bottom();
        let all = Rect { y: top, height: areas.hints.y - top, ..areas.title };
        self.painter.paint(all, self.context.look.theme.felt);
        Rect { height: all.height - self.notice_below(all), ..all }
    }

    /// The outcome, and the sentences about what decided and the scores.
    fn decided(&self, session: &Table) -> Option<(GameOutcome, [String; 2])> {
        let Turn::Over(ending) = session.game().turn() else { return None };
        let outcome = match ending.winner {
            Some(Team::NorthSouth) => GameOutcome::Won,
            Some(Team::EastWest) => GameOutcome::Lost,
            None => GameOutcome::Level,
        };
        let how = self.context.narrator().ending(&ending, Telling::Long);
        let after = self.after_rounds(session.game().round_no());
        Some((outcome, [how, format!("{} {after}", self.versus(session.shown().sheet().scores()))]))
    }

    /// The number of rounds that the game took.
    pub(super) fn after_rounds(&self, rounds: usize) -> String {
        let words = &self.context.look.words;
        fill(&words.end.rounds, &[("rounds", &words.game.rounds.of(rounds as u64))])
    }

    /// Draws the outcome and what is told of it; returns the area below.
    pub(super) fn verdict(&mut self, outcome: GameOutcome, told: &[String], area: Rect) -> Rect {
        let look = &self.context.look;
        let (words, star) = (&look.words.end, &look.art.marks.winner);
        let (verdict, style) = match outcome {
            GameOutcome::Won => {
                let won = format!("{star} {star}  {}  {star} {star}", spaced(&words.won));
                (won, look.theme.winner)
            }
            GameOutcome::Lost => (spaced(&words.lost), look.theme.title),
            GameOutcome::Level => (spaced(&words.level), look.theme.title),
        };
        let told: Vec<String> = told.iter().flat_map(|told| wrap(told, area.width)).collect();
        let margin = u16::from(area.height >= AIRY);
        let rows = (told.len() as u16 + 1 + 2 * margin).min(area.height);
        let line = Rect { y: area.y + margin, height: 1, ..area };
        let mut painter = self.painter.within(area);
        painter.paint(line, look.theme.bar);
        let centre = line.x + line.width.saturating_sub(width(&verdict)) / 2;
        painter.put(centre, line.y, &verdict, style);
        let text = Rect { y: line.y + 1 + margin, height: rows - 1 - 2 * margin, ..area };
        painter.widget(text, look.text(told, look.theme.text));
        Rect { y: area.y + rows, height: area.height - rows, ..area }
    }

    /// Numbers of both teams.
    fn versus(&self, numbers: ByTeam<u32>) -> String {
        let [us, them] = numbers.0.map(|number| number.to_string());
        fill(&self.context.look.words.end.score, &[("us", &us), ("them", &them)])
    }

    /// Draws what stood out, as far as there is room; returns the area below it.
    pub(super) fn facts(&mut self, facts: Vec<(String, EndFact)>, area: Rect) -> Rect {
        let dim = self.context.look.theme.dim;
        let facts = self.fitting_facts(facts, area.as_size());
        let rows: u16 = facts.iter().map(SetFact::rows).sum();
        let mut y = area.y + u16::from(area.height > 8 && rows < area.height);
        for fact in facts {
            let (indent, rows) = (fact.indent, fact.rows());
            let mut painter = self.painter.within(area);
            painter.put(area.x, y, &fact.label, dim);
            let place = Rect { x: area.x + indent, y, width: area.width - indent, height: rows };
            painter.widget(place, Text::from(fact.lines));
            y += rows;
        }
        let below = (y + 1).min(area.bottom());
        Rect { y: below, height: area.bottom() - below, ..area }
    }

    /// The facts in lines, as many as there is room for: the last words give way to the hands.
    fn fitting_facts(&self, facts: Vec<(String, EndFact)>, room: Size) -> Vec<SetFact> {
        let cells = facts.iter().map(|(label, _)| width(label)).max().unwrap_or(0) + 2;
        let set = |(label, fact): (String, EndFact)| {
            let indent = if let EndFact::Hand(..) = fact { 0 } else { cells };
            let lines = self.fact_lines(&fact, room.width.saturating_sub(indent));
            SetFact { label, indent, gives_way: matches!(fact, EndFact::Text(_)), lines }
        };
        let mut facts: Vec<SetFact> = facts.into_iter().map(set).collect();
        while facts.iter().map(SetFact::rows).sum::<u16>() > room.height {
            let last = facts.iter().rposition(|fact| fact.gives_way);
            facts.remove(last.unwrap_or(facts.len() - 1));
        }
        facts
    }

    /// A word for each fact that stood out, and the fact.
    fn told_facts(&self, session: &Table, summary: &GameSummary) -> Vec<(String, EndFact)> {
        let words = &self.context.look.words;
        let say = self.context.narrator();
        let best =
            summary.best.map(|best| say.best_round(&best, session.game().house(), Telling::Short));
        let best = best.map(|best| (words.end.best.clone(), best));
        let counts = say.counts(summary);
        let counts =
            counts.iter().map(|(label, counts)| ((*label).to_owned(), self.versus(*counts)));
        let seed = (words.new_game.seed.clone(), session.seed().0.to_string());
        let marks = say.marks(session.shown().bergpreis(), session.shown().schneider()).into_iter();
        let marks = marks.map(|mark| (String::new(), mark));
        let text = |(label, told)| (label, EndFact::Text(told));
        let facts = best.into_iter().chain(counts).chain(marks).map(text);
        facts.chain([text(seed)]).chain(self.remaining(summary)).collect()
    }

    fn remaining(&self, summary: &GameSummary) -> Vec<(String, EndFact)> {
        let hands = Seat::ALL.map(|seat| (self.context.name(seat), summary.remaining[seat]));
        self.remaining_hands(&hands)
    }

    /// The cards that were left in these hands below a word for them, if any.
    pub(super) fn remaining_hands(&self, hands: &[(&str, CardSet)]) -> Vec<(String, EndFact)> {
        let margin = hands.iter().map(|(name, _)| width(name)).max().unwrap_or(0) + 1;
        let hands = hands.iter().filter(|(_, cards)| !cards.is_empty());
        let hands: Vec<(String, EndFact)> = hands
            .map(|(name, cards)| (String::new(), EndFact::Hand(pad(name, margin), *cards)))
            .collect();
        let label = &self.context.look.words.end.remaining;
        let title = (!hands.is_empty()).then(|| (label.clone(), EndFact::Heading));
        title.into_iter().chain(hands).collect()
    }

    /// Lines of a fact in so many cells.
    fn fact_lines(&self, fact: &EndFact, cells: u16) -> Vec<Line<'static>> {
        let look = &self.context.look;
        match fact {
            EndFact::Text(told) => look.text(wrap(told, cells), look.theme.text).lines,
            EndFact::Heading => Vec::new(),
            EndFact::Hand(name, cards) => self.hand_lines(name, *cards, cells),
        }
    }

    /// The name of a player, and the cards of the hand on their stock, below each other where one line is too short.
    fn hand_lines(&self, name: &str, cards: CardSet, cells: u16) -> Vec<Line<'static>> {
        let look = &self.context.look;
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

    /// Draws the choices after a game.
    pub(super) fn answers(&mut self, area: Rect) {
        let (look, selected) = (&self.context.look, self.model.shared.chosen_after());
        let style = |i: usize| if i == selected { look.theme.focus } else { look.theme.text };
        let answers = EndChoice::ALL.map(|after| self.after(after));
        let rows = answers.iter().zip(0..).map(|(answer, i)| look.spans(answer, style(i)));
        let list = List::numbered(look, rows, Some(selected));
        self.drawn
            .hits
            .extend(list.hits(area).into_iter().map(|(place, i)| (place, Target::Row(i))));
        self.painter.widget(area, &list);
    }

    fn after(&self, after: EndChoice) -> &str {
        let words = &self.context.look.words;
        match after {
            EndChoice::Again => &words.end.again,
            EndChoice::SameDeals => &words.end.same_deals,
            EndChoice::Slate => &words.slate.title,
            EndChoice::Menu => &words.end.menu,
        }
    }

    fn chart(&mut self, session: &Table, summary: &GameSummary, area: Rect) {
        let look = &self.context.look;
        let target = session.game().standing().target;
        let part = session
            .shown()
            .motions()
            .find_map(|(motion, part)| (motion == Motion::End).then_some(part));
        let chart =
            ScoreChart { look, course: &summary.course, target, part: part.unwrap_or(1000) };
        if Tier::of(self.painter.area().as_size()) == Tier::Xs {
            return self.painter.widget(area, &chart);
        }
        self.painter.widget(area, &Panel { look, title: &look.words.end.course, note: "" });
        self.painter.widget(Panel::text_area(area), &chart);
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
