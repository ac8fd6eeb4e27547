//! Regret in the game for two: the chance of winning the round that a level's cards give away, and the points.

pub mod claims;
pub mod marks;
pub mod rounds;

use super::{CardsJudged, RegretQuestion};
use crate::{
    bots::{
        Rng,
        bodensee::{
            CardValue, Player,
            evaluate::{Budget, evaluate, one_by_one},
            player,
        },
    },
    cards::{BySide, Card, Side},
    game::{
        Level, Seed,
        bodensee::{Action, Legal, Observation, Round, dealt},
    },
    rules::{House, bodensee::Tallies},
    shell::{contestant::Contestant, crew},
};

/// Number of tricks that are judged: the last leave hardly any choice.
const TRICKS: usize = 15;

/// Judges on every core, then asks each level, one position after the other as at a table.
pub(super) fn judge_levels(question: &RegretQuestion, house: &House) -> Vec<CardsJudged> {
    let positions = frozen(question.seed, question.positions, house);
    let budget = Budget::reference(question.worlds);
    let judged = crew::with_each(&positions, |number, seen| {
        // The judge draws other worlds than those whom it judges.
        let mut rng = Rng::new(!question.seed.bot_of_side(seen.side(), number + 1, 0));
        evaluate(seen, budget, one_by_one, &mut rng)
    });
    let of = |player: &Contestant| given_away(player, &positions, &judged, question.seed);
    question.players.iter().map(of).collect()
}

/// Observations of a side that has a choice of cards, this number of them: each of another deal, tricks, leads and
/// answers in turn.
fn frozen(seed: Seed, wanted: usize, house: &House) -> Vec<Observation> {
    let club = player(Level::Club);
    (0..).filter_map(|number| position(&*club, seed, number, house)).take(wanted).collect()
}

/// The position of one deal: the first choice from a certain card on; some deals have none.
fn position(club: &dyn Player, seed: Seed, number: usize, house: &House) -> Option<Observation> {
    let (trick, place) = (number % TRICKS, number / TRICKS % 2);
    let mut round = Round::new(dealt(seed, Side::Near, number + 1), *house);
    let mut played = 0;
    while let Some(side) = round.turn() {
        let view = observe(&round, side);
        if let Legal::Play { cards, .. } = view.legal() {
            if played >= 2 * trick + place && cards.len() > 1 {
                return Some(view);
            }
            played += 1;
        }
        let decision = club.act(&view, &mut Rng::new(0));
        round.apply(side, decision.action).expect("players do what is legal");
    }
    None
}

/// Observation of a side by which the round is played to its end: nobody may say "enough".
fn observe(round: &Round, side: Side) -> Observation {
    let legal = match round.legal(side) {
        Legal::Play { cards, .. } => Legal::Play { cards, enough: false },
        legal => legal,
    };
    Observation::of(round, side, Tallies(BySide::default()), legal)
}

fn given_away(
    contestant: &Contestant,
    positions: &[Observation],
    judged: &[Vec<CardValue>],
    seed: Seed,
) -> CardsJudged {
    let player = contestant.bodensee_at_once();
    let mut given = CardsJudged::default();
    for (number, (seen, judged)) in positions.iter().zip(judged).enumerate() {
        let mut rng = Rng::new(seed.bot_of_side(seen.side(), number + 1, seen.log().len()));
        let decision = given.times.measure(|| player.act(seen, &mut rng));
        let Action::Play(card) = decision.action else { unreachable!("a card is to be played") };
        let [chance, points] = regret(judged, card);
        given.regret.push(chance);
        given.points.push(points);
    }
    given
}

/// Regret of this card: the chance of the round, in percent, and the points by which the best card beats it. The best
/// is the one that wins most rounds, of several such the one that brings most points.
fn regret(judged: &[CardValue], card: Card) -> [f64; 2] {
    let order = |one: &&CardValue, other: &&CardValue| {
        one.wins.total_cmp(&other.wins).then(one.points.total_cmp(&other.points))
    };
    let best = judged.iter().max_by(order).expect("something is legal");
    let played = judged.iter().find(|judged| judged.card == card).expect("the card is legal");
    [100.0 * (best.wins - played.wins), best.points - played.points]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::house::Variant;

    fn house() -> House {
        House { variant: Variant::Bodensee, ..House::default() }
    }

    #[test]
    fn who_plays_by_lot_gives_away_more_rounds_than_the_club() {
        let players = vec![Level::Random.into(), Level::Club.into()];
        let question = RegretQuestion { players, positions: 20, worlds: 6, seed: Seed(3) };
        let given = super::super::judge_levels(&question, &house());
        let mean = |given: &CardsJudged| given.regret.iter().sum::<f64>() / 20.0;
        let within = |given: &CardsJudged| given.regret.iter().all(|r| (0.0..=100.0).contains(r));
        assert!(given.iter().all(within) && given[0].points.len() == 20);
        assert!(mean(&given[0]) > mean(&given[1]) + 1.0, "{:?}", [0, 1].map(|i| mean(&given[i])));
    }

    #[test]
    fn positions_are_of_all_tricks_and_of_leads_and_answers() {
        let positions = frozen(Seed(1), 30, &house());
        let leads = positions.iter().filter(|seen| seen.lead().is_none()).count();
        let early = positions.iter().filter(|seen| seen.log().len() < 20).count();
        assert!((9..=21).contains(&leads) && (9..=21).contains(&early), "{leads} {early}");
    }

    #[test]
    fn a_card_is_measured_against_the_one_that_wins_most_rounds() {
        let value = |card: &str, wins: f64, points: f64| {
            let card = card.parse().unwrap();
            CardValue { card, wins, error: 0.0, worlds: 1, points, worth: wins }
        };
        let judged = [value("E6", 0.75, 60.0), value("E7", 0.5, 70.0), value("E8", 0.75, 62.0)];
        let of = |card: &str| regret(&judged, card.parse().unwrap());
        assert_eq!((of("E8"), of("E7"), of("E6")), ([0.0, 0.0], [25.0, -8.0], [0.0, 2.0]));
    }
}
