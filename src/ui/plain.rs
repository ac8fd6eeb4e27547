//! The game line by line: every screen and choice in whole sentences, without a line that only looks.

mod offers;
mod pages;

pub use offers::{Answer, Offer, write_name};

use super::{
    narrate::Narrator,
    words::{Telling, fill},
};
use crate::{
    app::{
        Model,
        model::{Notice, Scope},
        session::{Session, Wait},
        settings::ME,
    },
    game::{Event, Illegal, Phase},
    rules::{CardSet, Mode, Team},
};

/// The words of a line-by-line game.
#[derive(Clone, Copy, Debug)]
pub struct Plain<'a> {
    /// Language, deck and names.
    pub say: Narrator<'a>,
}

impl Plain<'_> {
    /// What happened, from the event of this number of the round.
    pub fn news(&self, session: &Session, from: usize) -> Vec<String> {
        let events = &session.scene().told[from.min(session.scene().told.len())..];
        let fresh_round = (from == 0).then(|| self.round_begins(session)).flatten();
        let told = events.iter().map(|event| self.event(event, session));
        fresh_round.into_iter().chain(told).collect()
    }

    fn event(&self, event: &Event, session: &Session) -> String {
        let sentence = self.say.event(event, Telling::Long);
        match event {
            Event::Called { mode, .. } => {
                let factor = session.game().house().score.factor.of(*mode);
                format!("{sentence} {}", self.trump(*mode, factor))
            }
            _ => sentence,
        }
    }

    fn round_begins(&self, session: &Session) -> Option<String> {
        let round = session.game().round()?;
        let values = [
            ("round", &*session.game().round_no().to_string()),
            ("name", self.say.name(round.forehand())),
        ];
        let words = &self.say.words.plain;
        let begins = fill(words.round.of(round.forehand()), &values);
        let cards = self.cards(round.deal().hands()[ME]);
        Some(format!("{begins} {}", fill(&words.hand, &[("cards", &cards)])))
    }

    fn trump(&self, mode: Mode, factor: u8) -> String {
        let words = &self.say.words.plain;
        let times = words.times.get(usize::from(factor)).map_or("", String::as_str);
        let template = if mode.trump().is_some() { &words.trump } else { &words.no_trump };
        fill(template, &[("mode", self.say.deck.mode(mode)), ("times", times)])
    }

    fn cards(&self, cards: CardSet) -> String {
        let names: Vec<String> =
            cards.iter().rev().map(|card| self.say.card(card, Telling::Long)).collect();
        names.join(", ")
    }

    /// What must be known before one answers: nothing where the list of answers says it.
    pub fn situation(&self, model: &Model) -> Vec<String> {
        let notice = model.notice.as_ref().map(|notice| self.notice(notice, model));
        let session = model.session.as_ref();
        let place = match (model.scope(), session) {
            (Scope::Calling, Some(session)) => self.who_calls(session).into_iter().collect(),
            (Scope::Playing, Some(session)) => self.place(session),
            _ => Vec::new(),
        };
        notice.into_iter().chain(place).collect()
    }

    fn who_calls(&self, session: &Session) -> Option<String> {
        let Phase::Calling(calling) = session.game().round()?.phase() else { return None };
        Some(self.say.calling(calling.pushes(), calling.turn()))
    }

    fn place(&self, session: &Session) -> Vec<String> {
        let words = &self.say.words.plain;
        let trick = fill(
            &words.trick,
            &[
                ("round", &session.game().round_no().to_string()),
                ("trick", &session.scene().trick_no().to_string()),
            ],
        );
        let mode = session.scene().called.map(|(_, mode)| mode);
        let trump = mode.zip(session.factor()).map(|(mode, factor)| self.trump(mode, factor));
        let line = [Some(trick), trump, Some(self.scores(session))];
        let lies = session.scene().trick.map(|trick| {
            let cards: Vec<String> = trick
                .plays()
                .map(|(seat, card)| {
                    let card = self.say.card(card, Telling::Long);
                    fill(&words.on_table_card, &[("name", self.say.name(seat)), ("card", &card)])
                })
                .collect();
            fill(&words.on_table, &[("cards", &cards.join(", "))])
        });
        let lies = lies.unwrap_or_else(|| words.nothing_on_table.clone());
        let line = line.into_iter().flatten().collect::<Vec<_>>().join(" ");
        [line, lies].into_iter().chain(self.forbidden(session)).collect()
    }

    fn scores(&self, session: &Session) -> String {
        let scores = session.scores();
        fill(
            &self.say.words.plain.scores,
            &[
                ("us", &scores[Team::NorthSouth].to_string()),
                ("them", &scores[Team::EastWest].to_string()),
            ],
        )
    }

    /// The cards that may not be played, each rule with the cards it forbids.
    fn forbidden(&self, session: &Session) -> Vec<String> {
        let barred = session.barred().into_iter();
        barred.map(|(why, cards)| self.say.barred(why, cards, Telling::Long)).collect()
    }

    fn illegal(&self, illegal: &Illegal, session: &Session) -> String {
        let trump = session.scene().called.and_then(|(_, mode)| mode.trump());
        self.say.illegal(illegal, trump, Telling::Long)
    }

    fn notice(&self, notice: &Notice, model: &Model) -> String {
        let words = self.say.words;
        match notice {
            Notice::Illegal(illegal) => model.session.as_ref().map_or_else(
                || self.say.illegal(illegal, None, Telling::Long),
                |session| self.illegal(illegal, session),
            ),
            Notice::NotSaved(why) => fill(&words.disk.not_saved, &[("why", why)]),
            Notice::Locked => words.disk.locked.clone(),
            Notice::Claim => words.claim.text.clone(),
            Notice::NoAid => words.aid.none.clone(),
            Notice::Tempo(tempo) => words.new_game.tempos[usize::from(*tempo)].clone(),
            Notice::BadSaves(sentences) => sentences.join(" "),
            Notice::RulesChanged => words.menu.rules_changed.clone(),
            Notice::Options(_) => String::new(),
        }
    }

    /// What a round or a game has come to, while that lies open.
    pub fn outcome(&self, model: &Model) -> Vec<String> {
        let Some(session) = &model.session else { return Vec::new() };
        match session.wait() {
            Some(Wait::Result) => self.result(session),
            Some(Wait::Over) => self.totals(session),
            Some(Wait::Trick | Wait::Weis) | None => Vec::new(),
        }
    }

    /// The scores, and who has which side prize.
    fn totals(&self, session: &Session) -> Vec<String> {
        let marks = self.say.marks(session.bergpreis(), session.schneider());
        std::iter::once(self.scores(session)).chain(marks).collect()
    }

    fn result(&self, session: &Session) -> Vec<String> {
        let words = &self.say.words.result;
        let Some(score) = session.written() else { return Vec::new() };
        let line = |what: &str, us: u16, them: u16| {
            let values = [("what", what), ("us", &us.to_string()), ("them", &them.to_string())];
            (us + them > 0).then(|| fill(&self.say.words.plain.line, &values))
        };
        let [us, them] = score.0;
        let lines = [
            line(&words.cards, us.cards, them.cards),
            line(&words.match_bonus, us.match_bonus, them.match_bonus),
            line(&words.weis, us.weis, them.weis),
            line(&words.stoeck, us.stoeck, them.stoeck),
            line(&words.total, us.total(), them.total()),
        ];
        lines.into_iter().flatten().chain([self.scores(session)]).collect()
    }

    /// What is asked, with all listed answers in one sentence.
    pub fn question(&self, model: &Model, offers: &[Offer]) -> String {
        let words = &self.say.words.plain;
        let listed: Vec<String> = offers
            .iter()
            .filter_map(|offer| {
                let what = offer.what.as_ref()?;
                Some(fill(&words.option, &[("n", &offer.typed), ("what", what)]))
            })
            .collect();
        let listed = listed.join(", ");
        match model.scope() {
            Scope::Playing => fill(&words.allowed, &[("cards", &listed)]),
            Scope::Calling => fill(&words.calls, &[("calls", &listed)]),
            _ => format!("{listed}."),
        }
    }

    /// The prompt of the line that is typed.
    pub fn prompt(&self, model: &Model) -> &str {
        let words = &self.say.words.plain;
        match model.scope() {
            Scope::Playing => &words.ask_card,
            Scope::Calling => &words.ask_call,
            _ => &words.ask_number,
        }
    }
}
