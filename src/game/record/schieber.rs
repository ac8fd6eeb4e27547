//! Notation of the game for four.

use super::notation::{Notation, told};
use crate::{
    game::{Action, Deal, Dealt, Entry, Game, HistoryEntry, Illegal, Note},
    rules::{Aid, BySeat, Card, CardSet, Mode, Seat, text::excerpt},
};

impl Notation for Game {
    const ROLE: [&'static str; 2] = ["forehand", "SEAT"];

    fn history(&self) -> impl Iterator<Item = HistoryEntry<&Entry, String>> {
        self.history().iter().map(|line| line.noted(Note::line))
    }

    fn number(player: Seat) -> usize {
        player.number()
    }

    fn player(text: &str) -> Result<Seat, String> {
        let seat = Seat::ALL.into_iter().find(|seat| seat.number().to_string() == text);
        seat.ok_or_else(|| format!("'{}' is not a seat: 0 1 2 3", excerpt(text)))
    }

    fn line_of_cards(dealt: &Dealt) -> (Seat, Option<Aid>, String) {
        let hands = dealt.deal.hands().0.map(|hand| hand.to_string());
        (dealt.forehand, dealt.aid, hands.join(" | "))
    }

    fn dealt(cards: &str, forehand: Seat, aid: Option<Aid>) -> Result<Dealt, String> {
        let hands = cards.split('|').map(hand).collect::<Result<Vec<_>, _>>()?;
        let hands = <[CardSet; 4]>::try_from(hands)
            .map_err(|hands| format!("there are {} hands, not 4", hands.len()))?;
        let deal = Deal::new(BySeat(hands)).map_err(told)?;
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

    fn obey(&mut self, by: Seat, words: &str) -> Result<(), String> {
        match words {
            "back" => self.note(Note::Back(by)).map_err(told),
            "hint" => self.note(Note::Hint(by)).map_err(told),
            words => self.apply(by, action(words)?).map(|_| ()).map_err(told),
        }
    }
}

fn action(text: &str) -> Result<Action, String> {
    let mut words = text.split_whitespace();
    let action = match (words.next(), words.next()) {
        (Some("push"), None) => Action::Push,
        (Some("call"), Some(mode)) => Action::Call(mode.parse::<Mode>().map_err(told)?),
        (Some("weis"), None) => Action::Weis,
        (Some("stoeck"), None) => Action::Stoeck,
        (Some("claim"), None) => Action::Claim,
        (Some(card), None) => Action::Play(card.parse::<Card>().map_err(told)?),
        (_, _) => return Err(format!("'{}' is nothing a seat does", excerpt(text))),
    };
    if words.next().is_some() {
        return Err(format!("'{}' is nothing a seat does", excerpt(text)));
    }
    Ok(action)
}

fn hand(text: &str) -> Result<CardSet, String> {
    let cards = text.split_whitespace().map(str::parse).collect::<Result<Vec<Card>, _>>();
    let cards = cards.map_err(told)?;
    if cards.len() > 9 {
        return Err(format!("a hand has nine cards, not {}", cards.len()));
    }
    Ok(cards.into_iter().collect())
}
