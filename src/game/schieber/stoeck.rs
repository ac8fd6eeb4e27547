//! King and Ober of trumps in the course of a round (rules.md §9).

use crate::{
    cards::{BySeat, ByTeam, CardSet, Mode, Seat, Team},
    rules::{
        House,
        house::Announce,
        schieber::stoeck::{stoeck_cards, stoeck_holder, stoeck_points},
    },
};

/// Progress of the Stöck of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StoeckProgress {
    /// At least one of the two is still held.
    Latent,
    /// Both are played; they must be announced before the next card.
    Unsaid,
    /// Written.
    Recorded,
    /// Not announced in time.
    Lost,
}

/// The Stöck of a round, if one hand holds both cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stoeck {
    held: Option<(Seat, StoeckProgress)>,
    cards: CardSet,
    points: u16,
    announce: Announce,
}

impl Stoeck {
    /// Stöck before the first card.
    pub(super) fn new(hands: &BySeat<CardSet>, mode: Mode, house: &House) -> Self {
        let holder = stoeck_holder(hands, mode, &house.stoeck);
        Self {
            held: holder.map(|seat| (seat, StoeckProgress::Latent)),
            cards: stoeck_cards(mode, &house.stoeck).unwrap_or_default(),
            points: stoeck_points(mode, &house.stoeck, &house.score),
            announce: house.stoeck.announce,
        }
    }

    /// Points of the Stöck, factor and doublings applied.
    pub(super) const fn points(&self) -> u16 {
        self.points
    }

    /// Doubles them.
    pub(super) const fn double(&mut self) {
        self.points *= 2;
    }

    /// True if the seat may announce Stöck now.
    pub(super) fn may_say(&self, seat: Seat) -> bool {
        self.held == Some((seat, StoeckProgress::Unsaid))
    }

    /// Drops Stöck that are not announced yet: a seat is about to play the next card.
    pub(super) const fn next_card(&mut self) {
        if let Some((_, state @ StoeckProgress::Unsaid)) = &mut self.held {
            *state = StoeckProgress::Lost;
        }
    }

    /// Notes that the seat has played and now holds these cards. True if that records its Stöck.
    pub(super) fn played(&mut self, seat: Seat, hand: CardSet) -> bool {
        let both_gone = self.cards.is_disjoint(hand);
        match (&mut self.held, self.announce) {
            (Some((holder, state @ StoeckProgress::Latent)), announce)
                if *holder == seat && both_gone =>
            {
                *state = if announce == Announce::Auto {
                    StoeckProgress::Recorded
                } else {
                    StoeckProgress::Unsaid
                };
                announce == Announce::Auto
            }
            _ => false,
        }
    }

    /// Announces for the holder, where [`Stoeck::may_say`] allows it.
    pub(super) const fn say(&mut self, seat: Seat) {
        self.held = Some((seat, StoeckProgress::Recorded));
    }

    /// Announces for the holder if he may still do so. A round that is counted as a whole is counted with its last
    /// card, so that nobody can be late with Stöck that fell in the last trick (rules.md §9.3).
    pub(super) const fn say_unsaid(&mut self) -> Option<Seat> {
        match self.held {
            Some((holder, StoeckProgress::Unsaid)) => {
                self.say(holder);
                Some(holder)
            }
            Some((_, StoeckProgress::Latent | StoeckProgress::Recorded | StoeckProgress::Lost))
            | None => None,
        }
    }

    /// Notes that these cards of the seat were shown in a Weis that scores. True if that records its Stöck.
    pub(super) fn shown(&mut self, seat: Seat, cards: CardSet) -> bool {
        match &mut self.held {
            Some((holder, state @ (StoeckProgress::Latent | StoeckProgress::Unsaid)))
                if *holder == seat && self.cards.is_subset(cards) =>
            {
                *state = StoeckProgress::Recorded;
                true
            }
            _ => false,
        }
    }

    /// Team that has recorded Stöck.
    pub(super) fn recorded(&self) -> Option<Team> {
        self.team_in(|state| state == StoeckProgress::Recorded)
    }

    /// Points of each team's unrecorded Stöck, which count when the target is near (rules.md §9.4).
    pub(super) fn latent(&self) -> ByTeam<u16> {
        let team =
            self.team_in(|state| matches!(state, StoeckProgress::Latent | StoeckProgress::Unsaid));
        ByTeam::from_fn(|other| if team == Some(other) { self.points } else { 0 })
    }

    fn team_in(&self, wanted: impl Fn(StoeckProgress) -> bool) -> Option<Team> {
        self.held.filter(|(_, state)| wanted(*state)).map(|(seat, _)| seat.team())
    }
}
