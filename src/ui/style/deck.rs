//! The cards as this table sees and names them: signs, letters, spoken names and colours.

use crate::{
    app::session::seen_cards::CardsSeen,
    config::Language,
    rules::{
        Card, CardSet, Mode, Rank, Start, Suit,
        house::{DeckRules, Faces, FrenchMap},
        weis::Meld,
    },
    ui::text::{
        names::{NameTable, SuitName},
        words::fill,
    },
};

/// Hue: one of the four suit colours of the theme. Colour follows the picture, not the suit's factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hue {
    /// ♠ and Schilten.
    Spades,
    /// ♥ and Rosen.
    Hearts,
    /// ♦ and Schellen.
    Diamonds,
    /// ♣ and Eicheln.
    Clubs,
}

impl Hue {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];
}

#[derive(Clone, Debug)]
struct SuitFace {
    words: SuitName,
    hue: Hue,
}

#[derive(Clone, Debug)]
struct RankFace {
    letters: String,
    name: String,
    many: String,
}

/// A deck with its names, as `[deck]` of the house rules and the language choose it.
///
/// ```
/// use jass::{config::Language, rules::house::DeckRules, ui::Deck};
/// let deck = Deck::new(&DeckRules::default(), Language::German);
/// let ace = "RA".parse().unwrap();
/// assert_eq!(deck.code(ace), "♥A");
/// assert_eq!(deck.spoken(ace), "Herz Ass");
/// ```
#[derive(Clone, Debug)]
pub struct Deck {
    faces: Faces,
    suits: [SuitFace; 4],
    ranks: [RankFace; 9],
    table: NameTable,
    is_ascii: bool,
}

impl Deck {
    /// The deck that the house rules choose, where this language is spoken.
    pub fn new(rules: &DeckRules, language: Language) -> Self {
        let table = NameTable::of(rules.names, language);
        let (letters, names, many) = match rules.faces {
            Faces::French => (&table.french.letters, &table.french.ranks, &table.french.many),
            Faces::German => (&table.swiss.letters, &table.swiss.ranks, &table.swiss.many),
        };
        let ranks = Rank::ALL.map(|rank| RankFace {
            letters: letters[rank as usize].clone(),
            name: names[rank as usize].clone(),
            many: many[rank as usize].clone(),
        });
        let suits = Suit::ALL.map(|suit| {
            let hue = hue(suit, rules);
            SuitFace { words: suit_name(&table, rules.faces, hue).clone(), hue }
        });
        Self { faces: rules.faces, suits, ranks, table, is_ascii: false }
    }

    /// The deck with a letter for each suit.
    #[must_use]
    pub fn in_ascii(mut self) -> Self {
        for SuitFace { words, .. } in &mut self.suits {
            words.sign.clone_from(&words.letter);
        }
        self.is_ascii = true;
        self
    }

    /// The pictures that the cards bear.
    pub const fn faces(&self) -> Faces {
        self.faces
    }

    /// The one or two cells that stand for a suit: `♥`, `Ro`.
    pub fn sign(&self, suit: Suit) -> &str {
        &self.suits[suit as usize].words.sign
    }

    /// The suit in full: Herz.
    pub fn suit(&self, suit: Suit) -> &str {
        &self.suits[suit as usize].words.name
    }

    /// The suit as it stands in the name of a card: of Hearts, de cœur.
    pub fn of_suit(&self, suit: Suit) -> &str {
        &self.suits[suit as usize].words.of
    }

    /// The suit as one holds cards of it: Herz, du cœur.
    pub fn some_of(&self, suit: Suit) -> &str {
        &self.suits[suit as usize].words.some
    }

    /// The colour of the suit.
    pub const fn hue(&self, suit: Suit) -> Hue {
        self.suits[suit as usize].hue
    }

    /// The rank as printed on the card: `K`, `10`.
    pub fn letters(&self, rank: Rank) -> &str {
        &self.ranks[rank as usize].letters
    }

