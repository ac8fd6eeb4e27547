//! Words: every text of the program, one field for each, one file in `assets/lang` for each language.
//!
//! A key that a language lacks, or has too many, fails a test with its line and name.

pub mod aids;
pub mod duel;
pub mod games;
pub mod notice;
pub mod options;
pub mod outside;
pub mod rules;
pub mod screens;
pub mod table;

use std::collections::BTreeMap;

use serde::Deserialize;

use self::{
    aids::{AidWords, RecordWords, SeenWords},
    duel::DuelWords,
    games::GamesWords,
    notice::NoticeWords,
    outside::{DiskWords, PlainWords, SizeWords},
    rules::{GlossaryWord, RuleWords},
    screens::{
        ClaimWords, CommandWords, EndWords, GameWords, HelpWords, HintWords, MenuWords,
        NewGameWords, ResultWords, SlateWords,
    },
    table::{CallingWords, EventWords, IllegalWords, TableWords, TitleWords, WeisWords},
};
use crate::{
    config::{Aid, Language},
    game::Level,
    rules::{BySeat, Seat, Team},
};

/// Every text of the program in one language.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// Nouns of the game.
    pub game: GameWords,
    /// The menu.
    pub menu: MenuWords,
    /// The form for a new game.
    pub new_game: NewGameWords,
    /// The saved games.
    pub games: GamesWords,
    /// Effects of keys that have no name for the whole program, as the hint line names them.
    pub hint: HintWords,
    /// Words of the commands.
    pub commands: CommandWords,
    /// Wordings of the title line, widest first.
    pub title: TitleWords,
    /// The table.
    pub table: TableWords,
    /// Amounts of help.
    pub aid: AidWords,
    /// The cards that have been seen.
    pub seen: SeenWords,
    /// Record of the game.
    pub record: RecordWords,
    /// The choice of trump.
    pub calling: CallingWords,
    /// Reasons why a key did nothing.
    pub notice: NoticeWords,
    /// Announcing melds.
    pub weis: WeisWords,
    /// The end of a round.
    pub result: ResultWords,
    /// The slate.
    pub slate: SlateWords,
    /// The end of a game.
    pub end: EndWords,
    /// Claiming a game.
    pub claim: ClaimWords,
    /// The help pages.
    pub help: HelpWords,
    /// A terminal that is too small.
    pub size: SizeWords,
    /// Saving.
    pub disk: DiskWords,
    /// The game line by line.
    pub plain: PlainWords,
    /// Events.
    pub event: EventWords,
    /// Reasons why an action is refused.
    pub illegal: IllegalWords,
    /// The game for two.
    pub duel: DuelWords,
    /// The rules in force, piece by piece.
    pub rules: RuleWords,
    /// The words of the game.
    pub glossary: BTreeMap<String, GlossaryWord>,
}

impl Words {
    /// The texts of a language.
    pub fn of(language: Language) -> Self {
        toml::from_str(text(language)).expect("the language files are read by the tests")
    }

    /// A level by its name.
    pub fn level(&self, level: Level) -> &str {
        let words = &self.new_game.levels;
        match level {
            Level::Random => &words.random,
            Level::Novice => &words.novice,
            Level::Club => &words.club,
            Level::Expert => &words.expert,
            Level::Master => &words.master,
        }
    }

    /// An aid by its name.
    pub fn aid(&self, aid: Aid) -> &str {
        match aid {
            Aid::Learn => &self.aid.learn,
            Aid::Normal => &self.aid.normal,
            Aid::Tournament => &self.aid.tournament,
        }
    }

    /// Names of the players; the person without a name is addressed.
    pub fn seated(&self, names: &BySeat<String>) -> BySeat<String> {
        BySeat::from_fn(|seat| match names[seat].as_str() {
            "" => self.game.players[seat.number()].clone(),
            name => name.to_owned(),
        })
    }

    /// A team as the person at the terminal sees it.
    pub fn team(&self, team: Team) -> &str {
        match team {
            Team::NorthSouth => &self.game.us,
            Team::EastWest => &self.game.them,
        }
    }
}

const fn text(language: Language) -> &'static str {
    match language {
        Language::German => include_str!("../../../assets/lang/de.toml"),
        Language::French => include_str!("../../../assets/lang/fr.toml"),
        Language::Italian => include_str!("../../../assets/lang/it.toml"),
        Language::English => include_str!("../../../assets/lang/en.toml"),
    }
}

/// Text for a number of things.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// Text for none, in a language that has a form of its own for it.
    pub zero: Option<String>,
    /// Text for one.
    pub one: String,
    /// Text for several, `{n}` of them.
    pub other: String,
}

impl Count {
    /// Text for this number.
    pub fn of(&self, n: impl Into<u64>) -> String {
        let n = n.into();
        let form = match (n, &self.zero) {
            (0, Some(zero)) => zero,
            (1, _) => &self.one,
            _ => &self.other,
        };
        fill(form, &[("n", &n.to_string())])
    }
}

/// Text for something that somebody does.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// Text for the person at the terminal.
    pub you: String,
    /// Text for another player, `{name}`.
    pub other: String,
}

impl Person {
    /// The form for a seat: the person at the terminal sits in the South.
    pub fn of(&self, seat: Seat) -> &str {
        match seat {
            Seat::South => &self.you,
            Seat::East | Seat::North | Seat::West => &self.other,
        }
    }
}

/// Text for something that a team does.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamWords {
    /// Text for the team of the person at the terminal.
    pub us: String,
    /// Text for the opponents.
    pub them: String,
}

impl TeamWords {
    /// The form for a team.
    pub fn of(&self, team: Team) -> &str {
        match team {
            Team::NorthSouth => &self.us,
            Team::EastWest => &self.them,
        }
    }
}

/// Form of telling: in short or in full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    /// For the status line: signs and few words.
    Short,
    /// A whole sentence without signs, to be read aloud.
    Long,
}

/// Text in both forms.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Forms<T> {
    pub short: T,
    pub long: T,
}

impl<T> Forms<T> {
    /// The text in this form.
    pub const fn form(&self, form: Telling) -> &T {
        match form {
            Telling::Short => &self.short,
            Telling::Long => &self.long,
        }
    }
}

/// The template with each `{word}` replaced by its value; a value is never searched again.
///
/// ```
/// use jass::ui::text::words::fill;
/// assert_eq!(fill("{name} spielt {card}", &[("name", "{card}"), ("card", "♥A")]), "{card} spielt ♥A");
/// ```
pub fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let mut text = String::with_capacity(template.len());
    let mut rest = template;
    while let Some(start) = rest.find('{') {
        let (before, from) = rest.split_at(start);
        text.push_str(before);
        let found = from.find('}').and_then(|end| {
            let (_, value) = values.iter().find(|(name, _)| *name == &from[1..end])?;
            Some((*value, end + 1))
        });
        let (piece, used) = found.unwrap_or(("{", 1));
        text.push_str(piece);
        rest = &from[used..];
    }
    text + rest
}

#[cfg(test)]
mod tests;
