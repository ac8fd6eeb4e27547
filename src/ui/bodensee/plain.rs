//! The game for two line by line.

mod offers;
mod record;

use crate::{
    app::{
        bodensee::{LaidTrick, Table, Wait},
        keys::Scope,
        person::MY_SIDE,
        table::hint::HintStage,
    },
    cards::{BySide, Side},
    config::Aid,
    game::bodensee::{Legal, SIX, Turn},
    ui::{
        bodensee::narrator::BodenseeNarrator,
        lines::Plain,
        text::{
            narrate::{capital, sentence},
            words::{Telling, fill},
        },
    },
};

impl Plain<'_> {
    pub(in crate::ui) const fn duel(&self) -> BodenseeNarrator<'_> {
        BodenseeNarrator { say: self.say }
    }

    /// Sentences about the events from this number of the round on.
    pub(in crate::ui) fn duel_news(&self, duel: &Table, from: usize) -> Vec<String> {
        let told = duel.shown().told();
        let begins = (from == 0).then(|| self.duel_begins(duel)).flatten();
        let events = told[from.min(told.len())..].iter();
        begins
            .into_iter()
            .chain(events.map(|event| self.duel().event(event, Telling::Long)))
            .collect()
    }

    fn duel_begins(&self, duel: &Table) -> Option<String> {
        let round = duel.game().round()?;
        let round_no = duel.game().round_no().to_string();
        let words = &self.say.words.duel.plain.round;
        Some(self.duel().person(words, round.dealt().dealer, &[("round", &round_no)]))
    }

    /// Sentence about the players.
    pub(in crate::ui) fn duel_players(&self) -> String {
        let words = &self.say.words.duel.plain.players;
        fill(words, &[("name", self.duel().name(MY_SIDE.other()))])
    }

    /// Situation: what must be known before one answers.
    pub(in crate::ui) fn duel_situation(&self, duel: &Table, scope: Scope) -> Vec<String> {
        let words = &self.say.words.duel;
        match (scope, duel.shown().legal()) {
            (Scope::Bidding, Legal::Bid { bids, .. }) => {
                let bids = fill(&words.plain.bids, &[("range", &self.duel().range(bids))]);
                self.duel_cards(duel)
                    .into_iter()
                    .chain(self.duel().to_say(duel))
                    .chain([bids])
                    .collect()
            }
            (Scope::Naming, _) => self.duel().to_say(duel).into_iter().collect(),
            (Scope::Ending, _) => self.duel().enough_asked(duel).into_iter().collect(),
            (Scope::PlayingBodensee, _) => {
                let lies = duel.shown_table().trick.map(|trick| {
                    let cards = self.duel_plays(&trick);
                    fill(&self.say.words.plain.on_table, &[("cards", &cards)])
                });
                let lies = lies.unwrap_or_else(|| self.say.words.plain.nothing_on_table.clone());
                let place = self.duel_place(duel).into_iter().chain([lies]);
                place.chain(self.duel_cards(duel)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Round and trick, what was named, and the points.
    fn duel_place(&self, duel: &Table) -> Vec<String> {
        let words = &self.say.words.duel;
        let shown = duel.shown_table();
        let (round, trick) = (duel.game().round_no().to_string(), shown.trick_no().to_string());
        let place = fill(&words.plain.trick, &[("round", &round), ("trick", &trick)]);
        let called = shown.contract.zip(shown.mode);
        let called = called.map(|(promise, mode)| self.duel().called(promise, mode, Telling::Long));
        let points = self.of_both(&words.plain.points, shown.points);
        let needed = duel.shown().needed().map(|needed| self.of_both(&words.plain.needs, needed));
        let line = [Some(place), called, Some(points), needed].into_iter().flatten();
        vec![line.collect::<Vec<_>>().join(" ")]
    }

    fn of_both(&self, template: &str, numbers: BySide<u16>) -> String {
        let [near, far] = numbers.0.map(|number| number.to_string());
        let name = self.duel().name(Side::Far);
        fill(template, &[("near", &near), ("far", &far), ("name", name)])
    }

    fn duel_plays(&self, trick: &LaidTrick) -> String {
        let template = &self.say.words.plain.on_table_card;
        let plays = trick.plays().map(|(side, card)| {
            let card = self.say.card(card, Telling::Long);
            fill(template, &[("name", self.duel().name(side)), ("card", &card)])
        });
        plays.collect::<Vec<_>>().join(", ")
    }

    /// Both tables and the hand; the person's cards with the numbers that they have for the whole round.
    fn duel_cards(&self, duel: &Table) -> Vec<String> {
        let words = &self.say.words.duel;
        let held = duel.shown_table().held[MY_SIDE.other()].to_string();
        let name = self.duel().name(MY_SIDE.other());
        let held = fill(&words.plain.held, &[("name", name), ("n", &held)]);
        let other = format!("{} {held}", self.duel_table(duel, MY_SIDE.other()));
        vec![other, self.duel_table(duel, MY_SIDE), self.duel_hand(duel)]
    }

    /// The open cards of a side, each with what lies beneath; the person's with their numbers.
    fn duel_table(&self, duel: &Table, side: Side) -> String {
        let words = &self.say.words.duel.plain;
        let (mut open, mut above) = (Vec::new(), Vec::new());
        for (n, place) in (1_usize..).zip(&duel.shown_table().places[side]) {
            let Some(card) = place.up.map(|card| self.say.card(card, Telling::Long)) else {
                continue;
            };
            let is_own = side == MY_SIDE;
            open.push(if is_own { self.numbered_card(n, &card) } else { card.clone() });
            above.extend(place.covered.then(|| if is_own { n.to_string() } else { card }));
        }
        let told = if open.is_empty() { words.empty.clone() } else { open.join(", ") };
        let table = self.duel().person(&words.table, side, &[("cards", &told)]);
        match above.len() {
            0 => table,
            n if n == open.len() => format!("{table} {}", words.all_covered),
            _ => format!("{table} {}", fill(&words.covered, &[("cards", &above.join(", "))])),
        }
    }

    fn numbered_card(&self, n: usize, card: &str) -> String {
        fill(&self.say.words.plain.input.option, &[("n", &n.to_string()), ("what", card)])
    }

    fn duel_hand(&self, duel: &Table) -> String {
        let words = &self.say.words;
        let cards = duel.shown().hand_slots().into_iter().zip(SIX + 1..).filter_map(|(card, n)| {
            Some(self.numbered_card(n, &self.say.card(card?, Telling::Long)))
        });
        let cards = cards.collect::<Vec<_>>().join(", ");
        let cards = if cards.is_empty() { words.duel.plain.empty.clone() } else { cards };
        fill(&words.plain.hand, &[("cards", &cards)])
    }

    /// The cards that have not been seen yet, and what is known of them.
    pub(in crate::ui) fn duel_seen(&self, duel: &Table) -> Vec<String> {
        let words = &self.say.words;
        if self.aid == Aid::Tournament {
            return vec![words.aid.none.clone()];
        }
        let first = std::iter::once(words.plain.unseen.clone());
        let unseen = self.unseen_ranks(|card| !duel.shown().has_seen(card));
        let known = self.duel().known_of_the_unseen(duel, Telling::Long).into_iter().map(sentence);
        first.chain(unseen).chain(known).collect()
    }

    /// Outcome of a round or a game, while that lies open.
    pub(in crate::ui) fn duel_outcome(&self, duel: &Table) -> Vec<String> {
        let tallies = &duel.shown_table().tallies;
        let marks = || tallies.0.iter().map(|(side, column)| self.duel().marks_told(side, column));
        match duel.wait() {
            Some(Wait::Result) => {
                let round = duel.game().round_no().to_string();
                let words = &self.say.words.duel.plain.result;
                let template = fill(words, &[("round", &round)]);
                let verdict = duel.shown_table().verdict.as_ref();
                let points = verdict.map(|_| self.of_both(&template, duel.shown_table().points));
                let written =
                    verdict.map(|verdict| self.duel().written(verdict, duel.shown_table()));
                points.into_iter().chain(written.into_iter().flatten()).chain(marks()).collect()
            }
            Some(Wait::Over) => {
                let Turn::Over(winner) = duel.game().turn() else { return Vec::new() };
                let words = &self.say.words.end;
                let verdict = if winner == MY_SIDE { &words.won } else { &words.lost };
                let facts =
                    duel.shown().summary().map(|all| self.duel().facts(&all, Telling::Long));
                let facts = facts.into_iter().flatten();
                let facts = facts.map(|(label, told)| self.setting_line(&label, &told));
                std::iter::once(verdict.clone()).chain(marks()).chain(facts).collect()
            }
            Some(Wait::Trick) | None => Vec::new(),
        }
    }

    /// The hint that was asked for: the action, why, and the chance; then the alternatives.
    pub(in crate::ui) fn duel_hint(&self, duel: &Table) -> Vec<String> {
        let (words, form) = (&self.say.words, Telling::Long);
        let Some(hint) = duel.hint() else { return Vec::new() };
        match (&hint.advice, hint.stage) {
            (Some(advice), HintStage::Full) => {
                let head = std::iter::once(sentence(words.duel.chance.all.clone()));
                let rows = self.duel().alternatives(advice, form).into_iter().map(|row| {
                    let values =
                        [("action", &*capital(&row.label)), ("n", &row.chance), ("e", &row.error)];
                    format!("{} {}.", fill(&words.coach.spoken, &values), capital(&row.note))
                });
                head.chain(rows).chain([self.duel().sources(duel).to_owned()]).collect()
            }
            _ => self.duel().hint(hint, duel, form).into_iter().map(sentence).collect(),
        }
    }

    /// Standing of the round and of the game.
    fn duel_standing(&self, duel: &Table) -> Vec<String> {
        let aim = format!("{}.", self.say.aim(duel.game().house()));
        let tallies = duel.shown_table().tallies.0;
        let marks = tallies.iter().map(|(side, column)| self.duel().marks_told(side, column));
        self.duel_place(duel).into_iter().chain([aim]).chain(marks).collect()
    }

    /// The rounds so far, and the marks of both.
    pub(in crate::ui) fn duel_slate(&self, duel: &Table) -> Vec<String> {
        let rounds = duel.shown().ledger();
        let lines = rounds.iter().map(|round| self.duel().round_told(round));
        let tallies = rounds.last().map(|round| round.tallies).unwrap_or_default().0;
        let marks = tallies.iter().map(|(side, column)| self.duel().marks_told(side, column));
        lines.chain(marks).collect()
    }
}
