//! What a letter asks for: the hand, the sheet, the rules, the help.

use super::Plain;
use crate::{
    app::{Model, model::Scope, session::Session},
    rules::{CardSet, Seat, Trick},
    ui::words::{Telling, fill},
};

impl Plain<'_> {
    pub(super) fn hand(&self, session: &Session) -> String {
        let hand: CardSet = session.slots().into_iter().flatten().collect();
        fill(&self.say.words.plain.hand, &[("cards", &self.cards(hand))])
    }

    pub(super) fn trick(&self, trick: &Trick, winner: Seat) -> String {
        let cards = trick.plays().map(|(seat, card)| {
            let card = self.say.card(card, Telling::Long);
            format!("{} {card}", self.say.name(seat))
        });
        let cards = cards.collect::<Vec<_>>().join(", ");
        format!("{}: {cards}; {}.", self.say.words.table.last_trick, self.say.name(winner))
    }

    /// What every round so far has written, and the totals.
    pub(super) fn sheet(&self, session: &Session) -> Vec<String> {
        let words = &self.say.words.plain;
        let rounds = session.game().written().iter().enumerate().map(|(i, written)| {
            let mode = self.say.deck.mode(written.called.mode);
            let what = format!("{} {}, {mode}", self.say.words.result.total, i + 1);
            let [us, them] = written.gained.0;
            let values = [("what", &*what), ("us", &us.to_string()), ("them", &them.to_string())];
            fill(&words.line, &values)
        });
        rounds.chain(self.totals(session)).collect()
    }

    /// The rules that are played by.
    pub(super) fn rules(&self, model: &Model) -> Vec<String> {
        let house = model.session.as_ref().map_or(&model.house, |session| session.game().house());
        let differs = house.differences();
        let differences = differs.iter().map(|(key, value)| format!("{key} = {value}"));
        let text = self.say.words.help.rules.lines().filter(|line| !line.is_empty());
        let preset = format!("{}: {}", self.say.words.menu.rules, house.preset.code());
        text.map(str::to_owned).chain([preset]).chain(differences).collect()
    }

    pub(super) fn help(&self, model: &Model) -> Vec<String> {
        let help = &self.say.words.help;
        let page = match model.scope() {
            Scope::Menu | Scope::Help | Scope::Rules | Scope::Asking => &help.menu,
            Scope::Options => &help.options,
            Scope::NewGame => &help.new_game,
            Scope::Calling => &help.calling,
            Scope::Playing | Scope::Watching => &help.table,
            Scope::Saying | Scope::Open => &help.weis,
            Scope::Over => &help.end,
            Scope::Slate => &help.slate,
            Scope::Record => &help.record,
        };
        let keys = self.say.words.plain.help.clone();
        let page = page.lines().filter(|line| !line.is_empty()).map(str::to_owned);
        std::iter::once(keys).chain(page).collect()
    }
}
