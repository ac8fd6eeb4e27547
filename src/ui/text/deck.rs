//! The cards as this table sees and names them: signs, letters, spoken names and colours.

use crate::{
    app::schieber::seen_cards::CardsSeen,
    cards::{Card, CardSet, Mode, Rank, Ranking, Suit},
    config::{
        Language,
        deck::{DeckChoice, OwnDeck, SuitWords},
        theme::Inks,
    },
    rules::{
        house::{DeckRules, Faces, FrenchMap},
        schieber::weis::Meld,
    },
    ui::text::{
        cells::width,
        names::{ModeName, NameTable, SuitName, TrioName},
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

    /// The one of these that has this colour.
    pub const fn of<T>(self, inks: &Inks<T>) -> &T {
        match self {
            Self::Spades => &inks.spades,
            Self::Hearts => &inks.hearts,
            Self::Diamonds => &inks.diamonds,
            Self::Clubs => &inks.clubs,
        }
    }
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
    trios: [ModeName; 4],
    own: Option<OwnDeck>,
    is_ascii: bool,
}

impl Deck {
    /// The deck that the house rules choose, where this language is spoken.
    pub fn new(rules: &DeckRules, language: Language) -> Self {
        Self::of(DeckChoice::new(*rules, None), language)
    }

    /// The deck that is drawn, where this language is spoken.
    pub fn of(choice: DeckChoice<'_>, language: Language) -> Self {
        let (rules, own) = (&choice.rules, choice.own.cloned());
        let table = NameTable::of(rules.names, language);
        let (letters, names, many) = match rules.faces {
            Faces::French => (&table.french.letters, &table.french.ranks, &table.french.many),
            Faces::German => (&table.swiss.letters, &table.swiss.ranks, &table.swiss.many),
        };
        let given = own.as_ref().map(|own| &own.ranks);
        let letters = given.and_then(|ranks| ranks.letters.as_ref()).unwrap_or(letters);
        // Names of a person's own go before the plurals of the program, which would name other cards.
        let many =
            given.and_then(|ranks| ranks.many.as_ref().or(ranks.names.as_ref())).unwrap_or(many);
        let names = given.and_then(|ranks| ranks.names.as_ref()).unwrap_or(names);
        let ranks = Rank::ALL.map(|rank| RankFace {
            letters: letters[rank as usize].clone(),
            name: names[rank as usize].clone(),
            many: many[rank as usize].clone(),
        });
        let suits = Suit::ALL.map(|suit| {
            let hue = hue(suit, rules);
            let words = suit_name(&table, rules.faces, hue).clone();
            let words = own.as_ref().map_or(words.clone(), |own| called(words, hue.of(&own.suits)));
            SuitFace { words, hue }
        });
        let trios = Suit::ALL.map(|suit| trio(&table, &suits[suit as usize].words));
        Self { faces: rules.faces, suits, ranks, table, trios, own, is_ascii: false }
    }

    /// The deck with a letter for each suit.
    #[must_use]
    pub fn in_ascii(mut self) -> Self {
        for SuitFace { words, .. } in &mut self.suits {
            words.sign.clone_from(&words.letter);
        }
        self.trios = Suit::ALL.map(|suit| trio(&self.table, &self.suits[suit as usize].words));
        self.is_ascii = true;
        self
    }

    /// The pictures that the cards bear.
    pub const fn faces(&self) -> Faces {
        self.faces
    }

    /// True if the suit of this colour has a sign that is not the one of the drawings.
    pub fn is_written(&self, hue: Hue) -> bool {
        let drawn = &suit_name(&self.table, self.faces, hue).sign;
        let given = self.own.as_ref().and_then(|own| hue.of(&own.suits).sign.as_ref());
        // Drawings show the program's own signs: a suit with another is written, or card and text would not agree.
        given.is_some_and(|sign| sign != drawn)
    }

    /// True if only ASCII is drawn.
    pub const fn is_ascii(&self) -> bool {
        self.is_ascii
    }

    /// The suit in one cell, for pictures.
    pub fn pip(&self, suit: Suit) -> &str {
        pip(&self.suits[suit as usize].words)
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

    /// The card in short, suit first: `♥A`, `RoA`. So it stands everywhere: in a line of text, and in the corner of its
    /// face.
    pub fn code(&self, card: Card) -> String {
        format!("{}{}", self.sign(card.suit()), self.letters(card.rank()))
    }

    /// The signs of suits, and of ranks that are no numbers, each with its name.
    pub fn signs(&self) -> [Vec<(&str, &str)>; 2] {
        let ranks = Rank::ALL.into_iter().rev();
        // A rank that is written by its number needs no explanation.
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
        mode.trump_throughout().map_or_else(|| &*self.named(mode).name, |suit| self.suit(suit))
    }

    /// The one to three cells that stand for the call: `♠`, `⇓`, `Ei3`.
    pub fn mode_sign(&self, mode: Mode) -> &str {
        mode.trump_throughout().map_or_else(|| &*self.named(mode).sign, |suit| self.sign(suit))
    }

    /// The words of a call that is no suit to the end.
    fn named(&self, mode: Mode) -> &ModeName {
        mode.trump().map_or_else(|| self.table.modes.of(mode), |suit| &self.trios[suit as usize])
    }

    /// The family of the call, where one calls it with a direction or a suit: Slalom, Trio.
    pub fn family(&self, mode: Mode) -> Option<&str> {
        if mode.trump_throughout().is_some() { None } else { self.named(mode).family.as_deref() }
    }

    /// Name of a ranking: that of the call in which it holds in every trick.
    pub fn ranking(&self, ranking: Ranking) -> &str {
        self.mode(Mode::always(ranking))
    }

    /// Sign of a ranking.
    pub fn ranking_sign(&self, ranking: Ranking) -> &str {
        self.mode_sign(Mode::always(ranking))
    }

    /// The call with its sign where that says more: `♠ Schaufel`, `⇓ Obenabe`, and plain `Eicheln`.
    pub fn mode_title(&self, mode: Mode) -> String {
        match mode {
            Mode::Trump(suit) if self.abbreviates(suit) => self.mode(mode).to_owned(),
            _ => format!("{} {}", self.mode_sign(mode), self.mode(mode)),
        }
    }

    /// The same without direction or suit, which the sign tells too: `⇊⇈ Guschti`, `♥3 Trio`.
    pub fn mode_in_short(&self, mode: Mode) -> String {
        self.family(mode).map_or_else(
            || self.mode_title(mode),
            |family| format!("{} {family}", self.mode_sign(mode)),
        )
    }

    /// True if the sign of the suit only shortens its name.
    fn abbreviates(&self, suit: Suit) -> bool {
        match &self.own {
            None => self.faces == Faces::German,
            Some(_) => is_word(self.sign(suit)),
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

    /// The kind of a meld: Dreiblatt, or four of which rank.
    pub fn meld_kind(&self, meld: Meld) -> String {
        self.quartet(meld).unwrap_or_else(|| self.run(meld.cards).to_owned())
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

/// True if a sign is letters.
fn is_word(sign: &str) -> bool {
    sign.chars().all(char::is_alphabetic)
}

/// Words for a suit with those of a person's own in their place.
fn called(usual: SuitName, own: &SuitWords) -> SuitName {
    let given = |word: &Option<String>, usual: String| word.clone().unwrap_or(usual);
    // A name that is given serves in every form: those of the program would name another suit.
    let in_names = |word: &Option<String>, usual| given(word, given(&own.name, usual));
    SuitName {
        sign: given(&own.sign, usual.sign),
        letter: given(&own.letter, usual.letter),
        of: in_names(&own.of, usual.of),
        some: in_names(&own.some, usual.some),
        name: given(&own.name, usual.name),
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

/// The suit in one cell: of a wider sign, as on the Swiss cards, the letter.
fn pip(words: &SuitName) -> &str {
    let SuitName { sign, letter, .. } = words;
    if width(sign) == 1 { sign } else { letter }
}

/// The words of a Trio of this suit.
fn trio(table: &NameTable, suit: &SuitName) -> ModeName {
    let TrioName { name, sign, family } = &table.trio;
    let name = fill(name, &[("suit", &suit.name)]);
    // The sign and not the pip: in one line E3 beside Ei looked like two suits.
    ModeName { name, sign: fill(sign, &[("suit", &suit.sign)]), family: Some(family.clone()) }
}

#[cfg(test)]
mod tests;
