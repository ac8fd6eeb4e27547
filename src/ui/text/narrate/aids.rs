//! Aids to memory as sentences: the cards seen, the meaning of the partner's cards, the reason why a card is barred.

use super::{Narrator, Telling, fill};
use crate::{
    app::schieber::seen_cards::CardsSeen,
    cards::{Card, CardSet, Rank, Seat, Suit, Team},
    rules::{house::Verwerfen, schieber::follow::Forbidden},
    ui::text::words::Forms,
};

impl Narrator<'_> {
    /// Conclusions from the cards that have been seen: trumps out, the person's Bock, card points.
    pub fn seen(&self, seen: &CardsSeen, form: Telling) -> Vec<String> {
        if seen.mode.is_none() {
            return Vec::new();
        }
        let words = &self.words.seen;
        let trumps = seen.trumps_out.as_ref().map(|out| match out.len() {
            0 => words.no_trumps_out.form(form).clone(),
            n => {
                let values = [("n", &*n.to_string()), ("cards", &self.trumps(out, form))];
                fill(words.trumps_out.form(form), &values)
            }
        });
        let bocks = match &*seen.bocks {
            [] => words.no_bocks.form(form).clone(),
            bocks => fill(words.bocks.form(form), &[("cards", &self.cards(bocks, form))]),
        };
        let points = Team::ALL.map(|team| seen.points[team].to_string());
        let points = fill(words.points.form(form), &[("us", &points[0]), ("them", &points[1])]);
        trumps.into_iter().chain([bocks, points]).collect()
    }

    /// The cards that another player has shown in a Weis and still holds, with this mark.
    pub fn known(&self, holder: Seat, cards: &[Card], mark: &str, form: Telling) -> String {
        let cards = self.cards(cards, form);
        let values = [("mark", mark), ("name", self.name(holder)), ("cards", &cards)];
        fill(self.words.seen.shown.form(form), &values)
    }

    /// The suits that the partner threw away.
    pub fn thrown(&self, seen: &CardsSeen, form: Telling) -> Option<String> {
        let suits: Vec<String> = seen.thrown.iter().map(|suit| self.suit(*suit, form)).collect();
        let suits = suits.join(if form == Telling::Short { " " } else { ", " });
        let values = [("name", self.name(Seat::South.partner())), ("suits", &suits)];
        (!seen.thrown.is_empty()).then(|| fill(self.words.seen.thrown.form(form), &values))
    }

    /// Signals of the partner's leads and discards, by the conventions in force.
    pub fn signals(&self, seen: &CardsSeen, form: Telling) -> Vec<String> {
        let opened = seen.signals.opened;
        let opened = opened.map(|suit| self.of_partner(&self.words.seen.opened, suit, form));
        self.discards(seen, form).into_iter().chain(opened).collect()
    }

    /// Signals of the partner's discards.
    pub fn discards(&self, seen: &CardsSeen, form: Telling) -> Vec<String> {
        let words = &self.words.seen;
        let signals = &seen.signals;
        let said = match seen.verwerfen {
            Verwerfen::LowInterest => {
                [(&words.unwanted, signals.unwanted), (&words.wanted, signals.wanted)]
            }
            Verwerfen::Quer => [(&words.across, signals.wanted), (&words.wanted, None)],
            Verwerfen::Off => return Vec::new(),
        };
        let said = said.into_iter().filter_map(|(told, suit)| Some((told, suit?)));
        said.map(|(told, suit)| self.of_partner(told, suit, form)).collect()
    }

    fn of_partner(&self, told: &Forms<String>, suit: Suit, form: Telling) -> String {
        let partner = self.name(Seat::South.partner());
        self.suited(told.form(form), suit, form, &[("name", partner)])
    }

    /// The cards that a rule of following bars.
    pub fn barred(&self, why: Forbidden, cards: &[Card], form: Telling) -> String {
        let words = &self.words.plain;
        let cards = self.cards(cards, form);
        let (template, suit) = match why {
            Forbidden::MustFollow(led) => (&words.forbidden.follow, led),
            Forbidden::MustPlayTrump(trump) => (&words.forbidden.trump, trump),
            Forbidden::MustNotRuff(led) => (&words.forbidden.ruff, led),
            Forbidden::MustLeadTrump(trump) => (&words.forbidden.lead, trump),
            Forbidden::Undertrump(best) => {
                let best = self.card(best, form);
                return fill(&words.forbidden.under, &[("best", &best), ("cards", &cards)]);
            }
        };
        self.suited(template, suit, form, &[("cards", &cards)])
    }

    /// The high cards of a suit that a hand holds, as they are called in trumps.
    pub fn high_trumps(&self, hand: CardSet, suit: Suit) -> Vec<String> {
        let words = &self.words.calling;
        let names = [
            (Rank::Under, words.puur.as_str()),
            (Rank::Nine, &words.nell),
            (Rank::Ace, self.deck.rank(Rank::Ace)),
        ];
        let held = names.into_iter().filter(|(rank, _)| hand.has(Card::new(suit, *rank)));
        held.map(|(_, name)| name.to_owned()).collect()
    }

    /// Cards in this order.
    pub fn cards(&self, cards: &[Card], form: Telling) -> String {
        let names: Vec<String> = cards.iter().map(|card| self.card(*card, form)).collect();
        names.join(if form == Telling::Short { " " } else { ", " })
    }

    /// Cards in this order, each suit named once: `♣8 6 ♥K 10`.
    pub fn cards_by_suit(&self, cards: &[Card]) -> String {
        let suits = cards.chunk_by(|card, next| card.suit() == next.suit());
        let told = suits.map(|cards| {
            let ranks: Vec<&str> =
                cards.iter().map(|card| self.deck.letters(card.rank())).collect();
            format!("{}{}", self.deck.sign(cards[0].suit()), ranks.join(" "))
        });
        told.collect::<Vec<_>>().join(" ")
    }

    /// Trumps: only their ranks where it must be short.
    fn trumps(&self, cards: &[Card], form: Telling) -> String {
        match form {
            Telling::Long => self.cards(cards, form),
            Telling::Short => {
                let ranks: Vec<&str> =
                    cards.iter().map(|card| self.deck.letters(card.rank())).collect();
                ranks.join(" ")
            }
        }
    }
}
