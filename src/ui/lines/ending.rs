//! The end of a game: the verdict, what stood out, and the scores.

use super::Plain;
use crate::{
    app::schieber::{GameSummary, Table},
    cards::{ByTeam, Seat, Team},
    game::schieber::Turn,
    ui::text::{
        narrate::capital,
        words::{Telling, fill},
    },
};

impl Plain<'_> {
    /// The winner, the number of rounds, what stood out, and the scores.
    pub(super) fn over(&self, session: &Table) -> Vec<String> {
        let words = &self.say.words.end;
        let verdict = match session.game().turn() {
            Turn::Over(ending) => match ending.winner {
                Some(Team::NorthSouth) => &words.won,
                Some(Team::EastWest) => &words.lost,
                None => &words.level,
            },
            Turn::Player(_) | Turn::Deal => return Vec::new(),
        };
        let rounds = self.say.words.game.rounds.of(session.game().round_no() as u64);
        let after = fill(&words.rounds, &[("rounds", &rounds)]);
        let verdict = format!("{verdict} {}.", capital(&after));
        let facts = session.shown().summary().map(|summary| self.facts(session, &summary));
        let told = std::iter::once(verdict).chain(facts.into_iter().flatten());
        told.chain(self.totals(session)).collect()
    }

    /// The course of the scores, the best round, matches, melds, and the cards that were left in the hands.
    fn facts(&self, session: &Table, summary: &GameSummary) -> Vec<String> {
        let words = &self.say.words;
        let house = session.game().house();
        let best = summary.best.map(|best| {
            self.setting_line(&words.end.best, &self.say.best_round(&best, house, Telling::Long))
        });
        let counts = self.say.counts(summary).into_iter();
        let counts = counts.map(|(what, counts)| self.both(what, counts));
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
            self.both(&round, *score)
        };
        let rounds: Vec<String> = scores.iter().enumerate().skip(1).map(after).collect();
        let title = (!rounds.is_empty()).then(|| format!("{}:", words.end.course));
        title.into_iter().chain(rounds).collect()
    }

    /// Numbers of both teams after a word for them.
    fn both(&self, what: &str, counts: ByTeam<u32>) -> String {
        let [us, them] = counts.0.map(|count| count.to_string());
        fill(&self.say.words.plain.line, &[("what", what), ("us", &*us), ("them", &*them)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::BySeat,
        config::{Aid, Language},
        ui::{Narrator, OptionWords, tests::look},
    };

    #[test]
    fn every_round_is_told_even_one_without_points() {
        let (look, options) = (look(), OptionWords::of(Language::German));
        let names = look.words.seated(&BySeat::default());
        let say = Narrator { words: &look.words, deck: &look.deck, names: &names };
        let plain = Plain { say, options: &options, aid: Aid::Normal };
        let course = [[0, 0], [0, 0], [157, 0], [157, 100]].map(ByTeam);
        let told = plain.course(&course);
        let rounds =
            ["Runde 1: Wir 0, Sie 0.", "Runde 2: Wir 157, Sie 0.", "Runde 3: Wir 157, Sie 100."];
        assert_eq!(told[0], "Punkte je Runde:");
        assert_eq!(told[1..], rounds);
        assert_eq!(plain.course(&course[..1]), Vec::<String>::new());
    }
}
