//! Positions to judge cards at, from deals that the club plays, each with a seed of its own.

use crate::{
    bots::{Rng, schieber::player},
    cards::{BySeat, Seat},
    coach::report::Occupant,
    game::{
        Level, Seed,
        schieber::{Legal, Observation, Round, Standing},
    },
    rules::House,
};

/// Those who have played the positions.
pub(super) const PLAYED_BY: BySeat<Occupant> = BySeat([Occupant::Level(Level::Club); 4]);
/// Number of tricks that are judged: the last two leave hardly any choice.
const TRICKS: usize = 7;

/// Observations of a seat that has a choice of cards, this number of them: each of another deal, tricks and places in
/// the trick in turn.
pub(super) fn frozen(seed: Seed, wanted: usize, house: &House) -> Vec<Observation> {
    (0..).filter_map(|number| position(seed, number, house)).take(wanted).collect()
}

/// Observations of a seat that is to call, this number of them, each of another deal.
pub(super) fn calls(seed: Seed, wanted: usize, house: &House) -> Vec<Observation> {
    let call = |number: usize| {
        let deal = seed.later_round(Seat::South, number + 1, &house.deal).deal;
        let forehand = Seat::South.after(number);
        let round = Round::new(deal, forehand, *house);
        Observation::of(&round, forehand, Standing::default(), round.legal(forehand))
    };
    (0..wanted).map(call).collect()
}

/// The position of one deal: the first choice from a certain card on; some deals have none.
fn position(seed: Seed, number: usize, house: &House) -> Option<Observation> {
    let (trick, place) = (number % TRICKS, number / TRICKS % 4);
    let deal = seed.later_round(Seat::South, number + 1, &house.deal).deal;
    let mut round = Round::new(deal, Seat::South.after(number), *house);
    let club = player(Level::Club);
    let mut played = 0;
    while let Some(seat) = round.turn() {
        let legal = round.legal(seat);
        let view = Observation::of(&round, seat, Standing::default(), legal);
        if let Legal::Play { cards, .. } = legal {
            if played >= 4 * trick + place && cards.len() > 1 {
                return Some(view);
            }
            played += 1;
        }
        let decision = club.act(&view, &mut Rng::new(0));
        round.apply(seat, decision.action).expect("players do what is legal");
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_of_all_tricks_and_places() {
        let positions = frozen(Seed(1), 28, &House::default());
        let early = positions.iter().filter(|seen| seen.trick_no() <= 3).count();
        let leads = positions.iter().filter(|seen| seen.trick().is_none()).count();
        assert_eq!(positions.len(), 28);
        assert!((8..=14).contains(&early), "{early}");
        assert!((5..=12).contains(&leads), "{leads}");
        let again = frozen(Seed(1), 28, &House::default());
        assert!(again.iter().zip(&positions).all(|(one, other)| one.log() == other.log()));
    }
}
