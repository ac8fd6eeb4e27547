//! Review of a round in lines: its decisions, and the table at each moment of it.

use super::{
    Plain,
    offers::{Answer, Offer, letter, order},
};
use crate::{
    app::{
        Model, Msg, Target,
        branch::BranchNotice,
        keys::Command,
        notice::Notice,
        pages::{
            playback::{Playback, ReplayedTable},
            review::{ReviewPage, ReviewView},
        },
    },
    cards::{Card, Seat},
    coach::report::{Advice, OpenRound},
    game::schieber::Event,
    ui::text::{
        narrate::{
            advice::AdviceText,
            capital,
            review::{self, DecisionText},
            sentence,
        },
        words::{Telling, fill},
    },
};

impl Plain<'_> {
    /// Subject that is looked at: the whole round, or the table at one moment of it.
    pub(super) fn review(&self, page: &ReviewPage) -> Vec<String> {
        match &page.playback {
            Some(playback) => self.replayed(page, &playback.table()),
            None => match (page.view, page.open_round()) {
                (ReviewView::Open, Some(open)) => self.opened_round(open),
                _ => self.judged_round(page),
            },
        }
    }

    /// The review of a round: each decision with its verdict, and of what gave something away the reason.
    fn judged_round(&self, page: &ReviewPage) -> Vec<String> {
        let words = &self.say.words.review;
        let values = [("round", &*page.round_no.to_string()), ("name", self.say.name(page.seat))];
        let title = sentence(fill(&words.title, &values));
        let given = page.review().map(|review| {
            sentence(capital(&review::given_away(&self.say.words.review, review)[0]))
        });
        let nothing = page.decisions().is_empty().then(|| words.no_choice.clone());
        let judged = page.decisions().iter().map(|decision| {
            let mut told =
                DecisionText { say: self.say, decision, form: Telling::Long }.sentences();
            let mark = review::mark(&self.say.words.review, decision.verdict.class);
            told.truncate(if mark.is_some() { told.len() } else { 1 });
            let place =
                [Some(review::trick_or_call(words, decision.trick)), mark.map(str::to_owned)];
            let place = place.into_iter().flatten().collect::<Vec<_>>().join(", ");
            format!("{place}: {}", told.join(" "))
        });
        let note = page.review().map(|_| capital(&words.expected));
        std::iter::once(title).chain(given).chain(nothing).chain(judged).chain(note).collect()
    }

    /// The round with open cards: what was possible before each card, and what it changed.
    fn opened_round(&self, open: &OpenRound) -> Vec<String> {
        let mut before = None;
        let cards = open.cards.iter().map(|card| {
            let played = Event::Played { by: card.seat, card: card.card };
            // What is still possible is said where it is not what it was.
            let is_told = card.possible != before;
            before = card.possible;
            let changed = if is_told {
                review::opened_card(self.say, card, Telling::Long)
            } else {
                review::given_by(self.say, card, Telling::Long)
            };
            let told = [Some(self.say.event(&played, Telling::Long)), changed];
            told.into_iter().flatten().collect::<Vec<_>>().join(" ")
        });
        review::opened(&self.say.words.review, Some(open)).into_iter().chain(cards).collect()
    }

    /// The table at a moment of the round: the trick, the hand, and the verdict or what happens next.
    fn replayed(&self, page: &ReviewPage, table: &ReplayedTable) -> Vec<String> {
        let words = &self.say.words.plain;
        let trick = table.shown_table.trick.map(|trick| self.plays(&trick));
        let trick = trick.map(|cards| fill(&words.on_table, &[("cards", &cards)]));
        let place = table.shown_table.called.map(|_| table.shown_table.trick_no());
        let place = sentence(review::trick_or_call(&self.say.words.review, place));
        let told = match (page.view, page.looked_at()) {
            (ReviewView::Knowledge, Some(decision)) => {
                let told = DecisionText { say: self.say, decision, form: Telling::Long }
                    .sentences()
                    .into_iter();
                told.chain(self.alternatives(&decision.advice)).collect()
            }
            (ReviewView::Open, _) => self.replayed_open(page, table),
            (ReviewView::Knowledge, None) => self.replayed_event(table),
        };
        let seats = match page.view {
            ReviewView::Knowledge => vec![page.seat],
            ReviewView::Open => Seat::ALL.to_vec(),
        };
        let hands = seats.into_iter().map(|seat| self.replayed_hand(seat, table));
        let place = [Some(place), trick].into_iter().flatten().collect::<Vec<_>>().join(" ");
        std::iter::once(place).chain(hands).chain(told).collect()
    }

    /// The next event with open cards: what was possible before it, and what it changed.
    fn replayed_open(&self, page: &ReviewPage, table: &ReplayedTable) -> Vec<String> {
        let at = page.playback.as_ref().and_then(Playback::decides_at);
        let open = page.open_round();
        let card = open.and_then(|open| open.cards.iter().find(|card| Some(card.at) == at));
        let possible = card.and_then(|card| review::opened_card(self.say, card, Telling::Long));
        let told = self.replayed_event(table).into_iter().chain(possible);
        told.chain(review::opened(&self.say.words.review, open)).collect()
    }

    /// A sentence for each alternative.
    pub(super) fn alternatives(&self, advice: &Advice) -> Vec<String> {
        let spoken = &self.say.words.coach.spoken;
        let rows = AdviceText { say: self.say, advice, form: Telling::Long }
            .alternatives()
            .into_iter()
            .map(|row| {
                let values =
                    [("action", &*capital(&row.label)), ("n", &row.value), ("e", &row.error)];
                format!("{} {}.", fill(spoken, &values), capital(&row.note))
            });
        rows.collect()
    }

    fn replayed_event(&self, table: &ReplayedTable) -> Vec<String> {
        let event = table.next_event().or(table.round.events().last().copied());
        event.map(|event| self.say.event(&event, Telling::Long)).into_iter().collect()
    }

    fn replayed_hand(&self, seat: Seat, table: &ReplayedTable) -> String {
        let held = table.round.hand(seat);
        let order = Playback::hand_order(&table.round, seat).into_iter();
        let cards: Vec<Card> = order.filter(|card| held.has(*card)).collect();
        let cards = self.say.cards(&cards, Telling::Long);
        let values = [("name", &*capital(self.say.name(seat))), ("cards", &cards)];
        sentence(fill(&self.say.words.review.hand, &values))
    }

    /// The answers by number: the decisions, or where the round is played back, the way through it.
    pub(super) fn review_choices(&self, page: &ReviewPage) -> Vec<(String, Answer)> {
        if page.playback.is_some() {
            let words = &self.say.words.plain.letters;
            let steps = [(&words.step, Command::Right), (&words.step_back, Command::Left)];
            let step = |(what, command): (&String, Command)| {
                (what.clone(), Answer::Do(vec![order(command)]))
            };
            return steps.map(step).into();
        }
        if page.view == ReviewView::Open {
            return Vec::new();
        }
        let decisions = page.decisions().iter().enumerate().map(|(row, decision)| {
            let did = self.say.action(decision.did, Telling::Long);
            let what =
                format!("{}, {did}", review::trick_or_call(&self.say.words.review, decision.trick));
            let click = Msg::Click(Target::Row(row));
            // The first click chooses a line, the next one shows its table.
            let clicks =
                if page.chosen() == row { vec![click] } else { vec![click.clone(), click] };
            (what, Answer::Do(clicks))
        });
        decisions.collect()
    }

    /// Sentence before cards that answer a card of a lesson.
    pub fn answer_shown(&self, model: &Model) -> Option<String> {
        let refuted =
            |notice: &&Notice| matches!(notice, Notice::Branch(BranchNotice::Refuted { .. }));
        model.notice.as_ref().filter(refuted).map(|notice| self.notice(notice, model))
    }

    /// The letters of the review.
    pub(super) fn letters_of_the_review(&self, page: &ReviewPage, model: &Model) -> Vec<Offer> {
        let list: &[(&str, Command)] = if page.playback.is_some() {
            &[
                ("n", Command::NextMark),
                ("v", Command::OpenCards),
                ("d", Command::Retry),
                ("e", Command::Deepen),
                ("x", Command::Export),
            ]
        } else {
            &[
                ("v", Command::OpenCards),
                ("l", Command::Learn),
                ("d", Command::Retry),
                ("x", Command::Export),
                ("p", Command::NextSeat),
                ("-", Command::Left),
                ("+", Command::Right),
            ]
        };
        let words = &self.say.words.commands;
        let offer = |(typed, command): &(&str, Command)| {
            let what = match command {
                Command::Left => &self.say.words.plain.letters.earlier,
                Command::Right => &self.say.words.plain.letters.later,
                command => words.hint(*command),
            };
            letter(typed, what, Answer::Do(vec![order(*command)]))
        };
        list.iter().filter(|(_, command)| model.is_possible(*command)).map(offer).collect()
    }
}
