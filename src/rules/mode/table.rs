//! Tables that the hot path looks things up in, computed at compile time.

use super::{ranking::Ranking, tariff::Tariff};
use crate::rules::{
    card::{Card, Suit},
    card_set::CardSet,
};

const RANKINGS: [Ranking; 6] = [
    Ranking::Trump(Suit::Eicheln),
    Ranking::Trump(Suit::Rosen),
    Ranking::Trump(Suit::Schilten),
    Ranking::Trump(Suit::Schellen),
    Ranking::Down,
    Ranking::Up,
];

const TARIFFS: [Tariff; 6] = [
    Tariff::Trump(Suit::Eicheln),
    Tariff::Trump(Suit::Rosen),
    Tariff::Trump(Suit::Schilten),
    Tariff::Trump(Suit::Schellen),
    Tariff::AceEleven,
    Tariff::SixEleven,
];

/// For each ranking, led suit and card, [`Ranking::power`].
pub(super) static POWER: [[[u8; Card::PLACES]; 4]; 6] = {
    let mut power = [[[0; Card::PLACES]; 4]; 6];
    let mut ranking = 0;
    while ranking < RANKINGS.len() {
        let mut led = 0;
        while led < Suit::ALL.len() {
            let mut index = 0;
            while let Some(card) = Card::from_index(index) {
                power[ranking][led][card.place()] =
                    RANKINGS[ranking].power_of(card, Suit::ALL[led]);
                index += 1;
            }
            led += 1;
        }
        ranking += 1;
    }
    power
};

/// For each ranking and card, [`Ranking::overtrumps`].
pub(super) static OVERTRUMPS: [[CardSet; Card::PLACES]; 6] = {
    let mut over = [[CardSet::EMPTY; Card::PLACES]; 6];
    let mut ranking = 0;
    while ranking < RANKINGS.len() {
        let mut index = 0;
        while let Some(card) = Card::from_index(index) {
            over[ranking][card.place()] = RANKINGS[ranking].overtrumps_of(card);
            index += 1;
        }
        ranking += 1;
    }
    over
};

/// For each tariff and card, [`Tariff::points`].
pub(super) static POINTS: [[u8; Card::PLACES]; 6] = {
    let mut points = [[0; Card::PLACES]; 6];
    let mut tariff = 0;
    while tariff < TARIFFS.len() {
        let mut index = 0;
        while let Some(card) = Card::from_index(index) {
            points[tariff][card.place()] = TARIFFS[tariff].points_of(card);
            index += 1;
        }
        tariff += 1;
    }
    points
};
