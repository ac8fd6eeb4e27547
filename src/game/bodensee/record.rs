//! A game for two as text: the header of every record, then one action a line.
//!
//! ```text
//! jass 3
//! house preset=swisslos-2500 variant=bodensee
//! seed 42
//! level club
//! program … moves …
//! round 1 dealer=0 aid=normal …
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

use std::{
    fmt::{self, Display},
    str::FromStr,
};

use super::{Action, Deal, Dealt, Entry, Game, HintNote, Illegal, NotADeal, SIX, Stack};
#[cfg(feature = "serde")]
use crate::cards::serde_text::serde_text;
use crate::{
    cards::{BySide, Card, CardSet, Side, text::excerpt},
    game::{
        AnyIllegal, AnyNotADeal, HistoryEntry, RecordFault,
        notation::{self, Notation, RoundNotes, number},
    },
};

/// A record of a game for two.
pub type Record = notation::Record<Game>;

impl From<NotADeal> for RecordFault {
    fn from(error: NotADeal) -> Self {
        Self::Deal(AnyNotADeal::Bodensee(error))
    }
}

impl From<Illegal> for RecordFault {
    fn from(error: Illegal) -> Self {
        Self::Illegal(AnyIllegal::Bodensee(error))
    }
}

impl Notation for Game {
    const ROLE: [&'static str; 2] = ["dealer", "PLAYER"];

    fn history(&self) -> impl Iterator<Item = HistoryEntry<&Entry, String>> {
        self.history().iter().map(|line| line.noted(|note| note.line()))
    }

    fn line_of_cards(dealt: &Dealt) -> (Side, RoundNotes, String) {
        (dealt.dealer, dealt.notes, dealt.deal.to_string())
    }

    fn dealt(cards: &str, dealer: Side, notes: RoundNotes) -> Result<Dealt, RecordFault> {
        Ok(Dealt { deal: cards.parse()?, dealer, notes })
    }

    fn ask_for_help(&mut self, by: Side) -> Result<String, Illegal> {
        self.note_hint(by).map(|()| HintNote(by).line())
    }

    fn obey(&mut self, by: Side, words: &str) -> Result<(), RecordFault> {
        match words {
            "hint" => self.note_hint(by)?,
            words => self.apply(by, words.parse()?).map(|_| ())?,
        }
        Ok(())
    }
}

fn cards(deal: &Deal, side: Side) -> String {
    let stacks = deal.stacks()[side].map(|Stack { up, down }| format!("{up}/{down}"));
    format!("{} + {}", deal.hands()[side], stacks.join(" "))
}

/// The hand and the stacks of one side.
fn cards_of(text: &str) -> Result<(CardSet, [Stack; SIX]), RecordFault> {
    let (hand, stacks) = text.split_once('+').ok_or_else(|| form(text, "HAND + STACKS"))?;
    let hand = hand.split_whitespace().map(str::parse::<Card>).collect::<Result<Vec<_>, _>>()?;
    let stacks = stacks.split_whitespace().map(stack).collect::<Result<Vec<_>, _>>()?;
    let stacks = <[Stack; SIX]>::try_from(stacks)
        .map_err(|stacks| RecordFault::Stacks { found: stacks.len(), wanted: SIX })?;
    // Counted before they are a set, which would hide a card that stands there twice.
    if hand.len() != SIX {
        return Err(RecordFault::HandSize { found: hand.len(), wanted: SIX });
    }
    Ok((hand.into_iter().collect(), stacks))
}

fn stack(text: &str) -> Result<Stack, RecordFault> {
    let (up, down) = text.split_once('/').ok_or_else(|| form(text, "CARD/CARD"))?;
    Ok(Stack { up: up.parse()?, down: down.parse()? })
}

fn form(text: &str, form: &str) -> RecordFault {
    RecordFault::Form { text: excerpt(text.trim()), form: form.to_owned() }
}

/// The hands and stacks in a record, a `|` between those of the two sides.
impl Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Side::ALL.map(|side| cards(self, side)).join(" | "))
    }
}

impl FromStr for Deal {
    type Err = RecordFault;

    fn from_str(text: &str) -> Result<Self, RecordFault> {
        let sides = text.split('|').map(cards_of).collect::<Result<Vec<_>, _>>()?;
        let [near, far] = <[_; 2]>::try_from(sides)
            .map_err(|sides| RecordFault::Hands { found: sides.len(), wanted: 2 })?;
        Ok(Self::new(BySide([near.0, far.0]), BySide([near.1, far.1]))?)
    }
}

/// The words of an action in a record.
impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bid(bid) => write!(f, "bid {bid}"),
            Self::Pass => f.write_str("pass"),
            Self::Call(mode) => write!(f, "call {mode}"),
            Self::Play(card) => card.fmt(f),
            Self::Enough => f.write_str("enough"),
        }
    }
}

impl FromStr for Action {
    type Err = RecordFault;

    fn from_str(text: &str) -> Result<Self, RecordFault> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["bid", bid] => number(bid, "points").map(Self::Bid),
            ["pass"] => Ok(Self::Pass),
            ["call", mode] => Ok(Self::Call(mode.parse()?)),
            ["enough"] => Ok(Self::Enough),
            [played] => Ok(Self::Play(played.parse()?)),
            _ => Err(RecordFault::Action(excerpt(text.trim()))),
        }
    }
}

#[cfg(feature = "serde")]
serde_text!(Deal);
#[cfg(feature = "serde")]
serde_text!(Action);
