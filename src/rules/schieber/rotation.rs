//! Rotation of dealer, forehand and first leader (rules.md §2, §3.3).

use crate::{
    cards::{Mode, Seat, Team},
    rules::{
        House,
        house::{DealRules, FirstForehand, Leader, NextFirst, SchiebenRules},
        schieber::score,
    },
};

/// Place of a round among those that are played, from 1: what is dealt anew in place of cards that were thrown in has theirs
/// (rules.md §2.8).
///
/// Not the number of a round (`round_no`), which counts deals: that names a round in a record, on the screen and where its
/// cards are drawn, and a round that was thrown in has one. The place says whose turn it is, whether the round is the first,
/// and how many are left of an agreed number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoundPlace(usize);

impl RoundPlace {
    /// Place of the first round of a game.
    pub const FIRST: Self = Self(1);

    /// The place of this number, from 1.
    pub const fn new(number: usize) -> Self {
        Self(number)
    }

    /// Number of the place, from 1: as many rounds have been played when this one is over.
    pub const fn number(self) -> usize {
        self.0
    }

    /// Place of the round after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// The forehand of a round at this place: one seat further with every round that is played (rules.md §2.4).
pub const fn forehand(first: Seat, place: RoundPlace) -> Seat {
    first.after((place.0 + 3) % 4)
}

/// The dealer of a round at this place: the forehand of the round before. Nobody deals the first, unless the house
/// names the seat that begins: then it is the seat before that one (rules.md §2.5).
pub const fn dealer(first: Seat, place: RoundPlace, rules: &DealRules) -> Option<Seat> {
    match (place.0, rules.first_forehand) {
        // A card or the lot has made this seat forehand, so no rotation has made another the dealer (rules.md §2.5).
        (0 | 1, FirstForehand::Card(_) | FirstForehand::Random) => None,
        (0 | 1, FirstForehand::Seat(_)) => Some(first.after(3)),
        (2.., _) => Some(forehand(first, RoundPlace(place.0 - 1))),
    }
}

/// End of a game, as far as it says who begins the next of the same players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RotationEnd {
    /// Seat whose turn to begin it would have been.
    pub turn: Seat,
    /// Winner of the game, if there is one.
    pub winner: Option<Team>,
}

impl RotationEnd {
    /// House rules of the next game by these: those, but for who is forehand first, where that comes of how this one went
    /// (rules.md §2.7).
    pub fn house_of_next(self, house: House) -> House {
        let Some(seat) = self.next_first(house.deal.next_first) else { return house };
        let deal = DealRules { first_forehand: FirstForehand::Seat(seat), ..house.deal };
        House { deal, ..house }
    }

    /// Forehand of the first round of the next game; none where the house draws it anew.
    fn next_first(self, rule: NextFirst) -> Option<Seat> {
        let Self { turn, winner } = self;
        // The seats of both teams alternate; where nobody has won it goes on.
        let of = |team: Team| if turn.team() == team { turn } else { turn.next() };
        match rule {
            NextFirst::Draw => None,
            NextFirst::On => Some(turn),
            NextFirst::Winner => Some(winner.map_or(turn, of)),
            NextFirst::Loser => Some(winner.map_or(turn, |team| of(team.other()))),
        }
    }
}

/// Word that doubles what both teams write of a round (rules.md §3.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Doubling {
    /// By the team that did not call.
    Kontra,
    /// By the callers, after a Kontra.
    Re,
}

impl Doubling {
    /// Word in a record and on the pipe.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Kontra => "kontra",
            Self::Re => "re",
        }
    }
}

/// Call of a round: the mode, the caller, whether forehand had pushed, and how often it was doubled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Called {
    /// Mode that was called.
    pub mode: Mode,
    /// Seat that called it.
    pub caller: Seat,
    /// Forehand pushed first.
    pub pushed: bool,
    /// Number of times that it was doubled since, 0 to 2.
    pub doubled: u8,
}

impl Called {
    /// Number by which all is multiplied that is written of the round (rules.md §3.7).
    pub const fn times(&self) -> u16 {
        score::doublings(self.doubled)
    }