    /// The rank in full: König.
    pub fn rank(&self, rank: Rank) -> &str {
        &self.ranks[rank as usize].name
    }

    /// Several of the rank: Könige.
    pub fn many(&self, rank: Rank) -> &str {
        &self.ranks[rank as usize].many
    }

    /// The card in a line of text, suit first: `♥A`, `RoA`.
    pub fn code(&self, card: Card) -> String {
        format!("{}{}", self.sign(card.suit()), self.letters(card.rank()))
    }

    /// The card as printed in its corner, rank first: `A♥`, `A Ro`; in ASCII suit first as everywhere: `R A`.
    pub fn corner(&self, card: Card) -> String {
        let (sign, letters) = (self.sign(card.suit()), self.letters(card.rank()));
        match self.faces {
            Faces::French | Faces::German if self.is_ascii => format!("{sign} {letters}"),
            Faces::German => format!("{letters} {sign}"),
            Faces::French => format!("{letters}{sign}"),
        }
    }

    /// The signs of suits, and of ranks that are no numbers, each with its name.
    pub fn signs(&self) -> [Vec<(&str, &str)>; 2] {
        let ranks = Rank::ALL.into_iter().rev();
        let named = ranks.filter(|rank| self.letters(*rank).parse::<u8>().is_err());
        [
            CardsSeen::SUITS.map(|suit| (self.sign(suit), self.suit(suit))).to_vec(),
            named.map(|rank| (self.letters(rank), self.rank(rank))).collect(),
        ]
    }

    /// The card as one says it: Herz Ass.
    pub fn spoken(&self, card: Card) -> String {
        let of = self.of_suit(card.suit());
        fill(&self.table.card, &[("of", of), ("rank", self.rank(card.rank()))])
    }

    /// The call in full: Schaufel, Obenabe.
    pub fn mode(&self, mode: Mode) -> &str {
        match mode {
            Mode::Trump(suit) => self.suit(suit),
            Mode::Obenabe => &self.table.modes.obenabe.name,
            Mode::Unenufe => &self.table.modes.unenufe.name,
            Mode::Slalom(Start::Oben) => &self.table.modes.slalom_oben.name,
            Mode::Slalom(Start::Unten) => &self.table.modes.slalom_unten.name,
        }
    }

    /// The one or two cells that stand for the call: `♠`, `⇓`.
    pub fn mode_sign(&self, mode: Mode) -> &str {
        match mode {
            Mode::Trump(suit) => self.sign(suit),
            Mode::Obenabe => &self.table.modes.obenabe.sign,
            Mode::Unenufe => &self.table.modes.unenufe.sign,
            Mode::Slalom(Start::Oben) => &self.table.modes.slalom_oben.sign,
            Mode::Slalom(Start::Unten) => &self.table.modes.slalom_unten.sign,
        }
    }

    /// The call with its sign where that says more: `♠ Schaufel`, `⇓ Obenabe`, and plain `Eicheln`.
    pub fn mode_title(&self, mode: Mode) -> String {
        match (self.faces, mode) {
            (Faces::German, Mode::Trump(_)) => self.mode(mode).to_owned(),
            _ => format!("{} {}", self.mode_sign(mode), self.mode(mode)),
        }
    }

    /// A meld in a line of text: Dreiblatt ♥ B D K, vier Könige.
    pub fn meld(&self, meld: Meld) -> String {
        self.quartet(meld).unwrap_or_else(|| {
            let ranks: Vec<&str> =
                meld.cards.iter().map(|card| self.letters(card.rank())).collect();
            let suit = meld.cards.first().map_or("", |card| self.sign(card.suit()));
            let run = self.run(meld.cards);
            fill(&self.table.run, &[("run", run), ("suit", suit), ("ranks", &ranks.join(" "))])
        })
    }

