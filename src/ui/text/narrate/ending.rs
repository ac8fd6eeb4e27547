//! The end of a game, in words.

use super::Narrator;
use crate::{
    app::schieber::{BestRound, GameSummary},
    cards::{ByTeam, Team},
    rules::{
        House,
        house::Credit,
        schieber::{
            finish::{By, Ending},
            rotation::Called,
        },
    },
    ui::text::words::{TeamWords, Telling, fill},
};

impl Narrator<'_> {
    /// The winner, and the deciding event.
    pub fn ending(&self, ending: &Ending, form: Telling) -> String {
        let words = &self.words.event;
        let by = match ending.by {
            By::Credit(Credit::Stoeck) => &words.by.stoeck,
            By::Credit(Credit::Wys) => &words.by.wys,
            By::Credit(Credit::Stich) => &words.by.stich,
            By::Claim => &words.by.claim,
            By::FalseClaim => &words.by.false_claim,
            By::Rounds => &words.by.rounds,
        };
        ending.winner.map_or_else(
            || words.game_level.form(form).to_owned(),
            |winner| fill(words.game_over.form(form).of(winner), &[("by", by)]),
        )
    }

    /// The holders of the side prizes, when the game is over.
    pub fn marks(&self, bergpreis: Option<Team>, schneider: Option<Team>) -> Vec<String> {
        let words = &self.words.end;
        let marks = [(&words.bergpreis, bergpreis), (&words.schneider, schneider)];
        let told = |(side, team): (&TeamWords, Option<Team>)| Some(side.of(team?).to_owned());
        marks.into_iter().filter_map(told).collect()
    }

    /// Numbers of matches and points of melds and Stöck, under their words, where there were any.
    pub fn counts(&self, summary: &GameSummary) -> Vec<(&str, ByTeam<u32>)> {
        let words = &self.words.result;
        let counts = [
            (&*words.match_bonus, summary.matches),
            (&*words.weis, summary.weis),
            (&*words.stoeck, summary.stoeck),
        ];
        counts.into_iter().filter(|(_, counts)| counts.0 != [0; 2]).collect()
    }

    /// The most that a team wrote in a round, and what was played in it.
    pub fn best_round(&self, best: &BestRound, house: &House, form: Telling) -> String {
        let called = &best.written.called;
        let [letters, name] = self.doubled(called, [" ", ", "]);
        let factor = (house.score.factor.of(called.mode) << called.doubled).to_string();
        let values = [
            ("team", self.words.team(best.team)),
            ("points", &*best.written.gained[best.team].to_string()),
            ("round", &*best.written.round_no.to_string()),
            ("sign", self.deck.mode_sign(called.mode)),
            ("mode", &*(self.mode(called.mode, Telling::Long) + &name)),
            ("factor", &*(factor + &letters)),
        ];
        fill(self.words.end.best_round.form(form), &values)
    }

    /// Letters and name of the word that doubled a call, each after its gap; nothing if none did.
    fn doubled(&self, called: &Called, gaps: [&str; 2]) -> [String; 2] {
        let words = &self.words.doubling;
        let Some(word) = called.doubling() else { return Default::default() };
        [gaps[0].to_owned() + words.letter(word), gaps[1].to_owned() + words.name(word)]
    }
}
