//! A game as text: the header of every record, then one action a line.

use std::{
    fmt::{self, Display},
    str::FromStr,
};

use super::{Action, Deal, Dealt, Entry, Game, Illegal, NotADeal, Note};
#[cfg(feature = "serde")]
use crate::cards::serde_text::serde_text;
use crate::{
    cards::{BySeat, Card, CardSet, Seat, text::excerpt},
    game::{
        AnyIllegal, AnyNotADeal, HistoryEntry, RecordFault,
        notation::{self, Notation, RoundNotes},
    },
    rules::schieber::rotation::Doubling,
};

/// A record of the game.
pub type Record = notation::Record<Game>;

impl From<NotADeal> for RecordFault {
    fn from(error: NotADeal) -> Self {
        Self::Deal(AnyNotADeal::Schieber(error))
    }
}

impl From<Illegal> for RecordFault {
    fn from(error: Illegal) -> Self {
        Self::Illegal(AnyIllegal::Schieber(error))
    }
}

impl Notation for Game {
    const ROLE: [&'static str; 2] = ["forehand", "SEAT"];

    fn history(&self) -> impl Iterator<Item = HistoryEntry<&Entry, String>> {
        self.history().iter().map(|line| line.noted(Note::line))
    }

    fn line_of_cards(dealt: &Dealt) -> (Seat, RoundNotes, String) {
        (dealt.forehand, dealt.notes, dealt.deal.to_string())
    }

    fn dealt(cards: &str, forehand: Seat, notes: RoundNotes) -> Result<Dealt, RecordFault> {
        Ok(Dealt { deal: cards.parse()?, forehand, notes })
    }

    fn ask_for_help(&mut self, by: Seat) -> Result<String, Illegal> {
        let note = Note::Hint(by);
        self.note(note).map(|()| note.line())
    }

    fn obey(&mut self, by: Seat, words: &str) -> Result<(), RecordFault> {
        match words {
            "back" => self.note(Note::Back(by))?,
            "hint" => self.note(Note::Hint(by))?,
            words => self.apply(by, words.parse()?).map(|_| ())?,
        }
        Ok(())
    }
}

/// The hands in a record, a `|` between two.
impl Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.hands().0.map(|hand| hand.to_string()).join(" | "))
    }
}

impl FromStr for Deal {
    type Err = RecordFault;

    fn from_str(text: &str) -> Result<Self, RecordFault> {
        let hands = text.split('|').map(hand).collect::<Result<Vec<_>, _>>()?;
        let hands = <[CardSet; 4]>::try_from(hands)
            .map_err(|hands| RecordFault::Hands { found: hands.len(), wanted: 4 })?;
        Ok(Self::new(BySeat(hands))?)
    }
}

/// The words of an action in a record.
impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Push => f.write_str("push"),
            Self::Call(mode) => write!(f, "call {mode}"),
            Self::Double(word) => f.write_str(word.code()),
            Self::Silent => f.write_str("silent"),
            Self::ThrowIn => f.write_str("throw-in"),
            Self::Agree => f.write_str("agree"),
            Self::Refuse => f.write_str("refuse"),
            Self::Weis => f.write_str("weis"),
            Self::Stoeck => f.write_str("stoeck"),
            Self::Claim => f.write_str("claim"),
            Self::Bergpreis => f.write_str("bergpreis"),
            Self::Play(card) => card.fmt(f),
        }
    }
}

/// ```
/// use jass::game::schieber::Action;
/// let call: Action = "call rosen".parse()?;
/// assert_eq!((call.to_string().as_str(), "S6".parse::<Action>()?.to_string().as_str()), ("call rosen", "S6"));
/// assert!("call".parse::<Action>().is_err());
/// # Ok::<(), jass::game::RecordFault>(())
/// ```
impl FromStr for Action {
    type Err = RecordFault;

    fn from_str(text: &str) -> Result<Self, RecordFault> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["push"] => Ok(Self::Push),
            ["call", mode] => Ok(Self::Call(mode.parse()?)),
            ["kontra"] => Ok(Self::Double(Doubling::Kontra)),
            ["re"] => Ok(Self::Double(Doubling::Re)),
            ["silent"] => Ok(Self::Silent),
            ["throw-in"] => Ok(Self::ThrowIn),
            ["agree"] => Ok(Self::Agree),
            ["refuse"] => Ok(Self::Refuse),
            ["weis"] => Ok(Self::Weis),
            ["stoeck"] => Ok(Self::Stoeck),
            ["claim"] => Ok(Self::Claim),
            ["bergpreis"] => Ok(Self::Bergpreis),
            [card] => Ok(Self::Play(card.parse()?)),
            _ => Err(RecordFault::Action(excerpt(text))),
        }
    }
}

fn hand(text: &str) -> Result<CardSet, RecordFault> {
    let cards = text.split_whitespace().map(str::parse).collect::<Result<Vec<Card>, _>>();
    let cards = cards?;
    // Counted before they are a set, which would hide a card that stands there twice.
    if cards.len() > 9 {
        return Err(RecordFault::HandSize { found: cards.len(), wanted: 9 });
    }
    Ok(cards.into_iter().collect())
}

#[cfg(feature = "serde")]
serde_text!(Deal);
#[cfg(feature = "serde")]
serde_text!(Action);
