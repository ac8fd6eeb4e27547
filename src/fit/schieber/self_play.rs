//! Self-play: rounds that the club plays, a fifth of the cards by lot, so that positions are met that nobody plays for.

use crate::{
    bots::{
        Rng,
        schieber::{double_dummy::Position, player},
    },
    cards::{Mode, Seat},
    game::{
        Level, Seed,
        schieber::{Action, Legal, Observation, Phase, Round, Standing},
    },
    rules::House,
};

/// One card of so many is drawn by lot.
const BY_LOT: usize = 5;

/// The positions of a round at the beginnings of tricks, if a mode is called that is wanted.
pub(super) fn leads(seed: Seed, number: usize, wanted: impl Fn(Mode) -> bool) -> Vec<Position> {
    let house = House::default();
    let deal = seed.later_round(Seat::South, number + 1, &house.deal).deal;
    let mut round = Round::new(deal, Seat::South.after(number), house);
    let (club, mut leads) = (player(Level::Club), Vec::new());
    let mut rng = Rng::new(seed.bot(Seat::South, number + 1, 0));
    while let Some(seat) = round.turn() {
        let view = Observation::of(&round, seat, Standing::default(), round.legal(seat));
        if let Phase::Playing(table) = round.phase() {
            let playing = table.playing();
            if !wanted(playing.mode()) {
                // Of another mode than is wanted the round has no position, however it goes on.
                return Vec::new();
            }
            if playing.trick().is_none() && !is_noted(&leads, playing.trick_no()) {
                leads.extend(Position::of(playing));
            }
        }
        let action = match *view.legal() {
            Legal::Play { cards, .. } if rng.below(BY_LOT) == 0 => {
                cards.nth(rng.below(cards.len())).map(Action::Play)
            }
            _ => None,
        };
        let action = action.unwrap_or_else(|| club.act(&view, &mut rng).action);
        round.apply(seat, action).expect("players do what is legal");
    }
    leads
}

/// True if the position of this trick is there: whoever announces first is asked again.
fn is_noted(leads: &[Position], trick_no: u8) -> bool {
    leads.last().is_some_and(|last| last.trick_no() == trick_no)
}
