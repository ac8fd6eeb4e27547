//! Record of the game for four.

use super::{
    header::{Header, text_of},
    notation::{first_of_round, line_of_round, told},
};
use crate::{
    game::{Action, Deal, Dealt, Entry, Game, HistoryEntry, Note},
    rules::{Aid, BySeat, Card, CardSet, House, Mode, Seat, text::excerpt},
};

/// A record of the game for four.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Settings of the whole game.
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
            HistoryEntry::Noted(note) => line_of_note(*note),
        })
    }
}

/// The lines of one entry of a game's log; `round_no` is the round that it begins or belongs to.
pub fn lines_of(entry: &Entry, round_no: usize) -> String {
    match entry {
        Entry::Deal(Dealt { deal, forehand, aid }) => {
            let hands = deal.hands().0.map(|hand| hand.to_string()).join(" | ");
            let round = line_of_round(round_no, ("forehand", forehand.number()), *aid);
            format!("{round}deal {hands}\n")
        }
        Entry::Act(by, action) => format!("{} {}\n", by.number(), word(*action)),
    }
}

/// The line of a note.
pub fn line_of_note(note: Note) -> String {
    match note {
        Note::Back(by) => format!("{} back\n", by.number()),
        Note::Hint(by) => format!("{} hint\n", by.number()),
    }
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

/// A game that is played again line by line.
pub(super) struct Replay {
    game: Game,
    /// Forehand and aid of the round that is announced but not dealt.
    announced: Option<(Seat, Option<Aid>)>,
}

impl Replay {
    pub(super) fn new(house: House) -> Self {
        Self { game: Game::new(house), announced: None }
    }

    pub(super) fn into_game(self) -> Game {
        self.game
    }

    pub(super) fn read(&mut self, line: &str) -> Result<(), String> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match first {
            "round" => self.round(rest.trim()),
            "deal" => self.deal(rest),
            seat => {
                let by = seat_of(seat)?;
                if self.announced.is_some() {
                    return Err("the cards of the round should stand here".to_owned());
                }
                match rest.trim() {
                    "back" => self.game.note(Note::Back(by)).map_err(told),
                    "hint" => self.game.note(Note::Hint(by)).map_err(told),
                    done => self.game.apply(by, action(done)?).map(|_| ()).map_err(told),
                }
            }
        }
    }

    fn round(&mut self, rest: &str) -> Result<(), String> {
        let next = self.game.round_no() + 1;
        let (forehand, aid) = first_of_round(rest, next, "forehand", "SEAT")?;
        self.announced = Some((seat_of(forehand)?, aid));
        Ok(())
    }

    fn deal(&mut self, rest: &str) -> Result<(), String> {
        let (forehand, aid) =
            self.announced.take().ok_or("the line of the round is missing before it")?;
        let hands = rest.split('|').map(hand).collect::<Result<Vec<_>, _>>()?;
        let hands = <[CardSet; 4]>::try_from(hands)
            .map_err(|hands| format!("there are {} hands, not 4", hands.len()))?;
        let deal = Deal::new(BySeat(hands)).map_err(told)?;
        self.game.deal(Dealt { deal, forehand, aid }).map_err(told)
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

fn seat_of(text: &str) -> Result<Seat, String> {
    let seat = Seat::ALL.into_iter().find(|seat| seat.number().to_string() == text);
    seat.ok_or_else(|| format!("'{}' is not a seat: 0 1 2 3", excerpt(text)))
}
