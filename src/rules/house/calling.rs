//! House rules of the calls: which are offered, what their cards count, and who may push.

use super::House;
use crate::cards::{Family, Mode, Ranking, Tariff};

/// Calls and the points of their cards, section `[trump]` (rules.md §3.1, §4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TrumpRules {
    /// Obenabe may be called.
    pub obenabe: bool,
    /// Unenufe may be called.
    pub unenufe: bool,
    /// Slalom may be called, with its start.
    pub slalom: bool,
    /// Guschti may be called, with its start (rules.md §4.5).
    pub guschti: bool,
    /// Number of tricks of Guschti in the direction that was called, 4 or 5.
    pub guschti_first: u8,
    /// Misère may be called, with its direction (rules.md §4.6).
    pub misere: bool,
    /// Trio may be called, with its suit (rules.md §4.7).
    pub trio: bool,
    /// In a suit game the Eight of trumps beats the Puur that lies in the trick (rules.md §5.7). It is a rule of play, and
    /// stands here because it is one of rankings.
    pub eight_of_martigny: bool,
    /// Card that counts 11 in Unenufe (rules.md §4.2).
    pub unenufe_eleven: Eleven,
    /// Card that counts 11 in Slalom (rules.md §4.4).
    pub slalom_eleven: SlalomEleven,
    /// Card that counts 11 in Guschti (rules.md §4.5).
    pub guschti_eleven: SlalomEleven,
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
            // Swisslos prints it for Coiffeur, five tricks first; some tables turn after four (rules.md §4.5).
            guschti: false,
            guschti_first: 5,
            guschti_eleven: SlalomEleven::default(),
            misere: false,
            trio: false,
            eight_of_martigny: false,
        }
    }
}

/// The last trick of Trio from below: three are with trump, three from below, three from the top (rules.md §4.7).
const UP_TO: u8 = 6;

impl TrumpRules {
    /// Ranking of the cards in this trick, 1 to 9. What changes in a round ends here: nothing below has heard of
    /// Slalom, Guschti or Trio (rules.md §4.4, §4.5, §4.7).
    pub const fn ranking(&self, mode: Mode, trick_no: u8) -> Ranking {
        let turned = match mode.family() {
            Family::Trump | Family::Obenabe | Family::Unenufe | Family::Misere => false,
            // Odd tricks by the direction that was called (four sources; rules.md §4.4).
            Family::Slalom => trick_no.is_multiple_of(2),
            Family::Guschti => trick_no > self.guschti_first,
            Family::Trio => match mode.trump_in(trick_no) {
                Some(_) => false,
                None if trick_no <= UP_TO => return Ranking::Up,
                None => return Ranking::Down,
            },
        };
        match mode.trump_throughout() {
            Some(trump) if self.eight_of_martigny => Ranking::Martigny(trump),
            _ if turned => mode.opening().turned_round(),
            _ => mode.opening(),
        }
    }

    /// Number of the next trick with another ranking than this one, 1 to 9, if there is one.
    pub fn next_turn(&self, mode: Mode, trick_no: u8) -> Option<u8> {
        let now = self.ranking(mode, trick_no);
        (trick_no + 1..=9).find(|later| self.ranking(mode, *later) != now)
    }

    /// Tariff of the cards of this trick, 1 to 9, in this mode (rules.md §4.2, §4.4).
    pub const fn tariff(&self, mode: Mode, trick_no: u8) -> Tariff {
        let decides = match self.eleven(mode) {
            SlalomEleven::Ace => return Tariff::AceEleven,
            SlalomEleven::Six => return Tariff::SixEleven,
            SlalomEleven::Start => mode.opening(),
            SlalomEleven::PerTrick => self.ranking(mode, trick_no),
        };
        match decides {
            Ranking::Trump(suit) | Ranking::Martigny(suit) | Ranking::EightOverPuur(suit) => {
                Tariff::Trump(suit)
            }
            Ranking::Down => Tariff::AceEleven,
            Ranking::Up => self.unenufe_tariff(),
        }
    }

    /// Rule for the card that counts 11: by the direction called where only one is played.
    pub const fn eleven(&self, mode: Mode) -> SlalomEleven {
        match mode.family() {
            Family::Trump | Family::Obenabe | Family::Unenufe | Family::Misere | Family::Trio => {
                SlalomEleven::Start
            }
            Family::Slalom => self.slalom_eleven,
            Family::Guschti => self.guschti_eleven,
        }
    }

    /// True if a card counts otherwise in some tricks than in others, so that a round does not always come to the same.
    pub fn varies(&self, mode: Mode) -> bool {
        (2..=9).any(|trick_no| self.tariff(mode, trick_no) != self.tariff(mode, 1))
    }

