//! King and Ober of trumps in the course of a round (rules.md §9).

use crate::rules::{
    BySeat, ByTeam, CardSet, House, Mode, Seat, Team,
    house::Announce,
    stoeck::{stoeck_cards, stoeck_holder, stoeck_points},
};

/// How far the Stöck of a round have come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// At least one of the two is still held.
    Latent,
    /// Both are played; they must be said before the next card.
    Unsaid,
    /// Written.
    Recorded,
    /// Not said in time.
    Lost,
}

/// The Stöck of a round, if one hand holds both cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stoeck {
    held: Option<(Seat, State)>,
    cards: CardSet,
    points: u16,
    announce: Announce,
}

impl Stoeck {
    /// Before the first card.
    pub fn new(hands: &BySeat<CardSet>, mode: Mode, house: &House) -> Self {
        let holder = stoeck_holder(hands, mode, &house.stoeck);
        Self {
            held: holder.map(|seat| (seat, State::Latent)),
            cards: stoeck_cards(mode, &house.stoeck).unwrap_or_default(),
            points: stoeck_points(mode, &house.stoeck, &house.score),
            announce: house.stoeck.announce,
        }
    }

    /// What they count, factor applied.
    pub const fn points(&self) -> u16 {
        self.points
    }

    /// Whether the seat may say them now.
    pub fn may_say(&self, seat: Seat) -> bool {
        self.held == Some((seat, State::Unsaid))
    }

    /// Any seat is about to play: what has not been said is lost.
    pub const fn next_card(&mut self) {
        if let Some((_, state @ State::Unsaid)) = &mut self.held {
            *state = State::Lost;
        }
    }

    /// The seat has played and now holds these cards. True if that records its Stöck.
    pub fn played(&mut self, seat: Seat, hand: CardSet) -> bool {
        let both_gone = self.cards.is_disjoint(hand);
        match (&mut self.held, self.announce) {
            (Some((holder, state @ State::Latent)), announce) if *holder == seat && both_gone => {
                *state = if announce == Announce::Auto { State::Recorded } else { State::Unsaid };
                announce == Announce::Auto
            }
            _ => false,
        }
    }

    /// The holder says them, where [`Stoeck::may_say`] allows it.
    pub const fn say(&mut self, seat: Seat) {
        self.held = Some((seat, State::Recorded));
    }

    /// Says for the holder what he may still say. A round that is counted as a whole is counted with its last card,
    /// so that nobody can be late with Stöck that fell in the last trick (rules.md §9.3).
    pub const fn say_unsaid(&mut self) -> Option<Seat> {
        match self.held {
            Some((holder, State::Unsaid)) => {
                self.say(holder);
                Some(holder)
            }
            Some((_, State::Latent | State::Recorded | State::Lost)) | None => None,
        }
    }

    /// These cards of the seat were shown in a Weis that scores. True if that records its Stöck.
    pub fn shown(&mut self, seat: Seat, cards: CardSet) -> bool {
        match &mut self.held {
            Some((holder, state @ (State::Latent | State::Unsaid)))
                if *holder == seat && self.cards.is_subset(cards) =>
            {
                *state = State::Recorded;
                true
            }
            _ => false,
        }
    }

    /// Who has recorded them.
    pub fn recorded(&self) -> Option<Team> {
        self.team_in(|state| state == State::Recorded)
    }

    /// What each team still holds of them unrecorded: it counts when the target is near (rules.md §9.4).
    pub fn latent(&self) -> ByTeam<u16> {
        let team = self.team_in(|state| matches!(state, State::Latent | State::Unsaid));
        ByTeam::from_fn(|other| if team == Some(other) { self.points } else { 0 })
    }

    fn team_in(&self, wanted: impl Fn(State) -> bool) -> Option<Team> {
        self.held.filter(|(_, state)| wanted(*state)).map(|(seat, _)| seat.team())
    }
}