    /// A meld as one says it: Dreiblatt Herz, Bube bis König.
    pub fn meld_spoken(&self, meld: Meld) -> String {
        self.quartet(meld).unwrap_or_else(|| {
            let end = |card: Option<Card>| card.map_or("", |card| self.rank(card.rank()));
            let suit = meld.cards.first().map_or("", |card| self.suit(card.suit()));
            let (low, high) = (end(meld.cards.first()), end(meld.cards.last()));
            let run = self.run(meld.cards);
            let values = [("run", run), ("suit", suit), ("low", low), ("high", high)];
            fill(&self.table.run_spoken, &values)
        })
    }

    fn quartet(&self, meld: Meld) -> Option<String> {
        let rank = meld.quartet()?;
        Some(fill(&self.table.quartet, &[("ranks", self.many(rank))]))
    }

    fn run(&self, cards: CardSet) -> &str {
        let longest = self.table.runs.len() - 1;
        &self.table.runs[cards.len().saturating_sub(3).min(longest)]
    }
}

const fn hue(suit: Suit, rules: &DeckRules) -> Hue {
    match (suit, rules.faces, rules.french_map) {
        (Suit::Schilten, _, _) => Hue::Spades,
        (Suit::Rosen, _, _) => Hue::Hearts,
        (Suit::Eicheln, Faces::French, FrenchMap::Swisslos)
        | (Suit::Schellen, Faces::French, FrenchMap::Classic)
        | (Suit::Schellen, Faces::German, _) => Hue::Diamonds,
        (Suit::Schellen, Faces::French, FrenchMap::Swisslos)
        | (Suit::Eicheln, Faces::French, FrenchMap::Classic)
        | (Suit::Eicheln, Faces::German, _) => Hue::Clubs,
    }
}

