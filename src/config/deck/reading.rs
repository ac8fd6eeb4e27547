//! Reading of a deck: from the text of its file to the deck, or everything that is wrong with it.

use std::ops::Range;

use toml::{
    Spanned,
    de::{DeArray, DeString, DeTable, DeValue},
};

use super::{
    OwnDeck, RANKS, RankWords, SuitWords, on_cloth,
    signs::{CardText, NameLimits},
};
use crate::{
    cards::text::excerpt,
    config::{
        Problem, syntax,
        theme::{
            Inks, faint,
            inks::{PaintReader, SECTIONS, SUITS, unknown},
        },
    },
    rules::house::{Faces, Value, value::Setting as _},
};

/// Key at the top: the deck that gives what this one does not.
const BASE: &str = "base";

/// Key at the top: the words for the suits.
const SUIT_WORDS: &str = "suits";

/// Key at the top: the words for the ranks.
const RANK_WORDS: &str = "ranks";

/// Words for a suit, as they are called in a file; the first three are given for all suits or for none.
const OF_SUIT: [&str; 5] = ["sign", "letter", "name", "of", "some"];

/// Number of the words for a suit that no two suits share.
const DISTINCT: usize = 3;

/// Words for the ranks, as they are called in a file.
const OF_RANKS: [&str; 3] = ["letters", "names", "many"];

/// Names of the suits of a deck, in the order of those of the French cards that have their colours.
pub const fn suit_names(base: Faces) -> [&'static str; 4] {
    match base {
        Faces::French => Inks::<()>::NAMES,
        Faces::German => ["schilten", "rosen", "schellen", "eicheln"],
    }
}

/// Reads a deck to its end, however wrong it is.
pub(super) fn read(name: &str, text: &str) -> Result<OwnDeck, Vec<Problem>> {
    let ((reader, unsound), mut problems) = syntax::read(text, |table, sound| {
        let (base, unsound) = base(table, sound == text);
        let mut reader = DeckReader::new(base);
        reader.file(table);
        (reader, unsound)
    });
    let DeckReader {
        base,
        suits,
        ranks,
        inks: PaintReader { paints, places, problems: wrong },
        ..
    } = reader;
    problems.extend(unsound.into_iter().chain(wrong));
    if !problems.is_empty() {
        // Found section by section, they are put in the order in which a person goes through the file.
        problems.sort_by_key(|problem| (problem.span.start, problem.span.end));
        return Err(problems);
    }
    let [spades, hearts, diamonds, clubs] = suits;
    let suits = Inks { spades, hearts, diamonds, clubs };
    let faint = faint(&on_cloth(&paints), &places);
    Ok(OwnDeck { name: name.to_owned(), base, suits, ranks, paints, faint })
}

/// The deck that this one derives from, which must be said.
fn base(table: &DeTable<'_>, is_toml: bool) -> (Faces, Option<Problem>) {
    const HELP: &str = "write base = \"french\" or base = \"german\"";
    let Some((_, value)) = table.iter().find(|(key, _)| key.get_ref() == BASE) else {
        let problem = Problem::new(0..0, "a deck has a `base`").help(HELP);
        return (Faces::French, is_toml.then_some(problem));
    };
    let named = value.get_ref().as_str().map(Value::from);
    if let Some(base) = named.as_ref().and_then(Faces::from_value) {
        return (base, None);
    }
    let problem = Problem::new(value.span(), "`base` is no deck of the program").help(HELP);
    (Faces::French, Some(problem))
}

struct DeckReader {
    base: Faces,
    suits: [SuitWords; 4],
    ranks: RankWords,
    inks: PaintReader,
}

impl DeckReader {
    fn new(base: Faces) -> Self {
        let (suits, ranks) = Default::default();
        Self { base, suits, ranks, inks: PaintReader::default() }
    }