    /// Word that doubled the round last, if one did.
    pub const fn doubling(&self) -> Option<Doubling> {
        match self.doubled {
            0 => None,
            1 => Some(Doubling::Kontra),
            _ => Some(Doubling::Re),
        }
    }

    /// True if the partner pushed back, so that forehand had to call after all.
    pub fn pushed_back(&self, forehand: Seat) -> bool {
        self.pushed && self.caller == forehand
    }

    /// Seat that leads the first trick (rules.md §3.3).
    pub const fn leader(&self, forehand: Seat, rules: &SchiebenRules) -> Seat {
        // Whoever calls one of the newer modes knows how it was meant (rules.md §3.3).
        let rule =
            if self.mode.family().is_classical() { rules.leader } else { rules.slalom_leader };
        match rule {
            Leader::Caller if self.pushed => self.caller,
            Leader::Caller | Leader::Forehand => forehand,
        }
    }

    /// True if the first lead must be a trump (rules.md §3.4).
    pub fn must_lead_trump(&self, forehand: Seat, house: &House) -> bool {
        let is_pushed = self.pushed && !self.pushed_back(forehand);
        house.play.lead_trump || house.schieben.lead_trump_after_push && is_pushed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forehand_moves_one_seat_and_deals_the_next_round() {
        let rules = DealRules::default();
        assert_eq!(forehand(Seat::North, RoundPlace(1)), Seat::North);
        assert_eq!(dealer(Seat::North, RoundPlace(1), &rules), None);
        assert_eq!(forehand(Seat::North, RoundPlace(2)), Seat::West);
        assert_eq!(dealer(Seat::North, RoundPlace(2), &rules), Some(Seat::North));
        assert_eq!(forehand(Seat::North, RoundPlace(6)), Seat::West);
    }

    #[test]
    fn the_next_game_begins_with_who_was_next_or_with_a_team() {
        let check = |rule, winner, expected| {
            let next = RotationEnd { turn: Seat::East, winner }.next_first(rule);
            assert_eq!(next, expected, "{rule:?} {winner:?}");
        };
        let [ours, theirs] = Team::ALL.map(Some);
        check(NextFirst::Draw, theirs, None);
        check(NextFirst::On, ours, Some(Seat::East));
        check(NextFirst::Winner, theirs, Some(Seat::East));
        check(NextFirst::Winner, ours, Some(Seat::North));
        check(NextFirst::Loser, ours, Some(Seat::East));
        check(NextFirst::Loser, theirs, Some(Seat::North));
        check(NextFirst::Loser, None, Some(Seat::East));
    }

    #[test]
    fn where_a_seat_begins_the_one_before_it_deals() {
        let seat = FirstForehand::Seat(Seat::South);
        let rules = DealRules { first_forehand: seat, ..DealRules::default() };
        assert_eq!(dealer(Seat::South, RoundPlace(1), &rules), Some(Seat::West));
        assert_eq!(dealer(Seat::South, RoundPlace(2), &rules), Some(Seat::South));
    }

    fn called(mode: Mode, caller: Seat) -> Called {
        Called { mode, caller, pushed: true, doubled: 0 }
    }

    #[test]
    fn after_a_push_back_forehand_leads_whatever_is_called() {
        let mut rules = SchiebenRules::default();
        let slalom = Mode::Slalom(crate::cards::Start::Oben);
        assert_eq!(called(slalom, Seat::North).leader(Seat::South, &rules), Seat::North);
        assert_eq!(called(slalom, Seat::South).leader(Seat::South, &rules), Seat::South);
        assert_eq!(called(Mode::Obenabe, Seat::North).leader(Seat::South, &rules), Seat::South);
        rules.lead_trump_after_push = true;
        let mut house = House { schieben: rules, ..House::default() };
        assert!(called(Mode::Obenabe, Seat::North).must_lead_trump(Seat::South, &house));
        assert!(!called(Mode::Obenabe, Seat::South).must_lead_trump(Seat::South, &house));
        house.play.lead_trump = true;
        assert!(called(Mode::Obenabe, Seat::South).must_lead_trump(Seat::South, &house));
    }
}
