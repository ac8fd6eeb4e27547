//! A game for two as text: the header of every record, then one action a line.
//!
//! ```text
//! jass 2
//! house preset=swisslos-2500 variant=bodensee
//! seed 42
//! level club
//! round 1 dealer=0 aid=normal
//! deal E9 RB … + LA/EA S8/LU … | EU EK … + E6/L7 …
//! 1 bid 60
//! 0 hint
//! 0 bid 65
//! 1 bid 70
//! 0 pass
//! 1 call rosen
//! 1 SK
//! ```
//!
//! A `+` stands between a hand and its stacks, a `/` between a card and the one beneath. What is turned, and what is
//! written, is no line: it follows from the cards.

use super::{Action, Deal, Dealt, Entry, Game, HistoryEntry, SIX, Stack};
use crate::{
    game::record::{
        header::{Header, text_of},
        notation::{first_of_round, line_of_round, number, told},
    },
    rules::{Aid, BySide, Card, CardSet, House, Mode, Side, text::excerpt},
};

/// The lines of one entry of a game's log; `round_no` is the round that it begins or belongs to.
pub(crate) fn lines_of(entry: &Entry, round_no: usize) -> String {
    match entry {
        Entry::Deal(Dealt { deal, dealer, aid }) => {
            let sides = Side::ALL.map(|side| cards(deal, side)).join(" | ");
            let round = line_of_round(round_no, ("dealer", dealer.number()), *aid);
            format!("{round}deal {sides}\n")
        }
        Entry::Act(by, action) => format!("{} {}\n", by.number(), word(*action)),
    }
}

/// The line of a decision that help was asked for.
pub(crate) fn line_of_hint(by: Side) -> String {
    format!("{} hint\n", by.number())
}

fn cards(deal: &Deal, side: Side) -> String {
    let stacks = deal.stacks()[side].map(|Stack { up, down }| format!("{up}/{down}"));
    format!("{} + {}", deal.hands()[side], stacks.join(" "))
}

fn word(action: Action) -> String {
    match action {
        Action::Bid(bid) => format!("bid {bid}"),
        Action::Pass => "pass".to_owned(),
        Action::Call(mode) => format!("call {mode}"),
        Action::Play(card) => card.to_string(),
        Action::Enough => "enough".to_owned(),
    }
}

/// A record that has been read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Rules, seed and level of the whole game.
    pub header: Header,
    /// The game as far as it was played.
    pub game: Game,
}

impl Record {
    /// The record as text; reading it gives the same record.
    pub fn text(&self) -> String {
        let is_deal = |entry: &HistoryEntry| matches!(entry, HistoryEntry::Logged(Entry::Deal(_)));
        text_of(&self.header, self.game.history(), is_deal, |entry, round_no| match entry {
            HistoryEntry::Logged(entry) => lines_of(entry, round_no),
            HistoryEntry::Hint(by) => line_of_hint(*by),
        })
    }
}

/// A game that is played again line by line.
pub(in crate::game) struct Replay {
    game: Game,
    /// Dealer and aid of the round that is announced but not dealt.
    announced: Option<(Side, Option<Aid>)>,
}

impl Replay {
    pub(in crate::game) fn new(house: House) -> Self {
        Self { game: Game::new(house), announced: None }
    }

    pub(in crate::game) fn into_game(self) -> Game {
        self.game
    }

    pub(in crate::game) fn read(&mut self, line: &str) -> Result<(), String> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match first {
            "round" => self.round(rest.trim()),
            "deal" => self.deal(rest),
            side => {
                let by = side_of(side)?;
                if self.announced.is_some() {
                    return Err("the cards of the round should stand here".to_owned());
                }
                match rest.trim() {
                    "hint" => self.game.note_hint(by).map_err(told),
                    done => self.game.apply(by, action(done)?).map(|_| ()).map_err(told),
                }
            }
        }
    }

    fn round(&mut self, rest: &str) -> Result<(), String> {
        let next = self.game.round_no() + 1;
        let (dealer, aid) = first_of_round(rest, next, "dealer", "PLAYER")?;
        self.announced = Some((side_of(dealer)?, aid));
        Ok(())
    }

    fn deal(&mut self, rest: &str) -> Result<(), String> {
        let (dealer, aid) =
            self.announced.take().ok_or("the line of the round is missing before it")?;
        let sides = rest.split('|').map(cards_of).collect::<Result<Vec<_>, _>>()?;
        let [near, far] = <[_; 2]>::try_from(sides)
            .map_err(|sides| format!("there are cards for {} players, not 2", sides.len()))?;
        let deal = Deal::new(BySide([near.0, far.0]), BySide([near.1, far.1])).map_err(told)?;
        self.game.deal(Dealt { deal, dealer, aid }).map_err(told)
    }
}

/// The hand and the stacks of one side.
fn cards_of(text: &str) -> Result<(CardSet, [Stack; SIX]), String> {
    let (hand, stacks) = text.split_once('+').ok_or("a '+' is missing between hand and stacks")?;
    let hand = hand.split_whitespace().map(card).collect::<Result<Vec<_>, _>>()?;
    let stacks = stacks.split_whitespace().map(stack).collect::<Result<Vec<_>, _>>()?;
    let stacks = <[Stack; SIX]>::try_from(stacks)
        .map_err(|stacks| format!("there are {} stacks, not {SIX}", stacks.len()))?;
    if hand.len() != SIX {
        return Err(format!("a hand has {SIX} cards, not {}", hand.len()));
    }
    Ok((hand.into_iter().collect(), stacks))
}

fn stack(text: &str) -> Result<Stack, String> {
    let (up, down) =
        text.split_once('/').ok_or_else(|| format!("'{}' is not CARD/CARD", excerpt(text)))?;
    Ok(Stack { up: card(up)?, down: card(down)? })
}

fn card(text: &str) -> Result<Card, String> {
    text.parse().map_err(|not: crate::rules::card::NotACard| told(not))
}

fn action(text: &str) -> Result<Action, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        ["bid", bid] => number(bid, "points").map(Action::Bid),
        ["pass"] => Ok(Action::Pass),
        ["call", mode] => mode.parse::<Mode>().map(Action::Call).map_err(told),
        ["enough"] => Ok(Action::Enough),
        [played] => card(played).map(Action::Play),
        _ => Err(format!("'{}' is nothing a player does", excerpt(text.trim()))),
    }
}

fn side_of(text: &str) -> Result<Side, String> {
    let side = Side::ALL.into_iter().find(|side| side.number().to_string() == text);
    side.ok_or_else(|| format!("'{}' is not a player: 0 1", excerpt(text)))
}
