//! Answers that can be typed at the table for two.

use crate::{
    app::{
        Model, Msg, Target,
        bodensee::Table,
        keys::{BodenseeRefusal, Command, Key, Scope, Unavailable},
        notice::Notice,
    },
    cards::Card,
    config::Aid,
    game::bodensee::{Illegal, Legal, SIX},
    ui::{
        lines::{Answer, Listing, Offer, Plain, PlainPage, letter, numbered, order},
        text::words::{Telling, fill},
    },
};

impl Plain<'_> {
    /// Answers that can be typed at this table.
    pub(in crate::ui) fn duel_offers(&self, duel: &Table, model: &Model) -> Vec<Offer> {
        let row = |row| Answer::Do(vec![Msg::Click(Target::Row(row))]);
        let words = &self.say.words.duel;
        match model.scope() {
            Scope::Bidding => self.duel_bids(duel),
            Scope::Naming => {
                let choices = duel.shown().modes().into_iter().enumerate();
                numbered(choices.map(|(i, mode)| (self.duel().mode(mode, Telling::Long), row(i))))
            }
            Scope::PlayingBodensee => self.duel_places(duel),
            Scope::Ending => {
                numbered([(words.end.play_on.clone(), row(0)), (words.end.end_now.clone(), row(1))])
            }
            Scope::Watching if model.shared.lets_claim() => {
                let go_on = self.say.words.commands.hint(Command::Confirm).to_owned();
                numbered([(go_on, Answer::Do(vec![order(Command::Confirm)]))])
            }
            Scope::Over => self.after_the_game(),
            _ => Vec::new(),
        }
    }

    /// Numbers that can be typed as bids, and the pass. A number that is none is answered with those that are.
    fn duel_bids(&self, duel: &Table) -> Vec<Offer> {
        let Legal::Bid { bids, pass } = duel.shown().legal() else { return Vec::new() };
        let refusal =
            fill(&self.say.words.duel.refusal.may_bid, &[("range", &self.duel().range(bids))]);
        let offer = |number: u16| {
            let typed = number.to_string();
            let may = u8::try_from(number).is_ok_and(|bid| bids.has(bid));
            let digits = typed.chars().map(|digit| Msg::Key(Key::Char(digit)));
            let bid = digits.chain([order(Command::Confirm)]).collect();
            let answer = if may { Answer::Do(bid) } else { Answer::Say(vec![refusal.clone()]) };
            let what = self.say.words.duel.hint.bid.clone();
            Offer { typed, what, answer, listing: Listing::Nowhere }
        };
        let passes = Offer {
            listing: Listing::Listed,
            ..letter("p", &self.say.words.duel.plain.pass, Answer::Do(vec![order(Command::Push)]))
        };
        let passes = pass.then_some(passes);
        (1..=MOST).map(offer).chain(passes).collect()
    }

    /// The cards of table and hand by their numbers. One that may not be played, or has been, says so.
    fn duel_places(&self, duel: &Table) -> Vec<Offer> {
        let playable = duel.shown().playable();
        let hand = |place: usize| duel.shown().order().get(place - SIX).copied();
        let offer = |place: usize| {
            let click = Answer::Do(vec![Msg::Click(Target::Slot(place))]);
            let typed = (place + 1).to_string();
            let (card, answer, listing) = match duel.shown().card_at(place) {
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
    pub(in crate::ui) fn letters_of_the_duel(&self, duel: &Table, model: &Model) -> Vec<Offer> {
        let words = &self.say.words.plain.letters;
        let last = duel.shown().last_trick().map(|(trick, by)| {
            let plays = self.duel_plays(&trick);
            let last = &self.say.words.plain.last;
            Answer::Say(vec![self.duel().person(last, by, &[("cards", &plays)])])
        });
        let (cards, seen) = (self.duel_cards(duel), self.duel_seen(duel));
        let letters = [
            ("s", words.score.as_str(), Some(Answer::Say(self.duel_standing(duel)))),
            ("z", words.slate.as_str(), Some(Answer::Say(self.duel_slate(duel)))),
            ("h", words.hand.as_str(), Some(Answer::Say(cards))),
            ("m", self.say.words.commands.hint(Command::Seen), Some(Answer::Say(seen))),
            ("o", words.record.as_str(), Some(Answer::Open(PlainPage::Record))),
            ("p", self.say.words.commands.hint(Command::LastTrick), last),
        ];
        let letters = letters.into_iter();
        let said = letters.filter_map(|(typed, what, answer)| Some(letter(typed, what, answer?)));
        said.chain(self.enough(model)).chain(self.duel_coach(duel)).collect()
    }

    /// A hint; and what comes later, which only says so.
    fn duel_coach(&self, duel: &Table) -> Vec<Offer> {
        let words = &self.say.words;
        let says = |typed, command, why: &String| Offer {
            listing: Listing::Nowhere,
            ..letter(typed, words.commands.hint(command), Answer::Say(vec![why.clone()]))
        };
        let hint = words.commands.hint(Command::Hint);
        let hint = match self.aid {
            Aid::Tournament => says("t", Command::Hint, &words.notice.no_hints),
            Aid::Normal | Aid::Learn if duel.shown().has_decision() => {
                letter("t", hint, Answer::Do(vec![order(Command::Hint)]))
            }
            Aid::Normal | Aid::Learn => says("t", Command::Hint, &words.illegal.not_your_turn),
        };
        vec![hint, says("u", Command::TakeBack, &words.duel.refusal.later)]
    }

    /// "Enough", where it may be said; else the reason why not.
    fn enough(&self, model: &Model) -> Option<Offer> {
        let what = &self.say.words.duel.hint.enough;
        let is_played = model.shared.bodensee()?.shown_table().mode.is_some();
        if model.shared.bodensee()?.shown().may_end() {
            return Some(letter("g", what, Answer::Do(vec![order(Command::Claim)])));
        }
        let why = self.notice(
            &Notice::Unavailable(Unavailable::Bodensee(BodenseeRefusal::EnoughLater)),
            model,
        );
        let says = Offer { listing: Listing::Nowhere, ..letter("g", what, Answer::Say(vec![why])) };
        is_played.then_some(says)
    }
}

/// The highest number that is understood as a bid.
const MOST: u16 = 200;
