//! Pages behind the letters: the standing, the slate, the hand, the record, the rules, the help.

use super::{Offer, Plain};
use crate::{
    app::{
        Model,
        keys::Scope,
        schieber::{
            Table,
            seen_cards::{CardPlace, CardsSeen},
        },
    },
    cards::{Card, Rank, Seat, Suit, Team, Trick},
    config::Aid,
    rules::schieber::tafel::Strokes,
    ui::{
        Rulebook,
        text::{
            narrate::capital,
            words::{Telling, fill},
        },
    },
};

impl Plain<'_> {
    pub(super) fn hand(&self, session: &Table) -> String {
        self.held(&session.shown().slots())
    }

    pub(super) fn trick(&self, trick: &Trick, winner: Seat) -> String {
        let words = &self.say.words.plain;
        let values = [("cards", &*self.plays(trick)), ("name", self.say.name(winner))];
        fill(words.last.of(winner), &values)
    }

    /// The standing of the game, and its aim.
    pub(super) fn standing(&self, session: &Table) -> Vec<String> {
        let (now, aim) = (self.now(session), self.say.aim(session.game().house()));
        let missing = self.missing(session);
        let told = [Some(now), Some(format!("{aim}.")), missing, Some(self.teams())];
        told.into_iter().flatten().collect()
    }

    fn missing(&self, session: &Table) -> Option<String> {
        let target = session.game().standing().target?;
        let [us, them] = session
            .shown()
            .sheet()
            .scores_with(self.aid)
            .0
            .map(|score| target.saturating_sub(score).to_string());
        Some(fill(&self.say.words.plain.slate.missing, &[("us", &us), ("them", &them)]))
    }

    /// The points of every round so far, the strokes of each team, and the totals.
    pub(super) fn slate(&self, session: &Table) -> Vec<String> {
        let sheet = session.shown().sheet().rounds();
        if sheet.is_empty() {
            return vec![self.say.words.slate.empty.clone(), self.scores(session)];
        }
        let rounds = (1..).zip(&sheet).map(|(round_no, written)| self.written(round_no, written));
        let strokes = session.shown().sheet().strokes(sheet.len());
        let strokes = Team::ALL.map(|team| self.strokes(team, strokes[team]));
        let totals = self.totals(session).into_iter().chain(self.missing(session));
        rounds.chain(strokes).chain(totals).collect()
    }

    fn strokes(&self, team: Team, strokes: Strokes) -> String {
        let words = &self.say.words.plain;
        let rest = if strokes.rest < 0 { &words.slate.owed } else { &words.slate.rest };
        let rest = fill(rest, &[("n", &strokes.rest.unsigned_abs().to_string())]);
        let values = [
            ("team", self.say.words.team(team)),
            ("hundreds", &words.slate.hundreds.of(strokes.hundreds)),
            ("fifties", &words.slate.fifties.of(strokes.fifties)),
            ("twenties", &words.slate.twenties.of(strokes.twenties)),
            ("rest", &rest),
        ];
        fill(&words.slate.strokes, &values)
    }

    /// The cards that have not been seen yet, with what follows from those that have.
    pub(super) fn seen(&self, session: &Table) -> Vec<String> {
        let Some(seen) = session.seen().filter(|_| self.aid != Aid::Tournament) else {
            return vec![self.say.words.aid.none.clone()];
        };
        let unseen = self.unseen_ranks(|card| seen.place(card) == CardPlace::Unseen);
        let signals =
            if self.aid == Aid::Learn { self.say.signals(&seen, Telling::Long) } else { vec![] };
        let thrown = self.say.thrown(&seen, Telling::Long);
        let follows = self.say.seen(&seen, Telling::Long);
        let known = seen.known().into_iter();
        let known = known.map(|(holder, cards)| self.say.known(holder, &cards, "", Telling::Long));
        let first = std::iter::once(self.say.words.plain.unseen.clone());
        first.chain(unseen).chain(known).chain(follows).chain(thrown).chain(signals).collect()
    }

    /// The ranks of each suit that are unseen.
    pub(in crate::ui) fn unseen_ranks(&self, is_unseen: impl Fn(Card) -> bool) -> Vec<String> {
        let told = |suit: Suit| {
            let cards = Rank::ALL.into_iter().rev().map(|rank| Card::new(suit, rank));
            let unseen = cards.filter(|card| is_unseen(*card));
            let ranks: Vec<&str> = unseen.map(|card| self.say.deck.rank(card.rank())).collect();
            let suit = capital(self.say.deck.suit(suit));
            (!ranks.is_empty()).then(|| self.setting_line(&suit, &ranks.join(", ")))
        };
        CardsSeen::SUITS.into_iter().filter_map(told).collect()
    }

    /// The melds of the hand that may be announced now, or the Stöck.
    pub(super) fn holding(&self, session: &Table) -> Option<String> {
        let words = &self.say.words.plain;
        let named = session.shown().sayable().into_iter().map(|(meld, points)| {
            let meld = meld.map_or_else(
                || self.say.words.result.stoeck.clone(),
                |meld| self.say.meld(meld, Telling::Long),
            );
            let points = self.say.words.game.points.of(points);
            fill(&words.meld, &[("meld", &meld), ("points", &points)])
        });
        let named: Vec<String> = named.collect();
        (!named.is_empty()).then(|| fill(&words.holding, &[("melds", &named.join("; "))]))
    }

    /// The house rules.
    pub(super) fn rules(&self, model: &Model) -> Vec<String> {
        let house = model.shared.house_at_table();
        let text = Rulebook { say: self.say, house }.whole().into_iter();
        let text = text.flat_map(|(title, told)| std::iter::once(format!("{title}.")).chain(told));
        let preset = self.setting_line(&self.say.words.menu.house, house.preset.code());
        let aim = format!("{}.", self.say.aim(house));
        text.chain([preset, aim]).chain(self.house_rules(self.explainer(model), house)).collect()
    }

    /// The possible answers here, and their meaning.
    pub fn help(&self, model: &Model, offers: &[Offer]) -> Vec<String> {
        let words = &self.say.words.plain;
        let told = match model.scope() {
            Scope::Options => words.input.settings.lines().map(str::to_owned).collect(),
            Scope::Playing | Scope::Watching | Scope::PlayingBodensee => {
                vec![words.input.table.clone()]
            }
            _ => Vec::new(),
        };
        let house = model.shared.house_at_table();
        let rules = Rulebook { say: self.say, house }.spoken_help(model.scope(), self.aid);
        let typing = [words.input.help.clone(), self.possible(offers)];
        typing.into_iter().chain(told).chain(rules).collect()
    }
}
