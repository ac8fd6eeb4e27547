//! Words of the table: calls, plays, announcements and refusals.

#![expect(missing_docs, reason = "the keys of the language files say it")]

use serde::Deserialize;

use super::{Count, Forms, Person, TeamWords, fill};
use crate::{
    app::{
        schieber::talk::Cause,
        table::talk::{SaidOf, WORDINGS},
    },
    game::schieber::Game,
    rules::schieber::rotation::Doubling,
};

/// Wordings of the title line, widest first.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TitleWords {
    pub gap: [String; 6],
    pub trump: [String; 6],
    pub no_trump: [String; 6],
    /// Ranking of this trick, and the trick that turns it.
    pub turns: [String; 6],
    pub called: [String; 6],
    pub pushed: [String; 6],
    pub calling: [String; 6],
    pub deciding: [String; 6],
    pub place: [String; 6],
    pub before: [String; 6],
    pub score: [String; 6],
    pub open_score: [String; 6],
}

/// The table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableWords {
    pub last_trick: String,
    pub led: String,
    pub title: String,
    pub log: String,
    pub your_turn: String,
    pub turn: String,
    pub in_trick: Count,
    pub not_saved: String,
    pub by_itself: String,
    pub duty: DutyWords,
}

/// Lines that players say beside the game, by their cause.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TalkWords {
    pub said: String,
    pub quoted: String,
    pub bock_cut: [String; WORDINGS],
    pub match_lost: [String; WORDINGS],
    pub hundred: [String; WORDINGS],
    pub nell_caught: [String; WORDINGS],
    pub won: [String; WORDINGS],
    pub lost: [String; WORDINGS],
}

impl TalkWords {
    /// The line that is said, as it is quoted.
    pub fn line(&self, said: SaidOf<Game>) -> String {
        let lines = match said.cause {
            Cause::BockCut => &self.bock_cut,
            Cause::MatchLost => &self.match_lost,
            Cause::Hundred => &self.hundred,
            Cause::NellCaught => &self.nell_caught,
        };
        self.quote(&lines[said.wording])
    }

    /// A line as it is quoted.
    pub fn quote(&self, line: &str) -> String {
        fill(&self.quoted, &[("line", line)])
    }

    /// The line of a player at the end of a game that was won, or lost: another for each number.
    pub fn at_end(&self, has_won: bool, number: usize) -> String {
        let lines = if has_won { &self.won } else { &self.lost };
        self.quote(&lines[number % WORDINGS])
    }
}

/// Duties: the cards that must be played.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DutyWords {
    pub lead: String,
    pub lead_trump: String,
    pub trump: String,
    pub follow: String,
    pub ruff: String,
    pub free: String,
    pub discard: String,
}

/// The choice of trump.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallingWords {
    pub title: String,
    pub head: [String; 4],
    pub factor: String,
    pub push: String,
    pub push_note: String,
    pub push_offered: String,
    pub puur: String,
    pub nell: String,
    pub bocks: Count,
    pub with: String,
    pub aces: Count,
    pub beside: String,
    pub advice: String,
    pub must: String,
    pub melds: String,
    pub guidelines: GuidelineWords,
    pub meets: String,
    pub meets_short: String,
    pub misses: String,
    pub rules: CallRuleWords,
    pub first: Person,
    pub first_no_push: String,
    pub pushed: Person,
    pub pushed_back: Person,
}

/// Kontra and Re, each pair in this order.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DoublingWords {
    /// The answer that says neither.
    pub nothing: String,
    /// The words themselves.
    pub names: [String; 2],
    /// The same where there is room for a letter or two.
    pub letters: [String; 2],
    /// Effect of saying it.
    pub effects: [String; 2],
    /// Sentence on what it has done.
    pub told: [String; 2],
}

impl DoublingWords {
    /// The word as it is said.
    pub fn name(&self, word: Doubling) -> &str {
        &self.names[word as usize]
    }

