//! House rules of the calls: which are offered, what their cards count, and who may push.

use crate::cards::{Mode, Ranking, Start, Tariff};

/// Calls and the points of their cards, section `[trump]` (rules.md §3.1, §4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TrumpRules {
    /// Obenabe may be called.
    pub obenabe: bool,
    /// Unenufe may be called.
    pub unenufe: bool,
    /// Slalom may be called, with its start.
    pub slalom: bool,
    /// Card that counts 11 in Unenufe (rules.md §4.2).
    pub unenufe_eleven: Eleven,
    /// Card that counts 11 in Slalom (rules.md §4.4).
    pub slalom_eleven: SlalomEleven,
}

impl Default for TrumpRules {
    fn default() -> Self {
        Self {
            obenabe: true,
            unenufe: true,
            // A newer extra: the sheet of a club lists suits, Obenabe and Unenufe alone (rules.md §3.1).
            slalom: false,
            unenufe_eleven: Eleven::default(),
            slalom_eleven: SlalomEleven::default(),
        }
    }
}

impl TrumpRules {
    /// Tariff of the cards of this trick, 1 to 9, in this mode (rules.md §4.2, §4.4).
    pub const fn tariff(&self, mode: Mode, trick_no: u8) -> Tariff {
        match (mode, self.slalom_eleven) {
            (Mode::Trump(suit), _) => Tariff::Trump(suit),
            (Mode::Obenabe, _)
            | (Mode::Slalom(_), SlalomEleven::Ace)
            | (Mode::Slalom(Start::Oben), SlalomEleven::Start) => Tariff::AceEleven,
            (Mode::Unenufe, _) | (Mode::Slalom(Start::Unten), SlalomEleven::Start) => {
                self.unenufe_tariff()
            }
            (Mode::Slalom(_), SlalomEleven::Six) => Tariff::SixEleven,
            (Mode::Slalom(_), SlalomEleven::PerTrick) => match mode.ranking(trick_no) {
                Ranking::Up => self.unenufe_tariff(),
                Ranking::Down | Ranking::Trump(_) => Tariff::AceEleven,
            },
        }
    }

    /// The column of points of Unenufe (rules.md §4.2).
    const fn unenufe_tariff(&self) -> Tariff {
        match self.unenufe_eleven {
            Eleven::Six => Tariff::SixEleven,
            Eleven::Ace => Tariff::AceEleven,
        }
    }
}

/// Card that counts 11 in Unenufe (rules.md §4.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Eleven {
    /// The Six counts 11, the Ace nothing.
    #[default]
    Six,
    /// The Ace counts 11, the Six nothing.
    Ace,
}

/// Card that counts 11 in Slalom (rules.md §4.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SlalomEleven {
    /// The one of the declared start, for the whole round.
    #[default]
    Start,
    /// The Ace.
    Ace,
    /// The Six.
    Six,
    /// The one of the trick's direction; the round then does not sum to 157.
    PerTrick,
}

/// Rules of pushing, section `[schieben]` (rules.md §3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SchiebenRules {
    /// Forehand may push.
    pub enabled: bool,
    /// The partner may push back once; then forehand must call.
    pub back_push: bool,
    /// Seat that leads after a push.
    pub leader: Leader,
    /// Seat that leads after a pushed Slalom.
    pub slalom_leader: Leader,
    /// Forehand must open a pushed suit game with a trump if he has one (rules.md §3.4).
    pub lead_trump_after_push: bool,
}

impl Default for SchiebenRules {
    fn default() -> Self {
        Self {
            enabled: true,
            // One source of all lets the partner push back (rules.md §3.2).
            back_push: false,
            leader: Leader::Forehand,
            // The one exception: only who called knows how his direction was meant (two sources; rules.md §3.3).
            slalom_leader: Leader::Caller,
            // One sheet tells forehand to lead a trump, another lets any card be led; elsewhere it is good play and
            // not law (rules.md §3.4).
            lead_trump_after_push: false,
        }
    }
}

/// Seat that leads the first trick after a push (rules.md §3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Leader {
    Forehand,
    Caller,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::CardSet;

    #[test]
    fn every_column_of_points_sums_to_152() {
        for unenufe_eleven in [Eleven::Six, Eleven::Ace] {
            for slalom_eleven in [SlalomEleven::Start, SlalomEleven::Ace, SlalomEleven::Six] {
                let rules = TrumpRules { unenufe_eleven, slalom_eleven, ..TrumpRules::default() };
                for mode in Mode::ALL {
                    assert_eq!(rules.tariff(mode, 1).pile(CardSet::PACK), 152, "{mode}");
                }
            }
        }
    }
}
