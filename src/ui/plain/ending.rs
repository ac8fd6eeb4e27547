//! The end of a game: the verdict, what stood out, and the scores.

use super::Plain;
use crate::{
    app::session::{GameSummary, Session},
    game::Turn,
    rules::{ByTeam, Seat, Team},
    ui::text::{
        narrate::capital,
        words::{Telling, fill},
    },
};

impl Plain<'_> {
    /// The winner, the number of rounds, what stood out, and the scores.
    pub(super) fn over(&self, session: &Session) -> Vec<String> {
        let words = &self.say.words.end;
        let verdict = match session.game().turn() {
            Turn::Over(ending) => match ending.winner {
                Some(Team::NorthSouth) => &words.won,
                Some(Team::EastWest) => &words.lost,
                None => &words.level,
            },
            Turn::Seat(_) | Turn::Deal => return Vec::new(),
        };
        let rounds = self.say.words.game.rounds.of(session.game().round_no() as u64);
        let after = fill(&words.rounds, &[("rounds", &rounds)]);
        let verdict = format!("{verdict} {}.", capital(&after));
        let facts = session.summary().map(|summary| self.facts(session, &summary));
        let told = std::iter::once(verdict).chain(facts.into_iter().flatten());
        told.chain(self.totals(session)).collect()
    }

    /// The course of the scores, the best round, matches, melds, and the cards that were left in the hands.
    fn facts(&self, session: &Session, summary: &GameSummary) -> Vec<String> {
        let words = &self.say.words;
        let house = session.game().house();
        let best = summary.best.map(|best| {
            self.setting_line(&words.end.best, &self.say.best_round(&best, house, Telling::Long))
        });
        let counts = [
            (&words.result.match_bonus, summary.matches),
            (&words.result.weis, summary.weis),
            (&words.result.stoeck, summary.stoeck),
        ];
        let counts = counts.into_iter().filter_map(|(what, counts)| self.versus(what, counts));
        let remaining = Seat::ALL.into_iter().filter(|seat| !summary.remaining[*seat].is_empty());
        let remaining = remaining.map(|seat| {
            let holder = format!("{}, {}", words.end.remaining, self.say.name(seat));
            self.setting_line(&holder, &self.cards(summary.remaining[seat]))
        });
        let facts = best.into_iter().chain(counts).chain(remaining);
        self.course(&summary.course).into_iter().chain(facts).collect()
    }

    /// The scores after each round.
    fn course(&self, scores: &[ByTeam<u32>]) -> Vec<String> {
        let words = &self.say.words;
        let after = |(i, score): (usize, &ByTeam<u32>)| {
            let round = fill(&words.result.title, &[("round", &i.to_string())]);
            self.versus(&round, *score)
        };
        let rounds: Vec<String> = scores.iter().enumerate().skip(1).filter_map(after).collect();
        let title = (!rounds.is_empty()).then(|| format!("{}:", words.end.course));
        title.into_iter().chain(rounds).collect()
    }

    fn versus(&self, what: &str, counts: ByTeam<u32>) -> Option<String> {
        let [us, them] = counts.0.map(|count| count.to_string());
        let values = [("what", what), ("us", &*us), ("them", &*them)];
        counts.0.iter().any(|count| *count > 0).then(|| fill(&self.say.words.plain.line, &values))
    }
}