    /// The same rules where nothing but a suit may be called.
    const fn suits_alone(self) -> Self {
        let (obenabe, unenufe) = (false, false);
        Self { obenabe, unenufe, slalom: false, guschti: false, misere: false, trio: false, ..self }
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

/// Card that counts 11 where the direction turns round: in Slalom and Guschti (rules.md §4.4).
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
    /// Seat that leads after a pushed mode that is none of the six of old: Slalom, Guschti, Misère, Trio.
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

/// Rules of what is said at the call, section `[call]` (rules.md §3.6, §3.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CallRules {
    /// Calls of forehand in the first round of a game.
    pub first_round: FirstRound,
    /// Words that may be said to the call, to double what is written.
    pub kontra: Kontra,
}

/// Words that may be said to the call, to double what is written of the round (rules.md §3.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Kontra {
    /// Nothing.
    #[default]
    Off,
    /// Kontra, by the side that did not call.
    Kontra,
    /// Kontra, and Re by the callers once it was said.
    Re,
}

/// Calls of forehand in the first round of a game (rules.md §3.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FirstRound {
    /// The same as in every other round.
    #[default]
    Free,
    /// A suit, and pushing is not allowed.
    Suit,
}

impl House {
    /// The rules of the first round of a game: where it is one of suits, it is played by rules without pushing and without
    /// any other call. Nothing below a game has heard of a first round.
    #[must_use]
    pub const fn of_first_round(mut self) -> Self {
        if matches!(self.call.first_round, FirstRound::Suit) {
            self.call.first_round = FirstRound::Free;
            self.schieben.enabled = false;
            self.trump = self.trump.suits_alone();
        }
        self
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
    use crate::{
        cards::CardSet,
        rules::house::{KEYS, Value, ValueKind},
    };

    #[test]
    fn every_column_of_points_sums_to_152() {
        for unenufe_eleven in [Eleven::Six, Eleven::Ace] {
            for eleven in [SlalomEleven::Start, SlalomEleven::Ace, SlalomEleven::Six] {
                let (slalom_eleven, guschti_eleven) = (eleven, eleven);
                let rules = TrumpRules {
                    unenufe_eleven,
                    slalom_eleven,
                    guschti_eleven,
                    ..TrumpRules::default()
                };
                for mode in Mode::ALL {
                    assert_eq!(rules.tariff(mode, 1).pile(CardSet::PACK), 152, "{mode}");
                }
            }
        }
    }

    #[test]
    fn where_the_first_round_is_one_of_suits_nothing_else_is_called_in_it() {
        let mut house = House::default();
        for key in KEYS.iter().filter(|key| ["trump", "schieben"].contains(&key.section())) {
            if key.kind == ValueKind::Bool {
                key.set(&mut house, &Value::Bool(true)).unwrap();
            }
        }
        assert_eq!(house.of_first_round(), house);
        house.call.first_round = FirstRound::Suit;
        let first = house.of_first_round();
        assert!(first.offered().iter().all(|mode| mode.family() == Family::Trump));
        assert!(!first.offered().is_empty() && !first.schieben.enabled);
    }

    #[test]
    fn a_direction_turns_with_every_trick_or_once() {
        let mut rules = TrumpRules::default();
        let upwards = |rules: &TrumpRules, mode: &str| {
            let mode = mode.parse().unwrap();
            let of =
                |trick_no| if rules.ranking(mode, trick_no) == Ranking::Up { 'u' } else { 'd' };
            (1..=9).map(of).collect::<String>()
        };
        assert_eq!(upwards(&rules, "slalom-oben"), "dudududud");
        assert_eq!(upwards(&rules, "slalom-unten"), "udududududu"[..9]);
        assert_eq!(upwards(&rules, "guschti-oben"), "ddddduuuu");
        assert_eq!(rules.next_turn(Mode::ALL[8], 2), Some(6));
        assert_eq!(rules.next_turn(Mode::ALL[8], 6), None);
        let trio: Mode = "trio-rosen".parse().unwrap();
        assert_eq!(upwards(&rules, "trio-rosen"), "ddduuuddd");
        let trumps = (1..=9).map(|trick_no| rules.ranking(trio, trick_no).trump());
        assert_eq!(trumps.flatten().count(), 3);
        assert_eq!([1, 4, 7].map(|no| rules.next_turn(trio, no)), [Some(4), Some(7), None]);
        assert!(!rules.varies(trio));
        rules.guschti_first = 4;
        assert_eq!(upwards(&rules, "guschti-unten"), "uuuuddddd");
    }
}
