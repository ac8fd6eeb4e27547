//! The record: all that has been said and done, round by round.

use super::{
    Plain,
    offers::{Answer, numbered},
};
use crate::{
    app::{
        SeatedGame,
        schieber::{
            Table,
            record::{RecordLine, RecordedRound},
            seen_cards::CardsSeen,
        },
    },
    cards::{BySeat, CardSet},
    game::schieber::{Event, Written},
    ui::text::words::{Telling, fill},
};

impl Plain<'_> {
    /// The record of the game as far as this aid lets one look back: of its only round, or of one that is asked for.
    pub(super) fn record(&self, session: &Table) -> Answer {
        let written = session.game().written();
        let chapters = session.chronicle(self.aid).into_iter().map(|chapter| {
            let written = written.get(chapter.round_no - 1).filter(|_| chapter.written.is_some());
            let written = written.map(|written| self.written(chapter.round_no, written));
            let title = written.unwrap_or_else(|| self.round_of(&chapter));
            (title.trim_end_matches('.').to_owned(), Answer::Round(chapter.round_no))
        });
        let chapters: Vec<(String, Answer)> = chapters.collect();
        if chapters.len() <= 1 {
            return Answer::Round(1);
        }
        let which = self.say.words.plain.which_round.clone();
        Answer::Choose { said: vec![which], values: numbered(chapters) }
    }

    /// The record of one round.
    pub fn recorded(&self, seated: &SeatedGame, round_no: usize) -> Vec<String> {
        match seated {
            SeatedGame::Schieber(session) => self.round_of_four(session, round_no),
            SeatedGame::Bodensee(duel) => self.round_of_two(duel, round_no),
        }
    }

    fn round_of_four(&self, session: &Table, round_no: usize) -> Vec<String> {
        let chapters = session.chronicle(self.aid);
        let chapter = chapters.iter().find(|chapter| chapter.round_no == round_no);
        let covers = session.shown().covers_tricks(self.aid);
        let covered = covers.then(|| self.say.words.record.tournament.clone());
        let told = chapter.map(|chapter| {
            let written = session.game().written().get(round_no - 1);
            let written = written.filter(|_| chapter.written.is_some());
            self.chapter(chapter, written.map(|written| self.written(round_no, written)))
        });
        covered.into_iter().chain(told.unwrap_or_default()).collect()
    }

    /// Sentence about the points that a round has written.
    pub(super) fn written(&self, round_no: usize, written: &Written) -> String {
        let words = &self.say.words;
        let mode = self.say.deck.mode(written.called.mode);
        let what = format!("{} {round_no}, {mode}", words.result.total);
        let [us, them] = written.gained.0.map(|points| points.to_string());
        fill(&words.plain.line, &[("what", &what), ("us", &us), ("them", &them)])
    }

    /// Sentence with the round, and the seat that had the first call.
    fn round_of(&self, chapter: &RecordedRound) -> String {
        let round = chapter.round_no.to_string();
        let values = [("round", &*round), ("name", self.say.name(chapter.forehand))];
        fill(self.say.words.plain.round.of(chapter.forehand), &values)
    }

    fn chapter(&self, chapter: &RecordedRound, written: Option<String>) -> Vec<String> {
        let words = &self.say.words;
        let hand: CardSet = CardsSeen::in_order(chapter.hand).into_iter().collect();
        let cards = self.cards(hand);
        let hand = fill(&words.record.hand, &[("cards", &cards)]);
        let hand = (!chapter.hand.is_empty()).then(|| format!("{hand}."));
        let events: Vec<Event> = chapter.lines.iter().flat_map(RecordLine::events).collect();
        let nothing = events.is_empty().then(|| words.plain.no_record.clone());
        let mut given = BySeat::from_fn(|_| String::new());
        let told = events.iter().flat_map(|event| {
            let remark = chapter.remark_on(event);
            let remark = remark.map(|remark| (remark.by, self.say.remark(remark, Telling::Long)));
            // What somebody goes on to do needs no reason anew.
            let fresh = remark.filter(|(by, said)| given[*by] != *said).map(|(by, said)| {
                given[by].clone_from(&said);
                said
            });
            std::iter::once(self.say.event(event, Telling::Long)).chain(fresh)
        });
        let head = std::iter::once(self.round_of(chapter));
        head.chain(hand)
            .chain(words.record.help(chapter.help))
            .chain(nothing)
            .chain(told)
            .chain(written)
            .collect()
    }
}
