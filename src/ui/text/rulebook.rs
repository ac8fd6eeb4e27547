//! The rules of a table in words: those that its house rules state, and nothing that they switch off.

mod facts;
mod for_two;
mod glossary;
pub mod help;
mod paragraphs;

use super::{
    narrate::{Narrator, capital},
    words::fill,
};
use crate::rules::{House, house::Variant};

/// Rulebook: the house rules of a table, told in one language with the names of its cards.
#[derive(Clone, Copy, Debug)]
pub struct Rulebook<'a> {
    /// The language, the cards and the players.
    pub say: Narrator<'a>,
    /// The rules in force.
    pub house: &'a House,
}

/// A chapter of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Partners, direction, dealer and first forehand.
    Table,
    /// Ranking of the cards, and their points.
    Cards,
    /// Calls and pushing.
    Calling,
    /// Bids in the game for two, and the mode that is named.
    Bidding,
    /// Cards that may be played, and the winner of the trick.
    Play,
    /// Melds.
    Weis,
    /// King and Ober of trumps.
    Stoeck,
    /// End of a game.
    End,
    /// Side prizes.
    Marks,
    /// Strokes of several games on one slate.
    Evening,
    /// Tallies and the sack in the game for two.
    Tallies,
}

impl Topic {
    /// The chapters as they follow each other.
    pub const ALL: [Self; 11] = [
        Self::Table,
        Self::Cards,
        Self::Calling,
        Self::Bidding,
        Self::Play,
        Self::Weis,
        Self::Stoeck,
        Self::End,
        Self::Marks,
        Self::Evening,
        Self::Tallies,
    ];

    /// Name of the chapter in the language files.
    const fn code(self) -> &'static str {
        match self {
            Self::Table => "table",
            Self::Cards => "cards",
            Self::Calling => "calling",
            Self::Bidding => "bidding",
            Self::Play => "play",
            Self::Weis => "weis",
            Self::Stoeck => "stoeck",
            Self::End => "end",
            Self::Marks => "marks",
            Self::Evening => "evening",
            Self::Tallies => "tallies",
        }
    }
}

impl<'a> Rulebook<'a> {
    /// The paragraphs of a chapter that hold at this table.
    pub fn chapter(&self, chapter: Topic) -> Vec<String> {
        let facts = self.facts();
        let facts: Vec<(&str, &str)> =
            facts.iter().map(|(name, fact)| (*name, fact.as_str())).collect();
        let paragraphs = match self.house.variant {
            Variant::Schieber => paragraphs::ALL,
            Variant::Bodensee => for_two::ALL,
        };
        // One table, walked by a test with and without every value of every key: that Weis and Stöck are asked for was played
        // and not told.
        let holds = paragraphs.iter().filter(|(of, ..)| *of == chapter);
        holds
            .filter(|(.., holds)| holds(self.house))
            .map(|(_, name, _)| capital(&fill(self.text(name), &facts)))
            .collect()
    }

    /// All rules that hold: the chapters with their titles.
    pub fn whole(&self) -> Vec<(&'a str, Vec<String>)> {
        let titles = &self.say.words.rules.chapters;
        let told = |chapter: Topic| (titles[chapter.code()].as_str(), self.chapter(chapter));
        Topic::ALL.into_iter().map(told).filter(|(_, told)| !told.is_empty()).collect()
    }

    /// A paragraph of the language.
    fn text(&self, name: &str) -> &'a str {
        &self.say.words.rules.paragraphs[name]
    }
}

#[cfg(test)]
mod tests;
