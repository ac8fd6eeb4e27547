//! The end of a game of Schieber: the winner, the slate, the course of the scores, and what stood out.

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    widgets::StatefulWidget,
};

use super::{seen::SeenPanel, title::SchieberTitle, trick::seats};
use crate::{
    app::{
        Model,
        keys::Command,
        pages::slate::SlateView,
        person::ME,
        schieber::{GameSummary, Motion, Table},
        shared::{Peek, Shared, training::rank_at_table},
    },
    cards::{BySeat, ByTeam, CardSet, Seat, Team, Trick},
    game::schieber::Turn,
    ui::{
        Panel, ScoreChart, TableAreas, Telling, Tier, TrickView,
        pages::{
            DrawnFrame, RenderContext,
            canvas::Canvas,
            footer::Footer,
            slate::{
                looked_at,
                schieber::{SchieberBoard, score_sheet::ScoreSheet},
            },
            table::{
                ending::{
                    Answers, EndFact, Facts, GameOutcome, SceneAreas, ToldOutcome, remaining_hands,
                    scene_ground,
                },
                farewell::{Farewell, LastWords},
            },
        },
        painter::Painter,
        text::{evening, new_game, same_cards, words::fill},
        widgets::{
            open_hands::{OpenHand, OpenHands},
            trick::TrickMoment,
        },
    },
};

/// The least number of rows for the rounds below what stood out.
const SHEET: u16 = 10;

/// Rows around the facts above drawn hands: a blank one at either side, and the word for the hands.
const AROUND: u16 = 3;

/// The most rows for the last trick with the players around it: the rounds stand below it.
const MOST_OF_TRICK: u16 = 17;

/// The scene at the end of a game.
pub(in crate::ui::pages) struct SchieberEnding<'a> {
    context: &'a RenderContext,
    footer: Footer<'a>,
    table: &'a Table,
    shared: &'a Shared,
}

impl<'a> SchieberEnding<'a> {
    /// The end of this game.
    pub(in crate::ui::pages) fn of(
        model: &'a Model,
        context: &'a RenderContext,
        table: &'a Table,
    ) -> Self {
        Self { context, footer: Footer::of(model, context), table, shared: &model.shared }
    }

    /// Draws the verdict, what stood out, and the rounds where there is room for them.
    fn draw_text(
        &self,
        canvas: &mut Canvas<'_>,
        summary: &GameSummary,
        (area, has_banner): (Rect, bool),
    ) {
        let Self { context, table, shared, .. } = *self;
        let look = &context.look;
        let Some((outcome, told)) = self.decided() else { return };
        let below =
            ToldOutcome { look, outcome, told: &told }.draw(&mut canvas.painter, area, has_banner);
        let below = self.draw_facts(&mut canvas.painter, summary, below);
        if below.height >= SHEET {
            let title = &look.words.slate.sheet;
            let looked_at =
                looked_at(shared.view.sheet_round, table.shown().sheet().rounds().len());
            let place = Rect { height: below.height - 1, ..below };
            canvas
                .painter
                .widget(place, ScoreSheet { context, table, title, looked_at, evening: None });
        }
    }

    /// Draws what stood out, and the cards that were left: drawn where they have room. Returns the area below.
    fn draw_facts(&self, painter: &mut Painter<'_>, summary: &GameSummary, area: Rect) -> Rect {
        let look = &self.context.look;
        let left = Seat::ALL.map(|seat| (self.context.name(seat), summary.remaining[seat]));
        let left = left.into_iter().filter(|(_, cards)| !cards.is_empty());
        let hands: Vec<OpenHand> = left.map(|(name, cards)| OpenHand::of(name, cards)).collect();
        let (next, marked) = (None, CardSet::EMPTY);
        let (open, facts) = (OpenHands { look, hands: &hands, next, marked }, self.facts(summary));
        // Where cards were left they are what the game ended with, else the last trick.
        if let Some(last) = self.table.shown_table().last_trick.filter(|_| hands.is_empty()) {
            return self.draw_last_trick(painter, facts, &last, area);
        }
        let mut facts = Facts { look, facts };
        let around = facts.rows(area.width) + AROUND;
        let room = Size::new(area.width, area.height.saturating_sub(around));
        let Some(rows) = open.rows(room) else {
            facts.facts.extend(self.remaining(summary));
            let below = facts.draw(painter, area);
            return self.farewell().draw(painter, below);
        };
        let below = facts.draw(painter, area);
        painter.put(below.x, below.y, &look.words.end.remaining, look.theme.dim);
        let place = Rect { y: below.y + 1, height: rows, ..below };
        painter.widget(place, &open);
        let y = (place.bottom() + 1).min(area.bottom());
        self.farewell().draw(painter, Rect { y, height: area.bottom() - y, ..area })
    }

