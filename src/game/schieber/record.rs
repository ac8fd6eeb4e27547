//! A game as text: the header of every record, then one action a line.

use super::{Action, Deal, Dealt, Entry, Game, Illegal, Note};
use crate::{
    cards::{BySeat, Card, CardSet, Mode, Seat, text::excerpt},
    game::{
        HistoryEntry,
        record::{self, RecordFault, notation::Notation},
    },
    rules::Aid,
};

/// A record of the game.
pub type Record = record::Record<Game>;

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

    fn word(action: Action) -> String {
        match action {
            Action::Push => "push".to_owned(),
            Action::Call(mode) => format!("call {mode}"),
            Action::Weis => "weis".to_owned(),
            Action::Stoeck => "stoeck".to_owned(),
            Action::Claim => "claim".to_owned(),
            Action::Play(card) => card.to_string(),
        }
    }

    fn ask_for_help(&mut self, by: Seat) -> Result<String, Illegal> {
        let note = Note::Hint(by);
        self.note(note).map(|()| note.line())
    }

    fn obey(&mut self, by: Seat, words: &str) -> Result<(), RecordFault> {
        match words {
            "back" => self.note(Note::Back(by))?,
            "hint" => self.note(Note::Hint(by))?,
            words => self.apply(by, action(words)?).map(|_| ())?,
        }
        Ok(())
    }
}

fn action(text: &str) -> Result<Action, RecordFault> {
    let not_an_action = || RecordFault::Action(excerpt(text));
    let mut words = text.split_whitespace();
    let action = match (words.next(), words.next()) {
        (Some("push"), None) => Action::Push,
        (Some("call"), Some(mode)) => Action::Call(mode.parse::<Mode>()?),
        (Some("weis"), None) => Action::Weis,
        (Some("stoeck"), None) => Action::Stoeck,
        (Some("claim"), None) => Action::Claim,
        (Some(card), None) => Action::Play(card.parse::<Card>()?),
        (_, _) => return Err(not_an_action()),
    };
    if words.next().is_some() {
        return Err(not_an_action());
    }
    Ok(action)
}

fn hand(text: &str) -> Result<CardSet, RecordFault> {
    let cards = text.split_whitespace().map(str::parse).collect::<Result<Vec<Card>, _>>();
    let cards = cards?;
    if cards.len() > 9 {
        return Err(RecordFault::HandSize { found: cards.len(), wanted: 9 });
    }
    Ok(cards.into_iter().collect())
}
