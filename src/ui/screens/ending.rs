//! The end of a game as a scene: the winner, the slate, the course of the scores, and what stood out.

use ratatui::layout::Rect;

use super::Renderer;
use crate::{
    app::{
        Target,
        model::{EndChoice, Peek, SlateView},
        session::{GameSummary, Motion, Session},
    },
    game::Turn,
    rules::{ByTeam, Seat, Team},
    ui::{
        Panel, ScoreChart, TableAreas, Telling, Tier,
        text::{
            cells::{width, wrap},
            words::fill,
        },
        widgets::list::List,
    },
};

/// The areas of the scene.
struct SceneAreas {
    /// The winner, what decided, and what stood out.
    text: Rect,
    /// The choices.
    answers: Rect,
    /// The slate, where there is room for it.
    slate: Option<Rect>,
    /// The course of the scores.
    chart: Rect,
}

/// The least size with the slate beside the verdict.
const BESIDE_FROM: (u16, u16) = (58, 16);

/// Rows of the verdict where nothing stands beside it.
const VERDICT: u16 = 3;

/// The least number of rows for the rounds below what stood out.
const SHEET: u16 = 10;

impl SceneAreas {
    fn of(area: Rect) -> Self {
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
    pub(super) fn ending(&mut self, session: &Session) {
        let Some(areas) = TableAreas::of(self.painter.area()) else { return };
        self.title(session, areas.title);
        self.hints(areas.hints);
        let top = areas.title.bottom();
        let all = Rect { y: top, height: areas.hints.y - top, ..areas.title };
        self.painter.paint(all, self.context.look.theme.felt);
        let all = Rect { height: all.height - self.notice_below(all), ..all };
        if self.model.view.peeks == Some(Peek::Seen) {
            return self.seen(session, all);
        }
        let Some(summary) = session.summary() else { return };
        let scene = SceneAreas::of(all);
        let below = self.verdict(session, scene.text);
        let below = self.facts(session, &summary, below);
        if below.height >= SHEET {
            self.score_table(session, Rect { height: below.height - 1, ..below });
        }
        self.answers(scene.answers);
        if let Some(slate) = scene.slate {
            self.slate_board(session, SlateView::Written, slate);
        }
        self.chart(session, &summary, scene.chart);
    }

    /// Draws the winner, the deciding event, and the scores; returns the area below them.
    fn verdict(&mut self, session: &Session, area: Rect) -> Rect {
        let look = &self.context.look;
        let words = &look.words;
        let Turn::Over(ending) = session.game().turn() else { return area };
        let star = &look.art.marks.winner;
        let (verdict, style) = match ending.winner {
            Some(Team::NorthSouth) => {
                (format!("{star} {} {star}", words.end.won), look.theme.winner)
            }
            Some(Team::EastWest) => (words.end.lost.clone(), look.theme.title),
            None => (words.end.level.clone(), look.theme.title),
        };
        let how = self.context.narrator().ending(&ending, Telling::Long);
        let rounds = words.game.rounds.of(session.game().round_no() as u64);
        let after = fill(&words.end.rounds, &[("rounds", &rounds)]);
        let score = format!("{} {after}", self.versus(session.scores()));
        let told: Vec<String> =
            [how, score].iter().flat_map(|told| wrap(told, area.width)).collect();
        let rows = (told.len() as u16 + 1).min(area.height);
        let mut painter = self.painter.within(area);
        painter.put(area.x, area.y, &verdict, style);
        let text = Rect { y: area.y + 1, height: rows - 1, ..area };
        painter.widget(text, look.text(told, look.theme.text));
        Rect { y: area.y + rows, height: area.height - rows, ..area }
    }

    /// Numbers of both teams.
    fn versus(&self, numbers: ByTeam<u32>) -> String {
        let [us, them] = numbers.0.map(|number| number.to_string());
        fill(&self.context.look.words.end.score, &[("us", &us), ("them", &them)])
    }

    /// Draws what stood out, as far as there is room; returns the area below it.
    fn facts(&mut self, session: &Session, summary: &GameSummary, area: Rect) -> Rect {
        let look = &self.context.look;
        let facts = self.told_facts(session, summary);
        let cells = facts.iter().map(|(label, _)| width(label)).max().unwrap_or(0) + 2;
        let mut y = area.y + u16::from(area.height > 8);
        for (label, value) in facts {
            let lines = wrap(&value, area.width.saturating_sub(cells));
            let rows = lines.len() as u16;
            if y + rows > area.bottom() {
                continue;
            }
            let mut painter = self.painter.within(area);
            painter.put(area.x, y, &label, look.theme.dim);
            let place = Rect { x: area.x + cells, y, width: area.width - cells, height: rows };
            painter.widget(place, look.text(lines, look.theme.text));
            y += rows;
        }
        let below = (y + 1).min(area.bottom());
        Rect { y: below, height: area.bottom() - below, ..area }
    }

    /// Lines for what stood out: a word for it, and what it was.
    fn told_facts(&self, session: &Session, summary: &GameSummary) -> Vec<(String, String)> {
        let words = &self.context.look.words;
        let say = self.context.narrator();
        let best =
            summary.best.map(|best| say.best_round(&best, session.game().house(), Telling::Short));
        let best = best.map(|best| (words.end.best.clone(), best));
        let counts = [
            (&words.result.match_bonus, summary.matches),
            (&words.result.weis, summary.weis),
            (&words.result.stoeck, summary.stoeck),
        ];
        let counts =
            counts.into_iter().filter(|(_, counts)| counts.0.iter().any(|count| *count > 0));
        let counts = counts.map(|(label, counts)| (label.clone(), self.versus(counts)));
        let seed = (words.new_game.seed.clone(), session.seed().0.to_string());
        let marks = say.marks(session.bergpreis(), session.schneider()).into_iter();
        let marks = marks.map(|mark| (String::new(), mark));
        let facts = best.into_iter().chain(counts).chain(marks);
        facts.chain(self.remaining(summary)).chain([seed]).collect()
    }

    /// The cards that were left in the hands, if any.
    fn remaining(&self, summary: &GameSummary) -> Vec<(String, String)> {
        let words = &self.context.look.words.end;
        let say = self.context.narrator();
        let holders = Seat::ALL.into_iter().filter(|seat| !summary.remaining[*seat].is_empty());
        let told = holders.map(|seat| {
            let cards: Vec<_> = summary.remaining[seat].iter().collect();
            format!("{} {}", self.context.name(seat), say.cards(&cards, Telling::Short))
        });
        let labels =
            std::iter::once(words.remaining.clone()).chain(std::iter::repeat(String::new()));
        labels.zip(told).collect()
    }

    fn answers(&mut self, area: Rect) {
        let (look, selected) = (&self.context.look, self.model.chosen_after());
        let style = |i: usize| if i == selected { look.theme.focus } else { look.theme.text };
        let answers = EndChoice::ALL.map(|after| self.after(after));
        let rows = answers.iter().zip(0..).map(|(answer, i)| look.spans(answer, style(i)));
        let list = List::numbered(look, rows, Some(selected));
        self.drawn
            .hits
            .extend(list.hits(area).into_iter().map(|(place, i)| (place, Target::Row(i))));
        self.painter.widget(area, &list);
    }

    pub(super) fn after(&self, after: EndChoice) -> &str {
        let words = &self.context.look.words;
        match after {
            EndChoice::Again => &words.end.again,
            EndChoice::SameDeals => &words.end.same_deals,
            EndChoice::Slate => &words.slate.title,
            EndChoice::Menu => &words.end.menu,
        }
    }

    fn chart(&mut self, session: &Session, summary: &GameSummary, area: Rect) {
        let look = &self.context.look;
        let target = session.game().standing().target;
        let part =
            session.motions().find_map(|(motion, part)| (motion == Motion::End).then_some(part));
        let chart =
            ScoreChart { look, course: &summary.course, target, part: part.unwrap_or(1000) };
        if Tier::of(self.painter.area().as_size()) == Tier::Xs {
            return self.painter.widget(area, &chart);
        }
        self.painter.widget(area, &Panel { look, title: &look.words.end.course, note: "" });
        self.painter.widget(Panel::text_area(area), &chart);
    }
}
