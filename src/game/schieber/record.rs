//! A game as text: the header of every record, then one action a line.

use std::{
    fmt::{self, Display},
    str::FromStr,
};

use super::{Action, Deal, Dealt, Entry, Game, Illegal, NotADeal, Note};
use crate::{
    cards::{BySeat, Card, CardSet, Seat, text::excerpt},
    game::{
        AnyIllegal, AnyNotADeal, HistoryEntry, RecordFault,
        notation::{self, Notation},
    },
    rules::Aid,
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

    fn number(player: Seat) -> usize {
        player.number()
    }

    fn player(text: &str) -> Result<Seat, RecordFault> {
        let seat = Seat::ALL.into_iter().find(|seat| seat.number().to_string() == text);
        seat.ok_or_else(|| RecordFault::Seat(excerpt(text)))
    }

    fn line_of_cards(dealt: &Dealt) -> (Seat, Option<Aid>, String) {
        let hands = dealt.deal.hands().0.map(|hand| hand.to_string());
        (dealt.forehand, dealt.aid, hands.join(" | "))
    }

    fn dealt(cards: &str, forehand: Seat, aid: Option<Aid>) -> Result<Dealt, RecordFault> {
        let hands = cards.split('|').map(hand).collect::<Result<Vec<_>, _>>()?;
        let hands = <[CardSet; 4]>::try_from(hands)
            .map_err(|hands| RecordFault::Hands { found: hands.len(), wanted: 4 })?;
        let deal = Deal::new(BySeat(hands))?;
        Ok(Dealt { deal, forehand, aid })
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

/// The words of an action in a record.
impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Push => f.write_str("push"),
            Self::Call(mode) => write!(f, "call {mode}"),
            Self::Weis => f.write_str("weis"),
            Self::Stoeck => f.write_str("stoeck"),
            Self::Claim => f.write_str("claim"),
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
            ["weis"] => Ok(Self::Weis),
            ["stoeck"] => Ok(Self::Stoeck),
            ["claim"] => Ok(Self::Claim),
            [card] => Ok(Self::Play(card.parse()?)),
            _ => Err(RecordFault::Action(excerpt(text))),
        }
    }
}

fn hand(text: &str) -> Result<CardSet, RecordFault> {
    let cards = text.split_whitespace().map(str::parse).collect::<Result<Vec<Card>, _>>();
    let cards = cards?;
    if cards.len() > 9 {
        return Err(RecordFault::HandSize { found: cards.len(), wanted: 9 });
    }
    Ok(cards.into_iter().collect())
}
