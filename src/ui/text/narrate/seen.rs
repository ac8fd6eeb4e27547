//! The cards that have been seen as sentences: conclusions from them, and the meaning of the partner's cards.

use super::{Narrator, Telling, fill};
use crate::{
    app::schieber::seen_cards::CardsSeen,
    cards::{Card, Seat, Suit, Team},
    rules::house::Verwerfen,
    ui::text::words::Forms,
};

/// The cards that have been seen, to be told in one form.
#[derive(Clone, Copy, Debug)]
pub struct SeenText<'a> {
    /// Language, deck and names.
    pub say: Narrator<'a>,
    /// The cards seen.
    pub seen: &'a CardsSeen,
    /// Form in which it is told.
    pub form: Telling,
}

impl SeenText<'_> {
    /// Conclusions from the cards that have been seen: trumps out, the person's Bock, card points.
    pub fn conclusions(&self) -> Vec<String> {
        if self.seen.mode.is_none() {
            return Vec::new();
        }
        let words = &self.say.words.seen;
        let trumps = self.seen.trumps_out.as_ref().map(|out| match out.len() {
            0 => words.no_trumps_out.form(self.form).clone(),
            n => {
                let values = [("n", &*n.to_string()), ("cards", &self.trumps(out))];
                fill(words.trumps_out.form(self.form), &values)
            }
        });
        let bocks = match &*self.seen.bocks {
            [] => words.no_bocks.form(self.form).clone(),
            bocks => {
                fill(words.bocks.form(self.form), &[("cards", &self.say.cards(bocks, self.form))])
            }
        };
        let points = Team::ALL.map(|team| self.seen.points[team].to_string());
        let points =
            fill(words.points.form(self.form), &[("us", &points[0]), ("them", &points[1])]);
        trumps.into_iter().chain([bocks, points]).collect()
    }

    /// The suits that the partner threw away.
    pub fn thrown(&self) -> Option<String> {
        let suits: Vec<String> =
            self.seen.thrown.iter().map(|suit| self.say.suit(*suit, self.form)).collect();
        let suits = suits.join(if self.form == Telling::Short { " " } else { ", " });
        let values = [("name", self.say.name(Seat::South.partner())), ("suits", &suits)];
        (!self.seen.thrown.is_empty())
            .then(|| fill(self.say.words.seen.thrown.form(self.form), &values))
    }

    /// Signals of the partner's leads and discards, by the conventions in force.
    pub fn signals(&self) -> Vec<String> {
        let opened = self.seen.signals.opened;
        let opened = opened.map(|suit| self.of_partner(&self.say.words.seen.opened, suit));
        self.discards().into_iter().chain(opened).collect()
    }

    /// Signals of the partner's discards.
    pub fn discards(&self) -> Vec<String> {
        let words = &self.say.words.seen;
        let signals = &self.seen.signals;
        let said = match self.seen.verwerfen {
            Verwerfen::LowInterest => {
                [(&words.unwanted, signals.unwanted), (&words.wanted, signals.wanted)]
            }
            Verwerfen::Quer => [(&words.across, signals.wanted), (&words.wanted, None)],
            Verwerfen::Off => return Vec::new(),
        };
        let said = said.into_iter().filter_map(|(told, suit)| Some((told, suit?)));
        said.map(|(told, suit)| self.of_partner(told, suit)).collect()
    }

    fn of_partner(&self, told: &Forms<String>, suit: Suit) -> String {
        let partner = self.say.name(Seat::South.partner());
        self.say.suited(told.form(self.form), suit, self.form, &[("name", partner)])
    }

    /// Trumps: only their ranks where it must be short.
    fn trumps(&self, cards: &[Card]) -> String {
        match self.form {
            Telling::Long => self.say.cards(cards, self.form),
            Telling::Short => {
                let ranks: Vec<&str> =
                    cards.iter().map(|card| self.say.deck.letters(card.rank())).collect();
                ranks.join(" ")
            }
        }
    }
}
