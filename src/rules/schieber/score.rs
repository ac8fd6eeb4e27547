//! Score of a round: card points, match, melds and Stöck, with their factors (rules.md §7).

use crate::{
    cards::{ByTeam, Mode, Objective, Team},
    rules::house::{Credit, House},
};

/// Result of a round before any factor: cards, tricks, melds and Stöck of both teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// Mode that was called.
    pub mode: Mode,
    /// Objective of the round.
    pub objective: Objective,
    /// The team of forehand, pushed or not (rules.md §7.3).
    pub caller_team: Team,
    /// Card points, the last trick included.
    pub cards: ByTeam<u16>,
    /// Tricks won.
    pub tricks: ByTeam<u8>,
    /// Melds that score.
    pub weis: ByTeam<u16>,
    /// Team that recorded Stöck.
    pub stoeck: Option<Team>,
    /// Number of times that the round was doubled, 0 to 2 (rules.md §3.7).
    pub doubled: u8,
}

/// Points that a team writes for a round, line by line, factors applied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Card points, the last trick included.
    pub cards: u16,
    /// The bonus for all nine tricks, the addition for a counter-match included.
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

    /// The lines without what this credit brings.
    pub(crate) const fn without(self, credit: Credit) -> Self {
        match credit {
            Credit::Stoeck => Self { stoeck: 0, ..self },
            Credit::Wys => Self { weis: 0, ..self },
            Credit::Stich => Self { cards: 0, match_bonus: 0, ..self },
        }
    }

    /// Each line so many times.
    const fn times(self, times: u16) -> Self {
        let Self { cards, match_bonus, weis, stoeck } = self;
        Self {
            cards: times * cards,
            match_bonus: times * match_bonus,
            weis: times * weis,
            stoeck: times * stoeck,
        }
    }
}

/// Number by which all is multiplied that is written of a round that was doubled so many times (rules.md §3.7).
pub const fn doublings(doubled: u8) -> u16 {
    1 << doubled
}

/// Points that both teams write for the round, doublings included (rules.md §7.6).
pub fn score(taken: &Taken, house: &House) -> ByTeam<Score> {
    let undoubled = undoubled(taken, house);
    ByTeam(undoubled.0.map(|score| score.times(doublings(taken.doubled))))
}

fn undoubled(taken: &Taken, house: &House) -> ByTeam<Score> {
    let stoeck = super::stoeck::stoeck_points(taken.mode, &house.stoeck, &house.score);
    let (points, tricks) =
        (taken.objective.written(taken.cards), taken.objective.written(taken.tricks));
    ByTeam::from_fn(|team| Score {
        cards: cards(points[team], taken.mode, house),
        match_bonus: if tricks[team] == 9 { match_bonus(team, taken, house) } else { 0 },
        weis: if keeps_weis(taken.tricks[team], taken.mode, house) {
            weis(taken.weis[team], taken.mode, house)
        } else {
            0
        },
        stoeck: if taken.stoeck == Some(team) { stoeck } else { 0 },
    })
}

/// True if a team with this number of tricks writes its melds (rules.md §8.7, §8.9).
fn keeps_weis(tricks: u8, mode: Mode, house: &House) -> bool {
    house.weis.count_in(mode) && (tricks > 0 || !house.weis.needs_trick)
}

/// Card points times the factor of the mode (rules.md §7.4).
pub const fn cards(points: u16, mode: Mode, house: &House) -> u16 {
    points * house.score.factor.of(mode) as u16
}

/// Melds times their factor (rules.md §7.4).
pub const fn weis(points: u16, mode: Mode, house: &House) -> u16 {
    points * weis_factor(mode, house) as u16
}

/// Factor of melds: that of the mode, where it applies to them (rules.md §7.4, §8.9).
pub const fn weis_factor(mode: Mode, house: &House) -> u8 {
    let multiplies = house.score.factor_on_weis && house.weis.factor_in.has(mode);
    if multiplies { house.score.factor.of(mode) } else { 1 }
}

/// Points that a match adds, before any doubling, to the card points of the team that writes it: the bonus, and for the team that did not call
/// the counter-match factor on both (rules.md §7.2, §7.3).
pub fn match_bonus(team: Team, taken: &Taken, house: &House) -> u16 {
    let rules = &house.score;
    let factor = if rules.factor_on_match { u16::from(rules.factor.of(taken.mode)) } else { 1 };
    // The side of forehand, pushed or not, is the calling side (rules.md §7.3).
    let counter = if team == taken.caller_team { 1 } else { u16::from(rules.counter_match_factor) };
    let cards = cards(taken.objective.written(taken.cards)[team], taken.mode, house);
    counter * (cards + factor * rules.match_bonus) - cards
}

