//! Glossary: the words of a game with their meanings, as far as its table uses them.

use super::{
    Rulebook,
    for_two::has_sack,
    paragraphs::{
        has_evening, has_guschti, has_misere, has_slalom, has_stoeck, has_suit_game, has_target,
        has_trio, has_trump, is_flat,
    },
};
use crate::{
    app::lessons::{Lesson, ToldLessons},
    cards::{Mode, Suit},
    rules::house::{AllPass, FinishMode, House, Kontra, ThrowIn, Variant, Verwerfen},
    ui::text::words::{fill, rules::GlossaryWord},
};

/// Word of a game: its name in the language files, and whether it is used at a table.
type Term = (&'static str, fn(&House) -> bool);

/// The words of the game for four, the rarest first: a sentence is about the rarest of its words.
const FOR_FOUR: &[Term] = &[
    ("brettli", has_trump),
    ("jagen", has_trump),
    ("blutt", has_trump),
    ("quer", |house| house.bots.verwerfen == Verwerfen::Quer),
    ("kreuzweis", |house| house.weis.enabled && house.weis.card_reuse),
    ("under", has_trump),
    ("martigny", |house| house.trump.eight_of_martigny && has_suit_game(house)),
    ("push_back", |house| house.schieben.enabled && house.schieben.back_push),
    ("re", |house| house.call.kontra == Kontra::Re),
    ("kontra", |house| house.call.kontra != Kontra::Off),
    ("throw_in", |house| house.deal.throw_in == ThrowIn::Agreed),
    ("club_table", |_| true),
    ("open_cards", |_| true),
    ("lie", |_| true),
    ("deals", |_| true),
    ("margin", |_| true),
    ("gift", |_| true),
    ("expected", |_| true),
    ("of_three", has_trump),
    ("three_suits", |_| true),
    ("sure_trick", |_| true),
    ("rule_of_thumb", |_| true),
    ("custom", |_| true),
    ("signal", |_| true),
    ("schmieren", |_| true),
    ("guard", |_| true),
    ("anziehen", |_| true),
    ("discard", |_| true),
    ("draw", has_trump),
    ("ruff", has_trump),
    ("bock", |_| true),
    ("counter_match", |house| house.evening.counter_match > 0),
    ("evening", has_evening),
    ("bergpreis", |house| {
        has_target(house) && (house.marks.bergpreis || house.evening.bergpreis > 0)
    }),
    ("schneider", |house| {
        has_target(house) && (house.marks.schneider || house.evening.schneider > 0)
    }),
    ("order", |house| has_target(house) && (house.weis.enabled || has_stoeck(house))),
    ("claim", |house| has_target(house) && house.finish.mode == FinishMode::Claim),
    ("rest", |house| house.etiquette.allow_rest_claim),
    ("last", |house| house.score.last_trick > 0),
    ("stoeck", has_stoeck),
    ("weis", |house| house.weis.enabled),
    ("match", |house| house.score.match_bonus > 0 || house.evening.r#match > 0),
    ("misere", has_misere),
    ("trio", has_trio),
    ("guschti", has_guschti),
    ("slalom", has_slalom),
    ("down", |house| house.offers(Mode::Obenabe)),
    ("up", |house| house.offers(Mode::Unenufe)),
    ("puur", has_trump),
    ("nell", has_trump),
    ("estimate", |_| true),
    ("push", |house| house.schieben.enabled),
    ("call", |_| true),
    ("forehand", |_| true),
    ("factor", |house| !is_flat(house)),
    ("card_points", |_| true),
    ("slate", |_| true),
    ("follow", |_| true),
    ("lead", |_| true),
    ("trump", has_trump),
    ("trick", |_| true),
    ("round", |_| true),
    ("side", |_| true),
    ("game", |_| true),
];

/// The words of the game for two, the rarest first.
const FOR_TWO: &[Term] = &[
    ("sack", has_sack),
    ("zero", has_sack),
    ("enough", |_| true),
    ("throw_in", |house| house.bodensee.all_pass == AllPass::Redeal),
    ("covered", |_| true),
    ("deals", |_| true),
    ("rule_of_thumb", |_| true),
    ("draw", |_| true),
    ("ruff", |_| true),
    ("slalom", |house| house.bodensee.slalom),
    ("down", |house| house.bodensee.no_trump_modes),
    ("up", |house| house.bodensee.no_trump_modes),
    ("puur", |_| true),
    ("nell", |_| true),
    ("chance", |_| true),
    ("estimate", |_| true),
    ("bid", |_| true),
    ("declarer", |_| true),
    ("tally", |_| true),
    ("last", |house| house.score.last_trick > 0),
    ("discard", |_| true),
    ("follow", |_| true),
    ("lead", |_| true),
    ("trump", |_| true),
    ("trick", |_| true),
    ("round", |_| true),
    ("game", |_| true),
];

impl<'a> Rulebook<'a> {
    /// Every word of the game that this table uses, with its meaning, in the order of the alphabet.
    pub fn glossary(&self) -> Vec<String> {
        let mut entries: Vec<&GlossaryWord> = self.terms().map(|(_, entry)| entry).collect();
        entries.sort_by_key(|entry| folded(&entry.word));
        self.told(entries)
    }

    /// The glossary from the words of these names on, in their order; then all the others.
    pub fn glossary_with(&self, first: &[&str]) -> [Vec<String>; 2] {
        let said = self.told(first.iter().filter_map(|name| self.entry(name)).collect());
        let others = self.glossary().into_iter().filter(|entry| !said.contains(entry)).collect();
        [said, others]
    }

    /// The words that were learnt by these lessons.
    pub fn learnt(&self, told: ToldLessons) -> String {
        fill(&self.say.words.learning.learnt, &[("words", &self.learnt_words(told).join(", "))])
    }

    /// Names of these words, each once.
    pub fn learnt_words(&self, told: ToldLessons) -> Vec<&str> {
        let mut words: Vec<&str> = Vec::new();
        for name in told.iter().flat_map(Lesson::words) {
            if let Some(entry) = self.entry(name).filter(|entry| !words.contains(&&*entry.word)) {
                words.push(&entry.word);
            }
        }
        words
    }

    /// The words of the game in this text, the rarest first, by their names in the language files.
    pub fn words_in(&self, text: &str) -> Vec<&'static str> {
        let text = text.to_lowercase();
        let said = self.terms().filter(|(_, entry)| entry.is_said_in(&text));
        said.map(|(name, _)| name).collect()
    }

    /// The glossary from the words in this text on, the rarest first; then all the others.
    pub fn glossary_from(&self, text: &str) -> Vec<String> {
        let text = text.to_lowercase();
        let entries = self.terms().map(|(_, entry)| entry);
        let said = self.told(entries.filter(|entry| entry.is_said_in(&text)).collect());
        let others = self.glossary().into_iter().filter(|entry| !said.contains(entry));
        said.iter().cloned().chain(others).collect()
    }

    /// The rarest word of the game in this text, by its name in the language files.
    pub fn word_in(&self, text: &str) -> Option<&'static str> {
        let text = text.to_lowercase();
        self.terms().find(|(_, entry)| entry.is_said_in(&text)).map(|(name, _)| name)
    }

    /// The word of this name in the game that is played.
    pub fn entry(&self, name: &str) -> Option<&'a GlossaryWord> {
        let words = self.say.words;
        // Some words of both games mean another thing for two.
        let own = match self.house.variant {
            Variant::Schieber => None,
            Variant::Bodensee => words.bodensee.glossary.get(name),
        };
        own.or_else(|| words.glossary.get(name))
    }

    /// True if the word of this name is said in this text.
    #[cfg(test)]
    pub fn says(&self, text: &str, name: &str) -> bool {
        self.entry(name).is_some_and(|entry| entry.is_said_in(&text.to_lowercase()))
    }

    /// The words of this table, the rarest first.
    pub fn terms(&self) -> impl Iterator<Item = (&'static str, &'a GlossaryWord)> {
        let terms = match self.house.variant {
            Variant::Schieber => FOR_FOUR,
            Variant::Bodensee => FOR_TWO,
        };
        let used = terms.iter().filter(|(_, is_used)| is_used(self.house));
        used.filter_map(|(name, _)| Some((*name, self.entry(name)?)))
    }

    fn told(&self, entries: Vec<&GlossaryWord>) -> Vec<String> {
        let last = self.house.score.last_trick.to_string();
        let suit = |suit| self.say.deck.suit(suit);
        let facts = [
            ("last", &*last),
            ("rosen", suit(Suit::Rosen)),
            ("eicheln", suit(Suit::Eicheln)),
            ("schilten", suit(Suit::Schilten)),
            ("schellen", suit(Suit::Schellen)),
        ];
        let entries = entries.into_iter();
        entries.map(|entry| format!("{}: {}", entry.word, fill(&entry.text, &facts))).collect()
    }
}

impl GlossaryWord {
    /// True if the word is said in this text, which has no capitals.
    fn is_said_in(&self, text: &str) -> bool {
        self.said.iter().any(|form| is_in(form, text))
    }
}

/// True if this stands in the text as a word of its own, or where it ends in `-`, at the beginning of one.
fn is_in(form: &str, text: &str) -> bool {
    // German makes compounds and endings: a form with a hyphen at its end may go on, as `blutt-` in `blutten`.
    let (form, may_go_on) = form.strip_suffix('-').map_or((form, false), |form| (form, true));
    let is_letter = |sign: Option<char>| sign.is_some_and(char::is_alphabetic);
    text.match_indices(form).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + form.len()..]);
        !is_letter(before.chars().next_back()) && (may_go_on || !is_letter(after.chars().next()))
    })
}

/// A word as the alphabet orders it: without capitals and accents.
fn folded(word: &str) -> String {
    // By their numbers letters with accents stand behind z.
    let plain = |sign| match sign {
        'ä' | 'à' | 'â' => 'a',
        'é' | 'è' | 'ê' => 'e',
        'ö' | 'ô' => 'o',
        'ü' => 'u',
        sign => sign,
    };
    word.to_lowercase().chars().map(plain).collect()
}
