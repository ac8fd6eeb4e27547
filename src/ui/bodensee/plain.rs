//! The game for two line by line.

use crate::{
    app::{
        Model, Msg, Target,
        bodensee::{LaidTrick, Session, Wait, record::RecordedRound},
        keys::{Command, Key, Scope, Unavailable},
        notice::Notice,
        person::MY_SIDE,
        session::hinting::HintStage,
    },
    config::Aid,
    game::bodensee::{Illegal, Legal, SIX, Turn},
    rules::{BySide, Card, Side},
    ui::{
        bodensee::narrator::{DuelNarrator, event_lines},
        plain::{Answer, Listing, Offer, Plain, letter, numbered, order},
        text::{
            narrate::{capital, sentence},
            words::{Telling, fill},
        },
    },
};

/// The highest number that is understood as a bid.
const MOST: u16 = 200;

impl Plain<'_> {
    pub(in crate::ui) const fn duel(&self) -> DuelNarrator<'_> {
        DuelNarrator { say: self.say }
    }

    /// Sentences about the events from this number of the round on.
    pub(in crate::ui) fn duel_news(&self, duel: &Session, from: usize) -> Vec<String> {
        let told = duel.told();
        let begins = (from == 0).then(|| self.duel_begins(duel)).flatten();
        let events = told[from.min(told.len())..].iter();
        begins
            .into_iter()
            .chain(events.map(|event| self.duel().event(event, Telling::Long)))
            .collect()
    }

    fn duel_begins(&self, duel: &Session) -> Option<String> {
        let round = duel.game().round()?;
        let round_no = duel.game().round_no().to_string();
        let words = &self.say.words.duel.plain_round;
        Some(self.duel().person(words, round.dealt().dealer, &[("round", &round_no)]))
    }

    /// Sentence about the players.
    pub(in crate::ui) fn duel_players(&self) -> String {
        let words = &self.say.words.duel.plain_players;
        fill(words, &[("name", self.duel().name(MY_SIDE.other()))])
    }

    /// Situation: what must be known before one answers.
    pub(in crate::ui) fn duel_situation(&self, duel: &Session, scope: Scope) -> Vec<String> {
        let words = &self.say.words.duel;
        match (scope, duel.legal()) {
            (Scope::Bidding, Legal::Bid { bids, .. }) => {
                let bids = fill(&words.plain_bids, &[("range", &self.duel().range(bids))]);
                self.duel_cards(duel)
                    .into_iter()
                    .chain(self.duel().to_say(duel))
                    .chain([bids])
                    .collect()
            }
            (Scope::Naming, _) => self.duel().to_say(duel).into_iter().collect(),
            (Scope::Ending, _) => self.duel().enough_asked(duel).into_iter().collect(),
            (Scope::Duelling, _) => {
                let lies = duel.shown_table().trick.map(|trick| {
                    let cards = self.duel_plays(&trick);
                    fill(&self.say.words.plain.on_table, &[("cards", &cards)])
                });
                let lies = lies.unwrap_or_else(|| self.say.words.plain.nothing_on_table.clone());
                let place = self.duel_place(duel).into_iter().chain([lies]);
                place.chain(self.duel_cards(duel)).chain(self.duel_barred(duel)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Round and trick, what was named, and the points.
    fn duel_place(&self, duel: &Session) -> Vec<String> {
        let words = &self.say.words.duel;
        let shown = duel.shown_table();
        let (round, trick) = (duel.game().round_no().to_string(), shown.trick_no().to_string());
        let place = fill(&words.plain_trick, &[("round", &round), ("trick", &trick)]);
        let called = shown.contract.zip(shown.mode);
        let called = called.map(|(promise, mode)| self.duel().called(promise, mode, Telling::Long));
        let points = self.of_both(&words.plain_points, shown.points);
        let needed = duel.needed().map(|needed| self.of_both(&words.plain_needs, needed));
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
    fn duel_cards(&self, duel: &Session) -> Vec<String> {
        let words = &self.say.words.duel;
        let held = duel.shown_table().held[MY_SIDE.other()].to_string();
        let name = self.duel().name(MY_SIDE.other());
        let held = fill(&words.plain_held, &[("name", name), ("n", &held)]);
        let other = format!("{} {held}", self.duel_table(duel, MY_SIDE.other()));
        vec![other, self.duel_table(duel, MY_SIDE), self.duel_hand(duel)]
    }

    /// The open cards of a side, each with what lies beneath; the person's with their numbers.
    fn duel_table(&self, duel: &Session, side: Side) -> String {
        let words = &self.say.words;
        let cards = duel.shown_table().places[side].iter().zip(1..).filter_map(|(place, n)| {
            let card = self.duel().on_stack(place.up?, place.covered, Telling::Long);
            let n: usize = n;
            let numbered = || fill(&words.plain.option, &[("n", &n.to_string()), ("what", &card)]);
            Some(if side == MY_SIDE { numbered() } else { card.clone() })
        });
        let cards = cards.collect::<Vec<_>>().join(", ");
        let cards = if cards.is_empty() { words.duel.plain_empty.clone() } else { cards };
        self.duel().person(&words.duel.plain_table, side, &[("cards", &cards)])
    }

    fn duel_hand(&self, duel: &Session) -> String {
        let words = &self.say.words;
        let cards = duel.hand_slots().into_iter().zip(SIX + 1..).filter_map(|(card, n)| {
            let card = self.say.card(card?, Telling::Long);
            Some(fill(&words.plain.option, &[("n", &n.to_string()), ("what", &card)]))
        });
        let cards = cards.collect::<Vec<_>>().join(", ");
        let cards = if cards.is_empty() { words.duel.plain_empty.clone() } else { cards };
        fill(&words.plain.hand, &[("cards", &cards)])
    }

    fn duel_barred(&self, duel: &Session) -> Vec<String> {
        let barred = duel.barred().into_iter();
        barred.map(|(why, cards)| self.say.barred(why, cards, Telling::Long)).collect()
    }

    /// Outcome of a round or a game, while that lies open.
    pub(in crate::ui) fn duel_outcome(&self, duel: &Session) -> Vec<String> {
        let tallies = &duel.shown_table().tallies;
        let marks = || tallies.0.iter().map(|(side, column)| self.duel().marks_told(side, column));
        match duel.wait() {
            Some(Wait::Result) => {
                let round = duel.game().round_no().to_string();
                let words = &self.say.words.duel.plain_result;
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
                std::iter::once(verdict.clone()).chain(marks()).collect()
            }
            Some(Wait::Trick) | None => Vec::new(),
        }
    }

    /// Answers that can be typed at this table.
    pub(in crate::ui) fn duel_offers(&self, duel: &Session, model: &Model) -> Vec<Offer> {
        let row = |row| Answer::Do(vec![Msg::Click(Target::Row(row))]);
        let words = &self.say.words.duel;
        match model.scope() {
            Scope::Bidding => self.duel_bids(duel),
            Scope::Naming => {
                let choices = duel.modes().into_iter().enumerate();
                numbered(choices.map(|(i, mode)| (self.duel().mode(mode, Telling::Long), row(i))))
            }
            Scope::Duelling => self.duel_places(duel),
            Scope::Ending => {
                numbered([(words.play_on.clone(), row(0)), (words.end_now.clone(), row(1))])
            }
            Scope::Watching if model.lets_claim() => {
                let go_on = self.say.words.commands.hint(Command::Confirm).to_owned();
                numbered([(go_on, Answer::Do(vec![order(Command::Confirm)]))])
            }
            Scope::Over => self.after_the_game(),
            _ => Vec::new(),
        }
    }

    /// Numbers that can be typed as bids, and the pass. A number that is none is answered with those that are.
    fn duel_bids(&self, duel: &Session) -> Vec<Offer> {
        let Legal::Bid { bids, pass } = duel.legal() else { return Vec::new() };
        let refusal = fill(&self.say.words.duel.may_bid, &[("range", &self.duel().range(bids))]);
        let offer = |number: u16| {
            let typed = number.to_string();
            let may = u8::try_from(number).is_ok_and(|bid| bids.has(bid));
            let digits = typed.chars().map(|digit| Msg::Key(Key::Char(digit)));
            let bid = digits.chain([order(Command::Confirm)]).collect();
            let answer = if may { Answer::Do(bid) } else { Answer::Say(vec![refusal.clone()]) };
            let what = self.say.words.duel.hint_bid.clone();
            Offer { typed, what, answer, listing: Listing::Nowhere }
        };
        let passes = Offer {
            listing: Listing::Listed,
            ..letter("p", &self.say.words.duel.plain_pass, Answer::Do(vec![order(Command::Push)]))
        };
        let passes = pass.then_some(passes);
        (0..=MOST).map(offer).chain(passes).collect()
    }

    /// The cards of table and hand by their numbers. One that may not be played, or has been, says so.
    fn duel_places(&self, duel: &Session) -> Vec<Offer> {
        let playable = duel.playable();
        let hand = |place: usize| duel.order().get(place - SIX).copied();
        let offer = |place: usize| {
            let click = Answer::Do(vec![Msg::Click(Target::Slot(place))]);
            let typed = (place + 1).to_string();
            let (card, answer, listing) = match duel.card_at(place) {
                Some(card) if playable.has(card) => (Some(card), click, Listing::Listed),
                Some(card) => (Some(card), click, Listing::Nowhere),
                None => {
                    let gone = (place >= SIX).then(|| hand(place)).flatten();
                    (gone, Answer::Say(vec![self.gone(gone)]), Listing::Nowhere)
                }
            };
            let what = card.map_or_else(String::new, |card| self.say.card(card, Telling::Long));
            Offer { typed, what, answer, listing }
        };
        (0..2 * SIX).map(offer).collect()
    }

    fn gone(&self, card: Option<Card>) -> String {
        let words = &self.say.words.notice;
        card.map_or_else(
            || words.gone_card.clone(),
            |card| self.duel().illegal(&Illegal::NotInPool(card), None, Telling::Long),
        )
    }

    /// Letters of the table.
    pub(in crate::ui) fn letters_of_the_duel(&self, duel: &Session, model: &Model) -> Vec<Offer> {
        let words = &self.say.words.plain.letters;
        let last = duel.last_trick().map(|(trick, by)| {
            let plays = self.duel_plays(&trick);
            let last = &self.say.words.plain.last;
            Answer::Say(vec![self.duel().person(last, by, &[("cards", &plays)])])
        });
        let cards = self.duel_cards(duel);
        let letters = [
            ("s", words.score.as_str(), Some(Answer::Say(self.duel_standing(duel)))),
            ("z", words.slate.as_str(), Some(Answer::Say(self.duel_slate(duel)))),
            ("h", words.hand.as_str(), Some(Answer::Say(cards))),
            ("o", words.record.as_str(), Some(self.duel_record(duel))),
            ("p", self.say.words.commands.hint(Command::LastTrick), last),
        ];
        let letters = letters.into_iter();
        let said = letters.filter_map(|(typed, what, answer)| Some(letter(typed, what, answer?)));
        said.chain(self.enough(model)).chain(self.duel_coach(duel)).collect()
    }

    /// A hint; and what comes later, which only says so.
    fn duel_coach(&self, duel: &Session) -> Vec<Offer> {
        let words = &self.say.words;
        let says = |typed, command, why: &String| Offer {
            listing: Listing::Nowhere,
            ..letter(typed, words.commands.hint(command), Answer::Say(vec![why.clone()]))
        };
        let hint = words.commands.hint(Command::Hint);
        let hint = match self.aid {
            Aid::Tournament => says("t", Command::Hint, &words.notice.no_hints),
            Aid::Normal | Aid::Learn if duel.has_decision() => {
                letter("t", hint, Answer::Do(vec![order(Command::Hint)]))
            }
            Aid::Normal | Aid::Learn => says("t", Command::Hint, &words.illegal.not_your_turn),
        };
        vec![hint, says("u", Command::TakeBack, &words.duel.later)]
    }

    /// The hint that was asked for: the action, why, and the chance; then the alternatives.
    pub(in crate::ui) fn duel_hint(&self, duel: &Session) -> Vec<String> {
        let (words, form) = (&self.say.words, Telling::Long);
        let Some(hint) = duel.hint() else { return Vec::new() };
        match (&hint.advice, hint.stage) {
            (Some(advice), HintStage::Full) => {
                let head = std::iter::once(sentence(words.duel.chances.clone()));
                let rows = self.duel().alternatives(advice, form).into_iter().map(|row| {
                    let values =
                        [("action", &*capital(&row.label)), ("n", &row.chance), ("e", &row.error)];
                    format!("{} {}.", fill(&words.coach.spoken, &values), capital(&row.note))
                });
                head.chain(rows).chain([words.coach.known.clone()]).collect()
            }
            _ => self.duel().hint(hint, duel, form).into_iter().map(sentence).collect(),
        }
    }

    /// "Enough", where it may be said; else the reason why not.
    fn enough(&self, model: &Model) -> Option<Offer> {
        let what = &self.say.words.duel.hint_enough;
        let is_played = model.duel()?.shown_table().mode.is_some();
        if model.duel()?.may_end() {
            return Some(letter("g", what, Answer::Do(vec![order(Command::Claim)])));
        }
        let why = self.notice(&Notice::Unavailable(Unavailable::EnoughLater), model);
        let says = Offer { listing: Listing::Nowhere, ..letter("g", what, Answer::Say(vec![why])) };
        is_played.then_some(says)
    }

    /// Standing of the round and of the game.
    fn duel_standing(&self, duel: &Session) -> Vec<String> {
        let aim = format!("{}.", self.say.aim(duel.game().house()));
        let tallies = duel.shown_table().tallies.0;
        let marks = tallies.iter().map(|(side, column)| self.duel().marks_told(side, column));
        self.duel_place(duel).into_iter().chain([aim]).chain(marks).collect()
    }

    /// The rounds so far, and the marks of both.
    pub(in crate::ui) fn duel_slate(&self, duel: &Session) -> Vec<String> {
        let rounds = duel.ledger();
        let lines = rounds.iter().map(|round| self.duel().round_told(round));
        let tallies = rounds.last().map(|round| round.tallies).unwrap_or_default().0;
        let marks = tallies.iter().map(|(side, column)| self.duel().marks_told(side, column));
        lines.chain(marks).collect()
    }

    /// The record, of the only round or of one that is asked for.
    pub(in crate::ui) fn duel_record(&self, duel: &Session) -> Answer {
        let rounds = duel.chronicle(self.aid);
        if rounds.len() <= 1 {
            return Answer::Round(1);
        }
        let said = vec![self.say.words.plain.which_round.clone()];
        let values = rounds.iter().map(|round| {
            let title = self.round_begun(round).trim_end_matches('.').to_owned();
            (title, Answer::Round(round.round_no))
        });
        Answer::Choose { said, values: numbered(values) }
    }

    /// The record of one round.
    pub(in crate::ui) fn round_of_two(&self, duel: &Session, round_no: usize) -> Vec<String> {
        let rounds = duel.chronicle(self.aid);
        let round = rounds.iter().find(|round| round.round_no == round_no);
        round.map_or_else(Vec::new, |round| self.told_round(round))
    }

    fn round_begun(&self, round: &RecordedRound) -> String {
        let round_no = round.round_no.to_string();
        let head = &self.say.words.duel.plain_round;
        self.duel().person(head, round.dealer, &[("round", &round_no)])
    }

    fn told_round(&self, round: &RecordedRound) -> Vec<String> {
        let words = &self.say.words;
        let head = self.round_begun(round);
        let nothing = round.lines.is_empty().then(|| words.plain.no_record.clone());
        let events = round.lines.iter().flat_map(event_lines);
        let told = events.flat_map(|event| {
            let reason = round.remark_on(&event);
            let reason = reason.map(|given| self.duel().reason(given, Telling::Long));
            std::iter::once(self.duel().event(&event, Telling::Long)).chain(reason)
        });
        std::iter::once(head).chain(nothing).chain(told).collect()
    }
}
