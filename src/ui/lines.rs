//! The game line by line: every screen and choice in whole sentences, without a line that is only for the eye.

mod ending;
mod form;
mod games;
mod house;
mod offers;
mod options;
mod pages;
mod record;
mod review;

pub use form::write_name;
pub use offers::{Answer, Listing, Offer, PlainPage, order};
pub(in crate::ui) use offers::{letter, numbered};

use super::text::{
    narrate::{Narrator, sentence},
    notices::NoticeNarrator,
    words::{Telling, fill, options::OptionWords},
};
use crate::{
    app::{
        Model, SeatedGame,
        keys::{Keymap, Scope},
        model::Screen,
        notice::Notice,
        person::ME,
        schieber::{Table, Wait, seen_cards::CardsSeen},
        table::hint::HintStage,
    },
    cards::{ByTeam, Card, CardSet, Mode, Suit, Trick},
    config::Aid,
    game::schieber::{Event, Phase},
};

/// The words of a line-by-line game.
#[derive(Clone, Copy, Debug)]
pub struct Plain<'a> {
    /// Language, deck and names.
    pub say: Narrator<'a>,
    /// The words of the settings.
    pub options: &'a OptionWords,
    /// Amount of help from the program.
    pub aid: Aid,
}

/// Number of answers in one line.
const LISTED: usize = 20;

