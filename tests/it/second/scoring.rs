//! Score of a round (§7, §9, §15).

use jass::{
    cards::{Mode, Rank, Suit},
    rules::{House, house::ModesOfWeis},
};

use super::{Pair, playing::trump_of};

/// Points taken in a round, by team.
#[derive(Clone, Copy, Debug)]
pub struct Taken {
    pub mode: Mode,
    pub callers: usize,
    pub cards: [u16; 2],
    pub tricks: [u8; 2],
    pub weis: [u16; 2],
    pub stoeck: Option<usize>,
    /// Number of times that the round was doubled (§3.7).
    pub doubled: u32,
}

/// §7.4
pub fn factor(mode: Mode, house: &House) -> u16 {
    let factor = &house.score.factor;
    u16::from(match mode {
        Mode::Trump(Suit::Eicheln) => factor.suits[0],
        Mode::Trump(Suit::Rosen) => factor.suits[1],
        Mode::Trump(Suit::Schilten) => factor.suits[2],
        Mode::Trump(Suit::Schellen) => factor.suits[3],
        Mode::Obenabe => factor.obenabe,
        Mode::Unenufe => factor.unenufe,
        Mode::Slalom(_) => factor.slalom,
        Mode::Guschti(_) => factor.guschti,
        Mode::Misere(_) => factor.misere,
        Mode::Trio(_) => factor.trio,
    })
}

/// True if the mode may be called (§3.1, §7.4).
pub fn is_offered(mode: Mode, house: &House) -> bool {
    let is_on = match mode {
        Mode::Trump(_) => true,
        Mode::Obenabe => house.trump.obenabe,
        Mode::Unenufe => house.trump.unenufe,
        Mode::Slalom(_) => house.trump.slalom,
        Mode::Guschti(_) => house.trump.guschti,
        Mode::Misere(_) => house.trump.misere,
        Mode::Trio(_) => house.trump.trio,
    };
    is_on && factor(mode, house) > 0
}

/// The seat that holds King and Ober of trumps (§9.1).
pub fn stoeck_seat(hands: &[Vec<Pair>; 4], mode: Mode, house: &House) -> Option<usize> {
    let trump = trump_of(mode).filter(|_| house.stoeck.enabled)?;
    let has = |seat: &usize, rank| hands[*seat].contains(&(trump, rank));
    (0..4).find(|seat| has(seat, Rank::King) && has(seat, Rank::Ober))
}

/// True if the factor multiplies Weis in this mode (§7.4, §8.9).
pub fn multiplies_weis(mode: Mode, house: &House) -> bool {
    let everywhere = house.weis.factor_in == ModesOfWeis::All;
    house.score.factor_on_weis && (everywhere || trump_of(mode).is_some())
}

pub fn score(taken: &Taken, team: usize, house: &House) -> u16 {
    let rules = &house.score;
    let times = |on: bool| if on { factor(taken.mode, house) } else { 1 };
    // §4.6: in Misère each team writes what the other took.
    let is_misere = matches!(taken.mode, Mode::Misere(_));
    let sweeper = if is_misere { 1 - team } else { team };
    let is_match = taken.tricks[sweeper] == 9;
    let bonus = if is_match { rules.match_bonus } else { 0 };
    let is_counter = is_match && taken.callers != team;
    let counter = if is_counter { u16::from(rules.counter_match_factor) } else { 1 };
    let keeps_weis = taken.tricks[team] > 0 || !house.weis.needs_trick;
    let keeps_weis = keeps_weis && super::melds::count(taken.mode, house);
    let weis = if keeps_weis { taken.weis[team] } else { 0 };
    let stoeck = if taken.stoeck == Some(team) { house.stoeck.points } else { 0 };
    2_u16.pow(taken.doubled)
        * (counter * (times(true) * taken.cards[sweeper] + times(rules.factor_on_match) * bonus)
            + times(multiplies_weis(taken.mode, house)) * weis
            + times(rules.factor_on_stoeck) * stoeck)
}
