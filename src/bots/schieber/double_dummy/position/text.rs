//! Text of a position, in one line.

use std::{fmt, fmt::Display, str::FromStr};

use super::Position;
use crate::{
    bots::position_text::{NotAPosition, rules_of, rules_text},
    cards::{BySeat, ByTeam, Card, Mode, Seat, Trick},
    rules::House,
};

/// One line: mode, leader and the trick on the table; the four hands; then, where there are any, what is unusual.
///
/// ```text
/// rosen 0 | RU E6 | R9 EA | RA E7 | R6 E8
/// obenabe 3 S6 SA | EA R7 | EK R8 | E9 | E8 | match=0,200 preset=swisslos-2500 score.match_bonus=200
/// ```
///
/// Unusual are `lead=trump`, if the first lead must be trump; `match=A,B`, the bonus of each team for winning all tricks from
/// here on; and the house rules, as the line `house` of a record has them, as far as they say what may be played and what
/// cards count. The number of the trick follows from the number of cards.
impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.mode, self.leader)?;
        for card in self.trick.iter().flat_map(Trick::cards) {
            write!(f, " {card}")?;
        }
        for hand in self.hands.0 {
            write!(f, " | {hand}")?;
        }
        let unusual = self.unusual();
        if unusual.is_empty() { Ok(()) } else { write!(f, " | {}", unusual.join(" ")) }
    }
}

impl Position {
    fn unusual(&self) -> Vec<String> {
        let mut house = House { play: self.play, trump: self.trump, ..House::default() };
        house.score.last_trick = self.last_trick;
        let ByTeam([first, second]) = self.bonus;
        let lead = self.must_lead_trump.then(|| "lead=trump".to_owned());
        let bonus = (first + second > 0).then(|| format!("match={first},{second}"));
        let rules = Some(rules_text(&house)).filter(|rules| !rules.is_empty());
        lead.into_iter().chain(bonus).chain(rules).collect()
    }
}

/// ```
/// use jass::bots::schieber::double_dummy::Position;
/// let position: Position = "rosen 0 E6 | RU | R9 EA | RA E7 | R6 E8".parse()?;
/// assert_eq!(position.to_string(), "rosen 0 E6 | RU | EA R9 | E7 RA | E8 R6");
/// # Ok::<(), jass::bots::NotAPosition>(())
/// ```
impl FromStr for Position {
    type Err = NotAPosition;

    fn from_str(text: &str) -> Result<Self, NotAPosition> {
        let parts: Vec<&str> = text.split('|').map(str::trim).collect();
        let (table, hands, unusual) = match parts[..] {
            [table, south, east, north, west] => (table, [south, east, north, west], ""),
            [table, south, east, north, west, unusual] => {
                (table, [south, east, north, west], unusual)
            }
            _ => return Err(NotAPosition::new(text, FORM)),
        };
        let (mode, leader, trick) = read_table(table)?;
        let mut held = BySeat::default();
        for (seat, hand) in Seat::ALL.into_iter().zip(hands) {
            held[seat] = hand.parse().map_err(|not| NotAPosition::new(hand, not))?;
        }
        let Unusual { leads_trump, bonus, house } = Unusual::read(unusual)?;
        let position = Self::new(held, mode, leader, trick, &house)
            .map_err(|why| NotAPosition::new(text, why))?;
        let is_lead = position.trick.is_none();
        Ok(Self { must_lead_trump: leads_trump && is_lead, ..position.with_match(bonus) })
    }
}

const FORM: &str = "it is written MODE LEADER TRICK | HAND | HAND | HAND | HAND";

/// Mode, leader and trick.
fn read_table(text: &str) -> Result<(Mode, Seat, Option<Trick>), NotAPosition> {
    let mut words = text.split_whitespace();
    let mut next = || words.next().ok_or_else(|| NotAPosition::new(text, FORM));
    let (mode, leader) = (next()?, next()?);
    let mode = mode.parse().map_err(|not| NotAPosition::new(mode, not))?;
    let leader = leader.parse().map_err(|not| NotAPosition::new(leader, not))?;
    let card = |word: &str| word.parse::<Card>().map_err(|not| NotAPosition::new(word, not));
    let cards = words.map(card).collect::<Result<Vec<_>, _>>()?;
    if cards.len() > 3 {
        return Err(NotAPosition::new(text, "a trick in progress has at most three cards"));
    }
    Ok((mode, leader, Trick::of(leader, &cards)))
}