    /// Its letters.
    pub fn letter(&self, word: Doubling) -> &str {
        &self.letters[word as usize]
    }

    /// Effect of saying it.
    pub fn effect(&self, word: Doubling) -> &str {
        &self.effects[word as usize]
    }

    /// Sentence on what it has done.
    pub fn told(&self, word: Doubling) -> &str {
        &self.told[word as usize]
    }
}

/// Throwing in.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThrowingInWords {
    /// Head of the question.
    pub title: String,
    /// Answers to it.
    pub agree: String,
    pub refuse: String,
    /// Effect of it if all agree.
    pub effect: String,
}

/// Guideline of the table for the call.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GuidelineWords {
    pub nelly: String,
    pub mueller: String,
    pub allmedias: String,
    pub earthli: String,
}

/// Rules of thumb for a call, and the cards and tricks that a hand may lack for one.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallRuleWords {
    pub puur_and_nell: String,
    pub puur_third: String,
    pub puur_fourth: String,
    pub puur_ace_fifth: String,
    pub nell_ace_fifth: String,
    pub nell_fifth: String,
    pub sure_tricks: Count,
    pub trumps: Count,
    pub suits: Count,
    pub low_cards: Count,
}

/// Announcing melds.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeisWords {
    pub announce: String,
    pub decline: String,
    pub title: String,
    pub times: String,
    pub nothing: String,
    pub tie: String,
    pub shown: String,
    pub decides: Forms<Person>,
    pub by: CriterionWords,
    pub both: String,
}

/// Criteria by which a meld is the best.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CriterionWords {
    pub unopposed: String,
    pub points: String,
    pub quartet: String,
    pub length: String,
    pub height: String,
    pub trump: String,
    pub forehand: String,
}

/// Events.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventWords {
    pub pushed: Forms<Person>,
    pub called: Forms<Person>,
    pub kontra: Forms<Person>,
    pub re: Forms<Person>,
    pub no_re: Forms<String>,
    pub throw_in_asked: Forms<Person>,
    pub throw_in_refused: Forms<String>,
    pub thrown_in: Forms<String>,
    pub announced: Forms<Person>,
    pub played: Forms<Person>,
    pub stoeck: Forms<Person>,
    pub trick_won: Forms<Person>,
    /// The same where the others write the points.
    pub trick_given: Forms<Person>,
    pub shown: Forms<Person>,
    pub claimed: Forms<Person>,
    pub claimed_wrongly: Forms<Person>,
    pub weis_written: Forms<TeamWords>,
    pub match_won: Forms<TeamWords>,
    pub match_given: Forms<TeamWords>,
    pub bergpreis: Forms<TeamWords>,
    pub bergpreis_claimed: Forms<Person>,
    pub bergpreis_claimed_wrongly: Forms<Person>,
    pub weis_cancelled: Forms<String>,
    pub round_over: Forms<String>,
    pub game_over: Forms<TeamWords>,
    pub game_level: Forms<String>,
    pub by: EndingWords,
}

/// Deciding events of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndingWords {
    pub stoeck: String,
    pub wys: String,
    pub stich: String,
    pub claim: String,
    pub false_claim: String,
    pub rounds: String,
}

/// Reasons why an action is refused.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IllegalWords {
    pub not_your_turn: String,
    pub not_now: String,
    pub not_dealt: String,
    pub wrong_forehand: String,
    pub over: String,
    pub not_offered: String,
    pub may_not_push: String,
    pub no_doubling: String,
    pub no_throw_in: String,
    pub not_in_hand: String,
    pub no_weis: String,
    pub no_stoeck: String,
    pub no_claim: String,
    pub nothing_to_take_back: String,
    pub follow: String,
    pub follow_or_trump: String,
    pub play_trump: String,
    pub not_ruff: String,
    pub undertrump: String,
    pub lead_trump: String,
}
