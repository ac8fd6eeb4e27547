//! What a round counts (rules.md §7).

use super::{
    house::House,
    mode::Mode,
    seat::{ByTeam, Team},
};

/// What happened in a round, before any factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// What was called.
    pub mode: Mode,
    /// The team of forehand, pushed or not (rules.md §15).
    pub caller_team: Team,
    /// Card points, the last trick included.
    pub cards: ByTeam<u16>,
    /// Tricks won.
    pub tricks: ByTeam<u8>,
    /// Melds that score.
    pub weis: ByTeam<u16>,
    /// Who recorded Stöck.
    pub stoeck: Option<Team>,
}

/// What a team writes for a round, line by line, factors applied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Card points, the last trick included.
    pub cards: u16,
    /// The bonus for all nine tricks, and what a counter-match adds.
    pub match_bonus: u16,
    /// Melds.
    pub weis: u16,
    /// King and Ober of trumps.
    pub stoeck: u16,
}

impl Score {
    /// All lines together.
    pub const fn total(self) -> u16 {
        self.cards + self.match_bonus + self.weis + self.stoeck
    }
}

/// What both teams write for the round (rules.md §7.6, §15).
pub fn score(taken: &Taken, house: &House) -> ByTeam<Score> {
    let stoeck = super::stoeck::stoeck_points(taken.mode, &house.stoeck, &house.score);
    ByTeam::from_fn(|team| Score {
        cards: cards(taken.cards[team], taken.mode, house),
        match_bonus: if taken.tricks[team] == 9 { match_bonus(team, taken, house) } else { 0 },
        weis: weis(taken.weis[team], taken.mode, house),
        stoeck: if taken.stoeck == Some(team) { stoeck } else { 0 },
    })
}

/// Card points times the factor of the mode (rules.md §7.4).
pub const fn cards(points: u16, mode: Mode, house: &House) -> u16 {
    points * house.score.factor.of(mode) as u16
}

/// Melds times the factor of the mode, where that applies to them (rules.md §7.4).
pub const fn weis(points: u16, mode: Mode, house: &House) -> u16 {
    let factor = if house.score.factor_on_weis { house.score.factor.of(mode) } else { 1 };
    points * factor as u16
}

/// What all nine tricks add to the card points: the bonus, and for the team that did not call the counter-match
/// factor on both (rules.md §7.2, §7.3).
pub fn match_bonus(team: Team, taken: &Taken, house: &House) -> u16 {
    let rules = &house.score;
    let factor = if rules.factor_on_match { u16::from(rules.factor.of(taken.mode)) } else { 1 };
    let counter = if team == taken.caller_team { 1 } else { u16::from(rules.counter_match_factor) };
    let cards = cards(taken.cards[team], taken.mode, house);
    counter * (cards + factor * rules.match_bonus) - cards
}
