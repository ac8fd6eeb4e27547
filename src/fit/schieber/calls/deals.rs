//! Deals played out in every mode, by forehand's call and by the partner's after a push.

use crate::{
    bots::{Rng, schieber::Player},
    cards::{CardSet, Mode, Seat, Team},
    game::{
        Seed,
        schieber::{Action, Deal, Observation, Round, Standing},
    },
    rules::House,
};

/// Number of modes that are played out.
pub(super) const MODES: usize = 6;

/// Result of a round to the side of the caller.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CallResult {
    /// Card points less those of the others.
    pub cards: i16,
    /// 1 for a match, -1 for one of the others.
    pub matches: i8,
}

/// A deal with what every call of South, who is forehand, and of the partner after a push has brought, by
/// [`Mode::index`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayedDeal {
    /// Cards of all.
    pub deal: Deal,
    /// Results of forehand's calls.
    pub own: [CallResult; MODES],
    /// Results of the partner's calls.
    pub pushed: [CallResult; MODES],
}

impl PlayedDeal {
    pub(super) fn hand(&self, seat: Seat) -> CardSet {
        self.deal.hands()[seat]
    }
}

/// The deal of this number, played out by this player at all seats.
pub(crate) fn played(seed: Seed, number: usize, house: &House, player: &dyn Player) -> PlayedDeal {
    let deal = seed.later_round(Seat::South, number + 1, &house.deal).deal;
    let by = |calls: &dyn Fn(Mode) -> Vec<(Seat, Action)>| {
        std::array::from_fn(|mode| result(deal, house, &calls(Mode::ALL[mode]), player))
    };
    let own = by(&|mode| vec![(Seat::South, Action::Call(mode))]);
    let push = (Seat::South, Action::Push);
    let pushed = by(&|mode| vec![push, (Seat::North, Action::Call(mode))]);
    PlayedDeal { deal, own, pushed }
}

fn result(deal: Deal, house: &House, calls: &[(Seat, Action)], player: &dyn Player) -> CallResult {
    let round = Round::replay(deal, Seat::South, *house, calls);
    let mut round = round.expect("every mode of the usual house may be called");
    while let Some(seat) = round.turn() {
        let seen = Observation::of(&round, seat, Standing::default(), round.legal(seat));
        let action = player.act(&seen, &mut Rng::new(round.log().len() as u64)).action;
        round.apply(seat, action).expect("players do what is legal");
    }
    let playing = round.table().expect("a round that is over was played").playing();
    let [own, theirs] = [Team::NorthSouth, Team::EastWest].map(|team| playing.points()[team]);
    let matches =
        playing.match_team().map_or(0, |team| if team == Team::NorthSouth { 1 } else { -1 });
    CallResult { cards: own.cast_signed() - theirs.cast_signed(), matches }
}
