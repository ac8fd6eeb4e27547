//! Words: every text of the program, one field for each, one file in `assets/lang` for each language.
//!
//! A key that a language lacks, or has too many, fails a test with its line and name.

pub mod aids;
pub mod bodensee;
mod by_code;
pub mod coach;
pub mod evening;
pub mod fault;
mod forms;
pub mod games;
pub mod learning;
pub mod notice;
pub mod options;
pub mod outside;
pub mod reasons;
pub mod review;
pub mod rules;
pub mod screens;
pub mod table;
pub mod training;
pub mod trust;

use std::collections::BTreeMap;

pub use by_code::{ByCode, Listed, ModeForTwo};
pub use forms::{Count, Forms, Person, TeamWords, Telling, fill};
use serde::Deserialize;

use self::{
    aids::{AidWords, RecordWords, SeenWords},
    bodensee::BodenseeWords,
    coach::{BranchWords, CoachWords},
    evening::EveningWords,
    fault::FaultWords,
    games::GamesWords,
    learning::LearningWords,
    notice::{NoticeWords, ProgramWords},
    outside::{DiskWords, PlainWords, SizeWords},
    reasons::{ReadingWords, ReasonWords},
    review::ReviewWords,
    rules::{GlossaryWord, RuleWords},
    screens::{
        ClaimWords, CommandWords, EndWords, GameWords, HelpWords, HintWords, MenuWords,
        NewGameWords, ResultWords, SlateWords,
    },
    table::{
        CallingWords, DoublingWords, EventWords, IllegalWords, TableWords, TalkWords,
        ThrowingInWords, TitleWords, WeisWords,
    },
    training::{DailyWords, StatisticsWords},
    trust::TrustWords,
};
use crate::{
    app::lessons::Lesson,
    cards::{BySeat, Team},
    coach::report::{Cause, Idea},
    config::{Aid, Language},
    game::{BotKind, Level, schieber::ReasonKind},
    ui::read_asset,
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
    /// Lines that the others say.
    pub talk: TalkWords,
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
    /// A program in place of the bots.
    pub program: ProgramWords,
    /// Kontra and Re.
    pub doubling: DoublingWords,
    /// Throwing in.
    pub throwing_in: ThrowingInWords,
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
    /// Faults of the disk and of what lies on it.
    pub fault: FaultWords,
    /// The game line by line.
    pub plain: PlainWords,
    /// Events.
    pub event: EventWords,
    /// Reasons why an action is refused.
    pub illegal: IllegalWords,
    /// The game for two.
    pub bodensee: BodenseeWords,
    /// The rules in force, piece by piece.
    pub rules: RuleWords,
    /// Review of a round.
    pub review: ReviewWords,
    /// Statistics of the rounds that were played.
    pub stats: StatisticsWords,
    /// The deals of a day, and the same cards at other tables.
    pub daily: DailyWords,
    /// Words about how far to trust the coach.
    pub trust: TrustWords,
    /// The coach.
    pub coach: CoachWords,
    /// Games on one slate.
    pub evening: EveningWords,
    /// Branches of a past round.
    pub branch: BranchWords,
    /// Names of the causes of losses.
    pub cause: ByCode<Cause, String>,
    /// Facts of a contrast, by their codes.
    pub contrast: BTreeMap<String, ReasonWords>,
    /// Reasons, by their codes.
    pub why: ByCode<ReasonKind, ReasonWords>,
    /// Ideas, by their codes.
    pub idea: ByCode<Idea, String>,
    /// Sentences for what a card tells, by the code of the reason that it shows.
    pub reading: BTreeMap<String, ReadingWords>,
    /// Lessons, by their codes.
    pub lesson: ByCode<Lesson, String>,
    /// Telling them, and the end of the guided round.
    pub learning: LearningWords,
    /// The words of the game.
    pub glossary: BTreeMap<String, GlossaryWord>,
}

impl Words {
    /// The texts of a language.
    pub fn of(language: Language) -> Self {
        read_asset(text(language)).expect("the language files are read by the tests")
    }

    /// The bots of a game by their level, or by the command of their program.
    pub fn bots(&self, bots: &BotKind) -> String {
        match bots {
            BotKind::Level(level) => self.level(*level).to_owned(),
            BotKind::Program(command) => command.shown(),
        }
    }

    /// A level by its name.
    pub fn level(&self, level: Level) -> &str {
        self.new_game.levels.of(level)
    }

    /// An aid by its name.
    pub fn aid(&self, aid: Aid) -> &str {
        self.aid.names.of(aid)
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

#[cfg(test)]
mod tests;