/// Last part of a text: all that is there beside the cards.
struct Unusual {
    leads_trump: bool,
    bonus: ByTeam<u16>,
    house: House,
}

impl Unusual {
    fn read(text: &str) -> Result<Self, NotAPosition> {
        let (mut leads_trump, mut bonus, mut rules) = (false, ByTeam::default(), Vec::new());
        for word in text.split_whitespace() {
            match word.split_once('=') {
                Some(("lead", "trump")) => leads_trump = true,
                Some(("match", points)) => bonus = read_bonus(points)?,
                _ => rules.push(word),
            }
        }
        Ok(Self { leads_trump, bonus, house: rules_of(&rules.join(" "))? })
    }
}

fn read_bonus(text: &str) -> Result<ByTeam<u16>, NotAPosition> {
    let points = |text: &str| text.parse::<u16>().ok().filter(|points| *points <= MOST_BONUS);
    let pair = text.split_once(',').and_then(|(one, other)| Some([points(one)?, points(other)?]));
    let why = || format!("match= takes the points of both teams, 0 to {MOST_BONUS} each");
    pair.map(ByTeam).ok_or_else(|| NotAPosition::new(text, why()))
}

/// Largest bonus for a match that a text may name: the search counts with it in 16 bits.
const MOST_BONUS: u16 = 1000;

#[cfg(feature = "serde")]
crate::cards::serde_text::serde_text!(Position);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{bots::Rng, rules::house::Undertrump};

    /// A whole deal to lead to.
    fn position(rng: &mut Rng, house: &House) -> Position {
        let mut pack: Vec<Card> = Card::all().collect();
        let mut hand = || (0..9).map(|_| pack.swap_remove(rng.below(pack.len()))).collect();
        let hands = BySeat::from_fn(|_| hand());
        let mode = Mode::ALL[rng.below(Mode::ALL.len())];
        let leader = Seat::ALL[rng.below(4)];
        Position::new(hands, mode, leader, None, house).unwrap()
    }

    #[test]
    fn every_position_of_a_walk_is_written_and_read_back() {
        for seed in 0..200 {
            let mut rng = Rng::new(seed);
            let mut house = House::default();
            if rng.below(2) == 0 {
                house.play.undertrump = Undertrump::ALL[rng.below(Undertrump::ALL.len())];
                house.score.last_trick = 10;
            }
            let mut position = position(&mut rng, &house);
            if rng.below(2) == 0 {
                position = position.with_match(ByTeam([100, 0]));
            }
            position.must_lead_trump = rng.below(4) == 0;
            let mut next = Some(position);
            while let Some(position) = next {
                assert_eq!(position.to_string().parse(), Ok(position), "seed {seed}: {position}");
                let legal = position.legal();
                let card = legal.nth(rng.below(legal.len())).expect("a card may be played");
                next = position.after(card).1;
            }
        }
    }

    #[test]
    fn a_text_that_is_none_is_told_what_it_should_be() {
        for (text, why) in [
            ("", FORM),
            ("rosen | RU | R9 | RA | R6", FORM),
            ("herz 0 | RU | R9 | RA | R6", "'herz' is not a mode: "),
            ("rosen 4 | RU | R9 | RA | R6", "'4' is not a seat: 0 1 2 3"),
            ("rosen 0 RX | RU | R9 | RA | R6", "'RX' is not a card: "),
            ("rosen 0 E6 E7 E8 E9 | RU | R9 | RA | R6", "a trick in progress has at most three"),
            ("rosen 0 | RU | R9 | RA | RU", "RU is there twice"),
            ("rosen 0 | RU | R9 | RA | R6 E6", "seat 0 holds 1 cards, not 2"),
            ("rosen 0 | RU | R9 | RA | R6 | match=1", "match= takes the points of both teams"),
            ("rosen 0 | RU | R9 | RA | R6 | match=1,70000", "match= takes the points of both"),
            ("rosen 0 | RU | R9 | RA | R6 | play.x=1", "play.x"),
        ] {
            let not = text.parse::<Position>().unwrap_err().to_string();
            assert!(not.contains(why), "{text}: {not}");
        }
    }
}