    fn file(&mut self, table: &DeTable<'_>) {
        for (key, value) in table {
            let name = key.get_ref().as_ref();
            let place = SECTIONS.iter().position(|section| *section == name);
            match (name, place, value.get_ref()) {
                (BASE, ..) => {}
                (SUIT_WORDS, _, DeValue::Table(suits)) => self.suits(key, suits),
                (RANK_WORDS, _, DeValue::Table(ranks)) => self.ranks(ranks),
                (_, Some(place), DeValue::Table(section)) => self.section(place, section),
                (SUIT_WORDS | RANK_WORDS, ..) | (_, Some(_), _) => {
                    self.say(key.span(), format!("[{name}] is a section, not a key"));
                }
                _ => {
                    let known = [BASE, SUIT_WORDS, RANK_WORDS].into_iter().chain(SECTIONS);
                    let what = format!("`{}` in a deck", excerpt(name));
                    self.inks.problems.push(unknown(&what, key, known));
                }
            }
        }
    }

    fn say(&mut self, span: Range<usize>, message: String) {
        self.inks.problems.push(Problem::new(span, message));
    }

    /// Paints of the suits on a background.
    fn section(&mut self, place: usize, section: &DeTable<'_>) {
        for (key, value) in section {
            if SUITS.iter().any(|suits| suits == key.get_ref()) {
                self.inks.suits(place, key, value, suit_names(self.base));
            } else {
                let what = format!("`{}` in [{}]", excerpt(key.get_ref()), SECTIONS[place]);
                self.inks.problems.push(unknown(&what, key, SUITS));
            }
        }
    }

    fn suits(&mut self, section: &Spanned<DeString<'_>>, suits: &DeTable<'_>) {
        let names = suit_names(self.base);
        let mut spans: [[Option<Range<usize>>; 4]; OF_SUIT.len()] = Default::default();
        for (suit, value) in suits {
            let place = names.iter().position(|name| name == suit.get_ref());
            match (place, value.get_ref()) {
                (Some(place), DeValue::Table(words)) => {
                    for (number, span) in self.suit(place, words) {
                        spans[number][place] = Some(span);
                    }
                }
                (Some(_), _) => {
                    let message = format!("`{}` takes words in braces", suit.get_ref());
                    let help = "write for example { sign = \"♠\", letter = \"S\" }";
                    self.inks.problems.push(Problem::new(value.span(), message).help(help));
                }
                (None, _) => {
                    let what = format!("suit `{}` in this deck", excerpt(suit.get_ref()));
                    self.inks.problems.push(unknown(&what, suit, names));
                }
            }
        }
        // One suit alone with a new sign could have that of another, which the file does not name.
        for (number, spans) in spans.iter().take(DISTINCT).enumerate() {
            self.all_or_none(number, spans, &section.span());
            self.suits_apart(number, spans);
        }
    }

    /// Takes the words for a suit: their numbers and places.
    fn suit(&mut self, place: usize, words: &DeTable<'_>) -> Vec<(usize, Range<usize>)> {
        let mut taken = Vec::new();
        for (key, value) in words {
            let name = key.get_ref().as_ref();
            let Some(number) = OF_SUIT.iter().position(|word| *word == name) else {
                let what = format!("word `{}` for a suit", excerpt(name));
                self.inks.problems.push(unknown(&what, key, OF_SUIT));
                continue;
            };
            taken.push((number, value.span()));
            let wording = match number {
                0 => CardText::Sign(self.base),
                1 => CardText::Letter,
                2 => CardText::Word(NameLimits::of(self.base).suit),
                _ => CardText::Word(NameLimits::of(self.base).of_suit),
            };
            let text = self.text(name, wording, value);
            *self.suits[place].word(number) = text;
        }
        taken
    }