/// Card points that a match is worth to the team that writes it, beside those of the cards: what it adds, before the
/// factor of the mode.
pub(crate) fn match_points(
    team: Team,
    (mode, objective): (Mode, Objective),
    caller_team: Team,
    house: &House,
) -> u16 {
    let all = Taken {
        mode,
        objective,
        caller_team,
        cards: ByTeam([152 + u16::from(house.score.last_trick); 2]),
        tricks: ByTeam([9; 2]),
        weis: ByTeam::default(),
        stoeck: None,
        doubled: 0,
    };
    match_bonus(team, &all, house) / cards(1, mode, house).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Start, Suit};

    fn taken(mode: Mode) -> Taken {
        Taken {
            mode,
            objective: mode.objective(),
            caller_team: Team::NorthSouth,
            cards: ByTeam([157, 0]),
            tricks: ByTeam([9, 0]),
            weis: ByTeam([0, 50]),
            stoeck: Some(Team::EastWest),
            doubled: 0,
        }
    }

    fn totals(taken: &Taken, house: &House) -> [u16; 2] {
        score(taken, house).0.map(Score::total)
    }

    #[test]
    fn melds_need_a_trick_only_where_the_house_says_so() {
        let mut house = House::default();
        let mut round = taken(Mode::Trump(Suit::Rosen));
        assert_eq!(totals(&round, &house), [257, 70]);
        house.weis.needs_trick = true;
        assert_eq!(totals(&round, &house), [257, 20]);
        round.tricks = ByTeam([8, 1]);
        assert_eq!(totals(&round, &house), [157, 70]);
        house.weis.enabled = false;
        assert_eq!(totals(&round, &house), [157, 20]);
    }

    #[test]
    fn where_the_fewest_points_are_wanted_each_team_writes_what_the_other_took() {
        let mut house = House::default();
        house.weis.enabled = false;
        house.score.counter_match_factor = 2;
        let fewest = Taken { objective: Objective::Fewest, ..taken(Mode::Obenabe) };
        let of =
            |round: Taken| score(&round, &house).0.map(|score| (score.cards, score.match_bonus));
        let shared = Taken { cards: ByTeam([100, 57]), tricks: ByTeam([6, 3]), ..fewest };
        assert_eq!(of(shared), [(57 * 3, 0), (100 * 3, 0)]);
        // Whoever called has taken all: the others write it as a counter-match, which it is to them.
        assert_eq!(of(fewest), [(0, 0), (157 * 3, 257 * 6 - 157 * 3)]);
        let called = Taken { caller_team: Team::EastWest, ..fewest };
        assert_eq!(of(called), [(0, 0), (157 * 3, 100 * 3)]);
    }

    #[test]
    fn there_are_no_stoeck_without_trump() {
        let house = House::default();
        for mode in [Mode::Obenabe, Mode::Unenufe, Mode::Slalom(Start::Oben)] {
            assert_eq!(score(&taken(mode), &house)[Team::EastWest].stoeck, 0, "{mode}");
        }
    }

    #[test]
    fn each_doubling_doubles_every_line_whatever_the_factor_multiplies() {
        let mut house = House::default();
        let round = Taken { tricks: ByTeam([9, 0]), ..taken(Mode::Trump(Suit::Schellen)) };
        for on in [false, true] {
            house.score.factor_on_match = on;
            house.score.factor_on_weis = on;
            house.score.factor_on_stoeck = on;
            let once = score(&round, &house);
            for (doubled, times) in [(1, 2), (2, 4)] {
                let scores = score(&Taken { doubled, ..round }, &house);
                assert_eq!(scores, ByTeam(once.0.map(|score| score.times(times))));
            }
        }
    }

    #[test]
    fn a_counter_match_multiplies_cards_and_bonus() {
        let mut house = House::default();
        house.score.counter_match_factor = 2;
        let mut round = taken(Mode::Trump(Suit::Schellen));
        assert_eq!(totals(&round, &house)[0], 514);
        round.caller_team = Team::EastWest;
        assert_eq!(totals(&round, &house)[0], 1028);
        house.score.factor_on_match = false;
        assert_eq!(totals(&round, &house)[0], 828);
    }
}