    /// Draws what stood out, and below it the last trick as it lies between the players; in words where it has no room.
    /// Returns the area below.
    fn draw_last_trick(
        &self,
        painter: &mut Painter<'_>,
        facts: Vec<(String, EndFact)>,
        (trick, by): &(Trick, Seat),
        area: Rect,
    ) -> Rect {
        let look = &self.context.look;
        let (mut facts, spoken) = (Facts { look, facts }, self.spoken());
        let (trick_lying, winning, moment) = (Some(trick), Some(*by), TrickMoment::Won(*by));
        let view = TrickView {
            trick: trick_lying,
            winning,
            moment,
            speech: BySeat::from_fn(|seat| spoken[seat].as_deref()),
            caller: None,
            dealer: None,
            ..seats(self.context, self.table)
        };
        let height = area.height.saturating_sub(facts.rows(area.width) + AROUND).min(MOST_OF_TRICK);
        if view.place(ME, Rect { height, ..area }).is_none() {
            facts.facts.push(self.told_trick(trick, *by));
            let below = facts.draw(painter, area);
            return self.farewell().draw(painter, below);
        }
        let below = facts.draw(painter, area);
        let height = below.height.min(MOST_OF_TRICK);
        painter.widget(Rect { height, ..below }, &view);
        Rect { y: below.y + height, height: below.height - height, ..below }
    }

    /// Lines of the others about the end, where anybody speaks: those of a team say different things.
    fn spoken(&self) -> BySeat<Option<String>> {
        let winner = self.table.shown_table().ending.and_then(|ending| ending.winner);
        let winner = winner.filter(|_| self.shared.talks());
        let (talk, rounds) = (&self.context.look.words.talk, self.table.game().round_no());
        BySeat::from_fn(|seat| {
            let has_won = winner? == seat.team();
            (seat != ME).then(|| talk.at_end(has_won, rounds + seat as usize / 2))
        })
    }

