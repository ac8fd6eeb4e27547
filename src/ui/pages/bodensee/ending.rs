//! The end of a game for two as a scene: the winner, the slate, the rounds, and what stood out.

use crate::{
    app::{
        bodensee::{GameSummary, Table},
        person::MY_SIDE,
        shared::Peek,
    },
    cards::Side,
    game::bodensee::Turn,
    ui::{
        TableAreas, Telling,
        pages::{
            Renderer,
            ending::{EndFact, GameOutcome, SceneAreas},
        },
    },
};

impl Renderer<'_> {
    /// Draws the scene at the end of a game for two.
    pub(in crate::ui::pages) fn duel_ending(&mut self, duel: &Table) {
        let Some(areas) = TableAreas::of(self.painter.area()) else { return };
        let all = self.scene_ground(&areas);
        self.duel_title(duel, areas.title);
        if self.model.shared.view.peeks == Some(Peek::Seen) {
            return self.duel_seen(duel, all);
        }
        let (Some(summary), Turn::Over(winner)) = (duel.shown().summary(), duel.game().turn())
        else {
            return;
        };
        let scene = SceneAreas::of(all);
        let outcome = if winner == MY_SIDE { GameOutcome::Won } else { GameOutcome::Lost };
        let say = self.context.duel_narrator();
        let marks = say.both_marks(&duel.shown_table().tallies.0);
        let told = format!("{marks}, {}", self.after_rounds(summary.rounds.len()));
        let below = self.verdict(outcome, &[told], scene.text);
        let facts = self.facts_of_two(duel, &summary);
        self.answers(scene.answers);
        let Some(slate) = scene.slate else {
            self.facts(facts, scene.chart);
            return;
        };
        let hands = Side::ALL.map(|side| (say.name(side), summary.remaining[side]));
        self.facts(facts.into_iter().chain(self.remaining_hands(&hands)).collect(), below);
        let tallies = duel.shown_table().tallies;
        self.tally_slate(duel, (&tallies, &self.model.shared.chalked(&tallies)), slate);
        let title = &self.context.look.words.slate.sheet;
        self.rounds(title, &summary.rounds, None, scene.chart);
    }

    /// A word for each fact that stood out, and the fact.
    fn facts_of_two(&self, duel: &Table, summary: &GameSummary) -> Vec<(String, EndFact)> {
        let say = self.context.duel_narrator();
        let seed = (self.context.look.words.new_game.seed.clone(), duel.seed().0.to_string());
        let facts = say.facts(summary, Telling::Short).into_iter().chain([seed]);
        facts.map(|(label, told)| (label, EndFact::Text(told))).collect()
    }
}
