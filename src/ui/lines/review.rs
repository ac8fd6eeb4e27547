//! Review of a round in lines: its decisions, and the table at each moment of it.

use super::{
    offer::{Answer, Offer, command, letter, numbered, order},
    page::PageLines,
    sentences,
};
use crate::{
    app::{
        Model, Msg, Target,
        keys::Command,
        pages::{
            Screen,
            playback::{Playback, ReplayedTable},
            review::{ReviewPage, ReviewView},
        },
    },
    cards::Card,
    coach::report::OpenRound,
    ui::text::{
        narrate::{
            Narrator, capital, review, sentence,
            told_review::{self, ToldReview},
        },
        same_cards,
        words::{Telling, fill},
    },
};

/// Lines of the review.
pub(super) struct ReviewLines<'a, G: ToldReview> {
    pub(super) say: Narrator<'a>,
    pub(super) page: &'a ReviewPage<G>,
    pub(super) model: &'a Model,
}

/// The letter that leads to the review; before a round is over it only says so.
pub(super) fn letter_from(say: Narrator<'_>, model: &Model) -> Offer {
    if model.shared.reviewable() > 0 && !matches!(model.screen(), Screen::Review(_)) {
        return command(say, "r", Command::Review);
    }
    let what = say.words.commands.hint(Command::Review);
    letter("r", what, Answer::Say(vec![say.words.notice.nothing_to_review.clone()])).unnamed()
}

impl<G: ToldReview> PageLines for ReviewLines<'_, G> {
    /// Subject that is looked at: the whole round, or the table at one moment of it.
    fn situation(&self) -> Vec<String> {
        match &self.page.playback {
            Some(playback) => self.replayed(&playback.table()),
            None => match (self.page.view, self.page.open_round()) {
                (ReviewView::Open, Some(open)) => self.opened_round(open),
                _ => self.judged_round(),
            },
        }
    }

    fn offers(&self) -> Vec<Offer> {
        numbered(self.choices()).into_iter().chain(self.letters()).collect()
    }
}

