//! `jass regret`: the points that a level's cards give away, by a judge that looks at far more worlds.

pub mod bodensee;
pub mod called;
pub mod changes;
pub mod claims;
pub mod kept;
pub mod luck;
pub mod marks;
pub mod planted;
mod positions;
mod report;
pub mod rounds;
mod sums;
mod tables;

use crate::{
    bots::{Rng, schieber::evaluate::budget::Budget},
    coach::{self, report::Advice, schieber::Belief},
    game::{Seed, schieber::Observation},
    rules::{House, house::Variant},
    shell::{arena::Times, contestant::Contestant, crew},
};

pub use report::RegretReport;

/// Question: the players, the positions, and the judge's worlds.
#[derive(Clone, Debug)]
pub struct RegretQuestion {
    /// Players whose cards are judged.
    pub players: Vec<Contestant>,
    /// Number of positions.
    pub positions: usize,
    /// Number of worlds that the judge looks at.
    pub worlds: usize,
    /// Seed of the positions.
    pub seed: Seed,
}

/// Regret of a level's cards, and their times.
#[derive(Clone, Debug, Default)]
pub struct CardsJudged {
    /// Regret at each position: the difference between the best card and the one played. In the game for four that is
    /// in points of ours less theirs, a match included; in the game for two in percent of the rounds.
    pub regret: Vec<f64>,
    /// In the game for two the points that the best card brings more than the one played.
    pub points: Vec<f64>,
    /// Times of the cards, on every core.
    pub times: Times,
}

/// Judges on every core, then asks each level, one position after the other as at a table.
pub fn judge_levels(question: &RegretQuestion, house: &House) -> Vec<CardsJudged> {
    // Where the game was not asked for, --variant bodensee judged Schieber and said nothing.
    match house.variant {
        Variant::Schieber => judge_four(question, house),
        Variant::Bodensee => bodensee::judge_levels(question, house),
    }
}

fn judge_four(question: &RegretQuestion, house: &House) -> Vec<CardsJudged> {
    let positions = positions::frozen(question.seed, question.positions, house);
    let judged = judge_all(&positions, question);
    let of = |player: &Contestant| given_away(player, &positions, &judged, question.seed);
    question.players.iter().map(of).collect()
}

/// Advice of the coach at every position.
fn judge_all(positions: &[Observation], question: &RegretQuestion) -> Vec<Advice> {
    let budget = Budget::reference(question.worlds);
    crew::with_each(positions, |number, seen| {
        // The judge draws other worlds than those whom it judges.
        let chance = !question.seed.bot(seen.seat(), number + 1, 0);
        let belief = Belief::of(seen, &positions::PLAYED_BY);
        coach::schieber::advise_within(seen, &belief.by_chance(chance), budget)
            .expect("the seat has a choice of cards")
    })
}

fn given_away(
    contestant: &Contestant,
    positions: &[Observation],
    judged: &[Advice],
    seed: Seed,
) -> CardsJudged {
    let player = contestant.player_at_once();
    let mut given = CardsJudged::default();
    for (number, (seen, judged)) in positions.iter().zip(judged).enumerate() {
        let mut rng = Rng::new(seed.bot(seen.seat(), number + 1, seen.log().len()));
        let decision = given.times.measure(|| player.act(seen, &mut rng));
        let card = judged.of(decision.action).expect("the card is legal");
        given.regret.push(card.less.amount);
    }
    given
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Level;

    #[test]
    fn who_plays_by_lot_gives_more_away_than_the_club() {
        let question = RegretQuestion {
            players: vec![Level::Random.into(), Level::Club.into()],
            positions: 21,
            worlds: 12,
            seed: Seed(3),
        };
        let given = judge_levels(&question, &House::default());
        let mean = |given: &CardsJudged| given.regret.iter().sum::<f64>() / 21.0;
        assert!(given.iter().all(|given| given.regret.iter().all(|regret| *regret >= 0.0)));
        assert!(mean(&given[0]) > mean(&given[1]) + 2.0, "{:?}", given.iter().map(mean));
        let again = judge_levels(&question, &House::default());
        assert_eq!(again[0].regret, given[0].regret);
    }
}