    /// A text that can be this wording; else nothing, and the reason is said.
    fn text(&mut self, name: &str, as_: CardText, value: &Spanned<DeValue<'_>>) -> Option<String> {
        let Some(text) = value.get_ref().as_str() else {
            self.say(value.span(), format!("`{name}` is a text in quotes"));
            return None;
        };
        let why = as_.refuses(text);
        let said = why.map(|why| format!("`{name}`: \"{}\" {why}", excerpt(text)));
        match said {
            None => return Some(text.to_owned()),
            Some(message) => self.say(value.span(), message),
        }
        None
    }

    /// Says which suits lack a word that others have: half of it would mix with the words of the language.
    fn all_or_none(&mut self, number: usize, spans: &[Option<Range<usize>>; 4], at: &Range<usize>) {
        let names = suit_names(self.base);
        let lacks = |(span, name): (&Option<_>, &'static str)| span.is_none().then_some(name);
        let without: Vec<_> = spans.iter().zip(names).filter_map(lacks).collect();
        if (1..names.len()).contains(&without.len()) {
            let message = format!("`{}` is missing for {}", OF_SUIT[number], without.join(" and "));
            let problem = Problem::new(at.clone(), message);
            self.inks.problems.push(problem.help("it is given for all four suits or for none"));
        }
    }

    /// Says where a suit has the word of another.
    fn suits_apart(&mut self, number: usize, spans: &[Option<Range<usize>>; 4]) {
        let words: Vec<_> = self.suits.iter_mut().map(|suit| suit.word(number).clone()).collect();
        let same = same(&words);
        for place in same {
            let Some(span) = &spans[place] else { continue };
            self.say(span.clone(), format!("another suit has this `{}`", OF_SUIT[number]));
        }
    }

    fn ranks(&mut self, ranks: &DeTable<'_>) {
        for (key, value) in ranks {
            let name = key.get_ref().as_ref();
            match (OF_RANKS.iter().position(|word| *word == name), value.get_ref()) {
                (Some(number), DeValue::Array(words)) if words.len() == RANKS => {
                    self.rank_words(number, words);
                }
                (Some(_), _) => {
                    let message = format!("`{name}` is a list of {RANKS} texts");
                    let problem = Problem::new(value.span(), message);
                    self.inks.problems.push(problem.help("they run from the Six to the Ace"));
                }
                (None, _) => {
                    let what = format!("`{}` in [ranks]", excerpt(name));
                    self.inks.problems.push(unknown(&what, key, OF_RANKS));
                }
            }
        }
    }

    /// Takes the words of one kind for all ranks.
    fn rank_words(&mut self, number: usize, words: &DeArray<'_>) {
        let wording = match number {
            0 => CardText::Letters(self.base),
            1 => CardText::Word(NameLimits::of(self.base).rank),
            _ => CardText::Word(NameLimits::of(self.base).many),
        };
        let texts: Vec<_> =
            words.iter().map(|word| self.text(OF_RANKS[number], wording, word)).collect();
        for place in same(&texts) {
            let span = words.get(place).map_or(0..0, Spanned::span);
            self.say(span, format!("another rank has this in `{}`", OF_RANKS[number]));
        }
        let all: Option<Vec<String>> = texts.into_iter().collect();
        let kind = match number {
            0 => &mut self.ranks.letters,
            1 => &mut self.ranks.names,
            _ => &mut self.ranks.many,
        };
        *kind = all.and_then(|texts| texts.try_into().ok());
    }
}

/// Places of texts that stand before in the list.
fn same(texts: &[Option<String>]) -> Vec<usize> {
    let is_second =
        |place: &usize| texts[*place].is_some() && texts[..*place].contains(&texts[*place]);
    (0..texts.len()).filter(is_second).collect()
}

impl SuitWords {
    /// The word of this number.
    const fn word(&mut self, number: usize) -> &mut Option<String> {
        match number {
            0 => &mut self.sign,
            1 => &mut self.letter,
            2 => &mut self.name,
            3 => &mut self.of,
            _ => &mut self.some,
        }
    }
}
