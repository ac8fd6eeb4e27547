//! Choosing before acting: a card of the hand, a call, an answer.

use super::{Session, TableGame};
use crate::{
    app::step::Step,
    cards::{CardSet, Mode},
    game::schieber::{
        Action,
        guideline::{Judgement, Lead, judge},
        hand_value,
    },
};

/// Choice in a hand, among calls or among the answers to a question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// None: a call is never chosen for the person.
    #[default]
    Nothing,
    /// A place or line that the program offers.
    Offered(usize),
    /// A place or line that the person chose since this was asked.
    Made(usize),
}

impl Selection {
    /// Place or line of the choice.
    pub const fn place(self) -> Option<usize> {
        match self {
            Self::Nothing => None,
            Self::Offered(place) | Self::Made(place) => Some(place),
        }
    }
}

/// A line of the trump choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrumpChoice {
    /// Call this.
    Call(Mode),
    /// Leave it to the partner.
    Push,
}

impl TrumpChoice {
    /// Action that the line stands for.
    pub const fn action(self) -> Action {
        match self {
            Self::Call(mode) => Action::Call(mode),
            Self::Push => Action::Push,
        }
    }
}

/// Announcement that the person may make, and must decide on before the table goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saying {
    /// Announce the melds, with the first card.
    Weis,
    /// Announce King and Ober of trumps, after the second of them.
    Stoeck,
}

impl Saying {
    /// Action of the announcement.
    pub const fn action(self) -> Action {
        match self {
            Self::Weis => Action::Weis,
            Self::Stoeck => Action::Stoeck,
        }
    }
}

impl<G: TableGame> Session<G> {
    /// Chosen place, line of a choice, or answer.
    pub const fn chosen(&self) -> Selection {
        self.chosen
    }

    /// Chooses a place, a line of a choice, or an answer.
    pub const fn choose(&mut self, place: usize) {
        self.chosen = Selection::Made(place);
    }
}

impl Session {
    /// The call that is chosen, if the person is to call and has chosen one.
    pub fn chosen_call(&self) -> Option<Mode> {
        match self.choices().get(self.chosen.place()?)? {
            TrumpChoice::Call(mode) => Some(*mode),
            TrumpChoice::Push => None,
        }
    }

    /// Cards of the hand that are trumps. Before a call those that the chosen one would make trumps, or without trump
    /// the Bocks that it would make.
    pub fn marked(&self) -> CardSet {
        let hand = self.hand();
        let called = self.shown_table.called.map(|(_, mode)| mode);
        match (self.chosen_call(), called) {
            (Some(Mode::Trump(suit)), _) | (None, Some(Mode::Trump(suit))) => hand.of(suit),
            (Some(mode), _) => hand_value::sure_cards(hand, mode),
            (None, _) => CardSet::EMPTY,
        }
    }

    /// Judgement of a call by the guideline of the table.
    pub fn judgement(&self, mode: Mode) -> Option<Judgement> {
        let seen = self.observation()?;
        let (hand, rules) = (seen.hand(), &self.game.house().bots);
        let is_partners = seen.pushed() && seen.seat() != seen.forehand();
        let lead = if is_partners { Lead::Partners } else { Lead::Own };
        let may_push = !seen.pushed() && self.choices().contains(&TrumpChoice::Push);
        let has_void = hand_value::voids(hand) > 0;
        let slack = if may_push && has_void { rules.three_suiter_slack } else { 0 };
        Some(judge(hand, mode, lead, slack, rules))
    }

    /// Moves the choice by one step over the places that hold a card, or over the lines.
    pub fn move_choice(&mut self, step: Step) {
        let choices = self.choices().len();
        if choices > 0 {
            self.choose(step.among(self.chosen.place(), choices));
            return;
        }
        let slots = self.slots();
        let mut place = self.chosen.place();
        for _ in 0..slots.len() {
            let next = step.among(place, slots.len());
            if slots[next].is_some() {
                return self.choose(next);
            }
            place = Some(next);
        }
    }

    /// First choice when the person's turn comes: the first card that may be played, but no call.
    pub(super) fn first_choice(&self) -> Selection {
        let playable = self.playable();
        let place = self.order.iter().position(|card| playable.has(*card));
        place.map_or(Selection::Nothing, Selection::Offered)
    }
}
