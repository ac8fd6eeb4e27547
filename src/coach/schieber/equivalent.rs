//! Equivalent cards of a hand: to play one for another leaves the same round, whatever the others hold.

use crate::{
    cards::{Card, CardSet, Trick},
    coach::{contrast::ContrastedSight, paired::mean},
    game::schieber::{Action, Observation},
};

/// True if two actions are the same, or cards of the hand of one suit that count the same, between which no card that
/// another seat holds or that lies on the table stands in this trick or a later one.
pub(super) fn are_equivalent(seen: &Observation, one: Action, other: Action) -> bool {
    match (one, other) {
        (Action::Play(one), Action::Play(other)) => one == other || are_beside(seen, one, other),
        _ => one == other,
    }
}

fn are_beside(seen: &Observation, one: Card, other: Card) -> bool {
    let points = |card| ContrastedSight::points(seen, card);
    let foreign = seen.unseen() | seen.trick().map_or(CardSet::EMPTY, Trick::set);
    let is_beside = |number| {
        seen.ranking_in(number).is_some_and(|ranking| {
            let [above, or_above] = [one, other].map(|card| ranking.above(card).of(one.suit()));
            let between = (above - or_above) | (or_above - above);
            ranking.trump() == seen.trump() && between.is_disjoint(foreign)
        })
    };
    let mut tricks = seen.now()..=Observation::LAST;
    one.suit() == other.suit() && points(one) == points(other) && tricks.all(is_beside)
}

/// The first of each of those that are equivalent, and the place of each action among these.
pub(super) fn distinct(seen: &Observation, actions: &[Action]) -> (Vec<Action>, Vec<usize>) {
    let mut distinct: Vec<Action> = Vec::new();
    let place = |action: &Action| {
        let known = distinct.iter().position(|first| are_equivalent(seen, *first, *action));
        known.unwrap_or_else(|| {
            distinct.push(*action);
            distinct.len() - 1
        })
    };
    let places = actions.iter().map(place).collect();
    (distinct, places)
}

/// The values of these actions in each world, with one value for cards that are equivalent: the mean of theirs.
// Where all play on chance tells them apart: of the Seven and the Nine with the Eight between them gone it was said that
// the Nine is better, and that the Seven brings 5 ± 2 less.
pub(super) fn pooled(seen: &Observation, actions: &[Action], worlds: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let group = |action: &Action| -> Vec<usize> {
        let is_one = |place: &usize| are_equivalent(seen, actions[*place], *action);
        (0..actions.len()).filter(is_one).collect()
    };
    let groups: Vec<Vec<usize>> = actions.iter().map(group).collect();
    let pool = |world: &Vec<f64>| -> Vec<f64> {
        groups.iter().map(|group| mean(group.iter().map(|place| world[*place])).amount).collect()
    };
    worlds.iter().map(pool).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::BySeat,
        coach::{
            report::{Effort, Method, Occupant},
            schieber::{
                Belief,
                testing::choice,
                weigh::{ValueTable, weigh, weigh_longer},
            },
        },
        game::Level,
    };

    /// law: cards that are equivalent bring the same in every world that is solved to its end, and have one value where
    /// others play on. There are others that bring the same, and differ where they do not.
    #[test]
    fn equivalent_cards_have_one_value() {
        let table = BySeat([Occupant::Level(Level::Club); 4]);
        let (mut equivalent, mut apart) = (0, 0);
        for number in 0..60 {
            let wanted = 4 + number as usize % 2;
            let Some(seen) = choice(number, Level::Club, |seen| seen.hand().len() == wanted) else {
                continue;
            };
            let belief = Belief::of(&seen, &table);
            let open = weigh(&seen, &belief, Effort::Tip, None);
            let played = weigh_longer(&seen, &table, &belief, Effort::Review);
            let actions = open.values.actions();
            for (place, one) in actions.iter().enumerate() {
                for other in &actions[place + 1..] {
                    let values = |table: &ValueTable| [*one, *other].map(|it| table.values.of(it));
                    let [[solved, as_solved], [found, as_found]] = [&open, &played].map(values);
                    if are_equivalent(&seen, *one, *other) {
                        assert!(
                            open.method != Method::Solved || solved == as_solved,
                            "seed {number}"
                        );
                        assert_eq!(found, as_found, "seed {number}: {one:?} {other:?}");
                        equivalent += 1;
                    } else {
                        apart += usize::from(solved != as_solved);
                    }
                }
            }
        }
        assert!(equivalent > 5 && apart > 50, "{equivalent} equivalent, {apart} apart");
    }

    /// With the Eight between them gone the Seven and the Nine are equivalent in a suit that is not trump, and not as long
    /// as somebody may hold it or it lies on the table.
    #[test]
    fn cards_are_equivalent_once_what_lies_between_is_gone() {
        let [low, middle, high]: [Card; 3] = ["E7", "E8", "E9"].map(|card| card.parse().unwrap());
        let mut found = [0, 0];
        for number in 0..400 {
            let has_both =
                |seen: &Observation| [low, high].iter().all(|card| seen.legal().cards().has(*card));
            let Some(seen) = choice(number, Level::Club, has_both) else { continue };
            let on_table = seen.trick().is_some_and(|trick| trick.set().has(middle));
            let is_trump = ContrastedSight::trump(&seen) == Some(middle.suit());
            let is_together = !seen.unseen().has(middle) && !on_table && !is_trump;
            let is_told = are_equivalent(&seen, Action::Play(low), Action::Play(high));
            assert_eq!(is_told, is_together, "seed {number}");
            found[usize::from(is_together)] += 1;
        }
        assert!(found.iter().all(|count| *count > 2), "{found:?}");
    }
}
