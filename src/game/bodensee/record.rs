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

use super::{Action, Deal, Dealt, Entry, Game, HintNote, Illegal, SIX, Stack};
use crate::{
    game::{
        HistoryEntry,
        record::{
            self,
            notation::{Notation, number, told},
        },
    },
    rules::{Aid, BySide, Card, CardSet, Mode, Side, text::excerpt},
};

/// A record of a game for two.
pub type Record = record::Record<Game>;

impl Notation for Game {
    const ROLE: [&'static str; 2] = ["dealer", "PLAYER"];

    fn history(&self) -> impl Iterator<Item = HistoryEntry<&Entry, String>> {
        self.history().iter().map(|line| line.noted(|note| note.line()))
    }

    fn number(player: Side) -> usize {
        player.number()
    }

    fn player(text: &str) -> Result<Side, String> {
        let side = Side::ALL.into_iter().find(|side| side.number().to_string() == text);
        side.ok_or_else(|| format!("'{}' is not a player: 0 1", excerpt(text)))
    }

    fn line_of_cards(dealt: &Dealt) -> (Side, Option<Aid>, String) {
        let cards = Side::ALL.map(|side| cards(&dealt.deal, side)).join(" | ");
        (dealt.dealer, dealt.aid, cards)
    }

    fn dealt(cards: &str, dealer: Side, aid: Option<Aid>) -> Result<Dealt, String> {
        let sides = cards.split('|').map(cards_of).collect::<Result<Vec<_>, _>>()?;
        let [near, far] = <[_; 2]>::try_from(sides)
            .map_err(|sides| format!("there are cards for {} players, not 2", sides.len()))?;
        let deal = Deal::new(BySide([near.0, far.0]), BySide([near.1, far.1])).map_err(told)?;
        Ok(Dealt { deal, dealer, aid })
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

    fn ask_for_help(&mut self, by: Side) -> Result<String, Illegal> {
        self.note_hint(by).map(|()| HintNote(by).line())
    }

    fn obey(&mut self, by: Side, words: &str) -> Result<(), String> {
        match words {
            "hint" => self.note_hint(by).map_err(told),
            words => self.apply(by, action(words)?).map(|_| ()).map_err(told),
        }
    }
}

fn cards(deal: &Deal, side: Side) -> String {
    let stacks = deal.stacks()[side].map(|Stack { up, down }| format!("{up}/{down}"));
    format!("{} + {}", deal.hands()[side], stacks.join(" "))
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