impl Plain<'_> {
    /// News: sentences about the events from this number of the round on.
    pub fn news(&self, seated: &SeatedGame, from: usize) -> Vec<String> {
        match seated {
            SeatedGame::Schieber(session) => self.news_of_four(session, from),
            SeatedGame::Bodensee(duel) => self.duel_news(duel, from),
        }
    }

    fn news_of_four(&self, session: &Table, from: usize) -> Vec<String> {
        let events = &session.shown_table().told[from.min(session.shown_table().told.len())..];
        let fresh_round = (from == 0).then(|| self.round_begins(session)).flatten();
        let readings = session.readings(&session.shown_table().told, self.aid);
        let told = events.iter().flat_map(|event| {
            let reading = readings.iter().find(|reading| reading.is_on(event));
            let reading = reading.map(|reading| self.say.remark(reading, Telling::Long));
            std::iter::once(self.event(event, session)).chain(reading)
        });
        fresh_round.into_iter().chain(told).collect()
    }

    fn event(&self, event: &Event, session: &Table) -> String {
        let sentence = self.say.event(event, Telling::Long);
        match event {
            Event::Called { mode, .. } => {
                let factor = session.game().house().score.factor.of(*mode);
                format!("{sentence} {}", self.trump(*mode, factor))
            }
            _ => sentence,
        }
    }

    fn round_begins(&self, session: &Table) -> Option<String> {
        let round = session.game().round()?;
        let values = [
            ("round", &*session.game().round_no().to_string()),
            ("name", self.say.name(round.forehand())),
        ];
        let words = &self.say.words.plain;
        let begins = fill(words.round.of(round.forehand()), &values);
        let dealt = session.shown().order().into_iter().map(Some);
        Some(format!("{begins} {}", self.held(&dealt.collect::<Vec<_>>())))
    }

    /// The players: who plays with whom, and in which order.
    pub fn players(&self, seated: &SeatedGame) -> String {
        match seated {
            SeatedGame::Schieber(_) => self.teams(),
            SeatedGame::Bodensee(_) => self.duel_players(),
        }
    }

    /// The teams, and the order of play.
    fn teams(&self) -> String {
        let [next, partner, last] = [1, 2, 3].map(|turns| self.say.name(ME.after(turns)));
        let values = [("next", next), ("partner", partner), ("last", last)];
        fill(&self.say.words.plain.teams, &values)
    }

    /// The cards of a hand, each with the number that it has for the whole round.
    fn held(&self, slots: &[Option<Card>]) -> String {
        let words = &self.say.words.plain;
        let numbered = (1..).zip(slots).filter_map(|(n, card): (usize, _)| {
            let card = self.say.card((*card)?, Telling::Long);
            Some(fill(&words.input.option, &[("n", &n.to_string()), ("what", &card)]))
        });
        fill(&words.hand, &[("cards", &numbered.collect::<Vec<_>>().join(", "))])
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

    /// Situation: what must be known before one answers, as far as the list of answers does not say it.
    pub fn situation(&self, model: &Model) -> Vec<String> {
        let notice = model.shared.notice.as_ref().map(|notice| self.notice(notice, model));
        let session = model.shared.schieber();
        let place = match (model.scope(), session) {
            (Scope::Calling, Some(session)) => {
                self.who_calls(session).into_iter().chain(self.suits(session)).collect()
            }
            (Scope::Playing, Some(session)) => self.place(session),
            (Scope::Saying, Some(session)) => self.holding(session).into_iter().collect(),
            (Scope::Menu, _) => self.saved(model),
            (
                scope @ (Scope::Bidding | Scope::Naming | Scope::PlayingBodensee | Scope::Ending),
                _,
            ) => model
                .shared
                .bodensee()
                .map_or_else(Vec::new, |duel| self.duel_situation(duel, scope)),
            _ => self.what_is_asked(model),
        };
        let home = &self.say.words.claim.home;
        let home = model.shared.tells_home().then(|| fill(home, &[("key", "g")]));
        notice.into_iter().chain(home).chain(place).chain(self.hint(model)).collect()
    }

    /// The hint that was asked for: the action and why, then a sentence for each alternative.
    pub fn hint(&self, model: &Model) -> Vec<String> {
        match model.shared.seated().filter(|_| matches!(model.screen(), Screen::Table(_))) {
            Some(SeatedGame::Schieber(session)) => self.hint_for_four(session),
            Some(SeatedGame::Bodensee(duel)) => self.duel_hint(duel),
            None => Vec::new(),
        }
    }

    fn hint_for_four(&self, session: &Table) -> Vec<String> {
        let Some(hint) = session.hint() else { return Vec::new() };
        if let (Some(advice), HintStage::Full) = (&hint.advice, hint.stage) {
            let sources = self.say.sources(session, advice);
            return self.alternatives(advice).into_iter().chain(sources).collect();
        }
        let told = self.say.hint(hint, Telling::Long).into_iter();
        let rule = self.say.rule_of_call(session, hint, Telling::Long).map(|[rule, _]| rule);
        told.chain(rule).map(sentence).collect()
    }

    fn what_is_asked(&self, model: &Model) -> Vec<String> {
        match model.screen() {
            Screen::Options(view) => self.what_is_set(view, model),
            Screen::Asking(it) => self.first_question(&it.question, model),
            Screen::NewGame(_) => {
                self.say.what_becomes_of_the_open_game(model).cloned().into_iter().collect()
            }
            Screen::Games(list) => self.what_is_saved(list),
            Screen::Slate(_) => self.what_is_looked_at(model),
            Screen::Review(page) => self.review(page),
            _ => Vec::new(),
        }
    }

    fn who_calls(&self, session: &Table) -> Option<String> {
        let Phase::Calling(calling) = session.game().round()?.phase() else { return None };
        Some(self.say.calling(calling.pushes(), calling.turn()))
    }

    /// The number of cards of each suit in the hand, and the high ones that count as trumps.
    fn suits(&self, session: &Table) -> Option<String> {
        let words = &self.say.words.plain;
        let hand = session.shown().observation()?.hand();
        let suit = |suit: Suit| {
            let n = hand.of(suit).len();
            let high = self.say.high_trumps(hand, suit).join(", ");
            let template = if high.is_empty() { &words.suit } else { &words.suit_with };
            let values = [("n", &*n.to_string()), ("cards", &high)];
            (n > 0).then(|| self.say.suited(template, suit, Telling::Long, &values))
        };
        let suits: Vec<String> = CardsSeen::SUITS.into_iter().filter_map(suit).collect();
        Some(fill(&words.holding, &[("melds", &suits.join("; "))]))
    }

    fn place(&self, session: &Table) -> Vec<String> {
        let words = &self.say.words.plain;
        let lies = session.shown_table().trick.map(|trick| {
            let plays = self.plays(&trick);
            fill(&words.on_table, &[("cards", &plays)])
        });
        let lies = lies.unwrap_or_else(|| words.nothing_on_table.clone());
        vec![self.now(session), lies]
    }

    /// Round and trick, the call, and the scores.
    fn now(&self, session: &Table) -> String {
        let round = session.game().round_no().to_string();
        let trick = session.shown_table().trick_no().to_string();
        let words = self.say.words;
        let trump = self.called(session);
        let place = match trump {
            Some(_) => fill(&words.plain.trick, &[("round", &round), ("trick", &trick)]),
            None => format!("{}.", fill(&words.menu.saved_calling, &[("round", &round)])),
        };
        let line = [Some(place), trump, Some(self.scores(session))];
        line.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// The call, once it is made.
    fn called(&self, session: &Table) -> Option<String> {
        let (_, mode) = session.shown_table().called?;
        Some(self.trump(mode, session.shown().factor()?))
    }

    /// The players with their cards.
    fn plays(&self, trick: &Trick) -> String {
        let template = &self.say.words.plain.on_table_card;
        let plays = trick.plays().map(|(seat, card)| {
            let card = self.say.card(card, Telling::Long);
            fill(template, &[("name", self.say.name(seat)), ("card", &card)])
        });
        plays.collect::<Vec<_>>().join(", ")
    }

    /// The game that can be gone on with.
    fn saved(&self, model: &Model) -> Vec<String> {
        let words = &self.say.words.menu;
        match model.shared.seated().filter(|_| model.shared.continues()) {
            Some(SeatedGame::Bodensee(duel)) => {
                let place = self.duel().saved_place(duel);
                let marks = self.duel().both_marks(&duel.game().tallies().0);
                vec![self.setting_line(&words.saved_title, &format!("{place}. {marks}"))]
            }
            Some(SeatedGame::Schieber(session)) => {
                let place = format!("{}.", self.say.saved_place(session));
                let scores = self.told_scores(session.shown().whole_sheet().scores_with(self.aid));
                let now = format!("{place} {scores}");
                vec![self.setting_line(&words.saved_title, now.trim_end_matches('.'))]
            }
            None if model.shared.saved_games.keeps || model.shared.seated().is_none() => {
                vec![self.say.none_open(model).clone()]
            }
            None => Vec::new(),
        }
    }

    fn scores(&self, session: &Table) -> String {
        self.told_scores(session.shown().sheet().scores_with(self.aid))
    }

    fn told_scores(&self, scores: ByTeam<u32>) -> String {
        let [us, them] = scores.0.map(|score| score.to_string());
        fill(&self.say.words.plain.scores, &[("us", &us), ("them", &them)])
    }

    /// The cards that may not be played, each rule with the cards it forbids: said after those that may be.
    pub fn barred(&self, model: &Model) -> Vec<String> {
        let barred = match (model.scope(), model.shared.seated()) {
            (Scope::Playing, Some(SeatedGame::Schieber(session))) => session.shown().barred(),
            (Scope::PlayingBodensee, Some(SeatedGame::Bodensee(duel))) => duel.shown().barred(),
            _ => Vec::new(),
        };
        let barred = barred.into_iter();
        barred.map(|(why, cards)| self.say.barred(why, &cards, Telling::Long)).collect()
    }

    /// A notice as a sentence.
    pub fn notice(&self, notice: &Notice, model: &Model) -> String {
        let (keymap, seated) = (&Keymap::default(), model.shared.seated());
        let (say, options, form) = (self.say, self.options, Telling::Long);
        NoticeNarrator { say, options, keymap, form, seated }.sentence(notice)
    }

    /// Outcome of a round or a game, while that lies open.
    pub fn outcome(&self, model: &Model) -> Vec<String> {
        let session = match model.shared.seated() {
            Some(SeatedGame::Schieber(session)) => session,
            Some(SeatedGame::Bodensee(duel)) => return self.duel_outcome(duel),
            None => return Vec::new(),
        };
        match session.wait() {
            Some(Wait::Result) => self.result(session),
            Some(Wait::Over) => self.over(session),
            Some(Wait::Cards(_)) => {
                self.say.decision(session, Telling::Long, Telling::Long).into_iter().collect()
            }
            Some(Wait::Trick) | None => Vec::new(),
        }
    }

    /// The scores, and the holders of the side prizes.
    fn totals(&self, session: &Table) -> Vec<String> {
        let marks = self.say.marks(session.shown().bergpreis(), session.shown().schneider());
        std::iter::once(self.scores(session)).chain(marks).collect()
    }

    fn result(&self, session: &Table) -> Vec<String> {
        let words = &self.say.words.result;
        let Some(score) = session.shown().written() else { return Vec::new() };
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
        let round = session.game().round_no().to_string();
        let title = format!("{}.", fill(&words.title, &[("round", &round)]));
        let title = [Some(title), self.called(session)];
        let title = title.into_iter().flatten().collect::<Vec<_>>().join(" ");
        let lines = lines.into_iter().flatten();
        std::iter::once(title).chain(lines).chain([self.scores(session)]).collect()
    }

    /// The question on this screen, or about something else, with all listed answers: a sentence, or a few where there
    /// are many.
    pub fn question(&self, screen: Option<Scope>, offers: &[Offer]) -> Vec<String> {
        let words = &self.say.words.plain;
        let listed = offers.iter().filter(|offer| offer.is_listed());
        let listed: Vec<String> = listed.map(|offer| self.option(offer)).collect();
        // A line that goes on for too long is not listened to.
        let lines = listed.chunks(LISTED).map(|line| line.join(", "));
        let is_only = only_card(screen, offers).is_some();
        let said = |listed: String| match screen {
            Some(Scope::Playing | Scope::PlayingBodensee) if is_only => {
                fill(&words.allowed_only, &[("cards", &listed)])
            }
            Some(Scope::Playing | Scope::PlayingBodensee) => {
                fill(&words.allowed, &[("cards", &listed)])
            }
            Some(Scope::Calling) => fill(&words.calls, &[("calls", &listed)]),
            Some(Scope::Naming) => fill(&self.say.words.duel.plain.modes, &[("calls", &listed)]),
            _ => format!("{listed}."),
        };
        lines.map(said).collect()
    }

    /// The prompt of the line that is typed on this screen, or to something else.
    pub fn prompt(&self, screen: Option<Scope>) -> &str {
        let words = &self.say.words.plain;
        match screen {
            Some(Scope::Playing | Scope::PlayingBodensee) => &words.ask.card,
            Some(Scope::Calling | Scope::Naming) => &words.ask.call,
            Some(Scope::Bidding) => &self.say.words.duel.plain.ask_bid,
            _ => &words.ask.number,
        }
    }
}

/// The offer of the only card that may be played on this screen: Enter alone plays it.
pub fn only_card(screen: Option<Scope>, offers: &[Offer]) -> Option<&Offer> {
    let mut listed = offers.iter().filter(|offer| offer.is_listed());
    let first = listed.next().filter(|_| listed.next().is_none())?;
    matches!(screen, Some(Scope::Playing | Scope::PlayingBodensee)).then_some(first)
}
