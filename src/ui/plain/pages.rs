//! What a letter asks for: the standing, the slate, the hand, the record, the rules, the help.

use super::{Offer, Plain};
use crate::{
    app::{
        Model,
        model::Scope,
        seen::{Place, Seen},
        session::Session,
        settings::Aid,
    },
    rules::{Card, CardSet, Rank, Seat, Suit, Team, Trick, tafel::Strokes},
    ui::{
        Explainer,
        narrate::capital,
        words::{Telling, fill},
    },
};

impl Plain<'_> {
    pub(super) fn hand(&self, session: &Session) -> String {
        let hand: CardSet = session.slots().into_iter().flatten().collect();
        fill(&self.say.words.plain.hand, &[("cards", &self.cards(hand))])
    }

    pub(super) fn trick(&self, trick: &Trick, winner: Seat) -> String {
        let words = &self.say.words.plain;
        let values = [("cards", &*self.plays(trick)), ("name", self.say.name(winner))];
        fill(words.last.of(winner), &values)
    }

    /// Where the game stands, and what is played for.
    pub(super) fn standing(&self, session: &Session) -> Vec<String> {
        let (now, aim) = (self.now(session), self.say.aim(session.game().house()));
        let missing = self.missing(session);
        [Some(now), Some(format!("{aim}.")), missing].into_iter().flatten().collect()
    }

    fn missing(&self, session: &Session) -> Option<String> {
        let target = session.game().standing().target?;
        let [us, them] =
            session.shown_scores(self.aid).0.map(|score| target.saturating_sub(score).to_string());
        Some(fill(&self.say.words.plain.missing, &[("us", &us), ("them", &them)]))
    }

    /// What every round so far has written, the strokes of each team, and the totals.
    pub(super) fn slate(&self, session: &Session) -> Vec<String> {
        if session.game().written().is_empty() {
            return vec![self.say.words.slate.empty.clone(), self.scores(session)];
        }
        let written = session.game().written();
        let rounds = (1..).zip(written).map(|(round_no, written)| self.written(round_no, written));
        let strokes = |team| self.strokes(team, session.slate(team, written.len()).strokes());
        let strokes = Team::ALL.map(strokes);
        let totals = self.totals(session).into_iter().chain(self.missing(session));
        rounds.chain(strokes).chain(totals).collect()
    }

    fn strokes(&self, team: Team, strokes: Strokes) -> String {
        let words = &self.say.words.plain;
        let rest = if strokes.rest < 0 { &words.owed } else { &words.rest };
        let rest = fill(rest, &[("n", &strokes.rest.unsigned_abs().to_string())]);
        let values = [
            ("team", self.say.words.team(team)),
            ("hundreds", &words.hundreds.of(strokes.hundreds)),
            ("fifties", &words.fifties.of(strokes.fifties)),
            ("twenties", &words.twenties.of(strokes.twenties)),
            ("rest", &rest),
        ];
        fill(&words.strokes, &values)
    }

    /// The cards that have not been seen yet, and what follows from those that have.
    pub(super) fn seen(&self, session: &Session) -> Vec<String> {
        let Some(seen) = session.seen().filter(|_| self.aid != Aid::Tournament) else {
            return vec![self.say.words.aid.none.clone()];
        };
        let unseen = Seen::SUITS.into_iter().filter_map(|suit| self.unseen(&seen, suit));
        let signals =
            if self.aid == Aid::Learn { self.say.signals(&seen, Telling::Long) } else { vec![] };
        let thrown = self.say.thrown(&seen, Telling::Long);
        let follows = self.say.seen(&seen, Telling::Long);
        let first = std::iter::once(self.say.words.plain.unseen.clone());
        first.chain(unseen).chain(follows).chain(thrown).chain(signals).collect()
    }

    /// The ranks of a suit that lie in other hands.
    fn unseen(&self, seen: &Seen, suit: Suit) -> Option<String> {
        let cards = Rank::ALL.into_iter().rev().map(|rank| Card::new(suit, rank));
        let unseen = cards.filter(|card| seen.place(*card) == Place::Unseen);
        let ranks: Vec<&str> = unseen.map(|card| self.say.deck.rank(card.rank())).collect();
        let suit = capital(self.say.deck.suit(suit));
        let values = [("key", &*suit), ("value", &ranks.join(", "))];
        (!ranks.is_empty()).then(|| fill(&self.say.words.plain.setting, &values))
    }

    /// The melds of the hand that may be announced now, or the Stöck.
    pub(super) fn holding(&self, session: &Session) -> Option<String> {
        let words = &self.say.words.plain;
        let named = session.sayable().into_iter().map(|(meld, points)| {
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

    /// The rules that are played by.
    pub(super) fn rules(&self, model: &Model) -> Vec<String> {
        let words = &self.say.words.plain;
        let house = model.session.as_ref().map_or(&model.house, |session| session.game().house());
        let setting =
            |key: &str, value: &str| fill(&words.setting, &[("key", key), ("value", value)]);
        let explainer = Explainer { words: self.options, options: &model.options };
        let differs = explainer.house(house).into_iter().filter(|setting| setting.differs);
        let differences: Vec<String> = differs
            .map(|rule| setting(&format!("{}, {}", rule.section, rule.label), &rule.value))
            .collect();
        let legend = (!differences.is_empty()).then(|| words.differs.clone());
        let text = self.say.words.help.all_rules();
        let text = paragraphs(&text);
        let preset = setting(&self.say.words.menu.house, house.preset.code());
        let aim = format!("{}.", self.say.aim(house));
        text.chain([preset, aim]).chain(legend).chain(differences).collect()
    }

    /// What can be done here, and what it means.
    pub fn help(&self, model: &Model, offers: &[Offer]) -> Vec<String> {
        let help = &self.say.words.help;
        let at_table = format!("{}\n{}", help.play, self.say.words.plain.table);
        let page = match model.scope() {
            Scope::Menu | Scope::Help | Scope::Rules | Scope::Asking => &help.menu,
            Scope::Options => &self.say.words.plain.settings,
            Scope::Games | Scope::Deleting => &help.games,
            Scope::NewGame => &help.new_game,
            Scope::Calling => &help.calling,
            Scope::Playing | Scope::Watching => &at_table,
            Scope::Saying | Scope::Open => &help.weis,
            Scope::Over => &help.end,
            Scope::Slate => &help.slate,
            Scope::Record => &help.record,
        };
        let typing = [self.say.words.plain.help.clone(), self.possible(offers)];
        typing.into_iter().chain(paragraphs(page)).collect()
    }
}

fn paragraphs(text: &str) -> impl Iterator<Item = String> {
    text.lines().filter(|line| !line.is_empty()).map(str::to_owned)
}
