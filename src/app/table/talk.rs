//! Talk at the table: what is said beside the game when there is cause, by what all have seen.
//!
//! Said after a trick and gone with the next card; at most twice a round, and the same not twice in a game. Nobody
//! speaks of the person's cards, nor of a hand: a cause is a trick that has been turned for all to see, or what was
//! announced before it. Which causes there are is each game's own.

use std::fmt::Debug;

use super::TableGame;
use crate::game::{CardGame, card_game::Entry};

/// Number of different things that are said of each cause.
pub const WORDINGS: usize = 3;

/// The most that is said in a round.
const A_ROUND: usize = 2;

/// Game at whose table something is said beside it.
pub trait TalkedGame: TableGame {
    /// Cause to say something.
    type Cause: Copy + Debug + PartialEq;

    /// The causes that these events of a round give, one a trick at most: the event, who would speak, and the cause.
    fn causes(told: &[Self::Event]) -> Vec<(usize, Self::Actor, Self::Cause)>;

    /// True if the event is a card that is played, by which all that was said is gone.
    fn is_card(event: &Self::Event) -> bool;
}

/// Something that was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said<Actor, Cause> {
    /// Player who spoke.
    pub by: Actor,
    /// Cause for it.
    pub cause: Cause,
    /// Those which of the things that are said of the cause.
    pub wording: usize,
}

/// Something that was said at the table of this game.
pub type SaidOf<G> = Said<<G as CardGame>::Actor, <G as TalkedGame>::Cause>;

/// Remarks of a round, each with the number of the event that it follows.
pub type TalkOfRound<G> = Vec<(usize, SaidOf<G>)>;

/// Remarks in the present round of a game after these of its events, each with the number of its event.
pub fn of_round<G: TalkedGame>(game: &G, told: &[G::Event]) -> TalkOfRound<G> {
    // The rounds before are replayed only where something is said: they are dear, and causes are rare.
    if G::causes(told).is_empty() {
        return Vec::new();
    }
    let mut used = Vec::new();
    game.replay(|past, entry| {
        if matches!(entry, Entry::Deal(_)) {
            say::<G>(past.events(), &mut used);
        }
    });
    say::<G>(told, &mut used)
}

/// The last remark, as long as no card has been played since.
pub(super) fn last<G: TalkedGame>(game: &G, told: &[G::Event]) -> Option<SaidOf<G>> {
    let since = told.iter().rposition(G::is_card)?;
    of_round(game, told).into_iter().rev().find_map(|(at, said)| (at > since).then_some(said))
}

/// Remarks on these events, with those that were made on each cause before.
fn say<G: TalkedGame>(events: &[G::Event], used: &mut Vec<G::Cause>) -> TalkOfRound<G> {
    let mut talk = Vec::new();
    for (at, by, cause) in G::causes(events) {
        let wording = used.iter().filter(|before| **before == cause).count();
        if talk.len() < A_ROUND && wording < WORDINGS {
            used.push(cause);
            talk.push((at, Said { by, cause, wording }));
        }
    }
    talk
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::table::schieber::talk::{Cause, tests::round},
        cards::Seat,
        game::schieber::Game,
    };

    #[test]
    fn nothing_is_said_twice_and_no_more_than_two_things_a_round() {
        let [_, east, north, _] = Seat::ALL;
        let cut = (east, "RA E6 R7 R8", north);
        let mut used = Vec::new();
        let mut wordings = |tricks: &[(Seat, &str, Seat)]| {
            let said = say::<Game>(&round(tricks), &mut used);
            assert!(said.iter().all(|(_, said)| said.cause == Cause::BockCut));
            said.iter().map(|(_, said)| said.wording).collect::<Vec<_>>()
        };
        let thrice = [cut, (east, "SA E7 S7 S8", north), (east, "LA E8 L7 L8", north)];
        assert_eq!(wordings(&thrice), [0, 1]);
        assert_eq!(wordings(&thrice[..2]), [2]);
        assert_eq!(wordings(&[cut]), [0; 0]);
    }
}
