//! Fit of the models of players: how often a level leaves its rules of thumb where it has a choice.

use crate::{
    bots::{
        Rng,
        schieber::{
            Player,
            determinize::models::{Choice, keeps},
        },
    },
    cards::Seat,
    game::{
        Level, Seed,
        schieber::{Action, Observation, Round, Standing},
    },
    rules::House,
};

/// Choices of a level, and those at which it left its rules of thumb.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LeftRules {
    /// Number of choices.
    pub choices: usize,
    /// Number of those at which it did something else.
    pub left: usize,
}

impl LeftRules {
    /// Counts of two lots of rounds together.
    pub(crate) const fn with(self, other: Self) -> Self {
        Self { choices: self.choices + other.choices, left: self.left + other.left }
    }
}

/// Choices in a round that this level plays at every seat, by their kind.
pub(crate) fn counted(
    level: Level,
    player: &dyn Player,
    seed: Seed,
    number: usize,
    house: &House,
) -> [LeftRules; Choice::ALL.len()] {
    let deal = seed.later_round(Seat::South, number + 1, &house.deal).deal;
    let mut round = Round::new(deal, Seat::South.after(number), *house);
    let mut counts = [LeftRules::default(); Choice::ALL.len()];
    while let Some(seat) = round.turn() {
        let view = Observation::of(&round, seat, Standing::default(), round.legal(seat));
        let chance = seed.bot(seat, number + 1, round.log().len());
        let action = player.act(&view, &mut Rng::new(chance)).action;
        let says = matches!(action, Action::Weis | Action::Stoeck | Action::Claim);
        if let Some((choice, _)) = Choice::of(&view).filter(|_| !says) {
            let count = &mut counts[choice as usize];
            count.choices += 1;
            count.left += usize::from(!keeps(&view, level, action));
        }
        round.apply(seat, action).expect("players do what is legal");
    }
    counts
}