const fn suit_name(table: &NameTable, faces: Faces, hue: Hue) -> &SuitName {
    let (french, swiss) = (&table.french.suits, &table.swiss.suits);
    match (faces, hue) {
        (Faces::French, Hue::Spades) => &french.spades,
        (Faces::French, Hue::Hearts) => &french.hearts,
        (Faces::French, Hue::Diamonds) => &french.diamonds,
        (Faces::French, Hue::Clubs) => &french.clubs,
        (Faces::German, Hue::Spades) => &swiss.schilten,
        (Faces::German, Hue::Hearts) => &swiss.rosen,
        (Faces::German, Hue::Diamonds) => &swiss.schellen,
        (Faces::German, Hue::Clubs) => &swiss.eicheln,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::house::Names;

    fn deck(faces: Faces, names: Names) -> Deck {
        Deck::new(&DeckRules { faces, names, ..DeckRules::default() }, Language::German)
    }

    fn letters(faces: Faces, names: Names) -> String {
        let deck = deck(faces, names);
        let ranks: Vec<&str> = Rank::ALL.iter().rev().map(|rank| deck.letters(*rank)).collect();
        ranks.join(" ")
    }

    #[test]
    fn letters_belong_to_the_deck() {
        assert_eq!(letters(Faces::French, Names::German), "A K D B 10 9 8 7 6");
        assert_eq!(letters(Faces::French, Names::French), "A R D V 10 9 8 7 6");
        assert_eq!(letters(Faces::French, Names::English), "A K Q J 10 9 8 7 6");
        assert_eq!(letters(Faces::French, Names::Italian), "A R D F 10 9 8 7 6");
        for names in Names::ALL {
            assert_eq!(letters(Faces::German, *names), "A K O U B 9 8 7 6");
        }
    }

    #[test]
    fn cards_and_calls_speak_the_language_unless_words_are_chosen() {
        let nine = "S9".parse().unwrap();
        let said = |names, language| {
            let deck = Deck::new(&DeckRules { names, ..DeckRules::default() }, language);
            [deck.spoken(nine), deck.mode(Mode::Unenufe).to_owned()].join(", ")
        };
        for (language, own) in [
            (Language::German, "Schaufel Neun, Undenufe"),
            (Language::French, "neuf de pique, tout en bas"),
            (Language::Italian, "nove di picche, dal basso"),
            (Language::English, "Nine of Spades, Undenufe"),
        ] {
            assert_eq!(said(Names::Auto, language), own);
            assert_eq!(said(Names::French, language), said(Names::Auto, Language::French));
            let swiss = said(Names::Swiss, language);
            assert!(
                Language::ALL.iter().all(|other| said(Names::Auto, *other) != swiss),
                "{swiss}"
            );
        }
    }

    #[test]
    fn colour_follows_the_picture() {
        let hues =
            |rules: DeckRules| Suit::ALL.map(|suit| Deck::new(&rules, Language::German).hue(suit));
        let swisslos = [Hue::Diamonds, Hue::Hearts, Hue::Spades, Hue::Clubs];
        let classic = [Hue::Clubs, Hue::Hearts, Hue::Spades, Hue::Diamonds];
        assert_eq!(hues(DeckRules::default()), swisslos);
        let french_map = FrenchMap::Classic;
        assert_eq!(hues(DeckRules { french_map, ..DeckRules::default() }), classic);
        assert_eq!(hues(DeckRules { faces: Faces::German, ..DeckRules::default() }), classic);
    }

    #[test]
    fn cards_are_written_suit_first_and_spoken_by_the_language() {
        let king = "LK".parse().unwrap();
        let check = |faces, names, code: &str, corner: &str, spoken: &str| {
            let deck = deck(faces, names);
            assert_eq!((&*deck.code(king), &*deck.corner(king)), (code, corner));
            assert_eq!(deck.spoken(king), spoken);
        };
        check(Faces::French, Names::German, "♣K", "K♣", "Kreuz König");
        check(Faces::German, Names::German, "SeK", "K Se", "Schellen König");
        check(Faces::French, Names::French, "♣R", "R♣", "roi de trèfle");
        check(Faces::French, Names::English, "♣K", "K♣", "King of Clubs");
    }

    #[test]
    fn in_ascii_the_suit_comes_first_on_faces_too() {
        let check = |faces, names, card: &str, code: &str, corner: &str| {
            let deck = deck(faces, names).in_ascii();
            let card = card.parse().unwrap();
            assert_eq!((&*deck.code(card), &*deck.corner(card)), (code, corner));
        };
        check(Faces::German, Names::German, "EK", "EK", "E K");
        check(Faces::German, Names::English, "LB", "LB", "L B");
        check(Faces::French, Names::German, "SB", "S10", "S 10");
        check(Faces::French, Names::French, "LK", "TR", "T R");
    }

    #[test]
    fn every_sign_that_is_no_number_has_its_name() {
        let [suits, ranks] = [Names::German, Names::French].map(|names| {
            let deck = deck(Faces::French, names).in_ascii();
            deck.signs().map(|signs| format!("{signs:?}"))
        });
        assert_eq!(
            suits[0],
            r#"[("S", "Schaufel"), ("H", "Herz"), ("K", "Kreuz"), ("E", "Ecken")]"#
        );
        assert_eq!(ranks[1], r#"[("A", "as"), ("R", "roi"), ("D", "dame"), ("V", "valet")]"#);
    }

    #[test]
    fn melds_have_names() {
        let check = |names, cards: &str, text: &str, spoken: &str| {
            let meld = Meld { cards: cards.parse().unwrap(), points: 20 };
            let deck = deck(Faces::French, names);
            assert_eq!((&*deck.meld(meld), &*deck.meld_spoken(meld)), (text, spoken));
        };
        check(Names::German, "RU RO RK", "Dreiblatt ♥ B D K", "Dreiblatt Herz, Bube bis König");
        check(Names::German, "EK RK SK LK", "vier Könige", "vier Könige");
        check(
            Names::English,
            "S6 S7 S8 S9",
            "run of four ♠ 6 7 8 9",
            "run of four, Spades, Six to Nine",
        );
    }
}
