//! Facts that the house rules fill into the paragraphs: numbers, orders of cards and lists of calls.

use super::{
    Rulebook,
    paragraphs::{Extra, has_stoeck, multiplied, unmultiplied},
};
use crate::{
    app::person::MY_SIDE,
    cards::{Card, Mode, Rank, Suit},
    game::schieber::guideline::{DOUBLING, DOUBLING_FOR_FEWEST},
    rules::house::{Credit, FirstForehand, Variant},
    ui::text::{bodensee::BodenseeNarrator, words::Telling},
};

impl Rulebook<'_> {
    /// Every word in braces with its text.
    pub(super) fn facts(&self) -> Vec<(&'static str, String)> {
        let numbers = self.numbers().map(|(name, number)| (name, number.to_string()));
        let words = [
            ("rounds", self.say.words.game.rounds.of(self.house.finish.hands)),
            ("first", self.first_card()),
            ("name", self.first_name()),
            ("trump_order", self.order(Mode::Trump(Suit::Rosen), Suit::Rosen)),
            ("plain_order", self.order(Mode::Trump(Suit::Rosen), Suit::Schilten)),
            ("down_order", self.order(Mode::Obenabe, Suit::Rosen)),
            ("up_order", self.order(Mode::Unenufe, Suit::Rosen)),
            ("slalom_order", self.slalom_order()),
            ("sequence", self.sequence()),
            ("rival", BodenseeNarrator { say: self.say }.name(MY_SIDE.other()).to_owned()),
            (
                "tallies",
                self.say.words.bodensee.tallies.count.of(self.house.bodensee.tallies_to_win),
            ),
            ("down", self.mode(Mode::Obenabe)),
            ("up", self.mode(Mode::Unenufe)),
            ("calls", self.calls()),
            ("factors", self.factors()),
            ("multiplied", self.extras(&multiplied(self.house))),
            ("unmultiplied", self.extras(&unmultiplied(self.house))),
            ("order", self.credits()),
        ];
        let of_evening = self.strokes().map(|(name, number)| (name, number.to_string()));
        let of_two = self.numbers_of_two().map(|(name, number)| (name, number.to_string()));
        let numbers = numbers.into_iter().chain(of_evening);
        numbers.chain(of_two).chain(words).chain(self.ranks()).collect()
    }

    /// Names of ranks, of one card and of several.
    fn ranks(&self) -> [(&'static str, String); 11] {
        let one = |rank| self.say.deck.rank(rank).to_owned();
        let many = |rank| self.say.deck.many(rank).to_owned();
        [
            ("six", one(Rank::Six)),
            ("ace", one(Rank::Ace)),
            ("eight", one(Rank::Eight)),
            ("ober", one(Rank::Ober)),
            ("king", one(Rank::King)),
            ("sixes", many(Rank::Six)),
            ("sevens", many(Rank::Seven)),
            ("eights", many(Rank::Eight)),
            ("nines", many(Rank::Nine)),
            ("unders", many(Rank::Under)),
            ("aces", many(Rank::Ace)),
        ]
    }

    const fn strokes(&self) -> [(&'static str, u8); 5] {
        let rules = &self.house.evening;
        [
            ("evening_bergpreis", rules.bergpreis),
            ("evening_win", rules.win),
            ("evening_match", rules.r#match),
            ("evening_schneider", rules.schneider),
            ("evening_counter", rules.counter_match),
        ]
    }

    fn numbers_of_two(&self) -> [(&'static str, i16); 4] {
        let rules = &self.house.bodensee;
        [
            ("bid_min", rules.bid_min.into()),
            ("bid_max", rules.bid_max.into()),
            ("bid_step", rules.bid_step.into()),
            ("sack", rules.sack_max),
        ]
    }

    /// A mode by its name in the game that is played.
    fn mode(&self, mode: Mode) -> String {
        match self.house.variant {
            Variant::Schieber => self.say.deck.mode(mode).to_owned(),
            Variant::Bodensee => BodenseeNarrator { say: self.say }.mode(mode, Telling::Long),
        }
    }

    /// A mode as a call, with no direction or suit beside the name of its family.
    fn call(&self, mode: Mode) -> String {
        match (self.house.variant, self.say.deck.family(mode)) {
            (Variant::Schieber, Some(family)) => family.to_owned(),
            (Variant::Schieber | Variant::Bodensee, _) => self.mode(mode),
        }
    }

    fn numbers(&self) -> [(&'static str, u16); 12] {
        let (score, weis) = (&self.house.score, &self.house.weis);
        let last = u16::from(score.last_trick);
        [
            ("packet", u16::from(self.house.deal.packet)),
            ("last", last),
            // All cards count 152 in every mode, and the last trick what the house says.
            ("sum", 152 + last),
            ("bonus", score.match_bonus),
            ("four_nines", weis.four_nines),
            ("stoeck", self.house.stoeck.points),
            ("target", score.target),
            ("guschti_first", self.house.trump.guschti_first.into()),
            ("kontra_from", DOUBLING[0] as u16),
            ("re_from", DOUBLING[1] as u16),
            ("kontra_misere", DOUBLING_FOR_FEWEST[0] as u16),
            ("re_misere", DOUBLING_FOR_FEWEST[1] as u16),
        ]
    }

    fn first_card(&self) -> String {
        match self.house.deal.first_forehand {
            FirstForehand::Card(card) => self.say.deck.spoken(card),
            FirstForehand::Random | FirstForehand::Seat(_) => String::new(),
        }
    }

    fn first_name(&self) -> String {
        match self.house.deal.first_forehand {
            FirstForehand::Seat(seat) => self.say.name(seat).to_owned(),
            FirstForehand::Random | FirstForehand::Card(_) => String::new(),
        }
    }

    /// The cards of a suit from the strongest down, with their points.
    fn order(&self, mode: Mode, suit: Suit) -> String {
        self.order_but(mode, suit, &[])
    }

    /// The cards of a suit in Slalom from the top; another paragraph tells which of Ace and Six counts.
    fn slalom_order(&self) -> String {
        self.order_but(Mode::Obenabe, Suit::Rosen, &[Rank::Ace, Rank::Six])
    }

    /// The cards of a suit from the strongest down, with the points of all but these ranks.
    fn order_but(&self, mode: Mode, suit: Suit, untold: &[Rank]) -> String {
        let trump = match self.house.variant {
            Variant::Schieber => self.house.trump,
            Variant::Bodensee => self.house.bodensee.trump(),
        };
        let (ranking, tariff) = (mode.opening(), trump.tariff(mode, 1));
        let mut cards = Rank::ALL.map(|rank| Card::new(suit, rank));
        cards.sort_by_key(|card| std::cmp::Reverse(ranking.strength(*card)));
        let told = cards.map(|card| match (self.say.deck.rank(card.rank()), tariff.points(card)) {
            (rank, points) if points > 0 && !untold.contains(&card.rank()) => {
                format!("{rank} {points}")
            }
            (rank, _) => rank.to_owned(),
        });
        told.join(", ")
    }

    /// The ranks as they follow each other in a sequence.
    fn sequence(&self) -> String {
        Rank::ALL.iter().rev().map(|rank| self.say.deck.rank(*rank)).collect::<Vec<_>>().join(", ")
    }

    fn calls(&self) -> String {
        let calls = match self.house.variant {
            Variant::Schieber => self.house.offered(),
            Variant::Bodensee => self.house.bodensee.offered(),
        };
        each_once(calls.iter().map(|mode| self.call(mode)))
    }

    fn factors(&self) -> String {
        let told = |mode: Mode| {
            let factor = usize::from(self.house.score.factor.of(mode));
            let times = self.say.words.plain.times.get(factor).map_or("", String::as_str);
            format!("{} {times}", self.call(mode))
        };
        each_once(self.house.offered().iter().map(told))
    }

    fn extras(&self, extras: &[Extra]) -> String {
        let words = &self.say.words.result;
        let told = extras.iter().map(|extra| match extra {
            Extra::Match => words.match_bonus.as_str(),
            Extra::Weis => &words.weis,
            Extra::Stoeck => &words.stoeck,
        });
        told.collect::<Vec<_>>().join(", ")
    }

    /// The credits in their order, as far as they are played.
    fn credits(&self) -> String {
        let words = &self.say.words.result;
        let told =
            self.house.finish.order.credits().into_iter().filter_map(|credit| match credit {
                Credit::Stoeck => has_stoeck(self.house).then_some(words.stoeck.as_str()),
                Credit::Wys => self.house.weis.enabled.then_some(words.weis.as_str()),
                Credit::Stich => Some(words.cards.as_str()),
            });
        told.collect::<Vec<_>>().join(", ")
    }
}

/// These texts in their order, each once.
fn each_once(texts: impl Iterator<Item = String>) -> String {
    let mut told: Vec<String> = texts.collect();
    told.dedup();
    told.join(", ")
}
