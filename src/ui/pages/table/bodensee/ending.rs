//! The end of a game of Bodensee: the winner, the slate, the rounds, and what stood out.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use super::{seen::SeenPanel, title::TitleOfSession};
use crate::{
    app::{
        Model,
        bodensee::{GameSummary, Table},
        person::MY_SIDE,
        shared::{Peek, Shared, training::rank_at_table},
    },
    cards::{Seat, Side},
    game::bodensee::Turn,
    ui::{
        TableAreas, Telling,
        pages::{
            DrawnFrame, RenderContext,
            canvas::Canvas,
            footer::Footer,
            slate::bodensee::{RoundList, TallyBoard},
            table::{
                ending::{
                    Answers, EndFact, Facts, GameOutcome, SceneAreas, ToldOutcome, remaining_hands,
                    scene_ground,
                },
                farewell::{Farewell, LastWords},
            },
        },
        text::{new_game, same_cards},
    },
};

/// The scene at the end of a game.
pub(in crate::ui::pages) struct BodenseeEnding<'a> {
    context: &'a RenderContext,
    footer: Footer<'a>,
    table: &'a Table,
    shared: &'a Shared,
}

impl<'a> BodenseeEnding<'a> {
    /// The end of this game.
    pub(in crate::ui::pages) fn of(
        model: &'a Model,
        context: &'a RenderContext,
        table: &'a Table,
    ) -> Self {
        Self { context, footer: Footer::of(model, context), table, shared: &model.shared }
    }

    /// All that is told of who has won.
    fn told(&self, rounds: usize) -> [String; 1] {
        let say = self.context.bodensee_narrator();
        let marks = say.both_marks(&self.table.shown_table().tallies.0);
        [format!("{marks}, {}", self.context.after_rounds(rounds))]
    }

    /// Last words of the other, where anybody speaks.
    fn farewell(&self, winner: Side, rounds: usize) -> Farewell<'_> {
        let other = MY_SIDE.other();
        let words = &self.context.look.words;
        let line = words.talk.quote(words.bodensee.talk.at_end(winner == other, rounds));
        let name = self.context.bodensee_narrator().name(other);
        let words = LastWords { head: self.context.heads[Seat::East], name, line };
        let words = self.shared.talks().then_some(words);
        Farewell { look: &self.context.look, words: words.into_iter().collect() }
    }

    /// A word for each fact that stood out, and the fact.
    fn facts(&self, summary: &GameSummary) -> Vec<(String, EndFact)> {
        let say = self.context.bodensee_narrator();
        let words = &self.context.look.words;
        let source = new_game::source(words, self.table.cards(), self.table.is_proven());
        let source = source.map(|told| (words.new_game.cards.clone(), told));
        let rank = rank_at_table(self.shared);
        let rank =
            rank.map(|rank| (words.daily.same.clone(), same_cards::rank(&words.daily, rank)));
        let facts = rank.into_iter().chain(say.facts(summary, Telling::Short)).chain(source);
        facts.map(|(label, told)| (label, EndFact::Text(told))).collect()
    }
}

impl StatefulWidget for BodenseeEnding<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Some(areas) = TableAreas::of(area) else { return };
        let canvas = &mut Canvas::new(area, buffer, drawn);
        let Self { context, table, shared, .. } = self;
        let look = &context.look;
        let all = scene_ground(canvas, look, &self.footer, &areas);
        canvas.painter.widget(areas.title, TitleOfSession { context, table, branch: None });
        if shared.view.peeks == Some(Peek::Seen) {
            return canvas.painter.widget(all, SeenPanel { context, table });
        }
        let (Some(summary), Turn::Over(winner)) = (table.shown().summary(), table.game().turn())
        else {
            return;
        };
        let outcome = if winner == MY_SIDE { GameOutcome::Won } else { GameOutcome::Lost };
        let told = self.told(summary.rounds.len());
        let verdict = ToldOutcome { look, outcome, told: &told };
        let rest = verdict.draw_banner(&mut canvas.painter, all);
        let scene = SceneAreas::of(rest);
        let below = verdict.draw(&mut canvas.painter, scene.text, rest != all);
        let mut facts = self.facts(&summary);
        let (choices, selected) = (shared.end_choices(), shared.chosen_after());
        canvas.draw(scene.answers, Answers { look, choices, selected, evening: &[] });
        // Without the slate three rows are left at 40 x 12: the hands have none.
        let Some(slate) = scene.slate else {
            Facts { look, facts }.draw(&mut canvas.painter, scene.chart);
            return;
        };
        let say = context.bodensee_narrator();
        let hands = Side::ALL.map(|side| (say.name(side), summary.remaining[side]));
        facts.extend(remaining_hands(&look.words, &hands));
        let below = Facts { look, facts }.draw(&mut canvas.painter, below);
        self.farewell(winner, summary.rounds.len()).draw(&mut canvas.painter, below);
        let tallies = &table.shown_table().tallies;
        let chalked = &shared.chalked(tallies);
        canvas.painter.widget(slate, TallyBoard { context, table, tallies, chalked });
        let (title, rounds, chosen) = (&look.words.slate.sheet, &summary.rounds[..], None);
        canvas.painter.widget(scene.chart, RoundList { context, title, rounds, chosen });
    }
}