    /// The same with the heads, the partner first.
    fn farewell(&self) -> Farewell<'_> {
        let mut spoken = self.spoken();
        let said = [ME.partner(), ME.next(), ME.partner().next()].into_iter();
        let words = said.filter_map(|seat| {
            let (head, name) = (self.context.heads[seat], self.context.name(seat));
            Some(LastWords { head, name, line: spoken[seat].take()? })
        });
        Farewell { look: &self.context.look, words: words.collect() }
    }

    /// The outcome, and the sentences about what decided and the scores.
    fn decided(&self) -> Option<(GameOutcome, [String; 2])> {
        let Turn::Over(ending) = self.table.game().turn() else { return None };
        let outcome = match ending.winner {
            Some(Team::NorthSouth) => GameOutcome::Won,
            Some(Team::EastWest) => GameOutcome::Lost,
            None => GameOutcome::Level,
        };
        let how = self.context.narrator().ending(&ending, Telling::Long);
        let after = self.context.after_rounds(self.table.game().written().len());
        Some((
            outcome,
            [how, format!("{} {after}", self.versus(self.table.shown().sheet().scores()))],
        ))
    }

    /// Numbers of both teams.
    fn versus(&self, numbers: ByTeam<u32>) -> String {
        let [us, them] = numbers.0.map(|number| number.to_string());
        fill(&self.context.look.words.end.score, &[("us", &us), ("them", &them)])
    }

    /// A word for each fact that stood out, and the fact.
    fn facts(&self, summary: &GameSummary) -> Vec<(String, EndFact)> {
        let words = &self.context.look.words;
        let say = self.context.narrator();
        let best = summary
            .best
            .map(|best| say.best_round(&best, self.table.game().house(), Telling::Short));
        let best = best.map(|best| (words.end.best.clone(), best));
        let counts = say.counts(summary);
        let counts =
            counts.iter().map(|(label, counts)| ((*label).to_owned(), self.versus(*counts)));
        let source = new_game::source(words, self.table.cards(), self.table.is_proven());
        let source = source.map(|told| (words.new_game.cards.clone(), told));
        let marks =
            say.marks(self.table.shown().bergpreis(), self.table.shown().schneider()).into_iter();
        let marks = marks.map(|mark| (String::new(), mark));
        let rank = rank_at_table(self.shared);
        let rank =
            rank.map(|rank| (words.daily.same.clone(), same_cards::rank(&words.daily, rank)));
        let text = |(label, told)| (label, EndFact::Text(told));
        let evening = self.shared.evening_standing(self.table.game());
        let evening = evening.map(|it| (words.evening.title.clone(), evening::standing(say, &it)));
        let facts =
            evening.into_iter().chain(rank).chain(marks).chain(best).chain(counts).map(text);
        facts.chain(source.map(text)).collect()
    }

    /// The last trick of the game in words, and who took it.
    fn told_trick(&self, trick: &Trick, by: Seat) -> (String, EndFact) {
        let cards = self.context.narrator().cards(trick.cards(), Telling::Short);
        let told = format!("{cards}: {}", self.context.name(by));
        (self.context.look.words.table.last_trick.clone(), EndFact::Text(told))
    }

    fn remaining(&self, summary: &GameSummary) -> Vec<(String, EndFact)> {
        let hands = Seat::ALL.map(|seat| (self.context.name(seat), summary.remaining[seat]));
        remaining_hands(&self.context.look.words, &hands)
    }

    fn draw_chart(&self, painter: &mut Painter<'_>, summary: &GameSummary, area: Rect, tier: Tier) {
        let look = &self.context.look;
        let target = self.table.game().standing().target;
        let part = self
            .table
            .shown()
            .motions()
            .find_map(|(motion, part)| (motion == Motion::End).then_some(part));
        let chart =
            ScoreChart { look, course: &summary.course, target, part: part.unwrap_or(1000) };
        if tier == Tier::Xs {
            return painter.widget(area, &chart);
        }
        painter.widget(area, &Panel { look, title: &look.words.end.course, note: "" });
        painter.widget(Panel::text_area(area), &chart);
    }
}

impl StatefulWidget for SchieberEnding<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Some(areas) = TableAreas::of(area) else { return };
        let mut canvas = Canvas::new(area, buffer, drawn);
        let Self { context, table, shared, .. } = self;
        let (look, aid) = (&context.look, shared.aid());
        let all = scene_ground(&mut canvas, look, &self.footer, &areas);
        canvas.painter.widget(areas.title, SchieberTitle { context, table, shared });
        if shared.view.peeks == Some(Peek::Seen) {
            let key = self.footer.keys_of(Command::Seen);
            return canvas.painter.widget(all, SeenPanel { context, table, aid, key });
        }
        let Some(summary) = table.shown().summary() else { return };
        let below = self.decided().map_or(all, |(outcome, told)| {
            ToldOutcome { look, outcome, told: &told }.draw_banner(&mut canvas.painter, all)
        });
        let scene = SceneAreas::of(below);
        self.draw_text(&mut canvas, &summary, (scene.text, below != all));
        let (choices, selected) = (shared.end_choices(), shared.chosen_after());
        let evening = shared.evening_standing(table.game());
        let evening = evening.map(|it| evening::in_brief(context.narrator(), &it).to_vec());
        let evening = &evening.unwrap_or_default()[..];
        canvas.draw(scene.answers, Answers { look, choices, selected, evening });
        if let Some(slate) = scene.slate {
            let board = SchieberBoard::of(shared, context, table, SlateView::Written);
            canvas.painter.widget(slate, &board);
        }
        self.draw_chart(&mut canvas.painter, &summary, scene.chart, areas.tier);
    }
}