impl<G: ToldReview> ReviewLines<'_, G> {
    /// The review of a round: each decision with its verdict, and of what gave something away the reason.
    fn judged_round(&self) -> Vec<String> {
        let (words, page) = (&self.say.words.review, self.page);
        let values =
            [("round", &*page.round_no.to_string()), ("name", G::name(self.say, page.seat))];
        let title = sentence(fill(&words.title, &values));
        let given =
            page.review().and_then(|review| G::given_away(self.say, review).into_iter().next());
        let given = given.map(|given| sentence(capital(&given)));
        let nothing = page.decisions().is_empty().then(|| words.no_choice.clone());
        let judged = page.decisions().iter().map(|decision| {
            let mut told = G::brief(self.say, decision, Telling::Long);
            let mark = review::mark(words, decision.verdict.class);
            // Only what gave something away is explained: reasons for what was right make a round too long to listen
            // to.
            told.truncate(if mark.is_some() { told.len() } else { 1 });
            let place = [Some(G::place(self.say, decision)), mark.map(str::to_owned)];
            let ghost = told_review::ghost::<G>(self.say, page.ghost_at(decision), Telling::Long);
            told.extend(ghost);
            let place = place.into_iter().flatten().collect::<Vec<_>>().join(", ");
            format!("{place}: {}", told.join(" "))
        });
        let note = page.review().map(|_| words.given_away.clone());
        let rank = same_cards::rank_of_round(self.say, &self.model.shared, page.round_no);
        let given = given.into_iter().chain(rank.map(|rank| sentence(capital(&rank))));
        std::iter::once(title).chain(given).chain(nothing).chain(judged).chain(note).collect()
    }

    /// The round with open cards: what was possible before each card, and what it changed.
    fn opened_round(&self, open: &OpenRound<G>) -> Vec<String> {
        let mut before = None;
        let cards = open.cards.iter().map(|card| {
            let played = G::played(card.seat, card.card);
            // What is still possible is said where it is not what it was.
            let is_told = card.possible != before;
            before = card.possible;
            let changed = if is_told {
                told_review::opened_card(self.say, card, Telling::Long)
            } else {
                told_review::given_by(self.say, card, Telling::Long)
            };
            let told = [Some(G::event(self.say, &played, Telling::Long)), changed];
            told.into_iter().flatten().collect::<Vec<_>>().join(" ")
        });
        told_review::opened(&self.say.words.review, Some(open)).into_iter().chain(cards).collect()
    }

    /// The table at a moment of the round: the trick, the hand, and the verdict or what happens next.
    fn replayed(&self, table: &ReplayedTable<G>) -> Vec<String> {
        let (say, words, page) = (self.say, &self.say.words.plain, self.page);
        let told = |(player, card): (G::Actor, Card)| {
            format!("{} {}", G::name(say, player), say.card(card, Telling::Long))
        };
        let trick: Vec<String> = G::trick(table).into_iter().map(told).collect();
        let cards = trick.join(", ");
        let trick = (!trick.is_empty()).then(|| fill(&words.on_table, &[("cards", &cards)]));
        let place = sentence(G::moment(say, table));
        let told = match (page.view, page.looked_at()) {
            (ReviewView::Knowledge, Some(decision)) => {
                let ghost = told_review::ghost::<G>(say, page.ghost_at(decision), Telling::Long);
                let told = G::sentences(say, decision, Telling::Long).into_iter().chain(ghost);
                let rows = G::rows(say, &decision.advice, Telling::Long);
                told.chain(sentences::alternatives(say, rows)).collect()
            }
            (ReviewView::Open, _) => self.replayed_open(table),
            (ReviewView::Knowledge, None) => self.replayed_event(table),
        };
        let seats = match page.view {
            ReviewView::Knowledge => vec![page.seat],
            ReviewView::Open => G::PLAYERS.to_vec(),
        };
        let hands = seats.into_iter().flat_map(|seat| G::hand(say, table, seat, Telling::Long));
        let place = [Some(place), trick].into_iter().flatten().collect::<Vec<_>>().join(" ");
        std::iter::once(place).chain(hands).chain(told).collect()
    }

    /// The next event with open cards: what was possible before it, and what it changed.
    fn replayed_open(&self, table: &ReplayedTable<G>) -> Vec<String> {
        let at = self.page.playback.as_ref().and_then(Playback::decides_at);
        let open = self.page.open_round();
        let card = open.and_then(|open| open.cards.iter().find(|card| Some(card.at) == at));
        let possible =
            card.and_then(|card| told_review::opened_card(self.say, card, Telling::Long));
        let told = self.replayed_event(table).into_iter().chain(possible);
        told.chain(told_review::opened(&self.say.words.review, open)).collect()
    }

    fn replayed_event(&self, table: &ReplayedTable<G>) -> Vec<String> {
        let say = G::of_moment(self.say, table);
        let event = table.told_event();
        event.map(|event| G::event(say, &event, Telling::Long)).into_iter().collect()
    }

    /// The answers by number: the decisions, or where the round is played back, the way through it.
    fn choices(&self) -> Vec<(String, Answer)> {
        let page = self.page;
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
            let did = G::action(self.say, decision.did, Telling::Long);
            let what = format!("{}, {did}", G::place(self.say, decision));
            let click = Msg::Click(Target::Row(row));
            // The first click chooses a line, the next one shows its table.
            let clicks =
                if page.chosen() == row { vec![click] } else { vec![click.clone(), click] };
            (what, Answer::Do(clicks))
        });
        decisions.collect()
    }

    /// The letter that shows the table at the next mark: first at the dearest, on which the review was opened.
    // On the screen the dearest is chosen and shown by Enter; in lines nothing but a number or a letter chooses.
    fn mark_letter(&self) -> Option<Offer> {
        let stands_on_mark = self.page.decision().is_some_and(|it| it.verdict.class.is_mark());
        let goes = self.model.is_possible(Command::NextMark);
        let commands: &[Command] = match (self.page.is_as_opened() && stands_on_mark, goes) {
            (true, _) => &[Command::Confirm],
            (false, true) => &[Command::NextMark, Command::Confirm],
            (false, false) => return None,
        };
        let what = self.say.words.commands.hint(Command::NextMark);
        let orders = commands.iter().map(|command| order(*command)).collect();
        Some(letter("n", what, Answer::Do(orders))).filter(|_| self.page.playback.is_none())
    }

    /// The letters of the review.
    fn letters(&self) -> Vec<Offer> {
        let list: &[(&str, Command)] = if self.page.playback.is_some() {
            &[
                ("n", Command::NextMark),
                ("v", Command::OpenCards),
                ("g", Command::Ghost),
                ("d", Command::Retry),
                ("e", Command::Deepen),
                ("x", Command::Export),
            ]
        } else {
            &[
                ("v", Command::OpenCards),
                ("g", Command::Ghost),
                ("l", Command::Learn),
                ("d", Command::Retry),
                ("x", Command::Export),
                ("p", Command::NextSeat),
                ("-", Command::Left),
                ("+", Command::Right),
            ]
        };
        let words = &self.say.words;
        let offer = |(typed, command): &(&str, Command)| {
            let what = match command {
                Command::Left => &words.plain.letters.earlier,
                Command::Right => &words.plain.letters.later,
                command => words.commands.hint(*command),
            };
            letter(typed, what, Answer::Do(vec![order(*command)]))
        };
        let listed = list.iter().filter(|(_, command)| self.model.is_possible(*command)).map(offer);
        self.mark_letter().into_iter().chain(listed).collect()
    }
}
