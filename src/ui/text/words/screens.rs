//! Words of the screens around the table.

#![expect(missing_docs, reason = "the keys of the language files say it")]

use serde::Deserialize;

use super::{ByCode, Count, Forms, Person, TeamWords};
use crate::{
    app::{keys::Command, schieber::Table},
    config::{Aid, Tempo, deck::DeckName},
    game::{Level, schieber::Action},
    rules::house::Faces,
};

/// Nouns of the game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameWords {
    pub name: String,
    pub tagline: String,
    pub us: String,
    pub them: String,
    pub players: [String; 4],
    pub team: String,
    pub points: Count,
    pub rounds: Count,
    pub target: String,
    pub agreed_rounds: String,
}

/// The menu.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MenuWords {
    pub title: String,
    pub learn: String,
    pub resume: String,
    pub new_game: String,
    pub games: String,
    pub training: String,
    pub house: String,
    pub settings: String,
    pub rules: String,
    pub help: String,
    pub quit: String,
    pub resume_note: String,
    pub saved_title: String,
    pub no_saved_title: String,
    pub no_saved: String,
    pub unsaved: String,
    pub saved_teams: String,
    pub saved_score: String,
    pub saved_place: String,
    pub saved_calling: String,
    pub saved_level: String,
    pub saved_deck: String,
    pub rules_changed: String,
    pub french_deck: String,
    pub german_deck: String,
    pub tip: String,
    pub trumps: String,
}

impl MenuWords {
    /// Name of a deck.
    pub fn deck<'a>(&'a self, deck: &'a DeckName) -> &'a str {
        match deck {
            DeckName::BuiltIn(faces) => self.faces(*faces),
            DeckName::Own(name) => name,
        }
    }

    /// Name of a deck that comes with the program.
    pub fn faces(&self, faces: Faces) -> &str {
        match faces {
            Faces::French => &self.french_deck,
            Faces::German => &self.german_deck,
        }
    }
}

/// The form for a new game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewGameWords {
    pub title: String,
    pub you: String,
    pub partner: String,
    pub right: String,
    pub left: String,
    pub level: String,
    pub target: String,
    pub tempo: String,
    pub cards: String,
    pub source: CardSourceWords,
    pub cut: String,
    pub start: String,
    pub levels: ByCode<Level, String>,
    pub tempos: ByCode<Tempo, String>,
    pub own_rules: String,
    pub rules_note: String,
    pub about: FormWords,
    pub about_levels: ByCode<Level, String>,
    pub about_aids: ByCode<Aid, String>,
    pub rules_differ: Count,
}

/// Sources of the cards of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardSourceWords {
    pub number: String,
    pub cut: String,
    pub uncut: String,
    pub checked: String,
}

/// Sentences on the lines of the form.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormWords {
    pub start: String,
    pub game: String,
    pub target: String,
    pub tallies: String,
    pub name: String,
    pub program: String,
    pub cut: String,
}

/// Effects of keys that have no name for the whole program, as the hint line names them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HintWords {
    pub weis: String,
    pub choose: String,
    pub play: String,
    pub menu: String,
    pub call: String,
    pub open: String,
    pub change: String,
    pub start: String,
    pub scroll: String,
    pub round: String,
    pub day: String,
    pub look: String,
    pub step: String,
    pub stop: String,
    pub edit: String,
    pub untold: String,
}

/// Words of the commands, by their names in `[keys]`.
#[derive(Clone, Debug, Deserialize)]
#[serde(transparent)]
pub struct CommandWords(pub(super) ByCode<Command, CommandWord>);

/// Words of a command: its name in the settings, and its effect in a hint where that is said otherwise.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommandWord {
    pub name: String,
    pub hint: Option<String>,
}

impl CommandWords {
    /// Name of a command in the settings.
    pub fn name(&self, command: Command) -> &str {
        self.0.get(command).map_or(command.name(), |word| &word.name)
    }

    /// Effect of a command in a hint.
    pub fn hint(&self, command: Command) -> &str {
        let own = self.0.get(command).and_then(|word| word.hint.as_deref());
        own.unwrap_or_else(|| self.name(command))
    }
}

/// The slate.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SlateWords {
    pub title: String,
    pub after: String,
    pub before: String,
    pub during: String,
    pub deals: Person,
    pub hundreds: String,
    pub fifties: String,
    pub twenties: String,
    pub rest: String,
    pub owed: String,
    pub sheet: String,
    pub head: [String; 4],
    pub round_call: String,
    pub round_pushed: String,
    pub round_brief: String,
    pub total: String,
    pub missing: String,
    pub said: String,
    pub evening: String,
    pub legend: String,
    pub empty: String,
    pub last: String,
    pub wrote: String,
    pub bergpreis: String,
    pub schneider: String,
}

/// The end of a round.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResultWords {
    pub title: String,
    pub called: String,
    pub pushed: String,
    pub cards: String,
    pub match_bonus: String,
    pub weis: String,
    pub stoeck: String,
    pub total: String,
    pub score: String,
}

/// The end of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndWords {
    pub title: String,
    pub won: String,
    pub lost: String,
    pub level: String,
    pub score: String,
    pub rounds: String,
    pub bergpreis: TeamWords,
    pub schneider: TeamWords,
    pub course: String,
    pub best: String,
    pub best_round: Forms<String>,
    pub remaining: String,
    pub again: String,
    pub same_deals: String,
    pub menu: String,
}

/// Claiming a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClaimWords {
    pub text: String,
    pub gentle: String,
    /// Sentence that the team may be home.
    pub home: String,
    /// The question before a claim of the Bergpreis.
    pub bergpreis: String,
    /// Sentence that the team may have half the target.
    pub halfway: String,
}

impl ClaimWords {
    /// Sentence that the team may be home at this table, or have half the target where that is claimed first.
    pub fn may_claim(&self, table: &Table) -> &str {
        let half = table.shown().claim() == Some(Action::Bergpreis);
        if half { &self.halfway } else { &self.home }
    }
}

/// The help pages.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HelpWords {
    pub title: String,
    pub glossary: String,
    pub words_here: String,
    pub words_else: String,
    pub keys: String,
    pub differs: String,
    pub position: String,
    pub signs: String,
    pub screens: ScreenWords,
    pub asking: String,
    pub menu: String,
    pub new_game: String,
    pub games: String,
    pub options: String,
    pub table: String,
    pub slate: String,
    pub seen: String,
    pub record: String,
    pub end: String,
}

/// Titles of the screens.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScreenWords {
    pub asking: String,
    pub menu: String,
    pub new_game: String,
    pub options: String,
    pub calling: String,
    pub doubling: String,
    pub result: String,
    pub table: String,
    pub weis: String,
    pub slate: String,
    pub end: String,
}
