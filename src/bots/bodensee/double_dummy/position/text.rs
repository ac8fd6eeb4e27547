//! Text of a position of the game for two, in one line.

use std::{fmt, fmt::Display, str::FromStr};

use super::Position;
use crate::{
    bots::position_text::{NotAPosition, rules_of, rules_text},
    cards::{BySide, Card, CardSet, Mode, Side},
    rules::{House, house::Eleven},
};

/// One line: mode, leader and the card that was led; what both players can play from, with `/` before the card beneath;
/// then, where they are unusual, the house rules, as the line `house` of a record has them.
///
/// ```text
/// rosen 0 | RU S6 L6/LA | R9 EA E6 S7
/// unenufe 1 S7 | S6 S8 L6/LA | EA R9 E6 | preset=swisslos-2500 bodensee.gais_eleven=six
/// ```
///
/// Hand and table are one here: whoever is to play can play from either. A card beneath the one that was led can be played
/// from the next trick on, and stands by itself.
impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let leader = if self.lead.is_some() { self.turn.other() } else { self.turn };
        write!(f, "{} {leader}", self.mode)?;
        if let Some(card) = self.lead {
            write!(f, " {card}")?;
        }
        for pool in self.pools.0 {
            f.write_str(" |")?;
            for card in pool {
                write!(f, " {card}")?;
                if let Some((_, beneath)) = self.covers.iter().find(|(up, _)| *up == card) {
                    write!(f, "/{beneath}")?;
                }
            }
        }
        let rules = rules_text(&self.house());
        if rules.is_empty() { Ok(()) } else { write!(f, " | {rules}") }
    }
}

impl Position {
    /// House rules by which cards count as they do here.
    fn house(&self) -> House {
        let mut house = House::default();
        house.score.last_trick = self.last_trick;
        if house.bodensee.trump().tariff(self.mode, 1) != self.tariff {
            house.bodensee.gais_eleven = Eleven::Six;
        }
        house
    }
}

/// ```
/// use jass::bots::bodensee::double_dummy::Position;
/// let position: Position = "rosen 0 | RU S6 L6/LA | R9 EA E6 S7".parse()?;
/// assert_eq!(position.to_string(), "rosen 0 | RU S6 L6/LA | E6 EA R9 S7");
/// # Ok::<(), jass::bots::NotAPosition>(())
/// ```
impl FromStr for Position {
    type Err = NotAPosition;

    fn from_str(text: &str) -> Result<Self, NotAPosition> {
        let parts: Vec<&str> = text.split('|').map(str::trim).collect();
        let (table, pools, rules) = match parts[..] {
            [table, near, far] => (table, [near, far], ""),
            [table, near, far, rules] => (table, [near, far], rules),
            _ => return Err(NotAPosition::new(text, FORM)),
        };
        let (mode, leader, lead) = read_table(table)?;
        let mut covers = Vec::new();
        let [near, far] = pools;
        let pools = BySide([read_pool(near, &mut covers)?, read_pool(far, &mut covers)?]);
        let turn = if lead.is_some() { leader.other() } else { leader };
        Self::new(pools, covers, mode, turn, lead, &rules_of(rules)?)
            .map_err(|why| NotAPosition::new(text, why))
    }
}

const FORM: &str =
    "it is written MODE LEADER LEAD | CARDS | CARDS, with CARD/CARD for one over another";

/// Mode, leader and lead.
fn read_table(text: &str) -> Result<(Mode, Side, Option<Card>), NotAPosition> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let (mode, leader, lead) = match words[..] {
        [mode, leader] => (mode, leader, None),
        [mode, leader, lead] => (mode, leader, Some(read_card(lead)?)),
        _ => return Err(NotAPosition::new(text, FORM)),
    };
    let mode = mode.parse().map_err(|not| NotAPosition::new(mode, not))?;
    let leader = leader.parse().map_err(|not| NotAPosition::new(leader, not))?;
    Ok((mode, leader, lead))
}

/// The cards that a side can play from. Those that cover one are noted with it.
fn read_pool(text: &str, covers: &mut Vec<(Card, Card)>) -> Result<CardSet, NotAPosition> {
    let mut pool = CardSet::EMPTY;
    for word in text.split_whitespace() {
        let (card, beneath) =
            word.split_once('/').map_or((word, None), |(up, down)| (up, Some(down)));
        let card = read_card(card)?;
        if pool.has(card) {
            return Err(NotAPosition::new(text, format!("{card} is there twice")));
        }
        pool.insert(card);
        covers.extend(beneath.map(read_card).transpose()?.map(|beneath| (card, beneath)));
    }
    Ok(pool)
}

fn read_card(text: &str) -> Result<Card, NotAPosition> {
    text.parse().map_err(|not: crate::cards::NotACard| NotAPosition::new(text, not))
}

#[cfg(feature = "serde")]
crate::cards::serde_text::serde_text!(Position);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{bots::Rng, rules::bodensee::TRICKS};

    /// Cards of so many tricks, some of them over others, perhaps with one led.
    fn position(rng: &mut Rng, house: &House) -> Position {
        let mut pack: Vec<Card> = Card::all().collect();
        let tricks = 1 + rng.below(usize::from(TRICKS));
        let mode = Mode::ALL[rng.below(Mode::ALL.len())];
        let has_led = rng.below(2) == 0;
        let mut draw = || pack.swap_remove(rng.below(pack.len()));
        let lead = has_led.then(&mut draw);
        let (mut pools, mut covers) = (BySide::default(), Vec::new());
        for side in Side::ALL {
            let is_short = lead.is_some() && side == Side::Far;
            let mut left = tricks - usize::from(is_short);
            while left > 0 {
                let card = draw();
                CardSet::insert(&mut pools[side], card);
                left -= 1;
                if left > 0 && card.index() % 3 == 0 {
                    covers.push((card, draw()));
                    left -= 1;
                }
            }
        }
        Position::new(pools, covers, mode, Side::Near, lead, house).unwrap()
    }

    #[test]
    fn every_position_is_written_and_read_back() {
        for seed in 0..500 {
            let mut rng = Rng::new(seed);
            let mut house = House::default();
            if rng.below(2) == 0 {
                house.bodensee.gais_eleven = Eleven::Six;
                house.score.last_trick = 0;
            }
            let position = position(&mut rng, &house);
            assert_eq!(
                position.to_string().parse(),
                Ok(position.clone()),
                "seed {seed}: {position}"
            );
        }
    }

    #[test]
    fn a_text_that_is_none_is_told_what_it_should_be() {
        for (text, why) in [
            ("", FORM),
            ("rosen 0 S6 S7 | RU | R9", FORM),
            ("herz 0 | RU | R9", "'herz' is not a mode: "),
            ("rosen 2 | RU | R9", "'2' is not a player: 0 1"),
            ("rosen 0 | RX | R9", "'RX' is not a card: "),
            ("rosen 0 | RU/ | R9", "'' is not a card: "),
            ("rosen 0 | RU RU | R9 R6", "RU is there twice"),
            ("rosen 0 | RU | RU", "RU is there twice"),
            ("rosen 0 | RU | R9 R6", "the players have not as many cards as they must"),
            ("rosen 0 | RU | R9 | preset=x", "preset"),
        ] {
            let not = text.parse::<Position>().unwrap_err().to_string();
            assert!(not.contains(why), "{text}: {not}");
        }
    }
}
